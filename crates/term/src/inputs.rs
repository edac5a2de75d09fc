//! Sets of inputs, one per term.
//!
//! Slicing asks of every constraint which inputs it depends on, so each node carries its set. Sets are
//! hash-consed big-endian Patricia trees (Okasaki and Gill, "Fast mergeable integer maps", 1998): equal
//! sets are one number, a chain of sums over `n` inputs takes `n log n` room where sorted lists would
//! take `n²`, and subtrees that two sets share are never looked at when they are united or intersected.

use hashbrown::HashTable;
use serde::{Deserialize, Serialize};

/// An input of the program: the one read at position `index`, of this width. (In different runs the same
/// position may be read under different widths; those are different inputs.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct InputVar {
    /// Position in reading order.
    pub index: u32,
    /// Width in bits.
    pub width: u32,
}

impl InputVar {
    fn key(self) -> u32 {
        self.index << 8 | self.width
    }

    fn from_key(key: u32) -> InputVar {
        InputVar { index: key >> 8, width: key & 0xff }
    }
}

/// The set of inputs of a term; equal sets of one pool are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InputSet(u32);

impl InputSet {
    /// The set of no input, which constants have.
    pub const EMPTY: InputSet = InputSet(0);

    /// Whether it has no member.
    pub fn is_empty(self) -> bool {
        self == InputSet::EMPTY
    }
}

/// A leaf (both children [`LEAF`]; `key` is the member) or a branch (`key` is the common prefix of its
/// members, then a one at the branching bit, then zeros).
#[derive(Clone, Copy, PartialEq, Eq)]
struct SetNode {
    key: u32,
    left: u32,
    right: u32,
    len: u32,
}

const LEAF: u32 = u32::MAX;
const UNIONS: usize = 1 << 12;

#[derive(Clone)]
pub(crate) struct InputSets {
    nodes: Vec<SetNode>,
    table: HashTable<u32>,
    /// Recent unions, direct-mapped; empty before the first one.
    unions: Vec<(u32, u32, u32)>,
}

impl InputSets {
    pub(crate) fn new() -> InputSets {
        let empty = SetNode { key: 0, left: LEAF, right: LEAF, len: 0 };
        InputSets { nodes: vec![empty], table: HashTable::new(), unions: Vec::new() }
    }

    pub(crate) fn single(&mut self, input: InputVar) -> InputSet {
        InputSet(self.intern(SetNode { key: input.key(), left: LEAF, right: LEAF, len: 1 }))
    }

    pub(crate) fn len(&self, set: InputSet) -> usize {
        self.nodes[set.0 as usize].len as usize
    }

    pub(crate) fn iter(&self, set: InputSet) -> InputIter<'_> {
        let stack = if set.is_empty() { Vec::new() } else { vec![set.0] };
        InputIter { nodes: &self.nodes, stack }
    }

    pub(crate) fn union(&mut self, a: InputSet, b: InputSet) -> InputSet {
        if a == b || b.is_empty() {
            return a;
        }
        if a.is_empty() {
            return b;
        }
        InputSet(self.unite(a.0.min(b.0), a.0.max(b.0)))
    }

    /// Whether the sets share a member.
    pub(crate) fn intersect(&self, a: InputSet, b: InputSet) -> bool {
        !a.is_empty() && !b.is_empty() && self.meet(a.0, b.0)
    }

    fn intern(&mut self, node: SetNode) -> u32 {
        let nodes = &mut self.nodes;
        let entry = self.table.entry(
            hash(&node),
            |&id| nodes[id as usize] == node,
            |&id| hash(&nodes[id as usize]),
        );
        match entry {
            hashbrown::hash_table::Entry::Occupied(found) => *found.get(),
            hashbrown::hash_table::Entry::Vacant(free) => {
                let id = nodes.len() as u32;
                free.insert(id);
                nodes.push(node);
                id
            }
        }
    }

    /// Union of two non-empty trees, through the cache. Its depth is that of the keys, 32.
    fn unite(&mut self, a: u32, b: u32) -> u32 {
        if a == b {
            return a;
        }
        let slot = (a.wrapping_mul(0x9e37_79b1) ^ b.wrapping_mul(0x85eb_ca6b)) as usize % UNIONS;
        match self.unions.get(slot) {
            Some((x, y, known)) if (*x, *y) == (a, b) => return *known,
            Some(_) => {}
            None => self.unions = vec![(0, 0, 0); UNIONS],
        }
        let result = self.unite_nodes(a, b);
        self.unions[slot] = (a, b, result);
        result
    }

    fn unite_nodes(&mut self, a: u32, b: u32) -> u32 {
        let (x, y) = (self.nodes[a as usize], self.nodes[b as usize]);
        let (bit_x, bit_y) = (x.bit(), y.bit());
        if bit_x == bit_y && x.key == y.key {
            // Equal leaves are one node, so these are branches on the same prefix.
            let (left, right) = (self.unite(x.left, y.left), self.unite(x.right, y.right));
            return if (left, right) == (y.left, y.right) {
                b
            } else {
                self.branch(x.key, left, right)
            };
        }
        if bit_x > bit_y && x.holds(y.key) {
            return self.insert(a, x, b, y.key);
        }
        if bit_y > bit_x && y.holds(x.key) {
            return self.insert(b, y, a, x.key);
        }
        let bit = 1 << (31 - (x.key ^ y.key).leading_zeros());
        let key = x.key & !(bit | (bit - 1)) | bit;
        if x.key & bit == 0 { self.branch(key, a, b) } else { self.branch(key, b, a) }
    }

    /// Unites the branch `x` (at `a`) with the tree `b`, all of whose members belong on one side of it.
    fn insert(&mut self, a: u32, x: SetNode, b: u32, key: u32) -> u32 {
        let (left, right) = if key & x.bit() == 0 {
            (self.unite(x.left, b), x.right)
        } else {
            (x.left, self.unite(x.right, b))
        };
        if (left, right) == (x.left, x.right) { a } else { self.branch(x.key, left, right) }
    }

    fn branch(&mut self, key: u32, left: u32, right: u32) -> u32 {
        let len = self.nodes[left as usize].len + self.nodes[right as usize].len;
        self.intern(SetNode { key, left, right, len })
    }

    fn meet(&self, a: u32, b: u32) -> bool {
        if a == b {
            return true;
        }
        let (x, y) = (self.nodes[a as usize], self.nodes[b as usize]);
        let (bit_x, bit_y) = (x.bit(), y.bit());
        if bit_x == bit_y {
            return bit_x != 0
                && x.key == y.key
                && (self.meet(x.left, y.left) || self.meet(x.right, y.right));
        }
        let (outer, inner, key) = if bit_x > bit_y { (x, b, y.key) } else { (y, a, x.key) };
        let side = if key & outer.bit() == 0 { outer.left } else { outer.right };
        outer.holds(key) && self.meet(side, inner)
    }
}

impl SetNode {
    /// The branching bit, 0 for a leaf.
    fn bit(&self) -> u32 {
        if self.left == LEAF { 0 } else { self.key & self.key.wrapping_neg() }
    }

    /// Whether the branch's prefix is that of `key`.
    fn holds(&self, key: u32) -> bool {
        let bit = self.bit();
        let low = bit | (bit - 1);
        (self.key ^ key) & !low == 0
    }
}

fn hash(node: &SetNode) -> u64 {
    let pair = u64::from(node.left) << 32 | u64::from(node.right);
    let mixed = (pair ^ u64::from(node.key).rotate_left(23)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}

/// The members of a set, in ascending order.
#[derive(Clone)]
pub struct InputIter<'a> {
    nodes: &'a [SetNode],
    stack: Vec<u32>,
}

impl Iterator for InputIter<'_> {
    type Item = InputVar;

    fn next(&mut self) -> Option<InputVar> {
        loop {
            let node = self.nodes[self.stack.pop()? as usize];
            if node.left == LEAF {
                return Some(InputVar::from_key(node.key));
            }
            self.stack.extend([node.right, node.left]);
        }
    }
}
