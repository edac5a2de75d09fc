//! The concrete meaning of a way through the graph: is there an input that goes along it?
//!
//! `pathCons` of section 3. The way is executed symbolically from the start, over inputs and unknowns. Its conditions
//! are taken one by one, with values that satisfy those before: a question is asked only where these values would leave
//! the way, so that the first condition that cannot hold refutes the way, with the conditions before it that it
//! contradicts. Then it goes on as if that condition did not matter: other reasons why no input goes this way may be
//! reasons for more ways than the first.
//!
//! Objects have places of their own ([`engine::Symbolic`]): a refutation is one for this layout, and what follows from
//! it for all is asked over the model ([`crate::post`]).

use crate::questions::Questions;
use engine::{Given, Symbolic, formula};
use goal::Test;
use model::{EdgeId, Model};
use solve::{Answer, Constraint};
use term::{Assignment, Evaluator, Term};

/// Reasons to refute one way that are looked for.
const MOST_REASONS: usize = 3;
/// Questions that are asked about one way.
const MOST_QUESTIONS: u64 = 256;

/// A condition of an edge on the way, over the state before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The edge's position on the way.
    pub step: usize,
    /// The condition.
    pub term: Term,
}

/// What was found out about a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// This test goes along it, as far as the model knows.
    Test(Test),
    /// No input does: the conditions of each of these lists have no common solution.
    Refuted(Vec<Vec<Condition>>),
    /// Only a run that does something undefined does.
    Undefined,
    /// The solver does not know.
    Unknown,
}

/// Looks for an input that goes along these edges, from the start on.
pub fn explore(
    model: &mut Model,
    questions: &mut Questions,
    given: &Given,
    edges: &[EdgeId],
) -> Found {
    let mut route = Route::new(model, given);
    let asked = questions.asked;
    for (step, edge) in edges.iter().enumerate() {
        if questions.asked - asked > MOST_QUESTIONS {
            route.lost = true;
            break;
        }
        if route.take(model, questions, step, *edge).is_none()
            || route.refuted.len() == MOST_REASONS
        {
            break;
        }
    }
    match () {
        () if !route.refuted.is_empty() => Found::Refuted(route.refuted),
        () if route.lost => Found::Unknown,
        () => route.without_faults(model, questions),
    }
}

/// A symbolic state on the way, with values that lead there.
struct Route {
    state: Symbolic,
    prefix: Vec<Constraint>,
    /// What each member of the prefix is.
    conditions: Vec<Condition>,
    /// That nothing undefined happened.
    defined: Vec<Term>,
    witness: Assignment,
    /// Conditions without a common solution that were met.
    refuted: Vec<Vec<Condition>>,
    /// Whether a question was not answered.
    lost: bool,
}

impl Route {
    fn new(model: &mut Model, given: &Given) -> Route {
        Route {
            state: Symbolic::new(model, given),
            prefix: Vec::new(),
            conditions: Vec::new(),
            defined: Vec::new(),
            witness: Assignment::new(),
            refuted: Vec::new(),
            lost: false,
        }
    }

    /// Takes an edge; none if the solver does not know whether that is possible.
    fn take(
        &mut self,
        model: &mut Model,
        questions: &mut Questions,
        step: usize,
        edge: EdgeId,
    ) -> Option<()> {
        self.state.prepare(model, edge);
        let guard = model.edge(edge).guard;
        for term in formula::conditions(&mut model.terms, guard) {
            self.require(model, questions, Condition { step, term })?;
        }
        self.defined.extend(self.state.defined(model, edge));
        self.state.take(model, edge);
        Some(())
    }

    /// Has a condition hold from here on, if it can; none if the solver does not know.
    fn require(
        &mut self,
        model: &mut Model,
        questions: &mut Questions,
        condition: Condition,
    ) -> Option<()> {
        let term = self.state.apply(model, condition.term);
        match model.terms.as_constant(term) {
            Some(0) => self.refuted.push(vec![condition]),
            Some(_) => {}
            None if Evaluator::new(&model.terms, &self.witness).holds(term) => {
                self.keep(condition, term);
            }
            None => match questions.ask(&model.terms, &self.prefix, term, &self.witness) {
                Answer::Sat(values) => {
                    self.witness.extend(&values);
                    self.keep(condition, term);
                }
                Answer::Unsat(core) => {
                    let before = core.prefix.iter().map(|index| self.conditions[*index]);
                    self.refuted.push(before.chain([condition]).collect());
                }
                Answer::Unknown(_) => {
                    self.lost = true;
                    return None;
                }
            },
        }
        Some(())
    }

    fn keep(&mut self, condition: Condition, term: Term) {
        self.prefix.push(Constraint { term, exact: true });
        self.conditions.push(condition);
    }

    /// The test at the end of the way: nothing undefined may happen on it.
    fn without_faults(mut self, model: &mut Model, questions: &mut Questions) -> Found {
        for term in std::mem::take(&mut self.defined) {
            if Evaluator::new(&model.terms, &self.witness).holds(term) {
                continue;
            }
            match questions.ask(&model.terms, &self.prefix, term, &self.witness) {
                Answer::Sat(values) => self.witness.extend(&values),
                Answer::Unsat(_) => return Found::Undefined,
                Answer::Unknown(_) => return Found::Unknown,
            }
            self.prefix.push(Constraint { term, exact: true });
        }
        Found::Test(self.state.test(&self.witness))
    }
}
