//! The concrete meaning of a way through the graph: is there an input that goes along it?
//!
//! `pathCons` of section 3. The way is executed symbolically from the start, over inputs and unknowns. Its conditions are taken one by
//! one, with values that satisfy those before: a question is asked only where these values would leave the way, so that
//! the first condition that cannot hold refutes the way, with the conditions before it that it contradicts. Then it goes on as if that
//! condition did not matter: other reasons why no input goes this way may be reasons for more ways than the first.
//!
//! *Where addresses come from.* Objects get places of their own, as constants, which is one of the layouts that a run could have. A
//! refutation then refutes the way for this layout; what follows from it for all is asked over the model ([`crate::post`]).

use crate::questions::Questions;
use engine::formula;
use goal::{Input, Test};
use model::{EdgeId, FaultKind, Limits, Model, VarId, interpret};
use rustc_hash::FxHashMap;
use solve::{Answer, Constraint};
use term::{Assignment, Evaluator, InputVar, Substitution, Term, Terms};

/// Unknowns are inputs of terms numbered from here; inputs are below.
const UNKNOWN_BASE: u32 = 1 << 22;
/// How many of each there are.
const MOST: u128 = 1 << 22;
/// Width of an entry of a tape.
const ENTRY: u32 = 128;
/// Reasons to refute one way that are looked for.
const MOST_REASONS: usize = 3;
/// Questions that are asked about one way.
const MOST_QUESTIONS: u64 = 256;
/// Where new objects are put, and the room between them.
const FIRST_PLACE: u128 = 0x5000_0000_0000;
const ROOM: u128 = 64;

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

/// What all ways begin with.
#[derive(Clone, Debug, Default)]
pub struct Given(Vec<(VarId, u32, u128)>);

impl Given {
    /// What the model's interpreter finds given: the addresses of globals.
    pub fn new(model: &Model) -> Given {
        let trace = interpret(model, &Test::default(), &Limits { steps: 1, ..Limits::default() });
        let values = trace.given.iter().filter_map(|(input, value)| {
            Some((model.variables.of_input(input)?, input.width, value))
        });
        Given(values.collect())
    }
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
    /// By variable; none if it has its own leaf as value.
    values: Vec<Option<Term>>,
    inputs: Vec<Input>,
    /// Entries of the tape of unknowns that are not unknown here.
    fixed: FxHashMap<u128, Term>,
    next_place: u128,
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
        let mut values = vec![None; model.variables.len()];
        for (variable, width, value) in &given.0 {
            values[variable.index()] = Some(model.terms.constant(*width, *value));
        }
        Route {
            values,
            inputs: Vec::new(),
            fixed: FxHashMap::default(),
            next_place: FIRST_PLACE,
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
        self.prepare(model, edge);
        let guard = model.edge(edge).guard;
        for term in formula::conditions(&mut model.terms, guard) {
            self.require(model, questions, Condition { step, term })?;
        }
        for fault in model.edge(edge).faults.clone() {
            if !matches!(fault.kind, FaultKind::Access { .. }) {
                let happens = self.apply(model, fault.condition);
                self.defined.push(model.terms.not(happens));
            }
        }
        let mut written = Vec::new();
        for (variable, value) in model.edge(edge).assignments.clone() {
            written.push((variable, self.apply(model, value)));
        }
        for (variable, value) in written {
            self.values[variable.index()] = Some(value);
        }
        Some(())
    }

    /// Reads the inputs of an edge, puts its new objects somewhere, and lets volatile reads read what is there.
    fn prepare(&mut self, model: &mut Model, edge: EdgeId) {
        for (kind, width) in &model.edge(edge).reads {
            self.inputs.push(Input { kind: *kind, width: *width as u16, bits: 0 });
        }
        for allocation in model.edge(edge).allocations.clone() {
            let (entry, size) =
                (self.apply(model, allocation.entry), self.apply(model, allocation.size));
            let size = model.terms.as_constant(size).unwrap_or(1 << 20);
            let alignment = u128::from(allocation.alignment.max(16));
            let place = self.next_place.next_multiple_of(alignment);
            self.next_place = place + size.min(1 << 40) + ROOM;
            if let Some(entry) = model.terms.as_constant(entry) {
                self.fixed.insert(entry, model.terms.constant(ENTRY, place));
            }
        }
        for (entry, held) in model.edge(edge).volatile.clone() {
            let (entry, held) = (self.apply(model, entry), self.apply(model, held));
            if let Some(entry) = model.terms.as_constant(entry) {
                self.fixed.insert(entry, model.terms.zext(held, ENTRY));
            }
        }
    }

    /// Has a condition hold from here on, if it can; none if the solver does not know.
    fn require(
        &mut self,
        model: &mut Model,
        questions: &mut Questions,
        condition: Condition,
    ) -> Option<()> {
        let term = self.apply(model, condition.term);
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
        for (position, input) in (0u32..).zip(&mut self.inputs) {
            let read = InputVar { index: position, width: u32::from(input.width) };
            input.bits = self.witness.get(read);
        }
        Found::Test(Test { inputs: self.inputs })
    }

    /// A formula over state variables, here.
    fn apply(&self, model: &mut Model, formula: Term) -> Term {
        let graph = model.graph();
        let variables = &graph.variables;
        let mut here = Here {
            route: self,
            variable: |input| variables.of_input(input),
            tape: variables.input(graph.tape()),
            unknowns: variables.input(graph.unknowns()),
        };
        model.terms.substitute_by(formula, &mut here)
    }
}

struct Here<'a, F> {
    route: &'a Route,
    variable: F,
    tape: InputVar,
    unknowns: InputVar,
}

impl<F: Fn(InputVar) -> Option<VarId>> Substitution for Here<'_, F> {
    fn input(&mut self, _terms: &mut Terms, input: InputVar) -> Option<Term> {
        self.route.values[(self.variable)(input)?.index()]
    }

    fn element(&mut self, terms: &mut Terms, array: InputVar, index: u128) -> Option<Term> {
        if index >= MOST {
            return None;
        }
        if array == self.tape {
            let read = self.route.inputs.get(index as usize);
            let width = read.map_or(ENTRY, |input| u32::from(input.width));
            let input = terms.input(index as u32, width);
            return Some(terms.zext(input, ENTRY));
        }
        (array == self.unknowns).then(|| match self.route.fixed.get(&index) {
            Some(value) => *value,
            None => terms.input(UNKNOWN_BASE + index as u32, ENTRY),
        })
    }
}
