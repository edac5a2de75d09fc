//! Reads at symbolic addresses.
//!
//! A read goes to a snapshot of the object that it stayed inside. It becomes the element of an array
//! whose index is the address less the object's start, without those low bits that are known: `int`
//! tables are indexed by element. Elements are what a read there would have given, so one `select`
//! serves a read of any width. Arrays are made once per snapshot, width and known bits.
//!
//! Snapshots are hostile: sizes are cut, and the words that are looked at in all are bounded.

use crate::nodes::Labels;
use crate::view::RunView;
use abi::{MAX_SNAPSHOT, SHADOW_BYTE_BITS};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Term, Terms};

/// Words of snapshots that are looked at for one run.
const BUDGET: usize = 1 << 26;

/// The snapshots of a run.
pub(crate) struct Snapshots<'v> {
    view: RunView<'v>,
    marked: FxHashSet<u32>,
    arrays: FxHashMap<Key, Option<Term>>,
    budget: usize,
}

/// What an array depends on: the snapshot, how many low bits of the offset are known, their value, and
/// the bytes that are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    start: u32,
    shift: u32,
    low: u32,
    bytes: u32,
}

/// A snapshot: the object's address, its size, and where its bytes and shadow words start.
#[derive(Clone, Copy)]
struct Place {
    base: u64,
    size: usize,
    bytes: usize,
    words: usize,
}

impl<'v> Snapshots<'v> {
    pub(crate) fn new(view: RunView<'v>) -> Snapshots<'v> {
        let (marked, arrays) = (FxHashSet::default(), FxHashMap::default());
        Snapshots { view, marked, arrays, budget: BUDGET }
    }

    fn place(&self, start: u32) -> Option<Place> {
        let start = start as usize;
        let word = |offset: usize| self.view.snapshot_word(start.checked_add(offset)?);
        let size = word(2)? as usize;
        if size == 0 || size > MAX_SNAPSHOT {
            return None;
        }
        let base = u64::from(word(0)?) | u64::from(word(1)?) << 32;
        let bytes = start + 3;
        let words = bytes + size.div_ceil(4);
        word(words - start + size - 1)?;
        Some(Place { base, size, bytes, words })
    }

    fn spend(&mut self, amount: usize) -> Option<()> {
        self.budget = self.budget.checked_sub(amount)?;
        Some(())
    }

    /// Marks the labels of a snapshot as needed by the read `user`.
    pub(crate) fn mark(&mut self, start: u32, user: usize, needed: &mut [bool]) -> Option<()> {
        if !self.marked.insert(start) {
            return Some(());
        }
        let place = self.place(start)?;
        self.spend(place.size)?;
        for offset in 0..place.size {
            let label = self.view.snapshot_word(place.words + offset)? >> SHADOW_BYTE_BITS;
            if (1..user).contains(&(label as usize)) {
                needed[label as usize] = true;
            }
        }
        Some(())
    }

    /// The value of `width` bits at a symbolic address.
    pub(crate) fn read(
        &mut self,
        terms: &mut Terms,
        labels: &Labels,
        start: u32,
        address: Term,
        width: u32,
    ) -> Option<Term> {
        let place = self.place(start)?;
        let bytes = (width / 8) as usize;
        if !width.is_multiple_of(8) || terms.width(address) != 64 || bytes > place.size {
            return None;
        }
        let positions = place.size - bytes + 1;
        let base = terms.constant(64, u128::from(place.base));
        let offset = terms.sub(address, base);
        if positions == 1 {
            return self.bytes_at(terms, labels, place, 0, bytes);
        }
        let bits = usize::BITS - (positions - 1).leading_zeros();
        let (shift, low) = known_low_bits(terms, offset, bits);
        if shift == bits {
            let known = (low as usize).min(positions - 1);
            return self.bytes_at(terms, labels, place, known, bytes);
        }
        let key = Key { start, shift, low, bytes: bytes as u32 };
        let array = match self.arrays.get(&key) {
            Some(array) => *array,
            None => {
                let array = self.array(terms, labels, place, key, bits);
                self.arrays.insert(key, array);
                array
            }
        };
        let index = terms.extract(offset, bits - 1, shift);
        Some(terms.select(array?, index))
    }

    /// The array of all values that a read can give.
    fn array(
        &mut self,
        terms: &mut Terms,
        labels: &Labels,
        place: Place,
        key: Key,
        bits: u32,
    ) -> Option<Term> {
        let bytes = key.bytes as usize;
        self.spend(place.size.checked_mul(bytes)?)?;
        let positions = place.size - bytes + 1;
        let (mut elements, mut symbolic) = (Vec::new(), Vec::new());
        for position in (key.low as usize..positions).step_by(1 << key.shift) {
            let element = self.bytes_at(terms, labels, place, position, bytes)?;
            let constant = terms.as_constant(element);
            if constant.is_none() {
                symbolic.push((elements.len(), element));
            }
            elements.push(constant.unwrap_or(0));
        }
        let index_width = bits - key.shift;
        let mut array = terms.table(index_width, 8 * key.bytes, &elements);
        for (index, element) in symbolic {
            let index = terms.constant(index_width, index as u128);
            array = terms.store(array, index, element);
        }
        Some(array)
    }

    /// The value of some bytes of a snapshot, little endian.
    fn bytes_at(
        &self,
        terms: &mut Terms,
        labels: &Labels,
        place: Place,
        offset: usize,
        bytes: usize,
    ) -> Option<Term> {
        if let Some(value) = self.concrete(place, offset, bytes)? {
            return Some(terms.constant(8 * bytes as u32, value));
        }
        let mut value: Option<Term> = None;
        for position in offset..offset + bytes {
            let byte = self.byte(terms, labels, place, position)?;
            value = Some(match value {
                Some(below) => terms.concat(byte, below),
                None => byte,
            });
        }
        value
    }

    /// The value of bytes without a label.
    fn concrete(&self, place: Place, offset: usize, bytes: usize) -> Option<Option<u128>> {
        let mut value = 0;
        for index in 0..bytes {
            if self.view.snapshot_word(place.words + offset + index)? != 0 {
                return Some(None);
            }
            value |= u128::from(self.plain_byte(place, offset + index)?) << (8 * index);
        }
        Some(Some(value))
    }

    fn plain_byte(&self, place: Place, position: usize) -> Option<u8> {
        let word = self.view.snapshot_word(place.bytes + position / 4)?;
        Some((word >> (8 * (position % 4))) as u8)
    }

    /// One byte: of its label's value, unless that is stale, as `runtime` decides for plain loads.
    fn byte(
        &self,
        terms: &mut Terms,
        labels: &Labels,
        place: Place,
        position: usize,
    ) -> Option<Term> {
        let plain = self.plain_byte(place, position)?;
        let word = self.view.snapshot_word(place.words + position)?;
        let (label, index) = (word >> SHADOW_BYTE_BITS, word & ((1 << SHADOW_BYTE_BITS) - 1));
        if label == 0 {
            return Some(terms.constant(8, u128::from(plain)));
        }
        let node = self.view.node(label as usize)?;
        let fits = 8 * (index + 1) <= u32::from(node.width);
        if !fits || index < 8 && (node.value >> (8 * index)) as u8 != plain {
            return Some(terms.constant(8, u128::from(plain)));
        }
        let value = labels.get(label)?;
        Some(terms.extract(value, 8 * index + 7, 8 * index))
    }
}

/// How many of the low `bits` bits of a term are constant, and their value.
fn known_low_bits(terms: &mut Terms, term: Term, bits: u32) -> (u32, u32) {
    let mut low = 0;
    for bit in 0..bits {
        let known = terms.extract(term, bit, 0);
        match terms.as_constant(known) {
            Some(value) => low = value as u32,
            None => return (bit, low),
        }
    }
    (bits, low)
}
