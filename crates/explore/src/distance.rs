//! How many decisions lie between a side of a site and the nearest open goal, along the control flow.
//!
//! This is the measure of CREST's CFG-directed search (Burnim and Sen, ASE 2008), made interprocedural in
//! both directions: control enters callees and returns to callers. Calls through pointers may reach every
//! function whose address is taken. Returns ignore which caller it was, so a distance is an estimate that
//! can be too small, never a proof of anything.
//!
//! An edge costs 1 where control has a choice, and 1 for leaving a function; straight lines and calls cost
//! nothing. All distances are found by one breadth-first search backwards from the open goals, in time
//! linear in the program, and only when the set of open goals has changed.

use crate::goals::{Goals, goal_of};
use engine::Guidance;
use goal::{Program, SiteId, SiteKind};
use std::collections::VecDeque;

/// Distance where no open goal can be reached.
pub const UNREACHABLE: u32 = u32::MAX;

/// Distances of blocks to open goals, kept until the goals change.
#[derive(Clone, Debug)]
pub struct Distances {
    /// Edges backwards: `edges[starts[v]..starts[v + 1]]` lead into `v`.
    starts: Vec<u32>,
    edges: Vec<(u32, u8)>,
    distance: Vec<u32>,
    version: Option<u64>,
}

impl Distances {
    /// Prepares the control flow of a program.
    pub fn new(program: &Program) -> Distances {
        let graph = Graph::of(program);
        let (starts, edges) = graph.backwards();
        Distances { distance: vec![UNREACHABLE; graph.nodes], starts, edges, version: None }
    }

    /// Recomputes the distances if the goals changed since; says whether it did.
    pub fn update(&mut self, program: &Program, goals: &Goals, guidance: &dyn Guidance) -> bool {
        if self.version == Some(goals.version()) {
            return false;
        }
        self.version = Some(goals.version());
        self.distance.fill(UNREACHABLE);
        let mut queue = self.start_at_open_goals(program, goals, guidance);
        while let Some((node, found)) = queue.pop_front() {
            if found > self.distance[node as usize] {
                continue;
            }
            let range =
                self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize;
            for &(before, cost) in &self.edges[range] {
                let through = found + u32::from(cost);
                if through < self.distance[before as usize] {
                    self.distance[before as usize] = through;
                    match cost {
                        0 => queue.push_front((before, through)),
                        _ => queue.push_back((before, through)),
                    }
                }
            }
        }
        true
    }

    /// The blocks that decide an open goal, at distance 1: the decision itself.
    fn start_at_open_goals(
        &mut self,
        program: &Program,
        goals: &Goals,
        guidance: &dyn Guidance,
    ) -> VecDeque<(u32, u32)> {
        let mut queue = VecDeque::new();
        for (site, about) in program.sites.iter().enumerate() {
            let sides = 0..crate::goals::sides_of(&about.kind) as u32;
            let open = sides
                .filter_map(|side| goal_of(program, Some(SiteId(site as u32)), side))
                .any(|goal| goals.is_open(goal) && guidance.wanted(goal));
            if let Some(distance) = self.distance.get_mut(about.block.index())
                && open
            {
                *distance = 1;
                queue.push_back((about.block.0, 1));
            }
        }
        queue
    }

    /// Distance of a side of a site: 0 if the side is itself an open goal, [`UNREACHABLE`] if none follows.
    pub fn of_side(
        &self,
        program: &Program,
        goals: &Goals,
        guidance: &dyn Guidance,
        site: SiteId,
        side: u32,
    ) -> u32 {
        if goal_of(program, Some(site), side)
            .is_some_and(|g| goals.is_open(g) && guidance.wanted(g))
        {
            return 0;
        }
        guidance.distance(site, side).unwrap_or_else(|| self.behind(program, site, side))
    }

    /// Distance of the block behind a side; of the block itself where sides are no successors (calls).
    fn behind(&self, program: &Program, site: SiteId, side: u32) -> u32 {
        let Some(site) = program.sites.get(site.index()) else { return UNREACHABLE };
        let block = match site.kind {
            SiteKind::Branch { .. } | SiteKind::Switch { .. } => {
                let block = program.blocks.get(site.block.index());
                block.and_then(|block| block.successors.get(side as usize)).copied()
            }
            _ => Some(site.block),
        };
        block.and_then(|block| self.distance.get(block.index())).copied().unwrap_or(UNREACHABLE)
    }
}

/// The control flow as a list of edges: blocks first, then one exit per function, then the two ends of
/// calls through pointers.
struct Graph {
    nodes: usize,
    /// From, to, cost.
    edges: Vec<(u32, u32, u8)>,
}

impl Graph {
    fn of(program: &Program) -> Graph {
        let blocks = program.blocks.len() as u32;
        let functions = program.functions.len() as u32;
        let mut graph = Graph { nodes: (blocks + functions + 2) as usize, edges: Vec::new() };
        let (call, back) = (blocks + functions, blocks + functions + 1);
        let owners = owners(program);
        for (index, block) in program.blocks.iter().enumerate() {
            let here = index as u32;
            let choice = u8::from(block.successors.len() > 1);
            for successor in &block.successors {
                graph.add(here, successor.0, choice);
            }
            for callee in &block.calls {
                let Some(function) = program.functions.get(callee.index()) else { continue };
                graph.add(here, function.entry.0, 0);
                graph.add(blocks + callee.0, here, 0);
            }
            if block.calls_indirectly {
                graph.add(here, call, 1);
                graph.add(back, here, 0);
            }
            if block.successors.is_empty()
                && let Some(owner) = owners[index]
            {
                graph.add(here, blocks + owner, 1);
            }
        }
        for (index, function) in program.functions.iter().enumerate() {
            if function.address_taken {
                graph.add(call, function.entry.0, 0);
                graph.add(blocks + index as u32, back, 0);
            }
        }
        graph
    }

    fn add(&mut self, from: u32, to: u32, cost: u8) {
        if (from as usize) < self.nodes && (to as usize) < self.nodes {
            self.edges.push((from, to, cost));
        }
    }

    /// The edges that lead into each node, in one vector with a start per node.
    fn backwards(&self) -> (Vec<u32>, Vec<(u32, u8)>) {
        let mut starts = vec![0u32; self.nodes + 1];
        for &(_, to, _) in &self.edges {
            starts[to as usize + 1] += 1;
        }
        for node in 0..self.nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut edges = vec![(0, 0); self.edges.len()];
        for &(from, to, cost) in &self.edges {
            edges[next[to as usize] as usize] = (from, cost);
            next[to as usize] += 1;
        }
        (starts, edges)
    }
}

/// The function of each block: the one whose entry stands last before it.
fn owners(program: &Program) -> Vec<Option<u32>> {
    let mut owners = vec![None; program.blocks.len()];
    for (index, function) in program.functions.iter().enumerate() {
        if let Some(owner) = owners.get_mut(function.entry.index()) {
            *owner = Some(index as u32);
        }
    }
    let mut current = None;
    for owner in &mut owners {
        current = owner.or(current);
        *owner = current;
    }
    owners
}
