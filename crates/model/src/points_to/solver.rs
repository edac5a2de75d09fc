//! The constraint solver: nodes with growing sets of places, copies between them, and reactions to what is new.

use rustc_hash::FxHashSet;

/// A set of small numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// Adds a number; whether it is new.
    pub fn insert(&mut self, number: usize) -> bool {
        let (word, bit) = (number / 64, 1 << (number % 64));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Whether it has a number.
    pub fn contains(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Its numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    index * 64 + bit
                })
            })
        })
    }

    /// Adds all numbers of another set; those that are new go to `added`.
    fn absorb(&mut self, other: &Bits, added: &mut Bits) -> bool {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        if added.words.len() < other.words.len() {
            added.words.resize(other.words.len(), 0);
        }
        let mut changed = false;
        for (index, word) in other.words.iter().enumerate() {
            let new = word & !self.words[index];
            self.words[index] |= new;
            added.words[index] |= new;
            changed |= new != 0;
        }
        changed
    }
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

/// The graph of constraints. `R` is what happens when a node comes to hold something new.
pub struct Solver<R> {
    pub sets: Vec<Bits>,
    fresh: Vec<Bits>,
    copies: Vec<Vec<usize>>,
    copied: FxHashSet<(usize, usize)>,
    reactions: Vec<Vec<R>>,
    queue: Vec<usize>,
    queued: Vec<bool>,
}

impl<R> Default for Solver<R> {
    fn default() -> Self {
        Solver {
            sets: Vec::new(),
            fresh: Vec::new(),
            copies: Vec::new(),
            copied: FxHashSet::default(),
            reactions: Vec::new(),
            queue: Vec::new(),
            queued: Vec::new(),
        }
    }
}

impl<R: Copy> Solver<R> {
    /// A new node that holds nothing.
    pub fn node(&mut self) -> usize {
        self.sets.push(Bits::default());
        self.fresh.push(Bits::default());
        self.copies.push(Vec::new());
        self.reactions.push(Vec::new());
        self.queued.push(false);
        self.sets.len() - 1
    }

    /// A node holds something.
    pub fn add(&mut self, node: usize, what: usize) {
        if self.sets[node].insert(what) {
            self.fresh[node].insert(what);
            self.enqueue(node);
        }
    }

    /// Whatever `from` holds, `to` does.
    pub fn copy(&mut self, from: usize, to: usize) {
        if from == to || !self.copied.insert((from, to)) {
            return;
        }
        self.copies[from].push(to);
        let set = std::mem::take(&mut self.sets[from]);
        if self.sets[to].absorb(&set, &mut self.fresh[to]) {
            self.enqueue(to);
        }
        self.sets[from] = set;
    }

    /// Reacts to everything that a node holds; what it holds now is returned, what comes later [`Solver::next`] tells.
    pub fn react(&mut self, node: usize, reaction: R) -> Vec<usize> {
        self.reactions[node].push(reaction);
        self.sets[node].iter().collect()
    }

    fn enqueue(&mut self, node: usize) {
        if !self.queued[node] {
            self.queued[node] = true;
            self.queue.push(node);
        }
    }

    /// The next node that holds something new: the reactions due, with what is new.
    pub fn next(&mut self) -> Option<(Vec<R>, Vec<usize>)> {
        let node = self.queue.pop()?;
        self.queued[node] = false;
        let fresh = std::mem::take(&mut self.fresh[node]);
        for index in 0..self.copies[node].len() {
            let to = self.copies[node][index];
            if self.sets[to].absorb(&fresh, &mut self.fresh[to]) {
                self.enqueue(to);
            }
        }
        Some((self.reactions[node].clone(), fresh.iter().collect()))
    }
}
