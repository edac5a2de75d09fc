//! Which runs are looked at for defects, which defects are known, and the simplest test of each.
//!
//! The replay build is cheap to ask: it is run anyway. The build with sanitizers costs about as much again, so it
//! gets the runs that can be expected to show something new: those that are judged, those that take a check of
//! undefined behaviour for the first time, those that take a new set of goals, and each [`EVERY`]th of the rest.

use super::minimise::minimise;
use super::{Bench, Defect, Sight};
use crate::error::CampaignError;
use execute::RunResult;
use goal::{GoalId, Outcome, Test};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Of runs that show nothing new, one in so many goes to the build with sanitizers.
const EVERY: u64 = 16;

/// Looks at runs for defects.
pub(crate) struct Examiner {
    /// The replay build.
    pub(crate) plain: Bench,
    sanitized: Option<Bench>,
    /// Keys of the defects that are known.
    known: HashSet<String>,
    /// Abnormal ends that were looked at: the outcome, and where the run last decided something.
    ends: HashSet<(Outcome, String)>,
    /// Sets of goals that runs took.
    sets: HashSet<u64>,
    /// Runs of either build.
    pub(crate) runs: u64,
}

impl Examiner {
    /// Knows nothing yet.
    pub(crate) fn new(plain: Bench, sanitized: Option<Bench>) -> Examiner {
        let (known, ends, sets) = (HashSet::new(), HashSet::new(), HashSet::new());
        Examiner { plain, sanitized, known, ends, sets, runs: 0 }
    }

    /// Takes over what earlier sessions found.
    pub(crate) fn recall(&mut self, defects: &[Defect]) {
        self.known.extend(defects.iter().map(|defect| defect.sight.key()));
    }

    /// Whether no run that ended so after this decision was looked at yet; from now on one was.
    pub(crate) fn is_new_end(&mut self, outcome: &Outcome, place: impl FnOnce() -> String) -> bool {
        self.ends.insert((outcome.clone(), place()))
    }

    /// Whether a run that is not judged should go to the build with sanitizers. Depends on nothing but the runs
    /// before it.
    pub(crate) fn deserves(&mut self, taken: &[GoalId], run: u64) -> bool {
        if self.sanitized.is_none() {
            return false;
        }
        let mut hasher = DefaultHasher::new();
        taken.hash(&mut hasher);
        self.sets.insert(hasher.finish()) || run.is_multiple_of(EVERY)
    }

    /// The defects that a test shows and that are not known; from now on they are. `ended` is what its last run on
    /// the replay build did, if that can be relied on, and `place` where it last decided something.
    pub(crate) fn look(
        &mut self,
        test: &Test,
        ended: Option<&RunResult>,
        place: &str,
    ) -> Result<Vec<Sight>, CampaignError> {
        let mut sights = ended.map(|run| self.plain.sights(&run.outcome)).unwrap_or_default();
        if let Some(bench) = &mut self.sanitized {
            self.runs += 1;
            let more = bench.examine(test)?;
            if !more.is_empty() {
                sights = more;
            }
        }
        for sight in sights.iter_mut().filter(|sight| sight.frames.is_empty()) {
            sight.hint = place.to_owned();
        }
        sights.retain(|sight| self.known.insert(sight.key()));
        Ok(sights)
    }

    /// A simpler test that shows the same, and what it shows in its own words.
    pub(crate) fn simplest(
        &mut self,
        test: &Test,
        sight: Sight,
    ) -> Result<(Test, Sight), CampaignError> {
        let Examiner { plain, sanitized, runs, .. } = self;
        let bench = match sanitized {
            Some(bench) if sight.sanitized => bench,
            _ => plain,
        };
        let (key, hint) = (sight.key(), sight.hint.clone());
        let mut last = sight;
        let simplest = minimise(test, |test| {
            *runs += 1;
            let same = bench.examine(test)?.into_iter().find_map(|mut sight| {
                sight.hint.clone_from(&hint);
                (sight.key() == key).then_some(sight)
            });
            let shown = same.is_some();
            last = same.unwrap_or_else(|| last.clone());
            Ok::<_, CampaignError>(shown)
        })?;
        Ok((simplest, last))
    }
}
