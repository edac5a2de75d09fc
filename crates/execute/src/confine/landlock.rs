//! Landlock: the kernel's way for a process to give up rights for itself and all that it starts.
//!
//! Reading and executing stay free. Writing, making and removing files, and device control, are left for
//! the scratch directory only; to the null device and its like one may write. From the sixth version on
//! signals and abstract sockets reach only processes that are confined together; tracing does in all.

use super::{Descriptor, check_call};
use std::ffi::CStr;
use std::io;
use std::os::fd::AsRawFd;
use std::ptr;

/// `struct landlock_ruleset_attr`; older kernels know a shorter one and accept zeros.
#[repr(C)]
struct Ruleset {
    handled_files: u64,
    handled_network: u64,
    scoped: u64,
}

/// `struct landlock_path_beneath_attr`.
#[repr(C, packed)]
struct PathBeneath {
    allowed: u64,
    parent: i32,
}

const CREATE_RULESET_VERSION: u32 = 1;
const RULE_PATH_BENEATH: u32 = 1;
const SCOPE_ABSTRACT_SOCKETS: u64 = 1;
const SCOPE_SIGNALS: u64 = 2;

/// `LANDLOCK_ACCESS_FS_*`: write to files, and all rights that concern the content of directories.
const WRITE_FILE: u64 = 1 << 1;
const DIRECTORY_RIGHTS: u64 = 0b1_1111_1111 << 4;
/// Rename and link between directories.
const REFER: u64 = 1 << 13;
const TRUNCATE: u64 = 1 << 14;
/// Control of devices.
const DEVICE_CONTROL: u64 = 1 << 15;

/// Devices that keep nothing.
const HARMLESS: [&CStr; 5] =
    [c"/dev/null", c"/dev/zero", c"/dev/full", c"/dev/random", c"/dev/urandom"];

/// The versions with which these rights came.
const REFERS: u8 = 2;
pub(super) const TRUNCATES: u8 = 3;
const CONTROLS_DEVICES: u8 = 5;
pub(super) const SCOPES: u8 = 6;

/// The version of Landlock that the kernel offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Landlock(u8);

impl Landlock {
    /// Asks the kernel.
    pub(super) fn detect() -> Option<Landlock> {
        // SAFETY: this form of the call only asks.
        let version = unsafe {
            libc::syscall(
                libc::SYS_landlock_create_ruleset,
                ptr::null::<Ruleset>(),
                0,
                CREATE_RULESET_VERSION,
            )
        };
        (version > 0).then_some(Landlock(version.min(100) as u8))
    }

    /// Its number, from 1.
    pub(super) fn version(self) -> u8 {
        self.0
    }

    /// The rights on files that are given up except where a rule leaves them.
    fn rights(self) -> u64 {
        let since = |version, right| if self.0 >= version { right } else { 0 };
        WRITE_FILE
            | DIRECTORY_RIGHTS
            | since(REFERS, REFER)
            | since(TRUNCATES, TRUNCATE)
            | since(CONTROLS_DEVICES, DEVICE_CONTROL)
    }

    fn ruleset(self) -> Ruleset {
        let scoped = if self.0 >= SCOPES { SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS } else { 0 };
        Ruleset { handled_files: self.rights(), handled_network: 0, scoped }
    }

    /// Gives up the rights of this process, but for `scratch`. Nothing has happened if that fails.
    pub(super) fn restrict(self, scratch: &CStr) -> io::Result<()> {
        let ruleset = self.ruleset();
        // SAFETY: a valid struct and its size.
        let rules = Descriptor(check_call(unsafe {
            libc::syscall(
                libc::SYS_landlock_create_ruleset,
                &raw const ruleset,
                size_of::<Ruleset>(),
                0,
            )
        })?);
        allow(&rules, scratch, self.rights())?;
        for device in HARMLESS {
            // A container may lack one of them.
            drop(allow(&rules, device, self.rights() & (WRITE_FILE | TRUNCATE | DEVICE_CONTROL)));
        }
        // SAFETY: a valid descriptor.
        check_call(unsafe {
            libc::syscall(libc::SYS_landlock_restrict_self, rules.as_raw_fd(), 0)
        })?;
        Ok(())
    }
}

/// Leaves rights on a file, or on a directory and all in it.
fn allow(rules: &Descriptor, path: &CStr, allowed: u64) -> io::Result<()> {
    // SAFETY: a valid path, and a valid struct.
    unsafe {
        let opened = libc::open(path.as_ptr(), libc::O_PATH | libc::O_CLOEXEC);
        let opened = Descriptor(super::check(opened)?);
        let rule = PathBeneath { allowed, parent: opened.as_raw_fd() };
        check_call(libc::syscall(
            libc::SYS_landlock_add_rule,
            rules.as_raw_fd(),
            RULE_PATH_BENEATH,
            &raw const rule,
            0,
        ))?;
    }
    Ok(())
}
