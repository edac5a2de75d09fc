//! Attacks: case programs whose marked branches are really taken, so that nothing may call them infeasible.
//!
//! ```c
//! // What the model might overlook.
//! // foreign: other.c                 sources that are linked without bitcode, as objects
//! ...
//!   if (x == 1) return 11; // taken: true, 11
//!   if (y == 2) return 12; // taken: true, 12, by echo 2 | ./program x y
//!   if (z == 3) return 13; // taken: true, 13 // known: wrong
//! ```
//!
//! A mark names the outcome of the conditions on its line, the exit status of a run that takes it, and the command that
//! runs it, in an empty folder with the plain program, clang's own build, as `program` ([`COMMAND`] unless told;
//! `INPUTS` in the environment holds what `__VERIFIER_nondet_*` return). The status must stand on the line too, and no
//! other may be the same: so the run shows that the branch was taken, and an attack cannot become hollow. `provoke` may
//! say what it likes but *infeasible*. Where it still says so although it knows better than to be proud of it, the line
//! has `// known: wrong`, which fails as soon as it is not true any more.

use super::{Case, directive, file_name};
use crate::tool::{self, Cover};
use anyhow::{Context, Result, bail, ensure};
use goal::Verdict;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MARK: &str = "// taken:";
const KNOWN: &str = "// known: wrong";
/// How the program is run unless a mark says otherwise.
const COMMAND: &str = "./program x";
/// The prover alone; runs would only cover what it must not exclude.
const OPTIONS: &[&str] =
    &["--jobs", "1", "--engines", "arc,crabs,interpolation,bmc", "--time", "8s"];
const INPUTS: &str = include_str!("inputs.c");

/// A branch that a run takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    file: String,
    line: u32,
    outcome: String,
    status: i32,
    command: String,
    known: bool,
}

/// The marks of all sources of a case; none if it is no attack.
pub fn marks(case: &Case) -> Result<Vec<Taken>> {
    let mut all = Vec::new();
    for source in &case.sources {
        for (line, text) in (1..).zip(fs::read_to_string(source)?.lines()) {
            let mark = read(&file_name(source), line, text);
            all.extend(mark.with_context(|| format!("{}:{line}", source.display()))?);
        }
    }
    let statuses: BTreeSet<i32> = all.iter().map(|taken| taken.status).collect();
    ensure!(statuses.len() == all.len(), "two marks have the same status");
    Ok(all)
}

fn read(file: &str, line: u32, text: &str) -> Result<Option<Taken>> {
    let Some((code, mark)) = text.split_once(MARK) else { return Ok(None) };
    let (mark, known) = match mark.split_once(KNOWN) {
        Some((mark, _)) => (mark, true),
        None => (mark, false),
    };
    let mut words = mark.splitn(3, ',').map(str::trim);
    let outcome = words.next().unwrap_or_default().to_owned();
    let status = words.next().unwrap_or_default();
    ensure!(code.contains(status), "the line does not end the run with {status}");
    let command = match words.next() {
        Some(command) => command.strip_prefix("by ").context("a command begins with `by`")?,
        None => COMMAND,
    };
    let status = status.parse().context("a mark is an outcome and an exit status")?;
    Ok(Some(Taken {
        file: file.to_owned(),
        line,
        outcome,
        status,
        command: command.to_owned(),
        known,
    }))
}

/// Confirms an attack natively and asks `provoke` for its verdicts.
pub fn check(case: &Case, marks: &[Taken], provoke: &Path) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let flags = flags(case, scratch.path())?;
    let mut complaints = confirm(case, &flags, marks, scratch.path())?;
    complaints.extend(wrong(case, &flags, marks, provoke, scratch.path())?);
    if complaints.is_empty() {
        return Ok(());
    }
    bail!("{}\n{}", case.name, complaints.join("\n"))
}

/// The flags of the case, and the objects of its foreign code.
pub fn flags(case: &Case, scratch: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(&case.main)?;
    let mut flags = case.flags.clone();
    for name in directive(&text, "foreign").unwrap_or_default().split_whitespace() {
        let object = scratch.join(name).with_extension("o");
        let mut clang = Command::new("clang-19");
        clang.args(["-O1", "-w", "-c"]).arg(case.main.with_file_name(name));
        succeed(clang.arg("-o").arg(&object))?;
        flags.push(object.to_string_lossy().into_owned());
    }
    Ok(flags)
}

/// Builds the plain program and runs it for each mark.
fn confirm(case: &Case, flags: &[String], marks: &[Taken], scratch: &Path) -> Result<Vec<String>> {
    let program = scratch.join("program");
    let mut clang = Command::new("clang-19");
    clang.arg("-w").arg("-I").arg(tool::root().join("crates/runtime/include"));
    clang.args(&case.sources).args(inputs(case, scratch)?).args(flags);
    if case.sources.iter().any(|source| source.extension().is_some_and(|e| e == "cpp")) {
        clang.arg("-lstdc++");
    }
    succeed(clang.args(["-lm", "-o"]).arg(&program))?;
    let mut complaints = Vec::new();
    for taken in marks {
        let folder = tempfile::tempdir_in(scratch)?;
        fs::copy(&program, folder.path().join("program"))?;
        let mut shell = Command::new("timeout");
        shell.args(["10", "sh", "-c"]).arg(&taken.command).current_dir(folder.path());
        let output = shell.output()?;
        if output.status.code() != Some(taken.status) {
            complaints.push(format!(
                "  {}: `{}` ends with {}, not {}\n{}",
                taken.place(),
                taken.command,
                output.status,
                taken.status,
                String::from_utf8_lossy(&output.stderr)
            ));
        }
    }
    Ok(complaints)
}

/// A source that gives inputs, if the case asks for some.
fn inputs(case: &Case, scratch: &Path) -> Result<Option<PathBuf>> {
    for source in &case.sources {
        if fs::read_to_string(source)?.contains("__VERIFIER_nondet_") {
            let path = scratch.join("inputs.c");
            fs::write(&path, INPUTS)?;
            return Ok(Some(path));
        }
    }
    Ok(None)
}

/// Marked branches that are called infeasible, and those that are no longer although their mark says so.
fn wrong(
    case: &Case,
    flags: &[String],
    marks: &[Taken],
    provoke: &Path,
    scratch: &Path,
) -> Result<Vec<String>> {
    let out = scratch.join("out");
    let options = case.options.iter().map(String::as_str);
    let extra: Vec<_> = OPTIONS.iter().copied().chain(options).collect();
    let call = Cover { sources: &case.sources, flags, runs: case.runs, out: &out, extra: &extra };
    let found = call.run(provoke)?;
    let mut complaints = Vec::new();
    for taken in marks {
        let here = |goal: &goal::Goal| {
            goal.range.start.0 == taken.line
                && file_name(&goal.range.file) == taken.file
                && goal.outcome.to_string() == taken.outcome
        };
        let goals: Vec<_> = found.goals.iter().filter(|(goal, _)| here(goal)).collect();
        ensure!(!goals.is_empty(), "{}: no such goal", taken.place());
        let wrong = goals.iter().any(|(_, verdict)| *verdict == Verdict::Infeasible);
        match (wrong, taken.known) {
            (true, false) => complaints.push(format!("  {}: called infeasible", taken.place())),
            (false, true) => {
                complaints.push(format!("  {}: right; remove `{KNOWN}`", taken.place()));
            }
            _ => {}
        }
    }
    Ok(complaints)
}

impl Taken {
    fn place(&self) -> String {
        format!("{}:{} {}", self.file, self.line, self.outcome)
    }
}

/// Runs a command that must succeed.
fn succeed(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {}\n{complaint}", output.status);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_an_outcome_a_status_and_a_command() {
        let line = "  if (x) return 12; // taken: true, 12, by echo a,b | ./program";
        let taken = read("a.c", 3, line).unwrap().unwrap();
        assert_eq!((taken.outcome.as_str(), taken.status, taken.known), ("true", 12, false));
        assert_eq!(taken.command, "echo a,b | ./program");
        let known = read("a.c", 3, "if (x) exit(9); // taken: true, 9 // known: wrong");
        let known = known.unwrap().unwrap();
        assert!(known.known && known.command == COMMAND);
        assert_eq!(read("a.c", 3, "if (x) exit(9);").unwrap(), None);
    }

    #[test]
    fn a_status_that_the_line_does_not_return_is_refused() {
        assert!(read("a.c", 3, "if (x) return 12; // taken: true, 13").is_err());
        assert!(read("a.c", 3, "if (x) return 12; // taken: true").is_err());
    }
}
