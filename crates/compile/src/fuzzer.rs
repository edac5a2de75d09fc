//! Programs for libFuzzer: they have `LLVMFuzzerTestOneInput` and no `main`, so one is added.
//!
//! It is a source of ours that only includes a header, since what stands in system headers has no goals.
//! Its language is that of the source with the function, since the user's flags are for that one.

use crate::driver::{PlainUnit, is_cxx};
use crate::reach::Definitions;
use crate::unit::{Unit, is_strong_definition};
use crate::{CompileError, state, write_file};
use llvm::Value;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// The header with `main`, as it lies in the include directory.
pub const HEADER: &str = "provoke-fuzzer.h";
/// The function that is called with the data.
pub const TARGET: &str = "LLVMFuzzerTestOneInput";
/// The function that is called before, if there is one.
const INITIALISER: &str = "LLVMFuzzerInitialize";
/// Begins the names of all functions that libFuzzer calls.
const PREFIX: &str = "LLVMFuzzer";

/// The flag that changes the longest data, and what it is without (as the header has it).
const SIZE_FLAG: &str = "-DPROVOKE_FUZZER_SIZE=";
const DEFAULT_SIZE: &str = "64";

/// The source with the function, if the program has no `main`.
pub fn target(units: &[Unit<'_>]) -> Option<PathBuf> {
    let defines =
        |unit: &Unit<'_>, name| unit.module.function(name).is_some_and(is_strong_definition);
    if units.iter().any(|unit| defines(unit, "main")) {
        return None;
    }
    units.iter().find(|unit| defines(unit, TARGET)).map(|unit| unit.source.clone())
}

/// The longest data that the driver gives, in a sentence.
pub fn bound(units: &[PlainUnit]) -> String {
    let flags = || units.iter().flat_map(|unit| &unit.flags);
    let size = flags().filter_map(|flag| flag.strip_prefix(SIZE_FLAG)).next_back();
    let size = size.unwrap_or(DEFAULT_SIZE);
    format!("the data of `{TARGET}` has at most {size} bytes ({SIZE_FLAG}N)")
}

/// What libFuzzer never does and the driver does not either, though other callers might.
pub const NEVER_NULL: &str = "the data of `LLVMFuzzerTestOneInput` is not null";

/// What the function finds as earlier calls left it, in a sentence: libFuzzer calls it often, the driver once.
pub fn kept(units: &[Unit<'_>]) -> Option<String> {
    let modules: Vec<_> = units.iter().map(|unit| &unit.module).collect();
    let definitions = Definitions::read(&modules);
    let starts = (0..units.len()).map(|unit| (unit, TARGET.to_owned()));
    let reached = definitions.reached(starts);
    state::kept(&state::variables(&definitions, &reached, &HashSet::new()))
}

/// The functions beside the target that libFuzzer calls and the driver does not, in a sentence each.
pub fn uncalled(units: &[Unit<'_>]) -> BTreeSet<String> {
    let bodies = units.iter().flat_map(|unit| unit.module.bodies()).map(Value::name);
    bodies
        .filter(|name| name.starts_with(PREFIX) && ![TARGET, INITIALISER].contains(&name.as_str()))
        .map(|name| format!("`{name}` is not called"))
        .collect()
}

/// Where the files for the added source go.
pub fn directory(work_dir: &Path) -> PathBuf {
    work_dir.join("fuzzer")
}

/// Writes the source with `main`, in the language of `target`. Where proofs hold within bounds anyhow, the size of the
/// data `is_bound` for them too.
pub fn write_driver(
    target: &Path,
    is_bound: bool,
    work_dir: &Path,
) -> Result<PathBuf, CompileError> {
    let name = if is_cxx(target) { "main.cpp" } else { "main.c" };
    let path = directory(work_dir).join(name);
    let bound = if is_bound { "#define PROVOKE_FUZZER_BOUND\n" } else { "" };
    write_file(&path, &format!("{bound}#include <{HEADER}>\n"))?;
    Ok(path)
}
