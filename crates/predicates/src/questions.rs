//! What follows from what: the questions about states that abstraction asks, each once.

use engine::formula;
use model::{EdgeId, Model, VarId, VarKind};
use rustc_hash::FxHashMap;
use solve::{Answer, Constraint, Query, Solver};
use std::collections::VecDeque;
use term::{Assignment, Evaluator, InputSet, Term, Terms};

/// Objects whose places are told to the solver in one question, at most: what is known of them grows with the square.
const MOST_OBJECTS: usize = 24;
/// Answers that are kept.
const MOST_ANSWERS: usize = 1 << 18;
/// States that are tried before the solver is asked for one.
const MOST_STATES: usize = 24;

/// The solver, counted, with what it answered.
pub struct Questions {
    solver: Box<dyn Solver + Send>,
    /// Whether these have no common solution.
    known: FxHashMap<Vec<Term>, bool>,
    /// States that the solver found lately, the last one at the end: questions resemble each other.
    states: VecDeque<Assignment>,
    /// How many were asked.
    pub asked: u64,
    /// Those among them that were not answered.
    pub unanswered: u64,
}

impl Questions {
    pub fn new(solver: Box<dyn Solver + Send>) -> Questions {
        let (known, states) = (FxHashMap::default(), VecDeque::new());
        Questions { solver, known, states, asked: 0, unanswered: 0 }
    }

    /// From now on, each question is worth so much of the solver's work.
    pub fn set_effort(&mut self, polls: u64) {
        self.solver.set_effort(polls);
    }

    /// Asks whether a goal can hold beside a prefix, which the hint satisfies.
    pub fn ask(
        &mut self,
        terms: &Terms,
        prefix: &[Constraint],
        goal: Term,
        hint: &Assignment,
    ) -> Answer {
        self.asked += 1;
        let goal = Constraint { term: goal, exact: true };
        let answer = self.solver.check(terms, &Query { prefix, goal, hint });
        self.unanswered += u64::from(matches!(answer, Answer::Unknown(_)));
        answer
    }

    /// Whether it is known that no state before an edge satisfies all of these. `after` are formulas after it that they speak of,
    /// for what is known of addresses there.
    pub fn exclude(
        &mut self,
        model: &mut Model,
        mut formulas: Vec<Term>,
        edge: EdgeId,
        after: &[Term],
    ) -> bool {
        formulas.retain(|formula| model.terms.as_constant(*formula) != Some(1));
        if formulas.iter().any(|formula| model.terms.as_constant(*formula) == Some(0)) {
            return true;
        }
        if (1..=MOST_OBJECTS).contains(&places(model, &formulas)) {
            formulas.extend(formula::facts(model, &formulas, edge, after));
        }
        formulas.sort_unstable();
        formulas.dedup();
        if let Some(answer) = self.known.get(&formulas) {
            return *answer;
        }
        let whole = model.terms.all(&formulas);
        let excluded = match model.terms.as_constant(whole) {
            Some(value) => value == 0,
            None => !self.has_state(model, whole) && self.has_no_state(model, whole),
        };
        if self.known.len() >= MOST_ANSWERS {
            self.known.clear();
        }
        self.known.insert(formulas, excluded);
        excluded
    }

    /// Whether one of the last states satisfies a formula.
    fn has_state(&mut self, model: &Model, formula: Term) -> bool {
        let holds = |state: &Assignment| Evaluator::new(&model.terms, state).holds(formula);
        let Some(found) = self.states.iter().rposition(holds) else { return false };
        if let Some(state) = self.states.remove(found) {
            self.states.push_back(state);
        }
        true
    }

    /// Whether the solver says that no state satisfies a formula.
    fn has_no_state(&mut self, model: &Model, formula: Term) -> bool {
        match self.ask(&model.terms, &[], formula, &Assignment::new()) {
            Answer::Unsat(_) => return true,
            Answer::Sat(state) => self.states.push_back(state),
            Answer::Unknown(_) => {}
        }
        if self.states.len() > MOST_STATES {
            self.states.pop_front();
        }
        false
    }
}

/// Of how many objects' addresses formulas speak.
pub fn places(model: &Model, formulas: &[Term]) -> usize {
    let is_place =
        |variable: &VarId| matches!(model.variables.get(*variable).kind, VarKind::Base(_));
    formula::variables(model, formulas).iter().filter(|variable| is_place(variable)).count()
}

/// Those of some formulas that have to do with a goal, through any chain of common variables.
pub fn related(terms: &mut Terms, formulas: &[Term], goal: Term) -> Vec<Term> {
    let mut reached: InputSet = terms.input_set(goal);
    let mut left: Vec<Term> = formulas.to_vec();
    let mut found = Vec::new();
    loop {
        let (near, far): (Vec<Term>, Vec<Term>) = left
            .into_iter()
            .partition(|formula| terms.sets_intersect(terms.input_set(*formula), reached));
        if near.is_empty() {
            return found;
        }
        for formula in &near {
            let set = terms.input_set(*formula);
            reached = terms.set_union(reached, set);
        }
        found.extend(near);
        left = far;
    }
}
