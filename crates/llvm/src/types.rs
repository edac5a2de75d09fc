//! Types.

use crate::{Value, borrowed_text, owned_text};
use llvm_sys::LLVMTypeKind as Kind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

pub use llvm_sys::LLVMTypeKind as TypeKind;

/// A type of a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Type<'c> {
    raw: LLVMTypeRef,
    context: PhantomData<&'c ()>,
}

impl std::fmt::Debug for Type<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.print())
    }
}

impl<'c> Type<'c> {
    pub(crate) fn wrap(raw: LLVMTypeRef) -> Type<'c> {
        Type { raw, context: PhantomData }
    }

    pub(crate) fn raw(self) -> LLVMTypeRef {
        self.raw
    }

    /// What kind of type it is.
    pub fn kind(self) -> TypeKind {
        // SAFETY: the type lives as long as its context (and so below).
        unsafe { LLVMGetTypeKind(self.raw) }
    }

    /// As text.
    pub fn print(self) -> String {
        // SAFETY: see above.
        owned_text(unsafe { LLVMPrintTypeToString(self.raw) })
    }

    /// Whether it is an integer.
    pub fn is_int(self) -> bool {
        self.kind() == Kind::LLVMIntegerTypeKind
    }

    /// Whether it is an integer of this width.
    pub fn is_int_of(self, bits: u32) -> bool {
        self.int_width() == Some(bits)
    }

    /// Whether it is a float, or has one inside.
    pub fn holds_float(self) -> bool {
        self.is_float()
            || self.element().is_some_and(Type::holds_float)
            || self.elements().into_iter().any(Type::holds_float)
    }

    /// Whether it is a pointer.
    pub fn is_ptr(self) -> bool {
        self.kind() == Kind::LLVMPointerTypeKind
    }

    /// Whether it is a floating-point type of any format.
    pub fn is_float(self) -> bool {
        matches!(
            self.kind(),
            Kind::LLVMHalfTypeKind
                | Kind::LLVMBFloatTypeKind
                | Kind::LLVMFloatTypeKind
                | Kind::LLVMDoubleTypeKind
                | Kind::LLVMX86_FP80TypeKind
                | Kind::LLVMFP128TypeKind
                | Kind::LLVMPPC_FP128TypeKind
        )
    }

    /// Whether it is `void`.
    pub fn is_void(self) -> bool {
        self.kind() == Kind::LLVMVoidTypeKind
    }

    /// Whether it is a struct.
    pub fn is_struct(self) -> bool {
        self.kind() == Kind::LLVMStructTypeKind
    }

    /// Whether it is an array.
    pub fn is_array(self) -> bool {
        self.kind() == Kind::LLVMArrayTypeKind
    }

    /// Whether it is a vector of fixed length.
    pub fn is_vector(self) -> bool {
        self.kind() == Kind::LLVMVectorTypeKind
    }

    /// Whether it is a function type.
    pub fn is_function(self) -> bool {
        self.kind() == Kind::LLVMFunctionTypeKind
    }

    /// Whether values of it have a size.
    pub fn is_sized(self) -> bool {
        // SAFETY: see above.
        unsafe { LLVMTypeIsSized(self.raw) != 0 }
    }

    /// Width of an integer.
    pub fn int_width(self) -> Option<u32> {
        // SAFETY: asked of integers only.
        self.is_int().then(|| unsafe { LLVMGetIntTypeWidth(self.raw) })
    }

    /// Width of a floating-point type in bits.
    pub fn float_width(self) -> Option<u32> {
        match self.kind() {
            Kind::LLVMHalfTypeKind | Kind::LLVMBFloatTypeKind => Some(16),
            Kind::LLVMFloatTypeKind => Some(32),
            Kind::LLVMDoubleTypeKind => Some(64),
            Kind::LLVMX86_FP80TypeKind => Some(80),
            Kind::LLVMFP128TypeKind | Kind::LLVMPPC_FP128TypeKind => Some(128),
            _ => None,
        }
    }

    /// Address space of a pointer.
    pub fn address_space(self) -> Option<u32> {
        // SAFETY: asked of pointers only.
        self.is_ptr().then(|| unsafe { LLVMGetPointerAddressSpace(self.raw) })
    }

    /// Element types of a struct.
    pub fn elements(self) -> Vec<Type<'c>> {
        if !self.is_struct() {
            return Vec::new();
        }
        // SAFETY: asked of structs only; the buffer has the count's length.
        unsafe {
            let mut raw =
                vec![std::ptr::null_mut(); LLVMCountStructElementTypes(self.raw) as usize];
            LLVMGetStructElementTypes(self.raw, raw.as_mut_ptr());
            raw.into_iter().map(Type::wrap).collect()
        }
    }

    /// Element type of an array or vector.
    pub fn element(self) -> Option<Type<'c>> {
        // SAFETY: asked of arrays and vectors only.
        (self.is_array() || self.is_vector())
            .then(|| Type::wrap(unsafe { LLVMGetElementType(self.raw) }))
    }

    /// Number of elements of an array, vector or struct.
    pub fn len(self) -> Option<u64> {
        // SAFETY: each question is asked of its kind only.
        unsafe {
            match self.kind() {
                Kind::LLVMArrayTypeKind => Some(LLVMGetArrayLength2(self.raw)),
                Kind::LLVMVectorTypeKind => Some(LLVMGetVectorSize(self.raw).into()),
                Kind::LLVMStructTypeKind => Some(LLVMCountStructElementTypes(self.raw).into()),
                _ => None,
            }
        }
    }

    /// Whether an aggregate has no elements.
    pub fn is_empty(self) -> bool {
        self.len() == Some(0)
    }

    /// Name of a named struct.
    pub fn struct_name(self) -> Option<String> {
        if !self.is_struct() {
            return None;
        }
        // SAFETY: asked of structs only; a literal struct gives null.
        let name = unsafe { LLVMGetStructName(self.raw) };
        if name.is_null() {
            return None;
        }
        // SAFETY: a NUL-terminated string of the type.
        let length = unsafe { std::ffi::CStr::from_ptr(name) }.count_bytes();
        Some(borrowed_text(name, length))
    }

    /// Whether a struct is packed.
    pub fn is_packed(self) -> bool {
        // SAFETY: asked of structs only.
        self.is_struct() && unsafe { LLVMIsPackedStruct(self.raw) != 0 }
    }

    /// The function type that returns this type.
    pub fn function(self, params: &[Type<'c>], variadic: bool) -> Type<'c> {
        let mut raw: Vec<_> = params.iter().map(|param| param.raw).collect();
        // SAFETY: all are live types.
        Type::wrap(unsafe {
            LLVMFunctionType(self.raw, raw.as_mut_ptr(), raw.len() as u32, variadic.into())
        })
    }

    /// The array type of this element.
    pub fn array(self, length: u64) -> Type<'c> {
        // SAFETY: the element is a live type.
        Type::wrap(unsafe { LLVMArrayType2(self.raw, length) })
    }

    /// The vector type of this element.
    pub fn vector(self, length: u32) -> Type<'c> {
        // SAFETY: the element is a live type; a vector has at least one element.
        Type::wrap(unsafe { LLVMVectorType(self.raw, length.max(1)) })
    }

    /// Return type of a function type.
    pub fn return_type(self) -> Option<Type<'c>> {
        // SAFETY: asked of function types only.
        self.is_function().then(|| Type::wrap(unsafe { LLVMGetReturnType(self.raw) }))
    }

    /// Parameter types of a function type.
    pub fn params(self) -> Vec<Type<'c>> {
        if !self.is_function() {
            return Vec::new();
        }
        // SAFETY: asked of function types only; the buffer has the count's length.
        unsafe {
            let mut raw = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.raw) as usize];
            LLVMGetParamTypes(self.raw, raw.as_mut_ptr());
            raw.into_iter().map(Type::wrap).collect()
        }
    }

    /// Whether a function type takes variable arguments.
    pub fn is_variadic(self) -> bool {
        // SAFETY: asked of function types only.
        self.is_function() && unsafe { LLVMIsFunctionVarArg(self.raw) != 0 }
    }

    /// The constant of an integer type with these low bits (cut to the width).
    pub fn constant(self, bits: u128) -> Value<'c> {
        let words = [bits as u64, (bits >> 64) as u64];
        let count = self.int_width().map_or(1, |width| width.div_ceil(64).clamp(1, 2));
        // SAFETY: LLVM cuts the words to the width; asked of integers, else the zero of the type.
        Value::wrap(unsafe {
            if self.is_int() {
                LLVMConstIntOfArbitraryPrecision(self.raw, count, words.as_ptr())
            } else {
                LLVMConstNull(self.raw)
            }
        })
    }

    /// The constant of an integer type, sign-extended.
    pub fn signed(self, value: i128) -> Value<'c> {
        self.constant(value as u128)
    }

    /// The constant of a floating-point type nearest to a number.
    pub fn real(self, value: f64) -> Value<'c> {
        // SAFETY: asked of floats, else the zero of the type.
        Value::wrap(unsafe {
            if self.is_float() { LLVMConstReal(self.raw, value) } else { LLVMConstNull(self.raw) }
        })
    }

    /// All bits zero.
    pub fn zero(self) -> Value<'c> {
        // SAFETY: a live type.
        Value::wrap(unsafe { LLVMConstNull(self.raw) })
    }

    /// All bits one (integers and vectors of them; zero otherwise).
    pub fn ones(self) -> Value<'c> {
        let scalar = self.element().unwrap_or(self);
        if !scalar.is_int() || self.is_array() {
            return self.zero();
        }
        // SAFETY: an integer or a vector of integers.
        Value::wrap(unsafe { LLVMConstAllOnes(self.raw) })
    }

    /// The undefined value.
    pub fn undef(self) -> Value<'c> {
        // SAFETY: a live type.
        Value::wrap(unsafe { LLVMGetUndef(self.raw) })
    }

    /// The poison value.
    pub fn poison(self) -> Value<'c> {
        // SAFETY: a live type.
        Value::wrap(unsafe { LLVMGetPoison(self.raw) })
    }

    /// The constant array of this element type.
    pub fn const_array(self, values: &[Value<'c>]) -> Value<'c> {
        let mut raw: Vec<_> = values.iter().map(|value| value.raw()).collect();
        // SAFETY: live constants of the element type.
        Value::wrap(unsafe { LLVMConstArray2(self.raw, raw.as_mut_ptr(), raw.len() as u64) })
    }
}
