//! Shared libraries that become part of a program, and where the loader would do otherwise.
//!
//! The loader keeps files apart: each has its own hidden definitions, its own lists of constructors and destructors,
//! and may prefer its own definition of a name. Here they become one program, in which a name means one thing. That is
//! the same as long as each name is defined by one file, or by functions that are required to be the same everywhere
//! and of which nobody takes the address. Everything else forbids proofs.

use super::gather::Image;
use crate::libraries::{needed, soname};
use crate::startup;
use crate::unit::{TERMINATE, Unit};
use llvm::{Linkage, Module, Value, Visibility};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

/// The names of an image that other images may know.
#[derive(Default)]
pub struct Names {
    defined: BTreeMap<String, Definition>,
    declared: BTreeSet<String>,
    /// Those of `declared` that nobody needs to define.
    optional: BTreeSet<String>,
    /// Whether something runs before or after the program.
    starts: bool,
}

#[derive(Clone, Copy)]
struct Definition {
    /// Whether other definitions are required to mean the same.
    is_same: bool,
    /// Whether it does not matter whether there is one or several of the same.
    is_plain: bool,
    /// Whether other files see it.
    is_visible: bool,
}

impl Names {
    /// Reads the names of an image's units.
    pub fn read(units: &[Unit<'_>]) -> Names {
        let mut names = Names::default();
        for module in units.iter().map(|unit| &unit.module) {
            names.starts |= starts(module);
            let values = module.functions().into_iter().chain(module.globals());
            values.chain(module.aliases()).for_each(|value| names.add(value));
        }
        names
    }

    fn add(&mut self, value: Value<'_>) {
        use Linkage::*;
        let name = value.name();
        let is_ours = name.starts_with("llvm.") || crate::strip::is_mapping(&name);
        match value.linkage() {
            _ if is_ours => {}
            Some(LLVMInternalLinkage | LLVMPrivateLinkage) => {}
            Some(LLVMExternalWeakLinkage) => {
                self.optional.insert(name.clone());
                self.declared.insert(name);
            }
            Some(LLVMAvailableExternallyLinkage) => drop(self.declared.insert(name)),
            _ if value.is_declaration() => drop(self.declared.insert(name)),
            _ => {
                let new = Definition::of(value);
                let all = self.defined.entry(name).or_insert(new);
                all.is_same &= new.is_same;
                all.is_plain &= new.is_plain;
                all.is_visible &= new.is_visible;
            }
        }
    }

    /// A name that both define, perhaps in different ways.
    pub fn clash(&self, others: &Names) -> Option<&str> {
        let shared = self.defined.iter().filter_map(|(name, mine)| {
            others.defined.get(name).map(|theirs| (name.as_str(), mine.is_same && theirs.is_same))
        });
        shared.filter(|(_, same)| !same).map(|(name, _)| name).next()
    }

    /// Why a name that another image knows too forbids proofs.
    fn obstacle(&self, others: &Names, path: &Path) -> Option<String> {
        self.defined.iter().find_map(|(name, mine)| {
            let is_apart = others.defined.contains_key(name) && !mine.is_plain;
            let is_hidden = others.declared.contains(name) && !mine.is_visible;
            let may_lack = others.optional.contains(name);
            (is_apart || is_hidden || may_lack).then(|| {
                format!("{name} of {}, which need not be the same in another file", path.display())
            })
        })
    }
}

impl Definition {
    fn of(value: Value<'_>) -> Definition {
        let odr = [Linkage::LLVMLinkOnceODRLinkage, Linkage::LLVMWeakODRLinkage];
        let is_same = value.linkage().is_some_and(|linkage| odr.contains(&linkage));
        let is_visible = value.visibility() == Some(Visibility::LLVMDefaultVisibility);
        let is_plain = value.is_function() && is_only_called(value);
        // Clang's own function for exceptions that nobody may see is hidden in every file.
        let is_plain = is_same && is_plain && (is_visible || value.name() == TERMINATE);
        Definition { is_same, is_plain, is_visible }
    }
}

fn is_only_called(function: Value<'_>) -> bool {
    function
        .users()
        .into_iter()
        .all(|user| user.called_function() == Some(function) && !user.args().contains(&function))
}

/// Whether something of a module runs before or after the program.
fn starts(module: &Module<'_>) -> bool {
    let lists = ["llvm.global_ctors", "llvm.global_dtors"];
    let first = module.function(startup::CALLED_FIRST);
    lists.iter().any(|name| module.global(name).is_some())
        || first.is_some_and(|function| !function.is_declaration())
}

/// Why a program forbids proofs of which these images become a part, the executable first. All others stay native.
pub fn obstacles(parts: &[(&Image, &Names)], others: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let Some((_, libraries)) = parts.split_first().filter(|(_, rest)| !rest.is_empty()) else {
        return found;
    };
    if others > 0 {
        found.insert("shared libraries of which only some are part of the program".to_owned());
    }
    let loaded = loaded(parts);
    for (library, names) in libraries {
        let path = library.path.display();
        if !loaded.contains(library.path.as_path()) {
            found.insert(format!("{path}, which the program does not load"));
        }
        if names.starts {
            found.insert(format!("{path}, in which something runs before or after the program"));
        }
        if library.has_native() {
            found.insert(format!("{path}, in which there is code without bitcode"));
        }
    }
    for (image, names) in parts {
        let path = image.path.display();
        let chosen = image.choosing().into_iter();
        found.extend(chosen.map(|flag| format!("the flag {flag} of {path}, which chooses names")));
        let others = parts.iter().filter(|(other, _)| other.path != image.path);
        found.extend(others.filter_map(|(_, others)| names.obstacle(others, &image.path)));
    }
    found
}

/// The files that are loaded with the first.
fn loaded<'i>(parts: &[(&'i Image, &Names)]) -> HashSet<&'i Path> {
    let mut found = HashSet::new();
    let mut open: Vec<&Path> =
        parts.first().map(|(image, _)| image.path.as_path()).into_iter().collect();
    while let Some(path) = open.pop() {
        let content = std::fs::read(path).unwrap_or_default();
        for name in needed(&content).unwrap_or_default() {
            let is_it = |image: &&Image| is_called(&image.path, &name);
            let library = parts.iter().map(|(image, _)| *image).find(is_it);
            open.extend(
                library.map(|image| image.path.as_path()).filter(|path| found.insert(*path)),
            );
        }
    }
    found
}

/// Whether a shared library is needed under this name: its own, or that of its file where it has none.
fn is_called(library: &Path, name: &str) -> bool {
    let own = std::fs::read(library).ok().and_then(|content| soname(&content));
    match own {
        Some(own) => own == name,
        None => library.file_name() == Path::new(name).file_name(),
    }
}
