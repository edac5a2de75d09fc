//! Random programs print the same in every build, and every run satisfies its own path condition.

use anyhow::Result;
use libtest_mimic::{Arguments, Trial};
use provoke_tests::oracle::Effort;
use provoke_tests::{random, tool};
use std::process::ExitCode;

/// Seeds whose programs are small and end quickly.
const SEEDS: &[u64] = &[2, 13, 14, 23, 26, 37, 42, 46, 48, 52, 54, 62, 67, 68, 70];
/// As many as `provoke` holds against their own path conditions without exception.
const RUNS: u64 = 16;

fn main() -> Result<ExitCode> {
    let arguments = Arguments::from_args();
    let provoke = if arguments.list { Default::default() } else { tool::provoke()? };
    let trials = SEEDS.iter().map(|&seed| {
        let provoke = provoke.clone();
        let check = move || {
            let checked = random::check(seed, RUNS, &Effort::default(), &provoke);
            checked.map(drop).map_err(|error| format!("{error:#}").into())
        };
        Trial::test(format!("csmith_{seed}"), check)
    });
    Ok(libtest_mimic::run(&arguments, trials.collect()).exit_code())
}
