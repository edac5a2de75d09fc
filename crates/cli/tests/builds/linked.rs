//! Programs that are put together in a way that their bitcode does not show: nothing may be proved of them, and the
//! reason says why. Each takes its first condition when it is run by itself, and the second never.

use crate::support::Project;

/// Its first condition depends on how the program is linked.
const MAIN: &str = "int get(void);
int main(int argc, char **argv) {
    if (get() == 42) return 42;
    if ((argc & 1) > 1) return 7;
    return 0;
}
";

const ONE: &str = "int get(void) { return 1; }\n";

/// A library, and a program that uses it.
const SHARED: &str =
    "$CC -fPIC -shared $FLAGS lib.c -o liblib.so && $CC main.c -L. -llib -Wl,-rpath,$PWD -o prog";

fn with_main(text: &str) -> String {
    format!("{text}{MAIN}")
}

/// Builds and covers a project.
fn cover(files: &[(&str, &str)], build: &str) -> Project {
    let project = Project::new(files);
    let ended = project.cover(&["--engines", "concolic,arc", "--build", build, "./prog"]);
    assert!(project.path("prog").exists(), "{ended:?}");
    project
}

/// Checks that a run takes the first condition, and that nothing is proved, with a reason.
fn refuses(files: &[(&str, &str)], build: &str, reason: &str) {
    let ran = hinders(files, build, reason).run("./prog", &[]);
    assert_eq!(ran.code, Some(42), "{build}: {ran:?}");
}

/// Checks that nothing is proved of the second condition, with a reason.
fn hinders(files: &[(&str, &str)], build: &str, reason: &str) -> Project {
    let project = cover(files, build);
    let (main, text) = files.iter().find(|(name, _)| name.starts_with("main.")).unwrap();
    let line = text.lines().position(|line| line.contains("> 1")).unwrap() + 1;
    let ended = project.explain(&format!("{main}:{line}"));
    assert!(!ended.stdout.contains("infeasible"), "{build}: {ended:?}");
    assert!(ended.stdout.contains(reason), "{build}: {ended:?}");
    project
}

/// Checks that the second condition is proved infeasible.
fn proves(files: &[(&str, &str)], build: &str) {
    cover(files, build).expect_proof("main.c:4", "runs begin");
}

#[test]
fn libraries_of_plain_functions_do_not_hinder_proofs() {
    let library = "static int calls; int get(void) { return ++calls; }\n";
    let files = [("main.c", MAIN), ("lib.c", library)];
    proves(&files, SHARED);
    proves(&files, "$CC -c lib.c && $CC main.c lib.o -o prog");
    proves(
        &files,
        "$CC -c lib.c && ar rcs lib.a lib.o && $CC -c main.c && $CC main.o lib.a -o prog",
    );
    proves(&files, "$CC -c main.c lib.c && $CC -r main.o lib.o -o all.o && $CC all.o -o prog");
    proves(
        &files,
        "$CC -c main.c lib.c && strip -g main.o && $CC main.o lib.o -o prog && strip prog",
    );
    let soname = "$CC -fPIC -shared -Wl,-soname,lib.so.1 lib.c -o liblib.so && ln -s liblib.so lib.so.1 && $CC main.c liblib.so -o prog";
    proves(&files, soname);
}

#[test]
fn templates_of_a_library_and_a_program_do_not_hinder_proofs() {
    let header = "#include <vector>
template <class T> T last(const std::vector<T> &all) { return all.empty() ? T() : all.back(); }
int get();
";
    let library = "#include \"all.hpp\"\nint get() { std::vector<int> all; all.push_back(1); return last(all); }\n";
    let main = "#include \"all.hpp\"
int main(int argc, char **argv) {
    std::vector<int> all; if (last(all) + get() == 42) return 42;
    if ((argc & 1) > 1) return 7;
}
";
    let build = "$CXX -fPIC -shared lib.cpp -o liblib.so && $CXX main.cpp -L. -llib -o prog";
    let files = [("all.hpp", header), ("lib.cpp", library), ("main.cpp", main)];
    cover(&files, build).expect_proof("main.cpp:4", "runs begin");
}

#[test]
fn the_loader_chooses_among_definitions() {
    let weak = "__attribute__((weak)) int value(void) { return 42; }\n";
    let calls = "int get(void) { return value(); }\n";
    let own = with_main("int value(void) { return 1; }\n");
    let library = format!("{weak}{calls}");
    let files = [("main.c", own.as_str()), ("lib.c", library.as_str())];
    // It stays native then, and nothing is known of it.
    for flags in ["-Wl,-Bsymbolic", "-fvisibility=protected"] {
        let project = cover(&files, &SHARED.replace("$FLAGS", flags));
        let ended = project.explain("main.c:4");
        assert!(!ended.stdout.contains("true in main: infeasible"), "{ended:?}");
    }
}

#[test]
fn hidden_inline_functions_have_their_own_variables() {
    let header = "inline int &counter() { static int count = 0; return count; }\nint get();\n";
    let library = "#include \"c.hpp\"\nint get() { counter() = 1; return counter() + 41; }\n";
    let main = "#include \"c.hpp\"
int main(int argc, char **argv) {
    if (get() == 42 && counter() == 0) return 42;
    if ((argc & 1) > 1) return 7;
}
";
    let build = "$CXX -fvisibility=hidden -Dget='__attribute__((visibility(\"default\"))) get' -fPIC -shared lib.cpp -o liblib.so && \
                 $CXX -fvisibility=hidden main.cpp -L. -llib -Wl,-rpath,$PWD -o prog";
    let files = [("c.hpp", header), ("lib.cpp", library), ("main.cpp", main)];
    refuses(&files, build, "which need not be the same in another file");
}

#[test]
fn names_that_a_library_keeps_to_itself() {
    let main = "__attribute__((weak)) int own(void);\nint get(void);
int main(int argc, char **argv) {
    if (get() == 1 && !own) return 42;
    if ((argc & 1) > 1) return 7;
    return 0;
}
";
    let library = "int own(void) { return 1; }\nint get(void) { return own(); }\n";
    let files = [("main.c", main), ("lib.c", library), ("v.map", "{ global: get; local: *; };\n")];
    let build = SHARED.replace("$FLAGS", "-Wl,--version-script=v.map");
    refuses(&files, &build, "own of");
    hinders(&[("main.c", MAIN), ("lib.c", ONE), files[2]], &build, "--version-script=v.map of");
    let hidden = library.replacen("int", "__attribute__((visibility(\"hidden\"))) int", 1);
    let files = [("main.c", main), ("lib.c", hidden.as_str())];
    refuses(&files, SHARED, "own of");
}

#[test]
fn constructors_of_libraries() {
    let main = "int order; int get(void) { return order; }
__attribute__((constructor(101))) static void first(void) { order = order == 5 ? 42 : 9; }
int main(int argc, char **argv) {
    if (used() + get() == 42) return 42;
    if ((argc & 1) > 1) return 7;
    return 0;
}
"
    .replace("int order;", "int used(void); int order;");
    let library = "extern int order;\nint used(void) { return 0; }
__attribute__((constructor)) static void late(void) { order = order == 0 ? 5 : 8; }
";
    let files = [("main.c", main.as_str()), ("lib.c", library)];
    refuses(&files, SHARED, "in which something runs before or after the program");
}

#[test]
fn libraries_that_are_not_loaded() {
    let main = with_main("int get(void) { return 42; }\n");
    let files = [("main.c", main.as_str()), ("lib.c", "int other(void) { return 1; }\n")];
    let build = SHARED.replace("-L. -llib", "-Wl,--as-needed -L. -llib");
    refuses(&files, &build, "which the program does not load");
}

#[test]
fn sources_keep_their_place_among_objects() {
    let first = "static int order; int get(void) { return order; }
__attribute__((constructor)) static void last(void) { order = order == 5 ? 42 : 9; }
void set(void) { order = 5; }
";
    let main = with_main(
        "void set(void);\n__attribute__((constructor)) static void early(void) { set(); }\n",
    );
    let files = [("x.c", first), ("main.c", main.as_str()), ("z.c", "int z;\n")];
    // Its own constructor runs first, so the condition is taken, and no order of ours may exclude it.
    let project = cover(&files, "$CC -c x.c && $CC main.c x.o -o prog");
    assert_eq!(project.run(project.path("prog"), &[]).code, Some(42));
    let ended = project.explain("main.c:5");
    assert!(!ended.stdout.contains("true in main: infeasible"), "{ended:?}");
    project.expect_proof("main.c:6", "runs begin");
    refuses(&files, "$CC -c x.c && $CC main.c x.o z.c -o prog", "sources between objects");
    let grouped = "$CC -c x.c && ar rcs lib.a x.o && $CC -Wl,--start-group lib.a main.c -Wl,--end-group -o prog";
    refuses(&files, grouped, "sources between objects");
}

#[test]
fn headers_that_are_only_precompiled() {
    let get = "#ifndef GIVEN\n#define GIVEN 1\n#endif\nint get(void) { return GIVEN; }\n";
    let files = [("pre.h", "#define GIVEN 42\n"), ("main.c", &with_main(get))];
    let build = "$CC -x c-header pre.h -o pre.h.pch && $CC -include-pch pre.h.pch main.c -o prog";
    refuses(&files, build, "-include-pch pre.h.pch");
}

#[test]
fn objects_that_other_tools_made() {
    let wrap = "int get(void) { return 1; }\nint __wrap_get(void) { return 42; }\nint __wrap_it(void) { return get(); }\n";
    let native = ".globl get\nget: mov $42, %eax\nret\n.section .note.GNU-stack,\"\",@progbits\n";
    let weak = "__attribute__((weak)) int get(void) { return 1; }\n";
    let files = [
        ("main.c", MAIN),
        ("wrap.c", wrap),
        ("weak.c", weak),
        ("one.c", ONE),
        ("two.c", "int two(void) { return 42; }\n"),
        ("native.s", native),
    ];
    let changed = "which is not as the compiler made it";
    for build in [
        "$CC -c main.c wrap.c && ld -r --wrap=get main.o -o m.o && $CC m.o wrap.o -o prog",
        "$CC -c main.c weak.c native.s && ld -r weak.o native.o -o all.o && $CC main.o all.o -o prog",
        "$CC -c main.c one.c two.c && objcopy --redefine-sym get=two main.o && $CC main.o one.o two.o -o prog",
        "$CC -c main.c one.c two.c && objcopy --redefine-sym get=two main.o && ar rcs lib.a main.o && $CC one.o two.o lib.a -o prog",
    ] {
        refuses(&files, build, changed);
    }
    let by_hand = "$CC -c main.c weak.c native.s && L=/usr/lib/x86_64-linux-gnu && \
        ld -o prog -dynamic-linker /lib64/ld-linux-x86-64.so.2 $L/crt1.o $L/crti.o main.o weak.o native.o -L$L -lc $L/crtn.o";
    refuses(&files, by_hand, "which another tool linked");
}

#[test]
fn bitcode_as_an_input() {
    let main = with_main("__attribute__((weak)) int get(void) { return 1; }\n");
    let files = [("main.c", main.as_str()), ("get.c", "int get(void) { return 42; }\n")];
    let build = "$CC -emit-llvm -c get.c -o get.bc && $CC main.c get.bc -o prog";
    refuses(&files, build, "get.bc, which is linked and not understood");
}
