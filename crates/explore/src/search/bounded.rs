//! Bounded depth-first search: flips above a depth first, CREST's default.
//!
//! CREST never looks below its bound. Here what lies below waits: when nothing is left above the bound, the
//! bound doubles, so the order is complete and a bound that is too small costs nothing but order.

use super::{Heard, News, Search, View, is_stale};
use crate::tree::{Flip, FlipId};

/// Depth of the first bound.
pub const FIRST_BOUND: u32 = 50;

/// Bounded depth-first search.
#[derive(Debug)]
pub struct BoundedDfs {
    bound: u32,
    above: Heard,
    below: Vec<Flip>,
}

impl Default for BoundedDfs {
    fn default() -> BoundedDfs {
        BoundedDfs::new(FIRST_BOUND)
    }
}

impl BoundedDfs {
    /// A search that begins with this bound.
    pub fn new(bound: u32) -> BoundedDfs {
        BoundedDfs { bound: bound.max(1), above: Heard::default(), below: Vec::new() }
    }

    /// Doubles the bound until something lies above it.
    fn deepen(&mut self, view: &View<'_>) {
        self.below.retain(|flip| view.tree.is_open(flip.id));
        let Some(least) = self.below.iter().map(|flip| flip.depth).min() else { return };
        while self.bound <= least {
            self.bound = self.bound.saturating_mul(2);
            if self.bound == u32::MAX {
                break;
            }
        }
        let bound = self.bound;
        let (above, below) = self.below.drain(..).partition(|flip| flip.depth < bound);
        self.below = below;
        let above: Vec<Flip> = above;
        self.above.add(view.tree, above.iter().map(|flip| flip.id));
    }
}

impl Search for BoundedDfs {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        let bound = self.bound;
        let (above, below) = news.flips.iter().partition::<Vec<Flip>, _>(|f| f.depth < bound);
        self.above.add(view.tree, above.iter().map(|flip| flip.id));
        self.below.extend(below);
        if is_stale(self.below.len(), view.tree) {
            self.below.retain(|flip| view.tree.is_open(flip.id));
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        if let Some(flip) = self.above.newest(view.tree) {
            return Some(flip);
        }
        self.deepen(view);
        self.above.newest(view.tree)
    }
}
