//! Printing.
use crate::{InputVar, Term, Terms};

/// The name under which an input is declared.
pub fn input_name(input: InputVar) -> String {
    format!("in{}_{}", input.index, input.width)
}

/// A script that declares the inputs of the assertions (terms of width 1), asserts them and asks
/// whether they are satisfiable.
pub fn print(_terms: &Terms, _assertions: &[Term]) -> String {
    String::new()
}
