//! Slicing: ask only about the part of the prefix that has to do with the goal.
//!
//! Two constraints are related if they share an input. The parts of a prefix that are not related to the goal, through
//! any chain, are satisfied by the hint whatever the goal's inputs become, so they need not be asked ("constraint
//! independence", EXE, Cadar et al. 2006; "unrelated constraint elimination", SAGE, Godefroid et al. 2008). What
//! remains is small, and resembles other questions, which is what makes the caches behind this decorator work.
//! Repetitions of a constraint are dropped too.
//!
//! An input that a constraint pins to one value relates nothing to anything: whatever shares it sees that value. Of a
//! pinned input only the pin is kept, and a goal all of whose inputs are pinned is decided here. (Values that a program
//! hands to code outside are pinned, and what it computes from them later, floats for one, would be hard questions.)
//!
//! *Cost.* Constraints with equal input sets form a group; equal sets are one number in the pool. An index from inputs
//! to groups is kept for the last path: a question over a prefix of it, or over a path that shares a prefix with it,
//! only pays for what differs, and then for the groups that it reaches. So the flips of one path cost what their slices
//! cost, in any order.
//!
//! *Limits.* Right only if the hint satisfies the dropped constraints, which the caller guarantees for the whole
//! prefix.

use rustc_hash::{FxHashMap, FxHashSet};
use term::{Assignment, Evaluator, InputSet, InputVar, Node, Term, Terms};

use crate::query::{Answer, Constraint, Query, Solver};

#[cfg(test)]
mod tests;

/// Drops the part of the prefix that is not related to the goal.
pub struct Slicing<S> {
    inner: S,
    slicer: Slicer,
}

/// Finds the part of a prefix that is related to a goal.
#[derive(Default)]
pub struct Slicer {
    index: PathIndex,
}

/// What slicing makes of a question.
#[derive(Debug, PartialEq, Eq)]
pub enum Slice {
    /// It is decided.
    Decided(Answer),
    /// These members of the prefix are to be asked about with the goal.
    Part(Vec<usize>),
}

impl Slicer {
    /// Slices a question.
    pub fn slice(&mut self, terms: &Terms, query: &Query<'_>) -> Slice {
        match terms.as_constant(query.goal.term) {
            Some(0) => return Slice::Decided(Answer::Unsat(query.core(Vec::new()))),
            Some(_) => return Slice::Decided(Answer::Sat(Assignment::new())), // the hint does it
            None => {}
        }
        self.index.follow(terms, query.prefix);
        let kept = self.index.related(terms, query);
        let goal = terms.inputs(query.goal.term);
        let pinned = goal.map(|input| self.index.value(terms, input, query)).collect();
        let Some(values) = pinned else { return Slice::Part(kept) };
        Slice::Decided(match Evaluator::new(terms, &values).holds(query.goal.term) {
            true => Answer::Sat(values),
            false => Answer::Unsat(query.core(kept)),
        })
    }
}

impl<S: Solver> Slicing<S> {
    /// Slice what is asked of `inner`.
    pub fn new(inner: S) -> Slicing<S> {
        Slicing { inner, slicer: Slicer::default() }
    }
}

impl<S: Solver> Solver for Slicing<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let kept = match self.slicer.slice(terms, query) {
            Slice::Decided(answer) => return answer,
            Slice::Part(kept) => kept,
        };
        let prefix: Vec<Constraint> = kept.iter().map(|&position| query.prefix[position]).collect();
        let answer = self.inner.check(terms, &Query { prefix: &prefix, ..*query });
        debug_assert!(obeys_law_one(terms, query, &answer));
        answer.at(&kept)
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }

    fn begin(&mut self) {
        self.slicer = Slicer::default();
        self.inner.begin();
    }
}

/// A model satisfies the whole question, if the hint satisfies the prefix. (Very long paths are not looked at.)
fn obeys_law_one(terms: &Terms, query: &Query<'_>, answer: &Answer) -> bool {
    let Answer::Sat(model) = answer else { return true };
    let hint = query.relevant_hint(terms);
    let mut evaluator = Evaluator::new(terms, &hint);
    query.prefix.len() > 1000
        || !query.prefix.iter().all(|constraint| evaluator.holds(constraint.term))
        || query.holds(terms, model)
}

/// Constraints whose input sets are equal.
struct Group {
    set: InputSet,
    /// The input, if there is but one.
    only: Option<InputVar>,
    /// Positions on the path, ascending; without repetitions of a term.
    positions: Vec<u32>,
}

/// Which constraints of a path speak of which inputs.
#[derive(Default)]
struct PathIndex {
    path: Vec<Constraint>,
    /// For each position: the group it was put into. `None`: no inputs, or a repetition.
    placed: Vec<Option<u32>>,
    groups: Vec<Group>,
    group_of: FxHashMap<InputSet, u32>,
    groups_with: FxHashMap<InputVar, Vec<u32>>,
    first: FxHashMap<(Term, bool), u32>,
    /// For each input: the positions, ascending, that pin it to a value.
    pins: FxHashMap<InputVar, Vec<u32>>,
}

impl PathIndex {
    /// Make the path begin with `prefix`. It may be longer.
    fn follow(&mut self, terms: &Terms, prefix: &[Constraint]) {
        let common =
            self.path.iter().zip(prefix).take_while(|(ours, theirs)| ours == theirs).count();
        if common == prefix.len() {
            return;
        }
        while self.path.len() > common {
            self.pop();
        }
        for constraint in &prefix[common..] {
            self.push(terms, *constraint);
        }
    }

    fn push(&mut self, terms: &Terms, constraint: Constraint) {
        let position = self.path.len() as u32;
        self.path.push(constraint);
        let set = terms.input_set(constraint.term);
        let repeated = self.first.contains_key(&(constraint.term, true))
            || !constraint.exact && self.first.contains_key(&(constraint.term, false));
        if set.is_empty() || repeated {
            self.placed.push(None);
            return;
        }
        self.first.insert((constraint.term, constraint.exact), position);
        if let Some((input, _)) = pinned(terms, constraint.term) {
            self.pins.entry(input).or_default().push(position);
        }
        let group = self.group(terms, set);
        self.groups[group as usize].positions.push(position);
        self.placed.push(Some(group));
    }

    fn group(&mut self, terms: &Terms, set: InputSet) -> u32 {
        if let Some(known) = self.group_of.get(&set) {
            return *known;
        }
        let group = self.groups.len() as u32;
        let mut inputs = terms.set_inputs(set);
        let only = inputs.next().filter(|_| inputs.next().is_none());
        self.groups.push(Group { set, only, positions: Vec::new() });
        self.group_of.insert(set, group);
        for input in terms.set_inputs(set) {
            self.groups_with.entry(input).or_default().push(group);
        }
        group
    }

    /// Groups stay when they become empty: another path through the same code fills them again.
    fn pop(&mut self) {
        let (Some(constraint), Some(placed)) = (self.path.pop(), self.placed.pop()) else { return };
        if let Some(group) = placed {
            self.groups[group as usize].positions.pop();
            self.first.remove(&(constraint.term, constraint.exact));
            let position = self.path.len() as u32;
            // An input that is pinned is the only one of its group.
            let only = self.groups[group as usize].only;
            if let Some(pins) = only.and_then(|input| self.pins.get_mut(&input)) {
                pins.pop_if(|pin| *pin == position);
            }
        }
    }

    /// The value to which the prefix of a query pins an input.
    fn value(&self, terms: &Terms, input: InputVar, query: &Query<'_>) -> Option<(InputVar, u128)> {
        pinned(terms, query.prefix[self.pin(input, query)?].term)
    }

    /// Where the prefix of a query pins an input: if possible, exactly.
    fn pin(&self, input: InputVar, query: &Query<'_>) -> Option<usize> {
        let pins = self.pins.get(&input)?;
        let mut pins = pins.iter().map(|&pin| pin as usize).filter(|pin| *pin < query.prefix.len());
        let first = pins.clone().next();
        pins.find(|&pin| query.prefix[pin].exact).or(first)
    }

    /// Positions of the query's prefix that are related to its goal, ascending.
    fn related(&self, terms: &Terms, query: &Query<'_>) -> Vec<usize> {
        let end = query.prefix.len() as u32;
        let mut seen_inputs: FxHashSet<InputVar> = FxHashSet::default();
        let mut seen_groups: FxHashSet<u32> = FxHashSet::default();
        let mut open: Vec<InputVar> = terms.inputs(query.goal.term).collect();
        seen_inputs.extend(&open);
        let mut kept = Vec::new();
        while let Some(input) = open.pop() {
            if let Some(pin) = self.pin(input, query) {
                kept.push(pin);
                continue;
            }
            for &group in self.groups_with.get(&input).into_iter().flatten() {
                let Group { set, positions, .. } = &self.groups[group as usize];
                let used = positions.partition_point(|&position| position < end);
                if used == 0 || !seen_groups.insert(group) {
                    continue;
                }
                kept.extend(positions[..used].iter().map(|&position| position as usize));
                open.extend(terms.set_inputs(*set).filter(|input| seen_inputs.insert(*input)));
            }
        }
        kept.sort_unstable();
        kept
    }
}

/// The input that a constraint pins to one value, and the value.
fn pinned(terms: &Terms, term: Term) -> Option<(InputVar, u128)> {
    let (side, value) = match terms.view(term) {
        Node::Eq(a, b) => match (terms.as_constant(a), terms.as_constant(b)) {
            (_, Some(value)) => (a, value),
            (Some(value), _) => (b, value),
            _ => return None,
        },
        Node::Not(a) => (a, 0),
        _ => (term, 1),
    };
    match terms.view(side) {
        Node::Input(input) if !input.is_array() => Some((input, value)),
        _ => None,
    }
}
