//! Wrong usage and programs that do not build: one clear line, the right exit code, nothing overwritten.

use crate::common::Bench;

const EMPTY_MAIN: &str = "int main(void) { return 0; }\n";

#[test]
fn no_arguments_is_wrong_usage() {
    let ended = Bench::new().provoke(&[]);
    assert_eq!(ended.code, Some(1));
}

#[test]
fn an_unknown_flag_is_wrong_usage() {
    let ended = Bench::new().provoke(&["cover", "--frobnicate", "a.c"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stderr.contains("--frobnicate"));
}

#[test]
fn an_unknown_order_is_wrong_usage_and_names_the_known_ones() {
    let ended = Bench::with("a.c", EMPTY_MAIN).provoke(&["cover", "--search", "sideways", "a.c"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stderr.contains("bounded-dfs"), "{ended:?}");
}

#[test]
fn help_and_version_succeed() {
    for arguments in [&["--help"][..], &["cover", "--help"], &["--version"]] {
        let ended = Bench::new().provoke(arguments);
        assert_eq!(ended.code, Some(0));
        assert!(ended.stdout.contains("provoke"));
    }
}

#[test]
fn a_missing_source_does_not_build() {
    let ended = Bench::new().provoke(&["cover", "nowhere.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("nowhere.c"));
}

#[test]
fn a_file_that_is_no_c_does_not_build() {
    let bench = Bench::with("a.c", "Dear diary, today was a good day.\n");
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("a.c:1:"), "{ended:?}");
    let bench = Bench::with("a.txt", "Dear diary\n");
    let ended = bench.provoke(&["cover", "a.txt"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("a.txt"), "{ended:?}");
}

#[test]
fn a_missing_include_does_not_build_and_clang_says_why() {
    let bench = Bench::with("a.c", "#include \"nowhere.h\"\nint main(void) { return 0; }\n");
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("nowhere.h"), "{ended:?}");
}

#[test]
fn an_undefined_function_does_not_link() {
    let bench = Bench::with("a.c", "int lost(void);\nint main(void) { return lost(); }\n");
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("lost"), "{ended:?}");
}

#[test]
fn a_program_without_main_does_not_build() {
    let bench = Bench::with("a.c", "int f(int x) { return x; }\n");
    let ended = bench.provoke(&["cover", "a.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("main"), "{ended:?}");
}

#[test]
fn two_definitions_do_not_link() {
    let bench = Bench::with("a.c", "int f(void) { return 1; }\nint main(void) { return f(); }\n");
    bench.write("b.c", "int f(void) { return 2; }\n");
    let ended = bench.provoke(&["cover", "a.c", "b.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains('f'), "{ended:?}");
}

#[test]
fn a_folder_of_the_users_is_refused_and_left_alone() {
    let bench = Bench::with("a.c", EMPTY_MAIN);
    std::fs::create_dir(bench.file("thesis")).unwrap();
    bench.write("thesis/chapter1.txt", "years of work");
    let ended = bench.provoke(&["cover", "--out", "thesis", "a.c"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert!(ended.stderr.contains("not written by Provoke"), "{ended:?}");
    assert_eq!(std::fs::read_dir(bench.file("thesis")).unwrap().count(), 1);
}

#[test]
fn an_unwritable_folder_is_a_clear_error() {
    let bench = Bench::with("a.c", EMPTY_MAIN);
    for out in ["/proc/nothing/here", "a.c/out", "a.c"] {
        let ended = bench.provoke(&["cover", "--out", out, "a.c"]);
        assert_eq!(ended.code, Some(1), "{ended:?}");
        assert!(ended.stderr.contains(out), "{ended:?}");
    }
    assert_eq!(std::fs::read_to_string(bench.file("a.c")).unwrap(), EMPTY_MAIN);
}

#[test]
fn commands_on_a_folder_without_a_campaign_say_so() {
    let bench = Bench::new();
    for arguments in [&["replay", "nowhere"][..], &["report", "nowhere", "--testcomp", "x.zip"]] {
        let ended = bench.provoke(arguments);
        assert_eq!(ended.code, Some(1), "{ended:?}");
        assert!(ended.stderr.contains("there is no campaign in nowhere"), "{ended:?}");
    }
}
