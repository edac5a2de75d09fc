//! The constraint solver: copies, loads, stores, calls, solved by a worklist over growing bit sets.

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

    /// Its numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, word)| {
            let word = *word;
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| index * 64 + bit)
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

/// What happens when a node comes to point to an object.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// The object's content flows to a node.
    Load(usize),
    /// A node flows into the object's content.
    Store(usize),
    /// If the object is a function, it is called: arguments, result.
    Call(std::rc::Rc<(Vec<usize>, Option<usize>)>),
    /// External code can reach the object.
    Escape,
}

/// The graph of constraints.
#[derive(Default)]
pub struct Solver {
    pub sets: Vec<Bits>,
    fresh: Vec<Bits>,
    copies: Vec<Vec<usize>>,
    copied: FxHashSet<(usize, usize)>,
    reactions: Vec<Vec<Reaction>>,
    queue: Vec<usize>,
    queued: Vec<bool>,
}

impl Solver {
    /// A new node that points to nothing.
    pub fn node(&mut self) -> usize {
        self.sets.push(Bits::default());
        self.fresh.push(Bits::default());
        self.copies.push(Vec::new());
        self.reactions.push(Vec::new());
        self.queued.push(false);
        self.sets.len() - 1
    }

    /// A node points to an object.
    pub fn add(&mut self, node: usize, object: usize) {
        if self.sets[node].insert(object) {
            self.fresh[node].insert(object);
            self.enqueue(node);
        }
    }

    /// Whatever `from` points to, `to` does.
    pub fn copy(&mut self, from: usize, to: usize) {
        if from == to || !self.copied.insert((from, to)) {
            return;
        }
        self.copies[from].push(to);
        let set = self.sets[from].clone();
        if self.sets[to].absorb(&set, &mut self.fresh[to]) {
            self.enqueue(to);
        }
    }

    /// Reacts to each object that a node points to, now and later.
    pub fn react(&mut self, node: usize, reaction: Reaction) -> Vec<usize> {
        self.reactions[node].push(reaction);
        self.sets[node].iter().collect()
    }

    fn enqueue(&mut self, node: usize) {
        if !self.queued[node] {
            self.queued[node] = true;
            self.queue.push(node);
        }
    }

    /// The next node that points to something new: the reactions due, with the objects.
    pub fn next(&mut self) -> Option<(Vec<Reaction>, Vec<usize>)> {
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
