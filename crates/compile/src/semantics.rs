//! One semantics for runs, model and replay: drops what lets a compiler assume things.
//!
//! After this, arithmetic wraps, pointers may be null and may overlap, calls may do anything, loops may run for ever:
//! what `clang -O0` would do. What stays undefined in LLVM (over-wide shifts, division by zero, float-to-integer out of
//! range, misaligned access) is left to the model as unknown.

use crate::attributes;
use goal::marks;
use llvm::{Block, Linkage, Module, Place, Value};
use std::collections::BTreeSet;

/// Makes a module mean one thing.
pub fn unify(module: &Module<'_>) {
    let context = module.context();
    let mut unlisted = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    reasons.extend(module.aliases().into_iter().filter_map(replaced_behind));
    for function in module.functions() {
        if function.intrinsic_id() != 0 {
            reasons.extend(asks_optimiser(&function.intrinsic_name()));
            continue;
        }
        attributes::unify(function, function.params().len() as u32, &mut unlisted);
        keep_body(module, function);
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            if instruction.is_call_like() {
                let is_pure = is_said_to_be_pure(instruction);
                attributes::unify(instruction, instruction.arg_count(), &mut unlisted);
                if is_pure {
                    instruction.add_string_attr(context, Place::Function, marks::PURE, "");
                }
            }
            unify_instruction(module, instruction);
        }
    }
    let reason = |name| format!("the attribute {name}, which is not known to be harmless");
    reasons.extend(unlisted.into_iter().map(reason));
    if !reasons.is_empty() {
        module.add_texts(marks::OBSTACLES, reasons.iter().map(String::as_str));
    }
}

/// Whether what is called is said to have no effect (`pure`, `const`), where it is called or where it is declared.
fn is_said_to_be_pure(call: Value<'_>) -> bool {
    let is_pure = |value: Value<'_>| {
        ["memory", "willreturn"].iter().any(|kind| value.has_attr(Place::Function, kind))
    };
    !call.is_intrinsic_call() && (is_pure(call) || call.called_function().is_some_and(is_pure))
}

/// An alias of what another file may define anew stays with its own file's definition, but linking bitcode takes it
/// along.
fn replaced_behind(alias: Value<'_>) -> Option<String> {
    let mut behind = alias;
    while let Some(next) = behind.aliasee().or(behind.operand(0).filter(|_| behind.is_const_expr()))
    {
        behind = next;
    }
    let linkage = behind.linkage();
    let is_its_own = matches!(
        linkage,
        Some(
            Linkage::LLVMExternalLinkage
                | Linkage::LLVMInternalLinkage
                | Linkage::LLVMPrivateLinkage
        )
    );
    // The members of a group are replaced together.
    (!is_its_own && !behind.has_comdat())
        .then(|| format!("{}, an alias of what other files may replace", alias.name()))
}

/// A question that clang leaves to what comes after it, which knows more or less at each level. (`llvm.is.constant` is
/// another: without optimisation the answer is ours, and with it the name of the function is looked for, and what the
/// system's headers do with the answer.)
fn asks_optimiser(intrinsic: &str) -> Option<String> {
    (intrinsic == "llvm.objectsize")
        .then(|| "__builtin_object_size, which tells of the compiler's efforts".to_owned())
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
        instruction.clear_tail_call();
    }
    if instruction.is_intrinsic_call() {
        drop_hint(module, instruction);
    }
}

/// A body that clang shows only for inlining (a C99 `inline` function, an instantiation that a library holds) becomes a
/// body like others, so that runs see into it. An instance of a template, and what is in the system's own headers, is
/// the same as the one elsewhere. Others need not be (`gnu_inline`), and a compiler takes whichever it likes.
fn keep_body(module: &Module<'_>, function: Value<'_>) {
    if function.linkage() != Some(Linkage::LLVMAvailableExternallyLinkage) {
        return;
    }
    function.set_linkage(Linkage::LLVMLinkOnceODRLinkage);
    let is_library = function.location().is_some_and(|at| at.file.starts_with("/usr/include/"));
    if !is_instance(&function.name()) && !is_library {
        // The other body may be the one that is linked, so nothing on this one would tell.
        let reason =
            format!("an inline function that has another body elsewhere: {}", function.name());
        module.add_texts(marks::OBSTACLES, [reason.as_str()]);
    }
}

/// Whether a symbol is that of an instance of a template, or of a member of one: the name itself has arguments,
/// whatever its parameters have. What is not understood is none.
fn is_instance(symbol: &str) -> bool {
    let Some(encoding) = symbol.strip_prefix("_Z").and_then(behind_thunk) else { return false };
    let nested = encoding.strip_prefix('N');
    let mut rest = nested.unwrap_or(encoding);
    while let Some(first) = rest.chars().next() {
        let behind = &rest[first.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        rest = match first {
            'I' => return true,
            'E' => return false,
            'S' if behind.starts_with('t') => &behind[1..],
            // The library's own short names of instances: `Ss` is a string, `Si` and `So` are streams.
            'S' if behind.starts_with(['a', 'b', 'd', 'i', 'o', 's']) => return nested.is_some(),
            // Constructors and destructors have numbers.
            'C' | 'D' if behind.starts_with(|c: char| c.is_ascii_digit()) => &behind[1..],
            _ if digits > 0 => {
                let length = rest[..digits].parse::<usize>().unwrap_or(usize::MAX);
                let behind = digits.checked_add(length).and_then(|end| rest.get(end..));
                match behind.unwrap_or_default() {
                    behind if nested.is_some() => behind,
                    behind => return behind.starts_with('I'),
                }
            }
            // An operator outside of classes.
            'a'..='z' if nested.is_none() => return rest.get(2..).unwrap_or("").starts_with('I'),
            _ => behind,
        };
    }
    false
}

/// The function that a thunk leads to, which stands behind one number or two; another encoding as it is.
fn behind_thunk(encoding: &str) -> Option<&str> {
    match encoding.split_at_checked(2) {
        Some(("Th", rest)) => rest.split_once('_').map(|both| both.1),
        Some(("Tv", rest)) => rest.splitn(3, '_').nth(2),
        _ => Some(encoding),
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
        // What clang did not know itself is no constant without optimisation.
        "llvm.is.constant" => {
            if let Some(function) = call.function() {
                function.add_string_attr(module.context(), Place::Function, marks::ASKS, "");
            }
            Some(module.context().i1().constant(0))
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

#[cfg(test)]
mod tests {
    use super::is_instance;

    #[test]
    fn instances_are_told_by_their_own_arguments() {
        let instances = [
            "_ZNSt6vectorIiSaIiEE4sizeEv",
            "_ZNSt6vectorIiSaIiEEC2Ev",
            "_Z3minIiET_S0_S0_",
            "_ZSt3minIiERKT_S2_S2_",
            "_ZNSiC2Ev",
            "_ZNSolsEi",
            "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc",
            "_ZThn16_NSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEED1Ev",
            "_ZTv0_n24_NSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEED1Ev",
        ];
        let others = [
            "f",
            "_Z4LINEi",
            "_ZN5ITEMS4sizeEv",
            "_ZN5ITEMSC2ERKSt6vectorIiSaIiEE",
            "_Z1fSs",
            "_Z1fRKSt6vectorIiSaIiEE",
            "_ZplRKSt6vectorIiSaIiEES3_",
            "_ZN1aS\u{e9}",
            "_Z99f",
            "_ZThn16_N5ITEMS4sizeEv",
            "_ZTv0_n24_N5ITEMS4sizeEv",
            "_ZTv0_n24",
            "_ZT",
        ];
        assert!(instances.iter().all(|symbol| is_instance(symbol)));
        assert!(!others.iter().any(|symbol| is_instance(symbol)));
    }
}
