//! Loads, stores and other accesses to memory.
//!
//! The fast world tests the summary of what an access touches and goes to the slow world before the
//! access if it is set. The slow world asks the runtime.

use super::worlds::{Function, is_static_alloca};
use crate::env::{PROGRAM_MEMORY, SUMMARY_MEMORY};
use crate::leaf::{as_word, scalar_width};
use abi::calls;
use abi::{Op, PinReason, SUMMARY_BASE, SUMMARY_SHIFT};
use llvm::{Opcode, RmwOp, Type, Value};

/// What the variable indices of an address are for.
#[derive(Clone, Copy)]
enum Indexed<'c> {
    /// There are none.
    Nothing,
    /// An array and its type; of nested ones the outermost.
    Array(Value<'c>, Type<'c>),
    /// Something else: one may be for anything.
    Anything,
}

impl<'c> Indexed<'c> {
    /// With the indices of a `getelementptr`.
    fn also(self, pointer: Value<'c>, base: Value<'c>) -> Indexed<'c> {
        let mut indices = pointer.operands().into_iter().skip(1).map(Value::const_int);
        let (first, others) = (indices.next().flatten(), indices.collect::<Vec<_>>());
        if first.is_some() && others.iter().all(Option::is_some) {
            return self;
        }
        // An array of one element at the end of a record may stand for more.
        let array = pointer.gep_type().filter(|ty| ty.is_array() && ty.len() > Some(1));
        match (self, array, first, &others[..]) {
            (Indexed::Nothing | Indexed::Array(..), Some(ty), Some(0), [None]) => {
                Indexed::Array(base, ty)
            }
            _ => Indexed::Anything,
        }
    }
}

impl<'c> Function<'_, '_, 'c> {
    /// Emits a load, store or atomic access.
    pub fn emit_access(&mut self, access: Value<'c>) {
        let Some((pointer, ty)) = access_of(access) else { return };
        if !self.is_slow() {
            self.enter_slow_if_labelled(access, pointer, ty);
            if let Some(copy) = self.copy(access) {
                copy.set_memory_kind(self.context(), PROGRAM_MEMORY);
                self.define(access, copy);
                self.define_labels(access, &[]);
            }
            return;
        }
        match access.opcode() {
            Some(Opcode::LLVMLoad) => self.emit_slow_load(access, pointer),
            Some(Opcode::LLVMStore) => self.emit_slow_store(access, pointer, ty),
            Some(Opcode::LLVMAtomicRMW) => self.emit_slow_rmw(access, pointer, ty),
            _ => self.emit_slow_exchange(access, pointer, ty),
        }
    }

    /// In the fast world: leaves for the slow one if the summary of the access is set.
    fn enter_slow_if_labelled(&mut self, access: Value<'c>, pointer: Value<'c>, ty: Type<'c>) {
        let size = self.env.layout.store_size(ty);
        let alignment = u64::from(access.alignment().unwrap_or(1));
        let flagged = self.summary(pointer, size, alignment);
        let slow = self.slow_entrance(access);
        let on = self.new_block("on");
        self.branch_rarely(flagged, slow, on);
        self.builder.at_end(on);
    }

    /// Whether the summary of `size` bytes (or of its ends, if they are more than two granules) is set.
    fn summary(&mut self, pointer: Value<'c>, size: u64, alignment: u64) -> Value<'c> {
        let address = self.address(pointer);
        let first = self.summary_byte(address);
        if size <= 8 && alignment >= size {
            return self.builder.is_nonzero(first);
        }
        let last = self.builder.add(address, self.env.u64(size.max(1) - 1));
        let last = self.summary_byte(last);
        self.builder.is_nonzero(self.builder.or(first, last))
    }

    fn summary_byte(&self, address: Value<'c>) -> Value<'c> {
        let granule = self.builder.lshr(address, self.env.u64(SUMMARY_SHIFT.into()));
        let place = self.builder.add(granule, self.env.u64(SUMMARY_BASE));
        let place = self.builder.int_to_ptr(place, self.context().ptr());
        let byte = self.builder.load(self.context().i8(), place, 1);
        byte.set_memory_kind(self.context(), SUMMARY_MEMORY);
        byte
    }

    /// A pointer of the program as an integer.
    pub fn address(&mut self, pointer: Value<'c>) -> Value<'c> {
        let pointer = self.value(pointer);
        self.builder.ptr_to_int(pointer, self.context().i64())
    }

    fn emit_slow_load(&mut self, load: Value<'c>, pointer: Value<'c>) {
        self.emit_plain(load);
        let Some(width) = scalar_width(self.env, load.ty()) else { return };
        let size = self.env.u64(self.env.layout.store_size(load.ty()));
        let (address, word, label) = (self.address(pointer), self.word(load), self.label(pointer));
        let flagged = self.summary(pointer, self.env.layout.store_size(load.ty()), 1);
        let flagged = self.builder.zext(flagged, self.context().i32());
        let zero = self.env.u32(0);
        let plain = self.when_labelled(flagged, zero, |this| {
            this.env.call(&this.builder, &calls::LOAD, &[address, size, word])
        });
        let loaded = self.when_labelled(label, plain, |this| {
            let (base, object_size) = this.object(pointer);
            this.log(&calls::LOAD_AT, &[address, label, size, word, base, object_size])
        });
        let stored_width = 8 * self.env.layout.store_size(load.ty()) as u32;
        let fitted = self.resized(loaded, stored_width, width, word);
        self.define_labels(load, &[fitted]);
    }

    /// A label cut or zero-extended from one width to another.
    fn resized(&mut self, label: Value<'c>, from: u32, to: u32, word: Value<'c>) -> Value<'c> {
        if from == to {
            return label;
        }
        let op = if from > to { Op::Trunc } else { Op::ZExt };
        self.when_labelled(label, self.env.u32(0), |this| this.unary_node(op, to, label, word))
    }

    /// The object that a pointer is derived from, as far as the function shows, or the array inside of it that an
    /// index is for: its address and size, or an address in it and size 0.
    fn object(&mut self, pointer: Value<'c>) -> (Value<'c>, Value<'c>) {
        let mut base = pointer;
        let mut indexed = Indexed::Nothing;
        while base.opcode() == Some(Opcode::LLVMGetElementPtr)
            && let Some(inner) = base.operand(0)
        {
            indexed = indexed.also(base, inner);
            base = inner;
        }
        if let Indexed::Array(array, ty) = indexed {
            return (self.address(array), self.env.u64(self.env.layout.alloc_size(ty)));
        }
        let ty = if is_static_alloca(base) {
            base.allocated_type().filter(|_| base.operand(0).and_then(Value::const_int) == Some(1))
        } else {
            base.value_type().filter(|_| base.is_global_variable())
        };
        let size = ty.map_or(0, |ty| self.env.layout.alloc_size(ty));
        (self.address(base), self.env.u64(size))
    }

    fn emit_slow_store(&mut self, store: Value<'c>, pointer: Value<'c>, ty: Type<'c>) {
        let Some(old_value) = store.operand(0) else { return };
        let (label, word) = (self.label(old_value), self.word(old_value));
        let updated = self.store_at(pointer, ty, label, word);
        self.copy(store);
        if updated.const_int() == Some(0) {
            return self.label_memory(pointer, ty, label, word);
        }
        self.rarely(self.builder.is_zero(updated), |this| {
            this.label_memory(pointer, ty, label, word)
        });
    }

    /// Before a store at an address that may be labelled: lets the runtime update the object. Gives 0 where it did not.
    fn store_at(
        &mut self,
        pointer: Value<'c>,
        ty: Type<'c>,
        label: Value<'c>,
        word: Value<'c>,
    ) -> Value<'c> {
        let zero = self.env.u32(0);
        let size = self.env.layout.store_size(ty);
        if size > 8 || scalar_width(self.env, ty).is_none() {
            self.pin_address(pointer);
            return zero;
        }
        if !self.may_be_labelled(pointer) {
            return zero;
        }
        let width = scalar_width(self.env, ty).unwrap_or(8 * size as u32);
        let (address, place) = (self.address(pointer), self.label(pointer));
        self.when_labelled(place, zero, |this| {
            let stored = this.resized(label, width, 8 * size as u32, word);
            let (base, object_size) = this.object(pointer);
            let size = this.env.u64(size);
            this.log(&calls::STORE_AT, &[address, place, size, stored, word, base, object_size])
        })
    }

    /// Labels the memory that a value of this type was stored to.
    fn label_memory(
        &mut self,
        pointer: Value<'c>,
        ty: Type<'c>,
        label: Value<'c>,
        word: Value<'c>,
    ) {
        let size = self.env.layout.store_size(ty);
        let width = scalar_width(self.env, ty).unwrap_or(8 * size as u32);
        let label = self.resized(label, width, 8 * size as u32, word);
        let flagged = if size <= 16 {
            let flagged = self.summary(pointer, size, 1);
            self.builder.zext(flagged, self.context().i32())
        } else {
            self.env.u32(1)
        };
        let address = self.address(pointer);
        let needed = self.builder.or(label, flagged);
        self.rarely(self.builder.is_nonzero(needed), |this| {
            this.env.call(&this.builder, &calls::STORE, &[address, this.env.u64(size), label]);
        });
    }

    /// Records that an address is taken to be what it is in this run.
    pub fn pin_address(&mut self, pointer: Value<'c>) {
        self.pin(pointer, PinReason::Address);
    }

    /// Records that a value is taken to be what it is in this run, for each labelled leaf.
    pub fn pin(&mut self, old: Value<'c>, reason: PinReason) {
        if !self.may_be_labelled(old) {
            return;
        }
        let labels = self.labels(old);
        let single = labels.len() == 1;
        for label in labels {
            self.rarely(self.builder.is_nonzero(label), |this| {
                let word = if single { this.word(old) } else { this.env.u64(0) };
                this.log(&calls::PIN, &[label, word, this.env.u32(reason as u32)]);
            });
        }
    }

    /// The label of what memory holds now, before an atomic operation; the memory is read for it.
    fn label_in_memory(&mut self, pointer: Value<'c>, ty: Type<'c>) -> (Value<'c>, Value<'c>) {
        let place = self.value(pointer);
        let now = self.builder.load(ty, place, 1);
        let word = as_word(self.env, &self.builder, now);
        let address = self.address(pointer);
        let size = self.env.u64(self.env.layout.store_size(ty));
        (self.env.call(&self.builder, &calls::LOAD, &[address, size, word]), word)
    }

    fn emit_slow_rmw(&mut self, access: Value<'c>, pointer: Value<'c>, ty: Type<'c>) {
        self.pin_address(pointer);
        let Some(old_operand) = access.operand(1) else { return };
        let (before, before_word) = self.label_in_memory(pointer, ty);
        self.emit_plain(access);
        let (operand, operand_word) = (self.label(old_operand), self.word(old_operand));
        let width = scalar_width(self.env, ty).unwrap_or(64);
        let stored = match rmw_operation(access.rmw_op()) {
            _ if access.rmw_op() == Some(RmwOp::LLVMAtomicRMWBinOpXchg) => operand,
            None => self.env.u32(0),
            Some(op) => {
                let place = self.value(pointer);
                let after = self.builder.load(ty, place, 1);
                let after = as_word(self.env, &self.builder, after);
                self.binary_label(op, width, (before, before_word), (operand, operand_word), after)
            }
        };
        self.define_labels(access, &[before]);
        self.label_memory(pointer, ty, stored, operand_word);
    }

    /// `cmpxchg` gives the old value and whether it was the expected one.
    fn emit_slow_exchange(&mut self, access: Value<'c>, pointer: Value<'c>, ty: Type<'c>) {
        self.pin_address(pointer);
        let (Some(expected), Some(new)) = (access.operand(1), access.operand(2)) else { return };
        let (before, before_word) = self.label_in_memory(pointer, ty);
        self.emit_plain(access);
        let result = self.value(access);
        let success = self.builder.extract_value(result, 1);
        let (expected_label, expected_word) = (self.label(expected), self.word(expected));
        let success_word = self.builder.zext(success, self.context().i64());
        let equal = self.binary_label(
            Op::Eq,
            1,
            (before, before_word),
            (expected_label, expected_word),
            success_word,
        );
        self.define_labels(access, &[before, equal]);
        let (new_label, new_word) = (self.label(new), self.word(new));
        let stored = self.builder.select(success, new_label, before);
        self.label_memory(pointer, ty, stored, new_word);
    }
}

/// The pointer and the type of an access.
pub fn access_of<'c>(access: Value<'c>) -> Option<(Value<'c>, Type<'c>)> {
    match access.opcode()? {
        Opcode::LLVMLoad => Some((access.operand(0)?, access.ty())),
        Opcode::LLVMStore => Some((access.operand(1)?, access.operand(0)?.ty())),
        Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => {
            Some((access.operand(0)?, access.operand(1)?.ty()))
        }
        _ => None,
    }
}

/// The operation of an `atomicrmw`; `None` for those without a term, whose result counts as concrete.
fn rmw_operation(op: Option<RmwOp>) -> Option<Op> {
    Some(match op? {
        RmwOp::LLVMAtomicRMWBinOpAdd => Op::Add,
        RmwOp::LLVMAtomicRMWBinOpSub => Op::Sub,
        RmwOp::LLVMAtomicRMWBinOpAnd => Op::And,
        RmwOp::LLVMAtomicRMWBinOpOr => Op::Or,
        RmwOp::LLVMAtomicRMWBinOpXor => Op::Xor,
        RmwOp::LLVMAtomicRMWBinOpMax => Op::SMax,
        RmwOp::LLVMAtomicRMWBinOpMin => Op::SMin,
        RmwOp::LLVMAtomicRMWBinOpUMax => Op::UMax,
        RmwOp::LLVMAtomicRMWBinOpUMin => Op::UMin,
        _ => return None,
    })
}
