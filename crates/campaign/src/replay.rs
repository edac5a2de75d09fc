//! `replay`: the tests of a campaign again, on the plain program.

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
}

impl Replayed {
    /// Whether it did what it is stored for.
    pub fn is_faithful(&self) -> bool {
        let as_expected = self.expected.as_ref().is_none_or(|outcome| *outcome == self.outcome);
        as_expected && self.missing.is_empty() && !self.unstable
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
    let (program, binary) = prepare::load(&folder)?;
    let tests = select(&folder, store.tests()?, which)?;
    let missing = || CampaignError::Missing(folder.path().to_path_buf());
    let identity = store.identity()?.ok_or_else(missing)?;
    let options = execute::Options {
        goals: program.goals.len(),
        sources: identity.inputs,
        confine: sandbox,
        scratch: Some(folder.scratch()?),
        ..execute::Options::default()
    };
    let mut executor = Executor::start(&binary, &identity.limits.apply(), &options)?;
    tests.into_iter().map(|test| replay_one(&mut executor, &program, test)).collect()
}

/// A test to be replayed, and what is stored about it.
struct Selected {
    name: String,
    test: Test,
    stored: Option<StoredTest>,
}

fn select(
    folder: &Folder,
    tests: Vec<StoredTest>,
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

fn replay_one(
    executor: &mut Executor,
    program: &Program,
    selected: Selected,
) -> Result<Replayed, CampaignError> {
    let replay = execute::replay(executor, &selected.test)?;
    let [first, _] = &replay.runs;
    let goals = completed(&Implied::new(program), &first.goals);
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
    })
}
