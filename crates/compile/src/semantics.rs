//! One semantics for runs, model and replay: drops what lets a compiler assume things.
//!
//! After this, arithmetic wraps, pointers may be null and may overlap, calls may do anything, loops may run for ever: what
//! `clang -O0` would do. What stays undefined in LLVM (over-wide shifts, division by zero, float-to-integer
//! out of range, misaligned access) is left to the model as unknown.

use goal::marks;
use llvm::{Block, Linkage, Module, Place, Value};

/// Promises about parameters, results and whole functions that are only true if the program is.
const PROMISES: &[&str] = &[
    "noundef",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "noalias",
    "nocapture",
    "nofpclass",
    "range",
    "returned",
    "readnone",
    "readonly",
    "writeonly",
    "writable",
    "dead_on_unwind",
    "initializes",
    "mustprogress",
    "willreturn",
    "memory",
    "nosync",
    "nofree",
    "norecurse",
    "nocallback",
    "speculatable",
    "allocsize",
    "allockind",
    "allocptr",
    "allocalign",
    "cold",
    "hot",
    "minsize",
    "optsize",
];

/// String attributes with the same effect.
const TEXT_PROMISES: &[&str] = &[
    "alloc-family",
    "unsafe-fp-math",
    "no-nans-fp-math",
    "no-infs-fp-math",
    "no-signed-zeros-fp-math",
    "approx-func-fp-math",
    "no-trapping-math",
];

/// Makes a module mean one thing.
pub fn unify(module: &Module<'_>) {
    for function in module.functions() {
        if function.intrinsic_id() != 0 {
            continue;
        }
        drop_promises(function, function.params().len() as u32);
        keep_body(module, function);
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            unify_instruction(module, instruction);
        }
    }
}

/// Drops the flags that a pass of LLVM put on instructions of its own.
pub fn drop_flags(module: &Module<'_>) {
    let blocks = module.functions().into_iter().flat_map(Value::blocks);
    blocks.flat_map(Block::instructions).for_each(Value::drop_poison_flags);
}

fn unify_instruction<'c>(module: &Module<'c>, instruction: Value<'c>) {
    instruction.drop_poison_flags();
    if let Some(function) = instruction.function().filter(|_| instruction.fast_math() != 0) {
        function.add_string_attr(module.context(), Place::Function, marks::RELAXED, "");
        instruction.drop_fast_math();
    }
    instruction.keep_metadata(module.context(), &[marks::GOALS]);
    if instruction.is_call_like() {
        drop_promises(instruction, instruction.arg_count());
        instruction.clear_tail_call();
    }
    if instruction.is_intrinsic_call() {
        drop_hint(module, instruction);
    }
}

fn drop_promises(value: Value<'_>, params: u32) {
    let places = [Place::Function, Place::Return].into_iter().chain((0..params).map(Place::Param));
    for place in places {
        for name in PROMISES {
            if value.has_attr(place, name) {
                value.remove_attr(place, name);
            }
        }
        if !is_in_memory(value, place) {
            value.remove_attr(place, "align");
        }
    }
    for name in TEXT_PROMISES {
        value.remove_string_attr(Place::Function, name);
    }
}

/// Whether a parameter is passed in memory, so that its alignment is part of the calling convention.
fn is_in_memory(value: Value<'_>, place: Place) -> bool {
    place == Place::Function
        || ["byval", "sret", "inalloca"].iter().any(|name| value.has_attr(place, name))
}

/// A body that clang shows only for inlining (a C99 `inline` function, an instantiation that a library holds)
/// becomes a body like others, so that runs see into it. In C++ it is the same as the one elsewhere. In C it need not be, and a
/// compiler takes whichever it likes.
fn keep_body(module: &Module<'_>, function: Value<'_>) {
    if function.linkage() != Some(Linkage::LLVMAvailableExternallyLinkage) {
        return;
    }
    function.set_linkage(Linkage::LLVMLinkOnceODRLinkage);
    if !function.name().starts_with("_Z") {
        let reason = "an inline function that has another body elsewhere";
        function.add_string_attr(module.context(), Place::Function, marks::OBSTACLE, reason);
    }
}

/// Removes intrinsics that only inform an optimiser, and settles those that ask what it knows.
fn drop_hint<'c>(module: &Module<'c>, call: Value<'c>) {
    let name = call.intrinsic_name();
    let replacement = match name.as_str() {
        "llvm.lifetime.start"
        | "llvm.lifetime.end"
        | "llvm.assume"
        | "llvm.invariant.end"
        | "llvm.experimental.noalias.scope.decl"
        | "llvm.donothing" => None,
        "llvm.expect"
        | "llvm.expect.with.probability"
        | "llvm.launder.invariant.group"
        | "llvm.strip.invariant.group" => call.arg(0),
        "llvm.invariant.start" => Some(module.context().ptr().zero()),
        "llvm.is.constant" => {
            let known =
                call.arg(0).is_some_and(|value| value.is_const_int() || value.is_const_float());
            Some(module.context().i1().constant(known.into()))
        }
        "llvm.objectsize" => {
            let wants_least = call.arg(1).and_then(Value::const_int) == Some(1);
            Some(if wants_least { call.ty().zero() } else { call.ty().ones() })
        }
        _ => return,
    };
    if let Some(replacement) = replacement {
        call.replace_all_uses_with(replacement);
    }
    if !call.is_terminator() {
        call.erase();
    }
}
