//! Start of the program under test, and the fork server.
//!
//! [`start`] runs before every constructor of the program, after those of its shared libraries. Under
//! the engine it then serves: each request forks a run, which returns from [`start`] into the program,
//! while the server waits for it, ends everything that it left behind, and replies. What can be done once
//! is done in the server, so that a run costs little more than its fork: limits and the heap's fill
//! pattern are inherited.
//!
//! The program may kill, stop or outlive its server; `execute` deals with that.
//!
//! Half of a small run's time is page faults after the fork (19 in C, over 50 with the C++ library). Tried
//! without success: making the kernel copy the page tables of code at the fork (by a private write to each
//! mapping) saves a third of the faults, but forks and exits take more than that; linking the C++ library
//! statically has its constructors run in each run.

use crate::libc::{self, SignalSet, TimeSpec};
use crate::text::Text;
use crate::{HEADER, crash, is_symbolic, memory, process, sources, standalone, symbolic, watch};
use abi::{
    REPLY_ENDED, REPLY_FAILED, REPLY_FD, REPLY_READY, REPLY_TIMEOUT, REQUEST_FD, Reply, Request,
    SERVER_VARIABLE,
};
use core::ffi::{CStr, c_char, c_int, c_void};
use core::mem::size_of;
use core::ptr;
use core::sync::atomic::{AtomicBool, Ordering};

/// Exit code of a program whose memory cannot be laid out.
const CANNOT_START: c_int = 126;

/// The first of the program's constructors.
#[cfg(provoke_archive)]
#[used]
#[unsafe(link_section = ".init_array.00000")]
static FIRST: unsafe extern "C" fn(c_int, *const *const c_char, *const *const c_char) =
    __provoke_start;

/// Maps memory and, under the engine, serves; returns in each run, or at once without an engine.
///
/// # Safety
/// To be called once, by the loader, with the arguments and the environment of the program.
#[cfg_attr(provoke_archive, unsafe(no_mangle))]
pub unsafe extern "C" fn __provoke_start(
    _count: c_int,
    _arguments: *const *const c_char,
    environment: *const *const c_char,
) {
    // SAFETY: as the loader promises.
    let under_engine = unsafe { variable(environment, SERVER_VARIABLE) }.is_some();
    let serving = under_engine && memory::map_shared();
    let mapped = serving || memory::map_private();
    if !mapped || (is_symbolic() && !symbolic::start()) {
        process::say(b"provoke: the addresses that traces need are in use", b"");
        // SAFETY: ends the process.
        unsafe { libc::_exit(CANNOT_START) }
    }
    if serving {
        enter_namespace();
        serve();
    } else {
        // SAFETY: as the loader promises.
        if let Some(file) = unsafe { variable(environment, standalone::TEST_VARIABLE) } {
            standalone::load(file);
        }
    }
    sources::prepare();
    watch::start();
}

/// The value of an environment variable.
///
/// # Safety
/// `environment` is a null-terminated array of C strings that live as long as the program.
unsafe fn variable(mut environment: *const *const c_char, name: &str) -> Option<&'static CStr> {
    // SAFETY: as the caller promises; the array is read up to its null.
    unsafe {
        while !(*environment).is_null() {
            let entry = CStr::from_ptr(*environment);
            let value = entry.to_bytes_with_nul().strip_prefix(name.as_bytes());
            if let Some([b'=', value @ ..]) = value {
                return CStr::from_bytes_with_nul(value).ok();
            }
            environment = environment.add(1);
        }
    }
    None
}

/// Serves requests. Returns in the process of each run; the server itself never returns.
fn serve() {
    let before = prepare();
    reply(REPLY_READY, abi::VERSION as i32);
    let mut fill = Fill(0);
    loop {
        let request = next_request();
        // SAFETY: run memory is mapped.
        fill.set(unsafe { (*HEADER).fill });
        process::reset_count();
        // SAFETY: run memory is mapped.
        let most = unsafe { (*HEADER).process_limit };
        // SAFETY: the server has one thread, so no lock is held.
        match unsafe { libc::_Fork() } {
            0 => return enter_run(&before),
            -1 => reply(REPLY_FAILED, libc::errno()),
            run => {
                let (kind, status) = supervise(run, request.timeout_ms, most);
                reply(kind, status);
            }
        }
    }
}

/// Whether the server is the first process of a namespace, in which its runs are.
static FIRST_PROCESS: AtomicBool = AtomicBool::new(false);

/// Where `execute` gave the processes to come a namespace of their own, the first of them serves, since
/// all others end with it, and this process waits for it.
fn enter_namespace() {
    let (mut own, mut next) = ([0; 64], [0; 64]);
    let own = read_link(c"/proc/self/ns/pid", &mut own);
    let next = read_link(c"/proc/self/ns/pid_for_children", &mut next);
    if own.is_none() || own == next {
        return;
    }
    // SAFETY: there is one thread.
    match unsafe { libc::_Fork() } {
        // SAFETY: plain system calls.
        0 => unsafe {
            FIRST_PROCESS.store(libc::getpid() == 1, Ordering::Relaxed);
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL, 0, 0, 0);
        },
        // SAFETY: ends the process.
        -1 => unsafe { libc::_exit(CANNOT_START) },
        first => wait_for(first),
    }
}

/// What a link says; `None` for a namespace without a process, and where there is no such link.
fn read_link<'b>(path: &CStr, buffer: &'b mut [u8; 64]) -> Option<&'b [u8]> {
    // SAFETY: a valid path and a valid buffer.
    let length = unsafe { libc::readlink(path.as_ptr(), buffer.as_mut_ptr().cast(), buffer.len()) };
    usize::try_from(length).ok().map(|length| &buffer[..length])
}

/// Waits for the first process of the namespace, and ends as it did.
fn wait_for(first: c_int) -> ! {
    let mut status = 0;
    // SAFETY: plain system calls with valid arguments.
    unsafe {
        libc::close(REQUEST_FD);
        libc::close(REPLY_FD);
        while libc::waitpid(first, &raw mut status, libc::WALL) != first {}
        if status & 0x7f != 0 {
            libc::kill(libc::getpid(), status & 0x7f);
        }
        libc::_exit(status >> 8)
    }
}

/// What the server does once. Returns the signal mask with which the program was started.
fn prepare() -> SignalSet {
    let mut before = SignalSet([0; 16]);
    process::share_count();
    if !is_symbolic() {
        crash::prepare();
    }
    // SAFETY: plain system calls with valid arguments; run memory is mapped.
    unsafe {
        memory::limit_data((*HEADER).memory_limit);
        libc::__register_atfork(None, None, Some(forked), ptr::null_mut());
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        // A file that grows too large is our limit, not a crash: writing fails, as on a full disk. Runs
        // inherit this.
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        // No run may trace the server, or read or write its memory.
        libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0);
        libc::sigprocmask(libc::SIG_BLOCK, &raw const CHILD_ENDED, &raw mut before);
    }
    before
}

static CHILD_ENDED: SignalSet = {
    let mut set = [0; 16];
    set[0] = 1 << (libc::SIGCHLD - 1);
    SignalSet(set)
};

/// Called by the C library in every process that a run forks: it gets a trace of its own.
extern "C" fn forked() {
    static PRIVATE: AtomicBool = AtomicBool::new(false);
    if !PRIVATE.swap(true, Ordering::Relaxed) {
        memory::make_private();
    }
}

/// The pattern with which the C library fills heap memory that it hands out.
struct Fill(u32);

impl Fill {
    fn set(&mut self, byte: u32) {
        let perturb = byte & 0xff ^ 0xff;
        if perturb != self.0 {
            self.0 = perturb;
            // SAFETY: a plain call; it fills with the complement of its parameter.
            unsafe { libc::mallopt(libc::M_PERTURB, perturb as c_int) };
        }
    }
}

/// Turns the forked process into a run: a process group of its own, without the server's descriptors,
/// that ends with the server.
fn enter_run(mask: &SignalSet) {
    let mask = ptr::from_ref(mask) as usize;
    // SAFETY: plain system calls with valid arguments; the kernel's signal sets have 8 bytes.
    unsafe {
        let [first, last] = [REQUEST_FD as usize, REPLY_FD as usize];
        libc::system_call(libc::SYS_CLOSE_RANGE, [first, last, 0, 0]);
        libc::system_call(libc::SYS_SETPGID, [0; 4]);
        libc::system_call(libc::SYS_PRCTL, [libc::PR_SET_DUMPABLE as usize, 1, 0, 0]);
        let [option, signal] = [libc::PR_SET_PDEATHSIG as usize, libc::SIGKILL as usize];
        libc::system_call(libc::SYS_PRCTL, [option, signal, 0, 0]);
        libc::system_call(libc::SYS_RT_SIGPROCMASK, [libc::SIG_SETMASK as usize, mask, 0, 8]);
    }
}
const _: () = assert!(REQUEST_FD + 1 == REPLY_FD);

/// Waits until the run has ended or its time is over, and ends all that is left of it. Processes beyond
/// the limit, started by programs that the run started, end it before its time.
fn supervise(run: c_int, timeout_ms: u32, most: u32) -> (u32, c_int) {
    let deadline = now() + i64::from(timeout_ms) * 1_000_000;
    let mut left = i64::from(timeout_ms) * 1_000_000;
    while left > 0 {
        let wait = left.min(LOOK_INTERVAL);
        let time = TimeSpec { seconds: 0, nanoseconds: wait };
        // SAFETY: valid arguments.
        unsafe { libc::sigtimedwait(&raw const CHILD_ENDED, ptr::null_mut(), &raw const time) };
        match reap(run) {
            Reaped { status: Some(status), more: false } => return (REPLY_ENDED, status),
            Reaped { status: Some(status), more: true } => {
                end_all(run);
                return (REPLY_ENDED, status);
            }
            Reaped { status: None, .. } if is_crowded(most) => break,
            Reaped { status: None, .. } => left = deadline - now(),
        }
    }
    // SAFETY: the run is not yet collected, so the number is its own.
    unsafe {
        libc::kill(-run, libc::SIGKILL);
        libc::kill(run, libc::SIGKILL);
        libc::waitpid(run, ptr::null_mut(), libc::WALL);
    }
    end_all(run);
    (REPLY_TIMEOUT, 0)
}

/// Nanoseconds after which the processes of a run are counted, again and again: most runs are shorter.
const LOOK_INTERVAL: i64 = 10_000_000;
/// More processes than this are not counted.
const CROWD: usize = 1024;
/// Processes of a run beside those that its limit counts: itself, and those that a shell needs.
const MORE_PROCESSES: usize = 16;

/// Whether the run has clearly more processes than it may have.
fn is_crowded(most: u32) -> bool {
    let most = (most as usize).saturating_add(MORE_PROCESSES);
    let mut processes = [0; CROWD];
    let mut count = add_children(c"/proc/thread-self/children", &mut processes, 0);
    let mut next = 0;
    while next < count && count <= most {
        let mut path = Text::<64>::new();
        let process = processes[next] as u32;
        path.push(b"/proc/").push_number(process).push(b"/task/");
        path.push_number(process).push(b"/children");
        count = add_children(path.as_c(), &mut processes, count);
        next += 1;
    }
    most < count
}

/// Adds the processes that a file of children lists to the first `count` ones, as far as there is room.
fn add_children(path: &CStr, processes: &mut [c_int; CROWD], mut count: usize) -> usize {
    for_children(path, |child| {
        if let Some(place) = processes.get_mut(count) {
            *place = child;
            count += 1;
        }
    });
    count
}

/// Does something for each process that a file of children lists.
fn for_children(path: &CStr, mut work: impl FnMut(c_int)) {
    let mut buffer = [0; 4096];
    let length = memory::read_file(path, &mut buffer);
    // Each number ends with a space; a full buffer may have cut the last one.
    let words = buffer[..length].split_inclusive(|byte| *byte == b' ');
    words.filter_map(|word| word.strip_suffix(b" ").and_then(number)).for_each(&mut work);
}

/// Nanoseconds of a clock that never goes back.
fn now() -> i64 {
    let mut time = TimeSpec { seconds: 0, nanoseconds: 0 };
    let to = (&raw mut time) as usize;
    // SAFETY: a valid struct. The library's function is interposed.
    unsafe { libc::system_call(libc::SYS_CLOCK_GETTIME, [libc::CLOCK_MONOTONIC, to, 0, 0]) };
    time.seconds * 1_000_000_000 + time.nanoseconds
}

struct Reaped {
    /// The status of the run itself, if it has ended.
    status: Option<c_int>,
    /// Whether other processes of the run are left.
    more: bool,
}

/// Ended processes that are collected at once: while processes multiply, ended ones come without end too.
const COLLECTED_AT_ONCE: u32 = 1024;

/// Collects ended processes.
fn reap(run: c_int) -> Reaped {
    let mut ended = None;
    for _ in 0..COLLECTED_AT_ONCE {
        let mut status = 0;
        // SAFETY: a valid address.
        match unsafe { libc::waitpid(-1, &raw mut status, libc::WNOHANG | libc::WALL) } {
            process if process == run => ended = Some(status),
            0 => break,
            process if process < 0 => return Reaped { status: ended, more: false },
            _ => {}
        }
    }
    Reaped { status: ended, more: true }
}

/// Kills and collects all descendants of the run: as the server is their reaper, those whose parent has
/// ended are its children.
fn end_all(run: c_int) {
    while kill_children(run) {
        // SAFETY: a null status is allowed.
        unsafe { libc::waitpid(-1, ptr::null_mut(), libc::WALL) };
        reap(run);
    }
}

/// Kills the children of the server, and the process group of the run at once if one of them is in it;
/// false if there are none. Only numbers of uncollected children are used: others may be given away.
fn kill_children(run: c_int) -> bool {
    if FIRST_PROCESS.load(Ordering::Relaxed) {
        // SAFETY: from the first process this reaches the others of the namespace alone.
        return unsafe { libc::kill(-1, libc::SIGKILL) } == 0;
    }
    let (mut killed, mut group_killed) = (false, false);
    for_children(c"/proc/thread-self/children", |child| {
        // SAFETY: our own child, not yet collected.
        unsafe {
            if !group_killed && libc::getpgid(child) == run {
                libc::kill(-run, libc::SIGKILL);
                group_killed = true;
            }
            libc::kill(child, libc::SIGKILL);
        }
        killed = true;
    });
    killed
}

/// A decimal number that can be that of a child.
fn number(digits: &[u8]) -> Option<c_int> {
    let number: c_int = core::str::from_utf8(digits).ok()?.parse().ok()?;
    (number > 1).then_some(number)
}

/// Waits for the engine. When it is gone the server ends.
fn next_request() -> Request {
    let mut request = Request { timeout_ms: 0 };
    loop {
        // SAFETY: the request is plain data of this size.
        let length = unsafe {
            let buffer = (&raw mut request).cast::<c_void>();
            libc::read(REQUEST_FD, buffer, size_of::<Request>())
        };
        if length == size_of::<Request>() as isize {
            return request;
        }
        if length >= 0 || libc::errno() != libc::EINTR {
            // SAFETY: ends the server; nothing of a run is left.
            unsafe { libc::_exit(0) }
        }
    }
}

fn reply(kind: u32, status: c_int) {
    let reply = Reply { kind, status };
    // SAFETY: the reply is plain data of this size, written at once. If the engine is gone, the next
    // read tells.
    unsafe { libc::write(REPLY_FD, (&raw const reply).cast(), size_of::<Reply>()) };
}
