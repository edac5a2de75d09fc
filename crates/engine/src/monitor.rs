//! Monitors: which decisions may still lead to which goals, as plain data.
//!
//! Section 5 of "Abstraction-driven concolic testing" (Daca, Gupta, Henzinger; VMCAI 2016). An engine that knows an abstraction of the
//! program makes one from it; whoever explores follows runs on it by their logs of decisions. Every run of the program is one of the monitor's.
//! Between two decisions several things may happen that are not logged, so a state has sets of states after it.

use goal::{BlockId, GoalId};
use serde::{Deserialize, Serialize};

/// An automaton over the decisions of the program's blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monitor {
    /// The goals that it speaks of; of others it knows nothing.
    pub goals: Vec<GoalId>,
    /// Before the first decision.
    pub start: Onward,
    /// The states.
    pub states: Vec<MonitorState>,
}

/// A state: control stands before the decision that ends a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonitorState {
    /// The block.
    pub block: BlockId,
    /// The sides that may be taken, by the number of the successor; other sides are never taken.
    pub sides: Vec<(u32, Onward)>,
}

/// What may follow a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onward {
    /// Goals that are taken on the way to the next decision, by their position in [`Monitor::goals`], ascending.
    pub goals: Vec<u32>,
    /// The states in which the next decision may be met, ascending.
    pub states: Vec<u32>,
    /// Whether anything at all may follow.
    pub anything: bool,
}
