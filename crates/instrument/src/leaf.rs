//! Leaves: the scalars inside a value that can carry a label each.
//!
//! An integer of up to 128 bits, a pointer, a `half`, `float` or `double` and a vector of up to 128 bits
//! (taken as its bits) are one leaf; a struct or array is the sequence of its elements' leaves. A value
//! with a part that cannot be labelled (`long double`, a wider integer) or with too many leaves has none
//! at all, and is always concrete.

use crate::env::Env;
use abi::{MAX_RESULT_LABELS, MAX_WIDTH};
use llvm::{Builder, Opcode, Type, TypeKind, Value};

/// Widths of the leaves of a type, in order.
pub fn leaves<'c>(env: &Env<'_, 'c>, ty: Type<'c>) -> Vec<u32> {
    let mut widths = Vec::new();
    if collect(env, ty, &mut widths) && widths.len() <= MAX_RESULT_LABELS {
        widths
    } else {
        Vec::new()
    }
}

fn collect<'c>(env: &Env<'_, 'c>, ty: Type<'c>, widths: &mut Vec<u32>) -> bool {
    if ty.is_struct() {
        return ty.elements().into_iter().all(|element| collect(env, element, widths));
    }
    if ty.is_array() {
        let (Some(element), Some(count)) = (ty.element(), ty.len()) else { return false };
        return count <= MAX_RESULT_LABELS as u64
            && (0..count).all(|_| collect(env, element, widths));
    }
    scalar_width(env, ty).map(|width| widths.push(width)).is_some()
}

/// The width of a type that is one leaf.
pub fn scalar_width<'c>(env: &Env<'_, 'c>, ty: Type<'c>) -> Option<u32> {
    match ty.kind() {
        TypeKind::LLVMIntegerTypeKind => ty.int_width().filter(|width| *width <= MAX_WIDTH),
        TypeKind::LLVMPointerTypeKind => (ty.address_space() == Some(0)).then_some(64),
        TypeKind::LLVMHalfTypeKind => Some(16),
        TypeKind::LLVMFloatTypeKind => Some(32),
        TypeKind::LLVMDoubleTypeKind => Some(64),
        TypeKind::LLVMVectorTypeKind => {
            let plain = ty.element().is_some_and(|element| element.is_int() || element.is_float());
            u32::try_from(env.layout.bit_size(ty)).ok().filter(|width| plain && *width <= MAX_WIDTH)
        }
        _ => None,
    }
}

/// How many leaves come before the element at `indices` of an aggregate, and the element's type.
pub fn locate<'c>(
    env: &Env<'_, 'c>,
    aggregate: Type<'c>,
    indices: &[u32],
) -> Option<(usize, Type<'c>)> {
    let (mut ty, mut before) = (aggregate, 0);
    for index in indices {
        let elements =
            if ty.is_struct() { ty.elements() } else { vec![ty.element()?; *index as usize + 1] };
        for element in elements.iter().take(*index as usize) {
            let mut widths = Vec::new();
            collect(env, *element, &mut widths);
            before += widths.len();
        }
        ty = *elements.get(*index as usize)?;
    }
    Some((before, ty))
}

/// The bits of a one-leaf value as an integer of its width.
pub fn as_int<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, value: Value<'c>) -> Option<Value<'c>> {
    let ty = value.ty();
    let width = scalar_width(env, ty)?;
    Some(match ty.kind() {
        TypeKind::LLVMIntegerTypeKind => value,
        TypeKind::LLVMPointerTypeKind => {
            builder.cast(Opcode::LLVMPtrToInt, value, env.context.i64())
        }
        _ => builder.bitcast(value, env.context.int(width)),
    })
}

/// The low 64 bits of a one-leaf value.
pub fn as_word<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    match as_int(env, builder, value) {
        Some(bits) => builder.zext_or_trunc(bits, env.context.i64()),
        None => env.u64(0),
    }
}

/// Bits 64 and up of a one-leaf value.
pub fn high_word<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let Some(bits) = as_int(env, builder, value)
        .filter(|bits| bits.ty().int_width().is_some_and(|width| width > 64))
    else {
        return env.u64(0);
    };
    let high = builder.lshr(bits, bits.ty().constant(64));
    builder.zext_or_trunc(high, env.context.i64())
}
