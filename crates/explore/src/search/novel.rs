//! Search by novelty: flips that would do something that no run did, first.
//!
//! A flip is told apart by where it stands in the program and how the run came there: its site and side, the program's
//! decision before it, and how often the run was here already, as a power of two (the loop counts of AFL). Flips that
//! agree in that are a *class*; the class with the fewest tries is next, and one that a run has taken counts as tried.
//! So commands after commands, deeper rounds of loops and the other sides of decisions get their turn soon, whereas
//! thousands of flips at one place share a single turn. Decisions without goals on either side, such as those inside
//! models of library functions, are told apart by their site and by how far the input was read, so that whatever reads
//! a format or a line gets on with it; and they wait longer.
//!
//! Within a class the flips of the run go first that brought most news: new goals, then new classes.

use super::{Fate, News, Search, View, is_stale};
use crate::goals::sides_of;
use crate::tree::{FlipId, PathTree};
use goal::{Program, SiteId};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// What flips of a class have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Kind {
    /// Site and side of the program's decision before; for others, the first byte of the input that they are about.
    place: (u32, u32),
    site: u32,
    side: u32,
    /// How often the run was here before, as a power of two.
    rounds: u32,
}

/// No site.
const NOWHERE: u32 = u32::MAX;
/// How much longer a class waits whose site has no goals.
const FOREIGN: u64 = 8;
/// Rounds beyond this power of two are alike.
const MOST_ROUNDS: u32 = 6;

/// Search by novelty.
#[derive(Debug)]
pub struct Novel {
    /// Whether each site is one of the program's own decisions.
    own: Vec<bool>,
    numbers: HashMap<Kind, u32>,
    classes: Vec<Class>,
    /// Cost, last choice and class. Entries whose cost is not that of the class any more are passed over.
    queue: BinaryHeap<Reverse<(u64, u64, u32)>>,
    told: usize,
    choices: u64,
}

/// The flips of one kind.
#[derive(Debug, Default)]
struct Class {
    /// By the news of the run that opened them, then by its number.
    flips: BinaryHeap<(u64, u64, Ordered)>,
    tries: u64,
    weight: u64,
    last: u64,
    queued: bool,
}

/// A flip in a heap, where only what stands before it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ordered(FlipId);

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Ordered) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ordered {
    fn cmp(&self, _: &Ordered) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}

impl Class {
    fn cost(&self) -> u64 {
        self.tries * self.weight
    }
}

impl Novel {
    /// A search.
    pub fn new(program: &Program) -> Novel {
        let own = |site: usize| {
            let sides = 0..sides_of(&program.sites[site].kind) as u32;
            sides.into_iter().any(|side| {
                crate::goals::goal_of(program, Some(SiteId(site as u32)), side).is_some()
            })
        };
        Novel {
            own: (0..program.sites.len()).map(own).collect(),
            numbers: HashMap::new(),
            classes: Vec::new(),
            queue: BinaryHeap::new(),
            told: 0,
            choices: 0,
        }
    }

    fn is_own(&self, site: u32) -> bool {
        self.own.get(site as usize).copied().unwrap_or(false)
    }

    /// The class of a kind, and whether it is new.
    fn class(&mut self, kind: Kind) -> (u32, bool) {
        if let Some(&class) = self.numbers.get(&kind) {
            return (class, false);
        }
        let weight = if self.is_own(kind.site) { 1 } else { FOREIGN };
        let class = self.classes.len() as u32;
        self.classes.push(Class { weight, ..Class::default() });
        self.numbers.insert(kind, class);
        (class, true)
    }

    /// Walks along a run: the kinds of what it did, and of the flips that it opened. Says how many of its own
    /// classes were new.
    fn walk(&mut self, view: &View<'_>, news: &News<'_>) -> (u64, Vec<(FlipId, u32)>) {
        let mut counts: HashMap<(u32, u32), u32> = HashMap::new();
        let (mut before, mut fresh, mut opened) = ((NOWHERE, 0), 0, Vec::new());
        let mut flips = news.flips.iter().peekable();
        for &(node, side) in news.trail {
            let Some(about) = view.tree.describe(view.program, FlipId { node, side }) else {
                continue;
            };
            let site = about.site.map_or(NOWHERE, |site| site.0);
            let own = self.is_own(site);
            let kind = |side: u32| {
                let count = counts.get(&(site, side)).filter(|_| own);
                let rounds = count.map_or(0, |count| count.ilog2() + 1).min(MOST_ROUNDS);
                let place = if own { before } else { (NOWHERE, about.first) };
                Kind { place, site, side, rounds }
            };
            while let Some(flip) = flips.next_if(|flip| flip.id.node == node) {
                opened.push((flip.id, self.class(kind(flip.id.side)).0));
            }
            if !own {
                continue;
            }
            let (class, is_new) = self.class(kind(side));
            let class = &mut self.classes[class as usize];
            fresh += u64::from(is_new || class.tries == 0);
            class.tries = class.tries.max(1);
            *counts.entry((site, side)).or_default() += 1;
            before = (site, side);
        }
        (fresh, opened)
    }

    fn enqueue(&mut self, class: u32) {
        let about = &mut self.classes[class as usize];
        if !about.queued && !about.flips.is_empty() {
            about.queued = true;
            self.queue.push(Reverse((about.cost(), about.last, class)));
        }
    }

    /// Drops flips that are no longer open, when they are most of all.
    fn clean(&mut self, tree: &PathTree) {
        if is_stale(self.told, tree) {
            for class in &mut self.classes {
                class.flips.retain(|flip| tree.is_open(flip.2.0));
            }
            self.told = self.classes.iter().map(|class| class.flips.len()).sum();
        }
    }
}

impl Search for Novel {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        let (fresh, opened) = self.walk(view, news);
        let worth = (news.goals.len() as u64) << 32 | fresh;
        self.told += opened.len();
        for (flip, class) in opened {
            self.classes[class as usize].flips.push((worth, news.run, Ordered(flip)));
            self.enqueue(class);
        }
        self.clean(view.tree);
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        while let Some(Reverse((cost, _, class))) = self.queue.pop() {
            let about = &mut self.classes[class as usize];
            about.queued = false;
            if cost < about.cost() {
                self.enqueue(class);
                continue;
            }
            let before = about.flips.len();
            let flip = std::iter::from_fn(|| about.flips.pop())
                .map(|entry| entry.2.0)
                .find(|&flip| view.tree.is_open(flip));
            self.told -= before - about.flips.len();
            if let Some(flip) = flip {
                self.choices += 1;
                (about.tries, about.last) = (about.tries + 1, self.choices);
                self.enqueue(class);
                return Some(flip);
            }
        }
        None
    }

    fn decided(&mut self, _view: &View<'_>, _flip: FlipId, _fate: Fate) {}
}
