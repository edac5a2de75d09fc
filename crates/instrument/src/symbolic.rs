//! The symbolic build: every function in two worlds, and the tables that the runtime reads.

mod calls;
mod control;
mod external;
mod flow;
mod intrinsics;
mod liveness;
mod memory;
mod operations;
mod room;
mod variadic;
mod worlds;

pub use worlds::is_static_alloca;

use crate::env::Env;
use crate::{goals, sites};
use abi::calls as runtime;
use llvm::{Linkage, Module, Opcode, Place, Value};
use worlds::Function;

/// Turns prepared bitcode with numbered sites into a symbolic build.
pub fn instrument(module: &Module<'_>) {
    let env = Env::new(module);
    let functions = sites::functions(module);
    // Before any code is added, since that refers to functions too.
    let entered_by_address: Vec<_> = functions
        .iter()
        .map(|function| sites::number_of(*function).filter(|_| sites::is_address_taken(*function)))
        .collect();
    for (function, entered_by_address) in functions.iter().zip(&entered_by_address) {
        if is_left_alone(*function) {
            goals::count_and_log(&env, *function);
        } else {
            Function::emit(&env, *function, *entered_by_address);
        }
    }
    let targets = functions.into_iter().zip(entered_by_address);
    define_tables(&env, targets.filter_map(|(function, id)| Some((id?, function))).collect());
}

/// Functions whose control flow cannot be copied: their code stays as it is and drops all labels.
fn is_left_alone(function: Value<'_>) -> bool {
    let odd = |instruction: Value<'_>| {
        matches!(
            instruction.opcode(),
            Some(
                Opcode::LLVMIndirectBr
                    | Opcode::LLVMCallBr
                    | Opcode::LLVMCatchSwitch
                    | Opcode::LLVMCleanupPad
            )
        ) || instruction.is_must_tail()
    };
    function.has_attr(Place::Function, "naked")
        || function.blocks().into_iter().flat_map(|block| block.instructions()).any(odd)
}

/// Defines the tables of functions (those that can be the target of an indirect call) and globals, and the
/// flag of a symbolic build.
fn define_tables<'c>(env: &Env<'_, 'c>, targets: Vec<(u32, Value<'c>)>) {
    let i64 = env.context.i64();
    let count = targets.iter().map(|(id, _)| *id as usize + 1).max().unwrap_or(0);
    let mut addresses = vec![env.u64(runtime::NO_FUNCTION); count];
    for (id, function) in targets {
        addresses[id as usize] = function.const_ptr_to_int(i64);
    }
    let mut extents = Vec::new();
    for global in env.module.globals() {
        if let Some(size) = object_size(env, global) {
            extents.extend([global.const_ptr_to_int(i64), env.u64(size)]);
        }
    }
    define(env, runtime::FUNCTION_COUNT, env.u64(addresses.len() as u64));
    define(env, runtime::FUNCTION_TABLE, i64.const_array(&addresses));
    define(env, runtime::GLOBAL_COUNT, env.u64(extents.len() as u64 / 2));
    define(env, runtime::GLOBAL_TABLE, i64.const_array(&extents));
    define(env, runtime::SYMBOLIC_FLAG, env.u32(1));
}

/// The size of a global variable of the program.
fn object_size<'c>(env: &Env<'_, 'c>, global: Value<'c>) -> Option<u64> {
    let own = !global.is_declaration()
        && !global.is_thread_local()
        && !global.name().starts_with("llvm.");
    let size = env.layout.alloc_size(global.value_type().filter(|_| own)?);
    (size > 0).then_some(size)
}

fn define<'c>(env: &Env<'_, 'c>, name: &str, value: Value<'c>) {
    let global = env.module.add_global(name, value.ty());
    global.set_initializer(value);
    global.set_linkage(Linkage::LLVMExternalLinkage);
}
