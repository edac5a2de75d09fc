//! Rules for every text file: nothing in it is true on one machine only.

use super::{Complaint, SourceFile};

/// Starts of paths that exist on somebody's machine, written in two parts, so that this file keeps its own
/// rule.
const FOREIGN: &[(&str, &str)] = &[("/home", "/"), ("/root", "/"), ("/Users", "/"), ("/work", "/")];

/// Checks one file. (The lock file names the registry of every crate; cargo writes it.)
pub fn check(file: &SourceFile) -> Vec<Complaint> {
    if file.path == "Cargo.lock" {
        return Vec::new();
    }
    let needles: Vec<String> = FOREIGN.iter().map(|(start, end)| format!("{start}{end}")).collect();
    (1..)
        .zip(file.text.lines())
        .flat_map(|(number, line)| {
            needles.iter().filter(|needle| names(line, needle)).map(move |needle| (number, needle))
        })
        .map(|(number, needle)| {
            Complaint::Error(format!(
                "{}:{number}: `{needle}` is true on one machine only",
                file.path
            ))
        })
        .collect()
}

/// Whether the line names the path: not in the middle of a longer one.
fn names(line: &str, needle: &str) -> bool {
    line.match_indices(needle).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "._-}$".contains(c))
    })
}
