//! The part of a query that matters, in a pool of one's own.
//!
//! Answering may take long, while the shared pool must grow. So a lane takes a query in two steps: with the
//! shared pool locked it is sliced, and the few constraints that are left are copied into the lane's own
//! pool, each term once; then the lock is given back and the solver works on the copy. Slicing first
//! matters: paths have thousands of constraints, slices a handful.

use parking_lot::{Mutex, MutexGuard};
use solve::{Answer, Constraint, Query, Reason, Slicing, Solver};
use std::sync::Arc;
use term::{Assignment, Terms, Transfer};

/// Slices queries and copies what is left.
pub(super) struct Questions {
    slicing: Slicing<Copying>,
    copy: Arc<Mutex<Copy>>,
}

/// A pool of one's own, and the question copied into it last.
#[derive(Default)]
struct Copy {
    terms: Terms,
    transfer: Transfer,
    question: Option<(Vec<Constraint>, Constraint)>,
}

impl Questions {
    pub(super) fn new() -> Questions {
        let copy = Arc::new(Mutex::new(Copy::default()));
        Questions { slicing: Slicing::new(Copying(Arc::clone(&copy))), copy }
    }

    /// Takes a query down. `Some` answer if slicing alone decides it.
    pub(super) fn take(&mut self, shared: &Terms, query: &Query<'_>) -> Option<Answer> {
        locked(&self.copy).question = None;
        let answer = self.slicing.check(shared, query);
        locked(&self.copy).question.is_none().then_some(answer)
    }

    /// Asks the question that was taken down last.
    pub(super) fn ask(&self, solver: &mut dyn Solver, hint: &Assignment) -> Answer {
        let copy = locked(&self.copy);
        match &copy.question {
            Some((prefix, goal)) => solver.check(&copy.terms, &Query { prefix, goal: *goal, hint }),
            None => Answer::Unknown(Reason::Failed("no question was taken down".into())),
        }
    }

    /// Terms in the pool.
    pub(super) fn terms(&self) -> usize {
        locked(&self.copy).terms.len()
    }
}

/// The inner solver of the slicing: answers nothing, but takes the question down.
struct Copying(Arc<Mutex<Copy>>);

impl Solver for Copying {
    fn check(&mut self, shared: &Terms, query: &Query<'_>) -> Answer {
        let mut copy = locked(&self.0);
        let Copy { terms, transfer, question } = &mut *copy;
        let mut copied = |constraint: &Constraint| Constraint {
            term: transfer.copy(shared, terms, constraint.term),
            exact: constraint.exact,
        };
        let prefix = query.prefix.iter().map(&mut copied).collect();
        *question = Some((prefix, copied(&query.goal)));
        Answer::Unknown(Reason::Failed("the question was only taken down".into()))
    }
}

fn locked(copy: &Mutex<Copy>) -> MutexGuard<'_, Copy> {
    copy.lock()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solve::{Options, standard};

    #[test]
    fn the_slice_is_asked_in_another_pool() {
        let mut shared = Terms::new();
        let (x, y) = (shared.input(0, 32), shared.input(1, 32));
        let (ten, five) = (shared.constant(32, 10), shared.constant(32, 5));
        let constraint = |term| Constraint { term, exact: true };
        let prefix = [constraint(shared.ult(x, ten)), constraint(shared.ult(y, ten))];
        let goal = constraint(shared.eq(x, five));
        let hint = Assignment::new();
        let mut questions = Questions::new();
        let mut solver = standard(&Options::default());
        assert_eq!(questions.take(&shared, &Query { prefix: &prefix, goal, hint: &hint }), None);
        let kept = locked(&questions.copy).question.as_ref().map(|(prefix, _)| prefix.len());
        assert_eq!(kept, Some(1), "the constraint on y has nothing to do with it");
        let Answer::Sat(model) = questions.ask(&mut *solver, &hint) else {
            panic!("has a solution")
        };
        assert_eq!(
            model.iter().map(|(input, value)| (input.index, value)).collect::<Vec<_>>(),
            [(0, 5)]
        );
    }

    #[test]
    fn a_constant_goal_is_decided_at_once() {
        let mut shared = Terms::new();
        let never = Constraint { term: shared.constant(1, 0), exact: true };
        let hint = Assignment::new();
        let query = Query { prefix: &[], goal: never, hint: &hint };
        assert!(matches!(Questions::new().take(&shared, &query), Some(Answer::Unsat(_))));
    }
}
