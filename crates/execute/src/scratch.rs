//! The directory in which runs take place. It is empty at the start of each run, so that no run sees
//! what an earlier one left.
//!
//! A confined server covers it with a small file system of its own, which is reached from here through an
//! open descriptor only.

use std::fs::{self, File, Permissions};
use std::io::{self, Seek};
use std::os::fd::AsRawFd;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Bytes that the entries `.` and `..` of an empty directory take.
const EMPTY: usize = 48;

/// A private directory, removed at the end.
pub(crate) struct Scratch {
    directory: TempDir,
    /// The directory as runs see it.
    opened: File,
    parent: Option<PathBuf>,
}

impl Scratch {
    /// Makes one in `parent`, or where the system keeps temporary files.
    pub(crate) fn new(parent: Option<&Path>) -> io::Result<Scratch> {
        let directory = make(parent)?;
        let opened = File::open(directory.path())?;
        Ok(Scratch { directory, opened, parent: parent.map(Path::to_owned) })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Takes the directory as a server sees it.
    pub(crate) fn enter(&mut self, opened: File) {
        self.opened = opened;
    }

    /// Empties it. Returns false if that fails, say because a run removed the directory itself.
    pub(crate) fn clear(&mut self) -> bool {
        match self.is_empty() {
            Ok(empty) => empty || self.remove_entries(),
            Err(_) => false,
        }
    }

    /// Takes a new directory in place of one that cannot be cleared.
    pub(crate) fn renew(&mut self) -> io::Result<()> {
        *self = Scratch::new(self.parent.as_deref())?;
        Ok(())
    }

    /// Two system calls, since it is asked before each run.
    fn is_empty(&mut self) -> io::Result<bool> {
        let mut entries = [0u64; 32];
        self.opened.rewind()?;
        // SAFETY: the buffer is aligned for directory entries, and has the size that is passed.
        let length = unsafe {
            let descriptor = self.opened.as_raw_fd();
            let buffer = entries.as_mut_ptr();
            libc::syscall(libc::SYS_getdents64, descriptor, buffer, size_of_val(&entries))
        };
        let length = usize::try_from(length).map_err(|_| io::Error::last_os_error())?;
        Ok(length <= EMPTY)
    }

    fn remove_entries(&self) -> bool {
        let inside = format!("/proc/self/fd/{}", self.opened.as_raw_fd());
        let Ok(entries) = fs::read_dir(inside) else { return false };
        entries.into_iter().all(|entry| entry.is_ok_and(|entry| remove(&entry.path()).is_ok()))
    }
}

fn make(parent: Option<&Path>) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("provoke-");
    parent.map_or_else(|| builder.tempdir(), |parent| builder.tempdir_in(parent))
}

/// Removes a file or a whole tree, also one whose directories were made inaccessible.
pub fn remove(path: &Path) -> io::Result<()> {
    if !fs::symlink_metadata(path)?.is_dir() {
        return fs::remove_file(path);
    }
    if fs::remove_dir_all(path).is_ok() {
        return Ok(());
    }
    open_up(path);
    fs::remove_dir_all(path)
}

/// Makes every directory of a tree accessible, as far as that is possible.
fn open_up(root: &Path) {
    let mut directories = vec![root.to_owned()];
    while let Some(directory) = directories.pop() {
        if fs::set_permissions(&directory, Permissions::from_mode(0o700)).is_err() {
            continue;
        }
        let entries = fs::read_dir(&directory).into_iter().flatten().flatten();
        let inner = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
        directories.extend(inner.map(|entry| entry.path()));
    }
}
