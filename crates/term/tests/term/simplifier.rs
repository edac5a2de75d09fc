//! The canonical form against plain semantics: random terms are built through the constructors, and
//! beside each its value under several assignments is computed directly, by an implementation of the
//! operations that shares nothing with the crate's. (Float operations are compared with their own
//! folding here; `floats.rs` compares that with the machine.)

use crate::support::{Machine, STEP, Step};
use proptest::prelude::*;
use provoke_term::{Terms, smtlib};

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn canonical_terms_mean_what_they_were_built_from(steps in prop::collection::vec(STEP, 1..40)) {
        let mut machine = Machine::new();
        machine.run(&steps);
        machine.check();
    }

    #[test]
    fn printed_terms_read_back_the_same(steps in prop::collection::vec(STEP, 1..40)) {
        let mut machine = Machine::new();
        machine.run(&steps);
        let conditions = machine.conditions();
        let script = smtlib::print(&machine.terms, &conditions);
        let back = smtlib::read(&mut machine.terms, &script);
        prop_assert_eq!(back, Ok(conditions), "{}", script);
    }

    #[test]
    fn another_pool_and_order_give_the_same_hash(steps in prop::collection::vec(STEP, 1..30)) {
        let mut first = Machine::new();
        first.run(&steps);
        let mut second = Machine::new();
        // Fill the pool differently first: indices change, hashes must not.
        let noise: Vec<Step> = steps.iter().rev().copied().collect();
        second.run(&noise);
        second.forget();
        second.run(&steps);
        for (a, b) in first.values.iter().zip(&second.values) {
            prop_assert_eq!(first.terms.hash(a.term), second.terms.hash(b.term));
        }
    }

    #[test]
    fn substitution_is_evaluation_under_the_substituted_values(
        steps in prop::collection::vec(STEP, 1..30),
    ) {
        let mut machine = Machine::new();
        machine.run(&steps);
        machine.check_substitution();
    }

    #[test]
    fn facts_change_nothing_where_they_hold(steps in prop::collection::vec(STEP, 1..40)) {
        let mut machine = Machine::new();
        machine.run(&steps);
        machine.check_facts();
    }

    #[test]
    fn using_equations_keeps_what_all_say(steps in prop::collection::vec(STEP, 1..40)) {
        let mut machine = Machine::new();
        machine.run(&steps);
        machine.check_equations();
    }

    #[test]
    fn input_sets_are_the_inputs_that_occur(steps in prop::collection::vec(STEP, 1..40)) {
        let mut machine = Machine::new();
        machine.run(&steps);
        machine.check_inputs();
    }
}

#[test]
fn equations_decide_what_follows_from_them() {
    let mut terms = Terms::new();
    let [got, given, left, some] = [0, 1, 2, 3].map(|index| terms.input(index, 32));
    let kept = terms.sub(got, given);
    let balanced = terms.eq(left, kept);
    let (less, more) = (terms.sub(left, some), terms.add(given, some));
    let kept = terms.sub(got, more);
    let still = terms.eq(less, kept);
    let broken = terms.not(still);
    let found = terms.by_equations(&[balanced, broken]);
    assert!(found.contains(&terms.truth(false)));
    // Products are multiplied out.
    let product = terms.mul(given, some);
    let divided = terms.add(product, left);
    let whole = terms.eq(got, divided);
    let one = terms.constant(32, 1);
    let next = terms.add(given, one);
    let (product, rest) = (terms.mul(next, some), terms.sub(left, some));
    let divided = terms.add(product, rest);
    let still = terms.eq(got, divided);
    let broken = terms.not(still);
    assert!(terms.by_equations(&[whole, broken]).contains(&terms.truth(false)));
    // Twice a number is even, whatever the number is; three times one may be anything.
    let two = terms.constant(32, 2);
    let twice = terms.mul(some, two);
    let odd = terms.eq(twice, one);
    assert!(!terms.by_equations(&[balanced, odd]).is_empty());
    let (three, ten) = (terms.constant(32, 3), terms.constant(32, 10));
    let thrice = terms.mul(some, three);
    let solved = terms.eq(thrice, ten);
    let third = terms.constant(32, 0xaaaa_aaae);
    let (is_third, solved) = (terms.eq(some, third), terms.by_equations(&[solved]));
    assert_eq!(solved, [is_third]);
}
