//! Arithmetic, casts, addresses, aggregates: instructions that only compute.
//!
//! The fast world copies them. The slow world also makes the node of the result when an operand is
//! labelled; what has no node pins its operands and is concrete.

use super::worlds::Function;
use crate::leaf::{as_int, as_word, high_word, leaves, locate, scalar_width};
use abi::{CMP_PREDICATES, Op, PinReason, calls};
use llvm::{Block, Opcode, Type, Value};

/// A label and the low 64 bits of the value it belongs to.
pub type Labelled<'c> = (Value<'c>, Value<'c>);

impl<'c> Function<'_, '_, 'c> {
    /// Emits one instruction of `block` in the current world.
    pub fn emit_instruction(&mut self, block: Block<'c>, instruction: Value<'c>) {
        use Opcode::*;
        match instruction.opcode() {
            Some(LLVMLoad | LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg) => {
                self.emit_access(instruction)
            }
            Some(LLVMCall | LLVMInvoke) => self.emit_call(block, instruction),
            Some(LLVMLandingPad) => self.emit_landing_pad(block, instruction),
            _ if instruction.is_terminator() => self.emit_terminator(block, instruction),
            _ if self.is_slow() => self.emit_slow_operation(instruction),
            _ => self.emit_plain(instruction),
        }
    }

    /// Copies an instruction whose result is concrete.
    pub fn emit_plain(&mut self, instruction: Value<'c>) {
        if let Some(copy) = self.copy(instruction) {
            self.define(instruction, copy);
            self.define_labels(instruction, &[]);
        }
    }

    fn emit_slow_operation(&mut self, instruction: Value<'c>) {
        use Opcode::*;
        self.emit_plain(instruction);
        let labels = match instruction.opcode() {
            Some(LLVMICmp) => self.compare_labels(instruction),
            Some(LLVMFCmp) => self.float_compare_labels(instruction),
            Some(LLVMFNeg) => self.float_unary(instruction, Op::FNeg),
            Some(LLVMSelect) => self.select_labels(instruction),
            Some(LLVMGetElementPtr) => self.address_labels(instruction),
            Some(LLVMFreeze) => instruction.operand(0).map(|operand| self.labels(operand)),
            Some(LLVMExtractValue | LLVMInsertValue) => self.aggregate_labels(instruction),
            Some(LLVMExtractElement | LLVMInsertElement) => self.element_labels(instruction),
            Some(opcode) => match arithmetic(opcode) {
                Some(op) => self.arithmetic_labels(instruction, op),
                None => self.cast_labels(instruction, opcode),
            },
            None => None,
        };
        match labels {
            Some(labels) => self.define_labels(instruction, &labels),
            None => self.pin_operands(instruction, PinReason::Unsupported),
        }
    }

    /// Pins every labelled operand of an instruction.
    pub fn pin_operands(&mut self, instruction: Value<'c>, reason: PinReason) {
        for operand in instruction.operands() {
            if operand.is_instruction() || operand.is_argument() {
                self.pin(operand, reason);
            }
        }
    }

    // ---- nodes --------------------------------------------------------------------------------------

    /// A node of one operand.
    pub fn unary_node(
        &mut self,
        op: Op,
        width: u32,
        operand: Value<'c>,
        word: Value<'c>,
    ) -> Value<'c> {
        let zero = self.env.u32(0);
        self.node(op, width, [operand, zero, zero], self.env.u64(0), word)
    }

    /// A node; operands are labels, `c` may be what the operation says.
    pub fn node(
        &mut self,
        op: Op,
        width: u32,
        operands: [Value<'c>; 3],
        constant: Value<'c>,
        word: Value<'c>,
    ) -> Value<'c> {
        let [a, b, c] = operands;
        let op_width = self.env.u32(op as u32 | width << 16);
        self.env.call(&self.builder, &calls::NODE, &[op_width, a, b, c, constant, word])
    }

    /// The label of an operation on two operands of up to 64 bits.
    pub fn binary_label(
        &mut self,
        op: Op,
        width: u32,
        a: Labelled<'c>,
        b: Labelled<'c>,
        word: Value<'c>,
    ) -> Value<'c> {
        self.binary_label_with(op, width, a, b, self.env.u32(0), word)
    }

    fn binary_label_with(
        &mut self,
        op: Op,
        width: u32,
        a: Labelled<'c>,
        b: Labelled<'c>,
        c: Value<'c>,
        word: Value<'c>,
    ) -> Value<'c> {
        let guard = self.any(&[a.0, b.0]);
        self.when_labelled(guard, self.env.u32(0), |this| {
            let first_is_concrete = this.builder.is_zero(a.0);
            let constant = this.builder.select(first_is_concrete, a.1, b.1);
            this.node(op, width, [a.0, b.0, c], constant, word)
        })
    }

    /// The label of an operation on two values of any labelled width.
    fn operation_label(
        &mut self,
        op: Op,
        width: u32,
        old: [Value<'c>; 2],
        c: Value<'c>,
        word: Value<'c>,
    ) -> Value<'c> {
        let operand_width = scalar_width(self.env, old[0].ty()).unwrap_or(64);
        let [a, b] = old.map(|operand| (self.label(operand), self.word(operand)));
        if operand_width <= 64 {
            return self.binary_label_with(op, width, a, b, c, word);
        }
        let guard = self.any(&[a.0, b.0]);
        self.when_labelled(guard, self.env.u32(0), |this| {
            let [a, b] = old.map(|operand| this.label_or_constant(operand));
            this.node(op, width, [a, b, c], this.env.u64(0), word)
        })
    }

    /// The label of a value, or that of a new constant if it is concrete.
    pub fn label_or_constant(&mut self, old: Value<'c>) -> Value<'c> {
        let width = scalar_width(self.env, old.ty()).unwrap_or(64);
        let value = self.value(old);
        let (low, high) =
            (as_word(self.env, &self.builder, value), high_word(self.env, &self.builder, value));
        let label = self.label(old);
        let constant =
            self.env.call(&self.builder, &calls::CONSTANT, &[self.env.u32(width), low, high]);
        let concrete = self.builder.is_zero(label);
        self.builder.select(concrete, constant, label)
    }

    // ---- instructions -------------------------------------------------------------------------------

    fn arithmetic_labels(&mut self, instruction: Value<'c>, op: Op) -> Option<Vec<Value<'c>>> {
        let width = self.computed_width(instruction.ty())?;
        let (a, b) = (instruction.operand(0)?, instruction.operand(1)?);
        let word = self.word(instruction);
        Some(vec![self.operation_label(op, width, [a, b], self.env.u32(0), word)])
    }

    /// The width of a type that operations compute on: a leaf that is no vector.
    pub fn computed_width(&self, ty: Type<'c>) -> Option<u32> {
        scalar_width(self.env, ty).filter(|_| !ty.is_vector())
    }

    fn compare_labels(&mut self, instruction: Value<'c>) -> Option<Vec<Value<'c>>> {
        let (a, b) = (instruction.operand(0)?, instruction.operand(1)?);
        self.computed_width(a.ty())?;
        let op = *CMP_PREDICATES.get((instruction.int_predicate()? as usize).checked_sub(32)?)?;
        let word = self.word(instruction);
        Some(vec![self.operation_label(op, 1, [a, b], self.env.u32(0), word)])
    }

    fn float_compare_labels(&mut self, instruction: Value<'c>) -> Option<Vec<Value<'c>>> {
        let (a, b) = (instruction.operand(0)?, instruction.operand(1)?);
        self.computed_width(a.ty())?;
        let predicate = self.env.u32(instruction.real_predicate()? as u32);
        let word = self.word(instruction);
        Some(vec![self.operation_label(Op::FCmp, 1, [a, b], predicate, word)])
    }

    /// An operation on one float, `c` 0.
    pub fn float_unary(&mut self, instruction: Value<'c>, op: Op) -> Option<Vec<Value<'c>>> {
        self.unary_with(instruction, op, 0)
    }

    /// An operation on one operand of the result's own width.
    pub fn unary_with(&mut self, instruction: Value<'c>, op: Op, c: u32) -> Option<Vec<Value<'c>>> {
        let width = self.computed_width(instruction.ty())?;
        let operand = instruction.operand(0)?;
        let (label, word) = (self.label(operand), self.word(instruction));
        let (zero, c) = (self.env.u32(0), self.env.u32(c));
        Some(vec![self.when_labelled(label, zero, |this| {
            this.node(op, width, [label, zero, c], this.env.u64(0), word)
        })])
    }

    /// An operation on two operands of the result's own width.
    pub fn binary_with(
        &mut self,
        instruction: Value<'c>,
        op: Op,
        width: u32,
        word: Value<'c>,
    ) -> Option<Value<'c>> {
        let (a, b) = (instruction.operand(0)?, instruction.operand(1)?);
        self.computed_width(a.ty())?;
        Some(self.operation_label(op, width, [a, b], self.env.u32(0), word))
    }

    /// A choice by a symbolic condition is a node; by a concrete one, the chosen operand's label.
    fn select_labels(&mut self, instruction: Value<'c>) -> Option<Vec<Value<'c>>> {
        let [condition, a, b] = [0, 1, 2].map(|index| instruction.operand(index));
        let (old_condition, a, b) = (condition?, a?, b?);
        if old_condition.ty().is_vector() {
            return None;
        }
        let condition = self.value(old_condition);
        let (labels_a, labels_b) = (self.labels(a), self.labels(b));
        let chosen: Vec<_> = labels_a
            .iter()
            .zip(&labels_b)
            .map(|(a, b)| self.builder.select(condition, *a, *b))
            .collect();
        let [chosen_label] = chosen.as_slice() else {
            self.pin(old_condition, PinReason::Unsupported);
            return Some(chosen);
        };
        let label = self.label(old_condition);
        let width = scalar_width(self.env, instruction.ty())?;
        Some(vec![self.when_labelled(label, *chosen_label, |this| {
            this.ite(width, old_condition, label, a, b)
        })])
    }

    fn ite(
        &mut self,
        width: u32,
        condition: Value<'c>,
        label: Value<'c>,
        a: Value<'c>,
        b: Value<'c>,
    ) -> Value<'c> {
        let taken = self.value(condition);
        let taken = self.builder.zext(taken, self.context().i32());
        let width_taken =
            self.builder.or(self.builder.shl(taken, self.env.u32(16)), self.env.u32(width));
        let wide = width > 64;
        let [label_a, label_b] =
            [a, b].map(|old| if wide { self.label_or_constant(old) } else { self.label(old) });
        let (word_a, word_b) = (self.word(a), self.word(b));
        self.env.call(
            &self.builder,
            &calls::ITE,
            &[width_taken, label, label_a, label_b, word_a, word_b],
        )
    }

    fn cast_labels(&mut self, instruction: Value<'c>, opcode: Opcode) -> Option<Vec<Value<'c>>> {
        use Opcode::*;
        let operand = instruction.operand(0)?;
        let label = self.label(operand);
        let (from, to) =
            (scalar_width(self.env, operand.ty())?, scalar_width(self.env, instruction.ty())?);
        let op = match opcode {
            LLVMBitCast => return (from == to).then(|| vec![label]),
            LLVMPtrToInt | LLVMIntToPtr | LLVMTrunc | LLVMZExt if from == to => {
                return Some(vec![label]);
            }
            LLVMPtrToInt | LLVMIntToPtr | LLVMTrunc | LLVMZExt if from > to => Op::Trunc,
            LLVMPtrToInt | LLVMIntToPtr | LLVMTrunc | LLVMZExt => Op::ZExt,
            LLVMSExt => Op::SExt,
            LLVMFPToSI => Op::FToSi,
            LLVMFPToUI => Op::FToUi,
            LLVMSIToFP => Op::SiToF,
            LLVMUIToFP => Op::UiToF,
            LLVMFPTrunc | LLVMFPExt => Op::FToF,
            _ => return None,
        };
        if operand.ty().is_vector() || instruction.ty().is_vector() {
            return None;
        }
        let word = self.word(instruction);
        Some(vec![
            self.when_labelled(label, self.env.u32(0), |this| this.unary_node(op, to, label, word)),
        ])
    }

    /// The address that a GEP computes: base + index * stride + ..., all in 64 bits.
    fn address_labels(&mut self, gep: Value<'c>) -> Option<Vec<Value<'c>>> {
        let base = gep.operand(0)?;
        if gep.ty().is_vector() {
            return None;
        }
        let mut sum: Labelled<'c> = (self.label(base), self.word(base));
        let mut ty = gep.gep_type()?;
        for (position, index) in gep.operands().into_iter().skip(1).enumerate() {
            let term = if position > 0 && ty.is_struct() {
                let field = index.const_int()? as u32;
                let offset = self.env.layout.offset(ty, field)?;
                ty = *ty.elements().get(field as usize)?;
                (self.env.u32(0), self.env.u64(offset))
            } else {
                if position > 0 {
                    ty = ty.element()?;
                }
                self.scaled(index, self.env.layout.alloc_size(ty))?
            };
            let word = self.builder.add(sum.1, term.1);
            sum = (self.binary_label(Op::Add, 64, sum, term, word), word);
        }
        Some(vec![sum.0])
    }

    /// An index, sign-extended to 64 bits and multiplied by the stride.
    fn scaled(&mut self, index: Value<'c>, stride: u64) -> Option<Labelled<'c>> {
        let width = self.computed_width(index.ty()).filter(|_| index.ty().is_int())?;
        let (mut label, value) = (self.label(index), self.value(index));
        let i64 = self.context().i64();
        let extended = if width < 64 {
            self.builder.sext(value, i64)
        } else {
            self.builder.zext_or_trunc(value, i64)
        };
        if width != 64 {
            let op = if width < 64 { Op::SExt } else { Op::Trunc };
            let narrow = label;
            label = self.when_labelled(narrow, self.env.u32(0), |this| {
                this.unary_node(op, 64, narrow, extended)
            });
        }
        let stride = self.env.u64(stride);
        let word = self.builder.mul(extended, stride);
        if stride.const_int() != Some(1) {
            label =
                self.binary_label(Op::Mul, 64, (label, extended), (self.env.u32(0), stride), word);
        }
        Some((label, word))
    }

    fn aggregate_labels(&mut self, instruction: Value<'c>) -> Option<Vec<Value<'c>>> {
        let aggregate = instruction.operand(0)?;
        let mut labels = self.labels(aggregate);
        let (before, element) = locate(self.env, aggregate.ty(), &instruction.indices())?;
        let count = leaves(self.env, element).len();
        if instruction.opcode() == Some(Opcode::LLVMExtractValue) {
            return Some(labels.get(before..before + count).unwrap_or(&[]).to_vec());
        }
        let inserted = self.labels(instruction.operand(1)?);
        if let Some(place) = labels.get_mut(before..before + count)
            && place.len() == inserted.len()
        {
            place.copy_from_slice(&inserted);
        }
        Some(labels)
    }

    /// Elements of a vector at a constant index are cut out of its bits, or put into them.
    fn element_labels(&mut self, instruction: Value<'c>) -> Option<Vec<Value<'c>>> {
        let vector = instruction.operand(0)?;
        let total = scalar_width(self.env, vector.ty())?;
        let width = scalar_width(self.env, vector.ty().element()?)?;
        let extracting = instruction.opcode() == Some(Opcode::LLVMExtractElement);
        let index = instruction.operand(if extracting { 1 } else { 2 })?.const_int()? as u32;
        let low = index.checked_mul(width).filter(|low| low + width <= total)?;
        if extracting {
            let (label, word) = (self.label(vector), self.word(instruction));
            return Some(vec![self.extract(label, low, width, word)]);
        }
        let element = instruction.operand(1)?;
        let labels = [self.label(vector), self.label(element)];
        let guard = self.any(&labels);
        Some(vec![self.when_labelled(guard, self.env.u32(0), |this| {
            this.insert_bits(instruction, vector, element, low)
        })])
    }

    fn extract(&mut self, label: Value<'c>, low: u32, width: u32, word: Value<'c>) -> Value<'c> {
        let zero = self.env.u32(0);
        self.when_labelled(label, zero, |this| {
            this.node(Op::Extract, width, [label, zero, this.env.u32(low)], this.env.u64(0), word)
        })
    }

    /// The bits of `vector` with those of `element` from bit `low` up.
    fn insert_bits(
        &mut self,
        result: Value<'c>,
        vector: Value<'c>,
        element: Value<'c>,
        low: u32,
    ) -> Value<'c> {
        let total = scalar_width(self.env, vector.ty()).unwrap_or(64);
        let width = scalar_width(self.env, element.ty()).unwrap_or(64);
        let zero = self.env.u32(0);
        let value = self.value(result);
        let Some(bits) = as_int(self.env, &self.builder, value) else { return zero };
        let whole = self.label_or_constant(vector);
        let mut joined = self.label_or_constant(element);
        let mut joined_width = width;
        if low > 0 {
            let word = self.builder.zext_or_trunc(bits, self.context().i64());
            let below = self.node(Op::Extract, low, [whole, zero, zero], self.env.u64(0), word);
            joined_width += low;
            joined =
                self.node(Op::Concat, joined_width, [joined, below, zero], self.env.u64(0), word);
        }
        if joined_width < total {
            let above = self.builder.lshr(bits, bits.ty().constant(joined_width.into()));
            let above = self.builder.zext_or_trunc(above, self.context().i64());
            let above = self.node(
                Op::Extract,
                total - joined_width,
                [whole, zero, self.env.u32(joined_width)],
                self.env.u64(0),
                above,
            );
            let word = self.builder.zext_or_trunc(bits, self.context().i64());
            joined = self.node(Op::Concat, total, [above, joined, zero], self.env.u64(0), word);
        }
        joined
    }
}

/// The operation of a two-operand instruction.
fn arithmetic(opcode: Opcode) -> Option<Op> {
    use Opcode::*;
    Some(match opcode {
        LLVMAdd => Op::Add,
        LLVMSub => Op::Sub,
        LLVMMul => Op::Mul,
        LLVMUDiv => Op::UDiv,
        LLVMSDiv => Op::SDiv,
        LLVMURem => Op::URem,
        LLVMSRem => Op::SRem,
        LLVMShl => Op::Shl,
        LLVMLShr => Op::LShr,
        LLVMAShr => Op::AShr,
        LLVMAnd => Op::And,
        LLVMOr => Op::Or,
        LLVMXor => Op::Xor,
        LLVMFAdd => Op::FAdd,
        LLVMFSub => Op::FSub,
        LLVMFMul => Op::FMul,
        LLVMFDiv => Op::FDiv,
        LLVMFRem => Op::FRem,
        _ => return None,
    })
}
