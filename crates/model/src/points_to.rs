//! Which objects a value may point to: Andersen's analysis, without fields and without contexts.
//!
//! Every value takes part, integers too, and every operation hands on what its operands point to, so a pointer cannot
//! hide in an integer. What external code may reach flows into one node, and from it into everything that
//! external code may have written. Functions are objects: calls through pointers are resolved on the way.

mod constraints;
mod solver;

pub use constraints::{Objects, analyse, external_effect};
pub use solver::Bits;

use llvm::{Linkage, Value};
use rustc_hash::FxHashMap;

/// The object that stands for all memory of external code.
pub const EXTERNAL: usize = 0;

/// Functions that a library calls by name if the program defines them. (Its own allocator allows no proof at all.)
const REPLACEABLE: &[&str] = &[
    "abort", "memchr", "memcmp", "memcpy", "memmove", "memset", "read", "strcmp", "strlen", "write",
];

/// Whether code without a body can name a definition: a program's own `operator new`, say; everything that has a name
/// outside of its file, if such code was written for this very program.
fn is_named_outside(value: Value<'_>, foreign: bool) -> bool {
    let hidden = matches!(
        value.linkage(),
        Some(Linkage::LLVMInternalLinkage | Linkage::LLVMPrivateLinkage) | None
    );
    let name = value.name();
    let operator = ["_Znw", "_Zna", "_Zdl", "_Zda"].iter().any(|prefix| name.starts_with(prefix));
    let replaced = operator || REPLACEABLE.contains(&name.as_str());
    !hidden && !name.starts_with("llvm.") && (foreign && name != "main" || replaced)
}

/// What the analysis found.
pub struct PointsTo<'c> {
    /// The objects.
    pub objects: Objects<'c>,
    pub(crate) nodes: FxHashMap<Value<'c>, usize>,
    pub(crate) sets: Vec<Bits>,
    /// What external code may reach.
    pub escaped: Bits,
    /// What is called when the program ends.
    pub handlers: Bits,
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
