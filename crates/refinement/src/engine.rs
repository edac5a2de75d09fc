//! Refinement as an engine: slices, limits that grow, words for people.
//!
//! Every goal is tried with small limits first. Those that are put off for a reason that more effort may mend (steps,
//! questions without an answer, formulas or call strings that were too many) come back in the next round, when nothing
//! cheaper is left, with limits that are a few times as large. Terms and paths are kept until they are too many; then
//! refinement begins anew with the goals that are left, which costs time and no verdict.

use crate::events::Event;
use crate::refiner::{Limits, Options, Progress, Refiner};
use ::engine::{Claim, Engine, Finding, Kit, News, Report, Slice, State};
use goal::{GoalId, Program, Test};
use model::{EdgeId, LocationId, Model, Place, ProgramGraph};
use proof::Fingerprint;
use solve::Solver;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// Terms of the pool at which refinement begins anew.
const MOST_TERMS: usize = 1 << 24;
/// The solver's work that counts as a step.
const POLLS_PER_STEP: u64 = 250;
/// Tests that are tried again after it began anew.
const KEPT_TESTS: usize = 256;

/// Abstraction refinement and coarsening, as an engine.
pub struct RefinementEngine {
    refiner: Refiner,
    options: Options,
    limits: Limits,
    solver: Box<dyn Solver + Send>,
    graph: Arc<ProgramGraph>,
    fingerprint: Fingerprint,
    program: Arc<Program>,
    /// Goals that are not decided.
    open: BTreeSet<GoalId>,
    /// The latest tests that were told.
    tests: VecDeque<(Test, Vec<GoalId>)>,
    /// Certificates that nobody answered yet.
    claims: usize,
}

impl RefinementEngine {
    /// Begins to work on a program's goals.
    pub fn new(kit: Kit, options: Options) -> RefinementEngine {
        let open: BTreeSet<GoalId> = kit.decidable().into_iter().collect();
        let Kit { graph, fingerprint, program, mut solver, .. } = kit;
        let limits = Limits::default();
        solver.set_effort(limits.polls);
        let model = Model::new(Arc::clone(&graph));
        RefinementEngine {
            refiner: Refiner::new(model, open.iter().copied(), options, limits),
            options,
            limits,
            solver,
            graph,
            fingerprint,
            program,
            open,
            tests: VecDeque::new(),
            claims: 0,
        }
    }

    /// One iteration of the loop.
    fn advance(&mut self, findings: &mut Vec<Finding>) -> Option<State> {
        match self.refiner.advance(&mut *self.solver) {
            Progress::Refined => return None,
            Progress::GaveUp { goal, reason } => {
                findings.push(Finding::PutOff { goal, reason: reason.to_string() });
                return None;
            }
            Progress::Test { test, target } => {
                findings.push(Finding::Test { test, target: Some(target) });
            }
            Progress::Proof(certificate) => {
                let text = proof::write(self.refiner.model(), self.fingerprint, &certificate);
                let claim = Claim { goals: certificate.goals, certificate: text };
                findings.push(Finding::Proof(claim));
                self.claims += 1;
            }
            Progress::Done => return self.go_on(),
        }
        Some(State::Working)
    }

    /// The next round, with larger limits, if that may help any goal.
    fn go_on(&mut self) -> Option<State> {
        let grown = self.limits.grown();
        if self.options.grows && self.refiner.revive(grown) {
            self.limits = grown;
            self.solver.set_effort(grown.polls);
            None
        } else if self.claims > 0 {
            Some(State::Waiting)
        } else {
            Some(State::Finished)
        }
    }

    /// Begins anew with what is left when the pool has grown too large.
    fn stay_small(&mut self) {
        if self.refiner.model().terms.len() > MOST_TERMS {
            let model = Model::new(Arc::clone(&self.graph));
            let open = self.open.iter().copied();
            self.refiner = Refiner::new(model, open, self.options, self.limits);
            self.tests.iter().for_each(|(test, covers)| self.refiner.learn(test, covers));
        }
    }

    /// What the last iterations did, in terms of the source.
    fn history(&mut self) -> Vec<(GoalId, String)> {
        let events = self.refiner.take_events();
        events.iter().filter_map(|event| in_words(&self.graph, &self.program, event)).collect()
    }
}

impl Engine for RefinementEngine {
    fn name(&self) -> &'static str {
        "arc"
    }

    fn work(&mut self, slice: &mut Slice) -> Report {
        let asked = self.refiner.statistics().solver_calls;
        let mut findings = Vec::new();
        let mut state = State::Working;
        self.stay_small();
        while !slice.is_over() {
            let before = self.refiner.statistics().unanswered;
            let reached = self.advance(&mut findings);
            let unanswered = self.refiner.statistics().unanswered - before;
            slice.count(1 + unanswered.saturating_mul(self.limits.polls) / POLLS_PER_STEP);
            if let Some(reached) = reached {
                state = reached;
                break;
            }
        }
        let counts = self.refiner.statistics();
        let statistics = counts.named().map(|(name, count)| (name.to_owned(), count)).collect();
        let queries = counts.solver_calls.saturating_sub(asked);
        Report { findings, history: self.history(), statistics, queries, done: 0, state }
    }

    fn learn(&mut self, news: &News) {
        match news {
            News::Test { test, covers } => {
                self.open.retain(|goal| !covers.contains(goal));
                self.tests.push_back((test.clone(), covers.clone()));
                if self.tests.len() > KEPT_TESTS {
                    self.tests.pop_front();
                }
                self.refiner.learn(test, covers);
            }
            News::Run(_) => {}
            News::Accepted(claim) => {
                self.open.retain(|goal| !claim.goals.contains(goal));
                self.refiner.settle(&claim.goals, true);
                self.claims = self.claims.saturating_sub(1);
            }
            News::Refused { goals, .. } => {
                self.refiner.settle(goals, false);
                self.claims = self.claims.saturating_sub(1);
            }
        }
    }
}

/// An event that is about one goal, for people.
fn in_words(graph: &ProgramGraph, program: &Program, event: &Event) -> Option<(GoalId, String)> {
    let edge = |edge: EdgeId| place_of_edge(graph, program, edge);
    Some(match event {
        Event::Crossed { goal, edge: over } => {
            (*goal, format!("a test was found that crosses {}", edge(*over)))
        }
        Event::Split { goal, edge: over, at } => {
            let place = place_of(graph, program, *at);
            let over = edge(*over);
            let text = format!(
                "no input of the path tried crosses {over}: split what is known at {place}"
            );
            (*goal, text)
        }
        Event::Removed { goal, edge: over } => {
            (*goal, format!("nothing that is left crosses {}", edge(*over)))
        }
        Event::GaveUp { goal, reason } => (*goal, format!("put off: {reason}")),
        Event::Unreachable { .. } | Event::Coarsened { .. } => return None,
    })
}

/// An edge of the model, for people: the goal that it decides, or where it begins.
fn place_of_edge(graph: &ProgramGraph, program: &Program, edge: EdgeId) -> String {
    let edge = graph.edge(edge);
    match edge.goal.and_then(|goal| program.goals.get(goal.index())) {
        Some(goal) => format!("{} {}", goal.range, goal.outcome),
        None => format!("the step after {}", place_of(graph, program, edge.from)),
    }
}

/// A location of the model, for people: the decision that ends its block, or its function.
fn place_of(graph: &ProgramGraph, program: &Program, location: LocationId) -> String {
    let location = graph.location(location);
    let range = match location.place {
        Place::Block { block, .. } => program
            .blocks
            .get(block.index())
            .and_then(|block| program.sites.get(block.site?.index())?.range.as_ref()),
        _ => None,
    };
    match (range, location.function.and_then(|f| graph.functions.get(f.index()))) {
        (Some(range), _) => range.to_string(),
        (None, Some(function)) => format!("a step of {function}"),
        (None, None) => "the start of the program".into(),
    }
}
