//! The oracle for memory: what native runs do is held against the model.
//!
//! A watched build of a campaign's program runs the campaign's own tests. What it does with memory must be allowed
//! ([`hold`]), and the branches that it takes ([`branches`]) and the values that it loads ([`values`]) must be those of
//! the model's interpreter, and so must be what the symbolic build logs ([`log`]). A violation means that the model is
//! wrong, and that proofs may be: so one that comes with undefined behaviour counts for nothing, since the model
//! assumes that there is none; AddressSanitizer is asked. Programs of which nothing can be proved anyhow are left
//! alone.

mod branches;
mod hold;
mod log;
mod memory;
mod values;

pub use hold::{Violation, hold};

use anyhow::{Result, ensure};
use campaign::store::Store;
use campaign::{Folder, Sanitizers, marked};
use execute::{Executor, FILLS};
use goal::{Outcome, Program, Source, Test};
use instrument::BuildOptions;
use model::{Accesses, Limits, Model, interpret};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::time::Duration;
use trace::RunView;

/// How much is watched.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Tests of a program.
    pub tests: usize,
    /// Records of a run.
    pub records: u32,
    /// Steps of the model's interpreter for a run.
    pub steps: u64,
    /// Time of a run.
    pub time: Duration,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { tests: 12, records: 1 << 17, steps: 1 << 13, time: Duration::from_secs(1) }
    }
}

/// A program with tests.
pub struct Subject {
    bitcode: PathBuf,
    link: BuildOptions,
    program: Program,
    symbolic: PathBuf,
    sources: Vec<Source>,
    tests: Vec<Test>,
}

/// A program's builds at work.
struct Builds {
    watched: Executor,
    symbolic: Executor,
}

/// What was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Programs.
    pub programs: usize,
    /// Programs of which the model says that nothing can be proved; why, once each.
    pub beyond: BTreeSet<String>,
    /// Runs.
    pub runs: usize,
    /// Runs whose violations come with undefined behaviour.
    pub undefined: usize,
    /// Records.
    pub records: usize,
    /// Branches of the runs that the model's interpreter took too.
    pub branches: usize,
    /// Loads of the runs whose values the model's interpreter read too.
    pub values: usize,
}

impl AddAssign for Seen {
    fn add_assign(&mut self, other: Seen) {
        self.programs += other.programs;
        self.beyond.extend(other.beyond);
        self.runs += other.runs;
        self.undefined += other.undefined;
        self.records += other.records;
        self.branches += other.branches;
        self.values += other.values;
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seen { programs, runs, undefined, records, branches, values, .. } = self;
        write!(
            f,
            "{programs} programs, {runs} runs ({undefined} undefined), {records} records, {branches} branches, {values} values"
        )
    }
}

impl Subject {
    /// The program and the tests of a campaign.
    pub fn of_campaign(folder: &Path) -> Result<Subject> {
        let folder = Folder::open(folder)?;
        let store = Store::open(&folder)?;
        let (bitcode, link) = marked(&folder)?;
        let (program, symbolic) = campaign::symbolic(&folder)?;
        let sources = store.identity()?.map(|identity| identity.inputs).unwrap_or_default();
        let tests = store.tests()?.into_iter().map(|stored| stored.test).collect();
        Ok(Subject { bitcode, link, program, symbolic, sources, tests })
    }

    /// Runs the tests and holds the runs against the model: what was seen, and the violations, in words.
    pub fn check(&self, effort: &Effort) -> Result<(Seen, Vec<String>)> {
        let options = model::Options { loads: true, unrolled: true, ..model::Options::default() };
        let model = model::build_with(&self.bitcode, &options)?;
        let mut seen = Seen { programs: 1, ..Seen::default() };
        if let Some(obstacle) = obstacle(&model) {
            seen.beyond.insert(obstacle);
            return Ok((seen, Vec::new()));
        }
        let accesses = model::accesses(&self.bitcode, &model::Options::default())?;
        let work = tempfile::tempdir()?;
        let watched = work.path().join("watched");
        instrument::watched(&self.bitcode, &self.link, &watched)?;
        let mut builds = Builds {
            watched: self.start(&watched, effort, &[])?,
            symbolic: self.start(&self.symbolic, effort, &[])?,
        };
        let mut suspects = Vec::new();
        for test in self.tests.iter().take(effort.tests) {
            let violations =
                self.run(&mut builds, (&model, &accesses), (test, effort), &mut seen)?;
            if !violations.is_empty() {
                suspects.push((test, violations));
            }
        }
        let mut found = BTreeSet::new();
        for (test, violations) in suspects {
            if self.is_undefined(work.path(), effort, test)? {
                seen.undefined += 1;
            } else {
                found.extend(violations);
            }
        }
        let describe = |violation: &Violation| -> Result<String> {
            let place = violation.place.map(|place| model::describe_place(&self.bitcode, place));
            let place = place.transpose()?.unwrap_or_else(|| "branches".to_owned());
            Ok(format!("{place}\n    {}", violation.what))
        };
        Ok((seen, found.iter().map(describe).collect::<Result<_>>()?))
    }

    /// The same; a violation is an error.
    pub fn ensure(&self, effort: &Effort) -> Result<Seen> {
        let (seen, violations) = self.check(effort)?;
        ensure!(
            violations.is_empty(),
            "the model excludes what runs do:\n{}",
            violations.join("\n")
        );
        Ok(seen)
    }

    fn run(
        &self,
        builds: &mut Builds,
        (model, accesses): (&Model, &Accesses),
        (test, effort): (&Test, &Effort),
        seen: &mut Seen,
    ) -> Result<BTreeSet<Violation>> {
        let Builds { watched, symbolic } = builds;
        let run = watched.run(test, FILLS[0])?;
        if run.flags & (abi::SAW_THREADS | abi::SAW_PROCESSES) != 0 {
            return Ok(BTreeSet::new());
        }
        let log = watched.watched();
        seen.runs += 1;
        seen.records += log.len();
        let mut violations = hold(accesses, &log);
        // The interpreter knows no arguments, streams and files; and where it reads what the C library holds
        // (`__libc_single_threaded`), it may go another way.
        if !self.sources.is_empty() || model.uses_outside_variables() {
            return Ok(violations);
        }
        let whole = log.len() < effort.records as usize && run.outcome != Outcome::Timeout;
        let mut differences = |otherwise: bool| -> Result<Vec<Violation>> {
            let limits = Limits { steps: effort.steps, otherwise, ..Limits::default() };
            let trace = interpret(model, test, &limits);
            let mut found = branches::differences(&trace, (&log, &run.outcome), whole);
            seen.branches += trace.decisions.len();
            if found.is_empty() {
                symbolic.run(test, FILLS[0])?;
                let logged: Vec<bool> =
                    trace::decisions(&RunView::new(symbolic.memory())).collect();
                found.extend(log::difference(&self.program, &trace.decisions, &logged));
            }
            if found.is_empty() {
                let limits = Limits { first_address: ELSEWHERE, ..limits };
                let loads = values::steady(&trace, &interpret(model, test, &limits));
                found = values::differences(&loads, &log);
                seen.values += loads.len();
            }
            Ok(found)
        };
        let mut found = differences(false)?;
        if !found.is_empty() {
            // What the model leaves open, the interpreter chose.
            let again = differences(true)?;
            found.retain(|violation| again.contains(violation));
        }
        if !found.is_empty() {
            // What depends on memory that nobody set is not the model's to know.
            watched.run(test, FILLS[1])?;
            let other = watched.watched();
            let is_set = |violation: &Violation| match violation.place {
                Some(place) => values::loaded(&log, place) == values::loaded(&other, place),
                None => branches::decisions(&log) == branches::decisions(&other),
            };
            violations.extend(found.into_iter().filter(is_set));
        }
        Ok(violations)
    }

    /// Whether AddressSanitizer has something to say.
    fn is_undefined(&self, work: &Path, effort: &Effort, test: &Test) -> Result<bool> {
        let binary = work.join("sanitized");
        if !binary.exists() {
            let sanitizers = Sanitizers { address: true, undefined: false };
            instrument::sanitized(&self.bitcode, sanitizers, &self.link, &binary)?;
        }
        let options = [("ASAN_OPTIONS", format!("detect_leaks=0:exitcode={REPORTED}"))];
        let mut sanitized = self.start(&binary, effort, &options)?;
        Ok(sanitized.run(test, 0)?.outcome == Outcome::Exit(REPORTED))
    }

    fn start(
        &self,
        binary: &Path,
        effort: &Effort,
        environment: &[(&'static str, String)],
    ) -> Result<Executor> {
        let limits = execute::Limits {
            time: effort.time,
            watched: effort.records,
            ..execute::Limits::default()
        };
        let options = execute::Options {
            sources: self.sources.clone(),
            environment: environment.to_vec(),
            ..execute::Options::default()
        };
        Ok(Executor::start(binary, &limits, &options)?)
    }
}

/// Another address for the interpreter's first object: values that differ with it are addresses, or made from them.
const ELSEWHERE: u64 = 0x7_6543_2100;

/// Exit code of a run of which AddressSanitizer has something to say.
const REPORTED: i32 = 99;

fn obstacle(model: &Model) -> Option<String> {
    let first = model.obstacles.first()?;
    Some(model.marks[first.index()].reason.clone())
}

#[cfg(test)]
mod tests;
