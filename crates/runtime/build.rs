//! Declares the configuration flag under which the crate is built as the archive that `instrument`
//! embeds (see its build script); cargo itself builds the crate as an ordinary library, for checks.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(provoke_archive)");
    println!("cargo::rerun-if-changed=build.rs");
}
