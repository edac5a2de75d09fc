//! Contradictions are reported, agreement passes; a refutation is checked by its core.

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

/// Finds a solution unless everything that it was told to ask for is there.
struct NeedsPrefix(usize);

impl Solver for NeedsPrefix {
    fn check(&mut self, _terms: &Terms, query: &Query<'_>) -> Answer {
        match query.prefix.len() < self.0 {
            true => Answer::Sat(Assignment::new()),
            false => Answer::Unsat(query.whole_core()),
        }
    }
}

#[test]
fn a_core_that_leaves_too_much_out_is_a_contradiction() {
    let mut terms = Terms::new();
    let constraint = |term| Constraint { term, exact: true };
    let prefix = [0, 1].map(|index| constraint(terms.input(index, 1)));
    let goal = constraint(terms.input(2, 1));
    let query = Query { prefix: &prefix, goal, hint: &Assignment::new() };
    let with_core = |members: Vec<usize>| {
        let first = Says(Answer::Unsat(query.core(members)));
        Validating::new(first, NeedsPrefix(2)).check(&terms, &query)
    };
    assert!(matches!(with_core(vec![0, 1]), Answer::Unsat(_)));
    assert!(matches!(with_core(vec![1]), Answer::Unknown(Reason::Disagreement(_))));
}
