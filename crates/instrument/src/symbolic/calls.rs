//! Calls: how labels travel to callees and back, and what happens at the border to uninstrumented code.
//!
//! A caller with labelled arguments leaves their labels in the header together with the address of the
//! callee; a callee that finds its own address there starts in the slow world. A labelled result is left
//! the same way. Uninstrumented code never looks, so nothing needs to be known about a callee's kind;
//! whoever left something in the header takes it away again after the call.

use super::worlds::{Function, World};
use super::{intrinsics, variadic};
use crate::env::header_address;
use crate::leaf::{leaves, scalar_width};
use abi::{InputFunction, MAX_ARGUMENT_LABELS, PinReason, calls};
use llvm::{Block, Place, Value};

/// What a call goes to.
enum Callee {
    /// A function that takes part in the exchange of labels, or may do so.
    Labelled,
    /// A function without a body.
    External(String),
    /// An LLVM intrinsic.
    Intrinsic(String),
    /// Inline assembly.
    Assembly,
}

/// Whether a function of the runtime takes and gives labels like instrumented ones: input functions, and what our
/// models of the library call. (Those that return the value of this run are external: their argument is pinned.)
fn is_labelled(name: &str) -> bool {
    match abi::input_function(name) {
        Some(function) => function != InputFunction::Same,
        None => name.starts_with("provoke_"),
    }
}

fn classify(call: Value<'_>) -> Callee {
    let Some(callee) = call.called_value() else { return Callee::Assembly };
    if callee.is_inline_asm() {
        return Callee::Assembly;
    }
    if !callee.is_function() || !callee.is_declaration() {
        return Callee::Labelled;
    }
    if callee.intrinsic_id() != 0 {
        return Callee::Intrinsic(callee.intrinsic_name());
    }
    let name = callee.name();
    if is_labelled(&name) { Callee::Labelled } else { Callee::External(name) }
}

/// Whether an instruction may run code that logs decisions.
pub fn may_log(instruction: Value<'_>) -> bool {
    instruction.is_call_like() && !matches!(classify(instruction), Callee::Intrinsic(_))
}

impl<'c> Function<'_, '_, 'c> {
    /// Emits a call or an invoke.
    pub fn emit_call(&mut self, block: Block<'c>, call: Value<'c>) {
        match classify(call) {
            Callee::Labelled => self.emit_labelled_call(block, call),
            Callee::External(name) => self.emit_external_call(block, call, &name),
            Callee::Intrinsic(name) => self.emit_intrinsic(block, call, &name),
            Callee::Assembly => {
                self.pin_operands(call, PinReason::Unsupported);
                self.place_logging_call(block, call);
            }
        }
        if let Some(normal) = call.normal_dest() {
            self.join_after(call);
            let edge = self.edge(block, normal, |_| ());
            self.builder.br(edge);
        }
    }

    /// Puts the call itself; after an invoke the code goes on where it returned.
    pub fn place_call(&mut self, block: Block<'c>, call: Value<'c>) {
        if let Some(pad) = call.unwind_dest() {
            self.stage_phis(block, pad);
        }
        let Some(copy) = self.copy(call) else { return };
        if let Some(pad) = call.unwind_dest() {
            let returned = self.new_block("returned");
            copy.set_successor(0, returned);
            copy.set_successor(1, self.landing(pad));
            self.builder.at_end(returned);
        } else {
            copy.clear_tail_call();
        }
        self.define(call, copy);
        self.define_labels(call, &[]);
    }

    /// Puts a call of code that may log decisions itself, or end the run.
    fn place_logging_call(&mut self, block: Block<'c>, call: Value<'c>) {
        self.commit_decisions();
        self.place_call(block, call);
        self.recall_decisions();
    }

    fn emit_labelled_call(&mut self, block: Block<'c>, call: Value<'c>) {
        if let Some(target) = call.called_value().filter(|callee| !callee.is_function()) {
            let (site, label, address) =
                (self.site(call), self.label(target), self.address(target));
            self.log(&calls::TARGET, &[site, label, address]);
        }
        let passed = self.pass_labels(call);
        self.place_logging_call(block, call);
        if passed {
            self.env.store(&self.builder, self.env.u64(0), header_address!(argument_target));
        }
        self.take_result(call);
    }

    /// Leaves the labels of the arguments for the callee; returns whether that may have happened.
    fn pass_labels(&mut self, call: Value<'c>) -> bool {
        let mut words = Vec::new();
        let mut by_value = false;
        for (index, argument) in call.args().into_iter().enumerate() {
            if call.type_attr(Place::Param(index as u32), "byval").is_some() {
                by_value = true;
                let address = self.address(argument);
                let high = self.builder.lshr(address, self.env.u64(32));
                words.extend(
                    [address, high].map(|half| self.builder.trunc(half, self.context().i32())),
                );
            } else {
                words.extend(self.labels(argument));
            }
        }
        words.truncate(MAX_ARGUMENT_LABELS);
        if by_value {
            self.leave_labels(call, &words);
            return true;
        }
        let any = self.any(&words);
        self.rarely(self.builder.is_nonzero(any), |this| this.leave_labels(call, &words));
        any.const_int() != Some(0)
    }

    fn leave_labels(&mut self, call: Value<'c>, words: &[Value<'c>]) {
        for (index, word) in words.iter().enumerate() {
            self.env.store(
                &self.builder,
                *word,
                header_address!(argument_labels) + 4 * index as u64,
            );
        }
        if call.called_type().is_some_and(|ty| ty.is_variadic()) {
            variadic::leave(self, call);
        }
        if let Some(callee) = call.called_value() {
            let address = self.address(callee);
            self.env.store(&self.builder, address, header_address!(argument_target));
        }
    }

    /// Takes the labels of the result, if the callee left any; the fast world ends there then.
    fn take_result(&mut self, call: Value<'c>) {
        let count = if call.ty().is_void() { 0 } else { leaves(self.env, call.ty()).len() };
        if count == 0 {
            return;
        }
        let labelled = self.env.load_u32(&self.builder, header_address!(result_labelled));
        let labelled = self.builder.is_nonzero(labelled);
        match self.world {
            World::Fast => {
                let (take, on) = (self.new_block("take_result"), self.new_block("on"));
                let after = self.slow_after(call);
                self.branch_rarely(labelled, take, on);
                self.builder.at_end(take);
                self.load_result_labels(call, count);
                self.builder.br(after);
                self.builder.at_end(on);
            }
            World::Slow => {
                self.rarely(labelled, |this| this.load_result_labels(call, count));
                self.forget_labels(call);
            }
        }
    }

    fn load_result_labels(&mut self, call: Value<'c>, count: usize) {
        let labels: Vec<_> = (0..count as u64)
            .map(|index| {
                self.env.load_u32(&self.builder, header_address!(result_labels) + 4 * index)
            })
            .collect();
        self.env.store(&self.builder, self.env.u32(0), header_address!(result_labelled));
        self.define_labels(call, &labels);
        self.forget_labels(call);
    }

    // ---- uninstrumented functions -------------------------------------------------------------------

    fn emit_external_call(&mut self, block: Block<'c>, call: Value<'c>, name: &str) {
        let arguments = call.args();
        match (name, arguments.as_slice()) {
            ("memcpy" | "memmove", [to, from, size]) => {
                return self.emit_copy(block, call, *to, *from, *size);
            }
            ("memset", [to, byte, size]) => return self.emit_set(block, call, *to, *byte, *size),
            (name, _) => {
                if let Some(intrinsic) = intrinsics::of_library(name) {
                    return self.emit_intrinsic(block, call, intrinsic);
                }
            }
        }
        let reason = if is_allocation(name) { PinReason::Size } else { PinReason::External };
        arguments.iter().for_each(|argument| self.pin(*argument, reason));
        if is_release(name)
            && let Some(pointer) = arguments.first().filter(|pointer| pointer.ty().is_ptr())
        {
            let address = self.address(*pointer);
            self.env.call(&self.builder, &calls::ALLOCATED, &[address, self.env.u64(0)]);
        }
        self.env.store(&self.builder, self.env.u32(1), header_address!(in_external));
        self.place_logging_call(block, call);
        self.env.store(&self.builder, self.env.u32(0), header_address!(in_external));
        self.env.store(&self.builder, self.env.u32(0), header_address!(result_labelled));
        self.note_allocation(call, name);
        self.note_external_write(call, name);
        self.log_external(call, name);
    }

    fn log_external(&mut self, call: Value<'c>, name: &str) {
        if call.ty().is_void() || scalar_width(self.env, call.ty()).is_none() {
            return;
        }
        let (site, word) = (self.site(call), self.word(call));
        let event = if is_returning_twice(name) { &calls::RETURN_TWICE } else { &calls::EXTERNAL };
        self.log(event, &[site, word]);
    }

    /// Notes the object that an allocation function returned.
    fn note_allocation(&mut self, call: Value<'c>, name: &str) {
        let arguments = call.args();
        let size = match (name, arguments.as_slice()) {
            ("calloc", [count, size]) => {
                let (count, size) = (self.word(*count), self.word(*size));
                self.builder.mul(count, size)
            }
            ("realloc", [from, size]) => {
                let (from, to, size) = (self.word(*from), self.word(call), self.word(*size));
                self.env.call(&self.builder, &calls::REALLOCATED, &[from, to, size]);
                return;
            }
            ("aligned_alloc", [_, size]) => self.word(*size),
            (name, [size, ..]) if is_allocation(name) => self.word(*size),
            _ => return,
        };
        if call.ty().is_ptr() {
            let address = self.word(call);
            self.env.call(&self.builder, &calls::ALLOCATED, &[address, size]);
        }
    }

    /// A call that copies memory: its labels move along.
    pub fn emit_copy(
        &mut self,
        block: Block<'c>,
        call: Value<'c>,
        to: Value<'c>,
        from: Value<'c>,
        size: Value<'c>,
    ) {
        self.pin_address(to);
        self.pin_address(from);
        self.pin(size, PinReason::Size);
        let (to, from, size) = (self.address(to), self.address(from), self.word(size));
        self.place_call(block, call);
        self.env.call(&self.builder, &calls::COPY, &[to, from, size]);
    }

    /// A call that sets memory to one byte.
    pub fn emit_set(
        &mut self,
        block: Block<'c>,
        call: Value<'c>,
        to: Value<'c>,
        byte: Value<'c>,
        size: Value<'c>,
    ) {
        self.pin_address(to);
        self.pin(size, PinReason::Size);
        let label = self.byte_label(byte);
        let (to, size) = (self.address(to), self.word(size));
        self.place_call(block, call);
        self.env.call(&self.builder, &calls::SET, &[to, label, size]);
    }

    /// The label of the low byte of an integer.
    fn byte_label(&mut self, byte: Value<'c>) -> Value<'c> {
        let label = self.label(byte);
        if byte.ty().is_int_of(8) {
            return label;
        }
        let word = self.word(byte);
        self.when_labelled(label, self.env.u32(0), |this| {
            this.unary_node(abi::Op::Trunc, 8, label, word)
        })
    }
}

/// Functions that return a new object, whose size is the first argument unless told otherwise above.
fn is_allocation(name: &str) -> bool {
    matches!(name, "malloc" | "calloc" | "realloc" | "aligned_alloc" | "valloc")
        || name.starts_with("_Znwm")
        || name.starts_with("_Znam")
}

/// Functions whose first argument is an object that is gone afterwards.
fn is_release(name: &str) -> bool {
    name == "free" || name.starts_with("_ZdlPv") || name.starts_with("_ZdaPv")
}

fn is_returning_twice(name: &str) -> bool {
    matches!(name, "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "vfork")
}
