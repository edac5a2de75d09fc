//! Sets of small numbers, of which most are small sets.

/// A set of numbers: words of 64, in order, that are not zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bits {
    words: Vec<(u32, u64)>,
}

impl Bits {
    /// Adds a number; whether it is new.
    pub fn insert(&mut self, number: usize) -> bool {
        let (index, bit) = split(number);
        match self.words.binary_search_by_key(&index, |(index, _)| *index) {
            Ok(at) => {
                let word = &mut self.words[at].1;
                let new = *word & bit == 0;
                *word |= bit;
                new
            }
            Err(at) => {
                self.words.insert(at, (index, bit));
                true
            }
        }
    }

    /// Whether it has a number.
    pub fn contains(&self, number: usize) -> bool {
        let (index, bit) = split(number);
        let at = self.words.binary_search_by_key(&index, |(index, _)| *index);
        at.is_ok_and(|at| self.words[at].1 & bit != 0)
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Its numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().flat_map(|(index, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    *index as usize * 64 + bit
                })
            })
        })
    }

    /// Adds all numbers of another set; those that are new go to `added`. Whether there are any.
    pub(super) fn absorb(&mut self, other: &Bits, added: &mut Bits) -> bool {
        let new = other.without(self);
        if new.is_empty() {
            return false;
        }
        self.unite(&new);
        added.unite(&new);
        true
    }

    /// The numbers that another set does not have.
    fn without(&self, other: &Bits) -> Bits {
        let mut rest = other.words.as_slice();
        let mut words = Vec::new();
        for (index, word) in &self.words {
            while let [(other, _), after @ ..] = rest
                && other < index
            {
                rest = after;
            }
            let known =
                rest.first().filter(|(other, _)| other == index).map_or(0, |(_, word)| *word);
            if word & !known != 0 {
                words.push((*index, word & !known));
            }
        }
        Bits { words }
    }

    /// Adds all numbers of another set.
    pub fn unite(&mut self, other: &Bits) {
        let mut words = Vec::with_capacity(self.words.len() + other.words.len());
        let mut rest = other.words.as_slice();
        for (index, word) in &self.words {
            while let [(other, new), after @ ..] = rest
                && other < index
            {
                words.push((*other, *new));
                rest = after;
            }
            let mut word = *word;
            if let [(other, new), after @ ..] = rest
                && other == index
            {
                word |= new;
                rest = after;
            }
            words.push((*index, word));
        }
        words.extend_from_slice(rest);
        self.words = words;
    }
}

/// The word of a number, and its bit there.
fn split(number: usize) -> (u32, u64) {
    ((number / 64) as u32, 1 << (number % 64))
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Bits {
        let mut bits = Bits::default();
        for number in numbers {
            bits.insert(number);
        }
        bits
    }
}
