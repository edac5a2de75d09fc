//! Recursion, unrolled for a few levels.
//!
//! Within a recursive group all activations look alike to the model ([`crate::context`]): a return forgets the caller's
//! registers, and a local stands for those of all activations. So a group whose functions call each other by name gets
//! copies, one per level: calls of one level go to the next, and only those of the last stay where they are. What
//! happens within so many levels is then known as exactly as without recursion; a program that never goes deeper is
//! decided by it, and one that does loses nothing.
//!
//! Only the model knows of levels. Copies come behind all other functions, so that ids stay what they are, and their
//! blocks and loads keep the ids of the ones that they were copied from: those are what a run shows.

use crate::components::{components, is_cycle};
use llvm::{Block, Copied, Linkage, Module, Opcode, Value};
use rustc_hash::FxHashMap;

/// How many levels there are at most. The last one stands for all that go deeper, so it alone is not exact.
const MOST_LEVELS: usize = 16;

/// How many call strings the levels of a group may have together. Each call within the group multiplies them.
const MOST_STRINGS: u64 = 64;

/// How many instructions are copied for a group, and for all together.
const MOST_COPIED: usize = 4_000;
const MOST_COPIED_IN_ALL: usize = 20_000;

/// Gives recursive groups their levels; what was copied.
pub fn unroll<'c>(module: &Module<'c>) -> Vec<Copied<'c>> {
    let calls = Calls::new(module);
    let mut strings: FxHashMap<usize, u64> = FxHashMap::default();
    let mut copies = Vec::new();
    let mut left = MOST_COPIED_IN_ALL;
    // Callers first.
    for group in components(&calls.within).into_iter().rev() {
        let entries = calls.entries(&group, &strings);
        let levels = match is_cycle(&calls.within, &group) {
            true => calls.levels(&group, &entries, left.min(MOST_COPIED)),
            false => vec![entries],
        };
        for (position, function) in group.iter().enumerate() {
            let of_function = levels.iter().map(|level| level[position]);
            strings.insert(*function, of_function.fold(0, u64::saturating_add));
        }
        let members: Vec<Value<'c>> = group.iter().map(|index| calls.bodies[*index]).collect();
        left = left.saturating_sub(calls.size(&group) * (levels.len() - 1));
        copies.extend(copy_levels(module, &members, levels.len()));
    }
    copies
}

/// Calls by name between functions with a body.
struct Calls<'c> {
    bodies: Vec<Value<'c>>,
    /// The functions that each one calls, once per call.
    within: Vec<Vec<usize>>,
    /// Who calls each function, once per call.
    callers: Vec<Vec<usize>>,
}

impl<'c> Calls<'c> {
    fn new(module: &Module<'c>) -> Calls<'c> {
        let bodies: Vec<Value<'c>> = module.bodies();
        let index: FxHashMap<Value<'c>, usize> = bodies.iter().copied().zip(0..).collect();
        let called = |function: &Value<'c>| {
            instructions(*function)
                .filter_map(|call| index.get(&call.called_function()?).copied())
                .collect()
        };
        let within: Vec<Vec<usize>> = bodies.iter().map(called).collect();
        let mut callers = vec![Vec::new(); bodies.len()];
        for (caller, callees) in within.iter().enumerate() {
            callees.iter().for_each(|callee| callers[*callee].push(caller));
        }
        Calls { bodies, within, callers }
    }

    /// The call strings that lead from outside to each function of a group, those of its callers being known. What
    /// nobody calls by name is called otherwise.
    fn entries(&self, group: &[usize], strings: &FxHashMap<usize, u64>) -> Vec<u64> {
        let of_function = |function: &usize| {
            let callers = self.callers[*function].iter().filter(|caller| !group.contains(caller));
            callers.filter_map(|caller| strings.get(caller)).copied().fold(0, u64::saturating_add)
        };
        let found: Vec<u64> = group.iter().map(of_function).collect();
        if found.iter().all(|count| *count == 0) { vec![1; group.len()] } else { found }
    }

    /// The instructions of a group.
    fn size(&self, group: &[usize]) -> usize {
        group.iter().map(|function| instructions(self.bodies[*function]).count()).sum()
    }

    /// The call strings of each function of a group at each of its levels, the first one included: as many levels as
    /// are affordable, if so many instructions may be copied.
    fn levels(&self, group: &[usize], entries: &[u64], most: usize) -> Vec<Vec<u64>> {
        let mut levels = vec![entries.to_vec()];
        if !group.iter().all(|function| can_be_copied(self.bodies[*function])) {
            return levels;
        }
        let size = self.size(group);
        let mut total: u64 = entries.iter().fold(0, |sum, count| sum.saturating_add(*count));
        while levels.len() < MOST_LEVELS && size * levels.len() <= most {
            let last = &levels[levels.len() - 1];
            let next = |function: &usize| {
                let calls = (0..).zip(group).map(|(caller, index): (usize, &usize)| {
                    let calls = self.within[*index].iter().filter(|callee| *callee == function);
                    last[caller].saturating_mul(calls.count() as u64)
                });
                calls.fold(0, u64::saturating_add)
            };
            let next: Vec<u64> = group.iter().map(next).collect();
            total = next.iter().fold(total, |sum, count| sum.saturating_add(*count));
            if total > MOST_STRINGS {
                break;
            }
            levels.push(next);
        }
        levels
    }
}

/// Whether every copy of a function does what the function does: its blocks are not known by address, and nothing
/// replaces it.
fn can_be_copied(function: Value<'_>) -> bool {
    let replaceable = matches!(
        function.linkage(),
        Some(Linkage::LLVMWeakAnyLinkage | Linkage::LLVMLinkOnceAnyLinkage)
    );
    let jumps = [Opcode::LLVMIndirectBr, Opcode::LLVMCallBr];
    !replaceable
        && instructions(function)
            .all(|instruction| !instruction.opcode().is_some_and(|code| jumps.contains(&code)))
}

/// Copies functions for all levels behind the first, and leads the calls among them from level to level.
fn copy_levels<'c>(module: &Module<'c>, group: &[Value<'c>], levels: usize) -> Vec<Copied<'c>> {
    // All are made before a call changes, so that each is a copy of the function as it was.
    let copies: Vec<Vec<Copied<'c>>> =
        (1..levels).map_while(|level| copy_level(module, group, level)).collect();
    let mut callers: Vec<Value<'c>> = group.to_vec();
    for level in &copies {
        let next: Vec<Value<'c>> = level.iter().map(|copied| copied.function).collect();
        lead(&callers, group, &next);
        callers = next;
    }
    // The last level calls itself.
    if let Some(last) = copies.last() {
        let last: Vec<Value<'c>> = last.iter().map(|copied| copied.function).collect();
        lead(&last, group, &last);
    }
    copies.into_iter().flatten().collect()
}

/// Copies functions for a level: all of them or none.
fn copy_level<'c>(
    module: &Module<'c>,
    group: &[Value<'c>],
    level: usize,
) -> Option<Vec<Copied<'c>>> {
    let mut copies: Vec<Copied<'c>> = Vec::new();
    for function in group {
        let Some(copy) = module.copy_function(*function, &format!("{}@{level}", function.name()))
        else {
            copies.iter().for_each(|made| made.function.delete_function());
            return None;
        };
        copies.push(copy);
    }
    Some(copies)
}

/// Makes functions call others instead of the ones of a group.
fn lead<'c>(callers: &[Value<'c>], group: &[Value<'c>], others: &[Value<'c>]) {
    for call in callers.iter().flat_map(|caller| instructions(*caller)) {
        let position = group.iter().position(|member| call.called_function() == Some(*member));
        if let (Some(position), Some(callee)) = (position, call.operand_count().checked_sub(1)) {
            call.set_operand(callee, others[position]);
        }
    }
}

fn instructions(function: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    function.blocks().into_iter().flat_map(Block::instructions)
}
