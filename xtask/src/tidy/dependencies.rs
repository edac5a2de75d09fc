//! Who may depend on whom.
//!
//! The table is the one of the design: data flows from top to bottom, and `explore` and the engines never know
//! each other: each sees `engine` and what lies below it. Only dependencies of the shipped code count;
//! tests may use what they like.

use super::Complaint;
use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};
use std::path::Path;

/// A crate of the workspace and what it depends on.
pub struct Crate {
    /// Its name, without the prefix `provoke-`.
    pub name: String,
    /// Its folder below the root.
    pub folder: String,
    /// Names of its normal dependencies, those of the workspace without their prefix.
    pub dependencies: Vec<String>,
}

/// What an engine may depend on: the trait, and what lies below it.
const ENGINE: &[&str] = &["term", "goal", "model", "proof", "solve", "engine"];

/// The crates of the pipeline in order, each with the crates of the workspace it may depend on.
const TABLE: &[(&str, &[&str])] = &[
    ("term", &[]),
    ("abi", &[]),
    ("goal", &["abi"]),
    ("llvm", &[]),
    ("compile", &["abi", "goal", "llvm"]),
    ("model", &["abi", "term", "goal", "llvm"]),
    ("instrument", &["abi", "goal", "llvm"]),
    ("runtime", &["abi"]),
    ("execute", &["abi", "goal"]),
    ("trace", &["abi", "term", "goal"]),
    ("bitwuzla-sys", &[]),
    ("solve", &["term", "bitwuzla-sys"]),
    ("proof", &["term", "model", "solve", "goal"]),
    ("engine", &["term", "goal", "model", "proof", "solve"]),
    ("explore", &["term", "trace", "solve", "goal", "engine"]),
    ("refinement", ENGINE),
    ("predicates", ENGINE),
    ("subsumption", ENGINE),
    ("unroll", ENGINE),
    ("invariant", ENGINE),
    ("fuzz", &["term", "goal", "model", "proof", "solve", "engine", "execute"]),
    ("sequence", &["goal", "compile"]),
    ("campaign", &["*"]),
    ("report", &["goal", "campaign"]),
    ("cli", &["*"]),
];

/// Crates beside the pipeline, which ship in no product.
const CHORES: &[&str] = &["xtask", "tests"];

/// Outside crates that only some of ours may use, and why.
const RESERVED: &[(&str, &[&str], &str)] = &[
    ("inkwell", &["llvm"], "only llvm links LLVM"),
    ("llvm-sys", &["llvm"], "only llvm links LLVM"),
    ("clang-sys", &["sequence"], "only sequence uses libclang"),
    ("clang", &["sequence"], "only sequence uses libclang"),
    ("easy-smt", &["solve"], "only solve knows a solver"),
    ("z3", &["solve"], "only solve knows a solver"),
    ("rusqlite", &["campaign", "tests"], "only campaign knows the store"),
    ("anyhow", &["cli", "xtask", "tests"], "libraries name their errors"),
];

/// What the runtime may use beside `abi`: it is linked into other people's programs.
const RUNTIME_OUTSIDERS: &[&str] = &["libc"];

/// Asks cargo for the crates of the workspace.
pub fn workspace(root: &Path) -> Result<Vec<Crate>> {
    let metadata = MetadataCommand::new()
        .manifest_path(root.join("Cargo.toml"))
        .no_deps()
        .exec()
        .context("cargo metadata failed")?;
    let crates = metadata.workspace_packages().into_iter().map(|package| Crate {
        name: short(package.name.as_str()),
        folder: folder(root, package.manifest_path.as_std_path()),
        dependencies: package
            .dependencies
            .iter()
            .filter(|dependency| dependency.kind == DependencyKind::Normal)
            .map(|dependency| short(&dependency.name))
            .collect(),
    });
    Ok(crates.collect())
}

fn short(name: &str) -> String {
    name.strip_prefix("provoke-").unwrap_or(name).to_owned()
}

fn folder(root: &Path, manifest: &Path) -> String {
    let folder = manifest.parent().unwrap_or(root);
    folder.strip_prefix(root).unwrap_or(folder).to_string_lossy().replace('\\', "/")
}

/// Holds every crate against the table.
pub fn check(crates: &[Crate]) -> Vec<Complaint> {
    crates.iter().flat_map(|krate| check_crate(krate, crates)).map(Complaint::Error).collect()
}

fn check_crate(krate: &Crate, crates: &[Crate]) -> Vec<String> {
    let ours = |name: &str| crates.iter().any(|other| other.name == name);
    let mut broken = Vec::new();
    let allowed = TABLE.iter().find(|(name, _)| *name == krate.name).map(|(_, allowed)| *allowed);
    if allowed.is_none() && !CHORES.contains(&krate.name.as_str()) {
        broken.push(format!("crate {} is not in the table of dependencies", krate.name));
    }
    for dependency in &krate.dependencies {
        if ours(dependency) {
            if allowed.is_some_and(|allowed| !permits(&krate.name, allowed, dependency)) {
                broken.push(format!("{} may not depend on {dependency}", krate.name));
            }
        } else {
            broken.extend(check_outsider(&krate.name, dependency));
        }
    }
    broken
}

/// Whether the table allows `name` to use `dependency`; `*` stands for everything above in the table.
fn permits(name: &str, allowed: &[&str], dependency: &str) -> bool {
    if allowed.contains(&"*") {
        return position(dependency) < position(name);
    }
    allowed.contains(&dependency)
}

fn position(name: &str) -> usize {
    TABLE.iter().position(|(entry, _)| *entry == name).unwrap_or(usize::MAX)
}

fn check_outsider(name: &str, dependency: &str) -> Vec<String> {
    let mut broken: Vec<String> = RESERVED
        .iter()
        .filter(|(outsider, users, _)| *outsider == dependency && !users.contains(&name))
        .map(|(outsider, _, reason)| format!("{name} may not depend on {outsider}: {reason}"))
        .collect();
    if name == "runtime" && !RUNTIME_OUTSIDERS.contains(&dependency) {
        broken.push(format!(
            "runtime may not depend on {dependency}: it is linked into programs under test"
        ));
    }
    broken
}
