//! Programs that a `compile_commands.json` describes: its units are compiled as it says.
//!
//! A database lists everything that a project compiles, often several programs and the same source twice, and says
//! nothing about linking. So units are chosen as a linker chooses members of an archive: from the sources given as
//! entries, or from the one with `main`, on to whatever defines what is still undefined. Without entries, all others
//! that define nothing twice come along, since they may register themselves when the program starts.

use super::{base, gather, load, plain};
use crate::driver::{self, Flags};
use crate::known_flags;
use crate::section::UnitRecord;
use crate::unit::{Unit, is_strong_definition};
use crate::wrapper::arguments::{Call, Kind, Language};
use crate::wrapper::{SILENTLY, is_cxx_name, response};
use crate::{CompileError, Parts};
use llvm::Context;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Programs that call the compiler for others.
const LAUNCHERS: &[&str] = &["ccache", "sccache", "distcc", "icecc"];

/// An entry of the database, as clang's documentation describes it.
#[derive(Debug, Deserialize)]
struct Item {
    directory: PathBuf,
    command: Option<String>,
    arguments: Option<Vec<String>>,
}

/// A source to compile.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Job {
    record: UnitRecord,
    language: Language,
}

/// Compiles what the database lists and chooses what belongs to the program.
pub fn compile<'c>(
    context: &'c Context,
    file: &Path,
    entries: &[PathBuf],
    flags: Flags,
    include: &Path,
    work_dir: &Path,
) -> Result<Parts<'c>, CompileError> {
    let (sources, assembler): (Vec<Job>, Vec<Job>) = read(file, &flags)?
        .into_iter()
        .partition(|job| matches!(job.language, Language::Source { .. }));
    let bitcode = run_all(&sources, include, work_dir, "bc")?;
    let objects = run_all(&assembler, include, work_dir, "o")?;
    let base = base()?;
    let mut units = Vec::new();
    for (job, bitcode) in sources.iter().zip(&bitcode) {
        let bytes = std::fs::read(bitcode)
            .map_err(|reason| CompileError::File { path: bitcode.clone(), reason })?;
        units.push(load(context, &job.record, &bytes, &base)?);
    }
    let chosen = choose(&units, &sources, entries)?;
    let assumed = linked(&units, &sources, &chosen);
    let mut link = flags.link;
    if !objects.is_empty() {
        let path = work_dir.join("assembler.a");
        gather::archive(&path, &objects)?;
        link.insert(0, path.to_string_lossy().into_owned());
    }
    let kept = |index: &usize| chosen.contains(index);
    let records =
        || sources.iter().enumerate().filter(|(index, _)| kept(index)).map(|(_, job)| &job.record);
    Ok(Parts {
        needs_cxx: records().any(|record| record.cxx),
        plain: records().map(plain).collect(),
        units: units
            .into_iter()
            .enumerate()
            .filter(|(index, _)| kept(index))
            .map(|(_, unit)| unit)
            .collect(),
        flags: Flags {
            unlisted: records().flat_map(|record| record.unlisted.clone()).collect(),
            compile: flags.compile,
            link,
            assumptions: vec![assumed],
            ..Flags::default()
        },
        warnings: String::new(),
    })
}

/// What is proved of a program holds if it is made of what was chosen: nothing in a database tells.
fn linked(units: &[Unit<'_>], jobs: &[Job], chosen: &HashSet<usize>) -> String {
    let variants = |job: &Job| jobs.iter().filter(|other| other.is_of(job)).count();
    if chosen.len() == jobs.len() && jobs.iter().all(|job| variants(job) == 1) {
        return "the sources of the compilation database, in its order, and no others are linked into one program".into();
    }
    let names: Vec<String> = (0..jobs.len())
        .filter(|index| chosen.contains(index))
        .map(|index| match (units[index].source.display(), &jobs[index]) {
            (name, job) if variants(job) > 1 => format!("{name} ({})", job.record.flags.join(" ")),
            (name, _) => name.to_string(),
        })
        .collect();
    format!(
        "of the compilation database, {}, in this order, and no others are linked into one program",
        names.join(", ")
    )
}

/// The jobs of a database, each once.
fn read(file: &Path, flags: &Flags) -> Result<Vec<Job>, CompileError> {
    let damaged = |reason: String| CompileError::Database { path: file.to_path_buf(), reason };
    let text = std::fs::read(file).map_err(|reason| damaged(reason.to_string()))?;
    let items: Vec<Item> =
        serde_json::from_slice(&text).map_err(|reason| damaged(reason.to_string()))?;
    let folder = file.parent().map(Path::to_path_buf).unwrap_or_default();
    let folder = super::base()?.join(folder);
    let mut jobs: Vec<Job> = Vec::new();
    for item in items {
        for job in item.jobs(&folder, flags) {
            if !jobs.contains(&job) {
                jobs.push(job);
            }
        }
    }
    if jobs.is_empty() {
        return Err(damaged("it lists no C or C++ source".into()));
    }
    Ok(jobs)
}

impl Item {
    fn jobs(self, folder: &Path, flags: &Flags) -> Vec<Job> {
        let directory = folder.join(&self.directory);
        let words = self
            .arguments
            .or_else(|| self.command.as_deref().map(response::split_command))
            .unwrap_or_default();
        let launched = words.iter().position(|word| !is_launcher(word)).unwrap_or(0);
        let Some((compiler, rest)) = words[launched.min(words.len())..].split_first() else {
            return Vec::new();
        };
        let call =
            Call::parse(is_cxx_name(OsStr::new(compiler)), response::expand(rest, &directory));
        if call.has(&Kind::Foreign) {
            return Vec::new();
        }
        let mut all = call.compile_flags();
        all.extend_from_slice(&flags.compile);
        let wanted = |language: &Language| {
            matches!(language, Language::Source { .. } | Language::Assembler { .. })
        };
        let inputs = call.inputs().filter(|(_, language)| wanted(language));
        inputs
            .map(|(input, language)| Job {
                record: UnitRecord {
                    source: PathBuf::from(input),
                    directory: directory.clone(),
                    cxx: matches!(language, Language::Source { cxx: true, .. }),
                    flags: all.clone(),
                    unlisted: known_flags::unlisted_in_build(&call),
                },
                language: language.clone(),
            })
            .collect()
    }
}

fn is_launcher(word: &str) -> bool {
    let name = Path::new(word).file_name().and_then(OsStr::to_str).unwrap_or_default();
    LAUNCHERS.contains(&name)
}

/// Runs all jobs, several at once; the results are in the order of the jobs.
fn run_all(
    jobs: &[Job],
    include: &Path,
    work_dir: &Path,
    end: &str,
) -> Result<Vec<PathBuf>, CompileError> {
    let absolute = |path: &Path| {
        path.canonicalize()
            .map_err(|reason| CompileError::File { path: path.to_path_buf(), reason })
    };
    let (include, work_dir) = (absolute(include)?, absolute(work_dir)?);
    let outputs: Vec<PathBuf> =
        (0..jobs.len()).map(|index| work_dir.join(format!("listed-{index}.{end}"))).collect();
    let work: Vec<_> = jobs.iter().zip(&outputs).collect();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let mut errors = String::new();
    for batch in work.chunks(processors) {
        let results: Vec<_> = std::thread::scope(|scope| {
            let started: Vec<_> = batch
                .iter()
                .map(|(job, output)| scope.spawn(|| job.run(&include, output)))
                .collect();
            started.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        for result in results {
            match result {
                Ok(()) => {}
                Err(CompileError::Clang(text)) => errors.push_str(&text),
                Err(other) => return Err(other),
            }
        }
    }
    if errors.is_empty() {
        Ok(outputs)
    } else {
        Err(CompileError::Clang(errors.trim_end().to_owned()))
    }
}

impl Job {
    /// Whether both compile the same source.
    fn is_of(&self, other: &Job) -> bool {
        let file = |job: &Job| super::normal(&job.record.directory.join(&job.record.source));
        file(self) == file(other)
    }

    fn run(&self, include: &Path, output: &Path) -> Result<(), CompileError> {
        let compiler = if self.record.cxx { driver::CLANGXX } else { driver::CLANG };
        let mut command = Command::new(compiler);
        command.current_dir(&self.record.directory).args(&self.record.flags);
        command.arg("-idirafter").arg(include);
        let explicit = match &self.language {
            Language::Source { explicit, .. } => {
                command.args(driver::ours(&self.record.flags)).args(SILENTLY);
                explicit
            }
            Language::Assembler { explicit } => {
                command.args(["-c", "-w", "-Qunused-arguments"]);
                explicit
            }
            Language::Binary | Language::Other => &None,
        };
        if let Some(name) = explicit {
            command.args(["-x", name]);
        }
        let ended =
            command.arg(&self.record.source).arg("-o").arg(output).output().map_err(|reason| {
                match reason.kind() {
                    // The directory may be what is missing, too.
                    std::io::ErrorKind::NotFound if self.record.directory.is_dir() => {
                        CompileError::NoClang { program: compiler }
                    }
                    _ => CompileError::File { path: self.record.directory.clone(), reason },
                }
            })?;
        if ended.status.success() {
            return Ok(());
        }
        Err(CompileError::Clang(String::from_utf8_lossy(&ended.stderr).into_owned()))
    }
}

/// The units that make up the program.
fn choose(
    units: &[Unit<'_>],
    jobs: &[Job],
    entries: &[PathBuf],
) -> Result<HashSet<usize>, CompileError> {
    let symbols: Vec<Symbols> = units.iter().map(Symbols::of).collect();
    let mut choice = Choice { symbols: &symbols, chosen: HashSet::new(), defined: HashSet::new() };
    let roots = if entries.is_empty() {
        vec![the_main(units, &symbols)?]
    } else {
        entries.iter().map(|entry| find_entry(jobs, entry)).collect::<Result<_, _>>()?
    };
    roots.into_iter().for_each(|root| choice.add(root));
    choice.resolve();
    if entries.is_empty() {
        choice.add_rest();
        choice.resolve();
    }
    Ok(choice.chosen)
}

/// The unit that defines `main` or a fuzz target.
fn the_main(units: &[Unit<'_>], symbols: &[Symbols]) -> Result<usize, CompileError> {
    let defining = |name: &str| -> Vec<usize> {
        (0..units.len()).filter(|index| symbols[*index].defined.contains(name)).collect()
    };
    let mains = defining("main");
    let starts = if mains.is_empty() { defining("LLVMFuzzerTestOneInput") } else { mains };
    match starts.as_slice() {
        [only] => Ok(*only),
        [] => {
            let names: Vec<_> =
                units.iter().map(|unit| unit.source.display().to_string()).collect();
            Err(CompileError::NoMain(names.join(", ")))
        }
        several => {
            let names: Vec<_> =
                several.iter().map(|index| units[*index].source.display().to_string()).collect();
            Err(CompileError::SeveralMains(names.join(", ")))
        }
    }
}

fn find_entry(jobs: &[Job], entry: &Path) -> Result<usize, CompileError> {
    let wanted = super::normal(&base()?.join(entry));
    let is_it = |job: &Job| super::normal(&job.record.directory.join(&job.record.source)) == wanted;
    jobs.iter().position(is_it).ok_or_else(|| CompileError::NotListed(entry.to_path_buf()))
}

/// What a unit defines and needs.
struct Symbols {
    defined: HashSet<String>,
    /// In order, so that the choice is the same every time.
    needed: Vec<String>,
}

impl Symbols {
    fn of(unit: &Unit<'_>) -> Symbols {
        let globals = || unit.module.functions().into_iter().chain(unit.module.globals());
        Symbols {
            defined: globals()
                .filter(|global| is_strong_definition(*global))
                .map(|global| global.name())
                .collect(),
            needed: globals()
                .filter(|global| global.is_declaration())
                .map(|global| global.name())
                .collect(),
        }
    }
}

struct Choice<'a> {
    symbols: &'a [Symbols],
    chosen: HashSet<usize>,
    defined: HashSet<String>,
}

impl Choice<'_> {
    fn add(&mut self, index: usize) {
        if self.chosen.insert(index) {
            self.defined.extend(self.symbols[index].defined.iter().cloned());
        }
    }

    /// Adds the first unit that defines something needed, until nothing more is found.
    fn resolve(&mut self) {
        let mut first: HashMap<&str, usize> = HashMap::new();
        for (index, symbols) in self.symbols.iter().enumerate().rev() {
            first.extend(symbols.defined.iter().map(|name| (name.as_str(), index)));
        }
        let mut waiting: Vec<usize> = self.chosen.iter().copied().collect();
        while let Some(index) = waiting.pop() {
            for name in &self.symbols[index].needed {
                let Some(&found) =
                    first.get(name.as_str()).filter(|_| !self.defined.contains(name))
                else {
                    continue;
                };
                self.add(found);
                waiting.push(found);
            }
        }
    }

    fn add_rest(&mut self) {
        for (index, symbols) in self.symbols.iter().enumerate() {
            if symbols.defined.is_disjoint(&self.defined) {
                self.add(index);
            }
        }
    }
}
