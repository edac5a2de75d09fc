//! Tries to refute the proofs of a row of random programs: `cargo run -p provoke-tests --example refute -- FIRST COUNT
//! SECONDS`, with `PROVOKE` naming the tool. `cargo xtask bench refute` does it with all cores and optimised builds.

use anyhow::{Context, Result};
use provoke_tests::refute::{Budget, Tally, check};
use provoke_tests::tool;
use std::env;
use std::process::ExitCode;
use std::time::Duration;

#[expect(clippy::print_stdout, reason = "a tool for people")]
fn main() -> Result<ExitCode> {
    let numbers: Vec<u64> =
        env::args().skip(1).map(|number| Ok(number.parse()?)).collect::<Result<_>>()?;
    let [first, count, seconds] = numbers[..] else {
        anyhow::bail!("three numbers: the first seed, how many, seconds for each")
    };
    let time = Duration::from_secs(seconds);
    let budget = Budget { runs: 500, time, native: time };
    let provoke = tool::provoke().context("name the tool in PROVOKE")?;
    let (mut all, mut failed) = (Tally::default(), false);
    for seed in first..first + count {
        match check(seed, &budget, &provoke) {
            Ok(one) => {
                all += one;
                println!("{seed}: {one}");
            }
            Err(error) => {
                println!("{seed}: {error:#}");
                failed = true;
            }
        }
    }
    println!("{all}");
    Ok(ExitCode::from(u8::from(failed)))
}
