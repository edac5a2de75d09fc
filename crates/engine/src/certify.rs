//! From what a technique knows of points to a certificate.

use goal::GoalId;
use model::{Model, Point};
use proof::Certificate;
use std::collections::BTreeMap;
use term::Term;

/// The certificate that excludes goals by what is known of points; none if one has more call strings than `most_contexts`.
///
/// `known` gives the clauses that hold at a point, none if nothing is known there. Only what the goals need is said: going backwards
/// from the goals' edges, up to points of which nothing is known.
pub fn certificate(
    model: &mut Model,
    goals: &[GoalId],
    most_contexts: usize,
    mut known: impl FnMut(&mut Model, Point) -> Vec<Term>,
) -> Option<Certificate> {
    let mut open: Vec<Point> = Vec::new();
    for goal in goals {
        let edges: Vec<_> = model.edges_of_goal(*goal).collect();
        for edge in edges {
            let location = model.edge(edge).from;
            let contexts = model.contexts_of(location, most_contexts)?;
            open.extend(contexts.into_iter().map(|context| Point { location, context }));
        }
    }
    let mut clauses: BTreeMap<Point, Vec<Term>> = BTreeMap::new();
    while let Some(point) = open.pop() {
        if clauses.contains_key(&point) {
            continue;
        }
        let here = known(model, point);
        if !here.is_empty() {
            for (edge, context) in model.predecessors(point.location, point.context) {
                open.push(Point { location: model.edge(edge).from, context });
            }
        }
        clauses.insert(point, here);
    }
    clauses.retain(|_, here| !here.is_empty());
    Some(Certificate { goals: goals.to_vec(), clauses })
}

/// That one of several states holds, each a conjunction, as clauses. What all of them say is a clause of its own, and easier to check.
pub fn either(model: &mut Model, states: &[&[Term]]) -> Vec<Term> {
    let Some((first, others)) = states.split_first() else { return vec![model.terms.truth(false)] };
    let is_common = |term: &Term| others.iter().all(|state| state.contains(term));
    let mut clauses: Vec<Term> = first.iter().copied().filter(is_common).collect();
    let mut whole = model.terms.truth(false);
    for state in states {
        let own: Vec<Term> = state.iter().copied().filter(|term| !clauses.contains(term)).collect();
        let own = model.terms.all(&own);
        whole = model.terms.or(whole, own);
    }
    if model.terms.as_constant(whole) != Some(1) {
        clauses.push(whole);
    }
    clauses
}
