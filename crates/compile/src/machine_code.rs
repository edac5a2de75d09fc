//! Functions that native code calls although no instruction of the bitcode does: copies and comparisons of memory,
//! floats, atomic accesses, numbers that are wider than the machine's. Whoever defines one of them, be it for a single
//! file, has it called where the bitcode shows nothing.

use crate::errors::as_written;
use crate::libraries::{File, Origin, foreign_names};
use llvm::{Block, Linkage, Module, Value};
use std::collections::BTreeSet;

/// Functions of the C library that native code may call for an intrinsic or an instruction; they have variants for
/// `float` (`f`) and `long double` (`l`).
const CALLED_FOR_FLOATS: &[&str] = &[
    "acos",
    "asin",
    "atan",
    "atan2",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "exp",
    "exp10",
    "exp2",
    "fabs",
    "floor",
    "fma",
    "fmax",
    "fmaximum",
    "fmaximum_num",
    "fmin",
    "fminimum",
    "fminimum_num",
    "fmod",
    "frexp",
    "ldexp",
    "llrint",
    "llround",
    "log",
    "log10",
    "log2",
    "lrint",
    "lround",
    "modf",
    "nearbyint",
    "pow",
    "rint",
    "round",
    "roundeven",
    "sin",
    "sincos",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
];

/// Definitions of such functions, by the program or by code without bitcode: why they forbid proofs.
pub fn own_versions(module: &Module<'_>, files: &[File]) -> BTreeSet<String> {
    let blocks = module.bodies().into_iter().flat_map(Value::blocks);
    let floats = blocks.flat_map(Block::instructions).any(is_about_floats);
    let is_of = |origin, name: &str| {
        files.iter().any(|file| file.origin == origin && file.defined.contains_key(name))
    };
    // What only one file sees is called for floats only if it has some.
    let is_called = |name: &str, hidden: bool| {
        let for_floats = (floats || !hidden) && is_called_for_floats(name);
        is_called(name) || for_floats || is_of(Origin::Compiler, name)
    };
    let own = module.bodies().into_iter().chain(module.aliases()).map(|value| {
        let hidden = value.linkage() == Some(Linkage::LLVMInternalLinkage);
        (as_written(&value.name()).to_owned(), hidden, "the program's own")
    });
    let theirs = foreign_names(files.iter()).map(|name| (name.clone(), false, "a linked file's"));
    let called = own.chain(theirs).filter(|(name, hidden, _)| is_called(name, *hidden));
    called.map(|(name, _, whose)| format!("{whose} {name}, which compilers call")).collect()
}

/// Whether native code may call a function of this name.
fn is_called(name: &str) -> bool {
    matches!(name, "memcpy" | "memmove" | "memset" | "memcmp" | "bcmp")
        || name.starts_with("__atomic_")
        || name.starts_with("__sync_")
        || name.starts_with("__") && (name.ends_with("ti3") || name.ends_with("tf3"))
}

/// Whether native code that computes with floats may call a function of this name.
fn is_called_for_floats(symbol: &str) -> bool {
    let name = symbol.strip_suffix("f128").or(symbol.strip_suffix(['f', 'l'])).unwrap_or(symbol);
    [symbol, name].iter().any(|name| CALLED_FOR_FLOATS.contains(name))
}

fn is_about_floats(instruction: Value<'_>) -> bool {
    let mut all = instruction.operands().into_iter().chain([instruction]);
    all.any(|value| value.ty().holds_float())
}
