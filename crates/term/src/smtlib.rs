//! SMT-LIB 2: a printer for queries, and a reader for what was printed and for terms of solvers.
//!
//! Booleans being bit-vectors of width 1, a comparison is printed as `(ite (bvult a b) #b1 #b0)`; the
//! canonical form brings the reader back to the very same term. The bit pattern of a computed float,
//! for which SMT-LIB has no function, is a constant declared on the spot and tied to the float by an
//! assertion.

mod print;
mod read;
mod sexp;

pub use print::{Writer, input_name, print};
pub use read::{ReadError, read, read_named};
