//! Certificates: what a closed graph says of the program.
//!
//! At every point one of its states holds, and no state is where there is none. Only what the goals need is said: going backwards from
//! the goals' edges, up to points of which the graph knows nothing.

use crate::arg::Arg;
use goal::GoalId;
use model::{Model, Point};
use proof::Certificate;
use std::collections::BTreeMap;
use term::Term;

/// What holds at a point, as clauses; none if nothing is known.
fn invariant(model: &mut Model, arg: &Arg, point: Point) -> Vec<Term> {
    let states: Vec<&[Term]> = arg.at(point).map(|node| node.literals.as_slice()).collect();
    if let [only] = states.as_slice() {
        return only.to_vec();
    }
    let mut whole = model.terms.truth(false);
    for state in states {
        let state = model.terms.all(state);
        whole = model.terms.or(whole, state);
    }
    match model.terms.as_constant(whole) {
        Some(1) => Vec::new(),
        _ => vec![whole],
    }
}

/// The certificate that excludes these goals, which a closed graph does not reach; none if one has too many call strings.
pub fn certificate(
    model: &mut Model,
    arg: &Arg,
    goals: &[GoalId],
    most_contexts: usize,
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
        let known = invariant(model, arg, point);
        if !known.is_empty() {
            for (edge, context) in model.predecessors(point.location, point.context) {
                open.push(Point { location: model.edge(edge).from, context });
            }
        }
        clauses.insert(point, known);
    }
    clauses.retain(|_, known| !known.is_empty());
    Some(Certificate { goals: goals.to_vec(), clauses })
}
