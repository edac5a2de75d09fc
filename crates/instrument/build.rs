//! Builds `abi` and `runtime` into the archive that is linked into every program under test.
//!
//! Cargo cannot build one crate of a workspace as a static library without the standard library for the
//! use of another, so this calls `rustc` itself: both crates are small and depend on nothing.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let crates = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("..");
    let out = PathBuf::from(variable("OUT_DIR"));
    for sources in ["abi/src", "runtime/src"] {
        println!("cargo::rerun-if-changed={}", crates.join(sources).display());
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=models");
    for model in ["string", "ctype", "stdlib", "stdio", "files", "getopt"] {
        model_bitcode("clang-19", &format!("{model}.c"), &out.join(format!("{model}.bc")));
    }
    for model in ["instances", "streams", "stdin"] {
        model_bitcode("clang++-19", &format!("{model}.cpp"), &out.join(format!("{model}_cxx.bc")));
    }

    let abi = out.join("libabi.rlib");
    rustc(&crates.join("abi/src/lib.rs"), "abi", "rlib", &abi, &[]);
    rustc(
        &crates.join("runtime/src/lib.rs"),
        "provoke_runtime",
        "staticlib",
        &out.join("libprovoke_runtime.a"),
        &["--cfg=provoke_archive", "-Clto=fat", &format!("--extern=abi={}", abi.display())],
    );
}

/// Compiles one crate for the program under test: position-independent, no unwinding, whole and fast
/// whatever the profile of the engine itself is.
fn rustc(root: &Path, name: &str, kind: &str, output: &Path, extra: &[&str]) {
    let status = Command::new(variable("RUSTC"))
        .arg(root)
        .args(["--crate-name", name, "--crate-type", kind, "--edition=2024"])
        .args(["-Copt-level=3", "-Ccodegen-units=1", "-Cpanic=abort", "-Crelocation-model=pic"])
        .args([
            "-Cembed-bitcode=yes",
            "-Cforce-unwind-tables=yes",
            "--check-cfg=cfg(provoke_archive)",
        ])
        .arg("--target=x86_64-unknown-linux-gnu")
        .args(extra)
        .arg("-o")
        .arg(output)
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("rustc failed on {}: {status}", root.display()),
        Err(error) => panic!("rustc could not be started: {error}"),
    }
}

/// Compiles models of library functions to bitcode, under the same semantics as user code.
fn model_bitcode(compiler: &str, source: &str, output: &Path) {
    let status = Command::new(compiler)
        .args(["-c", "-emit-llvm", "-O1", "-Xclang", "-disable-llvm-passes", "-fno-builtin", "-w"])
        .args(["-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off"])
        .args(["-Xclang", "-mno-constructor-aliases"])
        .arg(Path::new("models").join(source))
        .arg("-o")
        .arg(output)
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("{compiler} failed on the model {source}: {status}"),
        Err(error) => panic!("{compiler} could not be started (apt-get install clang-19): {error}"),
    }
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}
