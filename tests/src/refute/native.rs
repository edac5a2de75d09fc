//! Native runs on random inputs: clang's build of a program with clang's own coverage, and a loop around it.
//!
//! `harness.c` runs the program over and over in one process (tens of thousands of runs per second) and leaves the summed
//! counters, which `llvm-cov` reads. The random inputs follow from a seed, so a side that was taken can be narrowed
//! down to the run that took it first.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

const HARNESS: &str = include_str!("harness.c");
/// The semantics that `provoke` compiles with.
const SEMANTICS: &[&str] = &["-O0", "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off"];
const COVERAGE: &[&str] =
    &["-fprofile-instr-generate", "-fcoverage-mapping", "-Dmain=program_main"];
/// Packed members are misaligned on purpose.
const SANITIZERS: &[&str] =
    &["-fsanitize=address,undefined", "-fno-sanitize=alignment", "-fno-sanitize-recover=all"];
/// More than a run needs, for narrowing a hit down by the number of runs alone.
const PATIENCE: Duration = Duration::from_secs(3600);

/// The inputs of one run, for a build with sanitizers.
const REPLAY: &str = r#"
#include <stdlib.h>
long __VERIFIER_nondet_long(void) {
  static const char *at;
  if (!at) at = getenv("INPUTS");
  char *end;
  long value = strtol(at, &end, 10);
  at = end;
  return value;
}
"#;

/// One side of a condition: file, start, end, and whether it is the true one (or a label that is entered).
pub type Side = (PathBuf, (u32, u32), (u32, u32), bool);

/// A program in a loop over random inputs.
pub struct Native {
    source: PathBuf,
    flags: Vec<String>,
    folder: PathBuf,
    program: PathBuf,
    dictionary: String,
    seed: u64,
}

/// What some runs did.
#[derive(Debug)]
pub struct Taken {
    /// The sides of conditions that a run took which ended by itself.
    pub taken: BTreeSet<Side>,
    /// How many runs there were.
    pub runs: u64,
    /// The inputs of the last.
    pub inputs: String,
}

impl Native {
    /// Builds the program (of one C file) in `folder`.
    pub fn build(source: &Path, flags: &[String], seed: u64, folder: &Path) -> Result<Native> {
        let harness = folder.join("harness.c");
        fs::write(&harness, HARNESS)?;
        let (object, loop_object) = (folder.join("program.o"), folder.join("harness.o"));
        run(clang()
            .args(SEMANTICS)
            .args(COVERAGE)
            .args(flags)
            .arg("-c")
            .arg(source)
            .arg("-o")
            .arg(&object))?;
        run(clang().args(["-O1", "-w", "-c"]).arg(&harness).arg("-o").arg(&loop_object))?;
        let program = folder.join("native");
        let link = ["-fprofile-instr-generate", "-Wl,--wrap=printf,--wrap=exit"];
        run(clang().args(link).arg(object).arg(loop_object).arg("-o").arg(&program))?;
        Ok(Native {
            source: source.to_path_buf(),
            flags: flags.to_vec(),
            folder: folder.to_path_buf(),
            program,
            dictionary: dictionary(&fs::read_to_string(source)?),
            seed,
        })
    }

    /// Runs for a while, and not more than `most` times. The same seed gives the same runs.
    pub fn run(&self, time: Duration, most: Option<u64>) -> Result<Taken> {
        let (raw, profile) =
            (self.folder.join("native.profraw"), self.folder.join("native.profdata"));
        let mut command = Command::new("timeout");
        command.arg((time.as_secs() + 60).to_string()).arg(&self.program);
        command
            .env("MILLISECONDS", time.as_millis().to_string())
            .env("SEED", self.seed.to_string());
        command.env("DICTIONARY", &self.dictionary).env("LLVM_PROFILE_FILE", &raw);
        if let Some(most) = most {
            command.env("RUNS", most.to_string());
        }
        let text = String::from_utf8(run(&mut command)?.stdout)?;
        let (first, inputs) = text.split_once('\n').context("the native runs say nothing")?;
        let runs = first.split(' ').next().unwrap_or_default().parse()?;
        run(Command::new("llvm-profdata-19").arg("merge").arg(&raw).arg("-o").arg(&profile))?;
        let mut export = Command::new("llvm-cov-19");
        export.arg("export").arg("-instr-profile").arg(&profile).arg(&self.program);
        let taken = sides(&run(&mut export)?.stdout)?;
        Ok(Taken { taken, runs, inputs: inputs.trim().to_owned() })
    }

    /// The inputs of the first run that took a side, which some of the first `runs` runs did.
    pub fn inputs_taking(&self, side: &Side, runs: u64) -> Result<String> {
        let (mut without, mut with) = (0, runs);
        while with - without > 1 {
            let middle = without + (with - without) / 2;
            if self.run(PATIENCE, Some(middle))?.taken.contains(side) {
                with = middle;
            } else {
                without = middle;
            }
        }
        Ok(self.run(PATIENCE, Some(with))?.inputs)
    }

    /// Whether the program does something undefined on these inputs.
    pub fn is_undefined(&self, inputs: &str) -> Result<bool> {
        let replay = self.folder.join("replay.c");
        fs::write(&replay, REPLAY)?;
        let program = self.folder.join("sanitized");
        let mut build = clang();
        build.args(SEMANTICS).args(SANITIZERS).args(&self.flags).arg(&self.source).arg(&replay);
        run(build.arg("-o").arg(&program))?;
        let mut command = Command::new("timeout");
        let output = command.arg("60").arg(&program).env("INPUTS", inputs).output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        Ok(text.contains("runtime error") || text.contains("AddressSanitizer"))
    }
}

fn clang() -> Command {
    Command::new("clang-19")
}

/// Runs a command, which must succeed.
fn run(command: &mut Command) -> Result<Output> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {}\n{complaint}", output.status);
    Ok(output)
}

/// The sides that have a count, out of the JSON of `llvm-cov export`.
fn sides(json: &[u8]) -> Result<BTreeSet<Side>> {
    let value: Value = serde_json::from_slice(json)?;
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let mut taken = BTreeSet::new();
    for function in list(&value["data"][0], "functions") {
        for branch in list(&function, "branches") {
            let number = |index: usize| branch[index].as_u64().unwrap_or_default();
            let place = |index: usize| (number(index) as u32, number(index + 1) as u32);
            let file = function["filenames"][number(6) as usize].as_str().context("a file name")?;
            for (count, side) in [(number(4), true), (number(5), false)] {
                if count > 0 {
                    taken.insert((PathBuf::from(file), place(0), place(2), side));
                }
            }
        }
    }
    Ok(taken)
}

/// The whole numbers that a program mentions, with their signs.
pub fn dictionary(program: &str) -> String {
    let mut numbers = BTreeSet::new();
    let mut minus = false;
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for (at, word) in program.split(|c| !part(c)).scan(0, |end, word| {
        let at = *end;
        *end += word.len() + 1;
        Some((at, word))
    }) {
        minus = at > 0 && program.as_bytes()[at - 1] == b'-' || (word.is_empty() && minus);
        let digits = word.trim_end_matches(['u', 'U', 'l', 'L']);
        let number = match digits.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16).ok(),
            None => digits.parse().ok(),
        };
        numbers.extend(number.map(|n: u64| if minus { n.wrapping_neg() } else { n }));
    }
    numbers.iter().map(|number| format!("{number} ")).collect()
}
