//! Links instrumented objects with the runtime, through clang's driver.

use crate::{InstrumentError, RUNTIME_LINK_FLAGS, write_runtime};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How to make a program.
#[derive(Clone, Debug, Default)]
pub struct BuildOptions {
    /// Whether the program needs the C++ library.
    pub cxx: bool,
    /// The user's own flags for the linker (`-lm`, `-L`, `-Wl,`, ...).
    pub flags: Vec<String>,
    /// Whether the code is made quickly, and runs at about half the speed of optimised code.
    pub quick: bool,
}

/// Links objects and the runtime into `out`, with further flags for the driver.
pub fn link(
    flags: &[&str],
    objects: &[PathBuf],
    options: &BuildOptions,
    out: &Path,
) -> Result<(), InstrumentError> {
    let driver = if options.cxx { "clang++-19" } else { "clang-19" };
    let directory = out.parent().unwrap_or(Path::new("."));
    let failed = |path: &Path| {
        let path = PathBuf::from(path);
        |source| InstrumentError::Io { path, source }
    };
    let runtime = write_runtime(directory).map_err(failed(directory))?;
    let output = Command::new(driver)
        .args(flags)
        .arg("-o")
        .arg(out)
        .args(objects)
        .args(RUNTIME_LINK_FLAGS)
        // Before the runtime, whose archive holds a `fma`, a `__divti3` and the like of Rust's own.
        .args(["-lm", "-lgcc"])
        .arg(runtime)
        .args(&options.flags)
        .output()
        .map_err(failed(Path::new(driver)))?;
    if output.status.success() {
        return Ok(());
    }
    Err(InstrumentError::Link(String::from_utf8_lossy(&output.stderr).trim_end().to_owned()))
}
