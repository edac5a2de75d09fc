//! What the surroundings may do, made explicit in the marked bitcode when asked: then it is an input like any other,
//! for runs, replay and model alike, since all three read this bitcode.
//!
//! *Uninitialised memory*: of locals and blocks of the heap the bytes that are read before they are set are inputs.
//! Where such an object comes to be, the runtime is told (`runtime/src/unset.rs`); for the model it holds the unknown
//! of [`crate::fill`] as always. The unknown of a local that became a register is an input itself. *Failures*: whether
//! a library call fails, and with which `errno`, is one (see [`failures`]).
//!
//! Limits: tests that come from the model say nothing of memory, which then holds zeros. Blocks that are allocated
//! through a pointer to a function, or inside of a library, hold the fill pattern of the run. Of scalars in memory only
//! locals are known to be pointers.

mod failures;

use crate::{CompileError, fill};
use goal::{Source, marks};
use llvm::{Builder, Context, Module, Type, Value};
use std::collections::HashMap;
use std::path::Path;

/// Functions that return a block of the heap, which `free` takes.
const BLOCKS: [&str; 5] = ["malloc", "aligned_alloc", "memalign", "valloc", "pvalloc"];
/// Functions that give a block another size.
const RESIZED: [&str; 2] = ["realloc", "reallocarray"];
/// Operators `new`: of one object and of arrays, as they are and without throwing, each with an alignment too.
const OPERATORS: [&str; 8] = [
    "_Znwm",
    "_Znam",
    "_ZnwmRKSt9nothrow_t",
    "_ZnamRKSt9nothrow_t",
    "_ZnwmSt11align_val_t",
    "_ZnamSt11align_val_t",
    "_ZnwmSt11align_val_tRKSt9nothrow_t",
    "_ZnamSt11align_val_tRKSt9nothrow_t",
];

/// Rewrites marked bitcode so that what is asked for among the sources becomes inputs.
pub fn expose(bitcode: &Path, sources: &[Source], driven: bool) -> Result<(), CompileError> {
    let asked = |source| sources.contains(&source);
    if !asked(Source::Uninitialised) && !asked(Source::Failures) {
        return Ok(());
    }
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    if asked(Source::Uninitialised) {
        uninitialised(&module, driven);
    }
    if asked(Source::Failures) {
        failures::expose(&module, driven);
    }
    let broken = |reason| CompileError::Broken { stage: "exposing the surroundings", reason };
    module.verify().map_err(broken)?;
    Ok(module.write_bitcode(bitcode)?)
}

/// Calls of a function by name, in the code of the program itself: a driver of ours does not count.
fn calls<'c>(module: &Module<'c>, name: &str, driven: bool) -> Vec<Value<'c>> {
    let Some(function) = module.function(name).filter(|function| function.is_declaration()) else {
        return Vec::new();
    };
    let is_ours = |call: &Value<'c>| {
        let name = call.function().map(Value::name).unwrap_or_default();
        driven && (name == "main" || name.starts_with("provoke_"))
    };
    let users = function.users().into_iter();
    users
        .filter(|user| user.is_call_like() && user.called_function() == Some(function))
        .filter(|call| !is_ours(call))
        .collect()
}

fn uninitialised<'c>(module: &Module<'c>, driven: bool) {
    let builder = module.context().builder();
    let births = Births { module, builder: &builder };
    births.scalars(calls(module, marks::FILL_WORD, driven));
    let each = |names: &[&str], tell: &dyn Fn(Value<'c>) -> Option<()>| {
        for call in names.iter().flat_map(|name| calls(module, name, driven)) {
            tell(call);
        }
    };
    each(&[marks::FILL_MEMORY], &|fill| births.local(fill));
    // What the program allocates itself it may have set, and the library's functions call each other.
    let is_own = |names: &[&str]| names.iter().any(|name| is_defined(module, name));
    if is_own(&BLOCKS) || is_own(&RESIZED) {
        return;
    }
    each(&BLOCKS, &|call| births.block(call));
    each(&RESIZED, &|call| births.resized(call));
    each(&["posix_memalign"], &|call| births.written(call));
    if !is_own(&OPERATORS) {
        each(&OPERATORS, &|call| births.made(call));
    }
}

/// Whether the program has a body of its own for a function.
fn is_defined(module: &Module<'_>, name: &str) -> bool {
    module.function(name).is_some_and(|function| !function.is_declaration())
}

/// Tells the runtime of objects that come to be.
struct Births<'m, 'c> {
    module: &'m Module<'c>,
    builder: &'m Builder<'c>,
}

impl<'c> Births<'_, 'c> {
    /// Locals whose scalars are filled one by one. Unknowns that are not stored in one become inputs.
    fn scalars(&self, fills: Vec<Value<'c>>) {
        let mut locals = Vec::new();
        let mut stores: HashMap<Value<'c>, Vec<Store<'c>>> = HashMap::new();
        for fill in fills {
            let Some(store) = Store::of(fill) else {
                fill_by_input(self.module, self.builder, fill);
                continue;
            };
            let known = stores.entry(store.local).or_default();
            if known.is_empty() {
                locals.push(store.local);
            }
            if known.iter().all(|other| other.store != store.store) {
                known.push(store);
            }
        }
        for local in locals {
            self.scalars_of(local, &stores[&local]);
        }
    }

    /// Behind the stores of a local's scalars, all its bytes become inputs, and each pointer one.
    fn scalars_of(&self, local: Value<'c>, stores: &[Store<'c>]) -> Option<()> {
        let behind = std::iter::successors(local.next(), |instruction| instruction.next())
            .filter(|instruction| stores.iter().any(|store| store.store == *instruction))
            .nth(stores.len() - 1)
            .and_then(Value::next)?;
        self.builder.before(behind);
        if !stores.iter().all(Store::is_of_pointer) {
            let size = fill::size_of(&self.module.layout(), local)?;
            self.unset("provoke_unset", local, self.word().constant(size.into()));
        }
        for pointer in stores.iter().filter(|store| store.is_of_pointer()) {
            let context = self.module.context();
            let signature = context.void().function(&[context.ptr()], false);
            let function = self.module.declare("provoke_unset_pointer", signature);
            self.builder.call(signature, function, &[pointer.store.operand(1)?]);
        }
        Some(())
    }

    /// Memory that is filled with an unknown as a whole.
    fn local(&self, fill: Value<'c>) -> Option<()> {
        self.builder.before(fill.next()?);
        self.unset("provoke_unset", fill.arg(0)?, fill.arg(1)?)
    }

    /// What operator `new` gives.
    fn made(&self, call: Value<'c>) -> Option<()> {
        self.builder.before(after(self.module, self.builder, call)?);
        self.unset("provoke_unset", call, call.arg(0)?)
    }

    /// A new block of the heap.
    fn block(&self, call: Value<'c>) -> Option<()> {
        self.builder.before(after(self.module, self.builder, call)?);
        self.unset("provoke_unset_block", call, self.word().zero())
    }

    /// A block that had another size: what it has beyond that.
    fn resized(&self, call: Value<'c>) -> Option<()> {
        self.builder.before(call);
        let signature = self.word().function(&[self.module.context().ptr()], false);
        let block_size = self.module.declare("provoke_block_size", signature);
        let size = self.builder.call(signature, block_size, &[call.arg(0)?]);
        self.builder.before(after(self.module, self.builder, call)?);
        self.unset("provoke_unset_block", call, size)
    }

    /// A new block whose address stands where the first argument points, unless an error is returned.
    fn written(&self, call: Value<'c>) -> Option<()> {
        self.builder.before(after(self.module, self.builder, call)?);
        let pointer = self.module.context().ptr();
        let block = self.builder.load(pointer, call.arg(0)?, 8);
        let block = self.builder.select(self.builder.is_zero(call), block, pointer.zero());
        self.unset("provoke_unset_block", block, self.word().zero())
    }

    fn word(&self) -> Type<'c> {
        self.module.context().i64()
    }

    fn unset(&self, name: &str, memory: Value<'c>, number: Value<'c>) -> Option<()> {
        let context = self.module.context();
        let signature = context.void().function(&[context.ptr(), self.word()], false);
        self.builder.call(signature, self.module.declare(name, signature), &[memory, number]);
        Some(())
    }
}

/// An unknown word that is stored in a local, and nothing else is done with it.
struct Store<'c> {
    store: Value<'c>,
    local: Value<'c>,
}

impl<'c> Store<'c> {
    fn of(word: Value<'c>) -> Option<Store<'c>> {
        use llvm::Opcode::*;
        let mut stored = word;
        loop {
            let [user] = stored.users()[..] else { return None };
            match user.opcode() {
                Some(LLVMTrunc | LLVMZExt | LLVMShl | LLVMOr | LLVMBitCast | LLVMIntToPtr) => {
                    stored = user;
                }
                Some(LLVMStore) if user.operand(0) == Some(stored) => {
                    let target = user.operand(1)?;
                    let is_inside = target.opcode() == Some(LLVMGetElementPtr);
                    let local = if is_inside { target.operand(0)? } else { target };
                    return local.is_alloca().then_some(Store { store: user, local });
                }
                _ => return None,
            }
        }
    }

    fn is_of_pointer(&self) -> bool {
        self.store.operand(0).is_some_and(|value| value.ty().is_ptr())
    }
}

/// The instruction behind a call. One that may unwind ends its block: it gets a new block to go on to.
fn after<'c>(module: &Module<'c>, builder: &Builder<'c>, call: Value<'c>) -> Option<Value<'c>> {
    let (Some(normal), Some(block)) = (call.normal_dest(), call.block()) else {
        return call.next();
    };
    let context = module.context();
    let behind = block.insert_after(context, "behind");
    normal.rename_predecessor(context, block, behind);
    call.set_successor(0, behind);
    builder.at_end(behind);
    Some(builder.br(normal))
}

/// Gives each use of an unknown word an input of the width that it needs. A pointer is null or wild, as an input says:
/// which wild one it is makes no difference.
fn fill_by_input<'c>(module: &Module<'c>, builder: &Builder<'c>, call: Value<'c>) {
    use llvm::Opcode::{LLVMIntToPtr, LLVMTrunc};
    for user in call.users() {
        builder.before(user);
        match user.opcode() {
            Some(LLVMTrunc) => {
                let input = match user.ty().int_width() {
                    Some(8) => "provoke_uint8",
                    Some(16) => "provoke_uint16",
                    Some(32) => "provoke_uint32",
                    _ => continue,
                };
                user.replace_all_uses_with(input_of(module, builder, input, user.ty()));
                user.erase();
            }
            Some(LLVMIntToPtr) => {
                let boolean = module.context().i8();
                let is_wild = input_of(module, builder, "provoke_uint8", boolean);
                let is_wild = builder.is_nonzero(is_wild);
                let somewhere = call.ty().constant(abi::WILD.into());
                let word = builder.select(builder.is_zero(call), somewhere, call);
                let wild = builder.int_to_ptr(word, user.ty());
                let pointer = builder.select(is_wild, wild, user.ty().zero());
                user.replace_all_uses_with(pointer);
                user.erase();
                // What is wild is no input: the word itself stays as it is.
                return;
            }
            _ => {}
        }
    }
    if call.is_used() {
        builder.before(call);
        let word = input_of(module, builder, "provoke_uint64", call.ty());
        call.replace_all_uses_with(word);
    }
    call.erase();
}

fn input_of<'c>(
    module: &Module<'c>,
    builder: &Builder<'c>,
    name: &str,
    ty: llvm::Type<'c>,
) -> Value<'c> {
    let signature = ty.function(&[], false);
    builder.call(signature, module.declare(name, signature), &[])
}
