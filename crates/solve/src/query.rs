//! Questions, answers, and the trait that all solvers share.
//!
//! A question is always the same: *same prefix, other side of this branch*. So a [`Query`] has a prefix, a goal, and
//! the inputs of the run that the prefix comes from, which satisfy the prefix and are a good place to start from.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Instant;
use term::{Assignment, Evaluator, InputSet, InputVar, Term, Terms};

/// A condition on the inputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Constraint {
    /// A term of width 1 that must be 1.
    pub term: Term,
    /// Whether it says exactly what the program computes. False after a concretisation: then the constraint is about
    /// one choice of a value only, and a refutation that rests on it refutes that choice.
    pub exact: bool,
}

/// Is there an input that satisfies the prefix and the goal?
#[derive(Debug, Clone, Copy)]
pub struct Query<'a> {
    /// What must hold on the way, in the order of the path.
    pub prefix: &'a [Constraint],
    /// What must hold at its end.
    pub goal: Constraint,
    /// Inputs that satisfy the prefix: those of the run that it was recorded from.
    pub hint: &'a Assignment,
}

impl Query<'_> {
    /// The terms of the question: prefix in order, then goal.
    pub fn terms(&self) -> impl Iterator<Item = Term> + '_ {
        self.prefix.iter().map(|constraint| constraint.term).chain([self.goal.term])
    }

    /// The inputs that the question speaks of, ascending.
    pub fn inputs(&self, terms: &Terms) -> Vec<InputVar> {
        let mut sets: Vec<InputSet> = self.terms().map(|term| terms.input_set(term)).collect();
        sets.sort_unstable();
        sets.dedup();
        let mut inputs: Vec<InputVar> =
            sets.into_iter().flat_map(|set| terms.set_inputs(set)).collect();
        inputs.sort_unstable();
        inputs.dedup();
        inputs
    }

    /// The hint's values of the inputs that the question speaks of. A test may have many more.
    pub fn relevant_hint(&self, terms: &Terms) -> Assignment {
        let mut relevant = Assignment::new();
        for input in self.inputs(terms) {
            match self.hint.array(input) {
                Some(elements) => *relevant.array_mut(input) = elements.clone(),
                None if input.is_array() => {}
                None => relevant.set(input, self.hint.get(input)),
            }
        }
        relevant
    }

    /// Does `model`, on top of the hint, satisfy the question?
    pub fn holds(&self, terms: &Terms, model: &Assignment) -> bool {
        let mut inputs = self.relevant_hint(terms);
        inputs.extend(model);
        let mut evaluator = Evaluator::new(terms, &inputs);
        evaluator.holds(self.goal.term)
            && self.prefix.iter().all(|constraint| evaluator.holds(constraint.term))
    }

    /// The core with these members of the prefix; its exactness is read off the constraints.
    pub fn core(&self, mut prefix: Vec<usize>) -> Core {
        prefix.sort_unstable();
        prefix.dedup();
        let exact = self.goal.exact && prefix.iter().all(|&index| self.prefix[index].exact);
        Core { prefix, exact }
    }

    /// The core that is the whole question.
    pub fn whole_core(&self) -> Core {
        self.core((0..self.prefix.len()).collect())
    }
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// These values, on top of the hint, satisfy the question. Inputs that they do not mention keep the hint's value.
    Sat(Assignment),
    /// No input satisfies the question; this part of it is enough to see that.
    Unsat(Core),
    /// Not decided.
    Unknown(Reason),
}

impl Answer {
    /// The answer to a question whose prefix has the members of this one at certain positions.
    pub fn at(self, positions: &[usize]) -> Answer {
        match self {
            Answer::Unsat(Core { prefix, exact }) => {
                let prefix = prefix.into_iter().map(|member| positions[member]).collect();
                Answer::Unsat(Core { prefix, exact })
            }
            other => other,
        }
    }
}

/// Members of the prefix that, with the goal, have no solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Core {
    /// Positions in the query's prefix, ascending.
    pub prefix: Vec<usize>,
    /// Whether every one of them and the goal is exact. Only then does the core refute the path.
    pub exact: bool,
}

/// Why a query was not decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The limit of time or work.
    Time,
    /// Someone raised the interrupt flag.
    Interrupted,
    /// The question is too large to be asked.
    Size,
    /// The solver stopped by itself, for instance at its memory limit.
    GaveUp,
    /// A satisfying assignment rests on something that the solver may choose and the program may not, such as the bit
    /// pattern of a NaN.
    Unspecified,
    /// The solver refused the question or broke.
    Failed(String),
    /// Two solvers, or a solver and the evaluator, contradict each other. Always a bug of one of them.
    Disagreement(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Time => formatter.write_str("solver timeout"),
            Reason::Interrupted => formatter.write_str("interrupted"),
            Reason::Size => formatter.write_str("the question is too large"),
            Reason::GaveUp => formatter.write_str("the solver gave up"),
            Reason::Unspecified => formatter.write_str("the answer rests on an unspecified value"),
            Reason::Failed(message) => write!(formatter, "solver error: {message}"),
            Reason::Disagreement(message) => write!(formatter, "solvers disagree: {message}"),
        }
    }
}

/// Something that answers queries: a back end, or a decorator around another solver.
///
/// # Laws
///
/// An implementer guarantees:
/// 1. *Sat is true.* The hint overlaid with the model satisfies prefix and goal, by [`term::Evaluator`], provided
///    that the hint satisfies the prefix.
/// 2. *Unsat is true.* Goal and core members have no common solution under SMT-LIB semantics. The core's `exact` is the
///    conjunction of the marks of its members and the goal.
/// 3. *Doubt is Unknown.* No panic, no end of the process, whatever the terms are.
/// 4. *Answers repeat.* An answer depends on what the same solver was asked before, on nothing else, unless a time
///    limit struck.
///
/// A caller guarantees that all queries of one solver speak of terms of one pool, and that the hint satisfies the
/// prefix (solvers built by [`plain`](crate::plain) do not need the latter).
pub trait Solver {
    /// Decide one query. Ask the flips of one path one after the other, in either order: solvers keep what
    /// they worked out about the path.
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer;

    /// The solver that this one decorates.
    fn inner(&mut self) -> Option<&mut dyn Solver> {
        None
    }

    /// Other questions follow: what was worked out about the last ones, answers and cores aside, is not worth its room
    /// any more.
    fn begin(&mut self) {
        if let Some(inner) = self.inner() {
            inner.begin();
        }
    }

    /// From now on, give up at this moment.
    fn set_deadline(&mut self, deadline: Option<Instant>) {
        if let Some(inner) = self.inner() {
            inner.set_deadline(deadline);
        }
    }

    /// From now on, give up a question after so much work, in the back end's polls (see
    /// [`Options::polls`](crate::Options::polls)).
    fn set_effort(&mut self, polls: u64) {
        if let Some(inner) = self.inner() {
            inner.set_effort(polls);
        }
    }
}

impl Solver for Box<dyn Solver + Send> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        self.as_mut().check(terms, query)
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(self.as_mut())
    }

    fn begin(&mut self) {
        self.as_mut().begin();
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.as_mut().set_deadline(deadline);
    }

    fn set_effort(&mut self, polls: u64) {
        self.as_mut().set_effort(polls);
    }
}
