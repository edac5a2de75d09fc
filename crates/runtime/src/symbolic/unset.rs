//! Bytes that nobody set, as shadow memory names them until they are read.
//!
//! Each such byte of a run has a number. Its shadow word is the number, marked ([`MARK`]) so that it is not taken for a
//! label; it goes along when memory is copied, so a copy of a byte is the same input as the byte. The first read makes
//! an input of it, whose shadow word is remembered by the number; the bytes of a pointer are one input together. A byte
//! that holds something else than at the beginning was set by code that is not instrumented, so it is no input.
//!
//! Limits: a run can tell [`MOST_BYTES`] apart, of [`MOST_OBJECTS`]; what comes to be later is concrete.

use super::{labels, reserve, shadow};
use crate::inputs::note_read;
use crate::process::flag;
use crate::unset::{may_note, value_of};
use abi::{InputKind, OVERFLOW_INPUTS, Op, SHADOW_BYTE_BITS, UnsetByte, WILD};

/// Tells numbers from labels in shadow words.
const MARK: u32 = 1 << 31;
const MOST_BYTES: u32 = 1 << 27;
const MOST_OBJECTS: u32 = 1 << 22;
/// In the place of a shadow word: the byte was read and is no input.
const CONCRETE: u32 = u32::MAX;
/// The shadow words of bytes that were read, by number; at a fixed address like shadow memory, behind it.
const WORDS: u64 = 0x2200_0000_0000;
/// The number of each object's first byte, with the object's own.
const OBJECTS: u64 = 0x2300_0000_0000;

/// Bytes of an object, from a number on.
#[derive(Clone, Copy)]
struct Range {
    first: u32,
    object: u32,
    is_pointer: bool,
}

static mut BYTES: u32 = 0;
static mut RANGES: u32 = 0;

/// Reserves address space for the tables; returns whether that worked.
pub fn map() -> bool {
    reserve(WORDS, 4 * u64::from(MOST_BYTES))
        && reserve(OBJECTS, size_of::<Range>() as u64 * u64::from(MOST_OBJECTS))
}

/// Marks the bytes of an object that comes to be.
pub fn mark(address: u64, size: u64, object: u32) {
    mark_range(address, size, object, false);
}

/// Marks those of a pointer.
pub fn mark_pointer(address: u64, object: u32) {
    mark_range(address, 8, object, true);
}

fn mark_range(address: u64, size: u64, object: u32, is_pointer: bool) {
    // SAFETY: labels are kept for one thread only; the table has room.
    unsafe {
        let first = BYTES;
        if RANGES == MOST_OBJECTS || size > u64::from(MOST_BYTES - first) {
            return shadow::clear(address, size);
        }
        (OBJECTS as *mut Range).add(RANGES as usize).write(Range { first, object, is_pointer });
        RANGES += 1;
        BYTES += size as u32;
        shadow::put_all(address, size, |byte| MARK | (first + byte as u32));
    }
}

/// The word of the label that a byte has that is read now: the byte becomes an input if nobody set it.
pub fn read(word: u32, address: u64) -> u32 {
    if word & MARK == 0 {
        return word;
    }
    let Some(place) = place_of(word) else { return 0 };
    // SAFETY: the table has an entry for each number; the program reads the byte itself.
    unsafe {
        if *place == 0 {
            make_input(word & !MARK, *(address as *const u8));
        }
        said(*place)
    }
}

/// The word of the label that a byte has without being read: none if nobody read it before.
pub fn known(word: u32) -> u32 {
    match place_of(word) {
        // SAFETY: as above.
        Some(place) => unsafe { said(*place) },
        None => word,
    }
}

fn said(word: u32) -> u32 {
    if word == CONCRETE { 0 } else { word }
}

/// Where the shadow word is remembered of a byte that nobody set.
fn place_of(word: u32) -> Option<*mut u32> {
    let number = word & !MARK;
    // SAFETY: labels are kept for one thread only.
    (word & MARK != 0 && number < unsafe { BYTES })
        .then(|| (WORDS + 4 * u64::from(number)) as *mut u32)
}

fn remember(number: u32, word: u32) {
    // SAFETY: the table has an entry for each number.
    unsafe { ((WORDS + 4 * u64::from(number)) as *mut u32).write(word) };
}

/// Makes an input of the byte with a number, which holds this, unless it cannot be one.
fn make_input(number: u32, holds: u8) {
    let input = range_of(number).and_then(|range| {
        let at = number - range.first;
        let offset = if range.is_pointer { 0 } else { at };
        let value = value_of(range.object, offset);
        let set = if range.is_pointer { pointer(value).to_le_bytes()[at as usize] } else { value };
        let label = (set == holds).then(|| note(range.object, offset, value)).flatten()?;
        Some((range, label, value))
    });
    match input {
        Some((Range { first, is_pointer: true, .. }, label, value)) => {
            let label = pointer_label(label, value);
            let word = |byte| label.map_or(CONCRETE, |label| label << SHADOW_BYTE_BITS | byte);
            (0..8).for_each(|byte| remember(first + byte, word(byte)));
        }
        Some((_, label, _)) => remember(number, label << SHADOW_BYTE_BITS),
        None => remember(number, CONCRETE),
    }
}

/// The range that a number lies in.
fn range_of(number: u32) -> Option<Range> {
    // SAFETY: the table holds that many entries; labels are kept for one thread only.
    let ranges = unsafe { core::slice::from_raw_parts(OBJECTS as *const Range, RANGES as usize) };
    let after = ranges.partition_point(|range| range.first <= number);
    Some(ranges[after.checked_sub(1)?])
}

/// Notes a byte as an input; its label, if there may be more.
fn note(object: u32, offset: u32, value: u8) -> Option<u32> {
    if !may_note() {
        flag(OVERFLOW_INPUTS);
        return None;
    }
    let byte = UnsetByte { object, offset, value: value.into() };
    Some(note_read(InputKind::Unset, 8, byte.value, byte.place())).filter(|label| *label != 0)
}

/// What a pointer is by its input.
fn pointer(value: u8) -> u64 {
    if value == 0 { 0 } else { WILD }
}

/// The label of a pointer by that of its input; none if no more labels can be made.
fn pointer_label(input: u32, value: u8) -> Option<u32> {
    let is_wild = labels::node(Op::Ne, 1, [input, 0, 0], 0, u64::from(value != 0));
    let sides = [labels::constant(64, WILD, 0), labels::constant(64, 0, 0), is_wild];
    let label = labels::node(Op::Ite, 64, sides, 0, pointer(value));
    (label != 0 && !sides.contains(&0)).then_some(label)
}
