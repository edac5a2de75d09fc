//! Random programs of C and C++ whose proofs random native runs try to refute: one hit is a release blocker.

use super::Options;
use anyhow::Result;
use provoke_tests::refute::{self, Budget, Tally};
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The first seed unless told otherwise; the tests have those below.
const FIRST: u64 = 1000;
/// Runs of each campaign.
const RUNS: u64 = 500;

/// Checks the programs, as many at a time as there are cores; all are tried, also after a proof was refuted.
pub fn run(provoke: &Path, options: &Options) -> Result<()> {
    let time = Duration::from_secs(options.seconds());
    let budget = Budget { runs: RUNS, time, native: time };
    let first = options.first.unwrap_or(FIRST);
    let end = first + options.programs.unwrap_or(1000);
    let next = AtomicU64::new(first);
    let result = Mutex::new((Tally::default(), Vec::new()));
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return;
            }
            let checked = refute::check(seed, &budget, provoke);
            let mut result = result.lock().unwrap_or_else(PoisonError::into_inner);
            let (tally, refuted) = &mut *result;
            match checked {
                Ok(one) => *tally += one,
                Err(error) => {
                    eprintln!("{error:#}");
                    refuted.push(seed);
                }
            }
            if tally.programs.is_multiple_of(20) {
                eprintln!("{tally}");
            }
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        (0..cores).for_each(|_| drop(scope.spawn(work)));
    });
    let (tally, refuted) = result.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{tally}");
    anyhow::ensure!(refuted.is_empty(), "refuted, or failed: the seeds {refuted:?}");
    Ok(())
}
