//! Removes blocks that the entry does not reach, before goals are marked.
//!
//! Clang leaves code after a call that never returns. Nothing there can run, promotion to registers leaves
//! nonsense in it, and its conditions are dead goals.

use llvm::{Block, Module, Value};
use std::collections::HashSet;

/// Removes the unreachable blocks of every function.
pub fn remove_unreachable(module: &Module<'_>) {
    for function in module.functions() {
        let reached = reached(function);
        let lost: Vec<_> =
            function.blocks().into_iter().filter(|block| !reached.contains(block)).collect();
        lost.iter().for_each(|block| detach(module, *block));
        lost.iter().for_each(|block| block.delete());
    }
}

/// The blocks that control may reach: from the entry, and from labels whose address is taken.
fn reached(function: Value<'_>) -> HashSet<Block<'_>> {
    let is_addressed =
        |block: &Block<'_>| block.as_value().users().iter().any(|user| user.is_block_address());
    let mut pending: Vec<_> = function.blocks().into_iter().filter(is_addressed).collect();
    pending.extend(function.entry());
    let mut reached = HashSet::new();
    while let Some(block) = pending.pop() {
        if reached.insert(block) {
            pending.extend(block.successors());
        }
    }
    reached
}

/// Takes a block out of the control flow: its successors forget it, it ends in `unreachable`.
fn detach<'c>(module: &Module<'c>, block: Block<'c>) {
    let context = module.context();
    for successor in block.successors() {
        successor.drop_predecessor(context, block);
    }
    if let Some(terminator) = block.terminator() {
        terminator.erase();
    }
    let builder = context.builder();
    builder.at_end(block);
    builder.unreachable();
}
