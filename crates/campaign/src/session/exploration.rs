//! Exploration in a session: the explorer, what is under way, and where each item comes from.

use super::Budget;
use crate::error::CampaignError;
use crate::files;
use crate::guide::Guide;
use crate::options::Options;
use crate::store::{Effort, StoredTest};
use crate::worker::{Done, Pool, Ran, Trace};
use engine::Monitor;
use explore::{
    Explorer, FlipTask, ItemId, Next, Origin, RunTask, Task, TestId, WorkItem, WorkResult,
};
use goal::{GoalId, OpenReason, Program, SiteId, Test};
use parking_lot::RwLock;
use solve::{Answer, Reason};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use term::{Terms, Transfer};

/// Every run up to this one is held against its own path condition, later ones now and then.
const ORACLE_FIRST: u64 = 16;
const ORACLE_EVERY: u64 = 64;
/// Violations that are told one by one; the rest is counted.
const VIOLATIONS_TOLD: u64 = 1;

/// Inputs beyond those of its test that a run may read at first (a loop that waits for events reads for ever), and
/// where the program has other inputs than those that it asks for one by one.
const FIRST_READS: u32 = 512;
const FIRST_OF_SOURCES: u32 = 1 << 16;
/// Runs that are ended for that before others may read more.
const PATIENCE: u32 = 256;

/// Terms at which the pool is first cleared of those that nobody needs any more; later when it has doubled. Debug
/// builds are early, so that tests see it.
const MOST_TERMS: usize = if cfg!(debug_assertions) { 1 << 12 } else { 1 << 22 };

/// The explorer, and what is under way.
pub(crate) struct Exploration {
    program: Arc<Program>,
    explorer: Explorer,
    pool: Arc<RwLock<Pool>>,
    /// Terms at which the pool is cleared of those that nobody needs any more.
    most_terms: usize,
    /// Whether it begins afresh when no item is under way any more.
    afresh: bool,
    /// Whether it takes part at all.
    active: bool,
    /// Whether monitors may keep it from paths: not from those where nothing but a defect is left to be found.
    guided: bool,
    under_way: BTreeMap<ItemId, Source>,
    /// The tests that were given to the explorer, by number.
    given: Vec<Given>,
    /// The tests that were given while it takes no part.
    unrun: Vec<(Test, Source)>,
    /// Inputs beyond those of their tests that runs may read; how many were ended for that, and the first since it was
    /// last raised.
    reads: u32,
    endless: u32,
    ended: Option<Test>,
    /// Numbers of the stored tests whose worth for the changed program is not known yet.
    pub(super) waiting: BTreeSet<u32>,
    merged: u64,
    /// Seeds from files that were run.
    pub(crate) from_files: usize,
    /// Sampled runs whose own inputs do not satisfy their path condition.
    pub(crate) violations: u64,
    /// Runs that started other processes or threads.
    with_others: u64,
    /// Runs whose trace lacks something.
    incomplete: u64,
}

/// Where a test that was given comes from.
#[derive(Clone, Debug)]
pub(crate) enum Given {
    /// A stored test, by its number.
    Stored(u32),
    /// A file of a corpus directory, by its name.
    File(Arc<str>),
    /// An engine, by its name.
    Engine(&'static str),
    /// A run that was ended early.
    Again,
}

/// Where an item comes from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Zero,
    Chance,
    Given(Given),
    Flip { parent: u64, site: Option<SiteId>, goal: Option<GoalId> },
}

impl Source {
    /// The goal that it was to take.
    pub(super) fn goal(&self) -> Option<GoalId> {
        match self {
            Source::Flip { goal, .. } => *goal,
            _ => None,
        }
    }

    /// The stored test that it repeats.
    pub(super) fn stored(&self) -> Option<u32> {
        match self {
            Source::Given(Given::Stored(number)) => Some(*number),
            _ => None,
        }
    }

    /// How a test was found, for people.
    pub(super) fn in_words(&self, program: &Program) -> String {
        match self {
            Source::Zero => "all inputs zero".into(),
            Source::Chance => "chance".into(),
            Source::Given(Given::Stored(number)) => {
                format!("{} of an earlier session", files::test_name(*number))
            }
            Source::Given(Given::File(name)) => format!("seed {name}"),
            Source::Given(Given::Engine(name)) => format!("given by {name}"),
            Source::Given(Given::Again) => "an endless run, once more and longer".into(),
            Source::Flip { parent, site, goal } => {
                let range = |site: SiteId| program.sites.get(site.index())?.range.as_ref();
                let goal = goal.and_then(|goal| program.goals.get(goal.index()));
                let place = match (goal, site.and_then(range)) {
                    (Some(goal), _) => format!("{} {}", goal.range, goal.outcome),
                    (None, Some(range)) => range.to_string(),
                    (None, None) => match site.and_then(|site| program.function_of(site)) {
                        Some(function) => format!("another way through `{}`", function.symbol),
                        None => "another input".into(),
                    },
                };
                format!("flip of run {parent} towards {place}")
            }
        }
    }
}

impl Exploration {
    /// Begins, with stored tests whose worth is to be found out first.
    pub(crate) fn new(
        program: Arc<Program>,
        mut explorer: Explorer,
        pool: Arc<RwLock<Pool>>,
        options: &Options,
        waiting: BTreeSet<u32>,
    ) -> Exploration {
        explorer.guide(Box::new(Guide::new(Arc::clone(&program))));
        Exploration {
            program,
            explorer,
            pool,
            most_terms: MOST_TERMS,
            afresh: false,
            active: options.engines.concolic(),
            guided: options.sanitize.none(),
            under_way: BTreeMap::new(),
            given: Vec::new(),
            unrun: Vec::new(),
            reads: if options.inputs.is_empty() { FIRST_READS } else { FIRST_OF_SOURCES },
            endless: 0,
            ended: None,
            waiting,
            merged: 0,
            from_files: 0,
            violations: 0,
            with_others: 0,
            incomplete: 0,
        }
    }

    /// Keeps exploration from paths on which a monitor says that no open goal is left.
    pub(super) fn watch(&mut self, monitor: Monitor) {
        if self.guided {
            self.explorer.watch(monitor);
        }
    }

    /// Gives the explorer a test to run soon. Where it takes no part, tests whose worth is not known are for
    /// [`Exploration::unrun`].
    pub(crate) fn give(&mut self, test: Test, given: Given) {
        if !self.active {
            let is_known =
                matches!(given, Given::Stored(number) if !self.waiting.contains(&number));
            self.unrun.extend((!is_known).then_some((test, Source::Given(given))));
            return;
        }
        self.explorer.give(test, TestId(self.given.len() as u32));
        self.given.push(given);
    }

    /// What exploration wants next, within the budget of runs: an item may cost a run, so no more are
    /// handed out than there are runs left.
    pub(super) fn next(&mut self, budget: &Budget<'_>) -> Next {
        if !self.active {
            return Next::Done;
        }
        let is_full = self.afresh || self.pool.read().terms.len() > self.most_terms;
        match self.under_way.first_key_value() {
            Some((oldest, _)) if is_full || budget.forbids(self.under_way.len() as u64) => {
                return Next::Merge(*oldest);
            }
            None if is_full => self.compact(),
            _ => {}
        }
        let next = self.explorer.next(&mut self.pool.write().terms);
        if matches!(next, Next::Done) && self.lengthen() {
            return self.explorer.next(&mut self.pool.write().terms);
        }
        next
    }

    /// Clears the pool of terms that nobody needs any more. No item may be under way: it would hold terms too.
    fn compact(&mut self) {
        let mut pool = self.pool.write();
        let (mut fresh, mut transfer) = (Terms::new(), Transfer::new());
        if self.explorer.replace_terms(|term| transfer.copy(&pool.terms, &mut fresh, term)) {
            self.most_terms = MOST_TERMS.max(2 * fresh.len());
            *pool = Pool { terms: fresh, generation: pool.generation + 1 };
        }
    }

    /// Has it begin afresh soon, or not after all.
    pub(super) fn begin_afresh(&mut self, wanted: bool) {
        self.afresh = wanted && self.active;
    }

    /// Whether it is still to begin afresh.
    pub(super) fn is_to_restart(&self) -> bool {
        self.afresh
    }

    /// Whether the time for that has come.
    pub(super) fn can_restart(&self) -> bool {
        self.afresh && self.under_way.is_empty()
    }

    /// Forgets all paths and begins afresh with these tests.
    pub(super) fn restart(&mut self, tests: Vec<StoredTest>) {
        self.afresh = false;
        if self.explorer.restart() {
            let mut pool = self.pool.write();
            *pool = Pool { terms: Terms::new(), generation: pool.generation + 1 };
            self.most_terms = MOST_TERMS;
        }
        for test in tests {
            self.give(test.test, Given::Stored(test.id));
        }
    }

    /// Lets runs read more inputs from now on, and has one that was ended for that made again; whether there was one.
    fn lengthen(&mut self) -> bool {
        let Some(test) = self.ended.take() else { return false };
        self.reads = self.reads.saturating_mul(4);
        self.give(test, Given::Again);
        true
    }

    /// Notes where an item comes from that is handed out.
    pub(super) fn note(&mut self, mut item: WorkItem) -> WorkItem {
        item.reads = self.reads;
        let source = match &item.task {
            Task::Run(RunTask { origin: Origin::Zero, .. }) => Source::Zero,
            Task::Run(RunTask { origin: Origin::Random, .. }) => Source::Chance,
            Task::Run(RunTask { origin: Origin::Given(id), .. }) => {
                Source::Given(self.given[id.0 as usize].clone())
            }
            Task::Flip(FlipTask { flip, parent, .. }) => {
                Source::Flip { parent: *parent, site: flip.site, goal: flip.goal }
            }
        };
        self.under_way.insert(item.id, source);
        item
    }

    /// Where an item comes from that was done.
    pub(super) fn source(&mut self, item: ItemId) -> Source {
        self.under_way.remove(&item).unwrap_or(Source::Chance)
    }

    /// Counts what was done for an item; the reason why its goal stays open, if it gives one.
    pub(super) fn count(
        &mut self,
        done: &Done,
        effort: &mut Effort,
        options: &Options,
    ) -> Result<Option<OpenReason>, CampaignError> {
        effort.runs += u64::from(done.run.is_some());
        let Some(answer) = &done.answer else { return Ok(None) };
        effort.queries += 1;
        Ok(match answer {
            Answer::Sat(_) => {
                effort.sat += 1;
                None
            }
            Answer::Unsat(core) => {
                effort.unsat += 1;
                let concretised = "a value on the way to it was concretised";
                (!core.exact).then(|| OpenReason::Unmodelled(concretised.into()))
            }
            Answer::Unknown(reason @ Reason::Disagreement(_)) if options.validate => {
                return Err(CampaignError::Internal(reason.to_string()));
            }
            Answer::Unknown(reason) => {
                effort.unknown += 1;
                Some(unknown(reason))
            }
        })
    }

    /// A sampled run must satisfy its own path condition, by the evaluator; a warning if it does not.
    pub(super) fn hold_against_itself(
        &mut self,
        ran: &Ran,
        source: &Source,
        runs: u64,
    ) -> Option<String> {
        let Trace { path, terms } = ran.trace.as_ref()?;
        self.with_others += u64::from(path.overflow.others());
        self.incomplete += u64::from(path.overflow.incomplete());
        if runs > ORACLE_FIRST && !runs.is_multiple_of(ORACLE_EVERY) {
            return None;
        }
        if self.guided && !self.explorer.admits(path) {
            self.guided = false;
            self.explorer.guide(Box::new(Guide::new(Arc::clone(&self.program))));
            let origin = source.in_words(&self.program);
            return Some(format!(
                "the run of {origin} is none of the program model's: exploration goes on without monitors. \
                 (The program does something undefined, or this is an internal error.)"
            ));
        }
        let step = trace::check_holds(terms, path).err()?;
        self.violations += 1;
        if self.violations > VIOLATIONS_TOLD {
            return None;
        }
        let site = path.steps.get(step).and_then(|step| step.site);
        let range = site.and_then(|site| self.program.sites.get(site.index())?.range.clone());
        let place = range.map_or("an unknown place".into(), |range| range.to_string());
        let test = crate::text::print(&ran.test).replace('\n', ", ");
        let origin = source.in_words(&self.program);
        Some(format!(
            "internal error: the run of {origin} violates its own path condition at {place}; inputs: {test}"
        ))
    }

    /// Tells the explorer what came of an item.
    pub(super) fn merge(
        &mut self,
        item: ItemId,
        source: &Source,
        done: Done,
    ) -> Result<(), CampaignError> {
        self.merged += 1;
        match source {
            Source::Given(Given::Stored(number)) => drop(self.waiting.remove(number)),
            Source::Given(Given::File(_)) => self.from_files += 1,
            _ => {}
        }
        if let Some(ran) = &done.run {
            // A check that was taken once has been looked at.
            let goals = self.program.goals.len();
            let checks = ran.result.goals.iter().filter(|goal| goal.index() >= goals);
            checks.for_each(|check| self.explorer.settle(*check));
            if ran.result.flags & abi::OVERFLOW_READS != 0 {
                self.ended.get_or_insert_with(|| ran.test.clone());
                self.endless += 1;
                if self.endless.is_multiple_of(PATIENCE) {
                    self.lengthen();
                }
            }
        }
        let terms = &mut self.pool.write().terms;
        let result = result_of(done, terms);
        let merged = self.explorer.merge(terms, item, result);
        merged.map(drop).map_err(|e| CampaignError::Internal(e.to_string()))
    }

    /// Looks for a goal no more.
    pub(super) fn settle(&mut self, goal: GoalId) {
        self.explorer.settle(goal);
    }

    /// Items merged so far.
    pub(super) fn merged(&self) -> u64 {
        self.merged
    }

    /// Tests that were given while it takes no part; each is told once.
    pub(super) fn unrun(&mut self) -> Vec<(Test, Source)> {
        std::mem::take(&mut self.unrun)
    }

    /// Whether the worth of all stored tests is known, or not to be found out here.
    pub(super) fn is_settled(&self) -> bool {
        !self.active || self.waiting.is_empty()
    }

    /// Whether anything is under way.
    pub(super) fn is_busy(&self) -> bool {
        !self.under_way.is_empty()
    }

    /// Flips that wait.
    pub(super) fn waiting(&self) -> usize {
        self.explorer.tree().flips()
    }

    /// What it counted, by name: flips that were asked about, and those that monitors excluded.
    pub(crate) fn statistics(&self) -> Vec<(String, u64)> {
        let counts = self.explorer.statistics();
        vec![("flips".into(), counts.flips), ("pruned".into(), counts.pruned)]
    }

    pub(super) fn doing(&self) -> &'static str {
        match self.under_way.first_key_value().map(|(_, source)| source) {
            Some(Source::Given(Given::File(_))) => "running the seeds",
            Some(Source::Given(Given::Stored(_))) => "running the tests of earlier sessions",
            Some(Source::Chance) => "trying chance",
            Some(Source::Zero) => "first run",
            _ => "exploring",
        }
    }

    /// Whether every path was run, and nothing left out.
    pub(super) fn has_seen_all(&self) -> bool {
        self.active && self.explorer.exhausted() == Some(true) && self.violations == 0
    }

    /// What exploration that came to its end had to leave out on the way, if anything.
    pub(super) fn left_out(&self) -> Option<String> {
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
}

/// What exploration is told, in terms of its own pool.
fn result_of(done: Done, pool: &mut Terms) -> WorkResult {
    match (done.run, done.answer) {
        (Some(Ran { result, trace: Some(Trace { path, terms }), .. }), _) => {
            WorkResult::Ran(explore::Ran {
                path: path.moved(&terms, pool),
                finished: !result.outcome.is_cut_off(),
                goals: result.goals,
            })
        }
        (Some(_), _) => WorkResult::Failed,
        (None, Some(Answer::Unsat(core))) => WorkResult::Refuted { exact: core.exact },
        (None, Some(Answer::Unknown(reason))) => {
            WorkResult::Unknown { more: reason == Reason::Time }
        }
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
