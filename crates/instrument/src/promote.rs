//! Slots become registers, a batch at a time.
//!
//! At every branch LLVM's pass copies a table of all the slots it works on, and the copies wait until their turn comes:
//! in a function of 12,000 blocks and as many slots that took 2 GB. The pass looks at the slots of the entry block
//! alone, so a large function lends it an entry into which its slots move batch by batch.

use crate::symbolic::is_static_alloca;
use llvm::{Context, LlvmError, Module, Value};

/// Slots of a function that become registers at one time.
const BATCH: usize = 1024;
const PASS: &str = "function(mem2reg)";

/// Makes registers of all slots that can be.
pub fn slots<'c>(context: &'c Context, module: &Module<'c>) -> Result<(), LlvmError> {
    let functions = module.functions().into_iter();
    let mut waiting: Vec<_> =
        functions.filter_map(|function| lend_entry(context, function)).collect();
    module.run_passes(PASS)?;
    while !waiting.is_empty() {
        for (end, slots) in &mut waiting {
            let rest = slots.len().saturating_sub(BATCH);
            slots.drain(rest..).for_each(|slot| slot.move_before(context, *end));
        }
        module.run_passes(PASS)?;
        waiting.retain(|(_, slots)| !slots.is_empty());
    }
    Ok(())
}

/// Puts an empty entry before a function with many slots; returns where it ends, and the slots.
fn lend_entry<'c>(
    context: &'c Context,
    function: Value<'c>,
) -> Option<(Value<'c>, Vec<Value<'c>>)> {
    let old = function.entry()?;
    let slots: Vec<_> = old.instructions().into_iter().filter(|i| is_static_alloca(*i)).collect();
    if slots.len() <= BATCH {
        return None;
    }
    let entry = function.append_block(context, "slots")?;
    entry.move_before(old);
    let builder = context.builder();
    builder.at_end(entry);
    Some((builder.br(old), slots))
}
