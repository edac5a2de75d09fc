//! Command lines and what they ask for.

use super::*;
use crate::wrapper::response::{split, split_command};

fn call(line: &str) -> Call {
    Call::parse(false, split(line))
}

#[test]
fn tasks() {
    for (line, task) in [
        ("-c a.c", Task::Compile),
        ("-c -o b.o a.c", Task::Compile),
        ("a.c", Task::Link),
        ("a.o -o prog", Task::Link),
        ("-shared a.o", Task::Link),
        ("-E a.c", Task::Pass),
        ("-S a.c", Task::Pass),
        ("-M a.c", Task::Pass),
        ("-c -MM a.c", Task::Pass),
        ("-MMD -c a.c", Task::Compile),
        ("--version", Task::Pass),
        ("-v", Task::Pass),
        ("-print-file-name=x", Task::Pass),
        ("-c -emit-llvm a.c", Task::Pass),
        ("-I a.c", Task::Pass),
        ("", Task::Pass),
    ] {
        assert_eq!(call(line).task(), task, "{line}");
    }
}

#[test]
fn outputs() {
    for (line, output) in [
        ("-c a/b.c", "b.o"),
        ("-c a/b.c -o x/y.o", "x/y.o"),
        ("-c a/b.c -ox.o", "x.o"),
        ("-c a/b.c --output=x.o", "x.o"),
        ("-c a/b.c -o first -o last", "last"),
    ] {
        assert_eq!(call(line).object_of("a/b.c"), PathBuf::from(output), "{line}");
    }
}

#[test]
fn languages() {
    let languages = |line: &str| -> Vec<String> {
        let name = |language: &Language| match language {
            Language::Source { cxx: false, .. } => "c",
            Language::Source { cxx: true, .. } => "c++",
            Language::Assembler { .. } => "asm",
            Language::Binary => "binary",
            Language::Other => "other",
        };
        call(line).inputs().map(|(_, language)| name(language).to_owned()).collect()
    };
    assert_eq!(
        languages("a.c b.cpp c.s d.S e.o f.a g.so.1 h.h"),
        ["c", "c++", "asm", "asm", "binary", "binary", "binary", "other"]
    );
    assert_eq!(languages("-x c++ a.c -x none b.c -xc -"), ["c++", "c", "c"]);
    assert_eq!(languages("-x c-header a.h -x assembler b"), ["other", "asm"]);
}

#[test]
fn flags_for_bitcode() {
    for (line, flags) in [
        ("-O2 -Wall -I inc -DA -c a.c -o a.o", "-O2 -Wall -I inc -DA"),
        ("-MMD -MF a.d -MT a.o -MP -c a.c -DB", "-DB"),
        ("-flto=thin -fsanitize=address -fprofile-arcs --coverage -c a.c -fPIC", "-fPIC"),
        ("a.c -lm -Llib -L lib -Wl,-O1 -Xlinker -s -pthread -shared", "-pthread"),
        ("-ffile-prefix-map=/a=. -fdebug-prefix-map=/a=. -c a.c -g", "-fmacro-prefix-map=/a=. -g"),
        (
            "-Xclang -include-pch -Xclang a.pch -Xclang -include -Xclang a.h -c a.c",
            "-Xclang -include -Xclang a.h",
        ),
        ("-include config.h -isystem x -std=c99 a.c", "-include config.h -isystem x -std=c99"),
    ] {
        assert_eq!(call(line).compile_flags().join(" "), flags, "{line}");
    }
}

#[test]
fn words() {
    for split in [split, split_command] {
        assert_eq!(split("a  'b c'\n\"d \\\"e\\\"\" f\\ g ''"), ["a", "b c", "d \"e\"", "f g", ""]);
        assert_eq!(split("-DX=\\\"y\\\" \"a\\\\b\" \"open"), ["-DX=\"y\"", "a\\b", "open"]);
        assert_eq!(split("end\\"), ["end\\"]);
    }
}

#[test]
fn backslashes_in_quotes() {
    assert_eq!(split(r#"'a\\b' "c\n" 'd\''"#), [r"a\b", "cn", "d'"]);
    assert_eq!(split_command(r#"'a\\b' "c\n" 'd\' "e\"""#), [r"a\\b", r"c\n", r"d\", "e\""]);
}
