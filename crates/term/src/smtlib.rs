//! SMT-LIB 2: a printer for queries and a reader for what was printed.

mod print;
mod read;

pub use print::{input_name, print};
pub use read::{ReadError, read};
