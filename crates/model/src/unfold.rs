//! Many ways at once: symbolic states that are joined where ways meet.
//!
//! [`Ways`] are ways from the start to one point: the condition under which a run goes one of them, and the state that
//! it has then. [`Unfolder::onward`] takes them over the edges from there, [`Unfolder::join`] puts those together that
//! meet at a point. So a program without cycles is one formula per edge, in the size of the program and not of its
//! paths.
//!
//! *What a condition may leave out.* A condition is a tree of choices, and where ways on all of a branch meet again the
//! branch is left out. What is left out only makes a condition weaker: a run that goes the ways always satisfies it.

use crate::context::Context;
use crate::graph::{Allocation, EdgeId, EdgeKind, Model};
use crate::numbers;
use crate::places::Places;
use crate::step::State;
use crate::variables::{ENTRY, VarId, VarKind};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use term::{Node, Sort, Term, Terms};

/// Branches that can be told apart: each may be a choice.
const MOST_BRANCHES: u32 = numbers::ELEMENTS - numbers::CHOICES;
/// The branch of a choice of which only the condition is known.
const OPAQUE: u32 = u32::MAX;
/// Parts of trees of choices that are worked on for one join.
const MOST_CHOICES: usize = 1 << 12;
/// Stores of arrays that are joined element by element.
const MOST_STORES: usize = 64;
/// Bases of which it is said that they are apart from each other.
const MOST_APART: usize = 48;

/// Ways from the start to one point.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// All of these hold when a run goes one of the ways.
    condition: Vec<Arc<Choice>>,
    state: State,
}

/// The ways on from a branch that are gone, and which further choices are made behind each.
#[derive(Debug)]
struct Choice {
    /// Which branch; [`OPAQUE`] if it does not matter.
    branch: u32,
    /// How many ways on there are.
    of: usize,
    taken: Vec<Taken>,
    /// When one of them is gone.
    term: Term,
}

#[derive(Clone, Debug)]
struct Taken {
    way: usize,
    guard: Term,
    /// None if it does not matter what is chosen behind it.
    behind: Option<Arc<Choice>>,
}

/// Ways that go on over an edge.
#[derive(Clone, Debug)]
pub struct Onward {
    /// The edge.
    pub edge: EdgeId,
    /// The call string behind it.
    pub context: Context,
    /// When the edge is taken by a run that got there, in terms of the start.
    pub guard: Term,
    /// The ways, behind it.
    pub ways: Ways,
}

/// A base that got a value: bases and sizes afterwards, and when it happened.
struct Placed {
    base: VarId,
    value: Term,
    bases: State,
    condition: Term,
}

/// Takes ways on, and remembers what is to be known of addresses.
#[derive(Default)]
pub struct Unfolder {
    branches: u32,
    placed: Vec<Placed>,
    /// Where new objects lie, if not anywhere.
    places: Option<Places>,
    is_confused: bool,
}

impl Ways {
    /// Whoever stands at the start, whatever the memory.
    pub fn start() -> Ways {
        Ways::default()
    }

    /// Whoever stands at the start in a state.
    pub fn start_in(state: State) -> Ways {
        Ways { state, ..Ways::default() }
    }

    /// A formula that holds whenever a run goes one of the ways.
    pub fn condition(&self, terms: &mut Terms) -> Term {
        let all: Vec<Term> = self.choices().collect();
        terms.all(&all)
    }

    /// What was chosen on the way, one after the other: all of these hold whenever a run goes one of the ways.
    pub fn choices(&self) -> impl Iterator<Item = Term> + '_ {
        self.condition.iter().map(|choice| choice.term)
    }

    /// The state at their end.
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl Unfolder {
    /// Nobody went anywhere yet.
    pub fn new() -> Unfolder {
        Unfolder::default()
    }

    /// The same, but all objects that are made get places of their own: what is found is right for one of the layouts
    /// that a run could have.
    pub fn with_places() -> Unfolder {
        Unfolder { places: Some(Places::default()), ..Unfolder::default() }
    }

    /// Whether ways met that had not parted before: then states were joined that belong to the same runs, and mean
    /// nothing. (Or whether there are too many branches to be told apart.)
    pub fn is_confused(&self) -> bool {
        self.is_confused
    }

    /// The ways on over edges from one point; an edge that certainly nobody takes is left out.
    pub fn onward(
        &mut self,
        model: &mut Model,
        ways: &Ways,
        edges: &[(EdgeId, Context)],
    ) -> Vec<Onward> {
        let leaves = |edge: EdgeId| {
            matches!(model.edge(edge).kind, EdgeKind::Return(..) | EdgeKind::Throw(..))
        };
        let is_open = edges.iter().filter(|(edge, _)| leaves(*edge)).count() > 1;
        let mut guards = Vec::new();
        for (way, (edge, _)) in edges.iter().enumerate() {
            let mut guard = model.apply(&ways.state, model.edge(*edge).guard);
            if is_open {
                let chosen = model.terms.input(numbers::CHOICES + self.branches, 32);
                let way = model.terms.constant(32, way as u128);
                let chosen = model.terms.eq(chosen, way);
                guard = model.terms.and(guard, chosen);
            }
            guards.push(guard);
        }
        let branch = self.branches;
        self.branches += 1;
        self.is_confused |= self.branches > MOST_BRANCHES;
        let of = guards.iter().filter(|guard| model.terms.as_constant(**guard) != Some(0)).count();
        let mut found = Vec::new();
        for (way, ((edge, context), guard)) in edges.iter().zip(guards).enumerate() {
            if model.terms.as_constant(guard) == Some(0) {
                continue;
            }
            let mut condition = ways.condition.clone();
            if of > 1 {
                let taken = vec![Taken { way, guard, behind: None }];
                condition.push(choice(&mut model.terms, branch, of, taken));
            }
            let mut onward = Ways { condition, state: ways.state.clone() };
            self.take(model, &ways.state, *edge, &mut onward);
            found.push(Onward { edge: *edge, context: *context, guard, ways: onward });
        }
        found
    }

    /// Takes an edge from a state.
    fn take(&mut self, model: &mut Model, before: &State, edge: EdgeId, ways: &mut Ways) {
        let placed = self.place(model, before, edge);
        let before = placed.as_ref().unwrap_or(before);
        let mut bases = Vec::new();
        for (variable, value) in model.edge(edge).assignments.clone() {
            let value = model.apply(before, value);
            ways.state.put(variable, value);
            if matches!(model.variables.get(variable).kind, VarKind::Base(_)) {
                bases.push((variable, value));
            }
        }
        if bases.is_empty() || placed.is_some() {
            return;
        }
        let condition = ways.condition(&mut model.terms);
        let mut all = State::new();
        for (variable, value) in ways.state.iter() {
            if matches!(model.variables.get(variable).kind, VarKind::Base(_) | VarKind::Size(_)) {
                all.put(variable, value);
            }
        }
        for (base, value) in bases {
            self.placed.push(Placed { base, value, bases: all.clone(), condition });
        }
    }

    /// The state in which the unknowns that are the addresses of an edge's new objects are places of their own, if that
    /// is wanted.
    fn place(&mut self, model: &mut Model, before: &State, edge: EdgeId) -> Option<State> {
        let places = self.places.as_mut()?;
        let allocations = model.edge(edge).allocations.clone();
        let mut placed = (!allocations.is_empty()).then(|| before.clone())?;
        for Allocation { entry, size, alignment, .. } in allocations {
            let (entry, size) = (model.apply(before, entry), model.apply(before, size));
            let place = places.next(model.terms.as_constant(size), alignment);
            let place = model.terms.constant(ENTRY, place);
            let unknowns = model.unknowns();
            let held = placed.get(model, unknowns);
            placed.put(unknowns, model.terms.store(held, entry, place));
        }
        Some(placed)
    }

    /// Puts ways to one point together, the last first: ways out of a loop that parted last have most in common.
    pub fn join(&mut self, model: &mut Model, mut ways: Vec<Ways>) -> Ways {
        let mut joined = ways.pop().unwrap_or_default();
        while let Some(other) = ways.pop() {
            joined = self.join_two(model, joined, &other);
        }
        joined
    }

    fn join_two(&mut self, model: &mut Model, first: Ways, second: &Ways) -> Ways {
        let both = first.condition.iter().zip(&second.condition);
        let common = both.take_while(|(a, b)| a.branch == b.branch && a.term == b.term).count();
        let (one, other) = (&first.condition[common..], &second.condition[common..]);
        let others: Vec<Term> = other.iter().map(|choice| choice.term).collect();
        let is_second = model.terms.all(&others);
        let joined_choice = self.either(&mut model.terms, one, other);
        let mut condition = first.condition;
        condition.truncate(common);
        condition.extend(joined_choice);
        let mut state = first.state;
        let changed: BTreeSet<VarId> =
            state.iter().chain(second.state.iter()).map(|(variable, _)| variable).collect();
        for variable in changed {
            let (a, b) = (state.get(model, variable), second.state.get(model, variable));
            if a != b {
                let value = joined(&mut model.terms, is_second, b, a);
                state.put(variable, value);
            }
        }
        Ways { condition, state }
    }

    /// One list of choices or the other; none if that leaves no choice.
    fn either(
        &mut self,
        terms: &mut Terms,
        one: &[Arc<Choice>],
        other: &[Arc<Choice>],
    ) -> Option<Arc<Choice>> {
        let mut trees =
            Trees { terms, grafted: FxHashMap::default(), joined: FxHashMap::default() };
        let both = trees.of(one).zip(trees.of(other));
        match both {
            Some((one, other)) => {
                let mut overlap = false;
                let joined = trees.either(&one, &other, &mut overlap);
                self.is_confused |= overlap;
                joined
            }
            None => {
                self.is_confused = true;
                None
            }
        }
    }

    /// What is known of the addresses of which formulas speak, along all ways so far.
    pub fn facts(&self, model: &mut Model, formulas: &[Term]) -> Vec<Term> {
        let spoken_of = parts(&model.terms, formulas);
        let mut used: BTreeSet<VarId> = BTreeSet::new();
        for (variable, known) in model.variables.iter() {
            if matches!(known.kind, VarKind::Base(_)) && spoken_of.contains(&known.term) {
                used.insert(variable);
            }
        }
        let placed = || self.placed.iter().filter(|placed| spoken_of.contains(&placed.value));
        let start: Vec<VarId> = used.iter().copied().collect();
        used.extend(placed().map(|placed| placed.base));
        let others: Vec<VarId> = used.into_iter().take(MOST_APART).collect();
        let mut facts = model.facts(&start[..start.len().min(MOST_APART)]);
        let apart = model.facts(&others);
        for Placed { base, bases, condition, .. } in placed() {
            let alone = if others.contains(base) { Vec::new() } else { model.facts(&[*base]) };
            let leaf = model.variables.input(*base);
            for fact in apart.iter().copied().chain(alone) {
                if model.terms.inputs(fact).any(|input| input == leaf) {
                    let here = model.apply(bases, fact);
                    let skipped = model.terms.not(*condition);
                    facts.push(model.terms.or(skipped, here));
                }
            }
        }
        facts.retain(|fact| model.terms.as_constant(*fact).is_none());
        facts.sort_unstable();
        facts.dedup();
        facts
    }
}

fn choice(terms: &mut Terms, branch: u32, of: usize, taken: Vec<Taken>) -> Arc<Choice> {
    let mut term = terms.truth(false);
    for Taken { guard, behind, .. } in &taken {
        let way = behind.as_ref().map_or(*guard, |behind| terms.and(*guard, behind.term));
        term = terms.or(term, way);
    }
    Arc::new(Choice { branch, of, taken, term })
}

/// A choice of which only the condition is known.
fn opaque(term: Term) -> Arc<Choice> {
    Arc::new(Choice { branch: OPAQUE, of: 0, taken: Vec::new(), term })
}

/// A choice that is the same only as itself.
#[derive(Debug)]
struct Itself(Arc<Choice>);

impl PartialEq for Itself {
    fn eq(&self, other: &Itself) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Itself {}

impl Hash for Itself {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

fn both(one: &Arc<Choice>, other: &Arc<Choice>) -> (Itself, Itself) {
    (Itself(Arc::clone(one)), Itself(Arc::clone(other)))
}

/// Trees of choices while they are put together. They share parts, so each part is worked on once.
struct Trees<'a> {
    terms: &'a mut Terms,
    grafted: FxHashMap<(Itself, Itself), Arc<Choice>>,
    joined: FxHashMap<(Itself, Itself), Option<Arc<Choice>>>,
}

impl Trees<'_> {
    /// Whether the trees have become too large to be told apart.
    fn is_large(&self) -> bool {
        self.grafted.len() + self.joined.len() > MOST_CHOICES
    }

    /// Choices that are made one behind the other, as one.
    fn of(&mut self, choices: &[Arc<Choice>]) -> Option<Arc<Choice>> {
        let mut tree: Option<Arc<Choice>> = None;
        for first in choices.iter().rev() {
            tree = Some(match tree {
                None => Arc::clone(first),
                Some(behind) => self.graft(first, &behind),
            });
        }
        tree
    }

    /// A choice behind all ways of another.
    fn graft(&mut self, first: &Arc<Choice>, behind: &Arc<Choice>) -> Arc<Choice> {
        if first.branch == OPAQUE || self.is_large() {
            return opaque(self.terms.and(first.term, behind.term));
        }
        let key = both(first, behind);
        if let Some(known) = self.grafted.get(&key) {
            return Arc::clone(known);
        }
        let mut taken = first.taken.clone();
        for way in &mut taken {
            way.behind = Some(match &way.behind {
                None => Arc::clone(behind),
                Some(next) => self.graft(next, behind),
            });
        }
        let made = choice(self.terms, first.branch, first.of, taken);
        self.grafted.insert(key, Arc::clone(&made));
        made
    }

    /// One choice or the other; none if that leaves no choice. Whether they have ways in common, they tell.
    fn either(
        &mut self,
        one: &Arc<Choice>,
        other: &Arc<Choice>,
        overlap: &mut bool,
    ) -> Option<Arc<Choice>> {
        if one.branch == OPAQUE || other.branch == OPAQUE || self.is_large() {
            return Some(opaque(self.terms.or(one.term, other.term)));
        }
        if one.branch != other.branch {
            *overlap = true;
            return None;
        }
        let key = both(one, other);
        if let Some(known) = self.joined.get(&key) {
            return known.clone();
        }
        let mut taken = one.taken.clone();
        for way in &other.taken {
            match taken.iter_mut().find(|known| known.way == way.way) {
                Some(known) => match known.behind.take().zip(way.behind.as_ref()) {
                    Some((one, other)) => known.behind = self.either(&one, other, overlap),
                    None => *overlap = true,
                },
                None => taken.push(way.clone()),
            }
        }
        let is_any = taken.len() == one.of && taken.iter().all(|way| way.behind.is_none());
        let joined = (!is_any).then(|| choice(self.terms, one.branch, one.of, taken));
        self.joined.insert(key, joined.clone());
        joined
    }
}

/// One value or another; arrays that differ in a few elements of one array are joined element by element.
fn joined(terms: &mut Terms, condition: Term, yes: Term, no: Term) -> Term {
    if !matches!(terms.sort(yes), Sort::Array { .. }) {
        return terms.ite(condition, yes, no);
    }
    let (stores, others) = (stores(terms, yes), stores(terms, no));
    let Some((at, of)) = stores.iter().enumerate().find_map(|(at, store)| {
        let of = others.iter().position(|other| other.0 == store.0)?;
        Some((at, of))
    }) else {
        return terms.ite(condition, yes, no);
    };
    let indices = stores[..at].iter().chain(&others[..of]).filter_map(|store| store.1);
    let indices: Vec<Term> = indices.collect();
    if indices.iter().any(|index| terms.as_constant(*index).is_none()) {
        return terms.ite(condition, yes, no);
    }
    let mut array = stores[at].0;
    let mut seen = BTreeSet::new();
    for index in indices.into_iter().filter(|index| seen.insert(*index)) {
        let (a, b) = (terms.select(yes, index), terms.select(no, index));
        let element = terms.ite(condition, a, b);
        array = terms.store(array, index, element);
    }
    array
}

/// An array and the arrays that it is made of by stores, each with the index of its last store.
fn stores(terms: &Terms, array: Term) -> Vec<(Term, Option<Term>)> {
    let mut found = Vec::new();
    let mut next = array;
    while found.len() < MOST_STORES {
        match terms.view(next) {
            Node::Store(below, index, _) => {
                found.push((next, Some(index)));
                next = below;
            }
            _ => {
                found.push((next, None));
                break;
            }
        }
    }
    found
}

/// All parts of terms.
fn parts(terms: &Terms, formulas: &[Term]) -> BTreeSet<Term> {
    let mut seen = BTreeSet::new();
    let mut open = formulas.to_vec();
    while let Some(term) = open.pop() {
        if seen.insert(term) {
            open.extend(terms.operands(term));
        }
    }
    seen
}
