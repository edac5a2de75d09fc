//! Marked bitcode to native executables.
//!
//! The *symbolic build* tracks labels and writes a trace ([`symbolic`]); the *replay build* only notes
//! which goals it takes ([`replay`]). Both are made from the same marked bitcode, so they agree on what
//! the program is, and both are linked with the [`RUNTIME`].
//!
//! Order matters: sites are numbered first, on the bitcode as `compile` wrote it; passes that keep the
//! control flow of the program run next; instrumentation follows; only then is the code optimised.

mod env;
mod goals;
mod inline;
mod leaf;
mod link;
mod models;
mod prepare;
mod sites;
mod symbolic;

pub use link::LinkOptions;

use goal::Program;
use llvm::{Context, LlvmError, Machine, Module, OptLevel};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The runtime as a static library (an `ar` archive), built together with this crate.
pub static RUNTIME: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/libprovoke_runtime.a"));

/// Flags for the linker driver that pull the runtime in, to stand before the archive: nothing in a
/// replay build refers to it by name.
pub const RUNTIME_LINK_FLAGS: &[&str] = &["-Wl,--undefined=__provoke_start"];

/// Before instrumentation: vectors become scalars, repeated computations one. The control flow stays.
const BEFORE: &str = "function(scalarizer,early-cse<memssa>)";
/// After instrumentation: slots become registers, then the usual work on scalars.
const AFTER: &str = "function(mem2reg,instsimplify,simplifycfg,early-cse<memssa>,instcombine<no-verify-fixpoint>,\
                     jump-threading,simplifycfg,instcombine<no-verify-fixpoint>),default<O1>,function(gvn,simplifycfg)";

/// Functions of more blocks than this would keep the optimiser busy for minutes: some of its work, and
/// that of the register allocator, grows with the square of a function's size.
const HUGE: usize = 20_000;
/// After instrumentation, for modules with such a function.
const FOR_HUGE: &str = "function(mem2reg,instsimplify,simplifycfg)";

/// Why a build failed.
#[derive(Debug, thiserror::Error)]
pub enum InstrumentError {
    /// LLVM refused something.
    #[error(transparent)]
    Llvm(#[from] LlvmError),
    /// Instrumented code that LLVM finds malformed; a bug of ours.
    #[error("instrumentation made a malformed module: {0}")]
    Malformed(String),
    /// The linker's own words.
    #[error("the program does not link:\n{0}")]
    Link(String),
    /// A tool or a file.
    #[error("{path}: {source}")]
    Io {
        /// The tool or file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
}

/// Makes the symbolic build of marked bitcode at `out`, and fills in the program's functions, blocks
/// and sites.
pub fn symbolic(
    bitcode: &Path,
    program: &mut Program,
    options: &LinkOptions,
    out: &Path,
) -> Result<(), InstrumentError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    models::link(&module)?;
    sites::number(&module, program);
    module.strip_debug_info();
    prepare::prepare(&module);
    inline::tiny_functions(&module)?;
    module.run_passes(BEFORE)?;
    symbolic::instrument(&module);
    finish(&module, AFTER, options, out)
}

/// Makes the replay build of marked bitcode at `out`.
pub fn replay(bitcode: &Path, options: &LinkOptions, out: &Path) -> Result<(), InstrumentError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    prepare::prepare(&module);
    goals::count(&module);
    finish(&module, "default<O1>", options, out)
}

fn finish(
    module: &Module<'_>,
    passes: &str,
    options: &LinkOptions,
    out: &Path,
) -> Result<(), InstrumentError> {
    module.verify().map_err(InstrumentError::Malformed)?;
    let huge = largest_function(module) > HUGE;
    let machine = Machine::native(if huge { OptLevel::None } else { OptLevel::Less })?;
    module.run_passes_for(&machine, if huge { FOR_HUGE } else { passes })?;
    let object = out.with_extension("o");
    machine.emit_object(module, &object)?;
    let linked = link::link(&object, options, out);
    // The object is no longer needed; that it cannot be removed would be no reason to fail.
    drop(fs::remove_file(&object));
    linked
}

/// Blocks of the largest function.
fn largest_function(module: &Module<'_>) -> usize {
    module.functions().into_iter().map(|function| function.blocks().len()).max().unwrap_or(0)
}

/// Writes the runtime archive into `directory` and returns its path.
pub fn write_runtime(directory: &Path) -> io::Result<PathBuf> {
    let path = directory.join("libprovoke_runtime.a");
    fs::write(&path, RUNTIME)?;
    Ok(path)
}
