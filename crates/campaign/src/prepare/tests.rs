//! Which goals are lost between the source and the bitcode.

use super::*;
use goal::{BlockId, BranchOutcome, Goal, Site, SourceRange};

#[test]
fn a_goal_without_an_edge_is_lost_unless_dead_or_implied() {
    use BranchOutcome::{Case, False, True};
    let range = SourceRange { file: "a.c".into(), start: (1, 1), end: (1, 2) };
    let goals = [True, False, Case, False, Case, False, True, False].map(|outcome| Goal {
        key: String::new(),
        function: "f".into(),
        range: range.clone(),
        outcome,
    });
    let kinds = [
        SiteKind::Branch { on_true: Some(GoalId(0)), on_false: None },
        SiteKind::Switch { cases: vec![(1, Some(GoalId(2)))], default: Some(GoalId(4)) },
    ];
    let program = Program {
        goals: goals.into(),
        sites: kinds.map(|kind| Site { block: BlockId(0), kind, range: None }).into(),
        ..Program::default()
    };
    assert_eq!(lost(&program, &[GoalId(6)]), [GoalId(1), GoalId(7)]);
}
