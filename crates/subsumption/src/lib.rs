//! Interpolants on the tree of symbolic paths, by which one path stands for many.
//!
//! "Boosting Concolic Testing via Interpolation" (Jaffar, Murali, Navas; ESEC/FSE 2013). The tree of all symbolic paths is walked
//! depth first over the program model. Whoever leaves a node for good leaves the reason behind why no open goal is below it, as a formula over
//! the state there: its *full interpolant*. A node at the same point whose state implies it needs no look: it is subsumed, with
//! everything below it. When the root has a full interpolant, the tree is a proof for every goal that no path took.
//!
//! | file | in the paper |
//! |---|---|
//! | `tree` | `SymExec` and `UnwindPath` (Fig. 3), half and full by Definition 2 |
//! | `annotations` | `SUBSUME`, Definition 3 |
//! | `path` | the symbolic state, ⟦Π⟧, and `INTP` by weakest preconditions |
//!
//! *Differences.* The paper's tester chooses the paths and `GreedyConfirmation` looks beside them, once per program point; here the walk is that
//! of an engine with time of its own, and looks everywhere. "Bug" is an open goal: one that got a test is none any longer, so that what was
//! annotated before stays true. Nothing is looked at from which no open goal can be reached by the control flow.
//!
//! *Soundness.* A node that was cut off (a limit, a question without an answer) is half, and so are all above it. Interpolants
//! rest on one layout of memory and on a solver; every claim that comes out is checked by `proof` with another one, for all layouts.

mod annotations;
mod path;
mod tree;

pub use tree::Tree;

use engine::{Kit, Seeking};
use model::Model;

/// The annotated tree, as an engine.
pub type SubsumptionEngine = Seeking<Tree>;

/// Begins to work on a program's goals; whether those that were put off come back with larger limits.
pub fn engine(kit: Kit, grows: bool) -> SubsumptionEngine {
    let goals = kit.decidable();
    Seeking::new(Tree::new(Model::new(kit.graph), kit.solver, goals), kit.fingerprint, grows)
}
