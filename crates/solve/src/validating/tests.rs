//! Contradictions are reported, agreement passes.

use term::Assignment;

use super::*;
use crate::query::Constraint;

/// Always says the same.
struct Says(Answer);

impl Solver for Says {
    fn check(&mut self, _terms: &Terms, _query: &Query<'_>) -> Answer {
        self.0.clone()
    }
}

fn compared(first: Answer, second: Answer) -> Answer {
    let mut terms = Terms::new();
    let goal = Constraint { term: terms.input(0, 1), exact: true };
    let query = Query { prefix: &[], goal, hint: &Assignment::new() };
    Validating::new(Says(first), Says(second)).check(&terms, &query)
}

#[test]
fn contradictions_are_reported() {
    let good = Answer::Sat(Assignment::from_iter([(term::InputVar { index: 0, width: 1 }, 1)]));
    let bad = Answer::Sat(Assignment::new());
    let unsat = Answer::Unsat(crate::Core { prefix: Vec::new(), exact: true });
    let unknown = Answer::Unknown(Reason::Time);
    let is_contradiction =
        |answer: Answer| matches!(answer, Answer::Unknown(Reason::Disagreement(_)));
    assert!(is_contradiction(compared(good.clone(), unsat.clone())));
    assert!(is_contradiction(compared(unsat.clone(), good.clone())));
    assert!(is_contradiction(compared(bad, unknown.clone())));
    assert_eq!(compared(good.clone(), unknown.clone()), good);
    assert_eq!(compared(unsat.clone(), unsat.clone()), unsat);
    assert_eq!(compared(unknown.clone(), good), unknown);
}
