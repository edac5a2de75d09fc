//! Confinement of the server, inherited by all its runs: a session of its own, the limits that do not
//! change from run to run, and a filter of the one system call that would end the user's session.

use std::io;

/// Own session, no address-space randomisation, and the limits that all runs inherit.
pub(crate) fn confine(stack: u64, file: u64) -> io::Result<()> {
    // SAFETY: plain system calls.
    unsafe {
        check(libc::setsid())?;
        // Refused in some containers; then addresses differ between servers, not between runs.
        libc::personality(libc::ADDR_NO_RANDOMIZE as libc::c_ulong);
    }
    spare_others();
    limit(libc::RLIMIT_CORE, 0)?;
    limit(libc::RLIMIT_FSIZE, file)?;
    limit(libc::RLIMIT_STACK, stack)
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

/// Refuses `kill(-1, ..)`, which signals every process of the user: a process number is soon -1 when it
/// comes from an input. A kernel without filters goes without.
fn spare_others() {
    let load = |offset| instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, offset);
    let unless = |value, skipped| {
        instruction(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, 0, skipped, value)
    };
    let answer = |value| instruction(libc::BPF_RET | libc::BPF_K, 0, 0, value);
    // Offsets in the kernel's `seccomp_data`: number, architecture, address, arguments.
    let mut program = [
        load(4),
        unless(AUDIT_ARCH_X86_64, 5),
        load(0),
        unless(libc::SYS_kill as u32, 3),
        load(16),
        unless(u32::MAX, 1),
        answer(libc::SECCOMP_RET_ERRNO | libc::EPERM as u32),
        answer(libc::SECCOMP_RET_ALLOW),
    ];
    let program = libc::sock_fprog { len: program.len() as u16, filter: program.as_mut_ptr() };
    // SAFETY: the program is valid for the call; without it nothing changes.
    unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW,
            &raw const program,
        );
    }
}

/// `AUDIT_ARCH_X86_64` of the kernel's `audit.h`.
const AUDIT_ARCH_X86_64: u32 = 0xc000_003e;

fn instruction(code: u32, jt: u8, jf: u8, k: u32) -> libc::sock_filter {
    libc::sock_filter { code: code as u16, jt, jf, k }
}

/// The result of a system call.
pub(crate) fn check(result: i32) -> io::Result<i32> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}
