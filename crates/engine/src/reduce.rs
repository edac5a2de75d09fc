//! A certificate without what its goals do not need.
//!
//! A technique that ends with a proof knows much more than the proof says: predicates that excluded one way to a goal,
//! or a way to another. Each of them is an obligation on every edge, for a second solver that is not as patient. So one
//! goes backwards from what must not happen: which clauses of a state exclude it, and which of the states before make
//! those hold? States of one point that are left with the same clauses are one.

use crate::formula;
use model::{EdgeId, Model, Point};
use proof::{Certificate, State, StateId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use term::Term;

/// Questions after which a certificate stays as it is.
const MOST_QUESTIONS: usize = 4_000;

/// A step from a state by an edge: to a state, or to none, since nobody takes it.
#[derive(Clone, Copy)]
struct Step {
    from: usize,
    edge: EdgeId,
    to: Option<usize>,
}

/// The same claim by fewer clauses and states; none if that takes too long. `exclude` says whether no state before an
/// edge satisfies all of some formulas, which may speak of what these others say after it; it may also not know.
pub fn reduce(
    model: &mut Model,
    certificate: &Certificate,
    exclude: impl FnMut(&mut Model, Vec<Term>, EdgeId, &[Term]) -> bool,
) -> Option<Certificate> {
    let mut reduction = Reduction::new(certificate, exclude);
    reduction.find_steps(model)?;
    let needed = reduction.needed(model)?;
    Some(reduction.rewrite(model, &needed))
}

struct Reduction<'a, F> {
    certificate: &'a Certificate,
    states: Vec<StateId>,
    numbers: FxHashMap<StateId, usize>,
    steps: Vec<Step>,
    exclude: F,
    asked: usize,
    /// How often a clause was needed: one that is needed elsewhere costs least.
    used: FxHashMap<Term, u32>,
}

impl<'a, F: FnMut(&mut Model, Vec<Term>, EdgeId, &[Term]) -> bool> Reduction<'a, F> {
    fn new(certificate: &'a Certificate, exclude: F) -> Reduction<'a, F> {
        let points = certificate.points.iter();
        let states: Vec<StateId> = points
            .flat_map(|(point, all)| (0..all.len()).map(|index| StateId { point: *point, index }))
            .collect();
        let numbers = states.iter().enumerate().map(|(number, state)| (*state, number)).collect();
        let (steps, used) = (Vec::new(), FxHashMap::default());
        Reduction { certificate, states, numbers, steps, exclude, asked: 0, used }
    }

    fn clauses(&self, state: usize) -> &'a [Term] {
        self.certificate.clauses(self.states[state])
    }

    /// Where each edge from each state leads.
    fn find_steps(&mut self, model: &mut Model) -> Option<()> {
        for from in 0..self.states.len() {
            let Point { location, context } = self.states[from].point;
            for (edge, context) in model.successors(location, context) {
                let goal = model.edge(edge).goal;
                let point = Point { location: model.edge(edge).to, context };
                if goal.is_some_and(|goal| self.certificate.goals.contains(&goal)) {
                    self.steps.push(Step { from, edge, to: None });
                } else if self.certificate.points.contains_key(&point) {
                    let to = self.target(model, from, edge, point)?;
                    self.steps.push(Step { from, edge, to });
                }
            }
        }
        Some(())
    }

    /// The state at a point to which an edge leads, `Some(None)` if nobody takes it; none if that is not clear.
    fn target(
        &mut self,
        model: &mut Model,
        from: usize,
        edge: EdgeId,
        point: Point,
    ) -> Option<Option<usize>> {
        let named = self.certificate.led_to(self.states[from], point);
        let named: Vec<usize> = named.iter().map(|state| self.numbers[state]).collect();
        if named.len() < 2 {
            return Some(named.first().copied());
        }
        for to in named {
            let mut follow = self.clauses(to).iter();
            if follow.all(|clause| self.follows(model, from, edge, Some(*clause)).is_some()) {
                return Some(Some(to));
            }
        }
        None
    }

    /// Few clauses of a state from which it follows that a clause holds after an edge, or that nobody takes it; none
    /// if that is not known, or too much was asked.
    fn follows(
        &mut self,
        model: &mut Model,
        from: usize,
        edge: EdgeId,
        clause: Option<Term>,
    ) -> Option<Vec<Term>> {
        if self.asked > MOST_QUESTIONS {
            return None;
        }
        let mut goal = vec![model.edge(edge).guard];
        if let Some(clause) = clause {
            let before = model.before(edge, clause);
            goal.push(model.terms.not(before));
        }
        let goal = model.terms.all(&goal);
        let known = formula::related(&mut model.terms, self.clauses(from), goal);
        let mut excludes = |model: &mut Model, known: &[Term]| {
            self.asked += 1;
            (self.exclude)(model, [known, &[goal]].concat(), edge, clause.as_slice())
        };
        if excludes(model, &[]) {
            return Some(Vec::new());
        }
        let mut known = known;
        known.sort_by_key(|term| std::cmp::Reverse(self.used.get(term).copied().unwrap_or(0)));
        if let Some(one) = known.iter().find(|term| excludes(model, &[**term])) {
            return Some(vec![*one]);
        }
        if !excludes(model, &known) {
            return None;
        }
        for index in (0..known.len()).rev() {
            let mut rest = known.clone();
            rest.remove(index);
            if excludes(model, &rest) {
                known = rest;
            }
        }
        Some(known)
    }

    /// The clauses of each state that are needed.
    fn needed(&mut self, model: &mut Model) -> Option<Vec<BTreeSet<Term>>> {
        let mut incoming: Vec<Vec<Step>> = vec![Vec::new(); self.states.len()];
        for step in &self.steps {
            step.to.into_iter().for_each(|to| incoming[to].push(*step));
        }
        let mut needed = vec![BTreeSet::new(); self.states.len()];
        let excluded = self.steps.iter().filter(|step| step.to.is_none());
        let mut open: VecDeque<(Step, Option<Term>)> = excluded.map(|step| (*step, None)).collect();
        while let Some((step, clause)) = open.pop_front() {
            let reasons = self.follows(model, step.from, step.edge, clause)?;
            for reason in reasons {
                if needed[step.from].insert(reason) {
                    *self.used.entry(reason).or_default() += 1;
                    open.extend(incoming[step.from].iter().map(|step| (*step, Some(reason))));
                }
            }
        }
        Some(needed)
    }

    /// The certificate with these clauses. States at one point of which one says no more than the other are one.
    fn rewrite(&self, model: &mut Model, needed: &[BTreeSet<Term>]) -> Certificate {
        let mut stands_for: Vec<usize> = (0..self.states.len()).collect();
        for (point, all) in &self.certificate.points {
            let mut here: Vec<usize> = (0..all.len())
                .map(|index| self.numbers[&StateId { point: *point, index }])
                .collect();
            here.sort_by_key(|state| (needed[*state].len(), *state));
            for (position, state) in here.iter().enumerate() {
                let is_general = |other: &&usize| needed[**other].is_subset(&needed[*state]);
                if let Some(other) = here[..position].iter().find(is_general) {
                    stands_for[*state] = stands_for[*other];
                }
            }
        }
        let reached = self.reached(model, &stands_for);
        let mut index_of: FxHashMap<usize, StateId> = FxHashMap::default();
        let mut points: BTreeMap<Point, Vec<State>> =
            self.certificate.points.keys().map(|point| (*point, Vec::new())).collect();
        for (state, id) in self.states.iter().enumerate() {
            if let Some(states) = points.get_mut(&id.point).filter(|_| reached.contains(&state)) {
                index_of.insert(state, StateId { point: id.point, index: states.len() });
                states.push(State::from(needed[state].iter().copied().collect::<Vec<_>>()));
            }
        }
        for Step { from, to, .. } in &self.steps {
            let to = to.and_then(|to| index_of.get(&stands_for[to]));
            if let (Some(from), Some(to)) = (index_of.get(from), to)
                && let Some(states) = points.get_mut(&from.point)
                && !states[from.index].leads_to.contains(to)
            {
                states[from.index].leads_to.push(*to);
            }
        }
        let Certificate { goals, unfolds, .. } = self.certificate;
        Certificate { goals: goals.clone(), points, unfolds: *unfolds }
    }

    /// The states that are left: those at the beginning, and at points to which something leads of which nothing is
    /// said, and those to which they lead.
    fn reached(&self, model: &mut Model, stands_for: &[usize]) -> FxHashSet<usize> {
        let mut reached = FxHashSet::default();
        let mut open: Vec<usize> = Vec::new();
        for (state, StateId { point, .. }) in self.states.iter().enumerate() {
            let before = model.predecessors(point.location, point.context);
            let begins = *point == Point::start(model)
                || before.into_iter().any(|(edge, context)| {
                    let from = Point { location: model.edge(edge).from, context };
                    !self.certificate.points.contains_key(&from)
                });
            open.extend(begins.then(|| stands_for[state]));
        }
        let mut leads: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for Step { from, to, .. } in &self.steps {
            leads.entry(*from).or_default().extend(to.map(|to| stands_for[to]));
        }
        while let Some(state) = open.pop() {
            if reached.insert(state) {
                open.extend(leads.get(&state).into_iter().flatten());
            }
        }
        reached
    }
}
