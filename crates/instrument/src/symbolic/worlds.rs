//! Two worlds: each function is emitted twice.
//!
//! In the *fast* world every live value is known to be concrete: code is the program's own, plus a test
//! of the summary at each memory access and the decision log. In the *slow* world labels are tracked
//! beside the values. Control enters the slow world where a label may appear (at an access to
//! memory whose summary is set, after a call that returned a label, at the entry of a function that got
//! a labelled argument) and leaves it at the first head of a loop at which no labelled value is live. So
//! concrete code runs at nearly native speed, however much of the program is symbolic elsewhere.
//!
//! Values and labels pass between the worlds, and between blocks, through slots on the stack; promoting
//! memory to registers afterwards turns the slots into SSA form again. In the fast world a definition
//! stores label 0, which costs nothing once promoted: it becomes a constant operand of a phi in the slow
//! world.
//!
//! Each place where control can cross is a join, at which every live value needs a phi. So these are few, for the
//! sake of the optimiser and the register allocator: the slow world is entered at the start of a segment
//! (see [`super::flow`]) and left at loops only. (Leaving at every edge made large functions take several times as
//! long to build.)

use super::flow::{self, Segments, ends_segment};
use super::liveness::{self, LiveIn};
use super::room;
use crate::env::{Env, header_address};
use crate::leaf::{self, leaves};
use abi::calls;
use llvm::{Block, Builder, Context, Opcode, Place, Type, Value};
use std::collections::{HashMap, HashSet};

/// Live labels beyond this number are not tested on an edge: control then stays in the slow world.
const MAX_TESTED_LABELS: usize = 24;

/// One of the two copies of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    Fast,
    Slow,
}

/// One function while it is emitted.
pub struct Function<'e, 'm, 'c> {
    pub env: &'e Env<'m, 'c>,
    pub builder: Builder<'c>,
    pub old: Value<'c>,
    pub world: World,
    /// Function id, if its address is taken.
    pub entered_by_address: Option<u32>,
    entry: Block<'c>,
    fast: HashMap<Block<'c>, Block<'c>>,
    slow: HashMap<Block<'c>, Block<'c>>,
    /// Where control enters the slow world in the middle of a block: after an instruction that ends a segment.
    slow_after: HashMap<Value<'c>, Block<'c>>,
    /// What ended the segment before this one, if anything did in this block.
    boundary: Option<Value<'c>>,
    /// The block before which new ones are laid out: code that is made quickly keeps the order that they have here.
    next: Option<Block<'c>>,
    /// Where control may go back into the fast world.
    loop_heads: HashSet<Block<'c>>,
    /// Values that are the same in both worlds (static allocas).
    shared: HashMap<Value<'c>, Value<'c>>,
    slots: HashMap<Value<'c>, Value<'c>>,
    label_slots: HashMap<Value<'c>, Vec<Value<'c>>>,
    /// Where an invoke leaves the values and labels of its landing pad's phis.
    staging: HashMap<Value<'c>, (Value<'c>, Vec<Value<'c>>)>,
    /// What the current stretch of code has already at hand.
    values: HashMap<Value<'c>, Value<'c>>,
    labels: HashMap<Value<'c>, Vec<Value<'c>>>,
    live_in: LiveIn<'c>,
    /// The words and their number that a variadic function found at its entry.
    pub variadic: Option<(Value<'c>, Value<'c>)>,
    /// Whether uninstrumented code called this function (address-taken functions only).
    pub was_in_external: Option<Value<'c>>,
    /// The decision log's current word, between calls: a register, once slots are promoted.
    pub decisions: Value<'c>,
    /// Terminators before which that word is tested for room.
    pub room_tests: HashSet<Value<'c>>,
}

impl<'e, 'm, 'c> Function<'e, 'm, 'c> {
    /// Replaces the body of `old` by its two worlds.
    pub fn emit(env: &'e Env<'m, 'c>, old: Value<'c>, entered_by_address: Option<u32>) {
        let blocks = old.blocks();
        let Some(first) = blocks.first().copied() else { return };
        let mut function = Function {
            env,
            builder: env.context.builder(),
            old,
            world: World::Fast,
            entered_by_address,
            entry: first.insert_before(env.context, "entry"),
            fast: HashMap::new(),
            slow: HashMap::new(),
            slow_after: HashMap::new(),
            boundary: None,
            next: None,
            loop_heads: flow::loop_heads(old),
            shared: HashMap::new(),
            slots: HashMap::new(),
            label_slots: HashMap::new(),
            staging: HashMap::new(),
            values: HashMap::new(),
            labels: HashMap::new(),
            live_in: liveness::compute(env, old),
            variadic: None,
            was_in_external: None,
            decisions: env.u64(0),
            room_tests: room::tests(old),
        };
        function.decisions = function.entry_slot(env.context.i64());
        for block in &blocks {
            function.fast.insert(*block, function.new_block("fast"));
        }
        for block in &blocks {
            function.slow.insert(*block, function.new_block("slow"));
        }
        function.emit_slots(&blocks);
        if entered_by_address.is_some() {
            function.was_in_external = Some(function.entry_slot(env.context.i32()));
        }
        for world in [World::Fast, World::Slow] {
            function.world = world;
            for (index, block) in blocks.iter().enumerate() {
                function.next = blocks.get(index + 1).map(|next| function.copy_of(*next));
                function.emit_block(*block);
            }
        }
        function.emit_entry(first);
        blocks.into_iter().for_each(Block::delete);
    }

    pub fn context(&self) -> &'c Context {
        self.env.context
    }

    pub fn new_block(&self, name: &str) -> Block<'c> {
        // A function always takes a block; the entry stands in only to keep this total.
        let block = self.old.append_block(self.context(), name).unwrap_or(self.entry);
        if let Some(next) = self.next {
            block.move_before(next);
        }
        block
    }

    /// Copies static allocas to the new entry and makes slots for the other values that are used beyond their
    /// segment, and for their labels.
    fn emit_slots(&mut self, blocks: &[Block<'c>]) {
        let segments = Segments::new(self.old);
        self.builder.at_end(self.entry);
        for (index, block) in blocks.iter().enumerate() {
            for instruction in block.instructions() {
                let ty = instruction.ty();
                if index == 0 && is_static_alloca(instruction) {
                    if let Some(copy) = instruction.duplicate() {
                        self.shared.insert(instruction, self.builder.insert(copy));
                    }
                } else if ty.is_sized() && !ty.is_void() && !segments.is_local(instruction) {
                    self.slots.insert(instruction, self.builder.alloca(ty));
                    self.make_label_slots(instruction);
                }
            }
        }
        for parameter in self.old.params() {
            self.make_label_slots(parameter);
        }
    }

    fn make_label_slots(&mut self, value: Value<'c>) {
        let slot = |_| self.builder.alloca(self.env.context.i32());
        let slots: Vec<_> = leaves(self.env, value.ty()).into_iter().map(slot).collect();
        if !slots.is_empty() {
            self.label_slots.insert(value, slots);
        }
    }

    /// The new entry: takes labels from the caller, if there are any for this function.
    fn emit_entry(&mut self, first: Block<'c>) {
        self.builder.at_end(self.entry);
        let (fast, slow) = (self.fast[&first], self.slow[&first]);
        let parameters = self.old.params();
        for slot in
            parameters.iter().filter_map(|parameter| self.label_slots.get(parameter)).flatten()
        {
            self.builder.store(self.env.u32(0), *slot, 4);
        }
        if let Some((_, count)) = self.variadic {
            self.builder.store(self.env.u32(0), count, 4);
        }
        self.note_external_entry();
        self.note_locals();
        self.recall_decisions();
        if parameters.is_empty() && self.variadic.is_none() {
            self.builder.br(fast);
            return;
        }
        let target = self.env.load_u64(&self.builder, header_address!(argument_target));
        let own = self.builder.ptr_to_int(self.old, self.context().i64());
        let labelled = self.builder.icmp(llvm::IntPredicate::LLVMIntEQ, target, own);
        let take = self.new_block("take_labels");
        self.branch_rarely(labelled, take, fast);
        self.builder.at_end(take);
        self.take_arguments(&parameters);
        self.builder.br(slow);
    }

    /// Loads the labels that the caller left.
    fn take_arguments(&mut self, parameters: &[Value<'c>]) {
        self.env.store(&self.builder, self.env.u64(0), header_address!(argument_target));
        let mut index = 0;
        for (number, parameter) in parameters.iter().enumerate() {
            if let Some(ty) = self.old.type_attr(Place::Param(number as u32), "byval") {
                let low = self.load_argument_word(index);
                let high = self.load_argument_word(index + 1);
                index += 2;
                let (low, high) = (self.widen(low), self.widen(high));
                let high = self.builder.shl(high, self.env.u64(32));
                let to = self.builder.ptr_to_int(*parameter, self.context().i64());
                let size = self.env.u64(self.env.layout.alloc_size(ty));
                self.env.call(&self.builder, &calls::COPY, &[to, self.builder.or(low, high), size]);
                continue;
            }
            for slot in self.label_slots.get(parameter).cloned().unwrap_or_default() {
                let label = self.load_argument_word(index);
                self.builder.store(label, slot, 4);
                index += 1;
            }
        }
        self.take_variadic();
    }

    fn load_argument_word(&self, index: usize) -> Value<'c> {
        if index >= abi::MAX_ARGUMENT_LABELS {
            return self.env.u32(0);
        }
        self.env.load_u32(&self.builder, header_address!(argument_labels) + 4 * index as u64)
    }

    fn widen(&self, word: Value<'c>) -> Value<'c> {
        self.builder.zext(word, self.context().i64())
    }

    /// Logs that uninstrumented code called this function, if its address is taken.
    fn note_external_entry(&mut self) {
        let Some(id) = self.entered_by_address else { return };
        let external = self.was_in_external.unwrap_or(self.env.u32(0));
        let inside = self.env.load_u32(&self.builder, header_address!(in_external));
        self.builder.store(inside, external, 4);
        self.rarely(self.builder.is_nonzero(inside), |this| {
            this.env.store(&this.builder, this.env.u32(0), header_address!(in_external));
            this.env.call(&this.builder, &calls::ENTER, &[this.env.u32(id)]);
        });
    }

    /// Tells the runtime the extent of local arrays and structs whose address escapes, since a read at a
    /// symbolic address may reach them elsewhere.
    fn note_locals(&mut self) {
        let mut locals: Vec<_> = self.shared.iter().map(|(old, new)| (*old, *new)).collect();
        locals.sort_by_key(|(_, new)| new.address());
        for (old, new) in locals {
            let Some(ty) = old.allocated_type().filter(|ty| ty.is_array() || ty.is_struct()) else {
                continue;
            };
            let count = old.operand(0).and_then(Value::const_int).unwrap_or(1) as u64;
            if escapes(old) {
                let address = self.builder.ptr_to_int(new, self.context().i64());
                let size = self.env.u64(count.saturating_mul(self.env.layout.alloc_size(ty)));
                self.env.call(&self.builder, &calls::LOCAL, &[address, size]);
            }
        }
    }

    /// A slot in the entry block, for state that is no value of the program.
    pub fn entry_slot(&mut self, ty: Type<'c>) -> Value<'c> {
        let current = self.builder.block();
        match self.entry.first() {
            Some(first) => self.builder.before(first),
            None => self.builder.at_end(self.entry),
        }
        let slot = self.builder.alloca(ty);
        if let Some(block) = current {
            self.builder.at_end(block);
        }
        slot
    }

    /// What a block becomes in the current world.
    fn copy_of(&self, block: Block<'c>) -> Block<'c> {
        match self.world {
            World::Fast => self.fast[&block],
            World::Slow => self.slow[&block],
        }
    }

    /// Emits one block in the current world.
    fn emit_block(&mut self, block: Block<'c>) {
        self.continue_in(self.copy_of(block));
        self.boundary = None;
        for instruction in block.instructions() {
            if instruction.is_phi() || self.shared.contains_key(&instruction) {
                continue;
            }
            self.emit_instruction(block, instruction);
            if !instruction.is_terminator() {
                self.join_after(instruction);
            }
            if ends_segment(instruction) {
                self.boundary = Some(instruction);
            }
        }
    }

    /// In the slow world, the place after an instruction where the fast world enters.
    pub fn join_after(&mut self, instruction: Value<'c>) {
        if self.world == World::Slow
            && let Some(entrance) = self.slow_after.get(&instruction).copied()
        {
            self.builder.br(entrance);
            self.continue_in(entrance);
        }
    }

    /// Goes on in a block that several others lead to: nothing is at hand there.
    pub fn continue_in(&mut self, block: Block<'c>) {
        self.values.clear();
        self.labels.clear();
        self.builder.at_end(block);
    }

    /// The entrance to the slow world at the start of the segment of an instruction that is emitted now.
    pub fn slow_entrance(&mut self, instruction: Value<'c>) -> Block<'c> {
        match self.boundary {
            Some(boundary) => self.slow_after(boundary),
            None => instruction.block().map_or(self.entry, |block| self.slow[&block]),
        }
    }

    /// The entrance to the slow world just after an instruction.
    pub fn slow_after(&mut self, instruction: Value<'c>) -> Block<'c> {
        if let Some(entrance) = self.slow_after.get(&instruction) {
            return *entrance;
        }
        let entrance = self.new_block("slow_after");
        self.slow_after.insert(instruction, entrance);
        entrance
    }

    // ---- values -------------------------------------------------------------------------------------

    /// The new value that stands for an old one here.
    pub fn value(&mut self, old: Value<'c>) -> Value<'c> {
        if let Some(shared) = self.shared.get(&old).or_else(|| self.values.get(&old)) {
            return *shared;
        }
        let Some(slot) = self.slots.get(&old).copied() else {
            // Only code that nothing reaches uses a local value before it computes it.
            return if old.is_instruction() { old.ty().poison() } else { old };
        };
        let loaded = self.builder.load(old.ty(), slot, self.env.layout.alignment(old.ty()));
        self.values.insert(old, loaded);
        loaded
    }

    /// The labels of an old value's leaves here. In the fast world all are 0.
    pub fn labels(&mut self, old: Value<'c>) -> Vec<Value<'c>> {
        if let Some(known) = self.labels.get(&old) {
            return known.clone();
        }
        let labels: Vec<_> = match self.label_slots.get(&old) {
            Some(slots) if self.world == World::Slow => {
                let slots = slots.clone();
                slots.iter().map(|slot| self.builder.load(self.context().i32(), *slot, 4)).collect()
            }
            _ => vec![self.env.u32(0); leaves(self.env, old.ty()).len()],
        };
        self.labels.insert(old, labels.clone());
        labels
    }

    /// The label of a value that is at most one leaf; 0 for others.
    pub fn label(&mut self, old: Value<'c>) -> Value<'c> {
        match self.labels(old).as_slice() {
            [label] => *label,
            _ => self.env.u32(0),
        }
    }

    /// Whether a value's labels may be other than 0 in this world.
    pub fn may_be_labelled(&self, old: Value<'c>) -> bool {
        self.world == World::Slow
            && (old.is_instruction() && !self.shared.contains_key(&old) || old.is_argument())
            && !leaves(self.env, old.ty()).is_empty()
    }

    /// Defines what an old value is here.
    pub fn define(&mut self, old: Value<'c>, new: Value<'c>) {
        if let Some(slot) = self.slots.get(&old) {
            self.builder.store(new, *slot, self.env.layout.alignment(old.ty()));
        }
        self.values.insert(old, new);
    }

    /// Defines the labels of an old value here; missing ones are 0.
    pub fn define_labels(&mut self, old: Value<'c>, labels: &[Value<'c>]) {
        let count = if old.ty().is_void() { 0 } else { leaves(self.env, old.ty()).len() };
        let zero = self.env.u32(0);
        let labels: Vec<_> =
            (0..count).map(|index| labels.get(index).copied().unwrap_or(zero)).collect();
        for (slot, label) in self.label_slots.get(&old).into_iter().flatten().zip(&labels) {
            self.builder.store(*label, *slot, 4);
        }
        self.labels.insert(old, labels);
    }

    /// Makes the next question for a value's labels look into its slots.
    pub fn forget_labels(&mut self, old: Value<'c>) {
        self.labels.remove(&old);
    }

    /// Before an invoke: puts what the phis of its landing pad get into the staging area.
    pub fn stage_phis(&mut self, from: Block<'c>, pad: Block<'c>) {
        for phi in pad.phis() {
            let Some(old) = phi.incoming_from(from) else { continue };
            let (value, labels) = (self.value(old), self.labels(old));
            let (slot, label_slots) = self.staging(phi);
            self.builder.store(value, slot, self.env.layout.alignment(phi.ty()));
            for (label, slot) in labels.into_iter().zip(label_slots) {
                self.builder.store(label, slot, 4);
            }
        }
    }

    /// At a landing pad: sets its phis from the staging area.
    pub fn take_staged_phis(&mut self, pad: Block<'c>) {
        for phi in pad.phis() {
            let (slot, label_slots) = self.staging(phi);
            let value = self.builder.load(phi.ty(), slot, self.env.layout.alignment(phi.ty()));
            let i32 = self.context().i32();
            let labels: Vec<_> =
                label_slots.into_iter().map(|slot| self.builder.load(i32, slot, 4)).collect();
            self.define(phi, value);
            self.define_labels(phi, if self.world == World::Slow { &labels } else { &[] });
        }
    }

    fn staging(&mut self, phi: Value<'c>) -> (Value<'c>, Vec<Value<'c>>) {
        if let Some(slots) = self.staging.get(&phi) {
            return slots.clone();
        }
        let slot = self.entry_slot(phi.ty());
        let i32 = self.context().i32();
        let labels = leaves(self.env, phi.ty()).iter().map(|_| self.entry_slot(i32)).collect();
        self.staging.insert(phi, (slot, labels));
        self.staging[&phi].clone()
    }

    /// Copies an instruction with its operands as they are here.
    pub fn copy(&mut self, instruction: Value<'c>) -> Option<Value<'c>> {
        let operands: Vec<_> =
            instruction.operands().into_iter().map(|operand| self.operand(operand)).collect();
        let copy = instruction.duplicate()?;
        for (index, operand) in operands.into_iter().enumerate() {
            if let Some(operand) = operand {
                copy.set_operand(index as u32, operand);
            }
        }
        Some(self.builder.insert(copy))
    }

    /// What to put for an operand; `None` leaves it (a block, metadata, inline assembly).
    fn operand(&mut self, operand: Value<'c>) -> Option<Value<'c>> {
        (operand.is_instruction() || operand.is_argument()).then(|| self.value(operand))
    }

    // ---- control ------------------------------------------------------------------------------------

    /// Branches to `rare` if the condition holds, which it seldom does.
    pub fn branch_rarely(&self, condition: Value<'c>, rare: Block<'c>, common: Block<'c>) {
        let branch = self.builder.cond_br(condition, rare, common);
        branch.set_branch_weights(self.context(), &[1, 1 << 16]);
    }

    /// Code that runs only if the condition holds, then goes on here.
    pub fn rarely(&mut self, condition: Value<'c>, then: impl FnOnce(&mut Self)) {
        if condition.const_int() == Some(0) {
            return;
        }
        let (rare, common) = (self.new_block("rare"), self.new_block("on"));
        self.branch_rarely(condition, rare, common);
        let (values, labels) = (self.values.clone(), self.labels.clone());
        self.builder.at_end(rare);
        then(self);
        self.builder.br(common);
        (self.values, self.labels) = (values, labels);
        self.builder.at_end(common);
    }

    /// A label that is computed only if `guard` (an OR of labels) is not 0, and `otherwise` if it is.
    pub fn when_labelled(
        &mut self,
        guard: Value<'c>,
        otherwise: Value<'c>,
        compute: impl FnOnce(&mut Self) -> Value<'c>,
    ) -> Value<'c> {
        if guard.const_int() == Some(0) {
            return otherwise;
        }
        let (rare, common) = (self.new_block("label"), self.new_block("on"));
        let before = self.builder.block();
        self.branch_rarely(self.builder.is_nonzero(guard), rare, common);
        let (values, labels) = (self.values.clone(), self.labels.clone());
        self.builder.at_end(rare);
        let label = compute(self);
        let behind = self.builder.block();
        self.builder.br(common);
        (self.values, self.labels) = (values, labels);
        self.builder.at_end(common);
        let joined = self.builder.phi(self.context().i32());
        for (value, from) in [(otherwise, before), (label, behind)] {
            if let Some(from) = from {
                joined.add_incoming(value, from);
            }
        }
        joined
    }

    /// The OR of labels, folded where they are known to be 0.
    pub fn any(&self, labels: &[Value<'c>]) -> Value<'c> {
        let unknown = labels.iter().filter(|label| label.const_int() != Some(0));
        unknown.copied().reduce(|a, b| self.builder.or(a, b)).unwrap_or(self.env.u32(0))
    }

    /// A block for the edge from one old block to another: phis are set, then control goes on in this
    /// world, or from the slow into the fast one if a loop begins there and no labelled value is live.
    pub fn edge(
        &mut self,
        from: Block<'c>,
        to: Block<'c>,
        first: impl FnOnce(&mut Self),
    ) -> Block<'c> {
        let (here, values, labels) =
            (self.builder.block(), self.values.clone(), self.labels.clone());
        let edge = self.new_block("edge");
        self.builder.at_end(edge);
        first(self);
        self.set_phis(from, to);
        match self.world {
            World::Fast => {
                self.builder.br(self.fast[&to]);
            }
            World::Slow if self.loop_heads.contains(&to) => self.leave_slow(to),
            World::Slow => {
                self.builder.br(self.slow[&to]);
            }
        }
        if let Some(here) = here {
            self.builder.at_end(here);
        }
        (self.values, self.labels) = (values, labels);
        edge
    }

    /// Sets the phis of `to` for the edge from `from`: all incoming values are read before any is set.
    fn set_phis(&mut self, from: Block<'c>, to: Block<'c>) {
        let phis = to.phis();
        let incoming: Vec<_> = phis
            .iter()
            .filter_map(|phi| phi.incoming_from(from))
            .map(|old| (self.value(old), self.labels(old)))
            .collect();
        for (phi, (value, labels)) in phis.into_iter().zip(incoming) {
            self.define(phi, value);
            self.define_labels(phi, &labels);
        }
    }

    /// Goes on in the fast world if all labels that are live at `to` are 0.
    fn leave_slow(&mut self, to: Block<'c>) {
        let (fast, slow) = (self.fast[&to], self.slow[&to]);
        let slots: Vec<_> = self
            .live_in
            .at(to)
            .iter()
            .filter_map(|value| self.label_slots.get(value))
            .flatten()
            .copied()
            .collect();
        if slots.len() > MAX_TESTED_LABELS {
            self.builder.br(slow);
            return;
        }
        let labels: Vec<_> =
            slots.iter().map(|slot| self.builder.load(self.context().i32(), *slot, 4)).collect();
        let any = self.any(&labels);
        if any.const_int() == Some(0) {
            self.builder.br(fast);
        } else {
            self.builder.cond_br(self.builder.is_nonzero(any), slow, fast);
        }
    }

    /// The block of an old landing pad in this world. Its phis are set from the staging area that the
    /// invoke filled, so nothing may stand on the edge.
    pub fn landing(&self, pad: Block<'c>) -> Block<'c> {
        match self.world {
            World::Fast => self.fast[&pad],
            World::Slow => self.slow[&pad],
        }
    }

    /// The low 64 bits of an old value that is one leaf.
    pub fn word(&mut self, old: Value<'c>) -> Value<'c> {
        let value = self.value(old);
        leaf::as_word(self.env, &self.builder, value)
    }
}

/// Whether a pointer may be used elsewhere: it is passed, stored, merged or cast, not only accessed.
fn escapes(pointer: Value<'_>) -> bool {
    pointer.users().into_iter().any(|user| match user.opcode() {
        Some(Opcode::LLVMLoad) => false,
        Some(Opcode::LLVMStore) => user.operand(0) == Some(pointer),
        Some(Opcode::LLVMGetElementPtr) => escapes(user),
        Some(Opcode::LLVMCall) => {
            user.called_function().is_none_or(|callee| callee.intrinsic_id() == 0)
        }
        _ => true,
    })
}

/// An alloca of constant size in the entry block.
pub fn is_static_alloca(instruction: Value<'_>) -> bool {
    instruction.is_alloca()
        && instruction.operand(0).is_some_and(|count| count.const_int().is_some())
}
