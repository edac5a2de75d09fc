//! The experiments of "Boosting concolic testing via interpolation": how many paths are run, and in which time, until
//! an assertion is verified, without annotations, with annotations of the runs alone, with greedy confirmation, and
//! with walks of the engine's own.
//!
//! Sessions are counted, so that a table is the same everywhere but for its seconds; after each run, interpolation has
//! as many steps as a path is long. The curves are those of the paper's figures 5 and 6, from sessions of growing
//! budgets.

use super::plot::Plot;
use super::table::Table;
use super::{Measurement, Options, papers, programs};
use anyhow::Result;
use std::fs;
use std::path::Path;

const ORDERS: [&str; 3] = ["dfs", "cfg", "uniform-random"];
/// What a row is called, and how far interpolation looks beside the paths that are run.
const WAYS: [(&str, Option<&str>); 4] = [
    ("naive", None),
    ("runs alone", Some("none")),
    ("greedy", Some("greedy")),
    ("everywhere", Some("everywhere")),
];
/// Budgets in runs: the points of a curve, of which the last is in the table.
const BUDGETS: [u64; 4] = [250, 1_000, 4_000, 16_000];
const HEAD: [&str; 9] =
    ["program", "order", "way", "runs", "pruned", "proved", "failing", "open", "seconds"];

/// Runs every program in every way, prints the table and draws the curves.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let mut table = Table::new(&HEAD);
    for (name, text) in subjects(root)? {
        if !name.contains(&options.only) {
            continue;
        }
        eprintln!("running {name}");
        let source = scratch.path().join(format!("{name}.c"));
        fs::write(&source, text)?;
        let (mut times, mut parts) = (Vec::new(), Vec::new());
        for (order, way, confirm) in ways() {
            let (mut time, mut part) = (vec![(0.0, 0.0)], vec![(0.0, 0.0)]);
            let mut last = None;
            for budget in BUDGETS {
                let out = scratch.path().join("out");
                let found = measure(provoke, &source, &out, (order, confirm), budget, options)?;
                fs::remove_dir_all(&out)?;
                let (runs, pruned) = (found.number("runs"), found.count("concolic", "pruned"));
                time.push((runs, found.number("seconds")));
                part.push((runs, 100.0 * pruned / (runs + pruned).max(1.0)));
                let ended = runs < budget as f64;
                last = Some(found);
                if ended {
                    break;
                }
            }
            let Some(found) = last else { continue };
            let mut row = vec![name.clone(), order.to_owned(), way.to_owned(), found.show("runs")];
            row.push(found.of("concolic", "pruned"));
            row.extend(["infeasible", "covered", "open"].map(|key| found.show(key)));
            row.push(format!("{:.1}", found.number("seconds")));
            table.row(row);
            times.push((format!("{order}, {way}"), time));
            parts.push((format!("{order}, {way}"), part));
        }
        let axes = ("paths run", "seconds");
        let plot = Plot { title: &format!("{name}: time"), axes, curves: &times };
        println!("{}", plot.draw(root, &format!("paths-{name}-time"))?.display());
        let axes = ("paths run", "% of paths subsumed");
        let plot = Plot { title: &format!("{name}: subsumption"), axes, curves: &parts };
        println!("{}", plot.draw(root, &format!("paths-{name}-subsumed"))?.display());
    }
    println!("\n{}", table.show());
    println!("Budget: {} runs and {} s per row.", BUDGETS[BUDGETS.len() - 1], seconds(options));
    Ok(())
}

fn ways() -> impl Iterator<Item = (&'static str, &'static str, Option<&'static str>)> {
    ORDERS.into_iter().flat_map(|order| WAYS.map(|(way, confirm)| (order, way, confirm)))
}

/// Chains of branches that do not matter, and the programs that are like drivers.
fn subjects(root: &Path) -> Result<Vec<papers::Program>> {
    let mut all: Vec<papers::Program> = [10, 14, 40, 200]
        .map(|length| (format!("chain_{length}"), programs::irrelevant_chain(length)))
        .into();
    all.extend(
        papers::programs(root)?
            .into_iter()
            .filter(|(name, text)| text.contains("reach_error") && !name.starts_with("petri")),
    );
    Ok(all)
}

fn seconds(options: &Options) -> u64 {
    options.seconds.unwrap_or(60)
}

fn measure(
    provoke: &Path,
    source: &Path,
    out: &Path,
    (order, confirm): (&str, Option<&str>),
    budget: u64,
    options: &Options,
) -> Result<Measurement> {
    let (time, runs) = (format!("{}s", seconds(options)), budget.to_string());
    let mut arguments = vec!["--time", &time, "--runs", &runs, "--search", order, "--engines"];
    match confirm {
        None => arguments.push("concolic"),
        Some(confirm) => arguments.extend([
            "concolic,interpolation",
            "--confirm",
            confirm,
            "--concolic-share",
            "0.02",
        ]),
    }
    Measurement::of_command(provoke, "prove", source, out, &arguments)
}
