//! Slices against the definition, computed the slow way.

use std::collections::BTreeSet;

use term::{Assignment, Terms};

use super::*;
use crate::query::Core;

/// Answers that everything it is asked is unsatisfiable.
struct Refuses;

impl Solver for Refuses {
    fn check(&mut self, _terms: &Terms, query: &Query<'_>) -> Answer {
        Answer::Unsat(query.whole_core())
    }
}

/// The slice by the definition: a fixed point over all constraints.
fn slow_slice(terms: &Terms, prefix: &[Constraint], goal: Term) -> Vec<usize> {
    let mut inputs: BTreeSet<InputVar> = terms.inputs(goal).collect();
    loop {
        let before = inputs.len();
        for constraint in prefix {
            if terms.inputs(constraint.term).any(|input| inputs.contains(&input)) {
                inputs.extend(terms.inputs(constraint.term));
            }
        }
        if inputs.len() == before {
            break;
        }
    }
    let related = |term| terms.inputs(term).any(|input| inputs.contains(&input));
    (0..prefix.len())
        .filter(|&position| related(prefix[position].term))
        .filter(|&position| {
            let Constraint { term, exact } = prefix[position];
            let earlier = &prefix[..position];
            !earlier.iter().any(|other| other.term == term && (other.exact || !exact))
        })
        .collect()
}

#[test]
fn slices_are_those_of_the_definition() {
    let mut terms = Terms::new();
    let mut random = 12345u32;
    let mut next = |below: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 16) % below
    };
    let pool: Vec<Constraint> = (0..60)
        .map(|_| {
            let (a, b) = (terms.input(next(25), 8), terms.input(next(25), 8));
            let limit = terms.constant(8, u128::from(next(200)));
            let sum = if next(2) == 0 { a } else { terms.add(a, b) };
            Constraint { term: terms.ult(sum, limit), exact: next(3) > 0 }
        })
        .collect();
    let mut slicing = Slicing::new(Refuses);
    let hint = Assignment::new();
    for _ in 0..200 {
        let start = next(30) as usize;
        let end = start + next(30) as usize;
        let prefix: Vec<Constraint> =
            pool[..start / 2].iter().chain(&pool[start..end]).copied().collect();
        let goal = pool[next(60) as usize];
        if terms.as_constant(goal.term).is_some() {
            continue;
        }
        let query = Query { prefix: &prefix, goal, hint: &hint };
        let expected = slow_slice(&terms, &prefix, goal.term);
        let exact = goal.exact && expected.iter().all(|&position| prefix[position].exact);
        assert_eq!(slicing.check(&terms, &query), Answer::Unsat(Core { prefix: expected, exact }));
    }
}

#[test]
fn pinned_inputs_relate_nothing() {
    let mut terms = Terms::new();
    let [x, y, z] = [0, 1, 2].map(|index| terms.input(index, 8));
    let five = terms.constant(8, 5);
    let (pin, sum, below) = (terms.eq(x, five), terms.add(x, y), terms.ult(z, x));
    let prefix = [pin, terms.ult(sum, five), below].map(|term| Constraint { term, exact: true });
    let ask = |terms: &Terms, goal: Term| {
        let hint = Assignment::from_iter([(InputVar { index: 0, width: 8 }, 5)]);
        let goal = Constraint { term: goal, exact: true };
        Slicing::new(Refuses).check(terms, &Query { prefix: &prefix, goal, hint: &hint })
    };
    let about_y = terms.eq(y, five);
    assert_eq!(ask(&terms, about_y), Answer::Unsat(Core { prefix: vec![0, 1], exact: true }));
    // A goal about pinned inputs alone is not even asked.
    let product = terms.mul(x, x);
    let (right, wrong) = (terms.constant(8, 25), terms.constant(8, 26));
    let (holds, fails) = (terms.eq(product, right), terms.eq(product, wrong));
    assert!(matches!(ask(&terms, holds), Answer::Sat(_)));
    assert_eq!(ask(&terms, fails), Answer::Unsat(Core { prefix: vec![0], exact: true }));
}
