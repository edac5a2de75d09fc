//! Goals that aiming must hit with no solver behind it.

use term::{FloatFormat, InputVar};

use super::*;
use crate::query::{Constraint, Reason};

/// Knows nothing.
struct Silent;

impl Solver for Silent {
    fn check(&mut self, _terms: &Terms, _query: &Query<'_>) -> Answer {
        Answer::Unknown(Reason::GaveUp)
    }
}

fn hits(terms: &Terms, prefix: &[Term], goal: Term, hint: &[(u32, u32, u128)]) -> bool {
    let hint =
        hint.iter().map(|&(index, width, value)| (InputVar { index, width }, value)).collect();
    let exact = |&term: &Term| Constraint { term, exact: true };
    let prefix: Vec<Constraint> = prefix.iter().map(exact).collect();
    let query = Query { prefix: &prefix, goal: exact(&goal), hint: &hint };
    match Guess::new(Silent).check(terms, &query) {
        Answer::Sat(model) => {
            assert!(query.holds(terms, &model));
            true
        }
        _ => false,
    }
}

#[test]
fn arithmetic_is_inverted() {
    let mut terms = Terms::new();
    let (x, y) = (terms.input(0, 32), terms.input(1, 32));
    let c = [3, 1000, 0xdead_beef].map(|value| terms.constant(32, value));
    let product = terms.mul(x, c[0]);
    let sum = terms.add(product, y);
    let mixed = terms.xor(sum, c[1]);
    for target in c {
        let goal = terms.eq(mixed, target);
        assert!(hits(&terms, &[], goal, &[(0, 32, 5), (1, 32, 77)]));
    }
    let goal = terms.sgt(mixed, c[1]);
    assert!(hits(&terms, &[], goal, &[(0, 32, 5), (1, 32, 77)]));
}

/// A number of three decimal digits, as a text has them.
fn number(terms: &mut Terms) -> Term {
    let (mut number, ten) = (terms.constant(64, 0), terms.constant(64, 10));
    for index in 0..3 {
        let digit = terms.input(index, 8);
        let digit = terms.extract(digit, 3, 0);
        let digit = terms.zext(digit, 64);
        let tens = terms.mul(number, ten);
        number = terms.add(tens, digit);
    }
    number
}

#[test]
fn digits_are_those_of_the_number() {
    let mut terms = Terms::new();
    let number = number(&mut terms);
    let hint = [(0, 8, 0x31), (1, 8, 0x30), (2, 8, 0x30)];
    let wanted = terms.constant(64, 742);
    let goal = terms.eq(number, wanted);
    assert!(hits(&terms, &[], goal, &hint));
    // A quotient of it is met from above.
    let (thousand, seven, bound) =
        (terms.constant(64, 1000), terms.constant(64, 7), terms.constant(64, 100_003));
    let product = terms.mul(number, thousand);
    let quotient = terms.sdiv(product, seven);
    let goal = terms.sge(quotient, bound);
    assert!(hits(&terms, &[], goal, &hint));
}

#[test]
fn a_broken_prefix_is_mended() {
    let mut terms = Terms::new();
    let (x, y) = (terms.input(0, 8), terms.input(1, 8));
    let ordered = terms.ult(x, y);
    let limit = terms.constant(8, 100);
    let goal = terms.ugt(x, limit);
    assert!(hits(&terms, &[ordered], goal, &[(0, 8, 1), (1, 8, 2)]));
}

#[test]
fn a_table_is_searched() {
    let mut terms = Terms::new();
    let elements: Vec<u128> = (0..200).map(|index| index * 37 % 251).collect();
    let table = terms.table(8, 8, &elements);
    let x = terms.input(0, 8);
    let element = terms.select(table, x);
    let wanted = terms.constant(8, 150 * 37 % 251);
    let goal = terms.eq(element, wanted);
    assert!(hits(&terms, &[], goal, &[(0, 8, 3)]));
}

#[test]
fn doubles_are_inverted() {
    let mut terms = Terms::new();
    let bits = terms.input(0, 64);
    let x = terms.from_bits(FloatFormat::DOUBLE, bits);
    let mut number = |value: f64| terms.float(FloatFormat::DOUBLE, u128::from(value.to_bits()));
    let (two, ten, limit) = (number(2.0), number(10.0), number(1e6));
    let product = terms.fmul(x, two);
    let sum = terms.fadd(product, ten);
    let equal = terms.feq(sum, limit);
    let greater = terms.flt(limit, sum);
    for goal in [equal, greater] {
        assert!(hits(&terms, &[], goal, &[(0, 64, 0)]));
    }
}

#[test]
fn quotients_multiply_back() {
    for factor in [1u128, 3, 4, 12, 255, 254] {
        for x in 0..256u128 {
            let product = (x * factor) & 255;
            assert_eq!(
                quotient(product, factor, 8).wrapping_mul(factor) & 255,
                product,
                "{factor} * {x}"
            );
        }
    }
}
