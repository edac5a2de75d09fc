//! Generational search (SAGE: Godefroid, Levin, Molnar, NDSS 2008): take the run that met most new goals and
//! try all flips that it opened, each once; then the next run.
//!
//! The flips that a run opens lie at and below the place where it left the known tree, which is SAGE's bound
//! that keeps generations from repeating each other. Between runs that met as many new goals, the earlier
//! generation goes first, then the earlier run: so a search without success is breadth-first by generation.

use super::{News, Search, View, is_stale};
use crate::tree::{FlipId, PathTree};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Generational search.
#[derive(Debug, Default)]
pub struct Generational {
    runs: BinaryHeap<Expansion>,
    current: Vec<FlipId>,
    told: usize,
}

/// The flips of a run that wait to be tried, the next one last. Compared by the run's rank.
#[derive(Debug)]
struct Expansion {
    rank: (usize, Reverse<u32>, Reverse<u64>),
    flips: Vec<FlipId>,
}

impl PartialEq for Expansion {
    fn eq(&self, other: &Expansion) -> bool {
        self.rank == other.rank
    }
}

impl Eq for Expansion {}

impl PartialOrd for Expansion {
    fn partial_cmp(&self, other: &Expansion) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Expansion {
    fn cmp(&self, other: &Expansion) -> std::cmp::Ordering {
        self.rank.cmp(&other.rank)
    }
}

impl Generational {
    /// Drops what is no longer open, when that is most of it.
    fn clean(&mut self, tree: &PathTree) {
        if !is_stale(self.told, tree) {
            return;
        }
        let mut runs = std::mem::take(&mut self.runs).into_vec();
        for run in &mut runs {
            run.flips.retain(|&flip| tree.is_open(flip));
        }
        runs.retain(|run| !run.flips.is_empty());
        self.told = runs.iter().map(|run| run.flips.len()).sum::<usize>() + self.current.len();
        self.runs = runs.into();
    }
}

impl Search for Generational {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        if news.flips.is_empty() {
            return;
        }
        let rank = (news.goals.len(), Reverse(news.generation), Reverse(news.run));
        let flips = news.flips.iter().rev().map(|flip| flip.id).collect();
        self.told += news.flips.len();
        self.runs.push(Expansion { rank, flips });
        self.clean(view.tree);
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        loop {
            while let Some(flip) = self.current.pop() {
                self.told -= 1;
                if view.tree.is_open(flip) {
                    return Some(flip);
                }
            }
            self.current = self.runs.pop()?.flips;
        }
    }
}
