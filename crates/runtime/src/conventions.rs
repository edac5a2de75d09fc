//! Input conventions of other tools, so that programs written for them run unchanged: KLEE's and CREST's
//! calls, and the buffer of libFuzzer's `LLVMFuzzerTestOneInput`.
//!
//! A run under the engine and one without it must do the same, so nothing here tells whether a value is
//! symbolic: `klee_is_symbolic` is always 0, as in KLEE's own replays. What only advises KLEE (merging,
//! preferences, warnings) does nothing. The labels of arguments go to waste there; that the instrumenter
//! passes them at all keeps the values symbolic (an external function would pin them).

use crate::inputs::{argument_label, assume_labelled, bytes, fill, label_result, read_input};
use crate::process::say;
use crate::text::Text;
use crate::{is_symbolic, libc, symbolic};
use abi::InputKind;
use core::ffi::{c_char, c_int, c_uint, c_void};

/// `klee_make_symbolic`: fills an object with inputs, with one if it has the size of an integer.
///
/// # Safety
/// The bytes must be writable memory of the program.
pub unsafe extern "C" fn make_symbolic(object: *mut u8, size: usize, _name: *const c_char) {
    // SAFETY: as the caller promises.
    unsafe {
        match size {
            1 | 2 | 4 | 8 | 16 => fill(object, InputKind::Unsigned, size),
            _ => bytes(object, size),
        }
    }
}

/// `klee_range`: an `int` from `first` up to, not including, `end`. An empty range is a mistake of the
/// program; one value is no choice.
pub extern "C" fn range(first: c_int, end: c_int, _name: *const c_char) -> c_int {
    if first >= end {
        say(b"klee_range: ", b"empty range");
        // SAFETY: ends the process.
        unsafe { libc::abort() }
    }
    if i64::from(first) + 1 == i64::from(end) {
        return first;
    }
    let size = end.wrapping_sub(first) as u32;
    within(InputKind::Signed, 32, first as u32 as u64, u64::from(size)) as c_int
}

/// `klee_choose`: a number below `count`.
pub extern "C" fn choose(count: usize) -> usize {
    if count < 2 {
        return 0;
    }
    within(InputKind::Unsigned, 64, 0, count as u64) as usize
}

/// Reads an input that is one of `size` values from `first` on, and assumes so.
pub(crate) fn within(kind: InputKind, width: u16, first: u64, size: u64) -> u64 {
    let (value, label) = read_input(kind, width);
    let value = value as u64;
    let distance = value.wrapping_sub(first) & (u64::MAX >> (64 - width));
    let condition = if label != 0 { symbolic::within(label, width, first, size) } else { 0 };
    assume_labelled(distance < size, condition);
    label_result(label);
    value
}

/// `klee_assume`.
pub extern "C" fn assume_word(condition: usize) {
    let label = argument_label(0, assume_word as extern "C" fn(usize) as usize);
    assume_labelled(condition != 0, label);
}

/// What only advises KLEE.
pub extern "C" fn advice() -> c_uint {
    0
}

/// `klee_silent_exit`.
pub extern "C" fn silent_exit(status: c_int) -> ! {
    // SAFETY: ends the process.
    unsafe { libc::_exit(status) }
}

/// `klee_abort`.
pub extern "C" fn abort() -> ! {
    // SAFETY: ends the process.
    unsafe { libc::abort() }
}

/// `klee_report_error`: says what is wrong, and aborts.
///
/// # Safety
/// The texts are C strings or null.
pub unsafe extern "C" fn report_error(
    file: *const c_char,
    line: c_int,
    message: *const c_char,
    _suffix: *const c_char,
) -> ! {
    let mut text = Text::<512>::new();
    // SAFETY: as the caller promises.
    unsafe { text.push_c(file).push(b":").push_number(line as u32).push(b" ").push_c(message) };
    say(b"klee_report_error: ", text.as_bytes());
    abort()
}

macro_rules! values {
    ($($(#[$doc:meta])* $function:ident $type:ty;)*) => {
        $(
            $(#[$doc])*
            pub extern "C" fn $function(value: $type) -> $type {
                value
            }
        )*
    };
}

// The value that an expression has in this run: to the instrumenter external functions, whose arguments
// are pinned.
values! {
    /// Of type `float`.
    value_f f32;
    /// Of type `double`.
    value_d f64;
    /// Of 64 bits.
    value_l i64;
    /// Of 32 bits.
    value_i i32;
}

/// The data for `LLVMFuzzerTestOneInput`: an object of exactly `size` bytes on the heap, each an input; null
/// if there is no memory. The size may be symbolic: it is not pinned, since each run reads as many bytes
/// as its own size says.
pub extern "C" fn fuzzer_data(size: usize) -> *mut c_void {
    // SAFETY: the object is fresh and has `size` bytes.
    unsafe {
        let data = libc::malloc(size);
        if !data.is_null() {
            if is_symbolic() {
                symbolic::allocated(data as u64, size as u64);
            }
            bytes(data.cast(), size);
        }
        data
    }
}
