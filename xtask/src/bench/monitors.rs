//! Predicate abstraction and its monitors (the tables of "Abstraction-driven concolic testing" and of its appendix): each of the
//! paper's search orders alone and with `crabs`, the default, and the techniques alone, on the papers' programs.

use super::table::Table;
use super::{Measurement, Options, papers};
use anyhow::Result;
use std::fs;
use std::path::Path;

/// What a row is called, and its options.
const WAYS: [(&str, &[&str]); 9] = [
    ("dfs", &["--engines", "concolic", "--search", "dfs"]),
    ("  with monitors", &["--engines", "concolic,crabs", "--search", "dfs"]),
    ("cfg", &["--engines", "concolic", "--search", "cfg"]),
    ("  with monitors", &["--engines", "concolic,crabs", "--search", "cfg"]),
    ("random-branch", &["--engines", "concolic", "--search", "random-branch"]),
    ("  with monitors", &["--engines", "concolic,crabs", "--search", "random-branch"]),
    ("crabs alone", &["--engines", "crabs"]),
    ("arc alone", &["--engines", "arc"]),
    ("default", &[]),
];

const HEAD: [&str; 12] = [
    "program",
    "way",
    "goals",
    "covered",
    "infeasible",
    "open",
    "runs",
    "flips",
    "pruned",
    "refinements",
    "predicates",
    "seconds",
];

/// Runs every program in every way and prints the table.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let time = format!("{}s", options.seconds());
    let mut table = Table::new(&HEAD);
    for (name, text) in papers::programs(root)? {
        if !name.contains(&options.only) {
            continue;
        }
        let source = scratch.path().join(format!("{name}.c"));
        fs::write(&source, text)?;
        for (way, switches) in WAYS {
            eprintln!("running {name}: {}", way.trim());
            let out = scratch.path().join("out");
            let arguments = [&["--time", &time], switches].concat();
            let found = Measurement::take(provoke, &source, &out, &arguments)?;
            let mut cells = vec![name.clone(), way.to_owned()];
            let counts = ["goals", "covered", "infeasible", "open", "runs"];
            cells.extend(counts.map(|key| found.show(key)));
            cells.extend(["flips", "pruned"].map(|key| found.of("concolic", key)));
            cells.extend(["refinements", "predicates"].map(|key| found.of("crabs", key)));
            cells.push(format!("{:.1}", found.number("seconds")));
            table.row(cells);
            fs::remove_dir_all(&out)?;
        }
    }
    println!("{}", table.show());
    println!("Budget: {time} per row.");
    Ok(())
}
