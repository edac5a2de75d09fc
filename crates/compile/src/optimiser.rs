//! What a program can see of its compiler's efforts, and our build shows otherwise.
//!
//! We compile without optimisation, whatever level was asked for, and without the C library's checked functions. Macros
//! tell a program of that: so where the flags could make a difference, its text is preprocessed with the user's macros
//! and with ours, and nothing can be proved if its own lines differ. (The system's headers differ too, but mean the
//! same either way.) And built-in functions tell of it, whose names are looked for.

use crate::driver::{HEADERS, PlainUnit, level, ours};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Words whose meaning depends on the level of optimisation: a function, and licences to add floats in another order.
const LEVEL: &[&str] = &["__builtin_constant_p", "#pragma clang loop", "#pragma omp"];
/// Words whose meaning depends on when a compiler runs, and on the file that it is given.
const ALWAYS: &[&str] =
    &["__TIME__", "__DATE__", "__TIMESTAMP__", "__INCLUDE_LEVEL__", "__BASE_FILE__"];
/// What makes a text another one than it seems: words that are joined, perhaps to the name of a function, and questions
/// for headers, among which ours would be.
const HIDING: &[&str] = &["##", "%:%:", "__has_include"];
/// Where the headers of the system are.
const SYSTEM: &[&str] = &["/usr/include", "/usr/lib"];

/// What the text of a unit has that means something else in our build. `include`: the folder of our headers.
pub fn differences(unit: &PlainUnit, include: &Path) -> BTreeSet<String> {
    let optimised = level(unit.flags.iter().map(String::as_str)) != "0";
    let ours: Vec<&str> = ours(&unit.flags).filter(|flag| is_macro_of_ours(flag)).collect();
    let macros = ours.iter().filter_map(|flag| name(flag));
    let named = |name: &str| unit.flags.iter().any(|flag| flag.contains(name));
    let mut found = BTreeSet::new();
    let mut text = joined_lines(&texts(unit).concat());
    let hides = HIDING.iter().any(|word| text.contains(word)) || computes_header(&text);
    if optimised || macros.into_iter().any(named) || hides {
        // A program that needs our headers is not translated without them.
        let theirs = own_lines(unit, None, &[]).or_else(|| own_lines(unit, Some(include), &[]));
        match (theirs, own_lines(unit, Some(include), &ours)) {
            (Some(theirs), Some(ours)) if theirs == ours => text.push_str(&theirs),
            (Some(_), Some(_)) => {
                found.insert("a text that is another one without optimisation".to_owned());
            }
            _ => {
                found.insert("a text that cannot be preprocessed".to_owned());
            }
        }
    }
    let words = ALWAYS.iter().chain(LEVEL.iter().filter(|_| optimised));
    found.extend(words.filter(|word| text.contains(**word)).map(|word| (*word).to_owned()));
    found
}

/// A text whose lines that end with a backslash, and perhaps blanks behind it, are joined with the next.
fn joined_lines(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for line in text.lines() {
        match line.trim_end().strip_suffix('\\') {
            Some(part) => joined.push_str(part),
            None => joined.extend([line, "\n"]),
        }
    }
    joined
}

/// Whether a text includes a file whose name a macro says.
fn computes_header(text: &str) -> bool {
    text.lines().filter_map(operand).any(|name| !name.starts_with(['"', '<']))
}

/// Whether a flag of ours changes what macros say: it defines or undefines one, or sets the level.
fn is_macro_of_ours(flag: &str) -> bool {
    ["-D", "-U", "-O"].iter().any(|prefix| flag.starts_with(prefix))
}

/// The macro that a flag defines or undefines.
fn name(flag: &str) -> Option<&str> {
    let rest = flag.strip_prefix("-D").or(flag.strip_prefix("-U"))?;
    rest.split('=').next()
}

/// The preprocessed text of a unit, without the lines of the system's headers.
fn own_lines(unit: &PlainUnit, include: Option<&Path>, more: &[&str]) -> Option<String> {
    let mut command = Command::new(unit.compiler);
    command.args(&unit.flags).args(more).args(["-E", "-w"]);
    if let Some(include) = include {
        // The flags may name another folder to work in.
        command.arg(HEADERS).arg(std::path::absolute(include).ok()?);
    }
    let output =
        command.arg(&unit.source).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut own = String::new();
    let mut is_system = false;
    for line in text.lines() {
        if let Some(marker) = line.strip_prefix("# ") {
            // The number of the line, the file, and flags: 3 is a header of the system, or one that is to count as
            // such.
            let mut parts = marker.rsplitn(2, '"');
            let flags = parts.next().unwrap_or_default();
            let file = parts.next().and_then(|rest| rest.split_once('"')).unwrap_or_default().1;
            is_system = flags.split_whitespace().any(|flag| flag == "3")
                && fs::canonicalize(file)
                    .is_ok_and(|file| SYSTEM.iter().any(|folder| file.starts_with(folder)));
        } else if !is_system && !line.trim().is_empty() {
            own.push_str(line);
            own.push('\n');
        }
    }
    Some(own)
}

/// The texts of a source and of the headers that it includes from its own folders.
fn texts(unit: &PlainUnit) -> Vec<String> {
    let folders = behind(&unit.flags, &["-I", "-iquote", "-isystem", "-idirafter"]);
    let mut open = vec![unit.source.clone()];
    open.extend(behind(&unit.flags, &["-include", "-imacros"]));
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

/// What stands behind `#include` and its like.
fn operand(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let directive = line.strip_prefix('#').or(line.strip_prefix("%:"))?.trim_start();
    let rest = directive.strip_prefix("include").or(directive.strip_prefix("import"))?;
    Some(rest.strip_prefix("_next").unwrap_or(rest).trim_start())
}

/// The name behind `#include`, in quotes or in angle brackets.
fn included(line: &str) -> Option<&str> {
    let rest = operand(line)?;
    let quoted = rest.strip_prefix('"').and_then(|rest| rest.split('"').next());
    quoted.or_else(|| rest.strip_prefix('<')?.split('>').next())
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
    use crate::driver::CLANG;

    const ANOTHER: &str = "a text that is another one without optimisation";

    fn found(folder: &Path, text: &str, flags: &str) -> Vec<String> {
        let source = folder.join("a.c");
        fs::write(&source, text).expect("a file");
        let flags = flags.split_whitespace().map(str::to_owned).collect();
        let unit = PlainUnit { source, compiler: CLANG, flags };
        differences(&unit, folder).into_iter().collect()
    }

    #[test]
    fn a_text_is_another_one_where_the_flags_say_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let header =
            "#ifdef __NO_INLINE__\nint a;\n#endif\n#if _FORTIFY_SOURCE > 1\nint b;\n#endif\n";
        fs::write(folder.path().join("a.h"), header).expect("a file");
        let differ = |text: &str, flags: &str| found(folder.path(), text, flags);
        let includes = "# include \"a.h\"\n#include <stdio.h>\nint main(void) {}\n";
        assert!(differ(includes, "").is_empty());
        assert!(differ(includes, "-O2 -O0").is_empty());
        assert_eq!(differ(includes, "-O2"), [ANOTHER]);
        assert_eq!(differ(includes, "-D_FORTIFY_SOURCE=2"), [ANOTHER]);
        assert_eq!(differ(includes, "-U__NO_INLINE__"), [ANOTHER]);
        let plain = "#include <stdlib.h>\n#include <string.h>\nint main(void) { return 0; }\n";
        assert!(differ(plain, "-O2 -D_FORTIFY_SOURCE=2").is_empty());
        let inlines = "#include <stdlib.h>\n#ifdef __USE_EXTERN_INLINES\nint a;\n#endif\n";
        assert_eq!(differ(inlines, "-O2"), [ANOTHER]);
        let computed = "#ifdef __NO_INLINE__\n#define H \"a.h\"\n#else\n#define H <stdio.h>\n#endif\n#include H\n";
        assert_eq!(differ(computed, "-O3"), [ANOTHER]);
        let split = "#ifdef __NO_\\\nINLINE__\nint a;\n#endif\n";
        assert_eq!(differ(split, "-Os"), [ANOTHER]);
    }

    #[test]
    fn functions_that_ask_the_compiler_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let differ = |text: &str, flags: &str| found(folder.path(), text, flags);
        let constant = "int f(int x) { return __builtin_constant_p(x); }\n";
        assert!(differ(constant, "").is_empty());
        assert_eq!(differ(constant, "-O1"), ["__builtin_constant_p"]);
        let joined =
            "#define CAT(a, b) a##b\nint f(int x) { return CAT(__builtin_const, ant_p)(x); }\n";
        assert_eq!(differ(joined, "-O1"), ["__builtin_constant_p"]);
    }

    #[test]
    fn headers_of_ours_and_headers_that_count_as_the_systems_are_no_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        let differ = |text: &str, flags: &str| found(folder.path(), text, flags);
        fs::write(folder.path().join("ours.h"), "int x;\n").expect("a file");
        assert_eq!(differ("#if __has_include(<ours.h>)\nint a;\n#endif\n", ""), [ANOTHER]);
        let asks = "#define ASK __has_inc\\ \nlude(<ours.h>)\n#if ASK\nint a;\n#endif\n";
        assert_eq!(differ(asks, ""), [ANOTHER]);
        assert!(differ("#include <ours.h>\nint a;\n", "").is_empty());
        let header = "#pragma GCC system_header\n#ifdef __NO_INLINE__\nint a;\n#endif\n";
        fs::write(folder.path().join("a.h"), header).expect("a file");
        assert_eq!(differ("#include \"a.h\"\n", "-O2"), [ANOTHER]);
    }
}
