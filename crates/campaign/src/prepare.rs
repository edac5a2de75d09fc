//! From sources to a program that can be explored: marked bitcode, symbolic build, replay build.

use crate::error::CampaignError;
use crate::folder::{Folder, disk_is_full, write_atomically};
use crate::options::{Aim, Options};
use crate::store::{Identity, RunLimits};
use crate::tuning::{Kind, Recipe};
use compile::{Checks, CompileError, Compiled, Entry};
use goal::{GoalId, Implied, Program, SiteKind};
use instrument::{BuildOptions, InstrumentError, Sanitizers};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const PROGRAM: &str = "program.json";
/// How the program is linked.
const LINK: &str = "link.json";
/// Name of the replay build.
pub(crate) const REPLAY: &str = "replay";
/// Name of the build with sanitizers.
pub(crate) const SANITIZED: &str = "sanitized";

/// A program, built.
#[derive(Debug)]
pub(crate) struct Built {
    /// What identifies it.
    pub(crate) identity: Identity,
    /// Its goals and sites.
    pub(crate) program: Arc<Program>,
    /// Its marked bitcode.
    pub(crate) bitcode: PathBuf,
    /// What a driver of ours bounds, one sentence each; nothing if it gives the program everything.
    pub(crate) bounds: Vec<String>,
    /// Goals that the compiler found unreachable.
    pub(crate) dead: Vec<GoalId>,
    /// Goals that may be reachable, but that no branch of the bitcode decides, so that no run is seen to take them.
    pub(crate) lost: Vec<GoalId>,
    /// The symbolic build.
    pub(crate) symbolic: Recipe,
    /// The replay build.
    pub(crate) replay: Recipe,
    /// The build with sanitizers, if any are wanted.
    pub(crate) sanitized: Option<PathBuf>,
    /// What the compiler warned of.
    pub(crate) warnings: String,
}

/// Compiles, instruments and links.
pub(crate) fn build(
    options: &Options,
    folder: &Folder,
    compiled_now: impl FnOnce(),
) -> Result<Built, CampaignError> {
    let directory = folder.build()?;
    let mut compiled = compiled(options, &directory).map_err(|e| compile_error(e, folder))?;
    compile::expose(&compiled.bitcode, &options.inputs, compiled.driven)
        .map_err(|e| compile_error(e, folder))?;
    if options.aim == Aim::Errors {
        let goals = compile::seek_errors(&compiled.bitcode);
        compiled.program.goals = goals.map_err(|e| compile_error(e, folder))?;
        compiled.dead.clear();
    }
    let identity = identify(options, &compiled)?;
    let Compiled { bitcode, mut program, dead, bounds, needs_cxx, link_flags, warnings, .. } =
        compiled;
    compiled_now();
    let link = BuildOptions { cxx: needs_cxx, flags: link_flags, quick: true };
    let (symbolic, replay) = (directory.join("symbolic"), directory.join(REPLAY));
    let sanitized = (!options.sanitize.none()).then(|| directory.join(SANITIZED));
    let (optimising, optimising_replay) = at_once(
        || instrument::symbolic(&bitcode, &mut program, &link, &symbolic),
        || {
            let sanitizers = options.sanitize;
            let optimising = instrument::replay(&bitcode, &link, &replay)?;
            sanitized
                .iter()
                .try_for_each(|out| instrument::sanitized(&bitcode, sanitizers, &link, out))?;
            Ok(optimising)
        },
    )
    .map_err(|e| instrument_error(e, folder))?;
    save(&directory.join(PROGRAM), &program)?;
    save(&directory.join(LINK), &(link.cxx, &link.flags))?;
    let lost = lost(&program, &dead);
    let program = Arc::new(program);
    let recipe = |kind, quick, optimising| {
        let (bitcode, link) = (bitcode.clone(), link.clone());
        Recipe { kind, bitcode, link, quick, optimising }
    };
    let symbolic = recipe(Kind::Symbolic(Arc::clone(&program)), symbolic, optimising);
    let replay = recipe(Kind::Replay, replay, optimising_replay);
    Ok(Built {
        identity,
        program,
        bitcode,
        bounds,
        dead,
        lost,
        symbolic,
        replay,
        sanitized,
        warnings,
    })
}

/// Does two things on two threads; the first error counts.
fn at_once<T: Send, U, E: Send>(
    one: impl FnOnce() -> Result<T, E> + Send,
    other: impl FnOnce() -> Result<U, E>,
) -> Result<(T, U), E> {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        let one = one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok((one?, other?))
    })
}

/// The goals that neither an edge decides nor follow from edges, apart from the dead ones.
fn lost(program: &Program, dead: &[GoalId]) -> Vec<GoalId> {
    let mut seen: HashSet<GoalId> = dead.iter().copied().collect();
    for site in &program.sites {
        match &site.kind {
            SiteKind::Branch { on_true, on_false } => seen.extend(on_true.iter().chain(on_false)),
            SiteKind::Switch { cases, default } => {
                seen.extend(cases.iter().filter_map(|(_, goal)| *goal).chain(*default));
            }
            _ => {}
        }
    }
    seen.extend(Implied::new(program).by(seen.clone()));
    (0..program.goals.len() as u32).map(GoalId).filter(|goal| !seen.contains(goal)).collect()
}

/// Marked bitcode, from sources or from a project, with a driver if one function is meant.
fn compiled(options: &Options, directory: &Path) -> Result<Compiled, CompileError> {
    let checks = match options.sanitize {
        Sanitizers { undefined: true, .. } => Checks::Undefined.flags(),
        Sanitizers { address: true, .. } => Checks::Bounds.flags(),
        _ => Vec::new(),
    };
    let flags: Vec<String> = options.flags.iter().cloned().chain(checks).collect();
    let (sources, flags) = (&options.sources, flags.as_slice());
    match (&options.function, &options.project) {
        (Some(request), Some(project)) => {
            compile::compile_project_function(request, project, flags, directory)
        }
        (Some(request), None) => compile::compile_function(request, sources, flags, directory),
        (None, Some(project)) => compile::compile_project(Entry::Main, project, flags, directory),
        (None, None) => compile::compile(sources, flags, directory),
    }
}

/// The marked bitcode of the last build.
pub(crate) fn bitcode(folder: &Folder) -> Result<PathBuf, CampaignError> {
    Ok(folder.build()?.join("marked.bc"))
}

/// What the last build says about the program, and where its builds are.
pub(crate) fn load(folder: &Folder) -> Result<(Program, PathBuf), CampaignError> {
    let directory = folder.build()?;
    Ok((read(folder, &directory.join(PROGRAM))?, directory))
}

/// The marked bitcode of the last build, and how it is linked, to make further builds of it.
pub fn marked(folder: &Folder) -> Result<(PathBuf, BuildOptions), CampaignError> {
    let (cxx, flags) = read(folder, &folder.build()?.join(LINK))?;
    Ok((bitcode(folder)?, BuildOptions { cxx, flags, quick: false }))
}

/// What the last build says about the program, and its symbolic build.
pub fn symbolic(folder: &Folder) -> Result<(Program, PathBuf), CampaignError> {
    load(folder).map(|(program, directory)| (program, directory.join("symbolic")))
}

fn read<T: DeserializeOwned>(folder: &Folder, path: &Path) -> Result<T, CampaignError> {
    let bytes = fs::read(path).map_err(|e| CampaignError::io("read", path, e))?;
    serde_json::from_slice(&bytes).map_err(|e| CampaignError::Damaged {
        folder: folder.path().to_path_buf(),
        detail: format!("{}: {e}", path.display()),
    })
}

fn save(path: &Path, what: &impl Serialize) -> Result<(), CampaignError> {
    let text = serde_json::to_vec(what).map_err(|e| CampaignError::io("write", path, e.into()))?;
    write_atomically(path, &text, |_| true)
}

/// The same marked bitcode, flags and version make the same program.
fn identify(options: &Options, compiled: &Compiled) -> Result<Identity, CampaignError> {
    let bitcode = &compiled.bitcode;
    let bytes = fs::read(bitcode).map_err(|e| CampaignError::io("read", bitcode, e))?;
    let mut hash = Sha256::new();
    hash.update(env!("CARGO_PKG_VERSION"));
    for flag in &compiled.link_flags {
        hash.update(flag);
        hash.update([0]);
    }
    hash.update(&bytes);
    hash.update(format!("{:?}", options.inputs));
    if !options.sanitize.none() {
        hash.update(format!("{:?}", options.sanitize));
    }
    let content = |path: &PathBuf| fs::read(path).map(|bytes| sha256(&bytes)).unwrap_or_default();
    Ok(Identity {
        hash: hexadecimal(&hash.finalize()),
        sources: options.sources.clone(),
        digests: options.sources.iter().map(content).collect(),
        function: options.function.as_ref().map(|request| request.name.clone()),
        flags: options.flags.clone(),
        inputs: options.inputs.clone(),
        limits: RunLimits {
            milliseconds: options.run_time.as_millis() as u64,
            memory: options.run_memory,
        },
    })
}

/// SHA-256 in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn compile_error(error: CompileError, folder: &Folder) -> CampaignError {
    match error {
        CompileError::File { path, reason } => CampaignError::io("write", &path, reason),
        CompileError::Broken { .. } | CompileError::Mapping { .. } => {
            CampaignError::Internal(error.to_string())
        }
        other => unbuildable(other.to_string(), folder),
    }
}

fn instrument_error(error: InstrumentError, folder: &Folder) -> CampaignError {
    match error {
        InstrumentError::Io { path, source } => CampaignError::io("write", &path, source),
        InstrumentError::Malformed(_) => CampaignError::Internal(error.to_string()),
        other => unbuildable(other.to_string(), folder),
    }
}

/// Tools report a full disk in their own words; whether it is one, the disk itself tells.
fn unbuildable(text: String, folder: &Folder) -> CampaignError {
    if text.contains("No space left on device") || disk_is_full(folder.path()) {
        CampaignError::Full(folder.path().to_path_buf())
    } else {
        CampaignError::Build(text)
    }
}

#[cfg(test)]
mod tests;
