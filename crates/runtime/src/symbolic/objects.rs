//! Objects: what a read at a symbolic address may reach.
//!
//! A read whose address is symbolic becomes a read from a snapshot of the object around it (DESIGN §3,
//! "symbolic reads"). Globals are known from a table that `instrument` writes, heap
//! objects and escaping locals are noted as they come to life, newest first. A stale note costs
//! precision only: the snapshot shows memory as it is, and the path keeps the bounds that were assumed.

use super::labels::{self, event};
use super::value::Value;
use super::{header, shadow, tables, unset};
use crate::libc;
use abi::{EventKind, MAX_SNAPSHOT, OVERFLOW_SNAPSHOTS, Op, PinReason, SNAPSHOTS, Snapshot};
use core::mem::size_of;
use core::ptr::addr_of_mut;

/// `size` bytes at `base`.
#[derive(Clone, Copy)]
pub struct Object {
    /// Its address.
    pub base: u64,
    /// Its bytes.
    pub size: u64,
}

impl Object {
    /// Whether it holds `size` bytes at `address`.
    pub fn contains(self, address: u64, size: u64) -> bool {
        address >= self.base && size <= self.size && address - self.base <= self.size - size
    }

    /// First address behind it.
    pub fn end(self) -> u64 {
        self.base + self.size
    }

    /// The byte at an address; zero outside.
    pub fn byte(self, address: u64) -> Value {
        if !self.contains(address, 1) {
            return Value::known(8, 0);
        }
        // SAFETY: the object is memory of the program.
        let plain = u64::from(unsafe { *(address as *const u8) });
        Value::new(shadow::load(address, 1, plain), 8, plain)
    }

    /// The part of a large object around `address` that a snapshot holds.
    fn window(self, address: u64) -> Object {
        let most = MAX_SNAPSHOT as u64;
        if self.size <= most {
            return self;
        }
        let start = (address - self.base).saturating_sub(most / 2) & !15;
        Object { base: self.base + start.min(self.size - most), size: most }
    }
}

/// The objects noted last, in a ring.
struct Recent<const N: usize> {
    objects: [Object; N],
    next: usize,
}

impl<const N: usize> Recent<N> {
    const fn new() -> Self {
        Recent { objects: [Object { base: 0, size: 0 }; N], next: 0 }
    }

    fn note(&mut self, object: Object) {
        if self.objects[(self.next + N - 1) % N].base == object.base {
            self.next = (self.next + N - 1) % N;
        }
        self.objects[self.next] = object;
        self.next = (self.next + 1) % N;
    }

    fn forget(&mut self, base: u64) {
        self.objects
            .iter_mut()
            .filter(|object| object.base == base)
            .for_each(|object| object.size = 0);
    }

    fn find(&self, address: u64, size: u64) -> Option<Object> {
        let newest_first = (1..=N).map(|back| self.objects[(self.next + N - back) % N]);
        newest_first.into_iter().find(|object| object.contains(address, size))
    }
}

static mut HEAP: Recent<2048> = Recent::new();
static mut LOCALS: Recent<256> = Recent::new();
/// Where the last snapshots start in the snapshot section, to find an unchanged one again.
static mut SNAPSHOT_STARTS: Recent<8> = Recent::new();

/// Notes a heap object; size 0 means that it was freed, so that the library may use its memory.
pub fn allocated(address: u64, size: u64) {
    // SAFETY: labels are kept for one thread only.
    let heap = unsafe { &mut *addr_of_mut!(HEAP) };
    if size == 0 {
        if let Some(object) = heap.find(address, 1).filter(|object| object.base == address) {
            shadow::clear(object.base, object.size);
        }
        heap.forget(address);
    } else if address != 0 {
        shadow::clear(address, size);
        heap.note(Object { base: address, size });
    }
}

/// Notes that a heap object was moved or changed its size; its labels go along.
pub fn reallocated(from: u64, to: u64, size: u64) {
    // SAFETY: labels are kept for one thread only.
    let heap = unsafe { &mut *addr_of_mut!(HEAP) };
    let old_size = heap.find(from, 1).map_or(size, |object| object.size);
    if to == 0 {
        return;
    }
    heap.forget(from);
    heap.note(Object { base: to, size });
    if to != from {
        shadow::clear(to, size);
        shadow::copy(to, from, old_size.min(size));
    }
}

/// Notes a local object whose address escapes.
pub fn local(address: u64, size: u64) {
    // SAFETY: labels are kept for one thread only.
    unsafe { (*addr_of_mut!(LOCALS)).note(Object { base: address, size }) };
}

/// The object that holds `size` bytes at `address`.
pub fn find(address: u64, size: u64) -> Option<Object> {
    // SAFETY: labels are kept for one thread only.
    let (heap, locals) = unsafe { (&*addr_of_mut!(HEAP), &*addr_of_mut!(LOCALS)) };
    global(address, size)
        .or_else(|| heap.find(address, size))
        .or_else(|| locals.find(address, size))
        .or_else(|| character_table(address, size))
}

/// How many bytes of a known object lie from an address on.
pub fn rest(address: u64) -> u64 {
    find(address, 1).map_or(0, |object| object.end() - address)
}

/// The table of the C library's character classes and cases that holds the bytes; code in C++ headers reads
/// them. Each has an entry for -128 to 255.
fn character_table(address: u64, size: u64) -> Option<Object> {
    // SAFETY: the C library returns pointers to pointers to entry 0 of its tables.
    let tables = unsafe {
        [
            (*libc::__ctype_b_loc() as u64, 2),
            (*libc::__ctype_toupper_loc() as u64, 4),
            (*libc::__ctype_tolower_loc() as u64, 4),
        ]
    };
    tables
        .into_iter()
        .map(|(zero, width)| Object { base: zero - 128 * width, size: 384 * width })
        .find(|object| object.contains(address, size))
}

/// The global that holds the bytes; the table is short and sorted by no one, and this is a slow path.
fn global(address: u64, size: u64) -> Option<Object> {
    let pairs = tables::globals();
    pairs
        .iter()
        .map(|pair| Object { base: pair[0], size: pair[1] })
        .find(|object| object.contains(address, size))
}

/// The object at `base`, if its size is known and it holds the bytes; else whichever holds them.
pub fn named_or_found(address: u64, size: u64, base: u64, object_size: u64) -> Option<Object> {
    let named = Object { base, size: object_size };
    if named.contains(address, size) { Some(named) } else { find(address, size) }
}

/// A load of `size` bytes at `address`, whose label is `label`, from the object at `base` (of unknown
/// size if `object_size` is 0).
pub fn load_at(
    address: u64,
    label: u32,
    size: u64,
    value: u64,
    base: u64,
    object_size: u64,
) -> u32 {
    let read = named_or_found(address, size, base, object_size)
        .filter(|_| size <= 16)
        .and_then(|object| read(object.window(address), address, label, size, value));
    read.unwrap_or_else(|| {
        labels::pin(label, address, PinReason::Address);
        shadow::load(address, size, value)
    })
}

/// The label of a read at a symbolic address inside `object`.
fn read(object: Object, address: u64, label: u32, size: u64, value: u64) -> Option<u32> {
    if !object.contains(address, size) {
        return None;
    }
    shadow::load(address, size, value); // what nobody set is an input from here on, and so part of the snapshot
    let start = known_snapshot(object).or_else(|| take_snapshot(object))?;
    stay_inside(object, label, size);
    let place = offset(object, Value::new(label, 64, address)).zext(64);
    let place = place.add(Value::known(64, object.base));
    Some(labels::node(Op::Read, 8 * size as u32, [place.labelled(), 0, start], 0, value))
}

/// Operations that are looked through to find the offset of an address.
const DEPTH: u32 = 24;

/// How far an address that stays inside an object is from its start, in 16 bits. What the address was computed from
/// is computed again in these few bits, so that the solver need not see the others.
pub fn offset(object: Object, address: Value) -> Value {
    low(object, address, Some(0), DEPTH).sub(Value::known(16, object.base))
}

/// The low 16 bits of a part of an address that stays inside an object; `rest` is what the address is beyond the part,
/// if that is known.
fn low(object: Object, value: Value, rest: Option<u64>, depth: u32) -> Value {
    let known = Value::known(16, value.value);
    if value.is_known() {
        return known;
    }
    let node = labels::node_of(value.label);
    let operand = |label: u32| match label {
        0 => Value::known(value.width, node.constant),
        _ => {
            let operand = labels::node_of(label);
            Value::new(label, u32::from(operand.width), operand.value)
        }
    };
    let (a, b) = (operand(node.a), operand(node.b));
    let of = |operand| low(object, operand, None, depth - 1);
    let beside = |operand, more: Value, sign: i64| {
        let more = more.is_known().then(|| more.value.wrapping_mul(sign as u64));
        low(object, operand, rest.zip(more).map(|(rest, more)| rest.wrapping_add(more)), depth - 1)
    };
    let side = |operand| low(object, operand, rest, depth - 1);
    let outside = |side: Value| {
        let is_constant = labels::node_of(side.label).op == Op::Const as u16;
        let inside = |rest| object.contains(side.value.wrapping_add(rest), 1);
        is_constant && rest.is_some_and(|rest| !inside(rest))
    };
    match Op::from_u16(node.op) {
        _ if depth == 0 => value.trunc(16),
        Some(Op::Const) => known,
        Some(Op::Add) => beside(a, b, 1).add(beside(b, a, 1)),
        Some(Op::Sub) => beside(a, b, -1).sub(of(b)),
        Some(Op::Mul) if node.a == 0 || node.b == 0 => of(a).mul(of(b)),
        Some(Op::ZExt) if a.width <= 16 => a.zext(16),
        Some(Op::SExt) if a.width <= 16 => a.sext(16),
        Some(Op::ZExt | Op::SExt) => of(a),
        // The address is inside, so it is not that of the side that is outside.
        Some(Op::Ite) if outside(a) => side(b),
        Some(Op::Ite) if outside(b) => side(a),
        Some(Op::Ite) => {
            Value::new(node.c, 1, labels::node_of(node.c).value).choose(side(a), side(b))
        }
        _ => value.trunc(16),
    }
}

/// Records that `size` bytes at a symbolic address lie in an object.
pub fn stay_inside(object: Object, label: u32, size: u64) {
    event(EventKind::Bounds, labels::NOWHERE, label, (object.size - size + 1) as u32, object.base);
}

fn words_of(object: Object) -> (usize, usize, usize) {
    let size = object.size as usize;
    (size_of::<Snapshot>() / 4, size.div_ceil(4), size)
}

/// A snapshot taken before that still shows the object as it is.
fn known_snapshot(object: Object) -> Option<u32> {
    // SAFETY: labels are kept for one thread only.
    let starts = unsafe { &*addr_of_mut!(SNAPSHOT_STARTS) };
    let known = starts
        .objects
        .iter()
        .find(|known| known.base == object.base && known.size >> 32 == object.size)?;
    let start = known.size as u32;
    is_current(object, start).then_some(start)
}

fn is_current(object: Object, start: u32) -> bool {
    let (head, bytes, _) = words_of(object);
    let old_bytes = SNAPSHOTS.address(start as usize + head);
    let old_words = SNAPSHOTS.address(start as usize + head + bytes) as *const u32;
    // SAFETY: the snapshot was written in this run; the object is the program's memory.
    unsafe {
        libc::memcmp(old_bytes as *const u8, object.base as *const u8, object.size as usize) == 0
            && (0..object.size)
                .all(|byte| *old_words.add(byte as usize) == label_word(object.base + byte))
    }
}

/// The shadow word of a byte for a snapshot, where bytes that nobody set or read are concrete.
fn label_word(address: u64) -> u32 {
    unset::known(shadow::word(address))
}

/// Copies the object's bytes and shadow words to the snapshot section and returns where they start.
fn take_snapshot(object: Object) -> Option<u32> {
    let header = header();
    let start = header.snapshot_words;
    let (head, bytes, words) = words_of(object);
    let end = start as usize + head + bytes + words;
    if end > SNAPSHOTS.capacity {
        header.flags |= OVERFLOW_SNAPSHOTS;
        return None;
    }
    let record = Snapshot {
        base_low: object.base as u32,
        base_high: (object.base >> 32) as u32,
        size: object.size as u32,
    };
    let at = |offset: usize| SNAPSHOTS.address(start as usize + offset);
    let labelled = shadow::may_be_labelled(object.base, object.size);
    // SAFETY: the section has room up to `end`; the object is the program's memory.
    unsafe {
        (at(0) as *mut Snapshot).write(record);
        libc::memcpy(at(head) as *mut u8, object.base as *const u8, object.size as usize);
        let shadow_words = at(head + bytes) as *mut u32;
        for byte in 0..words {
            let word = if labelled { label_word(object.base + byte as u64) } else { 0 };
            shadow_words.add(byte).write(word);
        }
        header.snapshot_words = end as u32;
        (*addr_of_mut!(SNAPSHOT_STARTS))
            .note(Object { base: object.base, size: object.size << 32 | u64::from(start) });
    }
    Some(start)
}
