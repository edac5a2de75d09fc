//! How inputs of terms are numbered, so that formulas over all kinds of them may be mixed. Those that runs read come
//! first, from 0 on.

/// Values that nothing is known of.
pub const UNKNOWNS: u32 = 4 << 20;
/// Choices that the call string should make but cannot, within a recursive group.
pub const CHOICES: u32 = 6 << 20;
/// Elements of arrays that are written without arrays ([`term::Terms::without_arrays`]).
pub const ELEMENTS: u32 = 7 << 20;
/// State variables.
pub const STATE: u32 = 8 << 20;
