//! Strongly connected parts of a graph of calls: a recursive group is one with a cycle.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

/// The strongly connected parts of a graph, each behind the ones that it leads to, members ascending.
pub fn components(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut graph: DiGraph<(), ()> = DiGraph::new();
    let nodes: Vec<NodeIndex> = edges.iter().map(|_| graph.add_node(())).collect();
    for (from, targets) in edges.iter().enumerate() {
        for to in targets {
            graph.add_edge(nodes[from], nodes[*to], ());
        }
    }
    let sorted = |part: Vec<NodeIndex>| {
        let mut members: Vec<usize> = part.into_iter().map(NodeIndex::index).collect();
        members.sort_unstable();
        members
    };
    kosaraju_scc(&graph).into_iter().map(sorted).collect()
}

/// Whether a strongly connected part has a cycle.
pub fn is_cycle(edges: &[Vec<usize>], part: &[usize]) -> bool {
    match part {
        [only] => edges[*only].contains(only),
        _ => true,
    }
}
