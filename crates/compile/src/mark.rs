//! Finds the edge of the control flow that decides each goal, and notes it on the terminator.
//!
//! Clang increments a counter where control goes after a condition. A branch region belongs to the
//! conditional branch one of whose successors increments the region's direct counter; the other side is the other
//! successor. A label of a `switch` owns the edges that lead to its counter; the implicit default is the
//! default edge of the switch whose labels are subtracted in its expression. A cheap `?:` is a `select`
//! after an `increment.step`; it becomes a real branch. A conditional branch that no region claims is
//! compiler-made and has no goals.
//!
//! `if (c ? a : b)` branches on `a` and on `b`; the whole condition has one region, so both branches carry its goals.
//! If `a` is itself made of conditions, its edges are theirs already; then the whole condition's goals get branches on
//! `true` of their own, on the way to where it holds and to where it does not. A counter in straight-line code, or
//! where control comes from elsewhere than a decision, belongs to a condition that clang folded (a `switch` on a
//! constant): a branch on `true` is made there, so that control passing by is seen. A condition that leaves no counter
//! is decided unseen in this function; nothing is proved of its goals then, whatever other instances do.

use crate::coverage::{Counter, Record, RegionKind};
use crate::number::{Numbering, Outcomes, is_implicit_default};
use crate::unit::Unit;
use goal::{GoalId, marks};
use llvm::{Block, Context, IntPredicate, Module, Opcode, Value};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A call that counts.
#[derive(Clone, Copy, Debug)]
pub struct Increment<'c> {
    /// Hash of the name and of the structure of the function counted.
    pub identity: (u64, u64),
    /// Which counter.
    pub counter: u32,
    /// The condition, if the counter grows by its value.
    step: Option<Value<'c>>,
    /// Whether it stands first in its block, so that it counts how control came there. (One that follows another counts
    /// straight-line code.)
    leads: bool,
    call: Value<'c>,
}

impl<'c> Increment<'c> {
    /// Reads an increment; `None` if the instruction is none.
    pub fn read(call: Value<'c>) -> Option<Increment<'c>> {
        let name = call.is_intrinsic_call().then(|| call.intrinsic_name())?;
        let step = match name.as_str() {
            "llvm.instrprof.increment" => None,
            "llvm.instrprof.increment.step" => Some(call.arg(4)?),
            _ => return None,
        };
        let function = call.arg(0)?.initializer()?.const_bytes()?;
        let structure = call.arg(1)?.const_int()? as u64;
        let counter = u32::try_from(call.arg(3)?.const_int()?).ok()?;
        Some(Increment {
            identity: (name_hash(&function), structure),
            counter,
            step,
            leads: false,
            call,
        })
    }
}

/// The hash under which the mapping knows a function's name.
fn name_hash(name: &[u8]) -> u64 {
    let digest = md5::compute(name).0;
    u64::from_le_bytes(digest[..8].try_into().unwrap_or_default())
}

/// An edge: a terminator and which of its successors.
type Edge<'c> = (Value<'c>, u32);

/// What marking found out about the goals of a program.
#[derive(Debug, Default)]
pub struct Marks {
    /// Goals that some edge decides.
    pub decided: HashSet<GoalId>,
    /// Goals whose counters have code, so that a run might take them, whether an edge was found or not.
    pub counted: HashSet<GoalId>,
    /// Goals that a function could have an edge for and has not: clang folded the condition there, or another edge
    /// stands for it. (Not entering a label has no edge of its own anywhere.)
    pub unseen: BTreeSet<GoalId>,
}

/// Marks a unit's functions and adds what it finds to `marks`.
pub fn mark<'c>(
    context: &'c Context,
    unit_index: usize,
    unit: &Unit<'c>,
    numbering: &Numbering,
    marks: &mut Marks,
) {
    for (record_index, record) in unit.mapping.records.iter().enumerate() {
        let regions = record.regions.iter().enumerate().filter_map(|(region_index, region)| {
            let RegionKind::Branch(yes, no) = region.kind else { return None };
            let outcomes = numbering.outcomes((unit_index, record_index, region_index));
            Some(Condition {
                yes,
                no,
                outcomes,
                file: region.file,
                span: (region.start, region.end),
            })
        });
        let conditions: Vec<Condition> = regions.collect();
        for function in unit.functions(record) {
            let mut marker = Marker::new(context, *function, record, conditions.clone());
            marks.counted.extend(marker.counted());
            marker.claim_all();
            let all: Vec<Outcomes> = marker.conditions.iter().map(|c| c.outcomes).collect();
            let decided = marker.write();
            let sides = all.into_iter().flat_map(|outcomes| {
                let is_label = outcomes.yes.is_some_and(|yes| numbering.is_label(yes));
                [outcomes.yes, outcomes.no.filter(|_| !is_label)].into_iter().flatten()
            });
            marks.unseen.extend(sides.filter(|goal| !decided.contains(goal)));
            marks.decided.extend(decided);
        }
    }
}

/// Notes on terminators which of their goals are decided elsewhere without an edge.
pub fn mark_unseen<'c>(context: &'c Context, program: &Module<'c>, unseen: &BTreeSet<GoalId>) {
    let blocks = program.functions().into_iter().flat_map(Value::blocks);
    for terminator in blocks.filter_map(Block::terminator) {
        let mut goals = terminator.goals(context, marks::GOALS).unwrap_or_default();
        goals.retain(|goal| u32::try_from(*goal).is_ok_and(|goal| unseen.contains(&GoalId(goal))));
        if !goals.is_empty() {
            terminator.set_goals(context, marks::UNSEEN, &goals);
        }
    }
}

/// A branch region with its goals.
#[derive(Clone, Copy, Debug)]
struct Condition {
    yes: Counter,
    no: Counter,
    outcomes: Outcomes,
    file: usize,
    span: ((u32, u32), (u32, u32)),
}

impl Condition {
    /// The counter that stands for one side alone, and whether that side is the true one.
    fn direct(&self) -> Option<(u32, bool)> {
        match (self.yes, self.no) {
            (Counter::Direct(counter), _) => Some((counter, true)),
            (_, Counter::Direct(counter)) => Some((counter, false)),
            _ => None,
        }
    }

    /// Whether another condition is part of this one.
    fn holds(&self, other: &Condition) -> bool {
        let inside = self.span.0 <= other.span.0 && other.span.1 <= self.span.1;
        self.file == other.file && inside && self.span != other.span
    }
}

/// The work on one function.
struct Marker<'a, 'c> {
    context: &'c Context,
    function: Value<'c>,
    record: &'a Record,
    conditions: Vec<Condition>,
    increments: HashMap<u32, Vec<Increment<'c>>>,
    /// Edges that lead to a counter, for each counter that a condition owns.
    claims: HashMap<Edge<'c>, GoalId>,
    /// The condition that claimed each terminator first.
    claimed: HashMap<Value<'c>, Condition>,
    /// Goals on edges that belong to others already.
    extra: Vec<(Edge<'c>, GoalId)>,
    /// Branches to be made: on the value that a counter grows by, or on `true`.
    made: Vec<(Increment<'c>, Outcomes)>,
}

impl<'a, 'c> Marker<'a, 'c> {
    fn new(
        context: &'c Context,
        function: Value<'c>,
        record: &'a Record,
        conditions: Vec<Condition>,
    ) -> Marker<'a, 'c> {
        Marker {
            context,
            function,
            record,
            conditions,
            increments: increments(function),
            claims: HashMap::new(),
            claimed: HashMap::new(),
            extra: Vec::new(),
            made: Vec::new(),
        }
    }

    /// The goals that are not established to be unreachable by what clang left of the counters.
    fn counted(&self) -> Vec<GoalId> {
        let has_code = |counter: &u32| self.increments.contains_key(counter);
        let conditions = self.conditions.iter().filter(|condition| {
            // Clang counts a side of every condition that it translates.
            condition.direct().is_none_or(|(counter, _)| has_code(&counter))
        });
        let sides = conditions.flat_map(|condition| {
            [(condition.outcomes.yes, condition.yes), (condition.outcomes.no, condition.no)]
        });
        sides
            .filter(|(_, counter)| match counter {
                Counter::Zero => false,
                computed => {
                    let terms = self.record.linear(*computed);
                    terms.is_empty()
                        || terms.iter().any(|(counter, factor)| *factor > 0 && has_code(counter))
                }
            })
            .filter_map(|(goal, _)| goal)
            .collect()
    }

    fn claim_all(&mut self) {
        let conditions = self.conditions.clone();
        let (single, shared): (Vec<&Condition>, Vec<&Condition>) =
            conditions.iter().partition(|condition| self.terminators(condition).len() <= 1);
        for condition in single.into_iter().chain(shared) {
            if let Some((counter, side)) =
                condition.direct().filter(|_| condition.no != Counter::Zero)
            {
                self.claim_direct(condition, counter, side);
            }
        }
        for condition in &conditions {
            if condition.no == Counter::Zero {
                self.claim_empty_switch(condition);
            } else if is_implicit_default(condition.yes, condition.no) {
                self.claim_default(condition);
            }
        }
    }

    /// The terminators whose edges lead to a condition's counter.
    fn terminators(&self, condition: &Condition) -> HashSet<Value<'c>> {
        let edges =
            condition.direct().map(|(counter, _)| self.edges_to(counter)).unwrap_or_default();
        edges.into_iter().map(|(terminator, _)| terminator).collect()
    }

    fn claim_direct(&mut self, condition: &Condition, counter: u32, side: bool) {
        let (here, there) = match side {
            true => (condition.outcomes.yes, condition.outcomes.no),
            false => (condition.outcomes.no, condition.outcomes.yes),
        };
        for increment in self.increments.get(&counter).into_iter().flatten() {
            if increment.step.is_some() {
                self.made.push((*increment, condition.outcomes));
            } else if !increment.leads || edges_to(increment).is_empty() {
                self.made.push((*increment, Outcomes { yes: here, no: None }));
            }
        }
        let edges = self.edges_to(counter);
        if edges.iter().any(|edge| self.claims.contains_key(edge)) {
            self.make_whole(condition, counter, &edges, (here, there));
        }
        for (terminator, index) in edges {
            self.claim(condition, (terminator, index), here);
            if terminator.is_cond_br() && switch_of_range_check(terminator).is_none() {
                self.claim(condition, (terminator, 1 - index), there);
            }
        }
    }

    /// A condition made of conditions, whose edges are theirs: marks its counted side at the counter, its other side on
    /// the edges of its parts that lead elsewhere than to another part.
    fn make_whole(
        &mut self,
        condition: &Condition,
        counter: u32,
        edges: &[Edge<'c>],
        (here, there): (Option<GoalId>, Option<GoalId>),
    ) {
        let increments = self.increments.get(&counter).into_iter().flatten();
        let counting: Vec<_> = increments
            .filter(|increment| increment.leads && increment.step.is_none())
            .copied()
            .collect();
        let stops: HashSet<_> =
            counting.iter().filter_map(|increment| increment.call.block()).collect();
        self.made.extend(
            counting.iter().map(|increment| (*increment, Outcomes { yes: here, no: None })),
        );
        let parts: Vec<_> = self
            .claimed_terminators()
            .filter(|part| part.is_cond_br() && condition.holds(&self.claimed[part]))
            .collect();
        let deciding: HashSet<_> = parts
            .iter()
            .chain(edges.iter().map(|(last, _)| last))
            .filter_map(|part| part.block())
            .collect();
        let others = edges.iter().filter(|(last, _)| last.is_cond_br());
        let others = others.filter_map(|(last, index)| last.successor(1 - index));
        let targets: HashSet<_> = others
            .map(|block| landing(block, &stops))
            .filter(|block| !deciding.contains(block))
            .collect();
        for edge in parts.iter().flat_map(|part| [(*part, 0), (*part, 1)]) {
            let target = edge.0.successor(edge.1).map(|block| landing(block, &stops));
            if let (Some(goal), true) =
                (there, target.is_some_and(|target| targets.contains(&target)))
            {
                self.extra.push((edge, goal));
            }
        }
    }

    /// A switch without any label has one region: its default is always taken.
    fn claim_empty_switch(&mut self, condition: &Condition) {
        let terminators = self.function.blocks().into_iter().filter_map(Block::terminator);
        let empty = terminators
            .filter(|terminator| terminator.is_switch() && terminator.successor_count() == 1);
        let on_line = |switch: &Value<'c>| {
            switch.location().is_some_and(|place| place.line == condition.span.0.0)
        };
        if let Some(switch) =
            empty.filter(|switch| !self.claimed.contains_key(switch)).find(on_line)
        {
            self.claim(condition, (switch, 0), condition.outcomes.yes);
        }
    }

    /// The implicit default of a switch: its expression subtracts the counters of the labels.
    fn claim_default(&mut self, condition: &Condition) {
        let terms = self.record.linear(condition.yes);
        let labels = terms.iter().filter(|(_, factor)| **factor < 0).map(|(counter, _)| *counter);
        let switch =
            labels.flat_map(|counter| self.edges_to(counter)).find_map(|(terminator, _)| {
                if terminator.is_switch() {
                    Some(terminator)
                } else {
                    switch_of_range_check(terminator)
                }
            });
        if let Some(switch) = switch {
            self.claim(condition, default_edge(switch), condition.outcomes.yes);
        }
    }

    fn claim(&mut self, condition: &Condition, edge: Edge<'c>, goal: Option<GoalId>) {
        if let Some(goal) = goal {
            self.claims.entry(edge).or_insert(goal);
            self.claimed.entry(edge.0).or_insert(*condition);
        }
    }

    /// The terminators that some condition claimed, in the order of the blocks.
    fn claimed_terminators(&self) -> impl Iterator<Item = Value<'c>> {
        let terminators = self.function.blocks().into_iter().filter_map(Block::terminator);
        terminators.filter(|terminator| self.claimed.contains_key(terminator))
    }

    /// The edges of conditional terminators that lead to a counter, directly or over blocks that do nothing.
    fn edges_to(&self, counter: u32) -> Vec<Edge<'c>> {
        let increments = self.increments.get(&counter).into_iter().flatten();
        increments.flat_map(edges_to).collect()
    }

    /// Writes the metadata and turns selects into branches; returns the goals that now have an edge.
    fn write(self) -> Vec<GoalId> {
        let mut marked: Vec<GoalId> = self.claims.values().copied().collect();
        for terminator in self.claimed_terminators() {
            let goals: Vec<i32> = (0..terminator.successor_count())
                .map(|index| number(self.claims.get(&(terminator, index)).copied()))
                .collect();
            terminator.set_goals(self.context, marks::GOALS, &goals);
        }
        for (edge, goal) in &self.extra {
            if mark_edge(self.context, *edge, *goal).is_some() {
                marked.push(*goal);
            }
        }
        for (increment, outcomes) in &self.made {
            if make_branch(self.context, *increment, *outcomes).is_some() {
                marked.extend(outcomes.yes);
                marked.extend(outcomes.no);
            }
        }
        marked
    }
}

fn number(goal: Option<GoalId>) -> i32 {
    goal.map_or(-1, |goal| i32::try_from(goal.0).unwrap_or(-1))
}

/// The increments of a function, by counter.
fn increments<'c>(function: Value<'c>) -> HashMap<u32, Vec<Increment<'c>>> {
    let mut found: HashMap<u32, Vec<Increment<'c>>> = HashMap::new();
    for block in function.blocks() {
        let mut leads = true;
        for increment in block.instructions().into_iter().filter_map(Increment::read) {
            found.entry(increment.counter).or_default().push(Increment { leads, ..increment });
            leads &= increment.step.is_some();
        }
    }
    found
}

/// The edges of conditional terminators that lead to a counter, if it stands first in its block.
fn edges_to<'c>(increment: &Increment<'c>) -> Vec<Edge<'c>> {
    let leads = increment.step.is_none() && increment.leads;
    let block = increment.call.block().filter(|_| leads);
    block.map(edges_into).unwrap_or_default()
}

fn edges_into<'c>(block: Block<'c>) -> Vec<Edge<'c>> {
    let mut edges = Vec::new();
    let mut pending = vec![block];
    let mut seen = HashSet::from([block]);
    while let Some(block) = pending.pop() {
        let mut known = HashSet::new();
        let predecessors = block.predecessors().into_iter().filter(|before| known.insert(*before));
        for terminator in predecessors.filter_map(Block::terminator) {
            if terminator.is_cond_br() || terminator.is_switch() {
                let indices = 0..terminator.successor_count();
                let leads = indices.filter(|index| terminator.successor(*index) == Some(block));
                edges.extend(leads.map(|index| (terminator, index)));
            } else if let Some(before) = terminator.block().filter(|before| does_nothing(*before)) {
                if seen.insert(before) {
                    pending.push(before);
                }
            } else {
                return Vec::new();
            }
        }
    }
    edges
}

/// Whether a block only counts and goes on.
fn does_nothing(block: Block<'_>) -> bool {
    let is_idle = |instruction: &Value<'_>| {
        instruction.opcode() == Some(Opcode::LLVMBr)
            || instruction.intrinsic_name().starts_with("llvm.instrprof")
            || instruction.intrinsic_name().starts_with("llvm.lifetime")
    };
    block.instructions().iter().all(is_idle)
}

/// Where control comes from a block that may do nothing; at a stop it stays.
fn landing<'c>(block: Block<'c>, stops: &HashSet<Block<'c>>) -> Block<'c> {
    let mut current = block;
    for _ in 0..100 {
        let next = current.successors();
        if stops.contains(&current) || next.len() != 1 || !does_nothing(current) {
            break;
        }
        current = next[0];
    }
    current
}

/// Puts a branch on `true` on an edge that carries another goal already.
fn mark_edge<'c>(context: &'c Context, (terminator, index): Edge<'c>, goal: GoalId) -> Option<()> {
    let (from, to) = (terminator.block()?, terminator.successor(index)?);
    if terminator.successors().iter().filter(|block| **block == to).count() != 1 {
        return None;
    }
    let between = to.insert_before(context, "made.edge");
    let never = to.insert_before(context, "made.never");
    let builder = context.builder();
    builder.at_end(between);
    builder.located_as(terminator);
    let branch = builder.cond_br(context.i1().constant(1), to, never);
    branch.set_goals(context, marks::GOALS, &[number(Some(goal)), -1]);
    builder.at_end(never);
    builder.unreachable();
    to.rename_predecessor(context, from, between);
    terminator.set_successor(index, between);
    Some(())
}

/// Puts a branch on `true` before an instruction that a goal is about.
pub fn insert_goal_before<'c>(context: &'c Context, at: Value<'c>, goal: GoalId) -> Option<()> {
    let block = at.block()?;
    let rest = block.split_before(context, at, "made.goal");
    let never = rest.insert_before(context, "made.never");
    let builder = context.builder();
    builder.at_end(block);
    builder.located_as(at);
    let branch = builder.cond_br(context.i1().constant(1), rest, never);
    branch.set_goals(context, marks::GOALS, &[number(Some(goal)), -1]);
    builder.at_end(never);
    builder.located_as(at);
    builder.br(rest);
    Some(())
}

/// Clang translates a `case` range of many values to a check on the way to the default:
/// `(x - low) <= length`. The switch that such a branch belongs to.
fn switch_of_range_check<'c>(branch: Value<'c>) -> Option<Value<'c>> {
    let compare = branch.is_cond_br().then(|| branch.condition()).flatten()?;
    if compare.int_predicate() != Some(IntPredicate::LLVMIntULE) {
        return None;
    }
    let difference = compare.operand(0).filter(|value| value.opcode() == Some(Opcode::LLVMSub))?;
    let scrutinee = difference.operand(0)?;
    scrutinee
        .users()
        .into_iter()
        .find(|user| user.is_switch() && user.condition() == Some(scrutinee))
}

/// Where a switch goes when no label fits: its default edge, behind the checks of large ranges.
fn default_edge(switch: Value<'_>) -> Edge<'_> {
    let mut edge = (switch, 0);
    for _ in 0..1000 {
        let next = edge.0.successor(edge.1).and_then(Block::terminator);
        match next.filter(|next| switch_of_range_check(*next) == Some(switch)) {
            Some(check) => edge = (check, 1),
            None => break,
        }
    }
    edge
}

/// Makes a branch where a counter stands. A cheap `?:` becomes a real branch, its `select` a phi. (Clang folds a
/// select of equal or constant arms, so there may be none; the branch is made all the same.)
fn make_branch<'c>(
    context: &'c Context,
    increment: Increment<'c>,
    outcomes: Outcomes,
) -> Option<()> {
    let condition = match increment.step {
        None => context.i1().constant(1),
        Some(step) if step.is_const_int() => context.i1().constant(step.const_int()?),
        Some(step) => step.operand(0).filter(|value| value.ty().is_int_of(1))?,
    };
    let block = increment.call.block()?;
    let select = select_on(increment.call, condition);
    let rest = block.split_before(context, select.or(increment.call.next())?, "made.end");
    let yes = rest.insert_before(context, "made.true");
    let no = rest.insert_before(context, "made.false");
    let builder = context.builder();
    builder.at_end(block);
    builder.located_as(increment.call);
    let branch = builder.cond_br(condition, yes, no);
    branch.set_goals(context, marks::GOALS, &[number(outcomes.yes), number(outcomes.no)]);
    for arm in [yes, no] {
        builder.at_end(arm);
        builder.located_as(increment.call);
        builder.br(rest);
    }
    if let Some(select) = select {
        builder.before(select);
        let phi = builder.phi(select.ty());
        phi.add_incoming(select.operand(1)?, yes);
        phi.add_incoming(select.operand(2)?, no);
        select.replace_all_uses_with(phi);
        select.erase();
    }
    Some(())
}

/// The first select on a condition after a call in its block.
fn select_on<'c>(call: Value<'c>, condition: Value<'c>) -> Option<Value<'c>> {
    let after = std::iter::successors(call.next(), |instruction| instruction.next());
    after.take_while(|instruction| Increment::read(*instruction).is_none()).find(|instruction| {
        instruction.opcode() == Some(Opcode::LLVMSelect)
            && instruction.condition() == Some(condition)
    })
}
