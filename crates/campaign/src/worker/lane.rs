//! A lane: one fork server, one solver, one private pool of terms.

use super::Setup;
use super::question::Questions;
use crate::error::CampaignError;
use execute::{Executor, RunResult};
use explore::{FlipTask, Task, WorkItem};
use goal::{Program, Test};
use parking_lot::RwLock;
use solve::{Answer, Solver};
use std::time::{Duration, Instant};
use term::Terms;
use trace::RunView;

/// Terms of a lane's pool at which it starts afresh.
const LANE_TERMS: usize = 1 << 21;
/// Questions after which the solver forgets what it worked out about earlier ones.
const QUESTIONS: u64 = 256;

/// Work for the first try at a question, about a quarter of a second, and how many times as much for each further one.
const POLLS: u64 = 10_000;
const MORE: u64 = 5;

/// The solver's work that a question is worth.
fn polls(effort: u8) -> u64 {
    POLLS.saturating_mul(MORE.saturating_pow(effort.into()))
}

/// One fork server, one solver, one private pool of terms.
pub(super) struct Lane {
    executor: Executor,
    solver: Box<dyn Solver + Send>,
    questions: Questions,
    index: usize,
    /// Questions so far.
    asked: u64,
}

/// What a lane made of an item; the trace is still in its run memory.
#[derive(Debug)]
pub(super) struct Worked {
    pub(super) answer: Option<Answer>,
    pub(super) result: Option<RunResult>,
    /// How long it took.
    pub(super) time: Duration,
}

impl Lane {
    pub(super) fn start(setup: &Setup, index: usize) -> Result<Lane, CampaignError> {
        let executor = Executor::start(&setup.binary, &setup.limits, &setup.execute)?;
        let solver = setup.solving.solver(index)?;
        Ok(Lane { executor, solver, questions: Questions::default(), index, asked: 0 })
    }

    /// Does an item.
    pub(super) fn work(
        &mut self,
        item: WorkItem,
        shared: &RwLock<Terms>,
        setup: &Setup,
    ) -> Result<Worked, CampaignError> {
        let start = Instant::now();
        self.executor.limit_reads(item.reads);
        let task = match item.task {
            Task::Run(task) => {
                let result = Some(self.run(&task.test)?);
                return Ok(Worked { answer: None, result, time: start.elapsed() });
            }
            Task::Flip(task) => task,
        };
        self.begin(setup)?;
        self.solver.set_effort(polls(task.effort));
        let answer = self.answer(&task, shared);
        let result = match &answer {
            Answer::Sat(model) => Some(self.run(&task.test(model))?),
            Answer::Unsat(_) | Answer::Unknown(_) => None,
        };
        Ok(Worked { answer: Some(answer), result, time: start.elapsed() })
    }

    fn run(&mut self, test: &Test) -> Result<RunResult, CampaignError> {
        Ok(self.executor.run(test, 0)?)
    }

    /// Asks the solver; the shared pool is locked only while the question is taken down.
    fn answer(&mut self, task: &FlipTask, shared: &RwLock<Terms>) -> Answer {
        let hint = task.hint();
        let question = {
            let terms = shared.read();
            self.questions.take(&terms, &task.query(&hint))
        };
        match question {
            Ok(question) => self.questions.ask(&mut *self.solver, &question, &hint),
            Err(answer) => answer,
        }
    }

    /// Starts pool and solver afresh when they have grown large. In between the solver keeps what it worked
    /// out about earlier questions of the lane, which is where incremental solving gains.
    fn begin(&mut self, setup: &Setup) -> Result<(), CampaignError> {
        if self.questions.terms() > LANE_TERMS {
            self.solver = setup.solving.solver(self.index)?;
            self.questions = Questions::default();
        }
        if self.asked.is_multiple_of(QUESTIONS) {
            let number = self.asked / QUESTIONS + 1;
            self.solver.begin(solve::Item { number, horizon: number - 1 });
        }
        self.asked += 1;
        Ok(())
    }

    /// What the last run read, and its trace decoded into the shared pool; `None` if the program overwrote
    /// its trace. A large trace then gives its memory back at once, not with the lane's next run.
    pub(super) fn decode(
        &mut self,
        program: &Program,
        shared: &RwLock<Terms>,
    ) -> Result<(Test, Option<trace::Path>), CampaignError> {
        let view = RunView::new(self.executor.memory());
        let path = {
            let mut terms = shared.write();
            trace::decode(&view, program, &mut terms).ok()
        };
        let test = self.executor.reads();
        self.executor.forget()?;
        Ok((test, path))
    }

    /// Bytes of memory that its last trace takes.
    pub(super) fn held(&self) -> u64 {
        self.executor.held()
    }
}
