//! Programs with loops whose branches are decided by what holds in every round: how many of the goals that concolic
//! testing leaves open refinement and predicate abstraction decide, each alone and both together.
//!
//! The programs are `bench/loops`; a comment at a condition says which side of it no input takes, for the reader.

use super::table::Table;
use super::{Measurement, Options, papers};
use anyhow::Result;
use std::fs;
use std::path::Path;

/// What a column is called, and its engines; none are those of the default. The first is what the others are held
/// against.
const COLUMNS: [(&str, &str); 5] = [
    ("concolic", "concolic"),
    ("arc", "concolic,arc"),
    ("crabs", "concolic,crabs"),
    ("both", "concolic,arc,crabs"),
    ("default", ""),
];

/// Runs every program with all engines and prints the goals that stay open.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir_in(root.join("target"))?;
    let (out, time) = (scratch.path().join("out"), format!("{}s", options.seconds()));
    let mut table =
        Table::new(&[&["program", "goals"], &COLUMNS.map(|(name, _)| name)[..]].concat());
    let mut sums = [0.0; COLUMNS.len()];
    let mut goals = 0.0;
    for (name, text) in papers::files(root, "loops")? {
        if !name.contains(&options.only) {
            continue;
        }
        eprintln!("running {name}");
        let source = scratch.path().join(format!("{name}.c"));
        fs::write(&source, text)?;
        let mut open = Vec::new();
        let mut all = 0.0;
        for ((_, engines), sum) in COLUMNS.iter().zip(&mut sums) {
            let mut arguments = vec!["--jobs", "1", "--time", &time];
            arguments.extend(["--engines", engines].iter().filter(|_| !engines.is_empty()));
            let found = Measurement::take(provoke, &source, &out, &arguments)?;
            (all, *sum) = (found.number("goals"), *sum + found.number("open"));
            open.push(found.show("open"));
            fs::remove_dir_all(&out)?;
        }
        goals += all;
        table.row([vec![name, all.to_string()], open].concat());
    }
    let row = |name: &str, first: String, cells: Vec<String>| {
        [vec![name.to_owned(), first], cells].concat()
    };
    table.row(row("open", goals.to_string(), sums.map(|sum| sum.to_string()).to_vec()));
    let decided = |sum: f64| format!("{:.0} %", 100.0 * (sums[0] - sum) / sums[0].max(1.0));
    table.row(row(
        "decided of those that concolic testing leaves",
        String::new(),
        sums.map(decided).to_vec(),
    ));
    println!("{}", table.show());
    println!("Open goals after {time} on one core.");
    Ok(())
}
