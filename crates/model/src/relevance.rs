//! From where goals can be reached at all, by the control flow alone.

use crate::graph::{LocationId, ProgramGraph};
use goal::GoalId;

/// The locations from which some goals can be reached.
pub struct Relevance {
    /// By location: where edges to it come from.
    backwards: Vec<Vec<LocationId>>,
    relevant: Vec<bool>,
}

impl Relevance {
    /// Of no goal yet.
    pub fn new(graph: &ProgramGraph) -> Relevance {
        let mut backwards = vec![Vec::new(); graph.locations.len()];
        for edge in &graph.edges {
            backwards[edge.to.index()].push(edge.from);
        }
        Relevance { relevant: vec![false; backwards.len()], backwards }
    }

    /// Finds them anew, for the goals that are wanted.
    pub fn find(&mut self, graph: &ProgramGraph, wanted: impl Fn(GoalId) -> bool) {
        let leads = graph.edges.iter().filter(|edge| edge.goal.is_some_and(&wanted));
        let mut open: Vec<LocationId> = leads.map(|edge| edge.from).collect();
        self.relevant.fill(false);
        while let Some(location) = open.pop() {
            if !std::mem::replace(&mut self.relevant[location.index()], true) {
                open.extend(&self.backwards[location.index()]);
            }
        }
    }

    /// Whether control at a location may still get to a goal that was wanted.
    pub fn holds(&self, location: LocationId) -> bool {
        self.relevant[location.index()]
    }

    /// Whether several edges lead to a location.
    pub fn is_joint(&self, location: LocationId) -> bool {
        self.backwards[location.index()].len() > 1
    }
}
