//! Initial contents of global variables, as bytes and addresses.

use crate::points_to::{Objects, Offset};
use crate::regions::ObjectId;
use llvm::{Layout, Opcode, Value};

/// Contents beyond this size are unknown to the model.
const MOST_BYTES: u64 = 64 << 20;

/// The initial content of a global variable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Image {
    /// The variable.
    pub object: usize,
    /// Its size in bytes.
    pub size: u64,
    /// Its bytes; those beyond are zero.
    pub bytes: Vec<u8>,
    /// Addresses in it, each of 8 bytes: offset, object, and what is added to the object's base.
    pub addresses: Vec<(u64, ObjectId, u64)>,
    /// Whether that is all of it.
    pub complete: bool,
}

impl Image {
    /// Reads the content of a global variable.
    pub fn read<'c>(
        layout: &Layout<'c>,
        objects: &Objects<'c>,
        object: usize,
        size: u64,
        content: Value<'c>,
    ) -> Image {
        let mut image = Image { object, size, complete: true, ..Image::default() };
        if size > MOST_BYTES {
            image.complete = content.is_zero();
            return image;
        }
        image.put(layout, objects, 0, content);
        image
    }

    /// The bytes by cells of some bytes each, up to the last that is not zero.
    pub fn cells(&self, cell: u32) -> Vec<u128> {
        let value = |bytes: &[u8]| bytes.iter().rev().fold(0, |v, byte| v << 8 | u128::from(*byte));
        self.bytes.chunks(cell.max(1) as usize).map(value).collect()
    }

    fn put<'c>(
        &mut self,
        layout: &Layout<'c>,
        objects: &Objects<'c>,
        offset: u64,
        value: Value<'c>,
    ) {
        let ty = value.ty();
        if value.is_zero() || value.is_undef() {
            return;
        }
        if let Some(bits) = value.const_int().or_else(|| value.const_float_bits()) {
            return self.put_bits(offset, bits, layout.store_size(ty));
        }
        if let Some(bytes) = value.const_bytes() {
            return self.put_bytes(offset, &bytes);
        }
        let number = value.operand(0).and_then(Value::const_int);
        if let (Some(Opcode::LLVMIntToPtr), Some(bits)) = (value.opcode(), number) {
            return self.put_bits(offset, bits, 8);
        }
        if ty.is_ptr() || ty.is_int_of(64) {
            match address(layout, objects, value) {
                Some((object, addend)) => self.addresses.push((offset, object, addend)),
                None => self.complete = false,
            }
            return;
        }
        if let Some(element) = ty.element().filter(|_| ty.is_vector())
            && !layout.bit_size(element).is_multiple_of(8)
        {
            return self.put_bit_vector(layout, offset, value);
        }
        let Some(count) = ty.len().filter(|_| ty.is_struct() || ty.is_array() || ty.is_vector())
        else {
            self.complete = false;
            return;
        };
        for index in 0..u32::try_from(count).unwrap_or(u32::MAX) {
            let (place, Some(element)) = (place(layout, ty, index), value.const_element(index))
            else {
                self.complete = false;
                return;
            };
            self.put(layout, objects, offset + place, element);
        }
    }

    /// Elements that are no whole bytes lie side by side, the first one lowest.
    fn put_bit_vector<'c>(&mut self, layout: &Layout<'c>, offset: u64, value: Value<'c>) {
        let (ty, width) = (value.ty(), layout.bit_size(value.ty()));
        let element = ty.element().map_or(0, |element| layout.bit_size(element));
        let count = ty.len().and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
        let mut bits = 0u128;
        for index in 0..count {
            let part = value.const_element(index);
            let place = u64::from(index) * element;
            match part.and_then(|part| part.const_int().or(part.is_undef().then_some(0))) {
                Some(part) if width <= 128 => bits |= part << place,
                _ => self.complete = false,
            }
        }
        self.put_bits(offset, bits, layout.store_size(ty));
    }

    fn put_bits(&mut self, offset: u64, bits: u128, size: u64) {
        if size > 16 {
            self.complete = false;
            return;
        }
        self.put_bytes(offset, &bits.to_le_bytes()[..size as usize]);
    }

    fn put_bytes(&mut self, offset: u64, bytes: &[u8]) {
        let Some(last) = bytes.iter().rposition(|byte| *byte != 0) else { return };
        let (start, bytes) = (offset as usize, &bytes[..=last]);
        if self.bytes.len() < start + bytes.len() {
            self.bytes.resize(start + bytes.len(), 0);
        }
        self.bytes[start..start + bytes.len()].copy_from_slice(bytes);
    }
}

/// Offset of an element of an aggregate.
pub fn place<'c>(layout: &Layout<'c>, ty: llvm::Type<'c>, index: u32) -> u64 {
    match ty.element() {
        Some(element) if ty.is_vector() => u64::from(index) * layout.bit_size(element) / 8,
        Some(element) => u64::from(index) * layout.alloc_size(element),
        None => layout.offset(ty, index).unwrap_or(0),
    }
}

/// A constant address as an object and an addend.
pub fn address<'c>(
    layout: &Layout<'c>,
    objects: &Objects<'c>,
    value: Value<'c>,
) -> Option<(ObjectId, u64)> {
    if let Some(target) = value.aliasee() {
        return address(layout, objects, target);
    }
    if value.is_global() {
        return objects.number(value).map(|number| (ObjectId(number as u32), 0));
    }
    match value.opcode()? {
        Opcode::LLVMGetElementPtr => {
            let (object, addend) = address(layout, objects, value.operand(0)?)?;
            Some((object, addend.wrapping_add(constant_offset(layout, value)?)))
        }
        Opcode::LLVMBitCast
        | Opcode::LLVMPtrToInt
        | Opcode::LLVMIntToPtr
        | Opcode::LLVMAddrSpaceCast
            if layout.bit_size(value.ty()) == 64 =>
        {
            address(layout, objects, value.operand(0)?)
        }
        _ => None,
    }
}

/// The offset that a `getelementptr` with constant indices adds.
pub fn constant_offset<'c>(layout: &Layout<'c>, gep: Value<'c>) -> Option<u64> {
    let step = step(layout, gep);
    (step.modulus == 0).then_some(step.at as u64)
}

/// What a `getelementptr` adds: multiples of the sizes of elements whose index is not constant, and a constant.
pub fn step<'c>(layout: &Layout<'c>, gep: Value<'c>) -> Offset {
    known_step(layout, gep).unwrap_or(Offset::ANY)
}

fn known_step<'c>(layout: &Layout<'c>, gep: Value<'c>) -> Option<Offset> {
    let mut ty = gep.gep_type()?;
    let mut offset = Offset::START;
    for (position, index) in gep.operands().into_iter().skip(1).enumerate() {
        let number = index.const_signed().or(index.is_zero().then_some(0));
        if position > 0 && ty.is_struct() {
            let field = u32::try_from(number?).ok()?;
            offset = offset.plus(Offset::new(layout.offset(ty, field)? as i64, 0));
            ty = *ty.elements().get(field as usize)?;
            continue;
        }
        if position > 0 {
            ty = ty.element()?;
        }
        let size = layout.alloc_size(ty);
        offset = offset.plus(match number {
            Some(number) => Offset::new((size as i128).wrapping_mul(number) as i64, 0),
            None => Offset::new(0, size),
        });
    }
    Some(offset)
}
