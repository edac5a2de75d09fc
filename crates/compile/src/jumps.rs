//! Computed gotos as switches.
//!
//! The address of a label becomes its number within the function, a jump to such an address a switch over the numbers.
//! So every later step sees control flow that it can copy, log and model. What a program may do with label addresses to
//! jump (store them, take differences between those of one function and add them again) means the same with numbers.
//! What else it sees of them does not: where an address is more than kept in variables of the function and jumped to,
//! nothing may be proved ([`marks::OBSTACLE`]).

use goal::marks;
use llvm::{Block, Context, Linkage, Module, Opcode, Place, Value};
use std::collections::HashSet;

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
    let addresses: Vec<_> = labels.iter().filter_map(|label| label.address()).collect();
    if !addresses.iter().all(|address| is_only_jumped_to(*address)) {
        let reason = "addresses of labels that are more than jumped to";
        function.add_string_attr(context, Place::Function, marks::OBSTACLE, reason);
    }
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

/// What a value has to do with the address of a label.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Role {
    /// It is one, or holds one.
    Label,
    /// It points to memory that holds one.
    Memory,
}

/// Whether the address of a label is only kept in local or static variables, and jumped to.
fn is_only_jumped_to(address: Value<'_>) -> bool {
    let mut seen = HashSet::new();
    let mut open = vec![(address, Role::Label)];
    while let Some((value, role)) = open.pop() {
        if !seen.insert((value, role)) {
            continue;
        }
        for user in value.users() {
            let next = match role {
                Role::Label => of_label(value, user),
                Role::Memory => of_memory(value, user),
            };
            let Some(next) = next else { return false };
            open.extend(next);
        }
    }
    true
}

/// What a user of a label's address is then; `None` if that is not known.
fn of_label<'c>(value: Value<'c>, user: Value<'c>) -> Option<Vec<(Value<'c>, Role)>> {
    match user.opcode() {
        Some(Opcode::LLVMIndirectBr) => Some(vec![]),
        Some(Opcode::LLVMPHI | Opcode::LLVMSelect) => Some(vec![(user, Role::Label)]),
        Some(Opcode::LLVMStore) if user.operand(0) == Some(value) => holder(user.operand(1)?),
        Some(_) => None,
        None if user.is_global_variable() => holder(user),
        None => user.is_constant().then(|| vec![(user, Role::Label)]), // a list of initial values
    }
}

/// What a user of memory with labels is then; `None` if that is not known.
fn of_memory<'c>(value: Value<'c>, user: Value<'c>) -> Option<Vec<(Value<'c>, Role)>> {
    match user.opcode()? {
        Opcode::LLVMGetElementPtr => Some(vec![(user, Role::Memory)]),
        Opcode::LLVMLoad => user.ty().is_ptr().then(|| vec![(user, Role::Label)]),
        Opcode::LLVMStore => (user.operand(0) != Some(value)).then(Vec::new),
        Opcode::LLVMCall => match user.intrinsic_name().as_str() {
            "llvm.lifetime.start" | "llvm.lifetime.end" => Some(vec![]),
            "llvm.memcpy" => holder(user.arg(0)?),
            _ => None,
        },
        _ => None,
    }
}

/// The variable that a pointer points into, if nobody else knows it.
fn holder(pointer: Value<'_>) -> Option<Vec<(Value<'_>, Role)>> {
    let mut variable = pointer;
    while variable.opcode() == Some(Opcode::LLVMGetElementPtr) {
        variable = variable.operand(0)?;
    }
    let own = matches!(
        variable.linkage(),
        Some(Linkage::LLVMInternalLinkage | Linkage::LLVMPrivateLinkage)
    );
    let known = variable.is_alloca() || variable.is_global_variable() && own;
    known.then(|| vec![(variable, Role::Memory)])
}
