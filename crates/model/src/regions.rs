//! Objects and the regions that hold their contents.
//!
//! An object that is always accessed whole and directly is a set of plain variables. All others live in regions, each
//! an array: a region of one object that exists once is indexed by offset, in cells as wide as its accesses allow, any
//! other is an array of bytes indexed by address. An access that may touch a few regions chooses between them by
//! address; objects that are accessed together too often, or that exist often, share a region.

use crate::cells::cells;
use crate::externals::Effect;
use crate::graph::Special;
use crate::image::constant_offset;
use crate::intrinsics::intrinsic;
use crate::points_to::{EXTERNAL, PointsTo, external_effect};
use crate::variables::{ENTRY, VarId, VarKind, Variables, WORD};
use goal::{FunctionId, marks};
use llvm::{Layout, Module, Opcode, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Sort, Terms};

/// An object: a global, a local, an allocation site, a function, or all external memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(pub u32);

impl ObjectId {
    /// The index as `usize`.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A memory region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(pub u32);

/// An access that may touch more regions than this makes them one.
const MOST_REGIONS: usize = 6;

/// What an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectKind {
    /// All memory that external code has.
    External,
    /// A global variable.
    Global,
    /// A function.
    Function,
    /// A local variable, or a parameter passed in memory.
    Local(FunctionId),
    /// The objects of an allocation site.
    Heap(FunctionId),
}

/// A part of an object that is a variable of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub offset: u64,
    pub size: u32,
    pub variable: VarId,
}

/// Where an object's content is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// Nowhere: a function, or nothing accesses it.
    Nowhere,
    /// In variables.
    Parts(Vec<Part>),
    /// In a region.
    Region(RegionId),
}

/// What is known of an object.
#[derive(Clone, Debug)]
pub struct Object {
    pub name: String,
    pub kind: ObjectKind,
    /// Size in bytes, where it is fixed.
    pub size: Option<u64>,
    pub alignment: u64,
    /// Whether its content never changes.
    pub constant: bool,
    /// Whether at most one exists at a time.
    pub single: bool,
    /// Whether only one ever exists, and is never written before it is made.
    pub once: bool,
    /// Whether it exists while any other local does.
    pub outlasts: bool,
    /// Whether it is a local whose place may be used again while its function runs.
    pub scoped: bool,
    /// Whether it is an argument's copy that a compiler may do without, so that it is where the original is.
    pub copied: bool,
    /// Whether external code can reach it.
    pub escaped: bool,
    /// Whether the program may know its address as a number, and compare that with addresses of later objects.
    pub numbered: bool,
    /// Whether it may not exist: its address may be null.
    pub weak: bool,
    /// Whether it is defined elsewhere: it may be another one that is, under a second name.
    pub declared: bool,
    /// Its base address (of the latest, for allocation sites).
    pub base: Option<VarId>,
    /// Its size, where it is not fixed.
    pub extent: Option<VarId>,
    pub storage: Storage,
}

/// A region.
#[derive(Clone, Debug)]
pub struct Region {
    /// The array.
    pub memory: VarId,
    /// How often it became unknown, if that can happen; then the upper half of an index.
    pub generation: Option<VarId>,
    /// Bytes per element of the array; more than one only in a region that is indexed by offset.
    pub cell: u32,
    /// The one object of a region that is indexed by offset (in cells); without, it is indexed by address.
    pub only: Option<ObjectId>,
    /// Its objects, ascending.
    pub objects: Vec<ObjectId>,
}

/// All objects and regions.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    pub objects: Vec<Object>,
    pub regions: Vec<Region>,
}

impl Regions {
    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.index()]
    }

    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[id.0 as usize]
    }

    /// The regions whose content external code may change, ascending.
    pub fn exposed(&self) -> Vec<RegionId> {
        let open = |region: &Region| {
            region.objects.iter().any(|id| self.object(*id).escaped && !self.object(*id).constant)
        };
        (0..).map(RegionId).zip(&self.regions).filter(|(_, r)| open(r)).map(|(id, _)| id).collect()
    }
}

/// What the lowering knows when it splits memory.
pub struct Split<'a, 'c> {
    pub module: &'a Module<'c>,
    pub layout: &'a Layout<'c>,
    pub points_to: &'a PointsTo<'c>,
    pub functions: &'a FxHashMap<Value<'c>, FunctionId>,
    pub recursive: &'a [Option<u32>],
    /// The entry function, if nothing else calls it.
    pub once: Option<FunctionId>,
    /// Whether the program runs code before the entry function, or after it.
    pub beside: bool,
}

/// The variables of tapes.
pub fn special(terms: &mut Terms, variables: &mut Variables) -> Special {
    let tape = Sort::Array { index: WORD, element: ENTRY };
    let word = Sort::BitVec(WORD);
    Special {
        tape: variables.add(terms, "tape".into(), tape, VarKind::Tape),
        cursor: variables.add(terms, "cursor".into(), word, VarKind::Cursor),
        unknowns: variables.add(terms, "unknowns".into(), tape, VarKind::Unknowns),
        unknown_cursor: variables.add(terms, "unknown_cursor".into(), word, VarKind::UnknownCursor),
        status: variables.add(terms, "status".into(), Sort::BitVec(32), VarKind::Status),
    }
}

/// Splits the program's memory.
pub fn split(context: &Split<'_, '_>, terms: &mut Terms, variables: &mut Variables) -> Regions {
    let mut objects: Vec<Object> =
        (0..context.points_to.objects.all.len()).map(|number| context.describe(number)).collect();
    unique_names(&mut objects);
    for (number, object) in objects.iter_mut().enumerate() {
        let id = ObjectId(number as u32);
        if object.kind != ObjectKind::External {
            let name = format!("&{}", object.name);
            let base = variables.add(terms, name, Sort::BitVec(WORD), VarKind::Base(id));
            object.base = Some(base);
        }
        if object.size.is_none() && object.kind != ObjectKind::External {
            let name = format!("sizeof {}", object.name);
            let extent = variables.add(terms, name, Sort::BitVec(WORD), VarKind::Size(id));
            object.extent = Some(extent);
        }
    }
    let mut regions = Regions { objects, regions: Vec::new() };
    let forgotten = context.forgotten();
    let cells = cells(context, &regions.objects);
    let plain = context.plain_objects(&regions);
    for (number, parts) in &plain {
        regions.add_parts(terms, variables, *number, parts);
    }
    let classes = context.classes(&regions, &plain);
    for class in classes {
        regions.add_region(terms, variables, &class, (&forgotten, &cells));
    }
    regions
}

fn unique_names(objects: &mut [Object]) {
    let mut used: FxHashMap<String, u32> = FxHashMap::default();
    for object in objects {
        let count = used.entry(object.name.clone()).or_insert(0);
        *count += 1;
        if *count > 1 {
            object.name = format!("{}#{}", object.name, *count);
        }
    }
}

impl Regions {
    fn add_parts(
        &mut self,
        terms: &mut Terms,
        variables: &mut Variables,
        number: usize,
        parts: &[(u64, u32)],
    ) {
        let name = self.objects[number].name.clone();
        let id = ObjectId(number as u32);
        let make = |(offset, size): &(u64, u32)| {
            let whole = parts.len() == 1 && *offset == 0;
            let name = if whole { name.clone() } else { format!("{name}+{offset}") };
            let sort = Sort::BitVec(size * 8);
            let variable = variables.add(terms, name, sort, VarKind::Scalar(id));
            Part { offset: *offset, size: *size, variable }
        };
        self.objects[number].storage = Storage::Parts(parts.iter().map(make).collect());
    }

    fn add_region(
        &mut self,
        terms: &mut Terms,
        variables: &mut Variables,
        class: &[usize],
        (forgotten, cells): (&FxHashSet<usize>, &[u64]),
    ) {
        let id = RegionId(self.regions.len() as u32);
        let members: Vec<&Object> = class.iter().map(|number| &self.objects[*number]).collect();
        let only = (class.len() == 1 && members[0].single).then(|| ObjectId(class[0] as u32));
        let changes = members.iter().zip(class).any(|(object, number)| {
            !object.constant
                && (object.escaped
                    || forgotten.contains(number)
                    || matches!(object.kind, ObjectKind::Local(_)) && !object.once
                    || object.kind == ObjectKind::External)
        });
        let name = match class {
            [number] => self.objects[*number].name.clone(),
            _ => format!("{}..{}", members[0].name, class.len()),
        };
        let index = if changes { 2 * WORD } else { WORD };
        let cell = only.map_or(1, |only| cells[only.index()] as u32);
        let sort = Sort::Array { index, element: cell * 8 };
        let memory = variables.add(terms, format!("[{name}]"), sort, VarKind::Memory(id));
        let generation = changes.then(|| {
            let sort = Sort::BitVec(WORD);
            variables.add(terms, format!("generation of [{name}]"), sort, VarKind::Generation(id))
        });
        let objects = class.iter().map(|number| ObjectId(*number as u32)).collect();
        for number in class {
            self.objects[*number].storage = Storage::Region(id);
        }
        self.regions.push(Region { memory, generation, cell, only, objects });
    }
}

/// Whether a function was compiled with optimisation.
pub(crate) fn is_optimised(function: Value<'_>) -> bool {
    function.string_attr(llvm::Place::Function, marks::OPTIMISED).is_some()
}

impl<'c> Split<'_, 'c> {
    fn describe(&self, number: usize) -> Object {
        let escaped = self.points_to.escaped.contains(number);
        let mut object = Object {
            name: "external".into(),
            kind: ObjectKind::External,
            size: None,
            alignment: 1,
            constant: false,
            single: false,
            once: false,
            outlasts: false,
            scoped: false,
            copied: false,
            escaped,
            numbered: self.points_to.numbered.contains(number),
            weak: false,
            declared: false,
            base: None,
            extent: None,
            storage: Storage::Nowhere,
        };
        let Some(value) = self.points_to.objects.all[number] else { return object };
        object.weak = value.linkage() == Some(llvm::Linkage::LLVMExternalWeakLinkage);
        if value.is_function() {
            object.name = value.name();
            object.kind = ObjectKind::Function;
            object.declared = value.is_declaration();
            // One that is only undefined has no code once it is optimised, and lies where the next one does.
            let empty = object.numbered && is_optimised(value) && !object.declared;
            (object.size, object.single, object.constant) = (Some(u64::from(!empty)), true, true);
        } else if value.is_global_variable() {
            object.name = value.name();
            object.kind = ObjectKind::Global;
            object.size = value.value_type().map(|ty| self.layout.alloc_size(ty));
            object.declared = value.initializer().is_none();
            object.constant = value.is_global_constant() && !object.declared;
            object.single = !object.declared;
            object.alignment = value.alignment().map_or(1, u64::from).max(1);
        } else {
            self.describe_local(value, &mut object);
        }
        object
    }

    fn describe_local(&self, value: Value<'c>, object: &mut Object) {
        let function = value.function().or_else(|| value.param_function());
        let Some(id) = function.and_then(|function| self.functions.get(&function)).copied() else {
            return;
        };
        let place = function.map(Value::name).unwrap_or_default();
        let name = value.name();
        let once = self.recursive[id.index()].is_none();
        let name = if name.is_empty() { "local".to_owned() } else { name };
        object.name = format!("{place}.{name}");
        let optimised = function.is_some_and(is_optimised);
        if value.is_alloca() {
            object.kind = ObjectKind::Local(id);
            let count = value.operand(0).and_then(Value::const_int);
            object.size = value.allocated_type().zip(count).and_then(|(ty, count)| {
                self.layout.alloc_size(ty).checked_mul(u64::try_from(count).ok()?)
            });
            let at_entry = value.block() == function.and_then(Value::entry);
            object.single = once && at_entry && object.size.is_some();
            object.once = object.single && self.once == Some(id);
            object.outlasts = object.once && !self.beside;
            object.scoped = optimised || !at_entry || object.size.is_none();
            object.alignment = value.alignment().map_or(1, u64::from).max(1);
        } else if value.is_argument() {
            object.kind = ObjectKind::Local(id);
            let params = function.map(Value::params).unwrap_or_default();
            let index = params.iter().position(|param| *param == value).unwrap_or(0);
            let ty = function.and_then(|f| f.type_attr(llvm::Place::Param(index as u32), "byval"));
            object.size = ty.map(|ty| self.layout.alloc_size(ty));
            object.single = once && object.size.is_some();
            object.scoped = optimised;
            let inlined = |f: Value<'c>| f.has_attr(llvm::Place::Function, "alwaysinline");
            object.copied = optimised || function.is_some_and(inlined);
            object.alignment = 8;
        } else {
            object.kind = ObjectKind::Heap(id);
            object.alignment = 16;
        }
    }

    /// Objects that are only loaded and stored directly, at constant offsets that do not overlap: their parts.
    fn plain_objects(&self, regions: &Regions) -> Vec<(usize, Vec<(u64, u32)>)> {
        let mut found = Vec::new();
        for (number, value) in self.points_to.objects.all.iter().enumerate() {
            let object = &regions.objects[number];
            let eligible = object.single && !object.escaped && object.kind != ObjectKind::Function;
            let Some(value) = value.filter(|value| eligible && !value.is_argument()) else {
                continue;
            };
            if let Some(parts) = self.direct_parts(value, object.size.unwrap_or(0)) {
                found.push((number, parts));
            }
        }
        found
    }

    fn direct_parts(&self, object: Value<'c>, size: u64) -> Option<Vec<(u64, u32)>> {
        let mut parts: Vec<(u64, u32)> = Vec::new();
        let mut open = vec![(object, 0u64)];
        while let Some((pointer, offset)) = open.pop() {
            for user in pointer.users() {
                match user.opcode() {
                    Some(Opcode::LLVMGetElementPtr) if user.operand(0) == Some(pointer) => {
                        open.push((user, offset.wrapping_add(constant_offset(self.layout, user)?)));
                    }
                    Some(Opcode::LLVMLoad) => parts.push((offset, self.scalar_size(user)?)),
                    Some(Opcode::LLVMStore) if user.operand(0) != Some(pointer) => {
                        parts.push((offset, self.scalar_size(user.operand(0)?)?));
                    }
                    _ => return None,
                }
            }
        }
        parts.sort_unstable();
        parts.dedup();
        let apart = parts.windows(2).all(|two| two[0].0 + u64::from(two[0].1) <= two[1].0);
        let inside = parts.iter().all(|(offset, part)| {
            offset.checked_add(u64::from(*part)).is_some_and(|end| end <= size)
        });
        (apart && inside && parts.len() <= 256).then_some(parts)
    }

    fn scalar_size(&self, value: Value<'c>) -> Option<u32> {
        let ty = value.ty();
        let size = self.layout.store_size(ty);
        let scalar = ty.is_int() || ty.is_ptr() || ty.is_float();
        (scalar && size <= 16).then_some(size as u32)
    }

    /// Classes of objects that share a region.
    fn classes(&self, regions: &Regions, plain: &[(usize, Vec<(u64, u32)>)]) -> Vec<Vec<usize>> {
        let plain: FxHashSet<usize> = plain.iter().map(|(number, _)| *number).collect();
        let mut sets: Vec<Vec<usize>> = self.access_sets().into_iter().collect();
        for set in &mut sets {
            set.retain(|object| !plain.contains(object));
        }
        sets.sort_unstable();
        let mut union = Union::new(regions.objects.len());
        let is_elsewhere = |object: &Object| object.declared && object.kind == ObjectKind::Global;
        let elsewhere = (0..regions.objects.len()).filter(|n| is_elsewhere(&regions.objects[*n]));
        union.join_all(&elsewhere.chain([EXTERNAL]).collect::<Vec<_>>());
        // An access knows by the address which region of one object it touches, so at most one of its regions may
        // hold several.
        let mut changed = true;
        while changed {
            changed = false;
            for set in &sets {
                let mut shared = set.clone();
                shared.retain(|object| !regions.objects[*object].single || union.size(*object) > 1);
                changed |= union.join_all(&shared);
                let roots: FxHashSet<usize> =
                    set.iter().map(|object| union.find(*object)).collect();
                changed |= roots.len() > MOST_REGIONS && union.join_all(set);
            }
        }
        let mut classes: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        let mut members: Vec<usize> = sets.into_iter().flatten().collect();
        members.push(EXTERNAL);
        members.sort_unstable();
        members.dedup();
        for object in members {
            let is_function = regions.objects[object].kind == ObjectKind::Function;
            if !is_function {
                classes.entry(union.find(object)).or_default().push(object);
            }
        }
        let mut classes: Vec<Vec<usize>> = classes.into_values().collect();
        classes.sort_unstable();
        classes
    }

    /// Objects that an instruction may make unknown as a whole.
    fn forgotten(&self) -> FxHashSet<usize> {
        let mut found = FxHashSet::default();
        for function in self.module.functions() {
            let instructions = function.blocks().into_iter().flat_map(llvm::Block::instructions);
            for pointer in instructions.flat_map(|at| forgotten_pointers(self.layout, at)) {
                found.extend(self.points_to.of(pointer));
            }
        }
        found
    }

    /// What each access of memory may touch.
    fn access_sets(&self) -> FxHashSet<Vec<usize>> {
        let mut sets = FxHashSet::default();
        for function in self.module.functions() {
            let instructions = function.blocks().into_iter().flat_map(llvm::Block::instructions);
            for pointer in instructions.flat_map(accessed_pointers) {
                let mut objects = self.points_to.of(pointer);
                objects.retain(|number| {
                    let value = self.points_to.objects.all[*number];
                    !value.is_some_and(Value::is_function)
                });
                sets.insert(objects);
            }
        }
        sets
    }
}

/// The pointers through which an instruction accesses memory.
fn accessed_pointers(instruction: Value<'_>) -> Vec<Value<'_>> {
    use Opcode::*;
    let pointers = match instruction.opcode() {
        Some(LLVMLoad | LLVMAtomicRMW | LLVMAtomicCmpXchg) => vec![instruction.operand(0)],
        Some(LLVMStore) => vec![instruction.operand(1)],
        Some(LLVMCall | LLVMInvoke) => accessed_arguments(instruction),
        _ => Vec::new(),
    };
    pointers.into_iter().flatten().collect()
}

/// The pointers whose objects an instruction may make unknown as a whole.
fn forgotten_pointers<'c>(layout: &Layout<'c>, instruction: Value<'c>) -> Vec<Value<'c>> {
    use Opcode::*;
    match instruction.opcode() {
        Some(LLVMStore) => {
            let value = instruction.operand(0);
            let fits =
                value.is_some_and(|value| crate::lower::leaves(layout, value.ty()).is_some());
            instruction.operand(1).filter(|_| !fits).into_iter().collect()
        }
        Some(LLVMAtomicRMW | LLVMAtomicCmpXchg) => instruction.operand(0).into_iter().collect(),
        Some(LLVMCall | LLVMInvoke | LLVMCallBr) => {
            let exact = match external_effect(instruction) {
                Some(effect) => !matches!(
                    effect,
                    Effect::Fills { .. }
                        | Effect::Scans(_)
                        | Effect::CopiesText
                        | Effect::Parses
                        | Effect::InputObject
                ),
                None if instruction.is_intrinsic_call() => {
                    intrinsic(instruction).is_some_and(|known| !known.forgets())
                }
                None => !calls_assembly(instruction),
            };
            if exact { Vec::new() } else { instruction.args() }
        }
        _ => Vec::new(),
    }
}

fn calls_assembly(call: Value<'_>) -> bool {
    call.called_value().is_some_and(Value::is_inline_asm)
}

/// The arguments through which a call itself accesses memory.
fn accessed_arguments(call: Value<'_>) -> Vec<Option<Value<'_>>> {
    let copied = |index: &u32| call.has_attr(llvm::Place::Param(*index), "byval");
    let mut arguments: Vec<_> = (0..call.arg_count()).filter(copied).map(|i| call.arg(i)).collect();
    let moves = intrinsic(call).is_some_and(|known| known.moves() || known.forgets());
    let effect = external_effect(call);
    let touches = matches!(
        effect,
        Some(
            Effect::Copy
                | Effect::Set
                | Effect::InputBytes
                | Effect::FillMemory
                | Effect::InputObject
                | Effect::InputInto(..)
                | Effect::Reallocate
                | Effect::Length
                | Effect::Compare { .. }
                | Effect::GuardAcquire
                | Effect::GuardRelease
        )
    );
    if moves || touches {
        arguments.extend([call.arg(0), call.arg(1).filter(|second| second.ty().is_ptr())]);
    }
    arguments
}

/// Disjoint sets that can be joined.
struct Union {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl Union {
    fn new(count: usize) -> Union {
        Union { parents: (0..count).collect(), sizes: vec![1; count] }
    }

    /// How many members the set of a member has.
    fn size(&mut self, member: usize) -> usize {
        let root = self.find(member);
        self.sizes[root]
    }

    fn find(&mut self, mut member: usize) -> usize {
        while self.parents[member] != member {
            self.parents[member] = self.parents[self.parents[member]];
            member = self.parents[member];
        }
        member
    }

    /// Joins the sets of all members; whether that changes anything.
    fn join_all(&mut self, members: &[usize]) -> bool {
        let mut changed = false;
        for pair in members.windows(2) {
            let (a, b) = (self.find(pair[0]), self.find(pair[1]));
            if a != b {
                self.parents[a.max(b)] = a.min(b);
                self.sizes[a.min(b)] += self.sizes[a.max(b)];
                changed = true;
            }
        }
        changed
    }
}
