//! The papers' programs: what is decided within the budget. Their growing families have a table of their own. And the
//! programs all of whose paths end, of which nothing should stay open.

use super::table::Table;
use super::{Measurement, Options, bench_folder, families, programs, rivals};
use anyhow::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// A program of the suite: its name, and its text.
pub type Program = (String, String);

/// Runs every program and prints the tables.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    single(programs(root)?, provoke, options)?;
    families::run(provoke, options)
}

/// The same for the programs without loops, or with loops of constant bounds.
pub fn finite(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    single(files(root, "finite")?, provoke, options)
}

fn single(programs: Vec<Program>, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let rivals = rivals::all();
    let mut head = vec!["program", "goals", "covered", "infeasible", "open", "%"];
    head.extend(["tests", "runs", "queries", "seconds"]);
    head.extend(rivals.iter().map(|rival| rival.name));
    let mut table = Table::new(&head);
    for (name, text) in programs {
        if !name.contains(&options.only) {
            continue;
        }
        eprintln!("running {name}");
        let folder = scratch.path().join(&name);
        fs::create_dir(&folder)?;
        let source = folder.join("program.c");
        fs::write(&source, text)?;
        let mut row = vec![name];
        row.extend(measure(provoke, &source, &folder.join("out"), options)?);
        row.extend(rivals.iter().map(|rival| rival.run(&source, options.seconds())));
        table.row(row);
    }
    if table.is_empty() {
        return Ok(());
    }
    println!("{}", table.show());
    println!("Budget: {} s per program, search order {}.", options.seconds(), options.search);
    println!("Columns of other tools show their own counts.\n");
    Ok(())
}

fn measure(provoke: &Path, source: &Path, out: &Path, options: &Options) -> Result<Vec<String>> {
    let time = format!("{}s", options.seconds());
    let arguments = ["--time", &time, "--search", &options.search];
    let found = Measurement::take(provoke, source, out, &arguments)?;
    let verdicts = ["goals", "covered", "infeasible", "open"];
    let mut cells: Vec<String> = verdicts.map(|key| found.show(key)).into();
    cells.push(format!("{:.1}", found.number("percent")));
    cells.extend(["tests", "runs", "queries"].map(|key| found.show(key)));
    cells.push(format!("{:.1}", found.number("seconds")));
    Ok(cells)
}

/// All programs but the families: the files of the folder, then the Petri nets.
pub fn programs(root: &Path) -> Result<Vec<Program>> {
    let mut all = files(root, "papers")?;
    all.extend([2, 9, 17].map(|n| (format!("petri_{n}"), programs::petri_net(n))));
    Ok(all)
}

/// The programs of a folder, by name.
pub fn files(root: &Path, folder: &str) -> Result<Vec<Program>> {
    let mut files: Vec<PathBuf> = fs::read_dir(bench_folder(root, folder))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.sort();
    let mut all = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|e| e == "c")) {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        all.push((name, fs::read_to_string(file)?));
    }
    Ok(all)
}
