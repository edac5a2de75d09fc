//! A lane: one fork server, one solver, one private pool of terms.

use super::Setup;
use super::errand::{Errand, Questions, Task};
use super::{Done, Ran, Trace};
use crate::error::CampaignError;
use crate::tuning::Tuned;
use goal::Test;
use solve::{Answer, Solver};
use std::time::Instant;
use term::Terms;
use trace::RunView;

/// Terms of a lane's pool at which it starts afresh.
const LANE_TERMS: usize = 1 << 21;
/// Questions after which the solver forgets what it worked out about earlier ones.
const QUESTIONS: u64 = 256;

/// Work for the first try at a question, about 40 ms, and how many times as much for each further one. Two thirds of a
/// solver's time went to one question in fifteen when this was a quarter of a second.
const POLLS: u64 = 1_500;
const MORE: u64 = 5;

/// The solver's work that a question is worth.
fn polls(effort: u8) -> u64 {
    POLLS.saturating_mul(MORE.saturating_pow(effort.into()))
}

/// One fork server, one solver, one private pool of terms.
pub(super) struct Lane {
    target: Tuned,
    solver: Box<dyn Solver + Send>,
    questions: Questions,
    index: usize,
    /// Questions so far.
    asked: u64,
}

impl Lane {
    pub(super) fn start(setup: &Setup, index: usize) -> Result<Lane, CampaignError> {
        let target = Tuned::start(&setup.tuning, &setup.limits, &setup.execute)?;
        let solver = setup.solving.solver(index)?;
        Ok(Lane { target, solver, questions: Questions::default(), index, asked: 0 })
    }

    /// Does an errand.
    pub(super) fn work(&mut self, errand: Errand, setup: &Setup) -> Result<Done, CampaignError> {
        let start = Instant::now();
        self.target.executor.limit_reads(errand.reads);
        let (answer, run) = match errand.task {
            Task::Run(test) => (None, Some(self.run(&test, setup)?)),
            Task::Flip { question, inputs, effort } => {
                self.begin(setup)?;
                self.solver.set_effort(polls(effort));
                let answer = match question {
                    Ok(question) => {
                        self.questions.ask(&mut *self.solver, *question, &inputs.assignment())
                    }
                    Err(answer) => answer,
                };
                let run = match &answer {
                    Answer::Sat(model) => Some(self.run(&inputs.changed(model), setup)?),
                    Answer::Unsat(_) | Answer::Unknown(_) => None,
                };
                (Some(answer), run)
            }
        };
        Ok(Done { answer, run, time: start.elapsed() })
    }

    /// Runs a test, and decodes its trace into a pool of its own. A large trace gives its memory back at once, not with
    /// the lane's next run.
    fn run(&mut self, test: &Test, setup: &Setup) -> Result<Ran, CampaignError> {
        let result = self.target.run(test)?;
        let executor = &mut self.target.executor;
        let mut terms = Terms::new();
        let view = RunView::new(executor.memory());
        let path = trace::decode(&view, &setup.program, &mut terms).ok();
        let test = executor.reads();
        executor.forget()?;
        Ok(Ran { test, result, trace: path.map(|path| Trace { path, terms }) })
    }

    /// Starts pool and solver afresh when they have grown large. In between the solver keeps what it worked
    /// out about earlier questions of the lane, which is where incremental solving gains.
    fn begin(&mut self, setup: &Setup) -> Result<(), CampaignError> {
        if self.questions.terms() > LANE_TERMS {
            self.solver = setup.solving.solver(self.index)?;
            self.questions = Questions::default();
        }
        if self.asked.is_multiple_of(QUESTIONS) {
            self.solver.begin();
            self.questions.begin();
        }
        self.asked += 1;
        Ok(())
    }

    /// Bytes of memory that its last trace takes.
    pub(super) fn held(&self) -> u64 {
        self.target.executor.held()
    }
}
