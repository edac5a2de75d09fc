//! How the questions of a campaign are answered: which solvers, with which limits.

use crate::error::CampaignError;
use crate::event::Stop;
use crate::options::Options;
use solve::Solver;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Second solvers that are looked for, with the arguments that make them read from a pipe.
const SECOND: &[&[&str]] =
    &[&["z3", "-in"], &["cvc5", "--lang=smt2", "--incremental", "--produce-models"]];

/// What the solvers of a campaign are made from.
#[derive(Clone)]
pub struct Solving {
    options: solve::Options,
    log: Option<PathBuf>,
}

impl Solving {
    /// As the options of a campaign say.
    pub fn new(options: &Options, stop: &Stop) -> Result<Solving, CampaignError> {
        let solving = solve::Options {
            seed: options.seed as u32,
            interrupt: Some(stop.flag()),
            validate: if options.validate { Some(second_solver()?) } else { None },
            ..solve::Options::default()
        };
        Ok(Solving { options: solving, log: options.log_queries.clone() })
    }

    /// The solver of a lane. Its caches are its own, since they speak of the lane's own terms.
    pub(crate) fn solver(&self, lane: usize) -> Result<Box<dyn Solver + Send>, CampaignError> {
        self.standard(&format!("lane-{lane:02}"), self.options.polls)
    }

    /// The solver of an engine, which says how much work each question is worth.
    pub(crate) fn engine(&self, name: &str) -> Result<Box<dyn Solver + Send>, CampaignError> {
        self.standard(name, self.options.polls)
    }

    /// A solver that logs to a folder of its own.
    fn standard(&self, name: &str, polls: u64) -> Result<Box<dyn Solver + Send>, CampaignError> {
        let log = self.log.as_ref().map(|log| log.join(name));
        if let Some(folder) = &log {
            fs::create_dir_all(folder).map_err(|e| CampaignError::io("create", folder, e))?;
        }
        let options = solve::Options { polls, log, ..self.options.clone() };
        Ok(solve::standard(&options))
    }
}

/// The first second solver that is installed.
fn second_solver() -> Result<Vec<String>, CampaignError> {
    let starts = |command: &&&[&str]| {
        let mut probe = Command::new(command[0]);
        probe.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        probe.status().is_ok_and(|status| status.success())
    };
    let found = SECOND.iter().find(starts).ok_or(CampaignError::NoSecondSolver("--validate"))?;
    Ok(found.iter().map(ToString::to_string).collect())
}
