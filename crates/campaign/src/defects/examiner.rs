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

/// A run to be looked at.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// The inputs that it read.
    pub(crate) test: Test,
    /// Where it last decided something.
    pub(crate) place: String,
    /// Whether it is replayed for what it covers, or only looked at with sanitizers.
    pub(crate) judged: bool,
}

/// What a look at a run showed.
#[derive(Debug)]
pub(crate) struct Examined {
    /// What its replays did, if it was to be judged.
    pub(crate) replayed: Option<Replayed>,
    /// The new defects.
    pub(crate) defects: Vec<Shown>,
    /// Runs of either build that the looks so far took.
    pub(crate) runs: u64,
}

/// What the replays of a test did, under both fill patterns of uninitialised memory.
#[derive(Clone, Debug)]
pub(crate) struct Replayed {
    /// Whether they did the same.
    pub(crate) agreed: bool,
    /// How the first ended.
    pub(crate) outcome: Outcome,
    /// The goals that both took.
    pub(crate) goals: Vec<GoalId>,
}

impl Replayed {
    fn of(replay: &execute::Replay) -> Replayed {
        Replayed {
            agreed: replay.agreed().is_some(),
            outcome: replay.runs[0].outcome.clone(),
            goals: replay.common(),
        }
    }
}

/// A new defect, with the simplest test that shows it.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) sight: Sight,
    pub(crate) test: Test,
    /// What the test's replays did.
    pub(crate) replayed: Replayed,
}

/// Which runs are worth a look for defects. Depends on nothing but the runs before.
#[derive(Debug, Default)]
pub(crate) struct Interest {
    /// Abnormal ends that were looked at: the outcome, and where the run last decided something.
    ends: HashSet<(Outcome, String)>,
    /// Sets of goals that runs took.
    sets: HashSet<u64>,
    /// Whether there is a build with sanitizers.
    sanitized: bool,
}

impl Interest {
    /// Whether no run that ended so after this decision was looked at yet; from now on one was.
    pub(crate) fn is_new_end(&mut self, outcome: &Outcome, place: impl FnOnce() -> String) -> bool {
        self.ends.insert((outcome.clone(), place()))
    }

    /// Whether a run that is not judged should go to the build with sanitizers.
    pub(crate) fn deserves(&mut self, taken: &[GoalId], run: u64) -> bool {
        if !self.sanitized {
            return false;
        }
        let mut hasher = DefaultHasher::new();
        taken.hash(&mut hasher);
        self.sets.insert(hasher.finish()) || run.is_multiple_of(EVERY)
    }
}

/// Replays runs and looks at them for defects.
pub(crate) struct Examiner {
    /// The replay build.
    plain: Bench,
    sanitized: Option<Bench>,
    /// Keys of the defects that are known.
    known: HashSet<String>,
    /// Runs of either build.
    runs: u64,
}

impl Examiner {
    /// Knows nothing yet.
    pub(crate) fn new(plain: Bench, sanitized: Option<Bench>) -> Examiner {
        Examiner { plain, sanitized, known: HashSet::new(), runs: 0 }
    }

    /// Which runs are worth a look by this one.
    pub(crate) fn interest(&self) -> Interest {
        Interest { sanitized: self.sanitized.is_some(), ..Interest::default() }
    }

    /// Takes over what earlier sessions found.
    pub(crate) fn recall(&mut self, defects: &[Defect]) {
        self.known.extend(defects.iter().map(|defect| defect.sight.key()));
    }

    /// Replays a run, and looks for defects that are not known yet.
    pub(crate) fn examine(&mut self, request: &Request) -> Result<Examined, CampaignError> {
        let replay = match request.judged {
            true => Some(self.replay(&request.test)?),
            false => None,
        };
        let ended = replay.as_ref().and_then(execute::Replay::agreed);
        let mut defects = Vec::new();
        for sight in self.look(&request.test, ended, &request.place)? {
            let (test, sight) = self.simplest(&request.test, sight)?;
            let replayed = match &replay {
                Some(replay) if test == request.test => Replayed::of(replay),
                _ => Replayed::of(&self.replay(&test)?),
            };
            defects.push(Shown { sight, test, replayed });
        }
        let replayed = replay.as_ref().map(Replayed::of);
        Ok(Examined { replayed, defects, runs: self.runs })
    }

    fn replay(&mut self, test: &Test) -> Result<execute::Replay, CampaignError> {
        self.runs += 2;
        Ok(execute::replay(&mut self.plain.executor, test)?)
    }

    /// The defects that a test shows and that are not known; from now on they are. `ended` is what its last run on
    /// the replay build did, if that can be relied on, and `place` where it last decided something.
    fn look(
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
        // What happens without a choice of the driver needs none to explain it.
        sights.retain(|sight| {
            !self.known.contains(&sight.plain_key()) && self.known.insert(sight.key())
        });
        Ok(sights)
    }

    /// A simpler test that shows the same, and what it shows in its own words.
    fn simplest(&mut self, test: &Test, sight: Sight) -> Result<(Test, Sight), CampaignError> {
        let Examiner { plain, sanitized, runs, .. } = self;
        let bench = match sanitized {
            Some(bench) if sight.sanitized => bench,
            _ => plain,
        };
        let (key, hint) = (sight.plain_key(), sight.hint.clone());
        let excused = !sight.contracts.is_empty();
        let mut last = sight;
        let simplest = minimise(test, |test| {
            *runs += 1;
            let same = bench.examine(test)?.into_iter().find_map(|mut sight| {
                sight.hint.clone_from(&hint);
                let no_worse = excused || sight.contracts.is_empty();
                (sight.plain_key() == key && no_worse).then_some(sight)
            });
            let shown = same.is_some();
            last = same.unwrap_or_else(|| last.clone());
            Ok::<_, CampaignError>(shown)
        })?;
        self.known.insert(last.key());
        Ok((simplest, last))
    }
}
