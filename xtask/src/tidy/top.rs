//! The top of the tree has no files but these: tools leave theirs where they were called, and some were committed.

use super::{Complaint, SourceFile};

const FILES: &[&str] = &[
    ".gitignore",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "GUIDE.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "Makefile",
    "README.md",
    "clippy.toml",
    "rustfmt.toml",
];

/// Complains of a file that stands at the top and is none of them.
pub fn check(file: &SourceFile) -> Vec<Complaint> {
    if file.path.contains('/') || FILES.contains(&file.path.as_str()) {
        return Vec::new();
    }
    vec![Complaint::Error(format!("{}: no file of the project's top", file.path))]
}
