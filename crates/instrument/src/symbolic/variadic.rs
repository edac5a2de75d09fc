//! Labels of variadic arguments.
//!
//! `va_arg` reads registers that the callee spilled and the stack, at places that the System V ABI
//! fixes. The caller leaves a shadow word per byte of those places; the callee keeps the words it finds
//! at its entry, and puts them there after `va_start`.

use super::worlds::Function;
use crate::env::header_address;
use abi::{MAX_VARIADIC_WORDS, calls};
use llvm::{Place, Type, TypeKind, Value};

/// Bytes of integer registers, then of vector registers, in the register save area.
const INTEGER_AREA: u64 = 48;
const REGISTER_AREA: u64 = 176;

/// Where the ABI puts the next argument, as an offset into the words.
struct Places {
    integer: u64,
    vector: u64,
    overflow: u64,
}

impl Places {
    fn next(&mut self, ty: Type<'_>, size: u64) -> u64 {
        let integer =
            matches!(ty.kind(), TypeKind::LLVMIntegerTypeKind | TypeKind::LLVMPointerTypeKind);
        let vector = matches!(
            ty.kind(),
            TypeKind::LLVMHalfTypeKind
                | TypeKind::LLVMFloatTypeKind
                | TypeKind::LLVMDoubleTypeKind
                | TypeKind::LLVMVectorTypeKind
        );
        let rounded = size.next_multiple_of(8);
        if integer && self.integer + rounded <= INTEGER_AREA {
            self.integer += rounded;
            return self.integer - rounded;
        }
        if vector && size <= 16 && self.vector + 16 <= REGISTER_AREA {
            self.vector += 16;
            return self.vector - 16;
        }
        self.in_memory(rounded, if size > 8 { 16 } else { 8 })
    }

    fn in_memory(&mut self, size: u64, alignment: u64) -> u64 {
        let start = self.overflow.next_multiple_of(alignment);
        self.overflow = start + size;
        REGISTER_AREA + start
    }
}

/// Leaves the words of a call's variadic arguments in the header.
pub fn leave<'c>(function: &mut Function<'_, '_, 'c>, call: Value<'c>) {
    let fixed = call.called_type().map_or(0, |ty| ty.params().len());
    let mut places = Places { integer: 0, vector: INTEGER_AREA, overflow: 0 };
    let env = function.env;
    env.store(&function.builder, env.u32(0), header_address!(variadic_count));
    for (index, argument) in call.args().into_iter().enumerate() {
        let by_value = call.type_attr(Place::Param(index as u32), "byval");
        let offset = match by_value {
            Some(ty) => {
                let alignment = u64::from(env.layout.alignment(ty)).max(8);
                places.in_memory(env.layout.alloc_size(ty).next_multiple_of(8), alignment)
            }
            None => places.next(argument.ty(), env.layout.alloc_size(argument.ty())),
        };
        if index < fixed {
            continue;
        }
        let offset = env.u32(offset as u32);
        if let Some(ty) = by_value {
            let (from, size) = (function.address(argument), env.u64(env.layout.alloc_size(ty)));
            env.call(&function.builder, &calls::PASS_VARIADIC_COPY, &[offset, from, size]);
        } else {
            let label = function.label(argument);
            function.rarely(function.builder.is_nonzero(label), |this| {
                env.call(&this.builder, &calls::PASS_VARIADIC, &[offset, label]);
            });
        }
    }
}

impl<'c> Function<'_, '_, 'c> {
    /// Keeps the words that the caller left, at the entry of a variadic function.
    pub fn take_variadic(&mut self) {
        let Some((words, count)) = self.variadic else { return };
        let found = self.env.load_u32(&self.builder, header_address!(variadic_count));
        self.builder.store(found, count, 4);
        self.env.store(&self.builder, self.env.u32(0), header_address!(variadic_count));
        let bytes = self.builder.zext(found, self.context().i64());
        let bytes = self.builder.shl(bytes, self.env.u64(2));
        self.builder.memcpy(words, self.env.pointer(header_address!(variadic_words)), bytes, 4);
    }

    /// After `va_start`: the arguments' places get their labels.
    pub fn emit_variadic_start(&mut self, list: Value<'c>) {
        let (words, count) = self.variadic_slots();
        let list = self.address(list);
        let count = self.builder.load(self.context().i32(), count, 4);
        let words = self.builder.ptr_to_int(words, self.context().i64());
        self.env.call(&self.builder, &calls::VARIADIC, &[list, words, count]);
    }

    fn variadic_slots(&mut self) -> (Value<'c>, Value<'c>) {
        if let Some(slots) = self.variadic {
            return slots;
        }
        let words = self.entry_slot(self.context().i32().array(MAX_VARIADIC_WORDS as u64));
        let count = self.entry_slot(self.context().i32());
        self.variadic = Some((words, count));
        (words, count)
    }
}
