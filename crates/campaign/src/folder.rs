//! The campaign folder: whose it is, who works in it, and how files get into it.
//!
//! ```text
//! DIR/campaign.db     the store (SQLite), the truth
//! DIR/lock            held while a campaign runs
//! DIR/tests/*.test    one readable file per test, written from the store
//! DIR/proofs/*.cert   one certificate per proof, written from the store
//! DIR/summary.json    the counts, written at the end of every session
//! DIR/build/          marked bitcode, symbolic build, replay build
//! DIR/scratch/        where runs work, while a session lasts
//! ```
//!
//! A folder that is missing or empty may become a campaign; a folder with a store that Provoke wrote is
//! one; anything else is refused, so that nothing of the user's is overwritten.

use crate::error::CampaignError;
use std::fs::{self, File, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

const STORE: &str = "campaign.db";
const LOCK: &str = "lock";
/// How long a lock is waited for: a process that is about to start another may hold it a moment longer than it lives.
const PATIENCE: Duration = Duration::from_millis(500);
/// First bytes of every SQLite file.
const SQLITE_MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// Where SQLite keeps `PRAGMA application_id` (big endian), by its file format.
const APPLICATION_ID_OFFSET: usize = 68;
/// `PRAGMA application_id` of a store: "Prvk".
pub(crate) const APPLICATION_ID: i32 = 0x5072_766b;

/// A campaign folder that is ours and that nobody else works in.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Takes a missing or empty folder, or one that holds a campaign.
    pub fn create(path: &Path) -> Result<Folder, CampaignError> {
        if path.exists() && (!path.is_dir() || !is_empty(path)? && !is_campaign(path)?) {
            return Err(CampaignError::Foreign(path.to_path_buf()));
        }
        fs::create_dir_all(path).map_err(|e| CampaignError::io("create", path, e))?;
        Folder::lock(path)
    }

    /// Takes a folder that holds a campaign.
    pub fn open(path: &Path) -> Result<Folder, CampaignError> {
        if !path.is_dir() {
            return Err(CampaignError::Missing(path.to_path_buf()));
        }
        if is_empty(path)? {
            return Err(CampaignError::Missing(path.to_path_buf()));
        }
        if !is_campaign(path)? {
            return Err(CampaignError::Foreign(path.to_path_buf()));
        }
        Folder::lock(path)
    }

    fn lock(path: &Path) -> Result<Folder, CampaignError> {
        let file = path.join(LOCK);
        let lock = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&file)
            .map_err(|e| CampaignError::io("write", &file, e))?;
        let patience = Instant::now() + PATIENCE;
        let mut taken = lock.try_lock();
        while matches!(taken, Err(TryLockError::WouldBlock)) && Instant::now() < patience {
            thread::sleep(PATIENCE / 20);
            taken = lock.try_lock();
        }
        match taken {
            Ok(()) => Ok(Folder { path: path.to_path_buf(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(CampaignError::Locked(path.to_path_buf())),
            Err(TryLockError::Error(e)) => Err(CampaignError::io("lock", &file, e)),
        }
    }

    /// The folder itself.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The store's file.
    pub fn store(&self) -> PathBuf {
        self.path.join(STORE)
    }

    /// The folder of the tests.
    pub fn tests(&self) -> PathBuf {
        self.path.join("tests")
    }

    /// Where defects are told of.
    pub fn defects(&self) -> PathBuf {
        self.path.join("defects")
    }

    /// The folder of the proofs.
    pub fn proofs(&self) -> PathBuf {
        self.path.join("proofs")
    }

    /// The summary's file.
    pub fn summary(&self) -> PathBuf {
        self.path.join("summary.json")
    }

    /// The folder of builds, made when first asked for.
    pub fn build(&self) -> Result<PathBuf, CampaignError> {
        let path = self.path.join("build");
        fs::create_dir_all(&path).map_err(|e| CampaignError::io("create", &path, e))?;
        Ok(path)
    }

    /// The folder in which runs work, empty: a campaign that was killed leaves things in it.
    pub fn scratch(&self) -> Result<PathBuf, CampaignError> {
        let path = self.path.join("scratch");
        if path.exists() {
            execute::remove(&path).map_err(|e| CampaignError::io("clear", &path, e))?;
        }
        fs::create_dir(&path)
            .and_then(|()| path.canonicalize())
            .map_err(|e| CampaignError::io("create", &path, e))
    }
}

/// Nothing that runs left behind outlives the session.
impl Drop for Folder {
    fn drop(&mut self) {
        let _ = execute::remove(&self.path.join("scratch"));
    }
}

fn is_empty(path: &Path) -> Result<bool, CampaignError> {
    let mut entries = fs::read_dir(path).map_err(|e| CampaignError::io("read", path, e))?;
    Ok(entries.next().is_none())
}

/// Whether the folder holds a store of ours, or what is left when Provoke was killed while it made one:
/// our lock, and an empty database or a half-written one beside its journal.
fn is_campaign(path: &Path) -> Result<bool, CampaignError> {
    let store = path.join(STORE);
    let head = match read_head(&store) {
        Ok(head) => head,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return only_beginnings(path),
        Err(e) => return Err(CampaignError::io("read", &store, e)),
    };
    let id = head.get(APPLICATION_ID_OFFSET..APPLICATION_ID_OFFSET + 4);
    if id == Some(&APPLICATION_ID.to_be_bytes()[..]) && head.starts_with(SQLITE_MAGIC) {
        return Ok(true);
    }
    if only_beginnings(path)? {
        return Ok(true);
    }
    // A store whose head is ruined, in a folder that looks like ours otherwise, is damaged, not foreign.
    if path.join(LOCK).exists() {
        return Err(CampaignError::Damaged {
            folder: path.to_path_buf(),
            detail: format!("{STORE} is not a store"),
        });
    }
    Ok(false)
}

fn read_head(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut head = Vec::new();
    File::open(path)?.take(100).read_to_end(&mut head)?;
    Ok(head)
}

fn only_beginnings(path: &Path) -> Result<bool, CampaignError> {
    let begun = path.join("campaign.db-journal").exists()
        || path.join(STORE).metadata().map_or(true, |store| store.len() == 0);
    let entries = fs::read_dir(path).map_err(|e| CampaignError::io("read", path, e))?;
    for entry in entries {
        let entry = entry.map_err(|e| CampaignError::io("read", path, e))?;
        match entry.file_name().to_str() {
            Some(LOCK) => {}
            Some(STORE | "campaign.db-journal") if begun => {}
            _ => return Ok(false),
        }
    }
    Ok(true)
}

/// Whether the disk that holds a folder has no room left, found out by trying.
pub(crate) fn disk_is_full(folder: &Path) -> bool {
    let path = folder.join("provoke-probe.new");
    let written = fs::write(&path, [0; 1 << 16]);
    let _ = fs::remove_file(&path);
    written.is_err_and(|e| {
        matches!(e.kind(), std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded)
    })
}

/// Writes a file so that whoever reads it sees the old or the new content, never a part: to a temporary
/// file beside it, then by renaming. `is_ours` judges what stands there already.
pub(crate) fn write_atomically(
    path: &Path,
    content: &[u8],
    is_ours: fn(&[u8]) -> bool,
) -> Result<(), CampaignError> {
    if let Ok(existing) = fs::read(path)
        && !is_ours(&existing)
    {
        return Err(CampaignError::Foreign(path.to_path_buf()));
    }
    let temporary = path.with_extension("new");
    let result = File::create(&temporary)
        .and_then(|mut file| file.write_all(content))
        .and_then(|()| fs::rename(&temporary, path));
    result.map_err(|e| {
        let _ = fs::remove_file(&temporary);
        CampaignError::io("write", path, e)
    })
}
