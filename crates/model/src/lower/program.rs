//! The whole program: who calls whom, how it starts and ends.

use super::calls::Callees;
use super::segment::Walk;
use super::{Lowerer, Value};
use crate::ModelError;
use crate::components::{components, is_cycle};
use crate::externals::Effect;
use crate::graph::{BEFORE, CallSite, DESTRUCTORS, Location, LocationId, OTHERS, Place};
use crate::image::Image;
use crate::points_to::{EXTERNAL, PointsTo, external_effect};
use crate::regions::{ObjectId, ObjectKind, Storage};
use crate::variables::{VarKind, WORD};
use goal::FunctionId;
use llvm::{Block, Module};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{MAX_TABLE, Term};

/// Initial contents of regions that may become unknown, or that hold several objects, are written byte by
/// byte; larger ones are unknown from the start.
const MOST_WRITTEN: u64 = 1024;

/// Who calls whom.
pub struct CallGraph<'c> {
    by_call: FxHashMap<Value<'c>, Callees>,
    /// The recursive group of each function, if it is in one.
    pub recursive: Vec<Option<u32>>,
    /// Functions that code without a body may call, ascending.
    pub escaped: Vec<FunctionId>,
    /// Functions that may be called when the program ends, ascending: those, and those that it registers.
    pub handlers: Vec<FunctionId>,
    /// Whether any call may reach code of which nothing is known.
    pub calls_outside: bool,
    /// Functions that anything but the start of the program may call.
    pub called: FxHashSet<FunctionId>,
}

/// Whether code of the program runs before its entry function, or when that has left: constructors, handlers of the
/// end, a last call.
pub fn runs_beside<'c>(
    module: &Module<'c>,
    entry: Option<Value<'c>>,
    graph: &CallGraph<'c>,
) -> bool {
    let lists = ["llvm.global_ctors", "llvm.global_dtors"];
    !graph.handlers.is_empty()
        || lists.iter().any(|list| !listed(module, list).is_empty())
        || entry.is_some_and(|entry| calls_in(entry).any(Value::is_tail_call))
}

impl<'c> CallGraph<'c> {
    pub fn new(
        bodies: &[Value<'c>],
        functions: &FxHashMap<Value<'c>, FunctionId>,
        points_to: &PointsTo<'c>,
    ) -> CallGraph<'c> {
        let body = |number: &usize| {
            points_to.objects.all[*number].and_then(|value| functions.get(&value)).copied()
        };
        let escaped: Vec<FunctionId> =
            points_to.escaped.iter().filter_map(|number| body(&number)).collect();
        let mut handlers: Vec<FunctionId> =
            points_to.handlers.iter().filter_map(|number| body(&number)).collect();
        handlers.extend(&escaped);
        handlers.sort_unstable();
        handlers.dedup();
        let mut called: FxHashSet<FunctionId> = handlers.iter().copied().collect();
        let mut calls_outside = points_to.handlers.iter().any(|number| body(&number).is_none());
        let mut by_call = FxHashMap::default();
        let mut calls = vec![Vec::new(); bodies.len()];
        for (index, function) in bodies.iter().enumerate() {
            for call in calls_in(*function) {
                let callees = callees_of(call, points_to, &body);
                calls[index].extend(callees.known.iter().map(|callee| callee.index()));
                called.extend(&callees.known);
                calls_outside |= callees.outside;
                if callees.outside {
                    calls[index].extend(escaped.iter().map(|callee| callee.index()));
                }
                by_call.insert(call, callees);
            }
        }
        let recursive = groups(&calls);
        CallGraph { by_call, recursive, escaped, handlers, calls_outside, called }
    }

    /// Whom a call may reach.
    pub fn callees(&self, call: Value<'c>) -> Callees {
        self.by_call.get(&call).cloned().unwrap_or_default()
    }
}

fn calls_in(function: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    instructions
        .filter(|instruction| instruction.is_call_like() && !instruction.is_intrinsic_call())
}

fn callees_of<'c>(
    call: Value<'c>,
    points_to: &PointsTo<'c>,
    body: &impl Fn(&usize) -> Option<FunctionId>,
) -> Callees {
    let Some(callee) = call.called_value().filter(|callee| !callee.is_inline_asm()) else {
        return Callees::default();
    };
    if let Some(effect) = external_effect(call) {
        let outside = matches!(effect, Effect::Unknown | Effect::Obstacle(_));
        return Callees { known: Vec::new(), outside };
    }
    let reached = points_to.of(callee);
    let mut known: Vec<FunctionId> = reached.iter().filter_map(body).collect();
    known.sort_unstable();
    known.dedup();
    let is_external = |number: &usize| {
        let value = points_to.objects.all[*number];
        *number == EXTERNAL
            || value.is_some_and(|value| value.is_function()) && body(number).is_none()
    };
    // What points to no function is a pointer that was lost on the way, or none.
    let outside = known.is_empty() || reached.iter().any(is_external);
    Callees { known, outside }
}

/// The recursive groups, numbered.
fn groups(calls: &[Vec<usize>]) -> Vec<Option<u32>> {
    let cycles = components(calls).into_iter().filter(|part| is_cycle(calls, part));
    let mut group = vec![None; calls.len()];
    for (number, part) in (0..).zip(cycles) {
        part.into_iter().for_each(|member| group[member] = Some(number));
    }
    group
}

impl<'c> Lowerer<'_, 'c> {
    /// Reads the initial contents of all globals.
    pub fn read_images(&mut self, module: &Module<'c>) {
        for global in module.globals() {
            let number = self.points_to.objects.number(global);
            if let (Some(object), Some(content)) = (number, global.initializer()) {
                let size = self.regions.objects[object].size.unwrap_or(0);
                let objects = &self.points_to.objects;
                self.images.push(Image::read(&self.layout, objects, object, size, content));
            }
        }
    }

    fn between(&mut self, step: u32) -> LocationId {
        self.location(Location { function: None, place: Place::Between(step) })
    }

    /// Whether anything runs when the program ends.
    pub fn has_end(&self) -> bool {
        self.has_destructors || !self.graph.handlers.is_empty()
    }

    /// Whether an exception may be caught: at a landing pad, or by code that calls functions of the program.
    pub fn may_catch(&self) -> bool {
        let blocks = self.bodies.iter().flat_map(|function| function.blocks());
        let mut instructions = blocks.flat_map(Block::instructions);
        !self.graph.escaped.is_empty() || instructions.any(Value::is_invoke)
    }

    /// Where handlers of the program's end run.
    pub fn ending(&mut self) -> LocationId {
        self.between(u32::MAX)
    }

    /// Lowers the program's start and end around its functions.
    pub fn lower_program(
        &mut self,
        module: &Module<'c>,
        entry: &str,
    ) -> Result<LocationId, ModelError> {
        let missing = || ModelError::NoEntry(entry.to_owned());
        let main = module.function(entry).ok_or_else(missing)?;
        let main_id = self.functions.get(&main).copied().ok_or_else(missing)?;
        let Some(block) = main.entry() else { return Err(missing()) };
        let start = self.location(Location { function: None, place: Place::Start });
        let end = self.end();
        let segment = self.segment(start);
        let mut walk = Walk { low: self, function: main, id: main_id, block, segment };
        walk.start_program(main);
        walk.low.has_destructors = !listed(module, "llvm.global_dtors").is_empty();
        walk.low.note_obstacles(module);
        let first = walk.low.between(0);
        match walk.low.premises.reached_by_name() {
            // Constructors of such code run first.
            true => {
                let before = walk.low.between(BEFORE);
                walk.go(before);
                walk.start(before);
                walk.call_handlers(before, first);
            }
            false => _ = walk.go(first),
        }

        let mut steps = listed(module, "llvm.global_ctors");
        steps.push(main);
        let ending = walk.low.ending();
        let last = walk.call_in_turn(0, &steps, ending);
        walk.start(last);
        let status = walk.low.result_width(main_id).unwrap_or(32);
        if status == 32 {
            let result = walk.low.result(main_id, 0, 32);
            let value = walk.current(result);
            walk.assign(walk.low.special.status, value);
        }
        walk.go(ending);
        let first = walk.low.between(DESTRUCTORS);
        walk.start(ending);
        walk.call_handlers(ending, first);
        let mut destructors = listed(module, "llvm.global_dtors");
        destructors.reverse();
        let last = walk.call_in_turn(DESTRUCTORS, &destructors, ending);
        walk.start(last);
        match walk.low.has_destructors && !walk.low.graph.handlers.is_empty() {
            // Destructors may have registered handlers.
            true => walk.call_handlers(last, end),
            false => _ = walk.go(end),
        }
        Ok(start)
    }

    /// The width of what a function returns.
    fn result_width(&self, function: FunctionId) -> Option<u32> {
        let ty = self.bodies[function.index()].value_type()?.return_type()?;
        ty.int_width()
    }
}

/// The global constructors, or destructors, in the order of their priority.
fn listed<'c>(module: &Module<'c>, name: &str) -> Vec<Value<'c>> {
    let Some(list) = module.global(name).and_then(Value::initializer) else {
        return Vec::new();
    };
    let count = list.ty().len().and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
    let mut found: Vec<(u128, u32, Value<'c>)> = Vec::new();
    for index in 0..count {
        let entry = list.const_element(index);
        let priority = entry.and_then(|entry| entry.const_element(0)).and_then(Value::const_int);
        let function = entry.and_then(|entry| entry.const_element(1));
        if let (Some(priority), Some(function)) = (priority, function) {
            found.push((priority, index, function));
        }
    }
    found.sort_by_key(|(priority, index, _)| (*priority, *index));
    found.into_iter().map(|(_, _, function)| function).collect()
}

impl<'c> Walk<'_, '_, 'c> {
    /// Calls functions one after the other, from a step of the program on; where control is after them.
    fn call_in_turn(&mut self, first: u32, functions: &[Value<'c>], end: LocationId) -> LocationId {
        let mut at = self.low.between(first);
        let known = functions.iter().filter_map(|function| self.low.functions.get(function));
        let known: Vec<FunctionId> = known.copied().collect();
        for (step, callee) in (first + 1..).zip(known) {
            at = self.let_others_run(step, at);
            let to = self.low.between(step);
            let site =
                CallSite { caller: None, from: at, to, unwind_to: end, callees: vec![callee] };
            let site = self.low.call_site(site, None);
            self.start(at);
            self.enter_program(site, callee, callee == self.id);
            at = to;
        }
        at
    }

    /// Constructors and destructors of code without bitcode run between those of the program, by their priority and the
    /// order of the files. Among destructors is one of the system's, which calls what was registered meanwhile.
    fn let_others_run(&mut self, step: u32, at: LocationId) -> LocationId {
        let handlers = step > DESTRUCTORS && !self.low.graph.handlers.is_empty();
        if !self.low.premises.foreign_code && !handlers {
            return at;
        }
        let ready = self.low.between(step | OTHERS);
        self.start(at);
        self.call_handlers(at, ready);
        ready
    }

    /// A step into a constructor, or into `main`, whose arguments were set at the start.
    fn enter_program(&mut self, site: crate::CallSiteId, callee: FunctionId, is_main: bool) {
        let always = self.low.terms.truth(true);
        let arguments = if is_main { self.function.params() } else { Vec::new() };
        self.enter(site, callee, always, &arguments);
    }

    /// Everything that holds before the first instruction.
    fn start_program(&mut self, main: Value<'c>) {
        let zero = self.low.terms.constant(WORD, 0);
        for variable in [self.low.special.cursor, self.low.special.unknown_cursor] {
            self.assign(variable, zero);
        }
        // The first unknowns are the arguments of `main`: the count of arguments, their addresses.
        for param in main.params() {
            let width = self.low.layout.bit_size(param.ty()) as u32;
            let unknown = self.unknown(width);
            let variable = self.low.register(param, 0, width);
            self.assign(variable, unknown);
        }
        let generations: Vec<_> = self
            .low
            .variables
            .iter()
            .filter(|(_, variable)| matches!(variable.kind, VarKind::Generation(_)))
            .map(|(id, _)| id)
            .collect();
        for generation in generations {
            self.assign(generation, zero);
        }
        for object in 0..self.low.regions.objects.len() {
            if let (ObjectKind::Heap(_) | ObjectKind::Local(_), Some(extent)) =
                (self.low.regions.objects[object].kind, self.low.regions.objects[object].extent)
            {
                self.assign(extent, zero);
            }
        }
        for index in 0..self.low.images.len() {
            let image = self.low.images[index].clone();
            self.write_image(&image);
        }
    }

    fn write_image(&mut self, image: &Image) {
        let object = ObjectId(image.object as u32);
        if !image.complete {
            return;
        }
        match self.low.regions.object(object).storage.clone() {
            Storage::Nowhere => {}
            Storage::Parts(parts) => {
                for part in parts {
                    let value = self.image_bits(image, part.offset, part.size);
                    self.assign(part.variable, value);
                }
            }
            Storage::Region(region) => {
                let region = self.low.regions.region(region).clone();
                let tabular = region.only == Some(object)
                    && region.generation.is_none()
                    && image.bytes.len() <= MAX_TABLE;
                let cell = region.cell;
                let misplaced = |(at, _, _): &(u64, ObjectId, u64)| !at.is_multiple_of(cell.into());
                if image.addresses.iter().any(misplaced) {
                    return;
                }
                if tabular {
                    let table = self.low.terms.table(WORD, cell * 8, &image.cells(cell));
                    self.assign(region.memory, table);
                    self.write_addresses(image, &region, object);
                } else if self.total(&region) <= MOST_WRITTEN {
                    let cells = image.cells(cell);
                    for index in 0..image.size.div_ceil(cell.into()) {
                        let value = cells.get(index as usize).copied().unwrap_or(0);
                        let value = self.low.terms.constant(cell * 8, value);
                        self.write_initial(&region, object, index * u64::from(cell), value);
                    }
                    self.write_addresses(image, &region, object);
                }
            }
        }
    }

    fn total(&self, region: &crate::regions::Region) -> u64 {
        let size = |id: &ObjectId| match self.low.regions.object(*id) {
            object if object.kind == ObjectKind::Global => object.size.unwrap_or(u64::MAX / 2),
            _ => 0,
        };
        region.objects.iter().map(size).fold(0, u64::saturating_add)
    }

    fn write_addresses(
        &mut self,
        image: &Image,
        region: &crate::regions::Region,
        object: ObjectId,
    ) {
        for (offset, target, addend) in &image.addresses {
            let address = self.base_plus(*target, *addend);
            for byte in (0..8).step_by(region.cell as usize) {
                let high = (byte + region.cell) * 8 - 1;
                let bits = self.low.terms.extract(address, high, byte * 8);
                self.write_initial(region, object, offset + u64::from(byte), bits);
            }
        }
    }

    fn base_plus(&mut self, object: ObjectId, addend: u64) -> Term {
        let base = self.low.regions.object(object).base;
        let base = match base {
            Some(base) => self.current(base),
            None => self.unknown(WORD),
        };
        let addend = self.low.terms.constant(WORD, addend.into());
        self.low.terms.add(base, addend)
    }

    fn write_initial(
        &mut self,
        region: &crate::regions::Region,
        object: ObjectId,
        offset: u64,
        value: Term,
    ) {
        let place = match region.only {
            Some(_) => self.low.terms.constant(WORD, u128::from(offset / u64::from(region.cell))),
            None => self.base_plus(object, offset),
        };
        let index = match region.generation {
            Some(generation) => {
                let generation = self.current(generation);
                self.low.terms.concat(generation, place)
            }
            None => place,
        };
        let array = self.current(region.memory);
        let array = self.low.terms.store(array, index, value);
        self.assign(region.memory, array);
    }

    /// The initial value of a part of an object.
    fn image_bits(&mut self, image: &Image, offset: u64, size: u32) -> Term {
        let here = |(at, _, _): &&(u64, ObjectId, u64)| *at == offset;
        if let Some((_, target, addend)) = image.addresses.iter().find(here) {
            let address = self.base_plus(*target, *addend);
            return match size.checked_sub(8).filter(|rest| *rest > 0) {
                Some(rest) => {
                    let above = self.image_bits(image, offset + 8, rest);
                    self.low.terms.concat(above, address)
                }
                None => self.resize(address, size * 8),
            };
        }
        let overlapping = image
            .addresses
            .iter()
            .any(|(at, _, _)| *at < offset + u64::from(size) && offset < at + 8);
        if overlapping {
            return self.unknown(size * 8);
        }
        let mut bits = 0u128;
        for byte in (0..u64::from(size)).rev() {
            let value = image.bytes.get((offset + byte) as usize).copied().unwrap_or(0);
            bits = bits << 8 | u128::from(value);
        }
        self.low.terms.constant(size * 8, bits)
    }
}
