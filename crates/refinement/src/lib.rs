//! Abstraction refinement and coarsening (ARC) over the program model.
//!
//! "Enhancing structural software coverage by incrementally computing branch executability" (Baluda, Braione,
//! Denaro, Pezzè; Software Quality Journal 2011). Each goal that no test covers yet is a target. A *frontier* is an
//! edge from a region that some run visited to one that none did, on the way to a target. Either a test is
//! found that crosses it, or the region before it is split by the weakest precondition, which moves the
//! frontier one step back. A target from which no way leads back to the start is infeasible, and the regions
//! are its proof. What was split for a target that is decided is put together again: *coarsening*.
//!
//! [`Refiner`] is the loop of the paper's Fig. 3, one iteration per call of [`Refiner::advance`]. It owns its instance
//! of the model, knows neither processes nor verdicts: the caller runs the tests that it is given ([`Progress::Test`]),
//! tells what they covered ([`Refiner::learn`]), and has the certificates checked ([`Progress::Proof`],
//! [`Refiner::settle`]). [`RefinementEngine`] puts it behind the trait of all engines.
//!
//! | file | figure |
//! |---|---|
//! | `refiner` | 3, the loop |
//! | `region`, `graph` | section 2.2.1, the model M |
//! | `paths`, `visits` | `run` and `run_symbolic_lightweight` |
//! | `frontier`, `generate` | 5, `choose_frontier` and `try_generate` |
//! | `refine` | 6 |
//! | `coarsen` | 9 |
//! | `certificate` | what the paper leaves out |
//!
//! *Soundness.* A split and its absent edge are right by construction, whatever the solver said. The solver is believed
//! only where a step is removed because it is empty, and every claim that comes out is checked by `proof` with another
//! solver.

mod certificate;
mod coarsen;
mod engine;
mod events;
mod frontier;
mod generate;
mod goals;
mod graph;
mod paths;
mod questions;
mod refine;
mod refiner;
mod region;
#[cfg(test)]
mod testing;
mod visits;

pub use engine::RefinementEngine;
pub use events::{Event, Reason};
pub use refiner::{Limits, Options, Progress, Refiner, Statistics};
