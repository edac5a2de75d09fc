//! Replies, and processes that misbehave.

use super::*;
use crate::query::Constraint;

fn question(pipe: &mut Pipe) -> Answer {
    let mut terms = Terms::new();
    let (x, four) = (terms.input(0, 8), terms.constant(8, 4));
    let goal = Constraint { term: terms.eq(x, four), exact: true };
    pipe.check(&terms, &Query { prefix: &[], goal, hint: &Assignment::new() })
}

#[test]
fn z3_finds_the_value() {
    let four = Assignment::from_iter([(InputVar { index: 0, width: 8 }, 4)]);
    let mut pipe = Pipe::new(&["z3", "-in"]);
    assert_eq!(question(&mut pipe), Answer::Sat(four.clone()));
    assert_eq!(question(&mut pipe), Answer::Sat(four));
}

#[test]
fn a_missing_program_is_a_reason() {
    assert!(matches!(
        question(&mut Pipe::new(&["/nonexistent/solver"])),
        Answer::Unknown(Reason::Failed(_))
    ));
    assert!(matches!(question(&mut Pipe::new(&[])), Answer::Unknown(Reason::Failed(_))));
}

#[test]
fn a_process_that_ends_or_babbles_is_a_reason() {
    assert!(matches!(question(&mut Pipe::new(&["true"])), Answer::Unknown(Reason::Failed(_))));
    // `cat` echoes the script, marker included.
    assert!(matches!(question(&mut Pipe::new(&["cat"])), Answer::Unknown(Reason::Failed(_))));
}

#[test]
fn a_silent_process_is_killed_at_the_deadline() {
    let mut pipe = Pipe::new(&["sleep", "1000"]);
    pipe.set_deadline(Some(Instant::now() + Duration::from_millis(30)));
    assert_eq!(question(&mut pipe), Answer::Unknown(Reason::Time));
    assert!(pipe.process.is_none());
}

#[test]
fn all_notations_of_values_are_read() {
    let inputs = [(0, 8), (1, 1), (2, 8)].map(|(index, width)| InputVar { index, width });
    let model =
        read_values("((in0_8 #x04) (in1_1 #b1) (in2_8 (_ bv77 8)))", &inputs).expect("values");
    assert_eq!(inputs.map(|input| model.get(input)), [4, 1, 77]);
    assert_eq!(read_values("(error \"no model\")", &inputs), None);
}
