//! Which goals follow from entering labels.

use super::*;
use crate::{BlockId, Goal, Site, SourceRange};

/// A switch with labels A, B and a default; each label's goal is even, not entering it the odd one after.
fn program() -> Program {
    let goal = |number: u32| Goal {
        key: number.to_string(),
        function: "main".to_owned(),
        range: SourceRange {
            file: "a.c".into(),
            start: (number / 2 + 1, 1),
            end: (number / 2 + 1, 5),
        },
        outcome: if number.is_multiple_of(2) { BranchOutcome::Case } else { BranchOutcome::False },
    };
    let kind = SiteKind::Switch {
        cases: vec![(1, Some(GoalId(0))), (2, Some(GoalId(2))), (3, Some(GoalId(2)))],
        default: Some(GoalId(4)),
    };
    Program {
        goals: (0..6).map(goal).collect(),
        sites: vec![Site { block: BlockId(0), kind, range: None }],
        ..Program::default()
    }
}

#[test]
fn one_label_entered_means_the_others_were_not() {
    let implied = Implied::new(&program());
    assert_eq!(implied.by([GoalId(0)]), [GoalId(3), GoalId(5)]);
    assert_eq!(implied.by([GoalId(2)]), [GoalId(1), GoalId(5)]);
}

#[test]
fn two_labels_entered_mean_each_was_once_not_entered() {
    let implied = Implied::new(&program());
    assert_eq!(implied.by([GoalId(0), GoalId(4)]), [GoalId(1), GoalId(3), GoalId(5)]);
}

#[test]
fn nothing_follows_from_nothing() {
    assert_eq!(Implied::new(&program()).by([]), []);
    assert_eq!(Implied::new(&Program::default()).by([GoalId(7)]), []);
}

#[test]
fn a_label_is_always_entered_if_no_other_can_be() {
    let implied = Implied::new(&program());
    assert_eq!(implied.excluded(&[GoalId(2), GoalId(4)].into()), [GoalId(1)]);
    assert_eq!(implied.excluded(&[GoalId(2)].into()), []);
    let all = [GoalId(0), GoalId(2), GoalId(4)].into();
    assert_eq!(implied.excluded(&all), [GoalId(1), GoalId(3), GoalId(5)]);
}

#[test]
fn an_edge_without_goal_leaves_it_open() {
    let mut program = program();
    program.sites[0].kind = SiteKind::Switch { cases: vec![(1, Some(GoalId(0)))], default: None };
    assert_eq!(Implied::new(&program).excluded(&[GoalId(0)].into()), []);
}
