//! Time, chance and the environment as inputs, when asked for.
//!
//! The functions of the C library that tell them are interposed: if they are not asked for, the library's own answer.
//! Symbolic builds call models of them, which ask here too, so that all builds read the same inputs in the same order.
//! Limits: environment variables that a program finds by `environ` or the third argument of `main` are not decided on;
//! AddressSanitizer interposes some of the functions itself.

use crate::conventions::within;
use crate::inputs::{bytes, label_result, read_input};
use crate::libc::{self, TimeSpec};
use crate::process::original;
use crate::symbolic::labels;
use crate::{is_symbolic, weak_names};
use abi::{EventKind, InputKind, MAX_SOURCES, Op};
use core::ffi::{CStr, c_char, c_int, c_long, c_uint, c_void};
use core::mem;
use core::ptr::{self, addr_of_mut};
use core::sync::atomic::{AtomicU32, Ordering};

/// What is asked for.
static ASKED: AtomicU32 = AtomicU32::new(0);
/// Time is made of inputs.
pub(crate) const TIME: u32 = 1;
/// Chance is.
pub(crate) const CHANCE: u32 = 2;

/// Makes something an input, before the program starts.
pub(crate) fn ask(what: u32) {
    ASKED.fetch_or(what, Ordering::Relaxed);
}

/// Whether time (1) or chance (2) is made of inputs.
pub extern "C" fn is_asked(what: u32) -> c_int {
    c_int::from(ASKED.load(Ordering::Relaxed) & what != 0)
}

/// The time that the last call told, and its label.
static mut CLOCK: (u64, u32) = (0, 0);

/// Seconds since 1970: an input is how many have passed since they were last asked for.
pub extern "C" fn seconds() -> c_long {
    let (passed, label) = read_input(InputKind::Unsigned, 32);
    // SAFETY: inputs are read by one thread.
    let clock = unsafe { &mut *addr_of_mut!(CLOCK) };
    let before = *clock;
    clock.0 = before.0 + passed as u64;
    if label != 0 {
        let passed = labels::node(Op::ZExt, 64, [label, 0, 0], 0, passed as u64);
        clock.1 = match before {
            (0, 0) => passed,
            (value, sum) => labels::node(
                Op::Add,
                64,
                [sum, passed, 0],
                if sum == 0 { value } else { 0 },
                clock.0,
            ),
        };
    }
    label_result(clock.1);
    clock.0 as c_long
}

macro_rules! real {
    ($($(#[$doc:meta])* $function:ident $name:literal
       ($($parameter:ident: $type:ty),*) -> $result:ty, else $refused:expr;)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Safety
            /// As the manual page says.
            pub unsafe extern "C" fn $function($($parameter: $type),*) -> $result {
                type Original = unsafe extern "C" fn($($type),*) -> $result;
                let original = original($name);
                if original.is_null() {
                    return $refused;
                }
                // SAFETY: the C library's function of this name has this type.
                unsafe { mem::transmute::<*mut c_void, Original>(original)($($parameter),*) }
            }
        )*
    };
}

real! {
    /// The library's `clock_gettime`.
    real_clock_gettime c"clock_gettime" (clock: c_int, to: *mut TimeSpec) -> c_int, else -1;
    /// The library's `gettimeofday`.
    real_gettimeofday c"gettimeofday" (to: *mut TimeSpec, zone: *mut c_void) -> c_int, else -1;
    /// The library's `time`.
    real_time c"time" (to: *mut c_long) -> c_long, else -1;
    /// The library's `clock`.
    real_clock c"clock" () -> c_long, else -1;
    /// The library's `rand`.
    real_rand c"rand" () -> c_int, else 0;
    /// The library's `random`.
    real_random c"random" () -> c_long, else 0;
    /// The library's `getrandom`.
    real_getrandom c"getrandom" (to: *mut u8, size: usize, flags: c_uint) -> isize, else -1;
}

/// `time`.
///
/// # Safety
/// As the manual page says.
pub unsafe extern "C" fn time(to: *mut c_long) -> c_long {
    if is_asked(TIME) == 0 {
        // SAFETY: as the caller promises.
        return unsafe { real_time(to) };
    }
    let now = seconds();
    if !to.is_null() {
        // SAFETY: as the caller promises.
        unsafe { to.write(now) };
    }
    now
}

/// `clock_gettime`.
///
/// # Safety
/// As the manual page says.
pub unsafe extern "C" fn clock_gettime(clock: c_int, to: *mut TimeSpec) -> c_int {
    if is_asked(TIME) == 0 {
        // SAFETY: as the caller promises.
        return unsafe { real_clock_gettime(clock, to) };
    }
    // SAFETY: as the caller promises.
    unsafe { to.write(TimeSpec { seconds: seconds(), nanoseconds: 0 }) };
    0
}

/// `gettimeofday`.
///
/// # Safety
/// As the manual page says.
pub unsafe extern "C" fn gettimeofday(to: *mut TimeSpec, zone: *mut c_void) -> c_int {
    if is_asked(TIME) == 0 {
        // SAFETY: as the caller promises.
        return unsafe { real_gettimeofday(to, zone) };
    }
    // SAFETY: as the caller promises.
    unsafe { to.write(TimeSpec { seconds: seconds(), nanoseconds: 0 }) };
    0
}

/// `clock`, in millionths of a second.
pub extern "C" fn clock() -> c_long {
    if is_asked(TIME) == 0 {
        // SAFETY: no arguments.
        return unsafe { real_clock() };
    }
    seconds().wrapping_mul(1_000_000)
}

/// A number that is not negative, by chance.
pub extern "C" fn chance() -> c_int {
    within(InputKind::Signed, 32, 0, 1 << 31) as c_int
}

/// `rand`.
pub extern "C" fn rand() -> c_int {
    // SAFETY: no arguments.
    if is_asked(CHANCE) == 0 { unsafe { real_rand() } } else { chance() }
}

/// `random`.
pub extern "C" fn random() -> c_long {
    // SAFETY: no arguments.
    if is_asked(CHANCE) == 0 { unsafe { real_random() } } else { chance().into() }
}

/// `getrandom`.
///
/// # Safety
/// As the manual page says.
pub unsafe extern "C" fn getrandom(to: *mut u8, size: usize, flags: c_uint) -> isize {
    // SAFETY: as the caller promises.
    unsafe {
        if is_asked(CHANCE) == 0 {
            return real_getrandom(to, size, flags);
        }
        bytes(to, size);
    }
    size as isize
}

/// An environment variable that is made of inputs.
#[derive(Clone, Copy)]
struct Variable {
    /// `NAME=value`.
    entry: *mut c_char,
    /// Bytes before the value.
    before: usize,
    set: bool,
    /// Label of whether it is set.
    label: u32,
}

const NONE: Variable = Variable { entry: ptr::null_mut(), before: 0, set: false, label: 0 };
static mut VARIABLES: [Variable; MAX_SOURCES] = [NONE; MAX_SOURCES];
static mut COUNT: usize = 0;

/// Sets a variable, or not. There are `size` bytes for the value at `entry` behind the name and `=`, and a zero.
///
/// # Safety
/// `entry` is memory that lives as long as the run; once per variable, before the program starts.
pub(crate) unsafe fn add_variable(name: &CStr, entry: u64, size: usize, (set, label): (u32, u32)) {
    let name = name.to_bytes();
    let before = name.len() + 1;
    let text = entry as *mut u8;
    // SAFETY: as the caller promises; the run has one thread.
    unsafe {
        ptr::copy_nonoverlapping(name.as_ptr(), text, name.len());
        text.add(name.len()).write(b'=');
        bytes(text.add(before), size);
        if set != 0 {
            libc::putenv(text.cast());
        }
        let variable = Variable { entry: text.cast(), before, set: set != 0, label };
        if COUNT < MAX_SOURCES {
            (*addr_of_mut!(VARIABLES))[COUNT] = variable;
            COUNT += 1;
        }
    }
}

/// `getenv`, with a decision on whether a variable that is made of inputs is set.
///
/// # Safety
/// `name` is a C string.
pub unsafe extern "C" fn environment(name: *const c_char) -> *mut c_char {
    // SAFETY: as the caller promises; the run has one thread.
    unsafe {
        let wanted = CStr::from_ptr(name).to_bytes();
        for variable in (&*addr_of_mut!(VARIABLES)).iter().take(COUNT) {
            let known =
                core::slice::from_raw_parts(variable.entry.cast::<u8>(), variable.before - 1);
            if known == wanted && is_symbolic() && variable.label != 0 {
                let set = u64::from(variable.set);
                let condition = labels::node(Op::Ne, 1, [variable.label, 0, 0], 0, set);
                labels::event(EventKind::Branch, labels::NOWHERE, condition, 0, set);
            }
        }
        libc::getenv(name)
    }
}

weak_names! {
    "time" => time,
    "clock_gettime" => clock_gettime,
    "gettimeofday" => gettimeofday,
    "clock" => clock,
    "rand" => rand,
    "random" => random,
    "getrandom" => getrandom,
    "provoke_is_asked" => is_asked,
    "provoke_seconds" => seconds,
    "provoke_chance" => chance,
    "provoke_getenv" => environment,
    "provoke_real_clock_gettime" => real_clock_gettime,
    "provoke_real_gettimeofday" => real_gettimeofday,
    "provoke_real_clock" => real_clock,
    "provoke_real_rand" => real_rand,
    "provoke_real_random" => real_random,
    "provoke_real_getrandom" => real_getrandom,
}
