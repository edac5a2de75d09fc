//! Inlines tiny functions before instrumentation.
//!
//! A call costs more than such a function does, and twice so in a symbolic build, where labels are handed over at
//! each call. Inlined first, the caller's values are known to be its own, and repeated accesses can be merged.
//!
//! LLVM's inliner folds branches on conditions that it finds to be constant. But every decision of the
//! program is logged, so conditions pass through an opaque function while it works.

use llvm::{LlvmError, Module, Opcode, Place, Value};

/// Instructions of a tiny function.
const TINY: usize = 30;
/// The attribute of functions that are to be inlined.
const WANTED: &str = "alwaysinline";
/// Intrinsics that mean another thing elsewhere, or belong to functions that cannot be inlined.
const BOUND: [&str; 6] = [
    "llvm.va_",
    "llvm.frameaddress",
    "llvm.returnaddress",
    "llvm.addressof",
    "llvm.eh.",
    "llvm.stack",
];
/// Begins the names of the opaque functions, one per width.
const OPAQUE: &str = "__provoke_opaque_";

/// Inlines tiny functions. Larger ones that the program wants to have inlined wait until they are
/// instrumented: a call in them might turn into an `invoke` on the way and lose its site.
pub fn tiny_functions(module: &Module<'_>) -> Result<(), LlvmError> {
    let context = module.context();
    let defined = module.bodies().into_iter();
    let (tiny, others): (Vec<_>, Vec<_>) = defined.partition(|function| is_tiny(*function));
    let postponed: Vec<_> =
        others.into_iter().filter(|function| function.has_attr(Place::Function, WANTED)).collect();
    postponed.iter().for_each(|function| function.remove_attr(Place::Function, WANTED));
    for function in tiny {
        function.add_attr(context, Place::Function, WANTED, 0);
        hide_conditions(module, function);
    }
    module.run_passes("always-inline")?;
    postponed.iter().for_each(|function| function.add_attr(context, Place::Function, WANTED, 0));
    for function in module.functions() {
        if function.name().starts_with(OPAQUE) {
            function.users().into_iter().for_each(show_condition);
            function.delete_function();
        } else if matches!(function.intrinsic_name().as_str(), LIFETIME_START | LIFETIME_END) {
            function.users().into_iter().for_each(Value::erase);
        }
    }
    Ok(())
}

/// What the inliner puts around the locals of what it inlines. Locals are filled anew where they start, so it says
/// nothing.
const LIFETIME_START: &str = "llvm.lifetime.start";
const LIFETIME_END: &str = "llvm.lifetime.end";

/// Functions so small that a call costs more than they do, and that call no other.
fn is_tiny(function: Value<'_>) -> bool {
    let instructions: Vec<_> =
        function.blocks().into_iter().flat_map(|block| block.instructions()).collect();
    let odd = |instruction: Value<'_>| {
        instruction.opcode() == Some(Opcode::LLVMIndirectBr)
            || instruction.is_call_like() && !is_free_intrinsic(instruction)
    };
    instructions.len() <= TINY
        && !["noinline", "naked"].iter().any(|name| function.has_attr(Place::Function, name))
        && !instructions.into_iter().any(odd)
}

/// Whether a call is of an intrinsic that computes the same wherever it stands.
fn is_free_intrinsic(call: Value<'_>) -> bool {
    let name = call.intrinsic_name();
    !name.is_empty() && !BOUND.iter().any(|bound| name.starts_with(bound))
}

/// Lets the conditions of a function's branches and switches pass through an opaque function.
fn hide_conditions<'c>(module: &Module<'c>, function: Value<'c>) {
    let builder = module.context().builder();
    for terminator in function.blocks().into_iter().filter_map(|block| block.terminator()) {
        let Some(condition) = terminator.condition() else { continue };
        let Some(width) = condition.ty().int_width() else { continue };
        let ty = condition.ty().function(&[condition.ty()], false);
        let opaque = module.declare(&format!("{OPAQUE}{width}"), ty);
        opaque.add_attr(module.context(), Place::Function, "nounwind", 0);
        builder.before(terminator);
        terminator.set_condition(builder.call(ty, opaque, &[condition]));
    }
}

/// Undoes it for one condition.
fn show_condition(call: Value<'_>) {
    if let Some(condition) = call.arg(0) {
        call.replace_all_uses_with(condition);
    }
    call.erase();
}

#[cfg(test)]
mod tests;
