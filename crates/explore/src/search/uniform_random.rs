//! Uniform random search: from the start of the program, take a random side at each decision, until the way
//! leads where nobody was (Burnim and Sen, ASE 2008; KLEE's random path selection is the same idea).
//!
//! Each path of a full tree is met with the chance that a run of fair coins has, so parts of the tree that
//! are bushy, such as loops, get no more attention than others.

use super::{Heard, News, Search, View};
use crate::tree::FlipId;
use engine::Rng;

/// Walks that are tried before giving up for once: they can end at flips that are under way.
const WALKS: usize = 4;

/// Uniform random search.
#[derive(Debug)]
pub struct UniformRandom {
    rng: Rng,
    all: Heard,
}

impl UniformRandom {
    /// A search with a seed.
    pub fn new(seed: u64) -> UniformRandom {
        UniformRandom { rng: Rng::new(seed, 2), all: Heard::default() }
    }
}

impl Search for UniformRandom {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        self.all.add(view.tree, news.flips.iter().map(|flip| flip.id));
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        let rng = &mut self.rng;
        let walked = (0..WALKS).find_map(|_| view.tree.walk(rng));
        walked.or_else(|| self.all.random(view.tree, rng))
    }
}
