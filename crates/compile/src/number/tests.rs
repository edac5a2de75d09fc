//! Names and keys.

use super::*;
use std::collections::{BTreeSet, HashSet};

#[test]
fn template_arguments_go_and_operators_stay() {
    assert_eq!(without_template_arguments("a<b<c>>::d"), "a::d");
    assert_eq!(without_template_arguments("S::operator<"), "S::operator<");
    assert_eq!(without_template_arguments("S::operator<< <int>"), "S::operator<< ");
    assert_eq!(without_template_arguments("P<int>::operator->"), "P::operator->");
    assert_eq!(without_template_arguments("main"), "main");
}

#[test]
fn the_key_depends_on_each_part() {
    let place = |file: &str, function: &str, text: &str| {
        (file.to_owned(), function.to_owned(), text.to_owned())
    };
    let keys = [
        key(&place("a.c", "f", "x"), 0, BranchOutcome::True),
        key(&place("b.c", "f", "x"), 0, BranchOutcome::True),
        key(&place("a.c", "g", "x"), 0, BranchOutcome::True),
        key(&place("a.c", "f", "y"), 0, BranchOutcome::True),
        key(&place("a.c", "f", "x"), 1, BranchOutcome::True),
        key(&place("a.c", "f", "x"), 0, BranchOutcome::False),
    ];
    let distinct: HashSet<_> = keys.iter().collect();
    assert_eq!(distinct.len(), keys.len());
}

/// Two conditions, the second without an edge.
fn dead_with_counted(counted: &[u32]) -> Vec<GoalId> {
    let range = SourceRange { file: "a.c".into(), start: (1, 1), end: (1, 2) };
    let outcomes = [BranchOutcome::True, BranchOutcome::False].into_iter().cycle();
    let goals: Vec<_> = outcomes
        .take(4)
        .map(|outcome| Goal {
            key: String::new(),
            function: "f".into(),
            range: range.clone(),
            outcome,
        })
        .collect();
    let marks = Marks {
        unseen: BTreeSet::new(),
        decided: HashSet::from([GoalId(0), GoalId(1)]),
        counted: counted.iter().copied().map(GoalId).collect(),
    };
    dead(&goals, &marks)
}

#[test]
fn a_goal_that_could_be_counted_is_not_dead_for_want_of_an_edge() {
    assert_eq!(dead_with_counted(&[0, 1]), [GoalId(2), GoalId(3)]);
    assert_eq!(dead_with_counted(&[0, 1, 2]), [GoalId(3)]);
    assert_eq!(dead_with_counted(&[0, 1, 2, 3]), []);
}
