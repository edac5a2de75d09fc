//! Predicate abstraction with refinement on demand, over the program model (CRABS).
//!
//! "Abstraction-driven concolic testing" (Daca, Gupta, Henzinger; VMCAI 2016). An abstract reachability graph holds
//! every run of the program: its states are points with literals over predicates, its steps the program model's edges.
//! A goal that is reached in it gets a test, or the way to it is one that no input goes, and new predicates exclude
//! that way. When the graph is closed, goals outside of it are infeasible, and it is the proof. Before that, it is a
//! monitor: it keeps exploration from paths on which no open goal can be reached.
//!
//! [`engine()`] puts [`Abstraction`] behind the trait of all engines.
//!
//! | file | in the paper |
//! |---|---|
//! | `abstraction` | Algorithm 2, the loop |
//! | `arg` | *reach*, *parent*, *trans*, *subsume* |
//! | `precision` | π, by location (lazy abstraction) |
//! | `post` | sp_a |
//! | `route` | `pathCons` and the test |
//! | `refine` | `REFINE`, which the paper leaves open |
//! | `nearby` | what to refine by, if that lies close to a goal; not in the paper |
//! | `observe` | what runs suggest; not in the paper |
//! | `induction` | what of it holds in every round of loops; not in the paper |
//! | `monitor` | section 5, `MonitorFromARG` |
//!
//! *Soundness.* The solver is believed where a predicate is said to hold and where an edge is said not to be taken;
//! every claim that comes out is checked by `proof` with another solver.

mod abstraction;
mod arg;
mod induction;
mod monitor;
mod nearby;
mod observe;
mod post;
mod precision;
mod questions;
mod refine;
mod route;

pub use abstraction::Abstraction;

use engine::{Kit, Seeking};
use model::Model;

/// Predicate abstraction, as an engine.
pub type PredicateEngine = Seeking<Abstraction>;

/// Begins to work on a program's goals; whether those that were put off come back with larger limits.
pub fn engine(kit: Kit, grows: bool) -> PredicateEngine {
    let goals = kit.decidable();
    Seeking::new(Abstraction::new(Model::new(kit.graph), kit.solver, goals), kit.fingerprint, grows)
}
