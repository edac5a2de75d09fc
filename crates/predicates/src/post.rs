//! The abstract post: which predicates hold after an edge that is taken from an abstract state.
//!
//! `sp_a` of section 4: α(∃V. γ(A) ∧ φ) with α(ρ) = {p | ρ ⇒ p}. Each predicate is looked at in both polarities. The
//! model's edges are assignments, so that ρ ⇒ p is a question over the state before the edge: γ(A) and the guard imply
//! p with the assignments substituted. Most of these need no solver: the edge leaves p alone, the guard says p, or
//! nothing that is known has to do with it.

use crate::questions::{Questions, places};
use engine::formula::{self, related};
use model::{EdgeId, Model};
use rustc_hash::FxHashMap;
use term::Term;

/// States from which an edge was looked at, beyond which all are forgotten.
const MOST_POSTS: usize = 1 << 18;

/// What was found out, by the edge and what held before it: graphs are made again and again.
#[derive(Default)]
pub struct Posts(FxHashMap<(EdgeId, Vec<Term>), Posted>);

/// What is known after an edge.
enum Posted {
    /// No state takes it.
    Excluded,
    /// The predicates of its end that were looked at, each with whether it holds or its negation does.
    Taken(Vec<Option<bool>>),
}

impl Posts {
    /// Which of some predicates, or their negations, hold after an edge, ascending; none if no state takes it.
    pub fn post(
        &mut self,
        model: &mut Model,
        questions: &mut Questions,
        predicates: &[Term],
        literals: &[Term],
        edge: EdgeId,
    ) -> Option<Vec<Term>> {
        if self.0.len() > MOST_POSTS {
            self.0.clear();
        }
        let guard = model.edge(edge).guard;
        let guard = formula::conditions(&mut model.terms, guard);
        let posted = self.0.entry((edge, literals.to_vec())).or_insert_with(|| {
            match is_excluded(model, questions, literals, &guard, edge) {
                true => Posted::Excluded,
                false => Posted::Taken(Vec::new()),
            }
        });
        let Posted::Taken(decided) = posted else { return None };
        let known = [&guard, literals].concat();
        for predicate in &predicates[decided.len()..] {
            let before = model.before(edge, *predicate);
            decided.push(decide(model, questions, &known, before, edge, *predicate));
        }
        let mut after = Vec::new();
        for (predicate, holds) in predicates.iter().zip(decided) {
            match holds {
                Some(true) => after.push(*predicate),
                Some(false) => after.push(model.terms.not(*predicate)),
                None => {}
            }
        }
        after.sort_unstable();
        Some(after)
    }
}

/// Whether what is known contradicts a guard.
fn is_excluded(
    model: &mut Model,
    questions: &mut Questions,
    literals: &[Term],
    guard: &[Term],
    edge: EdgeId,
) -> bool {
    for condition in guard {
        if model.terms.as_constant(*condition) == Some(0) {
            return true;
        }
        let negation = model.terms.not(*condition);
        if literals.contains(&negation) {
            return true;
        }
    }
    let whole = model.terms.all(guard);
    let mut formulas = related(&mut model.terms, literals, whole);
    let is_new = guard.iter().any(|condition| !literals.contains(condition));
    if !is_new || formulas.is_empty() && places(model, guard) == 0 {
        return false;
    }
    formulas.extend_from_slice(guard);
    questions.exclude(model, formulas, edge, &[])
}

/// Whether a predicate holds after an edge (`before` is it before the edge), if what is known says so.
fn decide(
    model: &mut Model,
    questions: &mut Questions,
    known: &[Term],
    before: Term,
    edge: EdgeId,
    predicate: Term,
) -> Option<bool> {
    if let Some(value) = model.terms.as_constant(before) {
        return Some(value == 1);
    }
    let negation = model.terms.not(before);
    if known.contains(&before) {
        return Some(true);
    }
    if known.contains(&negation) {
        return Some(false);
    }
    let hypotheses = related(&mut model.terms, known, before);
    if hypotheses.is_empty() && places(model, &[before]) == 0 {
        return None;
    }
    for (denied, value) in [(negation, true), (before, false)] {
        let mut formulas = hypotheses.clone();
        formulas.push(denied);
        if questions.exclude(model, formulas, edge, &[predicate]) {
            return Some(value);
        }
    }
    None
}
