//! Native runs on random inputs: clang's build of a program with clang's own coverage, and a loop around it.
//!
//! `harness.c` runs the program over and over in one process (tens of thousands of runs per second) and leaves the
//! summed counters, which `llvm-cov` reads. The random inputs follow from a seed, so a side that was taken can be
//! narrowed down to the run that took it first, and that run repeated in a build with sanitizers.

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
const COVERAGE: &[&str] = &["-fprofile-instr-generate", "-fcoverage-mapping"];
/// What the harness takes the place of.
const TAKEN_OVER: &[&str] = &["-Wl,--wrap=printf,--wrap=exit"];
/// Packed members are misaligned on purpose.
const SANITIZERS: &[&str] =
    &["-fsanitize=address,undefined", "-fno-sanitize=alignment", "-fno-sanitize-recover=all"];
/// More than a run needs, for narrowing a hit down by the number of runs alone.
const PATIENCE: Duration = Duration::from_secs(3600);

/// One side of a condition: file, start, end, and whether it is the true one (or a label that is entered).
pub type Side = (PathBuf, (u32, u32), (u32, u32), bool);

/// The inputs of a run.
#[derive(Debug)]
pub struct Inputs {
    /// The state of the random numbers that made them.
    state: String,
    /// In words.
    pub text: String,
}

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
    pub inputs: Inputs,
}

impl Native {
    /// Builds the program (of one file) in `folder`.
    pub fn build(source: &Path, flags: &[String], seed: u64, folder: &Path) -> Result<Native> {
        let native = Native {
            source: source.to_path_buf(),
            flags: flags.to_vec(),
            folder: folder.to_path_buf(),
            program: folder.join("native"),
            dictionary: dictionary(&fs::read_to_string(source)?),
            seed,
        };
        native.compile(COVERAGE, &native.program)?;
        Ok(native)
    }

    /// Compiles the program and the harness around it.
    fn compile(&self, more: &[&str], program: &Path) -> Result<()> {
        let harness = self.folder.join("harness.c");
        fs::write(&harness, HARNESS)?;
        let (object, around) = (program.with_extension("o"), program.with_extension("harness.o"));
        let mut compile = clang(&self.source);
        compile.args(SEMANTICS).args(more).args(&self.flags).arg("-Dmain=program_main");
        run(compile.arg("-c").arg(&self.source).arg("-o").arg(&object))?;
        run(clang(&harness).args(["-O1", "-w", "-c"]).arg(&harness).arg("-o").arg(&around))?;
        let mut link = clang(&self.source);
        run(link.args(more).args(TAKEN_OVER).arg(object).arg(around).arg("-o").arg(program))?;
        Ok(())
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
        let text = String::from_utf8(run(command.current_dir(&self.folder))?.stdout)?;
        let (first, inputs) = text.split_once('\n').context("the native runs say nothing")?;
        let runs = first.split(' ').next().unwrap_or_default().parse()?;
        let state = first.rsplit(' ').next().unwrap_or_default().to_owned();
        run(Command::new("llvm-profdata-19").arg("merge").arg(&raw).arg("-o").arg(&profile))?;
        let mut export = Command::new("llvm-cov-19");
        export.arg("export").arg("-instr-profile").arg(&profile).arg(&self.program);
        let taken = sides(&run(&mut export)?.stdout)?;
        Ok(Taken { taken, runs, inputs: Inputs { state, text: inputs.trim().to_owned() } })
    }

    /// The inputs of the first run that took a side, which some of the first `runs` runs did.
    pub fn inputs_taking(&self, side: &Side, runs: u64) -> Result<Inputs> {
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
    pub fn is_undefined(&self, inputs: &Inputs) -> Result<bool> {
        let program = self.folder.join("sanitized");
        if !program.exists() {
            self.compile(SANITIZERS, &program)?;
        }
        let mut command = Command::new("timeout");
        command.arg("60").arg(&program).current_dir(&self.folder);
        command.env("STATE", &inputs.state).env("DICTIONARY", &self.dictionary);
        let output = command.env("ASAN_OPTIONS", "detect_leaks=0").output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        Ok(text.contains("runtime error") || text.contains("AddressSanitizer"))
    }
}

/// The compiler for a source.
fn clang(source: &Path) -> Command {
    let cxx = source.extension().is_some_and(|extension| extension == "cpp");
    Command::new(if cxx { "clang++-19" } else { "clang-19" })
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
