//! Marked bitcode to native executables.
//!
//! The *symbolic build* tracks labels and writes a trace ([`symbolic`]); the *replay build* only notes
//! which goals it takes ([`replay`]). Both are made from the same marked bitcode, so they agree on what
//! the program is, and both are linked with the [`RUNTIME`].
//!
//! Order matters: sites are numbered first, on the bitcode as `compile` wrote it; passes that keep the
//! control flow of the program run next; instrumentation follows; only then is the code optimised.

mod checks;
mod env;
mod goals;
mod inline;
mod leaf;
mod link;
mod models;
mod native;
mod prepare;
mod promote;
mod sanitized;
mod sites;
mod symbolic;
mod watched;

pub use link::BuildOptions;
pub use sanitized::{Sanitizers, sanitized};
pub use watched::watched;

use goal::Program;
use llvm::{Context, LlvmError, Module};
use native::{Code, Passes};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The runtime as a static library (an `ar` archive), built together with this crate.
pub static RUNTIME: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/libprovoke_runtime.a"));

/// Flags for the linker driver that pull the runtime in, to stand before the archive: nothing in a
/// replay build refers to it by name.
pub const RUNTIME_LINK_FLAGS: &[&str] = &["-Wl,--undefined=__provoke_start"];

/// Before instrumentation: vectors become scalars, repeated computations one. The control flow stays.
const BEFORE: &str = "function(scalarizer,early-cse<memssa>)";
/// After instrumentation, when slots are registers: the usual work on scalars.
const SYMBOLIC: Passes = Passes {
    first: "function(instsimplify,simplifycfg,early-cse<memssa>)",
    rest: "function(instcombine<no-verify-fixpoint>,jump-threading,simplifycfg,\
           instcombine<no-verify-fixpoint>),default<O1>,function(gvn,simplifycfg)",
};
/// For replay builds: the usual work on scalars, callees first, and inlining. What `default<O1>` does beyond costs more
/// than short runs gain by it.
const REPLAY: Passes = Passes {
    first: "",
    rest: "function(sroa<modify-cfg>,early-cse,simplifycfg),\
           cgscc(inline,function(sroa<modify-cfg>,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg))",
};

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
/// and sites. Returns how long optimising it takes, about, whether that was done or not.
pub fn symbolic(
    bitcode: &Path,
    program: &mut Program,
    options: &BuildOptions,
    out: &Path,
) -> Result<Duration, InstrumentError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    program.checks = checks::to_goals(&module, program.goals.len());
    let own = sites::functions(&module);
    models::link(&module)?;
    sites::silence(&module, &own);
    sites::number(&module, program);
    module.strip_debug_info();
    prepare::prepare(&module);
    inline::tiny_functions(&module)?;
    module.run_passes(BEFORE)?;
    symbolic::instrument(&module);
    promote::slots(&context, &module)?;
    finish(&module, SYMBOLIC, options, out)
}

/// Makes the replay build of marked bitcode at `out`. Returns how long optimising it takes, about, whether that was
/// done or not.
pub fn replay(
    bitcode: &Path,
    options: &BuildOptions,
    out: &Path,
) -> Result<Duration, InstrumentError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    checks::remove(&module);
    prepare::prepare(&module);
    goals::count(&module);
    finish(&module, REPLAY, options, out)
}

fn finish(
    module: &Module<'_>,
    passes: Passes,
    options: &BuildOptions,
    out: &Path,
) -> Result<Duration, InstrumentError> {
    module.verify().map_err(InstrumentError::Malformed)?;
    let Code { objects, optimising } = native::code(module, passes, options.quick, out)?;
    let linked = link::link(&[], &objects, options, out);
    // The objects are no longer needed; that they cannot be removed would be no reason to fail.
    objects.iter().for_each(|object| drop(fs::remove_file(object)));
    linked.map(|()| optimising)
}

/// Writes the runtime archive into `directory` and returns its path. Builds that are made at once may share it: it is
/// whole whenever it is there.
pub fn write_runtime(directory: &Path) -> io::Result<PathBuf> {
    static WRITTEN: AtomicU32 = AtomicU32::new(0);
    let path = directory.join("libprovoke_runtime.a");
    let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
    let fresh = directory.join(format!("libprovoke_runtime.{number}.new"));
    fs::write(&fresh, RUNTIME)?;
    fs::rename(&fresh, &path)?;
    Ok(path)
}
