//! Which SSA values must be state variables: those that are used in another segment than the one that
//! computes them.

use super::Lowerer;
use llvm::{Block, Value};
use rustc_hash::FxHashMap;

impl<'c> Lowerer<'_, 'c> {
    /// Finds the values of a function that live across locations.
    pub fn find_live(&mut self, function: Value<'c>) {
        let mut made = FxHashMap::default();
        let mut number = 0u32;
        let mut last = FxHashMap::default();
        for block in function.blocks() {
            number += 1;
            for instruction in block.instructions() {
                if self.cuts(instruction) {
                    number += 1;
                }
                made.insert(instruction, number);
            }
            last.insert(block, number);
        }
        for block in function.blocks() {
            for instruction in block.instructions() {
                self.find_uses(instruction, &made, &last);
            }
        }
    }

    fn find_uses(
        &mut self,
        instruction: Value<'c>,
        made: &FxHashMap<Value<'c>, u32>,
        last: &FxHashMap<Block<'c>, u32>,
    ) {
        if instruction.is_phi() {
            self.live.insert(instruction);
            for (value, from) in instruction.incoming() {
                if made.get(&value) != last.get(&from) {
                    self.live.insert(value);
                }
            }
            return;
        }
        let mut here = made.get(&instruction).copied().unwrap_or(0);
        if self.cuts(instruction) {
            // A loop that fills a new object reads its address.
            self.live.insert(instruction);
        }
        if self.is_cutting_call(instruction) {
            // Arguments are computed before the cut, the result is there after it.
            here -= 1;
        }
        for operand in instruction.operands() {
            if made.get(&operand).is_some_and(|at| *at != here) {
                self.live.insert(operand);
            }
        }
    }
}
