//! What `llvm-cov` says about a program: the reference for our goals.
//!
//! Builds the plain program with clang's own coverage, runs it once without input and reads
//! `llvm-cov export`. Other crates' tests may include this file by path.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A condition as `llvm-cov` counts it: file, start, end.
pub type Range = (PathBuf, (u32, u32), (u32, u32));

/// What `llvm-cov export` says.
#[derive(Debug)]
pub struct Report {
    /// All branch outcomes of the program, as in its totals.
    pub branches: usize,
    /// The conditions of all functions, folded ones left out, with the counts of both sides (the greatest among
    /// instances).
    pub conditions: BTreeMap<Range, (u64, u64)>,
}

/// Runs a command and returns what it printed; panics with its complaint if it fails.
pub fn output(command: &mut Command) -> String {
    let result = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let complaint = String::from_utf8_lossy(&result.stderr);
    assert!(result.status.success(), "{command:?}: {complaint}");
    String::from_utf8_lossy(&result.stdout).into_owned()
}

/// Builds a program with clang's coverage and returns the binary.
pub fn build(sources: &[PathBuf], flags: &[String], folder: &Path) -> PathBuf {
    let is_cxx = sources.iter().any(|source| source.extension().is_some_and(|end| end != "c"));
    let binary = folder.join("plain");
    let mut command = Command::new(if is_cxx { "clang++-19" } else { "clang-19" });
    command.args(flags).args(["-w", "-g", "-fprofile-instr-generate", "-fcoverage-mapping"]);
    output(command.args(sources).arg("-o").arg(&binary));
    binary
}

/// Runs the binary once and reports its coverage. The run must end normally, else it writes no profile.
pub fn report(binary: &Path, folder: &Path) -> Report {
    run_and_report(&mut Command::new(binary), binary, folder).expect("the run wrote a profile")
}

/// As [`report`], with the command that runs the binary. `None`: the run wrote no profile, since it ended in `_exit`.
pub fn run_and_report(command: &mut Command, binary: &Path, folder: &Path) -> Option<Report> {
    let raw = folder.join("run.profraw");
    let profile = folder.join("run.profdata");
    let _ = std::fs::remove_file(&raw);
    command.env("LLVM_PROFILE_FILE", &raw).output().expect("the program starts");
    if std::fs::metadata(&raw).map_or(0, |file| file.len()) == 0 {
        return None;
    }
    output(Command::new("llvm-profdata-19").arg("merge").arg(&raw).arg("-o").arg(&profile));
    let mut export = Command::new("llvm-cov-19");
    export.arg("export").arg("-instr-profile").arg(&profile).arg(binary);
    Some(parse(&output(&mut export)))
}

/// Reads the JSON of `llvm-cov export`.
pub fn parse(json: &str) -> Report {
    let value: serde_json::Value = serde_json::from_str(json).expect("llvm-cov writes JSON");
    let data = &value["data"][0];
    let total = |name: &str| data["totals"]["branches"][name].as_u64().expect("a count") as usize;
    let mut conditions = BTreeMap::new();
    for function in data["functions"].as_array().expect("functions") {
        let files = &function["filenames"];
        for branch in function["branches"].as_array().expect("branches") {
            let number = |index: usize| branch[index].as_u64().expect("a number");
            let file = files[number(6) as usize].as_str().expect("a file name");
            let place = |index: usize| (number(index) as u32, number(index + 1) as u32);
            let counts: &mut (u64, u64) =
                conditions.entry((PathBuf::from(file), place(0), place(2))).or_default();
            *counts = (counts.0.max(number(4)), counts.1.max(number(5)));
        }
    }
    Report { branches: total("count"), conditions }
}
