//! `--function` and `--all-functions`, as users call them.

use crate::common::Bench;
use std::process::Command;

const SOURCE: &str = "\
#include <stdarg.h>
static int hidden(int x) { return x == 9 ? 1 : 0; }
int scan(const char *text, int n) {
    if (!text) return -1;
    if (n == 3 && text[2] == 'c') return hidden(text[0]);
    return 0;
}
int list(const char *format, va_list rest) { return format ? 1 : 0; }
int main(int argc, char **argv) { return argc > 1 ? 1 : scan(argv[0], 1); }
";

#[test]
fn only_goals_that_the_function_reaches_count() {
    let bench = Bench::with("scan.c", SOURCE);
    let ended = bench.provoke(&["cover", "--runs", "500", "--function", "scan", "scan.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(bench.count("goals"), 8, "{ended:?}");
    assert!(ended.stdout.contains("hidden") && !ended.stdout.contains("main"), "{ended:?}");
    let replayed = bench.provoke(&["replay", "provoke-out"]);
    assert_eq!(replayed.code, Some(0), "{replayed:?}");
}

#[test]
fn goals_are_named_as_the_user_named_the_file() {
    let bench = Bench::with("scan.c", SOURCE);
    let arguments = ["cover", "--runs", "1", "--function", "scan", "scan.c"];
    let ended = bench.provoke(&arguments);
    assert!(ended.stdout.contains("\n    scan.c:4:9 "), "{ended:?}");
}

#[test]
fn a_kept_driver_builds_without_provoke() {
    let bench = Bench::with("scan.c", SOURCE);
    let arguments =
        ["cover", "--runs", "5", "--function", "scan", "--keep-driver", "kept.c", "scan.c"];
    bench.provoke(&arguments);
    let kept = std::fs::read_to_string(bench.file("kept.c")).unwrap();
    assert!(kept.contains("at most 8 elements"), "{kept}");
    let build = bench.file("provoke-out/build");
    let built = Command::new("clang-19")
        .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-Wno-unused-parameter", "-I"])
        .arg(build.join("include"))
        .arg(bench.file("kept.c"))
        .args(["-Wl,--undefined=__provoke_start", "-lm"])
        .arg(build.join("libprovoke_runtime.a"))
        .arg("-o")
        .arg(bench.file("kept"))
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    assert!(Command::new(bench.file("kept")).status().unwrap().success());
}

#[test]
fn a_driver_is_not_kept_over_a_file_of_the_users() {
    let bench = Bench::with("scan.c", SOURCE);
    let arguments =
        ["cover", "--runs", "5", "--function", "scan", "--keep-driver", "scan.c", "scan.c"];
    let ended = bench.provoke(&arguments);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("scan.c: this file was not written by Provoke"), "{ended:?}");
    assert_eq!(std::fs::read_to_string(bench.file("scan.c")).unwrap(), SOURCE);
}

#[test]
fn every_function_gets_a_campaign() {
    let bench = Bench::with("scan.c", SOURCE);
    let ended = bench.provoke(&["cover", "--runs", "500", "--all-functions", "scan.c"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let table = ended.stdout.split("defects\n").last().unwrap();
    let names: Vec<_> = table.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["hidden", "scan", "list"], "{ended:?}");
    assert!(
        table.contains("left out: no driver can be made for `list`: parameter rest"),
        "{table}"
    );
    assert!(bench.file("provoke-out/hidden/summary.json").is_file());
    assert!(!bench.file("provoke-out/probe").exists());
}

#[test]
fn unknown_and_ambiguous_functions_are_told() {
    let bench = Bench::with("scan.c", SOURCE);
    let ended = bench.provoke(&["cover", "--function", "skan", "scan.c"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("no function `skan` is defined: `hidden`"), "{ended:?}");

    bench.write("two.cpp", "int f(int x) { return x; }\nint f(char x) { return x; }\n");
    let ended = bench.provoke(&["cover", "--function", "f", "two.cpp"]);
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("`f(int)`, `f(char)`"), "{ended:?}");
}

#[test]
fn the_same_seed_gives_the_same_driver_and_goals() {
    let bench = Bench::with("scan.c", SOURCE);
    let mut drivers = Vec::new();
    for name in ["one.c", "two.c"] {
        let arguments =
            ["cover", "--runs", "5", "--function", "scan", "--keep-driver", name, "scan.c"];
        bench.provoke(&arguments);
        drivers.push(std::fs::read_to_string(bench.file(name)).unwrap());
    }
    assert_eq!(drivers[0], drivers[1]);
}
