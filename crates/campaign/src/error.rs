//! What can go wrong around a campaign. Every message names the file or folder and what was left intact.

use std::io;
use std::path::{Path, PathBuf};

/// Why a campaign cannot be opened, continued or saved.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// The folder holds something else.
    #[error("{0} was not written by Provoke; choose another folder with --out")]
    Foreign(PathBuf),
    /// The store cannot be read back.
    #[error(
        "the campaign in {folder} is damaged ({detail}); it was left as it is: remove it or choose another folder with --out"
    )]
    Damaged {
        /// The campaign folder.
        folder: PathBuf,
        /// What SQLite or the reader said.
        detail: String,
    },
    /// The store was written by another version of Provoke.
    #[error(
        "the campaign in {folder} has store version {found}, this Provoke reads version {expected}; choose another folder with --out"
    )]
    Version {
        /// The campaign folder.
        folder: PathBuf,
        /// The version found.
        found: i64,
        /// The version understood.
        expected: i64,
    },
    /// Another process works in the folder.
    #[error("another provoke is working in {0}")]
    Locked(PathBuf),
    /// No campaign is there.
    #[error("there is no campaign in {0}")]
    Missing(PathBuf),
    /// The disk is full.
    #[error("no space left on the disk that holds {0}; what was found before is saved")]
    Full(PathBuf),
    /// A file or folder cannot be read or written.
    #[error("cannot {action} {path}: {source}")]
    Io {
        /// What was attempted: "read", "write", "create", ...
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A stored test cannot be read.
    #[error("{path}: {detail}")]
    TestFile {
        /// The file.
        path: PathBuf,
        /// The line and what is wrong with it.
        detail: String,
    },
    /// No test of that name.
    #[error("the campaign in {folder} has no test {name}")]
    NoSuchTest {
        /// The campaign folder.
        folder: PathBuf,
        /// The name asked for.
        name: String,
    },
    /// The program does not build; the text is the compiler's, the linker's or ours.
    #[error("{0}")]
    Build(String),
    /// The user interrupted the build.
    #[error("interrupted while the program was built; what was found before is saved")]
    Interrupted,
    /// Something needs a second solver, and none is installed.
    #[error("{0} needs a second solver, z3 or cvc5; install one with: apt-get install z3")]
    NoSecondSolver(&'static str),
    /// The program cannot be run.
    #[error(transparent)]
    Execute(#[from] execute::ExecuteError),
    /// A bug of Provoke.
    #[error("{0}")]
    Internal(String),
    /// The store failed in another way.
    #[error("the store in {folder} failed: {source}")]
    Store {
        /// The campaign folder.
        folder: PathBuf,
        /// What SQLite said.
        source: rusqlite::Error,
    },
}

impl CampaignError {
    /// Wraps an I/O error, telling a full disk from the rest.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> CampaignError {
        let path = path.to_path_buf();
        match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => CampaignError::Full(path),
            _ => CampaignError::Io { action, path, source },
        }
    }

    /// Wraps an SQLite error, telling a full disk and a damaged file from the rest.
    pub fn store(folder: &Path, source: rusqlite::Error) -> CampaignError {
        use rusqlite::ErrorCode::{
            DatabaseBusy, DatabaseCorrupt, DatabaseLocked, DiskFull, NotADatabase, SystemIoFailure,
        };
        let path = folder.to_path_buf();
        match source.sqlite_error_code() {
            Some(DiskFull) => CampaignError::Full(path),
            Some(DatabaseCorrupt | NotADatabase) => {
                CampaignError::Damaged { folder: path, detail: source.to_string() }
            }
            Some(DatabaseBusy | DatabaseLocked) => CampaignError::Locked(path),
            Some(SystemIoFailure) if crate::folder::disk_is_full(folder) => {
                CampaignError::Full(path)
            }
            _ => CampaignError::Store { folder: path, source },
        }
    }
}
