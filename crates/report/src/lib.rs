//! The results of a campaign in the formats of other tools.
//!
//! Reads plain data and writes files; decides nothing. A file that stands at the place of an export is
//! replaced only if Provoke wrote it.

pub mod testcomp;

use std::io;
use std::path::PathBuf;

/// Why an export was not written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// Something else stands there.
    #[error("{0} was not written by Provoke; it was left as it is")]
    Foreign(PathBuf),
    /// The file cannot be written.
    #[error("cannot write {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}
