//! Bytes that nobody set, as shadow memory names them until they are read.
//!
//! Each such byte of a run has a number. Its shadow word is the number, marked ([`MARK`]) so that it is not taken for a
//! label; it goes along when memory is copied, so a copy of a byte is the same input as the byte. The first read makes
//! an input of it, whose label is remembered by the number. A byte that holds something else than at the beginning was
//! set by code that is not instrumented, so it is no input.
//!
//! Limits: a run can tell [`MOST_BYTES`] apart, of [`MOST_OBJECTS`]; what comes to be later is concrete.

use super::{reserve, shadow};
use crate::inputs::note_read;
use crate::process::flag;
use crate::unset::{may_note, value_of};
use abi::{InputKind, OVERFLOW_INPUTS, SHADOW_BYTE_BITS, UnsetByte};

/// Tells numbers from labels in shadow words.
const MARK: u32 = 1 << 31;
const MOST_BYTES: u32 = 1 << 27;
const MOST_OBJECTS: u32 = 1 << 22;
/// In the place of a label: the byte was read and is no input.
const CONCRETE: u32 = u32::MAX;
/// The labels of bytes that were read, by number; at a fixed address like shadow memory, behind it.
const LABELS: u64 = 0x2200_0000_0000;
/// The number of each object's first byte, with the object's own.
const OBJECTS: u64 = 0x2300_0000_0000;

/// Bytes of an object, from a number on.
#[derive(Clone, Copy)]
struct Range {
    first: u32,
    object: u32,
}

static mut BYTES: u32 = 0;
static mut RANGES: u32 = 0;

/// Reserves address space for the tables; returns whether that worked.
pub fn map() -> bool {
    reserve(LABELS, 4 * u64::from(MOST_BYTES))
        && reserve(OBJECTS, size_of::<Range>() as u64 * u64::from(MOST_OBJECTS))
}

/// Marks the bytes of an object that comes to be.
pub fn mark(address: u64, size: u64, object: u32) {
    // SAFETY: labels are kept for one thread only; the table has room.
    unsafe {
        let first = BYTES;
        if RANGES == MOST_OBJECTS || size > u64::from(MOST_BYTES - first) {
            return shadow::clear(address, size);
        }
        (OBJECTS as *mut Range).add(RANGES as usize).write(Range { first, object });
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
    let Some(label) = label_of(word) else { return 0 };
    // SAFETY: the table has an entry for each number; the program reads the byte itself.
    unsafe {
        if *label == 0 {
            *label = input(word & !MARK, *(address as *const u8)).unwrap_or(CONCRETE);
        }
        word_of(*label)
    }
}

/// The word of the label that a byte has without being read: none if nobody read it before.
pub fn known(word: u32) -> u32 {
    match label_of(word) {
        // SAFETY: as above.
        Some(label) => unsafe { word_of(*label) },
        None => word,
    }
}

fn word_of(label: u32) -> u32 {
    if label == CONCRETE { 0 } else { label << SHADOW_BYTE_BITS }
}

/// Where the label stands of a byte that nobody set.
fn label_of(word: u32) -> Option<*mut u32> {
    let number = word & !MARK;
    // SAFETY: labels are kept for one thread only.
    (word & MARK != 0 && number < unsafe { BYTES })
        .then(|| (LABELS + 4 * u64::from(number)) as *mut u32)
}

/// Makes an input of the byte with a number, which holds this, if it can be one.
fn input(number: u32, holds: u8) -> Option<u32> {
    // SAFETY: the table holds that many entries; labels are kept for one thread only.
    let ranges = unsafe { core::slice::from_raw_parts(OBJECTS as *const Range, RANGES as usize) };
    let after = ranges.partition_point(|range| range.first <= number);
    let Range { first, object } = ranges[after.checked_sub(1)?];
    let byte = UnsetByte { object, offset: number - first, value: holds.into() };
    if value_of(object, byte.offset) != holds {
        return None;
    }
    if !may_note() {
        flag(OVERFLOW_INPUTS);
        return None;
    }
    Some(note_read(InputKind::Unset, 8, byte.value, byte.place())).filter(|label| *label != 0)
}
