//! The shape of a function's control flow: an order of its blocks, the heads of its loops, and *segments*.
//!
//! A segment is a stretch of a block that can be executed again from its start with the same result: it
//! ends with an instruction that cannot (a store, a call). The fast world may therefore leave anywhere in a
//! segment and enter the slow world at its start, and values that are used in their own segment only are
//! never carried from one world to the other.

use llvm::{Block, Opcode, Ordering, Value};
use std::collections::{HashMap, HashSet};

/// The blocks so that each comes after its predecessors, but for the heads of loops. Blocks that nothing
/// reaches come last.
pub fn reverse_post_order(function: Value<'_>) -> Vec<Block<'_>> {
    let mut seen = HashSet::new();
    let mut order = Vec::new();
    let mut stack = Vec::new();
    if let Some(entry) = function.entry() {
        seen.insert(entry);
        stack.push((entry, entry.successors().into_iter()));
    }
    while let Some((block, successors)) = stack.last_mut() {
        match successors.next() {
            Some(successor) => {
                if seen.insert(successor) {
                    stack.push((successor, successor.successors().into_iter()));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order.extend(function.blocks().into_iter().filter(|block| !seen.contains(block)));
    order
}

/// Blocks to which control goes back.
pub fn loop_heads(function: Value<'_>) -> HashSet<Block<'_>> {
    let order = reverse_post_order(function);
    let place: HashMap<_, _> =
        order.iter().enumerate().map(|(place, block)| (*block, place)).collect();
    let mut heads = HashSet::new();
    for (index, block) in order.iter().enumerate() {
        heads.extend(block.successors().into_iter().filter(|next| place[next] <= index));
    }
    heads
}

/// Whether an instruction ends a segment.
pub fn ends_segment(instruction: Value<'_>) -> bool {
    use Opcode::*;
    match instruction.opcode() {
        Some(LLVMLoad) => {
            instruction.is_volatile()
                || instruction.ordering() != Some(Ordering::LLVMAtomicOrderingNotAtomic)
        }
        Some(LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg | LLVMFence) => true,
        Some(LLVMCall | LLVMInvoke | LLVMLandingPad | LLVMAlloca | LLVMVAArg) => true,
        _ => false,
    }
}

/// The segments of a function, by number.
pub struct Segments<'c> {
    of: HashMap<Value<'c>, u32>,
    last: HashMap<Block<'c>, u32>,
}

impl<'c> Segments<'c> {
    /// Numbers the segments of a function.
    pub fn new(function: Value<'c>) -> Self {
        let mut segments = Segments { of: HashMap::new(), last: HashMap::new() };
        let mut number = 0;
        for block in function.blocks() {
            number += 1;
            for instruction in block.instructions() {
                segments.of.insert(instruction, number);
                number += u32::from(ends_segment(instruction));
            }
            segments.last.insert(block, number);
        }
        segments
    }

    /// Whether all uses of an instruction's result are in the segment that computes it.
    pub fn is_local(&self, value: Value<'c>) -> bool {
        let Some(home) = self.of.get(&value).filter(|_| !value.is_phi() && !ends_segment(value))
        else {
            return false;
        };
        value.users().into_iter().all(|user| {
            if user.is_phi() {
                let mut from = user.incoming().into_iter().filter(|(used, _)| *used == value);
                from.all(|(_, block)| self.last.get(&block) == Some(home))
            } else {
                self.of.get(&user) == Some(home)
            }
        })
    }
}

#[cfg(test)]
mod tests;
