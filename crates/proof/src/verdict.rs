//! What the checker says of a certificate.

use crate::assumptions::Assumption;
use crate::obligations::Obligation;
use goal::GoalId;
use std::fmt;
use std::time::Duration;
use term::Term;

/// The checker's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is a proof.
    Accepted(Accepted),
    /// It is none, or this could not be seen.
    Rejected(Rejected),
}

impl Verdict {
    /// Whether the certificate is a proof.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Verdict::Accepted(_))
    }
}

/// A certificate was found to be a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// How many obligations were discharged.
    pub obligations: usize,
    /// How many questions the solver answered for that.
    pub queries: usize,
    /// How long it took.
    pub time: Duration,
    /// What the proof rests on beside the model's edges.
    pub assumptions: Vec<Assumption>,
}

/// A certificate was not found to be a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Why.
    pub reason: Reason,
    /// The obligation that failed, if it was one.
    pub obligation: Option<Obligation>,
    /// The clause that does not follow, if the obligation was about one.
    pub clause: Option<Term>,
}

/// Why a certificate is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The model allows no proofs at all.
    #[error("no proof is possible: {0}")]
    Obstacle(String),
    /// It excludes nothing.
    #[error("no goal is claimed")]
    NoGoal,
    /// The model has no edge for a goal.
    #[error("no edge of the model decides goal {}", .0.0)]
    NoEdge(GoalId),
    /// A goal's edge can be reached by too many call strings.
    #[error("goal {} has more than {most} call strings", .goal.0)]
    TooManyContexts {
        /// The goal.
        goal: GoalId,
        /// The limit.
        most: usize,
    },
    /// A clause is no condition over the model's variables.
    #[error("a clause is not a condition over state variables")]
    NotACondition,
    /// A point is not one of the model.
    #[error("a point is not one of the model")]
    NoPoint,
    /// It says that it is an unfolding, and is none.
    #[error(
        "the unfolding has a cycle or a clause, no start or several, or leads to no state or to two at once"
    )]
    Unfolding,
    /// It is an unfolding that is not followed to its end.
    #[error("the unfolding is too large")]
    TooLarge,
    /// The obligation has a counterexample.
    #[error("a step leads out of the certificate")]
    Refuted,
    /// The solver did not decide the obligation.
    #[error("the second solver did not decide: {0}")]
    Undecided(String),
}

impl Rejected {
    /// Rejects a certificate for what it is, before any obligation.
    pub(crate) fn outright(reason: Reason) -> Rejected {
        Rejected { reason, obligation: None, clause: None }
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}
