//! One session of a campaign: the loop that joins exploration, workers, prover, judge and store.

mod proving;

pub(crate) use proving::Proving;

use crate::error::CampaignError;
use crate::event::{Event, Observer, Progress, Stop, Tally};
use crate::files;
use crate::folder::Folder;
use crate::judge::{Candidate, Findings, Judge};
use crate::options::{Options, StopReason, is_cut_off};
use crate::solving::Solving;
use crate::store::{Effort, Store};
use crate::worker::{Done, Ran, Workers};
use explore::{Explorer, FlipTask, ItemId, Next, Origin, RunTask, Task, WorkItem, WorkResult};
use goal::{GoalId, OpenReason, Program, Test};
use solve::{Answer, Reason};
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};
use std::time::{Duration, Instant};
use term::Terms;

/// How long the loop waits before it looks up.
const PATIENCE: Duration = Duration::from_millis(50);
/// How often progress is told and memory measured, and how often the effort is saved.
const TELL_INTERVAL: Duration = Duration::from_millis(200);
const SAVE_INTERVAL: Duration = Duration::from_secs(1);
/// Every run up to this one is held against its own path condition, later ones now and then.
const ORACLE_FIRST: u64 = 16;
const ORACLE_EVERY: u64 = 64;
/// Violations that are told one by one; the rest is counted.
const VIOLATIONS_TOLD: u64 = 1;
/// Inputs beyond which a test is long.
const LONG: usize = 1024;

/// Everything that the loop holds.
pub(crate) struct Session<'a, W: Workers> {
    pub(crate) options: &'a Options,
    pub(crate) folder: &'a Folder,
    pub(crate) program: Arc<Program>,
    pub(crate) terms: Arc<RwLock<Terms>>,
    pub(crate) explorer: Explorer,
    pub(crate) workers: W,
    pub(crate) judge: Judge,
    pub(crate) store: Store,
    pub(crate) observer: &'a mut dyn Observer,
    pub(crate) stop: &'a Stop,
    pub(crate) clock: Clock,
    pub(crate) effort: Effort,
    /// What is under way, oldest first.
    pub(crate) under_way: VecDeque<Source>,
    /// The tests that were given to the explorer and are not yet handed out.
    pub(crate) seeds: VecDeque<Given>,
    /// Seeds from files that were run.
    pub(crate) from_files: usize,
    /// Numbers of the stored tests whose worth for the changed program is not known yet.
    pub(crate) waiting: BTreeSet<u32>,
    /// Goals that no run can take because the compiler left them out.
    pub(crate) dead: usize,
    /// Sampled runs whose own inputs do not satisfy their path condition.
    pub(crate) violations: u64,
    /// Runs that started other processes or threads.
    pub(crate) with_others: u64,
    /// Runs whose trace lacks something.
    pub(crate) incomplete: u64,
    pub(crate) merged: u64,
    /// How many items were merged when a goal was last decided, or the prover had its turn.
    pub(crate) gained: u64,
    /// Time that the prover had.
    pub(crate) proving_time: Duration,
    pub(crate) over_memory: bool,
    pub(crate) proving: Proving,
    /// What proofs are about.
    pub(crate) bitcode: PathBuf,
    /// Whether a driver of ours gives the program less than everything.
    pub(crate) bounded: bool,
    /// What solvers are made from.
    pub(crate) solving: Solving,
}

/// When things happened.
pub(crate) struct Clock {
    start: Instant,
    told: Instant,
    saved: Instant,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        let now = Instant::now();
        Clock { start: now, told: now, saved: now }
    }
}

/// Where a test that was given comes from.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    /// A stored test, by its number.
    Stored(u32),
    /// A file of a corpus directory, by its name.
    File(Arc<str>),
}

/// Where an item under way comes from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Zero,
    Chance,
    Seed(Option<Given>),
    Flip { parent: u64, site: Option<goal::SiteId>, goal: Option<GoalId> },
}

impl<W: Workers> Session<'_, W> {
    /// The loop: hand out what exploration wants done, merge what was done, in order, until the end.
    pub(crate) fn explore(&mut self) -> Result<StopReason, CampaignError> {
        loop {
            if let Some(reason) = self.reason_to_stop() {
                return Ok(reason);
            }
            if self.is_stalled() {
                self.prove()?;
                continue;
            }
            let concolic = self.options.engines.concolic;
            match if concolic { self.next() } else { Next::Done } {
                Next::Work(item) => self.submit(item),
                Next::Merge(item) => {
                    if let Some(done) = self.wait()? {
                        self.merge(item, done)?;
                    }
                }
                Next::Done if self.can_prove() => self.prove()?,
                Next::Done => return Ok(StopReason::Exhausted),
            }
        }
    }

    fn reason_to_stop(&self) -> Option<StopReason> {
        let open = self.program.goals.len() - self.judge.covered() - self.judge.excluded();
        // A program without goals can have defects too: it is run at least once.
        let begun = self.merged > 0 || self.effort.replays > 0 || self.judge.covered() > 0;
        // Whoever looks for defects is not done with one test for each goal.
        let settled = begun && self.waiting.is_empty() && self.options.sanitize.none();
        if self.stop.requested() {
            Some(StopReason::Interrupted)
        } else if settled && open == 0 {
            Some(StopReason::Decided)
        } else if settled && open <= self.dead {
            Some(StopReason::Exhausted)
        } else if self.clock.start.elapsed() >= self.options.time {
            Some(StopReason::Time)
        } else if self.options.runs.is_some_and(|runs| self.effort.runs >= runs) {
            Some(StopReason::Runs)
        } else {
            self.over_memory.then_some(StopReason::Memory)
        }
    }

    /// What exploration wants next, within the budget of runs: an item may cost a run, so no more are
    /// handed out than there are runs left.
    fn next(&mut self) -> Next {
        let committed = self.effort.runs + self.under_way.len() as u64;
        let oldest = self.merged;
        if self.options.runs.is_some_and(|runs| committed >= runs) && !self.under_way.is_empty() {
            return Next::Merge(ItemId(oldest));
        }
        let mut terms = write(&self.terms);
        self.explorer.next(&mut terms)
    }

    fn submit(&mut self, item: WorkItem) {
        let source = match &item.task {
            Task::Run(RunTask { origin: Origin::Zero, .. }) => Source::Zero,
            Task::Run(RunTask { origin: Origin::Random, .. }) => Source::Chance,
            Task::Run(RunTask { origin: Origin::Given, .. }) => {
                Source::Seed(self.seeds.pop_front())
            }
            Task::Flip(FlipTask { flip, parent, .. }) => {
                Source::Flip { parent: *parent, site: flip.site, goal: flip.goal }
            }
        };
        self.under_way.push_back(source);
        self.workers.submit(item);
    }

    /// The result of the oldest item; `None` if there is a reason to stop first.
    fn wait(&mut self) -> Result<Option<Done>, CampaignError> {
        loop {
            let done = self.workers.collect(PATIENCE)?;
            self.tell()?;
            if done.is_some() || self.reason_to_stop().is_some() {
                return Ok(done);
            }
        }
    }

    /// Merges the result of an item: counts it, judges what the run proves, tells exploration.
    fn merge(&mut self, item: ItemId, done: Done) -> Result<(), CampaignError> {
        let source = self.under_way.pop_front().unwrap_or(Source::Chance);
        self.merged += 1;
        self.count(&done, &source)?;
        let mut covered = Vec::new();
        if let Some(ran) = &done.run {
            covered = self.judge(ran, &source)?;
            // A check that was taken once has been looked at.
            let goals = self.program.goals.len();
            covered.extend(ran.result.goals.iter().filter(|goal| goal.index() >= goals));
            self.hold_against_itself(ran, &source);
            let flags = ran.path.as_ref().map(|path| path.overflow).unwrap_or_default();
            self.with_others += u64::from(flags.others());
            self.incomplete += u64::from(flags.incomplete());
        }
        match source {
            Source::Seed(Some(Given::Stored(number))) => drop(self.waiting.remove(&number)),
            Source::Seed(Some(Given::File(_))) => self.from_files += 1,
            _ => {}
        }
        covered.into_iter().for_each(|goal| self.explorer.settle(goal));
        self.judge.given_up().for_each(|goal| self.explorer.settle(goal));
        let result = result_of(done);
        let merged = self.explorer.merge(&mut write(&self.terms), item, result);
        merged.map_err(|e| CampaignError::Internal(e.to_string()))?;
        Ok(())
    }

    fn count(&mut self, done: &Done, source: &Source) -> Result<(), CampaignError> {
        self.effort.runs += u64::from(done.run.is_some());
        let Some(answer) = &done.answer else { return Ok(()) };
        self.effort.queries += 1;
        let towards = match source {
            Source::Flip { goal, .. } => *goal,
            _ => None,
        };
        let reason = match answer {
            Answer::Sat(_) => {
                self.effort.sat += 1;
                return Ok(());
            }
            Answer::Unsat(core) => {
                self.effort.unsat += 1;
                if core.exact {
                    return Ok(());
                }
                OpenReason::Unmodelled("a value on the way to it was concretised".into())
            }
            Answer::Unknown(reason @ Reason::Disagreement(_)) if self.options.validate => {
                return Err(CampaignError::Internal(reason.to_string()));
            }
            Answer::Unknown(reason) => {
                self.effort.unknown += 1;
                unknown(reason)
            }
        };
        if let Some(goal) = towards {
            self.judge.note(goal, reason);
        }
        Ok(())
    }

    /// Has a run judged that took something new, and keeps what it proves; returns the goals it adds.
    fn judge(&mut self, ran: &Ran, source: &Source) -> Result<Vec<GoalId>, CampaignError> {
        let program = Arc::clone(&self.program);
        let place = || place_of(ran, &program);
        let judged = self.judge.is_interesting(&ran.result, place);
        if !judged && !self.judge.is_suspicious(&ran.result, self.effort.runs) {
            return Ok(Vec::new());
        }
        let candidate = Candidate {
            test: trimmed(ran.test.clone()),
            goals: &ran.result.goals,
            place: place_of(ran, &self.program),
            origin: self.origin(source),
            number: match source {
                Source::Seed(Some(Given::Stored(number))) => Some(*number),
                _ => None,
            },
        };
        let findings =
            if judged { self.judge.judge(&candidate)? } else { self.judge.suspect(&candidate)? };
        if let Proving::Working(prover) = &mut self.proving {
            findings.iter().for_each(|(test, _)| prover.learn(&test.test, &test.covers));
        }
        self.keep(findings)
    }

    /// Keeps what a run proved; returns the goals that it adds.
    fn keep(&mut self, findings: Findings) -> Result<Vec<GoalId>, CampaignError> {
        self.effort.replays = self.judge.replays();
        let mut added = Vec::new();
        for (test, defects) in findings {
            for goal in &test.adds {
                if self.judge.is_excluded(*goal) {
                    self.contradict(*goal, &test)?;
                }
            }
            self.store.add_test(&test, &defects)?;
            files::write_test(self.folder, &test, &self.program.goals)?;
            let adds: Vec<_> =
                test.adds.iter().filter_map(|id| self.program.goals.get(id.index())).collect();
            self.observer.event(&Event::Test { id: test.id, adds: &adds });
            for defect in &defects {
                files::write_defect(self.folder, defect, &test, &self.program.goals)?;
                self.observer.event(&Event::Defect(defect));
            }
            if !test.adds.is_empty() {
                self.gained = self.merged;
            }
            added.extend(test.adds);
        }
        Ok(added)
    }

    /// A sampled run must satisfy its own path condition, by the evaluator.
    fn hold_against_itself(&mut self, ran: &Ran, source: &Source) {
        let sampled =
            self.effort.runs <= ORACLE_FIRST || self.effort.runs.is_multiple_of(ORACLE_EVERY);
        let (true, Some(path)) = (sampled, &ran.path) else { return };
        let violation = {
            let terms = self.terms.read().unwrap_or_else(PoisonError::into_inner);
            trace::check_holds(&terms, path).err()
        };
        if let Some(step) = violation {
            self.violations += 1;
            if self.violations > VIOLATIONS_TOLD {
                return;
            }
            let place = path
                .steps
                .get(step)
                .and_then(|step| self.program.sites.get(step.site?.index())?.range.clone())
                .map_or("an unknown place".into(), |range| range.to_string());
            let test = crate::text::print(&ran.test).replace('\n', ", ");
            self.observer.event(&Event::Warning(format!(
                "internal error: the run of {} violates its own path condition at {place}; inputs: {test}",
                self.origin(source),
            )));
        }
    }

    /// How a test was found, for people.
    fn origin(&self, source: &Source) -> String {
        match source {
            Source::Zero => "all inputs zero".into(),
            Source::Chance => "chance".into(),
            Source::Seed(Some(Given::Stored(number))) => {
                format!("{} of an earlier session", files::test_name(*number))
            }
            Source::Seed(Some(Given::File(name))) => format!("seed {name}"),
            Source::Seed(None) => "given".into(),
            Source::Flip { parent, site, goal } => {
                let range =
                    |site: goal::SiteId| self.program.sites.get(site.index())?.range.as_ref();
                let place = match (
                    goal.and_then(|g| self.program.goals.get(g.index())),
                    site.and_then(range),
                ) {
                    (Some(goal), _) => format!("{} {}", goal.range, goal.outcome),
                    (None, Some(range)) => range.to_string(),
                    (None, None) => match site.and_then(|site| self.program.function_of(site)) {
                        Some(function) => format!("another way through `{}`", function.symbol),
                        None => "another input".into(),
                    },
                };
                format!("flip of run {parent} towards {place}")
            }
        }
    }

    /// Tells progress and saves the effort, now and then.
    fn tell(&mut self) -> Result<(), CampaignError> {
        if self.clock.told.elapsed() >= TELL_INTERVAL {
            self.clock.told = Instant::now();
            self.over_memory = own_memory() + self.workers.held() > self.options.memory;
            self.effort.seconds = self.clock.start.elapsed().as_secs_f64();
            let covered = self.judge.covered();
            let progress = Progress {
                tally: Tally {
                    goals: self.program.goals.len(),
                    covered,
                    infeasible: self.judge.excluded(),
                },
                effort: self.effort,
                waiting: self.explorer.tree().flips(),
                elapsed: self.clock.start.elapsed(),
                doing: self.doing(),
            };
            self.observer.event(&Event::Progress(&progress));
        }
        if self.clock.saved.elapsed() >= SAVE_INTERVAL {
            self.clock.saved = Instant::now();
            self.store.set_effort(&self.effort, None)?;
        }
        Ok(())
    }

    fn doing(&self) -> &'static str {
        if matches!(self.proving, Proving::AtTurn) {
            return "refining and proving";
        }
        match self.under_way.front() {
            Some(Source::Seed(Some(Given::File(_)))) => "running the seeds",
            Some(Source::Seed(_)) => "running the tests of earlier sessions",
            Some(Source::Chance) => "trying chance",
            Some(Source::Zero) => "first run",
            Some(Source::Flip { .. }) | None => "exploring",
        }
    }

    /// What exploration that came to its end had to leave out on the way, if anything.
    fn left_out(&self) -> Option<String> {
        if self.explorer.exhausted() != Some(false) && self.violations == 0 {
            return None;
        }
        let counts = self.explorer.statistics();
        let causes = [
            (counts.refuted > counts.refuted_exactly, "values were concretised"),
            (counts.diverged > 0, "runs went elsewhere than their path condition says"),
            (counts.unknown > 0, "questions were not answered"),
            (counts.failed > 0, "runs destroyed their trace"),
            (counts.cut > 0, "paths were cut for their length"),
            (self.with_others > 0, "other processes and threads were not traced"),
            (self.incomplete > self.with_others, "parts of runs were not traced"),
            (self.violations > 0, "runs violated their own path condition"),
        ];
        let met: Vec<&str> =
            causes.into_iter().filter(|(met, _)| *met).map(|(_, why)| why).collect();
        let rest = "reads at a symbolic address were kept inside their object";
        Some(if met.is_empty() { rest.into() } else { met.join(", ") + " on the way" })
    }

    /// Saves everything: verdicts of open goals, the reduced suite, its files, the effort.
    pub(crate) fn finish(&mut self, reason: StopReason) -> Result<(), CampaignError> {
        self.effort.seconds = self.clock.start.elapsed().as_secs_f64();
        let default = match (reason, self.left_out()) {
            (StopReason::Exhausted | StopReason::Decided, None) => OpenReason::Exhausted,
            (StopReason::Exhausted | StopReason::Decided, Some(what)) => {
                OpenReason::Unmodelled(what)
            }
            _ => OpenReason::Budget,
        };
        let open: Vec<(GoalId, OpenReason)> = self
            .judge
            .open()
            .map(|(goal, note)| (goal, note.unwrap_or(&default).clone()))
            .collect();
        self.store.set_open(&open)?;
        self.finish_proving()?;
        self.store.reduce(&self.waiting)?;
        self.store.set_effort(&self.effort, Some(&reason.to_string()))?;
        let (tests, defects) = (self.store.tests()?, self.store.defects()?);
        files::write_defects(self.folder, &defects, &tests, &self.program.goals)?;
        files::write_tests(self.folder, &tests, &self.program.goals)
    }
}

fn write(terms: &RwLock<Terms>) -> RwLockWriteGuard<'_, Terms> {
    terms.write().unwrap_or_else(PoisonError::into_inner)
}

/// What exploration is told.
fn result_of(done: Done) -> WorkResult {
    match (done.run, done.answer) {
        (Some(Ran { result, path: Some(path), .. }), _) => {
            WorkResult::Ran { path, finished: !is_cut_off(&result.outcome) }
        }
        (Some(_), _) => WorkResult::Failed,
        (None, Some(Answer::Unsat(core))) => WorkResult::Refuted { exact: core.exact },
        (None, Some(Answer::Unknown(_))) => WorkResult::Unknown,
        (None, Some(Answer::Sat(_)) | None) => WorkResult::Failed,
    }
}

fn unknown(reason: &Reason) -> OpenReason {
    match reason {
        Reason::Time | Reason::Size | Reason::GaveUp | Reason::Interrupted => {
            OpenReason::SolverTimeout
        }
        other => OpenReason::Unmodelled(other.to_string()),
    }
}

/// A long test without the zeros at its end, which are what reads beyond the end yield: programs that
/// read for ever make such tests.
fn trimmed(mut test: Test) -> Test {
    while test.inputs.len() > LONG && test.inputs.last().is_some_and(|input| input.bits == 0) {
        test.inputs.pop();
    }
    test
}

/// Where a run last decided something.
fn place_of(ran: &Ran, program: &Program) -> String {
    let site =
        ran.path.as_ref().and_then(|path| path.steps.iter().rev().find_map(|step| step.site));
    let range = site.and_then(|site| program.sites.get(site.index())?.range.as_ref());
    range.map_or("an unknown place".into(), |range| format!("or after {range}"))
}

/// Bytes of memory that this process holds for itself: what it shares, such as traces, is not counted.
fn own_memory() -> u64 {
    let text = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let mut pages = text.split_whitespace().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let (resident, shared) = (pages.next().unwrap_or(0), pages.next().unwrap_or(0));
    resident.saturating_sub(shared) * 4096
}
