//! Reading and writing the comments of a case.

use super::*;
use goal::{BranchOutcome, Goal, OpenReason, SourceRange};

const TEXT: &str = "// About nothing.\n// runs: 7\n// expect: 2 goals, 1 covered, 1 open\nint x;\n  if (x) y(); // open: true\n";

fn found(line: u32, marks: &str, ends: &[&str]) -> Verdicts {
    Verdicts {
        counts: "4 goals, 2 covered, 2 open".into(),
        marks: [(("a.c".to_owned(), line), Marks::read(marks))].into(),
        outcomes: ends.iter().map(|&o| o.to_owned()).collect(),
    }
}

fn goal(line: u32, outcome: BranchOutcome) -> Goal {
    let range = SourceRange { file: "dir/a.c".into(), start: (line, 3), end: (line, 9) };
    Goal { key: String::new(), function: "main".to_owned(), range, outcome }
}

#[test]
fn the_header_is_read() {
    assert_eq!(directive(TEXT, "runs"), Some("7"));
    assert_eq!(directive(TEXT, "expect"), Some("2 goals, 1 covered, 1 open"));
    assert_eq!(directive(TEXT, "flags"), None);
}

#[test]
fn blessing_replaces_marks_and_header() {
    let found = found(5, "// open: true, false", &["assertion"]);
    let blessed = rewrite_header(&rewrite_marks(TEXT, "a.c", &found), &found);
    assert_eq!(
        blessed,
        "// About nothing.\n// runs: 7\n// outcome: assertion\n// expect: 4 goals, 2 covered, 2 open\nint x;\n  if (x) y(); // open: false, true\n"
    );
}

#[test]
fn every_difference_is_named() {
    let expected = found(5, "// open: true", &[]);
    let differences = differences(&expected, &found(6, "// open: true", &["signal 11"]));
    assert_eq!(differences.len(), 3, "{differences:?}");
}

#[test]
fn a_line_has_marks_of_both_kinds() {
    let line = "  if (x && y) z(); // infeasible: true // open: true, false";
    let marks = Marks::read(line);
    assert_eq!(marks.infeasible, ["true"]);
    assert_eq!(marks.open, ["false", "true"]);
    assert_eq!(unmarked(line), "  if (x && y) z();");
    assert_eq!(marks.write(), " // infeasible: true // open: false, true");
}

#[test]
fn an_infeasible_goal_is_neither_covered_nor_open() {
    let goals = vec![
        (goal(5, BranchOutcome::True), Verdict::Infeasible),
        (goal(5, BranchOutcome::False), Verdict::Covered),
        (goal(6, BranchOutcome::True), Verdict::Open(OpenReason::Budget)),
    ];
    let found = Found { goals, abnormal: BTreeSet::new(), exit: 5, output: String::new() };
    let verdicts = verdicts(&found);
    assert_eq!(verdicts.counts, "3 goals, 1 covered, 1 infeasible, 1 open");
    assert_eq!(verdicts.marks[&("a.c".to_owned(), 5)], Marks::read("// infeasible: true"));
    assert_eq!(found.exit_due(), 5);
    let wanted = Verdicts {
        marks: [
            (("a.c".to_owned(), 5), Marks::read("// open: true")),
            (("a.c".to_owned(), 6), Marks::read("// open: true")),
        ]
        .into(),
        ..verdicts.clone()
    };
    assert_eq!(
        differences(&wanted, &verdicts),
        ["  a.c:5: expected // open: true, found // infeasible: true"]
    );
}
