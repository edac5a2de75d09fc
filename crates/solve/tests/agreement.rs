//! Evaluator, Bitwuzla, the whole stack and z3 must agree on random questions.

mod common;

use common::{Builder, Flavour, assignment, mentions_to_bits};
use proptest::collection::vec;
use proptest::prelude::*;
use provoke_solve::{Answer, Bitwuzla, Constraint, Options, Pipe, Query, Reason, Solver, standard};
use term::{Assignment, Evaluator, Terms};

const INPUTS: u32 = 6;

/// So many cases, unless PROPTEST_CASES says otherwise.
fn cases(count: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { default.cases } else { count };
    ProptestConfig { cases, failure_persistence: None, ..default }
}

fn constraints(terms: &mut Terms, bytes: &[u8], flavour: Flavour) -> Vec<Constraint> {
    let mut builder = Builder::new(terms, bytes, flavour, INPUTS);
    let mut found = Vec::new();
    while builder.more() && found.len() < 8 {
        found.push(Constraint { term: builder.truth(4), exact: !found.len().is_multiple_of(3) });
    }
    found
}

/// A path that the hint takes: constraints that do not hold are negated.
fn path(terms: &mut Terms, bytes: &[u8], flavour: Flavour, hint: &Assignment) -> Vec<Constraint> {
    let mut path = constraints(terms, bytes, flavour);
    for constraint in &mut path {
        if !Evaluator::new(terms, hint).holds(constraint.term) {
            constraint.term = terms.not(constraint.term);
        }
    }
    path
}

/// Fixing the inputs fixes the value: the solver must refute every other one.
fn evaluator_and_bitwuzla_compute_the_same(
    bytes: &[u8],
    values: &[u8],
    flavour: Flavour,
) -> Result<(), TestCaseError> {
    let mut terms = Terms::new();
    let values = assignment(values, INPUTS);
    let width = 1 + u32::from(bytes.first().copied().unwrap_or(0)) % 16;
    let term = Builder::new(&mut terms, bytes, flavour, INPUTS).bits(width, 5);
    let value = Evaluator::new(&terms, &values).bits(term);
    let expected = terms.constant(width, value);
    let differs = terms.ne(term, expected);
    let fixed: Vec<Constraint> = values
        .iter()
        .map(|(input, value)| {
            let (input, value) =
                (terms.input(input.index, input.width), terms.constant(input.width, value));
            Constraint { term: terms.eq(input, value), exact: true }
        })
        .collect();
    let query =
        Query { prefix: &fixed, goal: Constraint { term: differs, exact: true }, hint: &values };
    let answer = Bitwuzla::default().check(&terms, &query);
    let open = mentions_to_bits(&terms, term) && answer == Answer::Unknown(Reason::Unspecified);
    prop_assert!(open || matches!(answer, Answer::Unsat(_)), "{answer:?}");
    Ok(())
}

/// Sat models hold, cores are unsatisfiable, z3 agrees.
fn solvers_agree(bytes: &[u8], flavour: Flavour) -> Result<(), TestCaseError> {
    let mut terms = Terms::new();
    let mut all = constraints(&mut terms, bytes, flavour);
    let Some(goal) = all.pop() else { return Ok(()) };
    let hint = Assignment::new();
    let query = Query { prefix: &all, goal, hint: &hint };
    let first = Bitwuzla::default().check(&terms, &query);
    let second = Pipe::new(&["z3", "-in"]).check(&terms, &query);
    match (&first, &second) {
        (Answer::Sat(model), Answer::Sat(other)) => {
            prop_assert!(query.holds(&terms, model));
            prop_assert!(query.holds(&terms, other));
        }
        (Answer::Unsat(core), Answer::Unsat(_)) => {
            let members: Vec<Constraint> = core.prefix.iter().map(|&member| all[member]).collect();
            let again = Query { prefix: &members, goal, hint: &hint };
            prop_assert!(matches!(Bitwuzla::default().check(&terms, &again), Answer::Unsat(_)));
            prop_assert_eq!(core.exact, goal.exact && members.iter().all(|member| member.exact));
        }
        (Answer::Unknown(Reason::Unspecified), _) | (_, Answer::Unknown(Reason::Unspecified)) => {}
        _ => prop_assert!(false, "{:?} and {:?}", first, second),
    }
    Ok(())
}

/// All flips of a path, and of the same path with renamed inputs: the stack against the bare back end.
fn the_stack_agrees(bytes: &[u8], values: &[u8], flavour: Flavour) -> Result<(), TestCaseError> {
    let mut terms = Terms::new();
    let hint = assignment(values, INPUTS);
    let path = path(&mut terms, bytes, flavour, &hint);
    let flips: Vec<Constraint> = path
        .iter()
        .map(|step| Constraint { term: terms.not(step.term), exact: step.exact })
        .collect();
    let options = Options::default();
    let mut stack = standard(&options);
    let mut bare = Bitwuzla::default();
    for _ in 0..2 {
        stack.begin();
        for (position, goal) in flips.iter().enumerate() {
            let query = Query { prefix: &path[..position], goal: *goal, hint: &hint };
            let (ours, theirs) = (stack.check(&terms, &query), bare.check(&terms, &query));
            match (&ours, &theirs) {
                (Answer::Sat(model), Answer::Sat(_)) => prop_assert!(query.holds(&terms, model)),
                (Answer::Unsat(core), Answer::Unsat(_)) => {
                    let members: Vec<Constraint> =
                        core.prefix.iter().map(|&member| path[member]).collect();
                    let again = Query { prefix: &members, goal: *goal, hint: &hint };
                    prop_assert!(matches!(bare.check(&terms, &again), Answer::Unsat(_)));
                }
                (Answer::Sat(model), Answer::Unknown(Reason::Unspecified)) => {
                    prop_assert!(query.holds(&terms, model));
                }
                (Answer::Unknown(Reason::Unspecified), _) => {}
                _ => prop_assert!(false, "{:?} and {:?}", ours, theirs),
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn bits_are_computed_alike(bytes in vec(any::<u8>(), 1..80), values in vec(any::<u8>(), 12)) {
        evaluator_and_bitwuzla_compute_the_same(&bytes, &values, Flavour::Bits)?;
    }

    #[test]
    fn arrays_are_computed_alike(bytes in vec(any::<u8>(), 1..120), values in vec(any::<u8>(), 12)) {
        evaluator_and_bitwuzla_compute_the_same(&bytes, &values, Flavour::Arrays)?;
    }

    #[test]
    fn floats_are_computed_alike(bytes in vec(any::<u8>(), 1..80), values in vec(any::<u8>(), 12)) {
        evaluator_and_bitwuzla_compute_the_same(&bytes, &values, Flavour::Floats)?;
    }

    #[test]
    fn the_stack_agrees_with_its_back_end(bytes in vec(any::<u8>(), 1..150), values in vec(any::<u8>(), 12)) {
        the_stack_agrees(&bytes, &values, Flavour::Bits)?;
    }

    #[test]
    fn the_stack_agrees_on_arrays(bytes in vec(any::<u8>(), 1..150), values in vec(any::<u8>(), 12)) {
        the_stack_agrees(&bytes, &values, Flavour::Arrays)?;
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn z3_agrees_on_bits(bytes in vec(any::<u8>(), 1..80)) {
        solvers_agree(&bytes, Flavour::Bits)?;
    }

    #[test]
    fn z3_agrees_on_arrays(bytes in vec(any::<u8>(), 1..100)) {
        solvers_agree(&bytes, Flavour::Arrays)?;
    }

    #[test]
    fn the_stack_agrees_on_floats(bytes in vec(any::<u8>(), 1..60), values in vec(any::<u8>(), 12)) {
        the_stack_agrees(&bytes, &values, Flavour::Floats)?;
    }
}
