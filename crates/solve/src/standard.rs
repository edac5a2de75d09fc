//! The usual stack.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::answers::AnswerCache;
use crate::bitwuzla::Bitwuzla;
use crate::cores::CoreCache;
use crate::guess::Guess;
use crate::intervals::Intervals;
use crate::limit::TimeLimit;
use crate::logging::Logging;
use crate::pipe::Pipe;
use crate::query::Solver;
use crate::slicing::Slicing;
use crate::statistics::{Counters, Statistics};
use crate::validating::Validating;

#[cfg(test)]
mod tests;

/// How a stack of solvers is built. Clone it for each thread: counters are shared by the clones.
#[derive(Clone)]
pub struct Options {
    /// Time for one question, in the back end.
    pub time_limit: Duration,
    /// Work for one question, in the back end's polls whether it should stop: unlike time, it is the same on
    /// every machine. About 40,000 are a second.
    pub polls: u64,
    /// Memory for one question, in MB; 0 is no limit.
    pub memory_megabytes: u64,
    /// Seed of the back end.
    pub seed: u32,
    /// Raise it to make all questions end soon.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Write the questions that reach the back end into this existing folder.
    pub log: Option<PathBuf>,
    /// Ask this SMT-LIB solver every question too (program and arguments), and compare.
    pub validate: Option<Vec<String>>,
    /// Counts all questions.
    pub asked: Arc<Counters>,
    /// Counts the questions that reach the back end.
    pub solved: Arc<Counters>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            time_limit: Duration::from_secs(20),
            polls: 200_000,
            memory_megabytes: 0,
            seed: 0,
            interrupt: None,
            log: None,
            validate: None,
            asked: Arc::default(),
            solved: Arc::default(),
        }
    }
}

type AnySolver = Box<dyn Solver + Send>;

/// The stack for concolic testing: everything that saves a question, then Bitwuzla.
pub fn standard(options: &Options) -> AnySolver {
    let solver = Guess::new(back_end(options));
    let solver = AnswerCache::new(CoreCache::new(solver));
    let solver = Slicing::new(Intervals::new(solver));
    Box::new(Statistics::new(validated(Box::new(solver), options), options.asked.clone()))
}

/// The stack for questions whose hint need not satisfy the prefix: nothing is sliced, guessed or cached.
pub fn plain(options: &Options) -> AnySolver {
    Box::new(Statistics::new(validated(back_end(options), options), options.asked.clone()))
}

/// The whole stack with a second opinion, if one is wanted. It stands outermost: what slicing, intervals,
/// caches and guesses answer without the back end is held against the second solver too.
fn validated(solver: AnySolver, options: &Options) -> AnySolver {
    let Some(command) = &options.validate else { return solver };
    let command: Vec<&str> = command.iter().map(String::as_str).collect();
    let second = TimeLimit::new(Pipe::new(&command), options.time_limit);
    Box::new(Validating::new(solver, second))
}

/// Bitwuzla with time limit, count and log, as far as they are wanted.
fn back_end(options: &Options) -> AnySolver {
    let mut bitwuzla =
        Bitwuzla::new(options.seed, options.memory_megabytes).with_polls(options.polls);
    if let Some(flag) = &options.interrupt {
        bitwuzla = bitwuzla.with_interrupt(flag.clone());
    }
    let limited = TimeLimit::new(bitwuzla, options.time_limit);
    let solver: AnySolver = Box::new(Statistics::new(limited, options.solved.clone()));
    match &options.log {
        Some(folder) => Box::new(Logging::new(solver, folder.clone())),
        None => solver,
    }
}
