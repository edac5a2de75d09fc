//! Simpler questions: what the constraints of a question say is read off them, and makes the others simpler.
//!
//! Models of library functions give one value for many paths, so one condition on a line of text speaks of each of its
//! bytes and of the length of the file. Once the program has fixed where the line ends, almost all of that is known:
//! of 600 terms a comparison with a dozen bytes is left. Bit-blasting is what such questions cost, so they are taken
//! apart first ([`Facts`]): forwards, since what comes early on a path is what later constraints build on; then
//! backwards, since a later constraint (where the line ends) often decides what earlier ones asked in general.
//!
//! What comes out says the same as what came in: in each pass a constraint is made simpler only by those that the pass
//! has kept before it.

use term::{Facts, Term, Terms};

/// Questions of fewer terms than this stay as they are.
const SMALL: usize = 64;

/// Makes constraints that hold together, and a goal behind them, simpler. They belong to a pool of their own, whose
/// size tells whether that is worth the time. The constraints hold exactly where the given ones do, and where they
/// hold, so does the goal where the given one does. `None` for a small question.
pub fn simplify(terms: &mut Terms, prefix: &[Term], goal: Term) -> Option<(Vec<Term>, Term)> {
    if terms.len() < SMALL {
        return None;
    }
    let (forwards, _) = pass(terms, prefix.iter().copied());
    let (mut backwards, mut facts) = pass(terms, forwards.into_iter().rev());
    backwards.reverse();
    Some((backwards, facts.simplify(terms, goal)))
}

/// Takes constraints apart in this order. What is left of them, and what is known then.
fn pass(terms: &mut Terms, constraints: impl Iterator<Item = Term>) -> (Vec<Term>, Facts) {
    let (mut facts, mut left) = (Facts::new(), Vec::new());
    for constraint in constraints {
        let simpler = facts.simplify(terms, constraint);
        left.extend(facts.learn(terms, simpler));
    }
    (left, facts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the first line of a text ends: at its first newline or, behind all bytes, at its end.
    fn length_of_line(terms: &mut Terms, bytes: u32) -> Term {
        let mut length = terms.constant(16, bytes.into());
        for index in (0..bytes).rev() {
            let (byte, newline) = (terms.input(index, 8), terms.constant(8, 10));
            let (ends, here) = (terms.eq(byte, newline), terms.constant(16, index.into()));
            length = terms.ite(ends, here, length);
        }
        length
    }

    #[test]
    fn a_line_whose_length_is_fixed_is_a_dozen_bytes() {
        let mut terms = Terms::new();
        let length = length_of_line(&mut terms, 40);
        let (twelve, forty) = (terms.constant(16, 12), terms.constant(16, 40));
        let general = terms.ult(length, forty);
        let fixed = terms.eq(length, twelve);
        let (third, x) = (terms.input(2, 8), terms.constant(8, 120));
        let goal = terms.eq(third, x);
        let (left, same) = simplify(&mut terms, &[general, fixed], goal).expect("is simpler");
        assert_eq!(same, goal);
        assert_eq!(left.len(), 13, "none of twelve bytes is a newline, the next one is");
        assert!(left.iter().all(|part| terms.inputs(*part).count() == 1));
    }

    #[test]
    fn a_goal_that_the_constraints_exclude_is_false() {
        let mut terms = Terms::new();
        let length = length_of_line(&mut terms, 40);
        let twelve = terms.constant(16, 12);
        let fixed = terms.eq(length, twelve);
        let (third, newline) = (terms.input(2, 8), terms.constant(8, 10));
        let goal = terms.eq(third, newline);
        let (_, same) = simplify(&mut terms, &[fixed], goal).expect("is simpler");
        assert_eq!(terms.as_constant(same), Some(0));
    }
}
