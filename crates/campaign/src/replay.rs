//! `replay`: the tests of a campaign again, on the plain program.

use crate::defects::{Bench, Defect, slower, with_sanitizers};
use crate::error::CampaignError;
use crate::files;
use crate::folder::Folder;
use crate::judge::completed;
use crate::prepare;
use crate::store::{Store, StoredTest};
use execute::Executor;
use goal::{Goal, Implied, Outcome, Program, Test};
use std::path::Path;

/// What a test did when it was replayed.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// Its name or file.
    pub name: String,
    /// How it ended, uninitialised memory being zero.
    pub outcome: Outcome,
    /// How it ended when it was stored; `None` for a test that is not in the store.
    pub expected: Option<Outcome>,
    /// How many goals it covered.
    pub covers: usize,
    /// Goals that it is stored for and no longer covers.
    pub missing: Vec<Goal>,
    /// Whether the two fill patterns of uninitialised memory made a difference.
    pub unstable: bool,
    /// The defects that it is stored for, and whether it showed each of them again.
    pub defects: Vec<(Defect, bool)>,
}

impl Replayed {
    /// Whether it did what it is stored for.
    pub fn is_faithful(&self) -> bool {
        let as_expected = self.expected.as_ref().is_none_or(|outcome| *outcome == self.outcome);
        let shown = self.defects.iter().all(|(_, shown)| *shown);
        as_expected && shown && self.missing.is_empty()
    }

    /// Whether it showed something wrong with the program.
    pub fn shows_defect(&self) -> bool {
        self.outcome.is_defect() || self.defects.iter().any(|(_, shown)| *shown)
    }
}

/// Replays one test (by number, name or file) or all.
pub fn replay(
    folder: &Path,
    which: Option<&str>,
    sandbox: bool,
) -> Result<Vec<Replayed>, CampaignError> {
    let folder = Folder::open(folder)?;
    let store = Store::open(&folder)?;
    let (program, directory) = prepare::load(&folder)?;
    let defects = store.defects()?;
    let tests = select(&folder, store.tests()?, &defects, which)?;
    let missing = || CampaignError::Missing(folder.path().to_path_buf());
    let identity = store.identity()?.ok_or_else(missing)?;
    let options = execute::Options {
        goals: program.goals.len(),
        sources: identity.inputs,
        confine: sandbox,
        scratch: Some(folder.scratch()?),
        listen: true,
        ..execute::Options::default()
    };
    let limits = identity.limits.apply();
    let start = |name: &str, sanitized| -> Result<Bench, CampaignError> {
        let binary = directory.join(name);
        let executor = if sanitized {
            Executor::start(&binary, &slower(&limits), &with_sanitizers(options.clone()))?
        } else {
            Executor::start(&binary, &limits, &options)?
        };
        Ok(Bench::new(executor, sanitized, program.choices.clone()))
    };
    let wanted = |test: &Selected| defects.iter().any(|d| d.sight.sanitized && test.is(d.test));
    let mut benches = Benches {
        plain: start(prepare::REPLAY, false)?,
        sanitized: match tests.iter().any(wanted) {
            true => Some(start(prepare::SANITIZED, true)?),
            false => None,
        },
    };
    tests.into_iter().map(|test| benches.replay(&program, &defects, test)).collect()
}

/// The builds on which tests are replayed.
struct Benches {
    plain: Bench,
    /// Only if a test is stored for a defect that only this one shows.
    sanitized: Option<Bench>,
}

/// A test to be replayed, and what is stored about it.
struct Selected {
    name: String,
    test: Test,
    stored: Option<StoredTest>,
}

impl Selected {
    fn is(&self, number: u32) -> bool {
        self.stored.as_ref().is_some_and(|stored| stored.id == number)
    }
}

fn select(
    folder: &Folder,
    tests: Vec<StoredTest>,
    defects: &[Defect],
    which: Option<&str>,
) -> Result<Vec<Selected>, CampaignError> {
    let named = |stored: StoredTest| Selected {
        name: files::test_name(stored.id),
        test: stored.test.clone(),
        stored: Some(stored),
    };
    let all = tests.into_iter().map(named);
    let Some(which) = which else { return Ok(all.collect()) };
    let number = which.parse::<u32>().ok();
    let number = defects.iter().find(|d| d.name() == which).map(|d| d.test).or(number);
    let mut all = all;
    let found = all.find(|test| {
        test.name == which || number.is_some() && number == test.stored.as_ref().map(|s| s.id)
    });
    match found {
        Some(test) => Ok(vec![test]),
        None if Path::new(which).is_file() => {
            let test = files::read_test(Path::new(which))?;
            Ok(vec![Selected { name: which.to_string(), test, stored: None }])
        }
        None => Err(CampaignError::NoSuchTest {
            folder: folder.path().to_path_buf(),
            name: which.to_string(),
        }),
    }
}

impl Benches {
    fn replay(
        &mut self,
        program: &Program,
        defects: &[Defect],
        selected: Selected,
    ) -> Result<Replayed, CampaignError> {
        let replay = execute::replay(&mut self.plain.executor, &selected.test)?;
        let [first, last] = &replay.runs;
        let mut sights = self.plain.sights(&last.outcome);
        let defects: Vec<_> = defects.iter().filter(|d| selected.is(d.test)).cloned().collect();
        if let Some(bench) = &mut self.sanitized
            && defects.iter().any(|defect| defect.sight.sanitized)
        {
            sights.extend(bench.examine(&selected.test)?);
        }
        let shown = |defect: &Defect| sights.iter().any(|sight| sight.is_of(defect));
        let defects = defects.into_iter().map(|d| (d.clone(), shown(&d))).collect();
        let goals = completed(&Implied::new(program), &replay.common());
        let covers = selected.stored.iter().flat_map(|stored| &stored.covers);
        let missing = covers
            .filter(|goal| !goals.contains(goal))
            .filter_map(|goal| program.goals.get(goal.index()).cloned())
            .collect();
        Ok(Replayed {
            name: selected.name,
            outcome: first.outcome.clone(),
            expected: selected.stored.map(|stored| stored.outcome),
            covers: goals.len(),
            missing,
            unstable: replay.agreed().is_none(),
            defects,
        })
    }
}
