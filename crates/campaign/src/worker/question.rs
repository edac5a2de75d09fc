//! The part of a query that matters, in a pool of one's own.
//!
//! Answering may take long, while the shared pool must grow. So a lane takes a query in two steps: with the
//! shared pool locked it is sliced, and the few constraints that are left are copied into the lane's own
//! pool, each term once; then the lock is given back and the solver works on the copy. Slicing first
//! matters: paths have thousands of constraints, slices a handful.

use solve::{Answer, Constraint, Query, Slice, Slicer, Solver};
use term::{Assignment, Terms, Transfer};

/// Slices queries and copies what is left into a pool of one's own.
#[derive(Default)]
pub(super) struct Questions {
    slicer: Slicer,
    terms: Terms,
    transfer: Transfer,
}

/// A question that was taken down.
#[derive(Debug)]
pub(super) struct Question {
    prefix: Vec<Constraint>,
    goal: Constraint,
    /// Where the members of its prefix stand in that of the query.
    positions: Vec<usize>,
}

impl Questions {
    /// Takes a query down, unless slicing alone decides it.
    pub(super) fn take(&mut self, shared: &Terms, query: &Query<'_>) -> Result<Question, Answer> {
        let positions = match self.slicer.slice(shared, query) {
            Slice::Decided(answer) => return Err(answer),
            Slice::Part(positions) => positions,
        };
        let mut copied = |constraint: Constraint| Constraint {
            term: self.transfer.copy(shared, &mut self.terms, constraint.term),
            exact: constraint.exact,
        };
        let prefix = positions.iter().map(|&position| copied(query.prefix[position])).collect();
        Ok(Question { prefix, goal: copied(query.goal), positions })
    }

    /// Asks a question. The members of a core are counted as the query counts them.
    pub(super) fn ask(
        &self,
        solver: &mut dyn Solver,
        question: &Question,
        hint: &Assignment,
    ) -> Answer {
        let Question { prefix, goal, positions } = question;
        solver.check(&self.terms, &Query { prefix, goal: *goal, hint }).at(positions)
    }

    /// Terms in the pool.
    pub(super) fn terms(&self) -> usize {
        self.terms.len()
    }
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
        let mut questions = Questions::default();
        let mut solver = standard(&Options::default());
        let query = Query { prefix: &prefix, goal, hint: &hint };
        let question = questions.take(&shared, &query).expect("a question");
        assert_eq!(question.positions, [0], "the constraint on y has nothing to do with it");
        let Answer::Sat(model) = questions.ask(&mut *solver, &question, &hint) else {
            panic!("has a solution")
        };
        assert_eq!(
            model.iter().map(|(input, value)| (input.index, value)).collect::<Vec<_>>(),
            [(0, 5)]
        );
    }

    #[test]
    fn a_core_is_told_as_the_query_counts() {
        let mut shared = Terms::new();
        let (x, y) = (shared.input(0, 32), shared.input(1, 32));
        let (ten, five) = (shared.constant(32, 10), shared.constant(32, 5));
        let constraint = |term| Constraint { term, exact: true };
        let prefix = [constraint(shared.ult(y, ten)), constraint(shared.ult(x, five))];
        let goal = constraint(shared.ugt(x, ten));
        let hint = Assignment::new();
        let mut questions = Questions::default();
        let mut solver = standard(&Options::default());
        let query = Query { prefix: &prefix, goal, hint: &hint };
        let question = questions.take(&shared, &query).expect("a question");
        let Answer::Unsat(core) = questions.ask(&mut *solver, &question, &hint) else {
            panic!("has no solution")
        };
        assert_eq!(core.prefix, [1]);
    }

    #[test]
    fn a_constant_goal_is_decided_at_once() {
        let mut shared = Terms::new();
        let never = Constraint { term: shared.constant(1, 0), exact: true };
        let hint = Assignment::new();
        let query = Query { prefix: &[], goal: never, hint: &hint };
        assert!(matches!(Questions::default().take(&shared, &query), Err(Answer::Unsat(_))));
    }
}
