//! What a campaign tells about itself while it runs, for whoever shows it.

use crate::defects::Defect;
use crate::store::Effort;
use goal::{Goal, Verdict};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Listens to a campaign. Called from the campaign's own thread, so it should be quick.
pub trait Observer {
    /// Something happened.
    fn event(&mut self, event: &Event<'_>);
}

/// Something that happened.
#[derive(Debug)]
pub enum Event<'a> {
    /// The sources are being compiled.
    Compiling,
    /// They are compiled; the builds that run are being made.
    Building,
    /// The compiler had something to say (its own words).
    Compiler(&'a str),
    /// The program is built; it has this many goals.
    Built {
        /// Number of goals.
        goals: usize,
    },
    /// A campaign of the same program goes on.
    Resumed {
        /// Tests that it has.
        tests: usize,
        /// Goals that it covers.
        covered: usize,
    },
    /// The program changed since the last session: its tests are seeds now.
    Changed {
        /// Tests that are tried again.
        tests: usize,
    },
    /// A corpus directory was read; what was skipped has been warned of.
    Seeds {
        /// Files that are tests now.
        used: usize,
        /// Files that were skipped.
        skipped: usize,
    },
    /// A test was stored that covers new goals.
    Test {
        /// Its number.
        id: u32,
        /// The goals that it adds.
        adds: &'a [&'a Goal],
    },
    /// A defect was found.
    Defect(&'a Defect),
    /// Counts, a few times per second.
    Progress(&'a Progress),
    /// Something that the user should know, but that stops nothing.
    Warning(String),
}

/// Where a campaign stands.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Goals by verdict.
    pub tally: Tally,
    /// Effort of this session.
    pub effort: Effort,
    /// Flips waiting.
    pub waiting: usize,
    /// Time since exploration began.
    pub elapsed: Duration,
    /// What it is doing, in a word or two.
    pub doing: &'static str,
}

/// Goals by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All goals.
    pub goals: usize,
    /// Covered ones.
    pub covered: usize,
    /// Infeasible ones.
    pub infeasible: usize,
}

impl Tally {
    /// Counts verdicts.
    pub fn of<'a>(verdicts: impl IntoIterator<Item = &'a Verdict>) -> Tally {
        let mut tally = Tally::default();
        for verdict in verdicts {
            tally.goals += 1;
            match verdict {
                Verdict::Covered => tally.covered += 1,
                Verdict::Infeasible => tally.infeasible += 1,
                Verdict::Open(_) => {}
            }
        }
        tally
    }

    /// Open ones.
    pub fn open(self) -> usize {
        self.goals - self.covered - self.infeasible
    }

    /// Covered ones among those not proved infeasible, in percent. Nothing to cover is all covered.
    pub fn percent(self) -> f64 {
        match self.goals - self.infeasible {
            0 => 100.0,
            feasible => 100.0 * self.covered as f64 / feasible as f64,
        }
    }
}

/// Lets another thread (or a signal handler) end a campaign; everything found is saved first.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks the campaign to end.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to end.
    pub fn requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, as signal handlers want it.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}
