//! What a replay covers is what `llvm-cov` counts for the same test.
//!
//! The tests that `provoke cover` stored, with the goals that the replay build covered in each, are held against a
//! build without any pass of ours: clang's own coverage, linked with the runtime, which feeds it the same test. All
//! programs of the compiler's corpus, and a sample of the cases; only tests that end normally, since a killed run
//! writes no profile. How many are compared is asserted, so that a comparison that finds nothing to compare does not
//! pass.

#[expect(dead_code, reason = "the compiler's own tests use more of it")]
#[path = "../../crates/compile/tests/support/llvm_cov.rs"]
mod llvm_cov;

use anyhow::{Context, Result, ensure};
use campaign::store::{Store, StoredTest};
use campaign::{Folder, files};
use goal::{BranchOutcome, Goal, OpenReason, Outcome, Verdict};
use libtest_mimic::{Arguments, Trial};
use llvm_cov::{Range, Report};
use provoke_tests::case::{self, Case};
use provoke_tests::tool;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// One of so many cases is compared.
const STRIDE: usize = 9;
/// Tests compared per program.
const TESTS: usize = 3;
const RUNS: u64 = 60;
/// Programs that are compared at the least.
const PROGRAMS: usize = 50;
/// The semantics that `provoke` compiles with, and clang's coverage.
const PLAIN_FLAGS: &[&str] = &[
    "-w",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-ffp-contract=off",
    "-fprofile-instr-generate",
    "-fcoverage-mapping",
];

/// Where the accounts differ, and why.
const ACCOUNTS_DIFFER: &[&str] = &[
    // A switch on a constant: clang translates the one label that is entered, so nothing says that the
    // others are not.
    "switches.c:28:42 false",
    "switches.c:28:78 false",
    // An exception passes by: llvm-cov subtracts the true side from the entries of the block, and takes the rest for
    // the false side.
    "exceptions.cpp:33:9 false",
    "exceptions.cpp:34:9 false",
    "exceptions.cpp:35:9 false",
    "dynamic_types.cpp:40:9 false",
    // The destructor of a global runs after the profile was written.
    "initialisation.cpp:11:9 true",
    "initialisation.cpp:11:9 false",
];

fn main() -> Result<ExitCode> {
    let arguments = Arguments::from_args();
    let root = tool::root().canonicalize()?;
    let mut cases = corpus(&root.join("crates/compile/tests/corpus"))?;
    cases.extend(sample(case::all(&root.join("tests/cases"))?));
    let programs = cases.len();
    let provoke = if arguments.list { Default::default() } else { tool::provoke()? };
    let trials = cases.into_iter().map(|case| {
        let provoke = provoke.clone();
        Trial::test(case.name.clone(), move || {
            compare(&case, &provoke).map_err(|error| format!("{error:#}").into())
        })
    });
    let enough = Trial::test("enough programs are compared", move || {
        if programs >= PROGRAMS { Ok(()) } else { Err(format!("only {programs}").into()) }
    });
    let trials = trials.chain(std::iter::once(enough)).collect();
    Ok(libtest_mimic::run(&arguments, trials).exit_code())
}

/// The corpus: files with the same name up to the first dot are one program.
fn corpus(folder: &Path) -> Result<Vec<Case>> {
    let mut programs: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "c" || end == "cpp") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let stem = name.split('.').next().unwrap_or_default();
            programs.entry(format!("corpus/{stem}")).or_default().push(path);
        }
    }
    let read = |(name, mut sources): (String, Vec<PathBuf>)| {
        sources.sort();
        let text = fs::read_to_string(&sources[0])?;
        let first = text.lines().next().and_then(|line| line.strip_prefix("// flags: "));
        let flags = first.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        let main = sources[0].clone();
        Ok(Case { name, main, sources, flags, options: Vec::new(), runs: RUNS })
    };
    programs.into_iter().map(read).collect()
}

/// Some of the cases whose sources are the whole program.
fn sample(cases: Vec<Case>) -> impl Iterator<Item = Case> {
    let whole = |case: &Case| {
        let driven = ["function/", "fuzz/", "inputs/"];
        case.options.is_empty() && !driven.iter().any(|of| case.name.starts_with(of))
    };
    // Attacks replace parts of libraries and of the compiler's own; of uninitialised memory a replay covers what it
    // takes whatever that holds; and where a jump leaves a condition, llvm-cov takes the difference of counters for its
    // other side.
    let other = ["sound/", "uninitialised/", "control/jumps_far"];
    let comparable = move |case: &Case| !other.iter().any(|of| case.name.starts_with(of));
    cases.into_iter().filter(whole).step_by(STRIDE).filter(comparable)
}

fn compare(case: &Case, provoke: &Path) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let out = scratch.path().join("out");
    let mut flags = case.flags.clone();
    flags.push("-w".to_owned());
    let cover = tool::Cover {
        sources: &case.sources,
        flags: &flags,
        runs: RUNS,
        out: &out,
        extra: &["--jobs", "1", "--run-timeout", "10s", "--engines", "concolic"],
    };
    let (exit, output) = cover.start(provoke)?;
    ensure!(matches!(exit, 0 | 5 | 10), "exit code {exit}\n{output}");
    let plain = build_plain(case, &out.join("build"), scratch.path())?;
    let folder = Folder::open(&out)?;
    let store = Store::open(&folder)?;
    let goals = store.goals()?;
    let tests = store.tests()?;
    let is_normal = |test: &&StoredTest| matches!(test.outcome, Outcome::Exit(_));
    let (mut compared, normal) = (0, tests.iter().filter(is_normal).count());
    for test in tests.iter().filter(is_normal).take(TESTS) {
        let file = files::test_path(&folder, test.id).canonicalize()?;
        let mut run = Command::new("timeout");
        run.args(["20", "bash", "-c", "exec -a program \"$0\""]); // the name that a replay gives it
        run.arg(&plain).env("PROVOKE_TEST", &file).current_dir(scratch.path());
        let Some(report) = llvm_cov::run_and_report(&mut run, &plain, scratch.path()) else {
            continue;
        };
        compared += 1;
        let differences = differences(&goals, test, &report);
        let text = fs::read_to_string(&file).context("the stored test")?;
        ensure!(differences.is_empty(), "{}\non the test\n{text}", differences.join("\n"));
    }
    ensure!(compared > 0 || normal == 0, "none of {normal} tests left a profile");
    Ok(())
}

/// The program with clang's coverage and our inputs, but nothing else of ours.
fn build_plain(case: &Case, build: &Path, scratch: &Path) -> Result<PathBuf> {
    let is_cxx = case.sources.iter().any(|source| source.extension().is_some_and(|e| e != "c"));
    let plain = scratch.join("plain");
    let mut clang = Command::new(if is_cxx { "clang++-19" } else { "clang-19" });
    clang.args(&case.flags).args(PLAIN_FLAGS).arg("-I").arg(build.join("include"));
    clang.args(&case.sources).arg("-Wl,--undefined=__provoke_start").arg("-lm");
    clang.arg(build.join("libprovoke_runtime.a")).arg("-o").arg(&plain);
    llvm_cov::output(&mut clang);
    Ok(plain)
}

/// The conditions' sides that only one of the two accounts has covered.
fn differences(goals: &[(Goal, Verdict)], test: &StoredTest, report: &Report) -> Vec<String> {
    let mut ours: BTreeMap<(Range, bool), (bool, bool)> = BTreeMap::new();
    for ((goal, verdict), id) in goals.iter().zip((0..).map(goal::GoalId)) {
        let range = (goal.range.file.clone(), goal.range.start, goal.range.end);
        let side = goal.outcome != BranchOutcome::False;
        let (covered, dead) = ours.entry((range, side)).or_default();
        *covered |= test.covers.contains(&id);
        *dead |= is_dead(verdict);
    }
    let mut lines = Vec::new();
    for ((range, side), (covered, dead)) in ours {
        let (yes, no) = report.conditions.get(&range).copied().unwrap_or_default();
        let counted = if side { yes } else { no } > 0;
        let (file, (line, column), _) = &range;
        let file = file.file_name().unwrap_or_default().to_string_lossy();
        let place = format!("{file}:{line}:{column} {side}");
        // The false side of a condition without code is the difference of two counters of its surroundings.
        let excused =
            ((dead || is_assert(&range)) && !side) || ACCOUNTS_DIFFER.contains(&place.as_str());
        if covered != counted && !excused {
            lines.push(format!("{place}: the replay says {covered}, llvm-cov {counted}"));
        }
    }
    lines
}

/// Whether a condition is that of an assert, which glibc's macro has in an operand of `sizeof` too: llvm-cov adds both
/// up.
fn is_assert((file, (line, _), _): &Range) -> bool {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines().nth(*line as usize - 1).is_some_and(|line| line.contains("assert("))
}

/// Whether the compiler left the goal's condition out.
fn is_dead(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Open(OpenReason::Unmodelled(why)) if why.contains("unreachable"))
}
