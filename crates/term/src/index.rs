//! The hash-consing table: from a node's hash to its number.
//!
//! Open addressing with eight bytes per slot, half of a hash and the number. A node that is not there
//! is settled within one cache line, one that is there costs one look at the node itself. The place in
//! the table comes from the hash's top bits, so growing copies from front to back without looking at a
//! node. (`hashbrown` in this place took 1.6 times as long over a million terms: its control bytes and its
//! slots are two misses, and growing visits every node.)

const EMPTY: u64 = u64::MAX;

/// Numbers of nodes by hash.
#[derive(Clone)]
pub(crate) struct Index {
    slots: Vec<u64>,
    /// How far to shift half a hash right to get a place.
    shift: u32,
    used: usize,
}

/// Where a node is, or where it belongs.
pub(crate) enum Found {
    Node(u32),
    Free(usize),
}

impl Index {
    pub(crate) fn new() -> Index {
        Index { slots: vec![EMPTY; 16], shift: 28, used: 0 }
    }

    /// Looks a node up; `same` says whether a number with the same half hash is that node's.
    pub(crate) fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Found {
        let half = hash >> 32;
        let mut place = (half >> self.shift) as usize;
        loop {
            let slot = self.slots[place];
            if slot == EMPTY {
                return Found::Free(place);
            }
            if slot >> 32 == half && same(slot as u32) {
                return Found::Node(slot as u32);
            }
            place = (place + 1) % self.slots.len();
        }
    }

    /// Begins to fetch what [`Index::find`] will look at for a hash.
    pub(crate) fn expect(&self, hash: u64) {
        std::hint::black_box(self.slots[(hash >> 32 >> self.shift) as usize]);
    }

    /// Enters a node at the place that [`Index::find`] gave for its hash.
    pub(crate) fn insert(&mut self, place: usize, hash: u64, number: u32) {
        self.slots[place] = hash >> 32 << 32 | u64::from(number);
        self.used += 1;
        if self.used * 5 > self.slots.len() * 3 {
            self.grow();
        }
    }

    /// Makes room for so many more nodes.
    pub(crate) fn reserve(&mut self, additional: usize) {
        while (self.used + additional) * 5 > self.slots.len() * 3 && self.shift > 0 {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let doubled = vec![EMPTY; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, doubled);
        self.shift -= 1;
        for slot in old.into_iter().filter(|&slot| slot != EMPTY) {
            let mut place = (slot >> 32 >> self.shift) as usize;
            while self.slots[place] != EMPTY {
                place = (place + 1) % self.slots.len();
            }
            self.slots[place] = slot;
        }
    }
}
