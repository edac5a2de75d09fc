//! Seeds: the files of a corpus directory as first tests.
//!
//! A file is either a test as we write them, or the bytes that the program reads: from standard input or a file
//! that are sources, or as the data of `LLVMFuzzerTestOneInput`. What cannot be used is skipped, with the reason.

use crate::error::CampaignError;
use crate::{files, text};
use goal::{Input, InputKind, Program, Source, Test};
use std::fs;
use std::path::{Path, PathBuf};

/// Function and macro of libFuzzer's convention (see `provoke-fuzzer.h`), and the macro's usual value.
const FUZZER_TARGET: &str = "LLVMFuzzerTestOneInput";
const FUZZER_SIZE: &str = "-DPROVOKE_FUZZER_SIZE=";
const USUAL_FUZZER_SIZE: usize = 64;

/// A seed and the name of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seed {
    pub(crate) name: String,
    pub(crate) test: Test,
}

/// What a directory has to offer.
#[derive(Debug, Default)]
pub(crate) struct Corpus {
    /// The seeds, in the order of their names.
    pub(crate) seeds: Vec<Seed>,
    /// Files that were skipped, and why, a line each.
    pub(crate) skipped: Vec<String>,
}

/// How a program takes bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Inputs that come before: sources that stay empty.
    before: Vec<Input>,
    /// Width of the length, which comes next.
    length_width: u16,
    /// The most bytes.
    most: usize,
    /// Whether all bytes are read, whatever the length.
    whole: bool,
}

impl Layout {
    /// How a program takes bytes, if it takes any.
    pub(crate) fn of(program: &Program, sources: &[Source], flags: &[String]) -> Option<Layout> {
        let mut before = Vec::new();
        for source in sources {
            match source {
                Source::Argument { .. }
                | Source::Time
                | Source::Chance
                | Source::Uninitialised
                | Source::Failures => {}
                Source::Stdin { size } | Source::File { size, .. } => {
                    return Some(Layout {
                        before,
                        length_width: 32,
                        most: *size as usize,
                        whole: true,
                    });
                }
                Source::Variable { size, .. } => {
                    before.push(length(32, 0));
                    before.extend((0..*size).map(|_| byte(0)));
                }
                Source::Arguments { count, size } => {
                    before.push(length(32, 0));
                    before.extend((0..count * size).map(|_| byte(0)));
                }
            }
        }
        let is_target = program.functions.iter().any(|f| f.symbol == FUZZER_TARGET);
        let most = flags.iter().rev().find_map(|flag| flag.strip_prefix(FUZZER_SIZE)?.parse().ok());
        is_target.then(|| Layout {
            before,
            length_width: 64,
            most: most.unwrap_or(USUAL_FUZZER_SIZE),
            whole: false,
        })
    }

    /// The test that feeds these bytes.
    fn test(&self, bytes: &[u8]) -> Test {
        let mut inputs = self.before.clone();
        inputs.push(length(self.length_width, bytes.len()));
        inputs.extend(bytes.iter().copied().map(byte));
        if self.whole {
            inputs.extend((bytes.len()..self.most).map(|_| byte(0)));
        }
        Test { inputs }
    }
}

fn length(width: u16, value: usize) -> Input {
    Input { kind: InputKind::Unsigned, width, bits: value as u128 }
}

fn byte(value: u8) -> Input {
    Input { kind: InputKind::Byte, width: 8, bits: value.into() }
}

/// Reads a corpus directory.
pub(crate) fn read(directory: &Path, layout: Option<&Layout>) -> Result<Corpus, CampaignError> {
    let failed = |error| CampaignError::io("read", directory, error);
    let mut paths = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    let mut corpus = Corpus::default();
    for path in paths {
        match read_seed(&path, layout) {
            Ok(test) => corpus.seeds.push(Seed { name: name_of(&path), test }),
            Err(why) => corpus.skipped.push(format!("seed {} was skipped: {why}", path.display())),
        }
    }
    Ok(corpus)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read_seed(path: &PathBuf, layout: Option<&Layout>) -> Result<Test, String> {
    let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
    if !metadata.is_file() {
        return Err("it is no file".into());
    }
    if metadata.len() > files::MAX_FILE {
        return Err("it is too large".into());
    }
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    if bytes.starts_with(text::HEADER.as_bytes()) {
        let content = String::from_utf8(bytes).map_err(|_| "it is no text".to_owned())?;
        return text::parse(&content);
    }
    let Some(layout) = layout else {
        return Err(
            "it is no test of Provoke's, and the program reads no bytes (see --stdin, --file)"
                .into(),
        );
    };
    if bytes.len() > layout.most {
        return Err(format!(
            "{} bytes are more than the {} that the program reads",
            bytes.len(),
            layout.most
        ));
    }
    Ok(layout.test(&bytes))
}

#[cfg(test)]
mod tests;
