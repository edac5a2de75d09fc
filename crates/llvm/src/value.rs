//! Values of every kind: names, types, operands and uses.

use crate::{Block, Type, borrowed_text, owned_text};
use llvm_sys::LLVMInlineAsmDialect;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

/// An instruction, function, global, constant or argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value<'c> {
    raw: LLVMValueRef,
    context: PhantomData<&'c ()>,
}

impl std::fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.print())
    }
}

macro_rules! kind_tests {
    ($($(#[$doc:meta])* $name:ident => $llvm:ident;)*) => {
        impl Value<'_> {
            $($(#[$doc])* pub fn $name(self) -> bool {
                // SAFETY: the value lives; the test works on every value.
                !unsafe { $llvm(self.raw) }.is_null()
            })*
        }
    };
}

kind_tests! {
    /// Whether it is an instruction.
    is_instruction => LLVMIsAInstruction;
    /// Whether it is a function.
    is_function => LLVMIsAFunction;
    /// Whether it is a global variable.
    is_global_variable => LLVMIsAGlobalVariable;
    /// Whether it is a function, global variable, alias or indirect function.
    is_global => LLVMIsAGlobalValue;
    /// Whether it is an alias.
    is_alias => LLVMIsAGlobalAlias;
    /// Whether it is a parameter of a function.
    is_argument => LLVMIsAArgument;
    /// Whether it is inline assembly (a called value).
    is_inline_asm => LLVMIsAInlineAsm;
    /// Whether it is a constant of any kind, globals included.
    is_constant => LLVMIsAConstant;
    /// Whether it is a constant expression.
    is_const_expr => LLVMIsAConstantExpr;
    /// Whether it is a constant integer.
    is_const_int => LLVMIsAConstantInt;
    /// Whether it is a constant float.
    is_const_float => LLVMIsAConstantFP;
    /// Whether it is a constant array, struct or vector with listed elements (see also
    /// [`Value::is_const_data`]).
    is_const_array => LLVMIsAConstantArray;
    /// Whether it is a constant struct with listed elements.
    is_const_struct => LLVMIsAConstantStruct;
    /// Whether it is a constant array or vector of plain numbers.
    is_const_data => LLVMIsAConstantDataSequential;
    /// Whether it is the null pointer.
    is_null_ptr => LLVMIsAConstantPointerNull;
    /// Whether it is the address of a block.
    is_block_address => LLVMIsABlockAddress;
    /// Whether it is undefined or poison.
    is_undef => LLVMIsAUndefValue;
    /// Whether it is poison.
    is_poison => LLVMIsAPoisonValue;
    /// Whether it is a call, of an intrinsic too (but no `invoke`; see [`Value::is_call_like`]).
    is_call => LLVMIsACallInst;
    /// Whether it is an `invoke`.
    is_invoke => LLVMIsAInvokeInst;
    /// Whether it ends a block.
    is_terminator => LLVMIsATerminatorInst;
    /// Whether it is a phi.
    is_phi => LLVMIsAPHINode;
    /// Whether it is an `alloca`.
    is_alloca => LLVMIsAAllocaInst;
    /// Whether it is a load.
    is_load => LLVMIsALoadInst;
    /// Whether it is a store.
    is_store => LLVMIsAStoreInst;
    /// Whether it is a call of an intrinsic.
    is_intrinsic_call => LLVMIsAIntrinsicInst;
    /// Whether it is metadata used as an operand.
    is_metadata => LLVMIsAMDNode;
}

impl<'c> Value<'c> {
    pub(crate) fn wrap(raw: LLVMValueRef) -> Value<'c> {
        Value { raw, context: PhantomData }
    }

    pub(crate) fn maybe(raw: LLVMValueRef) -> Option<Value<'c>> {
        (!raw.is_null()).then(|| Value::wrap(raw))
    }

    pub(crate) fn raw(self) -> LLVMValueRef {
        self.raw
    }

    /// A number that tells values apart while they live; say nothing of order.
    pub fn address(self) -> usize {
        self.raw as usize
    }

    /// Its type (`ptr` for functions and globals; see [`Value::value_type`]).
    pub fn ty(self) -> Type<'c> {
        // SAFETY: the value lives (and so below).
        Type::wrap(unsafe { LLVMTypeOf(self.raw) })
    }

    /// As textual IR.
    pub fn print(self) -> String {
        // SAFETY: see above.
        owned_text(unsafe { LLVMPrintValueToString(self.raw) })
    }

    /// The template of inline assembly (a called value) in AT&T's notation; `None` for other values and other
    /// notations.
    pub fn asm_template(self) -> Option<String> {
        if !self.is_inline_asm() {
            return None;
        }
        let mut length = 0;
        // SAFETY: asked of inline assembly only; the text is copied.
        unsafe {
            if LLVMGetInlineAsmDialect(self.raw) != LLVMInlineAsmDialect::LLVMInlineAsmDialectATT {
                return None;
            }
            let start = LLVMGetInlineAsmAsmString(self.raw, &mut length);
            Some(borrowed_text(start, length))
        }
    }

    /// Its name, empty if it has none.
    pub fn name(self) -> String {
        let mut length = 0;
        // SAFETY: see above.
        let start = unsafe { LLVMGetValueName2(self.raw, &mut length) };
        borrowed_text(start, length)
    }

    /// Gives it a name (LLVM makes it unique).
    pub fn set_name(self, name: &str) {
        // SAFETY: pointer and length describe `name`.
        unsafe { LLVMSetValueName2(self.raw, name.as_ptr().cast(), name.len()) }
    }

    fn has_operands(self) -> bool {
        // SAFETY: see above.
        !unsafe { LLVMIsAUser(self.raw) }.is_null()
    }

    /// Number of operands.
    pub fn operand_count(self) -> u32 {
        if !self.has_operands() {
            return 0;
        }
        // SAFETY: asked of users only.
        u32::try_from(unsafe { LLVMGetNumOperands(self.raw) }).unwrap_or(0)
    }

    /// Operand `index` (blocks among them; see [`Value::as_block`]).
    pub fn operand(self, index: u32) -> Option<Value<'c>> {
        // SAFETY: the index is in range.
        (index < self.operand_count())
            .then(|| unsafe { LLVMGetOperand(self.raw, index) })
            .and_then(Value::maybe)
    }

    /// All operands.
    pub fn operands(self) -> Vec<Value<'c>> {
        (0..self.operand_count()).filter_map(|index| self.operand(index)).collect()
    }

    /// Replaces operand `index` by a value of the same type.
    pub fn set_operand(self, index: u32, value: Value<'c>) {
        if index < self.operand_count() && (self.is_instruction() || self.is_global()) {
            // SAFETY: the index is in range and the user may change.
            unsafe { LLVMSetOperand(self.raw, index, value.raw) }
        }
    }

    /// The users, one entry per use.
    pub fn users(self) -> Vec<Value<'c>> {
        let mut all = Vec::new();
        // SAFETY: the list of uses is walked without changing it.
        unsafe {
            let mut current = LLVMGetFirstUse(self.raw);
            while !current.is_null() {
                all.push(Value::wrap(LLVMGetUser(current)));
                current = LLVMGetNextUse(current);
            }
        }
        all
    }

    /// Whether anything uses it.
    pub fn is_used(self) -> bool {
        // SAFETY: see above.
        !unsafe { LLVMGetFirstUse(self.raw) }.is_null()
    }

    /// Replaces every use by another value of the same type.
    pub fn replace_all_uses_with(self, value: Value<'c>) {
        if self.raw != value.raw && self.ty() == value.ty() {
            // SAFETY: types agree and the value differs, as LLVM demands.
            unsafe { LLVMReplaceAllUsesWith(self.raw, value.raw) }
        }
    }

    /// The block, if the value is a block's label.
    pub fn as_block(self) -> Option<Block<'c>> {
        // SAFETY: see above.
        unsafe {
            (LLVMValueIsBasicBlock(self.raw) != 0)
                .then(|| Block::wrap(LLVMValueAsBasicBlock(self.raw)))
        }
    }
}
