//! From marked bitcode to the model.
//!
//! One edge is a straight piece of code up to the next branch, call or loop, folded into one parallel
//! assignment. So a block is a location, and so is each place after a call.

mod calls;
mod complete;
mod constants;
mod external;
mod finish;
mod floats;
mod function;
mod heap;
mod inputs;
mod instructions;
mod intrinsics;
mod liveness;
mod memory;
mod obstacles;
mod program;
mod segment;
mod texts;
mod types;

pub use memory::MOST_BYTES;
pub use types::{Leaf, leaves};

use crate::assumptions::Premises;
use crate::graph::{
    CallSite, CallSiteId, Edge, Location, LocationId, Mark, MarkId, Model, Special,
};
use crate::image::Image;
use crate::points_to::PointsTo;
use crate::regions::Regions;
use crate::variables::{VarId, VarKind, Variables};
use crate::{ModelError, Options, points_to, regions, unroll};
use goal::{BlockId, FunctionId, GoalId, SourceRange, marks};
use llvm::{Block, Context, Copied, Layout, Module, Place, Value};
use program::CallGraph;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use term::{Sort, Term, Terms};

/// Everything that is known while lowering.
struct Lowerer<'a, 'c> {
    context: &'c Context,
    layout: Layout<'c>,
    points_to: &'a PointsTo<'c>,
    functions: &'a FxHashMap<Value<'c>, FunctionId>,
    bodies: Vec<Value<'c>>,
    blocks: FxHashMap<Block<'c>, BlockId>,
    graph: CallGraph<'c>,
    terms: Terms,
    variables: Variables,
    special: Special,
    regions: Regions,
    images: Vec<Image>,
    locations: Vec<Location>,
    location_ids: FxHashMap<Location, LocationId>,
    edges: Vec<Edge>,
    call_sites: Vec<CallSite>,
    marks: Vec<Mark>,
    known_marks: FxHashMap<Mark, MarkId>,
    obstacles: Vec<MarkId>,
    /// Goals that are decided somewhere without an edge.
    unseen: FxHashSet<GoalId>,
    externals: BTreeMap<String, Option<SourceRange>>,
    registers: FxHashMap<(Value<'c>, u32), VarId>,
    of_function: FxHashMap<FunctionId, Vec<VarId>>,
    results: FxHashMap<(FunctionId, u32), VarId>,
    live: FxHashSet<Value<'c>>,
    parameters: FxHashSet<VarId>,
    /// Bit patterns of floats that are unknown for a NaN, and the floats.
    noisy: FxHashMap<Term, Term>,
    names: FxHashSet<String>,
    /// Whether the bounds of a driver hold.
    bounds: bool,
    /// The call of each call site, for its result.
    site_calls: Vec<Option<Value<'c>>>,
    has_destructors: bool,
    /// Whether anything may catch an exception: the program, or code that calls it back.
    catches: bool,
    /// Whether the program ends itself by a function that calls others before.
    exits: bool,
    /// Whether the program looks at `errno`, or at another variable of a library.
    knows_errno: bool,
    premises: Premises,
    /// The positions of the loads in the bitcode, if the model is to tell of them.
    loads: FxHashMap<Value<'c>, u32>,
}

/// Whether code without bitcode that was written for this very program is linked.
pub fn is_foreign(module: &Module<'_>, options: &Options<'_>) -> bool {
    let main = module.function("main");
    options.foreign_code
        || main.is_some_and(|main| main.string_attr(Place::Function, marks::FOREIGN).is_some())
}

/// Lowers a module.
pub fn lower(module: &Module<'_>, options: &Options<'_>) -> Result<Model, ModelError> {
    let copies = if options.unrolled { unroll::unroll(module) } else { Vec::new() };
    let bodies = module.bodies();
    let functions: FxHashMap<Value<'_>, FunctionId> =
        bodies.iter().enumerate().map(|(index, f)| (*f, FunctionId(index as u32))).collect();
    let mut blocks = FxHashMap::default();
    let originals = &bodies[..bodies.len() - copies.len()];
    for block in originals.iter().flat_map(|function| function.blocks()) {
        blocks.insert(block, BlockId(blocks.len() as u32));
    }
    for (original, copy) in copies.iter().flat_map(|copied| &copied.blocks) {
        blocks.insert(*copy, blocks[original]);
    }
    let foreign_code = is_foreign(module, options);
    let layout = module.layout();
    let points_to = points_to::analyse(module, &layout, options.entry, options.foreign_code);
    let graph = CallGraph::new(&bodies, &functions, &points_to);
    let entry = module.function(options.entry);
    let (mut terms, mut variables) = (Terms::new(), Variables::default());
    let special = regions::special(&mut terms, &mut variables);
    let split = regions::Split {
        module,
        layout: &layout,
        points_to: &points_to,
        functions: &functions,
        recursive: &graph.recursive,
        once: entry
            .and_then(|entry| functions.get(&entry).copied())
            .filter(|entry| !graph.called.contains(entry)),
        beside: program::runs_beside(module, entry, &graph),
    };
    let regions = regions::split(&split, &mut terms, &mut variables);
    let mut lowerer = Lowerer {
        context: module.context(),
        layout: module.layout(),
        points_to: &points_to,
        functions: &functions,
        bodies,
        blocks,
        graph,
        terms,
        variables,
        special,
        regions,
        images: Vec::new(),
        locations: Vec::new(),
        location_ids: FxHashMap::default(),
        edges: Vec::new(),
        call_sites: Vec::new(),
        marks: Vec::new(),
        known_marks: FxHashMap::default(),
        obstacles: Vec::new(),
        unseen: FxHashSet::default(),
        externals: BTreeMap::new(),
        registers: FxHashMap::default(),
        of_function: FxHashMap::default(),
        results: FxHashMap::default(),
        live: FxHashSet::default(),
        parameters: FxHashSet::default(),
        noisy: FxHashMap::default(),
        names: FxHashSet::default(),
        bounds: options.bounds,
        site_calls: Vec::new(),
        has_destructors: false,
        catches: false,
        exits: false,
        knows_errno: foreign_code
            || module.function("__errno_location").is_some()
            || module.globals().into_iter().any(Value::is_declaration),
        premises: Premises {
            parameters: module.function(options.entry).map_or(0, |main| main.params().len()),
            foreign_code,
            names_all: options.foreign_code,
            named: module
                .globals()
                .into_iter()
                .chain(module.functions())
                .any(|value| value.is_marked_global(marks::NAMED)),
            subtracts: points_to.subtracts,
            unwrapped: points_to.unwrapped,
            driven: module.texts(marks::ASSUMPTIONS).unwrap_or_default(),
            ..Premises::default()
        },
        loads: if options.loads { numbered(module, &copies) } else { FxHashMap::default() },
    };
    lowerer.catches = lowerer.may_catch();
    lowerer.read_images(module);
    let start = lowerer.lower_program(module, options.entry)?;
    lowerer.lower_functions();
    lowerer.add_returns();
    lowerer.complete();
    Ok(lowerer.finish(start))
}

/// The positions of values in the bitcode; a copy has that of its original.
fn numbered<'c>(module: &Module<'c>, copies: &[Copied<'c>]) -> FxHashMap<Value<'c>, u32> {
    let mut places: FxHashMap<Value<'c>, u32> = module.numbered().into_iter().zip(0..).collect();
    for (original, copy) in copies.iter().flat_map(|copied| &copied.values) {
        places.insert(*copy, places[original]);
    }
    places
}

impl<'c> Lowerer<'_, 'c> {
    /// The location of a place, made when it is first asked for.
    fn location(&mut self, location: Location) -> LocationId {
        let next = LocationId(self.locations.len() as u32);
        let id = *self.location_ids.entry(location).or_insert(next);
        if id == next {
            self.locations.push(location);
        }
        id
    }

    /// Notes that something is not modelled.
    fn mark(&mut self, reason: impl Into<String>, range: Option<SourceRange>) -> MarkId {
        let mark = Mark { reason: reason.into(), range };
        let next = MarkId(self.marks.len() as u32);
        let id = *self.known_marks.entry(mark.clone()).or_insert(next);
        if id == next {
            self.marks.push(mark);
        }
        id
    }

    fn mark_at(&mut self, reason: impl Into<String>, instruction: Value<'c>) -> MarkId {
        self.mark(reason, range_of(instruction))
    }

    /// Adds a call site.
    fn call_site(&mut self, site: CallSite, call: Option<Value<'c>>) -> CallSiteId {
        self.call_sites.push(site);
        self.site_calls.push(call);
        CallSiteId(self.call_sites.len() as u32 - 1)
    }

    /// A part of a value as a state variable.
    fn register(&mut self, value: Value<'c>, part: u32, width: u32) -> VarId {
        if let Some(known) = self.registers.get(&(value, part)) {
            return *known;
        }
        let function = value.function().or_else(|| value.param_function());
        let id = function.and_then(|f| self.functions.get(&f)).copied().unwrap_or(FunctionId(0));
        let name = self.register_name(function, value, part);
        let variable =
            self.variables.add(&mut self.terms, name, Sort::BitVec(width), VarKind::Register(id));
        self.registers.insert((value, part), variable);
        self.of_function.entry(id).or_default().push(variable);
        variable
    }

    fn register_name(
        &mut self,
        function: Option<Value<'c>>,
        value: Value<'c>,
        part: u32,
    ) -> String {
        let place = function.map(Value::name).unwrap_or_default();
        let name = value.name();
        let name = if name.is_empty() { "v".to_owned() } else { name };
        let part = if part == 0 { String::new() } else { format!(".{part}") };
        let wanted = format!("{place}.{name}{part}");
        self.unique_name(wanted)
    }

    fn unique_name(&mut self, wanted: String) -> String {
        let mut name = wanted.clone();
        let mut number = 1;
        while !self.names.insert(name.clone()) {
            number += 1;
            name = format!("{wanted}~{}", self.names.len() + number);
        }
        name
    }

    /// A part of what a function returned last.
    fn result(&mut self, function: FunctionId, part: u32, width: u32) -> VarId {
        if let Some(known) = self.results.get(&(function, part)) {
            return *known;
        }
        let symbol = self.bodies[function.index()].name();
        let suffix = if part == 0 { String::new() } else { format!(".{part}") };
        let name = self.unique_name(format!("{symbol}(){suffix}"));
        let variable = self.variables.add(
            &mut self.terms,
            name,
            Sort::BitVec(width),
            VarKind::Result(function),
        );
        self.results.insert((function, part), variable);
        variable
    }

    fn leaf(&self, variable: VarId) -> Term {
        self.variables.term(variable)
    }
}

/// Where an instruction stands in the source.
fn range_of(instruction: Value<'_>) -> Option<SourceRange> {
    let location = instruction.location()?;
    let position = (location.line, location.column);
    Some(SourceRange { file: location.file.into(), start: position, end: position })
}
