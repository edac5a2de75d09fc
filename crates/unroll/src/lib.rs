//! Bounded model checking: all ways through a program at once, as one formula.
//!
//! Loops are unrolled, calls are inlined, and states are joined where ways meet, so that a question to the solver
//! decides about all paths to a goal together: as CBMC does (Clarke, Kroening, Lerda; TACAS 2004). Where no loop goes
//! on beyond what was unrolled, goals without a way to them are infeasible, and the unrolled graph is the certificate.
//! A way that is found is a test.
//!
//! | file | |
//! |---|---|
//! | `order` | in which order points are passed, so that all ways to one have arrived |
//! | `graph` | the unrolled graph, grown point by point |
//! | `search` | what is asked of the solver, and what follows |

mod graph;
mod order;
mod search;

pub use search::Search;

use engine::{Kit, Seeking};
use model::Model;

/// Bounded model checking, as an engine.
pub type UnrollEngine = Seeking<Search>;

/// Begins to work on a program's goals; whether goals that were put off come back with larger limits.
pub fn engine(kit: Kit, grows: bool) -> UnrollEngine {
    let goals = kit.decidable();
    let search = Search::new(Model::new(kit.graph), kit.solver, goals);
    Seeking::new(search, kit.fingerprint, grows)
}
