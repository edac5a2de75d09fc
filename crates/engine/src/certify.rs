//! From what a technique knows of points to a certificate.

use goal::GoalId;
use model::{Model, Point};
use proof::{Certificate, State};
use std::collections::{BTreeMap, HashSet};

/// The certificate that excludes goals by what is known of points; none if one has more call strings than
/// `most_contexts`.
///
/// `known` gives the states of a point, `None` if nothing is known there. Only what the goals need is said: going
/// backwards from the goals' edges, up to points of which nothing is known.
pub fn certificate(
    model: &mut Model,
    goals: &[GoalId],
    most_contexts: usize,
    mut known: impl FnMut(Point) -> Option<Vec<State>>,
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
    let mut points: BTreeMap<Point, Vec<State>> = BTreeMap::new();
    let mut unknown: HashSet<Point> = HashSet::new();
    while let Some(point) = open.pop() {
        if points.contains_key(&point) || unknown.contains(&point) {
            continue;
        }
        let Some(states) = known(point) else {
            unknown.insert(point);
            continue;
        };
        points.insert(point, states);
        for (edge, context) in model.predecessors(point.location, point.context) {
            open.push(Point { location: model.edge(edge).from, context });
        }
    }
    Some(Certificate { goals: goals.to_vec(), points, unfolds: false })
}
