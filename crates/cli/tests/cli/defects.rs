//! Defects: told once each, with words and stack, kept as files, shown again by a replay.

use crate::common::Bench;
use std::fs;

const CRASH: &str = "extern int __VERIFIER_nondet_int(void);
static int get(int *p) { return *p; }
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  if (x == 50 && y == 7) return get((int *)8L);
  if (x == 60 && z > 500) return get((int *)8L);
  return 0;
}
";

#[test]
fn a_crash_is_known_by_its_stack_and_shown_by_the_simplest_test() {
    let bench = Bench::with("prog.c", CRASH);
    let ended = bench.provoke(&["cover", "--runs", "300", "prog.c"]);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    assert!(ended.stdout.contains("signal 11 at prog.c:2:33 in get"), "{ended:?}");
    assert!(ended.stdout.contains("1 defect found"), "{ended:?}");
    let report = fs::read_to_string(bench.file("provoke-out/defects/defect-0001.txt")).unwrap();
    assert!(report.contains("segmentation fault"), "{report}");
    assert!(report.contains("at prog.c:2:33 in get"), "{report}");
    let test = fs::read_to_string(bench.file("provoke-out/defects/defect-0001.test")).unwrap();
    let inputs: Vec<&str> = test.lines().filter(|line| !line.starts_with('#')).collect();
    let simplest = [vec!["50 int32", "7 int32"], vec!["60 int32", "0 int32", "501 int32"]];
    assert!(simplest.contains(&inputs), "{test}");
    assert!(bench.summary().contains("\"kind\": \"signal 11\""));
    let again = bench.provoke(&["replay", "provoke-out", "defect-0001"]);
    assert_eq!(again.code, Some(10), "{again:?}");
    assert!(again.stdout.contains("shows defect-0001: segmentation fault"), "{again:?}");
    let resumed = bench.provoke(&["cover", "--runs", "300", "prog.c"]);
    assert!(resumed.stdout.contains("1 defect found"), "{resumed:?}");
}

const OVERRUN: &str = "#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  int *p = malloc(4 * sizeof *p);
  int last = n > 90 ? 4 : 3;
  p[last] = n + 2147483000;
  free(p);
  return 0;
}
";

#[test]
fn sanitizers_tell_in_their_own_words_and_again_in_a_replay() {
    let bench = Bench::with("prog.c", OVERRUN);
    let ended =
        bench.provoke(&["cover", "--runs", "100", "--sanitize", "address,undefined", "prog.c"]);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    for words in [
        "heap-buffer-overflow: WRITE of size 4",
        "heap-buffer-overflow at prog.c:7:11 in main",
        "signed integer overflow: 648 + 2147483000 cannot be represented in type 'int'",
        "signed-integer-overflow at prog.c:7:15 in main",
        "2 defects found",
    ] {
        assert!(ended.stdout.contains(words), "{words} in {ended:?}");
    }
    let again = bench.provoke(&["replay", "provoke-out"]);
    assert_eq!(again.code, Some(10), "{again:?}");
    assert!(again.stdout.contains("shows defect-0001"), "{again:?}");
    assert!(again.stdout.contains("shows defect-0002"), "{again:?}");
    assert!(!again.stdout.contains("no longer"), "{again:?}");
}

#[test]
fn without_sanitizers_nothing_is_wrong_with_it() {
    let bench = Bench::with("prog.c", OVERRUN);
    let ended = bench.provoke(&["cover", "--runs", "100", "prog.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let unknown = bench.provoke(&["cover", "--sanitize", "thread", "prog.c"]);
    assert_eq!(unknown.code, Some(1), "{unknown:?}");
}

#[test]
fn a_project_that_is_built_has_the_checks_too() {
    let bench = Bench::with("prog.c", OVERRUN);
    bench.write("Makefile", "prog: prog.c\n\t$(CC) -O2 -o $@ $<\n");
    let ended = bench.provoke(&[
        "cover",
        "--runs",
        "100",
        "--sanitize",
        "undefined",
        "--build",
        "make -B",
        "prog",
    ]);
    assert_eq!(ended.code, Some(10), "{ended:?}");
    assert!(ended.stdout.contains("signed-integer-overflow at"), "{ended:?}");
}
