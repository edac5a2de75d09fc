//! Which labelled values are live at the start of a block.
//!
//! Found value by value, walking from each use back to the definition, so the cost is the total length
//! of the live ranges. A phi counts as live at the start of its own block: edges set it.

use crate::env::Env;
use crate::leaf::leaves;
use llvm::{Block, Value};
use std::collections::{HashMap, HashSet};

/// The result: values by block.
#[derive(Default)]
pub struct LiveIn<'c> {
    blocks: HashMap<Block<'c>, Vec<Value<'c>>>,
}

impl<'c> LiveIn<'c> {
    /// The values that are live at the start of `block` and may carry a label.
    pub fn at(&self, block: Block<'c>) -> &[Value<'c>] {
        self.blocks.get(&block).map_or(&[], Vec::as_slice)
    }
}

/// Computes liveness for a function.
pub fn compute<'c>(env: &Env<'_, 'c>, function: Value<'c>) -> LiveIn<'c> {
    let blocks = function.blocks();
    let predecessors: HashMap<_, _> =
        blocks.iter().map(|block| (*block, block.predecessors())).collect();
    let mut live = LiveIn::default();
    let instructions = blocks.iter().flat_map(|block| block.instructions());
    for value in function.params().into_iter().chain(instructions) {
        if !value.ty().is_void() && !leaves(env, value.ty()).is_empty() {
            mark(value, &predecessors, &mut live);
        }
    }
    live
}

/// Marks the blocks at whose start `value` is live.
fn mark<'c>(
    value: Value<'c>,
    predecessors: &HashMap<Block<'c>, Vec<Block<'c>>>,
    live: &mut LiveIn<'c>,
) {
    let home = value.block();
    let mut seen = HashSet::new();
    let mut work: Vec<Block<'c>> =
        value.users().into_iter().flat_map(|user| use_blocks(value, user, home)).collect();
    if value.is_phi() {
        work.extend(home);
    }
    while let Some(block) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        live.blocks.entry(block).or_default().push(value);
        if Some(block) != home {
            let above = predecessors.get(&block).into_iter().flatten();
            work.extend(above.copied().filter(|above| Some(*above) != home || value.is_phi()));
        }
    }
}

/// The blocks at whose start the value must be live because of one use.
fn use_blocks<'c>(value: Value<'c>, user: Value<'c>, home: Option<Block<'c>>) -> Vec<Block<'c>> {
    let blocks = if user.is_phi() {
        let incoming = user.incoming().into_iter().filter(|(incoming, _)| *incoming == value);
        incoming.map(|(_, from)| from).collect()
    } else {
        Vec::from_iter(user.block())
    };
    blocks.into_iter().filter(|block| Some(*block) != home).collect()
}
