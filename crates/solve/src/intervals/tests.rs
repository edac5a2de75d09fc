//! Ranges of constraints against the evaluator on all values of an input.

use term::Evaluator;

use super::*;
use crate::query::Reason;

/// Knows nothing.
struct Silent;

impl Solver for Silent {
    fn check(&mut self, _terms: &Terms, _query: &Query<'_>) -> Answer {
        Answer::Unknown(Reason::GaveUp)
    }
}

/// Constraints over `x`, an input of width 8, and some that ranges cannot express.
fn constraints(terms: &mut Terms) -> Vec<Term> {
    let x = terms.input(0, 8);
    let wide = terms.sext(x, 32);
    let tall = terms.zext(x, 32);
    let negated = terms.neg(wide);
    let low = terms.trunc(x, 4);
    let high = terms.extract(x, 7, 3);
    let five = terms.constant(8, 5);
    let third = terms.udiv(x, five);
    let mut values =
        vec![(x, 8), (wide, 32), (tall, 32), (negated, 32), (low, 4), (high, 5), (third, 8)];
    for (value, width) in values.clone() {
        let shift = terms.constant(width, 0x93);
        values.push((terms.add(value, shift), width));
        values.push((terms.sub(shift, value), width));
    }
    let mut found = Vec::new();
    for (value, width) in values {
        for c in [0, 1, 4, 5, 100, 0x80, u128::MAX - 20, u128::MAX] {
            let c = terms.constant(width, c);
            found.extend([
                terms.eq(value, c),
                terms.ult(value, c),
                terms.slt(c, value),
                terms.slt(value, c),
            ]);
        }
    }
    for position in 0..found.len() / 2 {
        let (a, b) = (found[position], found[found.len() - 1 - position]);
        let not = terms.not(a);
        found.extend([not, terms.and(a, b), terms.or(not, b), terms.ite(a, b, not)]);
    }
    found.retain(|term| terms.as_constant(*term).is_none());
    found
}

fn input() -> InputVar {
    InputVar { index: 0, width: 8 }
}

fn solutions(terms: &Terms, constraint: Term) -> Vec<u128> {
    let holds = |value: &u128| {
        Evaluator::new(terms, &Assignment::from_iter([(input(), *value)])).holds(constraint)
    };
    (0..256).filter(holds).collect()
}

#[test]
fn ranges_hold_exactly_the_solutions() {
    let mut terms = Terms::new();
    let mut understood = 0;
    let all = constraints(&mut terms);
    for &constraint in &all {
        if let Some(ranges) = (Backwards { terms: &terms, budget: BUDGET }).yes(constraint) {
            let members: Vec<u128> = (0..256).filter(|&value| ranges.contains(value)).collect();
            assert_eq!(members, solutions(&terms, constraint));
            understood += 1;
        }
    }
    assert!(understood > all.len() / 2, "{understood} of {}", all.len());
}

#[test]
fn answers_are_right_and_cores_are_enough() {
    let mut terms = Terms::new();
    let all = constraints(&mut terms);
    let mut solver = Intervals::new(Silent);
    let (mut sat, mut unsat) = (0, 0);
    for (position, goal) in all.iter().enumerate() {
        let hint = Assignment::from_iter([(input(), position as u128 % 256)]);
        let mut evaluator = Evaluator::new(&terms, &hint);
        let holds: Vec<Constraint> = all
            .iter()
            .skip(position % 17)
            .step_by(29)
            .filter(|term| evaluator.holds(**term))
            .map(|term| Constraint { term: *term, exact: true })
            .collect();
        let query =
            Query { prefix: &holds, goal: Constraint { term: *goal, exact: true }, hint: &hint };
        match solver.check(&terms, &query) {
            Answer::Sat(model) => {
                assert!(query.holds(&terms, &model));
                sat += 1;
            }
            Answer::Unsat(core) => {
                let mut left = solutions(&terms, *goal);
                for member in core.prefix {
                    let member = solutions(&terms, holds[member].term);
                    left.retain(|value| member.contains(value));
                }
                assert!(left.is_empty());
                unsat += 1;
            }
            Answer::Unknown(_) => {}
        }
    }
    assert!(sat > 20 && unsat > 20, "{sat} sat, {unsat} unsat");
}

#[test]
fn a_boundary_is_preferred() {
    let mut terms = Terms::new();
    let x = terms.input(0, 32);
    let limit = terms.constant(32, 100);
    let goal = Constraint { term: terms.ugt(x, limit), exact: true };
    let hint = Assignment::new();
    let answer = Intervals::new(Silent).check(&terms, &Query { prefix: &[], goal, hint: &hint });
    let expected = Assignment::from_iter([(InputVar { index: 0, width: 32 }, 101)]);
    assert_eq!(answer, Answer::Sat(expected));
}

#[test]
fn a_byte_behind_a_mask_is_decided_by_trying() {
    let mut terms = Terms::new();
    let x = terms.input(0, 8);
    let (mask, five, three) = (terms.constant(8, 0x0f), terms.constant(8, 5), terms.constant(8, 3));
    let low = terms.and(x, mask);
    let product = terms.mul(x, three);
    let is_five = Constraint { term: terms.eq(low, five), exact: true };
    let hint = Assignment::from_iter([(input(), 0x25)]);
    let ask = |terms: &Terms, goal: Term| {
        let goal = Constraint { term: goal, exact: true };
        Intervals::new(Silent).check(terms, &Query { prefix: &[is_five], goal, hint: &hint })
    };
    let sixteen = terms.constant(8, 16);
    let small = terms.ult(product, sixteen);
    let five = Assignment::from_iter([(input(), 5)]);
    assert_eq!(ask(&terms, small), Answer::Sat(five));
    let even = terms.trunc(x, 1);
    let even = terms.not(even);
    assert_eq!(
        ask(&terms, even),
        Answer::Unsat(crate::query::Core { prefix: vec![0], exact: true })
    );
}
