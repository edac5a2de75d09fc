//! One fork server, one run memory: runs tests one after the other.

use crate::Limits;
use crate::memory::RunMemory;
use crate::scratch::Scratch;
use crate::server::{Server, ServerDied};
use abi::{Header, OutcomeKind, Reply};
use goal::{GoalId, Outcome, Test};
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

/// What a program is started with, beside its limits.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Number of goals of the program.
    pub goals: usize,
    /// Command-line arguments after the program's name.
    pub arguments: Vec<String>,
    /// Directory in which the scratch directory is made; that of the system by default.
    pub scratch: Option<PathBuf>,
}

/// How a run went. The trace itself stays in [`Executor::memory`] until the next run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunResult {
    /// How it ended.
    pub outcome: Outcome,
    /// Union of `abi`'s `OVERFLOW_*` and `SAW_*` bits.
    pub flags: u32,
    /// The goals that it took, in order of their ids.
    pub goals: Vec<GoalId>,
}

/// Runs tests on one program.
pub struct Executor {
    binary: PathBuf,
    limits: Limits,
    options: Options,
    memory: RunMemory,
    scratch: Scratch,
    server: Option<Server>,
}

impl Executor {
    /// Starts the program as a fork server.
    pub fn start(
        binary: &Path,
        limits: &Limits,
        options: &Options,
    ) -> Result<Executor, ExecuteError> {
        let start = |source| ExecuteError::Start { binary: binary.to_owned(), source };
        let mut executor = Executor {
            binary: binary.canonicalize().map_err(start)?,
            limits: limits.clone(),
            options: options.clone(),
            memory: RunMemory::new().map_err(system("run memory cannot be made"))?,
            scratch: Scratch::new(options.scratch.as_deref())
                .map_err(system("no scratch directory can be made"))?,
            server: None,
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
            self.prepare(test, fill)?;
            let Some(server) = &mut self.server else { continue };
            match server.run(self.limits.time) {
                Ok(reply) => return self.result(reply),
                Err(ServerDied) => self.server = None,
            }
        }
        Ok(self.describe(self.announced().unwrap_or(Outcome::Signal(libc::SIGKILL))))
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

    /// The program.
    pub fn binary(&self) -> &Path {
        &self.binary
    }

    /// Resets what the last run left, and makes sure that a server waits.
    fn prepare(&mut self, test: &Test, fill: u8) -> Result<(), ExecuteError> {
        if !self.scratch.clear() {
            self.server = None;
            self.scratch.renew().map_err(system("no scratch directory can be made"))?;
        }
        self.memory.trim().map_err(system("run memory cannot be given back"))?;
        self.memory.prepare(test, fill, &self.limits, self.options.goals);
        if self.server.is_none() {
            let directory = self.scratch.path();
            let memory = self.memory.file();
            let server =
                Server::start(&self.binary, &self.limits, &self.options, memory, directory)?;
            self.server = Some(server);
        }
        Ok(())
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
        Ok(self.describe(self.announced().unwrap_or(outcome)))
    }

    fn describe(&self, outcome: Outcome) -> RunResult {
        let flags = self.memory.header().flags;
        RunResult { outcome, flags, goals: self.memory.goals(self.options.goals) }
    }

    /// What the program announced about its end, which says more than its status.
    fn announced(&self) -> Option<Outcome> {
        let header = self.memory.header();
        match OutcomeKind::from_number(header.outcome)? {
            OutcomeKind::None => None,
            OutcomeKind::Assertion => Some(Outcome::Assertion(text(&header.message))),
            OutcomeKind::ErrorCall => Some(Outcome::ErrorCall),
            OutcomeKind::Assumption => Some(Outcome::Assumption),
        }
    }
}

/// The text before the first zero byte.
fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

fn system(what: &'static str) -> impl Fn(io::Error) -> ExecuteError {
    move |source| ExecuteError::System { what, source }
}
