//! What calls do to pointers.
//!
//! A function whose effect on pointers is known is listed here with it. Reading memory as bytes puts the addresses in
//! it out of sight, and what was read from a stream may be any of those again. All others are given their arguments,
//! and may do anything with them.

use super::constraints::{Builder, Call, Reaction};
use super::effects::{conversions, external_effect};
use super::memory::Length;
use super::place::{Offset, Span};
use crate::externals::{Content, Effect, is_quiet_runtime};
use llvm::{Opcode, Value};

impl<'c> Builder<'_, 'c> {
    pub fn call(&mut self, call: Value<'c>) {
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
        let arguments = call.args().into_iter().map(|argument| self.value(argument)).collect();
        let result = self.value(call);
        if let Some(callee) = self.value(callee) {
            self.connect(callee, Call { arguments, result });
        }
    }

    fn intrinsic(&mut self, call: Value<'c>, name: &str) {
        match name {
            "llvm.memcpy" | "llvm.memmove" | "llvm.memcpy.inline" => self.copies(call),
            "llvm.memset" | "llvm.memset.inline" => self.sets(call),
            "llvm.threadlocal.address"
            | "llvm.launder.invariant.group"
            | "llvm.strip.invariant.group"
            | "llvm.ssa.copy" => self.returns_first(call),
            "llvm.assume" | "llvm.prefetch" | "llvm.objectsize" | "llvm.is.constant"
            | "llvm.eh.typeid.for" | "llvm.stacksave" | "llvm.stackrestore" | "llvm.va_end" => {}
            _ if name.starts_with("llvm.dbg.")
                || name.starts_with("llvm.lifetime.")
                || name.starts_with("llvm.invariant.") => {}
            _ => self.unknown_call(call),
        }
    }

    fn external(&mut self, call: Value<'c>, name: &str) {
        for argument in call.args() {
            self.value(argument); // a constant number may hold an address
        }
        match external_effect(call).unwrap_or(Effect::Unknown) {
            Effect::Unknown if is_quiet_runtime(name) => {}
            Effect::Unknown | Effect::Obstacle(_) => self.unknown_call(call),
            Effect::Allocate { content, .. } => self.allocates(call, content),
            Effect::Reallocate => {
                self.allocates(call, Content::Unknown);
                self.moves(call.arg(0), Some(call), Length::Whole);
            }
            Effect::Copy => self.copies(call),
            Effect::Set => self.sets(call),
            Effect::Same => self.returns_first(call),
            Effect::InputBytes | Effect::InputObject => {
                self.fills_length(call.arg(0), length(call, 1));
            }
            Effect::InputInto(_, width) => {
                self.fills_length(call.arg(0), Length::Exactly(u64::from(width / 8)));
            }
            Effect::FillMemory => self.holds(call.arg(0), self.strangers),
            Effect::AtExit => self.handler(call),
            Effect::Finds => {
                self.reads_all(call);
                self.returns_place(call);
            }
            Effect::CopiesText => {
                self.reads_all(call);
                self.fills(call.arg(0));
                self.returns_place(call);
            }
            Effect::Parses => self.parses(call),
            Effect::Prints(Some(format)) => self.prints(call, format),
            Effect::Fills { to, returns, format } => {
                match format {
                    Some(format) => self.prints(call, format),
                    None => self.reads_all(call),
                }
                self.fills(call.arg(to));
                if let Some(target) = call.arg(to).filter(|_| returns) {
                    self.copy_value(target, call);
                }
            }
            Effect::Scans(format) => {
                self.reads_all(call);
                for target in call.args().into_iter().skip(format as usize + 1) {
                    self.fills(Some(target));
                }
            }
            Effect::Prints(None)
            | Effect::Length
            | Effect::Compare { .. }
            | Effect::Reads
            | Effect::Float(_)
            | Effect::LibraryMemory => {
                self.reads_all(call);
                self.strange(call);
            }
            Effect::Input(..) => self.strange(call),
            Effect::Assume
            | Effect::Bound
            | Effect::Fill
            | Effect::Free
            | Effect::InputRange
            | Effect::InputChoice
            | Effect::Nothing
            | Effect::Unset { .. }
            | Effect::GuardAcquire
            | Effect::GuardRelease
            | Effect::Ends(..) => {}
        }
    }

    fn unknown_call(&mut self, call: Value<'c>) {
        for argument in call.args() {
            if let Some(from) = self.value(argument) {
                self.solver.copy(from, self.outside);
            }
        }
        self.strange(call);
    }

    fn allocates(&mut self, call: Value<'c>, content: Content) {
        self.makes_object(call);
        match content {
            Content::Unknown => self.holds(Some(call), self.strangers),
            Content::Inputs => self.holds(Some(call), self.unknown),
            Content::Zeros => {}
        }
    }

    /// What a pointer points to is read as bytes, from there on.
    fn reads(&mut self, pointer: Option<Value<'c>>) {
        if let Some(from) = pointer.and_then(|pointer| self.value(pointer)) {
            let span = Span { offset: Offset::START, size: u64::MAX };
            self.load_at(from, span, self.numbers);
        }
    }

    fn reads_all(&mut self, call: Value<'c>) {
        for argument in call.args() {
            self.reads(Some(argument));
        }
    }

    /// A new object holds, from there on, what a node holds.
    fn holds(&mut self, pointer: Option<Value<'c>>, what: usize) {
        if let Some(to) = pointer.and_then(|pointer| self.value(pointer)) {
            self.react(to, Reaction::Hold(u64::MAX, what));
        }
    }

    /// Bytes are written, from there on.
    fn fills(&mut self, pointer: Option<Value<'c>>) {
        self.fills_length(pointer, Length::MultipleOf(1));
    }

    fn fills_length(&mut self, pointer: Option<Value<'c>>, length: Length) {
        self.holds(pointer, self.unknown);
        self.writes(pointer, length);
    }

    /// Bytes that are no address are written.
    fn writes(&mut self, pointer: Option<Value<'c>>, length: Length) {
        if let (Some(to), (size, Some(unit))) =
            (pointer.and_then(|pointer| self.value(pointer)), length.bound())
        {
            self.react(to, Reaction::Write(size, unit));
        }
    }

    /// (to, from, size)
    fn copies(&mut self, call: Value<'c>) {
        self.moves(call.arg(1), call.arg(0), length(call, 2));
        self.returns_first(call);
    }

    /// (to, byte, size): a constant byte, repeated, is no address.
    fn sets(&mut self, call: Value<'c>) {
        if call.arg(1).is_none_or(|byte| !byte.is_const_int()) {
            self.holds(call.arg(0), self.unknown);
        }
        self.writes(call.arg(0), length(call, 2));
        self.returns_first(call);
    }

    fn moves(&mut self, from: Option<Value<'c>>, to: Option<Value<'c>>, length: Length) {
        let from = from.and_then(|from| self.value(from));
        let to = to.and_then(|to| self.value(to));
        if let (Some(from), Some(to)) = (from, to) {
            self.copy_memory(from, to, length);
        }
    }

    fn returns_first(&mut self, call: Value<'c>) {
        if let Some(first) = call.arg(0) {
            self.copy_value(first, call);
        }
    }

    /// The result is a place in what the first argument points to.
    fn returns_place(&mut self, call: Value<'c>) {
        let from = call.arg(0).and_then(|first| self.value(first));
        if let (Some(from), Some(to)) = (from, self.value(call)) {
            self.shift(from, Offset::ANY, to);
        }
    }

    /// A place in the first argument is stored through the second.
    fn parses(&mut self, call: Value<'c>) {
        self.reads(call.arg(0));
        let text = call.arg(0).and_then(|text| self.value(text));
        let end = call.arg(1).and_then(|end| self.value(end));
        if let (Some(text), Some(end)) = (text, end) {
            let place = self.solver.node();
            self.shift(text, Offset::ANY, place);
            self.store_at(end, Span { offset: Offset::START, size: 8 }, place);
        }
    }

    /// Only pointers that are printed as text stay in sight themselves.
    fn prints(&mut self, call: Value<'c>, format: u32) {
        self.reads_all(call);
        let letters = conversions(call.arg(format)).unwrap_or_default();
        let values = call.args().into_iter().skip(format as usize + 1);
        for (value, letter) in
            values.zip(letters.into_iter().map(Some).chain(std::iter::repeat(None)))
        {
            if letter != Some('s') {
                self.put_away(value);
            }
        }
    }

    /// Registers a function that is called with the second argument when the program ends.
    fn handler(&mut self, call: Value<'c>) {
        let Some(node) = call.arg(0).and_then(|function| self.value(function)) else { return };
        let arguments = call.arg(1).map(|argument| self.value(argument)).into_iter().collect();
        self.solver.copy(node, self.handlers);
        self.connect(node, Call { arguments, result: None });
    }
}

/// What is known of a number of bytes: itself, or a constant that it is multiplied by.
fn length(call: Value<'_>, index: u32) -> Length {
    let Some(size) = call.arg(index) else { return Length::MultipleOf(1) };
    let constant = |value: Value<'_>| value.const_int().and_then(|n| u64::try_from(n).ok());
    if let Some(size) = constant(size) {
        return Length::Exactly(size);
    }
    let factor = size.operand(1).and_then(constant).or(size.operand(0).and_then(constant));
    let unit = match (size.opcode(), factor) {
        (Some(Opcode::LLVMMul), Some(factor)) => factor,
        (Some(Opcode::LLVMShl), Some(bits))
            if size.operand(0).is_some_and(|n| !n.is_const_int()) =>
        {
            1 << bits.min(16)
        }
        _ => 1,
    };
    Length::MultipleOf(1 << unit.trailing_zeros().min(16))
}
