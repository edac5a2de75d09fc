//! Techniques that look for goals step by step, and the engine that each of them is.
//!
//! A [`Seeker`] takes one step at a time and keeps a book of the goals that it looks for ([`Sought`]). [`Seeking`]
//! makes it an engine: slices, the count of work, rounds with larger limits, and what people read.

use crate::{Claim, Engine, Finding, Monitor, News, Report, Slice, State};
use goal::{GoalId, Test};
use model::Model;
use proof::{Certificate, Fingerprint};
use std::collections::BTreeMap;

/// The solver's work that counts as a step.
const POLLS_PER_STEP: u64 = 250;
/// Terms of the pool at which no more is done: it would not fit into memory.
const MOST_TERMS: usize = 1 << 24;

/// How a goal that is not decided stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is looked for; so many refinements were made for it.
    Open(u32),
    /// A test was found, and nobody said yet what came of it.
    Tried,
    /// A certificate is out.
    Claimed,
    /// It is not looked for; whether more effort may help.
    PutOff(bool),
}

/// The goals that are not decided.
#[derive(Clone, Debug, Default)]
pub struct Sought(BTreeMap<GoalId, Standing>);

impl Sought {
    /// Begins to look for goals.
    pub fn new(goals: impl IntoIterator<Item = GoalId>) -> Sought {
        Sought(goals.into_iter().map(|goal| (goal, Standing::Open(0))).collect())
    }

    /// Whether all are decided.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many are not decided.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// How a goal stands, unless it is decided.
    pub fn standing(&self, goal: GoalId) -> Option<Standing> {
        self.0.get(&goal).copied()
    }

    /// All goals, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (GoalId, Standing)> {
        self.0.iter().map(|(goal, standing)| (*goal, *standing))
    }

    /// The goals that are looked for, ascending.
    pub fn open(&self) -> impl Iterator<Item = GoalId> {
        self.iter().filter(|(_, s)| matches!(s, Standing::Open(_))).map(|(goal, _)| goal)
    }

    /// Notes how a goal stands.
    pub fn set(&mut self, goal: GoalId, standing: Standing) {
        self.0.insert(goal, standing);
    }

    /// Does not look for a goal any more; whether more effort may help.
    pub fn put_off(&mut self, goal: GoalId, reason: &impl ToString, for_now: bool) -> Progress {
        self.set(goal, Standing::PutOff(for_now));
        Progress::PutOff { goal, reason: reason.to_string() }
    }

    /// These goals are decided.
    pub fn decided(&mut self, goals: &[GoalId]) {
        for goal in goals {
            self.0.remove(goal);
        }
    }

    /// What came of all tests is known: a goal that is not decided was missed, since the program model allows a run to
    /// it that the program does not.
    pub fn missed(&mut self) {
        for standing in self.0.values_mut().filter(|standing| **standing == Standing::Tried) {
            *standing = Standing::PutOff(false);
        }
    }

    /// A certificate for these goals was not accepted.
    pub fn refused(&mut self, goals: &[GoalId]) {
        for goal in goals {
            if let Some(standing) = self.0.get_mut(goal) {
                *standing = Standing::PutOff(false);
            }
        }
    }

    /// Looks again for the goals that more effort may decide; whether there is any.
    pub fn revive(&mut self) -> bool {
        let mut any = false;
        for standing in self.0.values_mut().filter(|s| **s == Standing::PutOff(true)) {
            *standing = Standing::Open(0);
            any = true;
        }
        any
    }
}

/// What one step did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It came nearer to the end.
    Stepped,
    /// A test to be run; then [`Sought::decided`] and [`Sought::missed`] want to be told.
    Test {
        /// The test.
        test: Test,
        /// The goal that it should take.
        target: GoalId,
    },
    /// Goals were found unreachable; [`Sought::decided`] or [`Sought::refused`] wants to be told.
    Proof(Certificate),
    /// A goal is not looked for any more, unless a round with larger limits begins.
    PutOff {
        /// The goal.
        goal: GoalId,
        /// Why.
        reason: String,
    },
    /// Nothing is left to do in this round.
    Done,
}

/// A technique that looks for goals step by step.
pub trait Seeker: Send {
    /// Its name, as `--engines` has it.
    const NAME: &'static str;

    /// Takes one step.
    fn advance(&mut self) -> Progress;

    /// Begins another round with larger limits, if that may help any goal.
    fn revive(&mut self) -> bool;

    /// The goals that are not decided.
    fn sought(&mut self) -> &mut Sought;

    /// The instance of the model that certificates are over.
    fn model(&self) -> &Model;

    /// Questions that were asked of the solver, and those among them that were not answered.
    fn asked(&self) -> (u64, u64);

    /// The solver's work that one question is worth at present.
    fn polls(&self) -> u64;

    /// Why the goals of a proof are unreachable, in a line.
    fn grounds(&self) -> String;

    /// Counts over its whole life, by name.
    fn statistics(&self) -> Vec<(&'static str, u64)>;

    /// See [`Report::done`].
    fn done(&self) -> u32 {
        0
    }

    /// A test was run that covers something.
    fn hear(&mut self, _test: &Test) {}

    /// A run was made, whatever it covers.
    fn follow(&mut self, _run: &Test) {}

    /// Whether runs may give it something to do, when nothing else is left.
    fn waits(&self) -> bool {
        false
    }

    /// See [`Engine::monitor`].
    fn monitor(&mut self) -> Option<Monitor> {
        None
    }
}

/// A seeker, as an engine.
pub struct Seeking<S> {
    seeker: S,
    /// Whether goals that were put off come back with larger limits.
    grows: bool,
    fingerprint: Fingerprint,
    history: Vec<(GoalId, String)>,
    /// Certificates that nobody answered yet.
    claims: usize,
}

impl<S: Seeker> Seeking<S> {
    /// Begins to work.
    pub fn new(seeker: S, fingerprint: Fingerprint, grows: bool) -> Seeking<S> {
        Seeking { seeker, grows, fingerprint, history: Vec::new(), claims: 0 }
    }

    /// One step; what is left to do, if the engine is to report now.
    fn advance(&mut self, findings: &mut Vec<Finding>) -> Option<State> {
        if self.seeker.model().terms.len() > MOST_TERMS {
            return Some(State::Finished);
        }
        match self.seeker.advance() {
            Progress::Stepped => return None,
            Progress::PutOff { goal, reason } => {
                self.history.push((goal, format!("put off: {reason}")));
                findings.push(Finding::PutOff { goal, reason });
                return None;
            }
            Progress::Test { test, target } => {
                self.history.push((target, "the program model has a run that takes it".into()));
                findings.push(Finding::Test { test, target: Some(target) });
            }
            Progress::Proof(certificate) => {
                let text = proof::write(self.seeker.model(), self.fingerprint, &certificate);
                let grounds = self.seeker.grounds();
                self.history.extend(certificate.goals.iter().map(|goal| (*goal, grounds.clone())));
                findings
                    .push(Finding::Proof(Claim { goals: certificate.goals, certificate: text }));
                self.claims += 1;
            }
            Progress::Done if self.grows && self.seeker.revive() => return None,
            Progress::Done if self.claims > 0 || self.seeker.waits() => {
                return Some(State::Waiting);
            }
            Progress::Done => return Some(State::Finished),
        }
        Some(State::Working)
    }
}

impl<S: Seeker> Engine for Seeking<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn work(&mut self, slice: &mut Slice) -> Report {
        // The test of the last slice was answered meanwhile.
        self.seeker.sought().missed();
        let (asked, _) = self.seeker.asked();
        let mut findings = Vec::new();
        let mut state = State::Working;
        while !slice.is_over() {
            let (_, before) = self.seeker.asked();
            let reached = self.advance(&mut findings);
            let unanswered = self.seeker.asked().1 - before;
            slice.count(1 + unanswered.saturating_mul(self.seeker.polls()) / POLLS_PER_STEP);
            if let Some(reached) = reached {
                state = reached;
                break;
            }
        }
        let (now, _) = self.seeker.asked();
        let counts = [("solver_calls", now)].into_iter().chain(self.seeker.statistics());
        Report {
            findings,
            history: std::mem::take(&mut self.history),
            statistics: counts.map(|(name, count)| (name.to_owned(), count)).collect(),
            queries: now - asked,
            done: self.seeker.done(),
            state,
        }
    }

    fn monitor(&mut self) -> Option<Monitor> {
        self.seeker.monitor()
    }

    fn learn(&mut self, news: &News) {
        match news {
            News::Test { test, covers } => {
                self.seeker.hear(test);
                self.seeker.sought().decided(covers);
            }
            News::Run(test) => self.seeker.follow(test),
            News::Accepted(claim) => {
                self.seeker.sought().decided(&claim.goals);
                self.claims = self.claims.saturating_sub(1);
            }
            News::Refused { goals, .. } => {
                self.seeker.sought().refused(goals);
                self.claims = self.claims.saturating_sub(1);
            }
        }
    }
}
