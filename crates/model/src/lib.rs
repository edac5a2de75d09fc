//! The program model: the static transition system of a whole program.
//!
//! Proofs need the whole transition relation, not one path. [`build`] lowers marked bitcode (the same that
//! is instrumented, so goal, function and block ids are the same) to locations and edges. An edge has a
//! guard and a parallel assignment to state variables, both as terms. Registers are state variables;
//! memory is split into regions by a points-to analysis; inputs are a read-only tape and a cursor.
//!
//! *Everything unknown is on a tape too.* Uninitialised memory, results of external calls, addresses of
//! objects: each is the next entry of the tape of unknowns. So the model is deterministic once both tapes are
//! given, a weakest precondition is pure substitution ([`Model::weakest_precondition`]), and no
//! quantifier ever appears. What happens for no tapes happens for no input.
//!
//! *Addresses are numbers.* Each object has a symbolic base address, so pointer arithmetic, casts and
//! punning mean what they mean in the machine. What is known of bases (not null, aligned, apart from each other while
//! they live) are [`Model::facts`], true in every reachable state; order of unrelated objects is not among
//! them.
//!
//! *Contexts.* A function is lowered once. [`Context`]s are call strings, interned and expanded lazily by
//! [`Model::successors`]; within a recursive group they collapse: control returns to every caller, whose registers are
//! then unknown. Asked to ([`Options::unrolled`]), the model has copies of recursive functions for their first levels,
//! which are exact.
//!
//! What cannot be lowered is unknown and marked ([`Mark`]), never unreachable; wherever the program stands, some step
//! is enabled (a check after lowering). What makes every proof impossible (threads, `setjmp`) is an
//! [`ProgramGraph::obstacles`]; what every proof rests on are [`Model::assumptions`].
//!
//! The concrete interpreter ([`interpret()`]) runs the same edges on a test; it is the oracle that ties the model to
//! native runs.

mod accesses;
mod assembly;
mod assumptions;
mod callers;
mod cells;
mod components;
mod context;
mod externals;
mod graph;
mod image;
mod interpret;
mod intrinsics;
mod lower;
pub mod numbers;
mod places;
mod points_to;
mod print;
mod regions;
mod relevance;
mod step;
mod unfold;
mod unroll;
mod variables;

pub use accesses::{Accesses, Known, Origin, Outside, Through, accesses, describe_place};
pub use context::{Context, Contexts};
pub use graph::{
    Allocation, CallSite, CallSiteId, Edge, EdgeId, EdgeKind, Fault, FaultKind, Load, Location,
    LocationId, Mark, MarkId, Model, Place, Point, ProgramGraph,
};
pub use interpret::{
    Decision, End, Followed, Limits, Loaded, Stand, Step, Trace, Witness, follow, interpret,
};
pub use places::Places;
pub use regions::{ObjectId, ObjectKind, RegionId};
pub use relevance::Relevance;
pub use step::{State, StepError};
pub use unfold::{Onward, Unfolder, Ways};
pub use variables::{VarId, VarKind, Variable, Variables};

use llvm::LlvmError;
use std::path::Path;

/// Why a model cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// LLVM refused the bitcode.
    #[error(transparent)]
    Llvm(#[from] LlvmError),
    /// The entry function is missing.
    #[error("no function `{0}` with a body")]
    NoEntry(String),
}

/// Builds the model of marked bitcode, from its global constructors and `main` on.
pub fn build(bitcode: &Path) -> Result<Model, ModelError> {
    build_from(bitcode, "main")
}

/// Builds the model of marked bitcode with another entry function.
pub fn build_from(bitcode: &Path, entry: &str) -> Result<Model, ModelError> {
    build_with(bitcode, &Options { entry, ..Options::default() })
}

/// Builds the model of marked bitcode without the bounds of its driver, if it has such.
pub fn build_beyond_bounds(
    bitcode: &Path,
    options: &Options<'_>,
) -> Result<Option<Model>, ModelError> {
    let context = llvm::Context::new();
    let module = context.parse_file(bitcode)?;
    if module.function("provoke_bound").is_none() {
        return Ok(None);
    }
    lower::lower(&module, &Options { bounds: false, ..*options }).map(Some)
}

/// What a model is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options<'a> {
    /// The entry function.
    pub entry: &'a str,
    /// Whether code without bitcode is linked that was written for this very program (its own objects and archives, no
    /// system library): it may name every definition of the program, so all of them are within its reach. Bitcode that
    /// is marked as such (`provoke-foreign` on its `main`) is built so anyhow.
    pub foreign_code: bool,
    /// Whether edges tell what their loads read ([`Edge::loads`]), so that runs can be held against it.
    pub loads: bool,
    /// Whether the bounds of a driver hold (`provoke_bound`). Without them there are more runs, so a proof says more.
    pub bounds: bool,
    /// Whether recursive functions are copied for their first levels, so that these are told apart: better for paths,
    /// while an invariant of all levels is found sooner without.
    pub unrolled: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { entry: "main", foreign_code: false, loads: false, bounds: true, unrolled: false }
    }
}

/// Builds the model of marked bitcode.
pub fn build_with(bitcode: &Path, options: &Options<'_>) -> Result<Model, ModelError> {
    let context = llvm::Context::new();
    let module = context.parse_file(bitcode)?;
    lower::lower(&module, options)
}
