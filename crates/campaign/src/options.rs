//! What is asked of a campaign, and what it answers.

use crate::defects::Defect;
use crate::engines::ENGINES;
use crate::event::Tally;
use crate::store::Effort;
use compile::{FunctionRequest, Project};
use explore::Order;
use goal::{Goal, Source, Verdict};
use instrument::Sanitizers;
use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use subsumption::Confirmation;

/// The name of exploration among the engines.
pub(crate) const CONCOLIC: &str = "concolic";

/// The techniques that decide goals, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engines(BTreeSet<&'static str>);

impl Engines {
    /// All of them.
    pub fn all() -> Engines {
        Engines(names().collect())
    }

    /// Whether concolic testing is one of them.
    pub fn concolic(&self) -> bool {
        self.has(CONCOLIC)
    }

    /// Whether this one is one of them.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

/// The names of all engines.
fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(CONCOLIC).chain(ENGINES.iter().map(|engine| engine.name))
}

impl fmt::Display for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named: Vec<&str> = names().filter(|name| self.has(name)).collect();
        f.write_str(&named.join(","))
    }
}

impl FromStr for Engines {
    type Err = String;

    /// Reads a list such as `concolic,arc`.
    fn from_str(text: &str) -> Result<Engines, String> {
        let named = |given: &str| {
            let known = names().find(|name| *name == given.trim());
            let all: Vec<&str> = names().collect();
            known.ok_or_else(|| format!("there is no engine `{given}`; use {}", all.join(", ")))
        };
        text.split(',').map(named).collect::<Result<_, _>>().map(Engines)
    }
}

/// What the goals of a campaign are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aim {
    /// The branches of the program: each is to be taken, or excluded.
    #[default]
    Branches,
    /// Its errors: each is to be excluded, or shown.
    Errors,
}

/// What is asked of a campaign.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the goals are.
    pub aim: Aim,
    /// C and C++ sources that make up the program.
    pub sources: Vec<PathBuf>,
    /// Where the program comes from, if it is not made of `sources`; they are then its name.
    pub project: Option<Project>,
    /// What is called instead of `main`.
    pub function: Option<FunctionRequest>,
    /// Flags for clang.
    pub flags: Vec<String>,
    /// What the program finds at its start that is made of inputs.
    pub inputs: Vec<Source>,
    /// Sanitizers whose findings are defects.
    pub sanitize: Sanitizers,
    /// A directory of files that are the first tests.
    pub seeds: Option<PathBuf>,
    /// The campaign folder.
    pub out: PathBuf,
    /// Time budget of this session.
    pub time: Duration,
    /// Budget of this session in runs.
    pub runs: Option<u64>,
    /// Seed of everything chosen at random.
    pub seed: u64,
    /// Order of exploration.
    pub search: Order,
    /// Which techniques are used.
    pub engines: Engines,
    /// The part of the time that exploration gets beside engines; without it, as its success says.
    pub concolic_share: Option<f64>,
    /// Whether refinements that are no longer needed are dropped.
    pub coarsening: bool,
    /// How far interpolation looks beside the paths that exploration runs.
    pub confirmation: Confirmation,
    /// Whether a proof that holds only within the bounds of a driver decides its goals.
    pub accept_bounds: bool,
    /// Worker threads. The result does not depend on their number.
    pub jobs: usize,
    /// Time limit of one run.
    pub run_time: Duration,
    /// Memory that one run may allocate.
    pub run_memory: u64,
    /// Memory that the campaign itself may use.
    pub memory: u64,
    /// Whether a second solver is asked too.
    pub validate: bool,
    /// Where to log queries.
    pub log_queries: Option<PathBuf>,
    /// Whether runs are confined: no network, writes to a scratch directory only.
    pub sandbox: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            aim: Aim::Branches,
            sources: Vec::new(),
            project: None,
            function: None,
            flags: Vec::new(),
            inputs: Vec::new(),
            sanitize: Sanitizers::default(),
            seeds: None,
            out: PathBuf::from("provoke-out"),
            time: Duration::from_secs(60),
            runs: None,
            seed: 0,
            search: Order::default(),
            engines: Engines::all(),
            concolic_share: None,
            coarsening: true,
            confirmation: Confirmation::default(),
            accept_bounds: false,
            jobs: 1,
            run_time: Duration::from_secs(1),
            run_memory: 1 << 30,
            memory: 4 << 30,
            validate: false,
            log_queries: None,
            sandbox: true,
        }
    }
}

/// Why a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// No goal is open.
    Decided,
    /// Nothing is left to try.
    Exhausted,
    /// The time budget ended.
    Time,
    /// The budget in runs ended.
    Runs,
    /// The memory budget ended.
    Memory,
    /// The user asked for it.
    Interrupted,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StopReason::Decided => "every goal was decided",
            StopReason::Exhausted => "no engine can do more",
            StopReason::Time => "the time budget ended",
            StopReason::Runs => "the budget in runs ended",
            StopReason::Memory => "the memory budget ended",
            StopReason::Interrupted => "interrupted",
        })
    }
}

/// What a campaign knows when a session ends.
#[derive(Clone, Debug)]
pub struct Report {
    /// The goals, in the order of the source, with their verdicts.
    pub goals: Vec<(Goal, Verdict)>,
    /// Crashes, failed assertions, error calls.
    pub defects: Vec<Defect>,
    /// Bounds of the driver within which proofs count, if they were accepted.
    pub bounds: Vec<String>,
    /// Inputs that the program asks for and is not given, if goals are open.
    pub unread: Vec<compile::Unread>,
    /// Tests in the suite.
    pub tests: usize,
    /// Seeds that this session began with.
    pub seeds: usize,
    /// Effort of this session.
    pub effort: Effort,
    /// What each engine that had its turn counted in this session.
    pub engines: Vec<(&'static str, Vec<(String, u64)>)>,
    /// Why the session ended.
    pub stop: StopReason,
    /// Sampled runs whose own inputs do not satisfy their path condition: bugs of ours.
    pub violations: u64,
}

impl Report {
    /// Goals by verdict.
    pub fn tally(&self) -> Tally {
        Tally::of(self.goals.iter().map(|(_, verdict)| verdict))
    }

    /// The defects that no choice of the driver explains.
    pub fn real_defects(&self) -> impl Iterator<Item = &Defect> {
        self.defects.iter().filter(|defect| !defect.is_precondition())
    }

    /// The defects that a choice of the driver explains, which callers may never make; not those that were also found
    /// without.
    pub fn preconditions(&self) -> impl Iterator<Item = &Defect> {
        let real: Vec<String> =
            self.real_defects().map(|defect| defect.sight.plain_key()).collect();
        let excused = self.defects.iter().filter(|defect| defect.is_precondition());
        excused.filter(move |defect| !real.contains(&defect.sight.plain_key()))
    }
}
