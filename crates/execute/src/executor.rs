//! One fork server, one run memory: runs tests one after the other.

use crate::Limits;
use crate::confine::Missing;
use crate::memory::RunMemory;
use crate::said::Said;
use crate::scratch::Scratch;
use crate::server::{Failure, Server, Surroundings};
use abi::{Header, OutcomeKind, Reply, Watched};
use goal::{GoalId, Outcome, Source, Test};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// How often a server may die during one run before the death counts as the run's own doing.
const RUN_ATTEMPTS: u32 = 2;

/// Why a test could not be run.
#[derive(Debug, Error)]
pub enum ExecuteError {
    /// The program could not be started at all.
    #[error("{} cannot be started: {source}", binary.display())]
    Start {
        /// The program.
        binary: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The program was started, but ended or hung before it could serve.
    #[error("{} did not become a fork server: {reason}", binary.display())]
    NoServer {
        /// The program.
        binary: PathBuf,
        /// What it did instead.
        reason: String,
    },
    /// The program was built for another version of run memory.
    #[error("{} was built by another version of Provoke (its trace has version {found})", binary.display())]
    Version {
        /// The program.
        binary: PathBuf,
        /// Its version.
        found: i32,
    },
    /// The server could not start a run.
    #[error("the run could not be started: {0}")]
    Fork(io::Error),
    /// Run memory or the scratch directory could not be made.
    #[error("{what}: {source}")]
    System {
        /// What was to be done.
        what: &'static str,
        /// What the system said.
        source: io::Error,
    },
}

impl ExecuteError {
    /// Whether the program itself does not start.
    pub fn is_no_start(&self) -> bool {
        matches!(self, ExecuteError::Start { .. } | ExecuteError::NoServer { .. })
    }
}

/// What a program is started with, beside its limits.
#[derive(Clone, Debug)]
pub struct Options {
    /// Number of goals of the program.
    pub goals: usize,
    /// What the program finds at its start that is made of inputs.
    pub sources: Vec<Source>,
    /// Further environment variables.
    pub environment: Vec<(&'static str, String)>,
    /// Directory in which the scratch directory is made; that of the system by default.
    pub scratch: Option<PathBuf>,
    /// Whether runs are confined; otherwise they may do what the user may. Limits hold in any case.
    pub confine: bool,
    /// Whether what runs write to standard error is kept, for [`Executor::said`].
    pub listen: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            goals: 0,
            sources: Vec::new(),
            environment: Vec::new(),
            scratch: None,
            confine: true,
            listen: false,
        }
    }
}

/// How a run went. The trace itself stays in [`Executor::memory`] until the next run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunResult {
    /// How it ended.
    pub outcome: Outcome,
    /// Union of `abi`'s `OVERFLOW_*` and `SAW_*` bits.
    pub flags: u32,
    /// The goals that it took, in order of their ids.
    pub goals: Vec<GoalId>,
    /// Choices that its driver made and that callers may never make, one bit each.
    pub choices: u64,
}

/// Runs tests on one program.
pub struct Executor {
    // Dropped first: the server lives in the scratch directory.
    server: Option<Server>,
    binary: PathBuf,
    limits: Limits,
    options: Options,
    memory: RunMemory,
    scratch: Scratch,
    /// What the run writes to standard error.
    said: Option<Said>,
}

impl Executor {
    /// Starts the program as a fork server.
    pub fn start(
        binary: &Path,
        limits: &Limits,
        options: &Options,
    ) -> Result<Executor, ExecuteError> {
        let mut executor = Executor {
            server: None,
            binary: found(binary)?,
            limits: limits.clone(),
            options: options.clone(),
            memory: RunMemory::new().map_err(system("run memory cannot be made"))?,
            said: options
                .listen
                .then(Said::new)
                .transpose()
                .map_err(system("no file for what runs say can be made"))?,
            scratch: Scratch::new(options.scratch.as_deref())
                .map_err(system("no scratch directory can be made"))?,
        };
        executor.prepare(&Test::default(), 0)?;
        Ok(executor)
    }

    /// Runs `test` once, with uninitialised memory filled with `fill` (any byte but 255).
    ///
    /// A server that dies is replaced. When it dies again on the same test, the program killed it, and
    /// itself with it: the outcome is then the signal that ended the run.
    pub fn run(&mut self, test: &Test, fill: u8) -> Result<RunResult, ExecuteError> {
        for _ in 0..RUN_ATTEMPTS {
            match self.attempt(test, fill)? {
                Ok(reply) => return self.result(reply),
                Err(Failure::Hangs) => return Ok(self.describe(Outcome::Timeout)),
                Err(Failure::Died) => {}
            }
        }
        Ok(self.describe(Outcome::Signal(libc::SIGKILL)))
    }

    /// Run memory as the last run left it: `abi::RUN_SIZE` bytes.
    pub fn memory(&self) -> &[u8] {
        self.memory.bytes()
    }

    /// The header of run memory as the last run left it. The program could write anything into it.
    pub fn header(&self) -> &Header {
        self.memory.header()
    }

    /// The inputs that the last run read, as a test that makes the same run again.
    pub fn reads(&self) -> Test {
        self.memory.reads()
    }

    /// What the last run told, if it was of a watched build, up to the limit. The program could write anything there.
    pub fn watched(&self) -> Vec<Watched> {
        self.memory.watched()
    }

    /// Bytes that run memory takes. They belong to nobody's address space alone, so no one else counts them.
    pub fn held(&self) -> u64 {
        self.memory.held().unwrap_or(0)
    }

    /// Sets how many inputs beyond those of their tests runs may read from now on.
    pub fn limit_reads(&mut self, reads: u32) {
        self.limits.reads = reads;
    }

    /// Goes on with another build of the program.
    pub fn change_to(&mut self, binary: &Path) -> Result<(), ExecuteError> {
        self.binary = found(binary)?;
        self.server = None;
        Ok(())
    }

    /// Gives the memory of a large trace back, once nobody needs the trace any more.
    pub fn forget(&mut self) -> Result<(), ExecuteError> {
        self.memory.trim().map_err(system("run memory cannot be given back"))
    }

    /// Where the last run ended abnormally: the calls that were under way, innermost first, as addresses
    /// relative to where the program was loaded. Addresses of libraries are left out.
    pub fn frames(&self) -> Vec<u64> {
        let header = self.memory.header();
        let count = (header.frame_count as usize).min(abi::MAX_FRAMES);
        let relative = |frame: &u64| frame.checked_sub(header.load_address);
        header.frames[..count].iter().filter_map(relative).collect()
    }

    /// The address whose access ended the last run.
    pub fn fault(&self) -> Option<u64> {
        self.memory.header().fault.checked_sub(1)
    }

    /// Choices that the driver made in the last run and that callers may never make, one bit each.
    pub fn choices(&self) -> u64 {
        self.memory.header().choices
    }

    /// What the last run wrote to standard error, up to a limit; nothing unless it is listened to.
    pub fn said(&self) -> String {
        self.said.as_ref().map(Said::text).unwrap_or_default()
    }

    /// The program.
    pub fn binary(&self) -> &Path {
        &self.binary
    }

    /// What this machine does not offer to confine runs, one line each; nothing if they are not to be
    /// confined.
    pub fn confinement(&self) -> Vec<Missing> {
        match &self.server {
            Some(server) if self.options.confine => server.confined().missing(),
            _ => Vec::new(),
        }
    }

    /// Runs once; a server that fails is ended, with all that it started.
    fn attempt(&mut self, test: &Test, fill: u8) -> Result<Result<Reply, Failure>, ExecuteError> {
        let time = self.limits.time;
        let reply = self.prepare(test, fill)?.run(time);
        if reply.is_err() {
            self.server = None;
        }
        Ok(reply)
    }

    /// Resets what the last run left, and makes sure that a server waits.
    fn prepare(&mut self, test: &Test, fill: u8) -> Result<&mut Server, ExecuteError> {
        if !self.scratch.clear() {
            self.server = None;
            self.scratch.renew().map_err(system("no scratch directory can be made"))?;
        }
        self.memory.trim().map_err(system("run memory cannot be given back"))?;
        self.memory.prepare(test, fill, &self.limits, &self.options);
        if let Some(said) = &self.said {
            said.forget().map_err(system("what runs say cannot be cleared"))?;
        }
        let server = match self.server.take() {
            Some(server) => server,
            None => self.start_server()?,
        };
        Ok(self.server.insert(server))
    }

    fn start_server(&mut self) -> Result<Server, ExecuteError> {
        let memory = self.memory.file();
        let directory = self.scratch.path();
        let errors = self.said.as_ref().map(Said::file).transpose();
        let surroundings = Surroundings {
            memory,
            directory,
            errors: errors.map_err(system("what runs say cannot be kept"))?,
        };
        let server = Server::start(&self.binary, &self.limits, &self.options, surroundings)?;
        let inside =
            if server.confined().scratch { server.directory() } else { File::open(directory) };
        self.scratch.enter(inside.map_err(system("the scratch directory cannot be opened"))?);
        Ok(server)
    }

    fn result(&self, reply: Reply) -> Result<RunResult, ExecuteError> {
        let outcome = match reply.kind {
            abi::REPLY_FAILED => {
                return Err(ExecuteError::Fork(io::Error::from_raw_os_error(reply.status)));
            }
            abi::REPLY_TIMEOUT => Outcome::Timeout,
            _ if libc::WIFSIGNALED(reply.status) => Outcome::Signal(libc::WTERMSIG(reply.status)),
            _ => Outcome::Exit(libc::WEXITSTATUS(reply.status)),
        };
        Ok(self.describe(outcome))
    }

    /// The result of a run that ended so, unless the program announced something that says more.
    fn describe(&self, outcome: Outcome) -> RunResult {
        let outcome = self.announced().unwrap_or(outcome);
        let flags = self.memory.header().flags;
        let choices = self.memory.header().choices;
        RunResult { outcome, flags, goals: self.memory.goals(self.options.goals), choices }
    }

    /// What the program announced about its end, which says more than its status.
    fn announced(&self) -> Option<Outcome> {
        let header = self.memory.header();
        match OutcomeKind::from_number(header.outcome)? {
            OutcomeKind::None => None,
            OutcomeKind::Assertion => Some(Outcome::Assertion(text(&header.message))),
            OutcomeKind::ErrorCall => Some(Outcome::ErrorCall),
            OutcomeKind::Assumption => Some(Outcome::Assumption),
            OutcomeKind::Endless => Some(Outcome::Timeout),
        }
    }
}

/// The text before the first zero byte.
fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

/// A program, by a path that holds in any directory.
fn found(binary: &Path) -> Result<PathBuf, ExecuteError> {
    binary
        .canonicalize()
        .map_err(|source| ExecuteError::Start { binary: binary.to_owned(), source })
}

fn system(what: &'static str) -> impl Fn(io::Error) -> ExecuteError {
    move |source| ExecuteError::System { what, source }
}
