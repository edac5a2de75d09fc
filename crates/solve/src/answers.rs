//! The answer cache: the same question, up to the names of its inputs, is answered once.
//!
//! A loop that reads a new input in each round asks `in3 != 4`, `in7 != 4`, and so on. The key of a question is the
//! list of the shapes of its constraints (file `shape`), goal first, each followed by the numbers of its inputs, where
//! inputs are numbered by first appearance in the whole question. Two questions with one key differ by a renaming, so a
//! model of one is a model of the other, and so are cores, by position. Whether constraints are exact is not part of
//! the key: it does not change what is satisfiable, and the core's mark is computed anew. (KLEE's query cache compares
//! without renaming.)
//!
//! *Limits.* Models of array inputs are not kept. Constraints are compared in path order. That a question was not
//! decided is remembered for as much effort as it was given, and only until the next [`begin`](Solver::begin).

use rustc_hash::FxHashMap;
use term::{InputVar, Terms};

use crate::query::{Answer, Query, Reason, Solver};
use crate::shape::Shapes;

#[cfg(test)]
mod tests;

/// Marks an input that is not renamed, in a key.
const NAMED: u32 = u32::MAX;
/// Answers kept; beyond it, all are forgotten.
const MANY: usize = 1 << 20;

/// An answer, with inputs by number and core members by position.
enum StoredAnswer {
    Sat(Vec<u128>),
    Unsat(Vec<usize>),
}

/// Answers questions that were asked before, up to a renaming of inputs.
pub struct AnswerCache<S> {
    inner: S,
    shapes: Shapes,
    known: FxHashMap<Box<[u32]>, StoredAnswer>,
    /// The effort with which questions since the last [`begin`](Solver::begin) were not decided.
    undecided: FxHashMap<Box<[u32]>, u64>,
    effort: u64,
}

impl<S: Solver> AnswerCache<S> {
    /// Remember what `inner` answers.
    pub fn new(inner: S) -> AnswerCache<S> {
        AnswerCache {
            inner,
            shapes: Shapes::default(),
            known: FxHashMap::default(),
            undecided: FxHashMap::default(),
            effort: 0,
        }
    }

    /// The key of a question, and its inputs by number.
    fn key(&mut self, terms: &Terms, query: &Query<'_>) -> (Box<[u32]>, Vec<InputVar>) {
        let mut words = Vec::with_capacity(4 * (query.prefix.len() + 1));
        let mut numbers: FxHashMap<InputVar, u32> = FxHashMap::default();
        let mut inputs = Vec::new();
        let order = [query.goal].into_iter().chain(query.prefix.iter().copied());
        for constraint in order {
            let shape = self.shapes.of(terms, constraint.term);
            words.extend(shape.words());
            for input in shape.inputs.iter() {
                words.push(*numbers.entry(*input).or_insert_with(|| {
                    inputs.push(*input);
                    inputs.len() as u32 - 1
                }));
            }
            if !shape.is_renamed() {
                // The term stands for itself, so its inputs must be themselves too: pin their names.
                for input in terms.inputs(constraint.term) {
                    let number = *numbers.entry(input).or_insert_with(|| {
                        inputs.push(input);
                        inputs.len() as u32 - 1
                    });
                    words.extend([NAMED, input.index, input.width, number]);
                }
            }
        }
        (words.into(), inputs)
    }
}

impl<S: Solver> Solver for AnswerCache<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let (key, inputs) = self.key(terms, query);
        if let Some(stored) = self.known.get(&key) {
            let answer = recall(stored, &inputs, query);
            debug_assert!(!matches!(&answer, Answer::Sat(model) if !query.holds(terms, model)));
            return answer;
        }
        if self.undecided.get(&key).is_some_and(|effort| *effort >= self.effort) {
            return Answer::Unknown(Reason::Time);
        }
        let answer = self.inner.check(terms, query);
        if answer == Answer::Unknown(Reason::Time) {
            self.undecided.insert(key.clone(), self.effort);
        }
        if let Some(stored) = store(&answer, &inputs, query) {
            if self.known.len() >= MANY {
                self.known.clear();
            }
            self.known.insert(key, stored);
        }
        answer
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }

    fn begin(&mut self) {
        self.undecided.clear();
        self.inner.begin();
    }

    fn set_effort(&mut self, polls: u64) {
        self.effort = polls;
        self.inner.set_effort(polls);
    }
}

fn recall(stored: &StoredAnswer, inputs: &[InputVar], query: &Query<'_>) -> Answer {
    match stored {
        StoredAnswer::Sat(values) => {
            Answer::Sat(inputs.iter().copied().zip(values.iter().copied()).collect())
        }
        StoredAnswer::Unsat(members) => Answer::Unsat(query.core(members.clone())),
    }
}

/// The answer as it is kept. A model is completed from the hint: the next question with this key has another hint.
fn store(answer: &Answer, inputs: &[InputVar], query: &Query<'_>) -> Option<StoredAnswer> {
    match answer {
        Answer::Sat(_) if inputs.iter().any(|input| input.is_array()) => None,
        Answer::Sat(model) => {
            let value =
                |input: &InputVar| model.given(*input).unwrap_or_else(|| query.hint.get(*input));
            Some(StoredAnswer::Sat(inputs.iter().map(value).collect()))
        }
        Answer::Unsat(core) => Some(StoredAnswer::Unsat(core.prefix.clone())),
        Answer::Unknown(_) => None,
    }
}
