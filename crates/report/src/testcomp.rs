//! The exchange format of Test-Comp: a zip archive with `metadata.xml` and one XML file per test.
//!
//! The format asks for the XML declaration on line 1 and the DOCTYPE on line 2 of each test. Values are
//! written as TestCov's harness scans them: decimal, floats as C's `strtod` reads them (so the payload of
//! a NaN is lost, which the format cannot carry).

use crate::ReportError;
use goal::{Input, InputKind, Test};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const DECLARATION: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#;
const TEST_TYPE: &str = r#"<!DOCTYPE testcase PUBLIC "+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN" "https://sosy-lab.org/test-format/testcase-1.1.dtd">"#;
const METADATA_TYPE: &str = r#"<!DOCTYPE test-metadata PUBLIC "+//IDN sosy-lab.org//DTD test-format test-metadata 1.1//EN" "https://sosy-lab.org/test-format/test-metadata-1.1.dtd">"#;
const SPECIFICATION: &str = "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )";
const PRODUCER: &str = concat!("provoke ", env!("CARGO_PKG_VERSION"));
const METADATA: &str = "metadata.xml";

/// What the archive says about the program.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The (first) source file.
    pub program: PathBuf,
    /// SHA-256 of it, in hexadecimal.
    pub hash: String,
    /// Whether it is C++.
    pub cpp: bool,
    /// When the suite was made.
    pub created: SystemTime,
}

/// Writes the suite: named tests in order.
pub fn write(path: &Path, subject: &Subject, tests: &[(String, &Test)]) -> Result<(), ReportError> {
    if path.exists() && !is_ours(path) {
        return Err(ReportError::Foreign(path.to_path_buf()));
    }
    let temporary = path.with_extension("zip.new");
    let written =
        write_archive(&temporary, subject, tests).and_then(|()| fs::rename(&temporary, path));
    written.map_err(|source| {
        let _ = fs::remove_file(&temporary);
        ReportError::Io { path: path.to_path_buf(), source }
    })
}

fn write_archive(path: &Path, subject: &Subject, tests: &[(String, &Test)]) -> io::Result<()> {
    let mut archive = ZipWriter::new(File::create(path)?);
    let mut add = |name: &str, content: &str| {
        archive.start_file(name, SimpleFileOptions::default())?;
        archive.write_all(content.as_bytes())
    };
    add(METADATA, &metadata(subject))?;
    for (name, test) in tests {
        add(&format!("{name}.xml"), &testcase(test))?;
    }
    archive.finish()?.sync_all()
}

/// An archive whose metadata names us as producer.
fn is_ours(path: &Path) -> bool {
    let read = || -> Option<String> {
        let mut archive = ZipArchive::new(File::open(path).ok()?).ok()?;
        let mut text = String::new();
        archive.by_name(METADATA).ok()?.take(1 << 16).read_to_string(&mut text).ok()?;
        Some(text)
    };
    read().is_some_and(|text| text.contains("<producer>provoke "))
}

/// The metadata file.
fn metadata(subject: &Subject) -> String {
    let fields = [
        ("sourcecodelang", if subject.cpp { "C++" } else { "C" }.to_string()),
        ("producer", PRODUCER.to_string()),
        ("specification", SPECIFICATION.to_string()),
        ("programfile", subject.program.display().to_string()),
        ("programhash", subject.hash.clone()),
        ("entryfunction", "main".to_string()),
        ("architecture", "64bit".to_string()),
        ("creationtime", humantime::format_rfc3339_seconds(subject.created).to_string()),
    ];
    let mut text = format!("{DECLARATION}\n{METADATA_TYPE}\n<test-metadata>\n");
    for (name, value) in fields {
        let _ = writeln!(text, "  <{name}>{}</{name}>", escape(&value));
    }
    text + "</test-metadata>\n"
}

/// One test.
fn testcase(test: &Test) -> String {
    let mut text = format!("{DECLARATION}\n{TEST_TYPE}\n<testcase>\n");
    // The format knows inputs that a program asks for, not what its memory holds.
    for input in test.in_turn() {
        let _ = writeln!(text, "  <input type=\"{}\">{}</input>", c_type(*input), value(*input));
    }
    text + "</testcase>\n"
}

fn value(input: Input) -> String {
    match input.kind {
        InputKind::Pointer => input.bits.to_string(),
        _ => input.to_string(),
    }
}

fn c_type(input: Input) -> &'static str {
    match (input.kind, input.width) {
        (InputKind::Bool, _) => "_Bool",
        (InputKind::Char, _) => "char",
        (InputKind::Pointer, _) => "void *",
        (InputKind::Float, 32) => "float",
        (InputKind::Float, 64) => "double",
        (InputKind::Float, _) => "long double",
        (InputKind::Signed, 8) => "signed char",
        (InputKind::Signed, 16) => "short",
        (InputKind::Signed, 32) => "int",
        (InputKind::Signed, 64) => "long long",
        (InputKind::Signed, _) => "__int128",
        (InputKind::Unsigned | InputKind::Byte | InputKind::Unset { .. }, 8) => "unsigned char",
        (InputKind::Unsigned, 16) => "unsigned short",
        (InputKind::Unsigned, 32) => "unsigned int",
        (InputKind::Unsigned, 64) => "unsigned long long",
        (InputKind::Unsigned | InputKind::Byte | InputKind::Unset { .. }, _) => "unsigned __int128",
    }
}

/// Text that may stand in an XML element; characters that XML cannot hold become `?`.
fn escape(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '\t' | '\n' => safe.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => safe.push('?'),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests;
