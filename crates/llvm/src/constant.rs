//! Constants: reading their values.

use crate::{Block, Type, Value, borrowed_text};
use llvm_sys::core::*;

impl<'c> Value<'c> {
    /// The bits of a constant integer of at most 128 bits, zero-extended.
    pub fn const_int(self) -> Option<u128> {
        let width = self.ty().int_width().filter(|_| self.is_const_int())?;
        match width {
            // SAFETY: a constant integer that fits in 64 bits.
            1..=64 => Some(unsafe { LLVMConstIntGetZExtValue(self.raw()) }.into()),
            65..=128 => wide_value(&self.print(), width),
            _ => None,
        }
    }

    /// The value of a constant integer of at most 128 bits, sign-extended.
    pub fn const_signed(self) -> Option<i128> {
        let unused = 128 - self.ty().int_width().filter(|width| *width <= 128)?;
        self.const_int().map(|bits| ((bits << unused) as i128) >> unused)
    }

    /// The bit pattern of a constant float of at most 64 bits, `x86_fp80` and `fp128` included.
    pub fn const_float_bits(self) -> Option<u128> {
        let width = self.ty().float_width().filter(|_| self.is_const_float())?;
        // SAFETY: a bit cast between a float and an integer of the same width folds to a constant.
        let bits = unsafe {
            let context = LLVMGetTypeContext(self.ty().raw());
            LLVMConstBitCast(self.raw(), LLVMIntTypeInContext(context, width))
        };
        Value::wrap(bits).const_int()
    }

    /// The value of a constant float as `f64` (rounded if it is wider).
    pub fn const_float(self) -> Option<f64> {
        let mut lossy = 0;
        // SAFETY: asked of constant floats only.
        self.is_const_float().then(|| unsafe { LLVMConstRealGetDouble(self.raw(), &mut lossy) })
    }

    /// Whether it is a constant with all bits zero.
    pub fn is_zero(self) -> bool {
        // SAFETY: works on every value.
        unsafe { LLVMIsNull(self.raw()) != 0 }
    }

    /// The bytes of a constant array of `i8`, its final NUL included.
    pub fn const_bytes(self) -> Option<Vec<u8>> {
        if self.is_zero() && self.ty().element()?.is_int_of(8) {
            return Some(vec![0; usize::try_from(self.ty().len()?).ok()?]);
        }
        // SAFETY: asked of strings only; the bytes are copied.
        unsafe {
            if !self.is_const_data() || LLVMIsConstantString(self.raw()) == 0 {
                return None;
            }
            let mut length = 0;
            let start = LLVMGetAsString(self.raw(), &mut length).cast::<u8>();
            Some(std::slice::from_raw_parts(start, length).to_vec())
        }
    }

    /// The bytes of a constant array of `i8` as text.
    pub fn const_text(self) -> Option<String> {
        self.const_bytes().map(|bytes| borrowed_text(bytes.as_ptr().cast(), bytes.len()))
    }

    /// Element `index` of a constant array, struct or vector.
    pub fn const_element(self, index: u32) -> Option<Value<'c>> {
        let ty = self.ty();
        let in_range = ty.len().is_some_and(|length| u64::from(index) < length);
        if !self.is_constant() || !in_range {
            return None;
        }
        // SAFETY: a constant aggregate, in range; null if it has no listed elements.
        Value::maybe(unsafe { LLVMGetAggregateElement(self.raw(), index) })
    }

    /// Function and block of a block's address.
    pub fn block_address(self) -> Option<(Value<'c>, Block<'c>)> {
        // SAFETY: asked of block addresses only.
        self.is_block_address().then(|| unsafe {
            (
                Value::wrap(LLVMGetBlockAddressFunction(self.raw())),
                Block::wrap(LLVMGetBlockAddressBasicBlock(self.raw())),
            )
        })
    }

    /// The constant as an integer, as a constant expression.
    pub fn const_ptr_to_int(self, ty: Type<'c>) -> Value<'c> {
        // SAFETY: a pointer constant and an integer type, else the zero of the type.
        unsafe {
            if self.is_constant() && self.ty().is_ptr() && ty.is_int() {
                Value::wrap(LLVMConstPtrToInt(self.raw(), ty.raw()))
            } else {
                ty.zero()
            }
        }
    }

    /// The integer constant as a pointer.
    pub fn const_int_to_ptr(self, ty: Type<'c>) -> Value<'c> {
        // SAFETY: an integer constant and a pointer type, else the zero of the type.
        unsafe {
            if self.is_constant() && self.ty().is_int() && ty.is_ptr() {
                Value::wrap(LLVMConstIntToPtr(self.raw(), ty.raw()))
            } else {
                ty.zero()
            }
        }
    }

    /// A constant `getelementptr` without `inbounds` over this pointer constant.
    pub fn const_gep(self, ty: Type<'c>, indices: &[Value<'c>]) -> Value<'c> {
        let mut raw: Vec<_> = indices.iter().map(|index| index.raw()).collect();
        if !self.is_constant() || !indices.iter().all(|index| index.is_constant()) {
            return self.ty().poison();
        }
        // SAFETY: all are constants.
        Value::wrap(unsafe {
            LLVMConstGEP2(ty.raw(), self.raw(), raw.as_mut_ptr(), raw.len() as u32)
        })
    }
}

/// LLVM's C interface gives at most 64 bits of a constant, so wider ones are read from their text, `i128 -5`.
fn wide_value(text: &str, width: u32) -> Option<u128> {
    let digits = text.rsplit(' ').next()?;
    let bits = match digits.strip_prefix('-') {
        Some(magnitude) => magnitude.parse::<u128>().ok()?.wrapping_neg(),
        None => digits.parse::<u128>().ok()?,
    };
    Some(if width == 128 { bits } else { bits & ((1 << width) - 1) })
}
