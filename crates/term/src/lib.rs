//! Hash-consed bit-vector, array and float terms.
//!
//! Everything symbolic that Provoke knows is a [`Term`]: an index into a pool, [`Terms`]. Equal terms
//! are one node, so comparing terms is comparing numbers, and a formula with shared parts takes the room
//! of its distinct parts. The constructors of [`Terms`] bring terms into a canonical form, which is
//! written down beside each of them (`build`), so that the many ways in which compilers say the same
//! thing (`icmp ne (zext i1 c to i32), 0`, bytes put together again after a load, masks and constant
//! shifts) meet in one node, and fewer questions reach the solver.
//!
//! *Sorts.* Bit-vectors of 1 to 128 bits, IEEE floats of three formats, arrays of bit-vectors. Booleans
//! are bit-vectors of width 1. Bit patterns become floats by [`Terms::from_bits`] and back by
//! [`Terms::to_bits`], nothing is converted silently.
//!
//! *Semantics* are those of SMT-LIB: division by zero, shifts by too much and so on are total. The one
//! place that says what each operation computes is `value` (bits) and `float` (floats); constant folding
//! and [`evaluate`](evaluate()) both use it.
//!
//! *Determinism.* The canonical form depends on the structure of the operands alone (their
//! [`Terms::hash`]), never on the order in which a pool was filled, so threads that share a pool
//! build the same formulas whoever comes first.

mod array_input;
mod build;
mod equations;
mod evaluate;
mod facts;
mod float;
mod index;
mod inputs;
mod plain;
mod pool;
mod scalars;
pub mod smtlib;
mod sort;
mod substitute;
mod transfer;
mod value;

pub use evaluate::{ArrayValue, Assignment, Evaluator, Value, evaluate};
pub use facts::Facts;
pub use inputs::{InputIter, InputSet, InputVar};
pub use pool::{Node, Table, Term, Terms};
pub use scalars::WithoutArrays;
pub use sort::{FloatFormat, Rounding, Sort};
pub use substitute::Substitution;
pub use transfer::{Transfer, copy_all};

/// Widest bit-vector.
pub const MAX_WIDTH: u32 = 128;
/// Inputs are numbered below this.
pub const MAX_INPUTS: u32 = 1 << 24;
/// Largest number of entries of a constant array.
pub const MAX_TABLE: usize = 1 << 16;
