//! Marked bitcode: what must be gone from it, and what must be in it.

use std::path::Path;

/// Compiles a program without `main` and returns the marked module as text.
fn marked(name: &str, text: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join(name);
    std::fs::write(&source, text).expect("a file");
    let flags = ["-w".to_owned()];
    let compiled =
        provoke_compile::compile_for(provoke_compile::Entry::Any, &[source], &flags, folder.path());
    print(&compiled.expect("it compiles").bitcode)
}

fn print(bitcode: &Path) -> String {
    let context = llvm::Context::new();
    context.parse_file(bitcode).expect("valid bitcode").print()
}

fn lacks(text: &str, words: &[&str]) {
    for word in words {
        assert!(!text.contains(word), "{word} is in\n{text}");
    }
}

#[test]
fn counters_and_their_mapping_are_gone() {
    let text = marked("a.c", "int f(int x) { return x ? 1 : 2; }\n");
    lacks(&text, &["instrprof", "__covrec", "__profn", "__llvm_coverage", "llvm.used"]);
    assert!(text.contains("!provoke.goals"), "{text}");
}

#[test]
fn a_cheap_ternary_is_a_real_branch() {
    let text = marked("a.c", "int f(int x) { return x > 3 ? 1 : 2; }\n");
    lacks(&text, &["select"]);
    assert!(text.contains("phi i32 [ 1,"), "{text}");
}

#[test]
fn nothing_may_be_assumed() {
    let source = "int f(int *restrict p, const int *q, int n) {
        long s = 0;
        for (int i = 0; i < n; i++) s += (long)(p + i)[1] + (unsigned)q[i] / 2;
        if (__builtin_expect(s > 3, 0)) return 1;
        __builtin_assume(n > 0);
        return (int)s;
    }\n";
    let text = marked("a.c", source);
    let promises =
        ["nsw", "nuw", "inbounds", "noundef", "noalias", "!tbaa", "llvm.expect", "llvm.assume"];
    lacks(&text, &promises);
    lacks(&text, &["lifetime", "mustprogress", "willreturn"]);
}

#[test]
fn uninitialised_locals_are_explicit() {
    let source = "int f(int c) { int x; if (c) x = 1; return x; }\n";
    let text = marked("a.c", source);
    assert!(text.contains("call i64 @__provoke_fill()"), "{text}");
    lacks(&text, &["alloca", " undef,", "poison"]);
}

#[test]
fn initialised_locals_cost_nothing() {
    let text = marked(
        "a.c",
        "int f(int c) { int x = 3; for (int i = 0; i < c; i++) x += i; return x; }\n",
    );
    lacks(&text, &["__provoke_fill()", "alloca"]);
}

#[test]
fn arrays_are_filled_as_memory() {
    let text = marked("a.c", "int f(int i, int n) { int a[10]; int v[n]; return a[i] + v[i]; }\n");
    assert_eq!(text.matches("call void @__provoke_fill_memory").count(), 2, "{text}");
}

#[test]
fn structs_are_promoted() {
    let source = "struct p { char c; int x; double d; }; int f(int i) { struct p a; a.x = i; if (i) a.c = 1; return a.x + a.c; }\n";
    let text = marked("a.c", source);
    lacks(&text, &["alloca", "fill_memory"]);
}

#[test]
fn compiler_made_branches_have_no_goals() {
    let source = "struct S { ~S(); int x; }; int g();
        void drop(S *s) { delete s; }
        int once() { static int kept = g(); return kept; }\n";
    let text = marked("a.cpp", source);
    lacks(&text, &["!provoke.goals"]);
    assert!(text.contains("br i1"), "{text}");
}

#[test]
fn the_header_is_found() {
    let text = marked("a.c", "#include <provoke.h>\nint f(int x) { return x; }\n");
    assert!(text.contains("define"), "{text}");
}

/// Keys are kept in campaigns, so they must not change between versions.
#[test]
fn keys_stay_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("a.c");
    std::fs::write(&source, "int main(int c, char **v) { if (c > 3 && v) return 1; return 0; }\n")
        .expect("a file");
    let compiled = provoke_compile::compile(&[source], &[], folder.path()).expect("it compiles");
    let keys: Vec<_> = compiled.program.goals.iter().map(|goal| goal.key.as_str()).collect();
    let expected = ["5df7507631a33aa1", "255252cd4c477c4f", "7c9bfd03ed60d44f", "2316cc95ae595df9"];
    assert_eq!(keys, expected);
}

/// The papers count these goals.
#[test]
fn the_papers_programs_have_the_papers_numbers() {
    let programs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/papers");
    for (name, count) in [("simple_while.c", 12), ("branches.c", 12), ("unreach.c", 10)] {
        let folder = tempfile::tempdir().expect("a folder");
        let compiled = provoke_compile::compile(&[programs.join(name)], &[], folder.path());
        assert_eq!(compiled.expect("it compiles").program.goals.len(), count, "{name}");
    }
}
