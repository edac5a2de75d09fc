//! Where a run ends abnormally: the addresses of its call stack, left in run memory.
//!
//! In builds without labels the server catches the signals by which defects end a run; runs inherit that. The
//! handler notes the stack and lets the signal have its way, so a run ends as it would without us. A program
//! that handles these signals itself does so undisturbed. Failed assertions and error calls note the stack where
//! they are called.
//!
//! The stack is unwound by the C library's `backtrace`. It loads a library at its first call, which therefore
//! happens in the server.

use crate::HEADER;
use crate::libc::{self, AlternateStack, SignalAction};
use abi::MAX_FRAMES;
use core::ffi::{c_int, c_void};
use core::ptr::{self, addr_of_mut};

/// `SIGILL`, `SIGTRAP`, `SIGABRT`, `SIGBUS`, `SIGFPE`, `SIGSEGV`, `SIGSYS`.
const CAUGHT: [c_int; 7] = [4, 5, libc::SIGABRT, 7, 8, 11, 31];

/// Where the handler runs, since the program's stack may be exhausted.
const STACK_SIZE: usize = 64 << 10;
static mut STACK: [u8; STACK_SIZE] = [0; STACK_SIZE];

/// Whether AddressSanitizer is linked in.
fn has_address_sanitizer() -> bool {
    #[cfg(provoke_archive)]
    {
        unsafe extern "C" {
            static provoke_address_sanitizer: u64;
        }
        // SAFETY: defined below.
        unsafe { (&raw const provoke_address_sanitizer).read_volatile() != 0 }
    }
    #[cfg(not(provoke_archive))]
    false
}

#[cfg(provoke_archive)]
core::arch::global_asm!(
    ".weak __asan_init",
    ".pushsection .data.rel.ro.provoke_address_sanitizer, \"aw\", @progbits",
    ".type provoke_address_sanitizer, @object",
    ".size provoke_address_sanitizer, 8",
    ".balign 8",
    "provoke_address_sanitizer: .quad __asan_init",
    ".popsection",
);

/// Catches the signals; once, in the server. AddressSanitizer tells more about all but aborts, and keeps its own
/// handlers.
pub(crate) fn prepare() {
    let sanitized = has_address_sanitizer();
    let mut frames = [ptr::null_mut(); 1];
    // SAFETY: valid arguments; the server has one thread.
    unsafe {
        libc::backtrace(frames.as_mut_ptr(), 1);
        let stack =
            AlternateStack { address: addr_of_mut!(STACK).cast(), flags: 0, size: STACK_SIZE };
        if !sanitized {
            libc::sigaltstack(&raw const stack, ptr::null_mut());
        }
        for signal in CAUGHT {
            if sanitized && signal != libc::SIGABRT {
                continue;
            }
            let flags = libc::SA_ONSTACK | libc::SA_SIGINFO | libc::SA_RESETHAND | libc::SA_NODEFER;
            let handler = caught as extern "C" fn(c_int, *const c_int, *const u64) as usize;
            let action = SignalAction { handler, mask: [0; 16], flags, restorer: 0 };
            libc::sigaction(signal, &raw const action, ptr::null_mut());
        }
    }
}

/// Notes the stack of the caller, unless one was noted before.
pub(crate) fn note() {
    let mut frames = [0; MAX_FRAMES];
    let count = unwind(&mut frames);
    // Return addresses: the calls are before them.
    frames[..count].iter_mut().for_each(|frame| *frame = frame.saturating_sub(1));
    keep(&frames[..count]);
}

/// The number of the signal's origin in `siginfo_t`, after the signal and the error number.
const CODE: usize = 2;
/// Signals that tell an address.
const SIGBUS: c_int = 7;
const SIGSEGV: c_int = 11;
/// The word of `siginfo_t` that holds the address of a fault.
const ADDRESS: usize = 2;
/// Words of `ucontext_t` that hold the stack pointer and the instruction pointer.
const STACK_POINTER: usize = 20;
const INSTRUCTION_POINTER: usize = 21;

/// The handler. Its action was reset before it was called, so what it does not prevent happens again for good.
extern "C" fn caught(signal: c_int, information: *const c_int, context: *const u64) {
    let mut frames = [0; MAX_FRAMES];
    // SAFETY: the kernel passes valid structs.
    let (code, at, stack) = unsafe {
        let registers =
            (context.add(INSTRUCTION_POINTER).read(), context.add(STACK_POINTER).read());
        (information.add(CODE).read(), registers.0, registers.1)
    };
    if code > 0 && (signal == SIGSEGV || signal == SIGBUS) {
        // SAFETY: the kernel passes a whole struct; run memory is mapped.
        unsafe { (*HEADER).fault = information.cast::<u64>().add(ADDRESS).read().wrapping_add(1) };
    }
    let count = unwind(&mut frames);
    match frames[..count].iter().position(|frame| *frame == at) {
        Some(first) => {
            let interrupted = &mut frames[first..count];
            interrupted.iter_mut().skip(1).for_each(|frame| *frame = frame.saturating_sub(1));
            keep(interrupted);
        }
        // Control went where no code is: the call that went there left its return address.
        // SAFETY: a stack pointer that is none makes this fault for good.
        None => keep(&[at, unsafe { (stack as *const u64).read_volatile() }.saturating_sub(1)]),
    }
    // A signal that somebody sent does not come again by itself.
    if code <= 0 {
        // SAFETY: a plain system call.
        unsafe { libc::kill(libc::getpid(), signal) };
    }
}

/// The return addresses of the stack, innermost first.
fn unwind(frames: &mut [u64; MAX_FRAMES]) -> usize {
    // SAFETY: a valid buffer of this many pointers.
    let count =
        unsafe { libc::backtrace(frames.as_mut_ptr().cast::<*mut c_void>(), MAX_FRAMES as c_int) };
    usize::try_from(count).unwrap_or(0).min(MAX_FRAMES)
}

/// Leaves a stack in run memory. The first one counts.
fn keep(frames: &[u64]) {
    // SAFETY: run memory is mapped; the stack fits its field.
    unsafe {
        if (*HEADER).frame_count != 0 {
            return;
        }
        let field = addr_of_mut!((*HEADER).frames).cast::<u64>();
        for (index, frame) in frames.iter().take(MAX_FRAMES).enumerate() {
            field.add(index).write(*frame);
        }
        (*HEADER).load_address = load_address();
        addr_of_mut!((*HEADER).frame_count).write_volatile(frames.len() as u32);
    }
}

/// Where the program was loaded.
fn load_address() -> u64 {
    #[cfg(provoke_archive)]
    {
        unsafe extern "C" {
            static __ehdr_start: u8;
        }
        (&raw const __ehdr_start) as u64
    }
    #[cfg(not(provoke_archive))]
    0
}
