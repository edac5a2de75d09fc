//! Steps over formulas: forward with symbolic values, backward by weakest precondition; and what is known
//! of addresses.

use crate::graph::{EdgeId, Model};
use crate::numbers;
use crate::regions::{Object, ObjectKind};
use crate::variables::{VarId, VarKind, WORD};
use std::collections::BTreeMap;
use term::{Term, Terms};

/// Symbolic values of state variables; a variable that is not listed has its own leaf as value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    values: BTreeMap<VarId, Term>,
}

/// Why a step cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// A value has another sort than its variable.
    #[error("a value does not have the sort of its variable")]
    Sort,
}

impl State {
    /// The state in which every variable has its own leaf as value.
    pub fn new() -> State {
        State::default()
    }

    /// The value of a variable.
    pub fn get(&self, model: &Model, variable: VarId) -> Term {
        self.values.get(&variable).copied().unwrap_or_else(|| model.variables.term(variable))
    }

    /// Gives a variable a value.
    pub fn set(&mut self, model: &Model, variable: VarId, value: Term) -> Result<(), StepError> {
        if model.terms.sort(value) != model.variables.get(variable).sort {
            return Err(StepError::Sort);
        }
        self.values.insert(variable, value);
        Ok(())
    }

    /// Gives a variable a value of its sort.
    pub(crate) fn put(&mut self, variable: VarId, value: Term) {
        self.values.insert(variable, value);
    }

    /// The variables with a value of their own, in order.
    pub fn iter(&self) -> impl Iterator<Item = (VarId, Term)> + '_ {
        self.values.iter().map(|(variable, value)| (*variable, *value))
    }
}

/// Whether a linker may put two objects at one place: equal constants.
fn may_be_merged(a: &Object, b: &Object) -> bool {
    let constant = |object: &Object| object.constant && object.kind == ObjectKind::Global;
    constant(a) && constant(b)
}

/// Highest address of a program's memory.
const TOP: u128 = 1 << 47;

impl Model {
    /// Does a step from a symbolic state: the condition under which it is taken, and the state after it.
    ///
    /// Where the cursor is a constant, the inputs read are those of [`term::Terms::input`] at that position, so
    /// along a path from the start every condition is over the inputs of a test.
    pub fn step(&mut self, edge: EdgeId, state: &State) -> (Term, State) {
        let before = self.with_inputs(edge, state);
        let guard = self.apply(&before, self.edge(edge).guard);
        let mut after = before.clone();
        for (variable, value) in self.edge(edge).assignments.clone() {
            let value = self.apply(&before, value);
            after.values.insert(variable, value);
        }
        (guard, after)
    }

    /// The state with the inputs that an edge reads written on the tape.
    fn with_inputs(&mut self, edge: EdgeId, state: &State) -> State {
        let mut state = state.clone();
        let cursor = state.get(self, self.special.cursor);
        let Some(cursor) = self.terms.as_constant(cursor) else { return state };
        for (index, (_, width)) in self.edge(edge).reads.clone().into_iter().enumerate() {
            let position = cursor + index as u128;
            let Ok(number) = u32::try_from(position) else { break };
            if number >= numbers::UNKNOWNS {
                break;
            }
            let input = self.terms.input(number, width);
            let entry = self.terms.zext(input, crate::variables::ENTRY);
            let position = self.terms.constant(WORD, position);
            let tape = state.get(self, self.special.tape);
            let tape = self.terms.store(tape, position, entry);
            state.values.insert(self.special.tape, tape);
        }
        state
    }

    /// A formula over state variables, in a symbolic state.
    pub fn apply(&mut self, state: &State, formula: Term) -> Term {
        let Model { terms, graph, .. } = self;
        let variable = |input| graph.variables.of_input(input);
        terms.substitute(formula, |_, input| state.values.get(&variable(input)?).copied())
    }

    /// A formula after an edge, as a formula before it. Holds of a state exactly if the formula holds of the state
    /// that the edge leads to, whether the edge's guard holds or not.
    pub fn before(&mut self, edge: EdgeId, formula: Term) -> Term {
        let state = State { values: self.edge(edge).assignments.iter().copied().collect() };
        self.apply(&state, formula)
    }

    /// The weakest precondition: holds of a state if, whenever the edge is taken, the formula holds after it.
    pub fn weakest_precondition(&mut self, edge: EdgeId, formula: Term) -> Term {
        let after = self.before(edge, formula);
        let skipped = self.terms.not(self.edge(edge).guard);
        self.terms.or(skipped, after)
    }

    /// The states from which the edge is taken and the formula holds after it.
    pub fn precondition(&mut self, edge: EdgeId, formula: Term) -> Term {
        let after = self.before(edge, formula);
        self.terms.and(self.edge(edge).guard, after)
    }

    /// What is known, in every state, of the bases among these variables: no object is at null, all are aligned and
    /// apart from each other. (Of two that are defined elsewhere, one may be a second name of the other. Locals that
    /// are not alive together may share a place, if the program can notice: if it knows the numbers of their
    /// addresses.)
    pub fn facts(&mut self, variables: &[VarId]) -> Vec<Term> {
        let mut bases: Vec<(VarId, Object)> = Vec::new();
        for variable in variables {
            if let VarKind::Base(object) = self.variables.get(*variable).kind {
                bases.push((*variable, self.regions.object(object).clone()));
            }
        }
        bases.sort_by_key(|(variable, _)| *variable);
        bases.dedup_by_key(|(variable, _)| *variable);
        let mut facts = Vec::new();
        for (position, (base, object)) in bases.iter().enumerate() {
            self.place_facts(*base, object, &mut facts);
            for (other, other_object) in &bases[..position] {
                let elsewhere = object.declared && other_object.declared;
                let together = elsewhere
                    || may_be_merged(object, other_object)
                    || may_share_place(object, other_object);
                if !together {
                    let own = (self.variables.term(*base), self.size_of(object));
                    let other = (self.variables.term(*other), self.size_of(other_object));
                    facts.push(apart(&mut self.terms, own, other));
                }
            }
        }
        facts
    }

    fn place_facts(&mut self, base: VarId, object: &Object, facts: &mut Vec<Term>) {
        let base = self.variables.term(base);
        let size = self.size_of(object);
        let terms = &mut self.terms;
        if !object.weak {
            let zero = terms.constant(WORD, 0);
            facts.push(terms.ne(base, zero));
        }
        if object.declared && object.kind == ObjectKind::Global {
            return;
        }
        match terms.as_constant(size) {
            Some(size) if size > TOP => {} // see `takes_no_room`
            Some(size) => {
                let last = terms.constant(WORD, TOP - size.max(1));
                facts.push(terms.ule(base, last));
            }
            None => {
                let top = terms.constant(WORD, TOP);
                let end = terms.add(base, size);
                let (absent, below) = (takes_no_room(terms, size), terms.ule(end, top));
                facts.extend([terms.ult(base, top), terms.or(absent, below)]);
            }
        }
        let bits = object.alignment.trailing_zeros().min(12);
        if bits > 0 && object.kind != ObjectKind::Function {
            let low = terms.extract(base, bits - 1, 0);
            let aligned = terms.constant(bits, 0);
            facts.push(terms.eq(low, aligned));
        }
    }

    fn size_of(&mut self, object: &Object) -> Term {
        match (object.size, object.extent) {
            (Some(size), _) => self.terms.constant(WORD, size.into()),
            (None, Some(extent)) => self.variables.term(extent),
            (None, None) => self.terms.constant(WORD, 0),
        }
    }
}

/// Whether two objects are locals that need not be alive together, and the program can tell where they lie: of
/// different functions, of scopes, or of two calls of one function.
pub(crate) fn may_share_place(one: &Object, other: &Object) -> bool {
    // Of an argument that is only read no copy need be made when the call is inlined.
    if one.copied || other.copied {
        return true;
    }
    let are_locals = [one, other]
        .iter()
        .all(|object| matches!(object.kind, ObjectKind::Local(_)) && object.numbered);
    are_locals && (!one.outlasts && !other.outlasts || one.scoped && other.scoped)
}

/// That an object of this size is not really there: it was freed, so that any other may have its place, or it is larger
/// than memory, so that a compiler left it out.
fn takes_no_room(terms: &mut Terms, size: Term) -> Term {
    let (one, top) = (terms.constant(WORD, 1), terms.constant(WORD, TOP));
    let last = terms.sub(size, one);
    terms.ule(top, last)
}

/// That two objects, each by base and size, share no byte, if both are there. Between sizes that are known, the
/// distance says it in one comparison: no object is beyond [`TOP`], so a distance does not wrap around to where it
/// would lie.
fn apart(
    terms: &mut Terms,
    (base_a, size_a): (Term, Term),
    (base_b, size_b): (Term, Term),
) -> Term {
    let sizes = terms.as_constant(size_a).zip(terms.as_constant(size_b));
    if let Some((a, b)) = sizes.filter(|(a, b)| *a > 0 && *b > 0 && a + b < TOP) {
        let distance = terms.sub(base_a, base_b);
        let beyond = terms.sub(distance, size_b);
        let most = terms.constant(WORD, (1 << WORD) - a - b);
        return terms.ule(beyond, most);
    }
    let (end_a, end_b) = (terms.add(base_a, size_a), terms.add(base_b, size_b));
    let (below, above) = (terms.ule(end_a, base_b), terms.ule(end_b, base_a));
    let (no_a, no_b) = (takes_no_room(terms, size_a), takes_no_room(terms, size_b));
    let (apart, absent) = (terms.or(below, above), terms.or(no_a, no_b));
    terms.or(apart, absent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use term::{Assignment, Evaluator};

    #[test]
    fn objects_are_apart_exactly_if_they_share_no_byte() {
        let mut terms = Terms::new();
        let (base_a, base_b) = (terms.input(0, WORD), terms.input(1, WORD));
        let sizes = [0u128, 1, 2, 3, 8, 24, 1 << 40, TOP + 1, (1 << WORD) - 8];
        for (size_a, size_b) in sizes.iter().flat_map(|a| sizes.iter().map(move |b| (*a, *b))) {
            let (a, b) = (terms.constant(WORD, size_a), terms.constant(WORD, size_b));
            let fact = apart(&mut terms, (base_a, a), (base_b, b));
            let absent = [size_a, size_b].iter().any(|size| *size == 0 || *size > TOP);
            for low in [0, 1, 4096, TOP.saturating_sub(size_a.max(size_b) + 64)] {
                let high = TOP.saturating_sub(size_b + 64);
                for (at_a, at_b) in (0..64).flat_map(|n| [(low + n, low + 32), (low, high + n)]) {
                    let mut state = Assignment::new();
                    for (base, at) in [(base_a, at_a), (base_b, at_b)] {
                        terms.inputs(base).for_each(|input| state.set(input, at));
                    }
                    let expected = absent || at_a + size_a <= at_b || at_b + size_b <= at_a;
                    let holds = Evaluator::new(&terms, &state).holds(fact);
                    assert_eq!(holds, expected, "{at_a:#x} of {size_a}, {at_b:#x} of {size_b}");
                }
            }
        }
    }
}
