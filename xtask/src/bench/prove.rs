//! Programs with a known answer, safe or unsafe, in the style of verification competitions: each prover alone beside
//! the default, and CBMC where it is installed, with bounds that grow until no loop is cut.
//!
//! The programs are `bench/prove`; a comment of each says `// verdict: safe` or `// verdict: unsafe`. Everything runs
//! on one core. A wrong answer is an error of the suite.

use super::everyday::ORDERS;
use super::table::Table;
use super::{Options, bench_folder, rivals};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The columns of our own: the name in the table, and the engines.
const COLUMNS: [(&str, &str); 5] = [
    ("default", "concolic,arc,crabs,interpolation,bmc"),
    ("arc", "concolic,arc"),
    ("crabs", "concolic,crabs"),
    ("interpolation", "concolic,interpolation"),
    ("bmc", "concolic,bmc"),
];

/// What a tool says of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No error can be reached.
    Safe,
    /// One was shown.
    Unsafe,
    /// Nothing, in the time.
    Open,
}

struct Subject {
    name: String,
    source: PathBuf,
    expected: Answer,
}

/// Asks every tool about every program and prints the table.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir_in(root.join("target"))?;
    let (seconds, cbmc) = (options.seconds(), rivals::has_cbmc());
    let mut head = vec!["program", "is"];
    head.extend(COLUMNS.map(|(name, _)| name));
    head.extend(cbmc.then_some("cbmc"));
    let mut table = Table::new(&head);
    let mut sums = vec![(0u32, 0u32, 0.0f64); head.len() - 2];
    for subject in subjects(root)?.iter().filter(|subject| subject.name.contains(&options.only)) {
        eprintln!("running {}", subject.name);
        let is = if subject.expected == Answer::Safe { "safe" } else { "unsafe" };
        let mut row = vec![subject.name.clone(), is.to_owned()];
        let ours = COLUMNS.iter().map(|(name, engines)| {
            let out = scratch.path().join(format!("{}-{name}", subject.name));
            timed(|| ask(provoke, subject, engines, &[], &out, seconds))
        });
        let theirs = cbmc.then(|| timed(|| rivals::cbmc_proves(&subject.source, seconds)));
        for (column, answer) in ours.chain(theirs).enumerate() {
            let (answer, took) = answer?;
            let (right, wrong, time) = &mut sums[column];
            *time += took;
            row.push(match answer {
                Answer::Open => "-".to_owned(),
                answer if answer == subject.expected => {
                    *right += 1;
                    format!("{took:.1} s")
                }
                _ => {
                    *wrong += 1;
                    "WRONG".to_owned()
                }
            });
        }
        table.row(row);
    }
    let sum = |show: fn(&(u32, u32, f64)) -> String| sums.iter().map(show).collect::<Vec<_>>();
    for (name, cells) in [
        ("right answers", sum(|sums| sums.0.to_string())),
        ("wrong answers", sum(|sums| sums.1.to_string())),
        ("seconds in all", sum(|sums| format!("{:.0}", sums.2))),
    ] {
        table.row([vec![name.to_owned(), String::new()], cells].concat());
    }
    println!("{}", table.show());
    println!("{seconds} s for each program and column on one core.");
    ensure!(sums.iter().take(COLUMNS.len()).all(|sums| sums.1 == 0), "a wrong answer");
    Ok(())
}

/// Programs that differ from a safe one by a mistake: whether its failing test is found in every search order, without
/// interpolation and with it. What it keeps exploration from must not be that test.
pub fn twins(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let scratch = tempfile::tempdir_in(root.join("target"))?;
    let mut table = Table::new(&[&["program"], &ORDERS[..]].concat());
    let subjects = subjects(root)?;
    let has_twin = |subject: &&Subject| {
        let safe = subject.name.strip_suffix("_unsafe").map(|stem| format!("{stem}_safe"));
        subjects.iter().any(|other| safe.as_ref() == Some(&other.name))
    };
    let mut differ = 0;
    for subject in subjects.iter().filter(has_twin) {
        if !subject.name.contains(&options.only) {
            continue;
        }
        eprintln!("running {}", subject.name);
        let mut row = vec![subject.name.clone()];
        for order in ORDERS {
            let ask = |engines| {
                let out = scratch.path().join("out");
                let extra = ["--search", order];
                let answer = ask(provoke, subject, engines, &extra, &out, options.seconds())?;
                fs::remove_dir_all(&out)?;
                anyhow::Ok(answer == Answer::Unsafe)
            };
            let (without, with) = (ask("concolic")?, ask("concolic,interpolation")?);
            differ += u32::from(without && !with);
            let word = |found| if found { "found" } else { "-" };
            row.push(format!("{} {}", word(without), word(with)));
        }
        table.row(row);
    }
    println!("{}", table.show());
    println!(
        "Failing tests in {} s on one core, without interpolation and with it.",
        options.seconds()
    );
    ensure!(differ == 0, "interpolation keeps exploration from {differ} failing tests");
    Ok(())
}

fn timed(ask: impl FnOnce() -> Result<Answer>) -> Result<(Answer, f64)> {
    let begin = Instant::now();
    Ok((ask()?, begin.elapsed().as_secs_f64()))
}

fn ask(
    provoke: &Path,
    subject: &Subject,
    engines: &str,
    extra: &[&str],
    out: &Path,
    seconds: u64,
) -> Result<Answer> {
    let mut command = Command::new(provoke);
    command.args(["prove", "--jobs", "1"]).args(extra).args(["--engines", engines, "--time"]);
    command.arg(format!("{seconds}s")).arg("--out").arg(out).arg(&subject.source);
    let output = command.output()?;
    match output.status.code() {
        Some(0) => Ok(Answer::Safe),
        Some(10) => Ok(Answer::Unsafe),
        Some(5) => Ok(Answer::Open),
        _ => bail!("{}: {}", subject.name, String::from_utf8_lossy(&output.stderr)),
    }
}

/// The programs, by name.
fn subjects(root: &Path) -> Result<Vec<Subject>> {
    let mut sources: Vec<PathBuf> = fs::read_dir(bench_folder(root, "prove"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    sources.sort();
    sources.into_iter().map(subject).collect()
}

fn subject(source: PathBuf) -> Result<Subject> {
    let text = fs::read_to_string(&source)?;
    let name = source.file_stem().context("a file name")?.to_string_lossy().into_owned();
    let expected = match text.lines().find_map(|line| line.strip_prefix("// verdict: ")) {
        Some("safe") => Answer::Safe,
        Some("unsafe") => Answer::Unsafe,
        _ => bail!("{name}: no comment says what it is"),
    };
    Ok(Subject { name, source, expected })
}
