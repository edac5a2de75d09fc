//! The names by which marked bitcode says more than its instructions do.

/// Kind of the metadata that carries goals: one number per successor of a terminator, -1 for none.
pub const GOALS: &str = "provoke.goals";
/// Attribute of `main`: code without bitcode is linked in.
pub const FOREIGN: &str = "provoke-foreign";
/// Stands for an unknown 64-bit value (the content of an uninitialised local).
pub const FILL_WORD: &str = "__provoke_fill";
/// Stands for filling `(address, size)` with unknown bytes.
pub const FILL_MEMORY: &str = "__provoke_fill_memory";
