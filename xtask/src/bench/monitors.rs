//! Predicate abstraction and its monitors (the tables of "Abstraction-driven concolic testing" and of its appendix):
//! each of the paper's search orders alone and with `crabs`, the default, and the techniques alone, on the papers'
//! programs.

use super::plot::Plot;
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

/// Parts of the time for exploration in the sweep.
const SHARES: [&str; 7] = ["0.05", "0.2", "0.35", "0.5", "0.65", "0.8", "0.95"];

/// The paper's figure 3: what is decided, by the part of the time that exploration has beside predicate abstraction;
/// drawn, too.
pub fn sweep(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let time = format!("{}s", options.seconds());
    let head = [&["program", "goals"], &SHARES[..], &["adaptive"]].concat();
    let mut table = Table::new(&head);
    let mut curves = Vec::new();
    for (name, text) in papers::programs(root)? {
        if !name.contains(&options.only) {
            continue;
        }
        eprintln!("running {name}");
        let source = scratch.path().join(format!("{name}.c"));
        fs::write(&source, text)?;
        let (mut row, mut curve) = (vec![name.clone()], Vec::new());
        for share in SHARES.iter().map(Some).chain([None]) {
            let out = scratch.path().join("out");
            let mut arguments = vec!["--time", &time, "--engines", "concolic,crabs"];
            arguments.extend(share.into_iter().flat_map(|share| ["--concolic-share", share]));
            let found = Measurement::take(provoke, &source, &out, &arguments)?;
            fs::remove_dir_all(&out)?;
            let goals = found.number("goals");
            if row.len() == 1 {
                row.push(found.show("goals"));
            }
            let decided = goals - found.number("open");
            row.push(format!("{decided:.0}"));
            if let Some(part) = share.and_then(|share| share.parse::<f64>().ok()) {
                curve.push((part, 100.0 * decided / goals));
            }
        }
        table.row(row);
        curves.push((name, curve));
    }
    println!("{}", table.show());
    println!(
        "Goals decided, by the part of {time} that exploration has beside predicate abstraction."
    );
    let axes = ("part of the time for exploration", "% of goals decided");
    let plot = Plot { title: "Exploration and predicate abstraction", axes, curves: &curves };
    println!("{}", plot.draw(root, "sweep")?.display());
    Ok(())
}
