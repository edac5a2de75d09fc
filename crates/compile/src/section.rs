//! The section of objects, programs and libraries that holds bitcode, and how it is read back.
//!
//! It is a sequence of entries. Linkers put the sections of all objects one after another, so every entry says how long
//! it is, and a program's section is the list of exactly the units that were linked into it, members of archives
//! included, in link order. The section is not loaded at run time.
//!
//! ```text
//! magic (8 bytes) | length of the record (u32) | length of the payload (u64) | record (JSON) | payload
//! ```
//!
//! An object's section ends with a seal, a program's with the record of the call that linked it. Where it does not,
//! other tools were at work.
//!
//! What stands in a section is hostile input.

use object::elf::SHF_ALLOC;
use object::{Object, ObjectKind, ObjectSection, ObjectSymbol, SectionFlags};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Name of the section.
pub const SECTION: &str = ".provoke.bitcode";

const MAGIC: &[u8; 8] = b"\x7fPROVOKE";
const HEAD: usize = MAGIC.len() + 4 + 8;

/// An entry: a record and its payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub record: Record,
    /// Bitcode of a unit, or the object of an assembler source.
    pub payload: Vec<u8>,
}

/// What an entry says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    /// A translation unit; the payload is its bitcode, as `driver` makes it.
    Unit(UnitRecord),
    /// A translation unit without bitcode, which is therefore external.
    Missing {
        /// The source.
        source: PathBuf,
        /// Why there is no bitcode: the compiler's words.
        reason: String,
    },
    /// An assembler source that was given to a linking call; the payload is its object.
    Object {
        /// The source.
        source: PathBuf,
    },
    /// A call that linked.
    Link(LinkRecord),
    /// The end of an object's section; what its entries say is all of it.
    Seal {
        /// What the object was then, see [`seal`].
        object: String,
    },
}

/// How a unit was compiled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitRecord {
    /// The source, as it was given.
    pub source: PathBuf,
    /// Where the compiler ran.
    pub directory: PathBuf,
    /// Whether it is C++.
    pub cxx: bool,
    /// The flags that concern compiling.
    pub flags: Vec<String>,
    /// Flags of the call that are on no [list](crate::known_flags), also such as are not among the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unlisted: Vec<String>,
}

/// What a link was given beside bitcode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkRecord {
    /// Where the compiler ran.
    pub directory: PathBuf,
    /// Whether the C++ compiler linked.
    pub cxx: bool,
    /// Libraries, objects without bitcode, and flags, in order; no objects with bitcode.
    pub arguments: Vec<String>,
    /// Flags of the call that are on no [list](crate::known_flags), also such as are not among the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unlisted: Vec<String>,
    /// The linker's flags that choose which definition a name means.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choosing: Vec<String>,
    /// What else about the call forbids proofs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<String>,
}

/// Why a section cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("its bitcode section is damaged: {0}")]
pub struct Damaged(String);

/// Writes entries one after another.
pub fn encode(entries: &[Entry]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in entries {
        let record = serde_json::to_vec(&entry.record).unwrap_or_default();
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&(record.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&(entry.payload.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&record);
        bytes.extend_from_slice(&entry.payload);
    }
    bytes
}

/// Reads the entries of a section. Linkers may put zeros between two objects' parts.
pub fn decode(mut bytes: &[u8]) -> Result<Vec<Entry>, Damaged> {
    let mut entries = Vec::new();
    loop {
        let padding = bytes.iter().take_while(|byte| **byte == 0).count();
        bytes = &bytes[padding..];
        if bytes.is_empty() {
            return Ok(entries);
        }
        let (entry, rest) = decode_one(bytes)?;
        entries.push(entry);
        bytes = rest;
    }
}

fn decode_one(bytes: &[u8]) -> Result<(Entry, &[u8]), Damaged> {
    let cut = || Damaged("an entry is cut off".into());
    let (head, rest) = bytes.split_at_checked(HEAD).ok_or_else(cut)?;
    let (magic, lengths) = head.split_at(MAGIC.len());
    if magic != MAGIC {
        return Err(Damaged("an entry does not start as it should".into()));
    }
    let (record_length, payload_length) = lengths.split_at(4);
    let (record, rest) = rest.split_at_checked(number(record_length)).ok_or_else(cut)?;
    let (payload, rest) = rest.split_at_checked(number(payload_length)).ok_or_else(cut)?;
    let record = serde_json::from_slice(record).map_err(|e| Damaged(e.to_string()))?;
    Ok((Entry { record, payload: payload.to_vec() }, rest))
}

/// A little-endian number.
fn number(bytes: &[u8]) -> usize {
    bytes.iter().rev().fold(0, |number, byte| (number << 8) | usize::from(*byte))
}

/// The section of an object file, a program or a shared library, if it is one and has it.
pub fn find(file: &[u8]) -> Option<Vec<u8>> {
    let object = object::File::parse(file).ok()?;
    let section = object.section_by_name(SECTION)?;
    section.data().ok().map(<[u8]>::to_vec)
}

/// Whether an object holds units with bitcode. One that is damaged does: whoever reads it says so.
pub fn holds_units(file: &[u8]) -> bool {
    let Some(section) = find(file) else { return false };
    decode(&section)
        .map_or(true, |entries| entries.iter().any(|entry| matches!(entry.record, Record::Unit(_))))
}

/// The last entry for an object: a digest of what it brings to a program, by which it is known again.
pub fn seal(file: &[u8]) -> Option<Entry> {
    let object = digest(file)?;
    Some(Entry { record: Record::Seal { object }, payload: Vec::new() })
}

/// Whether an object with a section is as it was when the section was made: other tools (`ld -r`, `objcopy`) take the
/// section along when they put objects together or change their symbols.
pub fn is_sealed(file: &[u8]) -> bool {
    let entries = find(file).and_then(|section| decode(&section).ok()).unwrap_or_default();
    let last = entries.last().map(|entry| &entry.record);
    matches!(last, Some(Record::Seal { object }) if digest(file).as_ref() == Some(object))
}

/// A digest of the symbols that other files see, and of the sections that are loaded.
fn digest(file: &[u8]) -> Option<String> {
    let object = object::File::parse(file).ok()?;
    if object.kind() != ObjectKind::Relocatable {
        return None;
    }
    let symbols = object.symbols().filter(ObjectSymbol::is_global);
    let mut symbols: Vec<_> = symbols
        .map(|symbol| {
            let name = symbol.name_bytes().unwrap_or_default();
            (name, symbol.is_undefined(), symbol.is_weak(), symbol.is_common())
        })
        .collect();
    symbols.sort_unstable();
    let mut context = md5::Context::new();
    context.consume(format!("{symbols:?}"));
    for section in object.sections().filter(is_loaded) {
        context.consume(section.name_bytes().unwrap_or_default());
        context.consume(section.size().to_le_bytes());
        context.consume(section.data().unwrap_or_default());
    }
    Some(format!("{:x}", context.finalize()))
}

fn is_loaded(section: &object::Section<'_, '_>) -> bool {
    let SectionFlags::Elf { sh_flags } = section.flags() else { return true };
    sh_flags & u64::from(SHF_ALLOC) != 0
}

/// Whether a file starts as an archive does.
pub fn is_archive(file: &[u8]) -> bool {
    file.starts_with(b"!<arch>\n") || file.starts_with(b"!<thin>\n")
}

/// The members of an archive, with their names; thin archives name files from where they lie.
pub fn members(archive: &Path, file: &[u8]) -> Vec<(String, Vec<u8>)> {
    let Ok(parsed) = object::read::archive::ArchiveFile::parse(file) else { return Vec::new() };
    let directory = archive.parent().unwrap_or(Path::new("."));
    let members = parsed.members().filter_map(Result::ok).filter_map(|member| {
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let data = if member.is_thin() {
            std::fs::read(directory.join(&name)).ok()?
        } else {
            member.data(file).ok()?.to_vec()
        };
        Some((name, data))
    });
    members.collect()
}

#[cfg(test)]
mod tests;
