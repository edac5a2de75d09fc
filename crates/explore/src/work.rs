//! Work items and their results: what exploration asks others to do.

use crate::inputs::Inputs;
use crate::tree::{Flip, Prefix};
use goal::{GoalId, Test};
use solve::{Constraint, Query};
use std::sync::Arc;
use term::Assignment;
use trace::Path;

/// Number of a work item; items are numbered in the order in which they are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u64);

/// Something to do.
#[derive(Clone, Debug)]
pub struct WorkItem {
    /// Its number.
    pub id: ItemId,
    /// What to do.
    pub task: Task,
    /// Inputs beyond those of its test that the run may read.
    pub reads: u32,
}

/// What to do.
#[derive(Clone, Debug)]
pub enum Task {
    /// Run a test.
    Run(RunTask),
    /// Solve a flip and, if that gives inputs, run them.
    Flip(FlipTask),
}

/// A test to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunTask {
    /// The test.
    pub test: Test,
    /// Where it comes from.
    pub origin: Origin,
}

impl RunTask {
    /// The test whose inputs are all zero.
    pub(crate) fn zero() -> RunTask {
        RunTask { test: Test::default(), origin: Origin::Zero }
    }
}

/// Number of a test that somebody gave to exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TestId(pub u32);

/// Where a test comes from that answers no flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The test whose inputs are all zero.
    Zero,
    /// Somebody gave it (an earlier campaign, an engine, a person) and knows it by this number.
    Given(TestId),
    /// Chance.
    Random,
}

/// A flip to solve.
#[derive(Clone, Debug)]
pub struct FlipTask {
    /// The flip.
    pub flip: Flip,
    /// Number of the run that it starts from.
    pub parent: u64,
    /// The constraints that lead to it. All flips of one path share their memory.
    pub prefix: Prefix,
    /// The constraint that makes it.
    pub goal: Constraint,
    /// Inputs of the parent's run.
    pub inputs: Arc<Inputs>,
    /// How much work the question is worth: 0 for a first try, more each time that it was not answered.
    pub effort: u8,
}

impl FlipTask {
    /// The question for the solver.
    pub fn query<'a>(&'a self, hint: &'a Assignment) -> Query<'a> {
        Query { prefix: &self.prefix, goal: self.goal, hint }
    }
}

/// What a run shows.
#[derive(Clone, Debug, Default)]
pub struct Ran {
    /// Its path.
    pub path: Path,
    /// The goals that it took, ascending.
    pub goals: Vec<GoalId>,
    /// Whether it ended by itself and not at a limit, so that the path is all of it.
    pub finished: bool,
}

/// What came of a work item.
#[derive(Clone, Debug)]
pub enum WorkResult {
    /// The test was run.
    Ran(Ran),
    /// No input makes the flip.
    Refuted {
        /// Whether that rests on no concretisation (`solve::Core::exact`).
        exact: bool,
    },
    /// The solver does not know.
    Unknown {
        /// Whether more effort may help.
        more: bool,
    },
    /// The run left no trace (the program under test could not be started, or destroyed it).
    Failed,
}
