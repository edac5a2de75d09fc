//! The abstract reachability graph: abstract states, how each was reached, and which of them another subsumes.
//!
//! Section 4 of the paper. An abstract state is a point of the program and a set of literals that hold there. Its steps
//! are taken one by one from a list; a state that another one at the same point subsumes has none. (l, A) is subsumed
//! by (l, A') if A' ⊆ A: fewer literals are more general. (Lines 7 and 9 of the printed Algorithm 2 have the inclusions
//! the other way round.)
//!
//! *Difference.* Line 9, by which a later state takes over an earlier one and its descendants, is left out: the earlier
//! state keeps what it has, which costs memory and no precision.

use goal::index;
use model::{EdgeId, Model, Point};
use proof::{State, StateId};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use term::Term;

index! {
    /// An abstract state.
    NodeId
}

/// An abstract state.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where.
    pub point: Point,
    /// What holds there, ascending.
    pub literals: Vec<Term>,
    /// The state that it was reached from, and by which edge; none at the start.
    pub parent: Option<(NodeId, EdgeId)>,
    /// How many predicates of its location were looked at when it was made.
    pub seen: usize,
    /// The state that subsumes it.
    pub covered_by: Option<NodeId>,
    children: Vec<NodeId>,
    covers: Vec<NodeId>,
    /// Its steps that are still on the list.
    waiting: u32,
    alive: bool,
}

impl Node {
    /// The states that its edges lead to.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Whether all of its edges were looked at.
    pub fn is_expanded(&self) -> bool {
        self.waiting == 0
    }
}

/// A step to be taken: from a state, by an edge, to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// From here.
    pub from: NodeId,
    /// By this edge.
    pub edge: EdgeId,
    /// To there.
    pub to: Point,
}

/// The graph.
#[derive(Clone, Debug, Default)]
pub struct Arg {
    nodes: Vec<Node>,
    at: FxHashMap<Point, Vec<NodeId>>,
    steps: VecDeque<Step>,
    alive: usize,
}

impl Arg {
    /// The graph with the start alone; its steps are for the caller to add ([`Arg::expand`]).
    pub fn new(start: Point) -> Arg {
        let mut arg = Arg::default();
        arg.add(start, Vec::new(), 0, None);
        arg
    }

    /// Where every run begins.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// A state.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Whether a state was not removed.
    pub fn is_alive(&self, id: NodeId) -> bool {
        self.nodes[id.index()].alive
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.alive
    }

    /// How many there ever were: what the memory is for.
    pub fn made(&self) -> usize {
        self.nodes.len()
    }

    /// All states.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let numbered = self.nodes.iter().enumerate();
        numbered.filter(|(_, node)| node.alive).map(|(index, node)| (NodeId(index as u32), node))
    }

    /// The states at a point that no other subsumes.
    pub fn at(&self, point: Point) -> impl Iterator<Item = &Node> {
        let ids = self.at.get(&point).map_or(&[][..], Vec::as_slice);
        ids.iter().map(|id| self.node(*id)).filter(|node| node.covered_by.is_none())
    }

    /// They as states of a certificate.
    pub fn states(&self, point: Point) -> Vec<State> {
        let leads_to = |node: &Node| {
            let children = node.children().iter().map(|child| self.covering(*child));
            children.map(|id| self.state_id(id)).collect()
        };
        let state =
            |node: &Node| State { clauses: node.literals.clone(), leads_to: leads_to(node) };
        self.at(point).map(state).collect()
    }

    /// A state, or the one that subsumes it.
    fn covering(&self, mut id: NodeId) -> NodeId {
        while let Some(by) = self.node(id).covered_by {
            id = by;
        }
        id
    }

    /// A state by its position among those at its point.
    fn state_id(&self, id: NodeId) -> StateId {
        let point = self.node(id).point;
        let all = self.at.get(&point).map_or(&[][..], Vec::as_slice).iter();
        let before = all.take_while(|other| **other != id);
        StateId {
            point,
            index: before.filter(|other| self.node(**other).covered_by.is_none()).count(),
        }
    }

    /// Whether a step is left to be taken.
    pub fn has_steps(&self) -> bool {
        self.steps.iter().any(|step| self.is_alive(step.from))
    }

    /// The next step to be taken, if any is left.
    pub fn next_step(&mut self) -> Option<Step> {
        while let Some(step) = self.steps.pop_front() {
            let node = &mut self.nodes[step.from.index()];
            if node.alive {
                node.waiting -= 1;
                return Some(step);
            }
        }
        None
    }

    /// Puts all steps of a state on the list.
    pub fn expand(&mut self, model: &mut Model, id: NodeId) {
        let point = self.node(id).point;
        for (edge, context) in model.successors(point.location, point.context) {
            let to = Point { location: model.edge(edge).to, context };
            self.add_step(Step { from: id, edge, to });
        }
    }

    /// Puts a step on the list.
    pub fn add_step(&mut self, step: Step) {
        self.nodes[step.from.index()].waiting += 1;
        self.steps.push_back(step);
    }

    /// Adds a state, which is subsumed if one that is there subsumes it.
    pub fn add(
        &mut self,
        point: Point,
        literals: Vec<Term>,
        seen: usize,
        parent: Option<(NodeId, EdgeId)>,
    ) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let covered_by = self.subsuming(point, &literals);
        if let Some(other) = covered_by {
            self.nodes[other.index()].covers.push(id);
        }
        if let Some((parent, _)) = parent {
            self.nodes[parent.index()].children.push(id);
        }
        let (children, covers) = (Vec::new(), Vec::new());
        let (waiting, alive) = (0, true);
        self.nodes.push(Node {
            point,
            literals,
            parent,
            seen,
            covered_by,
            children,
            covers,
            waiting,
            alive,
        });
        self.at.entry(point).or_default().push(id);
        self.alive += 1;
        id
    }

    fn subsuming(&self, point: Point, literals: &[Term]) -> Option<NodeId> {
        let subsumes = |id: &&NodeId| {
            let node = self.node(**id);
            node.covered_by.is_none() && is_subset(&node.literals, literals)
        };
        self.at.get(&point)?.iter().find(subsumes).copied()
    }

    /// Removes a state and all that were reached from it. The states that they subsumed are for the caller to go on
    /// from.
    pub fn remove(&mut self, id: NodeId) -> Vec<NodeId> {
        if let Some((parent, _)) = self.node(id).parent {
            self.nodes[parent.index()].children.retain(|child| *child != id);
        }
        let mut uncovered = Vec::new();
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            let node = &mut self.nodes[id.index()];
            node.alive = false;
            open.append(&mut node.children);
            uncovered.append(&mut node.covers);
            let (point, by) = (node.point, node.covered_by.take());
            node.literals = Vec::new();
            self.alive -= 1;
            if let Some(by) = by {
                self.nodes[by.index()].covers.retain(|covered| *covered != id);
            }
            if let Some(there) = self.at.get_mut(&point) {
                there.retain(|other| *other != id);
            }
        }
        uncovered.retain(|id| self.nodes[id.index()].alive);
        uncovered.iter().for_each(|id| self.nodes[id.index()].covered_by = None);
        uncovered.sort_unstable();
        uncovered
    }

    /// Looks again for a state that subsumes this one; whether there is one.
    pub fn cover_again(&mut self, id: NodeId) -> bool {
        let node = self.node(id);
        let others = self.at.get(&node.point).map_or(&[][..], Vec::as_slice);
        let subsumes = |other: &&NodeId| {
            **other != id && {
                let other = self.node(**other);
                other.covered_by.is_none() && is_subset(&other.literals, &node.literals)
            }
        };
        let Some(by) = others.iter().find(subsumes).copied() else { return false };
        self.nodes[id.index()].covered_by = Some(by);
        self.nodes[by.index()].covers.push(id);
        true
    }

    /// The way to a state: the states on it, from the start on, each with the edge that leaves it.
    pub fn way(&self, id: NodeId) -> Vec<(NodeId, EdgeId)> {
        let mut way = Vec::new();
        let mut at = id;
        while let Some((parent, edge)) = self.node(at).parent {
            way.push((parent, edge));
            at = parent;
        }
        way.reverse();
        way
    }
}

/// Whether all of one list, ascending, are in another.
fn is_subset(few: &[Term], many: &[Term]) -> bool {
    let mut many = many.iter();
    few.iter().all(|wanted| many.any(|term| term == wanted))
}
