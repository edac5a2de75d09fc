//! Instructions without control effect, and constant expressions.

use super::segment::Walk;
use super::types;
use crate::graph::{Allocation, FaultKind, Load};
use crate::regions::{ObjectId, is_optimised};
use crate::variables::WORD;
use llvm::{IntPredicate, Opcode, RmwOp, Value};
use term::Term;

impl<'c> Walk<'_, '_, 'c> {
    /// Lowers an instruction.
    pub fn instruction(&mut self, instruction: Value<'c>) {
        use Opcode::*;
        match instruction.opcode() {
            Some(LLVMAlloca) => self.alloca(instruction),
            Some(LLVMLoad) => self.load_instruction(instruction),
            Some(LLVMStore) => {
                if let (Some(value), Some(pointer)) =
                    (instruction.operand(0), instruction.operand(1))
                {
                    let leaves = self.leaves(value);
                    self.store(pointer, value.ty(), &leaves);
                }
            }
            Some(LLVMAtomicRMW) => self.read_modify_write(instruction),
            Some(LLVMAtomicCmpXchg) => self.compare_exchange(instruction),
            Some(LLVMFence) => {}
            Some(LLVMVAArg) => {
                if let Some(list) = instruction.operand(0) {
                    self.forget_memory(list);
                }
                self.define_unknown(instruction, "variable arguments");
            }
            Some(LLVMFRem) => {
                self.forget_errno(); // it is a call of `fmod`
                self.define_computed(instruction);
            }
            Some(LLVMLandingPad) => self.define_unknown(instruction, "landing pad"),
            _ => self.define_computed(instruction),
        }
    }

    fn define_computed(&mut self, instruction: Value<'c>) {
        let Some(leaves) = self.compute(instruction) else {
            let opcode = instruction.opcode().map(|opcode| format!("{opcode:?}"));
            let name = opcode.unwrap_or_default().replace("LLVM", "");
            let ty = instruction.ty().print();
            return self.define_unknown(instruction, format!("{name} of type {ty}"));
        };
        self.define(instruction, leaves);
    }

    fn load_instruction(&mut self, load: Value<'c>) {
        let leaves = load.operand(0).and_then(|pointer| self.load(pointer, load.ty()));
        let Some(leaves) = leaves else {
            return self.define_unknown(load, "load of a wide value");
        };
        if let (Some(place), Some(value)) = (self.low.loads.get(&load), leaves.first()) {
            self.segment.loads.push(Load { place: *place, value: *value });
        }
        let leaves = match load.is_volatile() {
            true => leaves.into_iter().map(|leaf| self.volatile(leaf)).collect(),
            false => leaves,
        };
        self.define(load, leaves);
    }

    fn alloca(&mut self, instruction: Value<'c>) {
        let (Some(ty), Some(count)) = (instruction.allocated_type(), instruction.operand(0)) else {
            return;
        };
        let size = self.low.layout.alloc_size(ty);
        let count = self.length(count);
        let size = self.low.terms.constant(WORD, size.into());
        let size = self.low.terms.mul(count, size);
        if let Some(number) = self.low.points_to.objects.number(instruction) {
            let object = ObjectId(number as u32);
            let address = self.allocate(object, size);
            match self.low.regions.object(object).single {
                true => _ = self.segment.values.insert(instruction, vec![address]), // its base holds it
                false => self.define(instruction, vec![address]),
            }
        }
    }

    /// A new object: its address is unknown.
    pub fn allocate(&mut self, object: ObjectId, size: Term) -> Term {
        let entry = self.current(self.low.special.unknown_cursor);
        let address = self.unknown(WORD);
        let described = self.low.regions.object(object);
        let (base, extent, alignment) = (described.base, described.extent, described.alignment);
        self.segment.allocations.push(Allocation { object, size, entry, alignment });
        if let Some(base) = base {
            self.assign(base, address);
        }
        if let Some(extent) = extent {
            self.assign(extent, size);
        }
        address
    }

    fn read_modify_write(&mut self, instruction: Value<'c>) {
        let (Some(pointer), Some(value)) = (instruction.operand(0), instruction.operand(1)) else {
            return;
        };
        let ty = value.ty();
        let (Some(old), true) = (self.load(pointer, ty), ty.is_int() || ty.is_ptr()) else {
            self.forget_memory(pointer);
            return self.define_unknown(instruction, "atomic operation");
        };
        let (old, value) = (old[0], self.scalar(value));
        let terms = &mut self.low.terms;
        use RmwOp::*;
        let new = match instruction.rmw_op() {
            Some(LLVMAtomicRMWBinOpXchg) => Some(value),
            Some(LLVMAtomicRMWBinOpAdd) => Some(terms.add(old, value)),
            Some(LLVMAtomicRMWBinOpSub) => Some(terms.sub(old, value)),
            Some(LLVMAtomicRMWBinOpAnd) => Some(terms.and(old, value)),
            Some(LLVMAtomicRMWBinOpNand) => {
                let both = terms.and(old, value);
                Some(terms.not(both))
            }
            Some(LLVMAtomicRMWBinOpOr) => Some(terms.or(old, value)),
            Some(LLVMAtomicRMWBinOpXor) => Some(terms.xor(old, value)),
            Some(LLVMAtomicRMWBinOpMax) => {
                let less = terms.slt(old, value);
                Some(terms.ite(less, value, old))
            }
            Some(LLVMAtomicRMWBinOpMin) => {
                let less = terms.slt(value, old);
                Some(terms.ite(less, value, old))
            }
            Some(LLVMAtomicRMWBinOpUMax) => {
                let less = terms.ult(old, value);
                Some(terms.ite(less, value, old))
            }
            Some(LLVMAtomicRMWBinOpUMin) => {
                let less = terms.ult(value, old);
                Some(terms.ite(less, value, old))
            }
            _ => None,
        };
        let new = match new {
            Some(new) => new,
            None => {
                self.mark("atomic operation", instruction);
                let width = self.low.terms.width(old);
                self.unknown(width)
            }
        };
        self.store(pointer, ty, &[new]);
        self.define(instruction, vec![old]);
    }

    fn compare_exchange(&mut self, instruction: Value<'c>) {
        let [Some(pointer), Some(expected), Some(new)] =
            [0, 1, 2].map(|index| instruction.operand(index))
        else {
            return;
        };
        let ty = new.ty();
        let Some(old) = self.load(pointer, ty) else {
            self.forget_memory(pointer);
            return self.define_unknown(instruction, "compare and exchange");
        };
        let (expected, new) = (self.scalar(expected), self.scalar(new));
        let equal = self.low.terms.eq(old[0], expected);
        let stored = self.low.terms.ite(equal, new, old[0]);
        self.store(pointer, ty, &[stored]);
        self.define(instruction, vec![old[0], equal]);
    }

    /// The leaves of an operation, `None` if it has no form here.
    pub fn compute(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        use Opcode::*;
        let opcode = value.opcode()?;
        match opcode {
            LLVMGetElementPtr => return self.element_pointer(value).map(|term| vec![term]),
            LLVMSelect => return self.select(value),
            LLVMExtractValue => return self.extract_value(value),
            LLVMInsertValue => return self.insert_value(value),
            LLVMFreeze => return value.operand(0).map(|operand| self.leaves(operand)),
            LLVMExtractElement => return self.extract_element(value),
            LLVMInsertElement => return self.insert_element(value),
            LLVMShuffleVector => return self.shuffle(value),
            _ => {}
        }
        let ty = value.ty();
        let first = value.operand(0)?;
        if ty.is_vector() || first.ty().is_vector() {
            return (opcode == LLVMBitCast && types::leaves(&self.low.layout, ty)?.len() == 1)
                .then(|| self.leaves(first));
        }
        types::leaves(&self.low.layout, ty).filter(|leaves| leaves.len() == 1)?;
        types::leaves(&self.low.layout, first.ty()).filter(|leaves| leaves.len() == 1)?;
        let width = self.low.layout.bit_size(ty) as u32;
        let a = self.scalar(first);
        let cast = match opcode {
            LLVMTrunc => Some(self.low.terms.extract(a, width - 1, 0)),
            LLVMZExt => Some(self.low.terms.zext(a, width)),
            LLVMSExt => Some(self.low.terms.sext(a, width)),
            LLVMBitCast | LLVMAddrSpaceCast => Some(a),
            LLVMPtrToInt | LLVMIntToPtr => Some(self.resize(a, width)),
            LLVMFPToUI | LLVMFPToSI | LLVMUIToFP | LLVMSIToFP | LLVMFPTrunc | LLVMFPExt
            | LLVMFNeg => return self.float_unary(opcode, value, a).map(|term| vec![term]),
            _ => None,
        };
        if let Some(result) = cast {
            return Some(vec![result]);
        }
        let second = value.operand(1)?;
        let b = self.scalar(second);
        let result = match opcode {
            LLVMICmp if self.may_be_one_function(first, second) => {
                self.compare_functions(value.int_predicate()?, a, b)
            }
            LLVMICmp => self.compare(value.int_predicate()?, a, b),
            LLVMFCmp => self.float_compare(value, a, b)?,
            LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv | LLVMFRem => {
                self.float_binary(opcode, value, a, b)?
            }
            _ => self.integer_binary(opcode, a, b)?,
        };
        Some(vec![result])
    }

    /// Zero-extends or cuts.
    pub fn resize(&mut self, term: Term, width: u32) -> Term {
        if self.low.terms.width(term) > width {
            self.low.terms.extract(term, width - 1, 0)
        } else {
            self.low.terms.zext(term, width)
        }
    }

    /// Whether two pointers may be functions that lie at one place although they are two: optimised, one that is only
    /// undefined has no code. (Calls tell them apart all the same, since to call that one is undefined.)
    fn may_be_one_function(&self, a: Value<'c>, b: Value<'c>) -> bool {
        is_optimised(self.function)
            && [a, b].into_iter().all(|pointer| self.low.may_be_function(pointer))
    }

    fn compare_functions(&mut self, predicate: IntPredicate, a: Term, b: Term) -> Term {
        let unknown = self.unknown(1);
        let result = self.compare(predicate, a, b);
        match predicate {
            IntPredicate::LLVMIntEQ => self.low.terms.or(result, unknown),
            IntPredicate::LLVMIntNE => self.low.terms.and(result, unknown),
            _ => unknown,
        }
    }

    fn compare(&mut self, predicate: IntPredicate, a: Term, b: Term) -> Term {
        use IntPredicate::*;
        let terms = &mut self.low.terms;
        match predicate {
            LLVMIntEQ => terms.eq(a, b),
            LLVMIntNE => {
                let equal = terms.eq(a, b);
                terms.not(equal)
            }
            LLVMIntUGT => terms.ult(b, a),
            LLVMIntUGE => terms.ule(b, a),
            LLVMIntULT => terms.ult(a, b),
            LLVMIntULE => terms.ule(a, b),
            LLVMIntSGT => terms.slt(b, a),
            LLVMIntSGE => terms.sle(b, a),
            LLVMIntSLT => terms.slt(a, b),
            LLVMIntSLE => terms.sle(a, b),
        }
    }

    fn integer_binary(&mut self, opcode: Opcode, a: Term, b: Term) -> Option<Term> {
        use Opcode::*;
        let terms = &mut self.low.terms;
        Some(match opcode {
            LLVMAdd => terms.add(a, b),
            LLVMSub => terms.sub(a, b),
            LLVMMul => terms.mul(a, b),
            LLVMAnd => terms.and(a, b),
            LLVMOr => terms.or(a, b),
            LLVMXor => terms.xor(a, b),
            LLVMShl | LLVMLShr | LLVMAShr => self.shift(opcode, a, b),
            LLVMUDiv | LLVMURem | LLVMSDiv | LLVMSRem => self.divide(opcode, a, b),
            _ => return None,
        })
    }

    /// A shift; by its width or more, the result is unknown.
    fn shift(&mut self, opcode: Opcode, a: Term, b: Term) -> Term {
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let result = match opcode {
            Opcode::LLVMShl => terms.shl(a, b),
            Opcode::LLVMLShr => terms.lshr(a, b),
            _ => terms.ashr(a, b),
        };
        let limit = terms.constant(width, u128::from(width));
        let wide = terms.ule(limit, b);
        self.unknown_if(wide, result, FaultKind::Undefined("shift by too much"))
    }

    /// A division; by zero, or with a result that does not fit, it traps.
    fn divide(&mut self, opcode: Opcode, a: Term, b: Term) -> Term {
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let zero = terms.constant(width, 0);
        let mut traps = terms.eq(b, zero);
        if matches!(opcode, Opcode::LLVMSDiv | Opcode::LLVMSRem) {
            let least = terms.constant(width, 1 << (width - 1));
            let ones = terms.constant(width, u128::MAX);
            let (lowest, negative) = (terms.eq(a, least), terms.eq(b, ones));
            let overflows = terms.and(lowest, negative);
            traps = terms.or(traps, overflows);
        }
        let result = match opcode {
            Opcode::LLVMUDiv => terms.udiv(a, b),
            Opcode::LLVMURem => terms.urem(a, b),
            Opcode::LLVMSDiv => terms.sdiv(a, b),
            _ => terms.srem(a, b),
        };
        self.unknown_if(traps, result, FaultKind::Division)
    }

    /// A result that is unknown under a condition, which is a fault.
    pub fn unknown_if(&mut self, condition: Term, result: Term, kind: FaultKind) -> Term {
        if self.low.terms.as_constant(condition) != Some(0) {
            self.fault(kind, condition);
        }
        self.unknown_under(condition, result)
    }

    /// A result that is unknown under a condition.
    pub fn unknown_under(&mut self, condition: Term, result: Term) -> Term {
        if self.low.terms.as_constant(condition) == Some(0) {
            return result;
        }
        let width = self.low.terms.width(result);
        let unknown = self.unknown(width);
        self.low.terms.ite(condition, unknown, result)
    }

    fn element_pointer(&mut self, value: Value<'c>) -> Option<Term> {
        if let Some(address) = self.steady_address(value) {
            return Some(address);
        }
        if !value.ty().is_ptr() {
            return None;
        }
        let mut ty = value.gep_type()?;
        let mut address = self.scalar(value.operand(0)?);
        if self.low.terms.width(address) != WORD {
            return None;
        }
        for (position, index) in value.operands().into_iter().skip(1).enumerate() {
            if position > 0 && ty.is_struct() {
                let field = index.const_int().or(index.is_zero().then_some(0))?;
                let field = u32::try_from(field).ok()?;
                let offset = self.low.layout.offset(ty, field)?;
                let offset = self.low.terms.constant(WORD, offset.into());
                address = self.low.terms.add(address, offset);
                ty = *ty.elements().get(field as usize)?;
                continue;
            }
            if position > 0 {
                ty = ty.element()?;
            }
            let index = self.scalar(index);
            let index = match self.low.terms.width(index) {
                width if width > WORD => self.low.terms.extract(index, WORD - 1, 0),
                _ => self.low.terms.sext(index, WORD),
            };
            let size = self.low.terms.constant(WORD, self.low.layout.alloc_size(ty).into());
            let step = self.low.terms.mul(index, size);
            address = self.low.terms.add(address, step);
        }
        Some(address)
    }

    fn select(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        let condition = value.operand(0).filter(|condition| condition.ty().is_int_of(1))?;
        let condition = self.scalar(condition);
        let (yes, no) = (self.leaves(value.operand(1)?), self.leaves(value.operand(2)?));
        let pairs = yes.into_iter().zip(no);
        Some(pairs.map(|(yes, no)| self.low.terms.ite(condition, yes, no)).collect())
    }

    fn extract_value(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        let aggregate = value.operand(0)?;
        let (before, ty) = types::locate(&self.low.layout, aggregate.ty(), &value.indices())?;
        types::leaves(&self.low.layout, aggregate.ty())?;
        let count = types::leaves(&self.low.layout, ty)?.len();
        Some(self.leaves(aggregate).get(before..before + count)?.to_vec())
    }

    fn insert_value(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        let aggregate = value.operand(0)?;
        let (before, _) = types::locate(&self.low.layout, aggregate.ty(), &value.indices())?;
        types::leaves(&self.low.layout, aggregate.ty())?;
        let mut leaves = self.leaves(aggregate);
        let inserted = self.leaves(value.operand(1)?);
        let end = before + inserted.len();
        leaves.get_mut(before..end)?.copy_from_slice(&inserted);
        Some(leaves)
    }

    /// The width of a vector's lanes, if the vector is one leaf.
    fn lane(&self, vector: Value<'c>) -> Option<(u32, u32)> {
        let ty = vector.ty();
        types::leaves(&self.low.layout, ty).filter(|leaves| leaves.len() == 1)?;
        let width = u32::try_from(self.low.layout.bit_size(ty.element()?)).ok()?;
        Some((width, u32::try_from(ty.len()?).ok()?))
    }

    fn extract_element(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        let vector = value.operand(0)?;
        let (width, count) = self.lane(vector)?;
        let index = u32::try_from(value.operand(1)?.const_int()?).ok().filter(|i| *i < count)?;
        let bits = self.scalar(vector);
        Some(vec![self.low.terms.extract(bits, (index + 1) * width - 1, index * width)])
    }

    fn insert_element(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        let vector = value.operand(0)?;
        let (width, count) = self.lane(vector)?;
        let index = u32::try_from(value.operand(2)?.const_int()?).ok().filter(|i| *i < count)?;
        let bits = self.scalar(vector);
        let mut lanes = self.lanes(bits, width, count);
        lanes[index as usize] = self.scalar(value.operand(1)?);
        Some(vec![self.join(lanes)])
    }

    fn shuffle(&mut self, value: Value<'c>) -> Option<Vec<Term>> {
        let (a, b) = (value.operand(0)?, value.operand(1)?);
        let (width, count) = self.lane(a)?;
        types::leaves(&self.low.layout, value.ty())?;
        let (a, b) = (self.scalar(a), self.scalar(b));
        let mut sources = self.lanes(a, width, count);
        sources.extend(self.lanes(b, width, count));
        let mut lanes = Vec::new();
        for lane in value.shuffle_mask() {
            lanes.push(match lane {
                Some(lane) => *sources.get(lane as usize)?,
                None => self.unknown(width),
            });
        }
        Some(vec![self.join(lanes)])
    }

    fn lanes(&mut self, bits: Term, width: u32, count: u32) -> Vec<Term> {
        (0..count)
            .map(|lane| self.low.terms.extract(bits, (lane + 1) * width - 1, lane * width))
            .collect()
    }

    fn join(&mut self, lanes: Vec<Term>) -> Term {
        let joined = lanes.into_iter().reduce(|low, high| self.low.terms.concat(high, low));
        joined.unwrap_or_else(|| self.low.terms.constant(1, 0))
    }
}
