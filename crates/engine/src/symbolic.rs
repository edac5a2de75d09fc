//! Symbolic execution over the program model: the state after a way from the start, over inputs and unknowns.
//!
//! *Where addresses come from.* Objects get places of their own, as constants, which is one of the layouts that a run
//! could have. What holds here holds for this layout; what follows from it for all is asked over the model, or left to
//! the checker of proofs.

use goal::{Input, Test};
use model::{EdgeId, FaultKind, Limits, Model, Places, VarId, interpret, numbers};
use rustc_hash::FxHashMap;
use term::{Assignment, InputVar, Substitution, Term, Terms};

/// How many inputs there are, and how many unknowns.
const MOST: u128 = (numbers::CHOICES - numbers::UNKNOWNS) as u128;
/// Width of an entry of a tape.
const ENTRY: u32 = 128;

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

    /// The state in which this is given, and everything else may be anything.
    pub fn state(&self, model: &mut Model) -> model::State {
        let mut state = model::State::new();
        for (variable, width, value) in &self.0 {
            let value = model.terms.constant(*width, *value);
            let _ = state.set(model, *variable, value);
        }
        state
    }
}

/// A symbolic state. It remembers what it was, so that one can go back and try another way.
pub struct Symbolic {
    /// By variable; none if it has its own leaf as value.
    values: Vec<Option<Term>>,
    inputs: Vec<Input>,
    /// Entries of the tape of unknowns that are not unknown here.
    fixed: FxHashMap<u128, Term>,
    places: Places,
    /// Values that were replaced, and entries that were fixed, in order.
    replaced: Vec<(VarId, Option<Term>)>,
    entries: Vec<u128>,
}

/// A state that was, to go back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    inputs: usize,
    places: Places,
    replaced: usize,
    entries: usize,
}

impl Symbolic {
    /// The state at the start.
    pub fn new(model: &mut Model, given: &Given) -> Symbolic {
        let mut values = vec![None; model.variables.len()];
        for (variable, width, value) in &given.0 {
            values[variable.index()] = Some(model.terms.constant(*width, *value));
        }
        Symbolic {
            values,
            inputs: Vec::new(),
            fixed: FxHashMap::default(),
            places: Places::default(),
            replaced: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// The present state, to go back to.
    pub fn mark(&self) -> Mark {
        let Symbolic { inputs, places, replaced, entries, .. } = self;
        let (inputs, replaced) = (inputs.len(), replaced.len());
        Mark { inputs, places: *places, replaced, entries: entries.len() }
    }

    /// Goes back to a state that was.
    pub fn back_to(&mut self, mark: Mark) {
        for (variable, value) in self.replaced.drain(mark.replaced..).rev() {
            self.values[variable.index()] = value;
        }
        for entry in self.entries.drain(mark.entries..) {
            self.fixed.remove(&entry);
        }
        self.inputs.truncate(mark.inputs);
        self.places = mark.places;
    }

    /// Before an edge: reads its inputs, puts its new objects somewhere, and lets volatile reads read what is there.
    pub fn prepare(&mut self, model: &mut Model, edge: EdgeId) {
        for (kind, width) in &model.edge(edge).reads {
            self.inputs.push(Input { kind: *kind, width: *width as u16, bits: 0 });
        }
        for allocation in model.edge(edge).allocations.clone() {
            let (entry, size) =
                (self.apply(model, allocation.entry), self.apply(model, allocation.size));
            let place = self.places.next(model.terms.as_constant(size), allocation.alignment);
            let place = model.terms.constant(ENTRY, place);
            self.fix(model, entry, place);
        }
        for (entry, held) in model.edge(edge).volatile.clone() {
            let (entry, held) = (self.apply(model, entry), self.apply(model, held));
            let held = model.terms.zext(held, ENTRY);
            self.fix(model, entry, held);
        }
    }

    fn fix(&mut self, model: &Model, entry: Term, value: Term) {
        if let Some(entry) = model.terms.as_constant(entry) {
            self.fixed.insert(entry, value);
            self.entries.push(entry);
        }
    }

    /// Takes an edge.
    pub fn take(&mut self, model: &mut Model, edge: EdgeId) {
        let mut written = Vec::new();
        for (variable, value) in model.edge(edge).assignments.clone() {
            written.push((variable, self.apply(model, value)));
        }
        for (variable, value) in written {
            let old = self.values[variable.index()].replace(value);
            self.replaced.push((variable, old));
        }
    }

    /// That nothing undefined happens on an edge which is about to be taken (accesses aside).
    pub fn defined(&self, model: &mut Model, edge: EdgeId) -> Vec<Term> {
        let mut found = Vec::new();
        for fault in model.edge(edge).faults.clone() {
            if !matches!(fault.kind, FaultKind::Access { .. }) {
                let happens = self.apply(model, fault.condition);
                found.push(model.terms.not(happens));
            }
        }
        found
    }

    /// The test that inputs of these values are.
    pub fn test(&self, values: &Assignment) -> Test {
        let mut inputs = self.inputs.clone();
        for (position, input) in (0u32..).zip(&mut inputs) {
            let read = InputVar { index: position, width: u32::from(input.width) };
            input.bits = values.get(read);
        }
        Test { inputs }
    }

    /// A formula over state variables, here.
    pub fn apply(&self, model: &mut Model, formula: Term) -> Term {
        let graph = model.graph();
        let variables = &graph.variables;
        let mut here = Here {
            state: self,
            variable: |input| variables.of_input(input),
            tape: variables.input(graph.tape()),
            unknowns: variables.input(graph.unknowns()),
        };
        model.terms.substitute_by(formula, &mut here)
    }
}

struct Here<'a, F> {
    state: &'a Symbolic,
    variable: F,
    tape: InputVar,
    unknowns: InputVar,
}

impl<F: Fn(InputVar) -> Option<VarId>> Substitution for Here<'_, F> {
    fn input(&mut self, _terms: &mut Terms, input: InputVar) -> Option<Term> {
        self.state.values[(self.variable)(input)?.index()]
    }

    fn element(&mut self, terms: &mut Terms, array: InputVar, index: u128) -> Option<Term> {
        if index >= MOST {
            return None;
        }
        if array == self.tape {
            let read = self.state.inputs.get(index as usize);
            let width = read.map_or(ENTRY, |input| u32::from(input.width));
            let input = terms.input(index as u32, width);
            return Some(terms.zext(input, ENTRY));
        }
        (array == self.unknowns).then(|| match self.state.fixed.get(&index) {
            Some(value) => *value,
            None => terms.input(numbers::UNKNOWNS + index as u32, ENTRY),
        })
    }
}
