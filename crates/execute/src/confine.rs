//! Confinement of the server, inherited by all its runs (DESIGN §7). It is set up once, between the
//! fork and the start of the program, so that runs pay nothing for it.
//!
//! Always: a session of its own, and the limits that do not change from run to run. With confinement
//! also, in this order:
//!
//! 1. [`namespaces`]: a view of the file system in which all is read-only but a scratch directory of
//!    bounded size, a network without any device, no capabilities;
//! 2. [`landlock`]: writes and devices only in the scratch directory, signals and tracing only among the
//!    server's own processes (older kernels: processes of a namespace of their own);
//! 3. [`filter`]: the system calls that the two above leave open are refused.
//!
//! Each of them holds without the others, since not every kernel or container offers all. What was not to
//! be had is known as [`Missing`]. Limits: a run reads whatever its user may read, and pages that it
//! shares between its processes count towards no memory limit.

mod filter;
mod landlock;
mod namespaces;

use crate::Limits;
use landlock::Landlock;
use namespaces::Namespaces;
use std::ffi::CString;
use std::io;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// A part of confinement that this machine does not offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Missing {
    /// Nothing guards the file system.
    #[error(
        "runs may write wherever you may: neither user namespaces nor Landlock are allowed here"
    )]
    Files,
    /// Devices are open.
    #[error("runs may write to devices where you may: this kernel has no Landlock")]
    Devices,
    /// The scratch directory lies on disk.
    #[error(
        "runs may fill the disk until their time is over, and cannot change modes, owners or times of \
         files: user namespaces are not allowed here"
    )]
    ScratchSize,
    /// The network is open.
    #[error(
        "runs may use the network: neither network namespaces nor system call filters are allowed here"
    )]
    Network,
    /// System calls are not filtered.
    #[error("runs may use all system calls: this kernel has no system call filters")]
    Filter,
    /// Signals reach other processes of the user.
    #[error(
        "runs may signal your other processes: this kernel's Landlock is older than Linux 6.12"
    )]
    Signals,
}

/// What the server managed to set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Confined {
    /// Read-only view of the file system.
    pub(crate) view: bool,
    /// Scratch directory of bounded size, which only the server sees.
    pub(crate) scratch: bool,
    /// Network without devices.
    pub(crate) network: bool,
    /// Version of Landlock, or 0.
    pub(crate) landlock: u8,
    /// Processes of a namespace of their own, the server its first one.
    pub(crate) processes: bool,
    /// System calls are filtered.
    pub(crate) filter: bool,
}

impl Confined {
    /// Bytes of a report.
    pub(crate) const REPORT: usize = 6;

    /// The report that the server leaves before the program starts.
    fn report(self) -> [u8; Confined::REPORT] {
        let Confined { view, scratch, network, landlock, processes, filter } = self;
        [view.into(), scratch.into(), network.into(), landlock, processes.into(), filter.into()]
    }

    /// Reads a report.
    pub(crate) fn from_report(report: [u8; Confined::REPORT]) -> Confined {
        let [view, scratch, network, landlock, processes, filter] = report;
        Confined {
            view: view != 0,
            scratch: scratch != 0,
            network: network != 0,
            landlock,
            processes: processes != 0,
            filter: filter != 0,
        }
    }

    /// What is missing, in order of weight.
    pub(crate) fn missing(self) -> Vec<Missing> {
        let gaps = [
            (!self.view && self.landlock == 0, Missing::Files),
            (!self.network && !self.filter, Missing::Network),
            (self.landlock < landlock::SCOPES && !self.processes, Missing::Signals),
            (!self.filter, Missing::Filter),
            (self.view && self.landlock == 0, Missing::Devices),
            (!self.scratch, Missing::ScratchSize),
        ];
        gaps.into_iter().filter_map(|(gap, missing)| gap.then_some(missing)).collect()
    }
}

/// What the server's process needs to know to confine itself; made before the fork, since it may not
/// allocate after it.
pub(crate) struct Confinement {
    stack: u64,
    file: u64,
    /// The scratch directory and the preparations for namespaces, unless nothing is to be confined.
    inner: Option<(CString, Namespaces)>,
}

impl Confinement {
    /// For a server in the directory `scratch`, whose program is `binary`.
    pub(crate) fn new(
        limits: &Limits,
        scratch: &Path,
        binary: &Path,
        confine: bool,
    ) -> io::Result<Confinement> {
        let directory = CString::new(scratch.as_os_str().as_bytes())?;
        // What lies in the directory for temporary files must stay in sight there.
        let temporary = [scratch, binary].iter().all(|path| !path.starts_with("/tmp"));
        let namespaces = Namespaces::new(limits.scratch, limits.processes, temporary);
        let inner = confine.then_some((directory, namespaces));
        Ok(Confinement { stack: limits.stack, file: limits.file, inner })
    }

    /// Confines this process and all that it will start; writes what it managed to `report`.
    pub(crate) fn enter(&self, report: RawFd) -> io::Result<()> {
        // SAFETY: plain system calls.
        unsafe {
            check(libc::setsid())?;
            // Refused in some containers; then addresses differ between servers, not between runs.
            libc::personality(libc::ADDR_NO_RANDOMIZE as libc::c_ulong);
        }
        limit(libc::RLIMIT_CORE, 0)?;
        limit(libc::RLIMIT_FSIZE, self.file)?;
        limit(libc::RLIMIT_STACK, self.stack)?;
        let confined = match &self.inner {
            Some((scratch, namespaces)) => shut_in(scratch, namespaces)?,
            None => spare_others(),
        };
        let bytes = confined.report();
        // SAFETY: valid bytes; the pipe has room for them.
        unsafe { libc::write(report, bytes.as_ptr().cast(), bytes.len()) };
        Ok(())
    }
}

/// The least that is done for the user's other processes; a kernel without filters goes without.
fn spare_others() -> Confined {
    // SAFETY: a plain system call.
    unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) };
    drop(filter::install(filter::least_rules()));
    Confined::default()
}

fn shut_in(scratch: &CString, namespaces: &Namespaces) -> io::Result<Confined> {
    // SAFETY: a plain system call.
    check(unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) })?;
    let landlock = Landlock::detect();
    let version = landlock.map_or(0, Landlock::version);
    let mut confined = Confined::default();
    namespaces.enter(scratch, version, &mut confined)?;
    if landlock.is_some_and(|landlock| landlock.restrict(scratch).is_ok()) {
        confined.landlock = version;
    }
    confined.filter = filter::install(filter::rules(confined)).is_ok();
    Ok(confined)
}

/// Lowers a resource limit, never above the hard limit that is in force.
fn limit(resource: libc::__rlimit_resource_t, value: u64) -> io::Result<()> {
    let mut current = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: both calls get a valid struct.
    unsafe {
        check(libc::getrlimit(resource, &raw mut current))?;
        let value = value.min(current.rlim_max);
        let limits = libc::rlimit { rlim_cur: value, rlim_max: value };
        check(libc::setrlimit(resource, &raw const limits))?;
    }
    Ok(())
}

/// The result of a system call.
pub(crate) fn check(result: i32) -> io::Result<i32> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

/// The result of a bare system call.
fn check_call(result: libc::c_long) -> io::Result<i32> {
    check(result as i32)
}

/// A descriptor that is closed at the end of its scope, without touching anything else.
struct Descriptor(RawFd);

impl AsRawFd for Descriptor {
    fn as_raw_fd(&self) -> RawFd {
        self.0
    }
}

impl Drop for Descriptor {
    fn drop(&mut self) {
        // SAFETY: our own descriptor.
        unsafe { libc::close(self.0) };
    }
}
