//! What marked bitcode says about everything outside of it: flags, libraries, and the names that both sides know.
//!
//! Code without bitcode may call, read and write whatever the program defines under a name that it refers to, so proofs
//! must reckon with that. Nothing can be proved where a flag is on no list, or where the files to be linked cannot be
//! read.

use crate::driver::{CLANGXX, Flags, PlainUnit};
use crate::errors;
use crate::known_flags;
use crate::libraries::{File, Files, Origin, foreign_names};
use crate::library_names::is_known_to_optimisers;
use crate::machine_code;
use crate::optimiser;
use crate::startup;
use crate::unit;
use crate::wrapper::arguments::Call;
use goal::marks;
use llvm::{Block, Linkage, Module, Place, Value};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

/// Defined by what every program starts with, which is not among the files.
const OWN_HANDLE: &str = "__dso_handle";

/// What `#pragma comment(lib, ..)` leaves.
const LIBRARIES_BY_NAME: &str = "llvm.dependent-libraries";

/// Marks a program: what is known of its flags and of the files that are linked into it.
pub fn mark(
    module: &Module<'_>,
    (plain, include): (&[PlainUnit], &Path),
    flags: &Flags,
    files: &Files,
) {
    let calls = calls(plain, flags);
    let mut reasons = flag_reasons(&calls, flags);
    reasons.extend(flags.obstacles.iter().cloned());
    module.add_texts(marks::ASSUMPTIONS, flags.assumptions.iter().map(String::as_str));
    let efforts = plain.iter().flat_map(|unit| optimiser::differences(unit, include));
    reasons.extend(efforts.map(|what| format!("{what}, which tells of the compiler's efforts")));
    if module.named_metadata().iter().any(|name| name == LIBRARIES_BY_NAME) {
        reasons.insert("libraries that the program's text names".to_owned());
    }
    mark_fused(module, &calls);
    if calls.iter().any(known_flags::pointers_wrap) {
        module.add_texts(marks::WRAPS, ["pointers may wrap"]);
    }
    if calls.iter().any(known_flags::optimises) {
        let foreign = files.iter().flatten().any(|file| file.origin == Origin::Foreign);
        reasons.extend(left_out(module, foreign).into_iter().map(str::to_owned));
        reasons.extend(asking(module));
        if calls.iter().any(|call| known_flags::optimises(call) && known_flags::has_builtins(call))
        {
            reasons.extend(mistaken(module, files));
        }
        module.add_texts(marks::ASSUMPTIONS, [ENDING, UNSET]);
        for function in module.functions() {
            function.add_string_attr(module.context(), Place::Function, marks::OPTIMISED, "");
        }
    }
    let foreign = match files {
        Ok(files) => {
            reasons.extend(mark_names(module, files));
            reasons.extend(machine_code::own_versions(module, files));
            if calls.iter().any(known_flags::includes_inlines) {
                reasons.extend(called_by_headers(module, files));
            }
            module.add_texts(marks::LIBRARIES, files.iter().map(|file| file.name.as_str()));
            files.iter().any(|file| file.origin == Origin::Foreign)
        }
        Err(reason) => {
            reasons.insert(format!("what is to be linked cannot be read: {reason}"));
            is_foreign(&flags.link)
        }
    };
    if let Some(main) = module.function("main").filter(|_| foreign) {
        main.add_string_attr(module.context(), Place::Function, marks::FOREIGN, "");
    }
    if !reasons.is_empty() {
        module.add_texts(marks::OBSTACLES, reasons.iter().map(String::as_str));
    }
}

/// The program's command lines.
fn calls(plain: &[PlainUnit], flags: &Flags) -> Vec<Call> {
    let compiled = plain.iter().map(|unit| (unit.compiler == CLANGXX, &unit.flags));
    let all = compiled.chain([(false, &flags.link)]);
    all.map(|(cxx, flags)| Call::parse(cxx, flags.clone())).collect()
}

/// Why flags forbid proofs.
fn flag_reasons(calls: &[Call], flags: &Flags) -> BTreeSet<String> {
    let unlisted = calls.iter().flat_map(known_flags::unlisted).chain(flags.unlisted.clone());
    unlisted.map(|flag| format!("the flag {flag}, which is not known to be harmless")).collect()
}

/// Marks the functions in which a product may be fused with a sum: optimisers do when both are constants, machines when
/// they can.
fn mark_fused(module: &Module<'_>, calls: &[Call]) {
    let by_flags = calls.iter().any(known_flags::may_fuse);
    let fuses = |features: String| FUSING.iter().any(|feature| features.contains(feature));
    for function in module.functions() {
        let features = function.string_attr(Place::Function, "target-features");
        if by_flags || features.is_some_and(fuses) {
            function.add_string_attr(module.context(), Place::Function, marks::FUSED, "");
        }
    }
}

/// Versions of the C library's internal functions of the program's own or of linked files, which the system's headers
/// call where they inline or check something.
fn called_by_headers(module: &Module<'_>, files: &[File]) -> BTreeSet<String> {
    let of_system = |name: &str| {
        files.iter().any(|file| file.origin == Origin::System && file.defined.contains_key(name))
    };
    let own = definitions(module).into_keys().map(|name| (name, "the program's own"));
    let theirs = foreign_names(files.iter()).map(|name| (name.clone(), "a linked file's"));
    own.chain(theirs)
        .filter(|(name, _)| name.starts_with("__") && of_system(name))
        .map(|(name, whose)| format!("{whose} {name}, which headers may call"))
        .collect()
}

/// What compilers that optimise take for granted.
const ENDING: &str = "loops without effects end";
const UNSET: &str = "memory that was not set since it began to live is not read, nor padding and what initialisers leave open";

/// What compilers that optimise may leave out of a program, or do before it begins, so that it notices.
fn left_out(module: &Module<'_>, foreign: bool) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for function in module.bodies() {
        let name = function.name();
        if ["_Znw", "_Zna", "_Zdl", "_Zda"].iter().any(|operator| name.starts_with(operator)) {
            found.insert("the program's own operator new, whose calls optimisers may leave out");
        }
        if name.ends_with(".resume") {
            found.insert("coroutines, whose frames optimisers may leave out");
        }
    }
    let constructors = startup::constructors(module);
    let early = |function: &Value<'_>| !surely_runs(*function, &mut HashSet::new());
    if constructors.len() + usize::from(foreign) > 1 && constructors.iter().any(early) {
        found.insert("initialisers that optimisers may do before others");
    }
    found
}

/// Functions of the program, and of files that are linked, that optimisers take for the C library's; also those that no
/// other file sees.
fn mistaken(module: &Module<'_>, files: &Files) -> BTreeSet<String> {
    let own = module.bodies().into_iter().map(Value::name);
    let own = own.map(|name| (errors::as_written(&name).to_owned(), "the program's own"));
    let theirs =
        foreign_names(files.iter().flatten()).map(|name| (name.clone(), "a linked file's"));
    own.chain(theirs)
        .filter(|(name, _)| is_known_to_optimisers(name))
        .map(|(name, whose)| format!("{whose} {name}, which optimisers take for the C library's"))
        .collect()
}

/// Whether a compiler certainly cannot do what a function does: whatever it decides, the function first calls something
/// without a body that no optimiser knows.
fn surely_runs<'c>(function: Value<'c>, seen: &mut HashSet<Value<'c>>) -> bool {
    if !seen.insert(function) {
        return false;
    }
    let first = function.entry().into_iter().flat_map(Block::instructions);
    let calls = first.filter(|call| call.is_call_like() && !call.is_intrinsic_call());
    let runs = calls.filter(|call| call.string_attr(Place::Function, marks::PURE).is_none());
    let mut callees = runs.filter_map(|call| call.called_function());
    callees.any(|callee| match callee.is_declaration() {
        true => !may_be_left_out(callee),
        false => surely_runs(callee, seen),
    })
}

/// Whether optimisers may do without a call of a function without a body.
fn may_be_left_out(function: Value<'_>) -> bool {
    let name = function.name();
    let is_ours = [marks::FILL_WORD, marks::FILL_MEMORY].contains(&name.as_str());
    is_ours
        || name.starts_with("__cxa_")
        || name.starts_with("_Zn")
        || name.starts_with("_Zd")
        || is_known_to_optimisers(&name)
        || function.has_attr(Place::Function, "noreturn")
}

/// Functions of the system's headers that ask optimisers what they know of a value, and call something of the program's
/// own, perhaps by the answer.
fn asking(module: &Module<'_>) -> Option<String> {
    let asks = |function: &Value<'_>| {
        function.string_attr(Place::Function, marks::ASKS).is_some()
            && calls_own(*function, &mut HashSet::new())
    };
    let found = module.bodies().into_iter().find(asks)?;
    Some(format!("{}, which does what optimisers know to be best", unit::demangle(&found.name())))
}

/// Whether a function calls something of the program's own, directly or by other functions of the system's headers.
fn calls_own<'c>(function: Value<'c>, seen: &mut HashSet<Value<'c>>) -> bool {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let callees =
        instructions.filter(|call| call.is_call_like()).filter_map(|c| c.called_function());
    let is_own = |callee: Value<'_>| {
        let place = callee.location();
        callee.name() != unit::TERMINATE
            && place.is_none_or(|at| !optimiser::is_of_system(Path::new(&at.file)))
    };
    let bodies: Vec<_> = callees.filter(|callee| !callee.is_declaration()).collect();
    bodies
        .into_iter()
        .any(|callee| is_own(callee) || seen.insert(callee) && calls_own(callee, seen))
}

/// Places that linkers name: all memory of a program is between some of them.
const PLACES: &[&str] = &[
    "__bss_start",
    "__data_start",
    "__executable_start",
    "_edata",
    "_end",
    "_etext",
    "data_start",
    "edata",
    "end",
    "etext",
];

/// Features of machines that multiply and add at once.
const FUSING: &[&str] = &["+fma", "+avx512"];

/// A definition of the program that others can name.
struct Definition<'c> {
    /// What the name stands for, behind aliases.
    object: Value<'c>,
    linkage: Option<Linkage>,
}

impl Definition<'_> {
    /// Whether the language requires that all definitions of the name mean the same.
    fn is_same_everywhere(&self) -> bool {
        matches!(self.linkage, Some(Linkage::LLVMLinkOnceODRLinkage | Linkage::LLVMWeakODRLinkage))
    }

    /// Whether another definition may take its place. (Names of C++ apart, an attribute says that all are the same.)
    fn is_replaceable(&self, name: &str) -> bool {
        use Linkage::*;
        match self.linkage {
            Some(LLVMWeakAnyLinkage | LLVMLinkOnceAnyLinkage | LLVMCommonLinkage) => true,
            Some(LLVMWeakODRLinkage | LLVMLinkOnceODRLinkage) => !name.starts_with("_Z"),
            _ => false,
        }
    }
}

/// The program's definitions with a name outside of it.
fn definitions<'c>(module: &Module<'c>) -> BTreeMap<String, Definition<'c>> {
    let hidden = |value: Value<'c>| {
        let local = [Linkage::LLVMInternalLinkage, Linkage::LLVMPrivateLinkage];
        value.linkage().is_none_or(|linkage| local.contains(&linkage))
    };
    let values = module.globals().into_iter().chain(module.functions());
    let values = values.filter(|value| !value.is_declaration()).chain(module.aliases());
    values
        .filter(|value| !hidden(*value))
        .filter(|value| value.name() != "main" && !value.name().starts_with("llvm."))
        .map(|value| (value.name(), Definition { object: behind(value), linkage: value.linkage() }))
        .collect()
}

/// What an alias stands for.
fn behind(value: Value<'_>) -> Value<'_> {
    let mut value = value;
    while let Some(next) =
        value.aliasee().or_else(|| value.operand(0).filter(|_| value.is_const_expr()))
    {
        value = next;
    }
    value
}

/// Marks the names that program and files both know; why that forbids proofs.
fn mark_names(module: &Module<'_>, files: &[File]) -> BTreeSet<String> {
    let context = module.context();
    let definitions = definitions(module);
    let shared = Shared::new(files, &definitions);
    let mut reasons = BTreeSet::new();
    for (name, definition) in &definitions {
        let named = shared.looks_up || files.iter().any(|file| file.knows(name));
        if named && !shared.is_same(name, definition) {
            definition.object.mark_global(context, marks::NAMED);
        }
        if definition.is_replaceable(name) && files.iter().any(|file| file.replaces(name)) {
            reasons.insert(format!("{name}, whose definition code without bitcode may replace"));
        }
    }
    let foreign = || files.iter().filter(|file| file.origin == Origin::Foreign);
    for name in foreign().flat_map(|file| &file.referred) {
        if name == "main" {
            reasons.insert("main, which code without bitcode may call".to_owned());
        }
        let is_place = PLACES.contains(&name.as_str())
            || ["__start_", "__stop_"].iter().any(|prefix| name.starts_with(prefix));
        if is_place {
            reasons
                .insert(format!("{name}, by which code without bitcode finds what it may write"));
        }
    }
    for variable in module.globals() {
        let name = variable.name();
        let is_made = variable.is_declaration()
            && variable.is_used()
            && variable.linkage() != Some(Linkage::LLVMExternalWeakLinkage)
            && name != OWN_HANDLE
            && !files.iter().any(|file| file.defined.contains_key(&name));
        if is_made {
            reasons.insert(format!("{name}, which no file defines: a place that the linker names"));
        }
    }
    for function in module.functions().into_iter().filter(|function| function.is_declaration()) {
        let name = function.name();
        if foreign().any(|file| file.defined.contains_key(&name)) {
            function.add_string_attr(context, Place::Function, marks::REPLACED, "");
        }
    }
    for function in module.functions() {
        let Some(library) = shared.library(&function.name()).filter(|_| function.is_declaration())
        else {
            continue;
        };
        let place = Place::Function;
        function.add_string_attr(context, place, marks::LIBRARY, &files[library].name);
        if shared.reaches_others(library) {
            function.add_string_attr(context, place, marks::REPLACED, "");
        }
    }
    reasons
}

impl File {
    fn knows(&self, name: &str) -> bool {
        self.defined.contains_key(name) || self.referred.contains(name)
    }

    /// Whether its definition may be taken instead of a weak one of the program.
    fn replaces(&self, name: &str) -> bool {
        self.needed.is_none() && self.defined.contains_key(name)
    }
}

/// What files and program know together.
struct Shared<'a> {
    files: &'a [File],
    /// Names that the program or foreign code defines.
    replaced: HashSet<&'a str>,
    /// Whether foreign code looks names up during the run.
    looks_up: bool,
}

impl<'a> Shared<'a> {
    fn new(files: &'a [File], definitions: &'a BTreeMap<String, Definition<'_>>) -> Shared<'a> {
        let foreign = || files.iter().filter(|file| file.origin == Origin::Foreign);
        let looks = |file: &File| file.referred.iter().any(|name| name.starts_with("dl"));
        let mut shared = Shared { files, replaced: HashSet::new(), looks_up: foreign().any(looks) };
        let own = definitions.iter().filter(|(name, definition)| !shared.is_same(name, definition));
        let own: HashSet<&str> = own.map(|(name, _)| name.as_str()).collect();
        let theirs = foreign().flat_map(|file| file.defined.keys().map(String::as_str));
        shared.replaced = own.into_iter().chain(theirs).collect();
        shared
    }

    /// Whether the system's own definition of a name is required to mean the same as the program's: an instance of a
    /// template.
    fn is_same(&self, name: &str, definition: &Definition<'_>) -> bool {
        let mut system = self.files.iter().filter(|file| file.origin != Origin::Foreign);
        let foreign = |file: &File| file.origin == Origin::Foreign && file.knows(name);
        definition.is_same_everywhere()
            && system.any(|file| file.defined.get(name) == Some(&true))
            && !self.files.iter().any(foreign)
    }

    /// The library of the system that defines a function, if nobody else does.
    fn library(&self, name: &str) -> Option<usize> {
        let defines = |file: &File| file.defined.contains_key(name);
        let of_system =
            |file: &File| file.origin == Origin::System || file.origin == Origin::Compiler;
        let found = self.files.iter().position(|file| of_system(file) && defines(file))?;
        let foreign = |file: &File| file.origin == Origin::Foreign && defines(file);
        (!self.files.iter().any(foreign)).then_some(found)
    }

    /// Whether a library, or one that it needs, may reach by name what it does not define itself.
    fn reaches_others(&self, library: usize) -> bool {
        let mut seen = HashSet::new();
        let mut open = vec![library];
        while let Some(index) = open.pop() {
            if !seen.insert(index) {
                continue;
            }
            let file = &self.files[index];
            if file.referred.iter().any(|name| self.replaced.contains(name.as_str())) {
                return true;
            }
            let needs = |other: &File| match &file.needed {
                Some(needed) => needed.contains(&other.name),
                None => file.referred.iter().any(|name| other.defined.contains_key(name)),
            };
            let others = self.files.iter().enumerate();
            open.extend(others.filter(|(_, other)| needs(other)).map(|(index, _)| index));
        }
        false
    }
}

/// Libraries of the system, which know no names of a program but those that they document.
const SYSTEM: &[&str] =
    &["-lc", "-lm", "-lpthread", "-ldl", "-lrt", "-lstdc++", "-lgcc", "-lgcc_s", "-latomic"];

/// Whether flags for linking bring in foreign code, by the flags alone.
fn is_foreign(link_flags: &[String]) -> bool {
    // What is handed on to the linker may name files and libraries too.
    let words = link_flags.iter().flat_map(|flag| match flag.strip_prefix("-Wl,") {
        Some(words) => words.split(',').collect(),
        None => vec![flag.as_str()],
    });
    let is_library = |word: &str| {
        (word.starts_with("-l") || word.starts_with("--library=")) && !SYSTEM.contains(&word)
    };
    words.into_iter().any(|word| !word.starts_with('-') || is_library(word))
}

#[cfg(test)]
mod tests {
    use super::is_foreign;

    #[test]
    fn objects_and_unknown_libraries_are_foreign_code() {
        let foreign = |flags: &str| {
            is_foreign(&flags.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        };
        assert!(!foreign("") && !foreign("-lm -lpthread -Wl,-O1"));
        assert!(foreign("part.o") && foreign("-lm libown.a") && foreign("-lfl"));
        assert!(foreign("-Wl,part.o") && foreign("-Wl,-O1,-lown") && foreign("-Xlinker part.o"));
    }
}
