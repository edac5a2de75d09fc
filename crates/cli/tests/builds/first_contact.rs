//! What a newcomer does: install, the tour of the README, a project with a Makefile and one with CMake.

use std::path::Path;
use std::process::Command;

#[test]
fn a_newcomer_gets_through_the_tour_and_covers_a_project() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let built = Path::new(env!("CARGO_BIN_EXE_provoke-cc")).parent().unwrap();
    let output =
        Command::new(root.join("scripts/first-contact")).env("BUILT", built).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("first contact: fine"), "{said}");
}
