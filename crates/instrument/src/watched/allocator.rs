//! The allocator of a watched build: the C library's own, telling what it gives out and takes back, to the program and
//! to libraries alike.

use crate::env::Env;
use abi::{WatchKind, calls};
use llvm::{Builder, Value};

/// What a function of the allocator does with its arguments.
#[derive(Clone, Copy)]
enum Does {
    /// Gives out a block of as many bytes as the product of the arguments from this one on says.
    Gives(usize),
    /// Gives out a block of the second argument's size for the one at the first.
    Exchanges,
    /// Takes a block back.
    Takes,
}

/// Names of functions, those under which the C library has them too, and the numbers of arguments.
const FUNCTIONS: &[(&str, &str, usize, Does)] = &[
    ("malloc", "__libc_malloc", 1, Does::Gives(0)),
    ("calloc", "__libc_calloc", 2, Does::Gives(0)),
    ("memalign", "__libc_memalign", 2, Does::Gives(1)),
    ("aligned_alloc", "__libc_memalign", 2, Does::Gives(1)),
    ("realloc", "__libc_realloc", 2, Does::Exchanges),
    ("free", "__libc_free", 1, Does::Takes),
];

/// Defines the functions of the allocator that the program does not define.
pub fn watch<'c>(env: &Env<'_, 'c>, builder: &Builder<'c>) {
    for (name, original, arguments, does) in FUNCTIONS {
        define(env, builder, (name, original), *arguments, *does);
    }
}

fn define<'c>(
    env: &Env<'_, 'c>,
    builder: &Builder<'c>,
    (name, original): (&str, &str),
    arguments: usize,
    does: Does,
) {
    let (ptr, word) = (env.context.ptr(), env.context.i64());
    let mut parameters = vec![word; arguments];
    let result = match does {
        Does::Gives(_) => ptr,
        Does::Exchanges | Does::Takes => {
            parameters[0] = ptr;
            if matches!(does, Does::Takes) { env.context.void() } else { ptr }
        }
    };
    let ty = result.function(&parameters, false);
    let function = env.module.declare(name, ty);
    if !function.is_declaration() || function.value_type() != Some(ty) {
        return;
    }
    let Some(body) = function.append_block(env.context, "") else { return };
    builder.at_end(body);
    let original = env.module.declare(original, ty);
    let given = function.params();
    let address = |pointer: Value<'c>| builder.ptr_to_int(pointer, word);
    let tell = |kind: WatchKind, words: [Value<'c>; 3]| {
        let head = [env.u32(0), env.u32((kind as u16).into())];
        env.call(builder, &calls::WATCH, &[&head[..], &words].concat());
    };
    let nothing = env.u64(0);
    if let Does::Takes = does {
        tell(WatchKind::Free, [address(given[0]), nothing, nothing]);
        builder.call(ty, original, &given);
        builder.ret_void();
        return;
    }
    let block = builder.call(ty, original, &given);
    let (size, old) = match does {
        Does::Gives(first) => {
            let factors = given[first..].iter().copied();
            (factors.reduce(|a, b| builder.mul(a, b)).unwrap_or(nothing), nothing)
        }
        _ => (given[1], address(given[0])),
    };
    tell(WatchKind::Block, [address(block), size, old]);
    builder.ret(block);
}
