//! How the questions of a campaign are answered: which solver, with which limits.

use crate::event::Stop;
use crate::options::Options;
use solve::{Bitwuzla, Solver};
use std::path::PathBuf;

/// What a solver is made from.
#[derive(Clone, Debug)]
pub struct Solving {
    seed: u64,
    stop: Stop,
    validate: bool,
    log: Option<PathBuf>,
}

impl Solving {
    /// As the options of a campaign say.
    pub fn new(options: &Options, stop: &Stop) -> Solving {
        Solving {
            seed: options.seed,
            stop: stop.clone(),
            validate: options.validate,
            log: options.log_queries.clone(),
        }
    }

    /// A solver.
    pub(crate) fn solver(&self) -> Box<dyn Solver + Send> {
        Box::new(Bitwuzla::new(self.seed as u32, 0).with_interrupt(self.stop.flag()))
    }
}
