//! Copies of whole functions. (LLVM's C interface can copy an instruction, not a function.)

use crate::{Block, Module, Opcode, Value};
use std::collections::HashMap;

/// A copy of a function, and what became of each part of it.
#[derive(Debug)]
pub struct Copied<'c> {
    /// The new function.
    pub function: Value<'c>,
    /// Parameters and instructions: old to new.
    pub values: HashMap<Value<'c>, Value<'c>>,
    /// Blocks: old to new.
    pub blocks: HashMap<Block<'c>, Block<'c>>,
}

impl<'c> Module<'c> {
    /// Copies a function with its body under a new name. The copy has the attributes, calling convention and
    /// personality of the old one, internal linkage, and no debug description of its own (the
    /// instructions keep their locations, which can still be asked). Addresses of blocks in constants still mean
    /// the old blocks.
    pub fn copy_function(&self, function: Value<'c>, name: &str) -> Option<Copied<'c>> {
        let ty = function.value_type().filter(|_| function.is_function())?;
        let copy = self.add_function(name, ty);
        copy.copy_attrs(function, ty.params().len() as u32);
        copy.set_call_convention(function.call_convention());
        if let Some(personality) = function.personality() {
            copy.set_personality(personality);
        }
        if !function.is_declaration() {
            copy.set_linkage(crate::Linkage::LLVMInternalLinkage);
        }
        let values: HashMap<_, _> = function.params().into_iter().zip(copy.params()).collect();
        values.iter().for_each(|(old, new)| new.set_name(&old.name()));
        let mut copied = Copied { function: copy, values, blocks: HashMap::new() };
        if copied.fill(self, function).is_none() {
            copy.delete_function();
            return None;
        }
        Some(copied)
    }
}

impl<'c> Copied<'c> {
    fn fill(&mut self, module: &Module<'c>, function: Value<'c>) -> Option<()> {
        let context = module.context();
        for block in function.blocks() {
            let copy = self.function.append_block(context, &block.name())?;
            self.blocks.insert(block, copy);
        }
        for block in function.blocks() {
            let builder = context.builder();
            builder.at_end(self.blocks[&block]);
            for instruction in block.instructions() {
                let copy = if instruction.is_phi() {
                    builder.phi(instruction.ty())
                } else {
                    builder.insert(instruction.duplicate()?)
                };
                copy.copy_location(instruction);
                copy.set_name(&instruction.name());
                self.values.insert(instruction, copy);
            }
        }
        for instruction in function.blocks().into_iter().flat_map(Block::instructions) {
            self.remap(instruction);
        }
        Some(())
    }

    fn remap(&self, instruction: Value<'c>) {
        let copy = self.values[&instruction];
        let new = |value: Value<'c>| self.values.get(&value).copied().unwrap_or(value);
        if instruction.opcode() == Some(Opcode::LLVMPHI) {
            for (value, block) in instruction.incoming() {
                copy.add_incoming(new(value), self.blocks[&block]);
            }
            return;
        }
        for (index, operand) in (0..).zip(instruction.operands()) {
            let replacement = match operand.as_block() {
                Some(block) => self.blocks.get(&block).map(|block| block.as_value()),
                None => self.values.get(&operand).copied(),
            };
            if let Some(replacement) = replacement {
                copy.set_operand(index, replacement);
            }
        }
    }
}
