//! Memory that nobody set, where it is an input (`--symbolic uninitialised`): locals and blocks of the heap from when
//! they come to be.
//!
//! Such objects are numbered in the order in which a run makes them, which is the same in all builds. A new one holds
//! zeros, save for the bytes that the test gives, which it names by object and offset. A symbolic build marks the bytes
//! in shadow memory, and the first read of one makes it an input ([`crate::symbolic::unset`]); so a test names what was
//! really read. Other builds see no reads: there the inputs are the bytes that the test gives.
//!
//! Limits: of an object the first [`MOST_BYTES`] can be inputs, the rest holds the fill pattern of the run.

use crate::inputs::{label_result, note_read};
use crate::{HEADER, is_symbolic, libc, symbolic};
use abi::{InputKind, READS, UNSET, UnsetByte, WILD};

/// Bytes of one object that can be inputs.
const MOST_BYTES: usize = 1 << 14;

/// Makes `size` bytes at `memory`, which nobody set yet, inputs where they are read.
///
/// # Safety
/// The bytes must be writable memory of the program.
pub unsafe extern "C" fn unset(memory: *mut u8, size: usize) {
    let size = size.min(MOST_BYTES);
    if memory.is_null() || size == 0 {
        return;
    }
    let object = next_object();
    // SAFETY: as the caller promises.
    unsafe { libc::memset(memory, 0, size) };
    for byte in take_given(object, size) {
        // SAFETY: as the caller promises.
        unsafe { memory.add(byte.offset as usize).write(byte.value as u8) };
    }
    if is_symbolic() {
        symbolic::unset::mark(memory as u64, size as u64, object);
    }
}

/// The same for a pointer, which is an object of one byte: if that is 0, the pointer is null, else it is wild.
///
/// # Safety
/// There must be writable memory of the program for a pointer.
pub unsafe extern "C" fn unset_pointer(pointer: *mut u64) {
    let object = next_object();
    let is_wild = take_given(object, 1).any(|byte| byte.value as u8 != 0);
    // SAFETY: as the caller promises.
    unsafe { pointer.write_unaligned(if is_wild { WILD } else { 0 }) };
    if is_symbolic() {
        symbolic::unset::mark_pointer(pointer as u64, object);
    }
}

/// The same for a block of the heap from an offset on.
///
/// # Safety
/// The block must be one that the C library handed out, or null.
pub unsafe extern "C" fn unset_block(block: *mut u8, from: usize) {
    // SAFETY: as the caller promises; what lies within the block is the program's.
    unsafe {
        let size = libc::malloc_usable_size(block.cast());
        if from < size {
            unset(block.add(from), size - from);
        }
    }
}

/// How many bytes a block of the heap has; none for null.
///
/// # Safety
/// The block must be one that the C library handed out, or null.
pub unsafe extern "C" fn block_size(block: *mut u8) -> usize {
    label_result(0);
    // SAFETY: as the caller promises.
    unsafe { libc::malloc_usable_size(block.cast()) }
}

/// The number of a new object.
fn next_object() -> u32 {
    // SAFETY: run memory is mapped.
    unsafe {
        let object = (*HEADER).unset_objects;
        (*HEADER).unset_objects = object.wrapping_add(1);
        object
    }
}

/// The bytes that the test gives to a new object of this size. Where no reads are seen, they are the inputs.
fn take_given(object: u32, size: usize) -> impl Iterator<Item = &'static UnsetByte> {
    given_to(object).iter().filter(move |byte| (byte.offset as usize) < size).inspect(|byte| {
        if !is_symbolic() && may_note() {
            note_read(InputKind::Unset, 8, byte.value & 0xff, byte.place());
        }
    })
}

/// All bytes that the test gives, ascending.
fn given() -> &'static [UnsetByte] {
    // SAFETY: run memory is mapped; any bits make a record, and the count is cut to what there is.
    unsafe {
        let count = ((*HEADER).unset_count as usize).min(UNSET.capacity);
        core::slice::from_raw_parts(UNSET.address(0) as *const UnsetByte, count)
    }
}

/// Those of an object, which is newer than those asked for before.
fn given_to(object: u32) -> &'static [UnsetByte] {
    let all = given();
    // SAFETY: run memory is mapped.
    let taken = unsafe { (*HEADER).unset_taken as usize }.min(all.len());
    let rest = &all[taken..];
    let older = rest.iter().take_while(|byte| byte.object < object).count();
    let own = rest[older..].iter().take_while(|byte| byte.object == object).count();
    // SAFETY: as above.
    unsafe { (*HEADER).unset_taken = (taken + older + own) as u32 };
    &rest[older..older + own]
}

/// What a byte held when its object came to be.
pub(crate) fn value_of(object: u32, offset: u32) -> u8 {
    let place = UnsetByte { object, offset, value: 0 }.place();
    let all = given();
    all.binary_search_by_key(&place, |byte| byte.place()).map_or(0, |at| all[at].value as u8)
}

/// Whether one more byte of memory may be noted as an input: the run goes on without if not.
pub(crate) fn may_note() -> bool {
    // SAFETY: run memory is mapped.
    let (count, limit) = unsafe { ((*HEADER).read_count, (*HEADER).read_limit) };
    count < limit && (count as usize) < READS.capacity
}
