//! The state of a run: values of variables, the stack, live objects.

use super::{End, Limits, Loaded, describe, fits};
use crate::graph::{
    CallSiteId, EdgeId, EdgeKind, FaultKind, Load, LocationId, Place, ProgramGraph,
};
use crate::regions::{ObjectId, ObjectKind, Storage};
use crate::variables::VarId;
use goal::{FunctionId, Outcome, Test};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use term::{Assignment, Evaluator, InputVar, Node, Sort, Term, Value};

/// Addresses below are null pointers with an offset: the processor faults.
const NULL_PAGE: u64 = 0x1_0000;
/// How far behind the first object the arguments of `main` are said to be, which the interpreter does not know.
const ARGUMENTS: u64 = 0x7ff0_0000_0000;
/// How far behind the first object locals are, if their places are used again.
const LOCALS: u64 = 0x1000_0000_0000;
/// How many unknowns are not zero, if what is open is done otherwise, and what they are.
const OTHERWISE: u128 = 1 << 12;
const UNKNOWN: u128 = 0x5a5a_5a5a_5a5a_5a5a;

struct Frame {
    site: CallSiteId,
    saved: Vec<(VarId, u128)>,
    /// Where the locals begin.
    first_local: u64,
}

pub struct Machine<'m> {
    model: &'m ProgramGraph,
    at: LocationId,
    values: Assignment,
    /// The values before the start.
    given: Assignment,
    stack: Vec<Frame>,
    objects: BTreeMap<u64, u64>,
    next_address: u64,
    /// Where the next local goes, if the places of locals are used again.
    next_local: Option<u64>,
    announced: Option<Outcome>,
    /// Functions to be called at the end, latest last, with their arguments.
    handlers: Vec<(u64, u64)>,
    depth: usize,
    lost: FxHashMap<(CallSiteId, FunctionId), EdgeId>,
    /// Whether it goes on where something is not modelled.
    goes_on: bool,
    /// Entries of the tape of unknowns that the machine chose itself since they were last asked for.
    forced: Vec<(u128, u128)>,
}

/// A new value of a variable.
enum Change {
    Bits(InputVar, u128),
    /// Elements of an array that keeps the others.
    Elements(InputVar, Vec<(u128, u128)>),
    Array(InputVar, term::ArrayValue),
}

impl<'m> Machine<'m> {
    pub fn new(model: &'m ProgramGraph, test: &Test, limits: &Limits) -> Machine<'m> {
        let mut machine = Machine {
            model,
            at: model.start,
            values: Assignment::new(),
            given: Assignment::new(),
            stack: Vec::new(),
            objects: BTreeMap::new(),
            next_address: limits.first_address,
            next_local: limits.otherwise.then_some(limits.first_address + LOCALS),
            announced: None,
            handlers: Vec::new(),
            depth: limits.depth,
            lost: FxHashMap::default(),
            goes_on: false,
            forced: Vec::new(),
        };
        for (index, edge) in model.edges.iter().enumerate() {
            if let (EdgeKind::Return(site, callee), false) = (edge.kind, edge.restored.is_empty()) {
                machine.lost.insert((site, callee), EdgeId(index as u32));
            }
        }
        let tape = machine.values.array_mut(model.variables.input(model.tape()));
        for (index, input) in test.in_turn().enumerate() {
            let mask = u128::MAX >> (128 - u32::from(input.width.clamp(1, 128)));
            tape.elements.insert(index as u128, input.bits & mask);
        }
        let unknowns = machine.values.array_mut(model.variables.input(model.unknowns()));
        if limits.otherwise {
            unknowns.elements.extend((0..OTHERWISE).map(|entry| (entry, UNKNOWN)));
        }
        let arguments = u128::from(limits.first_address + ARGUMENTS);
        let arguments = [1, arguments, arguments].into_iter().take(model.premises.parameters);
        unknowns.elements.extend((0..).zip(arguments));
        machine.place_globals();
        machine.given = machine.values.clone();
        machine
    }

    /// Gives unknowns, and goes on where something is not modelled: what it yields is unknown, so it is given too.
    pub fn with_unknowns(mut self, unknowns: &BTreeMap<u128, u128>) -> Machine<'m> {
        let tape = self.model.variables.input(self.model.unknowns());
        for values in [&mut self.values, &mut self.given] {
            values.array_mut(tape).elements.extend(unknowns);
        }
        self.goes_on = true;
        self
    }

    /// Where control stands.
    pub fn at(&self) -> LocationId {
        self.at
    }

    /// The values of all variables.
    pub fn values(&self) -> &Assignment {
        &self.values
    }

    /// The live objects: addresses and sizes.
    pub fn objects(&self) -> &BTreeMap<u64, u64> {
        &self.objects
    }

    /// The entries of the tape of unknowns that the machine chose since the last call.
    pub fn take_forced(&mut self) -> Vec<(u128, u128)> {
        std::mem::take(&mut self.forced)
    }

    /// Chooses an entry of the tape of unknowns.
    fn force(&mut self, entry: u128, value: u128) {
        let unknowns = self.model.variables.input(self.model.unknowns());
        self.values.array_mut(unknowns).elements.insert(entry, value);
        self.forced.push((entry, value));
    }

    fn place_globals(&mut self) {
        for object in &self.model.regions.objects {
            if matches!(object.kind, ObjectKind::Global | ObjectKind::Function)
                && let Some(base) = object.base
            {
                if object.weak {
                    continue; // does not exist: null
                }
                let size = object.size.unwrap_or(0);
                let address =
                    self.new_object(size, object.alignment, object.kind == ObjectKind::Global);
                self.values.set(self.model.variables.input(base), address.into());
            }
        }
        for image in &self.model.images {
            self.place_image(image);
        }
    }

    /// Puts the initial content of a global into its region, for those that the model does not spell out.
    fn place_image(&mut self, image: &crate::image::Image) {
        let object = &self.model.regions.objects[image.object];
        let Storage::Region(region) = object.storage else { return };
        let region = self.model.regions.region(region);
        let base = if region.only.is_some() { 0 } else { self.base(ObjectId(image.object as u32)) };
        let cell = region.cell;
        let mut cells: Vec<(u128, u128)> = (base..).zip(image.cells(cell)).collect();
        for (offset, target, addend) in &image.addresses {
            let address = (self.base(*target) as u64).wrapping_add(*addend);
            let first = base + u128::from(offset / u64::from(cell));
            let values = address.to_le_bytes();
            let values = values.chunks(cell as usize).map(|bytes| {
                bytes.iter().rev().fold(0, |value, byte| value << 8 | u128::from(*byte))
            });
            cells.extend((first..).zip(values));
        }
        let memory = self.model.variables.input(region.memory);
        self.values.array_mut(memory).elements.extend(cells);
    }

    fn base(&self, object: ObjectId) -> u128 {
        let base = self.model.regions.object(object).base;
        base.map_or(0, |base| self.values.get(self.model.variables.input(base)))
    }

    fn new_object(&mut self, size: u64, alignment: u64, accessible: bool) -> u64 {
        let address = place(&mut self.next_address, size, alignment);
        if accessible {
            self.objects.insert(address, size);
        }
        address
    }

    fn new_local(&mut self, size: u64, alignment: u64) -> u64 {
        let Some(next) = &mut self.next_local else {
            return self.new_object(size, alignment, true);
        };
        let address = place(next, size, alignment);
        let dead: Vec<u64> = self.objects.range(address..*next).map(|(start, _)| *start).collect();
        dead.iter().for_each(|start| _ = self.objects.remove(start));
        self.objects.insert(address, size);
        address
    }

    /// The edge that is taken next.
    pub fn choose(&mut self) -> Result<EdgeId, End> {
        let site = self.stack.last().map(|frame| frame.site);
        let mut made = FxHashMap::default();
        let model = self.model;
        if model.location(self.at).place == Place::Between(u32::MAX) {
            self.call_handler();
        }
        for id in model.outgoing(self.at) {
            let edge = model.edge(id);
            if !fits(edge.kind, site) {
                continue;
            }
            self.allocate(id, &mut made);
            let mut evaluator = Evaluator::new(&model.lowered, &self.values);
            if evaluator.holds(edge.guard) {
                return self.admit(id).map(|()| id);
            }
        }
        Err(End::Stuck(self.at))
    }

    /// At the end of the program: lets the unknowns choose the handler that is due.
    fn call_handler(&mut self) {
        let cursor = self.values.get(self.model.variables.input(self.model.unknown_cursor()));
        let Some((address, argument)) = self.handlers.pop() else { return };
        let is_target = |function: &FunctionId| {
            let name = &self.model.functions[function.index()];
            let mut objects = self.model.regions.objects.iter();
            let object = objects
                .find(|object| object.kind == ObjectKind::Function && object.name == *name)
                .and_then(|object| object.base);
            object.is_some_and(|base| {
                self.values.get(self.model.variables.input(base)) == u128::from(address)
            })
        };
        let Some(number) = self.model.handlers.iter().position(is_target) else { return };
        self.force(cursor, number as u128 + 1);
        self.force(cursor + 1, u128::from(argument));
    }

    /// Chooses addresses for the objects that an edge makes. Edges from one location share them.
    fn allocate(&mut self, id: EdgeId, made: &mut FxHashMap<u128, u64>) {
        for allocation in &self.model.edge(id).allocations {
            let mut evaluator = Evaluator::new(&self.model.lowered, &self.values);
            let (entry, size) = (evaluator.bits(allocation.entry), evaluator.bits(allocation.size));
            if made.contains_key(&entry) {
                continue;
            }
            let (size, alignment) = (size as u64, allocation.alignment);
            let address = match self.model.regions.object(allocation.object).kind {
                ObjectKind::Local(_) => self.new_local(size, alignment),
                _ => self.new_object(size, alignment, true),
            };
            made.insert(entry, address);
            self.force(entry, address.into());
        }
        for (entry, address) in &self.model.edge(id).old_sizes {
            let mut evaluator = Evaluator::new(&self.model.lowered, &self.values);
            let (entry, address) = (evaluator.bits(*entry), evaluator.bits(*address) as u64);
            let size = self.objects.get(&address).copied().unwrap_or(0);
            self.force(entry, size.into());
        }
        for (entry, value) in &self.model.edge(id).volatile {
            let mut evaluator = Evaluator::new(&self.model.lowered, &self.values);
            let (entry, value) = (evaluator.bits(*entry), evaluator.bits(*value));
            let unknowns = self.model.variables.input(self.model.unknowns());
            self.values.array_mut(unknowns).elements.insert(entry, value);
        }
    }

    /// Stops at what is not modelled or not defined. On an edge with both, what is not modelled may come first, and
    /// the fault be of its making.
    fn admit(&self, id: EdgeId) -> Result<(), End> {
        let edge = self.model.edge(id);
        if let Some(mark) = edge.marks.first()
            && !self.goes_on
        {
            return Err(End::Unmodelled(self.model.marks[mark.index()].reason.clone()));
        }
        let mut evaluator = Evaluator::new(&self.model.lowered, &self.values);
        for fault in &edge.faults {
            if !evaluator.holds(fault.condition) {
                continue;
            }
            match fault.kind {
                FaultKind::Access { address, size } => {
                    let address = evaluator.bits(address) as u64;
                    if !self.is_inside(address, size) {
                        return Err(self.outside(address));
                    }
                }
                FaultKind::Division => return Err(self.end(Outcome::Signal(8))),
                kind => return Err(End::Undefined(describe(kind).to_owned())),
            }
        }
        Ok(())
    }

    fn outside(&self, address: u64) -> End {
        if address < NULL_PAGE {
            return self.end(Outcome::Signal(11));
        }
        End::Undefined(format!("access outside of every object, at {address:#x}"))
    }

    fn is_inside(&self, address: u64, size: u32) -> bool {
        let Some((start, length)) = self.objects.range(..=address).next_back() else {
            return false;
        };
        address - start + u64::from(size) <= *length
    }

    /// What the run announced says more than how it ends.
    fn end(&self, outcome: Outcome) -> End {
        End::Outcome(self.announced.clone().unwrap_or(outcome))
    }

    /// What the loads on an edge read.
    pub fn loads(&self, id: EdgeId) -> Vec<Loaded> {
        let terms = &self.model.lowered;
        let mut evaluator = Evaluator::new(terms, &self.values);
        let loads = self.model.edge(id).loads.iter();
        let read = |load: &Load| Loaded {
            place: load.place,
            value: evaluator.bits(load.value),
            width: terms.width(load.value),
        };
        loads.map(read).collect()
    }

    /// Takes an edge; says so if the run ends with it.
    pub fn take(&mut self, id: EdgeId) -> Option<End> {
        let edge = self.model.edge(id);
        let changes = self.changes(id);
        let freed: Vec<u64> = {
            let mut evaluator = Evaluator::new(&self.model.lowered, &self.values);
            for (function, argument) in &edge.handlers {
                let handler = (evaluator.bits(*function) as u64, evaluator.bits(*argument) as u64);
                self.handlers.push(handler);
            }
            edge.frees.iter().map(|address| evaluator.bits(*address) as u64).collect()
        };
        for address in freed {
            self.objects.remove(&address);
        }
        let mut saved = self.saved(edge.kind);
        for change in changes {
            match change {
                Change::Bits(variable, bits) => self.values.set(variable, bits),
                Change::Elements(variable, elements) => {
                    self.values.array_mut(variable).elements.extend(elements);
                }
                Change::Array(variable, array) => *self.values.array_mut(variable) = array,
            }
        }
        for (variable, bits) in &mut saved {
            // The edge sets parameters for the callee, but other registers for the caller.
            if !self.model.parameters.contains(variable) {
                *bits = self.values.get(self.model.variables.input(*variable));
            }
        }
        self.at = edge.to;
        match edge.kind {
            EdgeKind::Flow => {}
            EdgeKind::Call(site, callee) => {
                let first_local = self.next_local.unwrap_or(0);
                self.stack.push(Frame { site, saved, first_local });
                let name = self.model.functions[callee.index()].as_str();
                if matches!(name, "reach_error" | "__VERIFIER_error") {
                    self.announced.get_or_insert(Outcome::ErrorCall);
                }
                if self.stack.len() > self.depth {
                    return Some(End::Limit);
                }
            }
            EdgeKind::Return(..) | EdgeKind::Throw(..) => {
                let Some(frame) = self.stack.pop() else { return self.ended(id) };
                self.next_local = self.next_local.map(|_| frame.first_local);
                for (variable, bits) in frame.saved {
                    if edge.restored.contains(&variable) {
                        self.values.set(self.model.variables.input(variable), bits);
                    }
                }
            }
        }
        self.ended(id)
    }

    fn ended(&self, id: EdgeId) -> Option<End> {
        let edge = self.model.edge(id);
        if let Some(outcome) = &edge.ends {
            return Some(self.end(outcome.clone()));
        }
        if self.model.location(self.at).place != Place::End {
            return None;
        }
        let status = self.values.get(self.model.variables.input(self.model.status()));
        Some(self.end(Outcome::Exit(i32::from(status as u8))))
    }

    /// The caller's registers that a recursive call may overwrite.
    fn saved(&self, kind: EdgeKind) -> Vec<(VarId, u128)> {
        let EdgeKind::Call(site, callee) = kind else { return Vec::new() };
        let Some(back) = self.lost.get(&(site, callee)) else { return Vec::new() };
        let restored = &self.model.edge(*back).restored;
        restored
            .iter()
            .map(|variable| (*variable, self.values.get(self.model.variables.input(*variable))))
            .collect()
    }

    fn changes(&self, id: EdgeId) -> Vec<Change> {
        let model = self.model;
        let edge = model.edge(id);
        let mut evaluator = Evaluator::new(&model.lowered, &self.values);
        let mut changes = Vec::with_capacity(edge.assignments.len());
        for (variable, value) in &edge.assignments {
            if edge.restored.contains(variable) {
                continue;
            }
            let input = model.variables.input(*variable);
            changes.push(match model.variables.get(*variable).sort {
                Sort::Array { .. } => self.array_change(&mut evaluator, input, *value),
                _ => Change::Bits(input, evaluator.bits(*value)),
            });
        }
        changes
    }

    /// Stores over the array itself change only the elements stored.
    fn array_change(&self, evaluator: &mut Evaluator<'_>, input: InputVar, value: Term) -> Change {
        let mut stores = Vec::new();
        let mut array = value;
        while let Node::Store(below, index, element) = self.model.lowered.view(array) {
            stores.push((evaluator.bits(index), evaluator.bits(element)));
            array = below;
        }
        if matches!(self.model.lowered.view(array), Node::Input(own) if own == input) {
            stores.reverse();
            return Change::Elements(input, stores);
        }
        match term::evaluate(&self.model.lowered, value, &self.values) {
            Value::Array(array) => Change::Array(input, array),
            Value::Bits(_) => Change::Elements(input, Vec::new()),
        }
    }

    /// How many inputs were read, and what the run found given.
    pub fn finish(mut self) -> (u64, Assignment) {
        let cursor = self.values.get(self.model.variables.input(self.model.cursor()));
        let unknowns = self.model.variables.input(self.model.unknowns());
        *self.given.array_mut(unknowns) = std::mem::take(self.values.array_mut(unknowns));
        (cursor as u64, self.given)
    }
}

/// The next place for an object of a size.
fn place(next: &mut u64, size: u64, alignment: u64) -> u64 {
    let address = next.next_multiple_of(alignment.max(16));
    *next = address.saturating_add(size).saturating_add(64);
    address
}
