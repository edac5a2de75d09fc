//! What a run starts and how it ends: processes, threads, failed assertions, error calls.
//!
//! Starting a process or thread is counted over the whole run and refused beyond the limit of the
//! header, so that a program that forks without end stays small enough to be ended. A forked process
//! gets a trace of its own, which is lost, so that it cannot tear that of the run; only the goals that it
//! takes are kept. Processes that are made by a bare system call escape both.

use crate::libc::{self, EAGAIN, RTLD_NEXT};
use crate::text::Text;
use crate::{HEADER, crash, is_symbolic, weak_names};
use abi::{OutcomeKind, SAW_PROCESSES, SAW_THREADS};
use core::ffi::{CStr, c_char, c_int, c_uint, c_void};
use core::mem;
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

/// The count of started processes, on a page that all processes of a run share.
static STARTED: AtomicPtr<AtomicU32> = AtomicPtr::new(ptr::null_mut());

/// Makes the shared count. Without it the count is that of the header.
pub(crate) fn share_count() {
    // SAFETY: a fresh mapping, never unmapped.
    let page = unsafe {
        libc::mmap(
            ptr::null_mut(),
            4096,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_SHARED | libc::MAP_ANONYMOUS,
            -1,
            0,
        )
    };
    if page != libc::MAP_FAILED {
        STARTED.store(page.cast(), Ordering::Relaxed);
    }
}

/// Sets the count to zero, before a run.
pub(crate) fn reset_count() {
    started().store(0, Ordering::Relaxed);
}

fn started() -> &'static AtomicU32 {
    let shared = STARTED.load(Ordering::Relaxed);
    // SAFETY: a page of `share_count`, or a field of the header; both are mapped for good and aligned.
    unsafe {
        if shared.is_null() {
            AtomicU32::from_ptr(&raw mut (*HEADER).process_count)
        } else {
            &*shared
        }
    }
}

/// Sets bits of the header's flags.
pub(crate) fn flag(bits: u32) {
    // SAFETY: run memory is mapped; other threads may set bits at the same time.
    unsafe { AtomicU32::from_ptr(&raw mut (*HEADER).flags) }.fetch_or(bits, Ordering::Relaxed);
}

/// Announces how the run will end, with a text about it. The first announcement counts: `reach_error`
/// is often written as a failing assertion.
pub(crate) fn announce(outcome: OutcomeKind, message: &[u8]) {
    // SAFETY: run memory is mapped; the message is cut to its field, whose last byte stays zero.
    unsafe {
        if (*HEADER).outcome != OutcomeKind::None as u32 {
            return;
        }
        let field = &mut (*HEADER).message;
        let length = message.len().min(field.len() - 1);
        field[..length].copy_from_slice(&message[..length]);
        field[length] = 0;
        (&raw mut (*HEADER).outcome).write_volatile(outcome as u32);
    }
}

/// Counts one more process or thread; false, with `errno` set, if that is one too many.
fn admit(kind: u32) -> bool {
    flag(kind);
    // SAFETY: run memory is mapped.
    let limit = unsafe { (*HEADER).process_limit };
    let before = started().fetch_update(Ordering::Relaxed, Ordering::Relaxed, |count| {
        (count < limit).then_some(count + 1)
    });
    match before {
        Ok(before) => {
            // SAFETY: run memory is mapped.
            unsafe { (*HEADER).process_count = before + 1 };
            true
        }
        Err(_) => {
            libc::set_errno(EAGAIN);
            false
        }
    }
}

/// `fork` and `vfork`.
pub extern "C" fn fork() -> c_int {
    if !admit(SAW_PROCESSES) {
        return -1;
    }
    // SAFETY: the C library's own.
    unsafe { libc::__fork() }
}

/// The C library's definition of an interposed function.
pub(crate) fn original(name: &CStr) -> *mut c_void {
    // SAFETY: a valid name.
    unsafe { libc::dlsym(RTLD_NEXT, name.as_ptr()) }
}

macro_rules! interposed {
    ($($(#[$doc:meta])* $function:ident $name:literal
       ($($parameter:ident: $type:ty),*) -> $result:ty, $kind:ident, else $refused:expr;)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Safety
            /// As the manual page says.
            pub unsafe extern "C" fn $function($($parameter: $type),*) -> $result {
                type Original = unsafe extern "C" fn($($type),*) -> $result;
                let original = original($name);
                if original.is_null() || !admit($kind) {
                    libc::set_errno(EAGAIN);
                    return $refused;
                }
                // SAFETY: the C library's function of this name has this type.
                unsafe { mem::transmute::<*mut c_void, Original>(original)($($parameter),*) }
            }
        )*
    };
}

type Pointer = *mut c_void;

interposed! {
    /// `pthread_create`.
    thread c"pthread_create" (
        thread: Pointer, attributes: Pointer, start: Pointer, argument: Pointer
    ) -> c_int, SAW_THREADS, else EAGAIN;
    /// `posix_spawn`.
    spawn c"posix_spawn" (
        process: Pointer, path: Pointer, actions: Pointer, attributes: Pointer, arguments: Pointer,
        environment: Pointer
    ) -> c_int, SAW_PROCESSES, else EAGAIN;
    /// `posix_spawnp`.
    spawn_searched c"posix_spawnp" (
        process: Pointer, file: Pointer, actions: Pointer, attributes: Pointer, arguments: Pointer,
        environment: Pointer
    ) -> c_int, SAW_PROCESSES, else EAGAIN;
    /// `system`.
    shell c"system" (command: *const c_char) -> c_int, SAW_PROCESSES, else -1;
    /// `popen`.
    shell_pipe c"popen" (
        command: *const c_char, mode: *const c_char
    ) -> Pointer, SAW_PROCESSES, else ptr::null_mut();
}

/// What `assert` calls when it fails: announces the assertion, says so as the C library does, aborts.
///
/// # Safety
/// The texts are C strings or null.
pub unsafe extern "C" fn assert_fail(
    expression: *const c_char,
    file: *const c_char,
    line: c_uint,
    function: *const c_char,
) -> ! {
    let mut message = Text::<512>::new();
    let mut place = Text::<256>::new();
    // SAFETY: as the caller promises.
    unsafe {
        place.push_c(file).push(b":").push_number(line).push(b" ").push_c(function);
        message.push(b"\"").push_c(expression).push(b"\" ").push(place.as_bytes());
    }
    announce(OutcomeKind::Assertion, message.as_bytes());
    note_stack();
    say(b"assertion failed: ", message.as_bytes());
    // SAFETY: ends the process.
    unsafe { libc::abort() }
}

/// Writes one line to standard error.
pub(crate) fn say(what: &[u8], about: &[u8]) {
    let mut line = Text::<600>::new();
    line.push(what).push(about).push(b"\n");
    let bytes = line.as_bytes();
    // SAFETY: the bytes are valid; whether anyone reads them does not matter.
    unsafe { libc::write(libc::STDERR, bytes.as_ptr().cast(), bytes.len()) };
}

/// What the instrumenter calls at the entry of a program's own `reach_error`.
pub extern "C" fn error_call() {
    announce(OutcomeKind::ErrorCall, &[]);
    note_stack();
}

/// Notes where a run announces its end, in builds whose ends are judged.
fn note_stack() {
    if !is_symbolic() {
        crash::note();
    }
}

/// `reach_error` and `__VERIFIER_error` for programs that only declare them.
pub extern "C" fn reach_error() -> ! {
    error_call();
    // SAFETY: ends the process.
    unsafe { libc::abort() }
}

weak_names! {
    "fork" => fork,
    "vfork" => fork,
    "pthread_create" => thread,
    "posix_spawn" => spawn,
    "posix_spawnp" => spawn_searched,
    "system" => shell,
    "popen" => shell_pipe,
    "__assert_fail" => assert_fail,
    "__provoke_error_call" => error_call,
    "reach_error" => reach_error,
    "__VERIFIER_error" => reach_error,
}
