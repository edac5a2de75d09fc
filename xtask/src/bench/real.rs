//! Real programs: Debian source packages, built through our wrappers and covered for a while, beside AFL++.
//!
//! Both tools get the same program, the same seed, the same time and the same core, one after the other. Both are
//! measured in goals of our replay build. Three more columns: the processor time of a build by clang as the program has
//! it, that of all our builds as a multiple of it (`configure` counts for neither), and goals that only
//! `--symbolic failures` covers in the same time.

pub mod afl;
mod fetch;
pub mod subjects;

use super::table::Table;
use super::{Options, bench_folder, processor_time};
use anyhow::{Context, Result, bail, ensure};
use fetch::Packages;
use provoke_tests::tool;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};
use subjects::{SUBJECTS, Subject};

/// Both tools run on one core, the same.
const PIN: &[&str] = &["taskset", "-c", "0"];

const COLUMNS: [&str; 14] = [
    "program",
    "lines",
    "goals",
    "provoke",
    "afl++",
    "runs",
    "afl++ runs",
    "defects",
    "internal errors",
    "confined",
    "build s",
    "clang cpu s",
    "build cpu",
    "by failures",
];

/// Measures every program and prints the table.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    afl::check()?;
    // Not below `/tmp`, which runs then could not write to.
    let scratch = tempfile::tempdir_in(root.join("target"))?;
    let packages = Packages::new(&scratch.path().join("packages"))?;
    let mut table = Table::new(&COLUMNS);
    let (mut ahead, mut measured) = (0, 0);
    for subject in SUBJECTS.iter().filter(|subject| subject.name.contains(&options.only)) {
        eprintln!("running {}", subject.name);
        let folder = scratch.path().join(subject.name);
        measured += 1;
        match measure(root, provoke, &packages, subject, &folder, options) {
            Ok(row) => {
                ahead += usize::from(row.ours > row.theirs);
                eprintln!("{}", row.cells().join("  "));
                table.row(row.cells());
            }
            Err(error) => {
                eprintln!("{error:#}");
                table.row(vec![subject.name.to_owned(), "failed".to_owned()]);
            }
        }
    }
    println!("{}", table.show());
    println!(
        "{} s for each tool and program on one core. Provoke covers more than AFL++ on {ahead} of {measured}.",
        seconds(options)
    );
    Ok(())
}

/// Two minutes, unless told otherwise.
fn seconds(options: &Options) -> u64 {
    options.seconds.unwrap_or(120)
}

/// What was measured of a program.
struct Row {
    name: &'static str,
    lines: usize,
    summary: Value,
    ours: usize,
    theirs: usize,
    their_runs: u64,
    internal_errors: u64,
    confined: bool,
    build: f64,
    /// Processor time of clang's build, and of ours.
    processor: (Duration, Duration),
    /// Goals that only failing calls cover.
    by_failures: usize,
}

impl Row {
    fn cells(&self) -> Vec<String> {
        let count = |key: &str| self.summary[key].as_u64().unwrap_or(0).to_string();
        let (plain, ours) = self.processor;
        vec![
            self.name.to_owned(),
            self.lines.to_string(),
            count("goals"),
            self.ours.to_string(),
            self.theirs.to_string(),
            count("runs"),
            self.their_runs.to_string(),
            self.summary["defects"].as_array().map_or(0, Vec::len).to_string(),
            self.internal_errors.to_string(),
            if self.confined { "yes" } else { "no" }.to_owned(),
            format!("{:.0}", self.build),
            format!("{:.1}", plain.as_secs_f64()),
            format!("{:.1} times", ours.as_secs_f64() / plain.as_secs_f64()),
            self.by_failures.to_string(),
        ]
    }
}

fn measure(
    root: &Path,
    provoke: &Path,
    packages: &Packages,
    subject: &Subject<'static>,
    folder: &Path,
    options: &Options,
) -> Result<Row> {
    let [ours, theirs, failing] = ["provoke", "afl", "failing"].map(|name| folder.join(name));
    for copy in [&ours, &theirs, &failing] {
        unpack(root, packages, subject, copy)?;
    }
    let lines = lines(subject, &ours)?;
    let out = folder.join("out");
    let covered = cover(provoke, subject, &ours, &out, options, &[])?;
    let processor = build_times(root, provoke, packages, subject, folder, options)?;
    let with_failures = folder.join("failing-out");
    cover(provoke, subject, &failing, &with_failures, options, &["--symbolic", "failures"])?;
    let by_failures = tool::covered(&with_failures)?.difference(&tool::covered(&out)?).count();
    afl::build(subject, &theirs, &bench_folder(root, "real").join("afl_inputs.c"))?;
    let fuzzed = afl::fuzz(subject, &theirs, seconds(options))?;
    let theirs = afl::covered(subject, &fuzzed.inputs, &out.join("build"))?;
    let number = |key: &str| covered.summary[key].as_u64().unwrap_or(0);
    Ok(Row {
        name: subject.name,
        lines,
        ours: number("covered") as usize,
        theirs,
        their_runs: fuzzed.runs,
        internal_errors: number("violations"),
        confined: covered.confined,
        build: covered.build,
        processor,
        by_failures,
        summary: covered.summary,
    })
}

/// Processor time of a build by clang alone, and of all that comes before our first run, both after `configure`.
fn build_times(
    root: &Path,
    provoke: &Path,
    packages: &Packages,
    subject: &Subject<'static>,
    folder: &Path,
    options: &Options,
) -> Result<(Duration, Duration)> {
    let (plain, ours) = (folder.join("plain"), folder.join("once"));
    for copy in [&plain, &ours] {
        unpack(root, packages, subject, copy)?;
    }
    let shell = |command: &str, folder: &Path| -> Result<Duration> {
        let before = processor_time()?;
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(command).current_dir(folder).env("LDFLAGS", "");
        shell.env("CC", "clang-19").env("CXX", "clang++-19");
        let output = shell.output()?;
        ensure!(output.status.success(), "{} does not build with clang", subject.name);
        Ok(processor_time()? - before)
    };
    shell(subject.configure, &plain)?;
    let built = shell(subject.build, &plain)?;
    shell(subject.configure, &ours)?;
    let before = processor_time()?;
    let configured = Subject { configure: "true", ..*subject };
    cover(provoke, &configured, &ours, &folder.join("once-out"), options, &["--runs", "1"])?;
    Ok((built, processor_time()? - before))
}

/// Covers every program and gives its campaign folder to somebody who looks at it.
pub fn cover_each(
    root: &Path,
    provoke: &Path,
    options: &Options,
    look: impl Fn(&str, &Path) -> Result<()>,
) -> Result<()> {
    let scratch = tempfile::tempdir_in(root.join("target"))?;
    let packages = Packages::new(&scratch.path().join("packages"))?;
    for subject in SUBJECTS.iter().filter(|subject| subject.name.contains(&options.only)) {
        let folder = scratch.path().join(subject.name);
        let (sources, out) = (folder.join("provoke"), folder.join("out"));
        unpack(root, &packages, subject, &sources)?;
        cover(provoke, subject, &sources, &out, options, &[])?;
        look(subject.name, &out)?;
    }
    Ok(())
}

fn unpack(root: &Path, packages: &Packages, subject: &Subject, folder: &Path) -> Result<()> {
    packages.unpack(subject.package, folder)?;
    if !subject.driver.is_empty() {
        fs::copy(bench_folder(root, "real").join(subject.driver), folder.join(subject.driver))?;
    }
    Ok(())
}

/// What `provoke cover` did.
struct Covered {
    summary: Value,
    /// Whether the machine offered all that confines runs, and they changed nothing in the program's folder.
    confined: bool,
    /// Seconds before exploration began.
    build: f64,
}

fn cover(
    provoke: &Path,
    subject: &Subject<'static>,
    folder: &Path,
    out: &Path,
    options: &Options,
    more: &[&str],
) -> Result<Covered> {
    let (first, rest) = PIN.split_first().context("a command")?;
    let mut command = Command::new(first);
    command
        .args(rest)
        .arg(provoke)
        .arg("cover")
        .arg("--build")
        .arg(subject.whole_build())
        .arg(subject.program);
    let seeds = out.with_file_name("seeds");
    fs::create_dir_all(&seeds)?;
    fs::write(seeds.join("seed"), subject.seed)?;
    command.args(subject.options()).arg("--seeds").arg(&seeds).arg("--out").arg(out);
    command.args(["--time", &format!("{}s", seconds(options)), "--search", &options.search]);
    command.args(more);
    let start = Instant::now();
    let output = command.current_dir(folder).output()?;
    let elapsed = start.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&output.stderr);
    if !matches!(output.status.code(), Some(0 | 5 | 10)) {
        bail!("{}: {said}", subject.name);
    }
    let path = out.join("summary.json");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let summary: Value = serde_json::from_str(&text)?;
    let explored = Duration::from_secs_f64(summary["seconds"].as_f64().unwrap_or(0.0));
    let build = elapsed - explored.as_secs_f64();
    let confined =
        !said.contains("warning: runs may") && !changed(folder, SystemTime::now() - explored)?;
    Ok(Covered { summary, confined, build })
}

/// Whether a file or folder below this one was changed since.
fn changed(folder: &Path, since: SystemTime) -> Result<bool> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let meta = fs::symlink_metadata(&path)?;
        if meta.modified()? > since || meta.is_dir() && changed(&path, since)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Lines of the sources that make up the program.
fn lines(subject: &Subject<'static>, folder: &Path) -> Result<usize> {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("cat {} | wc -l", subject.sources)).current_dir(folder);
    let output = shell.output()?;
    ensure!(output.status.success(), "{} has other sources than expected", subject.name);
    Ok(String::from_utf8_lossy(&output.stdout).trim().parse()?)
}
