//! Programs that builds of all kinds make, each with exact verdicts.

use crate::support::{Project, cc, have};

/// Two conditions, one of them in another file.
const MAIN: &str = r#"
#include <provoke.h>
int scan(int value);
int main(void) {
    int value = provoke_int("value");
    if (value > 100) return scan(value);
    return 0;
}
"#;

const SCAN: &str = "int scan(int value) { if (value == 4711) return 2; return 1; }\n";

const ADD: &str = "
.text
.globl add
add:
    leal (%rdi,%rsi), %eax
    ret
.section .note.GNU-stack,\"\",@progbits
";

#[test]
fn make_with_a_static_archive() {
    let makefile = "\
CFLAGS = -O2 -Wall -Werror
prog: main.o libscan.a
\t$(CC) -o $@ main.o -L. -lscan -lm
libscan.a: scan.o unused.o
\t$(AR) rcs $@ $^
%.o: %.c
\t$(CC) $(CFLAGS) -MMD -MF $*.d -c -o $@ $<
";
    let unused = "int unused(int value) { if (value) return 1; return 0; }\n";
    let files = [("Makefile", makefile), ("main.c", MAIN), ("scan.c", SCAN), ("unused.c", unused)];
    let project = Project::new(&files);
    project.expect("make", "./prog", 4, 4);
    assert!(project.read("main.d").contains("main.c"));
    // Nothing is left to build; the bitcode is still there.
    project.expect("make", "./prog", 4, 4);
}

#[test]
fn one_function_of_a_project() {
    let scan = "#include \"limit.h\"\nstatic int twice(int value) { return 2 * value; }\n\
                int scan(int value) { if (twice(value) == LIMIT) return 2; return other(value); }\n";
    let other = "int other(int value) { return value < 0 ? 1 : 0; }\n";
    let limit = "#define LIMIT (BASE + 4700)\nint other(int value);\n";
    let files = [
        ("main.c", MAIN),
        ("src/scan.c", scan),
        ("src/other.c", other),
        ("include/limit.h", limit),
    ];
    let project = Project::new(&files);
    let build = "cd src && $CC -DBASE=12 -I../include -c scan.c other.c && cd .. && $CC main.c src/scan.o src/other.o -o prog";
    let ended = project.cover(&["--build", build, "./prog", "--function", "scan"]);
    project.expect_counts(&ended, 4, 4);
}

#[test]
fn inputs_may_be_read_in_a_library_only() {
    let main = "int scan(void);\nint main(void) { return scan(); }\n";
    let scan = "#include <provoke.h>\nint scan(void) { return provoke_bool(\"flag\") ? 1 : 0; }\n";
    let files = [("main.c", main), ("scan.c", scan)];
    for build in [
        "$CC -c main.c scan.c && ar rcs libscan.a scan.o && $CC main.o -L . -l scan -o prog",
        "$CC -shared -fPIC scan.c -o libscan.so && $CC main.c -L. -lscan -o prog",
        "$CC -static main.c scan.c -o prog",
    ] {
        Project::new(&files).expect(build, "./prog", 2, 2);
    }
}

#[test]
fn a_makefile_that_names_its_compilers() {
    let makefile = "\
prog: main.o scan.o
\tgcc -s -Wl,--gc-sections -o $@ $^
main.o: main.c
\tgcc -ffunction-sections -c main.c
scan.o: scan.c
\tcc -flto -O2 -c scan.c
";
    let project = Project::new(&[("Makefile", makefile), ("main.c", MAIN), ("scan.c", SCAN)]);
    project.expect("make -j2", "./prog", 4, 4);
}

#[test]
fn sources_and_link_in_one_command() {
    let project = Project::new(&[("main.c", MAIN), ("scan.c", SCAN)]);
    project.expect("$CC -O1 -o prog main.c scan.c", "prog", 4, 4);
}

#[test]
fn directories_name_their_files_from_the_project() {
    let makefile = "\
prog:
\t$(MAKE) -C lib
\t$(CC) -Iinclude -o prog src/main.c lib/scan.o
";
    let files = [
        ("Makefile", makefile),
        ("lib/Makefile", "scan.o: scan.c\n"),
        ("lib/scan.c", SCAN),
        ("src/main.c", MAIN),
        ("include/x.h", ""),
    ];
    let project = Project::new(&files);
    project.expect("make", "./prog", 4, 4);
    let tests = project
        .run("cat", &["provoke-out/tests/test-0001.test", "provoke-out/tests/test-0002.test"]);
    assert!(tests.stdout.contains("src/main.c:6:"), "{tests:?}");
    assert!(tests.stdout.contains("lib/scan.c:1:"), "{tests:?}");
    assert!(!tests.stdout.contains("/src/main.c"), "{tests:?}");
}

#[test]
fn configure_probes_and_then_builds() {
    let configure = r#"#!/bin/sh
# As autoconf's scripts do.
set -e
echo 'int main(void) { return 0; }' > conftest.c
$CC -o conftest conftest.c && ./conftest
$CC --version > /dev/null
$CC -c conftest.c && test -f conftest.o
echo '#include <no-such-header.h>' > conftest.c
if $CC -E conftest.c > /dev/null 2>&1; then exit 1; fi
if $CC -c conftest.c 2> /dev/null; then exit 1; fi
echo 'int no_such_function(void); int main(void) { return no_such_function(); }' > conftest.c
if $CC -o conftest conftest.c 2> /dev/null; then exit 1; fi
echo '#include <math.h>
int main(int argc, char **argv) { return floor(argc + 0.5) != 1 || argv == 0; }' > conftest.c
if $CC -o conftest conftest.c -lm; then echo '#define HAVE_LIBM 1' > config.h; fi
echo 'int answer = 42;' | $CC -x c -c -o conftest.o -
echo '#include <stdio.h>' | $CC -E - | grep -q printf
test -n "$($CC -print-search-dirs)"
rm -f conftest*
printf 'prog: main.o scan.o\n\t%s -o prog main.o scan.o -lm\n' "$CC" > Makefile
"#;
    let main = MAIN
        .replace("#include", "#include \"config.h\"\n#ifndef HAVE_LIBM\n#error\n#endif\n#include");
    let project = Project::new(&[("configure", configure), ("main.c", &main), ("scan.c", SCAN)]);
    project.expect("sh ./configure && make", "./prog", 4, 4);
}

#[test]
fn a_shared_library_of_the_project_is_part_of_the_program() {
    let makefile = "\
prog: main.o libscan.so
\t$(CC) -o $@ main.o -L. -lscan -Wl,-rpath,'$$ORIGIN'
libscan.so: scan.c
\t$(CC) -shared -fPIC -Wl,-soname,libscan.so -o $@ $<
";
    let project = Project::new(&[("Makefile", makefile), ("main.c", MAIN), ("scan.c", SCAN)]);
    project.expect("make", "./prog", 4, 4);
}

#[test]
fn a_shared_library_that_defines_the_same_stays_native() {
    let library = "int helper(void) { return 1; }\nint scan(int value) { return value == 4711 ? 2 : helper(); }\n";
    let main = format!("int helper(void) {{ return 7; }}\n{MAIN}");
    let build = "$CC -shared -fPIC -o libscan.so scan.c && $CC -o prog main.c ./libscan.so";
    let project = Project::new(&[("main.c", &main), ("scan.c", library)]);
    let ended = project.cover(&["--build", build, "./prog"]);
    project.expect_counts(&ended, 2, 2);
    assert!(ended.stderr.contains("libscan.so is not explored: it defines helper"), "{ended:?}");
}

#[test]
fn prebuilt_libraries_are_linked_as_they_are() {
    let project = Project::new(&[("main.c", MAIN), ("scan.c", SCAN)]);
    let compile = |arguments: &[&str]| {
        assert_eq!(project.run("clang-19", arguments).code, Some(0));
    };
    compile(&["-shared", "-fPIC", "-o", "libscan.so", "scan.c"]);
    project.expect("$CC -o prog main.c -L. -lscan", "./prog", 2, 2);
    let project = Project::new(&[("main.c", MAIN), ("scan.c", SCAN)]);
    assert_eq!(project.run("clang-19", &["-c", "scan.c"]).code, Some(0));
    project.expect("$CC -o prog main.c scan.o", "./prog", 2, 2);
}

#[test]
fn assembler_alone_in_archives_and_in_linking_calls() {
    let main = MAIN
        .replace("return 0;", "return add(value, 1);")
        .replace("int scan", "int add(int a, int b);\nint scan");
    let files = [("main.c", main.as_str()), ("scan.c", SCAN), ("add.s", ADD)];
    for build in [
        "$CC -c main.c scan.c add.s && $CC -o prog main.o scan.o add.o",
        "$CC -o prog main.c scan.c add.s",
        "$CC -c main.c scan.c && cp add.s add.S && $CC -c add.S && ar rcs lib.a scan.o add.o && $CC -o prog main.o lib.a",
        "$CC -c main.c scan.c add.s && $CC -r -nostdlib -o all.o scan.o add.o && $CC -o prog main.o all.o",
    ] {
        let project = Project::new(&files);
        project.expect(build, "./prog", 4, 4);
    }
}

#[test]
fn partial_links_keep_all_units() {
    let project = Project::new(&[("main.c", MAIN), ("scan.c", SCAN)]);
    let build = "$CC -c main.c scan.c && ld -r -o all.o main.o scan.o && rm main.o scan.o && $CC all.o -o prog";
    project.expect(build, "./prog", 4, 4);
}

#[test]
fn response_files() {
    let files = [
        ("main.c", MAIN),
        ("scan.c", SCAN),
        ("compile.rsp", "-O2 '-DNAME=\"a b\"'\n-c @inner.rsp"),
        ("inner.rsp", "main.c\nscan.c"),
        ("link.rsp", "-o prog\nmain.o scan.o"),
    ];
    let project = Project::new(&files);
    project.expect("$CC @compile.rsp && $CC @link.rsp", "./prog", 4, 4);
}

#[test]
fn a_project_in_cxx() {
    let main = r#"
#include "shape.hpp"
#include <provoke.h>
#include <memory>
static std::unique_ptr<Shape> make(int kind) {
    switch (kind) {
    case 1: return std::make_unique<Square>(provoke_int("side"));
    case 2: return std::make_unique<Dot>();
    default: return nullptr;
    }
}
int main() {
    auto shape = make(provoke_int("kind"));
    if (!shape) return 0;
    return shape->area() == 49 ? 1 : 2;
}
"#;
    let header = r#"
#pragma once
struct Shape { virtual int area() const = 0; virtual ~Shape() = default; };
struct Square : Shape { explicit Square(int side); int area() const override; int side; };
struct Dot : Shape { int area() const override { return 0; } };
"#;
    let shapes = r#"
#include "shape.hpp"
#include <stdexcept>
Square::Square(int side) : side(side) { if (side < 0 || side > 1000) this->side = 0; }
int Square::area() const { return side * side; }
"#;
    let makefile = "\
CXXFLAGS = -std=c++17 -O2 -g
prog: main.o libshape.a
\t$(CXX) -o $@ $^
libshape.a: shape.o
\t$(AR) rcs $@ $^
";
    let project = Project::new(&[
        ("Makefile", makefile),
        ("main.cpp", main),
        ("shape.hpp", header),
        ("shape.cpp", shapes),
    ]);
    project.expect("make", "./prog", 14, 14);
}

const CMAKE: &str = "
cmake_minimum_required(VERSION 3.13)
project(sample C)
include(CheckFunctionExists)
check_function_exists(printf HAVE_PRINTF)
if(NOT HAVE_PRINTF)
  message(FATAL_ERROR \"no printf\")
endif()
add_library(scan STATIC scan.c)
add_executable(prog main.c)
target_link_libraries(prog scan m)
";

#[test]
fn cmake() {
    if !have("cmake") {
        return;
    }
    let project = Project::new(&[("CMakeLists.txt", CMAKE), ("main.c", MAIN), ("scan.c", SCAN)]);
    project.expect(
        "cmake -S . -B build -DCMAKE_BUILD_TYPE=Release && cmake --build build",
        "build/prog",
        4,
        4,
    );
}

#[test]
fn cmake_with_a_shared_library_and_precompiled_headers() {
    if !have("cmake") {
        return;
    }
    let lists =
        CMAKE.replace("STATIC", "SHARED") + "target_precompile_headers(prog PRIVATE <stdio.h>)\n";
    let project = Project::new(&[("CMakeLists.txt", &lists), ("main.c", MAIN), ("scan.c", SCAN)]);
    project.expect("cmake -S . -B build && cmake --build build", "build/prog", 4, 4);
}

#[test]
fn autotools_with_libtool() {
    if !have("autoreconf") || !have("libtoolize") {
        return;
    }
    let configure = "\
AC_INIT([sample], [1.0])
AM_INIT_AUTOMAKE([foreign])
AC_CONFIG_MACRO_DIRS([m4])
AC_PROG_CC
AM_PROG_AR
LT_INIT
AC_CHECK_HEADERS([stdio.h])
AC_CHECK_FUNCS([strdup])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
";
    let automake = "\
ACLOCAL_AMFLAGS = -I m4
lib_LTLIBRARIES = libscan.la
libscan_la_SOURCES = scan.c
bin_PROGRAMS = prog
prog_SOURCES = main.c
prog_LDADD = libscan.la
";
    let files = [
        ("configure.ac", configure),
        ("Makefile.am", automake),
        ("m4/.keep", ""),
        ("main.c", MAIN),
        ("scan.c", SCAN),
    ];
    let project = Project::new(&files);
    project.expect("autoreconf -i && ./configure && make", "./prog", 4, 4);
}

#[test]
fn make_with_the_wrapper_by_hand() {
    let makefile = "prog: main.o scan.o\n\t$(CC) -o $@ $^\n";
    let project = Project::new(&[("Makefile", makefile), ("main.c", MAIN), ("scan.c", SCAN)]);
    let ended = project.run("make", &[&format!("CC={}", cc().display())]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(project.run(project.path("prog"), &[]).code, Some(0));
    project.expect("true", "./prog", 4, 4);
}

#[test]
fn a_compilation_database() {
    let project = Project::new(&[
        ("src/main.c", MAIN),
        ("src/scan.c", SCAN),
        ("src/other.c", "int other(int a) { return a ? 1 : 2; }\n"),
    ]);
    let folder = project.path("src").display().to_string();
    project.write(
        "compile_commands.json",
        &format!(
            r#"[{{"directory": "{folder}", "file": "main.c", "command": "ccache gcc -O2 -Werror '-DA=\"b c\"' -c main.c -o main.o"}},
               {{"directory": "{folder}", "file": "scan.c", "arguments": ["cc", "-c", "-fPIC", "scan.c"]}},
               {{"directory": "{folder}", "file": "scan.c", "arguments": ["cc", "-c", "scan.c"]}},
               {{"directory": "{folder}", "file": "other.c", "arguments": ["cc", "-c", "other.c"]}}]"#
        ),
    );
    let ended =
        project.cover(&["--compile-commands", "compile_commands.json", "--entry", "src/main.c"]);
    project.expect_counts(&ended, 4, 4);
    let ended = project.cover(&["--compile-commands", "compile_commands.json", "--out", "all"]);
    // Nobody calls `other`, so its goals are proved infeasible.
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(project.read("all/summary.json").contains("\"goals\": 6"));
}

#[test]
fn proofs_about_a_database_say_what_is_linked() {
    let main = "int limit(void);\nint main(int argc, char **argv) { return (argc & 1) > limit() ? 7 : 0; }\n";
    let project =
        Project::new(&[("main.c", main), ("util.c", "int limit(void) { return LIMIT; }\n")]);
    let folder = project.path("").display().to_string();
    let entry = |file: &str, flags: &str| {
        format!(
            r#"{{"directory": "{folder}", "file": "{file}", "command": "cc {flags} -c {file}"}}"#
        )
    };
    let (first, second) = (entry("util.c", "-DLIMIT=1"), entry("util.c", "-DLIMIT=0"));
    let other = entry("main.c", "");
    for (entries, linked) in [
        (
            [first.as_str(), &other].join(","),
            "the sources of the compilation database, in its order",
        ),
        ([first.as_str(), &second, &other].join(","), "util.c (-DLIMIT=1), main.c, in this order"),
    ] {
        project.write("compile_commands.json", &format!("[{entries}]"));
        project.cover(&["--compile-commands", "compile_commands.json"]);
        project.expect_proof("main.c:2", linked);
    }
}

#[test]
fn a_fuzz_target_of_a_project() {
    let target = r#"
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > 2 && data[0] == 'P' && data[1] == 'K') return 0;
    return 0;
}
"#;
    let project = Project::new(&[("target.c", target)]);
    project.expect("$CC -fsanitize=fuzzer,address -o prog target.c", "./prog", 6, 6);
}
