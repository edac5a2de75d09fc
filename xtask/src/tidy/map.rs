//! `ARCHITECTURE.md` names every crate, and none that does not exist.

use super::dependencies::Crate;
use super::{Complaint, SourceFile};
use std::collections::BTreeSet;

const MAP: &str = "ARCHITECTURE.md";

/// Holds the map against the tree.
pub fn check(files: &[SourceFile], crates: &[Crate]) -> Vec<Complaint> {
    let Some(map) = files.iter().find(|file| file.path == MAP) else {
        return vec![Complaint::Error(format!("{MAP} is missing"))];
    };
    let named = named_crates(&map.text);
    let real: BTreeSet<&str> = crates
        .iter()
        .map(|krate| krate.folder.as_str())
        .filter(|folder| folder.starts_with("crates/"))
        .collect();
    let unnamed = real.iter().filter(|folder| !named.contains(**folder));
    let unreal = named.iter().filter(|folder| !real.contains(folder.as_str()));
    unnamed
        .map(|folder| format!("{MAP} does not name `{folder}`"))
        .chain(unreal.map(|folder| format!("{MAP} names `{folder}`, which does not exist")))
        .map(Complaint::Error)
        .collect()
}

/// The folders written `crates/NAME` in a text.
fn named_crates(text: &str) -> BTreeSet<String> {
    text.match_indices("crates/")
        .map(|(start, prefix)| {
            let name = &text[start + prefix.len()..];
            let end = name.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
            format!("{prefix}{}", &name[..end.unwrap_or(name.len())])
        })
        .filter(|folder| folder.len() > "crates/".len())
        .collect()
}
