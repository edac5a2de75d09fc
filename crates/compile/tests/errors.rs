//! Bad input: each mistake gives one clear error, and clang's own words where clang found it.

use provoke_compile::{CompileError, Entry, compile, compile_for};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = files.iter().map(|(name, text)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path
    });
    let paths = paths.collect();
    (folder, paths)
}

fn error(files: &[(&str, &str)], flags: &[&str]) -> CompileError {
    let (folder, paths) = folder(files);
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    compile(&paths, &flags, folder.path()).expect_err("an error")
}

const MAIN: &str = "int main(void) { return 0; }\n";

#[test]
fn no_source_at_all() {
    assert!(matches!(error(&[], &[]), CompileError::NoSource));
}

#[test]
fn a_file_that_is_missing() {
    let found =
        compile(&[PathBuf::from("nowhere.c")], &[], Path::new("/tmp")).expect_err("an error");
    assert_eq!(found.to_string(), "nowhere.c: no such file");
}

#[test]
fn a_file_that_is_no_source() {
    let found = error(&[("notes.txt", "hello")], &[]);
    assert!(found.to_string().contains("not a C or C++ source file"), "{found}");
}

#[test]
fn clangs_diagnostics_are_passed_on() {
    let found = error(&[("a.c", "int main(void) { return x; }\n")], &[]);
    assert!(matches!(found, CompileError::Clang(_)));
    let text = found.to_string();
    assert!(text.contains("a.c:1:25: error: use of undeclared identifier 'x'"), "{text}");
}

#[test]
fn a_missing_include_is_clangs_to_report() {
    let found = error(&[("a.c", "#include \"absent.h\"\n")], &[]);
    assert!(found.to_string().contains("'absent.h' file not found"), "{found}");
}

#[test]
fn every_failing_file_is_reported() {
    let found = error(
        &[("a.c", "int f(void) { return x; }\n"), ("b.c", "int g(void) { return y; }\n")],
        &[],
    );
    let text = found.to_string();
    assert!(text.contains("identifier 'x'") && text.contains("identifier 'y'"), "{text}");
}

#[test]
fn no_main() {
    let found = error(&[("a.c", "int f(void) { return 0; }\n")], &[]);
    assert!(matches!(found, CompileError::NoMain(_)), "{found}");
}

#[test]
fn another_entry_needs_no_main() {
    let (folder, paths) = folder(&[("a.c", "int f(int x) { if (x) return 1; return 0; }\n")]);
    let compiled = compile_for(Entry::Any, &paths, &[], folder.path()).expect("it compiles");
    assert_eq!(compiled.program.goals.len(), 2);
}

#[test]
fn two_definitions_name_both_files() {
    let found = error(
        &[("a.c", "int f(void) { return 0; }\n"), ("b.c", "int f(void) { return 1; }\n")],
        &[],
    );
    let text = found.to_string();
    assert!(
        text.starts_with("`f` is defined twice") && text.contains("a.c") && text.contains("b.c"),
        "{text}"
    );
}

#[test]
fn flags_of_other_tools_are_refused() {
    for flag in ["-fsanitize=address", "--coverage", "-m32", "-E", "-shared"] {
        let found = error(&[("a.c", MAIN)], &[flag]);
        assert!(matches!(&found, CompileError::Flag { .. }), "{flag}: {found}");
    }
}

#[test]
fn flags_go_where_they_belong() {
    let (folder, paths) = folder(&[("a.c", "int main(void) { return VALUE; }\n")]);
    let flags = ["-DVALUE=0", "-lm", "-c", "-o", "out", "-O3", "-Wl,--as-needed", "-L", "/opt"];
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
    let compiled = compile(&paths, &flags, folder.path()).expect("it compiles");
    assert_eq!(compiled.link_flags, ["-lm", "-Wl,--as-needed", "-L", "/opt"]);
    assert_eq!(compiled.plain[0].flags, ["-DVALUE=0", "-O3"]);
    assert!(!compiled.needs_cxx);
}

#[test]
fn warnings_are_passed_on() {
    let (folder, paths) = folder(&[("a.c", "int main(void) { int x; return x; }\n")]);
    let compiled = compile(&paths, &["-Wall".to_owned()], folder.path()).expect("it compiles");
    assert!(compiled.warnings.contains("is uninitialized when used here"), "{}", compiled.warnings);
}
