//! What a run wrote, decoded into terms and a path.
//!
//! The run's memory (`abi`) is read in place through a [`RunView`]; [`decode`] turns the nodes that its
//! events speak about into terms, and the events into [`Step`]s whose constraints held in the run.
//! [`decisions`] unpacks the log of every decision, symbolic or not.
//!
//! The program under test can write anything into that memory, so nothing here trusts it: counts are
//! cut to what is there, a node that makes no sense has no term, a step without a term is dropped and
//! marks the path as incomplete, and what follows it as inexact.

mod path;
mod view;

pub use path::{Flags, Path, Step, StepKind, TraceError};
pub use view::{RunView, decisions};

pub use abi::PinReason;

use term::Terms;

/// Decodes what a run wrote.
pub fn decode(
    memory: &RunView<'_>,
    program: &goal::Program,
    terms: &mut Terms,
) -> Result<Path, TraceError> {
    let _ = (memory, program, terms);
    Err(TraceError::Header)
}
