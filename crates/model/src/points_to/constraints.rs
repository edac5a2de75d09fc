//! From bitcode to constraints.

use super::solver::{Reaction, Solver};
use super::{EXTERNAL, PointsTo, is_named_outside};
use crate::externals::{Effect, STREAM_BUFFER, effect, is_quiet_runtime};
use goal::InputKind;
use llvm::{Block, Module, Opcode, Place, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The objects of a program: external memory, globals and functions, locals, copied parameters, allocation sites.
pub struct Objects<'c> {
    /// What each object is; the value that makes it (none for external memory).
    pub all: Vec<Option<Value<'c>>>,
    numbers: FxHashMap<Value<'c>, usize>,
}

impl<'c> Objects<'c> {
    fn new(module: &Module<'c>) -> Objects<'c> {
        let mut objects = Objects { all: vec![None], numbers: FxHashMap::default() };
        for value in module.globals().into_iter().chain(module.functions()) {
            objects.add(value);
        }
        for function in module.functions() {
            for (index, param) in function.params().into_iter().enumerate() {
                if function.has_attr(Place::Param(index as u32), "byval") {
                    objects.add(param);
                }
            }
            for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
                if instruction.is_alloca() || is_allocation(instruction) {
                    objects.add(instruction);
                }
            }
        }
        objects
    }

    fn add(&mut self, value: Value<'c>) {
        self.numbers.insert(value, self.all.len());
        self.all.push(Some(value));
    }

    /// The object that a value makes.
    pub fn number(&self, value: Value<'c>) -> Option<usize> {
        self.numbers.get(&value).copied()
    }

    /// The objects that a constant mentions.
    pub fn in_constant(&self, constant: Value<'c>) -> Vec<usize> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut open = vec![constant];
        while let Some(value) = open.pop() {
            if !value.is_constant() || !seen.insert(value) {
                continue;
            }
            if let Some(target) = value.aliasee() {
                open.push(target);
            } else if value.is_global() {
                found.push(self.number(value).unwrap_or(EXTERNAL));
            } else {
                open.extend(value.operands());
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Whether a call makes a heap object.
pub fn is_allocation(call: Value<'_>) -> bool {
    external_effect(call)
        .is_some_and(|effect| matches!(effect, Effect::Allocate { .. } | Effect::Reallocate))
}

/// The effect of a direct call of a function without a body (no intrinsic).
pub fn external_effect(call: Value<'_>) -> Option<Effect> {
    let callee = call.called_function().filter(|callee| callee.is_declaration())?;
    if callee.intrinsic_id() != 0 {
        return None;
    }
    let effect = effect(&callee.name());
    let unknown = match effect {
        Effect::Prints(Some(format)) | Effect::Fills { format: Some(format), .. } => {
            may_write(call.arg(format))
        }
        Effect::Scans(format) => makes_pointers(call.arg(format)),
        _ => false,
    };
    if !fits(call, &effect) {
        return Some(Effect::Unknown); // of the same name, but another function
    }
    let own_buffer = matches!(effect, Effect::Obstacle(what) if what == STREAM_BUFFER);
    if own_buffer && call.arg(1).is_some_and(Value::is_zero) {
        return Some(Effect::Reads);
    }
    Some(if unknown { Effect::Unknown } else { effect })
}

/// Whether a call has the arguments and the result that an effect speaks of.
fn fits(call: Value<'_>, effect: &Effect) -> bool {
    use Effect::*;
    let pointer = |index| call.arg(index).is_some_and(|argument| argument.ty().is_ptr());
    let number = |index| {
        let width = call.arg(index).and_then(|argument| argument.ty().int_width());
        width.is_some_and(|width| width <= 64)
    };
    let returns = |width| call.ty().int_width() == Some(width);
    let same = |index| call.arg(index).is_some_and(|argument| argument.ty() == call.ty());
    match *effect {
        InputBytes | FillMemory => pointer(0) && number(1),
        Allocate { size, factor, .. } => {
            call.ty().is_ptr() && number(size) && factor.is_none_or(number)
        }
        Reallocate => call.ty().is_ptr() && pointer(0) && number(1),
        Free | InputInto(..) | GuardRelease => pointer(0),
        InputObject => pointer(0) && number(1),
        InputRange => number(0) && same(0) && same(1),
        InputChoice => number(0) && same(0),
        Same => same(0),
        AtExit => pointer(0) && returns(32),
        Length => pointer(0) && returns(64),
        Compare { limited, .. } => {
            pointer(0) && pointer(1) && returns(32) && (!limited || number(2))
        }
        GuardAcquire => pointer(0) && returns(32),
        Copy => pointer(0) && pointer(1) && number(2) && (call.ty().is_void() || same(0)),
        Set => pointer(0) && number(1) && number(2) && (call.ty().is_void() || same(0)),
        Fill => returns(64),
        Fills { to, returns: true, .. } => pointer(to) && call.ty().is_ptr(),
        CopiesText => pointer(0) && pointer(1) && same(0),
        Finds => pointer(0) && call.ty().is_ptr(),
        LibraryMemory => call.ty().is_ptr(),
        Parses => pointer(0) && pointer(1),
        Assume => call.arg_count() > 0,
        _ => true,
    }
}

/// The text of a constant format.
fn format_text(format: Option<Value<'_>>) -> Option<String> {
    let constant = format.filter(|format| format.is_global_constant());
    constant.and_then(Value::initializer).and_then(Value::const_text)
}

/// Whether a format of `scanf` may ask for pointers, or for memory to be allocated.
fn makes_pointers(format: Option<Value<'_>>) -> bool {
    format_text(format).is_none_or(|text| {
        text.split('%').skip(1).any(|conversion| conversion.contains(['p', 'm', 'w']))
    })
}

/// Whether a format may hold `%n`, which writes.
fn may_write(format: Option<Value<'_>>) -> bool {
    let Some(text) = format_text(format) else { return true };
    text.split('%').skip(1).any(|conversion| {
        let flags = |c: char| c.is_ascii_digit() || "+-. #*$'IlhjztLqwf".contains(c);
        conversion.trim_start_matches(flags).starts_with('n')
    })
}

struct Builder<'c> {
    objects: Objects<'c>,
    solver: Solver,
    nodes: FxHashMap<Value<'c>, usize>,
    contents: Vec<usize>,
    results: FxHashMap<Value<'c>, usize>,
    called: FxHashSet<(usize, usize)>,
    outside: usize,
    handlers: usize,
    /// What the program wrote as text or bytes, and may read again.
    written: usize,
    /// What numbers were computed from.
    exposed: usize,
}

/// Analyses a whole program. `foreign`: whether code without a body was written for it and knows its names.
pub fn analyse<'c>(module: &Module<'c>, entry: &str, foreign: bool) -> PointsTo<'c> {
    let objects = Objects::new(module);
    let mut solver = Solver::default();
    let (outside, handlers) = (solver.node(), solver.node());
    let (written, exposed) = (solver.node(), solver.node());
    let contents: Vec<usize> = objects.all.iter().map(|_| solver.node()).collect();
    let mut builder = Builder {
        objects,
        solver,
        nodes: FxHashMap::default(),
        contents,
        results: FxHashMap::default(),
        called: FxHashSet::default(),
        outside,
        handlers,
        written,
        exposed,
    };
    builder.external_memory();
    builder.globals(module);
    builder.names(module, foreign);
    for function in module.functions() {
        builder.function(function);
    }
    let started = module.function(entry).into_iter().chain(builder.constructors(module));
    for param in started.flat_map(Value::params) {
        let node = builder.node(param);
        builder.solver.copy(outside, node);
    }
    builder.solve();
    let escaped = builder.solver.sets[outside].clone();
    let handlers = builder.solver.sets[handlers].clone();
    let Builder { objects, nodes, solver, .. } = builder;
    PointsTo { objects, nodes, sets: solver.sets, escaped, handlers }
}

impl<'c> Builder<'c> {
    fn node(&mut self, value: Value<'c>) -> usize {
        if let Some(known) = self.nodes.get(&value) {
            return *known;
        }
        let node = self.solver.node();
        self.nodes.insert(value, node);
        for object in self.objects.in_constant(value) {
            self.solver.add(node, object);
            if !value.ty().is_ptr() {
                self.solver.add(self.exposed, object);
            }
        }
        node
    }

    /// External code's memory points to itself and to whatever it can reach.
    fn external_memory(&mut self) {
        self.solver.add(self.outside, EXTERNAL);
        self.react(self.outside, Reaction::Escape);
    }

    fn globals(&mut self, module: &Module<'c>) {
        for global in module.globals() {
            let Some(object) = self.objects.number(global) else { continue };
            match global.initializer() {
                Some(content) => {
                    for target in self.objects.in_constant(content) {
                        self.solver.add(self.contents[object], target);
                    }
                }
                // Defined elsewhere, so others use it.
                None => self.solver.add(self.outside, object),
            }
        }
        for name in ["llvm.used", "llvm.compiler.used"] {
            let content = module.global(name).and_then(Value::initializer);
            for object in content.map(|list| self.objects.in_constant(list)).unwrap_or_default() {
                self.solver.add(self.outside, object);
            }
        }
    }

    /// What runs before and after `main`, with the same arguments.
    fn constructors(&self, module: &Module<'c>) -> Vec<Value<'c>> {
        let lists = ["llvm.global_ctors", "llvm.global_dtors"].map(|name| module.global(name));
        let lists = lists.into_iter().flatten().filter_map(Value::initializer);
        let objects = lists.flat_map(|list| self.objects.in_constant(list));
        objects.filter_map(|n| self.objects.all[n]).filter(|value| value.is_function()).collect()
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
                self.solver.add(self.outside, object);
            }
        }
    }

    fn function(&mut self, function: Value<'c>) {
        for param in function.params() {
            let node = self.node(param);
            if let Some(object) = self.objects.number(param) {
                self.solver.add(node, object);
            }
        }
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            self.instruction(function, instruction);
        }
    }

    fn instruction(&mut self, function: Value<'c>, instruction: Value<'c>) {
        use Opcode::*;
        match instruction.opcode() {
            Some(LLVMAlloca) => self.makes_object(instruction),
            Some(LLVMLoad) => {
                let to = self.node(instruction);
                self.load(instruction.operand(0), to);
                if !instruction.ty().is_ptr() {
                    self.solver.copy(to, self.exposed);
                }
            }
            Some(LLVMStore) => self.store(instruction.operand(0), instruction.operand(1)),
            Some(LLVMAtomicRMW | LLVMAtomicCmpXchg) => {
                let to = self.node(instruction);
                self.load(instruction.operand(0), to);
                for value in instruction.operands().into_iter().skip(1) {
                    self.store(Some(value), instruction.operand(0));
                }
            }
            Some(LLVMRet) => {
                if let Some(value) = instruction.operand(0) {
                    let from = self.node(value);
                    let to = self.result(function);
                    self.solver.copy(from, to);
                }
            }
            Some(LLVMCall | LLVMInvoke | LLVMCallBr) => self.call(instruction),
            Some(LLVMLandingPad) => {
                let to = self.node(instruction);
                self.solver.copy(self.outside, to);
            }
            Some(LLVMVAArg) => {
                let to = self.node(instruction);
                self.solver.copy(self.outside, to);
            }
            Some(LLVMResume) => {
                if let Some(value) = instruction.operand(0) {
                    self.escape(value);
                }
            }
            Some(LLVMPtrToInt) => {
                self.hand_on(instruction);
                let number = self.node(instruction);
                self.solver.copy(number, self.exposed);
            }
            // A number may depend on an address in ways that no operand shows.
            Some(LLVMIntToPtr) => {
                self.hand_on(instruction);
                let pointer = self.node(instruction);
                self.solver.copy(self.exposed, pointer);
            }
            Some(LLVMICmp | LLVMFCmp | LLVMBr | LLVMSwitch | LLVMUnreachable) => {}
            _ => self.hand_on(instruction),
        }
    }

    /// The result points to what the operands point to.
    fn hand_on(&mut self, instruction: Value<'c>) {
        if instruction.ty().is_void() {
            return;
        }
        let to = self.node(instruction);
        // A `getelementptr` stays in the object of its base, also for LLVM's own alias analysis.
        let operands = match instruction.opcode() {
            Some(Opcode::LLVMGetElementPtr) => instruction.operand(0).into_iter().collect(),
            _ if instruction.is_call_like() => instruction.args(),
            _ => instruction.operands(),
        };
        for operand in operands.into_iter().filter(|value| value.as_block().is_none()) {
            if may_point(&self.objects, operand) {
                let from = self.node(operand);
                self.solver.copy(from, to);
            }
        }
    }

    fn makes_object(&mut self, instruction: Value<'c>) {
        let node = self.node(instruction);
        if let Some(object) = self.objects.number(instruction) {
            self.solver.add(node, object);
        }
    }

    fn load(&mut self, pointer: Option<Value<'c>>, to: usize) {
        if let Some(pointer) = pointer {
            let from = self.node(pointer);
            self.react(from, Reaction::Load(to));
        }
    }

    fn store(&mut self, value: Option<Value<'c>>, pointer: Option<Value<'c>>) {
        let (Some(value), Some(pointer)) = (value, pointer) else { return };
        if may_point(&self.objects, value) {
            let (from, to) = (self.node(value), self.node(pointer));
            self.react(to, Reaction::Store(from));
        }
    }

    fn copy_memory(&mut self, call: Value<'c>) {
        let middle = self.solver.node();
        self.load(call.arg(1), middle);
        if let Some(target) = call.arg(0) {
            let to = self.node(target);
            self.react(to, Reaction::Store(middle));
        }
        self.hand_on_argument(call);
    }

    fn hand_on_argument(&mut self, call: Value<'c>) {
        if let Some(first) = call.arg(0).filter(|_| !call.ty().is_void()) {
            let (from, to) = (self.node(first), self.node(call));
            self.solver.copy(from, to);
        }
    }

    fn escape(&mut self, value: Value<'c>) {
        if may_point(&self.objects, value) {
            let from = self.node(value);
            self.solver.copy(from, self.outside);
        }
    }

    fn result(&mut self, function: Value<'c>) -> usize {
        if let Some(known) = self.results.get(&function) {
            return *known;
        }
        let node = self.solver.node();
        self.results.insert(function, node);
        node
    }

    fn call(&mut self, call: Value<'c>) {
        let Some(callee) = call.called_value() else { return };
        let intrinsic = call.intrinsic_name();
        if !intrinsic.is_empty() {
            return self.intrinsic(call, &intrinsic);
        }
        if callee.is_inline_asm() {
            return self.unknown_call(call);
        }
        if callee.is_function() && callee.is_declaration() {
            return self.external(call, &callee.name());
        }
        let arguments: Vec<usize> = call.args().into_iter().map(|arg| self.node(arg)).collect();
        let result = (!call.ty().is_void()).then(|| self.node(call));
        let node = self.node(callee);
        self.react(node, Reaction::Call(Rc::new((arguments, result))));
    }

    fn intrinsic(&mut self, call: Value<'c>, name: &str) {
        match name {
            "llvm.memcpy" | "llvm.memmove" | "llvm.memcpy.inline" => self.copy_memory(call),
            "llvm.memset" | "llvm.memset.inline" => self.store(call.arg(1), call.arg(0)),
            "llvm.va_end" => {}
            "llvm.va_start" | "llvm.va_copy" => {
                for argument in call.args() {
                    self.escape(argument);
                }
            }
            _ if ["llvm.x86.", "llvm.masked.", "llvm.vp."].iter().any(|p| name.starts_with(p)) => {
                self.unknown_call(call);
            }
            _ => self.hand_on(call),
        }
    }

    fn external(&mut self, call: Value<'c>, name: &str) {
        match external_effect(call).unwrap_or(Effect::Unknown) {
            Effect::Allocate { .. } => self.makes_object(call),
            Effect::Copy => self.copy_memory(call),
            Effect::Set => {
                self.store(call.arg(1), call.arg(0));
                self.hand_on_argument(call);
            }
            Effect::Same => self.hand_on_argument(call),
            Effect::Reallocate => {
                self.makes_object(call);
                let (to, middle) = (self.node(call), self.solver.node());
                self.load(call.arg(0), middle);
                self.react(to, Reaction::Store(middle));
            }
            Effect::Input(InputKind::Pointer, _) => {
                let to = self.node(call);
                self.solver.copy(self.outside, to);
            }
            Effect::AtExit => self.handler(call),
            Effect::Finds => self.hand_on_argument(call),
            Effect::CopiesText => self.copy_memory(call),
            Effect::Unknown if !is_quiet_runtime(name) => self.unknown_call(call),
            Effect::Obstacle(_) => self.unknown_call(call),
            effect => self.library(call, name, &effect),
        }
    }

    /// A function of the C library that turns values into text or bytes, or these into values: an address that goes in may come
    /// out again.
    fn library(&mut self, call: Value<'c>, name: &str, effect: &Effect) {
        let to = self.node(call);
        let behind = |position: u32| call.args().into_iter().skip(position as usize);
        match *effect {
            Effect::LibraryMemory => {
                if matches!(name, "strdup" | "strndup") {
                    self.load(call.arg(0), self.outside);
                }
                self.solver.copy(self.outside, to);
            }
            Effect::Prints(None) => self.write(call.arg(u32::from(name == "write"))),
            Effect::Prints(Some(format)) => {
                behind(format).for_each(|value| self.write(Some(value)))
            }
            Effect::Fills { to: target, returns, format } => {
                let values = format.into_iter().flat_map(behind);
                values.for_each(|value| self.write(Some(value)));
                self.read_into(call.arg(target));
                if let Some(target) = call.arg(target).filter(|_| returns) {
                    let from = self.node(target);
                    self.solver.copy(from, to);
                }
            }
            Effect::Scans(format) => {
                let text = format.checked_sub(1).filter(|_| name.contains("sscanf"));
                self.write(text.and_then(|text| call.arg(text)));
                behind(format + 1).for_each(|target| self.read_into(Some(target)));
            }
            Effect::Reads => {
                self.hand_on(call);
                self.load(call.arg(0).filter(|_| name.starts_with("ato")), to);
                self.solver.copy(self.written, to);
            }
            Effect::Parses => {
                self.store(call.arg(0), call.arg(1));
                self.load(call.arg(0), to);
            }
            Effect::Float(_) => self.hand_on(call),
            _ => {}
        }
    }

    /// Writes a value, or what it points to, as text or bytes.
    fn write(&mut self, value: Option<Value<'c>>) {
        if let Some(value) = value.filter(|value| may_point(&self.objects, *value)) {
            let from = self.node(value);
            self.solver.copy(from, self.written);
            self.react(from, Reaction::Load(self.written));
        }
    }

    /// Fills memory with what may have been written before.
    fn read_into(&mut self, target: Option<Value<'c>>) {
        if let Some(target) = target {
            let to = self.node(target);
            self.react(to, Reaction::Store(self.written));
        }
    }

    /// Registers a function that is called with the second argument when the program ends.
    fn handler(&mut self, call: Value<'c>) {
        let Some(function) = call.arg(0) else { return };
        let arguments = call.arg(1).map(|argument| self.node(argument));
        let node = self.node(function);
        self.solver.copy(node, self.handlers);
        let arguments = arguments.into_iter().collect();
        self.react(node, Reaction::Call(Rc::new((arguments, None))));
    }

    fn unknown_call(&mut self, call: Value<'c>) {
        for argument in call.args() {
            self.escape(argument);
        }
        if !call.ty().is_void() {
            let to = self.node(call);
            self.solver.copy(self.outside, to);
        }
    }

    fn react(&mut self, node: usize, reaction: Reaction) {
        for object in self.solver.react(node, reaction.clone()) {
            self.apply(&reaction, object);
        }
    }

    fn solve(&mut self) {
        while let Some((reactions, objects)) = self.solver.next() {
            for object in objects {
                for reaction in &reactions {
                    self.apply(reaction, object);
                }
            }
        }
    }

    fn apply(&mut self, reaction: &Reaction, object: usize) {
        let content = self.contents[object];
        match reaction {
            Reaction::Load(to) => self.solver.copy(content, *to),
            Reaction::Store(from) => self.solver.copy(*from, content),
            Reaction::Call(call) => self.connect(Rc::as_ptr(call) as usize, call, object),
            Reaction::Escape => self.let_escape(object),
        }
    }

    /// External code reads and writes the object, or calls it.
    fn let_escape(&mut self, object: usize) {
        let content = self.contents[object];
        self.solver.copy(content, self.outside);
        self.solver.copy(self.outside, content);
        let Some(function) = self.objects.all[object].filter(|value| value.is_function()) else {
            return;
        };
        for param in function.params() {
            let node = match self.objects.number(param) {
                Some(copy) => self.contents[copy], // passed in memory
                None => self.node(param),
            };
            self.solver.copy(self.outside, node);
        }
        let result = self.result(function);
        self.solver.copy(result, self.outside);
    }

    fn connect(&mut self, key: usize, call: &(Vec<usize>, Option<usize>), object: usize) {
        let (arguments, result) = call;
        let function = self.objects.all[object].filter(|value| value.is_function());
        if !self.called.insert((key, object)) {
            return;
        }
        let known = function.filter(|function| !function.is_declaration());
        let Some(function) = known else {
            // A function without a body, or something that is none.
            if object == EXTERNAL || function.is_some() {
                for argument in arguments {
                    self.solver.copy(*argument, self.outside);
                }
                if let Some(result) = result {
                    self.solver.copy(self.outside, *result);
                }
            }
            return;
        };
        for (index, param) in function.params().into_iter().enumerate() {
            let to = self.node(param);
            let copied = self.objects.number(param);
            let Some(argument) = arguments.get(index) else { continue };
            match copied {
                // The callee's own copy: contents flow, the pointer does not.
                Some(copy) => {
                    let content = self.contents[copy];
                    self.react(*argument, Reaction::Load(content));
                }
                None => self.solver.copy(*argument, to),
            }
        }
        if function.value_type().is_some_and(|ty| ty.is_variadic()) {
            for argument in arguments.iter().skip(function.params().len()) {
                self.solver.copy(*argument, self.outside);
            }
        }
        if let Some(result) = result {
            let from = self.result(function);
            self.solver.copy(from, *result);
        }
    }
}

/// Whether a value may point to anything: all but plain constants.
fn may_point<'c>(objects: &Objects<'c>, value: Value<'c>) -> bool {
    if !value.is_constant() {
        return !value.is_metadata();
    }
    !objects.in_constant(value).is_empty()
}
