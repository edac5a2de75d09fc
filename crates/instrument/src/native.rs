//! Native code of an instrumented module, by parts.
//!
//! Large programs are divided so that several threads can optimise them. Large functions make parts of their own
//! that are made *quickly*, neither optimised nor given to the usual register allocator, whose work grows with more
//! than the square of a function's size: the symbolic build of one with 12,000 blocks and 68,000 phis took 34 s
//! there, and takes 2 s now. If the caller wants it, all of the code is made quickly: that takes a tenth of the time,
//! for code of half the speed.

use crate::InstrumentError;
use llvm::{
    Context, Linkage, LlvmError, Machine, Module, Opcode, OptLevel, Place, Value, Visibility,
};
use std::collections::{BTreeMap, HashSet};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// What is done to a module before native code is made.
#[derive(Clone, Copy)]
pub struct Passes {
    /// For all of it, unless it is made quickly.
    pub first: &'static str,
    /// Then, for all but large functions.
    pub rest: &'static str,
}

/// The priority of constructors and destructors that have none, and come last.
const LAST: u128 = 65_535;
/// Functions of more blocks than this are large.
const LARGE: usize = 6_000;
/// Processor time for optimising and translating one block, about.
const BLOCK: Duration = Duration::from_micros(220);
/// Blocks that are worth a part of their own.
const PART: usize = 15_000;
/// Begins the names of what was local to the module before it was divided.
const LOCAL: &str = "__provoke_local_";
/// Turns what belongs to other parts into declarations.
const FORGET_OTHERS: &str = "elim-avail-extern";

/// A part: the functions in it, and how they are translated.
struct Part {
    functions: HashSet<String>,
    quick: bool,
}

/// Native code.
pub struct Code {
    /// Its object files.
    pub objects: Vec<PathBuf>,
    /// How long optimising it takes, about.
    pub optimising: Duration,
}

/// Writes the native code of a module into object files beside `out`.
pub fn code(
    module: &Module<'_>,
    passes: Passes,
    quick: bool,
    out: &Path,
) -> Result<Code, InstrumentError> {
    keep_meaning(module);
    let blocks = || module.bodies().into_iter().map(size);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let is_divisible = can_be_divided(module);
    let together = if is_divisible && blocks().sum::<usize>() >= 2 * PART { threads } else { 1 };
    let optimising = BLOCK * blocks().sum::<usize>() as u32 / together as u32;
    if !quick {
        run(module, passes.first, &machine(false)?)?;
    }
    let has_large = blocks().any(|size| size > LARGE);
    if !is_divisible || !has_large && blocks().sum::<usize>() < 2 * PART {
        let quick = quick || has_large;
        let object = out.with_extension("o");
        translate(module, if quick { "" } else { passes.rest }, quick, &object)?;
        return Ok(Code { objects: vec![object], optimising });
    }
    share_locals(module);
    let parts = divide(module, threads, quick);
    Ok(Code { objects: make_parts(&module.bitcode(), &parts, passes.rest, out)?, optimising })
}

/// Makes all parts of a module at once.
fn make_parts(
    bitcode: &[u8],
    parts: &[Part],
    passes: &str,
    out: &Path,
) -> Result<Vec<PathBuf>, InstrumentError> {
    thread::scope(|scope| {
        let threads: Vec<_> = parts
            .iter()
            .enumerate()
            .map(|(index, part)| {
                let object = out.with_extension(format!("{index}.o"));
                scope.spawn(move || make_part(bitcode, part, index == 0, passes, object))
            })
            .collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| match thread.join() {
            Ok(made) => made,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        threads.into_iter().map(join).collect()
    })
}

/// Makes optimisers leave alone what a program can notice: functions of its own under names of the C library's are
/// called as they stand, and nothing that happens before `main` happens earlier.
fn keep_meaning(module: &Module<'_>) {
    for function in module.bodies() {
        function.add_string_attr(module.context(), Place::Function, "no-builtins", "");
    }
    keep_order(module);
}

/// Lets what runs before and after `main` run in its order.
pub fn keep_order(module: &Module<'_>) {
    list_in_sections(module, "llvm.global_ctors", ".init_array");
    list_in_sections(module, "llvm.global_dtors", ".fini_array");
}

/// Puts the functions that run before `main`, or after it, into the sections where the C library finds them, in their
/// order. (LLVM's own way, without a driver's help, is another section, which linkers turn round.)
fn list_in_sections(module: &Module<'_>, list: &str, section: &str) {
    let Some(old) = module.global(list) else { return };
    let content = old.initializer();
    let count = content.and_then(|content| content.ty().len()).unwrap_or(0);
    let mut functions: BTreeMap<u128, Vec<Value<'_>>> = BTreeMap::new();
    for entry in (0..count as u32).filter_map(|index| content?.const_element(index)) {
        let priority = entry.const_element(0).and_then(Value::const_int).unwrap_or(LAST);
        functions.entry(priority).or_default().extend(entry.const_element(1));
    }
    let pointer = module.context().ptr();
    for (priority, functions) in functions {
        let new = module.add_global(
            &format!("__provoke{section}.{priority}"),
            pointer.array(functions.len() as u64),
        );
        new.set_initializer(pointer.const_array(&functions));
        new.set_visibility(Visibility::LLVMHiddenVisibility);
        // What the linker would put between lists to align them is called too.
        new.set_alignment(size_of::<usize>() as u32);
        match priority {
            LAST => new.set_section(section),
            _ => new.set_section(&format!("{section}.{priority:05}")),
        }
    }
    old.delete_global();
}

fn machine(quick: bool) -> Result<Machine, LlvmError> {
    Machine::native(if quick { OptLevel::None } else { OptLevel::Less })
}

/// Runs passes, if there are any.
fn run(module: &Module<'_>, passes: &str, machine: &Machine) -> Result<(), LlvmError> {
    if passes.is_empty() { Ok(()) } else { module.run_passes_for(machine, passes) }
}

fn translate(
    module: &Module<'_>,
    passes: &str,
    quick: bool,
    object: &Path,
) -> Result<(), InstrumentError> {
    let machine = machine(quick)?;
    run(module, passes, &machine)?;
    Ok(machine.emit_object(module, object)?)
}

fn size(function: Value<'_>) -> usize {
    function.blocks().len()
}

/// What cannot be referred to from another object keeps a module together.
fn can_be_divided(module: &Module<'_>) -> bool {
    module.aliases().is_empty() && module.ifuncs().is_empty() && module.inline_asm().is_empty()
}

/// Lets the parts see each other's functions and variables.
fn share_locals(module: &Module<'_>) {
    let globals = module.globals().into_iter().chain(module.functions());
    for (number, global) in globals.filter(|global| !global.is_declaration()).enumerate() {
        match global.linkage() {
            Some(Linkage::LLVMInternalLinkage | Linkage::LLVMPrivateLinkage) => {
                // A name of its own: the C library may use the name that it has.
                global.set_name(&format!("{LOCAL}{number}_{}", global.name()));
                global.set_linkage(Linkage::LLVMExternalLinkage);
                global.set_visibility(Visibility::LLVMHiddenVisibility);
            }
            // Otherwise it would be dropped where nothing uses it.
            Some(Linkage::LLVMLinkOnceAnyLinkage) => {
                global.set_linkage(Linkage::LLVMWeakAnyLinkage);
            }
            Some(Linkage::LLVMLinkOnceODRLinkage) => {
                global.set_linkage(Linkage::LLVMWeakODRLinkage);
            }
            _ => {}
        }
    }
}

/// Divides the functions of a module: the first part also has the variables, and the functions to whose
/// blocks these may point.
fn divide(module: &Module<'_>, threads: usize, quick: bool) -> Vec<Part> {
    let (large, mut others): (Vec<_>, Vec<_>) = module
        .bodies()
        .into_iter()
        .partition(|function| size(*function) > LARGE && !jumps_indirectly(*function));
    let all: usize = others.iter().map(|function| size(*function)).sum();
    let count = (all / PART).clamp(1, threads);
    let mut parts: Vec<(usize, HashSet<String>)> = vec![(0, HashSet::new()); count];
    // The largest first, each into the part that has least.
    others.sort_by_key(|function| std::cmp::Reverse(size(*function)));
    for function in others {
        let least = (0..count).min_by_key(|part| parts[*part].0).unwrap_or(0);
        let chosen = if jumps_indirectly(function) { 0 } else { least };
        parts[chosen].0 += size(function);
        parts[chosen].1.insert(function.name());
    }
    let parts = parts.into_iter().map(|(_, functions)| Part { functions, quick });
    let large = large.into_iter().map(|function| function.name()).collect::<HashSet<_>>();
    let large = (!large.is_empty()).then_some(Part { functions: large, quick: true });
    parts.chain(large).collect()
}

fn jumps_indirectly(function: Value<'_>) -> bool {
    function
        .blocks()
        .into_iter()
        .any(|block| block.terminator().and_then(Value::opcode) == Some(Opcode::LLVMIndirectBr))
}

/// Makes one part of a module.
fn make_part(
    bitcode: &[u8],
    part: &Part,
    has_variables: bool,
    passes: &str,
    object: PathBuf,
) -> Result<PathBuf, InstrumentError> {
    let context = Context::new();
    let module = context.parse(bitcode, "part")?;
    let functions = module.bodies().into_iter();
    functions.filter(|function| !part.functions.contains(&function.name())).for_each(leave_out);
    if !has_variables {
        for global in module.globals().into_iter().filter(|global| !global.is_declaration()) {
            if global.linkage() == Some(Linkage::LLVMAppendingLinkage) {
                global.delete_global();
            } else {
                leave_out(global);
            }
        }
    }
    let passes = match part.quick {
        true => FORGET_OTHERS.to_owned(),
        false => format!("{FORGET_OTHERS},{passes}"),
    };
    translate(&module, &passes, part.quick, &object)?;
    Ok(object)
}

/// Says that another part has a function or variable.
fn leave_out(global: Value<'_>) {
    global.drop_comdat();
    global.set_linkage(Linkage::LLVMAvailableExternallyLinkage);
}

#[cfg(test)]
mod tests;
