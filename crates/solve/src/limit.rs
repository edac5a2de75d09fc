//! A time limit per question.

use std::time::{Duration, Instant};

use term::Terms;

use crate::query::{Answer, Query, Solver};

/// The time of a poll, at least: four times what is usual.
const MICROSECONDS_PER_POLL: u64 = 100;

/// Gives each question at most so much time; a deadline set from outside holds too.
pub struct TimeLimit<S> {
    inner: S,
    limit: Duration,
    outer: Option<Instant>,
}

impl<S: Solver> TimeLimit<S> {
    /// Limit what is asked of `inner`.
    pub fn new(inner: S, limit: Duration) -> TimeLimit<S> {
        TimeLimit { inner, limit, outer: None }
    }
}

impl<S: Solver> Solver for TimeLimit<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let own = Instant::now().checked_add(self.limit);
        let deadline = match (own, self.outer) {
            (Some(own), Some(outer)) => Some(own.min(outer)),
            (own, outer) => own.or(outer),
        };
        self.inner.set_deadline(deadline);
        self.inner.check(terms, query)
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.outer = deadline;
    }

    /// Work is what should end a question; the clock gives it the time that it takes on a slow machine.
    fn set_effort(&mut self, polls: u64) {
        let time = Duration::from_micros(polls.saturating_mul(MICROSECONDS_PER_POLL));
        self.limit = self.limit.max(time);
        self.inner.set_effort(polls);
    }
}
