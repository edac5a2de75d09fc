//! What happened, for people who ask later why a goal has its verdict.

use goal::GoalId;
use model::{EdgeId, LocationId};
use std::fmt;

/// A decision of the loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A test was found that crosses a frontier on the way to a goal.
    Crossed {
        /// The goal.
        goal: GoalId,
        /// The edge that is crossed.
        edge: EdgeId,
    },
    /// No input crosses a frontier along the path tried; the region before it was split.
    Split {
        /// The goal on the way to which this is.
        goal: GoalId,
        /// The edge that is not crossed.
        edge: EdgeId,
        /// The location of the region that was split.
        at: LocationId,
    },
    /// No state of the region before a frontier crosses it: the edge is gone.
    Removed {
        /// The goal on the way to which this is.
        goal: GoalId,
        /// The edge.
        edge: EdgeId,
    },
    /// No way leads to these goals any more.
    Unreachable {
        /// The goals.
        goals: Vec<GoalId>,
    },
    /// Refinements that served their purpose were dropped.
    Coarsened {
        /// How many.
        refinements: usize,
    },
    /// A goal is not looked at any more.
    GaveUp {
        /// The goal.
        goal: GoalId,
        /// Why.
        reason: Reason,
    },
}

/// Why a goal is left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nothing can be proved of this program.
    Obstacle(String),
    /// No edge of the model decides it.
    NoEdge,
    /// The goal's function is called in too many contexts.
    Contexts,
    /// The solver did not decide a question on the way.
    Solver,
    /// The formulas on the way became too large.
    Size,
    /// As many steps as allowed were spent on it.
    Effort,
    /// The model reaches it, with results of external calls or other unknowns that no run had.
    Unknowns,
    /// An answer of the solver does not go where it should when it is run: what it rests on is not modelled.
    NotCrossed(String),
    /// The checker did not accept the proof.
    Rejected,
}

impl Reason {
    /// Whether more effort may help.
    pub fn is_mendable(&self) -> bool {
        matches!(self, Reason::Contexts | Reason::Solver | Reason::Size | Reason::Effort)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Obstacle(what) => write!(f, "nothing can be proved of this program: {what}"),
            Reason::NoEdge => f.write_str("nothing in the program decides it"),
            Reason::Contexts => f.write_str("its function is called in too many contexts"),
            Reason::Solver => f.write_str("questions on the way were not answered in time"),
            Reason::Size => f.write_str("the formulas on the way became too large"),
            Reason::Effort => f.write_str("the search for a proof did not end within its steps"),
            Reason::Unknowns => f.write_str(
                "it depends on what calls outside of the program do, and they never did that in a run",
            ),
            Reason::NotCrossed(what) => write!(f, "a way to it was found, but its run {what}"),
            Reason::Rejected => f.write_str("the checker did not accept the proof"),
        }
    }
}

/// How a run of the model ended, for people.
pub fn words(end: &model::End) -> String {
    match end {
        model::End::Outcome(outcome) => format!("ended before ({outcome})"),
        model::End::Unmodelled(what) => format!("met something that is not modelled ({what})"),
        model::End::Undefined(what) => format!("did something undefined ({what})"),
        model::End::Limit => "took too many steps".into(),
        model::End::Stuck(_) => "could not go on".into(),
    }
}
