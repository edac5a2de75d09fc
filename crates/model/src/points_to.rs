//! Which objects a value may point to: Andersen's analysis, without fields and without contexts.
//!
//! Every value takes part, integers too, and every operation hands on what its operands point to, so a pointer cannot
//! hide in an integer. What external code may reach flows into one node, and from it into everything that
//! external code may have written. Functions are objects: calls through pointers are resolved on the way.

mod constraints;
mod solver;

pub use constraints::{Objects, analyse, external_effect};
pub use solver::Bits;

use llvm::Value;
use rustc_hash::FxHashMap;

/// The object that stands for all memory of external code.
pub const EXTERNAL: usize = 0;

/// What the analysis found.
pub struct PointsTo<'c> {
    /// The objects.
    pub objects: Objects<'c>,
    pub(crate) nodes: FxHashMap<Value<'c>, usize>,
    pub(crate) sets: Vec<Bits>,
    /// What external code may reach.
    pub escaped: Bits,
}

impl<'c> PointsTo<'c> {
    /// The objects that a value may point to, ascending.
    pub fn of(&self, value: Value<'c>) -> Vec<usize> {
        match self.nodes.get(&value) {
            Some(node) => self.sets[*node].iter().collect(),
            None => self.objects.in_constant(value),
        }
    }
}
