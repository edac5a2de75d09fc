//! Infeasible goals: proved, checked again, explained, and not believed when somebody edits the proof.

use crate::common::Bench;
use std::fs;

/// The check in the loop is redundant, as in the paper's `scan`.
const SCAN: &str = "extern int __VERIFIER_nondet_int(void);\n\
int main(void) {\n\
  int size = 16, at = __VERIFIER_nondet_int(), sum = 0;\n\
  while (at >= 0 && at < size) {\n\
    if (at < 0 || at >= size)\n\
      return 1;\n\
    sum += at;\n\
    at = at + 1;\n\
  }\n\
  return 0;\n\
}\n";

/// The only certificate of a campaign.
fn certificate(bench: &Bench) -> std::path::PathBuf {
    let mut files: Vec<_> = fs::read_dir(bench.file("provoke-out/proofs")).unwrap().collect();
    files.sort_by_key(|file| file.as_ref().unwrap().path());
    files[0].as_ref().unwrap().path()
}

#[test]
fn a_redundant_check_is_proved_infeasible() {
    let bench = Bench::with("scan.c", SCAN);
    let ended = bench.provoke(&["cover", "scan.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(ended.stdout.contains("6 covered, 2 proved infeasible"), "{ended:?}");
    assert_eq!((bench.count("infeasible"), bench.count("open")), (2, 0));
    let checked = bench.provoke(&["check", "provoke-out"]);
    assert_eq!(checked.code, Some(0), "{checked:?}");
    assert!(checked.stdout.contains("scan.c:5:5 true in main"), "{checked:?}");
    let again = bench.provoke(&["cover", "scan.c"]);
    assert_eq!((again.code, bench.count("infeasible")), (Some(0), 2), "{again:?}");
}

#[test]
fn without_the_engine_it_stays_open() {
    let bench = Bench::with("scan.c", SCAN);
    let ended = bench.provoke(&["cover", "--engines", "concolic", "--runs", "500", "scan.c"]);
    assert_eq!((ended.code, bench.count("open")), (Some(5), 2), "{ended:?}");
    let checked = bench.provoke(&["check", "provoke-out"]);
    assert!(checked.stdout.contains("no proofs"), "{checked:?}");
}

#[test]
fn the_engine_alone_decides_everything() {
    let bench = Bench::with("scan.c", SCAN);
    let ended = bench.provoke(&["cover", "--engines", "arc", "scan.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!((bench.count("covered"), bench.count("infeasible")), (6, 2));
}

#[test]
fn an_edited_certificate_does_not_hold() {
    let bench = Bench::with("scan.c", SCAN);
    bench.provoke(&["cover", "--engines", "concolic,arc", "scan.c"]);
    let path = certificate(&bench);
    let text = fs::read_to_string(&path).unwrap();
    // Two that are wrong, one about a place that is not there, a part of a file, none.
    let half = &text[text.len() / 2..];
    let edits = [("#b1))", "#b0))"), ("bvslt", "bvsge"), ("point main", "point niam"), (half, "")];
    for (from, to) in edits.into_iter().chain([(text.as_str(), "")]) {
        let edited = text.replace(from, to);
        assert_ne!(edited, text, "{from} occurs");
        fs::write(&path, edited).unwrap();
        let checked = bench.provoke(&["check", "provoke-out"]);
        assert_eq!(checked.code, Some(5), "{from}: {checked:?}");
        assert!(checked.stdout.contains("DOES NOT HOLD"), "{from}: {checked:?}");
    }
}

#[test]
fn obligations_are_files_that_another_solver_refutes() {
    let bench = Bench::with("scan.c", SCAN);
    bench.provoke(&["cover", "scan.c"]);
    bench.provoke(&["check", "--smtlib", "out", "provoke-out"]);
    let mut files = 0;
    for proof in fs::read_dir(bench.file("out")).unwrap() {
        for file in fs::read_dir(proof.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let output = std::process::Command::new("z3").arg(&path).output().unwrap();
            let said = String::from_utf8_lossy(&output.stdout);
            assert_eq!(said.trim(), "unsat", "{}", path.display());
            files += 1;
        }
    }
    assert!(files > 0);
}

#[test]
fn verdicts_are_explained() {
    let bench = Bench::with("scan.c", SCAN);
    bench.provoke(&["cover", "--engines", "concolic,arc", "scan.c"]);
    let infeasible = bench.provoke(&["explain", "provoke-out", "scan.c:5"]);
    assert_eq!(infeasible.code, Some(0), "{infeasible:?}");
    assert!(infeasible.stdout.contains("scan.c:5:5 true in main: infeasible"), "{infeasible:?}");
    assert!(infeasible.stdout.contains("scan.c:4:8 true: at >= 0"), "names it: {infeasible:?}");
    let covered = bench.provoke(&["explain", "provoke-out", "scan.c:4"]);
    assert!(covered.stdout.contains("scan.c:4:8 true in main: covered"), "{covered:?}");
    assert!(covered.stdout.contains("test-0"), "{covered:?}");
    let nowhere = bench.provoke(&["explain", "provoke-out", "scan.c:2"]);
    assert_eq!(nowhere.code, Some(1), "{nowhere:?}");
    let bad = bench.provoke(&["explain", "provoke-out", "scan.c"]);
    assert_eq!(bad.code, Some(1), "{bad:?}");
}

#[test]
fn what_a_proof_takes_for_granted_is_explained() {
    let source = "#include <math.h>\n\
int main(int argc, char **argv) {\n\
  char text[4] = \"abc\", *at = text + (argc & 3);\n\
  if ((argc & 1) > 1) return 7;\n\
  struct { int *count; long low, high; } rows[2] = {{&argc}, {&argc}};\n\
  rows[argc & 1].count = &argc;\n\
  return (int)(at - argv[0]) + (int)rint(2.5) + *rows[0].count;\n\
}\n";
    let bench = Bench::with("main.c", source);
    for (flags, optimised) in [(&["--", "-O2"][..], true), (&[], false)] {
        let _ = fs::remove_dir_all(bench.file("provoke-out"));
        let cover = ["cover", "--engines", "arc", "--runs", "50", "main.c"];
        bench.provoke(&[&cover, flags].concat());
        let ended = bench.provoke(&["explain", "provoke-out", "main.c:4"]);
        assert!(ended.stdout.contains("true in main: infeasible"), "{ended:?}");
        for text in ["loops without effects end", "memory that was not set"] {
            assert_eq!(ended.stdout.contains(text), optimised, "{text}: {ended:?}");
        }
        let always =
            ["of two pointers that are subtracted", "floats round to nearest", "not wrap round"];
        for text in always {
            assert!(ended.stdout.contains(text), "{text}: {ended:?}");
        }
    }
}
