//! The questions that are asked of the solver, counted.

use crate::paths::{Paths, Visit};
use engine::formula;
use model::Model;
use solve::{Answer, Constraint, Query, Solver};
use term::{Assignment, Term};

/// A solver and the count of what was asked.
pub struct Questions<'a> {
    solver: &'a mut dyn Solver,
    pub asked: u64,
    /// Those that it did not answer.
    pub unanswered: u32,
}

impl<'a> Questions<'a> {
    pub fn new(solver: &'a mut dyn Solver) -> Questions<'a> {
        Questions { solver, asked: 0, unanswered: 0 }
    }

    /// Whether a condition on inputs can hold at the end of a visit's path, where the cursor stands.
    pub fn on_path(&mut self, model: &Model, paths: &Paths, visit: Visit, goal: Term) -> Answer {
        let hint = paths.hint(visit.witness);
        self.ask(model, paths.prefix(), goal, hint)
    }

    /// Whether some state satisfies a formula.
    pub fn on_states(&mut self, model: &mut Model, formula: Term) -> Answer {
        let formula = formula::by_equations(&mut model.terms, formula);
        self.ask(model, &[], formula, &Assignment::new())
    }

    fn ask(
        &mut self,
        model: &Model,
        prefix: &[Constraint],
        goal: Term,
        hint: &Assignment,
    ) -> Answer {
        self.asked += 1;
        let goal = Constraint { term: goal, exact: true };
        let answer = self.solver.check(&model.terms, &Query { prefix, goal, hint });
        self.unanswered += u32::from(matches!(answer, Answer::Unknown(_)));
        answer
    }
}
