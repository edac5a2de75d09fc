//! Labels of variadic arguments.
//!
//! `va_arg` reads registers that the callee spilled and the stack, at places that the System V ABI
//! fixes. The caller leaves a shadow word per byte of those places; the callee keeps the words it finds
//! at its entry, and puts them there after `va_start`.

use super::worlds::Function;
use crate::env::header_address;
use abi::{MAX_VARIADIC_WORDS, SHADOW_BYTE_BITS, calls};
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
    let mut words = Vec::new();
    for (index, argument) in call.args().into_iter().enumerate() {
        let place = Place::Param(index as u32);
        if let Some(ty) = call.type_attr(place, "byval") {
            let layout = &function.env.layout;
            places.in_memory(
                layout.alloc_size(ty).next_multiple_of(8),
                u64::from(layout.alignment(ty)).max(8),
            );
            continue;
        }
        let offset = places.next(argument.ty(), function.env.layout.alloc_size(argument.ty()));
        if index >= fixed {
            words.push((offset, function.label(argument)));
        }
    }
    let used = words
        .iter()
        .map(|(offset, _)| offset + 1)
        .max()
        .unwrap_or(0)
        .min(MAX_VARIADIC_WORDS as u64);
    let env = function.env;
    let area = header_address!(variadic_words);
    function.builder.memset(env.pointer(area), env.context.i8().zero(), env.u64(4 * used), 4);
    for (offset, label) in words.into_iter().filter(|(offset, _)| *offset < used) {
        let word = function.builder.shl(label, env.u32(SHADOW_BYTE_BITS));
        env.store(&function.builder, word, area + 4 * offset);
    }
    env.store(&function.builder, env.u32(used as u32), header_address!(variadic_count));
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
