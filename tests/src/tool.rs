//! Calls the built `provoke` and reads what it left behind.

use anyhow::{Context, Result, bail};
use campaign::{Folder, defects::Defect, store::Store};
use goal::{Goal, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The top of the source tree.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The built `provoke`: the one that the environment variable `PROVOKE` names, else the one beside the
/// running program, which cargo is asked to bring up to date.
pub fn provoke() -> Result<PathBuf> {
    if let Some(path) = env::var_os("PROVOKE") {
        return Ok(PathBuf::from(path));
    }
    let running = env::current_exe()?;
    let profile_folder = running
        .ancestors()
        .find(|folder| folder.join("deps").is_dir() && !folder.ends_with("deps"));
    let folder = profile_folder.context("not run by cargo; name the tool in PROVOKE")?;
    let mut build = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build.args(["build", "--quiet", "--bin", "provoke"]).current_dir(root());
    if folder.ends_with("release") {
        build.arg("--release");
    }
    if !build.status().context("cannot start cargo")?.success() {
        bail!("provoke does not build");
    }
    Ok(folder.join("provoke"))
}

/// One call of `provoke cover`.
pub struct Cover<'a> {
    /// Sources of the program.
    pub sources: &'a [PathBuf],
    /// Flags for clang.
    pub flags: &'a [String],
    /// Budget in runs.
    pub runs: u64,
    /// The campaign folder.
    pub out: &'a Path,
    /// Further options.
    pub extra: &'a [&'a str],
}

/// What a campaign found.
pub struct Found {
    /// The goals with their verdicts.
    pub goals: Vec<(Goal, Verdict)>,
    /// Kinds of the defects found: `assertion`, `error call`, `signal 11`, `heap-buffer-overflow`,
    /// with their number if there are several; `precondition: signal 11` if a choice of the driver explains it.
    pub abnormal: BTreeSet<String>,
    /// Exit code.
    pub exit: i32,
    /// What was printed.
    pub output: String,
}

impl Cover<'_> {
    /// Runs it, without reading what it left.
    pub fn start(&self, provoke: &Path) -> Result<(i32, String)> {
        let mut command = Command::new(provoke);
        command.arg("cover").arg("--runs").arg(self.runs.to_string()).arg("--out").arg(self.out);
        command.args(self.extra).args(self.sources).arg("--").args(self.flags);
        let output =
            command.output().with_context(|| format!("cannot start {}", provoke.display()))?;
        let text =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        Ok((output.status.code().unwrap_or(-1), text.into_owned()))
    }

    /// Runs it and reads the store.
    pub fn run(&self, provoke: &Path) -> Result<Found> {
        let (exit, output) = self.start(provoke)?;
        if output.contains("none of the program model's") {
            bail!("a run left its monitors\n{output}");
        }
        if !matches!(exit, 0 | 5 | 10) {
            bail!("provoke ended with exit code {exit}\n{output}");
        }
        let folder = Folder::open(self.out)?;
        let store = Store::open(&folder)?;
        Ok(Found { goals: store.goals()?, abnormal: kinds(&store.defects()?), exit, output })
    }
}

impl Found {
    /// The exit code that the verdicts ask for.
    pub fn exit_due(&self) -> i32 {
        if self.abnormal.iter().any(|kind| !kind.starts_with(PRECONDITION)) {
            10
        } else if self.goals.iter().any(|(_, verdict)| matches!(verdict, Verdict::Open(_))) {
            5
        } else {
            0
        }
    }
}

/// The goals of a campaign folder that are covered, by their keys.
pub fn covered(out: &Path) -> Result<BTreeSet<String>> {
    let goals = Store::open(&Folder::open(out)?)?.goals()?;
    let covered = goals.into_iter().filter(|(_, verdict)| *verdict == Verdict::Covered);
    Ok(covered.map(|(goal, _)| goal.key).collect())
}

/// How the kind of a defect begins that a choice of the driver explains.
const PRECONDITION: &str = "precondition: ";

/// The kinds of defects, as cases write them.
fn kinds(defects: &[Defect]) -> BTreeSet<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for defect in defects {
        let word = if defect.is_precondition() { PRECONDITION } else { "" };
        *counts.entry(format!("{word}{}", defect.sight.kind)).or_default() += 1;
    }
    let describe = |(kind, count)| match count {
        1 => kind,
        _ => format!("{kind} ({count})"),
    };
    counts.into_iter().map(describe).collect()
}
