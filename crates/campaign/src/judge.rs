//! The judge: a goal is covered when the replay build took it, not when a symbolic run says so.
//!
//! A run that took a goal not yet covered, or that ended in a way not seen yet, is replayed on the plain
//! program under two fill patterns of uninitialised memory. Only what both replays agree on counts. What
//! is not confirmed is noted as the reason why the goal is open; a goal whose tests fail to confirm again
//! and again is not tried for ever.

use crate::error::CampaignError;
use crate::options::is_defect;
use crate::store::{Defect, StoredTest};
use execute::{Executor, RunResult};
use goal::{BranchOutcome, GoalId, Implied, OpenReason, Outcome, Program, Test};

/// How many tests for one goal may fail to confirm it before no more are tried.
const MAX_ATTEMPTS: u8 = 8;

/// Decides what runs prove.
pub(crate) struct Judge {
    replayer: Executor,
    implied: Implied,
    /// The goals that no edge decides and that are still wanted.
    following: Vec<GoalId>,
    covered: Vec<bool>,
    covered_count: usize,
    attempts: Vec<u8>,
    notes: Vec<Option<OpenReason>>,
    /// Goals whose last attempt failed, not yet told.
    given_up: Vec<GoalId>,
    defects: Vec<(Outcome, String)>,
    next_test: u32,
    /// Runs of the replay build so far.
    pub(crate) replays: u64,
}

/// A run to be judged.
pub(crate) struct Candidate<'a> {
    /// The inputs that it read.
    pub(crate) test: Test,
    /// What it did.
    pub(crate) result: &'a RunResult,
    /// Where it last decided something.
    pub(crate) place: String,
    /// How it was found.
    pub(crate) origin: String,
    /// The number of a stored test that it repeats.
    pub(crate) number: Option<u32>,
}

/// What a run proved.
#[derive(Debug)]
pub(crate) struct Finding {
    /// The test to keep.
    pub(crate) test: StoredTest,
    /// The defect that it shows, if that is new.
    pub(crate) defect: Option<Defect>,
}

impl Judge {
    /// A judge who knows nothing yet about a program's goals.
    pub(crate) fn new(replayer: Executor, program: &Program, next_test: u32) -> Judge {
        let goals = program.goals.len();
        Judge {
            replayer,
            implied: Implied::new(program),
            following: following(program),
            covered: vec![false; goals],
            covered_count: 0,
            attempts: vec![0; goals],
            notes: vec![None; goals],
            given_up: Vec::new(),
            defects: Vec::new(),
            next_test,
            replays: 0,
        }
    }

    /// Takes over what earlier sessions found.
    pub(crate) fn recall(&mut self, covered: impl IntoIterator<Item = GoalId>, defects: &[Defect]) {
        for goal in covered {
            self.cover(goal);
        }
        self.defects.extend(defects.iter().map(|d| (d.outcome.clone(), d.place.clone())));
    }

    /// Whether a goal is covered.
    pub(crate) fn is_covered(&self, goal: GoalId) -> bool {
        self.covered.get(goal.index()).copied().unwrap_or(false)
    }

    /// How many goals are covered.
    pub(crate) fn covered(&self) -> usize {
        self.covered_count
    }

    /// Whether a run deserves a replay.
    pub(crate) fn is_interesting(
        &mut self,
        result: &RunResult,
        place: impl FnOnce() -> String,
    ) -> bool {
        result.goals.iter().any(|goal| self.wants(*goal))
            || self.implies_wanted(&result.goals)
            || is_defect(&result.outcome) && !self.knows_defect(&result.outcome, &place())
    }

    /// The goals for which no more tests are tried, since this was last asked.
    pub(crate) fn given_up(&mut self) -> impl Iterator<Item = GoalId> {
        self.given_up.drain(..)
    }

    /// Replays a run and says what it proves, if anything.
    pub(crate) fn judge(
        &mut self,
        candidate: Candidate<'_>,
    ) -> Result<Option<Finding>, CampaignError> {
        self.replays += 2;
        let replay = execute::replay(&mut self.replayer, &candidate.test)?;
        let claimed = completed(&self.implied, &candidate.result.goals);
        let Some(agreed) = replay.agreed() else {
            self.refuse(&claimed, "it depends on uninitialised memory, time or chance");
            return Ok(None);
        };
        let covers = completed(&self.implied, &agreed.goals);
        let adds: Vec<GoalId> =
            covers.iter().copied().filter(|goal| !self.is_covered(*goal)).collect();
        for goal in &adds {
            self.cover(*goal);
        }
        self.refuse(&claimed, "the replay of a test that took it did not");
        let is_new =
            is_defect(&agreed.outcome) && !self.knows_defect(&agreed.outcome, &candidate.place);
        if adds.is_empty() && !is_new {
            return Ok(None);
        }
        let outcome = agreed.outcome.clone();
        let id = candidate.number.unwrap_or(self.next_test);
        self.next_test = self.next_test.max(id + 1);
        let defect =
            is_new.then(|| Defect { outcome: outcome.clone(), place: candidate.place, test: id });
        self.defects.extend(defect.iter().map(|d| (d.outcome.clone(), d.place.clone())));
        let (test, origin) = (candidate.test, candidate.origin);
        let test = StoredTest { id, test, outcome, origin, covers, adds };
        Ok(Some(Finding { test, defect }))
    }

    /// Notes that something stands in the way of a goal.
    pub(crate) fn note(&mut self, goal: GoalId, reason: OpenReason) {
        if let Some(note) = self.notes.get_mut(goal.index()) {
            *note = Some(reason);
        }
    }

    /// The goals that are not covered, with the reason noted for each.
    pub(crate) fn open(&self) -> impl Iterator<Item = (GoalId, Option<&OpenReason>)> {
        let notes = self.notes.iter().map(Option::as_ref);
        let all = (0..).map(GoalId).zip(&self.covered).zip(notes);
        all.filter(|((_, covered), _)| !**covered).map(|((goal, _), note)| (goal, note))
    }

    /// Whether a goal that no edge decides follows and is wanted. Most often none is left to want.
    fn implies_wanted(&mut self, taken: &[GoalId]) -> bool {
        let mut following = std::mem::take(&mut self.following);
        following.retain(|goal| self.wants(*goal));
        self.following = following;
        !self.following.is_empty()
            && self.implied.by(taken.iter().copied()).iter().any(|goal| self.wants(*goal))
    }

    fn cover(&mut self, goal: GoalId) {
        if let Some(covered) = self.covered.get_mut(goal.index()) {
            self.covered_count += usize::from(!*covered);
            *covered = true;
        }
    }

    fn wants(&self, goal: GoalId) -> bool {
        !self.is_covered(goal)
            && self.attempts.get(goal.index()).is_some_and(|attempts| *attempts < MAX_ATTEMPTS)
    }

    /// Assertions carry their own place in their text; for the rest the last decision tells them apart.
    fn knows_defect(&self, outcome: &Outcome, place: &str) -> bool {
        let by_text = matches!(outcome, Outcome::Assertion(_));
        self.defects.iter().any(|(known, at)| known == outcome && (by_text || at == place))
    }

    fn refuse(&mut self, goals: &[GoalId], why: &str) {
        for goal in goals {
            if self.wants(*goal) {
                self.attempts[goal.index()] += 1;
                self.note(*goal, OpenReason::Unconfirmed(why.to_string()));
                if !self.wants(*goal) {
                    self.given_up.push(*goal);
                }
            }
        }
    }
}

/// The goals of not entering a label, each behind that of entering it.
fn following(program: &Program) -> Vec<GoalId> {
    let behind_case = program.goals.windows(2).map(|pair| {
        pair[0].outcome == BranchOutcome::Case && pair[1].outcome == BranchOutcome::False
    });
    (1..).map(GoalId).zip(behind_case).filter(|(_, is)| *is).map(|(goal, _)| goal).collect()
}

/// The goals of a run: the edges that it took, and what follows from them.
pub(crate) fn completed(implied: &Implied, taken: &[GoalId]) -> Vec<GoalId> {
    let mut goals = taken.to_vec();
    goals.extend(implied.by(taken.iter().copied()));
    goals.sort_unstable();
    goals.dedup();
    goals
}
