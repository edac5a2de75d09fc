//! What a session may use, and what it has used.

use crate::event::Stop;
use crate::options::{Options, StopReason};
use crate::store::Effort;
use std::fs;
use std::time::{Duration, Instant};

/// How often progress is told and memory measured, and how often the effort is saved.
const TELL_INTERVAL: Duration = Duration::from_millis(200);
const SAVE_INTERVAL: Duration = Duration::from_secs(1);

/// What a session may use, and what it has used.
pub(crate) struct Budget<'a> {
    pub(super) effort: Effort,
    stop: &'a Stop,
    time: Duration,
    runs: Option<u64>,
    memory: u64,
    start: Instant,
    told: Instant,
    saved: Instant,
    /// Memory in use, when it was measured last.
    in_use: u64,
}

impl<'a> Budget<'a> {
    /// Nothing is used yet.
    pub(crate) fn new(options: &Options, stop: &'a Stop) -> Budget<'a> {
        let now = Instant::now();
        Budget {
            effort: Effort::default(),
            stop,
            time: options.time,
            runs: options.runs,
            memory: options.memory,
            start: now,
            told: now,
            saved: now,
            in_use: 0,
        }
    }

    /// The reason to stop before anything else is looked at.
    pub(super) fn interrupted(&self) -> Option<StopReason> {
        self.stop.requested().then_some(StopReason::Interrupted)
    }

    /// Which budget is used up, if one is. (About memory there is something to be done first.)
    pub(super) fn used_up(&self) -> Option<StopReason> {
        if self.elapsed() >= self.time {
            Some(StopReason::Time)
        } else if self.runs.is_some_and(|runs| self.effort.runs >= runs) {
            Some(StopReason::Runs)
        } else {
            None
        }
    }

    /// Whether memory is used up, for good or while somebody is about to give some back.
    pub(super) fn is_out_of_memory(&self, for_good: bool) -> bool {
        self.in_use > if for_good { self.memory } else { self.memory / 4 * 5 }
    }

    /// Whether it soon will be.
    pub(super) fn is_short_of_memory(&self) -> bool {
        self.in_use > self.memory / 8 * 7
    }

    /// The budget in runs. With one, everything is counted and nothing timed, so that a session is the same everywhere.
    pub(super) fn runs(&self) -> Option<u64> {
        self.runs
    }

    /// Whether so many runs more are too many.
    pub(super) fn forbids(&self, more: u64) -> bool {
        self.runs.is_some_and(|runs| self.effort.runs + more >= runs)
    }

    /// Time since the session began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Time until the session ends.
    pub(super) fn left(&self) -> Duration {
        self.time.saturating_sub(self.elapsed())
    }

    /// Whether it is time to tell progress. Then memory is measured too: what this process holds, and `held` beside it.
    pub(super) fn tells(&mut self, held: impl FnOnce() -> u64) -> bool {
        let due = self.told.elapsed() >= TELL_INTERVAL;
        if due {
            self.told = Instant::now();
            self.in_use = own_memory() + held();
            self.effort.seconds = self.elapsed().as_secs_f64();
        }
        due
    }

    /// Whether it is time to save the effort.
    pub(super) fn saves(&mut self) -> bool {
        let due = self.saved.elapsed() >= SAVE_INTERVAL;
        if due {
            self.saved = Instant::now();
        }
        due
    }
}

/// Bytes of memory that this process holds for itself: what it shares, such as traces, is not counted.
fn own_memory() -> u64 {
    let text = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let mut pages = text.split_whitespace().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let (resident, shared) = (pages.next().unwrap_or(0), pages.next().unwrap_or(0));
    resident.saturating_sub(shared) * 4096
}
