//! What engines report and what they are told: plain data, which could come from another process.

use goal::{GoalId, Test};
use serde::{Deserialize, Serialize};

/// What came of a slice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// What was found, in order.
    pub findings: Vec<Finding>,
    /// What was done for goals, in the words that `explain` prints.
    pub history: Vec<(GoalId, String)>,
    /// Counts over the engine's whole life, by name.
    pub statistics: Vec<(String, u64)>,
    /// Questions that were asked of the solver in this slice.
    pub queries: u64,
    /// How much of a work that decides every goal once it is done is done, in thousandths.
    pub done: u32,
    /// Whether there is something left to do.
    pub state: State,
}

/// What is left to do for an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// Work.
    Working,
    /// Nothing, unless there are news.
    Waiting,
    /// Nothing, whatever happens.
    Finished,
}

/// Something that an engine found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// A test that may be of use.
    Test {
        /// Its inputs.
        test: Test,
        /// The goal on the way to which it was found.
        target: Option<GoalId>,
    },
    /// A proof.
    Proof(Claim),
    /// A goal that the engine turns its back on for a while, and why.
    PutOff {
        /// The goal.
        goal: GoalId,
        /// Why.
        reason: String,
    },
}

/// A certificate, as its file says it, and the goals that it claims to exclude.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The goals.
    pub goals: Vec<GoalId>,
    /// The text (`proof::write`).
    pub certificate: String,
}

/// Something that was found out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// A test was replayed and kept.
    Test {
        /// Its inputs.
        test: Test,
        /// The goals that it covers.
        covers: Vec<GoalId>,
    },
    /// A run was made by exploration; engines that ask for them hear of some (`campaign::engines`).
    Run(Test),
    /// A certificate was accepted: its goals are excluded, and what it says of points holds in every run.
    Accepted(Claim),
    /// A certificate of this engine was not accepted.
    Refused {
        /// The goals that it should have excluded.
        goals: Vec<GoalId>,
        /// Why not.
        why: String,
    },
}
