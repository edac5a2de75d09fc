//! Interpolants on the tree of symbolic paths, by which one path stands for many.
//!
//! "Boosting Concolic Testing via Interpolation" (Jaffar, Murali, Navas; ESEC/FSE 2013). The paths of runs are walked
//! over the program model. Whoever leaves a node for good leaves the reason behind why no open goal is below it, as a
//! formula over the state there: its *full interpolant*. A node at the same point whose state implies it needs no look:
//! it is subsumed, with everything below it, and exploration does not look there either. When the root has a full
//! interpolant, the tree is a proof for every goal that no path took.
//!
//! | file | in the paper |
//! |---|---|
//! | `walk` | `SymExec`, `UnwindPath` (Fig. 3) and `GreedyConfirmation` |
//! | `tree` | the persistent tree, half and full by Definition 2 |
//! | `annotations` | `SUBSUME`, Definition 3 |
//! | `path` | the symbolic state, ⟦Π⟧, and `INTP` by weakest preconditions |
//! | `monitor` | `IsSubsumedPath` (Fig. 4) |
//!
//! *Differences.* The paper's tester waits until its path is annotated; ours goes on meanwhile, and paths that bring
//! nothing are passed over. Beside the paths of runs the walk goes its own way, depth first, and looks everywhere
//! (`--confirm` turns that off). "Bug" is an open goal: one that got a test is none any longer, so that what was
//! annotated before stays true. Nothing is looked at from which no open goal can be reached by the control flow.
//!
//! *Soundness.* A node that was cut off (a limit, a question without an answer) is half, and so are all above it.
//! Interpolants rest on one layout of memory and on a solver; every claim that comes out is checked by `proof` with
//! another one, for all layouts.

mod annotations;
mod monitor;
mod path;
mod tree;
mod walk;

pub use walk::Walk;

use engine::{Kit, Seeking};
use model::Model;

/// The annotated tree, as an engine.
pub type SubsumptionEngine = Seeking<Walk>;

/// How to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether goals that were put off come back with larger limits.
    pub grows: bool,
    /// How far it looks beside the paths of runs.
    pub confirmation: Confirmation,
}

/// How far the walk looks beside the paths of runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirmation {
    /// Not at all: what is beyond the other ways stays half, unless they are closed or subsumed.
    None,
    /// At each point once: `GreedyConfirmation`.
    Greedy,
    /// The same, and everywhere on walks of its own.
    #[default]
    Everywhere,
}

/// Begins to work on a program's goals.
pub fn engine(kit: Kit, options: Options) -> SubsumptionEngine {
    let goals = kit.decidable();
    let walk = Walk::new(Model::new(kit.graph), kit.solver, goals, options.confirmation);
    Seeking::new(walk, kit.fingerprint, options.grows)
}
