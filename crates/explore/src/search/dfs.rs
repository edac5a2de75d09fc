//! Depth-first search: the deepest flip of the last path first.
//!
//! It holds few flips open, closes subtrees early and so needs least memory; it is the worst order for
//! coverage on large programs (Burnim and Sen, ASE 2008) and the best for exhausting small ones.

use super::{Heard, News, Search, View};
use crate::tree::FlipId;

/// Depth-first search.
#[derive(Debug, Default)]
pub struct Dfs {
    stack: Heard,
}

impl Search for Dfs {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        self.stack.add(view.tree, news.flips.iter().map(|flip| flip.id));
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        self.stack.newest(view.tree)
    }
}
