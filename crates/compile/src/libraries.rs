//! The files that are linked beside a program's bitcode, and the names in them.
//!
//! The linker itself is asked which files it takes (`-t`), then each is read: objects, archives, shared libraries and
//! what they need in turn. So what external code may call, read or write by name is known from the files, not from a
//! list of names.
//!
//! A shared library reaches a definition of the program only by a symbol that its dynamic relocations name, an object
//! by any of its symbols that it does not define for good itself.

use crate::CompileError;
use crate::driver::{CLANG, CLANGXX};
use crate::section;
use object::elf::{DT_NEEDED, DT_SONAME, FileHeader64};
use object::read::elf::{Dyn, FileHeader};
use object::{Endianness, Object, ObjectKind, ObjectSymbol, ObjectSymbolTable, RelocationTarget};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whose code a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The C and C++ libraries of the system.
    System,
    /// The compiler's run-time library, whose functions stand for instructions.
    Compiler,
    /// What starts a program and calls `main`.
    Start,
    /// Anything else.
    Foreign,
}

/// A file and the names in it.
#[derive(Debug)]
pub struct File {
    /// Its name, without folders.
    pub name: String,
    /// Whose code it is.
    pub origin: Origin,
    /// Names that it defines, and whether another definition may stand for each (a template's, say).
    pub defined: BTreeMap<String, bool>,
    /// Names by which it may reach definitions of others.
    pub referred: BTreeSet<String>,
    /// The files whose code it may call: their names; `None` for any.
    pub needed: Option<Vec<String>>,
}

/// All files, or why they cannot be read.
pub type Files = Result<Vec<File>, String>;

/// What linked files without bitcode define.
pub fn foreign_names<'f>(
    files: impl Iterator<Item = &'f File>,
) -> impl Iterator<Item = &'f String> {
    files.filter(|file| file.origin == Origin::Foreign).flat_map(|file| file.defined.keys())
}

const START: &[&str] = &[
    "crt1.o",
    "Scrt1.o",
    "rcrt1.o",
    "crti.o",
    "crtn.o",
    "crtbegin.o",
    "crtbeginS.o",
    "crtbeginT.o",
    "crtend.o",
    "crtendS.o",
];

/// Beginnings of the names of the system's libraries.
const SYSTEM: &[&str] = &[
    "ld-linux-x86-64.so",
    "libatomic.",
    "libc++.",
    "libc++abi.",
    "libc.",
    "libc_nonshared.",
    "libdl.",
    "libgcc_eh.",
    "libgcc_s.",
    "libm.",
    "libm-",
    "libmvec.",
    "libmvec_nonshared.",
    "libpthread.",
    "libpthread_nonshared.",
    "librt.",
    "libstdc++.",
    "libsupc++.",
    "libutil.",
];

/// Where the system keeps them.
const FOLDERS: &[&str] = &[
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/lib64",
    "/usr/lib64",
    "/lib",
    "/usr/lib",
];

/// Reads the files that the linker takes beside the program's own objects.
pub fn read(cxx: bool, link_flags: &[String], work_dir: &Path) -> Result<Files, CompileError> {
    let paths = match ask_linker(cxx, link_flags, work_dir)? {
        Ok(paths) => paths,
        Err(reason) => return Ok(Err(reason)),
    };
    let mut files = Vec::new();
    let mut seen = HashSet::new();
    let mut open: Vec<PathBuf> = paths.into_iter().rev().collect();
    let mut folders: Vec<PathBuf> =
        open.iter().filter_map(|path| Some(path.parent()?.into())).collect();
    folders.extend(FOLDERS.iter().map(PathBuf::from));
    while let Some(path) = open.pop() {
        let key = path.canonicalize().unwrap_or_else(|_| path.clone());
        if !seen.insert(key) {
            continue;
        }
        let file = match File::read(&path) {
            Ok(file) => file,
            Err(reason) => return Ok(Err(format!("{}: {reason}", path.display()))),
        };
        for name in file.iter().flat_map(|file| file.needed.iter().flatten()) {
            let found = folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
            match found {
                Some(path) => open.push(path),
                None => return Ok(Err(format!("{name} was not found"))),
            }
        }
        files.extend(file);
    }
    Ok(Ok(files))
}

/// The files that a link with these flags takes, in the linker's words.
fn ask_linker(
    cxx: bool,
    link_flags: &[String],
    work_dir: &Path,
) -> Result<Result<Vec<PathBuf>, String>, CompileError> {
    let compiler = if cxx { CLANGXX } else { CLANG };
    let out = work_dir.join("libraries");
    let ended = Command::new(compiler)
        .args(["-Wl,-t", "-Wl,--unresolved-symbols=ignore-all", "-o"])
        .arg(&out)
        .args(link_flags)
        .output()
        .map_err(|reason| match reason.kind() {
            std::io::ErrorKind::NotFound => CompileError::NoClang { program: compiler },
            _ => CompileError::File { path: PathBuf::from(compiler), reason },
        })?;
    let _ = std::fs::remove_file(&out); // it may not be there
    if !ended.status.success() {
        let text = String::from_utf8_lossy(&ended.stderr).into_owned();
        return Ok(Err(text.lines().next().unwrap_or("the linker failed").to_owned()));
    }
    let text = String::from_utf8_lossy(&ended.stdout).into_owned();
    Ok(Ok(text.lines().map(|line| PathBuf::from(without_member(line))).collect()))
}

/// The file of a line that names a member of an archive: `(lib.a)part.o` or `lib.a(part.o)`.
fn without_member(line: &str) -> &str {
    let line = line.trim();
    match line.strip_prefix('(') {
        Some(rest) => rest.split(')').next().unwrap_or(rest),
        None if line.ends_with(')') => line.split('(').next().unwrap_or(line),
        None => line,
    }
}

impl File {
    /// Reads a file; `None` for a linker script that only names others, which the linker lists too.
    fn read(path: &Path) -> Result<Option<File>, String> {
        let content = std::fs::read(path).map_err(|error| error.to_string())?;
        let mut file = File::new(path);
        if section::is_archive(&content) {
            file.needed = None;
            for (_, member) in section::members(path, &content) {
                file.add_object(&member)?;
            }
            return Ok(Some(file));
        }
        if names_others_only(&content) {
            return Ok(None);
        }
        file.add_object(&content)?;
        Ok(Some(file))
    }

    fn new(path: &Path) -> File {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let origin = origin(path, &name);
        let (defined, referred) = (BTreeMap::new(), BTreeSet::new());
        File { name, origin, defined, referred, needed: None }
    }

    fn add_object(&mut self, content: &[u8]) -> Result<(), String> {
        let object = object::File::parse(content).map_err(|error| error.to_string())?;
        if object.kind() == ObjectKind::Dynamic {
            self.add_shared(&object);
            self.needed = Some(needed(content).map_err(|error| error.to_string())?);
            return Ok(());
        }
        for symbol in object.symbols().filter(ObjectSymbol::is_global) {
            let Ok(name) = symbol.name() else { continue };
            let mine = !symbol.is_undefined();
            if mine {
                self.defined.insert(name.to_owned(), symbol.is_weak());
            }
            if !mine || symbol.is_weak() || symbol.is_common() {
                self.referred.insert(name.to_owned());
            }
        }
        Ok(())
    }

    fn add_shared(&mut self, object: &object::File<'_>) {
        for symbol in object.dynamic_symbols().filter(ObjectSymbol::is_global) {
            if let Ok(name) = symbol.name()
                && !symbol.is_undefined()
            {
                self.defined.insert(name.to_owned(), symbol.is_weak());
            }
        }
        let table = object.dynamic_symbol_table();
        for (_, relocation) in object.dynamic_relocations().into_iter().flatten() {
            let RelocationTarget::Symbol(index) = relocation.target() else { continue };
            let symbol = table.as_ref().and_then(|table| table.symbol_by_index(index).ok());
            if let Some(name) = symbol.and_then(|symbol| symbol.name().ok().map(str::to_owned)) {
                self.referred.insert(name);
            }
        }
    }
}

fn origin(path: &Path, name: &str) -> Origin {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let of_system = ["/lib", "/usr/lib"].iter().any(|folder| path.starts_with(folder))
        || path.starts_with("/lib64")
        || path.starts_with("/usr/lib64");
    match name {
        _ if !of_system => Origin::Foreign,
        _ if START.contains(&name) => Origin::Start,
        "libgcc.a" => Origin::Compiler,
        _ if name.starts_with("libclang_rt.builtins") => Origin::Compiler,
        _ if SYSTEM.iter().any(|begin| name.starts_with(begin)) => Origin::System,
        _ => Origin::Foreign,
    }
}

/// The shared libraries that a shared library or a program needs.
pub fn needed(content: &[u8]) -> Result<Vec<String>, object::Error> {
    dynamic(content, DT_NEEDED)
}

/// The name under which a shared library is needed, if it has one.
pub fn soname(content: &[u8]) -> Option<String> {
    dynamic(content, DT_SONAME).ok()?.pop()
}

/// The texts of a kind in a file's table for the loader.
fn dynamic(content: &[u8], tag: u32) -> Result<Vec<String>, object::Error> {
    let header = FileHeader64::<Endianness>::parse(content)?;
    let endian = header.endian()?;
    let sections = header.sections(endian, content)?;
    let Some((entries, strings)) = sections.dynamic(endian, content)? else {
        return Ok(Vec::new());
    };
    let strings = sections.strings(endian, content, strings)?;
    let mut names = Vec::new();
    for entry in entries.iter().filter(|entry| entry.tag32(endian) == Some(tag)) {
        names.push(String::from_utf8_lossy(entry.string(endian, strings)?).into_owned());
    }
    Ok(names)
}

/// Whether a file is a linker script that only says which other files to take, as the C library's is.
fn names_others_only(content: &[u8]) -> bool {
    const WORDS: &[&str] = &["GROUP", "INPUT", "AS_NEEDED", "OUTPUT_FORMAT"];
    let Ok(mut text) = std::str::from_utf8(content).map(str::to_owned) else { return false };
    while let Some(start) = text.find("/*") {
        let Some(length) = text[start..].find("*/") else { return false };
        text.replace_range(start..start + length + 2, " ");
    }
    let mut words = text.split(|letter: char| letter.is_whitespace() || "(),;".contains(letter));
    words.all(|word| {
        let file = word.starts_with(['/', '-']) || word.contains(".so") || word.ends_with(".a");
        word.is_empty()
            || WORDS.contains(&word)
            || word == "elf64-x86-64"
            || file && !word.contains('=')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(cxx: bool, flags: &[&str]) -> Vec<File> {
        let work = tempfile::tempdir().expect("folder");
        let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
        read(cxx, &flags, work.path()).expect("a linker").expect("files")
    }

    fn has<'a>(files: &'a [File], begin: &str) -> &'a File {
        files.iter().find(|file| file.name.starts_with(begin)).expect(begin)
    }

    #[test]
    fn the_libraries_of_a_program_are_read() {
        let files = read_all(true, &["-lm"]);
        let (c, cxx) = (has(&files, "libc.so"), has(&files, "libstdc++"));
        assert_eq!([c.origin, cxx.origin], [Origin::System; 2]);
        assert!(
            c.defined.contains_key("strlen") && has(&files, "libm.").defined.contains_key("sin")
        );
        // The C library reads `optind` and calls `malloc` by name, and nothing that it calls within itself.
        assert!(c.referred.contains("optind") && c.referred.contains("malloc"));
        assert!(!c.referred.contains("strlen") && !c.referred.contains("qsort"));
        assert!(cxx.referred.contains("_Znwm") && cxx.referred.contains("fwrite"));
        let compiler = has(&files, "libgcc.a");
        assert!(
            compiler.origin == Origin::Compiler && compiler.defined.contains_key("__floattidf")
        );
        assert!(
            files.iter().any(|file| file.origin == Origin::Start && file.referred.contains("main"))
        );
        assert!(files.iter().all(|file| file.origin != Origin::Foreign));
    }

    #[test]
    fn static_programs_have_archives() {
        let files = read_all(false, &["-static"]);
        let c = has(&files, "libc.a");
        assert!(
            c.origin == Origin::System && c.defined.contains_key("strlen") && c.needed.is_none()
        );
    }

    #[test]
    fn a_library_that_is_not_there_is_told() {
        let work = tempfile::tempdir().expect("folder");
        let missing = read(false, &["-lprovoke-has-no-such".to_owned()], work.path());
        assert!(missing.expect("a linker").is_err());
    }

    #[test]
    fn scripts_that_do_more_than_name_files_are_noticed() {
        let script = |text: &str| names_others_only(text.as_bytes());
        assert!(script(
            "/* GNU ld script */\nOUTPUT_FORMAT(elf64-x86-64)\nGROUP ( /lib/libc.so.6 AS_NEEDED ( libx.a ) )"
        ));
        assert!(
            !script("a = b;") && !script("INPUT(x.so) PROVIDE(a = b);") && !script("\u{7f}ELF")
        );
    }
}
