//! What a linking call links beside bitcode: libraries, objects without bitcode, flags that matter to a program.

use super::arguments::{Call, Kind, Language, LinkFlag, Word};
use crate::known_flags;
use crate::section::{self, Entry, LinkRecord};
use abi::INPUT_PREFIXES;
use memchr::memmem;
use object::{Object, ObjectKind};
use std::path::{Path, PathBuf};

/// The inputs of a linking call.
pub struct Inputs {
    /// What is to be linked beside bitcode.
    pub record: LinkRecord,
    /// Whether an input seems to call the runtime.
    pub use_runtime: bool,
    /// Whether a program is made, not a library.
    pub is_program: bool,
    /// Whether the sources among the inputs stand before all that has bitcode already.
    pub sources_first: bool,
}

impl Inputs {
    /// Looks at what a call links.
    pub fn read(call: &Call, directory: &Path) -> Inputs {
        let mut use_runtime = false;
        let mut order = Order::default();
        let mut obstacles = Vec::new();
        let mut arguments = Vec::new();
        let mut directories = Vec::new();
        for word in &call.words {
            match word.kind {
                Kind::Input(Language::Binary) => {
                    let path = directory.join(&word.text[0]);
                    let content = std::fs::read(&path).unwrap_or_default();
                    use_runtime |= mentions_inputs(&content);
                    order.carries(&path, &content);
                    obstacles.extend(changed(&path, &content));
                    if !is_bitcode_object(&content) {
                        arguments.push(path.to_string_lossy().into_owned());
                    }
                    continue;
                }
                Kind::Input(Language::Source { .. }) => order.source(),
                Kind::Input(Language::Other) => {
                    obstacles.push(format!("{}, which is linked and not understood", word.text[0]));
                }
                Kind::Link(LinkFlag::Directory) => {
                    directories.push(directory.join(value(word, "-L")));
                }
                Kind::Link(LinkFlag::Library) => {
                    let file = find_library(&directories, value(word, "-l"));
                    if let Some((path, content)) =
                        file.and_then(|path| Some((path.clone(), std::fs::read(path).ok()?)))
                    {
                        use_runtime |= mentions_inputs(&content);
                        order.carries(&path, &content);
                        obstacles.extend(changed(&path, &content));
                    }
                }
                _ => {}
            }
            arguments.extend(link_words(word, directory));
        }
        obstacles.extend(order.is_mixed.then(|| MIXED.to_owned()));
        let library = [LinkFlag::Shared, LinkFlag::Relocatable];
        let is_program = !library.iter().any(|flag| call.has(&Kind::Link(*flag)));
        Inputs {
            record: LinkRecord {
                directory: directory.to_path_buf(),
                cxx: call.cxx,
                arguments: linker_flags(arguments),
                unlisted: known_flags::unlisted_in_build(call),
                choosing: known_flags::choosing(call),
                obstacles,
            },
            use_runtime,
            is_program,
            sources_first: order.sources_first,
        }
    }
}

/// Where sources stand in a linking call: the linker puts the bitcode of objects together in their order, and does not
/// know that of sources.
#[derive(Default)]
struct Order {
    /// Whether a source came before all bitcode.
    sources_first: bool,
    /// Whether a source came behind bitcode.
    sources_last: bool,
    has_bitcode: bool,
    has_archive: bool,
    is_mixed: bool,
}

const MIXED: &str = "sources between objects in a linking call, whose order is not kept";

impl Order {
    fn source(&mut self) {
        self.sources_first |= !self.has_bitcode;
        self.sources_last |= self.has_bitcode;
        // Members of an archive that a later source needs may come behind it.
        self.is_mixed |= self.has_archive || self.sources_first && self.sources_last;
    }

    fn carries(&mut self, path: &Path, content: &[u8]) {
        if objects(path, content).iter().any(|object| is_bitcode_object(object)) {
            self.has_bitcode = true;
            self.has_archive |= section::is_archive(content);
            self.is_mixed |= self.sources_last;
        }
    }
}

/// A file, or the members of an archive.
fn objects(path: &Path, content: &[u8]) -> Vec<Vec<u8>> {
    match section::is_archive(content) {
        true => section::members(path, content).into_iter().map(|(_, member)| member).collect(),
        false => vec![content.to_vec()],
    }
}

/// Why an object or archive forbids proofs: its bitcode does not tell what is in it.
fn changed(path: &Path, content: &[u8]) -> Option<String> {
    let objects = objects(path, content);
    let mut changed =
        objects.iter().filter(|object| is_bitcode_object(object) && !section::is_sealed(object));
    changed.next().map(|_| format!("{}, which is not as the compiler made it", path.display()))
}

/// A library in the directories that a call names, as the linker looks for it.
pub fn find_library(directories: &[PathBuf], name: &str) -> Option<PathBuf> {
    let names = match name.strip_prefix(':') {
        Some(exact) => vec![exact.to_owned()],
        None => vec![format!("lib{name}.so"), format!("lib{name}.a")],
    };
    let mut candidates =
        directories.iter().flat_map(|folder| names.iter().map(|name| folder.join(name)));
    candidates.find(|path| path.is_file())
}

/// Whether the bitcode of a unit, or an object, calls the runtime.
pub fn uses_runtime(entry: &Entry) -> bool {
    mentions_inputs(&entry.payload)
}

/// Names stand as they are in string tables of objects and bitcode. One too many costs nothing.
fn mentions_inputs(content: &[u8]) -> bool {
    let mut names = INPUT_PREFIXES.iter().chain(&["reach_error"]);
    names.any(|name| memmem::find(content, name.as_bytes()).is_some())
}

/// An object all of whose code is in its bitcode section, if it is sealed. Archives and shared libraries are looked
/// into later.
fn is_bitcode_object(content: &[u8]) -> bool {
    let relocatable =
        || object::File::parse(content).is_ok_and(|file| file.kind() == ObjectKind::Relocatable);
    section::holds_units(content) && relocatable()
}

/// What a word means for a program that is linked elsewhere. Words for the linker itself come as `-Xlinker` pairs.
fn link_words(word: &Word, directory: &Path) -> Vec<String> {
    let first = word.text[0].as_str();
    match word.kind {
        Kind::Both => word.text.clone(),
        Kind::Link(LinkFlag::Library) => vec![format!("-l{}", value(word, "-l"))],
        Kind::Link(LinkFlag::Directory) => {
            vec![format!("-L{}", directory.join(value(word, "-L")).display())]
        }
        Kind::Link(LinkFlag::Linker) => match first.strip_prefix("-Wl,") {
            Some(list) => list.split(',').flat_map(pair).collect(),
            None => word.text.get(1).map(|flag| pair(flag)).into_iter().flatten().collect(),
        },
        Kind::Link(LinkFlag::Other) if matters_to_programs(first) => word.text.clone(),
        _ => Vec::new(),
    }
}

/// Flags of the driver that change what a program is. The runtime needs the C library, whatever the program does.
fn matters_to_programs(flag: &str) -> bool {
    let kept = ["-u", "-rdynamic", "-pie", "-no-pie", "-nopie", "-static", "-static-pie"];
    kept.contains(&flag)
        || flag.starts_with("-static-lib")
        || flag.starts_with("-fuse-ld")
        || flag.starts_with("--ld-path")
}

fn pair(flag: &str) -> [String; 2] {
    ["-Xlinker".to_owned(), flag.to_owned()]
}

fn value<'a>(word: &'a Word, flag: &str) -> &'a str {
    word.text.get(1).map_or_else(|| word.text[0].trim_start_matches(flag), String::as_str)
}

/// Drops the linker's flags that are about the file that was made, not about what the program is.
fn linker_flags(arguments: Vec<String>) -> Vec<String> {
    let mut kept = Vec::new();
    let mut rest = arguments.into_iter();
    let mut drop_value = false;
    while let Some(word) = rest.next() {
        if word != "-Xlinker" {
            kept.push(word);
            continue;
        }
        let Some(flag) = rest.next() else { break };
        if std::mem::take(&mut drop_value) {
            continue;
        }
        match about_the_file(&flag) {
            About::Program => kept.extend(pair(&flag)),
            About::File => {}
            About::FileWithValue => drop_value = true,
        }
    }
    kept
}

enum About {
    Program,
    File,
    FileWithValue,
}

fn about_the_file(flag: &str) -> About {
    let name = flag.trim_start_matches('-');
    match name {
        "soname"
        | "h"
        | "Map"
        | "version-script"
        | "dynamic-list"
        | "retain-symbols-file"
        | "dependency-file"
        | "out-implib"
        | "T"
        | "script"
        | "e"
        | "entry"
        | "z"
        | "plugin"
        | "plugin-opt" => About::FileWithValue,
        "s"
        | "S"
        | "x"
        | "X"
        | "strip-all"
        | "strip-debug"
        | "gc-sections"
        | "print-gc-sections"
        | "no-undefined"
        | "r"
        | "shared"
        | "Bsymbolic"
        | "Bsymbolic-functions"
        | "cref"
        | "t"
        | "trace"
        | "M"
        | "print-map" => About::File,
        _ if [
            "soname=",
            "Map=",
            "version-script=",
            "dynamic-list=",
            "retain-symbols-file=",
            "dependency-file=",
            "out-implib=",
            "script=",
            "entry=",
            "plugin",
            "build-id",
            "icf",
            "O",
            "hash-style",
            "compress-debug",
            "lto",
            "thinlto",
        ]
        .iter()
        .any(|prefix| name.starts_with(prefix)) =>
        {
            About::File
        }
        _ => About::Program,
    }
}
