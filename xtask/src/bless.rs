//! `cargo xtask bless`: the case programs' comments say what provoke finds now. Read the diff.

use anyhow::Result;
use provoke_tests::{case, tool};
use std::path::Path;

/// Runs the cases whose name contains `only` and rewrites those that differ.
pub fn run(root: &Path, only: &str) -> Result<()> {
    let provoke = tool::provoke()?;
    for case in case::all(&root.join("tests/cases"))? {
        if case.name.contains(only) && case.bless(&provoke)? {
            println!("blessed {}", case.name);
        }
    }
    Ok(())
}
