//! The annotated tree: nodes that are *half*, with what is known beyond each of their edges.
//!
//! A node that got its full interpolant leaves the tree: the interpolant is in the annotations, and at the edge that
//! led to it.

use crate::annotations::InterpolantId;
use crate::path::Fact;
use model::{Context, EdgeId, Point};

/// A node, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

/// A node that has no full interpolant.
pub struct Node {
    pub point: Point,
    /// The edges from here.
    pub ways: Vec<(EdgeId, Context)>,
    /// What is known beyond each of them.
    pub beyond: Vec<Beyond>,
}

/// What is known beyond an edge.
pub enum Beyond {
    /// Nothing.
    New,
    /// There is a full interpolant: what excludes open goals there, over the state before the edge. None where the edge
    /// is not taken, or leads to no goal anyhow.
    Full(Vec<Fact>, Option<InterpolantId>),
    /// What is there is half. The node, if it was looked into, and the last round in which everything was tried that
    /// the limits allow.
    Half(Option<NodeId>, u32),
}

impl Beyond {
    pub fn is_full(&self) -> bool {
        matches!(self, Beyond::Full(..))
    }

    /// The node, if it is half and was looked into.
    pub fn node(&self) -> Option<NodeId> {
        match self {
            Beyond::Half(node, _) => *node,
            Beyond::New | Beyond::Full(..) => None,
        }
    }

    /// Whether a walk that looks everywhere has something to do there in a round.
    pub fn is_left(&self, round: u32) -> bool {
        match self {
            Beyond::New => true,
            Beyond::Full(..) => false,
            Beyond::Half(_, tried) => *tried != round,
        }
    }
}

/// All half nodes.
#[derive(Default)]
pub struct Tree {
    nodes: Vec<Node>,
    free: Vec<NodeId>,
}

impl Tree {
    /// Adds a node of which nothing is known.
    pub fn add(&mut self, point: Point, ways: Vec<(EdgeId, Context)>) -> NodeId {
        let beyond = ways.iter().map(|_| Beyond::New).collect();
        let node = Node { point, ways, beyond };
        match self.free.pop() {
            Some(id) => {
                self.nodes[id.0 as usize] = node;
                id
            }
            None => {
                self.nodes.push(node);
                NodeId(self.nodes.len() as u32 - 1)
            }
        }
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// Takes a node out that became full: what excludes open goals beyond its edges, and the interpolants there.
    pub fn remove(&mut self, id: NodeId) -> (Vec<Fact>, Vec<InterpolantId>) {
        self.free.push(id);
        let (mut all, mut interpolants) = (Vec::new(), Vec::new());
        for beyond in std::mem::take(&mut self.nodes[id.0 as usize].beyond) {
            if let Beyond::Full(facts, interpolant) = beyond {
                all.extend(facts);
                interpolants.extend(interpolant);
            }
        }
        (all, interpolants)
    }

    /// The part of the ways below a node that is full, where each way on from a node counts the same: as far as the
    /// walk that looks everywhere will go next.
    pub fn part_full(&self, id: NodeId, round: u32) -> f64 {
        let (mut full, mut weight, mut next) = (0.0, 1.0, Some(id));
        while let Some(id) = next {
            let beyond = &self.node(id).beyond;
            weight /= beyond.len().max(1) as f64;
            full += weight * beyond.iter().filter(|beyond| beyond.is_full()).count() as f64;
            next = beyond.iter().find(|beyond| beyond.is_left(round)).and_then(Beyond::node);
        }
        full
    }

    /// Takes a node out, with all that is below it.
    pub fn discard(&mut self, id: NodeId) {
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            let beyond = std::mem::take(&mut self.nodes[id.0 as usize].beyond);
            open.extend(beyond.iter().filter_map(Beyond::node));
            self.free.push(id);
        }
    }
}
