//! Programs for libFuzzer: they have `LLVMFuzzerTestOneInput` and no `main`, so one is added.
//!
//! It is a source of ours that only includes a header, since what stands in system headers has no goals.
//! Its language is that of the source with the function, since the user's flags are for that one.

use crate::driver::{PlainUnit, is_cxx};
use crate::unit::{Unit, is_strong_definition};
use crate::{CompileError, write_file};
use std::path::{Path, PathBuf};

/// The header with `main`, as it lies in the include directory.
pub const HEADER: &str = "provoke-fuzzer.h";
/// The function that is called with the data.
const TARGET: &str = "LLVMFuzzerTestOneInput";

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

/// Where the files for the added source go.
pub fn directory(work_dir: &Path) -> PathBuf {
    work_dir.join("fuzzer")
}

/// Writes the source with `main`, in the language of `target`.
pub fn write_driver(target: &Path, work_dir: &Path) -> Result<PathBuf, CompileError> {
    let name = if is_cxx(target) { "main.cpp" } else { "main.c" };
    let path = directory(work_dir).join(name);
    write_file(&path, &format!("#include <{HEADER}>\n"))?;
    Ok(path)
}
