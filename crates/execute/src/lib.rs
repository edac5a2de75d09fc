//! Runs tests on programs: the engine's half of the fork server.
//!
//! One [`Executor`] is one fork server and one run memory. The server is the program under test itself,
//! stopped by the runtime before its first constructor; each run is a fork of it. The program may do
//! anything: whatever it does, a run ends within its limits with an [`goal::Outcome`], everything it
//! started is gone afterwards, and the executor stays usable.
//!
//! Runs are confined unless [`Options::confine`] says otherwise: they have no network, write into a scratch
//! directory of their own alone, and reach no other process. What this machine does not offer for that is
//! told by [`Executor::confinement`].
#![expect(
    unsafe_code,
    reason = "maps run memory, starts the server and confines it through system calls"
)]

mod confine;
mod executor;
mod leave;
mod limits;
mod memory;
mod patience;
mod replay;
mod said;
mod scratch;
mod server;

pub use confine::Missing;
pub use executor::{ExecuteError, Executor, Options, RunResult};
pub use leave::leave;
pub use limits::Limits;
pub use patience::patiently;
pub use replay::{FILLS, Replay, replay};
pub use scratch::remove;
