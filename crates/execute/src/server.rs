//! The fork server's process: starting it, talking to it, and ending everything that it left.
//!
//! While the server lives it ends all descendants of a run itself (see `runtime`). When a run kills the
//! server, its descendants are found by a marker in their environment, which is inherited by everything
//! that the program starts.

use crate::confine::{Confined, Confinement, check};
use crate::{ExecuteError, Limits, Options};
use abi::{REPLY_FD, REPLY_READY, REQUEST_FD, RUN_MEMORY_FD, Reply, Request, SERVER_VARIABLE};
use goal::Source;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{self, Child, Command, Stdio};
use std::ptr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take before it serves: loading it and its libraries.
const START_TIME: Duration = Duration::from_secs(10);
/// How long after a run's own time limit its server is given up.
const GRACE: Duration = Duration::from_secs(5);
/// How often everything that carries a dead server's marker is looked for and killed.
const SWEEPS: u32 = 1000;
/// Longest environment that is searched for the marker.
const LONGEST_ENVIRONMENT: u64 = 1 << 20;
/// Descriptors below this one are taken by the contract.
const FREE_DESCRIPTORS: RawFd = 256;

/// What happened to a server during a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It ended.
    Died,
    /// It does not answer, long after the run's time.
    Hangs,
}

/// A running fork server. Dropping it ends it and everything that it started.
pub(crate) struct Server {
    child: Child,
    request: File,
    reply: File,
    marker: String,
    confined: Confined,
    /// Whether a run may be under way.
    busy: bool,
}

/// What a server finds when it starts.
pub(crate) struct Surroundings<'a> {
    /// Run memory.
    pub(crate) memory: BorrowedFd<'a>,
    /// The scratch directory.
    pub(crate) directory: &'a Path,
    /// Where standard error goes, if anywhere.
    pub(crate) errors: Option<File>,
}

impl Server {
    /// Starts `binary` as a fork server on run memory and waits until it serves.
    pub(crate) fn start(
        binary: &Path,
        limits: &Limits,
        options: &Options,
        surroundings: Surroundings<'_>,
    ) -> Result<Server, ExecuteError> {
        let Surroundings { memory, directory, errors } = surroundings;
        let failed = |source| ExecuteError::Start { binary: binary.to_owned(), source };
        let (server_request, request) = io::pipe().map_err(failed)?;
        let (reply, server_reply) = io::pipe().map_err(failed)?;
        let (mut report, server_report) = io::pipe().map_err(failed)?;
        let marker = marker();
        let descriptors = Descriptors {
            contract: [
                (memory.as_raw_fd(), RUN_MEMORY_FD),
                (server_request.as_raw_fd(), REQUEST_FD),
                (server_reply.as_raw_fd(), REPLY_FD),
            ],
            report: server_report.as_raw_fd(),
        };
        let confinement =
            Confinement::new(limits, directory, binary, options.confine).map_err(failed)?;
        let mut command = command(binary, options, directory, &marker);
        command.stderr(errors.map_or_else(Stdio::null, Stdio::from));
        // SAFETY: the closure only makes system calls on values that it owns.
        unsafe { command.pre_exec(move || confinement.enter(descriptors.place()?)) };
        let child = command.spawn().map_err(failed)?;
        let request = File::from(OwnedFd::from(request));
        let reply = File::from(OwnedFd::from(reply));
        let confined = Confined::default();
        let mut server = Server { child, request, reply, marker, confined, busy: true };
        drop((server_request, server_reply, server_report));
        let mut bytes = [0; Confined::REPORT];
        report.read_exact(&mut bytes).map_err(failed)?;
        server.confined = Confined::from_report(bytes);
        server.shake_hands(binary)?;
        server.busy = false;
        Ok(server)
    }

    /// How it is confined.
    pub(crate) fn confined(&self) -> Confined {
        self.confined
    }

    /// The directory in which runs start, as the server sees it.
    pub(crate) fn directory(&self) -> io::Result<File> {
        File::open(format!("/proc/{}/cwd", self.child.id()))
    }

    /// Runs once. Run memory must have been prepared.
    pub(crate) fn run(&mut self, time: Duration) -> Result<Reply, Failure> {
        let timeout_ms = time.as_millis().clamp(1, i32::MAX as u128) as u32;
        self.busy = true;
        let Request { timeout_ms } = Request { timeout_ms };
        self.request.write_all(&timeout_ms.to_ne_bytes()).map_err(|_| Failure::Died)?;
        let reply = self.read_reply(time + GRACE).map_err(|error| match error.kind() {
            io::ErrorKind::TimedOut => Failure::Hangs,
            _ => Failure::Died,
        })?;
        self.busy = false;
        Ok(reply)
    }

    fn shake_hands(&mut self, binary: &Path) -> Result<(), ExecuteError> {
        let no_server = |reason| ExecuteError::NoServer { binary: binary.to_owned(), reason };
        match self.read_reply(START_TIME) {
            Ok(Reply { kind: REPLY_READY, status }) if status == abi::VERSION as i32 => Ok(()),
            Ok(Reply { kind: REPLY_READY, status: found }) => {
                Err(ExecuteError::Version { binary: binary.to_owned(), found })
            }
            Ok(_) => Err(no_server("it answers something else".to_owned())),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                Err(no_server("it does not answer".to_owned()))
            }
            Err(_) => {
                let ended = self.child.wait().map_or_else(
                    |error| error.to_string(),
                    |status| format!("it ended first ({status})"),
                );
                Err(no_server(ended))
            }
        }
    }

    fn read_reply(&mut self, time: Duration) -> io::Result<Reply> {
        wait_readable(&self.reply, time)?;
        let mut bytes = [0; size_of::<Reply>()];
        self.reply.read_exact(&mut bytes)?;
        let [a, b, c, d, e, f, g, h] = bytes;
        Ok(Reply {
            kind: u32::from_ne_bytes([a, b, c, d]),
            status: i32::from_ne_bytes([e, f, g, h]),
        })
    }
}

impl Server {
    /// Ends a server that is the first process of a namespace, and with it all others of that namespace; our
    /// child then only waits for it. Returns whether all are gone.
    fn end_namespace(&mut self) -> bool {
        for first in children(self.child.id()) {
            kill_child(first, self.child.id());
        }
        let deadline = Instant::now() + GRACE;
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return true;
            }
            thread::sleep(Duration::from_millis(1));
        }
        false
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.confined.processes && self.end_namespace() {
            return;
        }
        // The server is our child and not yet waited for, so its id is still its own.
        drop(self.child.kill());
        drop(self.child.wait());
        if self.busy {
            sweep(&self.marker);
        }
    }
}

/// A text that no other server on this machine has in its environment. All are of one length: the
/// environment lies above the stack, and its size must not move addresses.
fn marker() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let nanoseconds = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    format!("{:08x}{count:08x}{nanoseconds:016x}", process::id())
}

/// The argument that a source is, if it is the same in every run.
fn fixed_argument(source: &Source) -> Option<&str> {
    match source {
        Source::Argument { text } => Some(text),
        _ => None,
    }
}

/// The command that starts the server: nothing in its surroundings may differ from run to run.
fn command(binary: &Path, options: &Options, directory: &Path, marker: &str) -> Command {
    let mut command = Command::new(binary);
    command
        .arg0("program")
        .args(options.sources.iter().filter_map(fixed_argument))
        .current_dir(directory)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .env_clear()
        .env("PATH", "/usr/local/bin:/usr/bin:/bin")
        .env("LC_ALL", "C")
        .env("TZ", "UTC0")
        .env("TMPDIR", ".")
        .env("LD_BIND_NOW", "1")
        // Recycled memory comes from the allocator proper, which fills it.
        .env("GLIBC_TUNABLES", "glibc.malloc.tcache_count=0")
        .envs(options.environment.iter().map(|(name, value)| (name, value)))
        .env(SERVER_VARIABLE, marker);
    command
}

/// What the server's process gets before its program starts.
struct Descriptors {
    /// Run memory and both pipes, with the numbers under which the program expects them.
    contract: [(RawFd, RawFd); 3],
    /// Where its confinement is reported.
    report: RawFd,
}

impl Descriptors {
    /// Leaves the program the three descriptors under their numbers, and no other but the standard ones.
    /// Returns the one for the report, which is closed when the program starts.
    fn place(&self) -> io::Result<RawFd> {
        // SAFETY: plain system calls on descriptors of this process.
        unsafe {
            let duplicate =
                |from| check(libc::fcntl(from, libc::F_DUPFD_CLOEXEC, FREE_DESCRIPTORS));
            let report = duplicate(self.report)?;
            let mut moved = [(0, 0); 3];
            for (moved, (from, to)) in moved.iter_mut().zip(self.contract) {
                *moved = (duplicate(from)?, to);
            }
            let [first, last, flags] = [3, u32::MAX, libc::CLOSE_RANGE_CLOEXEC];
            check(libc::syscall(libc::SYS_close_range, first, last, flags) as i32)?;
            for (from, to) in moved {
                check(libc::dup2(from, to))?;
            }
            Ok(report)
        }
    }
}

/// Waits until there is something to read, or the other end is closed.
fn wait_readable(file: &File, time: Duration) -> io::Result<()> {
    let milliseconds = time.as_millis().min(i32::MAX as u128) as i32;
    let mut poll = libc::pollfd { fd: file.as_raw_fd(), events: libc::POLLIN, revents: 0 };
    loop {
        // SAFETY: one valid record.
        match check(unsafe { libc::poll(&raw mut poll, 1, milliseconds) }) {
            Ok(0) => return Err(io::ErrorKind::TimedOut.into()),
            Ok(_) => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The children of a process that has one thread.
fn children(process: u32) -> Vec<libc::pid_t> {
    let list = fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
    list.unwrap_or_default().split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

/// Kills a process if it still is a child of `parent`: its number may be given away at any time.
fn kill_child(process: libc::pid_t, parent: u32) {
    // SAFETY: plain system calls; the descriptor is our own.
    unsafe {
        let descriptor = libc::syscall(libc::SYS_pidfd_open, process, 0);
        let Ok(descriptor) = check(descriptor as i32).map(|number| OwnedFd::from_raw_fd(number))
        else {
            return;
        };
        if children(parent).contains(&process) {
            let (number, signal) = (descriptor.as_raw_fd(), libc::SIGKILL);
            libc::syscall(libc::SYS_pidfd_send_signal, number, signal, ptr::null::<u8>(), 0);
        }
    }
}

/// Kills everything that carries the marker, until nothing does.
fn sweep(marker: &str) {
    let wanted = format!("{SERVER_VARIABLE}={marker}");
    for _ in 0..SWEEPS {
        let marked = marked_processes(wanted.as_bytes());
        if marked.is_empty() {
            return;
        }
        for process in marked {
            // SAFETY: a plain system call; the marker is unique to the dead server.
            unsafe { libc::kill(process, libc::SIGKILL) };
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The processes whose environment has the given entry.
fn marked_processes(wanted: &[u8]) -> Vec<libc::pid_t> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let processes = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    processes.filter(|process| has_environment(*process, wanted)).collect()
}

fn has_environment(process: libc::pid_t, wanted: &[u8]) -> bool {
    let mut environment = Vec::new();
    let read = File::open(format!("/proc/{process}/environ"))
        .and_then(|file| file.take(LONGEST_ENVIRONMENT).read_to_end(&mut environment));
    read.is_ok() && environment.split(|byte| *byte == 0).any(|entry| entry == wanted)
}
