//! Mutation: tests that took something new are changed a little, again and again, and run on the replay build.
//!
//! Exploration asks a solver what to change, and gets exactly where it wants; but where a question takes long (tables
//! that a program computes itself, scanners made by tools, long texts in C++ streams), thousands of runs that try their
//! luck are cheaper than one answer. So both work on one corpus: a test that either finds is a parent for the other.
//! Feedback is the set of goals that a run takes, as fuzzers have it with the edges of the control flow.
//!
//! | file | what it holds |
//! |---|---|
//! | `corpus` | the tests that are worth changing, and whose turn it is |
//! | `mutate` | the changes |

mod corpus;
mod mutate;

use corpus::Corpus;
use engine::{Engine, Finding, News, Report, Slice, State};
use execute::ExecuteError;
use goal::{GoalId, Layout, Outcome, Program, Test};
use mutate::Mutator;
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Tests made of one parent before another has its turn.
const BATCH: u32 = 16;
/// Runs in a row that saw nothing new, after which there is nothing left to do until there are news: some seconds'
/// worth, and less in a session that counts.
const ENOUGH: u64 = 1 << 15;
const ENOUGH_COUNTED: u64 = 1 << 11;
/// Tests that are told of for one goal while it stays open: what depends on uninitialised memory is never confirmed.
const MOST_TESTS: u8 = 8;
/// Runs that end in a defect and are worth a look, at most.
const MOST_DEFECTS: usize = 64;

/// Something that runs tests.
pub trait Target: Send {
    /// Runs a test: how it ended, the goals that it took, and the test that it read.
    fn run(&mut self, test: &Test) -> Result<Seen, ExecuteError>;
}

/// What a run showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// How it ended.
    pub outcome: Outcome,
    /// The goals that it took, in order.
    pub goals: Vec<GoalId>,
    /// The inputs that it read.
    pub read: Test,
}

/// What the engine is made from.
pub struct Kit {
    /// The program.
    pub program: Arc<Program>,
    /// How its tests are laid out.
    pub layout: Layout,
    /// Words that the program knows.
    pub words: Vec<Vec<u8>>,
    /// The goals to take.
    pub goals: Vec<GoalId>,
    /// Who runs tests.
    pub target: Box<dyn Target>,
    /// Seed of everything chosen at random.
    pub seed: u64,
    /// Whether the session counts instead of timing.
    pub counted: bool,
}

/// A number that stands for a value in sets of what was seen; the same on every machine.
fn digest(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The engine.
pub fn engine(kit: Kit) -> impl Engine {
    let Kit { program, layout, words, goals, target, seed, counted } = kit;
    FuzzEngine {
        target,
        open: goals.iter().map(|goal| (*goal, 0)).collect(),
        corpus: Corpus::new(&program, seed),
        mutator: Mutator::new(layout, words, seed),
        parent: None,
        unseen: vec![Test::default()],
        defects: FxHashSet::default(),
        runs: 0,
        vain: 0,
        enough: if counted { ENOUGH_COUNTED } else { ENOUGH },
        broken: false,
    }
}

struct FuzzEngine {
    target: Box<dyn Target>,
    /// The goals that nobody has decided, and how many tests of each were told of.
    open: FxHashMap<GoalId, u8>,
    corpus: Corpus,
    mutator: Mutator,
    /// The test that is being changed, and how many times more.
    parent: Option<(usize, u32)>,
    /// Tests of others that were not run here.
    unseen: Vec<Test>,
    /// What is known of runs that ended in a defect.
    defects: FxHashSet<u64>,
    runs: u64,
    /// Runs since anything new was seen, and how many are enough.
    vain: u64,
    enough: u64,
    /// Whether tests cannot be run.
    broken: bool,
}

impl FuzzEngine {
    /// The next test to run; none if there is nothing to change.
    fn next(&mut self) -> Option<Test> {
        if let Some(test) = self.unseen.pop() {
            return Some(test);
        }
        let (parent, left) = match self.parent.take() {
            Some(parent) => parent,
            None => (self.corpus.choose(&self.open)?, BATCH),
        };
        self.parent = (left > 1).then_some((parent, left - 1));
        let other = self.corpus.any()?;
        self.mutator.change(self.corpus.test(parent), self.corpus.test(other))
    }

    /// Runs a test. Returns the goal that it was found for if it is worth telling others of.
    fn try_out(&mut self, test: &Test) -> Option<(Test, Option<GoalId>)> {
        self.runs += 1;
        self.vain += 1;
        let seen = match self.target.run(test) {
            Ok(seen) => seen,
            Err(_) => {
                self.broken = true;
                return None;
            }
        };
        let Seen { outcome, goals, read } = seen;
        if outcome == Outcome::Assumption || outcome.is_cut_off() {
            return None;
        }
        let target = goals.iter().copied().find(|goal| match self.open.get_mut(goal) {
            Some(told) if *told < MOST_TESTS => {
                *told += 1;
                true
            }
            _ => false,
        });
        let fails = outcome.is_defect() && self.is_new_defect(&outcome, &goals);
        if self.corpus.add(&read, &goals) || fails {
            self.vain = 0;
        }
        (target.is_some() || fails).then_some((read, target))
    }

    fn is_new_defect(&mut self, outcome: &Outcome, goals: &[GoalId]) -> bool {
        self.defects.len() < MOST_DEFECTS && self.defects.insert(digest((outcome, goals)))
    }

    /// These goals are decided.
    fn settle(&mut self, goals: &[GoalId]) {
        for goal in goals {
            self.open.remove(goal);
        }
    }

    fn state(&self) -> State {
        if self.broken || self.open.is_empty() {
            State::Finished
        } else if !self.unseen.is_empty() {
            State::Working
        } else if !self.corpus.is_of_use() || self.vain > self.enough {
            State::Waiting
        } else {
            State::Working
        }
    }
}

impl Engine for FuzzEngine {
    fn name(&self) -> &'static str {
        "fuzz"
    }

    fn work(&mut self, slice: &mut Slice) -> Report {
        let mut findings = Vec::new();
        while findings.is_empty() && !self.broken && !slice.is_over() {
            let Some(test) = self.next() else { break };
            slice.count(1);
            let found = self.try_out(&test);
            findings.extend(found.map(|(test, target)| Finding::Test { test, target }));
            if self.state() != State::Working {
                break;
            }
        }
        Report {
            findings,
            history: Vec::new(),
            statistics: vec![
                ("runs".into(), self.runs),
                ("corpus".into(), self.corpus.len() as u64),
            ],
            queries: 0,
            done: 0,
            state: self.state(),
        }
    }

    fn learn(&mut self, news: &News) {
        match news {
            News::Test { test, covers } => {
                self.settle(covers);
                self.unseen.push(test.clone());
            }
            News::Run(test) => self.unseen.push(test.clone()),
            News::Accepted(claim) => self.settle(&claim.goals),
            News::Refused { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests;
