//! Namespaces: a file system and a network of the server's own.
//!
//! In a new user namespace, with the user's own id, any user may make the others; where that is refused,
//! the privileges of this process may do. All mounts become read-only, a small file system in memory
//! covers the scratch directory, and in the end all capabilities are given up. What is read-only by its
//! mount is so for modes, owners, times and attributes too, which Landlock does not guard.
//!
//! Programs expect to write to `/tmp`: there too they find the scratch directory, unless the program or the
//! scratch directory itself lies below it.

use super::{Confined, check, check_call, landlock, limit};
use std::ffi::{CStr, CString};
use std::io;
use std::ptr;

/// Files and directories that the scratch directory may hold.
const FILES: u32 = 4096;
/// Processes beside those that the limit counts: the server, the run, a shell's own.
const MORE_PROCESSES: u64 = 16;
/// One more than the highest capability of any kernel to come.
const CAPABILITIES: libc::c_ulong = 64;
/// Version of the structs of `capset` that holds 64 capabilities.
const CAPABILITY_VERSION: u32 = 0x2008_0522;

/// `struct mount_attr`.
#[repr(C)]
struct MountAttributes {
    set: u64,
    clear: u64,
    propagation: u64,
    user_namespace: u64,
}
const MOUNT_READ_ONLY: u64 = 1;
const MOUNT_NO_SUID: u64 = 2;
/// Set on all mounts: set-user-id bits are void too.
const READ_ONLY: u64 = MOUNT_READ_ONLY | MOUNT_NO_SUID;

/// `struct __user_cap_header_struct`.
#[repr(C)]
struct CapabilityHeader {
    version: u32,
    process: i32,
}

/// What is written and passed after the fork.
pub(super) struct Namespaces {
    users: String,
    groups: String,
    scratch_options: CString,
    processes: u64,
    /// Whether the scratch directory covers the one for temporary files too.
    temporary: bool,
}

/// Where programs expect to write temporary files.
const TEMPORARY: &CStr = c"/tmp";

impl Namespaces {
    /// For a scratch directory of so many bytes, and so many processes in a run.
    pub(super) fn new(scratch: u64, processes: u32, temporary: bool) -> Namespaces {
        // SAFETY: these calls cannot fail.
        let (user, group) = unsafe { (libc::geteuid(), libc::getegid()) };
        let options = format!("size={scratch},nr_inodes={FILES},mode=0700");
        Namespaces {
            users: format!("{user} {user} 1"),
            groups: format!("{group} {group} 1"),
            scratch_options: CString::new(options).unwrap_or_default(),
            processes: u64::from(processes) + MORE_PROCESSES,
            temporary,
        }
    }

    /// Enters new namespaces as far as that is allowed, and gives up all capabilities.
    /// What this version of Landlock does better is left to it.
    pub(super) fn enter(
        &self,
        scratch: &CStr,
        version: u8,
        confined: &mut Confined,
    ) -> io::Result<()> {
        go_first();
        let own_users = unshare(libc::CLONE_NEWUSER) && self.map_user().is_ok();
        confined.network = unshare(libc::CLONE_NEWNET);
        if confined.network {
            start_loopback();
        }
        // The first process that the server's process starts is the first one of the namespace; the runtime
        // makes that one the server.
        confined.processes = version < landlock::SCOPES && unshare(libc::CLONE_NEWPID);
        if unshare(libc::CLONE_NEWNS) && self.cover(scratch).is_ok() {
            confined.scratch = true;
            let temporary = self.temporary && bind(scratch, TEMPORARY);
            confined.view = set_mounts(c"/", libc::AT_RECURSIVE, READ_ONLY, 0).is_ok();
            if confined.view {
                set_mounts(scratch, 0, 0, MOUNT_READ_ONLY)?;
            }
            if confined.view && temporary {
                set_mounts(TEMPORARY, 0, 0, MOUNT_READ_ONLY)?;
            }
        }
        give_up_capabilities()?;
        // Since Linux 5.14 the limit counts those of the namespace only. Older kernels lack the second version
        // of Landlock, which came soon after.
        if own_users && version >= 2 {
            limit(libc::RLIMIT_NPROC, self.processes)?;
        }
        Ok(())
    }

    /// In the new namespace the user has the number that it has outside.
    fn map_user(&self) -> io::Result<()> {
        // Kernels before 3.19 lack this one.
        drop(write_file(c"/proc/self/setgroups", b"deny"));
        write_file(c"/proc/self/gid_map", self.groups.as_bytes())?;
        write_file(c"/proc/self/uid_map", self.users.as_bytes())
    }

    /// Covers the scratch directory with a file system in memory, and goes there.
    fn cover(&self, scratch: &CStr) -> io::Result<()> {
        let kind = c"tmpfs".as_ptr();
        // SAFETY: C strings all of them.
        unsafe {
            let flags = libc::MS_REC | libc::MS_PRIVATE;
            check(libc::mount(ptr::null(), c"/".as_ptr(), ptr::null(), flags, ptr::null()))?;
            let flags = libc::MS_NOSUID | libc::MS_NODEV;
            let options = self.scratch_options.as_ptr().cast();
            check(libc::mount(kind, scratch.as_ptr(), kind, flags, options))?;
            check(libc::chdir(scratch.as_ptr()))?;
        }
        Ok(())
    }
}

/// Lets the server have its turn before its runs, whose priority stays as it was. The kernel does not limit
/// the processes of root; the server ends a run whose processes multiply, and must not wait among thousands
/// of them. Other users may not do this, and need not.
fn go_first() {
    let parameter = |sched_priority| libc::sched_param { sched_priority };
    let (urgent, usual) = (parameter(1), parameter(0));
    // SAFETY: plain system calls with valid structs.
    unsafe {
        let policy = libc::SCHED_FIFO | libc::SCHED_RESET_ON_FORK;
        if libc::sched_setscheduler(0, policy, &raw const urgent) != 0 {
            let policy = libc::SCHED_OTHER | libc::SCHED_RESET_ON_FORK;
            libc::sched_setscheduler(0, policy, &raw const usual);
            libc::setpriority(libc::PRIO_PROCESS, 0, -20);
        }
    }
}

fn unshare(flags: i32) -> bool {
    // SAFETY: a plain system call.
    unsafe { libc::unshare(flags) == 0 }
}

/// Lets processes of a run talk to each other over the network. A run that cannot goes without.
fn start_loopback() {
    const UP: libc::c_short = (libc::IFF_UP | libc::IFF_RUNNING) as libc::c_short;
    let mut name = [0; libc::IFNAMSIZ];
    name[..2].copy_from_slice(&[b'l' as libc::c_char, b'o' as libc::c_char]);
    let request =
        libc::ifreq { ifr_name: name, ifr_ifru: libc::__c_anonymous_ifr_ifru { ifru_flags: UP } };
    // SAFETY: a valid struct.
    unsafe {
        let socket = libc::socket(libc::AF_INET, libc::SOCK_DGRAM | libc::SOCK_CLOEXEC, 0);
        if let Ok(socket) = check(socket).map(super::Descriptor) {
            libc::ioctl(socket.0, libc::SIOCSIFFLAGS, &raw const request);
        }
    }
}

/// Lets a directory be found at a second place too.
fn bind(directory: &CStr, place: &CStr) -> bool {
    let (flags, none) = (libc::MS_BIND, ptr::null());
    // SAFETY: C strings.
    unsafe { libc::mount(directory.as_ptr(), place.as_ptr(), none, flags, ptr::null()) == 0 }
}

/// Changes the attributes of a mount, or with `AT_RECURSIVE` of all mounts below it too.
fn set_mounts(path: &CStr, flags: i32, set: u64, clear: u64) -> io::Result<()> {
    let attributes = MountAttributes { set, clear, propagation: 0, user_namespace: 0 };
    // SAFETY: a C string and a valid struct with its size.
    check_call(unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            path.as_ptr(),
            flags,
            &raw const attributes,
            size_of::<MountAttributes>(),
        )
    })?;
    Ok(())
}

/// Gives up every capability, for good.
fn give_up_capabilities() -> io::Result<()> {
    let header = CapabilityHeader { version: CAPABILITY_VERSION, process: 0 };
    let none = [[0u32; 3]; 2];
    // SAFETY: plain system calls with valid structs.
    unsafe {
        for capability in 0..CAPABILITIES {
            // Refused for numbers that the kernel does not know, and without privilege: then the
            // empty sets and the missing way to new privileges are enough.
            libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0);
        }
        libc::prctl(libc::PR_CAP_AMBIENT, libc::PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
        check_call(libc::syscall(libc::SYS_capset, &raw const header, none.as_ptr()))?;
    }
    Ok(())
}

/// Writes a file at once.
fn write_file(path: &CStr, content: &[u8]) -> io::Result<()> {
    // SAFETY: a C string and valid bytes.
    unsafe {
        let opened = libc::open(path.as_ptr(), libc::O_WRONLY | libc::O_CLOEXEC);
        let opened = super::Descriptor(check(opened)?);
        let written = libc::write(opened.0, content.as_ptr().cast(), content.len());
        if written == content.len() as isize { Ok(()) } else { Err(io::Error::last_os_error()) }
    }
}
