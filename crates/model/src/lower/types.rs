//! Types as leaves: the scalars inside a value.
//!
//! An integer, a pointer, a float of any format and a small vector are one leaf of bits; a struct or array
//! is the sequence of its elements' leaves. What does not fit (wider than 128 bits, too many leaves) has none and is
//! always unknown.

use llvm::{Layout, Type};
use term::{FloatFormat, MAX_WIDTH};

/// Values with more leaves are unknown.
const MOST_LEAVES: usize = 256;

/// A scalar in memory: its offset and width, how many bytes it takes, and whether it is made of pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    pub offset: u64,
    pub width: u32,
    pub bytes: u32,
    pub pointer: bool,
}

/// The leaves of a type, `None` if it has no such form.
pub fn leaves<'c>(layout: &Layout<'c>, ty: Type<'c>) -> Option<Vec<Leaf>> {
    let mut found = Vec::new();
    collect(layout, ty, 0, &mut found).then_some(found)
}

fn collect<'c>(layout: &Layout<'c>, ty: Type<'c>, offset: u64, found: &mut Vec<Leaf>) -> bool {
    if found.len() >= MOST_LEAVES || ty.is_void() {
        return ty.is_void();
    }
    if ty.is_struct() {
        return (0..).zip(ty.elements()).all(|(index, element)| {
            let place = layout.offset(ty, index).unwrap_or(0);
            collect(layout, element, offset + place, found)
        });
    }
    if ty.is_array() {
        let (Some(element), Some(count)) = (ty.element(), ty.len()) else { return false };
        let size = layout.alloc_size(element);
        return count <= MOST_LEAVES as u64
            && (0..count).all(|index| collect(layout, element, offset + index * size, found));
    }
    let (width, bytes) = (layout.bit_size(ty), layout.store_size(ty));
    let scalar = ty.is_int() || ty.is_ptr() || ty.is_float() || ty.is_vector();
    if !scalar || width == 0 || width > u64::from(MAX_WIDTH) {
        return false;
    }
    let pointer = ty.is_ptr() || ty.is_vector() && ty.element().is_some_and(Type::is_ptr);
    found.push(Leaf { offset, width: width as u32, bytes: bytes as u32, pointer });
    true
}

/// Widths of the leaves; one bit for a type that has none.
pub fn widths<'c>(layout: &Layout<'c>, ty: Type<'c>) -> Vec<u32> {
    match leaves(layout, ty) {
        Some(leaves) => leaves.into_iter().map(|leaf| leaf.width).collect(),
        None => vec![1],
    }
}

/// How many leaves come before the element at `indices`, and the element's type.
pub fn locate<'c>(
    layout: &Layout<'c>,
    aggregate: Type<'c>,
    indices: &[u32],
) -> Option<(usize, Type<'c>)> {
    let (mut ty, mut before) = (aggregate, 0);
    for index in indices {
        let index = *index as usize;
        if ty.is_struct() {
            let elements = ty.elements();
            for element in elements.iter().take(index) {
                before += leaves(layout, *element)?.len();
            }
            ty = *elements.get(index)?;
        } else {
            ty = ty.element()?;
            before += leaves(layout, ty)?.len() * index;
        }
    }
    Some((before, ty))
}

/// The format of a float type that terms know.
pub fn float_format(ty: Type<'_>) -> Option<FloatFormat> {
    use llvm::TypeKind::*;
    match ty.kind() {
        LLVMHalfTypeKind => Some(FloatFormat::HALF),
        LLVMFloatTypeKind => Some(FloatFormat::SINGLE),
        LLVMDoubleTypeKind => Some(FloatFormat::DOUBLE),
        _ => None,
    }
}
