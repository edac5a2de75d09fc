//! `MonitorFromARG` (section 5): the graph as an automaton over the program's decisions.
//!
//! E1 and E2 of the paper: steps to states that another subsumes lead to that one. What the graph has not looked into
//! may be followed by anything, unless no open goal is there by the control flow; so the monitor of a graph that is not
//! closed is one too.

use crate::abstraction::Abstraction;
use crate::arg::NodeId;
use engine::{Here, Monitor, Unfolding, Way, decision};

/// The monitor of the graph as it is.
pub fn monitor(abstraction: &Abstraction) -> Monitor {
    Monitor::of(abstraction, abstraction.goals.iter().map(|(goal, _)| goal).collect())
}

impl Unfolding for Abstraction {
    type Node = NodeId;

    fn root(&self) -> NodeId {
        standing_for(self, self.arg.root())
    }

    fn look(&self, id: NodeId) -> Here<NodeId> {
        let node = self.arg.node(id);
        if !self.is_relevant(node.point.location) {
            return Here::Nothing;
        }
        if !node.is_expanded() {
            return Here::Anything;
        }
        let ways = node.children().iter().filter_map(|child| {
            let (_, edge) = self.arg.node(*child).parent?;
            let edge = self.model.edge(edge);
            let goals = edge.goal.into_iter().collect();
            Some(Way { choice: edge.choice, goals, to: standing_for(self, *child) })
        });
        Here::Ways(decision(&self.model, node.point.location), ways.collect())
    }
}

/// The state that a state is subsumed by, or itself.
fn standing_for(abstraction: &Abstraction, id: NodeId) -> NodeId {
    abstraction.arg.node(id).covered_by.unwrap_or(id)
}
