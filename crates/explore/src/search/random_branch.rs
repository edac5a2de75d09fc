//! Random branch search: flip a random decision of the last path, each with the same chance (Burnim and Sen,
//! ASE 2008). Where the last path has no open flip left, go on from a random flip anywhere.

use super::{Heard, News, Search, View};
use crate::tree::{FlipId, NodeId};
use engine::Rng;

/// Random branch search.
#[derive(Debug)]
pub struct RandomBranch {
    rng: Rng,
    /// Nodes of the last path that may have an open flip.
    path: Vec<NodeId>,
    all: Heard,
}

impl RandomBranch {
    /// A search with a seed.
    pub fn new(seed: u64) -> RandomBranch {
        RandomBranch { rng: Rng::new(seed, 1), path: Vec::new(), all: Heard::default() }
    }

    fn on_path(&mut self, view: &View<'_>) -> Option<FlipId> {
        while !self.path.is_empty() {
            let place = self.rng.below(self.path.len());
            match view.tree.random_flip(self.path[place], &mut self.rng) {
                Some(flip) => return Some(flip),
                None => self.path.swap_remove(place),
            };
        }
        None
    }
}

impl Search for RandomBranch {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        self.all.add(view.tree, news.flips.iter().map(|flip| flip.id));
        self.path.clear();
        self.path.extend(news.trail.iter().map(|step| step.0));
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        self.on_path(view).or_else(|| self.all.random(view.tree, &mut self.rng))
    }
}
