//! Programs that do anything: each campaign ends by itself, says what happened, and is whole.

use crate::common::{Bench, Ended};

/// Covers a program with a small budget.
fn cover(bench: &Bench) -> Ended {
    bench.provoke(&["cover", "--time", "20s", "--runs", "12", "--run-timeout", "300ms", "a.c"])
}

/// The second call must find the campaign intact.
fn assert_intact(bench: &Bench) {
    assert!(bench.count("runs") > 0);
    let ended = bench.provoke(&["replay", "provoke-out"]);
    assert!(matches!(ended.code, Some(0 | 5 | 10)), "{ended:?}");
}

const NONDET: &str = "extern int __VERIFIER_nondet_int(void);\n";

fn program(body: &str) -> Bench {
    Bench::with("a.c", &format!("{NONDET}{body}"))
}

#[test]
fn a_crash_at_once_is_a_defect() {
    let bench = program(
        "int main(void) { volatile int *p = 0; *p = 1; if (__VERIFIER_nondet_int()) return 1; return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    assert!(ended.stdout.contains("signal 11"), "{ended:?}");
    assert_eq!((bench.count("goals"), bench.count("open")), (2, 2));
    assert_intact(&bench);
}

#[test]
fn a_crash_of_a_program_without_branches_is_a_defect() {
    let bench = program("#include <stdlib.h>\nint main(void) { abort(); }");
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    assert!(ended.stdout.contains("signal 6"), "{ended:?}");
    assert_intact(&bench);
    let again = cover(&bench);
    assert_eq!((again.code, bench.count("tests")), (Some(10), 1), "{again:?}");
}

#[test]
fn a_crash_behind_a_branch_covers_it() {
    let bench = program(
        "int main(void) { volatile int *p = 0; if (__VERIFIER_nondet_int() == 77) *p = 1; return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    assert_eq!((bench.count("goals"), bench.count("covered")), (2, 2));
    assert_intact(&bench);
}

#[test]
fn a_loop_for_ever_times_out_and_still_counts() {
    let bench =
        program("int main(void) { if (__VERIFIER_nondet_int() == 5) for (;;) {} return 0; }");
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!((bench.count("goals"), bench.count("covered")), (2, 2));
    assert_intact(&bench);
}

#[test]
fn a_fork_bomb_is_contained() {
    let bench = program(
        "#include <unistd.h>\n\
         int main(void) { if (__VERIFIER_nondet_int() == 3) for (;;) fork(); return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!((ended.code, bench.count("covered")), (Some(0), 2), "{ended:?}");
    assert_intact(&bench);
}

#[test]
fn allocation_without_end_is_contained() {
    let bench = program(
        "#include <stdlib.h>\n#include <string.h>\nint main(void) {\n\
         for (;;) { char *p = malloc(1 << 20); if (!p) return 1; memset(p, 1, 1 << 20); } }",
    );
    let ended = cover(&bench);
    assert!(matches!(ended.code, Some(0 | 5 | 10)), "{ended:?}");
    assert_intact(&bench);
}

#[test]
fn gigabytes_of_output_are_contained() {
    let bench = program(
        "#include <stdio.h>\nint main(void) { if (__VERIFIER_nondet_int() > 3)\n\
         for (long i = 0; i < 400000000; i++) puts(\"all work and no play\"); return 0; }",
    );
    let ended = cover(&bench);
    assert!(matches!(ended.code, Some(0 | 5 | 10)), "{ended:?}");
    assert!(!ended.stdout.contains("all work"), "{}", ended.stdout.len());
    assert_intact(&bench);
}

#[test]
fn closing_all_descriptors_hurts_nobody() {
    let bench = program(
        "#include <unistd.h>\nint main(void) { for (int i = 0; i < 1024; i++) close(i);\n\
         if (__VERIFIER_nondet_int() == 42) return 1; return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(bench.count("open"), 0);
    assert_intact(&bench);
}

#[test]
fn an_exit_in_a_constructor_is_an_ordinary_run() {
    let bench = program(
        "#include <stdlib.h>\n__attribute__((constructor)) static void early(void) { exit(3); }\n\
         int main(void) { if (__VERIFIER_nondet_int()) return 1; return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!((bench.count("goals"), bench.count("infeasible")), (2, 2));
    assert_intact(&bench);
}

#[test]
fn a_program_that_signals_its_group_hurts_nobody() {
    let bench = program(
        "#include <signal.h>\nint main(void) { if (__VERIFIER_nondet_int() == 9) kill(0, SIGKILL); return 0; }",
    );
    let ended = cover(&bench);
    assert!(matches!(ended.code, Some(0 | 10)), "{ended:?}");
    assert_intact(&bench);
}

#[test]
fn endless_recursion_is_a_defect() {
    let bench = program(
        "int deep(int n) { volatile char room[4096]; room[0] = (char)n; return deep(n + 1) + room[0]; }\n\
         int main(void) { if (__VERIFIER_nondet_int() == 1) return deep(0); return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    assert_eq!(bench.count("open"), 0);
    assert_intact(&bench);
}

/// Our limits are no defects: writing beyond them fails, which the program can handle.
#[test]
fn a_file_that_grows_too_large_is_no_defect() {
    let bench = program(
        "#include <fcntl.h>\n#include <unistd.h>\nstatic char block[1 << 20];\n\
         int main(void) { int file = open(\"large\", O_CREAT | O_WRONLY, 0600);\n\
         for (int i = 0; i < 64; i++) if (write(file, block, sizeof block) < 0) return 1;\n\
         return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(5), "{ended:?}");
    assert!(!ended.stdout.contains("signal"), "{ended:?}");
    assert_eq!((bench.count("goals"), bench.count("covered")), (4, 3));
    assert_intact(&bench);
}

#[test]
fn branches_of_other_processes_are_not_said_to_be_explored() {
    let bench = program(
        "#include <sys/wait.h>\n#include <unistd.h>\nint main(void) {\n\
         if (fork() == 0) { if (__VERIFIER_nondet_int() == 7) _exit(1); _exit(0); }\n\
         wait(0); return 0; }",
    );
    let ended = cover(&bench);
    assert_eq!(ended.code, Some(5), "{ended:?}");
    assert!(ended.stdout.contains("other processes and threads were not traced"), "{ended:?}");
    assert!(!ended.stdout.contains("was explored"), "{ended:?}");
    assert_intact(&bench);
}

/// A program that writes over what it read: told, whatever the build.
#[test]
fn a_run_that_violates_its_path_condition_is_told() {
    let address = abi::RUN_BASE as usize + abi::READS.offset + 8;
    let bench = program(&format!(
        "int main(void) {{ int x = __VERIFIER_nondet_int(); *(volatile char *){address}UL = 5;\n\
         if (x == 0) return 1; return 0; }}"
    ));
    let ended = cover(&bench);
    assert!(ended.stderr.contains("violates its own path condition"), "{ended:?}");
    assert!(ended.stdout.contains("violated their own path condition"), "{ended:?}");
    assert_intact(&bench);
}

/// What a program writes over its read records does no harm to the campaign.
#[test]
fn overwritten_read_records_leave_the_campaign_whole() {
    let address = abi::RUN_BASE as usize + abi::READS.offset + 9;
    let bench = Bench::with(
        "a.c",
        &format!(
            "extern unsigned char __VERIFIER_nondet_uchar(void);\n\
             int main(void) {{ unsigned char x = __VERIFIER_nondet_uchar();\n\
             *(volatile char *){address}UL = 1; if (x == 7) return 1; return 0; }}"
        ),
    );
    let ended = cover(&bench);
    assert_eq!((ended.code, bench.count("covered")), (Some(0), 2), "{ended:?}");
    assert_intact(&bench);
}
