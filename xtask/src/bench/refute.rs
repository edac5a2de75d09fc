//! Random programs whose proofs random native runs try to refute: one hit is a release blocker.

use super::Options;
use anyhow::Result;
use provoke_tests::refute::{self, Budget, Tally};
use std::path::Path;
use std::time::Duration;

/// The first seed; the tests have those below.
const FIRST: u64 = 1000;
/// Runs of each campaign.
const RUNS: u64 = 500;

/// Checks the programs; all are tried, also after a proof was refuted.
pub fn run(provoke: &Path, options: &Options) -> Result<()> {
    let time = Duration::from_secs(options.seconds());
    let budget = Budget { runs: RUNS, time, native: time };
    let (mut tally, mut refuted) = (Tally::default(), Vec::new());
    for seed in FIRST..FIRST + options.programs.unwrap_or(1000) {
        match refute::check(seed, &budget, provoke) {
            Ok(one) => tally += one,
            Err(error) => {
                eprintln!("{error:#}");
                refuted.push(seed);
            }
        }
        if tally.programs.is_multiple_of(20) {
            eprintln!("{tally}");
        }
    }
    println!("{tally}");
    anyhow::ensure!(refuted.is_empty(), "refuted, or failed: the seeds {refuted:?}");
    Ok(())
}
