//! The oracle for memory over everything: all case programs, random programs with inputs, and real programs.

use super::{Options, real};
use anyhow::{Result, ensure};
use provoke_tests::case::{self, Case};
use provoke_tests::oracle::{Effort, Seen, Subject};
use provoke_tests::random;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Far more than in the tests.
const EFFORT: Effort =
    Effort { tests: 200, records: 1 << 23, steps: 1 << 20, time: Duration::from_secs(2) };
/// For attacks: most live on what the model leaves open, where its interpreter may well go another way than a run.
const ATTACK: Effort = Effort { steps: 0, ..EFFORT };
/// For real programs, whose runs are long.
const REAL: Effort = Effort { tests: 20, records: 1 << 20, ..EFFORT };
/// The first seed unless told otherwise; the tests have those below.
const FIRST: u64 = 1000;
/// Runs of each campaign for a random program.
const RUNS: u64 = 60;

/// A program of the suite.
enum Item {
    Case(Case),
    Seed(u64),
}

#[derive(Default)]
struct Tally {
    seen: Seen,
    failed: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str, begin: Instant, held: Result<Seen>) {
        match held {
            Ok(seen) => {
                eprintln!("{name}: {} runs, {:.0} s", seen.runs, begin.elapsed().as_secs_f64());
                self.seen += seen;
            }
            Err(error) => {
                eprintln!("{name}: {error:#}");
                self.failed.push(name.to_owned());
            }
        }
    }
}

/// Holds all programs against the model; all are tried, also after a violation.
pub fn run(root: &Path, provoke: &Path, options: &Options) -> Result<()> {
    let cases = case::all(&root.join("tests/cases"))?.into_iter();
    let first = options.first.unwrap_or(FIRST);
    let seeds = first..first + options.programs.unwrap_or(200);
    let items: Vec<(String, Item)> = cases
        .map(|case| (case.name.clone(), Item::Case(case)))
        .chain(seeds.map(|seed| (format!("csmith {seed}"), Item::Seed(seed))))
        .filter(|(name, _)| name.contains(&options.only))
        .collect();
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((name, item)) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (begin, held) = (Instant::now(), hold(item, provoke));
            tally.lock().unwrap_or_else(PoisonError::into_inner).add(name, begin, held);
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        (0..cores).for_each(|_| drop(scope.spawn(work)));
    });
    real::cover_each(root, provoke, options, |name, folder| {
        let begin = Instant::now();
        let held = Subject::of_campaign(folder).and_then(|subject| subject.ensure(&REAL));
        tally.lock().unwrap_or_else(PoisonError::into_inner).add(name, begin, held);
        Ok(())
    })?;
    let Tally { seen, failed } = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{seen}");
    seen.beyond.iter().for_each(|obstacle| println!("not looked at: {obstacle}"));
    ensure!(failed.is_empty(), "violated, or failed: {}", failed.join(", "));
    Ok(())
}

fn hold(item: &Item, provoke: &Path) -> Result<Seen> {
    let scratch = tempfile::tempdir()?;
    let out = scratch.path().join("out");
    match item {
        Item::Case(case) => {
            let ran = case.run(provoke, &out);
            let effort = match case.is_attack()? {
                true => ATTACK, // it need not start: what is there is looked at
                false => ran.map(|_| EFFORT)?,
            };
            Subject::of_campaign(&out)?.ensure(&effort)
        }
        Item::Seed(seed) => random::check(*seed, RUNS, &EFFORT, provoke),
    }
}
