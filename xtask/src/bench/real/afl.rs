//! AFL++ on the same program: built by its own compiler, fuzzed for the same time from the same seed.
//!
//! What it found is judged by our measure: every input of its queue runs on our replay build, and the goals
//! that these runs take are counted.

use super::subjects::{Content, Subject};
use anyhow::{Context, Result, ensure};
use execute::{Executor, Limits};
use goal::{GoalId, Implied, Input, InputKind, Program, Source, Test};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FUZZER: &str = "afl-fuzz";
const COMPILERS: [&str; 2] = ["afl-clang-fast", "afl-clang-fast++"];
/// Settings under which it starts on any machine and without a terminal.
const SETTINGS: &[&str] = &[
    "AFL_NO_UI",
    "AFL_NO_AFFINITY",
    "AFL_SKIP_CPUFREQ",
    "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES",
    "AFL_QUIET",
];

/// What AFL++ did.
pub struct Fuzzed {
    /// Its runs.
    pub runs: u64,
    /// The inputs that it kept.
    pub inputs: Vec<Vec<u8>>,
}

/// Says what is missing, if AFL++ is not installed.
pub fn check() -> Result<()> {
    let path = env::var_os("PATH").unwrap_or_default();
    let installed = |name: &str| env::split_paths(&path).any(|folder| folder.join(name).is_file());
    ensure!(
        [FUZZER].iter().chain(&COMPILERS).all(|name| installed(name)),
        "AFL++ is not installed: apt-get install afl++"
    );
    Ok(())
}

/// Builds the program with AFL++'s compiler, in a folder that holds its sources.
pub fn build(subject: &Subject<'_>, folder: &Path, shim: &Path) -> Result<()> {
    let flags = if subject.arguments.0 > 0 {
        with_arguments(subject, folder, shim)?
    } else {
        String::new()
    };
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(subject.whole_build()).current_dir(folder).env("AFL_QUIET", "1");
    shell.env("CC", COMPILERS[0]).env("CXX", COMPILERS[1]).env("LDFLAGS", flags);
    let output = shell.stdin(Stdio::null()).output()?;
    ensure!(
        output.status.success(),
        "{} does not build for AFL++: {}",
        subject.name,
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}

/// The object that makes arguments out of AFL++'s input, as a flag of the linker.
fn with_arguments(subject: &Subject<'_>, folder: &Path, shim: &Path) -> Result<String> {
    let object = folder.join("afl_inputs.o");
    let (count, size) = subject.arguments;
    let mut compile = Command::new(COMPILERS[0]);
    compile.env("AFL_QUIET", "1").args(["-c", "-O2", "-o"]).arg(&object).arg(shim);
    compile.arg(format!("-DARGUMENTS={count}")).arg(format!("-DARGUMENT_SIZE={size}"));
    compile.arg(format!("-DCONTENT_SIZE={}", subject.content_size()));
    if let Content::File(name, _) = subject.content {
        compile.arg(format!("-DCONTENT=\"{name}\""));
    }
    ensure!(compile.status()?.success(), "the arguments of {} do not compile", subject.name);
    Ok(format!("{} -Wl,--wrap=main", object.display()))
}

/// Fuzzes the program, on one core, as [`super::PIN`] says.
pub fn fuzz(subject: &Subject<'_>, folder: &Path, seconds: u64) -> Result<Fuzzed> {
    let (seeds, out) = (folder.join("afl-seeds"), folder.join("afl-out"));
    fs::create_dir_all(&seeds)?;
    fs::write(seeds.join("seed"), first_input(subject))?;
    let (first, rest) = super::PIN.split_first().context("a command")?;
    let mut fuzzer = Command::new(first);
    fuzzer.args(rest).arg(FUZZER).arg("-i").arg(&seeds).arg("-o").arg(&out);
    fuzzer.args(["-V", &seconds.to_string(), "-t", "1000", "-m", "none"]);
    fuzzer.args(["-G", &most(subject).to_string()]);
    if let (Content::File(name, _), 0) = (&subject.content, subject.arguments.0) {
        fuzzer.args(["-f", name]);
    }
    fuzzer.arg("--").arg(folder.join(subject.program)).args(subject.fixed);
    fuzzer.envs(SETTINGS.iter().map(|name| (name, "1"))).current_dir(folder).stdin(Stdio::null());
    let output = fuzzer.output()?;
    let found = out.join("default");
    let statistics = fs::read_to_string(found.join("fuzzer_stats"))
        .with_context(|| String::from_utf8_lossy(&output.stdout).into_owned())?;
    let runs = statistics
        .lines()
        .find_map(|line| line.strip_prefix("execs_done")?.split(':').nth(1)?.trim().parse().ok());
    let mut inputs = Vec::new();
    for kept in ["queue", "crashes", "hangs"] {
        for path in files(&found.join(kept))? {
            inputs.push(fs::read(path)?);
        }
    }
    Ok(Fuzzed { runs: runs.context("no count of runs")?, inputs })
}

/// The seed as AFL++ feeds it: behind no arguments, if there are any.
pub fn first_input(subject: &Subject<'_>) -> Vec<u8> {
    let none: &[u8] = if subject.arguments.0 > 0 { &[0] } else { &[] };
    [none, subject.seed.as_bytes()].concat()
}

/// The longest input.
fn most(subject: &Subject<'_>) -> u32 {
    let (count, size) = subject.arguments;
    count * (size + 1) + u32::from(count > 0) + subject.content_size()
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| {
        file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("id"))
    });
    files.sort();
    Ok(files)
}

/// How many goals inputs take, by our replay build.
pub fn covered(subject: &Subject<'_>, inputs: &[Vec<u8>], build: &Path) -> Result<usize> {
    let program: Program = serde_json::from_slice(&fs::read(build.join("program.json"))?)?;
    let options = execute::Options {
        goals: program.goals.len(),
        sources: subject.inputs(),
        scratch: Some(build.to_owned()),
        ..execute::Options::default()
    };
    let mut executor = Executor::start(&build.join("replay"), &Limits::default(), &options)?;
    let implied = Implied::new(&program);
    let mut covered: BTreeSet<GoalId> = BTreeSet::new();
    for input in inputs {
        let taken = executor.run(&test(subject, input), 0)?.goals;
        covered.extend(implied.by(taken.iter().copied()));
        covered.extend(taken);
    }
    Ok(covered.len())
}

/// An input of AFL++ as a test of ours.
fn test(subject: &Subject<'_>, input: &[u8]) -> Test {
    let mut rest = input;
    let mut arguments = Vec::new();
    if subject.arguments.0 > 0 {
        while arguments.len() < subject.arguments.0 as usize
            && rest.first().is_some_and(|byte| *byte != 0)
        {
            let end = rest.iter().position(|byte| *byte == 0).unwrap_or(rest.len());
            arguments.push(&rest[..end]);
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        if rest.first() == Some(&0) {
            rest = &rest[1..];
        }
    }
    let mut inputs = Vec::new();
    for source in subject.inputs() {
        match source {
            Source::Argument { .. }
            | Source::Variable { .. }
            | Source::Time
            | Source::Chance
            | Source::Uninitialised
            | Source::Failures => {}
            Source::Stdin { size } | Source::File { size, .. } => {
                inputs.push(number(rest.len().min(size as usize)));
                inputs.extend(padded(rest, size));
            }
            Source::Arguments { count, size } => {
                inputs.push(number(arguments.len()));
                for index in 0..count as usize {
                    inputs.extend(padded(arguments.get(index).copied().unwrap_or_default(), size));
                }
            }
        }
    }
    Test { inputs }
}

fn number(value: usize) -> Input {
    Input { kind: InputKind::Unsigned, width: 32, bits: value as u128 }
}

/// So many bytes, zeros behind those that there are.
fn padded(bytes: &[u8], size: u32) -> impl Iterator<Item = Input> {
    let byte = |byte: u8| Input { kind: InputKind::Byte, width: 8, bits: byte.into() };
    bytes.iter().copied().chain(std::iter::repeat(0)).take(size as usize).map(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subject(arguments: (u32, u32)) -> Subject<'static> {
        Subject {
            name: "",
            package: "",
            driver: "",
            configure: "",
            build: "",
            program: "",
            sources: "",
            fixed: &["-x"],
            arguments,
            content: Content::Stdin(4),
            seed: "s",
        }
    }

    fn values(test: &Test) -> Vec<u128> {
        test.inputs.iter().map(|input| input.bits).collect()
    }

    #[test]
    fn inputs_become_tests_of_the_same_meaning() {
        let plain = test(&subject((0, 0)), b"hi");
        assert_eq!(values(&plain), [2, 104, 105, 0, 0]);
        let both = test(&subject((2, 2)), b"-a\0b\0\0hello");
        assert_eq!(values(&both), [4, 104, 101, 108, 108, 2, 45, 97, 98, 0]);
        assert_eq!(values(&test(&subject((2, 2)), b"\0hi")), [2, 104, 105, 0, 0, 0, 0, 0, 0, 0]);
        // The second argument fills its place; the first empty string behind the last one belongs to them.
        assert_eq!(values(&test(&subject((1, 2)), b"abc\0\0z")), [1, 122, 0, 0, 0, 1, 97, 98]);
    }

    #[test]
    fn the_seed_stands_behind_no_arguments() {
        assert_eq!(first_input(&subject((0, 0))), b"s");
        assert_eq!(first_input(&subject((1, 1))), b"\0s");
        assert_eq!(most(&subject((2, 3))), 13);
    }
}
