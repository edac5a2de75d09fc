//! Basic blocks.

use crate::{Context, Value, borrowed_text, c_string};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Block<'c> {
    raw: LLVMBasicBlockRef,
    context: PhantomData<&'c ()>,
}

impl std::fmt::Debug for Block<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.as_value().print())
    }
}

impl<'c> Block<'c> {
    pub(crate) fn wrap(raw: LLVMBasicBlockRef) -> Block<'c> {
        Block { raw, context: PhantomData }
    }

    pub(crate) fn maybe(raw: LLVMBasicBlockRef) -> Option<Block<'c>> {
        (!raw.is_null()).then(|| Block::wrap(raw))
    }

    pub(crate) fn raw(self) -> LLVMBasicBlockRef {
        self.raw
    }

    /// The label as a value.
    pub fn as_value(self) -> Value<'c> {
        // SAFETY: the block lives (and so below).
        Value::wrap(unsafe { LLVMBasicBlockAsValue(self.raw) })
    }

    /// Its name.
    pub fn name(self) -> String {
        self.as_value().name()
    }

    /// Gives it a name.
    pub fn set_name(self, name: &str) {
        self.as_value().set_name(name);
    }

    /// The block's address, as a computed goto uses it; `None` for the entry, which has none.
    pub fn address(self) -> Option<Value<'c>> {
        let function = self.function().filter(|function| function.entry() != Some(self))?;
        // SAFETY: a block of this function other than its entry.
        Value::maybe(unsafe { LLVMBlockAddress(function.raw(), self.raw) })
    }

    /// The function that holds it.
    pub fn function(self) -> Option<Value<'c>> {
        // SAFETY: see above.
        Value::maybe(unsafe { LLVMGetBasicBlockParent(self.raw) })
    }

    /// The next block in layout order.
    pub fn next(self) -> Option<Block<'c>> {
        // SAFETY: see above.
        Block::maybe(unsafe { LLVMGetNextBasicBlock(self.raw) })
    }

    /// Its instructions, in order.
    pub fn instructions(self) -> Vec<Value<'c>> {
        let mut all = Vec::new();
        // SAFETY: the list is walked without changing it.
        unsafe {
            let mut current = LLVMGetFirstInstruction(self.raw);
            while !current.is_null() {
                all.push(Value::wrap(current));
                current = LLVMGetNextInstruction(current);
            }
        }
        all
    }

    /// Its first instruction.
    pub fn first(self) -> Option<Value<'c>> {
        // SAFETY: see above.
        Value::maybe(unsafe { LLVMGetFirstInstruction(self.raw) })
    }

    /// Its last instruction.
    pub fn last(self) -> Option<Value<'c>> {
        // SAFETY: see above.
        Value::maybe(unsafe { LLVMGetLastInstruction(self.raw) })
    }

    /// Its phis.
    pub fn phis(self) -> Vec<Value<'c>> {
        self.instructions().into_iter().take_while(|instruction| instruction.is_phi()).collect()
    }

    /// The first instruction that is neither a phi nor a landing pad: where code may be inserted.
    pub fn insertion_point(self) -> Option<Value<'c>> {
        self.instructions().into_iter().find(|instruction| {
            !instruction.is_phi() && instruction.opcode() != Some(crate::Opcode::LLVMLandingPad)
        })
    }

    /// The instruction that ends it.
    pub fn terminator(self) -> Option<Value<'c>> {
        // SAFETY: see above.
        Value::maybe(unsafe { LLVMGetBasicBlockTerminator(self.raw) })
    }

    /// Where control may go next, in the order of the terminator.
    pub fn successors(self) -> Vec<Block<'c>> {
        self.terminator().map(Value::successors).unwrap_or_default()
    }

    /// Blocks that may go here, one entry per edge.
    pub fn predecessors(self) -> Vec<Block<'c>> {
        let users = self.as_value().users().into_iter();
        users.filter(|user| user.is_terminator()).filter_map(Value::block).collect()
    }

    /// A new block before this one in layout order.
    pub fn insert_before(self, context: &'c Context, name: &str) -> Block<'c> {
        // SAFETY: see above.
        Block::wrap(unsafe {
            LLVMInsertBasicBlockInContext(context.raw(), self.raw, c_string(name).as_ptr())
        })
    }

    /// A new block after this one in layout order.
    pub fn insert_after(self, context: &'c Context, name: &str) -> Block<'c> {
        let block = self.insert_before(context, name);
        block.move_after(self);
        block
    }

    /// Moves it behind another in layout order.
    pub fn move_after(self, other: Block<'c>) {
        // SAFETY: both live in a function.
        unsafe { LLVMMoveBasicBlockAfter(self.raw, other.raw) }
    }

    /// Moves it before another in layout order.
    pub fn move_before(self, other: Block<'c>) {
        // SAFETY: both live in a function.
        unsafe { LLVMMoveBasicBlockBefore(self.raw, other.raw) }
    }

    /// Deletes it with its instructions, whose values must be unused elsewhere.
    pub fn delete(self) {
        for instruction in self.instructions() {
            if instruction.is_used() && !instruction.ty().is_void() {
                instruction.replace_all_uses_with(instruction.ty().poison());
            }
        }
        // SAFETY: the block lives and none of its values is used.
        unsafe { LLVMDeleteBasicBlock(self.raw) }
    }

    /// Cuts the block before `at`: that instruction and all after it move to a new block, phis of the
    /// successors follow, and this block is left *without* a terminator.
    pub fn split_before(self, context: &'c Context, at: Value<'c>, name: &str) -> Block<'c> {
        let rest = self.insert_after(context, name);
        let moved: Vec<_> =
            self.instructions().into_iter().skip_while(|instruction| *instruction != at).collect();
        for successor in self.successors() {
            successor.rename_predecessor(context, self, rest);
        }
        for instruction in moved {
            instruction.move_to_end(context, rest);
        }
        rest
    }

    /// Makes the phis of this block name `new` where they named `old` as the block control came from. (LLVM's C
    /// interface cannot change a phi, so each is rebuilt; handles to the phis of this block become stale.)
    pub fn rename_predecessor(self, context: &'c Context, old: Block<'c>, new: Block<'c>) {
        for phi in self.phis() {
            if !phi.incoming().iter().any(|(_, block)| *block == old) {
                continue;
            }
            let builder = context.builder();
            builder.before(phi);
            let name = phi.name();
            let fresh = builder.phi(phi.ty());
            for (value, block) in phi.incoming() {
                let value = if value == phi { fresh } else { value };
                fresh.add_incoming(value, if block == old { new } else { block });
            }
            phi.replace_all_uses_with(fresh);
            phi.erase();
            fresh.set_name(&name);
        }
    }

    /// Removes one edge from `predecessor` out of each phi of this block.
    pub fn drop_predecessor(self, context: &'c Context, predecessor: Block<'c>) {
        for phi in self.phis() {
            let builder = context.builder();
            builder.before(phi);
            let name = phi.name();
            let fresh = builder.phi(phi.ty());
            let mut dropped = false;
            for (value, block) in phi.incoming() {
                if block == predecessor && !dropped {
                    dropped = true;
                    continue;
                }
                fresh.add_incoming(if value == phi { fresh } else { value }, block);
            }
            phi.replace_all_uses_with(fresh);
            phi.erase();
            fresh.set_name(&name);
        }
    }

    /// As textual IR.
    pub fn print(self) -> String {
        self.as_value().print()
    }
}

impl<'c> Value<'c> {
    /// The blocks of a function, in layout order.
    pub fn blocks(self) -> Vec<Block<'c>> {
        if !self.is_function() {
            return Vec::new();
        }
        let mut all = Vec::new();
        // SAFETY: asked of functions only; the list is walked without changing it.
        unsafe {
            let mut current = LLVMGetFirstBasicBlock(self.raw());
            while !current.is_null() {
                all.push(Block::wrap(current));
                current = LLVMGetNextBasicBlock(current);
            }
        }
        all
    }

    /// The entry block of a function with a body.
    pub fn entry(self) -> Option<Block<'c>> {
        // SAFETY: asked of functions only; a declaration gives null.
        self.is_function()
            .then(|| unsafe { LLVMGetFirstBasicBlock(self.raw()) })
            .and_then(Block::maybe)
    }

    /// Adds a block at the end of a function.
    pub fn append_block(self, context: &'c Context, name: &str) -> Option<Block<'c>> {
        // SAFETY: asked of functions only.
        self.is_function().then(|| {
            Block::wrap(unsafe {
                LLVMAppendBasicBlockInContext(context.raw(), self.raw(), c_string(name).as_ptr())
            })
        })
    }

    /// The section of a function or global, empty if it has none.
    pub fn section(self) -> String {
        if !self.is_global() {
            return String::new();
        }
        // SAFETY: asked of globals only; null or a NUL-terminated string.
        let start = unsafe { LLVMGetSection(self.raw()) };
        if start.is_null() {
            return String::new();
        }
        // SAFETY: as above.
        let length = unsafe { std::ffi::CStr::from_ptr(start) }.count_bytes();
        borrowed_text(start, length)
    }
}
