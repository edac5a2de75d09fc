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
/// Words whose meaning depends on when a compiler runs, on the file that it is given, and on whether it writes tables
/// for debuggers.
const ALWAYS: &[&str] = &[
    "__TIME__",
    "__DATE__",
    "__TIMESTAMP__",
    "__INCLUDE_LEVEL__",
    "__BASE_FILE__",
    "__GCC_HAVE_DWARF2_CFI_ASM",
    SECTIONS,
];
/// Puts variables and functions into sections, of which bitcode says nothing that is read here.
const SECTIONS: &str = "#pragma clang section";
/// What makes a text another one than it seems: words that are joined, perhaps to the name of a function, questions for
/// headers, among which ours would be, and other ways to write a character.
const HIDING: &[&str] = &["##", "%:%:", "__has_include", "__has_embed", "??"];
/// Words by which a text says its own name.
const OWN_NAME: &[&str] = &["__FILE__", "__builtin_FILE", "source_location"];
/// The flag that names the folder to work in.
const FOLDER: &str = "-working-directory";
/// Where the headers of the system are.
const SYSTEM: &[&str] = &["/usr/include", "/usr/lib"];

/// What the text of a unit has that means something else in our build. `include`: the folder of our headers.
pub fn differences(unit: &PlainUnit, include: &Path) -> BTreeSet<String> {
    let optimised = level(&unit.flags) != "0";
    let ours: Vec<&str> = ours(&unit.flags).filter(|flag| is_macro_of_ours(flag)).collect();
    let macros = ours.iter().filter_map(|flag| name(flag));
    let named = |name: &str| unit.flags.iter().any(|flag| flag.contains(name));
    let mut found = BTreeSet::new();
    let Some((theirs, texts)) = theirs(unit, include) else {
        return BTreeSet::from([UNREADABLE.to_owned()]);
    };
    let flags =
        unit.flags.iter().filter(|flag| !flag.starts_with("-W") || flag.starts_with("-Wp,"));
    let defined: String = flags.flat_map(|flag| [flag, "\n"]).collect();
    let mut text = joined_lines(&texts.concat()) + &defined;
    if has_markers(&text) && !is_preprocessed(&unit.source) {
        found.insert("a text that says it were another file's".to_owned());
    }
    let hides = HIDING.iter().any(|word| text.contains(word)) || has_pragmas(&text);
    if optimised || macros.into_iter().any(named) || hides {
        match own_lines(unit, Some(include), &ours) {
            Some(ours) if theirs == ours => text.push_str(&theirs),
            Some(_) => {
                found.insert("a text that is another one without optimisation".to_owned());
            }
            None => {
                found.insert(UNREADABLE.to_owned());
            }
        }
    }
    let words = ALWAYS.iter().chain(LEVEL.iter().filter(|_| optimised));
    found.extend(words.filter(|word| text.contains(**word)).map(|word| (*word).to_owned()));
    found
}

/// Whether the text of a unit is another one where a driver includes it or renames its functions: `theirs` becomes
/// `ours`, and the names `(from, to)` change on purpose. What a text says of its own name counts.
pub fn is_another(
    theirs: &PlainUnit,
    ours: &PlainUnit,
    names: Option<(&str, &str)>,
    include: &Path,
) -> bool {
    let plain = own_lines(theirs, Some(include), &[]);
    let (Some(plain), Some(driven)) = (plain, own_lines(ours, Some(include), &[])) else {
        return true;
    };
    let plain = match names {
        Some((from, to)) => renamed(&plain, from, to),
        None => plain,
    };
    !driven.starts_with(&plain)
}

/// Whether a text says its name, and a build gave it that name in a folder of its own: then the name is not known here.
pub fn names_itself_by_folder(unit: &PlainUnit, include: &Path) -> bool {
    let has_folder = unit.flags.iter().any(|flag| flag.starts_with(FOLDER));
    let says = |text: String| OWN_NAME.iter().any(|word| joined_lines(&text).contains(word));
    has_folder && theirs(unit, include).is_none_or(|(_, texts)| texts.into_iter().any(says))
}

/// A preprocessed text with another name in place of one. What is quoted stays.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let is_word = |symbol: char| symbol.is_alphanumeric() || matches!(symbol, '_' | '$');
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' | '\'' => quoted(rest, first),
            _ if is_word(first) => rest.find(|next| !is_word(next)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        result.push_str(if part == from { to } else { part });
        rest = after;
    }
    result
}

/// The length of what stands in quotes at the begin of a text, or of its line.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let ends = |(_, symbol): &(usize, char)| {
        let ends = !is_escaped && *symbol == quote || *symbol == '\n';
        is_escaped = !is_escaped && *symbol == '\\';
        ends
    };
    let end = text.char_indices().skip(1).find(ends);
    end.map_or(text.len(), |(at, symbol)| at + symbol.len_utf8())
}

const UNREADABLE: &str = "a text that cannot be preprocessed";

/// Whether a source is a text that a preprocessor left.
fn is_preprocessed(source: &Path) -> bool {
    source.extension().is_some_and(|extension| extension == "i" || extension == "ii")
}

/// Whether a text has a pragma that may be more than it seems.
fn has_pragmas(text: &str) -> bool {
    text.lines().any(|line| line.contains("ragma") && line.trim() != "#pragma once")
}

/// Whether a text has marks as preprocessors leave them, or `#line`, which say that what follows comes from a header of
/// the system.
fn has_markers(text: &str) -> bool {
    let begins = |at: usize| {
        let before = text[..at].rsplit('\n').next().unwrap_or_default().trim_end();
        before.is_empty() || before.ends_with("*/")
    };
    let places = text.match_indices('#').chain(text.match_indices("%:"));
    places.filter(|(at, _)| begins(*at)).any(|(at, sign)| {
        let rest = behind_blanks(&text[at + sign.len()..]);
        let line = rest.lines().next().unwrap_or_default();
        match rest.strip_prefix("line") {
            Some(_) => names_system(line.trim_start_matches("line")),
            None => rest.starts_with(|next: char| next.is_ascii_digit()) && names_system(line),
        }
    })
}

/// Whether a mark, a number and perhaps a file and flags, may name a file of the system. Macros may stand for a file.
fn names_system(mark: &str) -> bool {
    let mut parts = mark.splitn(3, '"');
    let before = parts.next().unwrap_or_default();
    let Some(file) = parts.next() else {
        return !before.chars().all(|symbol| symbol.is_ascii_digit() || symbol.is_whitespace());
    };
    let flags = parts.next().unwrap_or_default();
    let is_named = SYSTEM.iter().any(|folder| file.starts_with(folder));
    let is_marked = flags.contains(['3', '*', '"']) && is_of_system(Path::new(file));
    file.contains('\\') || is_named || is_marked
}

/// Whether a file is one of the system's headers.
pub fn is_of_system(file: &Path) -> bool {
    let real = fs::canonicalize(file);
    real.is_ok_and(|file| SYSTEM.iter().any(|folder| file.starts_with(folder)))
}

/// A text without the blanks and comments that it begins with.
fn behind_blanks(text: &str) -> &str {
    let text = text.trim_start();
    match text.strip_prefix("/*").and_then(|rest| rest.split_once("*/")) {
        Some((_, rest)) => behind_blanks(rest),
        None => text,
    }
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

/// Whether a flag of ours changes what macros say: it defines or undefines one, sets the level, or asks for tables.
fn is_macro_of_ours(flag: &str) -> bool {
    ["-D", "-U", "-O", "-g"].iter().any(|prefix| flag.starts_with(prefix))
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
            is_system =
                flags.split_whitespace().any(|flag| flag == "3") && is_of_system(Path::new(file));
        } else if !is_system && !line.trim().is_empty() {
            own.push_str(line);
            own.push('\n');
        }
    }
    Some(own)
}

/// A unit's preprocessed text as the user compiles it, without the lines of the system's headers, and the texts of all
/// files that it comes from, but for these headers.
fn theirs(unit: &PlainUnit, include: &Path) -> Option<(String, Vec<String>)> {
    let rule = tempfile::NamedTempFile::new().ok()?;
    let more = ["-MD", "-MT", "unit", "-MF", rule.path().to_str()?];
    // A program that needs our headers is not translated without them.
    let own = own_lines(unit, None, &more).or_else(|| own_lines(unit, Some(include), &more))?;
    let rule = fs::read_to_string(rule.path()).ok()?;
    let folder = working_folder(&unit.flags);
    let mut texts = Vec::new();
    for name in files_of_rule(rule.strip_prefix("unit:")?) {
        let path = folder.join(name);
        if !is_of_system(&path) {
            texts.push(String::from_utf8_lossy(&fs::read(&path).ok()?).into_owned());
        }
    }
    Some((own, texts))
}

/// The folder that names of files are relative to.
fn working_folder(flags: &[String]) -> PathBuf {
    let at = |(at, flag): (usize, &String)| {
        let rest = flag.strip_prefix(FOLDER)?;
        let next = flags.get(at + 1).filter(|_| rest.is_empty()).map(String::as_str);
        next.or(rest.strip_prefix('=')).map(PathBuf::from)
    };
    flags.iter().enumerate().rev().find_map(at).unwrap_or_default()
}

/// The files of a rule as `make` reads it: blanks part them, unless a backslash stands before.
fn files_of_rule(rule: &str) -> Vec<String> {
    let (mut names, mut name) = (Vec::new(), String::new());
    let mut rest = rule.chars().peekable();
    while let Some(next) = rest.next() {
        match (next, rest.peek()) {
            ('\\', Some('\n')) => drop(rest.next()),
            ('\\', Some(' ' | '#')) | ('$', Some('$')) => name.extend(rest.next()),
            (' ' | '\n' | '\t', _) => names.push(std::mem::take(&mut name)),
            _ => name.push(next),
        }
    }
    names.push(name);
    names.retain(|name| !name.is_empty());
    names
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
    fn what_a_text_says_of_itself_is_not_believed() {
        let folder = tempfile::tempdir().expect("a folder");
        let differ = |text: &str| found(folder.path(), text, "-O2");
        let marker = ["a text that says it were another file's"];
        assert_eq!(differ("# 1 \"/usr/include/stdio.h\" 3\nint a;\n"), marker);
        assert_eq!(differ("/* */ #/*\n*/ 1 \"/usr/include/stdio.h\" 3\nint a;\n"), marker);
        assert_eq!(differ("#line 7 \"/usr/include/own.h\"\nint a;\n"), marker);
        assert_eq!(differ("#define FILE \"/usr/include/own.h\"\n#line 7 FILE\nint a;\n"), marker);
        assert!(differ("#line 7\nint a;\n").is_empty());
        assert!(differ("#line 7 \"grammar.y\"\nconst char *a = \"#1\";\n").is_empty());
        let section = "#define P(x) _Pragma(#x)\nP(clang  section data=\".init_array\")\nint a;\n";
        assert_eq!(differ(section), [SECTIONS]);
        assert!(differ("#pragma once\n#pragma GCC poison b\nint a;\n").is_empty());
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
        assert_eq!(differ("const char *a = WHEN;\n", "-DWHEN=__TIME__"), ["__TIME__"]);
        assert!(differ("int a;\n", "-Wno-unknown-pragmas -DN=1").is_empty());
    }

    #[test]
    fn names_change_but_for_what_is_quoted() {
        let text = "int main(void) { return f(\"main \\\" main\", 'm') + main2 + x.main; }";
        let other = "int own(void) { return f(\"main \\\" main\", 'm') + main2 + x.own; }";
        assert_eq!(renamed(text, "main", "own"), other);
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
        let asks = "#if __has_include(<ours.h>)\nint a;\n#endif\n";
        fs::write(folder.path().join("asks for ours.h"), asks).expect("a file");
        assert_eq!(differ("#/**/include \"asks for ours.h\"\n", ""), [ANOTHER]);
        let found = format!("-I{} -include ours.h", folder.path().display());
        assert!(differ("int a;\n", &found).is_empty());
        let header = "#pragma GCC system_header\n#ifdef __NO_INLINE__\nint a;\n#endif\n";
        fs::write(folder.path().join("a.h"), header).expect("a file");
        assert_eq!(differ("#include \"a.h\"\n", "-O2"), [ANOTHER]);
    }
}
