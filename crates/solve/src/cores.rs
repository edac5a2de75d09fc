//! The core cache: a question that contains a known unsatisfiable core is unsatisfiable.
//!
//! KLEE keeps unsatisfiable sets in a tree that answers subset queries (its "counterexample cache", Cadar et al. 2008).
//! We can do with less: the prefix of a question is satisfiable, since a run took it, so a core inside a question must
//! contain its goal. Cores are indexed under each of their members; a lookup only looks at those under the goal, and
//! stops at once if there are none, which is the common case.
//!
//! *Limits.* Cores are sets of terms, not shapes (the answer cache renames). Large cores are not kept: they hardly
//! match again.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use term::{Term, Terms};

use crate::query::{Answer, Item, Query, Solver};
use crate::shared::{LIFETIME, Shared, visible};

#[cfg(test)]
mod tests;

/// Cores with more members than this are not kept.
const LARGE: usize = 64;
/// Cores looked at per question.
const MANY: usize = 64;

/// A core and the item that found it.
struct KnownCore {
    stamp: u64,
    /// Ascending.
    members: Box<[Term]>,
}

/// Known cores by member.
#[derive(Default)]
pub(crate) struct CoreTable {
    under: FxHashMap<Term, Vec<Arc<KnownCore>>>,
    count: usize,
    /// Sweep when there are so many.
    next_sweep: usize,
}

impl CoreTable {
    fn with(&self, goal: Term, item: Item) -> Vec<Arc<KnownCore>> {
        let all = self.under.get(&goal).map(Vec::as_slice).unwrap_or_default();
        all.iter().filter(|core| visible(core.stamp, item)).take(MANY).cloned().collect()
    }

    fn insert(&mut self, members: Box<[Term]>, item: Item) {
        let core = Arc::new(KnownCore { stamp: item.number, members });
        for member in core.members.iter() {
            let list = self.under.entry(*member).or_default();
            // By item, so that the order does not depend on the scheduling.
            let place = list.partition_point(|other| other.stamp <= core.stamp);
            list.insert(place, core.clone());
        }
        self.count += 1;
        if self.count > self.next_sweep.max(1 << 12) {
            self.sweep(item);
        }
    }

    /// Drop the cores that no item that may still come can see.
    fn sweep(&mut self, item: Item) {
        self.under.retain(|_, list| {
            list.retain(|core| core.stamp.saturating_add(2 * LIFETIME) >= item.horizon);
            !list.is_empty()
        });
        let held: usize = self.under.values().map(Vec::len).sum();
        self.count = held;
        self.next_sweep = 2 * held;
    }
}

/// Answers questions that contain a core that was found before.
pub struct CoreCache<S> {
    inner: S,
    shared: Arc<Shared>,
    item: Item,
}

impl<S: Solver> CoreCache<S> {
    /// Remember the cores that `inner` finds in `shared`.
    pub fn new(inner: S, shared: Arc<Shared>) -> CoreCache<S> {
        CoreCache { inner, shared, item: Item::default() }
    }

    fn known_core(&self, query: &Query<'_>) -> Option<Vec<usize>> {
        let candidates = self.shared.cores().with(query.goal.term, self.item);
        if candidates.is_empty() {
            return None;
        }
        let asked: FxHashSet<Term> = query.terms().collect();
        let core = candidates
            .iter()
            .find(|core| core.members.iter().all(|member| asked.contains(member)))?;
        let in_core =
            |position: &usize| core.members.binary_search(&query.prefix[*position].term).is_ok();
        Some((0..query.prefix.len()).filter(in_core).collect())
    }
}

impl<S: Solver> Solver for CoreCache<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        if let Some(members) = self.known_core(query) {
            return Answer::Unsat(query.core(members));
        }
        let answer = self.inner.check(terms, query);
        if let Answer::Unsat(core) = &answer
            && core.prefix.len() < LARGE
        {
            let mut members: Vec<Term> =
                core.prefix.iter().map(|&position| query.prefix[position].term).collect();
            members.push(query.goal.term);
            members.sort_unstable();
            members.dedup();
            self.shared.cores().insert(members.into(), self.item);
        }
        answer
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }

    fn begin(&mut self, item: Item) {
        self.item = item;
        self.inner.begin(item);
    }
}
