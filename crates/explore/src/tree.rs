//! The path tree: all runs merged by their symbolic decisions.
//!
//! A node is a decision point, a side of it leads to the next. A run is merged in time proportional to its
//! own path. Where all sides of a node are decided, the node closes: its parent keeps a mark and the memory
//! is free again, so exhausting a program needs memory for what is open, not for what was done.
//!
//! **Variants.** Decisions determine what follows only as far as everything was symbolic. After a
//! concretisation two runs with the same decisions can meet different constraints, or different sites. Then
//! the place gets several nodes, up to [`VARIANTS`], and is marked as not exact; further runs are cut there.
//!
//! **Pins** (concretisations) of addresses and sizes are nodes: other values are other sides. The others are
//! no nodes: they are kept with the run, and enter a query only when a prediction made without them failed.
//!
//! **Limits.** Runs deeper than [`Limits::depth`] are cut there; when [`Limits::nodes`] are in use, new
//! nodes are refused. Both leave a side closed and not exact, and are counted.

mod merge;
mod node;
mod prefix;
mod verify;

pub use merge::{Merged, NewRun};
pub use node::State;
pub use prefix::Prefix;
pub use verify::Broken;

use crate::goals::goal_of;
use crate::inputs::Inputs;
use engine::Rng;
use goal::{GoalId, Program, SiteId, SiteKind};
use node::{Kind, NONE, Node, Side, Sides};
use solve::Constraint;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use term::Term;
use trace::Log;

/// The most nodes that share one place of the tree.
pub const VARIANTS: usize = 16;

/// The most values of one call target (or of a switch without a site) that get a side each.
pub const VALUES: usize = 64;

/// How often exploration looks beyond the same bounds of an object.
pub const BEYOND: u32 = 2;

/// A node. Ids of closed nodes are recognised and never mean another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId {
    index: u32,
    stamp: u32,
}

/// A flip: the decision at a node, towards another side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FlipId {
    /// The decision point.
    pub node: NodeId,
    /// The side to go to, counted as the successors of the site's block are (for a call target: 0, another
    /// value than those met).
    pub side: u32,
}

/// A flip, and what search orders want to know about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    /// The flip.
    pub id: FlipId,
    /// Site of the decision.
    pub site: Option<SiteId>,
    /// Goal that the other side is, if any.
    pub goal: Option<GoalId>,
    /// Decisions before it.
    pub depth: u32,
    /// The first byte of the input that the decision is about.
    pub first: u32,
}

/// The decisions that lead to a flip and through it.
pub(crate) struct Trail<'a> {
    tree: &'a PathTree,
    flip: FlipId,
}

impl<'a> Trail<'a> {
    pub(crate) fn new(tree: &'a PathTree, flip: FlipId) -> Trail<'a> {
        Trail { tree, flip }
    }

    fn owner(&self) -> Option<(&'a Node, &'a Owner)> {
        let node = self.tree.get(self.flip.node)?;
        Some((node, self.tree.owners.get(node.run as usize)?.as_ref()?))
    }
}

impl engine::Decisions for Trail<'_> {
    fn run(&self) -> u64 {
        self.owner().map_or(0, |(_, owner)| owner.number)
    }

    fn logged(&self, position: usize) -> Option<bool> {
        self.owner()?.1.log.get(position)
    }

    fn flip(&self) -> Option<(usize, SiteId, u32)> {
        let (node, owner) = self.owner()?;
        let position = node.position as usize;
        let known = matches!(node.kind, Kind::Branch | Kind::Switch) && position < owner.log.len();
        known.then_some((position, site_of(node)?, self.flip.side))
    }
}

/// How much the tree may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Symbolic decisions of one run.
    pub depth: u32,
    /// Nodes in use at one time (about 100 bytes each).
    pub nodes: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 100_000, nodes: 8_000_000 }
    }
}

/// What became of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// No input goes there.
    Refuted {
        /// Whether this rests on no concretisation.
        exact: bool,
    },
    /// The solver does not know.
    Unknown,
    /// A run that should have gone there went elsewhere.
    Diverged,
    /// Nothing wanted lies there.
    Pruned,
}

impl Decision {
    fn state(self) -> State {
        match self {
            Decision::Refuted { exact } => State::Refuted { exact },
            Decision::Unknown => State::Unknown,
            Decision::Diverged => State::Diverged,
            Decision::Pruned => State::Pruned,
        }
    }
}

/// A run that owns open flips.
#[derive(Debug)]
struct Owner {
    number: u64,
    generation: u32,
    inputs: Arc<Inputs>,
    log: Log,
    /// Concretisations and the depth before which they happened.
    pins: Box<[(u32, Constraint)]>,
    flips: u32,
}

/// All runs merged by their symbolic decisions. See the module's documentation.
#[derive(Debug)]
pub struct PathTree {
    nodes: Vec<Node>,
    free: Vec<u32>,
    owners: Vec<Option<Owner>>,
    free_owners: Vec<u32>,
    switches: HashMap<u32, Switch>,
    /// How often each bounds constraint was met.
    beyond: HashMap<Term, u32>,
    limits: Limits,
    flips: usize,
    cache: prefix::Cache,
}

const ROOT: u32 = 0;

impl PathTree {
    /// An empty tree for the runs of a program.
    pub fn new(program: &Program, limits: Limits) -> PathTree {
        let limits = Limits { nodes: limits.nodes.min(node::MOST_NODES), ..limits };
        let mut root = Node {
            parent: NONE,
            parent_side: 0,
            next_variant: NONE,
            stamp: 0,
            depth: 0,
            site: NONE,
            first: NONE,
            position: 0,
            run: NONE,
            open: 1,
            kind: Kind::Root,
            exact: true,
            varies: false,
            subject: None,
            sides: Sides::Two([Side::new(State::Unexplored); 2]),
        };
        root.set(1, State::Refuted { exact: true });
        PathTree {
            nodes: vec![root],
            free: Vec::new(),
            owners: Vec::new(),
            free_owners: Vec::new(),
            switches: switches(program),
            beyond: HashMap::new(),
            limits,
            flips: 0,
            cache: prefix::Cache::default(),
        }
    }

    /// How many flips are open or being worked on.
    pub fn flips(&self) -> usize {
        self.flips
    }

    /// How many nodes are in use.
    pub fn nodes(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    /// How many runs the tree keeps the inputs of.
    pub fn owners(&self) -> usize {
        self.owners.len() - self.free_owners.len()
    }

    /// The limits in force.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether at least one run was merged and nothing is open; then whether that left out nothing.
    pub fn exhausted(&self) -> Option<bool> {
        match self.nodes[ROOT as usize].state(0) {
            State::Closed { exact } => Some(exact),
            _ => None,
        }
    }

    /// Whether nobody has begun to work on the flip, and it is still there.
    pub fn is_open(&self, flip: FlipId) -> bool {
        self.state(flip) == Some(State::Unexplored)
    }

    /// What is known about the side that a flip leads to; `None` if its node is closed.
    pub fn state(&self, flip: FlipId) -> Option<State> {
        self.get(flip.node).map(|node| node.state(flip.side))
    }

    /// What search orders want to know about a flip; `None` if its node is closed.
    pub fn describe(&self, program: &Program, flip: FlipId) -> Option<Flip> {
        let node = self.get(flip.node)?;
        Some(describe(program, node, flip))
    }

    /// Number of the run whose inputs a flip starts from.
    pub fn owner(&self, flip: FlipId) -> Option<u64> {
        self.owner_of(self.get(flip.node)?).map(|owner| owner.number)
    }

    /// Generation of the run whose inputs a flip starts from.
    pub fn generation(&self, flip: FlipId) -> u32 {
        self.get(flip.node).and_then(|node| self.owner_of(node)).map_or(0, |owner| owner.generation)
    }

    /// Inputs of the run that owns a flip.
    pub fn inputs(&self, flip: FlipId) -> Option<Arc<Inputs>> {
        self.owner_of(self.get(flip.node)?).map(|owner| Arc::clone(&owner.inputs))
    }

    /// Whether concretisations happened before a flip in the run that owns it.
    pub fn has_pins(&self, flip: FlipId) -> bool {
        self.get(flip.node).is_some_and(|node| !self.pins_before(node).is_empty())
    }

    /// Concretisations before a node in the run that owns its flips.
    fn pins_before(&self, node: &Node) -> &[(u32, Constraint)] {
        let pins = self.owner_of(node).map_or(&[][..], |owner| &owner.pins);
        &pins[..pins.partition_point(|&(depth, _)| depth <= node.depth)]
    }

    /// Claims an open flip: nobody else is offered it. Says whether it was open.
    pub fn claim(&mut self, flip: FlipId) -> bool {
        let open = self.is_open(flip);
        if open {
            self.nodes[flip.node.index as usize].set(flip.side, State::Pending);
        }
        open
    }

    /// Gives a claimed flip back, as if nobody had tried it.
    pub fn release(&mut self, flip: FlipId) {
        if self.state(flip) == Some(State::Pending) {
            self.nodes[flip.node.index as usize].set(flip.side, State::Unexplored);
        }
    }

    /// Notes what became of a flip, and closes what is thereby decided. A flip that a run has taken in the
    /// meantime stays as it is.
    pub fn decide(&mut self, flip: FlipId, decision: Decision) {
        if self.state(flip).is_some_and(State::is_flip) {
            self.settle(flip.node.index, flip.side, decision.state());
        }
    }

    /// Replaces every term that the tree holds, in no particular order; each is told once per place where it
    /// stands. With it the pool of terms can be cleared of those that nobody needs: copy what the tree holds
    /// to a new pool. Work items handed out before keep the old terms.
    pub fn replace_terms(&mut self, mut replace: impl FnMut(Term) -> Term) {
        let free: HashSet<u32> = self.free.iter().copied().collect();
        for (index, node) in self.nodes.iter_mut().enumerate() {
            if free.contains(&(index as u32)) {
                continue;
            }
            node.subject = node.subject.map(&mut replace);
            for side in node.sides.as_mut_slice() {
                side.term = side.term.map(&mut replace);
            }
        }
        for owner in self.owners.iter_mut().flatten() {
            for (_, pin) in &mut owner.pins {
                pin.term = replace(pin.term);
            }
        }
        self.beyond = self.beyond.drain().map(|(bounds, tries)| (replace(bounds), tries)).collect();
        self.cache = prefix::Cache::default();
    }

    /// A random open flip below the root: at each node a random open side. `None` if the way led to a flip
    /// that somebody works on. Costs time in the depth of the flip.
    pub fn walk(&self, rng: &mut Rng) -> Option<FlipId> {
        let (mut index, mut side) = (ROOT, 0);
        loop {
            match self.nodes[index as usize].state(side) {
                State::Unexplored if index != ROOT => {
                    return Some(FlipId { node: self.id(index), side });
                }
                State::Child(first) => index = self.random_variant(first, rng),
                _ => return None,
            }
            side = self.random_open_side(index, rng)?;
        }
    }

    /// An open flip of a node, chosen at random; `None` if it has none or is closed.
    pub fn random_flip(&self, node: NodeId, rng: &mut Rng) -> Option<FlipId> {
        let sides = self.get(node)?.sides.as_slice();
        let start = rng.below(sides.len());
        (0..sides.len())
            .map(|offset| (start + offset) % sides.len())
            .find(|&side| sides[side].mark.state() == State::Unexplored)
            .map(|side| FlipId { node, side: side as u32 })
    }

    fn random_variant(&self, first: u32, rng: &mut Rng) -> u32 {
        let variants: Vec<u32> = self.variants(first).collect();
        variants[rng.below(variants.len())]
    }

    fn random_open_side(&self, index: u32, rng: &mut Rng) -> Option<u32> {
        let sides = self.nodes[index as usize].sides.as_slice();
        let start = rng.below(sides.len());
        (0..sides.len())
            .map(|offset| (start + offset) % sides.len())
            .find(|&side| sides[side].mark.state().is_open())
            .map(|side| side as u32)
    }

    fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index as usize).filter(|node| node.stamp == id.stamp)
    }

    fn id(&self, index: u32) -> NodeId {
        NodeId { index, stamp: self.nodes[index as usize].stamp }
    }

    fn variants(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let known = |index: u32| (index != NONE).then_some(index);
        std::iter::successors(known(first), move |&index| {
            known(self.nodes[index as usize].next_variant)
        })
    }

    fn owner_of(&self, node: &Node) -> Option<&Owner> {
        self.owners.get(node.run as usize)?.as_ref()
    }

    /// Closes an open side, and every node above that has no open side left.
    fn settle(&mut self, index: u32, side: u32, state: State) {
        let (mut index, mut side, mut state) = (index, side, state);
        loop {
            if self.nodes[index as usize].state(side).is_flip() {
                self.forget_flip(index);
            }
            let node = &mut self.nodes[index as usize];
            node.set(side, state);
            node.open -= 1;
            if node.open > 0 || node.kind == Kind::Root {
                return;
            }
            let closed = index;
            state = State::Closed { exact: node.is_exact() };
            (index, side) = (node.parent, node.parent_side);
            let last = self.unlink(index, side, closed);
            self.free(closed);
            if !last {
                return;
            }
        }
    }

    /// Takes a closed node out of the variants at its place; says whether it was the last.
    fn unlink(&mut self, parent: u32, side: u32, closed: u32) -> bool {
        let next = self.nodes[closed as usize].next_variant;
        let State::Child(first) = self.nodes[parent as usize].state(side) else { return true };
        if first == closed {
            if next != NONE {
                self.nodes[parent as usize].set(side, State::Child(next));
            }
            return next == NONE;
        }
        let before = self.variants(first).find(|&v| self.nodes[v as usize].next_variant == closed);
        if let Some(before) = before {
            self.nodes[before as usize].next_variant = next;
        }
        false
    }

    fn free(&mut self, index: u32) {
        let node = &mut self.nodes[index as usize];
        node.stamp = node.stamp.wrapping_add(1);
        node.sides = Sides::Many(Vec::new());
        self.free.push(index);
    }

    /// One flip less at a node, and its run is forgotten with the last.
    fn forget_flip(&mut self, index: u32) {
        if index != ROOT {
            self.flips -= 1;
            self.release_owner(self.nodes[index as usize].run);
        }
    }

    fn release_owner(&mut self, run: u32) {
        let Some(Some(owner)) = self.owners.get_mut(run as usize) else { return };
        owner.flips -= 1;
        if owner.flips == 0 {
            self.owners[run as usize] = None;
            self.free_owners.push(run);
        }
    }
}

fn site_of(node: &Node) -> Option<SiteId> {
    (node.site != NONE).then_some(SiteId(node.site))
}

fn describe(program: &Program, node: &Node, id: FlipId) -> Flip {
    let site = site_of(node);
    let decided = matches!(node.kind, Kind::Branch | Kind::Switch);
    let goal = if decided { goal_of(program, site, id.side) } else { None };
    Flip { id, site, goal, depth: node.depth, first: node.first }
}

/// The switches of a program, by site.
fn switches(program: &Program) -> HashMap<u32, Switch> {
    let cases = program.sites.iter().enumerate().filter_map(|(site, about)| match &about.kind {
        SiteKind::Switch { cases, .. } => Some((site as u32, cases)),
        _ => None,
    });
    cases.map(|(site, cases)| (site, Switch::new(cases.iter().map(|case| case.0)))).collect()
}

/// The case values of a switch.
#[derive(Debug)]
struct Switch {
    /// Values in the order of the sides, from side 1.
    values: Box<[u128]>,
    /// Sorted values with their sides; equal values once, at their first side.
    sorted: Box<[(u128, u32)]>,
}

impl Switch {
    fn new(values: impl Iterator<Item = u128>) -> Switch {
        let values: Box<[u128]> = values.collect();
        let mut sorted: Vec<(u128, u32)> =
            values.iter().enumerate().map(|(case, &value)| (value, case as u32 + 1)).collect();
        sorted.sort_unstable();
        sorted.dedup_by_key(|entry| entry.0);
        Switch { values, sorted: sorted.into() }
    }

    /// The side that a value goes to.
    fn side(&self, value: u128) -> u32 {
        match self.sorted.binary_search_by_key(&value, |entry| entry.0) {
            Ok(place) => self.sorted[place].1,
            Err(_) => 0,
        }
    }
}
