//! The store: what a campaign knows, in SQLite.
//!
//! Every public method that writes is one transaction, and the journal is a write-ahead log, so the store
//! is consistent after `kill -9` at any moment: what was committed is there, what was not is not. Files
//! beside the store (`tests/`, `summary.json`) are derived from it and written again when they differ.
//!
//! What is read back is checked like any other input: a row that makes no sense is a damaged store.

use crate::defects::Defect;
use crate::error::CampaignError;
use crate::folder::{APPLICATION_ID, Folder};
use crate::{suite, text};
use goal::{Goal, GoalId, OpenReason, Outcome, Source, Test, Verdict};
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

mod proofs;

pub use proofs::{Checked, StoredProof};

/// Version of the schema, `PRAGMA user_version`.
const SCHEMA_VERSION: i64 = 4;
const SCHEMA: &str = include_str!("store/schema.sql");

/// A test that the store keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTest {
    /// Its number, from 1.
    pub id: u32,
    /// Its inputs.
    pub test: Test,
    /// How its replay ended.
    pub outcome: Outcome,
    /// How it was found, for people.
    pub origin: String,
    /// The goals that its replay covered, in order.
    pub covers: Vec<GoalId>,
    /// The goals that it adds to the tests before it.
    pub adds: Vec<GoalId>,
}

/// What identifies the program under test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Hash of program, flags and version of Provoke.
    pub hash: String,
    /// The sources, as given.
    pub sources: Vec<PathBuf>,
    /// SHA-256 of each source as it was compiled.
    #[serde(default)]
    pub digests: Vec<String>,
    /// The function that a driver was made for, if one was.
    #[serde(default)]
    pub function: Option<String>,
    /// Clang flags, as given.
    pub flags: Vec<String>,
    /// What the program finds at its start that is made of inputs.
    #[serde(default)]
    pub inputs: Vec<Source>,
    /// What a run may use, as given; not a part of the hash.
    #[serde(default)]
    pub limits: RunLimits,
}

/// What one run may use. Over the sessions of a campaign the widest limits count: under these each of its
/// tests was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunLimits {
    /// Time in milliseconds; 0 if it is not known.
    pub milliseconds: u64,
    /// Bytes of memory; 0 if they are not known.
    pub memory: u64,
}

impl RunLimits {
    /// The limits of a run under these; what is not known is as usual.
    pub(crate) fn apply(self) -> execute::Limits {
        let mut limits = execute::Limits::default();
        if self.milliseconds > 0 {
            limits.time = Duration::from_millis(self.milliseconds);
        }
        if self.memory > 0 {
            limits.memory = self.memory;
        }
        limits
    }

    fn widest(self, other: RunLimits) -> RunLimits {
        RunLimits {
            milliseconds: self.milliseconds.max(other.milliseconds),
            memory: self.memory.max(other.memory),
        }
    }
}

/// Effort, added up over all sessions of a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effort {
    /// Runs of the symbolic build.
    pub runs: u64,
    /// Runs of the replay build.
    pub replays: u64,
    /// Questions asked to the solver.
    pub queries: u64,
    /// Answered with a new test.
    pub sat: u64,
    /// Answered: no such test on this path.
    pub unsat: u64,
    /// Not answered.
    pub unknown: u64,
    /// Wall-clock seconds.
    pub seconds: f64,
}

impl Effort {
    /// This and the other together.
    pub fn plus(self, other: Effort) -> Effort {
        Effort {
            runs: self.runs + other.runs,
            replays: self.replays + other.replays,
            queries: self.queries + other.queries,
            sat: self.sat + other.sat,
            unsat: self.unsat + other.unsat,
            unknown: self.unknown + other.unknown,
            seconds: self.seconds + other.seconds,
        }
    }
}

/// How opening the store went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// A new campaign.
    New,
    /// A campaign of the same program goes on.
    Resumed,
    /// The program changed: tests are kept as seeds, verdicts start over.
    Changed,
}

/// The store of one campaign.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    folder: PathBuf,
    session: i64,
}

type Result<T> = std::result::Result<T, CampaignError>;

impl Store {
    /// Opens the store for writing, makes it if the folder is new, and starts a session of this program.
    pub fn begin(folder: &Folder, identity: &Identity, goals: &[Goal]) -> Result<(Store, Opened)> {
        let mut store = Store::connect(folder)?;
        let opened = store.guard(|tx| {
            let old = stored_identity(tx)?;
            let limits = old.as_ref().map(|old| old.limits).unwrap_or_default();
            let limits = limits.widest(identity.limits);
            let opened = match old {
                None => Opened::New,
                Some(old) if old.hash == identity.hash => Opened::Resumed,
                Some(_) => Opened::Changed,
            };
            if opened != Opened::Resumed {
                restart(tx, goals)?;
            }
            tx.execute("DELETE FROM program", [])?;
            let identity = to_json(&Identity { limits, ..identity.clone() })?;
            tx.execute("INSERT INTO program (identity) VALUES (?1)", [identity])?;
            Ok(opened)
        })?;
        store.session = store.guard(|tx| {
            tx.execute("INSERT INTO sessions (started) VALUES (unixepoch())", [])?;
            Ok(tx.last_insert_rowid())
        })?;
        Ok((store, opened))
    }

    /// Whether the store can be opened, or made: cheaper to know before the program is compiled.
    pub fn check(folder: &Folder) -> Result<()> {
        Store::connect(folder).map(drop)
    }

    /// Opens the store of an existing campaign to read it.
    pub fn open(folder: &Folder) -> Result<Store> {
        let store = Store::connect(folder)?;
        match store.identity()? {
            Some(_) => Ok(store),
            None => Err(CampaignError::Missing(folder.path().to_path_buf())),
        }
    }

    fn connect(folder: &Folder) -> Result<Store> {
        let path = folder.path().to_path_buf();
        let connection =
            Connection::open(folder.store()).map_err(|e| CampaignError::store(&path, e))?;
        let mut store = Store { connection, folder: path, session: 0 };
        store.prepare()?;
        Ok(store)
    }

    /// Checks the file, makes the schema if it is new, and only then turns the write-ahead log on: so the
    /// file's head says whose it is from the first commit on.
    fn prepare(&mut self) -> Result<()> {
        let inspect = |c: &Connection| {
            c.pragma_update(None, "foreign_keys", "ON")?;
            let check: String = c.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
            let version: i64 = c.query_row("PRAGMA user_version", [], |row| row.get(0))?;
            Ok((check, version))
        };
        let (check, version) = inspect(&self.connection).map_err(|e| self.fault(e))?;
        if check != "ok" {
            return Err(self.damaged(check));
        }
        match version {
            0 => self.make_schema()?,
            SCHEMA_VERSION => {}
            found => {
                let (folder, expected) = (self.folder.clone(), SCHEMA_VERSION);
                return Err(CampaignError::Version { folder, found, expected });
            }
        }
        let log = |c: &Connection| {
            c.pragma_update(None, "journal_mode", "WAL")?;
            c.pragma_update(None, "synchronous", "NORMAL")
        };
        log(&self.connection).map_err(|e| self.fault(e))
    }

    fn make_schema(&mut self) -> Result<()> {
        self.guard(|tx| {
            tx.execute_batch(SCHEMA)?;
            tx.pragma_update(None, "application_id", APPLICATION_ID)?;
            tx.pragma_update(None, "user_version", SCHEMA_VERSION)
        })
    }

    /// What the store says the program is.
    pub fn identity(&self) -> Result<Option<Identity>> {
        stored_identity(&self.connection).map_err(|e| self.fault(e))
    }

    /// The goals in order, with their verdicts.
    pub fn goals(&self) -> Result<Vec<(Goal, Verdict)>> {
        let read = |c: &Connection| -> rusqlite::Result<Vec<(Goal, Verdict)>> {
            let mut rows = c.prepare("SELECT goal, verdict FROM goals ORDER BY id")?;
            rows.query_map([], |row| Ok((json(row, 0)?, json(row, 1)?)))?.collect()
        };
        read(&self.connection).map_err(|e| self.fault(e))
    }

    /// The tests in order of their numbers.
    pub fn tests(&self) -> Result<Vec<StoredTest>> {
        let read = |c: &Connection| -> rusqlite::Result<Vec<StoredTest>> {
            let mut rows = c.prepare(
                "SELECT id, inputs, outcome, origin, covers, adds FROM tests ORDER BY id",
            )?;
            let test = |row: &rusqlite::Row<'_>| {
                let inputs: String = row.get(1)?;
                Ok(StoredTest {
                    id: row.get(0)?,
                    test: text::parse(&inputs).map_err(|e| conversion(1, e))?,
                    outcome: json(row, 2)?,
                    origin: row.get(3)?,
                    covers: unpack(row, 4)?,
                    adds: unpack(row, 5)?,
                })
            };
            rows.query_map([], test)?.collect()
        };
        read(&self.connection).map_err(|e| self.fault(e))
    }

    /// How many tests there are.
    pub fn test_count(&self) -> Result<usize> {
        let count: rusqlite::Result<u32> =
            self.connection.query_row("SELECT count(*) FROM tests", [], |row| row.get(0));
        count.map(|count| count as usize).map_err(|e| self.fault(e))
    }

    /// The defects in the order of their finding.
    pub fn defects(&self) -> Result<Vec<Defect>> {
        let read = |c: &Connection| -> rusqlite::Result<Vec<Defect>> {
            let mut rows = c.prepare("SELECT id, sight, test FROM defects ORDER BY id")?;
            let defect = |row: &rusqlite::Row<'_>| {
                Ok(Defect { id: row.get(0)?, sight: json(row, 1)?, test: row.get(2)? })
            };
            rows.query_map([], defect)?.collect()
        };
        read(&self.connection).map_err(|e| self.fault(e))
    }

    /// The effort of all sessions so far.
    pub fn effort(&self) -> Result<Effort> {
        let sums = "SELECT total(runs), total(replays), total(queries), total(sat), total(unsat),
                    total(unknown), total(seconds) FROM sessions";
        let count = |row: &rusqlite::Row<'_>, at: usize| row.get(at).map(|n: f64| n as u64);
        let effort = self.connection.query_row(sums, [], |row| {
            Ok(Effort {
                runs: count(row, 0)?,
                replays: count(row, 1)?,
                queries: count(row, 2)?,
                sat: count(row, 3)?,
                unsat: count(row, 4)?,
                unknown: count(row, 5)?,
                seconds: row.get(6)?,
            })
        });
        effort.map_err(|e| self.fault(e))
    }

    /// Adds a test that covers something new or shows defects, with the defects, and decides the goals that
    /// it adds. A test of the same number (a seed from before the program changed) is replaced.
    pub fn add_test(&mut self, test: &StoredTest, defects: &[Defect]) -> Result<()> {
        self.guard(|tx| {
            tx.execute(
                "INSERT INTO tests (id, inputs, outcome, origin, covers, adds)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE
                 SET inputs = ?2, outcome = ?3, origin = ?4, covers = ?5, adds = ?6",
                params![
                    test.id,
                    text::print(&test.test),
                    to_json(&test.outcome)?,
                    test.origin,
                    pack(&test.covers),
                    pack(&test.adds)
                ],
            )?;
            for defect in defects {
                tx.execute(
                    "INSERT INTO defects (id, sight, test) VALUES (?1, ?2, ?3)",
                    params![defect.id, to_json(&defect.sight)?, defect.test],
                )?;
            }
            set_verdicts(tx, test.adds.iter().map(|goal| (*goal, Verdict::Covered)))
        })
    }

    /// The tests of which it is not known what they are good for: the program changed, and nobody has run
    /// them again since.
    pub fn waiting(&self) -> Result<BTreeSet<u32>> {
        let read = |c: &Connection| -> rusqlite::Result<BTreeSet<u32>> {
            let mut rows = c.prepare(
                "SELECT id FROM tests WHERE covers = x'' AND id NOT IN (SELECT test FROM defects)",
            )?;
            rows.query_map([], |row| row.get(0))?.collect()
        };
        read(&self.connection).map_err(|e| self.fault(e))
    }

    /// Notes why goals are open.
    pub fn set_open(&mut self, reasons: &[(GoalId, OpenReason)]) -> Result<()> {
        self.guard(|tx| {
            let open = reasons.iter().map(|(goal, why)| (*goal, Verdict::Open(why.clone())));
            set_verdicts(tx, open)
        })
    }

    /// Notes the effort of this session so far.
    pub fn set_effort(&mut self, effort: &Effort, stop: Option<&str>) -> Result<()> {
        let session = self.session;
        self.guard(|tx| {
            tx.execute(
                "UPDATE sessions SET runs = ?2, replays = ?3, queries = ?4, sat = ?5, unsat = ?6,
                 unknown = ?7, seconds = ?8, stop = ?9 WHERE id = ?1",
                params![
                    session,
                    effort.runs as i64,
                    effort.replays as i64,
                    effort.queries as i64,
                    effort.sat as i64,
                    effort.unsat as i64,
                    effort.unknown as i64,
                    effort.seconds,
                    stop
                ],
            )?;
            Ok(())
        })
    }

    /// Drops the tests that add nothing, and says anew what the others add. Tests that wait to be run again
    /// stay: what they are good for is not known yet.
    pub fn reduce(&mut self, waiting: &BTreeSet<u32>) -> Result<()> {
        let defects = self.defects()?.into_iter().map(|defect| defect.test);
        let required: BTreeSet<u32> = defects.chain(waiting.iter().copied()).collect();
        let candidate = |test: StoredTest| suite::Candidate {
            id: test.id,
            inputs: test.test.inputs.len(),
            required: required.contains(&test.id),
            covers: test.covers,
        };
        let candidates: Vec<_> = self.tests()?.into_iter().map(candidate).collect();
        let kept = suite::reduce(&candidates);
        self.guard(|tx| {
            tx.execute_batch("CREATE TEMP TABLE kept (id INTEGER PRIMARY KEY);")?;
            let mut keep = tx.prepare("INSERT INTO kept (id) VALUES (?1)")?;
            let mut update = tx.prepare("UPDATE tests SET adds = ?2 WHERE id = ?1")?;
            for (test, adds) in &kept {
                keep.execute([test])?;
                update.execute(params![test, pack(adds)])?;
            }
            drop((keep, update));
            tx.execute_batch(
                "DELETE FROM tests WHERE id NOT IN (SELECT id FROM kept); DROP TABLE kept;",
            )
        })
    }

    /// The next free test number.
    pub fn next_test(&self) -> Result<u32> {
        let last: rusqlite::Result<u32> =
            self.connection.query_row("SELECT coalesce(max(id), 0) FROM tests", [], |r| r.get(0));
        last.map(|id| id + 1).map_err(|e| self.fault(e))
    }

    /// Runs one transaction.
    fn guard<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        let folder = self.folder.clone();
        let transaction = self.connection.transaction();
        let result = transaction.and_then(|tx| {
            let value = work(&tx)?;
            tx.commit()?;
            Ok(value)
        });
        result.map_err(|e| classify(&folder, e))
    }

    fn fault(&self, error: rusqlite::Error) -> CampaignError {
        classify(&self.folder, error)
    }

    fn damaged(&self, detail: String) -> CampaignError {
        CampaignError::Damaged { folder: self.folder.clone(), detail }
    }
}

/// A value that cannot be read back means that the store is damaged.
fn classify(folder: &std::path::Path, error: rusqlite::Error) -> CampaignError {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
    match error {
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) => {
            CampaignError::Damaged { folder: folder.to_path_buf(), detail: error.to_string() }
        }
        other => CampaignError::store(folder, other),
    }
}

fn stored_identity(connection: &Connection) -> rusqlite::Result<Option<Identity>> {
    connection.query_row("SELECT identity FROM program", [], |row| json(row, 0)).optional()
}

/// Starts all verdicts over; tests stay, with no goals to their name.
fn restart(tx: &Transaction<'_>, goals: &[Goal]) -> rusqlite::Result<()> {
    tx.execute_batch(
        "DELETE FROM defects; UPDATE tests SET covers = x'', adds = x''; DELETE FROM goals;
         DELETE FROM proof_goals; DELETE FROM proofs; DELETE FROM attempts; DELETE FROM sessions;",
    )?;
    let mut row =
        tx.prepare("INSERT INTO goals (id, key, goal, verdict) VALUES (?1, ?2, ?3, ?4)")?;
    let open = to_json(&Verdict::Open(OpenReason::Budget))?;
    for (id, goal) in goals.iter().enumerate() {
        row.execute(params![id as i64, goal.key, to_json(goal)?, open])?;
    }
    Ok(())
}

fn set_verdicts(
    tx: &Transaction<'_>,
    verdicts: impl Iterator<Item = (GoalId, Verdict)>,
) -> rusqlite::Result<()> {
    let mut row = tx.prepare_cached("UPDATE goals SET verdict = ?2 WHERE id = ?1")?;
    for (goal, verdict) in verdicts {
        row.execute(params![goal.0, to_json(&verdict)?])?;
    }
    Ok(())
}

/// Goals as bytes: a test of a large program covers thousands.
fn pack(goals: &[GoalId]) -> Vec<u8> {
    goals.iter().flat_map(|goal| goal.0.to_le_bytes()).collect()
}

fn unpack(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Vec<GoalId>> {
    let (goals, rest) = row.get_ref(at)?.as_blob()?.as_chunks();
    if !rest.is_empty() {
        return Err(conversion(at, "a goal of fewer than four bytes".into()));
    }
    Ok(goals.iter().map(|goal| GoalId(u32::from_le_bytes(*goal))).collect())
}

fn json<T: for<'a> Deserialize<'a>>(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<T> {
    let text: String = row.get(at)?;
    serde_json::from_str(&text).map_err(|e| conversion(at, e.to_string()))
}

fn conversion(at: usize, detail: String) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(at, rusqlite::types::Type::Text, detail.into())
}

fn to_json<T: Serialize>(value: &T) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))
}

#[cfg(test)]
mod tests;
