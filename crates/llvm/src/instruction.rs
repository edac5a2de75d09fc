//! Questions to instructions, and changes to them.

use crate::{Block, Context, IntPredicate, Opcode, Ordering, RealPredicate, RmwOp, Type, Value};
use llvm_sys::core::*;

impl<'c> Value<'c> {
    /// Opcode of an instruction or constant expression.
    pub fn opcode(self) -> Option<Opcode> {
        // SAFETY: each question is asked of its kind.
        unsafe {
            if self.is_instruction() {
                Some(LLVMGetInstructionOpcode(self.raw()))
            } else if self.is_const_expr() {
                Some(LLVMGetConstOpcode(self.raw()))
            } else {
                None
            }
        }
    }

    fn is(self, opcode: Opcode) -> bool {
        self.is_instruction() && self.opcode() == Some(opcode)
    }

    /// The block that holds an instruction.
    pub fn block(self) -> Option<Block<'c>> {
        // SAFETY: asked of instructions only.
        self.is_instruction()
            .then(|| unsafe { LLVMGetInstructionParent(self.raw()) })
            .and_then(Block::maybe)
    }

    /// The function that holds an instruction.
    pub fn function(self) -> Option<Value<'c>> {
        self.block().and_then(Block::function)
    }

    /// The instruction after this one in its block.
    pub fn next(self) -> Option<Value<'c>> {
        // SAFETY: asked of instructions only.
        self.is_instruction()
            .then(|| unsafe { LLVMGetNextInstruction(self.raw()) })
            .and_then(Value::maybe)
    }

    /// The instruction before this one in its block.
    pub fn previous(self) -> Option<Value<'c>> {
        // SAFETY: asked of instructions only.
        self.is_instruction()
            .then(|| unsafe { LLVMGetPreviousInstruction(self.raw()) })
            .and_then(Value::maybe)
    }

    /// Deletes an instruction; remaining uses become poison.
    pub fn erase(self) {
        if !self.is_instruction() {
            return;
        }
        if self.is_used() && !self.ty().is_void() {
            self.replace_all_uses_with(self.ty().poison());
        }
        // SAFETY: an instruction without uses.
        unsafe { LLVMInstructionEraseFromParent(self.raw()) }
    }

    /// A copy that stands nowhere yet; put it somewhere with [`Builder::insert`](crate::Builder::insert).
    pub fn duplicate(self) -> Option<Value<'c>> {
        // SAFETY: asked of instructions only.
        self.is_instruction()
            .then(|| unsafe { LLVMInstructionClone(self.raw()) })
            .and_then(Value::maybe)
    }

    /// Moves an instruction to the end of a block.
    pub fn move_to_end(self, context: &'c Context, block: Block<'c>) {
        let builder = context.builder();
        builder.at_end(block);
        self.move_to(&builder);
    }

    /// Moves an instruction before another.
    pub fn move_before(self, context: &'c Context, other: Value<'c>) {
        if self != other && other.is_instruction() {
            let builder = context.builder();
            builder.before(other);
            self.move_to(&builder);
        }
    }

    fn move_to(self, builder: &crate::Builder<'c>) {
        if self.is_instruction() {
            let location = self.raw_location();
            let name = self.name();
            if self.block().is_some() {
                // SAFETY: it stands in a block.
                unsafe { LLVMInstructionRemoveFromParent(self.raw()) }
            }
            builder.insert(self);
            self.set_raw_location(location);
            if !name.is_empty() {
                self.set_name(&name);
            }
        }
    }

    /// Predicate of an integer comparison.
    pub fn int_predicate(self) -> Option<IntPredicate> {
        // SAFETY: asked of `icmp` only.
        self.is(Opcode::LLVMICmp).then(|| unsafe { LLVMGetICmpPredicate(self.raw()) })
    }

    /// Predicate of a floating-point comparison.
    pub fn real_predicate(self) -> Option<RealPredicate> {
        // SAFETY: asked of `fcmp` only.
        self.is(Opcode::LLVMFCmp).then(|| unsafe { LLVMGetFCmpPredicate(self.raw()) })
    }

    /// Where a terminator may go.
    pub fn successors(self) -> Vec<Block<'c>> {
        (0..self.successor_count()).filter_map(|index| self.successor(index)).collect()
    }

    /// Number of successors of a terminator.
    pub fn successor_count(self) -> u32 {
        // SAFETY: asked of terminators only.
        if self.is_terminator() { unsafe { LLVMGetNumSuccessors(self.raw()) } } else { 0 }
    }

    /// Successor `index` of a terminator.
    pub fn successor(self, index: u32) -> Option<Block<'c>> {
        // SAFETY: asked of terminators only, in range.
        (index < self.successor_count())
            .then(|| unsafe { LLVMGetSuccessor(self.raw(), index) })
            .and_then(Block::maybe)
    }

    /// Changes successor `index` of a terminator.
    pub fn set_successor(self, index: u32, block: Block<'c>) {
        if index < self.successor_count() {
            // SAFETY: asked of terminators only, in range.
            unsafe { LLVMSetSuccessor(self.raw(), index, block.raw()) }
        }
    }

    /// Whether it is a two-way `br`.
    pub fn is_cond_br(self) -> bool {
        // SAFETY: asked of `br` only.
        self.is(Opcode::LLVMBr) && unsafe { LLVMIsConditional(self.raw()) != 0 }
    }

    /// Whether it is a `switch`.
    pub fn is_switch(self) -> bool {
        self.is(Opcode::LLVMSwitch)
    }

    /// Condition of a two-way `br` or `select`, value of a `switch`.
    pub fn condition(self) -> Option<Value<'c>> {
        if self.is_cond_br() {
            // SAFETY: asked of two-way branches only.
            return Value::maybe(unsafe { LLVMGetCondition(self.raw()) });
        }
        if self.is_switch() || self.is(Opcode::LLVMSelect) { self.operand(0) } else { None }
    }

    /// Sets the condition of a two-way `br`, `select` or `switch`.
    pub fn set_condition(self, value: Value<'c>) {
        if self.is_cond_br() {
            // SAFETY: asked of two-way branches only.
            unsafe { LLVMSetCondition(self.raw(), value.raw()) }
        } else if self.is_switch() || self.is(Opcode::LLVMSelect) {
            self.set_operand(0, value);
        }
    }

    /// The cases of a `switch` in order: constant and target. Successor `i + 1` is case `i`.
    pub fn cases(self) -> Vec<(Value<'c>, Block<'c>)> {
        if !self.is_switch() {
            return Vec::new();
        }
        (1..self.successor_count())
            .filter_map(|index| Some((self.operand(2 * index)?, self.successor(index)?)))
            .collect()
    }

    /// Adds a case to a `switch`.
    pub fn add_case(self, value: Value<'c>, target: Block<'c>) {
        if self.is_switch() && value.is_const_int() {
            // SAFETY: asked of switches only.
            unsafe { LLVMAddCase(self.raw(), value.raw(), target.raw()) }
        }
    }

    /// What a phi merges.
    pub fn incoming(self) -> Vec<(Value<'c>, Block<'c>)> {
        if !self.is_phi() {
            return Vec::new();
        }
        // SAFETY: asked of phis only, in range.
        unsafe {
            (0..LLVMCountIncoming(self.raw()))
                .map(|index| {
                    let value = Value::wrap(LLVMGetIncomingValue(self.raw(), index));
                    (value, Block::wrap(LLVMGetIncomingBlock(self.raw(), index)))
                })
                .collect()
        }
    }

    /// The value that a phi takes when control comes from `block`.
    pub fn incoming_from(self, block: Block<'c>) -> Option<Value<'c>> {
        self.incoming().into_iter().find(|(_, from)| *from == block).map(|(value, _)| value)
    }

    /// Adds an edge to a phi.
    pub fn add_incoming(self, value: Value<'c>, block: Block<'c>) {
        if self.is_phi() {
            let (mut values, mut blocks) = ([value.raw()], [block.raw()]);
            // SAFETY: asked of phis only; one entry each.
            unsafe { LLVMAddIncoming(self.raw(), values.as_mut_ptr(), blocks.as_mut_ptr(), 1) }
        }
    }

    /// Alignment of a load, store, `alloca`, atomic access or global.
    pub fn alignment(self) -> Option<u32> {
        // SAFETY: asked of what has one.
        self.has_alignment().then(|| unsafe { LLVMGetAlignment(self.raw()) })
    }

    /// Sets the alignment (a power of two).
    pub fn set_alignment(self, bytes: u32) {
        if self.has_alignment() && bytes.is_power_of_two() {
            // SAFETY: asked of what has one.
            unsafe { LLVMSetAlignment(self.raw(), bytes) }
        }
    }

    fn has_alignment(self) -> bool {
        self.is_function()
            || self.is_global_variable()
            || self.is_alloca()
            || self.is_memory_access()
    }

    fn is_memory_access(self) -> bool {
        use Opcode::*;
        self.is_instruction()
            && matches!(
                self.opcode(),
                Some(LLVMLoad | LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg)
            )
    }

    /// Whether an access is volatile.
    pub fn is_volatile(self) -> bool {
        // SAFETY: asked of accesses only.
        self.is_memory_access() && unsafe { LLVMGetVolatile(self.raw()) != 0 }
    }

    /// Sets whether an access is volatile.
    pub fn set_volatile(self, volatile: bool) {
        if self.is_memory_access() {
            // SAFETY: asked of accesses only.
            unsafe { LLVMSetVolatile(self.raw(), volatile.into()) }
        }
    }

    /// Atomic ordering of a load, store or read-modify-write.
    pub fn ordering(self) -> Option<Ordering> {
        // SAFETY: each question is asked of its kind.
        unsafe {
            match self.opcode().filter(|_| self.is_instruction())? {
                Opcode::LLVMLoad | Opcode::LLVMStore | Opcode::LLVMAtomicRMW => {
                    Some(LLVMGetOrdering(self.raw()))
                }
                Opcode::LLVMAtomicCmpXchg => Some(LLVMGetCmpXchgSuccessOrdering(self.raw())),
                _ => None,
            }
        }
    }

    /// Operation of an atomic read-modify-write.
    pub fn rmw_op(self) -> Option<RmwOp> {
        // SAFETY: asked of `atomicrmw` only.
        self.is(Opcode::LLVMAtomicRMW).then(|| unsafe { LLVMGetAtomicRMWBinOp(self.raw()) })
    }

    /// Type that an `alloca` makes room for (one element of it).
    pub fn allocated_type(self) -> Option<Type<'c>> {
        // SAFETY: asked of `alloca` only.
        self.is_alloca().then(|| Type::wrap(unsafe { LLVMGetAllocatedType(self.raw()) }))
    }

    /// Type that a `getelementptr` steps over.
    pub fn gep_type(self) -> Option<Type<'c>> {
        // SAFETY: asked of `getelementptr`, instruction or constant expression, only.
        (self.opcode() == Some(Opcode::LLVMGetElementPtr))
            .then(|| Type::wrap(unsafe { LLVMGetGEPSourceElementType(self.raw()) }))
    }

    /// Indices of an `extractvalue` or `insertvalue`.
    pub fn indices(self) -> Vec<u32> {
        if !self.is(Opcode::LLVMExtractValue) && !self.is(Opcode::LLVMInsertValue) {
            return Vec::new();
        }
        // SAFETY: asked of the two only; LLVM gives so many numbers.
        unsafe {
            let count = LLVMGetNumIndices(self.raw()) as usize;
            std::slice::from_raw_parts(LLVMGetIndices(self.raw()), count).to_vec()
        }
    }

    /// Mask of a `shufflevector`; `None` for an undefined lane.
    pub fn shuffle_mask(self) -> Vec<Option<u32>> {
        if !self.is(Opcode::LLVMShuffleVector) {
            return Vec::new();
        }
        // SAFETY: asked of shuffles only, in range.
        unsafe {
            (0..LLVMGetNumMaskElements(self.raw()))
                .map(|index| u32::try_from(LLVMGetMaskValue(self.raw(), index)).ok())
                .collect()
        }
    }

    /// Whether it is a call, `invoke` or `callbr`.
    pub fn is_call_like(self) -> bool {
        use Opcode::*;
        self.is_instruction() && matches!(self.opcode(), Some(LLVMCall | LLVMInvoke | LLVMCallBr))
    }

    /// What a call calls: a function, a pointer or inline assembly.
    pub fn called_value(self) -> Option<Value<'c>> {
        // SAFETY: asked of calls only.
        self.is_call_like()
            .then(|| unsafe { LLVMGetCalledValue(self.raw()) })
            .and_then(Value::maybe)
    }

    /// The function that a call calls directly.
    pub fn called_function(self) -> Option<Value<'c>> {
        self.called_value().filter(|callee| callee.is_function())
    }

    /// Function type under which a call calls.
    pub fn called_type(self) -> Option<Type<'c>> {
        // SAFETY: asked of calls only.
        self.is_call_like().then(|| Type::wrap(unsafe { LLVMGetCalledFunctionType(self.raw()) }))
    }

    /// Number of arguments of a call.
    pub fn arg_count(self) -> u32 {
        // SAFETY: asked of calls only.
        if self.is_call_like() { unsafe { LLVMGetNumArgOperands(self.raw()) } } else { 0 }
    }

    /// Argument `index` of a call.
    pub fn arg(self, index: u32) -> Option<Value<'c>> {
        if index < self.arg_count() { self.operand(index) } else { None }
    }

    /// Arguments of a call.
    pub fn args(self) -> Vec<Value<'c>> {
        (0..self.arg_count()).filter_map(|index| self.arg(index)).collect()
    }

    /// Where an `invoke` goes when the callee returns.
    pub fn normal_dest(self) -> Option<Block<'c>> {
        // SAFETY: asked of `invoke` only.
        self.is_invoke().then(|| Block::wrap(unsafe { LLVMGetNormalDest(self.raw()) }))
    }

    /// Where an `invoke` goes when the callee throws.
    pub fn unwind_dest(self) -> Option<Block<'c>> {
        // SAFETY: asked of `invoke` only.
        self.is_invoke().then(|| Block::wrap(unsafe { LLVMGetUnwindDest(self.raw()) }))
    }

    /// Whether a call is marked as a tail call.
    pub fn is_tail_call(self) -> bool {
        // SAFETY: asked of `call` only.
        self.is_call() && unsafe { LLVMIsTailCall(self.raw()) != 0 }
    }

    /// Whether a call must be a tail call.
    pub fn is_must_tail(self) -> bool {
        // SAFETY: asked of `call` only.
        self.is_call()
            && unsafe { LLVMGetTailCallKind(self.raw()) }
                == llvm_sys::LLVMTailCallKind::LLVMTailCallKindMustTail
    }

    /// Removes a call's tail mark.
    pub fn clear_tail_call(self) {
        if self.is_call() && !self.is_must_tail() {
            // SAFETY: asked of `call` only.
            unsafe { LLVMSetTailCall(self.raw(), 0) }
        }
    }

    /// Clauses of a landing pad.
    pub fn clauses(self) -> Vec<Value<'c>> {
        if !self.is(Opcode::LLVMLandingPad) {
            return Vec::new();
        }
        // SAFETY: asked of landing pads only, in range.
        unsafe {
            (0..LLVMGetNumClauses(self.raw()))
                .map(|index| Value::wrap(LLVMGetClause(self.raw(), index)))
                .collect()
        }
    }

    /// Whether a landing pad is entered for clean-up too.
    pub fn is_cleanup(self) -> bool {
        // SAFETY: asked of landing pads only.
        self.is(Opcode::LLVMLandingPad) && unsafe { LLVMIsCleanup(self.raw()) != 0 }
    }

    /// Removes every flag that makes a result poison: `nsw nuw exact inbounds nusw nneg disjoint`.
    pub fn drop_poison_flags(self) {
        use Opcode::*;
        if !self.is_instruction() {
            return;
        }
        // SAFETY: each flag is set on its own opcodes only.
        unsafe {
            match self.opcode() {
                Some(LLVMAdd | LLVMSub | LLVMMul | LLVMShl | LLVMTrunc) => {
                    LLVMSetNSW(self.raw(), 0);
                    LLVMSetNUW(self.raw(), 0);
                }
                Some(LLVMUDiv | LLVMSDiv | LLVMLShr | LLVMAShr) => LLVMSetExact(self.raw(), 0),
                Some(LLVMOr) => LLVMSetIsDisjoint(self.raw(), 0),
                Some(LLVMZExt | LLVMUIToFP) => LLVMSetNNeg(self.raw(), 0),
                Some(LLVMGetElementPtr) => LLVMGEPSetNoWrapFlags(self.raw(), 0),
                _ => {}
            }
        }
    }

    /// Removes fast-math flags.
    pub fn drop_fast_math(self) {
        // SAFETY: asked of what has them.
        unsafe {
            if self.is_instruction() && LLVMCanValueUseFastMathFlags(self.raw()) != 0 {
                LLVMSetFastMathFlags(self.raw(), 0);
            }
        }
    }

    /// Fast-math flags as bits (0 for none).
    pub fn fast_math(self) -> u32 {
        // SAFETY: asked of what has them.
        unsafe {
            if self.is_instruction() && LLVMCanValueUseFastMathFlags(self.raw()) != 0 {
                LLVMGetFastMathFlags(self.raw())
            } else {
                0
            }
        }
    }
}
