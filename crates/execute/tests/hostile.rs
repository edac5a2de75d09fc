//! Programs that do their worst: every run ends with the right outcome, leaves the executor usable, and
//! leaves no process behind.

mod support;

use goal::Outcome;
use provoke_execute::{ExecuteError, Executor, Limits, Options};
use std::time::Duration;
use support::{Program, hostile, ints, roomy, survives_in};

/// Limits for runs that meet the time limit on purpose.
fn hurried() -> Limits {
    Limits { time: Duration::from_millis(300), ..Limits::default() }
}

fn signal(number: i32) -> Outcome {
    Outcome::Signal(number)
}

/// Runs a program on input 0, and makes sure that input 1 then still exits with 7, and nothing is left.
fn survives(program: &Program, limits: &Limits) -> Outcome {
    survives_in(program, program.start(limits))
}

#[test]
fn crash_at_once() {
    assert_eq!(hostile("*(volatile int *)0 = 1;", &roomy()), signal(libc::SIGSEGV));
}

#[test]
fn abort() {
    assert_eq!(hostile("abort();", &roomy()), signal(libc::SIGABRT));
}

#[test]
fn failed_assertion() {
    let outcome = hostile("assert(argc == 2 && \"text\");", &roomy());
    let Outcome::Assertion(text) = outcome else { panic!("{outcome:?}") };
    assert!(text.starts_with("\"argc == 2 && \"text\"\" "), "{text}");
    assert!(text.ends_with("main(int, char **)"), "{text}");
}

#[test]
fn exit_code() {
    assert_eq!(hostile("exit(42);", &roomy()), Outcome::Exit(42));
}

#[test]
fn endless_loop() {
    assert_eq!(hostile("for (;;) {}", &hurried()), Outcome::Timeout);
}

#[test]
fn endless_sleep_with_all_signals_blocked() {
    let body = "sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, 0); for (;;) pause();";
    assert_eq!(hostile(body, &hurried()), Outcome::Timeout);
}

#[test]
fn stops_itself() {
    assert_eq!(hostile("raise(SIGSTOP);", &hurried()), Outcome::Timeout);
}

#[test]
fn forks_without_end() {
    assert_eq!(hostile("for (;;) fork();", &hurried()), Outcome::Timeout);
}

#[test]
fn vforks_without_end() {
    assert_eq!(hostile("for (;;) if (vfork() == 0) setsid();", &hurried()), Outcome::Timeout);
}

#[test]
fn forks_by_bare_system_calls() {
    let body = "for (int i = 0; i < 7; i++) syscall(57); for (;;) pause();";
    assert_eq!(hostile(body, &hurried()), Outcome::Timeout);
}

#[test]
fn process_limit_is_reported_to_the_program() {
    let body =
        "int n = 0; for (;;) { pid_t p = fork(); if (p == 0) pause(); if (p < 0) break; n++; }
        exit(n == 5 && errno == EAGAIN ? 3 : 4);";
    assert_eq!(hostile(body, &Limits { processes: 5, ..roomy() }), Outcome::Exit(3));
}

#[test]
fn starts_threads_without_end() {
    let source = "static void *wait_for_ever(void *p) { for (;;) pause(); }
        int main(void) {
            if (__VERIFIER_nondet_int()) return 7;
            pthread_t t; int n = 0;
            while (pthread_create(&t, 0, wait_for_ever, 0) == 0) n++;
            return n == 64 ? 3 : 4;
        }";
    assert_eq!(survives(&Program::new(source), &roomy()), Outcome::Exit(3));
}

#[test]
fn starts_shells_without_end() {
    let body = "int n = 0; while (system(\"true\") == 0) n++; return n == 64 ? 3 : 4;";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(3));
}

#[test]
fn leaves_a_shell_behind() {
    assert_eq!(hostile("popen(\"exec sleep 1000\", \"r\");", &roomy()), Outcome::Exit(0));
}

#[test]
fn allocates_without_end() {
    let body =
        "for (;;) { char *volatile p = malloc(1 << 20); if (!p) exit(9); memset(p, 1, 1 << 20); }";
    let limits = Limits { memory: 64 << 20, ..roomy() };
    assert_eq!(hostile(body, &limits), Outcome::Exit(9));
}

#[test]
fn allocates_small_pieces_without_end() {
    let body = "for (;;) { char *volatile p = malloc(100); if (!p) exit(9); }";
    let limits = Limits { memory: 64 << 20, ..roomy() };
    assert_eq!(hostile(body, &limits), Outcome::Exit(9));
}

#[test]
fn writes_gigabytes_to_standard_output() {
    let body = "static char b[1 << 20]; for (int i = 0; i < 4096; i++) if (write(1, b, sizeof b) < 0) exit(1);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(0));
}

#[test]
fn writes_gigabytes_to_a_file() {
    let body = "static char b[1 << 20]; int f = open(\"big\", O_CREAT | O_WRONLY, 0600);
        for (int i = 0; i < 4096; i++) if (write(f, b, sizeof b) < 0) exit(1);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(1));
}

#[test]
fn files_of_a_run_are_gone_in_the_next() {
    let program = Program::main(
        "if (access(\"trace\", F_OK) == 0) return 1;
         mkdir(\"dir\", 0700); mkdir(\"dir/inner\", 0700); chmod(\"dir\", 0);
         symlink(\"/\", \"link\"); mkfifo(\"fifo\", 0);
         return open(\"trace\", O_CREAT | O_WRONLY, 0) >= 0 ? 0 : 2;",
    );
    let mut executor = program.start(&roomy());
    for _ in 0..3 {
        assert_eq!(executor.run(&ints(&[]), 0).unwrap().outcome, Outcome::Exit(0));
    }
}

#[test]
fn removes_its_directory() {
    let program = Program::main(
        "if (__VERIFIER_nondet_int()) return 7;
         char *d = getcwd(0, 0);
         return d && rmdir(d) == 0 ? 0 : 1;",
    );
    let confined = program.start(&roomy());
    assert_eq!(survives_in(&program, confined), Outcome::Exit(1));
    let free = program.start_with(&roomy(), Options { confine: false, ..Options::default() });
    assert_eq!(survives_in(&program, free), Outcome::Exit(0));
}

#[test]
fn closes_all_descriptors() {
    let body = "for (int i = 0; i < 1024; i++) close(i); exit(5);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(5));
}

#[test]
fn has_only_the_standard_descriptors() {
    let body = "for (int i = 3; i < 1024; i++) if (fcntl(i, F_GETFD) != -1) exit(1);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(0));
}

#[test]
fn exits_in_a_constructor() {
    let source = "__attribute__((constructor)) static void early(void) {
            if (__VERIFIER_nondet_int()) _exit(7);
            _exit(11);
        }
        int main(void) { return 1; }";
    assert_eq!(survives(&Program::new(source), &roomy()), Outcome::Exit(11));
}

#[test]
fn kills_its_process_group() {
    assert_eq!(hostile("kill(0, SIGKILL); pause();", &roomy()), signal(libc::SIGKILL));
}

/// With signal 0, which harms nobody if it gets through.
#[test]
fn signals_everybody() {
    let body = "exit(kill(-1, 0) == -1 ? 5 : 6);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(5));
}

#[test]
fn kills_its_server() {
    let body = "kill(getppid(), SIGKILL); for (;;) pause();";
    assert_eq!(hostile(body, &roomy()), signal(libc::SIGKILL));
}

#[test]
fn stops_its_server() {
    let body = "kill(getppid(), SIGSTOP); for (;;) pause();";
    assert_eq!(hostile(body, &hurried()), Outcome::Timeout);
}

#[test]
fn kills_its_server_and_leaves_a_daemon() {
    let body = "pid_t server = getppid();
        if (fork() == 0) { setsid(); if (fork() == 0) for (;;) pause(); _exit(0); }
        wait(0); kill(server, SIGKILL); for (;;) pause();";
    assert_eq!(hostile(body, &roomy()), signal(libc::SIGKILL));
}

#[test]
fn leaves_a_daemon() {
    let body =
        "if (fork() == 0) { setsid(); if (fork() == 0) for (;;) pause(); _exit(0); } wait(0);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(0));
}

#[test]
fn becomes_a_daemon() {
    assert_eq!(hostile("daemon(0, 0); for (;;) pause();", &roomy()), Outcome::Exit(0));
}

#[test]
fn leaves_many_sessions() {
    let body = "for (int i = 0; i < 60; i++) if (fork() == 0) { setsid(); for (;;) pause(); }";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(0));
}

#[test]
fn recurses_without_end() {
    let source = "static int deeper(volatile int *p) { volatile int x[64]; x[0] = *p; return deeper(x) + x[0]; }
        int main(void) { volatile int i = __VERIFIER_nondet_int(); return i ? 7 : deeper(&i); }";
    assert_eq!(survives(&Program::new(source), &roomy()), signal(libc::SIGSEGV));
}

#[test]
fn executes_itself() {
    let body =
        "if (argc == 1) execl(\"/proc/self/exe\", \"program\", \"again\", (char *)0); exit(8);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(8));
}

#[test]
fn overwrites_run_memory() {
    let body = "memset((void *)0x10000000UL, 0xff, 1 << 21);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(0));
}

#[test]
fn reads_inputs_beyond_the_end() {
    let body = "for (int i = 0; i < 1000; i++) if (__VERIFIER_nondet_int() != 0) exit(1);";
    assert_eq!(hostile(body, &roomy()), Outcome::Exit(0));
}

#[test]
fn reads_inputs_for_ever() {
    let program = Program::main("while (__VERIFIER_nondet_int() < 5) {}");
    let mut executor = program.start(&Limits { reads: 100, ..roomy() });
    let result = executor.run(&ints(&[1, 2, 3]), 0).unwrap();
    assert_eq!((result.outcome, executor.reads().inputs.len()), (Outcome::Timeout, 103));
    assert_eq!(executor.run(&ints(&[1, 2, 7]), 0).unwrap().outcome, Outcome::Exit(0));
}

#[test]
fn reads_more_inputs_than_there_is_room() {
    let program = Program::main(
        "for (int i = 0; i < 300000; i++) if (__VERIFIER_nondet_int() != 0) exit(i & 1);",
    );
    let mut executor = program.start(&roomy());
    let result = executor.run(&ints(&[]), 0).unwrap();
    assert_eq!(result.outcome, Outcome::Exit(0));
    assert_eq!(result.flags & abi::OVERFLOW_INPUTS, abi::OVERFLOW_INPUTS);
    assert_eq!(executor.reads().inputs.len(), abi::READS.capacity);
    let full = ints(&vec![0; 300_000]);
    assert_eq!(executor.run(&full, 0).unwrap().outcome, Outcome::Exit(0));
}

#[test]
fn never_serves() {
    let program = Program::main("return 0;");
    let plain = program.binary().with_file_name("plain");
    std::fs::copy("/bin/true", &plain).unwrap();
    let started = Executor::start(&plain, &Limits::default(), &Options::default());
    assert!(matches!(started, Err(ExecuteError::NoServer { .. })));
}

#[test]
fn is_no_program() {
    let program = Program::main("return 0;");
    let source = program.binary().with_file_name("program.c");
    for path in [source.as_path(), "/nonexistent".as_ref()] {
        let started = Executor::start(path, &Limits::default(), &Options::default());
        assert!(matches!(started, Err(ExecuteError::Start { .. })));
    }
}

/// Records of reads that make no sense end the list; bits beyond a width are cut off.
#[test]
fn overwrites_its_read_records() {
    let program = Program::main(
        &"volatile unsigned char *reads = (void *)(0x10000000UL + READS);
          for (int i = 0; i < 4; i++) __VERIFIER_nondet_int();
          reads[8 + 4] = 1; reads[24 * 2 + 2] = 0; return 0;"
            .replace("READS", &abi::READS.offset.to_string()),
    );
    let mut executor = program.start(&roomy());
    executor.run(&goal::Test::default(), 0).unwrap();
    let reads = executor.reads().inputs;
    assert_eq!(reads.len(), 2);
    assert!(reads.iter().all(|input| input.bits == 0 && input.width == 32), "{reads:?}");
}
