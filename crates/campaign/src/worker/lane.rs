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
/// Questions after which the solver forgets what it worked out about earlier ones.
const QUESTIONS: u64 = 256;

/// One fork server, one solver, one private pool of terms.
pub(super) struct Lane {
    executor: Executor,
    solver: Box<dyn Solver + Send>,
    terms: Terms,
    transfer: Transfer,
    index: usize,
    questions: u64,
}

/// What a lane made of an item; the trace is still in its run memory.
#[derive(Debug)]
pub(super) struct Worked {
    pub(super) answer: Option<Answer>,
    pub(super) result: Option<RunResult>,
}

impl Lane {
    pub(super) fn start(setup: &Setup, index: usize) -> Result<Lane, CampaignError> {
        let executor = Executor::start(&setup.binary, &setup.limits, &setup.execute)?;
        let solver = setup.solving.solver(index)?;
        let (terms, transfer) = (Terms::new(), Transfer::new());
        Ok(Lane { executor, solver, terms, transfer, index, questions: 0 })
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
        self.begin(setup)?;
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

    /// Starts pool and solver afresh when they have grown large. In between the solver keeps what it worked
    /// out about earlier questions of the lane, which is where incremental solving gains.
    fn begin(&mut self, setup: &Setup) -> Result<(), CampaignError> {
        if self.terms.len() > LANE_TERMS {
            self.solver = setup.solving.solver(self.index)?;
            self.terms = Terms::new();
            self.transfer = Transfer::new();
        }
        if self.questions.is_multiple_of(QUESTIONS) {
            let number = self.questions / QUESTIONS + 1;
            self.solver.begin(solve::Item { number, horizon: number - 1 });
        }
        self.questions += 1;
        Ok(())
    }

    /// What the last run read, and its trace decoded into the shared pool; `None` if the program overwrote
    /// its trace.
    pub(super) fn decode(
        &self,
        program: &Program,
        shared: &RwLock<Terms>,
    ) -> (Test, Option<trace::Path>) {
        let view = RunView::new(self.executor.memory());
        let mut terms = shared.write().unwrap_or_else(PoisonError::into_inner);
        (self.executor.reads(), trace::decode(&view, program, &mut terms).ok())
    }
}
