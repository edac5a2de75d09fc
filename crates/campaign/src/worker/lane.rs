//! A lane: one fork server, one solver, one private pool of terms.
//!
//! Answering may take long, while the shared pool must grow: so a lane copies the terms of a query into
//! its own pool (each once) and asks its solver there, with no lock held.

use super::Setup;
use crate::error::CampaignError;
use execute::{Executor, RunResult};
use explore::{FlipTask, Task, WorkItem};
use goal::{Program, Test};
use solve::{Answer, Constraint, Query, Solver};
use std::sync::{PoisonError, RwLock};
use term::{Terms, Transfer};
use trace::RunView;

/// Terms of a lane's pool at which it starts afresh.
const LANE_TERMS: usize = 1 << 21;

/// One fork server, one solver, one private pool of terms.
pub(super) struct Lane {
    executor: Executor,
    solver: Box<dyn Solver + Send>,
    terms: Terms,
    transfer: Transfer,
}

/// What a lane made of an item; the trace is still in its run memory.
#[derive(Debug)]
pub(super) struct Worked {
    pub(super) answer: Option<Answer>,
    pub(super) result: Option<RunResult>,
}

impl Lane {
    pub(super) fn start(setup: &Setup) -> Result<Lane, CampaignError> {
        let executor = Executor::start(&setup.binary, &setup.limits, &setup.execute)?;
        let solver = setup.solving.solver();
        Ok(Lane { executor, solver, terms: Terms::new(), transfer: Transfer::new() })
    }

    /// Does an item.
    pub(super) fn work(
        &mut self,
        item: WorkItem,
        shared: &RwLock<Terms>,
        setup: &Setup,
    ) -> Result<Worked, CampaignError> {
        let task = match item.task {
            Task::Run(task) => {
                return Ok(Worked { answer: None, result: Some(self.run(&task.test)?) });
            }
            Task::Flip(task) => task,
        };
        self.begin(item.id.0, setup);
        let answer = self.answer(&task, shared);
        let result = match &answer {
            Answer::Sat(model) => Some(self.run(&task.test(model))?),
            Answer::Unsat(_) | Answer::Unknown(_) => None,
        };
        Ok(Worked { answer: Some(answer), result })
    }

    fn run(&mut self, test: &Test) -> Result<RunResult, CampaignError> {
        Ok(self.executor.run(test, 0)?)
    }

    /// Asks the solver in the lane's own pool; the shared one is locked only while terms are copied.
    fn answer(&mut self, task: &FlipTask, shared: &RwLock<Terms>) -> Answer {
        let (prefix, goal) = {
            let from = shared.read().unwrap_or_else(PoisonError::into_inner);
            let (transfer, to) = (&mut self.transfer, &mut self.terms);
            let mut copy = |constraint: &Constraint| Constraint {
                term: transfer.copy(&from, to, constraint.term),
                exact: constraint.exact,
            };
            let prefix: Vec<Constraint> = task.prefix.iter().map(&mut copy).collect();
            (prefix, copy(&task.goal))
        };
        let hint = task.hint();
        self.solver.check(&self.terms, &Query { prefix: &prefix, goal, hint: &hint })
    }

    /// Tells the solver which item begins; starts pool and solver afresh when the pool has grown large.
    fn begin(&mut self, number: u64, setup: &Setup) {
        if self.terms.len() > LANE_TERMS {
            self.solver = setup.solving.solver();
            self.terms = Terms::new();
            self.transfer = Transfer::new();
        }
        let number = number + 1;
        let horizon = number.saturating_sub(setup.lanes as u64);
        self.solver.begin(solve::Item { number, horizon });
    }

    /// Decodes the trace of the last run into the shared pool; `None` if the program overwrote it.
    pub(super) fn decode(&self, program: &Program, shared: &RwLock<Terms>) -> Option<trace::Path> {
        let view = RunView::new(self.executor.memory());
        let mut terms = shared.write().unwrap_or_else(PoisonError::into_inner);
        trace::decode(&view, program, &mut terms).ok()
    }
}
