//! The concrete interpreter of the model: the oracle that ties it to native runs.
//!
//! It runs a test along the edges, with the very formulas that proofs use, but with a real stack, so that recursion is
//! exact. Unknowns are zero, as in a run whose uninitialised memory is filled with zeros; addresses of new objects are
//! chosen here and put on the tape of unknowns. Where an edge is marked as not modelled, or something undefined
//! happens, it stops and says so: what a native run does from there on, it cannot know.

mod follow;
mod machine;

pub use follow::{Followed, Stand, Step, Witness, follow};

use crate::graph::{EdgeId, EdgeKind, FaultKind, LocationId, Place, ProgramGraph};
use goal::{BlockId, GoalId, Outcome, Test};
use machine::Machine;
use std::collections::BTreeSet;
use term::Assignment;

/// What one run of the interpreter may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps.
    pub steps: u64,
    /// Depth of calls.
    pub depth: usize,
    /// The address of the first object; the others are put behind it.
    pub first_address: u64,
    /// Whether to do otherwise what the model leaves open: unknowns are not zero, and the places of locals are used
    /// again when their function has returned.
    pub otherwise: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        let first_address = 0x1_0000_0000;
        Limits { steps: 1 << 20, depth: 1 << 16, first_address, otherwise: false }
    }
}

/// A decision of a branch or switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decision {
    /// The block whose terminator decides.
    pub block: BlockId,
    /// The successor taken.
    pub successor: u32,
}

/// What a load read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The instruction, by its position in the bitcode.
    pub place: u32,
    /// The first scalar.
    pub value: u128,
    /// Its width in bits.
    pub width: u32,
}

/// How a run of the interpreter ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// As a native run would.
    Outcome(Outcome),
    /// At something that is not modelled; what.
    Unmodelled(String),
    /// At undefined behaviour; what.
    Undefined(String),
    /// At a limit.
    Limit,
    /// No edge can be taken: the model is wrong.
    Stuck(LocationId),
}

/// What a run of the interpreter did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// How it ended.
    pub end: End,
    /// The goals taken, ascending.
    pub goals: Vec<GoalId>,
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// The edges, in order.
    pub edges: Vec<EdgeId>,
    /// What the loads read, in order, if the model tells ([`crate::Options::loads`]).
    pub loads: Vec<Loaded>,
    /// How many inputs were read.
    pub reads: u64,
    /// What the run found given: both tapes, addresses of globals, memory before the start. With it, every
    /// condition along [`Trace::edges`] that [`crate::Model::step`] gives from the start holds.
    pub given: Assignment,
}

/// Runs a test on the model.
pub fn interpret(model: &ProgramGraph, test: &Test, limits: &Limits) -> Trace {
    let mut machine = Machine::new(model, test, limits);
    let mut goals = BTreeSet::new();
    let (mut decisions, mut edges, mut loads) = (Vec::new(), Vec::new(), Vec::new());
    let end = loop {
        if edges.len() as u64 >= limits.steps {
            break End::Limit;
        }
        let id = match machine.choose() {
            Ok(id) => id,
            Err(end) => break end,
        };
        let edge = model.edge(id);
        edges.push(id);
        goals.extend(edge.goal);
        loads.extend(machine.loads(id));
        if let (Some(successor), Place::Block { block, .. }) =
            (edge.choice, model.location(edge.from).place)
        {
            decisions.push(Decision { block, successor });
        }
        if let Some(end) = machine.take(id) {
            break end;
        }
    };
    let (reads, given) = machine.finish();
    Trace { end, goals: goals.into_iter().collect(), decisions, edges, loads, reads, given }
}

/// The text of a fault.
fn describe(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::Access { .. } => "access outside of every object",
        FaultKind::Division => "division by zero",
        FaultKind::Undefined(what) => what,
    }
}

/// Whether an edge fits the innermost call.
fn fits(kind: EdgeKind, site: Option<crate::CallSiteId>) -> bool {
    match kind {
        EdgeKind::Flow | EdgeKind::Call(..) => true,
        EdgeKind::Return(from, _) | EdgeKind::Throw(from, _) => site == Some(from),
    }
}
