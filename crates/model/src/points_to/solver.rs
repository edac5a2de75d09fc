//! The constraint solver: nodes with growing sets of places, copies between them, and reactions to what is new.
//!
//! Nodes that copy to each other in a circle hold the same, so they become one; the others are served in the order in
//! which copies lead from one to the next, so that what is new goes through the graph in one wave (Pereira and Berlin,
//! "Wave propagation and deep propagation for pointer analysis", 2009). Circles and order are found again when enough
//! copies came.

mod bits;

pub use bits::Bits;

use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::mem::take;

/// New copies after which circles and order are found again: so many, and this part of all.
const FEW_COPIES: usize = 1000;
const PART: usize = 8;

/// The graph of constraints. `R` is what happens when a node comes to hold something new.
pub struct Solver<R> {
    nodes: Vec<Node<R>>,
    /// The copies that there are, and how many came since the order was found.
    copies: FxHashSet<(usize, usize)>,
    new_copies: usize,
    /// The leaders that hold something new, by rank.
    queue: BTreeSet<(u32, usize)>,
    /// What reactions are due to since nodes became one.
    due: Vec<(Vec<R>, Vec<usize>)>,
}

struct Node<R> {
    /// Nobody, or another node that this one became a part of.
    leader: Option<usize>,
    /// Its place in the order: it may copy to those of a greater rank.
    rank: u32,
    set: Bits,
    /// What of the set nobody was told of.
    fresh: Bits,
    copies: Vec<usize>,
    reactions: Vec<R>,
}

impl<R> Default for Solver<R> {
    fn default() -> Self {
        Solver {
            nodes: Vec::new(),
            copies: FxHashSet::default(),
            new_copies: 0,
            queue: BTreeSet::new(),
            due: Vec::new(),
        }
    }
}

impl<R: Copy> Solver<R> {
    /// A new node that holds nothing.
    pub fn node(&mut self) -> usize {
        self.nodes.push(Node {
            leader: None,
            rank: u32::MAX,
            set: Bits::default(),
            fresh: Bits::default(),
            copies: Vec::new(),
            reactions: Vec::new(),
        });
        self.nodes.len() - 1
    }

    /// The node that stands for one, which may be itself.
    pub fn leader(&self, mut node: usize) -> usize {
        while let Some(leader) = self.nodes[node].leader {
            node = leader;
        }
        node
    }

    /// What a node holds.
    pub fn set(&self, node: usize) -> &Bits {
        &self.nodes[self.leader(node)].set
    }

    /// What each node holds that stands for itself; the others hold nothing of their own.
    pub fn sets(&self) -> impl Iterator<Item = &Bits> {
        self.nodes.iter().map(|node| &node.set)
    }

    /// A node holds something.
    pub fn add(&mut self, node: usize, what: usize) {
        let leader = self.leader(node);
        let node = &mut self.nodes[leader];
        if node.set.insert(what) {
            node.fresh.insert(what);
            self.queue.insert((node.rank, leader));
        }
    }

    /// Whatever `from` holds, `to` does.
    pub fn copy(&mut self, from: usize, to: usize) {
        let (from, to) = (self.leader(from), self.leader(to));
        if from == to || !self.copies.insert((from, to)) {
            return;
        }
        self.new_copies += 1;
        self.nodes[from].copies.push(to);
        let set = take(&mut self.nodes[from].set);
        self.absorb(to, &set);
        self.nodes[from].set = set;
    }

    /// Reacts to everything that a node holds: to what is returned now, and to the rest when [`Solver::next`] tells.
    pub fn react(&mut self, node: usize, reaction: R) -> Vec<usize> {
        let leader = self.leader(node);
        let node = &mut self.nodes[leader];
        node.reactions.push(reaction);
        node.set.iter().filter(|what| !node.fresh.contains(*what)).collect()
    }

    /// The next node that holds something new: the reactions due, with what is new.
    pub fn next(&mut self) -> Option<(Vec<R>, Vec<usize>)> {
        if self.new_copies > FEW_COPIES + self.copies.len() / PART {
            self.arrange();
        }
        if let Some(due) = self.due.pop() {
            return Some(due);
        }
        let (_, node) = self.queue.pop_first()?;
        let fresh = take(&mut self.nodes[node].fresh);
        self.hand_on(node, &fresh);
        Some((self.nodes[node].reactions.clone(), fresh.iter().collect()))
    }

    fn hand_on(&mut self, node: usize, what: &Bits) {
        let copies = take(&mut self.nodes[node].copies);
        copies.iter().for_each(|to| self.absorb(*to, what));
        self.nodes[node].copies = copies;
    }

    fn absorb(&mut self, node: usize, what: &Bits) {
        let Node { rank, set, fresh, .. } = &mut self.nodes[node];
        if set.absorb(what, fresh) {
            self.queue.insert((*rank, node));
        }
    }

    /// Makes circles one node, and finds the order.
    fn arrange(&mut self) {
        let groups = self.circles();
        let count = groups.len() as u32;
        for (index, group) in groups.into_iter().enumerate() {
            let leader = self.unite(&group);
            self.nodes[leader].rank = count - index as u32;
        }
        self.new_copies = 0;
        self.copies.clear();
        self.queue.clear();
        for node in 0..self.nodes.len() {
            if self.nodes[node].leader.is_some() {
                continue;
            }
            let mut copies = take(&mut self.nodes[node].copies);
            copies.iter_mut().for_each(|to| *to = self.leader(*to));
            copies.retain(|to| *to != node && self.copies.insert((node, *to)));
            let Node { rank, fresh, copies: place, .. } = &mut self.nodes[node];
            *place = copies;
            if !fresh.is_empty() {
                self.queue.insert((*rank, node));
            }
        }
    }

    /// Groups of nodes that copy to each other, each after all those that it copies to (Tarjan).
    fn circles(&self) -> Vec<Vec<usize>> {
        const NEW: u32 = u32::MAX;
        let mut groups = Vec::new();
        let (mut entered, mut lowest) = (vec![NEW; self.nodes.len()], vec![NEW; self.nodes.len()]);
        let mut is_open = vec![false; self.nodes.len()];
        let (mut open, mut way, mut time) = (Vec::new(), Vec::new(), 0);
        for root in 0..self.nodes.len() {
            if self.nodes[root].leader.is_some() || entered[root] != NEW {
                continue;
            }
            way.push((root, 0));
            while let Some((node, next)) = way.pop() {
                if next == 0 {
                    (entered[node], lowest[node]) = (time, time);
                    time += 1;
                    open.push(node);
                    is_open[node] = true;
                }
                if let Some(to) = self.nodes[node].copies.get(next) {
                    way.push((node, next + 1));
                    if entered[*to] == NEW {
                        way.push((*to, 0));
                    } else if is_open[*to] {
                        lowest[node] = lowest[node].min(entered[*to]);
                    }
                    continue;
                }
                if let Some((before, _)) = way.last() {
                    lowest[*before] = lowest[*before].min(lowest[node]);
                }
                if lowest[node] == entered[node] {
                    let first = open.iter().rposition(|other| *other == node).unwrap_or(0);
                    let group = open.split_off(first);
                    group.iter().for_each(|node| is_open[*node] = false);
                    groups.push(group);
                }
            }
        }
        groups
    }

    /// Makes nodes one: each is told what the others hold. Says who leads.
    fn unite(&mut self, group: &[usize]) -> usize {
        let (leader, rest) = group.split_first().expect("a group has a node");
        if rest.is_empty() {
            return *leader;
        }
        rest.iter().for_each(|node| self.nodes[*node].leader = Some(*leader));
        let mut all = Bits::default();
        for node in group {
            all.absorb(&self.nodes[*node].set, &mut Bits::default());
        }
        let (mut copies, mut reactions) = (FxHashSet::default(), Vec::new());
        for node in group {
            let node = &mut self.nodes[*node];
            let (set, fresh) = (take(&mut node.set), take(&mut node.fresh));
            let (targets, mut told) = (take(&mut node.copies), take(&mut node.reactions));
            let is_new = |what: &usize| !set.contains(*what) || fresh.contains(*what);
            let new: Bits = all.iter().filter(is_new).collect();
            let targets: Vec<usize> = targets.iter().map(|to| self.leader(*to)).collect();
            for to in targets.into_iter().filter(|to| to != leader) {
                self.absorb(to, &new);
                copies.insert(to);
            }
            if !new.is_empty() && !told.is_empty() {
                self.due.push((told.clone(), new.iter().collect()));
            }
            reactions.append(&mut told);
        }
        let node = &mut self.nodes[*leader];
        (node.set, node.reactions) = (all, reactions);
        node.copies = copies.into_iter().collect();
        *leader
    }
}
