//! Random programs: Csmith writes them, two builds run them, and both must print the same.
//!
//! A program of Csmith reads no input, so its trace would hold nothing symbolic. We therefore exclusive-or
//! an input into every scalar global before its work starts: with all inputs zero it is Csmith's program,
//! with others it is a relative. Each test that `provoke` finds then runs in three builds: plain clang,
//! the symbolic build and the replay build; output and exit code must agree. That the path condition of
//! every run holds on its own inputs is checked by `provoke` itself, for all of the first runs of a campaign.
//! What the tests do with memory is held against the model ([`crate::oracle`]).

use crate::oracle::{Effort, Seen, Subject};
use crate::tool;
use anyhow::{Context, Result, bail, ensure};
use campaign::store::Store;
use campaign::{Folder, files};
use goal::{Input, Test};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Small programs without constructs that are undefined or that differ between builds by design.
const CSMITH_OPTIONS: &[&str] = &[
    "--no-volatiles",
    "--no-consts",
    "--max-funcs",
    "4",
    "--max-block-size",
    "3",
    "--max-block-depth",
    "3",
    "--max-expr-complexity",
    "6",
    "--max-array-dim",
    "2",
    "--max-array-len-per-dim",
    "5",
];
/// Where Csmith's headers are.
pub(crate) const HEADERS: &str = "/usr/include/csmith";
/// The semantics that `provoke` compiles with.
const PLAIN_FLAGS: &[&str] = &["-O0", "-w", "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off"];
/// Seconds after which a program counts as not ending.
const PATIENCE: &str = "10";
const INPUT: &str = "__VERIFIER_nondet_long";

/// The input function of the plain build: values of the environment, then zeroes.
const PLAIN_INPUT: &str = r#"
#include <stdlib.h>
long __VERIFIER_nondet_long(void) {
  static const char *at;
  if (!at) at = getenv("INPUTS");
  if (!at) return 0;
  char *end;
  long value = strtol(at, &end, 10);
  at = end;
  return value;
}
"#;

/// Makes the program of a seed, lets `provoke` find tests for it, compares the builds on each, and holds their runs
/// against the model.
pub fn check(seed: u64, runs: u64, effort: &Effort, provoke: &Path) -> Result<Seen> {
    let scratch = tempfile::tempdir()?;
    let source = generate(seed, scratch.path())?;
    let plain = build_plain(&source, scratch.path())?;
    let out = scratch.path().join("out");
    let cover = tool::Cover {
        sources: &[source],
        flags: &["-w".to_owned(), "-I".to_owned(), HEADERS.to_owned()],
        runs,
        out: &out,
        extra: &["--jobs", "1", "--run-timeout", "1s", "--time", "60s", "--engines", "concolic"],
    };
    let (exit, output) = cover.start(provoke)?;
    ensure!(matches!(exit, 0 | 5 | 10), "seed {seed}: exit code {exit}\n{output}");
    let summary = fs::read_to_string(out.join("summary.json"))?;
    ensure!(
        summary.contains("\"violations\": 0"),
        "seed {seed}: a run violates its own path condition\n{output}"
    );
    let folder = Folder::open(&out)?;
    let mut tests: Vec<(PathBuf, Test)> = vec![(empty_test(scratch.path())?, Test::default())];
    for stored in Store::open(&folder)?.tests()? {
        tests.push((files::test_path(&folder, stored.id), stored.test));
    }
    for (file, test) in &tests {
        compare(seed, &plain, &out, file, test)?;
    }
    drop(folder);
    Subject::of_campaign(&out)?.ensure(effort).with_context(|| format!("seed {seed}"))
}

fn empty_test(folder: &Path) -> Result<PathBuf> {
    let path = folder.join("empty.test");
    fs::write(&path, "")?;
    Ok(path)
}

/// Writes the program of a seed, with inputs mixed into its globals.
fn generate(seed: u64, folder: &Path) -> Result<PathBuf> {
    let path = folder.join("random.c");
    fs::write(&path, with_inputs(&csmith(seed, CSMITH_OPTIONS, folder)?))?;
    Ok(path)
}

/// What Csmith writes for a seed; it leaves files of its own in `folder`.
pub(crate) fn csmith(seed: u64, options: &[&str], folder: &Path) -> Result<String> {
    let output = Command::new("csmith")
        .args(["--seed", &seed.to_string()])
        .args(options)
        .current_dir(folder)
        .output()
        .context("cannot start csmith; scripts/setup --tests installs it")?;
    ensure!(output.status.success(), "csmith failed on seed {seed}");
    Ok(String::from_utf8(output.stdout)?)
}

/// Mixes an input into every scalar global, where `main` starts.
pub fn with_inputs(program: &str) -> String {
    let mixing: String =
        scalar_globals(program).map(|name| format!("    {name} ^= {INPUT}();\n")).collect();
    let start = "    func_1();\n";
    format!("extern long {INPUT}(void);\n{}", program.replacen(start, &(mixing + start), 1))
}

/// The names of the globals of Csmith's program that hold one integer.
pub(crate) fn scalar_globals(program: &str) -> impl Iterator<Item = &str> {
    program.lines().filter_map(|line| {
        let (kind, rest) = line.strip_prefix("static ")?.split_once(' ')?;
        let (name, _) = rest.split_once(" = ")?;
        let integer = kind.ends_with("_t") && kind.contains("int");
        (integer && name.starts_with("g_") && name[2..].chars().all(|c| c.is_ascii_digit()))
            .then_some(name)
    })
}

fn build_plain(source: &Path, folder: &Path) -> Result<PathBuf> {
    let inputs = folder.join("inputs.c");
    fs::write(&inputs, PLAIN_INPUT)?;
    let program = folder.join("plain");
    let mut clang = Command::new("clang-19");
    clang.args(PLAIN_FLAGS).args(["-I", HEADERS]).arg(source).arg(inputs).arg("-o").arg(&program);
    ensure!(clang.status().context("cannot start clang-19")?.success(), "the plain build failed");
    Ok(program)
}

/// Holds the instrumented builds against the plain one on a test.
fn compare(seed: u64, plain: &Path, out: &Path, file: &Path, test: &Test) -> Result<()> {
    let values: Vec<String> = test.inputs.iter().map(Input::to_string).collect();
    let expected = run(plain, "INPUTS", &values.join(" "))?;
    if expected.status.code() == Some(124) {
        return Ok(()); // it does not end, so no build has a result to compare
    }
    for build in ["symbolic", "replay"] {
        let program = out.join("build").join(build);
        let found = run(&program, "PROVOKE_TEST", &file.to_string_lossy())?;
        if found.status.code() != expected.status.code() || found.stdout != expected.stdout {
            bail!(
                "seed {seed}, inputs {values:?}: the plain build ends with {} and says {:?}, the {build} build with {} and {:?}",
                expected.status,
                String::from_utf8_lossy(&expected.stdout),
                found.status,
                String::from_utf8_lossy(&found.stdout),
            );
        }
    }
    Ok(())
}

fn run(program: &Path, variable: &str, value: &str) -> Result<Output> {
    let mut command = Command::new("timeout");
    command.arg(PATIENCE).arg(program).env(variable, value);
    command.output().with_context(|| format!("cannot start {}", program.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_mixed_into_scalars_only() {
        let program = "static int32_t g_5 = 1L;\nstatic int8_t g_6[2] = {1,2};\nstatic int32_t *g_7 = &g_5;\nint main() {\n    func_1();\n}\n";
        let mixed = with_inputs(program);
        assert_eq!(scalar_globals(program).collect::<Vec<_>>(), ["g_5"]);
        assert!(mixed.contains("    g_5 ^= __VERIFIER_nondet_long();\n    func_1();"), "{mixed}");
    }
}
