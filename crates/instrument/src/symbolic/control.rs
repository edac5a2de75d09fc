//! Branches, switches, returns and unwinding, in both worlds.

use super::room;
use super::worlds::{Function, World};
use crate::env::header_address;
use crate::leaf::as_word;
use crate::sites;
use crate::sites::{goals_of, site_of};
use abi::calls;
use goal::GoalId;
use llvm::{Block, IntPredicate, Opcode, Value};

impl<'c> Function<'_, '_, 'c> {
    /// Emits a terminator that is no call.
    pub fn emit_terminator(&mut self, block: Block<'c>, terminator: Value<'c>) {
        match terminator.opcode() {
            Some(Opcode::LLVMBr) if terminator.is_cond_br() => self.emit_branch(block, terminator),
            Some(Opcode::LLVMBr) => {
                let edges = self.edges(block, terminator);
                self.builder.br(edges[0]);
            }
            Some(Opcode::LLVMSwitch) => self.emit_switch(block, terminator),
            Some(Opcode::LLVMRet) => self.emit_return(terminator),
            _ => {
                self.commit_decisions();
                self.copy(terminator);
            }
        }
    }

    /// The edges to a terminator's successors; each notes its goal, and the choice in the decision log: 1 or 0 for a
    /// branch, the number of the successor for a switch. Decisions of library models are not logged: the program's own
    /// control flow says what the log means, and it knows nothing of them.
    fn edges(&mut self, block: Block<'c>, terminator: Value<'c>) -> Vec<Block<'c>> {
        let goals = goals_of(self.context(), terminator);
        let bits = match sites::is_silent(self.context(), terminator) {
            true => 0,
            false => room::bits(terminator),
        };
        let choice = |index: usize| if terminator.is_switch() { index } else { 1 - index };
        let successors = terminator.successors().into_iter().zip(goals).enumerate();
        successors
            .map(|(index, (to, goal))| self.chosen_edge(block, to, goal, choice(index), bits))
            .collect()
    }

    fn chosen_edge(
        &mut self,
        from: Block<'c>,
        to: Block<'c>,
        goal: Option<GoalId>,
        choice: usize,
        bits: u32,
    ) -> Block<'c> {
        self.edge(from, to, |this| {
            if let Some(goal) = goal {
                this.env.take_goal(&this.builder, goal);
            }
            if bits > 0 {
                this.log_choice(choice as u64, bits);
            }
        })
    }

    fn emit_branch(&mut self, block: Block<'c>, branch: Value<'c>) {
        let Some(old_condition) = branch.condition() else { return };
        let condition = self.value(old_condition);
        let label = self.label(old_condition);
        let site = self.site(branch);
        self.rarely(self.builder.is_nonzero(label), |this| {
            let taken = this.builder.zext(condition, this.context().i32());
            this.log(&calls::BRANCH, &[site, label, taken]);
        });
        self.make_room(branch);
        let edges = self.edges(block, branch);
        self.builder.cond_br(condition, edges[0], edges[1]);
    }

    /// Makes room in the log's current word for what a terminator logs, where a test of that is due.
    fn make_room(&mut self, terminator: Value<'c>) {
        if !self.room_tests.contains(&terminator) {
            return;
        }
        let word = self.builder.load(self.context().i64(), self.decisions, 8);
        let full = self.builder.icmp(IntPredicate::LLVMIntUGT, word, self.env.u64(room::FULL));
        self.rarely(full, |this| {
            this.log(&calls::DECISIONS_FULL, &[]);
            this.recall_decisions();
        });
    }

    /// Shifts a choice of so many bits into the log's current word, which has room for it.
    fn log_choice(&mut self, choice: u64, bits: u32) {
        let word = self.builder.load(self.context().i64(), self.decisions, 8);
        let shifted = self.builder.shl(word, self.env.u64(bits.into()));
        let joined = self.builder.or(shifted, self.env.u64(choice));
        self.builder.store(joined, self.decisions, 8);
    }

    /// Puts the current word of the decision log where others find it: before calls, events and returns. A
    /// run that crashes in between leaves a log that ends a little earlier.
    pub fn commit_decisions(&self) {
        let word = self.builder.load(self.context().i64(), self.decisions, 8);
        self.env.store(&self.builder, word, header_address!(decision_bits));
    }

    /// Takes the current word of the decision log back, after others may have logged.
    pub fn recall_decisions(&self) {
        let word = self.env.load_u64(&self.builder, header_address!(decision_bits));
        self.builder.store(word, self.decisions, 8);
    }

    /// Calls a function of the runtime that logs something, in order with the decisions.
    pub fn log(&self, call: &calls::Call, arguments: &[Value<'c>]) -> Value<'c> {
        self.commit_decisions();
        self.env.call(&self.builder, call, arguments)
    }

    fn emit_switch(&mut self, block: Block<'c>, switch: Value<'c>) {
        let Some(old_value) = switch.condition() else { return };
        let value = self.value(old_value);
        let label = self.label(old_value);
        let site = self.site(switch);
        self.rarely(self.builder.is_nonzero(label), |this| {
            let word = as_word(this.env, &this.builder, value);
            this.log(&calls::SWITCH, &[site, label, word]);
        });
        self.make_room(switch);
        let cases = switch.cases();
        let edges = self.edges(block, switch);
        let copy = self.builder.switch(value, edges[0], cases.len() as u32);
        for ((case, _), edge) in cases.iter().zip(&edges[1..]) {
            copy.add_case(*case, *edge);
        }
    }

    fn emit_return(&mut self, ret: Value<'c>) {
        if let Some(old_value) = ret.operand(0) {
            let labels = self.labels(old_value);
            let any = self.any(&labels);
            self.rarely(self.builder.is_nonzero(any), |this| {
                for (index, label) in labels.iter().enumerate() {
                    let address = header_address!(result_labels) + 4 * index as u64;
                    this.env.store(&this.builder, *label, address);
                }
                this.env.store(&this.builder, this.env.u32(1), header_address!(result_labelled));
            });
        }
        if let Some(external) = self.was_in_external {
            let inside = self.builder.load(self.context().i32(), external, 4);
            self.env.store(&self.builder, inside, header_address!(in_external));
        }
        self.commit_decisions();
        self.copy(ret);
    }

    /// Emits a landing pad: it takes its phis from the staging area and logs the arrival.
    pub fn emit_landing_pad(&mut self, block: Block<'c>, pad: Value<'c>) {
        let Some(copy) = self.copy(pad) else { return };
        self.take_staged_phis(block);
        self.define(pad, copy);
        self.define_labels(pad, &[]);
        self.recall_decisions();
        let site = self.site(pad);
        self.log(&calls::LANDING, &[site]);
    }

    /// The site of an instruction as an operand.
    pub fn site(&self, instruction: Value<'c>) -> Value<'c> {
        self.env.u32(site_of(self.context(), instruction).unwrap_or(u32::MAX))
    }

    /// Whether this is the slow copy.
    pub fn is_slow(&self) -> bool {
        self.world == World::Slow
    }
}
