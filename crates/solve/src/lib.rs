//! Solvers: one trait, two back ends, and everything that keeps questions away from them.
//!
//! Concolic testing asks many small questions that resemble each other. So the answer to most of them is known, near,
//! or easy, and each file here is one way to see that, as a decorator over the same trait ([`Solver`], whose laws are
//! written beside it):
//!
//! | from the outside in | what it does |
//! |---|---|
//! | [`Statistics`] | counts questions, answers and time |
//! | [`Slicing`] | drops the part of the prefix that has nothing to do with the goal |
//! | [`Intervals`] | decides comparisons of a single input with constants, with no solver at all |
//! | [`AnswerCache`] | remembers answers, up to a renaming of inputs |
//! | [`CoreCache`] | remembers unsatisfiable cores, and answers questions that contain one |
//! | [`Guess`] | computes the goal backwards from the hint and tries the result |
//! | [`Logging`] | writes each question to a file that any SMT-LIB solver can run |
//! | [`Validating`] | asks a second solver too, and compares |
//! | [`TimeLimit`] | limits the time of each question |
//! | [`Bitwuzla`] or [`Pipe`] | decides |
//!
//! Before a large question is asked at all, [`simplify`] reads off its constraints what they say about each other.
//!
//! Proofs are checked with the process alone ([`Pipe::refute`]): many questions at once, all expected to have no
//! answer.
//!
//! [`standard`] stacks them. Answers repeat: see law 4 of [`Solver`].

mod answers;
mod bitwuzla;
mod cores;
mod guess;
mod intervals;
mod limit;
mod logging;
mod pipe;
mod query;
mod ranges;
mod refute;
mod shape;
mod simplify;
mod slicing;
mod standard;
mod statistics;
mod translate;
mod validating;

pub use answers::AnswerCache;
pub use bitwuzla::Bitwuzla;
pub use cores::CoreCache;
pub use guess::Guess;
pub use intervals::Intervals;
pub use limit::TimeLimit;
pub use logging::Logging;
pub use pipe::Pipe;
pub use query::{Answer, Constraint, Core, Query, Reason, Solver};
pub use refute::{Race, Refutation};
pub use simplify::simplify;
pub use slicing::{Slice, Slicer, Slicing};
pub use standard::{Options, plain, standard};
pub use statistics::{Counters, Counts, Statistics};
pub use validating::Validating;
