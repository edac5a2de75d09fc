//! External calls that read inputs, and assumptions about them.

use super::segment::Walk;
use super::types;
use goal::{InputKind, Outcome};
use llvm::Value;
use term::Term;

impl<'c> Walk<'_, '_, 'c> {
    pub fn read_input(&mut self, call: Value<'c>, kind: InputKind, width: u32) {
        let value = self.input(kind, width);
        let leaves = types::widths(&self.low.layout, call.ty());
        if leaves.len() > 1 && leaves.iter().sum::<u32>() == width {
            // Returned in several registers, the lowest first.
            let mut low = 0;
            let mut cut = |part: u32| {
                low += part;
                self.low.terms.extract(value, low - 1, low - part)
            };
            let parts = leaves.into_iter().map(&mut cut).collect();
            return self.define(call, parts);
        }
        if call.ty().is_void() {
            return;
        }
        let wanted = self.low.layout.bit_size(call.ty()) as u32;
        let signed = matches!(kind, InputKind::Signed | InputKind::Char);
        let value = match signed && wanted > width {
            true => self.low.terms.sext(value, wanted),
            false => self.resize(value, wanted.clamp(1, 128)),
        };
        self.define(call, vec![value]);
    }

    pub fn input_bytes(&mut self, call: Value<'c>, position: u32) {
        let (Some(to), Some(size)) = (call.arg(0), call.arg(1)) else { return };
        match self.small(size) {
            Some(size) => self.input_at_once(to, size),
            None => {
                self.byte_loop(
                    position,
                    |walk| walk.length(size),
                    &[to],
                    |walk, at, _| {
                        let byte = walk.input(InputKind::Byte, 8);
                        walk.put_byte(to, at, byte);
                    },
                );
            }
        }
    }

    /// Ends the run unless the argument holds.
    pub fn assume(&mut self, call: Value<'c>) {
        let Some(condition) = call.arg(0) else { return };
        let value = self.scalar(condition);
        let zero = self.low.terms.constant(self.low.terms.width(value), 0);
        let fails = self.low.terms.eq(value, zero);
        self.end_if(fails, Outcome::Assumption);
    }

    /// Ends the run unless the argument holds; without bounds it may also go on. The edges are the same, so that a
    /// proof for one model can be read for the other.
    pub fn bound(&mut self, call: Value<'c>) {
        let guard = self.segment.guard;
        self.assume(call);
        if !self.low.bounds {
            self.segment.guard = guard;
        }
    }

    /// The program ends under a condition; it goes on otherwise.
    fn end_if(&mut self, ends: Term, outcome: Outcome) {
        let end = self.low.end();
        let goes_on = self.low.terms.not(ends);
        if self.low.terms.as_constant(ends) != Some(0) {
            self.emit(end, ends).ends = Some(outcome);
        }
        self.segment.guard = self.low.terms.and(self.segment.guard, goes_on);
    }

    /// Stores an input through a pointer.
    pub fn input_into(&mut self, to: Value<'c>, kind: InputKind, width: u32) {
        let value = self.input(kind, width);
        let address = self.scalar(to);
        self.note_access(to, address, width / 8);
        self.put_bits(to, value, width / 8);
    }

    /// Fills an object with inputs, as KLEE does.
    pub fn input_object(&mut self, call: Value<'c>, position: u32) {
        let (Some(to), Some(size)) = (call.arg(0), call.arg(1)) else { return };
        match size.const_int() {
            Some(bytes @ (1 | 2 | 4 | 8 | 16)) => {
                self.input_into(to, InputKind::Unsigned, bytes as u32 * 8);
            }
            Some(_) => self.input_bytes(call, position),
            // How many inputs are read depends on the size: the object becomes unknown instead.
            None => {
                self.mark("input of a size that is not constant", call);
                self.forget_memory(to);
            }
        }
    }

    /// An input from the first argument up to the second.
    pub fn input_range(&mut self, call: Value<'c>) {
        let (Some(first), Some(end)) = (call.arg(0), call.arg(1)) else { return };
        let (first, end) = (self.scalar(first), self.scalar(end));
        let empty = self.low.terms.sle(end, first);
        self.end_if(empty, Outcome::Signal(6));
        let one = self.low.terms.constant(self.low.terms.width(first), 1);
        let next = self.low.terms.add(first, one);
        let single = self.low.terms.eq(next, end);
        let size = self.low.terms.sub(end, first);
        self.input_within(call, InputKind::Signed, single, first, size);
    }

    /// An input below the argument.
    pub fn input_choice(&mut self, call: Value<'c>) {
        let Some(count) = call.arg(0) else { return };
        let count = self.scalar(count);
        let width = self.low.terms.width(count);
        let two = self.low.terms.constant(width, 2);
        let single = self.low.terms.ult(count, two);
        let zero = self.low.terms.constant(width, 0);
        self.input_within(call, InputKind::Unsigned, single, zero, count);
    }

    /// An input that is assumed to be one of `size` values from `first` on. A single value is no choice and
    /// reads no input.
    fn input_within(
        &mut self,
        call: Value<'c>,
        kind: InputKind,
        single: Term,
        first: Term,
        size: Term,
    ) {
        if self.low.terms.as_constant(single) == Some(1) {
            return self.define(call, vec![first]);
        }
        let width = self.low.terms.width(first);
        let cursor = self.low.special.cursor;
        let before = self.current(cursor);
        let value = self.input(kind, width);
        let after = self.current(cursor);
        if self.low.terms.as_constant(single) != Some(0) {
            self.mark("range that may have one value", call);
            let next = self.low.terms.ite(single, before, after);
            self.assign(cursor, next);
        }
        let distance = self.low.terms.sub(value, first);
        let inside = self.low.terms.ult(distance, size);
        let fine = self.low.terms.or(single, inside);
        let outside = self.low.terms.not(fine);
        self.end_if(outside, Outcome::Assumption);
        let result = self.low.terms.ite(single, first, value);
        self.define(call, vec![result]);
    }
}
