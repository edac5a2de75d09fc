//! Search orders: which open flip is tried next.
//!
//! An order is told of merged runs and of the fates of flips, and is asked for the next flip. It holds no
//! state of the tree: the tree says which of the flips that it heard of are still open.

mod bounded;
mod cfg;
mod dfs;
mod generational;
mod mixed;
mod novel;
mod random_branch;
mod uniform_random;

pub use bounded::BoundedDfs;
pub use cfg::Cfg;
pub use dfs::Dfs;
pub use generational::Generational;
pub use mixed::Mixed;
pub use novel::Novel;
pub use random_branch::RandomBranch;
pub use uniform_random::UniformRandom;

use crate::goals::Goals;
use crate::tree::{Flip, FlipId, NodeId, PathTree};
use engine::Guidance;
use goal::{GoalId, Program};
use std::fmt;
use std::str::FromStr;

/// An order in which flips are tried.
///
/// # Laws
///
/// An implementer guarantees:
/// - **Openness**: `next` returns a flip that is open in the tree of the view.
/// - **Completeness**: `next` returns `None` only if no flip that it was told of is open. So whoever asks
///   until `None` tries everything.
/// - **Determinism**: answers follow from the seed and what it was told. Neither time nor the numbers of
///   terms (which depend on the order in which traces were decoded) play a part.
/// - **Speed**: an answer costs about constant or logarithmic time on average, or time in the length of one
///   path; memory stays within a constant factor of the open flips.
///
/// It may rely on:
/// - `merged` tells every flip that opens, once per opening, before it is asked for.
/// - A flip returned by `next` is claimed by the caller before the next question, and its fate is told by
///   `decided`, after `merged` told of the run if it led to one. Several flips may be under way.
pub trait Search: Send {
    /// A run was merged.
    fn merged(&mut self, view: &View<'_>, news: &News<'_>);

    /// The flip to try next.
    fn next(&mut self, view: &View<'_>) -> Option<FlipId>;

    /// A flip that this order chose is decided.
    fn decided(&mut self, _view: &View<'_>, _flip: FlipId, _fate: Fate) {}
}

/// What an order may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The program.
    pub program: &'a Program,
    /// The path tree.
    pub tree: &'a PathTree,
    /// The goals that are open.
    pub goals: &'a Goals,
    /// What others know.
    pub guidance: &'a dyn Guidance,
}

impl View<'_> {
    /// Whether a test for the goal is still looked for.
    pub fn is_wanted(&self, goal: GoalId) -> bool {
        self.goals.is_open(goal) && self.guidance.wanted(goal)
    }
}

/// What happened when a run was merged.
#[derive(Clone, Copy, Debug)]
pub struct News<'a> {
    /// Number of the run.
    pub run: u64,
    /// The flip that it comes from.
    pub parent: Option<FlipId>,
    /// How many flips lie between it and a test that came from no flip.
    pub generation: u32,
    /// The nodes that it passed and the sides it took.
    pub trail: &'a [(NodeId, u32)],
    /// The flips that opened, in the order of the path.
    pub flips: &'a [Flip],
    /// Goals that no earlier run took.
    pub goals: &'a [GoalId],
}

/// What became of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A run took it and met so many new goals.
    Taken {
        /// Goals that no earlier run took.
        goals: usize,
    },
    /// A run was to take it, went elsewhere, and met so many new goals there.
    Diverged {
        /// Goals that no earlier run took.
        goals: usize,
    },
    /// The solver refuted it.
    Refuted,
    /// The solver does not know.
    Unknown,
    /// Guidance excluded it, or another run took it, or its run failed: nothing was learned about the order.
    Dropped,
}

impl Fate {
    /// New goals that came of it.
    pub fn goals(self) -> usize {
        match self {
            Fate::Taken { goals } | Fate::Diverged { goals } => goals,
            _ => 0,
        }
    }
}

/// The search orders by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Depth first.
    Dfs,
    /// Depth first, up to a depth that grows when nothing is left above it.
    BoundedDfs,
    /// Towards open goals, by distance in the control flow.
    Cfg,
    /// A random decision of the last path.
    RandomBranch,
    /// A random side at each decision from the start.
    UniformRandom,
    /// All flips of the run that found most.
    Generational,
    /// What no run did, first.
    Novel,
    /// The others in turns, by their recent success.
    #[default]
    Mixed,
}

impl Order {
    /// Every order.
    pub const ALL: [Order; 8] = [
        Order::Dfs,
        Order::BoundedDfs,
        Order::Cfg,
        Order::RandomBranch,
        Order::UniformRandom,
        Order::Generational,
        Order::Novel,
        Order::Mixed,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Order::Dfs => "dfs",
            Order::BoundedDfs => "bounded-dfs",
            Order::Cfg => "cfg",
            Order::RandomBranch => "random-branch",
            Order::UniformRandom => "uniform-random",
            Order::Generational => "generational",
            Order::Novel => "novel",
            Order::Mixed => "mixed",
        }
    }

    /// A search in this order.
    pub fn search(self, program: &Program, seed: u64) -> Box<dyn Search> {
        match self {
            Order::Dfs => Box::new(Dfs::default()),
            Order::BoundedDfs => Box::new(BoundedDfs::default()),
            Order::Cfg => Box::new(Cfg::new(program, seed)),
            Order::RandomBranch => Box::new(RandomBranch::new(seed)),
            Order::UniformRandom => Box::new(UniformRandom::new(seed)),
            Order::Generational => Box::new(Generational::default()),
            Order::Novel => Box::new(Novel::new(program)),
            Order::Mixed => Box::new(Mixed::new(program, seed)),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no search order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no search order")]
pub struct UnknownOrder(String);

impl FromStr for Order {
    type Err = UnknownOrder;

    fn from_str(name: &str) -> Result<Order, UnknownOrder> {
        let found = Order::ALL.into_iter().find(|order| order.name() == name);
        found.ok_or_else(|| UnknownOrder(name.to_owned()))
    }
}

/// Flips in the order in which they were told. Those that are no longer open stay until somebody comes across
/// them, or until they are most of it.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    flips: Vec<FlipId>,
}

impl Heard {
    /// Adds flips; the last is on top.
    pub fn add(&mut self, tree: &PathTree, flips: impl IntoIterator<Item = FlipId>) {
        self.flips.extend(flips);
        if is_stale(self.flips.len(), tree) {
            self.purge(tree);
        }
    }

    /// Adds a flip on top, and leaves it to the caller when to purge.
    pub fn push(&mut self, flip: FlipId) {
        self.flips.push(flip);
    }

    /// Drops the flips that are no longer open.
    pub fn purge(&mut self, tree: &PathTree) {
        self.flips.retain(|&flip| tree.is_open(flip));
    }

    /// How many it holds, open or not.
    pub fn len(&self) -> usize {
        self.flips.len()
    }

    /// The top one that is open.
    pub fn newest(&mut self, tree: &PathTree) -> Option<FlipId> {
        std::iter::from_fn(|| self.flips.pop()).find(|&flip| tree.is_open(flip))
    }

    /// A random one that is open. (The order of the others changes.)
    pub fn random(&mut self, tree: &PathTree, rng: &mut engine::Rng) -> Option<FlipId> {
        while !self.flips.is_empty() {
            let flip = self.flips.swap_remove(rng.below(self.flips.len()));
            if tree.is_open(flip) {
                return Some(flip);
            }
        }
        None
    }
}

/// Whether a collection of this size is mostly flips that are no longer open.
pub(crate) fn is_stale(len: usize, tree: &PathTree) -> bool {
    len > 1024 && len / 2 > tree.flips()
}
