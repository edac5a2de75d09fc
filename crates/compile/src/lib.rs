//! From C and C++ sources to *marked* whole-program bitcode, which `model` and `instrument` both read.
//!
//! 1. `driver` runs clang on each source, with coverage counters but without any pass, so that the control
//!    flow is as written.
//! 2. `prune` removes unreachable blocks; `coverage` reads clang's coverage mapping; `number` turns its branch regions
//!    into goals, exactly as `llvm-cov export` counts them, with ids that derive from content.
//! 3. `mark` finds for each goal the edge of the control flow that decides it and notes it on the
//!    terminator (`!provoke.goals`); a cheap `?:` becomes a real branch. `strip` removes clang's counters.
//! 4. `semantics` drops everything that lets a compiler assume things (`attributes` lists which of them), so that runs,
//!    model and replay agree; `fill` gives every local an explicit unknown; then memory is promoted to registers
//!    without touching the control flow.
//! 5. All units are linked into one module; `surroundings` makes inputs of what they may do, when asked. `outside`
//!    marks in it what proofs must know of everything else: flags that are on no list (`known_flags`), and the names
//!    that the program shares with the files that are linked (`libraries`). `errors` makes goals of failures instead of
//!    branches, when those are asked about.
//!
//! A program need not be a list of sources: [`wrapper`] is a compiler that keeps this bitcode in what a project's own
//! build makes, in a `section` of every object, and `project` finds it there.

mod attributes;
mod checks;
mod coverage;
mod driver;
mod errors;
mod fill;
mod function_driver;
mod fuzzer;
mod jumps;
mod known_flags;
mod libraries;
mod library_names;
mod machine_code;
mod mark;
mod number;
mod optimiser;
mod outside;
mod project;
mod prune;
mod reach;
mod section;
mod semantics;
mod startup;
mod state;
mod strip;
mod surroundings;
mod unit;
mod unread;
mod words;
pub mod wrapper;

pub use checks::{CHECKS_VARIABLE, Checks};
pub use llvm::on_fatal_error;

pub use driver::{CLANG, CLANGXX, PlainUnit};
pub use errors::seek_errors;
pub use function_driver::{Bounds, FunctionRequest, compile_function, functions};
pub use project::{Project, compile_project, compile_project_function};
pub use surroundings::expose;
pub use unread::{Unread, unread};
pub use words::words;

use goal::{GoalId, Program, marks};
use std::path::{Path, PathBuf};
use std::slice;

/// The header that programs under test may include for inputs.
pub static PROVOKE_H: &str = include_str!("../../runtime/include/provoke.h");

/// All headers that programs under test may include, by their paths in the include directory.
static HEADERS: [(&str, &str); 4] = [
    ("provoke.h", PROVOKE_H),
    ("klee/klee.h", include_str!("../../runtime/include/klee/klee.h")),
    ("crest.h", include_str!("../../runtime/include/crest.h")),
    (fuzzer::HEADER, include_str!("../../runtime/include/provoke-fuzzer.h")),
];

/// What came of compiling a program.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The marked bitcode of the whole program.
    pub bitcode: PathBuf,
    /// The goals; sites, functions and blocks are for `instrument` to fill in.
    pub program: Program,
    /// Goals of conditions that clang counts but did not translate, so that no run takes them: code after a
    /// `return`, conditions folded away. None of their counters
    /// has any code; a goal is not among them just because no edge was found for it.
    pub dead: Vec<GoalId>,
    /// Whether `main` is a driver of ours.
    pub driven: bool,
    /// What that driver bounds, one sentence each; nothing if it gives the program everything.
    pub bounds: Vec<String>,
    /// Whether the program needs the C++ runtime library.
    pub needs_cxx: bool,
    /// The user's flags that concern linking (`-l`, `-L`, `-Wl,..`, archives), in order.
    pub link_flags: Vec<String>,
    /// How to compile each source without us.
    pub plain: Vec<PlainUnit>,
    /// Clang's warnings, verbatim.
    pub warnings: String,
}

/// What a program must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// A `main` function.
    #[default]
    Main,
    /// Nothing: another entry is added later.
    Any,
}

/// Why a program does not compile. The texts are for users.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// Nothing to compile.
    #[error("no source file given")]
    NoSource,
    /// A source does not exist.
    #[error("{}: no such file", .0.display())]
    Missing(PathBuf),
    /// A file that is neither C nor C++ by its name.
    #[error("{}: not a C or C++ source file (expected .c, .i, .cc, .cpp, .cxx, .c++, .C or .ii)", .0.display())]
    NotSource(PathBuf),
    /// A flag that does not go together with what Provoke does.
    #[error("compiler flag {flag}: {reason}")]
    Flag {
        /// The flag.
        flag: String,
        /// Why not.
        reason: &'static str,
    },
    /// Clang is not installed.
    #[error(
        "{program} was not found; install it with: sudo apt-get install clang-19 llvm-19-dev lld-19"
    )]
    NoClang {
        /// The program that was looked for.
        program: &'static str,
    },
    /// Clang's own diagnostics.
    #[error("{0}")]
    Clang(String),
    /// No entry point.
    #[error("no function `main` in {0}")]
    NoMain(String),
    /// A symbol with two definitions.
    #[error("`{symbol}` is defined twice: in {first} and in {second}", first = .first.display(), second = .second.display())]
    Duplicate {
        /// The symbol, demangled.
        symbol: String,
        /// Where it is defined first.
        first: PathBuf,
        /// Where it is defined again.
        second: PathBuf,
    },
    /// No function of this name has a body.
    #[error("no function `{name}` is defined{}", listing(known))]
    NoFunction {
        /// The name asked for.
        name: String,
        /// Functions that there are.
        known: Vec<String>,
    },
    /// Several functions have this name.
    #[error(
        "several functions are called `{name}`; name one with its parameters{}",
        listing(known)
    )]
    AmbiguousFunction {
        /// The name asked for.
        name: String,
        /// The functions.
        known: Vec<String>,
    },
    /// A file where the driver should be kept, and that is not a driver.
    #[error("{}: this file was not written by Provoke; choose another for --keep-driver", .0.display())]
    Foreign(PathBuf),
    /// A function whose parameters cannot be made.
    #[error("no driver can be made for `{function}`: {reason}")]
    NoDriver {
        /// The function.
        function: String,
        /// Why.
        reason: String,
    },
    /// A file of ours cannot be written or read.
    #[error("{}: {reason}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: std::io::Error,
    },
    /// LLVM refused something.
    #[error(transparent)]
    Llvm(#[from] llvm::LlvmError),
    /// Clang's coverage mapping is not as we know it.
    #[error("{}: clang's coverage mapping cannot be read: {reason}", .path.display())]
    Mapping {
        /// The source.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// The project's own build failed.
    #[error("{output}\nthe build command failed ({status}): {command}")]
    Build {
        /// The command.
        command: String,
        /// How it ended.
        status: String,
        /// What it printed.
        output: String,
    },
    /// The build did not make the program.
    #[error("{}: no such file; the build command did not make it", .0.display())]
    NotBuilt(PathBuf),
    /// The build did not make the program with our wrappers.
    #[error(
        "{}: no bitcode in it: the build did not compile it with provoke-cc; was it built before (try 'make clean && make'), or does the build call a compiler by its full path?", .0.display()
    )]
    NoBitcode(PathBuf),
    /// A bitcode section cannot be read.
    #[error("{}: {reason}", .path.display())]
    Damaged {
        /// The program or library.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// A compilation database cannot be read.
    #[error("{}: this is no compilation database: {reason}", .path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// A compilation database with several programs.
    #[error("several sources define `main` ({0}); choose one with --entry")]
    SeveralMains(String),
    /// An entry that the database does not have.
    #[error("{}: the compilation database does not list it", .0.display())]
    NotListed(PathBuf),
    /// A pass of ours broke the program.
    #[error("internal error: invalid bitcode after {stage}: {reason}")]
    Broken {
        /// The pass.
        stage: &'static str,
        /// What LLVM's verifier says.
        reason: String,
    },
}

/// Some names, for a message.
fn listing(names: &[String]) -> String {
    let some: Vec<_> = names.iter().take(20).map(|name| format!("`{name}`")).collect();
    match some.len() {
        0 => String::new(),
        _ => format!(": {}{}", some.join(", "), if names.len() > 20 { ", ..." } else { "" }),
    }
}

/// Compiles and links a program that has a `main`. Files of ours go to `work_dir`, which must exist.
pub fn compile(
    sources: &[PathBuf],
    flags: &[String],
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    compile_for(Entry::Main, sources, flags, work_dir)
}

/// Compiles and links a program with or without a `main`.
pub fn compile_for(
    entry: Entry,
    sources: &[PathBuf],
    flags: &[String],
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    let flags = driver::Flags::parse(flags)?;
    let plan = driver::Plan::new(sources, &flags)?;
    let include = write_headers(work_dir)?;
    let (objects, warnings) = plan.run(&include, work_dir)?;
    let context = llvm::Context::new();
    let units = unit::load(&context, sources, &objects)?;
    let needs_cxx = plan.needs_cxx();
    let parts = Parts { units, flags, plain: plan.plain, needs_cxx, warnings };
    finish(entry, &context, parts, &include, work_dir)
}

/// A program before its goals are numbered.
struct Parts<'c> {
    /// Its units.
    units: Vec<unit::Unit<'c>>,
    /// Flags for what is added to it, and for linking.
    flags: driver::Flags,
    /// How to compile each source without us.
    plain: Vec<PlainUnit>,
    /// Whether it needs the C++ runtime library.
    needs_cxx: bool,
    /// What there is to tell.
    warnings: String,
}

/// Numbers and marks the goals, and links.
fn finish<'c>(
    entry: Entry,
    context: &'c llvm::Context,
    parts: Parts<'c>,
    include: &Path,
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    let Parts { mut units, flags, mut plain, mut needs_cxx, mut warnings } = parts;
    let target = (entry == Entry::Main).then(|| fuzzer::target(&units)).flatten();
    let driven = target.is_some();
    let mut bounds: Vec<_> = target.iter().map(|_| fuzzer::bound(&plain)).collect();
    if target.is_some() {
        bounds.extend(fuzzer::kept(&units));
        bounds.extend(fuzzer::uncalled(&units));
    }
    // What holds for data of any size alone may be proved without bounds.
    let is_bound = bounds.len() > 1;
    if let Some(target) = target {
        let driver = fuzzer::write_driver(&target, is_bound, work_dir)?;
        let mut added = driver::Plan::new(slice::from_ref(&driver), &flags)?;
        let (objects, more) = added.run(include, &fuzzer::directory(work_dir))?;
        units.extend(unit::load(context, slice::from_ref(&driver), &objects)?);
        needs_cxx |= added.needs_cxx();
        plain.append(&mut added.plain);
        warnings.push_str(&more);
    }
    unit::check_definitions(entry, &units)?;
    let numbering = number::number(&units);
    let (module, marked) = unit::join(context, units, &numbering)?;
    let files = libraries::read(needs_cxx, &flags.link, work_dir)?;
    outside::mark(&module, (&plain, include), &flags, &files);
    module.add_texts(marks::ASSUMPTIONS, driven.then_some(fuzzer::NEVER_NULL));
    if is_bound {
        let assumed = function_driver::assumption(fuzzer::TARGET, &bounds);
        module.add_texts(marks::ASSUMPTIONS, [assumed.as_str()]);
    }
    let bitcode = work_dir.join("marked.bc");
    module.write_bitcode(&bitcode)?;

    Ok(Compiled {
        bitcode,
        dead: number::dead(&numbering.goals, &marked),
        program: Program {
            goals: numbering.goals,
            unseen: marked.unseen.into_iter().collect(),
            ..Program::default()
        },
        driven,
        bounds,
        needs_cxx,
        link_flags: flags.link,
        plain,
        warnings,
    })
}

/// Writes the headers of ours; returns their directory.
fn write_headers(work_dir: &Path) -> Result<PathBuf, CompileError> {
    let include = work_dir.join("include");
    for (name, text) in HEADERS {
        write_file(&include.join(name), text)?;
    }
    Ok(include)
}

/// Writes a file of ours, and its directory if need be.
fn write_file(path: &Path, text: &str) -> Result<(), CompileError> {
    path.parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| std::fs::write(path, text))
        .map_err(|reason| CompileError::File { path: path.to_owned(), reason })
}
