//! Speed: rates of the engine and the price of instrumentation, each as measured in this run.

use super::table::Table;
use super::{Measurement, Options, bench_folder, processor_time, rivals};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How often a program is timed; the fastest time counts.
const REPETITIONS: usize = 3;

/// Prints all tables.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    paths(root, provoke, scratch.path(), options)?;
    cores(root, provoke, scratch.path(), options)?;
    overhead(root, provoke, scratch.path(), options)?;
    decoding()
}

/// Nodes of the trace whose decoding is measured.
const NODES: usize = 1_000_000;

/// How fast a trace of a million symbolic operations becomes terms.
fn decoding() -> Result<()> {
    let memory = trace::synthetic::mixing_run(NODES);
    let mut best = Duration::MAX;
    let mut steps = 0;
    for _ in 0..REPETITIONS {
        let mut terms = term::Terms::new();
        let start = Instant::now();
        steps = trace::decode(&memory.view(), &goal::Program::default(), &mut terms)?.steps.len();
        best = best.min(start.elapsed());
    }
    let rate = NODES as f64 / best.as_secs_f64() / 1e6;
    println!(
        "decoding: {NODES} nodes and {steps} steps in {}, {rate:.1} million nodes/s",
        seconds(best)
    );
    Ok(())
}

/// Completed paths and queries per second on the loop program of 30 iterations.
fn paths(root: &Path, provoke: &Path, scratch: &Path, options: &Options) -> Result<()> {
    let source = scratch.join("program.c");
    fs::copy(bench_folder(root, "papers").join("simple_while.c"), &source)?;
    let rivals = rivals::all();
    let mut head =
        vec!["paths of simple_while", "runs", "runs/s", "queries", "queries/s", "unknown"];
    head.extend(rivals.iter().map(|rival| rival.name));
    let mut table = Table::new(&head);
    let time = format!("{}s", options.seconds());
    for order in ["dfs", "mixed"] {
        let found = Measurement::take(
            provoke,
            &source,
            &scratch.join(order),
            &["--time", &time, "--engines", "concolic", "--search", order],
        )?;
        let mut row = vec![format!("provoke --search {order}")];
        row.extend([found.show("runs"), found.per_second("runs")]);
        row.extend([found.show("queries"), found.per_second("queries"), found.show("unknown")]);
        if order == "dfs" {
            row.extend(rivals.iter().map(|rival| rival.run(&source, options.seconds())));
        }
        table.row(row);
    }
    println!("{}", table.show());
    Ok(())
}

/// What two jobs do with two idle cores: how busy they keep them, and how many runs they make, against one job.
fn cores(root: &Path, provoke: &Path, scratch: &Path, options: &Options) -> Result<()> {
    let mut table = Table::new(&["campaign", "jobs", "runs/s", "times", "processor time/time"]);
    let time = format!("{}s", options.seconds());
    for (program, engines, order) in
        [("simple_while", "concolic", "dfs"), ("handshake", "concolic,arc", "mixed")]
    {
        let source = bench_folder(root, "papers").join(program).with_extension("c");
        let mut alone = f64::NAN;
        for jobs in ["1", "2"] {
            let flags = ["--time", &time, "--engines", engines, "--search", order, "--jobs", jobs];
            let (before, start) = (processor_time()?, Instant::now());
            let out = scratch.join(format!("{program}-{jobs}"));
            let found = Measurement::take(provoke, &source, &out, &flags)?;
            let busy = (processor_time()? - before).as_secs_f64() / start.elapsed().as_secs_f64();
            let rate = found.number("runs") / found.number("seconds");
            if jobs == "1" {
                alone = rate;
            }
            let mut row = vec![format!("{program}, {engines}"), jobs.to_owned()];
            row.extend([rate, rate / alone, busy].map(|number| format!("{number:.2}")));
            table.row(row);
        }
    }
    println!("{}", table.show());
    Ok(())
}

/// Instrumented runs of concrete kernels against the plain program at -O2.
fn overhead(root: &Path, provoke: &Path, scratch: &Path, options: &Options) -> Result<()> {
    let mut kernels: Vec<PathBuf> = fs::read_dir(bench_folder(root, "speed"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    kernels.sort();
    let mut table =
        Table::new(&["kernel", "plain -O2", "symbolic build", "times", "replay build", "times"]);
    for kernel in kernels {
        let name = kernel.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&options.only) {
            continue;
        }
        let plain = scratch.join("plain");
        let built =
            Command::new("clang-19").args(["-O2", "-o"]).arg(&plain).arg(&kernel).status()?;
        ensure!(built.success(), "{name} does not build");
        let out = scratch.join(&name);
        Measurement::take(provoke, &kernel, &out, &["--runs", "1", "--run-timeout", "60s"])?;
        let builds = out.join("build");
        let (plain_time, said) = time(&plain)?;
        let mut row = vec![name.clone(), seconds(plain_time)];
        for build in ["symbolic", "replay"] {
            let (build_time, also_said) = time(&builds.join(build))?;
            ensure!(said == also_said, "{name}: the {build} build prints something else");
            row.extend([
                seconds(build_time),
                format!("{:.2}", build_time.as_secs_f64() / plain_time.as_secs_f64()),
            ]);
        }
        table.row(row);
    }
    println!("{}", table.show());
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

/// The fastest of several runs, and what the program printed.
fn time(program: &Path) -> Result<(Duration, Vec<u8>)> {
    let mut best = Duration::MAX;
    let mut said = Vec::new();
    for _ in 0..REPETITIONS {
        let start = Instant::now();
        let run = Command::new(program).stdin(Stdio::null()).output();
        let output = run.with_context(|| format!("cannot start {}", program.display()))?;
        best = best.min(start.elapsed());
        said = output.stdout;
    }
    Ok((best, said))
}
