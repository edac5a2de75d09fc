//! Locations, edges and what is noted on them: the model as data.

use crate::assumptions::Premises;
use crate::callers::Callers;
use crate::context::{Context, Contexts};
use crate::image::Image;
use crate::regions::{Object, ObjectId, ObjectKind, Regions};
use crate::variables::{VarId, Variables};
use goal::{BlockId, FunctionId, GoalId, InputKind, SourceRange, index};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use term::{Term, Terms};

index! {
    /// Index of a location in [`ProgramGraph::locations`].
    LocationId
}
index! {
    /// Index of an edge in [`ProgramGraph::edges`].
    EdgeId
}
index! {
    /// Index of a call site in [`ProgramGraph::call_sites`].
    CallSiteId
}
index! {
    /// Index of a mark in [`ProgramGraph::marks`].
    MarkId
}

/// Steps of the program from here on are its destructors.
pub(crate) const DESTRUCTORS: u32 = 1 << 30;

/// Steps of the program with this bit are behind what others do before the step.
pub(crate) const OTHERS: u32 = 1 << 29;

/// The step of the program before its own constructors.
pub(crate) const BEFORE: u32 = DESTRUCTORS - 1;

/// Where control stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Before anything: no variable has a meaning yet.
    Start,
    /// In a block, before its instruction at this position (counted from 0, the phis left out).
    Block {
        /// The block.
        block: BlockId,
        /// Position of the next instruction.
        position: u32,
        /// Which step of that instruction, if it takes several.
        phase: u32,
    },
    /// A function returned; its result variables are set.
    Exit,
    /// A function is left by an exception.
    Unwind,
    /// A function is left because the program ends, and handlers are still to run.
    Leave,
    /// Between two steps of the program's start and end (constructors, `main`, handlers).
    Between(u32),
    /// The program ended.
    End,
}

/// A location: a place in a function (in none, for start and end).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The function.
    pub function: Option<FunctionId>,
    /// The place in it.
    pub place: Place,
}

/// How an edge changes the call string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EdgeKind {
    /// Not at all.
    Flow,
    /// Enters a function from a call site.
    Call(CallSiteId, FunctionId),
    /// Returns from a function to a call site.
    Return(CallSiteId, FunctionId),
    /// Leaves a function by an exception, or because the program ends, to a call site.
    Throw(CallSiteId, FunctionId),
}

/// Something that a run may not do: after it anything may happen. The model assumes that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What.
    pub kind: FaultKind,
    /// Width 1: whether it happens; for an access, whether it is done at all.
    pub condition: Term,
}

/// Kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// An access of so many bytes at an address, which must lie in an object.
    Access {
        /// The address, 64 bits.
        address: Term,
        /// Bytes.
        size: u32,
    },
    /// A division by zero, or one whose result does not fit: the processor traps.
    Division,
    /// A shift, conversion or instruction without defined result; the text of the reason.
    Undefined(&'static str),
}

/// A new object on an edge. Its address is an entry of the tape of unknowns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The allocation site.
    pub object: ObjectId,
    /// Size in bytes, 64 bits.
    pub size: Term,
    /// Position on the tape of unknowns of its address, 64 bits.
    pub entry: Term,
    /// Its alignment.
    pub alignment: u64,
}

/// A load, as a native run can be held against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// The instruction, by its position in the bitcode.
    pub place: u32,
    /// The first scalar that it reads.
    pub value: Term,
}

/// A step of the program.
#[derive(Clone, Debug)]
pub struct Edge {
    /// From here.
    pub from: LocationId,
    /// To there.
    pub to: LocationId,
    /// Width 1: when it is taken. The guards of a location's edges exclude each other, but for [`EdgeKind::Return`] and
    /// [`EdgeKind::Throw`], where the call string chooses.
    pub guard: Term,
    /// New values, all computed from the old ones; in the order of variables.
    pub assignments: Vec<(VarId, Term)>,
    /// Effect on the call string.
    pub kind: EdgeKind,
    /// The goal that it decides.
    pub goal: Option<GoalId>,
    /// Which successor of its block's terminator it takes, where there are several.
    pub choice: Option<u32>,
    /// Inputs read on it, in order: type and width. They are entries of the tape from the cursor on.
    pub reads: Vec<(InputKind, u32)>,
    /// What must not happen on it, in program order.
    pub faults: Vec<Fault>,
    /// Objects made on it, in order.
    pub allocations: Vec<Allocation>,
    /// Addresses of heap objects freed on it.
    pub frees: Vec<Term>,
    /// Functions that are to be called when the program ends: the function's address, its argument.
    pub handlers: Vec<(Term, Term)>,
    /// Entries of the tape of unknowns that are the size of an old object: entry, the object's address.
    pub old_sizes: Vec<(Term, Term)>,
    /// Entries of the tape of unknowns that are what a volatile access read: entry, what memory holds. Others than
    /// the program may have changed it, but in a run of ours nobody did.
    pub volatile: Vec<(Term, Term)>,
    /// What the loads on it read, in order, if the model was built to tell ([`crate::Options::loads`]).
    pub loads: Vec<Load>,
    /// Registers that a return within a recursive group makes unknown; a run with a stack finds them again.
    pub restored: Vec<VarId>,
    /// What on it is not modelled.
    pub marks: Vec<MarkId>,
    /// Text of the outcome, if the program ends on it.
    pub ends: Option<goal::Outcome>,
}

/// A construct that is not modelled exactly: its effect is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// What and why.
    pub reason: String,
    /// Where.
    pub range: Option<SourceRange>,
}

/// A place from which functions are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallSite {
    /// The function that calls; none for the start and end of the program.
    pub caller: Option<FunctionId>,
    /// Where the call stands.
    pub from: LocationId,
    /// Where control goes on.
    pub to: LocationId,
    /// Where control goes on when the callee throws.
    pub unwind_to: LocationId,
    /// The functions that may be called, ascending.
    pub callees: Vec<FunctionId>,
}

/// The program as it was lowered: locations, edges and everything noted on them. It never changes, so whoever computes
/// shares it ([`Model`]).
pub struct ProgramGraph {
    /// State variables.
    pub variables: Variables,
    /// Locations, those of a function in a row.
    pub locations: Vec<Location>,
    /// Edges, in the order of their start.
    pub edges: Vec<Edge>,
    /// Call sites.
    pub call_sites: Vec<CallSite>,
    /// What is not modelled exactly.
    pub marks: Vec<Mark>,
    /// What makes every proof impossible.
    pub obstacles: Vec<MarkId>,
    /// Symbols of the functions with a body, by function id.
    pub functions: Vec<String>,
    /// The location before everything.
    pub start: LocationId,
    /// External functions whose effect is unknown, with a place where each is called.
    pub externals: BTreeMap<String, Option<SourceRange>>,
    /// The terms of all edges: where the pool of every instance begins.
    pub(crate) lowered: Terms,
    pub(crate) first_edge: Vec<u32>,
    pub(crate) incoming: Vec<Vec<EdgeId>>,
    /// The edges that decide each goal; none for goals that may be decided without one.
    pub(crate) deciding: FxHashMap<GoalId, Vec<EdgeId>>,
    pub(crate) callers: Callers,
    pub(crate) recursive: Vec<Option<u32>>,
    /// The functions that may be called when the program ends.
    pub(crate) handlers: Vec<FunctionId>,
    /// The registers of parameters.
    pub(crate) parameters: FxHashSet<VarId>,
    pub(crate) regions: Regions,
    pub(crate) images: Vec<Image>,
    pub(crate) special: Special,
    pub(crate) premises: Premises,
}

/// The program model, as one who computes with it holds it: the shared graph, and terms and call strings of one's own.
///
/// Terms of the graph's edges mean the same in every instance. Terms and contexts made later belong to the instance
/// that made them; they leave it as text only (`proof::write`, `proof::read`).
#[derive(Clone)]
pub struct Model {
    /// The pool of this instance.
    pub terms: Terms,
    pub(crate) graph: Arc<ProgramGraph>,
    pub(crate) contexts: Contexts,
}

impl Deref for Model {
    type Target = ProgramGraph;

    fn deref(&self) -> &ProgramGraph {
        &self.graph
    }
}

impl Model {
    /// An instance that nobody computed with yet.
    pub fn new(graph: Arc<ProgramGraph>) -> Model {
        Model { terms: graph.lowered.clone(), graph, contexts: Contexts::default() }
    }

    /// The graph, to be kept beside changes of the instance or to make another one from.
    pub fn graph(&self) -> Arc<ProgramGraph> {
        Arc::clone(&self.graph)
    }
}

/// A point of the program: control stands at a location, called by the calls of a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The location.
    pub location: LocationId,
    /// The call string, interned in a [`Model`].
    pub context: Context,
}

impl Point {
    /// Where every run begins.
    pub fn start(graph: &ProgramGraph) -> Point {
        Point { location: graph.start, context: Context::default() }
    }
}

/// Variables that every model has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Special {
    pub tape: VarId,
    pub cursor: VarId,
    pub unknowns: VarId,
    pub unknown_cursor: VarId,
    pub status: VarId,
}

impl ProgramGraph {
    /// Whether the program may know the address of an object as a number, and decide by it.
    pub fn knows_addresses(&self) -> bool {
        let is_known = |object: &Object| object.numbered && object.kind != ObjectKind::External;
        self.regions.objects.iter().any(is_known)
    }

    /// A location.
    pub fn location(&self, id: LocationId) -> Location {
        self.locations[id.index()]
    }

    /// An edge.
    pub fn edge(&self, id: EdgeId) -> &Edge {
        &self.edges[id.index()]
    }

    /// The edges that leave a location, whatever the call string.
    pub fn outgoing(&self, from: LocationId) -> impl Iterator<Item = EdgeId> + use<> {
        let first = self.first_edge[from.index()];
        let end = self.first_edge.get(from.index() + 1).copied();
        (first..end.unwrap_or(self.edges.len() as u32)).map(EdgeId)
    }

    /// All edges that decide a goal; none if it may be decided without an edge, so that nothing can be proved of it.
    pub fn edges_of_goal(&self, goal: GoalId) -> impl Iterator<Item = EdgeId> + '_ {
        self.deciding.get(&goal).into_iter().flatten().copied()
    }

    /// Whether a variable is a parameter of a function, which a call sets for its callee.
    pub fn is_parameter(&self, variable: VarId) -> bool {
        self.parameters.contains(&variable)
    }

    /// The function that is entered after the global constructors.
    pub fn entry(&self) -> Option<FunctionId> {
        let step = |site: &CallSite| match self.location(site.from).place {
            Place::Between(step) if step < BEFORE => Some(step),
            _ => None,
        };
        let outside = self.call_sites.iter().filter(|site| site.caller.is_none());
        let (_, last) = outside.filter_map(|site| Some((step(site)?, site))).max_by_key(|s| s.0)?;
        last.callees.first().copied()
    }

    /// Whether the program uses variables that are defined elsewhere: what they hold is unknown, also to the
    /// interpreter.
    pub fn uses_outside_variables(&self) -> bool {
        let is_outside = |object: &Object| object.declared && object.kind == ObjectKind::Global;
        self.regions.objects.iter().any(is_outside)
    }

    /// The tape of inputs, an array from positions to values.
    pub fn tape(&self) -> VarId {
        self.special.tape
    }

    /// How many inputs were read.
    pub fn cursor(&self) -> VarId {
        self.special.cursor
    }

    /// The tape of unknowns.
    pub fn unknowns(&self) -> VarId {
        self.special.unknowns
    }

    /// The exit status, at the end.
    pub fn status(&self) -> VarId {
        self.special.status
    }

    /// How many unknowns were used.
    pub fn unknown_cursor(&self) -> VarId {
        self.special.unknown_cursor
    }
}
