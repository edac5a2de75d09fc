//! How finely each object is accessed: the cells of its array.
//!
//! Memory is bytes, but an array of integers that is only ever read and written in whole elements is an array of
//! elements to a solver: one selection instead of four and their concatenation. The cell of an object is the largest
//! power of two that divides the size of every access of it, and every step by which a pointer to it is moved. Both are
//! found without regard to the order of instructions. An object that is out of sight, or that a pointer made of parts
//! points into, has cells of one byte.

use crate::externals::Effect;
use crate::image::step;
use crate::intrinsics::{self, Intrinsic};
use crate::lower::{MOST_BYTES, leaves};
use crate::points_to::{EXTERNAL, external_effect};
use crate::regions::{Object, ObjectKind, Split};
use llvm::{Block, Opcode, Place, RmwOp, Value};

/// The largest cell, in bytes.
const MOST: u64 = 8;

/// Intrinsics that hand on an address as it is.
const KEEP_ADDRESSES: &[&str] = &[
    "llvm.threadlocal.address",
    "llvm.launder.invariant.group",
    "llvm.strip.invariant.group",
    "llvm.expect",
];

/// The cell of each object, in bytes.
pub fn cells(context: &Split<'_, '_>, objects: &[Object]) -> Vec<u64> {
    let fine = |object: &Object| {
        object.escaped
            || !object.single
            || matches!(object.kind, ObjectKind::External | ObjectKind::Function)
    };
    let is_loose = |number| context.points_to.loose.contains(number);
    let widest = |(number, object)| if fine(object) || is_loose(number) { 1 } else { MOST };
    let cells = objects.iter().enumerate().map(widest).collect();
    let mut search = Search { context, objects, cells };
    for (object, value) in context.points_to.objects.all.iter().enumerate() {
        let Some(value) = value else { continue };
        if value.is_global_variable() {
            search.constants(*value);
        } else if value.is_argument() {
            // A copy of a parameter that is passed in memory is made at once.
            search.narrow(*value, objects[object].size.unwrap_or(1));
        }
    }
    for function in context.module.functions() {
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            search.instruction(instruction);
        }
    }
    search.cells[EXTERNAL] = 1;
    search.cells
}

struct Search<'a, 'b, 'c> {
    context: &'a Split<'b, 'c>,
    objects: &'a [Object],
    cells: Vec<u64>,
}

/// The largest power of two, up to the largest cell, that divides a number.
fn divisor(number: u64) -> u64 {
    1 << number.trailing_zeros().min(MOST.trailing_zeros())
}

impl<'c> Search<'_, '_, 'c> {
    /// Whatever a value may point to is accessed, or stepped over, by so many bytes.
    fn narrow(&mut self, pointer: Value<'c>, bytes: u64) {
        for object in self.context.points_to.of(pointer) {
            self.cells[object] = self.cells[object].min(divisor(bytes));
        }
    }

    /// Constant expressions over the address of a global.
    fn constants(&mut self, global: Value<'c>) {
        let mut open = vec![global];
        while let Some(value) = open.pop() {
            for user in value.users() {
                if user.is_instruction() || user.is_global_variable() {
                    continue;
                }
                match user.opcode() {
                    Some(Opcode::LLVMGetElementPtr) if user.is_const_expr() => {
                        self.narrow(user, self.stride(user));
                        open.push(user);
                    }
                    // A list of initial values.
                    None if user.is_constant() && user.aliasee().is_none() => {}
                    _ => self.narrow(user, 1),
                }
            }
        }
        if self.context.module.aliases().iter().any(|alias| alias.aliasee() == Some(global)) {
            self.narrow(global, 1);
        }
    }

    /// A number that divides what a `getelementptr` adds.
    fn stride(&self, pointer: Value<'c>) -> u64 {
        let step = step(self.context.layout, pointer);
        step.at as u64 | step.modulus
    }

    fn instruction(&mut self, instruction: Value<'c>) {
        use Opcode::*;
        let operand = |index| instruction.operand(index);
        match instruction.opcode() {
            Some(LLVMLoad) => self.access(operand(0), instruction.ty()),
            Some(LLVMStore) => {
                if let Some(value) = operand(0) {
                    self.access(operand(1), value.ty());
                }
            }
            Some(LLVMAtomicRMW) => {
                if let Some(value) = operand(1) {
                    self.access(operand(0), value.ty());
                }
                if instruction.rmw_op() != Some(RmwOp::LLVMAtomicRMWBinOpXchg) {
                    self.narrow(instruction, 1);
                }
            }
            Some(LLVMAtomicCmpXchg) => {
                if let Some(value) = operand(2) {
                    self.access(operand(0), value.ty());
                }
            }
            Some(LLVMGetElementPtr) => self.narrow(instruction, self.stride(instruction)),
            Some(LLVMCall | LLVMInvoke | LLVMCallBr) => self.call(instruction),
            Some(
                LLVMAlloca | LLVMPHI | LLVMSelect | LLVMFreeze | LLVMBitCast | LLVMPtrToInt
                | LLVMIntToPtr | LLVMAddrSpaceCast | LLVMExtractValue | LLVMInsertValue | LLVMRet
                | LLVMBr | LLVMSwitch | LLVMICmp | LLVMFCmp | LLVMUnreachable | LLVMResume
                | LLVMLandingPad | LLVMFence,
            ) => {}
            _ if instruction.ty().is_void() => {}
            _ => self.narrow(instruction, 1),
        }
    }

    fn access(&mut self, pointer: Option<Value<'c>>, ty: llvm::Type<'c>) {
        let Some(pointer) = pointer else { return };
        match leaves(self.context.layout, ty) {
            Some(leaves) => {
                for leaf in leaves {
                    self.narrow(pointer, leaf.offset | u64::from(leaf.bytes));
                }
            }
            None => self.narrow(pointer, 1),
        }
    }

    fn call(&mut self, call: Value<'c>) {
        for index in 0..call.arg_count() {
            if call.has_attr(Place::Param(index), "byval")
                && let Some(argument) = call.arg(index)
            {
                let size = call
                    .type_attr(Place::Param(index), "byval")
                    .map_or(1, |ty| self.context.layout.alloc_size(ty));
                self.narrow(argument, size);
            }
        }
        let intrinsic = call.intrinsic_name();
        if !intrinsic.is_empty() {
            return self.intrinsic(call, &intrinsic);
        }
        match external_effect(call) {
            None => {}
            Some(Effect::Copy | Effect::Set) => self.moved(call, 2),
            Some(Effect::FillMemory) if self.fills_whole(call) => {}
            Some(Effect::FillMemory) => self.moved(call, 1),
            Some(Effect::InputInto(_, width)) => self.arguments(call, u64::from(width / 8)),
            Some(Effect::InputObject) => {
                let size = call.arg(1).and_then(Value::const_int);
                let size = size.filter(|size| matches!(size, 1 | 2 | 4 | 8 | 16)).unwrap_or(1);
                self.arguments(call, size as u64);
            }
            Some(
                Effect::Fills { .. }
                | Effect::Scans(_)
                | Effect::Prints(_)
                | Effect::Reads
                | Effect::Free
                | Effect::AtExit
                | Effect::Allocate { .. }
                | Effect::Input(..)
                | Effect::InputRange
                | Effect::InputChoice
                | Effect::Assume
                | Effect::Bound
                | Effect::Nothing
                | Effect::Unset { .. }
                | Effect::Same
                | Effect::Fill
                | Effect::Float(_)
                | Effect::Ends(..),
            ) => {}
            _ => self.arguments(call, 1),
        }
    }

    fn arguments(&mut self, call: Value<'c>, bytes: u64) {
        for argument in call.args() {
            self.narrow(argument, bytes);
        }
    }

    /// Memory that is moved or set: at once if the length (this argument) is constant and small, else byte by byte.
    fn moved(&mut self, call: Value<'c>, length: u32) {
        let length = call.arg(length).and_then(Value::const_int);
        let bytes = length.filter(|bytes| *bytes <= MOST_BYTES).map_or(1, |bytes| bytes as u64);
        for argument in [call.arg(0), call.arg(1)].into_iter().flatten() {
            self.narrow(argument, bytes);
        }
    }

    fn fills_whole(&self, call: Value<'c>) -> bool {
        let pointer = call.arg(0).filter(|pointer| pointer.is_alloca());
        let number = pointer.and_then(|pointer| self.context.points_to.objects.number(pointer));
        let size = number.and_then(|number| self.objects[number].size);
        size.is_some() && call.arg(1).and_then(Value::const_int) == size.map(u128::from)
    }

    fn intrinsic(&mut self, call: Value<'c>, name: &str) {
        match intrinsics::intrinsic(call) {
            Some(what) if what.moves() => self.moved(call, 2),
            Some(Intrinsic::Nothing) => {}
            _ if KEEP_ADDRESSES.contains(&name) => {}
            _ => {
                self.arguments(call, 1);
                self.narrow(call, 1);
            }
        }
    }
}
