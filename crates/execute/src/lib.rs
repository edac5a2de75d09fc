//! Runs tests on programs: the engine's half of the fork server.
//!
//! One [`Executor`] is one fork server and one run memory. The server is the program under test itself,
//! stopped by the runtime before its first constructor; each run is a fork of it. The program may do
//! anything: whatever it does, a run ends within its limits with an [`goal::Outcome`], everything it
//! started is gone afterwards, and the executor stays usable.
//!
//! Limits of confinement: a run is held by resource limits, its process tree and a scratch directory; it
//! is not shut out of the network or the file system.
#![expect(unsafe_code, reason = "maps run memory and starts the server through system calls")]

mod confine;
mod executor;
mod limits;
mod memory;
mod replay;
mod scratch;
mod server;

pub use executor::{ExecuteError, Executor, Options, RunResult};
pub use limits::Limits;
pub use replay::{FILLS, Replay, replay};
