//! Loads, stores, copies and fills.

use super::segment::Walk;
use super::types::{self, Leaf};
use crate::graph::{FaultKind, LocationId};
use crate::regions::{ObjectId, RegionId, Storage};
use crate::step::may_share_place;
use crate::variables::{VarId, VarKind, WORD};
use goal::InputKind;
use llvm::{Type, Value};
use term::{Sort, Term};

/// Copies and fills of up to so many bytes are done in one step, others in a loop.
pub const MOST_BYTES: u128 = 64;

/// What an access may touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    /// A part of an object.
    Part(ObjectId, VarId),
    /// A region of one object.
    Offset(RegionId, ObjectId),
    /// A region of many objects.
    Address(RegionId),
}

impl Target {
    /// Its object, if it is one.
    fn only(self) -> Option<ObjectId> {
        match self {
            Target::Part(object, _) | Target::Offset(_, object) => Some(object),
            Target::Address(_) => None,
        }
    }
}

impl<'c> Walk<'_, '_, 'c> {
    /// What an access of `size` bytes through a pointer may touch; regions by address last.
    fn targets(&self, pointer: Value<'c>, size: u32) -> Vec<Target> {
        let mut targets = Vec::new();
        for number in self.low.points_to.of(pointer) {
            let id = ObjectId(number as u32);
            let target = match &self.low.regions.object(id).storage {
                Storage::Nowhere => continue,
                Storage::Parts(parts) => {
                    let place = self.steady_place(pointer);
                    let is_part = |part: &&crate::regions::Part| {
                        place == Some((id, part.offset)) && part.size == size
                    };
                    match parts.iter().find(is_part) {
                        Some(part) => Target::Part(id, part.variable),
                        None => continue,
                    }
                }
                Storage::Region(region) => match self.low.regions.region(*region).only {
                    Some(only) => Target::Offset(*region, only),
                    None => Target::Address(*region),
                },
            };
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets.sort_by_key(|target| matches!(target, Target::Address(_)));
        targets
    }

    /// Whether an address lies in an object.
    fn is_inside(&mut self, address: Term, object: ObjectId) -> Term {
        let described = self.low.regions.object(object);
        let (base, extent, size) = (described.base, described.extent, described.size);
        let Some(base) = base else { return self.low.terms.truth(true) };
        let base = self.current(base);
        let offset = self.low.terms.sub(address, base);
        let size = match (size, extent) {
            (Some(size), _) => self.low.terms.constant(WORD, size.into()),
            (None, Some(extent)) => self.current(extent),
            (None, None) => return self.low.terms.truth(true),
        };
        self.low.terms.ult(offset, size)
    }

    /// Bytes per element of a target.
    fn cell(&self, target: Target) -> u32 {
        match target {
            Target::Offset(region, _) | Target::Address(region) => {
                self.low.regions.region(region).cell
            }
            Target::Part(..) => 1,
        }
    }

    /// The index of the cell of a region that begins at a byte.
    fn index(&mut self, target: Target, address: Term, byte: u64) -> (VarId, Term) {
        let byte = self.low.terms.constant(WORD, byte.into());
        let address = self.low.terms.add(address, byte);
        let (region, place) = match target {
            Target::Offset(region, object) => {
                let base = self.low.regions.object(object).base.map(|base| self.current(base));
                let place = base.map_or(address, |base| self.low.terms.sub(address, base));
                let shift = self.cell(target).trailing_zeros();
                let shift = self.low.terms.constant(WORD, shift.into());
                (region, self.low.terms.lshr(place, shift))
            }
            Target::Address(region) => (region, address),
            Target::Part(_, variable) => return (variable, address),
        };
        let described = self.low.regions.region(region);
        let (memory, generation) = (described.memory, described.generation);
        match generation {
            Some(generation) => {
                let generation = self.current(generation);
                (memory, self.low.terms.concat(generation, place))
            }
            None => (memory, place),
        }
    }

    /// The bits of `size` bytes in a target.
    fn read(&mut self, target: Target, address: Term, offset: u64, size: u32) -> Term {
        if let Target::Part(_, variable) = target {
            return self.current(variable);
        }
        let cell = self.cell(target);
        if !is_whole(offset, size, cell) {
            return self.unknown(size * 8);
        }
        let mut bits: Option<Term> = None;
        for byte in (0..u64::from(size)).step_by(cell as usize) {
            let (memory, index) = self.index(target, address, offset + byte);
            let memory = self.current(memory);
            let low = self.low.terms.select(memory, index);
            bits = Some(bits.map_or(low, |bits| self.low.terms.concat(low, bits)));
        }
        bits.unwrap_or_else(|| self.low.terms.constant(8, 0))
    }

    /// Loads `size` bytes (at most 16) at an offset from a pointer.
    fn load_bits(&mut self, pointer: Value<'c>, address: Term, offset: u64, size: u32) -> Term {
        let targets = self.targets(pointer, size);
        let shared = targets.iter().filter(|target| matches!(target, Target::Address(_))).count();
        let Some((last, others)) = targets.split_last().filter(|_| shared <= 1) else {
            return self.unknown(size * 8);
        };
        let mut bits = self.read(*last, address, offset, size);
        for (index, target) in others.iter().enumerate().rev() {
            let Some(object) = target.only() else { continue };
            let inside = self.is_inside(address, object);
            let mut value = self.read(*target, address, offset, size);
            if let Some(elsewhere) = self.is_shared(address, object, &targets[index + 1..]) {
                // One of the two is dead, and nobody here knows which.
                let unknown = self.unknown(size * 8);
                value = self.low.terms.ite(elsewhere, unknown, value);
            }
            bits = self.low.terms.ite(inside, value, bits);
        }
        bits
    }

    /// Whether an address in an object may be one in another target, whose object has the same place; none if no object
    /// may.
    fn is_shared(&mut self, address: Term, object: ObjectId, others: &[Target]) -> Option<Term> {
        let mut shared = None;
        for other in others {
            let objects = match other {
                Target::Part(object, _) | Target::Offset(_, object) => vec![*object],
                Target::Address(region) => self.low.regions.region(*region).objects.clone(),
            };
            let regions = &self.low.regions;
            let own = regions.object(object);
            if !objects.iter().any(|other| may_share_place(own, regions.object(*other))) {
                continue;
            }
            let inside = match other.only() {
                Some(other) => self.is_inside(address, other),
                None => self.low.terms.truth(true),
            };
            shared = Some(shared.map_or(inside, |known| self.low.terms.or(known, inside)));
        }
        shared
    }

    /// Stores `size` bytes at an offset from a pointer.
    fn store_bits(
        &mut self,
        pointer: Value<'c>,
        address: Term,
        offset: u64,
        bits: Term,
        size: u32,
    ) {
        let targets = self.targets(pointer, size);
        let several = targets.len() > 1;
        for target in targets {
            let condition = match target {
                Target::Part(object, _) | Target::Offset(_, object) if several => {
                    Some(self.is_inside(address, object))
                }
                _ => None,
            };
            self.write(target, address, offset, bits, size, condition);
        }
    }

    fn write(
        &mut self,
        target: Target,
        address: Term,
        offset: u64,
        bits: Term,
        size: u32,
        condition: Option<Term>,
    ) {
        let choose = |walk: &mut Self, new: Term, old: Term| match condition {
            Some(condition) => walk.low.terms.ite(condition, new, old),
            None => new,
        };
        if let Target::Part(_, variable) = target {
            let old = self.current(variable);
            let value = choose(self, bits, old);
            return self.assign(variable, value);
        }
        let cell = self.cell(target);
        if let (Target::Offset(region, _), false) = (target, is_whole(offset, size, cell)) {
            return self.forget_region(region);
        }
        for byte in (0..u64::from(size)).step_by(cell as usize) {
            let (memory, index) = self.index(target, address, offset + byte);
            let array = self.current(memory);
            let low = byte as u32 * 8;
            let new = self.low.terms.extract(bits, low + cell * 8 - 1, low);
            let value = if condition.is_some() {
                let old = self.low.terms.select(array, index);
                choose(self, new, old)
            } else {
                new
            };
            let array = self.low.terms.store(array, index, value);
            self.assign(memory, array);
        }
    }

    /// Notes that memory is accessed, unless it is certainly there.
    pub fn note_access(&mut self, pointer: Value<'c>, address: Term, size: u32) {
        let certain = self.steady_place(pointer).is_some_and(|(object, offset)| {
            let known = self.low.regions.object(object).size.unwrap_or(0);
            offset.checked_add(size.into()).is_some_and(|end| end <= known)
        });
        if !certain {
            let always = self.low.terms.truth(true);
            self.fault(FaultKind::Access { address, size }, always);
        }
    }

    /// Loads a value of a type.
    pub fn load(&mut self, pointer: Value<'c>, ty: Type<'c>) -> Option<Vec<Term>> {
        let leaves = types::leaves(&self.low.layout, ty)?;
        let address = self.scalar(pointer);
        self.note_access(pointer, address, self.low.layout.store_size(ty) as u32);
        let load = |leaf: &Leaf| {
            let bits = self.load_bits(pointer, address, leaf.offset, leaf.bytes);
            self.low.terms.extract(bits, leaf.width - 1, 0)
        };
        Some(leaves.iter().map(load).collect())
    }

    /// Stores a value of a type.
    pub fn store(&mut self, pointer: Value<'c>, ty: Type<'c>, value: &[Term]) {
        let address = self.scalar(pointer);
        self.note_access(pointer, address, self.low.layout.store_size(ty) as u32);
        let Some(leaves) = types::leaves(&self.low.layout, ty) else {
            return self.forget_memory(pointer);
        };
        for (leaf, bits) in leaves.iter().zip(value) {
            let bits = self.low.terms.zext(*bits, leaf.bytes * 8);
            self.store_bits(pointer, address, leaf.offset, bits, leaf.bytes);
        }
    }

    /// Makes everything unknown that a pointer may point to.
    pub fn forget_memory(&mut self, pointer: Value<'c>) {
        for number in self.low.points_to.of(pointer) {
            match self.low.regions.object(ObjectId(number as u32)).storage.clone() {
                Storage::Nowhere => {}
                Storage::Parts(parts) => {
                    for part in parts {
                        let unknown = self.unknown(part.size * 8);
                        self.assign(part.variable, unknown);
                    }
                }
                Storage::Region(region) => self.forget_region(region),
            }
        }
    }

    /// Makes a region unknown: its next generation was never written.
    pub fn forget_region(&mut self, region: RegionId) {
        let described = self.low.regions.region(region);
        let Some(generation) = described.generation else {
            let mut objects = described.objects.iter();
            if !objects.all(|object| self.low.regions.object(*object).constant) {
                let mark =
                    self.low.mark("memory becomes unknown in a way that has no form here", None);
                self.low.obstacles.push(mark);
            }
            return;
        };
        let one = self.low.terms.constant(WORD, 1);
        let next = self.current(generation);
        let next = self.low.terms.add(next, one);
        self.assign(generation, next);
    }

    /// The region of one object that a pointer is the start of, and the object's size.
    pub fn whole_object(&self, pointer: Value<'c>) -> Option<(RegionId, u64)> {
        let (object, offset) = self.steady_place(pointer)?;
        let described = self.low.regions.object(object);
        let Storage::Region(region) = described.storage else { return None };
        let only = self.low.regions.region(region).only == Some(object);
        let versioned = self.low.regions.region(region).generation.is_some();
        (only && versioned && offset == 0).then_some((region, described.size?))
    }

    /// Copies a constant number of bytes at once.
    pub fn copy_at_once(&mut self, to: Value<'c>, from: Value<'c>, size: u32) {
        let (target, source) = (self.scalar(to), self.scalar(from));
        if size == 0 {
            return;
        }
        self.note_access(from, source, size);
        self.note_access(to, target, size);
        let mut bytes = Vec::new();
        for (offset, part) in pieces(size) {
            bytes.push(self.load_bits(from, source, offset, part));
        }
        for ((offset, part), bits) in pieces(size).zip(bytes) {
            self.store_bits(to, target, offset, bits, part);
        }
    }

    /// Sets a constant number of bytes at once.
    pub fn set_at_once(&mut self, to: Value<'c>, byte: Term, size: u32) {
        let target = self.scalar(to);
        if size == 0 {
            return;
        }
        self.note_access(to, target, size);
        for (offset, part) in pieces(size) {
            let mut bits = byte;
            for _ in 1..part {
                bits = self.low.terms.concat(bits, byte);
            }
            self.store_bits(to, target, offset, bits, part);
        }
    }

    /// Makes a constant number of bytes unknown at once.
    pub fn forget_at_once(&mut self, to: Value<'c>, size: u32) {
        let target = self.scalar(to);
        for (offset, part) in pieces(size) {
            let unknown = self.unknown(part * 8);
            self.store_bits(to, target, offset, unknown, part);
        }
    }

    /// Fills a constant number of bytes with inputs at once.
    pub fn input_at_once(&mut self, to: Value<'c>, size: u32) {
        let target = self.scalar(to);
        if size > 0 {
            self.note_access(to, target, size);
        }
        for offset in 0..u64::from(size) {
            let byte = self.input(InputKind::Byte, 8);
            self.store_bits(to, target, offset, byte, 1);
        }
    }

    /// A loop over the bytes of an access: ends the segment, leaves the walk in a segment after the loop.
    /// `body` does one byte: it is given the counter's value and the length.
    pub fn byte_loop(
        &mut self,
        position: u32,
        length: impl Fn(&mut Self) -> Term,
        accesses: &[Value<'c>],
        body: impl Fn(&mut Self, Term, Term),
    ) {
        let (head, after) = self.loop_places(position);
        let counter = self.counter("count");
        let zero = self.low.terms.constant(WORD, 0);
        self.assign(counter, zero);
        self.go(head);

        self.start(head);
        let (at, total) = (self.current(counter), length(self));
        let more = self.low.terms.ult(at, total);
        let done = self.low.terms.not(more);
        self.emit(after, done);
        for pointer in accesses {
            let start = self.scalar(*pointer);
            let address = self.low.terms.add(start, at);
            let always = self.low.terms.truth(true);
            self.fault(FaultKind::Access { address, size: 1 }, always);
        }
        body(self, at, total);
        let one = self.low.terms.constant(WORD, 1);
        let next = self.low.terms.add(at, one);
        self.assign(counter, next);
        self.emit(head, more);
        self.start(after);
    }

    /// A variable of a loop.
    pub fn counter(&mut self, name: &str) -> VarId {
        let name = self.low.unique_name(format!("{}.{name}", self.function.name()));
        let (sort, kind) = (Sort::BitVec(WORD), VarKind::Counter(self.id));
        let counter = self.low.variables.add(&mut self.low.terms, name, sort, kind);
        self.low.of_function.entry(self.id).or_default().push(counter);
        counter
    }

    /// The two locations of a loop at a position: its head, and after it.
    pub fn loop_places(&mut self, position: u32) -> (LocationId, LocationId) {
        let head = self.low.place(self.id, self.block, position, 1);
        (head, self.low.place(self.id, self.block, position + 1, 0))
    }

    /// A constant length that is done in one step.
    pub fn small(&self, length: Value<'c>) -> Option<u32> {
        length.const_int().filter(|size| *size <= MOST_BYTES).map(|size| size as u32)
    }

    /// Copies memory as a call says: to, from, length.
    pub fn copy_memory(&mut self, call: Value<'c>, position: u32, overlaps: bool) {
        let (Some(to), Some(from), Some(size)) = (call.arg(0), call.arg(1), call.arg(2)) else {
            return;
        };
        match self.small(size) {
            Some(size) => self.copy_at_once(to, from, size),
            None => {
                self.byte_loop(
                    position,
                    |walk| walk.length(size),
                    &[to, from],
                    |walk, at, all| {
                        walk.copy_byte(to, from, at, all, overlaps);
                    },
                );
            }
        }
    }

    /// Sets memory as a call says: to, byte, length.
    pub fn set_memory(&mut self, call: Value<'c>, position: u32) {
        let (Some(to), Some(byte), Some(size)) = (call.arg(0), call.arg(1), call.arg(2)) else {
            return;
        };
        let value = |walk: &mut Self| {
            let byte = walk.scalar(byte);
            walk.resize(byte, 8)
        };
        match self.small(size) {
            Some(size) => {
                let byte = value(self);
                self.set_at_once(to, byte, size);
            }
            None => {
                self.byte_loop(
                    position,
                    |walk| walk.length(size),
                    &[to],
                    |walk, at, _| {
                        let byte = value(walk);
                        walk.put_byte(to, at, byte);
                    },
                );
            }
        }
    }

    /// A length as 64 bits.
    pub fn length(&mut self, length: Value<'c>) -> Term {
        let length = self.scalar(length);
        self.resize(length, WORD)
    }

    /// One byte of a copy in a loop. If the areas may overlap, the direction is chosen by address.
    pub fn copy_byte(
        &mut self,
        to: Value<'c>,
        from: Value<'c>,
        at: Term,
        total: Term,
        overlaps: bool,
    ) {
        let (target, source) = (self.scalar(to), self.scalar(from));
        let mut place = at;
        if overlaps {
            let one = self.low.terms.constant(WORD, 1);
            let last = self.low.terms.sub(total, one);
            let backward = self.low.terms.sub(last, at);
            let below = self.low.terms.ult(target, source);
            place = self.low.terms.ite(below, at, backward);
        }
        let (target, source) =
            (self.low.terms.add(target, place), self.low.terms.add(source, place));
        let byte = self.load_bits(from, source, 0, 1);
        self.store_bits(to, target, 0, byte, 1);
    }

    /// The byte at an address that a pointer may be moved to.
    pub fn byte_at(&mut self, pointer: Value<'c>, address: Term) -> Term {
        self.load_bits(pointer, address, 0, 1)
    }

    /// Stores whole bytes.
    pub fn put_bits(&mut self, to: Value<'c>, bits: Term, size: u32) {
        let target = self.scalar(to);
        self.store_bits(to, target, 0, bits, size);
    }

    /// Stores one byte at a distance from a pointer.
    pub fn put_byte(&mut self, to: Value<'c>, at: Term, byte: Term) {
        let target = self.scalar(to);
        let target = self.low.terms.add(target, at);
        self.store_bits(to, target, 0, byte, 1);
    }
}

/// Whether an access takes cells as a whole. (It does, or the cells would be smaller.)
fn is_whole(offset: u64, size: u32, cell: u32) -> bool {
    offset.is_multiple_of(cell.into()) && size.is_multiple_of(cell)
}

/// Cuts a size into words of 8 bytes and at most one each of 4, 2 and 1.
fn pieces(size: u32) -> impl Iterator<Item = (u64, u32)> {
    let words = size / 8;
    let mut offset = u64::from(words) * 8;
    let rest = [4, 2, 1].into_iter().filter(move |part| size & part != 0).map(move |part| {
        offset += u64::from(part);
        (offset - u64::from(part), part)
    });
    (0..words).map(|word| (u64::from(word) * 8, 8)).chain(rest)
}
