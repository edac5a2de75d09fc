//! Replay: a test covers what it takes whatever uninitialised memory holds.

use crate::{ExecuteError, Executor, RunResult};
use goal::{GoalId, Test};

/// The two patterns with which uninitialised memory is filled.
pub const FILLS: [u8; 2] = [0x00, 0xa5];

/// A test, run under both of [`FILLS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The runs, in the order of [`FILLS`].
    pub runs: [RunResult; 2],
}

impl Replay {
    /// The goals that both runs took, ascending.
    pub fn common(&self) -> Vec<GoalId> {
        let [first, second] = &self.runs;
        first.goals.iter().copied().filter(|goal| second.goals.contains(goal)).collect()
    }

    /// The run that both agree on; `None` if the test depends on uninitialised memory (or on time or
    /// chance), so that how it ends says nothing.
    pub fn agreed(&self) -> Option<&RunResult> {
        let [first, second] = &self.runs;
        (first.outcome == second.outcome && first.goals == second.goals).then_some(first)
    }
}

/// Runs `test` under both fill patterns.
pub fn replay(executor: &mut Executor, test: &Test) -> Result<Replay, ExecuteError> {
    let [first, second] = FILLS;
    Ok(Replay { runs: [executor.run(test, first)?, executor.run(test, second)?] })
}
