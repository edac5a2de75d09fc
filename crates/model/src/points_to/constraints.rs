//! From instructions to constraints.
//!
//! The instructions that hand pointers on are listed here; whatever else takes a pointer puts it out of sight, and
//! whatever else makes one makes it of unknown origin.

use super::memory::{Length, Memory};
use super::objects::{Objects, holds_pointers};
use super::place::{Offset, Place, Span};
use super::solver::{Bits, Solver};
use super::{EXTERNAL, PointsTo, is_named_outside};
use crate::image::{place, step};
use crate::lower::{Leaf, leaves};
use goal::marks;
use llvm::{Block, Layout, Module, Opcode, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The place of pointers of unknown origin: any object that is out of sight. It has contents of its own, which hold
/// whatever is out of sight, and what is stored there goes out of sight.
const STRANGE: usize = 0;
/// The place of pointers that nobody set: in no object.
const UNSET: usize = 1;

/// A move by a constant that makes more exact offsets in one object than this goes round in a loop.
const MOST_STEPS: u32 = 16;

/// An object with more classes of offsets than this does not tell them apart any more.
const MOST_CLASSES: u32 = 64;

/// What happens when a node comes to hold a place.
#[derive(Clone, Copy, Debug)]
pub enum Reaction {
    /// So many bytes there flow to a node.
    Load(u64, usize),
    /// A node flows into so many bytes there.
    Store(u64, usize),
    /// A new object holds there, in so many bytes, what a node holds.
    Hold(u64, usize),
    /// The place, moved by an offset, flows to a node; the number of the move.
    Move(Offset, usize, usize),
    /// If it is a function, it is called: the number of the call.
    Call(usize),
    /// It goes out of sight.
    Escape,
    /// The program may know it as a number.
    Number,
    /// If it is strange, a node becomes known as a number: they are compared.
    Meet(usize),
    /// Some units (the second number), up to so many bytes, are written that are no pointer.
    Write(u64, u64),
    /// A node gets all of its object.
    Spread(usize),
    /// A copy of memory begins there.
    Source(usize),
    /// A copy of memory goes there.
    Target(usize),
}

/// A call that is connected with what its callee may be: nodes of what holds pointers.
pub struct Call {
    pub arguments: Vec<Option<usize>>,
    pub result: Option<usize>,
}

pub struct Builder<'a, 'c> {
    pub objects: Objects<'c>,
    pub layout: &'a Layout<'c>,
    pub solver: Solver<Reaction>,
    memory: Memory,
    places: Vec<Place>,
    place_ids: FxHashMap<Place, usize>,
    nodes: FxHashMap<Value<'c>, usize>,
    results: FxHashMap<Value<'c>, usize>,
    calls: Vec<Call>,
    called: FxHashSet<(usize, usize)>,
    moves: usize,
    steps: FxHashMap<(usize, usize), u32>,
    /// How many classes of offsets each object has.
    classes: FxHashMap<usize, u32>,
    /// Whether pointers may wrap round the address space.
    wraps: bool,
    /// Pointers that are subtracted from each other.
    differences: Vec<(usize, usize)>,
    /// What is out of sight: whatever code without a body, or a pointer of unknown origin, may reach.
    pub outside: usize,
    /// What a pointer of unknown origin holds.
    pub unknown: usize,
    /// What is out of sight since the program itself may have its address as a number.
    pub numbers: usize,
    /// What memory that nobody wrote may hold: any object whose address the program may compare that with.
    pub strangers: usize,
    /// What is called when the program ends.
    pub handlers: usize,
    /// Objects in which a pointer may be anywhere, also between two elements; whether those out of sight are.
    loose: Bits,
    outside_is_loose: bool,
    /// The objects that are out of sight, so far, and the calls through pointers of unknown origin.
    escaped: Bits,
    strange_calls: Vec<usize>,
}

/// Analyses a whole program. `foreign`: whether code without a body was written for it and knows its names.
pub fn analyse<'c>(
    module: &Module<'c>,
    layout: &Layout<'c>,
    entry: &str,
    foreign: bool,
) -> PointsTo<'c> {
    let mut builder = Builder::new(module, layout);
    builder.globals(module);
    builder.names(module, foreign);
    for function in module.functions() {
        builder.function(function);
    }
    let started = module.function(entry).into_iter().chain(builder.constructors(module));
    for param in started.flat_map(Value::params) {
        builder.strange(param);
    }
    builder.solve();
    builder.finish()
}

impl<'a, 'c> Builder<'a, 'c> {
    fn new(module: &Module<'c>, layout: &'a Layout<'c>) -> Self {
        let objects = Objects::new(module);
        let mut solver = Solver::default();
        let [outside, unknown, numbers, strangers, handlers] =
            std::array::from_fn(|_| solver.node());
        let count = objects.all.len();
        let memory = Memory::new(count + 1, vec![outside, unknown, strangers, numbers]);
        let anything = Place { object: count, offset: Offset::ANY };
        let nowhere = Place { object: usize::MAX, offset: Offset::ANY };
        let mut builder = Builder {
            objects,
            layout,
            solver,
            memory,
            places: vec![anything, nowhere],
            place_ids: FxHashMap::default(),
            nodes: FxHashMap::default(),
            results: FxHashMap::default(),
            calls: Vec::new(),
            called: FxHashSet::default(),
            moves: 0,
            steps: FxHashMap::default(),
            classes: FxHashMap::default(),
            wraps: module.texts(marks::WRAPS).is_some(),
            differences: Vec::new(),
            outside,
            unknown,
            numbers,
            strangers,
            handlers,
            loose: Bits::default(),
            outside_is_loose: false,
            escaped: Bits::default(),
            strange_calls: Vec::new(),
        };
        builder.solver.copy(numbers, outside);
        builder.solver.add(strangers, UNSET);
        builder.solver.add(unknown, STRANGE);
        builder.memory.load(&mut builder.solver, anything, 1, outside);
        builder.memory.store(&mut builder.solver, anything, 1, unknown);
        builder.react(outside, Reaction::Escape);
        builder.react(numbers, Reaction::Number);
        builder.put_out_of_sight(EXTERNAL);
        builder
    }

    fn finish(self) -> PointsTo<'c> {
        let leader = |(value, node): (&Value<'c>, &usize)| (*value, self.solver.leader(*node));
        let nodes = self.nodes.iter().map(leader).collect();
        let set = |node: usize| self.objects_of(self.solver.set(node));
        let (numbered, handlers) = (set(self.numbers), set(self.handlers));
        let mut loose = self.loose.clone();
        if self.outside_is_loose {
            loose.unite(&self.escaped);
        }
        PointsTo {
            sets: self.solver.sets().map(|set| self.objects_of(set)).collect(),
            numbered,
            handlers,
            loose,
            escaped: self.escaped,
            subtracts: !self.differences.is_empty(),
            unwrapped: self.places.iter().any(|place| place.offset != place.offset.wrapped()),
            objects: self.objects,
            nodes,
        }
    }

    /// The objects of places.
    fn objects_of(&self, places: &Bits) -> Bits {
        let real = places.iter().filter(|place| ![STRANGE, UNSET].contains(place));
        let mut objects: Bits = real.map(|place| self.places[place].object).collect();
        if places.contains(STRANGE) {
            objects.unite(&self.escaped);
        }
        objects
    }

    fn place(&mut self, place: Place) -> usize {
        let next = self.places.len();
        let id = *self.place_ids.entry(place).or_insert(next);
        if id == next {
            self.places.push(place);
        }
        id
    }

    /// A node holds the start of an object.
    pub fn add(&mut self, node: usize, object: usize) {
        let place = self.place(Place { object, offset: Offset::START });
        self.solver.add(node, place);
    }

    fn put_out_of_sight(&mut self, object: usize) {
        self.add(self.outside, object);
    }

    fn globals(&mut self, module: &Module<'c>) {
        for global in module.globals() {
            let Some(object) = self.objects.number(global) else { continue };
            match global.initializer() {
                Some(content) => self.initial_content(object, Offset::START, content),
                // Defined elsewhere, so others use it.
                None => self.put_out_of_sight(object),
            }
        }
        for name in ["llvm.used", "llvm.compiler.used"] {
            let content = module.global(name).and_then(Value::initializer);
            for object in content.map(|list| self.objects.in_constant(list)).unwrap_or_default() {
                self.put_out_of_sight(object);
            }
        }
    }

    /// The pointers of an initial value, each in its place.
    fn initial_content(&mut self, object: usize, offset: Offset, content: Value<'c>) {
        if !self.objects.are_in(content) {
            return;
        }
        let ty = content.ty();
        let count = ty.len().filter(|_| content.opcode().is_none() && !ty.is_ptr());
        let Some(count) = count.and_then(|count| u32::try_from(count).ok()) else {
            let from = self.value(content).unwrap_or(self.unknown);
            let size = self.layout.store_size(ty);
            return self.memory.store(&mut self.solver, Place { object, offset }, size, from);
        };
        // Many elements are one class of places.
        let repeats = ty.element().filter(|_| count > MOST_STEPS);
        let modulus = repeats.map_or(0, |element| self.layout.alloc_size(element));
        for index in 0..count {
            let Some(element) = content.const_element(index) else { continue };
            let distance = place(self.layout, ty, index);
            let distance = Offset::new(distance as i64, modulus);
            self.initial_content(object, offset.plus(distance), element);
        }
    }

    /// What runs before and after `main`, with the same arguments.
    fn constructors(&self, module: &Module<'c>) -> Vec<Value<'c>> {
        let lists = ["llvm.global_ctors", "llvm.global_dtors"].map(|name| module.global(name));
        let lists = lists.into_iter().flatten().filter_map(Value::initializer);
        let objects = lists.flat_map(|list| self.objects.in_constant(list));
        objects.filter_map(|number| self.objects.function(number)).collect()
    }

    /// What external code can name.
    fn names(&mut self, module: &Module<'c>, foreign: bool) {
        for value in module.globals().into_iter().chain(module.functions()) {
            let defined = match value.is_function() {
                true => !value.is_declaration(),
                false => value.initializer().is_some(),
            };
            if let Some(object) = self.objects.number(value)
                && defined
                && is_named_outside(value, foreign)
            {
                self.put_out_of_sight(object);
            }
        }
    }

    /// The node of a value; `None` if it holds no pointers. The addresses in a constant number go out of sight.
    pub fn value(&mut self, value: Value<'c>) -> Option<usize> {
        let holds = !value.is_metadata() && holds_pointers(value.ty());
        if let Some(known) = self.nodes.get(&value) {
            return holds.then_some(*known);
        }
        let computed = value.is_constant() && value.operand_count() > 0;
        if !holds && !computed {
            return None;
        }
        let node = self.solver.node();
        self.nodes.insert(value, node);
        if value.is_constant() {
            self.constant(value, node);
        }
        holds.then_some(node)
    }

    /// What a constant points to flows to a node.
    fn constant(&mut self, value: Value<'c>, node: usize) {
        if let Some(target) = value.aliasee() {
            return self.constant(target, node);
        }
        if value.is_global() {
            let object = self.objects.number(value).unwrap_or(EXTERNAL);
            return self.add(node, object);
        }
        if value.is_block_address() {
            return;
        }
        match value.opcode() {
            None => {
                for element in value.operands() {
                    if let Some(from) = self.value(element) {
                        self.solver.copy(from, node);
                    }
                }
            }
            Some(Opcode::LLVMGetElementPtr) => self.moved(value, node),
            Some(Opcode::LLVMBitCast | Opcode::LLVMAddrSpaceCast) => self.hand_on(value),
            // Computed from addresses as from numbers.
            Some(_) => {
                for object in self.objects.in_constant(value) {
                    self.add(self.numbers, object);
                }
                self.solver.copy(self.unknown, node);
            }
        }
    }

    fn function(&mut self, function: Value<'c>) {
        for param in function.params() {
            if let (Some(node), Some(object)) = (self.value(param), self.objects.number(param)) {
                self.add(node, object);
            }
        }
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            self.instruction(function, instruction);
        }
    }

    fn instruction(&mut self, function: Value<'c>, instruction: Value<'c>) {
        use Opcode::*;
        let operand = |index| instruction.operand(index);
        match instruction.opcode() {
            Some(LLVMAlloca) => self.makes_object(instruction),
            Some(LLVMLoad) => self.load_value(operand(0), instruction, instruction.ty()),
            Some(LLVMStore) => self.store_value(operand(0), operand(1)),
            Some(LLVMAtomicRMW | LLVMAtomicCmpXchg) => self.exchange(instruction),
            Some(LLVMGetElementPtr) => {
                if let Some(to) = self.value(instruction) {
                    self.moved(instruction, to);
                }
            }
            Some(
                LLVMPHI | LLVMSelect | LLVMFreeze | LLVMBitCast | LLVMAddrSpaceCast
                | LLVMExtractValue | LLVMInsertValue | LLVMExtractElement | LLVMInsertElement
                | LLVMShuffleVector,
            ) => self.hand_on(instruction),
            Some(LLVMICmp) => self.compare(instruction),
            Some(LLVMPtrToInt) if is_in_difference(instruction) => {}
            Some(LLVMSub) if is_difference(instruction) => self.difference(instruction),
            Some(LLVMIntToPtr) if is_fill(instruction) => {
                if let Some(to) = self.value(instruction) {
                    self.solver.copy(self.strangers, to);
                }
            }
            Some(LLVMRet) => {
                if let Some(from) = operand(0).and_then(|value| self.value(value)) {
                    let to = self.result(function);
                    self.solver.copy(from, to);
                }
            }
            Some(LLVMCall | LLVMInvoke | LLVMCallBr) => self.call(instruction),
            _ => {
                for value in instruction.operands() {
                    self.put_away(value);
                }
                self.strange(instruction);
            }
        }
    }

    /// A value goes out of sight, as a number.
    pub fn put_away(&mut self, value: Value<'c>) {
        if value.as_block().is_none()
            && let Some(from) = self.value(value)
        {
            self.solver.copy(from, self.numbers);
        }
    }

    /// A value is of unknown origin.
    pub fn strange(&mut self, value: Value<'c>) {
        if let Some(to) = self.value(value) {
            self.solver.copy(self.unknown, to);
        }
    }

    /// The result points to what the operands point to.
    fn hand_on(&mut self, instruction: Value<'c>) {
        let operands = instruction.operands().into_iter();
        for operand in operands.filter(|value| value.as_block().is_none()) {
            self.copy_value(operand, instruction);
        }
    }

    /// One value points to what another points to.
    pub fn copy_value(&mut self, from: Value<'c>, to: Value<'c>) {
        let from = self.value(from); // also if nobody wants it: constants are looked at
        if let (Some(from), Some(to)) = (from, self.value(to)) {
            self.solver.copy(from, to);
        }
    }

    /// A `getelementptr` stays in the object of its base, also for LLVM's own alias analysis.
    fn moved(&mut self, pointer: Value<'c>, to: usize) {
        for index in pointer.operands().into_iter().skip(1) {
            self.value(index);
        }
        if let Some(from) = pointer.operand(0).and_then(|base| self.value(base)) {
            self.shift(from, step(self.layout, pointer), to);
        }
    }

    /// A node points to the places of another, moved.
    pub fn shift(&mut self, from: usize, by: Offset, to: usize) {
        self.moves += 1;
        self.react(from, Reaction::Move(by, to, self.moves));
    }

    pub fn makes_object(&mut self, instruction: Value<'c>) {
        if let (Some(node), Some(object)) =
            (self.value(instruction), self.objects.number(instruction))
        {
            self.add(node, object);
        }
    }

    /// What is read as a number goes out of sight.
    fn load_value(&mut self, pointer: Option<Value<'c>>, value: Value<'c>, ty: Type<'c>) {
        let Some(from) = pointer.and_then(|pointer| self.value(pointer)) else { return };
        let to = self.value(value).unwrap_or(self.numbers);
        for (span, pointer) in self.leaves(ty) {
            let node = if pointer { to } else { self.numbers };
            self.load_at(from, span, node);
        }
    }

    /// What is stored as a number may be anything that is out of sight.
    fn store_value(&mut self, value: Option<Value<'c>>, pointer: Option<Value<'c>>) {
        let (Some(value), Some(pointer)) = (value, pointer) else { return };
        let from = self.value(value);
        let Some(to) = self.value(pointer) else { return };
        let is_plain = value.is_constant() && !self.objects.are_in(value);
        if is_plain {
            // No constant is an address, but it may be a part of one.
            for (span, _) in self.leaves(value.ty()) {
                let to = self.distant(to, span.offset);
                self.react(to, Reaction::Write(span.size, span.size));
            }
            return;
        }
        for (span, pointer) in self.leaves(value.ty()) {
            let node = from.filter(|_| pointer).unwrap_or(self.unknown);
            self.store_at(to, span, node);
        }
    }

    /// The scalars of a type, and whether they are pointers. A type with too many is numbers and pointers everywhere.
    fn leaves(&self, ty: Type<'c>) -> Vec<(Span, bool)> {
        let Some(leaves) = leaves(self.layout, ty) else {
            let whole = Span { offset: Offset::START, size: self.layout.store_size(ty) };
            return vec![(whole, true), (whole, false)];
        };
        let span = |leaf: &Leaf| {
            let offset = Offset::new(leaf.offset as i64, 0);
            (Span { offset, size: leaf.bytes.into() }, leaf.pointer)
        };
        leaves.iter().map(span).collect()
    }

    /// Bytes at a distance from where a node points flow to another.
    pub fn load_at(&mut self, from: usize, span: Span, to: usize) {
        let from = self.distant(from, span.offset);
        self.react(from, Reaction::Load(span.size, to));
    }

    /// A node flows into bytes at a distance from where another points.
    pub fn store_at(&mut self, to: usize, span: Span, from: usize) {
        let to = self.distant(to, span.offset);
        self.react(to, Reaction::Store(span.size, from));
    }

    fn distant(&mut self, from: usize, offset: Offset) -> usize {
        if offset == Offset::START {
            return from;
        }
        let moved = self.solver.node();
        self.shift(from, offset, moved);
        moved
    }

    /// An atomic exchange, or computation, in memory.
    fn exchange(&mut self, instruction: Value<'c>) {
        let (pointer, new) = (instruction.operand(0), instruction.operands().into_iter().skip(1));
        let Some(ty) = instruction.operand(1).map(Value::ty) else { return };
        self.load_value(pointer, instruction, ty);
        for value in new.filter(|value| value.ty() == ty) {
            self.store_value(Some(value), pointer);
            self.put_away(value);
        }
        self.strange(instruction);
    }

    /// Who compares a pointer with one of unknown origin may go on with the latter.
    fn compare(&mut self, instruction: Value<'c>) {
        let sides: Vec<_> = instruction.operands().into_iter().map(|v| self.value(v)).collect();
        if let [Some(one), Some(other)] = sides[..] {
            self.react(one, Reaction::Meet(other));
            self.react(other, Reaction::Meet(one));
        }
    }

    /// A difference tells nothing of where its pointers are if both point to the same object; beside null, or a pointer
    /// of unknown origin, it is a number that the other can be made from again ([`Builder::told_by_differences`]).
    fn difference(&mut self, instruction: Value<'c>) {
        let pointer = |side: Value<'c>| match side.opcode() {
            Some(Opcode::LLVMPtrToInt) => side.operand(0),
            _ => None,
        };
        let sides: Vec<_> = instruction
            .operands()
            .into_iter()
            .map(|side| pointer(side).and_then(|pointer| self.value(pointer)))
            .collect();
        match sides[..] {
            [Some(one), Some(other)] => self.differences.extend([(one, other), (other, one)]),
            _ => sides.into_iter().flatten().for_each(|side| self.solver.copy(side, self.numbers)),
        }
    }

    pub fn result(&mut self, function: Value<'c>) -> usize {
        if let Some(known) = self.results.get(&function) {
            return *known;
        }
        let node = self.solver.node();
        self.results.insert(function, node);
        node
    }

    /// A copy of memory from one pointer to another.
    pub fn copy_memory(&mut self, from: usize, to: usize, length: Length) {
        let [source, target] = self.memory.transfer(length);
        self.react(from, Reaction::Source(source));
        self.react(to, Reaction::Target(target));
    }

    pub fn connect(&mut self, callee: usize, call: Call) {
        self.calls.push(call);
        self.react(callee, Reaction::Call(self.calls.len() - 1));
    }

    pub fn react(&mut self, node: usize, reaction: Reaction) {
        for place in self.solver.react(node, reaction) {
            self.apply(reaction, place);
        }
    }
}

/// Whether an instruction subtracts pointers as the language does, and not numbers: what lies in different objects is
/// then not subtracted, and the difference tells nothing of where one object lies. Clang gives these instructions names
/// that no variable can have.
fn is_difference(instruction: Value<'_>) -> bool {
    instruction.opcode() == Some(Opcode::LLVMSub) && instruction.name().starts_with("sub.ptr.sub")
}

/// Whether a pointer becomes a number only to be subtracted from another.
fn is_in_difference(instruction: Value<'_>) -> bool {
    instruction.name().starts_with("sub.ptr.") && instruction.users().into_iter().all(is_difference)
}

/// Whether a pointer is one that nobody set.
fn is_fill(instruction: Value<'_>) -> bool {
    let word = instruction.operand(0).and_then(Value::called_function);
    word.is_some_and(|function| function.name() == marks::FILL_WORD)
}

mod reactions;
