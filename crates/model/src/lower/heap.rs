//! Heap objects: allocation, reallocation.

use super::calls::Shape;
use super::segment::Walk;
use crate::externals::Content;
use crate::regions::ObjectId;
use crate::variables::WORD;
use goal::InputKind;
use llvm::Value;
use term::Term;

impl<'c> Walk<'_, '_, 'c> {
    /// A new heap object, or null.
    pub fn allocation(
        &mut self,
        call: Value<'c>,
        position: u32,
        (size, factor): (u32, Option<u32>),
        content: Content,
        may_fail: bool,
    ) {
        let Some(number) = self.low.points_to.objects.number(call) else { return };
        let mut bytes = match call.arg(size) {
            Some(size) => self.length(size),
            None => self.unknown(WORD),
        };
        if let Some(factor) = factor.and_then(|factor| call.arg(factor)) {
            let factor = self.length(factor);
            bytes = self.low.terms.mul(bytes, factor);
        }
        let address = self.allocate(ObjectId(number as u32), bytes);
        let mut result = address;
        if may_fail {
            let fails = self.unknown(1);
            let null = self.low.terms.constant(WORD, 0);
            result = self.low.terms.ite(fails, null, address);
            self.no_extent_if(ObjectId(number as u32), fails);
        }
        self.define(call, vec![result]);
        if !may_fail {
            // What nobody catches ends the program where it is thrown, before anything is cleaned up.
            self.may_end_here();
            if !call.is_invoke() && self.low.may_throw(call) {
                self.may_throw_here();
            }
        }
        match content {
            Content::Unknown => {}
            Content::Zeros => {
                let zero = self.low.terms.constant(8, 0);
                self.fill_object(call, position, bytes, |_| zero);
            }
            Content::Inputs => {
                self.fill_object(call, position, bytes, |walk| walk.input(InputKind::Byte, 8));
            }
        }
    }

    /// An object that could not be made takes no room.
    fn no_extent_if(&mut self, object: ObjectId, fails: Term) {
        if let Some(extent) = self.low.regions.object(object).extent {
            let (size, nothing) = (self.current(extent), self.low.terms.constant(WORD, 0));
            let size = self.low.terms.ite(fails, nothing, size);
            self.assign(extent, size);
        }
    }

    /// Allocation may throw instead.
    fn may_throw_here(&mut self) {
        let throws = self.unknown(1);
        let unwind = self.low.unwind(self.id);
        self.emit(unwind, throws);
        let returns = self.low.terms.not(throws);
        self.segment.guard = self.low.terms.and(self.segment.guard, returns);
    }

    /// Fills a new object, if it could be made.
    fn fill_object(
        &mut self,
        call: Value<'c>,
        position: u32,
        bytes: Term,
        byte: impl Fn(&mut Self) -> Term,
    ) {
        let constant = self.low.terms.as_constant(bytes);
        match constant.filter(|_| self.low.shape(call) == Shape::Plain) {
            Some(size) => {
                for offset in 0..size {
                    let at = self.low.terms.constant(WORD, offset);
                    let byte = byte(self);
                    self.put_byte(call, at, byte);
                }
            }
            None => {
                let length = |walk: &mut Self| {
                    let factors = [call.arg(0), call.arg(1)].map(|factor| match factor {
                        Some(factor) => walk.length(factor),
                        None => walk.low.terms.constant(WORD, 1),
                    });
                    let (product, nothing) = (
                        walk.low.terms.mul(factors[0], factors[1]),
                        walk.low.terms.constant(WORD, 0),
                    );
                    let address = walk.scalar(call);
                    let failed = walk.low.terms.eq(address, nothing);
                    walk.low.terms.ite(failed, nothing, product)
                };
                self.byte_loop(position, length, &[], |walk, at, _| {
                    let byte = byte(walk);
                    walk.put_byte(call, at, byte);
                });
            }
        }
    }

    /// A new object that begins with the content of an old one. How much of it is the old one's, an unknown
    /// says: sizes of objects are not kept.
    pub fn reallocation(&mut self, call: Value<'c>, position: u32) {
        let number = self.low.points_to.objects.number(call);
        let (Some(number), Some(old), Some(size)) = (number, call.arg(0), call.arg(1)) else {
            return;
        };
        let (old_address, bytes) = (self.scalar(old), self.length(size));
        self.no_extents(old);
        self.forget_freed(call, old);
        let address = self.allocate(ObjectId(number as u32), bytes);
        let fails = self.unknown(1);
        let null = self.low.terms.constant(WORD, 0);
        let result = self.low.terms.ite(fails, null, address);
        let freed = self.low.terms.ite(fails, null, old_address);
        self.no_extent_if(ObjectId(number as u32), fails);
        let entry = self.current(self.low.special.unknown_cursor);
        let old_size = self.unknown(WORD);
        self.segment.old_sizes.push((entry, old_address));
        self.segment.frees.push(freed);
        self.define(call, vec![result]);
        let kept = self.counter("kept");
        self.assign(kept, old_size);
        let copy = move |walk: &mut Self, at: Term| {
            let (source, kept) = (walk.scalar(old), walk.current(kept));
            let source = walk.low.terms.add(source, at);
            let byte = walk.byte_at(old, source);
            let unknown = walk.unknown(8);
            let inside = walk.low.terms.ult(at, kept);
            let byte = walk.low.terms.ite(inside, byte, unknown);
            walk.put_byte(call, at, byte);
        };
        match self.small(size) {
            Some(size) => {
                for offset in 0..size {
                    let at = self.low.terms.constant(WORD, offset.into());
                    copy(self, at);
                }
            }
            None => {
                let length = |walk: &mut Self| walk.length(size);
                self.byte_loop(position, length, &[], |walk, at, _| copy(walk, at));
            }
        }
    }
}
