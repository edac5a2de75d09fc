//! Builds that go wrong: each a clear line and the right exit code.

use crate::support::Project;

const MAIN: &str = "int main(void) { return 0; }\n";

fn refused(project: &Project, arguments: &[&str], code: i32, words: &[&str]) {
    let ended = project.cover(arguments);
    assert_eq!(ended.code, Some(code), "{ended:?}");
    for word in words {
        assert!(ended.stderr.contains(word), "{word}: {ended:?}");
    }
}

#[test]
fn a_build_that_fails_speaks_for_itself() {
    let project = Project::new(&[
        ("Makefile", "prog: main.o\nmain.o: main.c\n"),
        ("main.c", "int main(void) { return x; }\n"),
    ]);
    let words = ["use of undeclared identifier 'x'", "the build command failed", "does not build"];
    refused(&project, &["--build", "make", "./prog"], 2, &words);
    refused(
        &project,
        &["--build", "echo words of its own; exit 3", "./prog"],
        2,
        &["words of its own", "exit status: 3"],
    );
}

#[test]
fn a_program_without_bitcode() {
    let project = Project::new(&[("main.c", MAIN)]);
    assert_eq!(project.run("clang-19", &["-o", "prog", "main.c"]).code, Some(0));
    refused(&project, &["--build", "true", "./prog"], 2, &["./prog: no bitcode in it"]);
    project.write("script", "#!/bin/sh\n");
    refused(&project, &["--build", "true", "./script"], 2, &["./script: no bitcode in it"]);
}

#[test]
fn a_build_that_makes_something_else() {
    let project = Project::new(&[("main.c", MAIN)]);
    refused(
        &project,
        &["--build", "true", "./prog"],
        2,
        &["./prog: no such file; the build command did not make it"],
    );
}

#[test]
fn a_damaged_section() {
    let project = Project::new(&[("main.c", MAIN)]);
    assert_eq!(project.cc(&["-o", "prog", "main.c"]).code, Some(0));
    project.write("rubbish", "rubbish");
    let update = "--update-section=.provoke.bitcode=rubbish";
    assert_eq!(project.run("llvm-objcopy-19", &[update, "prog"]).code, Some(0));
    refused(
        &project,
        &["--build", "true", "./prog"],
        2,
        &["./prog: its bitcode section is damaged"],
    );
}

#[test]
fn wrong_usage() {
    let project = Project::new(&[("main.c", MAIN)]);
    refused(&project, &["--build", "make", "a", "b"], 1, &["--build covers one program"]);
    refused(
        &project,
        &["--build", "make", "a", "--compile-commands", "b"],
        1,
        &["cannot be used with"],
    );
    refused(&project, &["--entry", "main.c"], 1, &["--compile-commands"]);
    refused(
        &project,
        &["--build", "true", "a", "--", "-DX"],
        2,
        &["-DX", "belong into the build command"],
    );
}

#[test]
fn bad_compilation_databases() {
    let project = Project::new(&[("a.c", MAIN), ("b.c", MAIN)]);
    let flags = ["--compile-commands", "c.json"];
    refused(&project, &flags, 2, &["c.json: this is no compilation database"]);
    project.write("c.json", "[]");
    refused(&project, &flags, 2, &["it lists no C or C++ source"]);
    project.write("c.json", "{\"not\": \"a list\"}");
    refused(&project, &flags, 2, &["c.json: this is no compilation database"]);
    let item = |file: &str| {
        format!(r#"{{"directory": ".", "file": "{file}", "command": "cc -c {file}"}}"#)
    };
    project.write("c.json", &format!("[{}, {}]", item("a.c"), item("b.c")));
    refused(&project, &flags, 2, &["several sources define `main` (a.c, b.c)", "--entry"]);
    let entry = ["--compile-commands", "c.json", "--entry", "x.c"];
    refused(&project, &entry, 2, &["x.c: the compilation database does not list it"]);
    project.write("c.json", &format!("[{}]", item("missing.c")));
    refused(&project, &flags, 2, &["missing.c"]);
}

#[test]
fn assembly_that_no_machine_knows() {
    let text = "int main(int argc, char **argv) {\n  if (argc > 5) __asm__(\"bogus %0\" : : \"r\"(argc));\n  return 0;\n}\n";
    let project = Project::new(&[("main.c", text)]);
    refused(&project, &["main.c"], 2, &["invalid instruction mnemonic", "does not build"]);
}

#[test]
fn a_program_that_does_not_start() {
    let project = Project::new(&[("main.c", MAIN)]);
    let words = ["the program does not start"];
    refused(&project, &["main.c", "--", "-nostartfiles", "-Wl,-e,main"], 2, &words);
}
