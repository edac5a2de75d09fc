//! Whole projects: programs that their own build made through the [wrappers](crate::wrapper), or that a
//! `compile_commands.json` describes.
//!
//! A built program holds its bitcode. What it links beside bitcode (assembler, prebuilt libraries) stays native and is
//! linked again as it is. Shared libraries of the project become part of the program; one that defines what the program
//! defines too stays native, since only the loader knows which definition is meant. Nothing is proved where the loader
//! would not do the same ([`shared`]).

mod build;
mod database;
mod gather;
mod shared;

use crate::checks;
use crate::driver::{CLANG, CLANGXX, Flags, PlainUnit, Plan};
use crate::function_driver::{self, FunctionRequest};
use crate::section::UnitRecord;
use crate::unit::Unit;
use crate::{CompileError, Compiled, Entry, Parts, finish, write_headers};
use gather::Image;
use llvm::Context;
use shared::Names;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// A program that is not given as a list of sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Project {
    /// The project's own build makes it.
    Build {
        /// The command, for the shell.
        command: String,
        /// The program that it makes.
        program: PathBuf,
        /// The wrapper of the C compiler.
        cc: PathBuf,
    },
    /// A compilation database lists its sources.
    Database {
        /// The file, `compile_commands.json`.
        file: PathBuf,
        /// The sources that the program starts from; if none are given, the one with `main`.
        entries: Vec<PathBuf>,
    },
}

/// Compiles and links a project. `flags` are the user's own, beside those of the build.
pub fn compile_project(
    entry: Entry,
    project: &Project,
    flags: &[String],
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    let context = Context::new();
    let include = write_headers(work_dir)?;
    let parts = parts(&context, project, flags, &include, work_dir)?;
    finish(entry, &context, parts, &include, work_dir)
}

/// Compiles a driver for a function of a project together with the project's sources.
pub fn compile_project_function(
    request: &FunctionRequest,
    project: &Project,
    flags: &[String],
    work_dir: &Path,
) -> Result<Compiled, CompileError> {
    let context = Context::new();
    // The build's own flags name the folders that they are relative to; ours must not be.
    let work_dir = &work_dir
        .canonicalize()
        .map_err(|reason| CompileError::File { path: work_dir.to_owned(), reason })?;
    let include = write_headers(work_dir)?;
    let Parts { plain, flags, warnings, .. } = parts(&context, project, flags, &include, work_dir)?;
    let plan = Plan { plain };
    let compiled = function_driver::compile_planned(request, &plan, flags, &include, work_dir)?;
    Ok(Compiled { warnings: warnings + &compiled.warnings, ..compiled })
}

/// The parts of a project, by its own build or by the database.
fn parts<'c>(
    context: &'c Context,
    project: &Project,
    flags: &[String],
    include: &Path,
    work_dir: &Path,
) -> Result<Parts<'c>, CompileError> {
    let flags = Flags::parse(flags)?;
    match project {
        Project::Build { command, program, cc } => {
            let (checks, others): (Vec<_>, Vec<_>) =
                flags.compile.iter().cloned().partition(|flag| checks::is_ours(flag));
            if let Some(flag) = others.first() {
                let reason = "with --build, flags for compiling belong into the build command";
                return Err(CompileError::Flag { flag: flag.clone(), reason });
            }
            build::run(command, cc, &checks, work_dir)?;
            built(context, program, flags, work_dir)
        }
        Project::Database { file, entries } => {
            database::compile(context, file, entries, flags, include, work_dir)
        }
    }
}

/// The parts of a program that was built through the wrappers.
fn built<'c>(
    context: &'c Context,
    program: &Path,
    flags: Flags,
    work_dir: &Path,
) -> Result<Parts<'c>, CompileError> {
    let images = gather::gather(program, work_dir)?;
    let mut merged = Merged { base: base()?, ..Merged::default() };
    for (index, image) in images.iter().enumerate() {
        merged.add(context, index, image)?;
    }
    let mut link = gather::link_flags(&images, &merged.absorbed);
    link.extend(flags.link);
    let mut obstacles = gather::obstacles(&images);
    obstacles.extend(merged.obstacles(&images));
    Ok(Parts {
        units: merged.units.into_iter().rev().flatten().collect(),
        flags: Flags { link, unlisted: gather::unlisted(&images), obstacles, ..Flags::default() },
        plain: merged.plain.into_iter().rev().flatten().collect(),
        needs_cxx: images.iter().any(|image| image.needs_cxx()),
        warnings: merged.notes,
    })
}

/// The images that become one program.
#[derive(Default)]
struct Merged<'c> {
    /// The project's folder, from which sources are named.
    base: PathBuf,
    /// Per image. Libraries are initialised before what uses them, so the order is turned round at the end.
    units: Vec<Vec<Unit<'c>>>,
    plain: Vec<Vec<PlainUnit>>,
    names: Vec<Names>,
    /// The images whose units are part of the program.
    absorbed: BTreeSet<usize>,
    notes: String,
}

impl<'c> Merged<'c> {
    fn add(
        &mut self,
        context: &'c Context,
        index: usize,
        image: &Image,
    ) -> Result<(), CompileError> {
        let units = image
            .units
            .iter()
            .map(|(record, bitcode)| load(context, record, bitcode, &self.base))
            .collect::<Result<Vec<_>, _>>()?;
        let names = Names::read(&units);
        if let Some(symbol) = self.names.iter().find_map(|others| names.clash(others)) {
            let name = image.path.display();
            self.notes.push_str(&format!(
                "provoke: {name} is not explored: it defines {symbol}, and so does the program\n"
            ));
            return Ok(());
        }
        for (source, reason) in &image.missing {
            let first = reason.lines().next().unwrap_or("no reason given");
            let source = source.display();
            self.notes.push_str(&format!("provoke: {source} is not explored: {first}\n"));
        }
        self.names.push(names);
        self.absorbed.insert(index);
        self.plain.push(image.units.iter().map(|(record, _)| plain(record)).collect());
        self.units.push(units);
        Ok(())
    }

    /// Why nothing can be proved about images that were put together.
    fn obstacles(&self, images: &[Image]) -> BTreeSet<String> {
        let absorbed = self.absorbed.iter().filter_map(|index| images.get(*index));
        let parts: Vec<_> = absorbed.zip(&self.names).collect();
        shared::obstacles(&parts, images.len() - parts.len())
    }
}

/// Reads a unit; its files are named from the project's folder.
fn load<'c>(
    context: &'c Context,
    record: &UnitRecord,
    bitcode: &[u8],
    base: &Path,
) -> Result<Unit<'c>, CompileError> {
    let module = context.parse(bitcode, &record.source.to_string_lossy())?;
    let mut unit = Unit::read(record.source.clone(), module)?;
    let directory = PathBuf::from(&unit.mapping.directory);
    for file in &mut unit.mapping.files {
        *file = shown(&directory, Path::new(file), base).to_string_lossy().into_owned();
    }
    unit.source = shown(&record.directory, &record.source, base);
    unit.mapping.directory = base.to_string_lossy().into_owned();
    Ok(unit)
}

/// A path as users see it: from the project's folder if it lies there.
fn shown(directory: &Path, file: &Path, base: &Path) -> PathBuf {
    let path = normal(&directory.join(file));
    path.strip_prefix(base).map(Path::to_path_buf).unwrap_or(path)
}

/// A path without `.` and `..`, as text: the file may be gone.
fn normal(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(result.pop()),
            _ => result.push(part),
        }
    }
    result
}

/// How to compile a unit without us, from anywhere.
fn plain(record: &UnitRecord) -> PlainUnit {
    let mut flags = record.flags.clone();
    flags.push(format!("-working-directory={}", record.directory.display()));
    PlainUnit {
        source: record.directory.join(&record.source),
        compiler: if record.cxx { CLANGXX } else { CLANG },
        flags,
    }
}

/// The folder of the project.
fn base() -> Result<PathBuf, CompileError> {
    std::env::current_dir()
        .map_err(|reason| CompileError::File { path: PathBuf::from("."), reason })
}
