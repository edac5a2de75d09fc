//! Refutation: random native runs try to take the goals that a campaign called infeasible.
//!
//! A program of Csmith gets inputs and planted conditions ([`plant`]), or one of C++ is put together ([`cxx`]). They
//! read arguments, standard input and a file ([`sources`]). `provoke cover` gives the verdicts; then clang's own build
//! of the program, with nothing of ours in it, runs on random inputs as fast as it can ([`native`]). A goal called
//! infeasible that one of these runs takes is a wrong proof. What the run did before it must have been defined: a proof
//! assumes memory safety, so a hit is held against sanitizers first.

mod chance;
mod cxx;
pub mod native;
mod plant;
mod sources;

use crate::random::{HEADERS, csmith, scalar_globals};
use crate::tool::{Cover, Found};
use anyhow::{Context, Result, bail};
use goal::{BranchOutcome, Goal, Verdict};
use native::{Native, Side};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Programs that are small enough to be proved about.
const CSMITH_OPTIONS: &[&str] = &[
    "--no-volatiles",
    "--no-consts",
    "--no-checksum",
    "--no-argc",
    "--max-funcs",
    "3",
    "--max-block-size",
    "3",
    "--max-block-depth",
    "2",
    "--max-expr-complexity",
    "4",
    "--max-array-dim",
    "1",
    "--max-array-len-per-dim",
    "4",
];

/// Scalar globals that a program needs.
const GLOBALS: usize = 3;
/// Programs tried until one has them, and how far apart their seeds are.
const ATTEMPTS: u64 = 50;
const STRIDE: u64 = 1_000_000;

/// Every third program is one of C++.
const CXX: u64 = 3;

/// What is spent on one program.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Runs of the campaign.
    pub runs: u64,
    /// Time of the campaign.
    pub time: Duration,
    /// Time of the random runs.
    pub native: Duration,
}

/// What came out for one program, or for several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Programs.
    pub programs: usize,
    /// Goals.
    pub goals: usize,
    /// Goals that a test covers.
    pub covered: usize,
    /// Goals called infeasible.
    pub infeasible: usize,
    /// Goals called infeasible that a run took after undefined behaviour.
    pub excused: usize,
    /// Random native runs.
    pub runs: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.programs += other.programs;
        self.goals += other.goals;
        self.covered += other.covered;
        self.infeasible += other.infeasible;
        self.excused += other.excused;
        self.runs += other.runs;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { programs, goals, covered, infeasible, excused, runs } = self;
        write!(
            f,
            "{programs} programs, {goals} goals, {covered} covered, {infeasible} called infeasible, none taken by {runs} random runs"
        )?;
        if *excused > 0 {
            write!(f, " but {excused} after undefined behaviour")?;
        }
        Ok(())
    }
}

/// Makes the program of a seed, asks `provoke` for verdicts, and tries to refute them; a refuted one is an error.
pub fn check(seed: u64, budget: &Budget, provoke: &Path) -> Result<Tally> {
    let scratch = tempfile::tempdir()?;
    let source = generate(seed, scratch.path())?;
    let flags = ["-w", "-I", HEADERS].map(str::to_owned);
    let explored: &[&str] = if seed.is_multiple_of(2) { sources::OPTIONS } else { &[] };
    let found = campaign(&source, &flags, budget, explored, scratch.path(), provoke)
        .with_context(|| format!("seed {seed}"))?;
    let count = |wanted: fn(&Verdict) -> bool| {
        found.goals.iter().filter(|(_, verdict)| wanted(verdict)).count()
    };
    let mut tally = Tally {
        programs: 1,
        goals: found.goals.len(),
        covered: count(|verdict| matches!(verdict, Verdict::Covered)),
        infeasible: count(|verdict| matches!(verdict, Verdict::Infeasible)),
        ..Tally::default()
    };
    if tally.infeasible == 0 {
        return Ok(tally); // nothing to refute
    }
    let native = Native::build(&source, &flags, seed, scratch.path())?;
    let all = native.run(budget.native, None)?;
    tally.runs = all.runs;
    for (goal, verdict) in &found.goals {
        if *verdict == Verdict::Infeasible && all.taken.contains(&side(goal)) {
            let inputs = native.inputs_taking(&side(goal), all.runs)?;
            if !native.is_undefined(&inputs)? {
                bail!(
                    "seed {seed}: {} {} was called infeasible, and these inputs take it: {}",
                    goal.range,
                    goal.outcome,
                    inputs.text
                );
            }
            tally.excused += 1;
        }
    }
    Ok(tally)
}

fn campaign(
    source: &Path,
    flags: &[String],
    budget: &Budget,
    explored: &[&str],
    scratch: &Path,
    provoke: &Path,
) -> Result<Found> {
    let time = format!("{}ms", budget.time.as_millis());
    let extra: Vec<&str> =
        ["--jobs", "1", "--time", &time].into_iter().chain(explored.iter().copied()).collect();
    let cover = Cover {
        sources: &[source.to_path_buf()],
        flags,
        runs: budget.runs,
        out: &scratch.join("out"),
        extra: &extra,
    };
    cover.run(provoke)
}

/// The side of a condition that a goal is, in the words of `llvm-cov`.
pub fn side(goal: &Goal) -> Side {
    let range = &goal.range;
    (range.file.clone(), range.start, range.end, goal.outcome != BranchOutcome::False)
}

/// Writes the program of a seed: of C++, or the first of Csmith's in its row that has globals enough for inputs and
/// conditions.
fn generate(seed: u64, folder: &Path) -> Result<PathBuf> {
    if seed.is_multiple_of(CXX) {
        let path = folder.join("pieces.cpp");
        fs::write(&path, cxx::program(seed))?;
        return Ok(path);
    }
    for attempt in 0..ATTEMPTS {
        let program = csmith(seed + attempt * STRIDE, CSMITH_OPTIONS, folder)?;
        if scalar_globals(&program).count() >= GLOBALS {
            let path = folder.join("planted.c");
            fs::write(&path, plant::planted(&program, seed))?;
            return Ok(path);
        }
    }
    bail!("no program of the seed {seed} has {GLOBALS} scalar globals")
}

#[cfg(test)]
mod tests;
