//! `choose_frontier` (Fig. 5, lines 1 to 5): an edge from a covered region to an uncovered one, on a way to a target.
//!
//! The search goes backwards from the target over uncovered regions, breadth first, and stops at the first covered
//! region: the way that is left is the shortest. Where the paper's `some` leaves the choice open, this one is fair:
//! each refinement makes the way on which it was done longer, so the next search looks at another one.
//!
//! *Difference.* If there is no covered region, every way to the target is cut, wherever it was cut (the paper only
//! finds that at the root, Fig. 3 line 17): the regions that the search went through are the proof.

use crate::graph::Graph;
use crate::region::RegionId;
use model::{EdgeId, Model};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// An edge of the graph from a covered region to an uncovered one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frontier {
    /// The paper's n_pre.
    pub pre: RegionId,
    pub edge: EdgeId,
    /// The paper's n_post.
    pub post: RegionId,
}

/// What the search found.
pub enum Search<R> {
    /// A frontier.
    Frontier(Frontier),
    /// There are only frontiers that were given up; why, of the first.
    Blocked(R),
    /// No way leads to the target. These are the regions from which it could be reached.
    Unreachable(Vec<RegionId>),
}

/// Looks for a frontier on a way to a target, leaving out those that are blocked.
pub fn choose_frontier<R: Clone>(
    model: &mut Model,
    graph: &mut Graph,
    target: RegionId,
    blocked: &FxHashMap<Frontier, R>,
) -> Search<R> {
    let mut seen: FxHashSet<RegionId> = FxHashSet::default();
    let mut open: VecDeque<RegionId> = VecDeque::from([target]);
    let mut order = vec![target];
    seen.insert(target);
    let mut reason = None;
    while let Some(post) = open.pop_front() {
        for (edge, pre) in graph.predecessors(model, post) {
            if graph.region(pre).is_covered() {
                let frontier = Frontier { pre, edge, post };
                match blocked.get(&frontier) {
                    None => return Search::Frontier(frontier),
                    Some(why) => reason = reason.or_else(|| Some(why.clone())),
                }
            } else if seen.insert(pre) {
                open.push_back(pre);
                order.push(pre);
            }
        }
    }
    match reason {
        Some(reason) => Search::Blocked(reason),
        None => Search::Unreachable(order),
    }
}
