//! One symbolic path: the state at its end, the path condition with values that satisfy it, and what must have held
//! before.

use crate::annotations::Interpolant;
use engine::{Given, Mark, Symbolic, formula};
use goal::Test;
use model::{EdgeId, Model, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};
use solve::{Answer, Constraint, Query, Solver};
use std::collections::VecDeque;
use term::{Assignment, Evaluator, InputVar, Term};

/// Formulas that are remembered, beyond which all are forgotten.
const MOST_REMEMBERED: usize = 1 << 20;

/// What the question is worth whether a formula holds everywhere: it only makes others shorter.
const VALIDITY: u64 = 200;
/// States in which formulas did not hold that are tried for others.
const MOST_REFUTING: usize = 16;

/// A path, from the start.
pub struct Path {
    state: Symbolic,
    condition: Vec<Constraint>,
    /// That nothing undefined happened.
    defined: Vec<Term>,
    /// Satisfies the condition.
    witness: Assignment,
    solver: Box<dyn Solver + Send>,
    /// How much of the solver's work a question is worth.
    polls: u64,
    /// Formulas before edges, as conjuncts, by what they are after them.
    carried: FxHashMap<(EdgeId, Term), Vec<Term>>,
    /// Whether formulas hold everywhere, and states in which others did not.
    valid: FxHashMap<Term, bool>,
    /// Formulas, without what is the same wherever objects are.
    settled: FxHashMap<Term, Term>,
    refuting: VecDeque<Assignment>,
    /// Questions that were asked, and those among them that were not answered.
    pub asked: (u64, u64),
}

/// A place on the path, to go back to.
#[derive(Clone, Copy)]
pub struct Before {
    mark: Mark,
    condition: usize,
    defined: usize,
}

/// An edge that the path is about to take: its guard holds.
pub struct Taken {
    edge: EdgeId,
    /// The conjuncts of the guard, over the state before it, and where each is in the path condition, if it says
    /// anything.
    guard: Vec<(Term, Option<usize>)>,
}

/// A formula over the state at the path's end that holds there.
#[derive(Clone)]
pub struct Fact {
    pub term: Term,
    /// Members of the path condition from which it follows.
    because: Vec<usize>,
}

/// Whether an edge can be taken.
pub enum Entry {
    /// It can.
    Open(Taken),
    /// It cannot: this excludes the edge.
    Closed(Fact),
    /// The solver does not know.
    Unknown,
}

impl Path {
    pub fn new(model: &mut Model, given: &Given, solver: Box<dyn Solver + Send>) -> Path {
        Path {
            state: Symbolic::new(model, given),
            condition: Vec::new(),
            defined: Vec::new(),
            witness: Assignment::new(),
            solver,
            polls: u64::MAX,
            carried: FxHashMap::default(),
            valid: FxHashMap::default(),
            settled: FxHashMap::default(),
            refuting: VecDeque::new(),
            asked: (0, 0),
        }
    }

    /// From the start on, the path is that of a test as far as its guards agree.
    pub fn follow(&mut self, test: &Test) {
        self.witness = Assignment::new();
        for (input, index) in test.in_turn().zip(0..) {
            let read = InputVar { index, width: u32::from(input.width) };
            self.witness.set(read, input.bits);
        }
    }

    /// From now on, each question is worth so much of the solver's work.
    pub fn set_effort(&mut self, polls: u64) {
        self.polls = polls;
        self.solver.set_effort(polls);
    }

    /// Where the path stands.
    pub fn before(&self) -> Before {
        let (condition, defined) = (self.condition.len(), self.defined.len());
        Before { mark: self.state.mark(), condition, defined }
    }

    /// Goes back.
    pub fn back_to(&mut self, before: Before) {
        self.state.back_to(before.mark);
        self.condition.truncate(before.condition);
        self.defined.truncate(before.defined);
    }

    /// Whether the path can be gone so that a term over inputs holds.
    fn ask(&mut self, model: &Model, goal: Term) -> Answer {
        let goal = Constraint { term: goal, exact: true };
        let query = Query { prefix: &self.condition, goal, hint: &self.witness };
        let answer = self.solver.check(&model.terms, &query);
        self.count(answer)
    }

    fn count(&mut self, answer: Answer) -> Answer {
        self.asked.0 += 1;
        self.asked.1 += u64::from(matches!(answer, Answer::Unknown(_)));
        answer
    }

    /// Tries to take an edge. After [`Entry::Open`], [`Path::take`] does; otherwise go back.
    pub fn enter(&mut self, model: &mut Model, edge: EdgeId) -> Entry {
        self.state.prepare(model, edge);
        let guard = model.edge(edge).guard;
        let mut passed: Vec<(Term, Option<usize>)> = Vec::new();
        for conjunct in formula::conditions(&mut model.terms, guard) {
            let here = self.state.apply(model, conjunct);
            let answer = match model.terms.as_constant(here) {
                Some(0) => {
                    let term = model.terms.not(conjunct);
                    return Entry::Closed(Fact { term, because: Vec::new() });
                }
                Some(_) => {
                    passed.push((conjunct, None));
                    continue;
                }
                None if Evaluator::new(&model.terms, &self.witness).holds(here) => None,
                None => Some(self.ask(model, here)),
            };
            match answer {
                Some(Answer::Unsat(core)) => {
                    let term = model.terms.not(conjunct);
                    let because = core.prefix;
                    return Entry::Closed(without(model, &passed, Fact { term, because }));
                }
                Some(Answer::Unknown(_)) => return Entry::Unknown,
                Some(Answer::Sat(values)) => self.witness.extend(&values),
                None => {}
            }
            passed.push((conjunct, Some(self.condition.len())));
            self.condition.push(Constraint { term: here, exact: true });
        }
        Entry::Open(Taken { edge, guard: passed })
    }

    /// Takes an edge that can be taken.
    pub fn take(&mut self, model: &mut Model, taken: &Taken) {
        self.defined.extend(self.state.defined(model, taken.edge));
        self.state.take(model, taken.edge);
    }

    /// The test that goes along the path and on to an edge that is about to be taken, unless only a run that does
    /// something undefined does, or the solver does not know.
    pub fn test(&mut self, model: &mut Model, edge: EdgeId) -> Option<Test> {
        let before = self.before();
        let mut defined = self.defined.clone();
        defined.extend(self.state.defined(model, edge));
        let mut found = true;
        for term in defined {
            if !Evaluator::new(&model.terms, &self.witness).holds(term) {
                match self.ask(model, term) {
                    Answer::Sat(values) => self.witness.extend(&values),
                    _ => found = false,
                }
            }
            if !found {
                break;
            }
            self.condition.push(Constraint { term, exact: true });
        }
        self.condition.truncate(before.condition);
        found.then(|| self.state.test(&self.witness))
    }

    /// The conjuncts of an interpolant as facts, if every state at the path's end satisfies them. `others` are more
    /// inputs that lead there, to which the solver's are added: formulas that are asked about one after the other often
    /// fail for the same ones.
    pub fn facts(
        &mut self,
        model: &mut Model,
        interpolant: &mut Interpolant,
        others: &mut Vec<Assignment>,
    ) -> Option<Vec<Fact>> {
        let Interpolant { conjuncts, failed, .. } = interpolant;
        let mut facts = Vec::new();
        let mut left = Vec::new();
        let (first, count) = (*failed, conjuncts.len());
        for index in (0..count).map(|index| (index + first) % count) {
            let term = conjuncts[index];
            let here = self.state.apply(model, term);
            let fails = |values: &Assignment| !Evaluator::new(&model.terms, values).holds(here);
            let holds = match model.terms.as_constant(here) {
                Some(value) => value == 1,
                None => !fails(&self.witness) && !others.iter().any(fails),
            };
            match model.terms.as_constant(here) {
                _ if !holds => {
                    *failed = index;
                    return None;
                }
                Some(_) => facts.push(Fact { term, because: Vec::new() }),
                None => left.push((index, term, here)),
            }
        }
        for (index, term, here) in left {
            let denied = model.terms.not(here);
            match self.ask(model, denied) {
                Answer::Unsat(core) => facts.push(Fact { term, because: core.prefix }),
                answer => {
                    *failed = index;
                    if let Answer::Sat(values) = answer {
                        let mut other = self.witness.clone();
                        other.extend(&values);
                        others.push(other);
                    }
                    return None;
                }
            }
        }
        Some(facts)
    }

    /// `INTP`: what holds at the path's end, before an edge that was taken, and has these facts hold after it; none if
    /// a conjunct has more nodes than `size`.
    ///
    /// A fact is carried back by its weakest precondition. Where it does not need the edge's guard, the guard is left
    /// out; otherwise the parts of the guard that it needs become its alternatives.
    pub fn carry_back(
        &mut self,
        model: &mut Model,
        taken: &Taken,
        facts: Vec<Fact>,
        size: usize,
    ) -> Option<Vec<Fact>> {
        if self.carried.len() + self.valid.len() + self.settled.len() > MOST_REMEMBERED {
            self.carried.clear();
            self.valid.clear();
            self.settled.clear();
        }
        let mut found = Vec::new();
        for Fact { term, because } in facts {
            let carried = self.carried.entry((taken.edge, term)).or_insert_with(|| {
                let carried = model.before(taken.edge, term);
                formula::conjuncts(&mut model.terms, carried)
            });
            for term in carried.clone() {
                let fact = Fact { term, because: because.clone() };
                let fact = without(model, &taken.guard, fact);
                found.extend(self.tidy(model, fact));
            }
        }
        let fits = |fact: &Fact| formula::size(&model.terms, fact.term, size) < size;
        found.iter().all(fits).then_some(found)
    }

    /// Facts at the path's end that together say what one says, in a simpler form.
    pub fn tidy(&mut self, model: &mut Model, fact: Fact) -> Vec<Fact> {
        let mut found = Vec::new();
        let settled = self.settle(model, fact.term);
        for term in formula::conjuncts(&mut model.terms, settled) {
            let fact = Fact { term, because: fact.because.clone() };
            if !self.is_valid(model, &fact) {
                found.push(fact);
            }
        }
        found
    }

    /// A formula without comparisons of addresses that come out the same wherever the objects are. Once it is carried
    /// back to where these are made, nothing says any more that they are apart.
    fn settle(&mut self, model: &mut Model, term: Term) -> Term {
        if let Some(settled) = self.settled.get(&term) {
            return *settled;
        }
        let mut known = FxHashMap::default();
        for comparison in address_comparisons(model, term) {
            let other = model.terms.not(comparison);
            if !self.fails_somewhere(model, comparison) {
                known.insert(comparison, model.terms.truth(true));
            } else if !self.fails_somewhere(model, other) {
                known.insert(comparison, model.terms.truth(false));
            }
        }
        let settled = model.terms.replace_parts(term, &known);
        self.settled.insert(term, settled);
        settled
    }

    /// Whether a fact holds in every state whatsoever, given what is known of addresses.
    fn is_valid(&mut self, model: &mut Model, fact: &Fact) -> bool {
        if !fact.because.is_empty() {
            return false;
        }
        if let Some(known) = self.valid.get(&fact.term) {
            return *known;
        }
        let is_valid = match model.terms.as_constant(fact.term) {
            Some(value) => value == 1,
            None => !self.fails_somewhere(model, fact.term),
        };
        self.valid.insert(fact.term, is_valid);
        is_valid
    }

    /// Whether a formula may fail somewhere, given what is known of addresses. The solver is asked only if it holds in
    /// all states in which others did not.
    fn fails_somewhere(&mut self, model: &mut Model, term: Term) -> bool {
        let variables = formula::variables(model, &[term]);
        let mut failure = model.facts(&variables);
        failure.push(model.terms.not(term));
        let failure = model.terms.all(&failure);
        let failure = formula::by_equations(&mut model.terms, failure);
        let fails = |state: &Assignment| Evaluator::new(&model.terms, state).holds(failure);
        if let Some(at) = self.refuting.iter().position(fails) {
            self.refuting.swap(0, at);
            return true;
        }
        let goal = Constraint { term: failure, exact: true };
        let query = Query { prefix: &[], goal, hint: &Assignment::new() };
        self.solver.set_effort(self.polls.min(VALIDITY));
        let answer = self.solver.check(&model.terms, &query);
        self.solver.set_effort(self.polls);
        match self.count(answer) {
            Answer::Unsat(_) => false,
            Answer::Unknown(_) => true,
            Answer::Sat(state) => {
                self.refuting.truncate(MOST_REFUTING - 1);
                self.refuting.push_front(state);
                true
            }
        }
    }
}

/// The parts of a formula that are conditions on nothing but addresses.
fn address_comparisons(model: &Model, term: Term) -> Vec<Term> {
    let is_base = |input| {
        let variable = model.variables.of_input(input);
        variable
            .is_some_and(|variable| matches!(model.variables.get(variable).kind, VarKind::Base(_)))
    };
    let (mut found, mut open, mut seen) = (Vec::new(), vec![term], FxHashSet::default());
    while let Some(part) = open.pop() {
        if !seen.insert(part) || !model.terms.inputs(part).any(is_base) {
            continue;
        }
        match model.terms.width(part) == 1 && model.terms.inputs(part).all(is_base) {
            true => found.push(part),
            false => open.extend(model.terms.operands(part)),
        }
    }
    found
}

/// A fact that follows without conjuncts of a guard: those that it needs become its alternatives.
fn without(model: &mut Model, guard: &[(Term, Option<usize>)], mut fact: Fact) -> Fact {
    for (conjunct, at) in guard {
        let needed = at.and_then(|at| fact.because.iter().position(|reason| *reason == at));
        if let Some(needed) = needed {
            fact.because.remove(needed);
            let other = model.terms.not(*conjunct);
            fact.term = model.terms.or(other, fact.term);
        }
    }
    fact
}
