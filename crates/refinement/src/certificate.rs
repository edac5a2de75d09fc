//! Certificates: what the region graph says of the program once a target cannot be reached in it.
//!
//! Taken before coarsening (erratum to Fig. 3, line 18). The regions from which the target could be reached have no
//! edge from any other region, so no run ever is in one of them: at each of their points, the negation of each of their
//! predicates holds. Clauses of several targets (of the contexts in which a goal's function is called, say) hold
//! together, since each set is closed.

use crate::graph::{Graph, Spot};
use crate::region::RegionId;
use model::{Model, Point};
use std::collections::BTreeMap;
use term::Term;

/// Adds what holds of points because these regions are never reached.
pub fn add_clauses(
    model: &mut Model,
    graph: &Graph,
    unreachable: &[RegionId],
    clauses: &mut BTreeMap<Point, Vec<Term>>,
) {
    for region in unreachable {
        let Spot::At(point) = graph.get(graph.region(*region).point).spot else { continue };
        let predicate = graph.predicate(model, *region);
        let clause = model.terms.not(predicate);
        let known = clauses.entry(point).or_default();
        if !known.contains(&clause) {
            known.push(clause);
        }
    }
}
