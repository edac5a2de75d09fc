//! Input sources: `__VERIFIER_nondet_*`, `provoke.h`, and assumptions.
//!
//! Every input, whatever its C name, is read by [`read_input`]. Inputs are numbered in reading order;
//! the engine writes their values into run memory before the run, and reads beyond them yield zero.

use crate::process::{announce, flag};
use crate::{HEADER, is_symbolic, libc, symbolic, weak_names};
use abi::{INPUTS, InputKind, InputRead, OVERFLOW_INPUTS, OVERFLOW_READS, OutcomeKind, READS};
use core::ffi::c_int;

/// Reads the next input: its value, zero-extended, and its label.
pub fn read_input(kind: InputKind, width: u16) -> (u128, u32) {
    // SAFETY: run memory is mapped before any code of the program runs.
    let (index, count) = unsafe { ((*HEADER).read_count, (*HEADER).input_count) };
    // SAFETY: as above; ends the process.
    unsafe {
        if index >= (*HEADER).read_limit {
            flag(OVERFLOW_READS);
            announce(OutcomeKind::Endless, &[]);
            libc::_exit(0);
        }
    }
    if index as usize >= READS.capacity {
        flag(OVERFLOW_INPUTS);
        return (0, 0);
    }
    let value = if index < count { given(index) & (u128::MAX >> (128 - width)) } else { 0 };
    let (low, high) = (value as u64, (value >> 64) as u64);
    let label = if is_symbolic() { symbolic::input(index, width, low, high) } else { 0 };
    let record = InputRead { kind: kind as u8, reserved: 0, width, label, low, high };
    // SAFETY: `index` is within the section; the record is complete before it is counted.
    unsafe {
        (READS.address(index as usize) as *mut InputRead).write_volatile(record);
        (&raw mut (*HEADER).read_count).write_volatile(index + 1);
    }
    (value, label)
}

/// The value that the engine gave for input `index`, which is within the section.
fn given(index: u32) -> u128 {
    // SAFETY: the section holds `INPUTS.capacity` records, as many as there are reads.
    unsafe { (INPUTS.address(index as usize) as *const u128).read() }
}
const _: () = assert!(INPUTS.capacity == READS.capacity && INPUTS.size == 16);

/// Reads an input that a C function returns: its label goes where an instrumented caller looks for it.
fn returned(kind: InputKind, width: u16) -> u128 {
    let (value, label) = read_input(kind, width);
    label_result(label);
    value
}

macro_rules! inputs {
    ($($(#[$doc:meta])* $function:ident: $kind:ident $width:literal -> $type:ty = $convert:expr;
       $($name:literal)*)*) => {
        $(
            $(#[$doc])*
            pub extern "C" fn $function() -> $type {
                let convert: fn(u128) -> $type = $convert;
                convert(returned(InputKind::$kind, $width))
            }
            weak_names! { $($name => $function,)* }
        )*
    };
}

// The functions of `provoke.h` take a name, which stands in the source for the reader: an argument that
// the callee does not know of is harmless in this calling convention.
inputs! {
    /// A truth value.
    boolean: Bool 1 -> bool = |value| value != 0;
    "__VERIFIER_nondet_bool" "__VERIFIER_nondet__Bool" "provoke_bool"

    /// A `char`.
    character: Char 8 -> i8 = |value| value as i8;
    "__VERIFIER_nondet_char" "provoke_char"

    /// A signed integer of 8 bits.
    signed_8: Signed 8 -> i8 = |value| value as i8;
    "__VERIFIER_nondet_schar" "__VERIFIER_nondet_signed_char" "__VERIFIER_nondet_s8"
    "__VERIFIER_nondet_S8" "__VERIFIER_nondet_int8" "__VERIFIER_nondet_int8_t"
    "provoke_schar" "provoke_int8"

    /// An unsigned integer of 8 bits.
    unsigned_8: Unsigned 8 -> u8 = |value| value as u8;
    "__VERIFIER_nondet_uchar" "__VERIFIER_nondet_unsigned_char" "__VERIFIER_nondet_u8"
    "__VERIFIER_nondet_U8" "__VERIFIER_nondet_uint8" "__VERIFIER_nondet_uint8_t"
    "provoke_uchar" "provoke_uint8"

    /// A signed integer of 16 bits.
    signed_16: Signed 16 -> i16 = |value| value as i16;
    "__VERIFIER_nondet_short" "__VERIFIER_nondet_s16" "__VERIFIER_nondet_S16"
    "__VERIFIER_nondet_int16" "__VERIFIER_nondet_int16_t"
    "provoke_short" "provoke_int16"

    /// An unsigned integer of 16 bits.
    unsigned_16: Unsigned 16 -> u16 = |value| value as u16;
    "__VERIFIER_nondet_ushort" "__VERIFIER_nondet_unsigned_short" "__VERIFIER_nondet_u16"
    "__VERIFIER_nondet_U16" "__VERIFIER_nondet_uint16" "__VERIFIER_nondet_uint16_t"
    "provoke_ushort" "provoke_uint16"

    /// A signed integer of 32 bits.
    signed_32: Signed 32 -> i32 = |value| value as i32;
    "__VERIFIER_nondet_int" "__VERIFIER_nondet_s32" "__VERIFIER_nondet_S32"
    "__VERIFIER_nondet_int32" "__VERIFIER_nondet_int32_t" "__VERIFIER_nondet_wchar_t"
    "__VERIFIER_nondet_pid_t"
    "provoke_int" "provoke_int32"

    /// An unsigned integer of 32 bits.
    unsigned_32: Unsigned 32 -> u32 = |value| value as u32;
    "__VERIFIER_nondet_uint" "__VERIFIER_nondet_unsigned" "__VERIFIER_nondet_unsigned_int"
    "__VERIFIER_nondet_u32" "__VERIFIER_nondet_U32" "__VERIFIER_nondet_uint32"
    "__VERIFIER_nondet_uint32_t"
    "provoke_uint" "provoke_uint32"

    /// A signed integer of 64 bits.
    signed_64: Signed 64 -> i64 = |value| value as i64;
    "__VERIFIER_nondet_long" "__VERIFIER_nondet_longlong" "__VERIFIER_nondet_long_long"
    "__VERIFIER_nondet_s64" "__VERIFIER_nondet_S64" "__VERIFIER_nondet_int64"
    "__VERIFIER_nondet_int64_t" "__VERIFIER_nondet_loff_t" "__VERIFIER_nondet_off_t"
    "__VERIFIER_nondet_ssize_t" "__VERIFIER_nondet_ptrdiff_t" "__VERIFIER_nondet_intptr_t"
    "__VERIFIER_nondet_time_t"
    "provoke_long" "provoke_longlong" "provoke_int64"

    /// An unsigned integer of 64 bits.
    unsigned_64: Unsigned 64 -> u64 = |value| value as u64;
    "__VERIFIER_nondet_ulong" "__VERIFIER_nondet_unsigned_long" "__VERIFIER_nondet_ulonglong"
    "__VERIFIER_nondet_unsigned_long_long" "__VERIFIER_nondet_u64" "__VERIFIER_nondet_U64"
    "__VERIFIER_nondet_uint64" "__VERIFIER_nondet_uint64_t" "__VERIFIER_nondet_size_t"
    "__VERIFIER_nondet_sector_t" "__VERIFIER_nondet_pthread_t" "__VERIFIER_nondet_uintptr_t"
    "provoke_ulong" "provoke_ulonglong" "provoke_uint64" "provoke_size"

    /// A signed integer of 128 bits.
    signed_128: Signed 128 -> i128 = |value| value as i128;
    "__VERIFIER_nondet_int128" "__VERIFIER_nondet___int128" "provoke_int128"

    /// An unsigned integer of 128 bits.
    unsigned_128: Unsigned 128 -> u128 = |value| value;
    "__VERIFIER_nondet_uint128" "__VERIFIER_nondet_unsigned_int128" "provoke_uint128"

    /// A `float`.
    single: Float 32 -> f32 = |value| f32::from_bits(value as u32);
    "__VERIFIER_nondet_float" "__VERIFIER_nondet_float_t" "provoke_float"

    /// A `double`.
    double: Float 64 -> f64 = |value| f64::from_bits(value as u64);
    "__VERIFIER_nondet_double" "__VERIFIER_nondet_double_t" "provoke_double"

    /// A pointer.
    pointer: Pointer 64 -> u64 = |value| value as u64;
    "__VERIFIER_nondet_pointer" "__VERIFIER_nondet_pchar" "__VERIFIER_nondet_charp"
    "__VERIFIER_nondet_voidp" "__VERIFIER_nondet_const_char_pointer" "provoke_pointer"
}

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

weak_names! {
    "__VERIFIER_nondet_memory" => bytes,
    "provoke_bytes" => bytes,
    "__VERIFIER_assume" => assume,
    "provoke_assume" => assume,
    "provoke_bound" => assume,
    "provoke_choice" => choice,
}
