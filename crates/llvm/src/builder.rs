//! Building instructions.

use crate::context::is_binary;
use crate::{Block, Context, IntPredicate, Opcode, Ordering, RealPredicate, RmwOp, Type, Value};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::ffi::c_char;

/// No name for the result; LLVM numbers it.
const UNNAMED: *const c_char = c"".as_ptr();

/// Puts instructions at a position. Constant operands may fold to a constant. A position must be set
/// before anything is built.
pub struct Builder<'c> {
    raw: LLVMBuilderRef,
    context: &'c Context,
}

impl Drop for Builder<'_> {
    fn drop(&mut self) {
        // SAFETY: the wrapper owns it.
        unsafe { LLVMDisposeBuilder(self.raw) }
    }
}

fn raws(values: &[Value<'_>]) -> Vec<LLVMValueRef> {
    values.iter().map(|value| value.raw()).collect()
}

impl<'c> Builder<'c> {
    pub(crate) fn new(context: &'c Context) -> Builder<'c> {
        // SAFETY: the context outlives the builder.
        Builder { raw: unsafe { LLVMCreateBuilderInContext(context.raw()) }, context }
    }

    /// The context it builds in.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// Builds at the end of a block from now on, without a debug location.
    pub fn at_end(&self, block: Block<'c>) {
        // SAFETY: the block lives.
        unsafe {
            LLVMPositionBuilderAtEnd(self.raw, block.raw());
            LLVMSetCurrentDebugLocation2(self.raw, std::ptr::null_mut());
        }
    }

    /// Builds before an instruction from now on, with its debug location.
    pub fn before(&self, instruction: Value<'c>) {
        if instruction.block().is_some() {
            // SAFETY: the instruction stands in a block.
            unsafe {
                LLVMPositionBuilderBefore(self.raw, instruction.raw());
                LLVMSetCurrentDebugLocation2(self.raw, instruction.raw_location());
            }
        }
    }

    /// Builds after an instruction from now on, with its debug location. (Nothing follows a terminator.)
    pub fn after(&self, instruction: Value<'c>) {
        match (instruction.next(), instruction.block()) {
            (Some(next), _) => self.before(next),
            (None, Some(block)) => self.at_end(block),
            (None, None) => return,
        }
        self.located_as(instruction);
    }

    /// Gives what is built from now on the debug location of an instruction.
    pub fn located_as(&self, instruction: Value<'c>) {
        if instruction.is_instruction() {
            // SAFETY: the location lives in the context.
            unsafe { LLVMSetCurrentDebugLocation2(self.raw, instruction.raw_location()) }
        }
    }

    /// The block built in.
    pub fn block(&self) -> Option<Block<'c>> {
        // SAFETY: null without a position.
        Block::maybe(unsafe { LLVMGetInsertBlock(self.raw) })
    }

    /// Puts a copied or removed instruction at the position.
    pub fn insert(&self, instruction: Value<'c>) -> Value<'c> {
        // SAFETY: the instruction stands in no block.
        if instruction.is_instruction() && instruction.block().is_none() {
            let location = instruction.raw_location();
            unsafe { LLVMInsertIntoBuilder(self.raw, instruction.raw()) }
            if !location.is_null() {
                instruction.set_raw_location(location);
            }
        }
        instruction
    }

    // SAFETY of everything below: the operands live, the builder has a position, and LLVM takes any
    // operands; ill-typed ones are found by the verifier.

    /// A two-operand arithmetic or bit operation; poison if the opcode is none.
    pub fn binary(&self, opcode: Opcode, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        if !is_binary(opcode) || a.ty() != b.ty() {
            return a.ty().poison();
        }
        Value::wrap(unsafe { LLVMBuildBinOp(self.raw, opcode, a.raw(), b.raw(), UNNAMED) })
    }

    /// `a + b`.
    pub fn add(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMAdd, a, b)
    }

    /// `a - b`.
    pub fn sub(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMSub, a, b)
    }

    /// `a * b`.
    pub fn mul(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMMul, a, b)
    }

    /// `a & b`.
    pub fn and(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMAnd, a, b)
    }

    /// `a | b`.
    pub fn or(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMOr, a, b)
    }

    /// `a ^ b`.
    pub fn xor(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMXor, a, b)
    }

    /// `a << b`.
    pub fn shl(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMShl, a, b)
    }

    /// `a >> b`, zeros from the left.
    pub fn lshr(&self, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        self.binary(Opcode::LLVMLShr, a, b)
    }

    /// Bitwise complement.
    pub fn not(&self, a: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildNot(self.raw, a.raw(), UNNAMED) })
    }

    /// Floating-point negation.
    pub fn fneg(&self, a: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildFNeg(self.raw, a.raw(), UNNAMED) })
    }

    /// Integer or pointer comparison.
    pub fn icmp(&self, predicate: IntPredicate, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildICmp(self.raw, predicate, a.raw(), b.raw(), UNNAMED) })
    }

    /// Floating-point comparison.
    pub fn fcmp(&self, predicate: RealPredicate, a: Value<'c>, b: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildFCmp(self.raw, predicate, a.raw(), b.raw(), UNNAMED) })
    }

    /// Whether all bits are zero.
    pub fn is_zero(&self, a: Value<'c>) -> Value<'c> {
        self.icmp(IntPredicate::LLVMIntEQ, a, a.ty().zero())
    }

    /// Whether a bit is set.
    pub fn is_nonzero(&self, a: Value<'c>) -> Value<'c> {
        self.icmp(IntPredicate::LLVMIntNE, a, a.ty().zero())
    }

    /// A cast by opcode; poison if the opcode is none.
    pub fn cast(&self, opcode: Opcode, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        use Opcode::*;
        let is_cast = matches!(
            opcode,
            LLVMTrunc
                | LLVMZExt
                | LLVMSExt
                | LLVMFPToUI
                | LLVMFPToSI
                | LLVMUIToFP
                | LLVMSIToFP
                | LLVMFPTrunc
                | LLVMFPExt
                | LLVMPtrToInt
                | LLVMIntToPtr
                | LLVMBitCast
                | LLVMAddrSpaceCast
        );
        if !is_cast {
            return ty.poison();
        }
        Value::wrap(unsafe { LLVMBuildCast(self.raw, opcode, a.raw(), ty.raw(), UNNAMED) })
    }

    /// Cuts to a narrower integer.
    pub fn trunc(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        self.cast(Opcode::LLVMTrunc, a, ty)
    }

    /// Widens with zeros.
    pub fn zext(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        self.cast(Opcode::LLVMZExt, a, ty)
    }

    /// Widens with the sign.
    pub fn sext(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        self.cast(Opcode::LLVMSExt, a, ty)
    }

    /// Widens with zeros, cuts, or leaves an integer as it is.
    pub fn zext_or_trunc(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        match (a.ty().int_width(), ty.int_width()) {
            (Some(from), Some(to)) if from < to => self.zext(a, ty),
            (Some(from), Some(to)) if from > to => self.trunc(a, ty),
            _ => a,
        }
    }

    /// Reinterprets the bits.
    pub fn bitcast(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        if a.ty() == ty { a } else { self.cast(Opcode::LLVMBitCast, a, ty) }
    }

    /// A pointer as an integer.
    pub fn ptr_to_int(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        self.cast(Opcode::LLVMPtrToInt, a, ty)
    }

    /// An integer as a pointer.
    pub fn int_to_ptr(&self, a: Value<'c>, ty: Type<'c>) -> Value<'c> {
        self.cast(Opcode::LLVMIntToPtr, a, ty)
    }

    /// Address of an element, without `inbounds`.
    pub fn gep(&self, ty: Type<'c>, pointer: Value<'c>, indices: &[Value<'c>]) -> Value<'c> {
        let mut raw = raws(indices);
        Value::wrap(unsafe {
            LLVMBuildGEP2(
                self.raw,
                ty.raw(),
                pointer.raw(),
                raw.as_mut_ptr(),
                raw.len() as u32,
                UNNAMED,
            )
        })
    }

    /// Address of element `index` of a struct, without `inbounds`.
    pub fn struct_gep(&self, ty: Type<'c>, pointer: Value<'c>, index: u32) -> Value<'c> {
        let i32 = self.context.i32();
        self.gep(ty, pointer, &[i32.zero(), i32.constant(index.into())])
    }

    /// Address so many bytes further.
    pub fn offset(&self, pointer: Value<'c>, bytes: Value<'c>) -> Value<'c> {
        self.gep(self.context.i8(), pointer, &[bytes])
    }

    /// A load; alignment 0 means the type's.
    pub fn load(&self, ty: Type<'c>, pointer: Value<'c>, alignment: u32) -> Value<'c> {
        let load =
            Value::wrap(unsafe { LLVMBuildLoad2(self.raw, ty.raw(), pointer.raw(), UNNAMED) });
        load.set_alignment(alignment);
        load
    }

    /// A store; alignment 0 means the type's.
    pub fn store(&self, value: Value<'c>, pointer: Value<'c>, alignment: u32) -> Value<'c> {
        let store = Value::wrap(unsafe { LLVMBuildStore(self.raw, value.raw(), pointer.raw()) });
        store.set_alignment(alignment);
        store
    }

    /// Room on the stack.
    pub fn alloca(&self, ty: Type<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildAlloca(self.raw, ty.raw(), UNNAMED) })
    }

    /// Room on the stack for `count` elements.
    pub fn array_alloca(&self, ty: Type<'c>, count: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildArrayAlloca(self.raw, ty.raw(), count.raw(), UNNAMED) })
    }

    /// Goes on at a block.
    pub fn br(&self, target: Block<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildBr(self.raw, target.raw()) })
    }

    /// Goes one of two ways.
    pub fn cond_br(&self, condition: Value<'c>, yes: Block<'c>, no: Block<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildCondBr(self.raw, condition.raw(), yes.raw(), no.raw()) })
    }

    /// A switch without cases; add them with [`Value::add_case`].
    pub fn switch(&self, value: Value<'c>, default: Block<'c>, expected_cases: u32) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildSwitch(self.raw, value.raw(), default.raw(), expected_cases)
        })
    }

    /// A phi without edges; add them with [`Value::add_incoming`].
    pub fn phi(&self, ty: Type<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildPhi(self.raw, ty.raw(), UNNAMED) })
    }

    /// A call.
    pub fn call(&self, ty: Type<'c>, callee: Value<'c>, args: &[Value<'c>]) -> Value<'c> {
        let mut raw = raws(args);
        Value::wrap(unsafe {
            LLVMBuildCall2(
                self.raw,
                ty.raw(),
                callee.raw(),
                raw.as_mut_ptr(),
                raw.len() as u32,
                UNNAMED,
            )
        })
    }

    /// A direct call of a function under its own type; `None` if it is no function.
    pub fn call_function(&self, function: Value<'c>, args: &[Value<'c>]) -> Option<Value<'c>> {
        Some(self.call(function.value_type()?, function, args))
    }

    /// A call that may throw.
    pub fn invoke(
        &self,
        ty: Type<'c>,
        callee: Value<'c>,
        args: &[Value<'c>],
        normal: Block<'c>,
        unwind: Block<'c>,
    ) -> Value<'c> {
        let mut raw = raws(args);
        Value::wrap(unsafe {
            LLVMBuildInvoke2(
                self.raw,
                ty.raw(),
                callee.raw(),
                raw.as_mut_ptr(),
                raw.len() as u32,
                normal.raw(),
                unwind.raw(),
                UNNAMED,
            )
        })
    }

    /// A landing pad with these clauses.
    pub fn landing_pad(&self, ty: Type<'c>, clauses: &[Value<'c>], cleanup: bool) -> Value<'c> {
        unsafe {
            let count = clauses.len() as u32;
            let pad = LLVMBuildLandingPad(self.raw, ty.raw(), std::ptr::null_mut(), count, UNNAMED);
            for clause in clauses {
                LLVMAddClause(pad, clause.raw());
            }
            LLVMSetCleanup(pad, cleanup.into());
            Value::wrap(pad)
        }
    }

    /// Goes on unwinding.
    pub fn resume(&self, exception: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildResume(self.raw, exception.raw()) })
    }

    /// One of two values.
    pub fn select(&self, condition: Value<'c>, yes: Value<'c>, no: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildSelect(self.raw, condition.raw(), yes.raw(), no.raw(), UNNAMED)
        })
    }

    /// Element `index` of a struct or array value.
    pub fn extract_value(&self, aggregate: Value<'c>, index: u32) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildExtractValue(self.raw, aggregate.raw(), index, UNNAMED) })
    }

    /// A struct or array value with element `index` replaced.
    pub fn insert_value(&self, aggregate: Value<'c>, value: Value<'c>, index: u32) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildInsertValue(self.raw, aggregate.raw(), value.raw(), index, UNNAMED)
        })
    }

    /// An element of a vector.
    pub fn extract_element(&self, vector: Value<'c>, index: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildExtractElement(self.raw, vector.raw(), index.raw(), UNNAMED)
        })
    }

    /// A vector with an element replaced.
    pub fn insert_element(
        &self,
        vector: Value<'c>,
        value: Value<'c>,
        index: Value<'c>,
    ) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildInsertElement(self.raw, vector.raw(), value.raw(), index.raw(), UNNAMED)
        })
    }

    /// Stops poison from spreading.
    pub fn freeze(&self, a: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildFreeze(self.raw, a.raw(), UNNAMED) })
    }

    /// Returns a value.
    pub fn ret(&self, value: Value<'c>) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildRet(self.raw, value.raw()) })
    }

    /// Returns nothing.
    pub fn ret_void(&self) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildRetVoid(self.raw) })
    }

    /// Says that control never comes here.
    pub fn unreachable(&self) -> Value<'c> {
        Value::wrap(unsafe { LLVMBuildUnreachable(self.raw) })
    }

    /// Fills memory with a byte.
    pub fn memset(
        &self,
        pointer: Value<'c>,
        byte: Value<'c>,
        length: Value<'c>,
        alignment: u32,
    ) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildMemSet(self.raw, pointer.raw(), byte.raw(), length.raw(), alignment.max(1))
        })
    }

    /// Copies memory that does not overlap.
    pub fn memcpy(
        &self,
        to: Value<'c>,
        from: Value<'c>,
        length: Value<'c>,
        alignment: u32,
    ) -> Value<'c> {
        let alignment = alignment.max(1);
        Value::wrap(unsafe {
            LLVMBuildMemCpy(self.raw, to.raw(), alignment, from.raw(), alignment, length.raw())
        })
    }

    /// Copies memory that may overlap.
    pub fn memmove(
        &self,
        to: Value<'c>,
        from: Value<'c>,
        length: Value<'c>,
        alignment: u32,
    ) -> Value<'c> {
        let alignment = alignment.max(1);
        Value::wrap(unsafe {
            LLVMBuildMemMove(self.raw, to.raw(), alignment, from.raw(), alignment, length.raw())
        })
    }

    /// An atomic read-modify-write.
    pub fn atomic_rmw(
        &self,
        op: RmwOp,
        pointer: Value<'c>,
        value: Value<'c>,
        ordering: Ordering,
    ) -> Value<'c> {
        Value::wrap(unsafe {
            LLVMBuildAtomicRMW(self.raw, op, pointer.raw(), value.raw(), ordering, 0)
        })
    }
}
