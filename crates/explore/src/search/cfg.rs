//! CFG-directed search: towards open goals, nearest first (Burnim and Sen, ASE 2008, CREST's best order).
//!
//! All flips to one side of one site lie equally far from open goals, so flips are kept in *classes*, one per
//! side of a site, and a class is chosen, not a flip. The class with the least `(distance + 1) * (tries + 1)`
//! is next, where tries count the choices that brought no new goal: near classes are tried first and most,
//! and one that does not get on (its goal may be infeasible) gives way to others, which is what CREST's
//! bounded tries and backtracking are for. When a goal is settled, distances change; a class whose distance
//! changed begins anew.
//!
//! Like CREST's search it goes on along a path that gets nearer: when a chosen flip leads to a run that
//! opened a nearer flip, or met a new goal, the nearest flip of that run is next.

use super::{Fate, Heard, News, Search, View, is_stale};
use crate::distance::{Distances, UNREACHABLE};
use crate::goals::sides_of;
use crate::tree::{Flip, FlipId, PathTree};
use engine::Rng;
use goal::{Program, SiteId};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Distance of flips behind which no open goal lies, as far as the control flow tells: tried last.
const FAR: u64 = 1 << 20;

/// Runs along which to go on, at most.
const TRACKS: usize = 16;

/// CFG-directed search.
#[derive(Debug)]
pub struct Cfg {
    rng: Rng,
    distances: Distances,
    /// Where the classes of each site begin.
    bases: Vec<u32>,
    classes: Vec<Class>,
    /// Cost and class. Entries whose cost is not that of the class any more are passed over.
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    /// Flips to go on with.
    tracks: VecDeque<FlipId>,
    /// Flips chosen and not decided yet, with their class and its distance at that time.
    chosen: Vec<(FlipId, u32, u64)>,
    /// Flips in the classes, open or not.
    told: usize,
}

/// The flips to one side of one site.
#[derive(Debug, Default)]
struct Class {
    flips: Heard,
    distance: u64,
    tries: u64,
    /// Whether the queue has an entry for it.
    queued: bool,
}

impl Class {
    fn cost(&self) -> u64 {
        (self.distance + 1).saturating_mul(self.tries + 1)
    }
}

impl Cfg {
    /// A search with a seed.
    pub fn new(program: &Program, seed: u64) -> Cfg {
        let mut bases = Vec::with_capacity(program.sites.len());
        let mut count = 1;
        for site in &program.sites {
            bases.push(count as u32);
            count += sides_of(&site.kind);
        }
        let mut classes = Vec::new();
        classes.resize_with(count, || Class { distance: FAR, ..Class::default() });
        // Nobody knows what lies behind a flip without a site, such as an assumption that has to hold.
        classes[0].distance = 1;
        Cfg {
            rng: Rng::new(seed, 3),
            distances: Distances::new(program),
            bases,
            classes,
            queue: BinaryHeap::new(),
            tracks: VecDeque::new(),
            chosen: Vec::new(),
            told: 0,
        }
    }

    /// The class of the flips to a side of a site; class 0 is that of flips without a site.
    fn class_of(&self, site: Option<SiteId>, side: u32) -> u32 {
        let Some(site) = site else { return 0 };
        let Some(&base) = self.bases.get(site.index()) else { return 0 };
        let end = self.bases.get(site.index() + 1).copied().unwrap_or(self.classes.len() as u32);
        (base + side).min(end - 1)
    }

    fn class_of_flip(&self, flip: &Flip) -> u32 {
        self.class_of(flip.site, flip.id.side)
    }

    /// Brings distances up to date, and the queue with them.
    fn refresh(&mut self, view: &View<'_>) {
        if !self.distances.update(view.program, view.goals, view.guidance) {
            return;
        }
        for site in 0..self.bases.len() {
            let id = SiteId(site as u32);
            for side in 0..sides_of(&view.program.sites[site].kind) as u32 {
                let distance = self.distance(view, id, side);
                let class = &mut self.classes[(self.bases[site] + side) as usize];
                if class.distance != distance {
                    (class.distance, class.tries) = (distance, 0);
                }
            }
        }
        self.queue.clear();
        for class in 0..self.classes.len() as u32 {
            if std::mem::take(&mut self.classes[class as usize].queued) {
                self.enqueue(class);
            }
        }
    }

    fn distance(&self, view: &View<'_>, site: SiteId, side: u32) -> u64 {
        match self.distances.of_side(view.program, view.goals, view.guidance, site, side) {
            UNREACHABLE => FAR,
            near => u64::from(near),
        }
    }

    fn enqueue(&mut self, class: u32) {
        let about = &mut self.classes[class as usize];
        if !about.queued {
            about.queued = true;
            self.queue.push(Reverse((about.cost(), class)));
        }
    }

    /// Goes on along a run that came of a flip chosen here, if it got nearer.
    fn track(&mut self, news: &News<'_>) {
        let Some(parent) = self.chosen.iter().find(|chosen| Some(chosen.0) == news.parent) else {
            return;
        };
        let before = parent.2;
        let Some(flip) = news.flips.iter().min_by_key(|flip| self.cost(flip)) else { return };
        let nearer = self.classes[self.class_of_flip(flip) as usize].distance < before;
        if nearer || !news.goals.is_empty() {
            self.tracks.push_back(flip.id);
            if self.tracks.len() > TRACKS {
                self.tracks.pop_front();
            }
        }
    }

    fn cost(&self, flip: &Flip) -> u64 {
        self.classes[self.class_of_flip(flip) as usize].cost()
    }

    /// Notes a choice: its class costs more until it brings a goal.
    fn choose(&mut self, flip: FlipId, class: u32) -> FlipId {
        let about = &mut self.classes[class as usize];
        about.tries += 1;
        self.chosen.push((flip, class, about.distance));
        flip
    }

    fn next_on_track(&mut self, view: &View<'_>) -> Option<FlipId> {
        while let Some(flip) = self.tracks.pop_back() {
            if view.tree.is_open(flip)
                && let Some(about) = view.tree.describe(view.program, flip)
            {
                return Some(self.choose(flip, self.class_of_flip(&about)));
            }
        }
        None
    }

    fn next_of_nearest(&mut self, view: &View<'_>) -> Option<FlipId> {
        while let Some(Reverse((cost, class))) = self.queue.pop() {
            let about = &mut self.classes[class as usize];
            about.queued = false;
            if cost < about.cost() {
                self.enqueue(class);
                continue;
            }
            let before = about.flips.len();
            let flip = match self.rng.one_in(2) {
                true => about.flips.newest(view.tree),
                false => about.flips.random(view.tree, &mut self.rng),
            };
            self.told -= before - about.flips.len();
            if let Some(flip) = flip {
                self.choose(flip, class);
                self.enqueue(class);
                return Some(flip);
            }
        }
        None
    }

    /// Drops flips that are no longer open, when they are most of all.
    fn clean(&mut self, tree: &PathTree) {
        if is_stale(self.told, tree) {
            self.classes.iter_mut().for_each(|class| class.flips.purge(tree));
            self.told = self.classes.iter().map(|class| class.flips.len()).sum();
        }
    }
}

impl Search for Cfg {
    fn merged(&mut self, view: &View<'_>, news: &News<'_>) {
        self.refresh(view);
        for flip in news.flips {
            let class = self.class_of_flip(flip);
            self.classes[class as usize].flips.push(flip.id);
            self.enqueue(class);
        }
        self.told += news.flips.len();
        self.clean(view.tree);
        self.track(news);
    }

    fn next(&mut self, view: &View<'_>) -> Option<FlipId> {
        self.refresh(view);
        self.next_on_track(view).or_else(|| self.next_of_nearest(view))
    }

    fn decided(&mut self, _view: &View<'_>, flip: FlipId, fate: Fate) {
        let Some(place) = self.chosen.iter().position(|chosen| chosen.0 == flip) else { return };
        let (_, class, _) = self.chosen.swap_remove(place);
        if fate.goals() > 0 {
            self.classes[class as usize].tries = 0;
            // The queue may hold the class at its old, higher cost: a cheaper entry goes before it.
            if std::mem::take(&mut self.classes[class as usize].queued) {
                self.enqueue(class);
            }
        }
    }
}
