//! In which order points are passed: a weak topological order (Bourdoncle, "Efficient chaotic iteration strategies with
//! widenings", 1993).
//!
//! Each loop stands together, its head first, and what is behind a loop stands behind all of it. Whoever always goes on
//! with the first point that has arrivals goes round an inner loop until nobody is left in it, and then on with
//! everybody at once.

use model::{Model, Point, Relevance};
use petgraph::Incoming;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHashSet};

/// The points of a program, in order.
pub struct Order {
    ranks: FxHashMap<Point, usize>,
    /// By rank.
    points: Vec<(Point, bool)>,
}

impl Order {
    /// The points from which a goal can be reached; none if there are more than so many.
    pub fn new(model: &mut Model, relevance: &Relevance, most: usize) -> Option<Order> {
        let graph = points(model, relevance, most)?;
        let mut order = Order { ranks: FxHashMap::default(), points: Vec::new() };
        let all: Vec<NodeIndex> = graph.node_indices().collect();
        // Parts of the graph that are still to be put in order, the next one last; whether a part is the head of a
        // loop.
        let mut open: Vec<(Vec<NodeIndex>, bool)> = vec![(all, false)];
        while let Some((part, is_head)) = open.pop() {
            if let [only] = part[..]
                && (is_head || !graph.contains_edge(only, only))
            {
                order.ranks.insert(graph[only], order.points.len());
                order.points.push((graph[only], is_head));
                continue;
            }
            open.extend(parts(&graph, &part));
        }
        Some(order)
    }

    /// The place of a point in the order.
    pub fn rank(&self, point: Point) -> Option<usize> {
        self.ranks.get(&point).copied()
    }

    /// The point at a place.
    pub fn point(&self, rank: usize) -> Point {
        self.points[rank].0
    }

    /// Whether the point at a place is the head of a loop.
    pub fn is_head(&self, rank: usize) -> bool {
        self.points[rank].1
    }
}

/// The points from which a goal can be reached, with the steps between them.
fn points(model: &mut Model, relevance: &Relevance, most: usize) -> Option<DiGraph<Point, ()>> {
    let mut graph = DiGraph::new();
    let start = Point::start(model);
    let mut nodes = FxHashMap::from_iter([(start, graph.add_node(start))]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for (edge, context) in model.successors(point.location, point.context) {
            let to = Point { location: model.edge(edge).to, context };
            if !relevance.holds(to.location) {
                continue;
            }
            let node = *nodes.entry(to).or_insert_with(|| {
                open.push(to);
                graph.add_node(to)
            });
            graph.update_edge(nodes[&point], node, ());
        }
        if graph.node_count() > most {
            return None;
        }
    }
    Some(graph)
}

/// The strongly connected parts of a part, the first one last; if it is a loop, its head is apart from the rest.
fn parts(graph: &DiGraph<Point, ()>, part: &[NodeIndex]) -> Vec<(Vec<NodeIndex>, bool)> {
    let within = within(graph, part);
    let found = kosaraju_scc(&within);
    if found.len() > 1 {
        let of = |nodes: Vec<NodeIndex>| {
            let mut nodes: Vec<NodeIndex> = nodes.into_iter().map(|node| within[node]).collect();
            nodes.sort_unstable();
            (nodes, false)
        };
        return found.into_iter().map(of).collect();
    }
    let members: FxHashSet<NodeIndex> = part.iter().copied().collect();
    // Nodes are numbered as they were found from the start on, so the first that can be entered is nearest to it.
    let is_entry = |node: &&NodeIndex| {
        graph.neighbors_directed(**node, Incoming).any(|from| !members.contains(&from))
    };
    let head = part.iter().find(is_entry).or(part.first()).copied();
    let rest: Vec<NodeIndex> = part.iter().copied().filter(|node| Some(*node) != head).collect();
    let rest = (!rest.is_empty()).then_some((rest, false));
    rest.into_iter().chain(head.map(|head| (vec![head], true))).collect()
}

/// A part of a graph, with the numbers that its nodes have in the whole.
fn within(graph: &DiGraph<Point, ()>, part: &[NodeIndex]) -> DiGraph<NodeIndex, ()> {
    let mut small = DiGraph::new();
    let mut nodes = FxHashMap::default();
    for node in part {
        nodes.insert(*node, small.add_node(*node));
    }
    for node in part {
        for to in graph.neighbors(*node) {
            if let Some(to) = nodes.get(&to) {
                small.add_edge(nodes[node], *to, ());
            }
        }
    }
    small
}
