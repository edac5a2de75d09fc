//! The prover of a campaign: abstraction refinement over the program model, and the checker that its proofs
//! must pass.
//!
//! It decides nothing by itself: tests that it proposes are replayed like all others, and a certificate counts
//! only after the checker, with a solver of its own, accepted what its file says.

use crate::event::Stop;
use crate::options::Options;
use crate::store::Checked;
use abstraction::{Arc, Event, Progress, Statistics};
use goal::{GoalId, Program, Test};
use model::{EdgeId, LocationId, Model, Place};
use proof::{Certificate, Checker, Fingerprint, Verdict};
use solve::Solver;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// Steps towards one goal without a test before it is given up.
const EFFORT: u32 = 200;
/// Longest time for the check of one proof.
const CHECK_TIME: Duration = Duration::from_secs(120);
/// Lines of a goal's history that are kept.
const MAX_HISTORY: usize = 40;

/// Works on the goals that no test covers.
pub(crate) struct Prover {
    arc: Arc,
    checker: Checker,
    solver: Box<dyn Solver + Send>,
    fingerprint: Fingerprint,
    histories: BTreeMap<GoalId, History>,
    bounded: bool,
    finished: bool,
}

/// What was done for a goal: lines, and how often each.
type History = Vec<(String, u32)>;

/// What one step of the prover came to.
pub(crate) enum Turn {
    /// A test on the way to a goal; [`Prover::learn`] wants to hear what it covered.
    Test(Test, GoalId),
    /// A certificate that the checker accepted.
    Proved(Proved),
    /// Goals are not looked at any more, and why.
    GaveUp(Vec<GoalId>, String),
    /// A little is known that was not known before.
    Refined,
    /// Nothing is left to do.
    Done,
}

/// A certificate that the checker accepted.
pub(crate) struct Proved {
    /// The goals that it excludes.
    pub(crate) goals: Vec<GoalId>,
    /// Its file.
    pub(crate) certificate: String,
    /// What the checker said.
    pub(crate) checked: Checked,
}

impl Prover {
    /// Builds the model of a program and begins to work on its open goals. The error is the reason why nothing
    /// can be proved.
    pub(crate) fn start(
        bitcode: &Path,
        open: impl IntoIterator<Item = GoalId>,
        options: &Options,
        solver: Box<dyn Solver + Send>,
        bounded: bool,
        stop: &Stop,
    ) -> Result<Prover, String> {
        let mut model = model::build(bitcode).map_err(|e| e.to_string())?;
        if let Some(obstacle) = model.obstacles.first() {
            return Err(model.marks[obstacle.index()].reason.clone());
        }
        let checker = Checker::new(proof::Options::default()).map_err(|e| e.to_string())?;
        let checker = checker.with_interrupt(&stop.flag());
        let fingerprint = proof::fingerprint(&mut model);
        let goals: Vec<GoalId> =
            open.into_iter().filter(|goal| model.edges_of_goal(*goal).next().is_some()).collect();
        let arc = abstraction::Options {
            coarsening: options.coarsening,
            effort: EFFORT,
            ..abstraction::Options::default()
        };
        Ok(Prover {
            arc: Arc::new(model, goals, arc),
            checker,
            solver,
            fingerprint,
            histories: BTreeMap::new(),
            bounded: bounded && !options.accept_bounds,
            finished: false,
        })
    }

    /// Tells it a test that was replayed, and the goals that it covered.
    pub(crate) fn learn(&mut self, test: &Test, covered: &[GoalId]) {
        self.arc.learn(test, covered);
    }

    /// Whether nothing is left to do.
    pub(crate) fn is_finished(&self) -> bool {
        self.finished
    }

    /// One step. A proof is checked until `end` at the latest.
    pub(crate) fn advance(&mut self, program: &Program, end: Option<Instant>) -> Turn {
        let progress = self.arc.advance(&mut *self.solver);
        self.remember(program);
        match progress {
            Progress::Test { test, target } => Turn::Test(test, target),
            Progress::Refined => Turn::Refined,
            Progress::GaveUp { goal, reason } => Turn::GaveUp(vec![goal], reason.to_string()),
            Progress::Proof { id, certificate } => {
                let patience = Instant::now() + CHECK_TIME;
                self.checker.set_deadline(Some(end.map_or(patience, |end| end.min(patience))));
                let checked = self.check(&certificate);
                self.arc.settle(id, checked.is_ok());
                match checked {
                    Ok(proved) => Turn::Proved(proved),
                    Err(why) => Turn::GaveUp(certificate.goals, why),
                }
            }
            Progress::Done => {
                self.finished = true;
                Turn::Done
            }
        }
    }

    /// Has a certificate checked, as its file says it, on an instance of the model that nobody changed. The error is why it does not count.
    fn check(&mut self, certificate: &Certificate) -> Result<Proved, String> {
        let text = proof::write(self.arc.model(), self.fingerprint, certificate);
        let mut model = Model::new(self.arc.model().graph());
        let read = proof::read(&mut model, self.fingerprint, &text).map_err(|e| e.to_string())?;
        match self.checker.check(&mut model, &read) {
            Verdict::Rejected(rejected) => Err(format!("the proof was not accepted: {rejected}")),
            Verdict::Accepted(accepted) => Ok(Proved {
                goals: read.goals,
                certificate: text,
                checked: Checked {
                    obligations: accepted.obligations,
                    seconds: accepted.time.as_secs_f64(),
                    assumptions: accepted.assumptions.iter().map(ToString::to_string).collect(),
                    bounded: self.bounded,
                },
            }),
        }
    }

    /// Counts.
    pub(crate) fn statistics(&self) -> Statistics {
        self.arc.statistics()
    }

    /// What was done for each goal, in words.
    pub(crate) fn histories(&self) -> Vec<(GoalId, Vec<String>)> {
        let line = |(text, times): &(String, u32)| match times {
            1 => text.clone(),
            _ => format!("{text} ({times} times)"),
        };
        let lines = |history: &History| history.iter().map(line).collect();
        self.histories.iter().map(|(goal, history)| (*goal, lines(history))).collect()
    }

    /// Takes down what the last step did, in terms of the source.
    fn remember(&mut self, program: &Program) {
        for event in self.arc.take_events() {
            let model = self.arc.model();
            let edge = |edge: EdgeId| place_of_edge(model, program, edge);
            let (goal, text) = match event {
                Event::Crossed { goal, edge: over } => {
                    (goal, format!("a test was found that crosses {}", edge(over)))
                }
                Event::Split { goal, edge: over, at } => (
                    goal,
                    format!(
                        "no input of the path tried crosses {}: split what is known at {}",
                        edge(over),
                        place_of(model, program, at)
                    ),
                ),
                Event::Removed { goal, edge: over } => {
                    (goal, format!("nothing that is left crosses {}", edge(over)))
                }
                Event::GaveUp { goal, reason } => (goal, format!("given up: {reason}")),
                Event::Unreachable { .. } | Event::Coarsened { .. } => continue,
            };
            let history = self.histories.entry(goal).or_default();
            if let Some((_, times)) = history.iter_mut().find(|(known, _)| *known == text) {
                *times += 1;
            } else if history.len() < MAX_HISTORY {
                history.push((text, 1));
            }
        }
    }
}

/// An edge of the model, for people: the goal that it decides, or where it begins.
fn place_of_edge(model: &Model, program: &Program, edge: EdgeId) -> String {
    let edge = model.edge(edge);
    match edge.goal.and_then(|goal| program.goals.get(goal.index())) {
        Some(goal) => format!("{} {}", goal.range, goal.outcome),
        None => format!("the step after {}", place_of(model, program, edge.from)),
    }
}

/// A location of the model, for people: the decision that ends its block, or its function.
fn place_of(model: &Model, program: &Program, location: LocationId) -> String {
    let location = model.location(location);
    let range = match location.place {
        Place::Block { block, .. } => program
            .blocks
            .get(block.index())
            .and_then(|block| program.sites.get(block.site?.index())?.range.as_ref()),
        _ => None,
    };
    match (range, location.function.and_then(|f| model.functions.get(f.index()))) {
        (Some(range), _) => range.to_string(),
        (None, Some(function)) => format!("a step of {function}"),
        (None, None) => "the start of the program".into(),
    }
}
