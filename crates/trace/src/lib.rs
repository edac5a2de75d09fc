//! What a run wrote, decoded into terms and a path.
//!
//! The run's memory (`abi`) is read in place through a [`RunView`]; [`decode`] turns the nodes that its
//! events speak about into terms, and the events into [`Step`]s whose constraints held in the run.
//! [`decisions`] unpacks the log of every decision, symbolic or not, and [`choice`] says what it means at a block.
//! [`check_holds`] holds a path against the run's own inputs, the cheapest check there is of runtime, decoder and terms
//! together (DESIGN §5.11).
//!
//! The program under test can write anything into that memory, so nothing here trusts it: counts are
//! cut to what is there, a node that makes no sense has no term, a step without a term is dropped and
//! marks the path as incomplete, and what follows it as inexact.

mod nodes;
mod operations;
mod path;
mod snapshots;
mod steps;
pub mod synthetic;
mod view;

pub use path::{Flags, Log, Path, Step, StepKind, TraceError, check_holds};
pub use view::{RunView, choice, decisions};

pub use abi::PinReason;

use goal::{Input, Program};
use nodes::Labels;
use steps::{Steps, label_of};
use term::Terms;

/// Decodes what a run wrote.
///
/// Steps whose constraint is a constant, or the same as that of an earlier decision, are left out: there
/// is nothing to flip.
pub fn decode(
    memory: &RunView<'_>,
    program: &Program,
    terms: &mut Terms,
) -> Result<Path, TraceError> {
    if !memory.is_valid() {
        return Err(TraceError::Header);
    }
    let mut path = Path {
        reads: reads(memory),
        decisions: memory.decision_count(),
        log: decisions(memory).collect(),
        ..Path::default()
    };
    let inputs = path.assignment();
    let events = (0..memory.event_count()).filter_map(|index| memory.event(index));
    let roots = events.filter_map(|event| label_of(&event));
    let labels = Labels::build(memory, roots, &path.reads, terms);
    (path.steps, path.overflow) = Steps::new(program, &labels, &inputs, terms).collect(memory);
    Ok(path)
}

/// What the run read, up to the first record that makes no sense.
fn reads(memory: &RunView<'_>) -> Vec<Input> {
    let read = |index| Input::from_record(&memory.read(index)?);
    (0..memory.read_count()).map_while(read).collect()
}
