//! What solvers of different threads teach each other, without making answers depend on who was first.
//!
//! Answers must repeat for a seed, whatever the number of threads (law 4 of [`Solver`](crate::Solver)). A plain shared
//! cache breaks that: whether an entry is there depends on the scheduling, and a different model leads the campaign
//! elsewhere. So every entry carries the number of the work item that made it, and an item sees the entries of items up
//! to its *horizon* only: those were finished before it was chosen, hence are there in every schedule. If two items
//! make an entry for the same key, the one with the lower number stays, again in every schedule. Old entries leave by
//! age in items, not by memory or time, for the same reason. The item that is being worked on sees its own entries too.

use parking_lot::{Mutex, MutexGuard};
use std::borrow::Borrow;
use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::answers::StoredAnswer;
use crate::cores::CoreTable;
use crate::query::Item;
use crate::shape::ShapeTable;

/// Items for which an entry stays visible.
pub(crate) const LIFETIME: u64 = 1 << 18;

/// Caches that the solvers of a campaign share. Clone the `Arc` into each stack. All of them must speak of one pool of
/// terms.
#[derive(Default)]
pub struct Shared {
    answers: Mutex<Stamped<Box<[u32]>, Arc<StoredAnswer>>>,
    shapes: Mutex<ShapeTable>,
    cores: Mutex<CoreTable>,
}

impl Shared {
    /// Empty caches.
    pub fn new() -> Arc<Shared> {
        Arc::new(Shared::default())
    }

    pub(crate) fn answers(&self) -> MutexGuard<'_, Stamped<Box<[u32]>, Arc<StoredAnswer>>> {
        self.answers.lock()
    }

    pub(crate) fn shapes(&self) -> MutexGuard<'_, ShapeTable> {
        self.shapes.lock()
    }

    pub(crate) fn cores(&self) -> MutexGuard<'_, CoreTable> {
        self.cores.lock()
    }
}

/// Does an item see what the item `stamp` made?
pub(crate) fn visible(stamp: u64, item: Item) -> bool {
    stamp == item.number || stamp <= item.horizon && stamp.saturating_add(LIFETIME) > item.horizon
}

/// A map whose entries carry the item that made them.
pub(crate) struct Stamped<K, V> {
    map: FxHashMap<K, (u64, V)>,
    /// Keys in the order in which they were inserted, to drop old ones without looking at all.
    order: VecDeque<(u64, K)>,
}

impl<K, V> Default for Stamped<K, V> {
    fn default() -> Self {
        Stamped { map: FxHashMap::default(), order: VecDeque::new() }
    }
}

impl<K: Hash + Eq + Clone, V: Clone> Stamped<K, V> {
    pub(crate) fn get<Q>(&self, key: &Q, item: Item) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.map.get(key).filter(|(stamp, _)| visible(*stamp, item)).map(|(_, value)| value.clone())
    }

    pub(crate) fn insert(&mut self, key: K, value: V, item: Item) {
        self.drop_old(item);
        match self.map.get_mut(&key) {
            // An item that could not see an older entry keeps out of its way, unless the old one has expired.
            Some((stamp, _)) if *stamp <= item.number && !expired(*stamp, item) => {}
            Some(entry) => *entry = (item.number, value),
            None => {
                self.order.push_back((item.number, key.clone()));
                self.map.insert(key, (item.number, value));
            }
        }
    }

    /// Drop what no item that may still come can see; twice the lifetime leaves room for items under way.
    fn drop_old(&mut self, item: Item) {
        while let Some((stamp, _)) = self.order.front() {
            if stamp.saturating_add(2 * LIFETIME) >= item.horizon {
                return;
            }
            let Some((_, key)) = self.order.pop_front() else { return };
            match self.map.get(&key).map(|(stamp, _)| *stamp) {
                Some(stamp) if stamp.saturating_add(2 * LIFETIME) < item.horizon => {
                    self.map.remove(&key);
                }
                Some(stamp) => self.order.push_back((stamp, key)),
                None => {}
            }
        }
    }
}

fn expired(stamp: u64, item: Item) -> bool {
    stamp.saturating_add(LIFETIME) <= item.horizon
}
