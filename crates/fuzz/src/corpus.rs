//! The corpus: tests that took a set of goals that no other took, and whose turn it is to be changed.
//!
//! Half of the time the turn is that of a test that stands before an open goal: it came to the decision and went
//! another way. The goals take turns, whatever their number. The rest is divided between what was found last and
//! everything.

use crate::digest;
use engine::Rng;
use goal::{GoalId, Program, SiteKind, Test};
use rustc_hash::{FxHashMap, FxHashSet};

/// Tests that are kept, beside those that took a goal first.
const MOST: usize = 1 << 12;
/// Tests that are remembered for each goal, the latest.
const PER_GOAL: usize = 8;
/// The latest tests, as a part of all.
const LATEST: usize = 8;

pub(crate) struct Corpus {
    rng: Rng,
    tests: Vec<Test>,
    /// Hashes of the sets of goals that were seen.
    seen: FxHashSet<u64>,
    /// The latest tests that took each goal.
    takers: FxHashMap<GoalId, Vec<usize>>,
    /// The other goals of the decision that each goal is a side of.
    others: FxHashMap<GoalId, Vec<GoalId>>,
    /// Goals of decisions that a test came to.
    near: Vec<GoalId>,
    turn: usize,
}

impl Corpus {
    pub(crate) fn new(program: &Program, seed: u64) -> Corpus {
        let mut others = FxHashMap::default();
        for site in &program.sites {
            let sides: Vec<GoalId> = match &site.kind {
                SiteKind::Branch { on_true, on_false } => {
                    on_true.iter().chain(on_false).copied().collect()
                }
                SiteKind::Switch { cases, default } => {
                    cases.iter().filter_map(|(_, goal)| *goal).chain(*default).collect()
                }
                _ => continue,
            };
            for goal in &sides {
                let rest = sides.iter().copied().filter(|other| other != goal);
                others.entry(*goal).or_insert_with(Vec::new).extend(rest);
            }
        }
        Corpus {
            rng: Rng::new(seed, 5),
            tests: Vec::new(),
            seen: FxHashSet::default(),
            takers: FxHashMap::default(),
            others,
            near: Vec::new(),
            turn: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.tests.len()
    }

    /// Whether there is anything that could be changed.
    pub(crate) fn is_of_use(&self) -> bool {
        self.tests.iter().any(|test| !test.inputs.is_empty())
    }

    pub(crate) fn test(&self, index: usize) -> &Test {
        &self.tests[index]
    }

    /// Takes a test in if it took a set of goals that is new; whether it did.
    pub(crate) fn add(&mut self, test: &Test, goals: &[GoalId]) -> bool {
        let first = goals.iter().any(|goal| !self.takers.contains_key(goal));
        let is_new = self.seen.insert(digest(goals));
        if !is_new || !first && self.tests.len() >= MOST {
            return false;
        }
        let index = self.tests.len();
        self.tests.push(test.clone());
        for goal in goals {
            let takers = self.takers.entry(*goal).or_default();
            if takers.is_empty() {
                self.near.extend(self.others.get(goal).into_iter().flatten());
            }
            if takers.len() == PER_GOAL {
                takers.remove(0);
            }
            takers.push(index);
        }
        true
    }

    /// The test to be changed next.
    pub(crate) fn choose(&mut self, open: &FxHashMap<GoalId, u8>) -> Option<usize> {
        if self.rng.one_in(2)
            && let Some(test) = self.before_open(open)
        {
            return Some(test);
        }
        let all = self.tests.len();
        let latest = all.div_ceil(LATEST);
        match self.rng.one_in(2) {
            _ if all == 0 => None,
            true => Some(all - 1 - self.rng.below(latest)),
            false => Some(self.rng.below(all)),
        }
    }

    /// A test that came to the decision of the open goal whose turn it is.
    fn before_open(&mut self, open: &FxHashMap<GoalId, u8>) -> Option<usize> {
        self.near.retain(|goal| open.contains_key(goal));
        self.turn = (self.turn + 1) % self.near.len().max(1);
        let others = self.others.get(self.near.get(self.turn)?)?;
        let taken: Vec<GoalId> =
            others.iter().copied().filter(|goal| self.takers.contains_key(goal)).collect();
        let other = self.rng.pick(&taken)?;
        self.rng.pick(&self.takers[other]).copied()
    }

    /// Any test.
    pub(crate) fn any(&mut self) -> Option<usize> {
        (!self.tests.is_empty()).then(|| self.rng.below(self.tests.len()))
    }
}
