//! Table 1 of the paper on abstraction refinement and coarsening: three families of programs that grow, each by all
//! engines together, by refinement alone, and by refinement without coarsening. (A quarter of the goals of `scan` is
//! infeasible; all of the others are feasible.)

use super::table::Table;
use super::{Measurement, Options, programs};
use anyhow::Result;
use std::fs;
use std::path::Path;

/// Seconds for a program, unless told otherwise.
const SECONDS: u64 = 120;
const SIZES: [usize; 7] = [1, 2, 5, 10, 20, 50, 100];
const HEAD: [&str; 12] = [
    "program",
    "goals",
    "covered",
    "infeasible",
    "open",
    "tests",
    "runs",
    "solver calls",
    "refinements",
    "coarsened",
    "peak regions",
    "seconds",
];

/// A family: its name, its smallest member, and what makes the program of a size.
type Family = (&'static str, usize, fn(usize) -> String);

const FAMILIES: [Family; 3] = [
    ("scan", 1, programs::scan),
    ("valves_rep", 1, programs::valves_repeated),
    ("valves_nest", 2, programs::valves_nested),
];

/// What a row is called, and its options. The first has the program's own name.
const WAYS: [(Option<&str>, &[&str]); 3] = [
    (None, &[]),
    (Some("  refinement alone"), &["--engines", "arc"]),
    (Some("  without coarsening"), &["--engines", "arc", "--no-coarsening"]),
];

/// Runs the families and prints the table: a row for each way of running a program.
pub fn run(provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let seconds = options.seconds.unwrap_or(SECONDS);
    let mut table = Table::new(&HEAD);
    for (family, smallest, program) in FAMILIES {
        for size in SIZES.into_iter().filter(|size| *size >= smallest) {
            let name = format!("{family}_{size}");
            if !name.contains(&options.only) {
                continue;
            }
            let source = scratch.path().join(format!("{name}.c"));
            fs::write(&source, program(size))?;
            for (row, switches) in WAYS {
                eprintln!("running {name} {}", switches.join(" "));
                let out = scratch.path().join(format!("{name}{}", switches.join("")));
                let time = format!("{seconds}s");
                let mut arguments = vec!["--time", &time, "--search", &options.search];
                arguments.extend(switches);
                let found = Measurement::take(provoke, &source, &out, &arguments)?;
                table.row(cells(row.unwrap_or(&name), &found));
                fs::remove_dir_all(&out)?;
            }
        }
    }
    if !table.is_empty() {
        println!("{}", table.show());
        println!("Budget: {seconds} s per program.");
    }
    Ok(())
}

fn cells(name: &str, found: &Measurement) -> Vec<String> {
    let mut cells = vec![name.to_owned()];
    cells.extend(
        ["goals", "covered", "infeasible", "open", "tests", "runs", "queries"]
            .map(|key| found.show(key)),
    );
    let statistics = ["refinements", "coarsened", "peak_regions"];
    cells.extend(statistics.map(|key| found.of("arc", key)));
    cells.push(format!("{:.1}", found.number("seconds")));
    cells
}
