//! Prints how many runs per second the fork server makes of a trivial program, or of a given one:
//! `cargo run --release -p provoke-execute --example speed [BINARY]`.

use goal::Test;
use provoke_execute::{Executor, Limits, Options};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const PROGRAM: &str = "int main(void) { return 0; }\n";

fn main() -> Result<(), Box<dyn Error>> {
    let directory = tempfile::tempdir()?;
    let binary = match std::env::args_os().nth(1) {
        Some(binary) => PathBuf::from(binary),
        None => build(directory.path())?,
    };
    let mut executor = Executor::start(&binary, &Limits::default(), &Options::default())?;
    let start = Instant::now();
    let mut runs = 0u32;
    while start.elapsed() < Duration::from_secs(2) {
        executor.run(&Test::default(), 0)?;
        runs += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    writeln!(std::io::stdout(), "{:.0} runs per second", f64::from(runs) / seconds)?;
    Ok(())
}

fn build(directory: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let source = directory.join("trivial.c");
    let binary = directory.join("trivial");
    std::fs::write(&source, PROGRAM)?;
    let built = Command::new("clang-19")
        .arg("-O1")
        .arg(&source)
        .args(instrument::RUNTIME_LINK_FLAGS)
        .arg(instrument::write_runtime(directory)?)
        .arg("-o")
        .arg(&binary)
        .status()?;
    if built.success() { Ok(binary) } else { Err("the trivial program does not build".into()) }
}
