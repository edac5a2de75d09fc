//! What a run writes to standard error: the words of sanitizers and of the C library about how it ended.
//!
//! An anonymous file that the server inherits. Its size is limited like that of any file that a run writes.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::fs::FileExt;

/// Bytes that are read back at the most.
const MOST: usize = 256 << 10;

/// The file.
pub(crate) struct Said(File);

impl Said {
    pub(crate) fn new() -> io::Result<Said> {
        // SAFETY: the name is a C string.
        let descriptor = unsafe { libc::memfd_create(c"provoke-said".as_ptr(), libc::MFD_CLOEXEC) };
        if descriptor < 0 {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: just made, and owned by nobody else.
        let file = File::from(unsafe { OwnedFd::from_raw_fd(descriptor) });
        // SAFETY: the descriptor is open.
        let set = unsafe { libc::fcntl(file.as_raw_fd(), libc::F_SETFL, libc::O_APPEND) };
        if set == 0 { Ok(Said(file)) } else { Err(io::Error::last_os_error()) }
    }

    /// The file, for a server.
    pub(crate) fn file(&self) -> io::Result<File> {
        self.0.try_clone()
    }

    /// Empties it, before a run.
    pub(crate) fn forget(&self) -> io::Result<()> {
        self.0.set_len(0)
    }

    /// What it holds; what is no text is replaced.
    pub(crate) fn text(&self) -> String {
        let size = self.0.metadata().map_or(0, |metadata| metadata.len() as usize).min(MOST);
        let mut bytes = vec![0; size];
        let length = self.0.read_at(&mut bytes, 0).unwrap_or(0);
        String::from_utf8_lossy(&bytes[..length]).into_owned()
    }
}
