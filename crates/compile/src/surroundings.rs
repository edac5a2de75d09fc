//! What the surroundings may do, made explicit in the marked bitcode when asked: then it is an input like any other,
//! for runs, replay and model alike, since all three read this bitcode.
//!
//! *Uninitialised memory*: the unknown that every local starts with (see [`crate::fill`]) and the first bytes of what
//! `malloc` gives are inputs. *Failures*: whether a library call fails, and with which `errno`, is one (see
//! [`failures`]).
//!
//! Limits: of large arrays and blocks only the first [`MOST_BYTES`] are inputs, the rest holds the fill pattern of the
//! run.

mod failures;

use crate::CompileError;
use goal::{Source, marks};
use llvm::{Builder, Context, IntPredicate, Module, Value};
use std::path::Path;

/// Bytes of one object that are inputs.
const MOST_BYTES: u64 = 64;

/// An address that no object has, for a wild pointer where the fill pattern is zero.
const WILD: u128 = 0x5a5a_5a5a_5a5a_5a5a;

/// Rewrites marked bitcode so that what is asked for among the sources becomes inputs.
pub fn expose(bitcode: &Path, sources: &[Source], driven: bool) -> Result<(), CompileError> {
    let asked = |source| sources.contains(&source);
    if !asked(Source::Uninitialised) && !asked(Source::Failures) {
        return Ok(());
    }
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    if asked(Source::Uninitialised) {
        uninitialised(&module, driven);
    }
    if asked(Source::Failures) {
        failures::expose(&module, driven);
    }
    let broken = |reason| CompileError::Broken { stage: "exposing the surroundings", reason };
    module.verify().map_err(broken)?;
    Ok(module.write_bitcode(bitcode)?)
}

/// Calls of a function by name, in the code of the program itself: a driver of ours does not count.
fn calls<'c>(module: &Module<'c>, name: &str, driven: bool) -> Vec<Value<'c>> {
    let Some(function) = module.function(name).filter(|function| function.is_declaration()) else {
        return Vec::new();
    };
    let is_ours = |call: &Value<'c>| {
        let name = call.function().map(Value::name).unwrap_or_default();
        driven && (name == "main" || name.starts_with("provoke_"))
    };
    let users = function.users().into_iter();
    users
        .filter(|user| user.is_call_like() && user.called_function() == Some(function))
        .filter(|call| !is_ours(call))
        .collect()
}

fn uninitialised(module: &Module<'_>, driven: bool) {
    let builder = module.context().builder();
    for call in calls(module, marks::FILL_WORD, driven) {
        fill_by_input(module, &builder, call);
    }
    for call in calls(module, marks::FILL_MEMORY, driven) {
        if let (Some(pointer), Some(size), Some(next)) = (call.arg(0), call.arg(1), call.next()) {
            builder.before(next);
            bytes(module, &builder, pointer, size);
        }
    }
    for call in calls(module, "malloc", driven) {
        if let (Some(size), Some(next)) = (call.arg(0), call.next()) {
            builder.before(next);
            let is_null = builder.icmp(IntPredicate::LLVMIntEQ, call, call.ty().zero());
            let size = builder.select(is_null, size.ty().zero(), size);
            bytes(module, &builder, call, size);
        }
    }
}

/// Gives each use of an unknown word an input of the width that it needs. A pointer is null or wild, as an input says:
/// which wild one it is makes no difference.
fn fill_by_input<'c>(module: &Module<'c>, builder: &Builder<'c>, call: Value<'c>) {
    use llvm::Opcode::{LLVMIntToPtr, LLVMTrunc};
    for user in call.users() {
        builder.before(user);
        match user.opcode() {
            Some(LLVMTrunc) => {
                let input = match user.ty().int_width() {
                    Some(8) => "provoke_uint8",
                    Some(16) => "provoke_uint16",
                    Some(32) => "provoke_uint32",
                    _ => continue,
                };
                user.replace_all_uses_with(input_of(module, builder, input, user.ty()));
                user.erase();
            }
            Some(LLVMIntToPtr) => {
                let boolean = module.context().i8();
                let is_wild = input_of(module, builder, "provoke_uint8", boolean);
                let is_wild = builder.is_nonzero(is_wild);
                let somewhere = call.ty().constant(WILD);
                let word = builder.select(builder.is_zero(call), somewhere, call);
                let wild = builder.int_to_ptr(word, user.ty());
                let pointer = builder.select(is_wild, wild, user.ty().zero());
                user.replace_all_uses_with(pointer);
                user.erase();
                // What is wild is no input: the word itself stays as it is.
                return;
            }
            _ => {}
        }
    }
    if call.is_used() {
        builder.before(call);
        let word = input_of(module, builder, "provoke_uint64", call.ty());
        call.replace_all_uses_with(word);
    }
    call.erase();
}

fn input_of<'c>(
    module: &Module<'c>,
    builder: &Builder<'c>,
    name: &str,
    ty: llvm::Type<'c>,
) -> Value<'c> {
    let signature = ty.function(&[], false);
    builder.call(signature, module.declare(name, signature), &[])
}

/// Makes the first bytes of an object inputs.
fn bytes<'c>(module: &Module<'c>, builder: &Builder<'c>, pointer: Value<'c>, size: Value<'c>) {
    let context = module.context();
    let most = size.ty().constant(MOST_BYTES.into());
    let is_more = builder.icmp(IntPredicate::LLVMIntUGT, size, most);
    let size = builder.select(is_more, most, size);
    let signature = context.void().function(&[context.ptr(), size.ty()], false);
    builder.call(signature, module.declare("provoke_bytes", signature), &[pointer, size]);
}
