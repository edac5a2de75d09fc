//! The filter of system calls: refuses what reaches outside of a run by other ways than files.
//!
//! It lists what is refused, since programs under test are arbitrary. Rules without conditions cost
//! nothing: the kernel remembers for each call that it is always allowed. Refused calls fail with the error
//! number that an unprivileged program, or one on an older kernel, would see.

use super::{Confined, check_call, landlock};
use std::io;

/// `AUDIT_ARCH_X86_64` of the kernel's `audit.h`.
const AUDIT_ARCH_X86_64: u32 = 0xc000_003e;
/// Set in the numbers of the calls of 32-bit addressing.
const X32: u32 = 0x4000_0000;
/// Instructions that fit.
const CAPACITY: usize = 512;
/// Offsets in the kernel's `seccomp_data`.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
const ARGUMENTS: u32 = 16;

/// All namespaces that `clone` makes.
const NEW_NAMESPACES: u32 = (libc::CLONE_NEWUSER
    | libc::CLONE_NEWNS
    | libc::CLONE_NEWNET
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWCGROUP) as u32;

/// Changes of the machine or of one's own confinement: the kernel asks for privileges that a run lacks.
/// Refused here too, as these calls have been a way to more privileges before.
const PRIVILEGED: &[libc::c_long] = &[
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_kexec_file_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_iopl,
    libc::SYS_ioperm,
    libc::SYS_open_by_handle_at,
    libc::SYS_syslog,
    libc::SYS_vhangup,
];

/// What lasts longer than a run, and what would get around this filter.
const ABSENT: &[libc::c_long] = &[
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_clone3,
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
];

/// Access to the memory and descriptors of other processes, which Landlock knows to tell apart.
const TRACING: &[libc::c_long] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    libc::SYS_move_pages,
    libc::SYS_migrate_pages,
];

/// Changes of files other than of their content, which only a read-only view tells apart.
const ATTRIBUTES: &[libc::c_long] = &[
    libc::SYS_chmod,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchmodat2,
    libc::SYS_chown,
    libc::SYS_fchown,
    libc::SYS_lchown,
    libc::SYS_fchownat,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
];

/// Changes of how a process is scheduled; the first argument names the process.
const SCHEDULING: &[libc::c_long] = &[
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
];

/// Puts a filter on this process and all that it starts.
pub(super) fn install(mut rules: Rules) -> io::Result<()> {
    let program = libc::sock_fprog { len: rules.length as u16, filter: rules.code.as_mut_ptr() };
    // SAFETY: the program is valid for the call; if it is refused nothing changes.
    check_call(unsafe {
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW,
            &raw const program,
        )
    })?;
    Ok(())
}

/// The one rule for runs that are not confined.
pub(super) fn least_rules() -> Rules {
    let mut rules = Rules::new();
    rules.only_native();
    rules.spare_everybody();
    rules.push(answer(libc::SECCOMP_RET_ALLOW));
    rules
}

/// The rules that complete what else was set up.
pub(super) fn rules(confined: Confined) -> Rules {
    let mut rules = Rules::new();
    rules.only_native();
    rules.arguments(libc::SYS_clone, libc::EPERM, |rules| {
        rules.refuse_bits(0, NEW_NAMESPACES);
    });
    if !confined.processes {
        rules.spare_everybody();
    }
    rules.arguments(libc::SYS_socket, libc::EACCES, |rules| {
        if confined.network {
            rules.allow_values(0, u32::MAX, &[libc::AF_INET as u32, libc::AF_INET6 as u32]);
        }
        rules.refuse();
    });
    rules.arguments(libc::SYS_socketpair, libc::EACCES, |rules| {
        // Not datagrams: they may be sent to other sockets too.
        rules.refuse_unless(0, libc::AF_UNIX as u32);
        rules.allow_values(1, 0xf, &[libc::SOCK_STREAM as u32, libc::SOCK_SEQPACKET as u32]);
        rules.refuse();
    });
    rules.arguments(libc::SYS_prlimit64, libc::EPERM, |rules| rules.refuse_unless(0, 0));
    rules.arguments(libc::SYS_setpriority, libc::EPERM, |rules| {
        rules.refuse_unless(0, libc::PRIO_PROCESS);
        rules.refuse_unless(1, 0);
    });
    rules.arguments(libc::SYS_ioprio_set, libc::EPERM, |rules| {
        rules.refuse_unless(0, 1);
        rules.refuse_unless(1, 0);
    });
    for call in SCHEDULING {
        rules.arguments(*call, libc::EPERM, |rules| rules.refuse_unless(0, 0));
    }
    rules.arguments(libc::SYS_ioctl, libc::EPERM, |rules| {
        rules.refuse_value(1, libc::TIOCSTI as u32);
        rules.refuse_value(1, libc::TIOCLINUX as u32);
    });
    rules.refuse_all(PRIVILEGED, libc::EPERM);
    rules.refuse_all(ABSENT, libc::ENOSYS);
    if confined.landlock == 0 {
        rules.refuse_all(TRACING, libc::EPERM);
    }
    if !confined.view {
        rules.refuse_all(ATTRIBUTES, libc::EPERM);
    }
    if !confined.view && confined.landlock < landlock::TRUNCATES {
        rules.refuse_all(&[libc::SYS_truncate], libc::EPERM);
    }
    rules.push(answer(libc::SECCOMP_RET_ALLOW));
    rules
}

/// A filter program under construction. It is built after the fork, hence without allocation. One that does
/// not fit would end without an answer, which the kernel refuses.
pub(super) struct Rules {
    code: [libc::sock_filter; CAPACITY],
    length: usize,
    /// What the rule at hand answers when it refuses.
    refusal: u32,
}

impl Rules {
    fn new() -> Rules {
        Rules { code: [answer(libc::SECCOMP_RET_ALLOW); CAPACITY], length: 0, refusal: 0 }
    }

    fn push(&mut self, instruction: libc::sock_filter) {
        if let Some(place) = self.code.get_mut(self.length) {
            *place = instruction;
            self.length += 1;
        }
    }

    /// Calls by other conventions do not exist. Leaves the number of the call loaded.
    fn only_native(&mut self) {
        let absent = answer(error(libc::ENOSYS));
        self.push(load(ARCHITECTURE));
        self.push(jump(libc::BPF_JEQ, AUDIT_ARCH_X86_64, 1, 0));
        self.push(absent);
        self.push(load(NUMBER));
        self.push(jump(libc::BPF_JGE, X32, 0, 1));
        self.push(absent);
    }

    /// Refuses to signal every process of the user: a process number is soon -1 when it comes from an
    /// input.
    fn spare_everybody(&mut self) {
        self.arguments(libc::SYS_kill, libc::EPERM, |rules| rules.refuse_value(0, u32::MAX));
    }

    /// Refuses calls whatever their arguments are.
    fn refuse_all(&mut self, calls: &[libc::c_long], number: i32) {
        for call in calls {
            self.push(jump(libc::BPF_JEQ, *call as u32, 0, 1));
            self.push(answer(error(number)));
        }
    }

    /// Rules on the arguments of one call; what none of them refuses is allowed.
    fn arguments(&mut self, call: libc::c_long, number: i32, body: impl FnOnce(&mut Rules)) {
        let start = self.length;
        self.refusal = error(number);
        self.push(jump(libc::BPF_JEQ, call as u32, 0, 0));
        body(self);
        self.push(answer(libc::SECCOMP_RET_ALLOW));
        let skipped = self.length - start - 1;
        if let Some(first) = self.code.get_mut(start) {
            first.jf = skipped as u8;
        }
    }

    fn refuse(&mut self) {
        self.push(answer(self.refusal));
    }

    fn refuse_value(&mut self, argument: u32, value: u32) {
        self.push(load(ARGUMENTS + 8 * argument));
        self.push(jump(libc::BPF_JEQ, value, 0, 1));
        self.refuse();
    }

    fn refuse_unless(&mut self, argument: u32, value: u32) {
        self.push(load(ARGUMENTS + 8 * argument));
        self.push(jump(libc::BPF_JEQ, value, 1, 0));
        self.refuse();
    }

    fn refuse_bits(&mut self, argument: u32, bits: u32) {
        self.push(load(ARGUMENTS + 8 * argument));
        self.push(jump(libc::BPF_JSET, bits, 0, 1));
        self.refuse();
    }

    /// Allows the call when the argument, masked, is one of the values.
    fn allow_values(&mut self, argument: u32, mask: u32, values: &[u32]) {
        self.push(load(ARGUMENTS + 8 * argument));
        self.push(instruction(libc::BPF_ALU | libc::BPF_AND | libc::BPF_K, 0, 0, mask));
        for value in values {
            self.push(jump(libc::BPF_JEQ, *value, 0, 1));
            self.push(answer(libc::SECCOMP_RET_ALLOW));
        }
    }
}

fn load(offset: u32) -> libc::sock_filter {
    instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, offset)
}

/// Compares what was loaded last; skips so many instructions if that holds, or if not.
fn jump(comparison: u32, value: u32, holds: u8, fails: u8) -> libc::sock_filter {
    instruction(libc::BPF_JMP | comparison | libc::BPF_K, holds, fails, value)
}

fn answer(value: u32) -> libc::sock_filter {
    instruction(libc::BPF_RET | libc::BPF_K, 0, 0, value)
}

fn error(number: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | number as u32
}

fn instruction(code: u32, jt: u8, jf: u8, k: u32) -> libc::sock_filter {
    libc::sock_filter { code: code as u16, jt, jf, k }
}
