//! What a program can see of its compiler's efforts, and our build shows otherwise.
//!
//! We compile without optimisation, whatever level was asked for, and without the C library's checked functions. Macros and built-in
//! functions tell a program of that, so nothing can be proved where its own text, in the source or in a header that it includes
//! by a name in quotes, has such a word. The system's headers have them too, but mean the same either way.

use crate::driver::PlainUnit;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Words whose meaning depends on the level of optimisation.
const LEVEL: &[&str] = &["__NO_INLINE__", "__builtin_constant_p"];
/// Words whose meaning depends on what a compiler finds out at any level.
const ALWAYS: &[&str] = &["__builtin_object_size", "__builtin_dynamic_object_size"];
/// Words whose meaning depends on whether the C library's functions are checked.
const CHECKED: &[&str] = &["_FORTIFY_SOURCE", "__USE_FORTIFY_LEVEL"];

/// The words in the text of a unit that mean something else in our build.
pub fn words_seen(unit: &PlainUnit) -> BTreeSet<&'static str> {
    let level = unit.flags.iter().rev().find_map(|flag| flag.strip_prefix("-O"));
    let optimised = level.is_some_and(|level| level != "0");
    let checked = unit.flags.iter().any(|flag| flag.contains("_FORTIFY_SOURCE"));
    let groups = [(LEVEL, optimised), (ALWAYS, true), (CHECKED, checked)];
    let words = groups.into_iter().filter(|(_, differs)| *differs).flat_map(|(words, _)| words);
    let texts = texts(unit);
    words.filter(|word| texts.iter().any(|text| text.contains(**word))).copied().collect()
}

/// The texts of a source and of the headers that it includes by names in quotes.
fn texts(unit: &PlainUnit) -> Vec<String> {
    let folders = folders(&unit.flags);
    let mut open = vec![unit.source.clone()];
    let mut seen: BTreeSet<PathBuf> = open.iter().cloned().collect();
    let mut texts = Vec::new();
    while let Some(path) = open.pop() {
        let Ok(bytes) = fs::read(&path) else { continue };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let here = path.parent().unwrap_or(Path::new(""));
        for name in text.lines().filter_map(included) {
            let places = [here].into_iter().chain(folders.iter().map(PathBuf::as_path));
            open.extend(
                places.map(|folder| folder.join(name)).filter(|at| seen.insert(at.clone())),
            );
        }
        texts.push(text);
    }
    texts
}

/// The name in quotes behind `#include`.
fn included(line: &str) -> Option<&str> {
    let directive = line.trim_start().strip_prefix('#')?.trim_start();
    let name = directive.strip_prefix("include")?.trim_start().strip_prefix('"')?;
    name.split('"').next()
}

/// Where headers are looked for.
fn folders(flags: &[String]) -> Vec<PathBuf> {
    let behind = |at: usize, flag: &str| match flag {
        "-I" | "-iquote" => flags.get(at + 1).cloned(),
        _ => flag.strip_prefix("-I").map(str::to_owned),
    };
    let found = flags.iter().enumerate().filter_map(|(at, flag)| behind(at, flag));
    found.map(PathBuf::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &Path, flags: &str) -> Vec<&'static str> {
        let flags = flags.split_whitespace().map(str::to_owned).collect();
        let unit = PlainUnit { source: source.to_owned(), compiler: "clang", flags };
        words_seen(&unit).into_iter().collect()
    }

    #[test]
    fn words_are_found_in_headers_too_and_matter_only_where_the_flags_say_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let (source, header) = (folder.path().join("a.c"), folder.path().join("a.h"));
        fs::write(&source, "# include \"a.h\"\n#include <stdio.h>\nint main(void) {}\n")
            .expect("a file");
        fs::write(&header, "#ifdef __NO_INLINE__\n#endif\n#if _FORTIFY_SOURCE > 1\n#endif\n")
            .expect("a file");
        assert!(words(&source, "").is_empty());
        assert!(words(&source, "-O2 -O0").is_empty());
        assert_eq!(words(&source, "-O2"), ["__NO_INLINE__"]);
        assert_eq!(words(&source, "-D_FORTIFY_SOURCE=2"), ["_FORTIFY_SOURCE"]);
        fs::write(&source, "long f(char *p) { return __builtin_object_size(p, 0); }\n")
            .expect("a file");
        assert_eq!(words(&source, ""), ["__builtin_object_size"]);
    }
}
