//! Counts of questions and answers at one place of the stack.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use term::Terms;

use crate::query::{Answer, Query, Solver};

/// Counts that several solvers may add to at once.
#[derive(Debug, Default)]
pub struct Counters {
    sat: AtomicU64,
    unsat: AtomicU64,
    unknown: AtomicU64,
    nanoseconds: AtomicU64,
}

/// The counts at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Questions answered with a model.
    pub sat: u64,
    /// Questions refuted.
    pub unsat: u64,
    /// Questions left open.
    pub unknown: u64,
    /// Time spent on all of them.
    pub time: Duration,
}

impl Counts {
    /// All questions.
    pub fn queries(&self) -> u64 {
        self.sat + self.unsat + self.unknown
    }
}

impl Counters {
    /// What was counted so far.
    pub fn counts(&self) -> Counts {
        Counts {
            sat: self.sat.load(Ordering::Relaxed),
            unsat: self.unsat.load(Ordering::Relaxed),
            unknown: self.unknown.load(Ordering::Relaxed),
            time: Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed)),
        }
    }

    fn add(&self, answer: &Answer, time: Duration) {
        let counter = match answer {
            Answer::Sat(_) => &self.sat,
            Answer::Unsat(_) => &self.unsat,
            Answer::Unknown(_) => &self.unknown,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        self.nanoseconds.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }
}

/// Counts what passes.
pub struct Statistics<S> {
    inner: S,
    counters: Arc<Counters>,
}

impl<S: Solver> Statistics<S> {
    /// Count into `counters`.
    pub fn new(inner: S, counters: Arc<Counters>) -> Statistics<S> {
        Statistics { inner, counters }
    }
}

impl<S: Solver> Solver for Statistics<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let start = Instant::now();
        let answer = self.inner.check(terms, query);
        self.counters.add(&answer, start.elapsed());
        answer
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }
}
