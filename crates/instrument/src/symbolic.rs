//! The symbolic build: every function in two worlds, and the tables that the runtime reads.

mod calls;
mod control;
mod external;
mod intrinsics;
mod liveness;
mod memory;
mod operations;
mod variadic;
mod worlds;

use crate::env::Env;
use crate::{goals, sites};
use abi::calls as runtime;
use llvm::{Linkage, Module, Opcode, Place, Value};
use worlds::Function;

/// Instructions of a tiny function.
const TINY: usize = 24;

/// Turns prepared bitcode with numbered sites into a symbolic build.
pub fn instrument(module: &Module<'_>) {
    let env = Env::new(module);
    let functions = sites::functions(module);
    for (id, function) in functions.iter().enumerate() {
        if is_left_alone(*function) {
            goals::count_and_log(&env, *function);
        } else {
            let address_taken = sites::is_address_taken(*function);
            if is_tiny(*function) {
                function.add_attr(env.context, Place::Function, "alwaysinline", 0);
            }
            Function::emit(&env, *function, address_taken.then_some(id as u32));
        }
    }
    define_tables(&env, &functions);
}

/// Functions so small that a call costs more than they do. With two worlds in them they look too large to the
/// inliner, so it is told.
fn is_tiny(function: Value<'_>) -> bool {
    let instructions =
        function.blocks().into_iter().map(|block| block.instructions().len()).sum::<usize>();
    let calls = |instruction: Value<'_>| instruction.is_call_like();
    instructions <= TINY
        && !function.has_attr(Place::Function, "noinline")
        && !function.blocks().into_iter().flat_map(|block| block.instructions()).any(calls)
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

/// Defines the tables of functions and globals, and the flag of a symbolic build.
fn define_tables<'c>(env: &Env<'_, 'c>, functions: &[Value<'c>]) {
    let i64 = env.context.i64();
    let addresses: Vec<_> =
        functions.iter().map(|function| function.const_ptr_to_int(i64)).collect();
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
