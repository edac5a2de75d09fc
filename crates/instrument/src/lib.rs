//! Marked bitcode to symbolic and replay builds, and the runtime that both are linked with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The runtime as a static library (an `ar` archive), built together with this crate.
pub static RUNTIME: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/libprovoke_runtime.a"));

/// Flags for the linker driver that pull the runtime in, to stand before the archive: nothing in a
/// replay build refers to it by name.
pub const RUNTIME_LINK_FLAGS: &[&str] = &["-Wl,--undefined=__provoke_start"];

/// Writes the runtime archive into `directory` and returns its path.
pub fn write_runtime(directory: &Path) -> io::Result<PathBuf> {
    let path = directory.join("libprovoke_runtime.a");
    fs::write(&path, RUNTIME)?;
    Ok(path)
}
