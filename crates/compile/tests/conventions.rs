//! Programs written for other tools compile as they are, and what is added to them has no goals.

use provoke_compile::{CompileError, Compiled, compile};
use std::path::Path;

/// Every header, in a program with two goals.
const ALL_HEADERS: &str = "
#include <assert.h>
#include <crest.h>
#include <klee/klee.h>
#include <provoke.h>
int main(void) {
    int x;
    CREST_int(x);
    klee_make_symbolic(&x, sizeof x, \"x\");
    klee_assume(x);
    provoke_assume(x);
    if (x == provoke_range(1, 2)) return 1;
    return 0;
}
";

/// A program for libFuzzer, with two goals.
const FUZZER: &str = "
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern \"C\"
#endif
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    return size == 3 ? data[2] : 0;
}
";

fn build(name: &str, source: &str, flags: &[&str]) -> Result<Compiled, CompileError> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, source).expect("the source is written");
    let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
    compile(&[path], &flags, folder.path())
}

fn goals(name: &str, source: &str, flags: &[&str]) -> usize {
    build(name, source, flags).expect("it compiles").program.goals.len()
}

#[test]
fn headers_are_clean_in_all_languages() {
    let strict = ["-Wall", "-Wextra", "-Werror", "-pedantic"];
    for standard in ["-std=c89", "-std=c99", "-std=gnu23"] {
        let flags: Vec<&str> = strict.into_iter().chain([standard]).collect();
        assert_eq!(goals("all.c", ALL_HEADERS, &flags), 2, "{standard}");
    }
    for standard in ["-std=c++98", "-std=c++17", "-std=c++23"] {
        let flags: Vec<&str> = strict.into_iter().chain([standard]).collect();
        assert_eq!(goals("all.cpp", ALL_HEADERS, &flags), 2, "{standard}");
    }
}

#[test]
fn a_main_function_for_libfuzzer_has_no_goals() {
    assert_eq!(goals("fuzz.c", FUZZER, &["-std=c11", "-Werror", "-Wall", "-Wextra"]), 2);
    assert_eq!(goals("fuzz.cpp", FUZZER, &["-std=c++20", "-Werror"]), 2);
    let compiled = build("fuzz.c", FUZZER, &[]).expect("it compiles");
    let sources: Vec<&Path> = compiled.plain.iter().map(|unit| unit.source.as_path()).collect();
    assert!(matches!(sources.as_slice(), [first, second]
        if first.ends_with("fuzz.c") && second.ends_with("main.c")));
}

#[test]
fn a_main_function_of_the_program_is_kept() {
    let own = format!("{FUZZER}\nint main(void) {{ return LLVMFuzzerTestOneInput(0, 0); }}");
    assert_eq!(build("own.c", &own, &[]).expect("it compiles").plain.len(), 1);
}

#[test]
fn a_target_without_c_linkage_is_none() {
    let mangled = "int LLVMFuzzerTestOneInput(const unsigned char *, unsigned long) { return 0; }";
    assert!(matches!(build("mangled.cpp", mangled, &[]), Err(CompileError::NoMain(_))));
}
