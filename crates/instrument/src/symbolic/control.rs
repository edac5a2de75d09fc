//! Branches, switches, returns and unwinding, in both worlds.

use super::worlds::{Function, World};
use crate::env::header_address;
use crate::leaf::as_word;
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
                let edges = self.edges(block, terminator, 0);
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

    /// The edges to a terminator's successors; each notes its goal, and the choice in the decision log
    /// if that takes `bits` bits.
    fn edges(&mut self, block: Block<'c>, terminator: Value<'c>, bits: u32) -> Vec<Block<'c>> {
        let goals = goals_of(self.context(), terminator);
        let successors = terminator.successors().into_iter().zip(goals).enumerate();
        successors
            .map(|(index, (successor, goal))| self.chosen_edge(block, successor, goal, index, bits))
            .collect()
    }

    fn chosen_edge(
        &mut self,
        from: Block<'c>,
        to: Block<'c>,
        goal: Option<GoalId>,
        index: usize,
        bits: u32,
    ) -> Block<'c> {
        self.edge(from, to, |this| {
            if let Some(goal) = goal {
                this.env.take_goal(&this.builder, goal);
            }
            if bits > 0 {
                this.log_choice(index as u64, bits);
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
        self.log_decision(condition);
        let edges = self.edges(block, branch, 0);
        self.builder.cond_br(condition, edges[0], edges[1]);
    }

    /// Shifts a decision into the log's current word.
    fn log_decision(&mut self, condition: Value<'c>) {
        let word = self.builder.load(self.context().i64(), self.decisions, 8);
        let shifted = self.builder.shl(word, self.env.u64(1));
        let decision = self.builder.zext(condition, self.context().i64());
        let word = self.builder.or(shifted, decision);
        self.builder.store(word, self.decisions, 8);
        let full = self.builder.icmp(IntPredicate::LLVMIntSLT, word, self.env.u64(0));
        self.rarely(full, |this| {
            this.log(&calls::DECISIONS_FULL, &[]);
            this.recall_decisions();
        });
    }

    /// Shifts a choice of several bits into the log's current word; the runtime does it where the word has
    /// no room for all of them.
    fn log_choice(&mut self, choice: u64, bits: u32) {
        let word = self.builder.load(self.context().i64(), self.decisions, 8);
        let shifted = self.builder.shl(word, self.env.u64(bits.into()));
        let joined = self.builder.or(shifted, self.env.u64(choice));
        let room = self.builder.lshr(word, self.env.u64(u64::from(63 - bits)));
        let full = self.builder.is_nonzero(room);
        let (wide, on) = (self.new_block("wide"), self.new_block("on"));
        let fits = self.new_block("fits");
        self.branch_rarely(full, wide, fits);
        self.builder.at_end(wide);
        self.log(&calls::CHOICE, &[self.env.u32(choice as u32), self.env.u32(bits)]);
        self.recall_decisions();
        self.builder.br(on);
        self.builder.at_end(fits);
        self.builder.store(joined, self.decisions, 8);
        self.builder.br(on);
        self.builder.at_end(on);
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
        let cases = switch.cases();
        let bits = usize::BITS - cases.len().leading_zeros();
        let edges = self.edges(block, switch, bits);
        let copy = self.builder.switch(value, edges[0], cases.len() as u32);
        for ((case, _), edge) in cases.iter().zip(&edges[1..]) {
            copy.add_case(value.ty().constant(*case), *edge);
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
