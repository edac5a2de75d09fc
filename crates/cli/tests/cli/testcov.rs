//! The exported suite, measured by TestCov, the test-suite executor of Test-Comp.

use crate::common::{Bench, skip};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Braces everywhere: TestCov adds labels to blocks, and asks clang-tidy for braces where there are none.
const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 123456789) {
    return 1;
  }
  if (x < -100) {
    if (__VERIFIER_nondet_uchar() == 200) {
      return 2;
    }
  }
  if (__VERIFIER_nondet_double() > 1.5) {
    return 3;
  }
  return 0;
}
";

#[test]
fn testcov_measures_full_coverage_of_the_exported_suite() {
    let Some(testcov) = find_testcov() else {
        return skip("TestCov is not installed (scripts/setup --tests installs it)");
    };
    let bench = Bench::with("a.c", PROGRAM);
    let covered = bench.provoke(&["cover", "--time", "60s", "a.c"]);
    assert_eq!(covered.code, Some(0), "{covered:?}");
    let exported = bench.provoke(&["report", "provoke-out", "--testcomp", "suite.zip"]);
    assert_eq!(exported.code, Some(0), "{exported:?}");

    let output = Command::new(testcov)
        .args(["--no-isolation", "--no-plots", "-64", "--test-suite", "suite.zip", "a.c"])
        .current_dir(bench.path())
        .env("PATH", path_with_tidy(&bench))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("Result: DONE"), "{text}");
    assert!(text.contains("Coverage: 100"), "{text}");
}

/// On the path, or where the set-up script puts it.
fn find_testcov() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let cache = std::env::var_os("XDG_CACHE_HOME").map_or(home.join(".cache"), PathBuf::from);
    let cached = std::fs::read_dir(cache.join("provoke"))
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("testcov-"))
        .map(|entry| entry.path().join("bin"));
    let mut folders = std::env::split_paths(&path).chain(cached);
    folders.find_map(|folder| Some(folder.join("testcov")).filter(|file| file.is_file()))
}

/// The search path, with a clang-tidy that changes nothing in front: the program has its braces.
fn path_with_tidy(bench: &Bench) -> std::ffi::OsString {
    let folder = bench.file("tools");
    std::fs::create_dir(&folder).unwrap();
    let tidy = folder.join("clang-tidy");
    std::fs::write(&tidy, "#!/bin/sh\n").unwrap();
    make_executable(&tidy);
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths([folder].into_iter().chain(std::env::split_paths(&path))).unwrap()
}

fn make_executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}
