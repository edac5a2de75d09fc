//! The wrappers as compilers: the same files, words and exit codes as clang.

use crate::support::{Ended, Project, cc};
use std::io::Write;
use std::process::{Command, Stdio};

const MAIN: &str = "#include <stdio.h>\nint main(void) { puts(\"hello\"); return 3; }\n";
const WARNS: &str = "int f(int a) { int unused; return a; }\n";

/// Runs clang and the wrapper on the same files.
fn both(files: &[(&str, &str)], arguments: &[&str]) -> (Project, Ended, Project, Ended) {
    let (theirs, ours) = (Project::new(files), Project::new(files));
    let clang = theirs.run("clang-19", arguments);
    let wrapper = ours.cc(arguments);
    (theirs, clang, ours, wrapper)
}

fn names(project: &Project) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(project.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name != "cache")
        .collect();
    names.sort();
    names
}

#[test]
fn the_same_words_codes_and_files_as_clang() {
    let files =
        [("main.c", MAIN), ("warns.c", WARNS), ("bad.c", "int f( {\n"), ("list.rsp", "-c main.c")];
    for arguments in [
        &["--version"][..],
        &["-print-search-dirs"],
        &["-dumpmachine"],
        &["-E", "main.c"],
        &["-S", "-o", "-", "warns.c"],
        &["-M", "main.c"],
        &["-MM", "main.c", "-MT", "x"],
        &["-fsyntax-only", "-Wall", "warns.c"],
        &["-c", "main.c"],
        &["-c", "main.c", "warns.c"],
        &["-c", "main.c", "-o", "x.o"],
        &["-c", "main.c", "-ox.o", "-MMD", "-MF", "x.d"],
        &["-c", "main.c", "-MD"],
        &["-Wall", "-c", "warns.c"],
        &["-Wall", "-Werror", "-c", "warns.c"],
        &["-c", "bad.c"],
        &["bad.c"],
        &["main.c"],
        &["main.c", "warns.c", "-o", "prog", "-lm"],
        &["main.c", "-lno_such_library"],
        &["-c", "main.c", "-lm"],
        &["@list.rsp"],
        &["no-such-file.c"],
        &["-c", "-no-such-flag", "main.c"],
        &["-x", "c", "-c", "-o", "y.o", "list.rsp"],
        &["-emit-llvm", "-c", "main.c"],
        &["-shared", "-fPIC", "warns.c", "-o", "libwarns.so"],
        &["warns.c"],
        &[],
    ] {
        let (theirs, clang, ours, wrapper) = both(&files, arguments);
        assert_eq!(clang.code, wrapper.code, "{arguments:?} {wrapper:?}");
        assert_eq!(clang.stdout, wrapper.stdout, "{arguments:?}");
        assert_eq!(without_paths(&clang.stderr), without_paths(&wrapper.stderr), "{arguments:?}");
        assert_eq!(names(&theirs), names(&ours), "{arguments:?}");
    }
}

/// Clang names the objects between compiling and linking at random.
fn without_paths(text: &str) -> String {
    let words = text.split_inclusive([' ', '\n', ':', '(', '`']);
    words.filter(|word| !word.contains("/tmp/")).collect()
}

#[test]
fn programs_run_as_ever_and_carry_their_bitcode() {
    let project = Project::new(&[("main.c", MAIN)]);
    assert_eq!(project.cc(&["-O2", "main.c", "-o", "prog"]).code, Some(0));
    let ran = project.run(project.path("prog"), &[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), "hello\n"));
    assert!(project.run("readelf", &["-SW", "prog"]).stdout.contains(".provoke.bitcode"));
    // Not loaded at run time: no segment has it.
    assert!(!project.run("readelf", &["-lW", "prog"]).stdout.contains(".provoke.bitcode"));
}

#[test]
fn optimisation_is_left_alone() {
    let (theirs, _, ours, _) = both(&[("main.c", MAIN)], &["-O2", "-c", "main.c"]);
    let code = |project: &Project| project.run("objdump", &["-d", "main.o"]).stdout;
    assert_eq!(code(&theirs), code(&ours));
}

#[test]
fn link_time_optimisation_is_left_out() {
    let project = Project::new(&[("main.c", MAIN)]);
    assert_eq!(project.cc(&["-flto", "-O2", "-c", "main.c"]).code, Some(0));
    assert!(std::fs::read(project.path("main.o")).unwrap().starts_with(b"\x7fELF"));
    assert_eq!(project.cc(&["-flto=thin", "-o", "prog", "main.o"]).code, Some(0));
    assert_eq!(project.run(project.path("prog"), &[]).code, Some(3));
}

#[test]
fn a_source_from_standard_input() {
    let project = Project::new(&[]);
    let mut child = Command::new(cc())
        .args(["-x", "c", "-c", "-o", "main.o", "-"])
        .current_dir(project.path(""))
        .env("XDG_CACHE_HOME", project.path("cache"))
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(MAIN.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(project.run("readelf", &["-SW", "main.o"]).stdout.contains(".provoke.bitcode"));
    assert_eq!(project.cc(&["main.o"]).code, Some(0));
    assert_eq!(project.run(project.path("a.out"), &[]).code, Some(3));
}

#[test]
fn by_a_name_for_cxx_it_compiles_cxx() {
    let source = "#include <string>\nint main() { return std::string(\"abc\").size(); }\n";
    let project = Project::new(&[("main.cpp", source)]);
    std::os::unix::fs::symlink(cc(), project.path("provoke-c++")).unwrap();
    assert_eq!(project.run(project.path("provoke-c++"), &["main.cpp"]).code, Some(0));
    assert_eq!(project.run(project.path("a.out"), &[]).code, Some(3));
    assert_eq!(project.run(env!("CARGO_BIN_EXE_provoke-cxx"), &["main.cpp"]).code, Some(0));
}

#[test]
fn results_that_are_no_files_are_left_alone() {
    let project = Project::new(&[("main.c", MAIN)]);
    assert_eq!(project.cc(&["-o", "/dev/null", "-c", "main.c"]).code, Some(0));
    assert!(std::path::Path::new("/dev/null").exists());
}

#[test]
fn a_signal_ends_as_in_the_shell() {
    let project = Project::new(&[("main.c", "#pragma clang __debug crash\n")]);
    let ended = project.cc(&["-c", "main.c"]);
    assert_ne!(ended.code, Some(0), "{ended:?}");
}
