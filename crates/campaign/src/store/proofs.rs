//! The part of the store that keeps proofs, and what was tried for each goal.

use super::{Result, Store, json, set_verdicts, to_json};
use goal::{GoalId, Verdict};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

/// A certificate that the checker accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredProof {
    /// Its number, from 1.
    pub id: u32,
    /// The goals that it excludes.
    pub goals: Vec<GoalId>,
    /// The certificate, as its file says it.
    pub certificate: String,
    /// What the checker said.
    pub checked: Checked,
}

/// What the checker said about a certificate when it accepted it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// Obligations that the second solver discharged.
    pub obligations: usize,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// What the proof rests on beside the program.
    pub assumptions: Vec<String>,
    /// Whether it holds only within the bounds of a driver.
    pub bounded: bool,
    /// Whether it was checked on the model without those bounds.
    #[serde(default)]
    pub beyond_bounds: bool,
    /// Whether it speaks of the model that tells the first levels of recursion apart.
    #[serde(default)]
    pub unrolled: bool,
}

impl Checked {
    /// What tells the models apart on which proofs are checked.
    pub(crate) fn variant(&self) -> (bool, bool) {
        (self.beyond_bounds, self.unrolled)
    }
}

impl Store {
    /// Keeps a proof; if it counts, the goals that it excludes are infeasible from now on.
    pub fn add_proof(&mut self, proof: &StoredProof, counts: bool) -> Result<()> {
        self.guard(|tx| {
            tx.execute(
                "INSERT INTO proofs (id, certificate, checked) VALUES (?1, ?2, ?3)",
                params![proof.id, proof.certificate, to_json(&proof.checked)?],
            )?;
            for goal in &proof.goals {
                tx.execute(
                    "INSERT OR REPLACE INTO proof_goals (goal, proof) VALUES (?1, ?2)",
                    params![goal.0, proof.id],
                )?;
            }
            if !counts {
                return Ok(());
            }
            set_verdicts(tx, proof.goals.iter().map(|goal| (*goal, Verdict::Infeasible)))
        })
    }

    /// Forgets what a proof says about a goal.
    pub fn retract(&mut self, goal: GoalId) -> Result<()> {
        self.guard(|tx| {
            tx.execute("DELETE FROM proof_goals WHERE goal = ?1", [goal.0])?;
            tx.execute("DELETE FROM proofs WHERE id NOT IN (SELECT proof FROM proof_goals)", [])?;
            Ok(())
        })
    }

    /// The proofs in order of their numbers.
    pub fn proofs(&self) -> Result<Vec<StoredProof>> {
        let read = |c: &Connection| -> rusqlite::Result<Vec<StoredProof>> {
            let mut proofs =
                c.prepare("SELECT id, certificate, checked FROM proofs ORDER BY id")?;
            let mut goals = c.prepare("SELECT goal FROM proof_goals WHERE proof = ?1")?;
            let rows = proofs.query_map([], |row| {
                Ok(StoredProof {
                    id: row.get(0)?,
                    goals: Vec::new(),
                    certificate: row.get(1)?,
                    checked: json(row, 2)?,
                })
            })?;
            let mut result: Vec<StoredProof> = rows.collect::<rusqlite::Result<_>>()?;
            for proof in &mut result {
                let rows = goals.query_map([proof.id], |row| row.get(0).map(GoalId))?;
                proof.goals = rows.collect::<rusqlite::Result<_>>()?;
            }
            Ok(result)
        };
        read(&self.connection).map_err(|e| self.fault(e))
    }

    /// Notes what was tried for goals, in the words that `explain` prints.
    pub fn set_histories(&mut self, histories: &[(GoalId, Vec<String>)]) -> Result<()> {
        self.guard(|tx| {
            let mut row = tx.prepare_cached(
                "INSERT OR REPLACE INTO attempts (goal, history) VALUES (?1, ?2)",
            )?;
            for (goal, history) in histories {
                row.execute(params![goal.0, to_json(history)?])?;
            }
            Ok(())
        })
    }

    /// What was tried for a goal.
    pub fn history(&self, goal: GoalId) -> Result<Vec<String>> {
        use rusqlite::OptionalExtension;
        let read = "SELECT history FROM attempts WHERE goal = ?1";
        let found = self.connection.query_row(read, [goal.0], |row| json(row, 0)).optional();
        found.map(Option::unwrap_or_default).map_err(|e| self.fault(e))
    }

    /// The next free proof number.
    pub fn next_proof(&self) -> Result<u32> {
        let last: rusqlite::Result<u32> =
            self.connection.query_row("SELECT coalesce(max(id), 0) FROM proofs", [], |r| r.get(0));
        last.map(|id| id + 1).map_err(|e| self.fault(e))
    }
}
