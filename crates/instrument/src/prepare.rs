//! What both builds do first: lower what stands for the unknown, and expand intrinsics into plain
//! instructions that the rest understands.

use crate::env::Env;
use abi::calls;
use goal::marks;
use llvm::{Builder, FloatClass, IntPredicate, Module, Place, TypeKind, Value};

/// Attributes that stop being true when code is added to a function.
const UNTRUE: [&str; 6] = ["memory", "nosync", "nofree", "norecurse", "speculatable", "willreturn"];

/// Prepares a module.
pub fn prepare(module: &Module<'_>) {
    let env = Env::new(module);
    let builder = env.context.builder();
    for function in module.functions() {
        if function.intrinsic_id() != 0 {
            continue; // the code generator goes by what an intrinsic is known to do
        }
        UNTRUE.iter().for_each(|name| function.remove_attr(Place::Function, name));
        if function.is_declaration() {
            continue;
        }
        if matches!(function.name().as_str(), "reach_error" | "__VERIFIER_error") {
            announce_error(&env, &builder, function);
        }
        if function.name() == "main" {
            give_arguments(&env, &builder, function);
        }
        for call in calls_in(function) {
            UNTRUE.iter().for_each(|name| call.remove_attr(Place::Function, name));
            lower(&env, &builder, call);
        }
    }
}

fn calls_in(function: Value<'_>) -> Vec<Value<'_>> {
    let instructions = function.blocks().into_iter().flat_map(|block| block.instructions());
    instructions.filter(|instruction| instruction.is_call_like()).collect()
}

/// The program's own error function announces itself before it does anything.
fn announce_error<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, function: Value<'c>) {
    if let Some(first) = function.entry().and_then(|entry| entry.insertion_point()) {
        builder.before(first);
        env.call(builder, &calls::ERROR_CALL, &[]);
    }
}

/// Lets `main` ask the runtime for its arguments, which may be made of inputs.
fn give_arguments<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, main: Value<'c>) {
    let Some(first) = main.entry().and_then(|entry| entry.insertion_point()) else { return };
    builder.before(first);
    for (parameter, name) in
        main.params().into_iter().zip(["provoke_argument_count", "provoke_argument_values"])
    {
        let ty = parameter.ty().function(&[parameter.ty()], false);
        let function = env.module.declare(name, ty);
        let users = parameter.users();
        let given = builder.call(ty, function, &[parameter]);
        for user in users {
            for (index, operand) in user.operands().into_iter().enumerate() {
                if operand == parameter {
                    user.set_operand(index as u32, given);
                }
            }
        }
    }
}

fn lower<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>, call: Value<'c>) {
    let Some(callee) = call.called_function() else { return };
    builder.before(call);
    let arguments = call.args();
    let replacement = match (callee.name().as_str(), arguments.as_slice()) {
        (marks::FILL_WORD, _) => Some(env.fill_word(builder)),
        (marks::FILL_MEMORY, [pointer, size]) => {
            let byte = builder.trunc(env.fill_word(builder), env.context.i8());
            builder.memset(*pointer, byte, *size, 1);
            None
        }
        (name, [value, classes]) if name.starts_with("llvm.is.fpclass.") => {
            match classes
                .const_int()
                .and_then(|classes| float_class(env, builder, *value, classes as u32))
            {
                Some(test) => Some(test),
                None => return,
            }
        }
        _ => return,
    };
    if let Some(value) = replacement {
        call.replace_all_uses_with(value);
    }
    call.erase();
}

/// Whether a float's class is among those of a mask, by its bits.
fn float_class<'c>(
    env: &Env<'_, 'c>,
    builder: &Builder<'c>,
    value: Value<'c>,
    mask: u32,
) -> Option<Value<'c>> {
    let (width, exponent) = match value.ty().kind() {
        TypeKind::LLVMHalfTypeKind => (16, 5),
        TypeKind::LLVMBFloatTypeKind => (16, 8),
        TypeKind::LLVMFloatTypeKind => (32, 8),
        TypeKind::LLVMDoubleTypeKind => (64, 11),
        _ => return None,
    };
    let int = env.context.int(width);
    let bits = builder.bitcast(value, int);
    let magnitude = builder.and(bits, int.constant((1 << (width - 1)) - 1));
    let negative = builder.icmp(IntPredicate::LLVMIntSLT, bits, int.zero());
    let mut any = env.context.i1().zero();
    for class in FloatClass::of_mask(mask, exponent, width - 1 - exponent) {
        let (low, size) = (int.constant(class.low), int.constant(class.high - class.low));
        let offset = builder.sub(magnitude, low);
        let mut holds = builder.icmp(IntPredicate::LLVMIntULE, offset, size);
        match class.is_negative {
            Some(true) => holds = builder.and(holds, negative),
            Some(false) => holds = builder.and(holds, builder.not(negative)),
            None => {}
        }
        any = builder.or(any, holds);
    }
    Some(any)
}
