//! Builds with optimised code, made where that pays.
//!
//! Optimising takes most of the time that builds take, and most programs are never run so often that it earns this
//! back. So all builds are made quickly at first. When the runs of one have taken as long as optimising it would take,
//! that is done beside the session, and whoever runs it goes on with what came of it. So whatever a program does, no
//! more than twice the time is spent that somebody would spend who had known it before (this is how the ski rental
//! problem is solved).
//!
//! It is done for the symbolic build, which lanes run, and for mutation's runs of the replay build. Tests are judged on
//! the quick replay build throughout: they are few, and defects are told apart by its addresses.
//!
//! Sessions that count keep quick builds: addresses differ between the two, and no clock may decide which of them a
//! run sees.

use crate::options::Options;
use crate::worker::spawn;
use execute::{ExecuteError, Executor, Limits, RunResult};
use fuzz::Seen;
use goal::{Program, Test};
use instrument::{BuildOptions, InstrumentError};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A run of this length is mostly a fork, which no optimiser makes shorter.
const FORK: Duration = Duration::from_micros(500);

/// A build that was made quickly, and how it is optimised.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    /// What is built.
    pub(crate) kind: Kind,
    /// Marked bitcode.
    pub(crate) bitcode: PathBuf,
    /// How it is linked.
    pub(crate) link: BuildOptions,
    /// The quick build.
    pub(crate) quick: PathBuf,
    /// How long optimising takes, about.
    pub(crate) optimising: Duration,
}

/// The kinds of builds that are optimised.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// A symbolic build, with the program as the quick one numbered it.
    Symbolic(Arc<Program>),
    /// A replay build.
    Replay,
}

impl Recipe {
    /// Where the optimised build is put.
    fn optimised(&self) -> PathBuf {
        self.quick.with_extension("optimised")
    }

    /// Makes the optimised build.
    fn follow(&self) -> Result<Duration, InstrumentError> {
        let link = BuildOptions { quick: false, ..self.link.clone() };
        match &self.kind {
            Kind::Symbolic(program) => {
                let mut same = Program::clone(program);
                instrument::symbolic(&self.bitcode, &mut same, &link, &self.optimised())
            }
            Kind::Replay => instrument::replay(&self.bitcode, &link, &self.optimised()),
        }
    }
}

/// Decides whether a build is worth optimising.
#[derive(Debug)]
pub(crate) struct Tuning {
    recipe: Recipe,
    /// When the session ends; `None` if nothing is ever optimised.
    end: Option<Instant>,
    /// Microseconds that runs took, without their forks.
    spent: AtomicU64,
    begun: AtomicBool,
    done: AtomicBool,
}

impl Tuning {
    /// For a session that begins now.
    pub(crate) fn new(recipe: Recipe, options: &Options) -> Arc<Tuning> {
        let end = options.runs.is_none().then(|| Instant::now().checked_add(options.time));
        Arc::new(Tuning {
            recipe,
            end: end.flatten(),
            spent: AtomicU64::new(0),
            begun: AtomicBool::new(false),
            done: AtomicBool::new(false),
        })
    }

    /// Whether the optimised build is there.
    fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }

    /// Hears how long a run of the quick build took; begins to optimise when that has become worth it.
    fn ran(self: &Arc<Tuning>, time: Duration) {
        let more = time.saturating_sub(FORK).as_micros() as u64;
        let spent = Duration::from_micros(self.spent.fetch_add(more, Ordering::Relaxed) + more);
        let cost = self.recipe.optimising;
        let pays = |end: Instant| spent >= cost && end > Instant::now() + cost;
        if !self.end.is_some_and(pays) || self.begun.swap(true, Ordering::Relaxed) {
            return;
        }
        let tuning = Arc::clone(self);
        let optimise = move || {
            if tuning.recipe.follow().is_ok() {
                tuning.done.store(true, Ordering::Release);
            }
        };
        // What cannot be made is no loss: the quick build does the same.
        drop(spawn(optimise));
    }
}

/// Runs the best build that there is.
pub(crate) struct Tuned {
    /// Who runs it.
    pub(crate) executor: Executor,
    tuning: Arc<Tuning>,
    optimised: bool,
}

impl Tuned {
    /// Starts the quick build, or the optimised one if that is there.
    pub(crate) fn start(
        tuning: &Arc<Tuning>,
        limits: &Limits,
        options: &execute::Options,
    ) -> Result<Tuned, ExecuteError> {
        let optimised = tuning.is_done();
        let recipe = &tuning.recipe;
        let binary = if optimised { &recipe.optimised() } else { &recipe.quick };
        let executor = Executor::start(binary, limits, options)?;
        Ok(Tuned { executor, tuning: Arc::clone(tuning), optimised })
    }

    /// Runs a test once.
    pub(crate) fn run(&mut self, test: &Test) -> Result<RunResult, ExecuteError> {
        if !self.optimised && self.tuning.is_done() {
            self.executor.change_to(&self.tuning.recipe.optimised())?;
            self.optimised = true;
        }
        let start = Instant::now();
        let result = self.executor.run(test, execute::FILLS[0])?;
        if !self.optimised {
            self.tuning.ran(start.elapsed());
        }
        Ok(result)
    }
}

impl fuzz::Target for Tuned {
    fn run(&mut self, test: &Test) -> Result<Seen, ExecuteError> {
        let result = Tuned::run(self, test)?;
        Ok(Seen { outcome: result.outcome, goals: result.goals, read: self.executor.reads() })
    }
}

#[cfg(test)]
mod tests;
