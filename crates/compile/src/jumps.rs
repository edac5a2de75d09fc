//! Computed gotos as switches.
//!
//! The address of a label becomes its number within the function, a jump to such an address a switch over
//! the numbers. So every later step sees control flow that it can copy, log and model. What a program may
//! do with label addresses (store them, compare them, take differences between those of one function and
//! add them again) means the same with numbers.

use llvm::{Block, Context, Module, Opcode, Value};

/// Replaces every computed goto of a module.
pub fn lower(module: &Module<'_>) {
    for function in module.functions() {
        let jumps: Vec<_> = function
            .blocks()
            .into_iter()
            .filter_map(Block::terminator)
            .filter(|terminator| terminator.opcode() == Some(Opcode::LLVMIndirectBr))
            .collect();
        if !jumps.is_empty() {
            lower_in(module.context(), function, &jumps);
        }
    }
}

fn lower_in<'c>(context: &'c Context, function: Value<'c>, jumps: &[Value<'c>]) {
    let labels: Vec<_> = function
        .blocks()
        .into_iter()
        .filter(|block| jumps.iter().any(|jump| jump.successors().contains(block)))
        .collect();
    let number = |label: Block<'c>| {
        let index = labels.iter().position(|other| *other == label).unwrap_or(0);
        context.i64().constant(index as u128 + 1)
    };
    for label in &labels {
        if let Some(address) = label.address() {
            address.replace_all_uses_with(number(*label).const_int_to_ptr(context.ptr()));
        }
    }
    let Some(nowhere) = function.append_block(context, "no_label") else { return };
    let builder = context.builder();
    builder.at_end(nowhere);
    builder.unreachable();
    for jump in jumps {
        replace(context, *jump, nowhere, number);
    }
}

/// Puts a switch in place of a jump. A label that the jump names twice gets one case, and phis one entry
/// for it.
fn replace<'c>(
    context: &'c Context,
    jump: Value<'c>,
    nowhere: Block<'c>,
    number: impl Fn(Block<'c>) -> Value<'c>,
) {
    let Some(target) = jump.operand(0) else { return };
    let mut labels = jump.successors();
    labels.sort_by_key(|label| number(*label).const_int());
    labels.dedup();
    let builder = context.builder();
    builder.before(jump);
    builder.located_as(jump);
    let chosen = builder.ptr_to_int(target, context.i64());
    let switch = builder.switch(chosen, nowhere, labels.len() as u32);
    for label in labels {
        switch.add_case(number(label), label);
    }
    jump.erase();
}
