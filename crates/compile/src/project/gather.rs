//! Reads the bitcode out of a built program and of the project's shared libraries that it uses, and finds out what must
//! be linked beside it.

use crate::CompileError;
use crate::section::{self, Entry, LinkRecord, Record, UnitRecord};
use crate::wrapper::find_library;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lets compilers take a library's own definition where the loader would take another one.
const OWN_FIRST: &str = "-fno-semantic-interposition";

/// The archiver, for what is left of an archive without its bitcode members.
const AR: &str = "llvm-ar-19";

/// A program or a shared library.
#[derive(Debug)]
pub struct Image {
    /// Its file.
    pub path: PathBuf,
    /// Its units, in link order, with their bitcode.
    pub units: Vec<(UnitRecord, Vec<u8>)>,
    /// Sources without bitcode, and why.
    pub missing: Vec<(PathBuf, String)>,
    /// What it links beside its units.
    parts: Vec<Part>,
    /// The calls that linked it and its parts.
    links: Vec<LinkRecord>,
    /// Why nothing can be proved about it.
    obstacles: Vec<String>,
}

/// Something that an image links.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// Words for the linker driver.
    Words(Vec<String>),
    /// A file with code without bitcode, as a word.
    Native(String),
    /// A shared library with bitcode, by its index.
    Image(usize),
}

impl Image {
    /// Whether the C++ library is needed.
    pub fn needs_cxx(&self) -> bool {
        self.links.iter().any(|link| link.cxx) || self.units.iter().any(|(unit, _)| unit.cxx)
    }

    /// Whether there is code without bitcode in it.
    pub fn has_native(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Native(_)))
    }

    /// The flags with which it was made that choose which definition a name means.
    pub fn choosing(&self) -> BTreeSet<&str> {
        let linked = self.links.iter().flat_map(|link| &link.choosing);
        let compiled = self.units.iter().flat_map(|(unit, _)| &unit.flags);
        let compiled = compiled.filter(|flag| *flag == OWN_FIRST);
        linked.chain(compiled).map(String::as_str).collect()
    }
}

/// Reads a program; it comes first, the libraries follow.
pub fn gather(program: &Path, work_dir: &Path) -> Result<Vec<Image>, CompileError> {
    let program = behind_libtool(program);
    if !program.is_file() {
        return Err(CompileError::NotBuilt(program));
    }
    let mut gathering = Gathering { folder: work_dir.join("native"), ..Gathering::default() };
    if gathering.folder.exists() {
        fs::remove_dir_all(&gathering.folder).map_err(at(&gathering.folder))?;
    }
    fs::create_dir_all(&gathering.folder).map_err(at(&gathering.folder))?;
    gathering.waiting.push(program.clone());
    while let Some(path) = gathering.waiting.get(gathering.images.len()).cloned() {
        let image = gathering.read(&path)?;
        gathering.images.push(image);
    }
    match gathering.images.first() {
        Some(image) if !image.units.is_empty() => Ok(gathering.images),
        _ => Err(CompileError::NoBitcode(program)),
    }
}

/// Where libtool makes a script, the program itself lies in `.libs`.
fn behind_libtool(program: &Path) -> PathBuf {
    let name = program.file_name().unwrap_or_default();
    let hidden = program.with_file_name(".libs").join(name);
    let is_script = fs::read(program).is_ok_and(|content| content.starts_with(b"#!"));
    if is_script && hidden.is_file() { hidden } else { program.to_path_buf() }
}

#[derive(Default)]
struct Gathering {
    folder: PathBuf,
    images: Vec<Image>,
    /// The files of the images, read and yet to be read.
    waiting: Vec<PathBuf>,
    known: HashMap<PathBuf, usize>,
    written: usize,
}

impl Gathering {
    fn read(&mut self, path: &Path) -> Result<Image, CompileError> {
        let content = fs::read(path).map_err(at(path))?;
        let bytes = if section::is_archive(&content) {
            let members = section::members(path, &content);
            members.iter().filter_map(|(_, member)| section::find(member)).flatten().collect()
        } else {
            section::find(&content).unwrap_or_default()
        };
        let entries = section::decode(&bytes).map_err(|reason| CompileError::Damaged {
            path: path.to_path_buf(),
            reason: reason.to_string(),
        })?;
        let mut image = Image {
            path: path.to_path_buf(),
            units: Vec::new(),
            missing: Vec::new(),
            parts: Vec::new(),
            links: Vec::new(),
            obstacles: Vec::new(),
        };
        let is_linked = matches!(entries.last(), Some(Entry { record: Record::Link(_), .. }));
        if !is_linked && !section::is_archive(&content) {
            image.obstacles.push(format!("{}, which another tool linked", path.display()));
        }
        for entry in entries {
            match entry.record {
                Record::Unit(unit) => image.units.push((unit, entry.payload)),
                Record::Missing { source, reason } => image.missing.push((source, reason)),
                Record::Object { .. } => {
                    let object = self.write(&entry.payload, "o")?;
                    image.parts.push(native_file(&object));
                }
                Record::Link(link) => {
                    let parts = self.link(&link)?;
                    image.parts.extend(parts);
                    image.links.push(link);
                }
                Record::Seal { .. } => {}
            }
        }
        Ok(image)
    }

    /// What a call linked, without what has bitcode.
    fn link(&mut self, link: &LinkRecord) -> Result<Vec<Part>, CompileError> {
        let mut parts = Vec::new();
        let mut directories = Vec::new();
        let mut words = link.arguments.iter();
        while let Some(text) = words.next() {
            if text == "-Xlinker" {
                let flag = words.next().cloned();
                parts.push(Part::Words([text.clone()].into_iter().chain(flag).collect()));
            } else if let Some(name) = text.strip_prefix("-l") {
                let file = find_library(&directories, name);
                match file.map(|file| self.file(&file)).transpose()? {
                    Some(Found::Bitcode(found)) => parts.extend(found),
                    Some(Found::Native(path)) => {
                        parts.push(file_or_library(&path, text.clone()));
                        parts.extend(run_path(&path));
                    }
                    None => parts.push(Part::Words(vec![text.clone()])),
                }
            } else if !text.starts_with('-') && Path::new(text).is_file() {
                match self.file(Path::new(text))? {
                    Found::Bitcode(found) => parts.extend(found),
                    Found::Native(path) => {
                        parts.push(file_or_library(&path, text.clone()));
                        parts.extend(run_path(&path));
                    }
                }
            } else {
                directories.extend(text.strip_prefix("-L").map(PathBuf::from));
                parts.push(Part::Words(vec![text.clone()]));
            }
        }
        Ok(parts)
    }

    /// Looks into an object, an archive or a shared library.
    fn file(&mut self, path: &Path) -> Result<Found, CompileError> {
        let content = fs::read(path).map_err(at(path))?;
        if !section::is_archive(&content) {
            return Ok(if section::holds_units(&content) {
                Found::Bitcode(vec![Part::Image(self.image(path))])
            } else {
                Found::Native(path.to_path_buf())
            });
        }
        let members = section::members(path, &content);
        let (bitcode, native): (Vec<_>, Vec<_>) =
            members.into_iter().partition(|(_, member)| section::holds_units(member));
        if bitcode.is_empty() {
            return Ok(Found::Native(path.to_path_buf()));
        }
        if native.is_empty() {
            return Ok(Found::Bitcode(Vec::new()));
        }
        let archive = self.archive(native.iter().map(|(_, member)| member.as_slice()))?;
        Ok(Found::Bitcode(vec![native_file(&archive)]))
    }

    /// The index of a shared library with bitcode.
    fn image(&mut self, path: &Path) -> usize {
        let key = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let next = self.waiting.len();
        let index = *self.known.entry(key).or_insert(next);
        if index == next {
            self.waiting.push(path.to_path_buf());
        }
        index
    }

    fn archive<'a>(
        &mut self,
        members: impl Iterator<Item = &'a [u8]>,
    ) -> Result<PathBuf, CompileError> {
        let objects =
            members.map(|member| self.write(member, "o")).collect::<Result<Vec<_>, _>>()?;
        self.written += 1;
        let path = self.folder.join(format!("native-{}.a", self.written));
        archive(&path, &objects)?;
        Ok(path)
    }

    fn write(&mut self, content: &[u8], end: &str) -> Result<PathBuf, CompileError> {
        self.written += 1;
        let path = self.folder.join(format!("native-{}.{end}", self.written));
        fs::write(&path, content).map_err(at(&path))?;
        Ok(path)
    }
}

/// Makes an archive of objects.
pub fn archive(path: &Path, objects: &[PathBuf]) -> Result<(), CompileError> {
    let ended =
        Command::new(AR).arg("rcs").arg(path).args(objects).output().map_err(at(Path::new(AR)))?;
    if ended.status.success() {
        return Ok(());
    }
    Err(CompileError::Clang(String::from_utf8_lossy(&ended.stderr).trim_end().to_owned()))
}

/// What a file turned out to be.
enum Found {
    /// It has bitcode; this is what must be linked beside it.
    Bitcode(Vec<Part>),
    /// It has none.
    Native(PathBuf),
}

fn native_file(path: &Path) -> Part {
    Part::Native(path.to_string_lossy().into_owned())
}

/// A file that has no bitcode, and the word that links it.
fn file_or_library(path: &Path, word: String) -> Part {
    if is_shared(path) { Part::Words(vec![word]) } else { Part::Native(word) }
}

fn is_shared(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".so") || name.contains(".so.")
}

/// Runs find a shared library where it was found for linking.
fn run_path(path: &Path) -> Option<Part> {
    let folder = path.parent()?.canonicalize().ok()?;
    is_shared(path).then(|| {
        let flags = ["-Xlinker", "-rpath", "-Xlinker"].map(str::to_owned);
        Part::Words(flags.into_iter().chain([folder.to_string_lossy().into_owned()]).collect())
    })
}

/// The flags with which a program and its libraries were made that are on no list.
pub fn unlisted(images: &[Image]) -> Vec<String> {
    let units = images.iter().flat_map(|image| &image.units);
    let compiled = units.flat_map(|(unit, _)| &unit.unlisted);
    let linked = images.iter().flat_map(|image| &image.links).flat_map(|link| &link.unlisted);
    linked.chain(compiled).cloned().collect()
}

/// What else forbids proofs about a program and its libraries.
pub fn obstacles(images: &[Image]) -> Vec<String> {
    let linked = images.iter().flat_map(|image| &image.links).flat_map(|link| &link.obstacles);
    images.iter().flat_map(|image| &image.obstacles).chain(linked).cloned().collect()
}

/// What the whole program links beside bitcode; shared libraries that are not part of it stay native.
pub fn link_flags(images: &[Image], absorbed: &BTreeSet<usize>) -> Vec<String> {
    let mut flags = Vec::new();
    let mut seen = HashSet::new();
    append(images, absorbed, 0, &mut seen, &mut flags);
    flags
}

fn append(
    images: &[Image],
    absorbed: &BTreeSet<usize>,
    index: usize,
    seen: &mut HashSet<usize>,
    flags: &mut Vec<String>,
) {
    let Some(image) = images.get(index).filter(|_| seen.insert(index)) else { return };
    for part in &image.parts {
        match part {
            Part::Words(words) => flags.extend_from_slice(words),
            Part::Native(word) => flags.push(word.clone()),
            Part::Image(library) if absorbed.contains(library) => {
                append(images, absorbed, *library, seen, flags);
            }
            Part::Image(library) => {
                if let Some(library) = images.get(*library) {
                    flags.push(library.path.to_string_lossy().into_owned());
                    if let Some(Part::Words(words)) = run_path(&library.path) {
                        flags.extend(words);
                    }
                }
            }
        }
    }
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> CompileError {
    let path = path.to_path_buf();
    move |reason| CompileError::File { path, reason }
}
