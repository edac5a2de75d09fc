//! Input functions, as `abi` lists them, and assumptions.
//!
//! Every input, whatever its C name, is read by [`read_input`]. Inputs are numbered in reading order;
//! the engine writes their values into run memory before the run, and reads beyond them yield zero.

use crate::conventions::{
    abort, advice, assume_word, choose, fuzzer_data, make_symbolic, range, report_error,
    silent_exit, value_d, value_f, value_i, value_l,
};
use crate::process::{announce, flag};
use crate::unset::{block_size, unset, unset_block, unset_pointer};
use crate::{HEADER, is_symbolic, libc, symbolic, weak_names};
use abi::{INPUTS, InputKind, InputRead, OVERFLOW_INPUTS, OVERFLOW_READS, OutcomeKind, READS};
use core::ffi::c_int;

/// Reads the next input: its value, zero-extended, and its label.
pub fn read_input(kind: InputKind, width: u16) -> (u128, u32) {
    // SAFETY: run memory is mapped before any code of the program runs.
    let (index, count) = unsafe { ((*HEADER).taken_count, (*HEADER).input_count) };
    // SAFETY: as above; ends the process.
    let reads = unsafe {
        if (*HEADER).read_count >= (*HEADER).read_limit {
            flag(OVERFLOW_READS);
            announce(OutcomeKind::Endless, &[]);
            libc::_exit(0);
        }
        (*HEADER).read_count
    };
    if reads as usize >= READS.capacity || index as usize >= INPUTS.capacity {
        flag(OVERFLOW_INPUTS);
        return (0, 0);
    }
    let value = if index < count { given(index) & (u128::MAX >> (128 - width)) } else { 0 };
    // SAFETY: run memory is mapped.
    unsafe { (*HEADER).taken_count = index + 1 };
    (value, note_read(kind, width, value as u64, (value >> 64) as u64))
}

/// Notes one more input, for which there is room; returns its label.
pub(crate) fn note_read(kind: InputKind, width: u16, low: u64, high: u64) -> u32 {
    // SAFETY: run memory is mapped.
    let index = unsafe { (*HEADER).read_count };
    let label = if is_symbolic() { symbolic::input(index, width, low, high) } else { 0 };
    let record = InputRead { kind: kind as u8, reserved: 0, width, label, low, high };
    // SAFETY: `index` is within the section; the record is complete before it is counted.
    unsafe {
        (READS.address(index as usize) as *mut InputRead).write_volatile(record);
        (&raw mut (*HEADER).read_count).write_volatile(index + 1);
    }
    label
}

/// The value that the engine gave for input `index`, which is within the section.
fn given(index: u32) -> u128 {
    // SAFETY: the caller keeps to the section.
    unsafe { (INPUTS.address(index as usize) as *const u128).read() }
}
const _: () = assert!(INPUTS.size == 16);

/// A type that an input function returns.
trait Returned {
    /// The value with these bits, zero-extended.
    fn from_bits(bits: u128) -> Self;
}

macro_rules! returned {
    ($($type:ty = $convert:expr;)*) => {
        $(impl Returned for $type {
            fn from_bits(bits: u128) -> $type {
                let convert: fn(u128) -> $type = $convert;
                convert(bits)
            }
        })*
    };
}

returned! {
    bool = |bits| bits != 0;
    i8 = |bits| bits as i8;
    u8 = |bits| bits as u8;
    i16 = |bits| bits as i16;
    u16 = |bits| bits as u16;
    i32 = |bits| bits as i32;
    u32 = |bits| bits as u32;
    i64 = |bits| bits as i64;
    u64 = |bits| bits as u64;
    i128 = |bits| bits as i128;
    u128 = |bits| bits;
    f32 = |bits| f32::from_bits(bits as u32);
    f64 = |bits| f64::from_bits(bits as u64);
}

// The functions of `provoke.h` take a name, which stands in the source for the reader: an argument that
// the callee does not know of is harmless in this calling convention.
macro_rules! define {
    (
        returning { $($(#[$doc:meta])* $function:ident -> $type:ty: $kind:ident $width:literal = $($name:literal)*;)* }
        writing { $($(#[$to_doc:meta])* $to:ident: $to_kind:ident $to_width:literal = $($to_name:literal)*;)* }
        others { $($other:ident: $_does:ident = $($other_name:literal)*;)* }
    ) => {
        $(
            $(#[$doc])*
            pub extern "C" fn $function() -> $type {
                let (value, label) = read_input(InputKind::$kind, $width);
                label_result(label);
                Returned::from_bits(value)
            }
            weak_names! { $($name => $function,)* }
        )*
        $(
            $(#[$to_doc])*
            ///
            /// # Safety
            /// `variable` points to a variable of this type.
            pub unsafe extern "C" fn $to(variable: *mut u8) {
                // SAFETY: as the caller promises.
                unsafe { fill(variable, InputKind::$to_kind, $to_width / 8) }
            }
            weak_names! { $($to_name => $to,)* }
        )*
        $(weak_names! { $($other_name => $other,)* })*
    };
}
abi::input_functions!(define);

/// Fills `size` bytes of the program's memory with inputs, one per byte.
///
/// # Safety
/// The bytes must be writable memory of the program.
pub unsafe extern "C" fn bytes(memory: *mut u8, size: usize) {
    for offset in 0..size {
        // SAFETY: as the caller promises.
        unsafe { fill(memory.add(offset), InputKind::Byte, 1) };
    }
}

/// Reads an input of up to 16 bytes into the program's memory.
///
/// # Safety
/// `size` bytes at `memory` must be writable memory of the program.
pub(crate) unsafe fn fill(memory: *mut u8, kind: InputKind, size: usize) {
    let (value, label) = read_input(kind, 8 * size as u16);
    // SAFETY: as the caller promises.
    unsafe {
        for (offset, byte) in value.to_le_bytes().into_iter().take(size).enumerate() {
            memory.add(offset).write_volatile(byte);
        }
        if is_symbolic() {
            symbolic::store_label(memory as u64, size as u64, label);
        }
    }
}

/// Ends the run unless `condition` holds. Ending is no defect: the program excludes such inputs.
pub extern "C" fn assume(condition: c_int) {
    let label = argument_label(0, assume as extern "C" fn(c_int) as usize);
    assume_labelled(condition != 0, label);
}

/// Ends the run unless a condition with this label holds.
pub(crate) fn assume_labelled(holds: bool, label: u32) {
    if label != 0 {
        symbolic::assume(label, holds);
    }
    if !holds {
        announce(OutcomeKind::Assumption, &[]);
        // SAFETY: ends the process.
        unsafe { libc::_exit(0) }
    }
}

/// Notes that a driver made a choice that callers may never make, by the choice's number.
pub extern "C" fn choice(number: c_int) {
    let bit = u32::try_from(number).ok().and_then(|number| 1u64.checked_shl(number));
    // SAFETY: run memory is mapped.
    unsafe { (*HEADER).choices |= bit.unwrap_or(0) };
}

/// The label of an argument, if the caller passed labels for the function at `target`.
pub(crate) fn argument_label(index: usize, target: usize) -> u32 {
    // SAFETY: run memory is mapped.
    unsafe {
        if !is_symbolic() || (*HEADER).argument_target != target as u64 {
            return 0;
        }
        (*HEADER).argument_labels[index]
    }
}

/// Leaves the label of a result where an instrumented caller looks for it.
pub(crate) fn label_result(label: u32) {
    if is_symbolic() {
        // SAFETY: run memory is mapped.
        unsafe {
            (*HEADER).result_labels[0] = label;
            (*HEADER).result_labelled = u32::from(label != 0);
        }
    }
}
