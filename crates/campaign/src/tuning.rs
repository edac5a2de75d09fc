//! The symbolic build with optimised code, made where that pays.
//!
//! Optimising takes most of the time that builds take, and most programs are never run so often that it earns this
//! back. So the symbolic build is made quickly at first. When its runs have taken as long as optimising would take,
//! that is done beside the session, and lanes go on with what came of it. So whatever a program does, no more than
//! twice the time is spent that somebody would spend who had known it before (this is how the ski rental problem is
//! solved).
//!
//! Sessions that count keep the quick build: addresses differ between the two, and no clock may decide which of them a
//! run sees.

use crate::error::CampaignError;
use crate::options::Options;
use crate::worker::spawn;
use goal::Program;
use instrument::{BuildOptions, InstrumentError};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A run of this length is mostly a fork, which no optimiser makes shorter.
const FORK: Duration = Duration::from_micros(500);

/// How the symbolic build is made anew.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    /// Marked bitcode.
    pub(crate) bitcode: PathBuf,
    /// The program as the quick build numbered it.
    pub(crate) program: Arc<Program>,
    /// How it is linked.
    pub(crate) link: BuildOptions,
    /// Where the build is.
    pub(crate) symbolic: PathBuf,
    /// How long it takes, about.
    pub(crate) optimising: Duration,
}

impl Recipe {
    /// Makes the optimised build, and puts it in the place of the quick one.
    fn follow(&self) -> Result<(), InstrumentError> {
        let optimised = self.symbolic.with_extension("optimised");
        let link = BuildOptions { patience: None, ..self.link.clone() };
        let mut same = Program::clone(&self.program);
        instrument::symbolic(&self.bitcode, &mut same, &link, &optimised)?;
        fs::rename(&optimised, &self.symbolic)
            .map_err(|source| InstrumentError::Io { path: optimised, source })
    }
}

/// Decides whether the symbolic build is worth optimising.
#[derive(Debug)]
pub(crate) struct Tuning {
    recipe: Recipe,
    /// When the session ends; `None` if nothing is ever optimised.
    end: Option<Instant>,
    /// Microseconds that runs took, without their forks.
    spent: AtomicU64,
    begun: AtomicBool,
    edition: AtomicU32,
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
            edition: AtomicU32::new(0),
        })
    }

    /// The symbolic build.
    pub(crate) fn binary(&self) -> &PathBuf {
        &self.recipe.symbolic
    }

    /// How often the build was made anew.
    pub(crate) fn edition(&self) -> u32 {
        self.edition.load(Ordering::Acquire)
    }

    /// Hears how long a run of the build took; begins to optimise when that has become worth it.
    pub(crate) fn ran(self: &Arc<Tuning>, time: Duration) -> Result<(), CampaignError> {
        let more = time.saturating_sub(FORK).as_micros() as u64;
        let spent = Duration::from_micros(self.spent.fetch_add(more, Ordering::Relaxed) + more);
        let cost = self.recipe.optimising;
        let pays = |end: Instant| spent >= cost && end > Instant::now() + cost;
        if !self.end.is_some_and(pays) || self.begun.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        let tuning = Arc::clone(self);
        let optimise = move || {
            // What cannot be made is no loss: the quick build does the same.
            if tuning.recipe.follow().is_ok() {
                tuning.edition.fetch_add(1, Ordering::Release);
            }
        };
        spawn(optimise).map(drop)
    }
}

#[cfg(test)]
mod tests;
