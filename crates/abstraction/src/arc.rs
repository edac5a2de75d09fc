//! The loop of the paper's Fig. 3.

use crate::certificate::ProofId;
use crate::events::{Event, Reason};
use goal::{GoalId, Test};
use model::Model;
use proof::Certificate;
use solve::Solver;
use std::collections::BTreeMap;

/// How the loop works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether refinements are dropped when the target that they were made for is decided.
    pub coarsening: bool,
    /// Iterations spent on one goal before it is given up.
    pub effort: u32,
    /// Contexts in which one goal's function may be called before the goal is given up.
    pub contexts: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { coarsening: true, effort: 2000, contexts: 64 }
    }
}

/// What one iteration did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A test to be run; then [`Arc::learn`] wants to know what it covered.
    Test {
        /// The test.
        test: Test,
        /// The goal on the way to which it is.
        target: GoalId,
    },
    /// The graph was refined.
    Refined,
    /// Goals were found unreachable; [`Arc::settle`] wants to know whether the certificate was accepted.
    Proof {
        /// Its number.
        id: ProofId,
        /// The certificate.
        certificate: Certificate,
    },
    /// A goal is not looked at any more.
    GaveUp {
        /// The goal.
        goal: GoalId,
        /// Why.
        reason: Reason,
    },
    /// No target is left.
    Done,
}

/// Counts over the whole life of an [`Arc`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Questions asked of the solver.
    pub solver_calls: u64,
    /// Regions split and edges removed.
    pub refinements: u64,
    /// Regions that coarsening dropped.
    pub coarsened: u64,
    /// Regions now, beyond the one that each point has anyway.
    pub regions: u64,
    /// The most regions at one time.
    pub peak_regions: u64,
}

/// Abstraction refinement and coarsening over one program.
pub struct Arc {
    model: Model,
    options: Options,
    targets: Vec<GoalId>,
    given_up: BTreeMap<GoalId, Reason>,
    events: Vec<Event>,
    statistics: Statistics,
}

impl Arc {
    /// Takes a program and the goals to decide.
    pub fn new(model: Model, goals: impl IntoIterator<Item = GoalId>, options: Options) -> Arc {
        Arc {
            model,
            options,
            targets: goals.into_iter().collect(),
            given_up: BTreeMap::new(),
            events: Vec::new(),
            statistics: Statistics::default(),
        }
    }

    /// A replayed test: its run on the model shows which regions are covered; the goals that it covered
    /// natively are no targets any more.
    pub fn learn(&mut self, _test: &Test, covered: &[GoalId]) {
        self.targets.retain(|goal| !covered.contains(goal));
    }

    /// One iteration.
    pub fn advance(&mut self, _solver: &mut dyn Solver) -> Progress {
        match self.targets.pop() {
            Some(goal) => {
                let reason = Reason::Effort;
                self.given_up.insert(goal, reason.clone());
                self.events.push(Event::GaveUp { goal, reason: reason.clone() });
                Progress::GaveUp { goal, reason }
            }
            None => Progress::Done,
        }
    }

    /// The answer to [`Progress::Proof`].
    pub fn settle(&mut self, _proof: ProofId, _accepted: bool) {}

    /// Counts.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// How it works.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The model.
    pub fn model(&mut self) -> &mut Model {
        &mut self.model
    }

    /// The goals that are not looked at any more.
    pub fn given_up(&self) -> impl Iterator<Item = (GoalId, &Reason)> {
        self.given_up.iter().map(|(goal, reason)| (*goal, reason))
    }

    /// What happened since the last call.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}
