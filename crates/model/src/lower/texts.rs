//! Library functions over texts and areas of memory, as loops over bytes.

use super::segment::Walk;
use crate::graph::FaultKind;
use crate::variables::WORD;
use llvm::Value;
use term::Term;

impl<'c> Walk<'_, '_, 'c> {
    /// `strlen`.
    pub fn text_length(&mut self, call: Value<'c>, position: u32) {
        let Some(text) = call.arg(0) else { return };
        let (head, after) = self.loop_places(position);
        let counter = self.counter("length");
        let zero = self.low.terms.constant(WORD, 0);
        self.assign(counter, zero);
        self.go(head);

        self.start(head);
        let at = self.current(counter);
        let byte = self.byte_of(text, at);
        let end = self.low.terms.constant(8, 0);
        let ends = self.low.terms.eq(byte, end);
        let before = self.segment.clone();
        self.define(call, vec![at]);
        self.emit(after, ends);
        self.segment = before;
        self.count_on(counter, ends, head);
        self.start(after);
    }

    /// `strcmp`, `strncmp`, `memcmp`: of the result, only the sign is known; of that of `bcmp` (no order), not even
    /// that.
    pub fn compare_bytes(
        &mut self,
        call: Value<'c>,
        position: u32,
        text: bool,
        limited: bool,
        order: bool,
    ) {
        let (Some(left), Some(right)) = (call.arg(0), call.arg(1)) else { return };
        let (head, after) = self.loop_places(position);
        let counter = self.counter("same");
        let zero = self.low.terms.constant(WORD, 0);
        self.assign(counter, zero);
        self.go(head);

        self.start(head);
        let at = self.current(counter);
        let mut inside = self.low.terms.truth(true);
        if let Some(limit) = call.arg(2).filter(|_| limited) {
            let limit = self.length(limit);
            inside = self.low.terms.ult(at, limit);
            let outside = self.low.terms.not(inside);
            self.leave_compare(call, outside, None, after);
        }
        self.segment.guard = inside;
        let (a, b) = (self.byte_of(left, at), self.byte_of(right, at));
        let same = self.low.terms.eq(a, b);
        let differ = self.low.terms.not(same);
        let less = if order { self.low.terms.ult(a, b) } else { self.unknown(1) };
        self.leave_compare(call, differ, Some(less), after);
        let mut ends = differ;
        if text {
            let end = self.low.terms.constant(8, 0);
            let ended = self.low.terms.eq(a, end);
            let both = self.low.terms.and(same, ended);
            self.leave_compare(call, both, None, after);
            ends = self.low.terms.or(differ, ended);
        }
        self.count_on(counter, ends, head);
        self.start(after);
    }

    /// Ends a comparison under a condition: equal, or less or greater.
    fn leave_compare(
        &mut self,
        call: Value<'c>,
        condition: Term,
        less: Option<Term>,
        after: crate::LocationId,
    ) {
        let before = self.segment.clone();
        let result = match less {
            None => self.low.terms.constant(32, 0),
            Some(less) => {
                let unknown = self.unknown(31);
                let terms = &mut self.low.terms;
                let (sign, one) = (terms.constant(32, 1 << 31), terms.constant(32, 1));
                let zero = terms.constant(32, 0);
                let magnitude = terms.zext(unknown, 32);
                let none = terms.eq(magnitude, zero);
                let (negative, positive) =
                    (terms.or(magnitude, sign), terms.ite(none, one, magnitude));
                terms.ite(less, negative, positive)
            }
        };
        self.define(call, vec![result]);
        self.emit(after, condition);
        self.segment = before;
    }

    /// The byte at a distance from a pointer.
    fn byte_of(&mut self, pointer: Value<'c>, at: Term) -> Term {
        let start = self.scalar(pointer);
        let address = self.low.terms.add(start, at);
        let always = self.low.terms.truth(true);
        self.fault(FaultKind::Access { address, size: 1 }, always);
        self.byte_at(pointer, address)
    }

    /// One more round of a loop, unless it ends.
    fn count_on(&mut self, counter: crate::VarId, ends: Term, head: crate::LocationId) {
        let one = self.low.terms.constant(WORD, 1);
        let at = self.current(counter);
        let next = self.low.terms.add(at, one);
        self.assign(counter, next);
        let goes_on = self.low.terms.not(ends);
        self.emit(head, goes_on);
    }
}
