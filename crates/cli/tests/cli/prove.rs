//! `provoke prove`: each error of a program gets a failing test or a proof.

use crate::common::Bench;

const INPUT: &str = "extern int __VERIFIER_nondet_int(void);\n";

/// A counter and its bound, with a check behind the loop.
fn counter(check: &str) -> String {
    format!(
        "#include <assert.h>\n{INPUT}\
         int main(void) {{\n\
           unsigned n = (unsigned)__VERIFIER_nondet_int() % 12, i = 0;\n\
           while (i < n) i++;\n\
           assert({check});\n\
           return 0;\n\
         }}\n"
    )
}

/// What a program ends with, and how many goals fail, are proved and are open.
fn prove(file: &str, program: &str, more: &[&str]) -> (Bench, Option<i32>, [u64; 3]) {
    let bench = Bench::with(file, program);
    let ended = bench.provoke(&[&["prove"], more, &[file]].concat());
    let counts = ["covered", "infeasible", "open"].map(|name| bench.count(name));
    (bench, ended.code, counts)
}

#[test]
fn an_assertion_is_proved_or_a_test_shows_that_it_fails() {
    let (bench, code, counts) = prove("a.c", &counter("i == n"), &[]);
    assert_eq!((code, counts), (Some(0), [0, 1, 0]));
    let checked = bench.provoke(&["check", "provoke-out"]);
    assert_eq!(checked.code, Some(0), "{checked:?}");
    let explained = bench.provoke(&["explain", "provoke-out", "a.c:6"]);
    assert!(explained.stdout.contains("assertion fails in main: never"), "{explained:?}");
    let (bench, code, counts) = prove("a.c", &counter("i != 9"), &[]);
    assert_eq!((code, counts), (Some(10), [1, 0, 0]));
    let replayed = bench.provoke(&["replay", "provoke-out"]);
    assert!(replayed.stdout.contains("assertion"), "{replayed:?}");
}

#[test]
fn every_engine_alone_gives_the_same_answers() {
    for engine in ["arc", "crabs", "interpolation", "bmc"] {
        let (_, code, counts) = prove("a.c", &counter("i == n"), &["--engines", engine]);
        assert_eq!((code, counts), (Some(0), [0, 1, 0]), "{engine}");
    }
    for engines in ["concolic", "concolic,interpolation"] {
        let (_, code, counts) = prove("a.c", &counter("i != 9"), &["--engines", engines]);
        assert_eq!((code, counts), (Some(10), [1, 0, 0]), "{engines}");
    }
}

/// How programs for verifiers check and assume.
const IDIOMS: &str = "extern void abort(void);\n#include <assert.h>\n\
void reach_error(void) { assert(0); }\n\
static void assume_that(int c) { if (!c) abort(); }\n\
static void check(int c) { if (!c) { reach_error(); abort(); } }\n";

#[test]
fn with_an_error_function_abort_is_an_assumption() {
    let rest = |check: &str| {
        format!(
            "{INPUT}{IDIOMS}int main(void) {{\n int x = __VERIFIER_nondet_int();\n\
             assume_that(x > 10 && x < 20);\n check({check});\n return 0;\n}}\n"
        )
    };
    let (_, code, counts) = prove("a.c", &rest("x * x < 400"), &[]);
    assert_eq!((code, counts), (Some(0), [0, 1, 0]));
    let (_, code, counts) = prove("a.c", &rest("x * x != 289"), &[]);
    assert_eq!((code, counts), (Some(10), [1, 0, 0]));
}

#[test]
fn without_one_abort_is_an_error() {
    let text = format!(
        "#include <stdlib.h>\n{INPUT}int main(void) {{\n int x = __VERIFIER_nondet_int();\n\
         if (x == 4711) abort();\n if (x > 5 && x < 3) abort();\n return 0;\n}}\n"
    );
    let (_, code, counts) = prove("a.c", &text, &[]);
    assert_eq!((code, counts), (Some(10), [1, 1, 0]));
}

#[test]
fn checks_of_undefined_behaviour_are_goals_when_asked() {
    let text = format!(
        "{INPUT}static int row[8];\nint main(void) {{\n\
         int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n\
         if (x < 0 || x > 7 || y < 0 || y > 9) return 1;\n\
         row[x] = 100;\n return row[x] / (y - 4);\n}}\n"
    );
    let (_, code, counts) = prove("a.c", &text, &["--sanitize", "undefined"]);
    // Two indices, a difference and an overflow of the division cannot fail; its divisor can be zero.
    assert_eq!((code, counts[0], counts[2]), (Some(10), 1, 0), "{counts:?}");
    assert!(counts[1] >= 3, "{counts:?}");
    let (_, code, counts) =
        prove("a.c", &text.replace("y - 4", "y + 4"), &["--sanitize", "undefined"]);
    assert_eq!((code, counts[0], counts[2]), (Some(0), 0, 0), "{counts:?}");
}

#[test]
fn instances_of_a_template_are_one_goal() {
    let text = "#include <cassert>\nextern \"C\" int __VERIFIER_nondet_int();\n\
         template <class T> T least(T a, T b) { T c = a < b ? a : b; assert(c <= a && c <= b); return c; }\n\
         int main() { int x = __VERIFIER_nondet_int(); return least(x, 3) + (int)least((long)x, 5l) > 0; }\n";
    let (_, code, counts) = prove("a.cpp", text, &[]);
    assert_eq!((code, counts), (Some(0), [0, 1, 0]));
}

#[test]
fn programs_without_errors_and_flags_of_cover() {
    let bench = Bench::with("a.c", "int main(void) { return 0; }\n");
    let ended = bench.provoke(&["prove", "a.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stdout.contains("nothing to prove"), "{ended:?}");
    let ended = bench.provoke(&["prove", "--fail-under", "50", "a.c"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
}

#[test]
fn what_is_called_through_a_pointer_is_not_called_proved() {
    let text = format!(
        "extern void reach_error(void);\n{INPUT}static void (*fail)(void) = reach_error;\n\
         int main(void) {{\n if (__VERIFIER_nondet_int() == 4711) fail();\n return 0;\n}}\n"
    );
    let (_, code, counts) = prove("a.c", &text, &["--runs", "1"]);
    assert_eq!((code, counts), (Some(5), [0, 0, 1]));
    let (_, code, _) = prove("a.c", &text, &["--time", "3s"]);
    assert_eq!(code, Some(10));
}

#[test]
fn each_file_may_have_an_error_function_of_its_own() {
    let own = "#include <stdlib.h>\nstatic void reach_error(void) { abort(); }\n";
    let first = format!(
        "{own}int other(int n);\n\
         int main(int argc, char **argv) {{\n\
           if (argc < 0) reach_error();\n\
           return other(argc);\n\
         }}\n"
    );
    let bench = Bench::with("a.c", &first);
    let second =
        format!("{own}int other(int n) {{\n  if (n > 1) reach_error();\n  return 0;\n}}\n");
    bench.write("b.c", &second);
    let ended = bench.provoke(&["prove", "--time", "4s", "a.c", "b.c"]);
    assert_eq!(bench.count("covered") + bench.count("infeasible") + bench.count("open"), 2);
    assert_ne!(ended.code, Some(0), "{ended:?}");
}

/// A static variable of a function that is called once by its driver.
#[test]
fn bounds_that_were_accepted_once_are_not_accepted_for_ever() {
    let bench = Bench::with(
        "a.c",
        "int f(int x) {\n  static int n;\n  if (++n == 3) return 1;\n  return x;\n}\n",
    );
    let cover = ["cover", "--function", "f", "--time", "5s", "--out", "out", "a.c"];
    bench.provoke(&[&cover[..], &["--accept-bounds"]].concat());
    let accepted = bench.provoke(&["explain", "out", "a.c:3"]);
    assert!(accepted.stdout.contains("in f: infeasible"), "{accepted:?}");
    bench.provoke(&cover);
    let explained = bench.provoke(&["explain", "out", "a.c:3"]);
    assert!(explained.stdout.contains("in f: open"), "{explained:?}");
}
