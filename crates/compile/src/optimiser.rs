//! What a program can see of its compiler's efforts, and our build shows otherwise.
//!
//! We compile without optimisation, whatever level was asked for, and without the C library's checked functions. Macros and built-in
//! functions tell a program of that, so nothing can be proved where its own text, in the source or in a header of one of its own folders,
//! has such a word, or includes what no name in the text says. The system's headers have them too, but mean the same either way.

use crate::driver::PlainUnit;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Words whose meaning depends on the level of optimisation.
const LEVEL: &[&str] = &["__NO_INLINE__", "__builtin_constant_p"];
/// Words whose meaning depends on what a compiler finds out at any level.
const ALWAYS: &[&str] = &["__builtin_object_size", "__builtin_dynamic_object_size"];
/// Stands for a word in a text whose name a macro makes up.
const COMPUTED: &str = "an include whose name is made up";
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
    let mut found: BTreeSet<&str> =
        words.filter(|word| texts.iter().any(|text| text.contains(**word))).copied().collect();
    let computed = |text: &String| text.lines().any(|line| included(line) == Some(None));
    if (optimised || checked) && texts.iter().any(computed) {
        found.insert(COMPUTED);
    }
    found
}

/// The texts of a source and of the headers that it includes from its own folders.
fn texts(unit: &PlainUnit) -> Vec<String> {
    let folders = folders(&unit.flags);
    let mut open = vec![unit.source.clone()];
    open.extend(behind(&unit.flags, &["-include", "-imacros"]));
    let mut seen: BTreeSet<PathBuf> = open.iter().cloned().collect();
    let mut texts = Vec::new();
    while let Some(path) = open.pop() {
        let Ok(bytes) = fs::read(&path) else { continue };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let here = path.parent().unwrap_or(Path::new(""));
        for name in text.lines().filter_map(included).flatten() {
            let places = [here].into_iter().chain(folders.iter().map(PathBuf::as_path));
            open.extend(
                places.map(|folder| folder.join(name)).filter(|at| seen.insert(at.clone())),
            );
        }
        texts.push(text);
    }
    texts
}

/// The name behind `#include` and its like, in quotes or in angle brackets; none within if a macro makes it up.
fn included(line: &str) -> Option<Option<&str>> {
    let directive = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = directive.strip_prefix("include").or(directive.strip_prefix("import"))?;
    let rest = rest.strip_prefix("_next").unwrap_or(rest).trim_start();
    let quoted = rest.strip_prefix('"').and_then(|rest| rest.split('"').next());
    Some(quoted.or_else(|| rest.strip_prefix('<')?.split('>').next()))
}

/// The program's own folders, where headers are looked for.
fn folders(flags: &[String]) -> Vec<PathBuf> {
    behind(flags, &["-I", "-iquote", "-isystem", "-idirafter"])
}

/// What stands behind some flags, joined or as the next.
fn behind(flags: &[String], names: &[&str]) -> Vec<PathBuf> {
    let next = |at: usize| flags.get(at + 1).map(String::as_str);
    let value = |(at, flag): (usize, &String)| {
        let rest = names.iter().find_map(|name| flag.strip_prefix(name))?;
        if rest.is_empty() { next(at).map(PathBuf::from) } else { Some(PathBuf::from(rest)) }
    };
    flags.iter().enumerate().filter_map(value).collect()
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
        fs::create_dir(folder.path().join("below")).expect("a folder");
        let source = folder.path().join("below/b.c");
        fs::write(&source, "#include <a.h>\n").expect("a file");
        assert!(words(&source, "-O2").is_empty(), "the system's");
        for folder_flag in ["-I", "-I ", "-isystem "] {
            let flags = format!("-O2 {folder_flag}{}", folder.path().display());
            assert_eq!(words(&source, &flags), ["__NO_INLINE__"], "{flags}");
        }
        fs::write(&source, "int main(void) {}\n").expect("a file");
        let flags = format!("-O2 -include {}", header.display());
        assert_eq!(words(&source, &flags), ["__NO_INLINE__"]);
        fs::write(&source, "#include HEADER\n").expect("a file");
        assert!(words(&source, "").is_empty());
        assert_eq!(words(&source, "-O2"), [COMPUTED]);
    }
}
