//! Functions: blocks, branches, phis.

use super::Lowerer;
use super::segment::Walk;
use crate::graph::{FaultKind, Location, LocationId, Place};
use goal::{FunctionId, GoalId, marks};
use llvm::{Block, Opcode, Value};
use term::Term;

impl<'c> Lowerer<'_, 'c> {
    /// Lowers every function.
    pub fn lower_functions(&mut self) {
        for index in 0..self.bodies.len() {
            let function = self.bodies[index];
            self.find_live(function);
            let id = FunctionId(index as u32);
            for block in function.blocks() {
                let from = self.block_location(id, block);
                let segment = self.segment(from);
                Walk { low: self, function, id, block, segment }.block();
            }
        }
    }

    /// The location at the start of a block.
    pub fn block_location(&mut self, function: FunctionId, block: Block<'c>) -> LocationId {
        self.place(function, block, 0, 0)
    }

    /// A location in a block.
    pub fn place(
        &mut self,
        function: FunctionId,
        block: Block<'c>,
        position: u32,
        phase: u32,
    ) -> LocationId {
        let block = self.blocks[&block];
        let place = Place::Block { block, position, phase };
        self.location(Location { function: Some(function), place })
    }

    /// Where a function is left.
    pub fn exit(&mut self, function: FunctionId) -> LocationId {
        self.location(Location { function: Some(function), place: Place::Exit })
    }

    /// Where a function is left by an exception.
    pub fn unwind(&mut self, function: FunctionId) -> LocationId {
        self.location(Location { function: Some(function), place: Place::Unwind })
    }

    /// Where a function is left because the program ends.
    pub fn leave(&mut self, function: FunctionId) -> LocationId {
        self.location(Location { function: Some(function), place: Place::Leave })
    }

    /// Where the program has ended.
    pub fn end(&mut self) -> LocationId {
        self.location(Location { function: None, place: Place::End })
    }
}

impl<'c> Walk<'_, '_, 'c> {
    /// Lowers a block.
    fn block(&mut self) {
        let instructions: Vec<Value<'c>> =
            self.block.instructions().into_iter().filter(|i| !i.is_phi()).collect();
        for (position, instruction) in instructions.into_iter().enumerate() {
            let position = position as u32;
            if instruction.is_call_like() {
                if !self.call(instruction, position) {
                    return;
                }
            } else if instruction.is_terminator() {
                return self.terminator(instruction);
            } else {
                self.instruction(instruction);
            }
        }
    }

    fn terminator(&mut self, terminator: Value<'c>) {
        match terminator.opcode() {
            Some(Opcode::LLVMRet) => self.ret(terminator),
            Some(Opcode::LLVMBr) if terminator.is_cond_br() => self.branch(terminator),
            Some(Opcode::LLVMBr) => {
                if let Some(to) = terminator.successor(0) {
                    let always = self.low.terms.truth(true);
                    self.jump(to, always, None, None);
                }
            }
            Some(Opcode::LLVMSwitch) => self.switch(terminator),
            Some(Opcode::LLVMResume) => {
                let unwind = self.low.unwind(self.id);
                self.go(unwind);
            }
            Some(Opcode::LLVMUnreachable) => self.unreachable(terminator),
            _ => self.jump_anywhere(terminator),
        }
    }

    /// The program does not get here: control flowed off the end of a function, or a call that does not
    /// return returned. That is undefined, so it may go on anyhow; the model assumes that it does not.
    fn unreachable(&mut self, _terminator: Value<'c>) {
        let always = self.low.terms.truth(true);
        self.fault(FaultKind::Undefined("control reaches an end that has no return"), always);
        let end = self.low.end();
        self.go(end);
    }

    fn ret(&mut self, terminator: Value<'c>) {
        let leaves = terminator.operand(0).map(|value| self.leaves(value)).unwrap_or_default();
        for (part, leaf) in leaves.into_iter().enumerate() {
            let width = self.low.terms.width(leaf);
            let variable = self.low.result(self.id, part as u32, width);
            self.assign(variable, leaf);
        }
        let exit = self.low.exit(self.id);
        self.go(exit);
    }

    fn goals(&mut self, terminator: Value<'c>) -> Vec<Option<GoalId>> {
        let goal = |number: &i32| u32::try_from(*number).ok().map(GoalId);
        let unseen = terminator.goals(self.low.context, marks::UNSEEN).unwrap_or_default();
        self.low.unseen.extend(unseen.iter().filter_map(goal));
        let numbers = terminator.goals(self.low.context, marks::GOALS).unwrap_or_default();
        (0..terminator.successor_count() as usize)
            .map(|index| numbers.get(index).and_then(goal))
            .collect()
    }

    fn branch(&mut self, terminator: Value<'c>) {
        let Some(condition) = terminator.condition() else { return };
        let condition = self.scalar(condition);
        let negated = self.low.terms.not(condition);
        let goals = self.goals(terminator);
        for (index, guard) in [condition, negated].into_iter().enumerate() {
            if let Some(to) = terminator.successor(index as u32) {
                self.jump(to, guard, goals[index], Some(index as u32));
            }
        }
    }

    fn switch(&mut self, terminator: Value<'c>) {
        let Some(condition) = terminator.condition() else { return };
        if condition.ty().int_width().is_none_or(|width| width > term::MAX_WIDTH) {
            return self.jump_anywhere(terminator);
        }
        let value = self.scalar(condition);
        let width = self.low.terms.width(value);
        let goals = self.goals(terminator);
        let mut others = self.low.terms.truth(true);
        for (index, (case, to)) in terminator.cases().into_iter().enumerate() {
            let case = self.low.terms.constant(width, case.const_int().unwrap_or(0));
            let equal = self.low.terms.eq(value, case);
            let different = self.low.terms.not(equal);
            others = self.low.terms.and(others, different);
            self.jump(to, equal, goals[index + 1], Some(index as u32 + 1));
        }
        if let Some(to) = terminator.successor(0) {
            self.jump(to, others, goals[0], Some(0));
        }
    }

    /// A terminator whose target is not followed: any successor.
    pub fn jump_anywhere(&mut self, terminator: Value<'c>) {
        let name = terminator.opcode().map(|opcode| format!("{opcode:?}")).unwrap_or_default();
        self.mark(format!("jump by {name}"), terminator);
        if !terminator.ty().is_void() && !self.segment.values.contains_key(&terminator) {
            let leaves = self.unknown_of(terminator.ty());
            self.define(terminator, leaves);
        }
        let choice = self.unknown(32);
        let (successors, goals) = (terminator.successors(), self.goals(terminator));
        let mut others = self.low.terms.truth(true);
        for (index, to) in successors.iter().enumerate() {
            let number = self.low.terms.constant(32, index as u128);
            let mut guard = self.low.terms.eq(choice, number);
            let different = self.low.terms.not(guard);
            if index + 1 == successors.len() {
                guard = others;
            }
            others = self.low.terms.and(others, different);
            self.jump(*to, guard, goals.get(index).copied().flatten(), Some(index as u32));
        }
    }

    /// A step to a block, with its phis.
    pub fn jump(&mut self, to: Block<'c>, guard: Term, goal: Option<GoalId>, choice: Option<u32>) {
        let before = self.segment.clone();
        let mut values = Vec::new();
        for phi in to.phis() {
            let Some(value) = phi.incoming_from(self.block) else { continue };
            for (part, leaf) in self.leaves(value).into_iter().enumerate() {
                values.push((phi, part as u32, leaf));
            }
        }
        for (phi, part, leaf) in values {
            let width = self.low.terms.width(leaf);
            let variable = self.low.register(phi, part, width);
            self.assign(variable, leaf);
        }
        let target = self.low.block_location(self.id, to);
        let edge = self.emit(target, guard);
        edge.goal = goal;
        edge.choice = choice;
        self.segment = before;
    }
}
