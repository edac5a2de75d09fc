//! Predicate abstraction as an engine: slices, limits that grow, words for people.

use crate::abstraction::{Abstraction, Limits, Progress};
use crate::monitor;
use ::engine::{Claim, Engine, Finding, Kit, Monitor, News, Report, Slice, State};
use goal::GoalId;
use model::Model;
use proof::Fingerprint;
use std::sync::Arc;

/// The solver's work that counts as a step.
const POLLS_PER_STEP: u64 = 250;
/// Terms of the pool at which no more is done: it would not fit into memory.
const MOST_TERMS: usize = 1 << 24;

/// How the engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether goals that were put off come back with larger limits.
    pub grows: bool,
}

/// Predicate abstraction, as an engine.
pub struct PredicateEngine {
    abstraction: Abstraction,
    limits: Limits,
    options: Options,
    fingerprint: Fingerprint,
    history: Vec<(GoalId, String)>,
    /// Certificates that nobody answered yet.
    claims: usize,
    /// The monitor that nobody took yet, and the refinements after which the next is made.
    monitor: Option<Monitor>,
    next_monitor: u64,
}

impl PredicateEngine {
    /// Begins to work on a program's goals.
    pub fn new(kit: Kit, options: Options) -> PredicateEngine {
        let Kit { graph, fingerprint, goals, solver, .. } = kit;
        let limits = Limits::default();
        let decides = |goal: &GoalId| graph.edges_of_goal(*goal).next().is_some();
        let open: Vec<GoalId> = goals.into_iter().filter(decides).collect();
        let model = Model::new(Arc::clone(&graph));
        PredicateEngine {
            abstraction: Abstraction::new(model, solver, open.into_iter(), limits),
            limits,
            options,
            fingerprint,
            history: Vec::new(),
            claims: 0,
            monitor: None,
            next_monitor: 1,
        }
    }

    /// One step; what is left to do, if the engine is to report now.
    fn advance(&mut self, findings: &mut Vec<Finding>) -> Option<State> {
        if self.abstraction.model().terms.len() > MOST_TERMS {
            return Some(State::Finished);
        }
        if self.abstraction.refinements >= self.next_monitor {
            self.next_monitor = self.abstraction.refinements * 3 / 2 + 1;
            self.abstraction.close();
        }
        match self.abstraction.advance() {
            Progress::Stepped => return None,
            Progress::Closed => {
                self.monitor = Some(monitor::monitor(&self.abstraction));
                self.abstraction.look_again();
                return None;
            }
            Progress::PutOff { goal, reason } => {
                self.history.push((goal, format!("put off: {reason}")));
                findings.push(Finding::PutOff { goal, reason: reason.to_string() });
                return None;
            }
            Progress::Test { test, target } => {
                self.history.push((target, "the program model has a run that takes it".into()));
                findings.push(Finding::Test { test, target: Some(target) });
            }
            Progress::Proof(certificate) => {
                let model = self.abstraction.model();
                let text = proof::write(model, self.fingerprint, &certificate);
                for goal in &certificate.goals {
                    let count = self.abstraction.arg.len();
                    let line = format!("no abstract state of {count} takes it");
                    self.history.push((*goal, line));
                }
                findings
                    .push(Finding::Proof(Claim { goals: certificate.goals, certificate: text }));
                self.claims += 1;
            }
            Progress::Done => return self.go_on(),
        }
        Some(State::Working)
    }

    /// The next round, with larger limits, if that may help any goal.
    fn go_on(&mut self) -> Option<State> {
        let grown = self.limits.grown();
        if self.options.grows && self.abstraction.revive(grown) {
            self.limits = grown;
            None
        } else if self.claims > 0 {
            Some(State::Waiting)
        } else {
            Some(State::Finished)
        }
    }

    fn statistics(&self) -> Vec<(String, u64)> {
        let Abstraction { arg, precision, questions, refinements, .. } = &self.abstraction;
        let counts = [
            ("solver_calls", questions.asked),
            ("refinements", *refinements),
            ("predicates", precision.len() as u64),
            ("abstract_states", arg.len() as u64),
        ];
        counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
    }
}

impl Engine for PredicateEngine {
    fn name(&self) -> &'static str {
        "crabs"
    }

    fn work(&mut self, slice: &mut Slice) -> Report {
        // The test of the last slice was answered meanwhile.
        self.abstraction.missed();
        let asked = self.abstraction.questions.asked;
        let mut findings = Vec::new();
        let mut state = State::Working;
        while !slice.is_over() {
            let before = self.abstraction.questions.unanswered;
            let reached = self.advance(&mut findings);
            let unanswered = self.abstraction.questions.unanswered - before;
            slice.count(1 + unanswered * self.limits.polls / POLLS_PER_STEP);
            if let Some(reached) = reached {
                state = reached;
                break;
            }
        }
        let queries = self.abstraction.questions.asked - asked;
        let history = std::mem::take(&mut self.history);
        Report { findings, history, statistics: self.statistics(), queries, state }
    }

    fn monitor(&mut self) -> Option<Monitor> {
        self.monitor.take()
    }

    fn learn(&mut self, news: &News) {
        match news {
            News::Test { covers, .. } => {
                self.abstraction.decided(covers);
            }
            News::Accepted(claim) => {
                self.abstraction.decided(&claim.goals);
                self.claims = self.claims.saturating_sub(1);
            }
            News::Refused { goals, .. } => {
                self.abstraction.refused(goals);
                self.claims = self.claims.saturating_sub(1);
            }
        }
    }
}
