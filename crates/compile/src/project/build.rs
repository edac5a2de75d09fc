//! Runs a project's own build with our wrappers in place of the compilers.
//!
//! `CC` and `CXX` name the wrappers; whoever calls `cc`, `gcc`, `clang`, `g++` and the like by name finds shims first.

use crate::wrapper::BUILD_VARIABLE;
use crate::{CHECKS_VARIABLE, CompileError};
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Compilers that every shim directory stands in for.
const COMPILERS: &[&str] =
    &["cc", "gcc", "clang", "c99", "c++", "g++", "clang++", "provoke-cc", "provoke-c++"];

/// Runs the command in the shell. What it prints is shown if it fails.
pub fn run(
    command: &str,
    cc: &Path,
    checks: &[String],
    work_dir: &Path,
) -> Result<(), CompileError> {
    if !cc.is_file() {
        return Err(CompileError::Missing(cc.to_path_buf()));
    }
    let work_dir = absolute(work_dir)?;
    let folder = work_dir.join("wrapper");
    let shims = folder.join("bin");
    let cc = absolute(cc)?;
    make_shims(&shims, &cc)?;
    let log = work_dir.join("build.log");
    let output = File::create(&log).map_err(at(&log))?;
    let errors = output.try_clone().map_err(at(&log))?;
    let status = Command::new("sh")
        .args(["-c", command])
        .env("PATH", path_with(&shims))
        .env("CC", &cc)
        .env("CXX", cxx_beside(&cc).unwrap_or_else(|| shims.join("provoke-c++")))
        .env(BUILD_VARIABLE, &folder)
        .env(CHECKS_VARIABLE, checks.join(" "))
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .status()
        .map_err(at(Path::new("sh")))?;
    if status.success() {
        return Ok(());
    }
    let text = fs::read(&log).map_err(at(&log))?;
    Err(CompileError::Build {
        output: String::from_utf8_lossy(&text).trim_end().to_owned(),
        command: command.to_owned(),
        status: status.to_string(),
    })
}

/// The wrapper of the C++ compiler, where both are installed: what a build remembers (CMake does) should outlive the
/// campaign folder.
fn cxx_beside(cc: &Path) -> Option<PathBuf> {
    ["provoke-c++", "provoke-cxx"]
        .map(|name| cc.with_file_name(name))
        .into_iter()
        .find(|path| path.is_file())
}

/// A directory in which every name of a compiler is the wrapper, which acts by its name.
fn make_shims(shims: &Path, wrapper: &Path) -> Result<(), CompileError> {
    if shims.exists() {
        fs::remove_dir_all(shims).map_err(at(shims))?;
    }
    fs::create_dir_all(shims).map_err(at(shims))?;
    let mut names: BTreeSet<OsString> = COMPILERS.iter().map(OsString::from).collect();
    names.extend(installed());
    for name in names {
        let shim = shims.join(name);
        std::os::unix::fs::symlink(wrapper, &shim).map_err(at(&shim))?;
    }
    Ok(())
}

/// The compilers on the search path that have a version or a machine in their name: `gcc-12`,
/// `x86_64-linux-gnu-g++`.
fn installed() -> Vec<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).filter_map(|folder| fs::read_dir(folder).ok());
    let names = folders.flatten().filter_map(Result::ok).map(|entry| entry.file_name());
    names.filter(|name| is_compiler(name)).collect()
}

fn is_compiler(name: &OsStr) -> bool {
    let Some(name) = name.to_str() else { return false };
    // Debian's names of compilers for this machine begin so.
    let machine = format!("{}-linux-gnu-", std::env::consts::ARCH);
    let name = name.strip_prefix(&machine).unwrap_or(name);
    let version = |rest: &str| {
        rest.is_empty()
            || rest.strip_prefix('-').is_some_and(|version| {
                !version.is_empty()
                    && version.chars().all(|digit| digit.is_ascii_digit() || digit == '.')
            })
    };
    ["gcc", "g++", "clang", "clang++", "cc", "c++"]
        .iter()
        .any(|compiler| name.strip_prefix(compiler).is_some_and(version))
}

fn path_with(shims: &Path) -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(shims.to_path_buf()).chain(std::env::split_paths(&path));
    std::env::join_paths(folders).unwrap_or(path)
}

fn absolute(path: &Path) -> Result<PathBuf, CompileError> {
    path.canonicalize().map_err(at(path))
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> CompileError {
    let path = path.to_path_buf();
    move |reason| CompileError::File { path, reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_compilers() {
        for name in ["gcc", "gcc-12", "clang++-19", "cc", "x86_64-linux-gnu-gcc-12", "g++-4.8"] {
            assert!(is_compiler(OsStr::new(name)), "{name}");
        }
        for name in ["gcc-ar", "clang-format", "clang-format-19", "ccache", "gcc-12-x", "cclive"] {
            assert!(!is_compiler(OsStr::new(name)), "{name}");
        }
    }
}
