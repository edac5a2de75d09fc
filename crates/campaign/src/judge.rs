//! The judge: a goal is covered when the replay build took it, not when a symbolic run says so.
//!
//! A run that took a goal not yet covered, or that ended in a way not seen yet, is replayed on the plain
//! program under two fill patterns of uninitialised memory. Only the goals that both replays take count. What
//! is not confirmed is noted as the reason why the goal is open; a goal whose tests fail to confirm again
//! and again is not tried for ever.

use crate::defects::Defect;
use crate::defects::examiner::{Examined, Interest, Replayed, Shown};
use crate::store::StoredTest;
use execute::RunResult;
use goal::{BranchOutcome, GoalId, Implied, OpenReason, Program, Test};
use std::collections::BTreeSet;

/// How many tests for one goal may fail to confirm it before no more are tried.
const MAX_ATTEMPTS: u8 = 8;

/// Decides what runs prove.
pub(crate) struct Judge {
    interest: Interest,
    implied: Implied,
    /// The goals that no edge decides and that are still wanted.
    following: Vec<GoalId>,
    covered: Vec<bool>,
    covered_count: usize,
    excluded: BTreeSet<GoalId>,
    attempts: Vec<u8>,
    notes: Vec<Option<OpenReason>>,
    /// Goals whose last attempt failed, not yet told.
    given_up: Vec<GoalId>,
    /// Of each goal, how many runs that took it are being judged.
    claimed: Vec<u16>,
    /// Runs that the judgements so far took.
    replays: u64,
    next_test: u32,
    next_defect: u32,
}

/// A run to be judged.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// The inputs that it read.
    pub(crate) test: Test,
    /// The goals that it took.
    pub(crate) goals: Vec<GoalId>,
    /// Where it last decided something.
    pub(crate) place: String,
    /// How it was found.
    pub(crate) origin: String,
    /// The number of a stored test that it repeats.
    pub(crate) number: Option<u32>,
    /// Whether it is judged by what it took, or only looked at with sanitizers.
    pub(crate) judged: bool,
}

/// What a run proved: tests to keep, each with the new defects that it shows.
pub(crate) type Findings = Vec<(StoredTest, Vec<Defect>)>;

impl Judge {
    /// A judge who knows nothing yet about a program's goals.
    pub(crate) fn new(interest: Interest, program: &Program, next_test: u32) -> Judge {
        let goals = program.goals.len();
        Judge {
            interest,
            implied: Implied::new(program),
            following: following(program),
            covered: vec![false; goals],
            covered_count: 0,
            excluded: BTreeSet::new(),
            attempts: vec![0; goals],
            notes: vec![None; goals],
            given_up: Vec::new(),
            claimed: vec![0; goals],
            replays: 0,
            next_test,
            next_defect: 1,
        }
    }

    /// Takes over what earlier sessions found.
    pub(crate) fn recall(&mut self, covered: impl IntoIterator<Item = GoalId>, defects: &[Defect]) {
        for goal in covered {
            self.cover(goal);
        }
        self.next_defect = defects.iter().map(|defect| defect.id + 1).max().unwrap_or(1);
    }

    /// Runs of the replay build and of the build with sanitizers so far.
    pub(crate) fn replays(&self) -> u64 {
        self.replays
    }

    /// Whether a goal is covered.
    pub(crate) fn is_covered(&self, goal: GoalId) -> bool {
        self.covered.get(goal.index()).copied().unwrap_or(false)
    }

    /// How many goals are covered.
    pub(crate) fn covered(&self) -> usize {
        self.covered_count
    }

    /// Takes goals off the list: an accepted proof excludes them.
    pub(crate) fn exclude(&mut self, goals: impl IntoIterator<Item = GoalId>) {
        self.excluded.extend(goals);
    }

    /// Whether an accepted proof excludes a goal.
    pub(crate) fn is_excluded(&self, goal: GoalId) -> bool {
        self.excluded.contains(&goal)
    }

    /// Puts a goal on the list again whose proof rests on an assumption that a run violates.
    pub(crate) fn readmit(&mut self, goal: GoalId) {
        self.excluded.remove(&goal);
    }

    /// The goals that proofs exclude, in order.
    pub(crate) fn excluded_goals(&self) -> impl Iterator<Item = GoalId> + '_ {
        self.excluded.iter().copied()
    }

    /// How many goals proofs exclude.
    pub(crate) fn excluded(&self) -> usize {
        self.excluded.len()
    }

    /// Whether a run deserves a replay.
    pub(crate) fn is_interesting(
        &mut self,
        result: &RunResult,
        place: impl FnOnce() -> String,
    ) -> bool {
        result.goals.iter().any(|goal| self.wants(*goal) && self.claimed[goal.index()] == 0)
            || self.implies_wanted(&result.goals)
            || result.outcome.is_defect() && self.interest.is_new_end(&result.outcome, place)
    }

    /// Whether a run that deserves no replay should be looked at with sanitizers.
    pub(crate) fn is_suspicious(&mut self, result: &RunResult, run: u64) -> bool {
        self.interest.deserves(&result.goals, run)
    }

    /// The goals for which no more tests are tried, since this was last asked.
    pub(crate) fn given_up(&mut self) -> impl Iterator<Item = GoalId> {
        self.given_up.drain(..)
    }

    /// A run is being judged: others that take the same need not be.
    pub(crate) fn claim(&mut self, candidate: &Candidate) {
        for goal in &candidate.goals {
            if let Some(claimed) = self.claimed.get_mut(goal.index()) {
                *claimed += 1;
            }
        }
    }

    /// What a run proves, by its replays.
    pub(crate) fn decide(&mut self, candidate: &Candidate, examined: Examined) -> Findings {
        for goal in &candidate.goals {
            if let Some(claimed) = self.claimed.get_mut(goal.index()) {
                *claimed = claimed.saturating_sub(1);
            }
        }
        self.replays = examined.runs;
        let mut findings = Vec::new();
        if let Some(replayed) = &examined.replayed {
            findings.extend(self.covering(candidate, replayed));
        }
        for shown in examined.defects {
            self.add_defect(candidate, shown, &mut findings);
        }
        findings
    }

    /// Decides by a replay what a run covers; the test, if it adds anything.
    fn covering(
        &mut self,
        candidate: &Candidate,
        replayed: &Replayed,
    ) -> Option<(StoredTest, Vec<Defect>)> {
        let claimed = completed(&self.implied, &candidate.goals);
        let covers = completed(&self.implied, &replayed.goals);
        let adds: Vec<GoalId> =
            covers.iter().copied().filter(|goal| !self.is_covered(*goal)).collect();
        for goal in &adds {
            self.cover(*goal);
        }
        self.refuse(
            &claimed,
            match replayed.agreed {
                true => "the replay of a test that took it did not",
                false => "it depends on uninitialised memory, time or chance",
            },
        );
        if adds.is_empty() {
            return None;
        }
        let id = self.number(candidate.number);
        let (test, origin) = (candidate.test.clone(), candidate.origin.clone());
        let outcome = replayed.outcome.clone();
        Some((StoredTest { id, test, outcome, origin, covers, adds }, Vec::new()))
    }

    /// Adds a new defect, to the test that shows it if that is kept anyway.
    fn add_defect(&mut self, candidate: &Candidate, shown: Shown, findings: &mut Findings) {
        let Shown { sight, test, replayed } = shown;
        let defect = |test| Defect { id: self.next_defect, sight, test };
        match findings.iter_mut().find(|(stored, _)| stored.test == test) {
            Some((stored, defects)) => defects.push(defect(stored.id)),
            None => {
                let number = candidate.number.filter(|_| findings.is_empty());
                let defect = defect(number.unwrap_or(self.next_test));
                let id = self.number(number);
                let origin = candidate.origin.clone();
                let covers = completed(&self.implied, &replayed.goals);
                let (outcome, adds) = (replayed.outcome, Vec::new());
                let stored = StoredTest { id, test, outcome, origin, covers, adds };
                findings.push((stored, vec![defect]));
            }
        }
        self.next_defect += 1;
    }

    /// The number of a test: its own if it has one, else the next.
    fn number(&mut self, own: Option<u32>) -> u32 {
        let id = own.unwrap_or(self.next_test);
        self.next_test = self.next_test.max(id + 1);
        id
    }

    /// Notes that something stands in the way of a goal.
    pub(crate) fn note(&mut self, goal: GoalId, reason: OpenReason) {
        if let Some(note) = self.notes.get_mut(goal.index()) {
            *note = Some(reason);
        }
    }

    /// The goals that are neither covered nor excluded, with the reason noted for each.
    pub(crate) fn open(&self) -> impl Iterator<Item = (GoalId, Option<&OpenReason>)> {
        let notes = self.notes.iter().map(Option::as_ref);
        let all = (0..).map(GoalId).zip(&self.covered).zip(notes);
        all.filter(|((goal, covered), _)| !**covered && !self.is_excluded(*goal))
            .map(|((goal, _), note)| (goal, note))
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
