//! Each rule, on a tree small enough to read.

use super::dependencies::{self, Crate};
use super::{Complaint, SourceFile, map, rust, text, top};

fn errors(complaints: Vec<Complaint>) -> Vec<String> {
    let error = |complaint| match complaint {
        Complaint::Error(text) => Some(text),
        Complaint::Warning(_) => None,
    };
    complaints.into_iter().filter_map(error).collect()
}

fn file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.to_owned(), text: text.to_owned() }
}

fn krate(name: &str, dependencies: &[&str]) -> Crate {
    Crate {
        name: name.to_owned(),
        folder: format!("crates/{name}"),
        dependencies: dependencies.iter().map(|&name| name.to_owned()).collect(),
    }
}

#[test]
fn the_pipeline_may_not_run_backwards() {
    let crates =
        [krate("term", &[]), krate("goal", &["term"]), krate("cli", &["term", "goal", "anyhow"])];
    assert_eq!(errors(dependencies::check(&crates)), ["goal may not depend on term"]);
}

#[test]
fn outside_crates_are_reserved() {
    let crates = [krate("goal", &["inkwell", "serde"]), krate("runtime", &["libc", "serde"])];
    assert_eq!(
        errors(dependencies::check(&crates)),
        [
            "goal may not depend on inkwell: only llvm links LLVM",
            "runtime may not depend on serde: it is linked into programs under test",
        ]
    );
}

#[test]
fn a_new_crate_needs_its_line_in_the_table() {
    assert_eq!(
        errors(dependencies::check(&[krate("extra", &[])])),
        ["crate extra is not in the table of dependencies"]
    );
}

#[test]
fn unsafe_code_stays_at_home() {
    let code = "//! Doc.\nfn f() { unsafe { g() } }\n";
    assert_eq!(rust::check(&file("crates/runtime/src/lib.rs", code)).len(), 0);
    assert_eq!(
        errors(rust::check(&file("crates/goal/src/lib.rs", code))),
        ["crates/goal/src/lib.rs:2: `unsafe` may not stand here"]
    );
}

#[test]
fn a_type_is_no_unsafe_code() {
    let code = "//! Doc.\npub type Call = unsafe extern \"C\" fn(u32);\nunsafe extern \"C\" fn call() {}\n";
    assert_eq!(errors(rust::check(&file("crates/abi/src/lib.rs", code))).len(), 1);
}

#[test]
fn words_in_comments_and_strings_are_no_code() {
    let code = "//! Why unsafe is bad.\n/* unsafe */ let a = \"unsafe \\\" unsafe\"; let b = r#\"unsafe\"#; let c = '\"'; let unsafe_code = 'u';\n";
    assert_eq!(rust::check(&file("crates/goal/src/lib.rs", code)).len(), 0);
}

#[test]
fn a_file_opens_with_its_purpose_and_allows_nothing() {
    let complaints =
        rust::check(&file("crates/goal/src/lib.rs", "#[allow(dead_code)]\nfn f() {}\n"));
    assert_eq!(errors(complaints).len(), 2);
}

#[test]
fn comments_have_one_width() {
    let wide = format!("//! {}\nfn f() {{}}\n", "wide ".repeat(24));
    assert_eq!(errors(rust::check(&file("crates/goal/src/lib.rs", &wide))).len(), 1);
    let narrow = wide.replacen("wide ", "", 1);
    assert_eq!(rust::check(&file("crates/goal/src/lib.rs", &narrow)).len(), 0);
}

#[test]
fn machine_paths_are_refused() {
    let home = ["see /home", "/me/notes"].concat();
    assert_eq!(errors(text::check(&file("README.md", &home))).len(), 1);
    assert_eq!(text::check(&file("README.md", "crates/home/notes, $HOME/work/x")).len(), 0);
}

#[test]
fn the_map_is_true() {
    let files = [file("ARCHITECTURE.md", "`crates/goal` and `crates/gone`")];
    let crates = [krate("goal", &[]), krate("term", &[])];
    assert_eq!(
        errors(map::check(&files, &crates)),
        [
            "ARCHITECTURE.md does not name `crates/term`",
            "ARCHITECTURE.md names `crates/gone`, which does not exist"
        ]
    );
}

#[test]
fn tools_leave_nothing_at_the_top() {
    assert!(errors(top::check(&file("README.md", ""))).is_empty());
    assert!(errors(top::check(&file("tests/platform.info", ""))).is_empty());
    assert_eq!(errors(top::check(&file("platform.info", ""))).len(), 1);
}
