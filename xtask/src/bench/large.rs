//! A large program: what of a budget is left for testing when building alone takes long.

use super::table::Table;
use super::{Measurement, Options, programs};
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// States of the machine.
const STATES: usize = 2_500;
/// Seconds of testing, unless told otherwise.
const SECONDS: u64 = 60;

/// Tests a generated state machine and prints how long everything took.
pub fn run(provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let (source, text) = (scratch.path().join("machine.c"), programs::state_machine(STATES));
    fs::write(&source, &text)?;
    let mut clang = Command::new("clang-19");
    clang.args(["-O2", "-c", "-o", "/dev/null"]).arg(&source);
    let start = Instant::now();
    clang.status()?;
    let compiled = start.elapsed();
    let time = format!("{}s", options.seconds.unwrap_or(SECONDS));
    let start = Instant::now();
    let arguments = ["--time", &time, "--search", &options.search];
    let found = Measurement::take(provoke, &source, &scratch.path().join("out"), &arguments)?;
    let all = start.elapsed().as_secs_f64();
    let mut table = Table::new(&[
        "lines",
        "goals",
        "covered",
        "infeasible",
        "open",
        "tests",
        "runs",
        "clang -O2 s",
        "testing s",
        "all s",
    ]);
    let mut cells = vec![text.lines().count().to_string()];
    let keys = ["goals", "covered", "infeasible", "open", "tests", "runs"];
    cells.extend(keys.map(|key| found.show(key)));
    let seconds = [compiled.as_secs_f64(), found.number("seconds"), all];
    cells.extend(seconds.map(|seconds| format!("{seconds:.1}")));
    table.row(cells);
    println!("{}", table.show());
    Ok(())
}
