//! Gives every local an explicit unknown before memory is promoted to registers.
//!
//! Promoting a read of uninitialised memory gives `undef`, from which LLVM may conclude anything. So directly after
//! each `alloca` an unknown is stored: a call of [`FILL_WORD`] per scalar, a call of [`FILL_MEMORY`] for arrays and
//! large structs. The model reads both as fresh values; `instrument` lowers them to the fill pattern of the run. A
//! local that is wholly stored to before anything else touches it (a parameter's home) needs none.

use goal::marks::{FILL_MEMORY, FILL_WORD};
use llvm::{Builder, Layout, Module, Opcode, Type, Value};

/// A struct with more scalars than this is filled as memory.
const MOST_SCALARS: usize = 16;

/// Fills the locals of every function.
pub fn fill_locals(module: &Module<'_>) {
    let layout = module.layout();
    for function in module.functions() {
        for block in function.blocks() {
            for alloca in
                block.instructions().into_iter().filter(|instruction| instruction.is_alloca())
            {
                if !is_stored_first(&layout, alloca) {
                    fill(module, &layout, alloca);
                }
            }
        }
    }
}

/// Removes fills whose value promotion left unused.
pub fn remove_unused(module: &Module<'_>) {
    let Some(function) = module.function(FILL_WORD) else { return };
    for call in function.users() {
        remove_unused_users(call, 0);
    }
}

fn remove_unused_users(value: Value<'_>, depth: u32) {
    use Opcode::*;
    let is_cast = |user: &Value<'_>| {
        matches!(
            user.opcode(),
            Some(LLVMTrunc | LLVMIntToPtr | LLVMBitCast | LLVMZExt | LLVMFreeze)
        )
    };
    if depth < 4 {
        for user in value.users().into_iter().filter(is_cast) {
            remove_unused_users(user, depth + 1);
        }
    }
    if !value.is_used() {
        value.erase();
    }
}

/// The bytes of a local, if their number is known.
pub fn size_of(layout: &Layout<'_>, alloca: Value<'_>) -> Option<u64> {
    let ty = alloca.allocated_type()?;
    let count = u64::try_from(alloca.operand(0)?.const_int()?).ok()?;
    layout.alloc_size(ty).checked_mul(count)
}

/// Whether the first thing in its block that touches a local is a store to the whole of it.
fn is_stored_first<'c>(layout: &Layout<'c>, alloca: Value<'c>) -> bool {
    let Some(size) = size_of(layout, alloca) else { return false };
    let after = std::iter::successors(alloca.next(), |instruction| instruction.next());
    let mut touching = after.filter(|instruction| instruction.operands().contains(&alloca));
    let Some(first) = touching.next() else { return false };
    let is_target = |index| first.operand(index) == Some(alloca);
    match first.intrinsic_name().as_str() {
        "llvm.memcpy" | "llvm.memset" | "llvm.memmove" => {
            let copied = first.arg(2).and_then(Value::const_int);
            is_target(0) && first.arg(1) != Some(alloca) && copied >= Some(size.into())
        }
        _ => {
            let stored = first.operand(0).map(|value| layout.store_size(value.ty()));
            first.is_store() && is_target(1) && !is_target(0) && stored >= Some(size)
        }
    }
}

fn fill<'c>(module: &Module<'c>, layout: &Layout<'c>, alloca: Value<'c>) {
    let (Some(ty), Some(next)) = (alloca.allocated_type(), alloca.next()) else { return };
    let builder = module.context().builder();
    builder.before(next);
    let mut scalars = Vec::new();
    let is_single = alloca.operand(0).and_then(Value::const_int) == Some(1);
    if is_single && collect_scalars(layout, ty, 0, &mut scalars) && scalars.len() <= MOST_SCALARS {
        fill_scalars(module, layout, &builder, alloca, &scalars);
    } else {
        fill_memory(module, layout, &builder, alloca);
    }
}

/// The scalars of a type with their offsets, padding as bytes; false if it has none or too many.
fn collect_scalars<'c>(
    layout: &Layout<'c>,
    ty: Type<'c>,
    offset: u64,
    found: &mut Vec<(u64, Type<'c>)>,
) -> bool {
    if found.len() > MOST_SCALARS {
        return false;
    }
    if !ty.is_struct() {
        let width = layout.bit_size(ty);
        let is_scalar = ty.is_int() || ty.is_ptr() || ty.is_float();
        found.push((offset, ty));
        return is_scalar && (1..=128).contains(&width);
    }
    (0..).zip(ty.elements()).all(|(index, element)| {
        layout
            .offset(ty, index)
            .is_some_and(|inner| collect_scalars(layout, element, offset + inner, found))
    })
}

fn fill_scalars<'c>(
    module: &Module<'c>,
    layout: &Layout<'c>,
    builder: &Builder<'c>,
    alloca: Value<'c>,
    scalars: &[(u64, Type<'c>)],
) {
    let context = module.context();
    let size = size_of(layout, alloca).unwrap_or(0);
    let mut end = 0;
    let mut whole = Vec::new();
    for (offset, ty) in scalars {
        whole.extend((end..*offset).map(|byte| (byte, context.i8())));
        whole.push((*offset, *ty));
        end = offset + layout.store_size(*ty);
    }
    whole.extend((end..size.min(end + 64)).map(|byte| (byte, context.i8())));
    for (offset, ty) in whole {
        let value = unknown(module, layout, builder, ty);
        let target = match offset {
            0 => alloca,
            _ => builder.offset(alloca, context.i64().constant(offset.into())),
        };
        builder.store(value, target, 1);
    }
}

/// An unknown of a scalar type.
fn unknown<'c>(
    module: &Module<'c>,
    layout: &Layout<'c>,
    builder: &Builder<'c>,
    ty: Type<'c>,
) -> Value<'c> {
    let context = module.context();
    let word = || {
        let function = module.declare(FILL_WORD, context.i64().function(&[], false));
        builder.call(context.i64().function(&[], false), function, &[])
    };
    let width = u32::try_from(layout.bit_size(ty)).unwrap_or(64);
    let bits = match width {
        64 => word(),
        0..64 => builder.trunc(word(), context.int(width)),
        _ => {
            let wide = context.i128();
            let high = builder.shl(builder.zext(word(), wide), wide.constant(64));
            let both = builder.or(high, builder.zext(word(), wide));
            builder.zext_or_trunc(both, context.int(width))
        }
    };
    if ty.is_ptr() { builder.int_to_ptr(bits, ty) } else { builder.bitcast(bits, ty) }
}

fn fill_memory<'c>(
    module: &Module<'c>,
    layout: &Layout<'c>,
    builder: &Builder<'c>,
    alloca: Value<'c>,
) {
    let context = module.context();
    let (Some(ty), Some(count)) = (alloca.allocated_type(), alloca.operand(0)) else { return };
    let element = context.i64().constant(layout.alloc_size(ty).into());
    let length = builder.mul(builder.zext_or_trunc(count, context.i64()), element);
    let signature = context.void().function(&[context.ptr(), context.i64()], false);
    let function = module.declare(FILL_MEMORY, signature);
    builder.call(signature, function, &[alloca, length]);
}
