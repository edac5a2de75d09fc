//! What follows from what: the questions about states that abstraction asks, each once.

use engine::formula;
use model::{EdgeId, Model, VarId, VarKind};
use rustc_hash::FxHashMap;
use solve::{Answer, Constraint, Query, Solver};
use std::collections::VecDeque;
use term::{Assignment, Evaluator, Term, Terms};

/// Objects whose places are told to the solver in one question, at most: what is known of them grows with the square.
const MOST_OBJECTS: usize = 24;
/// Answers that are kept.
const MOST_ANSWERS: usize = 1 << 18;
/// States that are tried before the solver is asked for one.
const MOST_STATES: usize = 24;

/// Work of the solver for a question that is not worth much.
const LITTLE: u64 = 500;

/// Places of objects are below this, and at multiples of a page.
const TOP_BITS: u32 = 46;
const PAGE_BITS: u32 = 12;

/// What came of a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// No state.
    Excluded,
    /// Perhaps one.
    Possible,
    /// No answer, for this work.
    Unanswered(u64),
}

/// The solver, counted, with what it answered.
pub struct Questions {
    solver: Box<dyn Solver + Send>,
    /// A place for each object, all apart from each other, as an example: by the variable of its address.
    places: FxHashMap<VarId, u128>,
    /// What came of each list of formulas.
    known: FxHashMap<Vec<Term>, Known>,
    /// Work of the solver that a question is worth.
    effort: u64,
    /// States that the solver found lately, the last one at the end: questions resemble each other.
    states: VecDeque<Assignment>,
    /// How many were asked.
    pub asked: u64,
    /// Those among them that were not answered.
    pub unanswered: u64,
}

impl Questions {
    pub fn new(model: &Model, solver: Box<dyn Solver + Send>) -> Questions {
        let (known, states) = (FxHashMap::default(), VecDeque::new());
        let all = || model.variables.iter().filter(|(variable, _)| is_place(model, *variable));
        let room_bits = (TOP_BITS - (all().count() as u32 + 2).ilog2() - 1).max(PAGE_BITS);
        let places = all().zip(1u128..).map(|((variable, _), n)| (variable, n << room_bits));
        let (places, effort) = (places.collect(), 0);
        Questions { solver, places, known, effort, states, asked: 0, unanswered: 0 }
    }

    /// From now on, each question is worth so much of the solver's work.
    pub fn set_effort(&mut self, polls: u64) {
        self.effort = polls;
        self.solver.set_effort(polls);
    }

    /// Asks some questions that are not worth much.
    pub fn with_little_effort<T>(&mut self, ask: impl FnOnce(&mut Questions) -> T) -> T {
        self.with_effort(LITTLE, ask)
    }

    /// Asks some questions that are worth at most so much of the solver's work.
    pub fn with_effort<T>(&mut self, most: u64, ask: impl FnOnce(&mut Questions) -> T) -> T {
        let effort = self.effort;
        self.set_effort(effort.min(most));
        let answer = ask(self);
        self.set_effort(effort);
        answer
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

    /// Whether it is known that no state before an edge satisfies all of these. `after` are formulas after it that they
    /// speak of, for what is known of addresses there.
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
        formulas.sort_unstable();
        formulas.dedup();
        match self.known.get(&formulas) {
            Some(Known::Excluded) => return true,
            Some(Known::Possible) => return false,
            Some(Known::Unanswered(effort)) if *effort >= self.effort => return false,
            _ => {}
        }
        let unanswered = self.unanswered;
        let excluded = self.have_no_state(model, &formulas, edge, after);
        if self.known.len() >= MOST_ANSWERS {
            self.known.clear();
        }
        let known = match excluded {
            true => Known::Excluded,
            false if self.unanswered == unanswered => Known::Possible,
            false => Known::Unanswered(self.effort),
        };
        self.known.insert(formulas, known);
        excluded
    }

    /// Whether no state satisfies formulas. If there is one, there most often is one for the places that objects have
    /// as an example, which is the easier question. What is known of places in general is only told where it matters.
    fn have_no_state(
        &mut self,
        model: &mut Model,
        formulas: &[Term],
        edge: EdgeId,
        after: &[Term],
    ) -> bool {
        let whole = model.terms.all(formulas);
        let count = places(model, formulas);
        if count == 0 {
            return self.is_empty(model, whole);
        }
        let placed = self.placed(model, whole);
        if !self.is_empty(model, placed) {
            return false;
        }
        if self.is_empty(model, whole) {
            return true;
        }
        if count > MOST_OBJECTS {
            return false;
        }
        let mut all = formulas.to_vec();
        all.extend(formula::facts(model, formulas, edge, after));
        let whole = model.terms.all(&all);
        self.is_empty(model, whole)
    }

    /// A formula with every object at its place.
    fn placed(&self, model: &mut Model, formula: Term) -> Term {
        let graph = model.graph();
        model.terms.substitute(formula, |terms, input| {
            let place = self.places.get(&graph.variables.of_input(input)?)?;
            Some(terms.constant(input.width, *place))
        })
    }

    /// Whether it is known that no state satisfies a formula.
    fn is_empty(&mut self, model: &mut Model, formula: Term) -> bool {
        match model.terms.as_constant(formula) {
            Some(value) => value == 0,
            None => !self.has_state(model, formula) && self.has_no_state(model, formula),
        }
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
    fn has_no_state(&mut self, model: &mut Model, formula: Term) -> bool {
        let formula = formula::by_equations(&mut model.terms, formula);
        if model.terms.as_constant(formula) == Some(0) {
            return true;
        }
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
    let variables = formula::variables(model, formulas);
    variables.into_iter().filter(|variable| is_place(model, *variable)).count()
}

/// Whether a variable is the address of an object.
fn is_place(model: &Model, variable: VarId) -> bool {
    matches!(model.variables.get(variable).kind, VarKind::Base(_))
}
