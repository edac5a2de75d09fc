//! Several questions at once, and cores.

use super::*;
use std::time::{Duration, Instant};

use crate::Solver;
use term::FloatFormat;

fn z3() -> Pipe {
    Pipe::new(&["z3", "-in"])
}

#[test]
fn a_set_is_refuted_only_if_every_question_is() {
    let mut terms = Terms::new();
    let (x, four, five) = (terms.input(0, 8), terms.constant(8, 4), terms.constant(8, 5));
    let memory = terms.array_input(1, 8, 8);
    let element = terms.select(memory, x);
    let (low, high) = (terms.ult(x, four), terms.ult(five, x));
    let (is_four, not_four) = (terms.eq(element, four), terms.ne(element, four));
    let mut solver = z3();
    let refuted = [vec![low, high], vec![is_four, low, not_four]];
    assert_eq!(solver.refute(&terms, &refuted), Refutation::Unsat);
    let one_is_not = [vec![low, high], vec![is_four, low], vec![is_four, not_four]];
    assert_eq!(solver.refute(&terms, &one_is_not), Refutation::Sat(Some(1)));
    assert_eq!(solver.refute_each(&terms, &one_is_not), Ok(vec![true, false, true]));
    assert_eq!(solver.refute(&terms, &[]), Refutation::Unsat, "no question has no solution");
    assert_eq!(solver.refute(&terms, &[vec![]]), Refutation::Sat(Some(0)), "nothing is asked");
}

#[test]
fn floats_are_blasted() {
    let mut terms = Terms::new();
    let bits = terms.input(0, 32);
    let x = terms.from_bits(FloatFormat::SINGLE, bits);
    let (one, two) = (f32::to_bits(1.0), f32::to_bits(2.0));
    let (one, two) = (
        terms.float(FloatFormat::SINGLE, one.into()),
        terms.float(FloatFormat::SINGLE, two.into()),
    );
    let more = terms.fadd(x, one);
    let (large, small) = (terms.flt(two, more), terms.flt(x, one));
    let mut race = Race::about_floats();
    let questions = [vec![large, small]];
    assert!(Pipe::speaks_of_floats(&terms, &questions));
    assert_eq!(race.refute(&terms, &questions), Refutation::Unsat);
    let others = [vec![large, small], vec![large]];
    assert_eq!(race.refute(&terms, &others), Refutation::Sat(Some(1)));
    let memory = terms.array_input(1, 32, 32);
    let element = terms.select(memory, bits);
    let (four, five) = (terms.constant(32, 4), terms.constant(32, 5));
    let arrays = [vec![terms.eq(element, four), terms.eq(element, five), large]];
    assert!(!Pipe::speaks_of_floats(&terms, &arrays));
}

#[test]
fn solvers_that_do_not_know_lose_the_race() {
    let mut terms = Terms::new();
    let (x, y) = (terms.input(0, 8), terms.input(1, 8));
    let (equal, less) = (terms.eq(x, y), terms.ult(x, y));
    let (none, all) = ([vec![equal, less], vec![less, equal]], [vec![equal, less], vec![less]]);
    let mute: &[&str] = &["sleep", "60"];
    let gone: &[&str] = &["true"];
    let z3: &[&str] = &["z3", "-in"];
    let mut race = Race::of(&[(gone, CHECK), (mute, CHECK), (z3, CHECK)]);
    assert_eq!(race.refute(&terms, &none), Refutation::Unsat);
    assert_eq!(race.refute(&terms, &all), Refutation::Sat(Some(1)), "and once more");
    let mut alone = Race::of(&[(gone, CHECK)]);
    assert!(matches!(alone.refute(&terms, &none), Refutation::Unknown(Reason::Failed(_))));
    let mut late = Race::of(&[(mute, CHECK)]);
    late.set_deadline(Instant::now());
    assert_eq!(late.refute(&terms, &none), Refutation::Unknown(Reason::Time));
}

#[test]
fn a_core_leaves_out_what_does_not_matter() {
    let mut terms = Terms::new();
    let (x, y) = (terms.input(0, 8), terms.input(1, 8));
    let (four, five) = (terms.constant(8, 4), terms.constant(8, 5));
    let (low, other, high) = (terms.ult(x, four), terms.ult(y, four), terms.ult(five, x));
    let mut solver = z3();
    assert_eq!(solver.core(&terms, &[other, low, other, high]), Ok(Some(vec![1, 3])));
    assert_eq!(solver.core(&terms, &[other, low]), Ok(None));
}

#[test]
fn silence_and_nonsense_refute_nothing() {
    let mut terms = Terms::new();
    let question = vec![terms.truth(false)];
    let mut silent = Pipe::new(&["sleep", "1000"]);
    silent.set_deadline(Some(Instant::now() + Duration::from_millis(30)));
    assert_eq!(
        silent.refute(&terms, std::slice::from_ref(&question)),
        Refutation::Unknown(Reason::Time)
    );
    let mut babbling = Pipe::new(&["cat"]);
    let questions = [question];
    assert!(matches!(babbling.refute(&terms, &questions), Refutation::Unknown(Reason::Failed(_))));
    assert!(babbling.refute_each(&terms, &questions).is_err());
}
