//! The project's own chores, run as `cargo xtask NAME`.
//!
//! They are a program and no shell scripts, so that they are typed, linted and tested like the rest.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool talks to its user"
)]

mod bench;
mod bless;
mod tidy;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own chores")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks the rules of the architecture: who depends on whom, where unsafe code may stand, and more
    Tidy,
    /// Writes the verdicts that provoke finds now into the comments of tests/cases
    Bless {
        /// Only cases whose name contains this
        #[arg(default_value = "")]
        only: String,
    },
    /// Measures, and prints a table
    Bench(bench::Options),
}

fn main() -> ExitCode {
    match run(Arguments::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(chore: Chore) -> Result<()> {
    let root = root()?;
    match chore {
        Chore::Tidy => tidy::run(&root),
        Chore::Bless { only } => bless::run(&root, &only),
        Chore::Bench(options) => bench::run(&root, &options),
    }
}

/// The top of the source tree.
fn root() -> Result<PathBuf> {
    let parent = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    Ok(parent.context("xtask lies in no folder")?.to_path_buf())
}

#[cfg(test)]
mod tests {
    //! The arguments.

    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_declaration_is_sound() {
        Arguments::command().debug_assert();
    }
}
