//! Constants, and addresses that are known to be a base plus a constant.

use super::segment::Walk;
use super::types;
use crate::image::{address, constant_offset};
use crate::regions::ObjectId;
use crate::variables::WORD;
use llvm::{Opcode, Value};
use term::Term;

impl<'c> Walk<'_, '_, 'c> {
    /// The address of a local or global, or a constant distance from one: stays readable as such in every
    /// segment.
    pub fn steady_address(&mut self, value: Value<'c>) -> Option<Term> {
        let (object, offset) = self.steady_place(value)?;
        let base = self.low.regions.object(object).base?;
        let base = self.current(base);
        let offset = self.low.terms.constant(WORD, offset.into());
        Some(self.low.terms.add(base, offset))
    }

    /// The object and offset that a pointer always is.
    pub fn steady_place(&self, value: Value<'c>) -> Option<(ObjectId, u64)> {
        let mut pointer = value;
        let mut offset: u64 = 0;
        loop {
            let object = self.low.points_to.objects.number(pointer);
            if let Some(object) = object.map(|number| ObjectId(number as u32)) {
                return self.low.regions.object(object).single.then_some((object, offset));
            }
            if pointer.is_const_expr() {
                let (object, addend) =
                    address(&self.low.layout, &self.low.points_to.objects, pointer)?;
                return Some((object, addend.wrapping_add(offset)));
            }
            if pointer.opcode() != Some(Opcode::LLVMGetElementPtr) || !pointer.ty().is_ptr() {
                return None;
            }
            offset = offset.wrapping_add(constant_offset(&self.low.layout, pointer)?);
            pointer = pointer.operand(0)?;
        }
    }

    /// The leaves of a constant.
    pub fn constant(&mut self, value: Value<'c>) -> Vec<Term> {
        let ty = value.ty();
        if value.is_undef() {
            return self.unknown_of(ty);
        }
        let width = u32::try_from(self.low.layout.bit_size(ty)).unwrap_or(u32::MAX);
        if let Some(bits) = value.const_int().or_else(|| value.const_float_bits()) {
            return vec![self.low.terms.constant(width.clamp(1, 128), bits)];
        }
        if value.is_zero() {
            let widths = types::widths(&self.low.layout, ty);
            return widths.into_iter().map(|width| self.low.terms.constant(width, 0)).collect();
        }
        if width == WORD
            && let Some((object, addend)) =
                address(&self.low.layout, &self.low.points_to.objects, value)
            && let Some(base) = self.low.regions.object(object).base
        {
            let base = self.current(base);
            let addend = self.low.terms.constant(WORD, addend.into());
            return vec![self.low.terms.add(base, addend)];
        }
        if value.is_const_expr() {
            return self.compute(value).unwrap_or_else(|| self.unknown_of(ty));
        }
        self.aggregate_constant(value)
    }

    fn aggregate_constant(&mut self, value: Value<'c>) -> Vec<Term> {
        let ty = value.ty();
        let fits = types::leaves(&self.low.layout, ty).is_some();
        let count = ty.len().filter(|_| fits).and_then(|count| u32::try_from(count).ok());
        let elements: Option<Vec<Value<'c>>> =
            count.and_then(|count| (0..count).map(|index| value.const_element(index)).collect());
        let Some(elements) = elements else { return self.unknown_of(ty) };
        let mut leaves = Vec::new();
        for element in elements {
            leaves.extend(self.constant(element));
        }
        if !ty.is_vector() {
            return leaves;
        }
        let joined = leaves.into_iter().reduce(|low, high| self.low.terms.concat(high, low));
        joined.map_or_else(|| self.unknown_of(ty), |whole| vec![whole])
    }
}
