//! The few functions, types and numbers of the C library (glibc on x86-64 Linux) that the runtime uses.
#![expect(missing_docs, reason = "documented by the manual pages of POSIX and Linux")]

use core::ffi::{c_char, c_int, c_long, c_ulong, c_void};

unsafe extern "C" {
    // `fork` itself is interposed; this is the C library's own.
    pub fn __fork() -> c_int;
    // The bare fork: no handlers, no locks.
    pub fn _Fork() -> c_int;
    pub fn __errno_location() -> *mut c_int;
    pub fn __register_atfork(
        prepare: Option<extern "C" fn()>,
        parent: Option<extern "C" fn()>,
        child: Option<extern "C" fn()>,
        library: *mut c_void,
    ) -> c_int;
    pub fn _exit(status: c_int) -> !;
    pub fn abort() -> !;
    pub fn backtrace(buffer: *mut *mut c_void, size: c_int) -> c_int;
    pub fn close(descriptor: c_int) -> c_int;
    pub fn __ctype_b_loc() -> *mut *const c_void;
    pub fn __ctype_tolower_loc() -> *mut *const c_void;
    pub fn __ctype_toupper_loc() -> *mut *const c_void;
    pub fn dlsym(handle: *mut c_void, symbol: *const c_char) -> *mut c_void;
    pub fn dup2(from: c_int, to: c_int) -> c_int;
    pub fn fgetc(stream: *mut File) -> c_int;
    pub fn access(path: *const c_char, mode: c_int) -> c_int;
    pub fn fopen(path: *const c_char, mode: *const c_char) -> *mut File;
    pub fn fileno(stream: *mut File) -> c_int;
    pub fn fseek(stream: *mut File, offset: c_long, whence: c_int) -> c_int;
    pub fn fread(to: *mut c_void, size: usize, count: usize, stream: *mut File) -> usize;
    pub fn fstat(descriptor: c_int, status: *mut Status) -> c_int;
    pub fn ftell(stream: *mut File) -> c_long;
    pub fn getenv(name: *const c_char) -> *mut c_char;
    pub fn getpid() -> c_int;
    pub fn getpgid(process: c_int) -> c_int;
    pub fn getrlimit(resource: c_int, limits: *mut Limits) -> c_int;
    pub fn lstat(path: *const c_char, status: *mut Status) -> c_int;
    pub fn lseek(descriptor: c_int, offset: i64, whence: c_int) -> i64;
    pub fn kill(process: c_int, signal: c_int) -> c_int;
    pub fn malloc(size: usize) -> *mut c_void;
    pub fn malloc_usable_size(block: *mut c_void) -> usize;
    pub fn mallopt(parameter: c_int, value: c_int) -> c_int;
    pub fn memcmp(left: *const u8, right: *const u8, length: usize) -> c_int;
    pub fn stat(path: *const c_char, status: *mut Status) -> c_int;
    pub fn strlen(text: *const c_char) -> usize;
    pub fn strnlen(text: *const c_char, most: usize) -> usize;
    pub fn memcpy(to: *mut u8, from: *const u8, length: usize) -> *mut u8;
    pub fn memfd_create(name: *const c_char, flags: u32) -> c_int;
    pub fn memmove(to: *mut u8, from: *const u8, length: usize) -> *mut u8;
    pub fn memset(to: *mut u8, byte: c_int, length: usize) -> *mut u8;
    pub fn mmap(
        address: *mut c_void,
        length: usize,
        protection: c_int,
        flags: c_int,
        descriptor: c_int,
        offset: c_long,
    ) -> *mut c_void;
    pub fn mremap(
        address: *mut c_void,
        old_length: usize,
        new_length: usize,
        flags: c_int,
        new_address: *mut c_void,
    ) -> *mut c_void;
    pub fn munmap(address: *mut c_void, length: usize) -> c_int;
    pub fn open(path: *const c_char, flags: c_int, ...) -> c_int;
    pub fn prctl(option: c_int, ...) -> c_int;
    pub fn putenv(entry: *mut c_char) -> c_int;
    pub fn read(descriptor: c_int, buffer: *mut c_void, length: usize) -> isize;
    pub fn readlink(path: *const c_char, buffer: *mut c_char, length: usize) -> isize;
    pub fn setrlimit(resource: c_int, limits: *const Limits) -> c_int;
    pub fn sigaction(number: c_int, action: *const SignalAction, old: *mut SignalAction) -> c_int;
    pub fn sigaltstack(stack: *const AlternateStack, old: *mut AlternateStack) -> c_int;
    pub fn signal(number: c_int, handler: usize) -> usize;
    pub fn sigprocmask(how: c_int, set: *const SignalSet, old: *mut SignalSet) -> c_int;
    pub fn sigtimedwait(
        set: *const SignalSet,
        info: *mut c_void,
        timeout: *const TimeSpec,
    ) -> c_int;
    pub fn waitpid(process: c_int, status: *mut c_int, options: c_int) -> c_int;
    pub fn strtod(text: *const c_char, end: *mut *mut c_char) -> f64;
    pub fn strtof(text: *const c_char, end: *mut *mut c_char) -> f32;
    pub fn ungetc(character: c_int, stream: *mut File) -> c_int;
    pub fn write(descriptor: c_int, buffer: *const c_void, length: usize) -> isize;
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct TimeSpec {
    pub seconds: i64,
    pub nanoseconds: i64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Limits {
    pub current: c_ulong,
    pub maximum: c_ulong,
}

/// `sigset_t`: bit `n - 1` stands for signal `n`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SignalSet(pub [u64; 16]);

/// `struct sigaction`.
#[repr(C)]
pub struct SignalAction {
    pub handler: usize,
    pub mask: [u64; 16],
    pub flags: c_int,
    pub restorer: usize,
}

/// `stack_t`.
#[repr(C)]
pub struct AlternateStack {
    pub address: *mut c_void,
    pub flags: c_int,
    pub size: usize,
}

/// A stream of the C library's, whose inside is its own.
#[repr(C)]
pub struct File {
    _private: [u8; 0],
}

/// `struct stat`, as far as it identifies a file and tells its size.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Status {
    pub device: u64,
    pub number: u64,
    links_to_device: [u64; 4],
    pub size: i64,
    rest: [u64; 11],
}

pub const CLOCK_MONOTONIC: usize = 1;
pub const EAGAIN: c_int = 11;
pub const EINTR: c_int = 4;
pub const MAP_ANONYMOUS: c_int = 0x20;
pub const MAP_FAILED: *mut c_void = !0usize as *mut c_void;
pub const MAP_FIXED_NOREPLACE: c_int = 0x10_0000;
pub const MAP_NORESERVE: c_int = 0x4000;
pub const MAP_PRIVATE: c_int = 2;
pub const MAP_SHARED: c_int = 1;
pub const MREMAP_FIXED: c_int = 2;
pub const MREMAP_MAYMOVE: c_int = 1;
pub const M_PERTURB: c_int = -6;
pub const O_CLOEXEC: c_int = 0o2_000_000;
pub const O_CREAT: c_int = 0o100;
pub const O_RDONLY: c_int = 0;
pub const O_RDWR: c_int = 2;
pub const O_TRUNC: c_int = 0o1000;
pub const PROT_READ: c_int = 1;
pub const PROT_WRITE: c_int = 2;
pub const PR_SET_DUMPABLE: c_int = 4;
pub const PR_SET_CHILD_SUBREAPER: c_int = 36;
pub const PR_SET_PDEATHSIG: c_int = 1;
pub const RLIMIT_DATA: c_int = 2;
pub const RTLD_NEXT: *mut c_void = !0usize as *mut c_void;
pub const SA_NODEFER: c_int = 0x4000_0000;
pub const SA_ONSTACK: c_int = 0x0800_0000;
pub const SA_RESETHAND: c_int = -0x8000_0000;
pub const SA_SIGINFO: c_int = 4;
pub const SEEK_CUR: c_int = 1;
pub const SEEK_END: c_int = 2;
pub const SEEK_SET: c_int = 0;
pub const SIGABRT: c_int = 6;
pub const SIGCHLD: c_int = 17;
pub const SIGKILL: c_int = 9;
pub const SIGXFSZ: c_int = 25;
pub const SIG_IGN: usize = 1;
pub const SIG_BLOCK: c_int = 0;
pub const SIG_SETMASK: c_int = 2;
pub const SYS_CLOCK_GETTIME: c_long = 228;
pub const SYS_CLOSE_RANGE: c_long = 436;
pub const SYS_PRCTL: c_long = 157;
pub const SYS_RT_SIGPROCMASK: c_long = 14;
pub const SYS_SETPGID: c_long = 109;
pub const WNOHANG: c_int = 1;
pub const WALL: c_int = 0x4000_0000;
/// Standard error.
pub const STDERR: c_int = 2;

/// The error number of the calling thread.
pub fn errno() -> c_int {
    // SAFETY: the C library returns a valid address.
    unsafe { *__errno_location() }
}

/// Sets the error number of the calling thread.
pub fn set_errno(number: c_int) {
    // SAFETY: the C library returns a valid address.
    unsafe { *__errno_location() = number }
}

/// A system call without the C library's wrapper. A fresh run makes its first calls so, since each page
/// of the C library that it does not touch is a page fault less.
///
/// # Safety
/// As the manual page of the call says.
pub unsafe fn system_call(number: c_long, arguments: [usize; 4]) -> isize {
    let result: isize;
    // SAFETY: the kernel's calling convention; what the call does is up to the caller.
    unsafe {
        core::arch::asm!(
            "syscall",
            inlateout("rax") number as isize => result,
            in("rdi") arguments[0],
            in("rsi") arguments[1],
            in("rdx") arguments[2],
            in("r10") arguments[3],
            lateout("rcx") _,
            lateout("r11") _,
            options(nostack),
        );
    }
    result
}
