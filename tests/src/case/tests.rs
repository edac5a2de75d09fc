//! Reading and writing the comments of a case.

use super::*;

const TEXT: &str = "// About nothing.\n// runs: 7\n// expect: 2 goals, 1 covered, 1 open\nint x;\n  if (x) y(); // open: true\n";

fn found(line: u32, outcomes: &[&str], ends: &[&str]) -> Verdicts {
    Verdicts {
        counts: "4 goals, 2 covered, 2 open".into(),
        open: [(("a.c".to_owned(), line), outcomes.iter().map(|&o| o.to_owned()).collect())].into(),
        outcomes: ends.iter().map(|&o| o.to_owned()).collect(),
    }
}

#[test]
fn the_header_is_read() {
    assert_eq!(directive(TEXT, "runs"), Some("7"));
    assert_eq!(directive(TEXT, "expect"), Some("2 goals, 1 covered, 1 open"));
    assert_eq!(directive(TEXT, "flags"), None);
}

#[test]
fn blessing_replaces_marks_and_header() {
    let found = found(5, &["false", "true"], &["assertion"]);
    let blessed = rewrite_header(&rewrite_marks(TEXT, "a.c", &found), &found);
    assert_eq!(
        blessed,
        "// About nothing.\n// runs: 7\n// outcome: assertion\n// expect: 4 goals, 2 covered, 2 open\nint x;\n  if (x) y(); // open: false, true\n"
    );
}

#[test]
fn every_difference_is_named() {
    let expected = found(5, &["true"], &[]);
    let differences = differences(&expected, &found(6, &["true"], &["signal 11"]));
    assert_eq!(differences.len(), 3, "{differences:?}");
}
