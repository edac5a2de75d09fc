//! The conditions behind a proof.

use crate::produce::certificate;
use crate::support::{Subject, checker};
use goal::BranchOutcome;

/// The lines of the conditions that exclude the goal, with their outcomes.
fn explanation(text: &'static str) -> Vec<(u32, BranchOutcome)> {
    let mut subject = Subject::new("explained", text);
    let goal = subject.goal("goal", BranchOutcome::True);
    let certificate = certificate(&mut subject.model, &[goal], &Default::default(), None);
    let mut checker = checker();
    assert!(checker.check(&mut subject.model, &certificate).is_accepted());
    let links = checker.explain(&mut subject.model, &certificate, goal);
    assert_eq!(links.last().and_then(|link| link.goal), Some(goal), "{links:?}");
    let goals = links.iter().filter_map(|link| link.goal);
    let goals = goals.map(|goal| &subject.program.goals[goal.index()]);
    goals.map(|goal| (goal.range.start.0, goal.outcome)).collect()
}

#[test]
fn conditions_that_matter_are_named_and_others_are_not() {
    let lines = explanation(
        "int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int z = 0;
    if (x < 10) {
        if (y > 3) z++;
        if (y > 5) z--;
        if (x > 20) // goal
            return 1;
    }
    return z;
}
",
    );
    assert_eq!(lines, [(6, BranchOutcome::True), (9, BranchOutcome::True)]);
}

#[test]
fn conditions_in_callers_are_named() {
    let lines = explanation(
        "int __VERIFIER_nondet_int(void);
static int half(int x) {
    if (x < 0) // goal
        return -1;
    return x / 2;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    int m = __VERIFIER_nondet_int();
    if (m == 4) return 2;
    if (n < 0) return 3;
    return half(n);
}
",
    );
    assert_eq!(lines, [(11, BranchOutcome::False), (3, BranchOutcome::True)]);
}
