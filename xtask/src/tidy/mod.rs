//! `cargo xtask tidy`: the rules of the architecture that a compiler does not check.
//!
//! Each rule is a function from the tree to a list of complaints; all are shown, then the command fails.
//! Warnings (a long file) are shown and fail nothing.

mod dependencies;
mod map;
mod rust;
#[cfg(test)]
mod tests;
mod text;
mod top;

use anyhow::{Context, Result, bail};
use ignore::WalkBuilder;
use std::fs;
use std::path::{Path, PathBuf};

/// What a rule has to say.
pub enum Complaint {
    /// A broken rule.
    Error(String),
    /// Worth a thought.
    Warning(String),
}

/// A text file of the tree.
pub struct SourceFile {
    /// Its path below the root, with forward slashes.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Runs every rule and fails if one is broken.
pub fn run(root: &Path) -> Result<()> {
    let files = read_tree(root)?;
    let crates = dependencies::workspace(root)?;
    let mut complaints = dependencies::check(&crates);
    complaints.extend(files.iter().filter(|file| file.path.ends_with(".rs")).flat_map(rust::check));
    complaints.extend(files.iter().flat_map(text::check));
    complaints.extend(files.iter().flat_map(top::check));
    complaints.extend(map::check(&files, &crates));
    let mut errors = 0;
    for complaint in &complaints {
        match complaint {
            Complaint::Error(text) => {
                errors += 1;
                println!("error: {text}");
            }
            Complaint::Warning(text) => println!("warning: {text}"),
        }
    }
    if errors > 0 {
        bail!("tidy: {errors} rules broken");
    }
    println!("tidy: {} crates and {} files are in order", crates.len(), files.len());
    Ok(())
}

/// Every text file that git would keep, in the order of paths.
fn read_tree(root: &Path) -> Result<Vec<SourceFile>> {
    let walk = WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .sort_by_file_path(Path::cmp)
        .build();
    let mut files = Vec::new();
    for entry in walk {
        let entry = entry.context("cannot walk the source tree")?;
        if entry.file_type().is_some_and(|kind| kind.is_file()) {
            files.extend(read_text(root, entry.path())?);
        }
    }
    Ok(files)
}

fn read_text(root: &Path, path: &Path) -> Result<Option<SourceFile>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let relative: PathBuf = path.strip_prefix(root)?.to_path_buf();
    let path = relative.to_string_lossy().replace('\\', "/");
    Ok(String::from_utf8(bytes).ok().map(|text| SourceFile { path, text }))
}
