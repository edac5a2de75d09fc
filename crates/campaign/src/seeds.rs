//! Seeds: the files of a corpus directory as first tests.
//!
//! A file is either a test as we write them, or the bytes that the program reads: from standard input or a file
//! that are sources, or as the data of `LLVMFuzzerTestOneInput`. What cannot be used is skipped, with the reason.

use crate::error::CampaignError;
use crate::{files, text};
use goal::{Layout, Test};
use std::fs;
use std::path::{Path, PathBuf};

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

/// Reads a corpus directory.
pub(crate) fn read(directory: &Path, layout: &Layout) -> Result<Corpus, CampaignError> {
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

fn read_seed(path: &PathBuf, layout: &Layout) -> Result<Test, String> {
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
    let Some(most) = layout.content() else {
        return Err(
            "it is no test of Provoke's, and the program reads no bytes (see --stdin, --file)"
                .into(),
        );
    };
    if bytes.len() > most {
        return Err(format!(
            "{} bytes are more than the {most} that the program reads",
            bytes.len()
        ));
    }
    Ok(layout.test_of(&bytes))
}

#[cfg(test)]
mod tests;
