//! How long an engine may work before it reports.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much an engine may use at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// So long, on the clock.
    Time(Duration),
    /// So many steps: the same work on every machine.
    Steps(u64),
}

/// A budget while it is being used up.
pub struct Slice {
    steps: u64,
    most_steps: u64,
    deadline: Option<Instant>,
    interrupt: Arc<AtomicBool>,
}

impl Slice {
    /// Begins to use up a budget, which ends when the flag is raised.
    pub fn begin(budget: Budget, interrupt: Arc<AtomicBool>) -> Slice {
        let (most_steps, deadline) = match budget {
            Budget::Time(time) => (u64::MAX, Instant::now().checked_add(time)),
            Budget::Steps(steps) => (steps, None),
        };
        Slice { steps: 0, most_steps, deadline, interrupt }
    }

    /// Counts steps: one for about as much work as a question that is answered soon, and many for one that takes long.
    pub fn count(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// The steps counted so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether it is time to report.
    pub fn is_over(&self) -> bool {
        self.steps >= self.most_steps
            || self.interrupt.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted() {
        let mut slice = Slice::begin(Budget::Steps(2), Arc::default());
        assert!(!slice.is_over());
        slice.count(1);
        assert!(!slice.is_over());
        slice.count(1);
        assert!(slice.is_over());
    }

    #[test]
    fn an_interrupt_ends_any_slice() {
        let flag = Arc::new(AtomicBool::new(false));
        let slice = Slice::begin(Budget::Time(Duration::from_secs(1000)), Arc::clone(&flag));
        assert!(!slice.is_over());
        flag.store(true, Ordering::Relaxed);
        assert!(slice.is_over());
    }
}
