//! The default order: several orders take turns, by their recent success.
//!
//! No order is best on every program. Here each hears everything, and a multi-armed bandit decides whose
//! choice is next: success is a new goal, older successes count less and less, and an order that was
//! neglected is tried again (discounted UCB: Garivier and Moulines, ALT 2011). While none has success, each
//! has its share of the turns, so a goal that one order finds after `n` flips is found after about `n` divided
//! by its share at the latest.
//!
//! Flips that lead straight to an open goal go first, whoever may have opened them; how often such a goal
//! was tried in vain makes it wait longer and longer, since it may be infeasible.
//!
//! When the tree fills up, only depth-first search goes on, which closes more than it opens.
//!
//! Shares follow everyday programs (`cargo xtask bench everyday`), where most decisions are those of library functions
//! that read text: what was read further than before is what gets on there. With the largest share for cfg, as small
//! programs without a library would have it, the others' runs kept novelty from it: two dates by `scanf` were never
//! read.

use super::{
    Cfg, Dfs, Fate, Generational, Heard, News, Novel, RandomBranch, Search, UniformRandom, View,
};
use crate::tree::FlipId;
use goal::{GoalId, Program};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// What a success of the past is worth after one more choice.
const DISCOUNT: f64 = 0.995;

/// How much the bandit prefers the unknown. (With the discount the number of choices that count has a bound,
/// so its logarithm in the rule is taken as constant. That leaves only operations whose results are the same on
/// every machine.)
const CURIOSITY: f64 = 0.1;

/// Place of depth-first search among the arms.
const DFS: usize = 0;

/// Several orders by turns.
pub struct Mixed {
    arms: Vec<Arm>,
    direct: Direct,
    /// Flips under way and whose choice they were (`None`: straight to a goal).
    chosen: Vec<(FlipId, Option<usize>)>,
}

/// An order and its discounted record.
struct Arm {
    search: Box<dyn Search>,
    /// Its part of the choices while no arm has success, next to the others' parts.
    share: f64,
    choices: f64,
    successes: f64,
}

impl Mixed {
    /// A search with a seed.
    pub fn new(program: &Program, seed: u64) -> Mixed {
        let orders: [(f64, Box<dyn Search>); 6] = [
            (2.0, Box::new(Dfs::default())),
            (2.0, Box::new(Cfg::new(program, seed))),
            (4.0, Box::new(Novel::new(program))),
            (1.0, Box::new(Generational::default())),
            (0.5, Box::new(UniformRandom::new(seed))),
            (0.5, Box::new(RandomBranch::new(seed))),
        ];
        let arm = |(share, search)| Arm { search, share, choices: 0.0, successes: 0.0 };
        Mixed {
            arms: orders.into_iter().map(arm).collect(),
            direct: Direct::default(),
            chosen: Vec::new(),
        }
    }

    /// The arm whose record, or whose lack of one, promises most.
    fn best(&self) -> usize {
        let promise = |arm: &Arm| {
            let choices = arm.choices + 1e-3;
            arm.successes / choices + (CURIOSITY * arm.share / choices).sqrt()
        };
        let mut best = DFS;
        for arm in 1..self.arms.len() {
            if promise(&self.arms[arm]) > promise(&self.arms[best]) {
                best = arm;
            }
        }
        best
    }

    /// Lets an arm choose, and counts the choice.
    fn choice_of(&mut self, arm: usize, view: &View<'_>) -> Option<FlipId> {
        for other in &mut self.arms {
            other.choices *= DISCOUNT;
            other.successes *= DISCOUNT;
        }
        self.arms[arm].choices += 1.0;
        self.arms[arm].search.next(view)
    }

    fn choose(&mut self, view: &View<'_>) -> Option<(FlipId, Option<usize>)> {
        if view.tree.nodes() > view.tree.limits().nodes as usize / 2 {
            return self.choice_of(DFS, view).map(|flip| (flip, Some(DFS)));
        }
        if let Some(flip) = self.direct.next(view) {
            return Some((flip, None));
        }
        let arm = self.best();
        self.choice_of(arm, view).map(|flip| (flip, Some(arm)))
    }
}

impl Search for Mixed {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        self.direct.merged(view, news);
        for arm in &mut self.arms {
            arm.search.merged(view, news);
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        let (flip, arm) = self.choose(view)?;
        self.chosen.push((flip, arm));
        Some(flip)
    }

    fn decided(&mut self, view: &View<'_>, flip: FlipId, fate: Fate) {
        let Some(place) = self.chosen.iter().position(|chosen| chosen.0 == flip) else { return };
        let (_, Some(arm)) = self.chosen.swap_remove(place) else { return };
        let arm = &mut self.arms[arm];
        if fate.goals() > 0 {
            arm.successes += 1.0;
        }
        arm.search.decided(view, flip, fate);
    }
}

/// Flips that lead straight to open goals.
#[derive(Debug, Default)]
struct Direct {
    goals: BTreeMap<GoalId, Wait>,
    /// When each goal is due, least first.
    due: BinaryHeap<Reverse<(u64, GoalId)>>,
    /// Choices asked for so far.
    now: u64,
}

/// A goal that waits for its next try.
#[derive(Debug, Default)]
struct Wait {
    flips: Heard,
    tries: u32,
    queued: bool,
    due: u64,
}

impl Direct {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        for &goal in news.goals {
            self.goals.remove(&goal);
        }
        for flip in news.flips {
            let Some(goal) = flip.goal.filter(|&goal| view.is_wanted(goal)) else { continue };
            let wait = self.goals.entry(goal).or_default();
            wait.flips.add(view.tree, [flip.id]);
            if !std::mem::replace(&mut wait.queued, true) {
                self.due.push(Reverse((wait.due, goal)));
            }
        }
    }

    /// The newest flip of a goal that is due.
    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        self.now += 1;
        while let Some(&Reverse((due, goal))) = self.due.peek() {
            if due > self.now {
                return None;
            }
            self.due.pop();
            let Some(wait) = self.goals.get_mut(&goal) else { continue };
            wait.queued = false;
            if !view.is_wanted(goal) {
                self.goals.remove(&goal);
                continue;
            }
            if let Some(flip) = wait.flips.newest(view.tree) {
                // Two tries at once, then after 2, 4, 8, .. choices.
                wait.tries += 1;
                wait.due = self.now + (1 << wait.tries.min(40)) / 4;
                wait.queued = true;
                self.due.push(Reverse((wait.due, goal)));
                return Some(flip);
            }
        }
        None
    }
}
