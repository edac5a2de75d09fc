//! The files that the wrappers need beside clang: headers of ours and the runtime's archive.

use crate::HEADERS;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The environment variable that names the folder of a build under `provoke cover --build`: shims in `bin`,
/// files of ours beside it.
pub const BUILD_VARIABLE: &str = "PROVOKE_BUILD";

/// Files of ours, written when first needed.
pub struct Support<'a> {
    /// The folder of the build, else one in the user's cache, so that paths in dependency files stay valid.
    folder: Option<PathBuf>,
    /// The search path without our shims.
    path: Option<std::ffi::OsString>,
    runtime: &'a [u8],
}

impl<'a> Support<'a> {
    /// Finds the folder.
    pub fn new(runtime: &'a [u8]) -> Support<'a> {
        let build = std::env::var_os(BUILD_VARIABLE).map(PathBuf::from);
        let path = build.as_deref().and_then(|build| path_without(&build.join("bin")));
        Support { folder: build.or_else(cache), path, runtime }
    }

    /// A command that does not find our shims in place of the real tool.
    pub fn command(&self, program: &'static str) -> Command {
        let mut command = Command::new(self.find(program).as_deref().unwrap_or(Path::new(program)));
        if let Some(path) = &self.path {
            command.env("PATH", path);
        }
        command
    }

    fn find(&self, program: &str) -> Option<PathBuf> {
        let path = self.path.as_ref()?;
        std::env::split_paths(path).map(|folder| folder.join(program)).find(|file| file.is_file())
    }

    /// The directory of the headers, if it can be written.
    pub fn headers(&self) -> Option<PathBuf> {
        let include = self.folder.as_ref()?.join("include");
        let written =
            HEADERS.iter().all(|(name, text)| ensure(&include.join(name), text.as_bytes()));
        written.then_some(include)
    }

    /// The runtime's archive, if it can be written.
    pub fn runtime(&self) -> Option<PathBuf> {
        let path = self.folder.as_ref()?.join("libprovoke_runtime.a");
        ensure(&path, self.runtime).then_some(path)
    }
}

fn path_without(shims: &Path) -> Option<std::ffi::OsString> {
    let path = std::env::var_os("PATH")?;
    std::env::join_paths(std::env::split_paths(&path).filter(|folder| folder != shims)).ok()
}

fn cache() -> Option<PathBuf> {
    let absolute =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let root = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(root.join("provoke").join(env!("CARGO_PKG_VERSION")))
}

/// Whether the file holds these bytes, after writing them if need be. Compilers that run at the same time see the whole
/// file or none.
fn ensure(path: &Path, bytes: &[u8]) -> bool {
    if std::fs::read(path).is_ok_and(|present| present == bytes) {
        return true;
    }
    let write = || -> std::io::Result<()> {
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder)?;
        let name = path.file_name().unwrap_or(OsStr::new("file"));
        let mut file = tempfile::Builder::new().prefix(name).tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.persist(path)?;
        Ok(())
    };
    write().is_ok()
}
