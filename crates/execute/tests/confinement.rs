//! Programs that reach outside: the outside stays as it was, and the executor usable.
//!
//! Each program is run with all that this machine offers, and again as in a container that allows neither
//! namespaces nor Landlock alone; what is then missing is known, and only that is forgiven.

mod support;

use goal::Outcome;
use provoke_execute::{Executor, Limits, Missing, Options};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::{SocketAddr, UnixDatagram, UnixListener};
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;
use support::{Program, hostile, ints, roomy, survives_in};
use tempfile::TempDir;

/// What is taken away from the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Machine {
    Whole,
    NoNamespaces,
    NoLandlock,
}

const MACHINES: [Machine; 3] = [Machine::Whole, Machine::NoNamespaces, Machine::NoLandlock];

impl Machine {
    /// Does something on such a machine: in a thread whose system calls are refused.
    fn offer<T: Send>(self, work: impl FnOnce() -> T + Send) -> T {
        thread::scope(|scope| {
            let thread = scope.spawn(|| {
                match self {
                    Machine::Whole => {}
                    Machine::NoNamespaces => refuse(libc::SYS_unshare),
                    Machine::NoLandlock => refuse(libc::SYS_landlock_create_ruleset),
                }
                work()
            });
            thread.join().expect("the test holds")
        })
    }
}

/// Refuses a system call to this thread and all that it starts.
#[expect(unsafe_code, reason = "plays a container's filter of system calls")]
fn refuse(call: libc::c_long) {
    let instruction = |code, jt, jf, k| libc::sock_filter { code: code as u16, jt, jf, k };
    let mut code = [
        instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        instruction(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, 0, 1, call as u32),
        instruction(
            libc::BPF_RET | libc::BPF_K,
            0,
            0,
            libc::SECCOMP_RET_ERRNO | libc::EPERM as u32,
        ),
        instruction(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
    ];
    let program = libc::sock_fprog { len: code.len() as u16, filter: code.as_mut_ptr() };
    // SAFETY: the program is valid for the call.
    unsafe {
        assert_eq!(libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
        let mode = libc::SECCOMP_SET_MODE_FILTER;
        assert_eq!(libc::syscall(libc::SYS_seccomp, mode, 0, &raw const program), 0);
    }
}

/// A directory that runs must not touch.
struct Outside {
    directory: TempDir,
}

impl Outside {
    fn new() -> Outside {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path();
        fs::create_dir(path.join("inner")).expect("a directory");
        for name in ["precious", "inner/deep"] {
            fs::write(path.join(name), "precious").expect("a file");
        }
        Outside { directory }
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Everything in it that a program could change.
    fn state(&self) -> BTreeMap<String, (String, [i64; 5])> {
        ["", "inner", "precious", "inner/deep"]
            .iter()
            .map(|name| {
                let path = self.path().join(name);
                let facts = fs::metadata(&path).map_or([0; 5], |facts| {
                    let [mode, user, group] = [facts.mode(), facts.uid(), facts.gid()];
                    let [modified, nanoseconds] = [facts.mtime(), facts.mtime_nsec()];
                    [mode.into(), user.into(), group.into(), modified, nanoseconds]
                });
                let content = fs::read_to_string(&path).unwrap_or_else(|_| list(&path));
                ((*name).to_owned(), (content, facts))
            })
            .collect()
    }
}

fn list(directory: &Path) -> String {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut names: Vec<_> = entries.map(|entry| entry.file_name()).collect();
    names.sort();
    format!("{names:?}")
}

/// A program whose run on input 0 executes `body`, with `OUTSIDE` and `PID` defined.
fn program(body: &str, outside: &Outside, process: u32) -> Program {
    Program::main(&format!(
        "#define OUTSIDE \"{}\"
         #define PID {process}
         if (__VERIFIER_nondet_int()) return 7;
         {body}
         return 0;",
        outside.path().display(),
    ))
}

/// Runs a program on each machine; the outside stays as it was.
fn leaves_files_alone(body: &str) {
    let outside = Outside::new();
    let before = outside.state();
    let program = program(body, &outside, 0);
    for machine in MACHINES {
        let (missing, outcome) = machine.offer(|| confined(&program));
        assert!(!missing.contains(&Missing::Files), "{machine:?}: {missing:?}");
        assert_eq!(outcome, Outcome::Exit(0), "{machine:?}");
        assert_eq!(outside.state(), before, "{machine:?}");
    }
}

fn confined(program: &Program) -> (Vec<Missing>, Outcome) {
    let executor = program.start(&roomy());
    (executor.confinement(), survives_in(program, executor))
}

#[test]
fn deletes_the_home_directory() {
    leaves_files_alone(
        r#"setenv("HOME", OUTSIDE, 1);
           system("rm -rf \"$HOME\"/* \"$HOME\"");
           unlink(OUTSIDE "/precious"); unlink(OUTSIDE "/inner/deep"); rmdir(OUTSIDE "/inner");
           chdir(OUTSIDE); unlink("precious"); remove("inner/deep");"#,
    );
}

#[test]
fn temporary_files_are_private_and_gone_afterwards() {
    let elsewhere = Path::new("/var/tmp");
    let name = format!("/tmp/provoke-private-{}", std::process::id());
    let program = Program::new_in(
        &format!(
            r#"int main(void) {{
                 if (__VERIFIER_nondet_int()) return 7;
                 if (access("{name}", F_OK) == 0) return 1;
                 FILE *f = fopen("{name}", "w");
                 return f && fputs("mine", f) > 0 && fclose(f) == 0 ? 0 : 2;
               }}"#
        ),
        elsewhere,
    );
    let options = Options { scratch: Some(elsewhere.to_owned()), ..Options::default() };
    let mut executor = program.start_with(&roomy(), options.clone());
    if !executor.confinement().contains(&Missing::ScratchSize) {
        for _ in 0..2 {
            let outcome = executor.run(&ints(&[0]), 0).expect("it runs").outcome;
            assert_eq!(outcome, Outcome::Exit(0));
            assert!(!Path::new(&name).exists());
        }
    }
    drop(executor);
    survives_in(&program, program.start_with(&roomy(), options));
}

#[test]
fn overwrites_files() {
    leaves_files_alone(
        r#"int flags[] = {O_WRONLY, O_RDWR, O_WRONLY | O_TRUNC, O_RDONLY | O_TRUNC, O_WRONLY | O_APPEND};
           for (int i = 0; i < 5; i++) { int f = open(OUTSIDE "/precious", flags[i]); write(f, "gone", 4); }
           truncate(OUTSIDE "/precious", 0);
           FILE *f = fopen(OUTSIDE "/precious", "w"); if (f) fputs("gone", f);"#,
    );
}

#[test]
fn makes_files() {
    leaves_files_alone(
        r#"open(OUTSIDE "/new", O_CREAT | O_WRONLY, 0600); mkdir(OUTSIDE "/new", 0700);
           mkfifo(OUTSIDE "/new", 0700); symlink("/", OUTSIDE "/new"); link(OUTSIDE "/precious", OUTSIDE "/new");
           mknod(OUTSIDE "/new", S_IFREG | 0600, 0); open(OUTSIDE, O_TMPFILE | O_WRONLY, 0600);"#,
    );
}

#[test]
fn writes_through_links() {
    leaves_files_alone(
        r#"symlink(OUTSIDE "/precious", "file"); symlink(OUTSIDE, "directory");
           link(OUTSIDE "/precious", "hard");
           char *names[] = {"file", "directory/precious", "directory/new", "hard"};
           for (int i = 0; i < 3; i++) { int f = open(names[i], O_CREAT | O_RDWR | O_TRUNC, 0600); write(f, "gone", 4); }
           truncate("file", 0); unlink("directory/precious"); chmod("file", 0); chmod("hard", 0);"#,
    );
}

#[test]
fn writes_through_open_directories() {
    leaves_files_alone(
        r#"int d = open(OUTSIDE, O_RDONLY | O_DIRECTORY), p = open(OUTSIDE "/precious", O_RDONLY);
           char path[64]; sprintf(path, "/proc/self/fd/%d", p);
           int f = open(path, O_RDWR | O_TRUNC); write(f, "gone", 4);
           openat(d, "new", O_CREAT | O_WRONLY, 0600); unlinkat(d, "precious", 0); renameat(d, "precious", d, "b");
           fchmod(p, 0); fchown(p, 1, 1); fchmod(d, 0); ftruncate(p, 0);"#,
    );
}

#[test]
fn changes_modes_owners_and_times() {
    leaves_files_alone(
        r#"chmod(OUTSIDE "/precious", 0777); chmod(OUTSIDE, 0777); chown(OUTSIDE "/precious", 1, 1);
           lchown(OUTSIDE "/inner", 1, 1); utime(OUTSIDE "/precious", 0); utimensat(AT_FDCWD, OUTSIDE, 0, 0);
           setxattr(OUTSIDE "/precious", "user.mark", "x", 1, 0);
           syscall(452, AT_FDCWD, OUTSIDE "/precious", 0777, 0);"#,
    );
}

#[test]
fn renames_across() {
    leaves_files_alone(
        r#"close(open("mine", O_CREAT | O_WRONLY, 0600)); mkdir("own", 0700);
           rename(OUTSIDE "/precious", "stolen"); rename("mine", OUTSIDE "/precious");
           rename(OUTSIDE "/inner", "own/inner"); rename("own", OUTSIDE "/new"); link("mine", OUTSIDE "/new");
           syscall(SYS_renameat2, AT_FDCWD, "mine", AT_FDCWD, OUTSIDE "/precious", 2);"#,
    );
}

#[test]
fn mounts_and_leaves_its_confinement() {
    leaves_files_alone(
        r#"mkdir("here", 0700);
           int got = 0;
           got |= mount("none", "here", "tmpfs", 0, 0) == 0;
           got |= mount(OUTSIDE, "here", 0, MS_BIND, 0) == 0;
           got |= mount(0, "/", 0, MS_REMOUNT | MS_BIND, 0) == 0;
           got |= umount2(".", MNT_DETACH) == 0;
           got |= unshare(CLONE_NEWUSER) == 0;
           got |= unshare(CLONE_NEWNS) == 0;
           got |= chroot("here") == 0;
           got |= syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) >= 0;
           got |= syscall(SYS_clone3, 0, 0) >= 0 || errno != ENOSYS;
           got |= syscall(SYS_open_tree, AT_FDCWD, "/", 1) >= 0;
           if (got) return 1;"#,
    );
}

#[test]
fn becomes_somebody_else() {
    leaves_files_alone(
        r#"if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return 1;
           int other = getuid() ? 0 : 1;
           if (setuid(other) == 0 || setgid(other) == 0 || setresuid(other, other, other) == 0) return 2;
           if (seteuid(other) == 0 || setgroups(0, 0) == 0) return 3;
           struct { unsigned version; int pid; } header = {_LINUX_CAPABILITY_VERSION_3, 0};
           struct { unsigned effective, permitted, inheritable; } data[2];
           if (syscall(SYS_capget, &header, data) != 0) return 4;
           if (data[0].permitted | data[1].permitted | data[0].effective | data[1].effective) return 5;
           data[0].effective = data[0].permitted = 1 << CAP_SYS_ADMIN;
           if (syscall(SYS_capset, &header, data) == 0) return 6;
           if (system("exec 2> /dev/null; touch " OUTSIDE "/new") == 0) return 7;"#,
    );
}

#[test]
fn uses_other_calling_conventions() {
    leaves_files_alone(
        r#"long result;
           __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory", "r8", "r9", "r10", "r11");
           if (result != -ENOSYS) return 1;
           if (syscall(0x40000000L + 39) != -1 || errno != ENOSYS) return 2;
           if (syscall(SYS_io_uring_setup, 1, 0) != -1 || errno != ENOSYS) return 3;"#,
    );
}

#[test]
fn leaves_shared_memory() {
    leaves_files_alone(
        r#"if (shmget(4711, 4096, IPC_CREAT | 0600) >= 0) return 1;
           int f = shm_open("/provoke-test", O_CREAT | O_RDWR, 0600);
           if (f >= 0) return 2;"#,
    );
}

#[test]
fn writes_to_devices() {
    leaves_files_alone(
        r#"FILE *f = fopen("/dev/null", "w"); if (!f || fputs("text", f) < 0 || fclose(f) != 0) return 1;
           if (open("/dev/full", O_WRONLY) < 0) return 2;
           int k = open("/dev/kmsg", O_WRONLY), t = open("/dev/tty", O_RDWR);
           if (t >= 0) return 3;"#,
    );
}

/// A process of the user, outside.
struct Victim(Child);

impl Victim {
    fn new() -> Victim {
        Victim(Command::new("sleep").arg("1000").spawn().expect("sleep starts"))
    }

    fn lives(&mut self) -> bool {
        self.0.try_wait().expect("it is ours").is_none()
    }

    /// Whether nobody holds it or has lowered its priority.
    fn is_untouched(&self) -> bool {
        let status = |name: &str| {
            fs::read_to_string(format!("/proc/{}/{name}", self.0.id())).expect("it lives")
        };
        let limits = status("limits");
        status("status").contains("TracerPid:\t0")
            && limits
                .lines()
                .any(|line| line.starts_with("Max open files") && !line.contains(" 3 "))
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn kills_others() {
    let mut victim = Victim::new();
    let body = r#"
        if (kill(PID, 0) == 0) return 1;
        kill(PID, SIGKILL); kill(PID, SIGSTOP); syscall(SYS_tgkill, PID, PID, SIGKILL); syscall(SYS_tkill, PID, SIGKILL);
        int f = syscall(SYS_pidfd_open, PID, 0); syscall(SYS_pidfd_send_signal, f, SIGKILL, 0, 0);
        union sigval value = {0}; sigqueue(PID, SIGKILL, value);
        int pair[2]; pipe(pair); fcntl(pair[0], F_SETOWN, PID); fcntl(pair[0], F_SETSIG, SIGKILL);
        fcntl(pair[0], F_SETFL, O_ASYNC); write(pair[1], "x", 1);
        kill(-1, SIGTERM); kill(-PID, SIGKILL);"#;
    let program = program(body, &Outside::new(), victim.0.id());
    for machine in [Machine::Whole, Machine::NoLandlock] {
        let (missing, outcome) = machine.offer(|| confined(&program));
        assert!(!missing.contains(&Missing::Signals), "{machine:?}: {missing:?}");
        assert_eq!(outcome, Outcome::Exit(0), "{machine:?}");
        assert!(victim.lives(), "{machine:?}");
    }
}

/// The processes of a run, told from all others in one way or the other, work together and end with it.
#[test]
fn has_processes_of_its_own() {
    let body = r#"
        int status; pid_t child = fork();
        if (child == 0) for (;;) pause();
        if (kill(child, SIGUSR1) || waitpid(child, &status, 0) != child || WTERMSIG(status) != SIGUSR1) return 1;
        child = fork(); if (child == 0) abort();
        if (waitpid(child, &status, 0) != child || WTERMSIG(status) != SIGABRT) return 2;
        if (fork() == 0) { setsid(); if (fork() == 0) for (;;) pause(); for (;;) pause(); }
        for (int i = 0; i < 20; i++) if (fork() == 0) { setsid(); for (;;) pause(); }
        if (system("kill -0 $$ && exit 5") != 5 << 8) return 3;
        raise(SIGUSR2);"#;
    let program = program(body, &Outside::new(), 0);
    for machine in MACHINES {
        let outcome = machine.offer(|| confined(&program)).1;
        assert_eq!(outcome, Outcome::Signal(libc::SIGUSR2), "{machine:?}");
    }
}

/// A server that is the first process of its namespace cannot be ended from inside.
#[test]
fn kills_its_server_everywhere() {
    let body = "kill(getppid(), SIGKILL); for (int i = 0; i < 3; i++) fork(); for (;;) pause();";
    let program = program(body, &Outside::new(), 0);
    let limits = Limits { time: Duration::from_millis(300), ..Limits::default() };
    for machine in MACHINES {
        let outcome = machine.offer(|| survives_in(&program, program.start(&limits)));
        assert!(
            matches!(outcome, Outcome::Signal(libc::SIGKILL) | Outcome::Timeout),
            "{machine:?}"
        );
    }
}

#[test]
fn traces_and_hinders_others() {
    let mut victim = Victim::new();
    let body = r#"
        struct rlimit few = {3, 3};
        char byte = 1; struct iovec here = {&byte, 1}, there = {&byte, 1};
        if (ptrace(PTRACE_ATTACH, PID, 0, 0) == 0) return 1;
        if (ptrace(PTRACE_SEIZE, PID, 0, 0) == 0) return 2;
        if (process_vm_readv(PID, &here, 1, &there, 1, 0) >= 0 && errno != EFAULT) return 3;
        if (process_vm_writev(PID, &here, 1, &there, 1, 0) >= 0) return 4;
        char path[64]; sprintf(path, "/proc/%d/mem", PID);
        if (open(path, O_RDWR) >= 0) return 5;
        if (prlimit(PID, RLIMIT_NOFILE, &few, 0) == 0) return 6;
        if (setpriority(PRIO_PROCESS, PID, 19) == 0) return 7;
        cpu_set_t one; CPU_ZERO(&one); CPU_SET(0, &one);
        if (sched_setaffinity(PID, sizeof one, &one) == 0) return 8;
        if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0) return 9;
        sprintf(path, "/proc/%d/mem", getppid());
        if (open(path, O_RDONLY) >= 0) return 10;"#;
    let program = program(body, &Outside::new(), victim.0.id());
    for machine in MACHINES {
        let (_, outcome) = machine.offer(|| confined(&program));
        assert_eq!(outcome, Outcome::Exit(0), "{machine:?}");
        assert!(victim.lives() && victim.is_untouched(), "{machine:?}");
    }
}

/// Leak checkers trace the process that they belong to.
#[test]
fn traces_itself() {
    let body = r#"
        pid_t child = fork();
        if (child == 0) for (;;) pause();
        if (ptrace(PTRACE_SEIZE, child, 0, 0) != 0) return 1;"#;
    let program = program(body, &Outside::new(), 0);
    let (missing, outcome) = confined(&program);
    let expected = if missing.contains(&Missing::Devices) { 1 } else { 0 };
    assert_eq!(outcome, Outcome::Exit(expected));
}

#[test]
fn uses_the_network() {
    let outside = Outside::new();
    let tcp = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let udp = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    let path = outside.path().join("stream");
    let stream = UnixListener::bind(path).expect("a socket");
    let datagram = UnixDatagram::bind(outside.path().join("datagram")).expect("a socket");
    let name = format!("provoke-test-{}", std::process::id());
    let address = SocketAddr::from_abstract_name(&name).expect("a short name");
    let hidden = UnixListener::bind_addr(&address).expect("a socket");
    tcp.set_nonblocking(true).expect("a socket");
    udp.set_nonblocking(true).expect("a socket");
    stream.set_nonblocking(true).expect("a socket");
    datagram.set_nonblocking(true).expect("a socket");
    hidden.set_nonblocking(true).expect("a socket");
    let body = format!(
        r#"struct sockaddr_in a = {{AF_INET, htons({tcp}), {{htonl(INADDR_LOOPBACK)}}}};
           struct sockaddr_in b = {{AF_INET, htons({udp}), {{htonl(INADDR_LOOPBACK)}}}};
           struct sockaddr_un c = {{AF_UNIX, OUTSIDE "/stream"}}, d = {{AF_UNIX, OUTSIDE "/datagram"}}, e = {{AF_UNIX}};
           strcpy(e.sun_path + 1, "{name}");
           int s = socket(AF_INET, SOCK_STREAM, 0);
           if (connect(s, (void *)&a, sizeof a) == 0) return 1;
           int u = socket(AF_INET, SOCK_DGRAM, 0);
           sendto(u, "x", 1, 0, (void *)&b, sizeof b);
           int l = socket(AF_UNIX, SOCK_STREAM, 0);
           if (connect(l, (void *)&c, sizeof c) == 0) return 2;
           int m = socket(AF_UNIX, SOCK_STREAM, 0);
           if (connect(m, (void *)&e, sizeof(sa_family_t) + 1 + {length}) == 0) return 3;
           int pair[2] = {{-1, -1}};
           socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
           if (sendto(pair[0], "x", 1, 0, (void *)&d, sizeof d) >= 0) return 4;
           if (socket(AF_NETLINK, SOCK_RAW, 0) >= 0 || socket(AF_PACKET, SOCK_RAW, 0) >= 0 || socket(40, SOCK_STREAM, 0) >= 0) return 5;
           if (system("exec 2> /dev/null; exec 3<> /dev/tcp/127.0.0.1/{tcp}") == 0) return 6;
           if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return 7;"#,
        tcp = tcp.local_addr().expect("bound").port(),
        udp = udp.local_addr().expect("bound").port(),
        length = name.len(),
    );
    let program = program(&body, &outside, 0);
    for machine in MACHINES {
        let (missing, outcome) = machine.offer(|| confined(&program));
        assert!(!missing.contains(&Missing::Network), "{machine:?}: {missing:?}");
        assert_eq!(outcome, Outcome::Exit(0), "{machine:?}");
        let mut byte = [0];
        let nobody = [
            tcp.accept().map(drop),
            udp.recv(&mut byte).map(drop),
            stream.accept().map(drop),
            datagram.recv(&mut byte).map(drop),
            hidden.accept().map(drop),
        ];
        for result in nobody {
            assert_eq!(
                result.expect_err("nobody came").kind(),
                ErrorKind::WouldBlock,
                "{machine:?}"
            );
        }
    }
}

/// A run may be a client and a server at once, where the kernel gives it a network of its own.
#[test]
fn talks_to_itself() {
    let body = r#"
        struct sockaddr_in a = {AF_INET, 0, {htonl(INADDR_LOOPBACK)}};
        socklen_t size = sizeof a;
        int s = socket(AF_INET, SOCK_STREAM, 0), c = socket(AF_INET, SOCK_STREAM, 0);
        if (s < 0) return 3;
        if (bind(s, (void *)&a, sizeof a) || listen(s, 1) || getsockname(s, (void *)&a, &size)) return 1;
        if (connect(c, (void *)&a, sizeof a)) return 2;"#;
    let program = program(body, &Outside::new(), 0);
    assert_eq!(Machine::NoNamespaces.offer(|| confined(&program)).1, Outcome::Exit(3));
    assert!(matches!(confined(&program).1, Outcome::Exit(0 | 3)));
}

fn bounded(executor: &Executor) -> bool {
    !executor.confinement().contains(&Missing::ScratchSize)
}

#[test]
fn fills_the_disk() {
    let body = r#"
        static char block[1 << 20]; char name[32]; int full = 0;
        for (int i = 0; i < 100 && !full; i++) {
            sprintf(name, "file-%d", i);
            int f = open(name, O_CREAT | O_WRONLY, 0600);
            for (int j = 0; j < 10 && !full; j++) full = write(f, block, sizeof block) < (ssize_t)sizeof block;
            close(f);
        }
        if (!full || errno != ENOSPC) return 1;"#;
    let program = program(body, &Outside::new(), 0);
    let executor = program.start(&Limits { scratch: 32 << 20, ..roomy() });
    if bounded(&executor) {
        assert_eq!(survives_in(&program, executor), Outcome::Exit(0));
    }
}

#[test]
fn makes_files_without_end() {
    let body = r#"
        char name[32]; int n = 0;
        for (;; n++) { sprintf(name, "file-%d", n); int f = open(name, O_CREAT | O_WRONLY, 0600); if (f < 0) break; close(f); }
        if (errno != ENOSPC || n > 5000) return 1;"#;
    let program = program(body, &Outside::new(), 0);
    let executor = program.start(&roomy());
    if bounded(&executor) {
        assert_eq!(survives_in(&program, executor), Outcome::Exit(0));
    }
}

/// Processes that other programs start are counted too, or limited by the kernel.
#[test]
fn forks_without_end_in_a_shell() {
    let body = r#"system("f() { f | f & }; f"); for (;;) pause();"#;
    let limits = Limits { time: Duration::from_secs(2), ..Limits::default() };
    assert_eq!(hostile(body, &limits), Outcome::Timeout);
}

#[test]
fn kills_and_hinders_the_engine() {
    let body = r#"
        kill(getppid(), SIGSTOP); kill(getsid(0), SIGSTOP); kill(PID, SIGKILL); for (;;) pause();"#;
    let program = program(body, &Outside::new(), std::process::id());
    let executor = program.start(&Limits { time: Duration::from_millis(200), ..Limits::default() });
    if !executor.confinement().contains(&Missing::Signals) {
        assert_eq!(survives_in(&program, executor), Outcome::Timeout);
    }
}

/// What programs do every day with files of their own.
#[test]
fn uses_its_scratch_directory() {
    let body = r#"
        char byte = 0; struct stat facts;
        if (mkdir("d", 0755) || mkdir("e", 0755)) return 1;
        int f = open("d/file", O_CREAT | O_RDWR, 0644);
        if (write(f, "text", 4) != 4 || ftruncate(f, 8192) || lseek(f, 0, SEEK_SET)) return 2;
        if (rename("d/file", "e/file") || link("e/file", "d/link") || symlink("e/file", "s")) return 3;
        char *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, f, 0);
        if (p == MAP_FAILED) return 4;
        p[0] = 'T';
        if (pread(f, &byte, 1, 0) != 1 || byte != 'T') return 5;
        if (stat("s", &facts) || facts.st_size != 8192 || truncate("s", 1) || unlink("d/link") || rmdir("d")) return 6;
        char name[] = "tempXXXXXX"; if (mkstemp(name) < 0) return 7;
        if (system("echo text > shell && test -s shell") != 0) return 8;
        if (access("/etc/passwd", R_OK) != 0) return 9;"#;
    let attributes = "if (chmod(\"s\", 0600) || fchmod(f, 0640) || futimens(f, 0) || utime(\"s\", 0)) return 10;";
    let everywhere = program(body, &Outside::new(), 0);
    for machine in [Machine::Whole, Machine::NoLandlock, Machine::NoNamespaces] {
        let body = machine.offer(|| confined(&everywhere).1);
        // The first version of Landlock cannot tell which renames between directories are harmless.
        assert_eq!(body, Outcome::Exit(0), "{machine:?}");
    }
    let whole = program(&format!("{body}\n{attributes}"), &Outside::new(), 0);
    let executor = whole.start(&roomy());
    if bounded(&executor) {
        assert_eq!(survives_in(&whole, executor), Outcome::Exit(0));
    }
}

#[test]
fn is_not_confined_on_request() {
    let outside = Outside::new();
    let body = r#"unlink(OUTSIDE "/precious"); if (kill(-1, 0) == 0) return 1;"#;
    let program = program(body, &outside, 0);
    let executor = program.start_with(&roomy(), Options { confine: false, ..Options::default() });
    assert_eq!(executor.confinement(), []);
    assert_eq!(survives_in(&program, executor), Outcome::Exit(0));
    assert!(!outside.path().join("precious").exists());
}

#[test]
fn says_what_is_missing() {
    let program = program("", &Outside::new(), 0);
    let missing = |machine: Machine| machine.offer(|| confined(&program).0);
    assert!(missing(Machine::NoNamespaces).contains(&Missing::ScratchSize));
    assert!(missing(Machine::NoLandlock).contains(&Missing::Devices));
    for missing in MACHINES.into_iter().flat_map(missing) {
        assert_eq!(missing.to_string().lines().count(), 1);
    }
}
