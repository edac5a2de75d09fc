//! Which objects a value may point to: Andersen's analysis, with fields and without contexts.
//!
//! *What is in sight.* The analysis follows addresses through typed pointers: loads, stores and copies of memory, moves
//! within an object, choices, calls, comparisons with each other, and library functions whose effect on pointers is
//! known. Where an address goes anywhere else (a number, bytes, a stream, code without a body), its object is *out of
//! sight*, for good. Numbers are not followed at all: every pointer whose origin is not known (made from a number, read
//! from bytes, an input, a file, given by code without a body) may point to every object that is out of sight, and such
//! code may do so at any time. So a way that nobody thought of loses precision and no behaviour.
//!
//! *Fields.* Where pointers and numbers lie side by side in an object, they are told apart by offset ([`place`]):
//! otherwise every struct with both would be out of sight.
//!
//! *Speed.* A pointer of unknown origin is one place ([`constraints`]), not all objects out of sight; and nodes that
//! copy to each other in a circle are one node ([`solver`]).
//!
//! Functions are objects: calls through pointers are resolved on the way.

mod calls;
mod constraints;
mod effects;
mod memory;
mod objects;
mod place;
mod solver;

pub use constraints::analyse;
pub use effects::external_effect;
pub use objects::Objects;
pub use place::Offset;
pub use solver::Bits;

use goal::marks;
use llvm::{Linkage, Value};
use rustc_hash::FxHashMap;

/// The object that stands for all memory of external code.
pub const EXTERNAL: usize = 0;

/// Whether code without a body can name a definition: a program's own `operator new`, say, as the files that are linked
/// tell; everything that has a name outside of its file, if such code was written for this very program.
fn is_named_outside(value: Value<'_>, foreign: bool) -> bool {
    let hidden = matches!(
        value.linkage(),
        Some(Linkage::LLVMInternalLinkage | Linkage::LLVMPrivateLinkage) | None
    );
    let name = value.name();
    value.is_marked_global(marks::NAMED)
        || foreign && !hidden && !name.starts_with("llvm.") && name != "main"
}

/// What the analysis found.
pub struct PointsTo<'c> {
    /// The objects.
    pub objects: Objects<'c>,
    nodes: FxHashMap<Value<'c>, usize>,
    sets: Vec<Bits>,
    /// What is out of sight: external code may reach it.
    pub escaped: Bits,
    /// Part of it: what the program itself may know the address of, as a number.
    pub numbered: Bits,
    /// What is called when the program ends.
    pub handlers: Bits,
    /// Objects in which a pointer may be anywhere, also between two elements: it was made of parts.
    pub loose: Bits,
    /// Whether pointers are subtracted from each other.
    pub subtracts: bool,
    /// Whether pointers are taken not to wrap round the address space.
    pub unwrapped: bool,
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
