//! Renaming, and what is asked again.

use term::{Assignment, Term};

use super::*;
use crate::query::{Constraint, Reason};

/// Counts what reaches it and answers with Bitwuzla.
struct Counting {
    inner: crate::Bitwuzla,
    count: std::rc::Rc<std::cell::Cell<u32>>,
}

impl Solver for Counting {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        self.count.set(self.count.get() + 1);
        self.inner.check(terms, query)
    }
}

type Count = std::rc::Rc<std::cell::Cell<u32>>;

fn cache() -> (AnswerCache<Counting>, Count) {
    let count = Count::default();
    let inner = Counting { inner: crate::Bitwuzla::default(), count: count.clone() };
    (AnswerCache::new(inner), count)
}

/// `in_a < in_b` and `in_b < limit`.
fn chain(terms: &mut Terms, a: u32, b: u32, limit: u128) -> (Term, Term) {
    let (x, y, limit) = (terms.input(a, 8), terms.input(b, 8), terms.constant(8, limit));
    (terms.ult(x, y), terms.ult(y, limit))
}

fn ask(solver: &mut impl Solver, terms: &Terms, prefix: Term, goal: Term, exact: bool) -> Answer {
    let prefix = [Constraint { term: prefix, exact }];
    let goal = Constraint { term: goal, exact: true };
    let hint = Assignment::new();
    let query = Query { prefix: &prefix, goal, hint: &hint };
    let answer = solver.check(terms, &query);
    if let Answer::Sat(model) = &answer {
        assert!(query.holds(terms, model));
    }
    answer
}

#[test]
fn a_renamed_question_is_answered_without_asking() {
    let mut terms = Terms::new();
    let (mut cache, count) = cache();
    for (a, b) in [(0, 1), (3, 7), (7, 3), (9, 2)] {
        let (less, bound) = chain(&mut terms, a, b, 9);
        assert!(matches!(ask(&mut cache, &terms, less, bound, true), Answer::Sat(_)));
    }
    assert_eq!(count.get(), 1);
    // An input that appears twice is another question; so is another constant.
    let (less, _) = chain(&mut terms, 0, 1, 9);
    let (_, other) = chain(&mut terms, 5, 0, 9);
    assert!(matches!(ask(&mut cache, &terms, less, other, true), Answer::Sat(_)));
    assert_eq!(count.get(), 2);
    let (less, bound) = chain(&mut terms, 0, 1, 1);
    assert!(matches!(ask(&mut cache, &terms, less, bound, true), Answer::Unsat(_)));
    assert_eq!(count.get(), 3);
}

#[test]
fn a_remembered_core_gets_the_marks_of_the_new_question() {
    let mut terms = Terms::new();
    let (mut cache, count) = cache();
    for (a, exact) in [(0, true), (4, false), (8, true)] {
        let (less, bound) = chain(&mut terms, a, a + 1, 1);
        let Answer::Unsat(core) = ask(&mut cache, &terms, less, bound, exact) else {
            panic!("unsatisfiable")
        };
        assert_eq!((core.prefix.as_slice(), core.exact), ([0].as_slice(), exact));
    }
    assert_eq!(count.get(), 1);
}

#[test]
fn large_terms_are_compared_by_identity() {
    let mut terms = Terms::new();
    let (mut cache, count) = cache();
    let mut sums = Vec::new();
    for first in [0, 1] {
        let mut sum = terms.input(first, 8);
        for index in 0..300 {
            let (next, three) = (terms.input(first + 2 + index % 5, 8), terms.constant(8, 3));
            let product = terms.mul(sum, next);
            sum = terms.xor(product, three);
        }
        let limit = terms.constant(8, 200);
        sums.push(terms.ult(sum, limit));
    }
    let (less, _) = chain(&mut terms, 0, 1, 9);
    for sum in [sums[0], sums[1], sums[0]] {
        assert!(matches!(ask(&mut cache, &terms, less, sum, true), Answer::Sat(_)));
    }
    assert_eq!(count.get(), 2);
}

#[test]
fn unknown_is_asked_again_only_with_more_effort() {
    struct Refuses(u32);
    impl Solver for Refuses {
        fn check(&mut self, _terms: &Terms, _query: &Query<'_>) -> Answer {
            self.0 += 1;
            Answer::Unknown(Reason::Time)
        }
    }
    let mut terms = Terms::new();
    let (less, bound) = chain(&mut terms, 0, 1, 9);
    let mut cache = AnswerCache::new(Refuses(0));
    ask(&mut cache, &terms, less, bound, true);
    assert_eq!(cache.inner.0, 1);
    cache.set_effort(u64::MAX);
    ask(&mut cache, &terms, less, bound, true);
    assert_eq!(cache.inner.0, 2);
}
