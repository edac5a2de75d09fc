//! The watched build: the program tells of every access of memory, of the objects that come and go, of calls that leave
//! it and of its decisions ([`abi::WatchKind`]).
//!
//! It is made for tests, which hold what really happened against the program model. What is told is what the program
//! does, in terms of the marked bitcode; what it means (which function allocates, what a call may write) the reader
//! must know. Nothing is optimised, so that each access is the one that the bitcode says.

mod allocator;

use crate::env::Env;
use crate::{BuildOptions, InstrumentError, checks, goals, link, native, prepare, sites};
use abi::{WatchKind, calls};
use llvm::{
    Block, Builder, Context, IntPredicate, Machine, Module, Opcode, OptLevel, Place, Value,
};
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::slice;

/// Intrinsics that access memory through their arguments.
const ACCESSING: &[&str] = &["llvm.mem", "llvm.va_", "llvm.masked.", "llvm.x86."];

/// Makes the watched build of marked bitcode at `out`.
pub fn watched(bitcode: &Path, options: &BuildOptions, out: &Path) -> Result<(), InstrumentError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    Watch::new(&module).instrument();
    module.strip_debug_info();
    checks::remove(&module);
    prepare::prepare(&module);
    goals::count(&module);
    native::keep_order(&module);
    module.verify().map_err(InstrumentError::Malformed)?;
    let object = out.with_extension("o");
    Machine::native(OptLevel::None)?.emit_object(&module, &object)?;
    let linked = link::link(&[], slice::from_ref(&object), options, out);
    // The object is no longer needed; that it cannot be removed would be no reason to fail.
    drop(fs::remove_file(&object));
    linked
}

struct Watch<'m, 'c> {
    env: Env<'m, 'c>,
    builder: Builder<'c>,
    places: HashMap<Value<'c>, u32>,
    blocks: HashMap<Block<'c>, u32>,
}

impl<'m, 'c> Watch<'m, 'c> {
    fn new(module: &'m Module<'c>) -> Self {
        let env = Env::new(module);
        let builder = env.context.builder();
        let places = module.numbered().into_iter().zip(0..).collect();
        let blocks = sites::functions(module).into_iter().flat_map(Value::blocks);
        Watch { builder, places, blocks: blocks.zip(0..).collect(), env }
    }

    fn instrument(&self) {
        let bodies = sites::functions(self.env.module);
        let globals = self.env.module.globals();
        for (number, function) in (0..).zip(bodies) {
            self.function(number, function);
        }
        self.globals(globals);
        allocator::watch(&self.env, &self.builder);
    }

    /// A function that tells of the variables.
    fn globals(&self, globals: Vec<Value<'c>>) {
        let ty = self.env.context.void().function(&[], false);
        let teller = self.env.module.declare(calls::WATCH_GLOBALS, ty);
        let Some(body) = teller.append_block(self.env.context, "") else { return };
        self.builder.at_end(body);
        for (number, global) in (0..).zip(globals) {
            let Some(ty) = global.value_type().filter(|_| global.initializer().is_some()) else {
                continue;
            };
            if !global.name().starts_with("llvm.") {
                let size = self.env.u64(self.env.layout.alloc_size(ty));
                let address = self.word(global);
                self.tell(number, WatchKind::Global, 0, &[address, size]);
            }
        }
        self.builder.ret_void();
    }

    fn function(&self, number: u32, function: Value<'c>) {
        let instructions: Vec<_> =
            function.blocks().into_iter().flat_map(Block::instructions).collect();
        let Some(first) = function.entry().and_then(Block::insertion_point) else { return };
        for instruction in instructions {
            self.instruction(number, instruction);
        }
        self.builder.before(first);
        self.tell_frame(number, WatchKind::Enter);
        for (index, param) in function.params().into_iter().enumerate() {
            if let Some(ty) = function.type_attr(Place::Param(index as u32), "byval") {
                let size = self.env.u64(self.env.layout.alloc_size(ty));
                self.tell(self.places[&param], WatchKind::Local, 0, &[self.word(param), size]);
            }
        }
    }

    fn instruction(&self, function: u32, instruction: Value<'c>) {
        use Opcode::*;
        let operand = |index| instruction.operand(index);
        self.builder.before(instruction);
        match instruction.opcode() {
            Some(LLVMAlloca) => self.local(instruction),
            Some(LLVMLoad) => self.access(instruction, WatchKind::Load, 0, Some(instruction)),
            Some(LLVMStore) => {
                self.builder.after(instruction);
                self.access(instruction, WatchKind::Store, 1, operand(0));
            }
            Some(LLVMAtomicRMW | LLVMAtomicCmpXchg) => {
                self.access(instruction, WatchKind::Load, 0, operand(1));
                self.builder.after(instruction);
                self.access(instruction, WatchKind::Store, 0, operand(1));
            }
            Some(LLVMRet) if !instruction.previous().is_some_and(Value::is_must_tail) => {
                self.tell_frame(function, WatchKind::Leave);
            }
            Some(LLVMLandingPad) => {
                self.builder.after(instruction);
                self.tell_frame(function, WatchKind::Land);
            }
            Some(LLVMCall | LLVMInvoke | LLVMCallBr) => self.call(function, instruction),
            Some(LLVMBr | LLVMSwitch) => self.decision(instruction),
            _ => {}
        }
    }

    fn local(&self, alloca: Value<'c>) {
        let (Some(ty), Some(count)) = (alloca.allocated_type(), alloca.operand(0)) else { return };
        self.builder.after(alloca);
        let count = self.builder.zext_or_trunc(count, self.env.context.i64());
        let size = self.builder.mul(self.env.u64(self.env.layout.alloc_size(ty)), count);
        self.tell(self.places[&alloca], WatchKind::Local, 0, &[self.word(alloca), size]);
    }

    /// An access of as many bytes as a value has, through an operand.
    fn access(&self, instruction: Value<'c>, kind: WatchKind, part: u32, value: Option<Value<'c>>) {
        let (Some(pointer), Some(value)) = (instruction.operand(part), value) else { return };
        let size = self.env.u64(self.env.layout.store_size(value.ty()));
        let (place, what) =
            (self.env.u32(self.places[&instruction]), self.what(kind, part as usize));
        let arguments = [place, what, self.word(pointer), size];
        self.env.call(&self.builder, &calls::WATCH_ACCESS, &arguments);
    }

    fn call(&self, function: u32, call: Value<'c>) {
        let place = self.places[&call];
        for index in 0..call.arg_count() {
            let copied = call.type_attr(Place::Param(index), "byval").zip(call.arg(index));
            if let Some((ty, pointer)) = copied {
                let size = self.env.u64(self.env.layout.alloc_size(ty));
                self.tell(place, WatchKind::Copy, index as usize, &[self.word(pointer), size]);
            }
        }
        if leaves(call) {
            for (index, argument) in call.args().into_iter().enumerate() {
                if is_word(argument) {
                    self.tell(place, WatchKind::Argument, index, &[self.word(argument)]);
                }
            }
            self.tell(place, WatchKind::Call, 0, &[]);
        }
        if call.is_must_tail() {
            self.tell_frame(function, WatchKind::Leave);
        } else if let Some(next) = self.after(call) {
            self.builder.before(next);
            if returns_twice(call) {
                self.tell_frame(function, WatchKind::Land);
            }
            if leaves(call) {
                let value = if is_word(call) { self.word(call) } else { self.env.u64(0) };
                self.tell(place, WatchKind::Result, 0, &[value]);
            }
        }
    }

    /// The instruction that control comes to when a call returns, and no other way.
    fn after(&self, call: Value<'c>) -> Option<Value<'c>> {
        let Some(normal) = call.normal_dest() else { return call.next() };
        let block = call.block()?;
        if normal.predecessors().len() == 1 {
            return normal.insertion_point();
        }
        let between = block.insert_after(self.env.context, "returned");
        self.builder.at_end(between);
        let jump = self.builder.br(normal);
        call.set_successor(0, between);
        normal.rename_predecessor(self.env.context, block, between);
        Some(jump)
    }

    /// The successor that a branch or switch takes.
    fn decision(&self, terminator: Value<'c>) {
        let (Some(condition), Some(block)) = (terminator.condition(), terminator.block()) else {
            return;
        };
        let word = |value| self.env.u32(value);
        let taken = if terminator.is_switch() {
            (1..).zip(terminator.cases()).fold(word(0), |taken, (index, (case, _))| {
                let matches = self.builder.icmp(IntPredicate::LLVMIntEQ, condition, case);
                self.builder.select(matches, word(index), taken)
            })
        } else {
            self.builder.select(condition, word(0), word(1))
        };
        let part = self.builder.shl(taken, word(16));
        let what = self.builder.or(part, word(WatchKind::Branch as u32));
        let nothing = self.env.u64(0);
        let arguments = [word(self.blocks[&block]), what, nothing, nothing, nothing];
        self.env.call(&self.builder, &calls::WATCH, &arguments);
    }

    fn tell(&self, place: u32, kind: WatchKind, part: usize, words: &[Value<'c>]) {
        let mut arguments = vec![self.env.u32(place), self.what(kind, part)];
        arguments.extend(words);
        arguments.resize(5, self.env.u64(0));
        self.env.call(&self.builder, &calls::WATCH, &arguments);
    }

    fn tell_frame(&self, function: u32, kind: WatchKind) {
        let (ptr, depth) = (self.env.context.ptr(), self.env.u32(0));
        let Some(asks) = self.env.module.intrinsic("llvm.frameaddress", &[ptr]) else { return };
        if let Some(frame) = self.builder.call_function(asks, &[depth]) {
            self.tell(function, kind, 0, &[self.word(frame)]);
        }
    }

    fn what(&self, kind: WatchKind, part: usize) -> Value<'c> {
        self.env.u32(u32::from(kind as u16) | (part as u32) << 16)
    }

    /// An address or a number in 64 bits.
    fn word(&self, value: Value<'c>) -> Value<'c> {
        let word = self.env.context.i64();
        match value.ty().is_ptr() {
            true => self.builder.ptr_to_int(value, word),
            false => self.builder.zext_or_trunc(value, word),
        }
    }
}

fn is_word(value: Value<'_>) -> bool {
    value.ty().is_ptr() || value.ty().is_int()
}

/// Whether a call leaves the program, or may: its target has no body, or is not known.
fn leaves(call: Value<'_>) -> bool {
    let Some(callee) = call.called_value() else { return false };
    if !callee.is_function() {
        return true;
    }
    let intrinsic = callee.intrinsic_name();
    let accesses = ACCESSING.iter().any(|prefix| intrinsic.starts_with(prefix));
    callee.is_declaration() && (intrinsic.is_empty() || accesses)
}

fn returns_twice(call: Value<'_>) -> bool {
    let twice = |value: Value<'_>| value.has_attr(Place::Function, "returns_twice");
    twice(call) || call.called_function().is_some_and(twice)
}
