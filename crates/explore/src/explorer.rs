//! Exploration as a state machine: it hands out work items and is told their results.
//!
//! **Determinism.** Work runs in parallel, yet which item comes next must not depend on what finishes first.
//! So results are merged in the order of their items, and item `k` is chosen when exactly the results that
//! the rule of the window names are merged: all items up to `k` minus the window, and more only when there is
//! nothing to choose otherwise. The explorer enforces this by saying what it needs next: [`Next::Merge`] names
//! the one item whose result it waits for.
//!
//! **Divergence.** A run that was to make a flip can go elsewhere: its prediction left out concretisations.
//! The flip is tried once more with the concretisations of its parent as constraints; then it counts as
//! diverged and is not tried again.
//!
//! **Other lengths.** A flip towards an open goal that only concretisations exclude (the word that is compared has
//! another length in this run) is asked about once more without them, and without what follows the first of them: the
//! answer leads elsewhere, and perhaps to the goal.
//!
//! **Hard questions** never hold up the rest. A flip is first asked about with little effort; one that needs more waits
//! until it is its turn (one in [`HARD_EVERY`], or when nothing else is left) and is asked again with more, the easiest
//! first.

use crate::goals::Goals;
use crate::inputs::Packer;
use crate::random::RandomTests;
use crate::search::{Fate, News, Order, Search, View};
use crate::tree::{Decision, Flip, FlipId, Limits, Merged, NewRun, PathTree, Trail};
use crate::work::{FlipTask, ItemId, Origin, Ran, RunTask, Task, TestId, WorkItem, WorkResult};
use engine::{Decisions, Everything, Guidance, Monitor};
use goal::{GoalId, Program, SiteId, Test};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use term::{Term, Terms};
use trace::{Log, Path};

/// One flip in so many is a hard one, if any waits.
const HARD_EVERY: u64 = 32;

/// How to explore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The search order.
    pub order: Order,
    /// Seed of everything random.
    pub seed: u64,
    /// Items under way at one time, at most. A part of the result: another window is another campaign.
    pub window: usize,
    /// How much the path tree may hold.
    pub limits: Limits,
    /// Random tests in a row without a new goal, after which exploration that ran dry gives up.
    pub random_tests: u32,
    /// The most effort that a question is worth ([`FlipTask::effort`]).
    pub most_effort: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            order: Order::default(),
            seed: 0,
            window: 16,
            limits: Limits::default(),
            random_tests: 256,
            most_effort: u8::MAX,
        }
    }
}

/// What the explorer needs next.
#[derive(Clone, Debug)]
pub enum Next {
    /// Somebody to do this.
    Work(WorkItem),
    /// The result of this item, merged.
    Merge(ItemId),
    /// Nothing: exploration is at its end.
    Done,
}

/// Misuse of the explorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExploreError {
    /// Results are merged in the order of the items.
    #[error("result of item {} came before that of an earlier one", .0.0)]
    OutOfOrder(ItemId),
    /// A solver's verdict for an item that asked for a run only.
    #[error("item {} was to be run, not solved", .0.0)]
    NotAFlip(ItemId),
}

/// What merging a result did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergeReport {
    /// Number of the run, if there was one.
    pub run: Option<u64>,
    /// Goals that no earlier run took.
    pub goals: Vec<GoalId>,
    /// What became of the flip, if there was one. `None` while it is tried once more.
    pub fate: Option<Fate>,
    /// Flips that opened.
    pub flips: usize,
    /// Whether the run's path was new.
    pub fresh: bool,
    /// Whether the run's path was cut at a limit of the path tree.
    pub cut: bool,
}

/// Counts of what happened so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Runs merged.
    pub runs: u64,
    /// Runs among them whose path was new.
    pub paths: u64,
    /// Runs of random tests.
    pub random: u64,
    /// Flips handed out to be solved, second tries not counted.
    pub flips: u64,
    /// Flips that a run took.
    pub taken: u64,
    /// Flips refuted, exactly or not.
    pub refuted: u64,
    /// Flips refuted exactly.
    pub refuted_exactly: u64,
    /// Flips that the solver does not know.
    pub unknown: u64,
    /// Runs that went elsewhere than their flip wanted.
    pub divergences: u64,
    /// Flips given up because of divergence.
    pub diverged: u64,
    /// Flips that guidance excluded.
    pub pruned: u64,
    /// Runs that left no trace.
    pub failed: u64,
    /// Runs whose path was cut at a limit of the path tree.
    pub cut: u64,
}

/// An item whose result is not merged yet.
#[derive(Clone, Copy, Debug)]
struct Outstanding {
    id: ItemId,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Run(Origin),
    Flip(Attempt),
}

/// A try at a flip.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    flip: Flip,
    generation: u32,
    way: Way,
    effort: u8,
    /// Goals that the first try met by going elsewhere.
    goals: usize,
}

/// What is asked about concretisations on the way to a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Those of addresses and sizes stay as they were.
    Plain,
    /// All stay as they were.
    Pinned,
    /// None has to: the answer leads elsewhere, but perhaps to the flip's goal.
    Relaxed,
}

/// A run from its beginning to its end.
struct WholeRun<'a> {
    number: u64,
    log: &'a Log,
}

impl Decisions for WholeRun<'_> {
    fn run(&self) -> u64 {
        self.number
    }

    fn logged(&self, position: usize) -> Option<bool> {
        self.log.get(position)
    }

    fn flip(&self) -> Option<(usize, SiteId, u32)> {
        None
    }
}

/// The state of exploration. See the module's documentation.
pub struct Explorer {
    program: Arc<Program>,
    options: Options,
    tree: PathTree,
    goals: Goals,
    search: Box<dyn Search>,
    guidance: Box<dyn Guidance>,
    packer: Packer,
    random: RandomTests,
    /// Random tests that may still be run without success.
    patience: u32,
    tests: VecDeque<RunTask>,
    retries: VecDeque<Attempt>,
    /// Flips that need more effort, by how much, and in the order in which that was found.
    hard: BTreeMap<(u8, u64), Attempt>,
    hard_found: u64,
    outstanding: VecDeque<Outstanding>,
    handed_out: u64,
    statistics: Statistics,
}

impl Explorer {
    /// Begins to explore a program, with the test whose inputs are all zero.
    pub fn new(program: Arc<Program>, options: Options) -> Explorer {
        let search = options.order.search(&program, options.seed);
        Explorer::with_search(program, options, search)
    }

    /// Begins to explore in an order of one's own.
    pub fn with_search(
        program: Arc<Program>,
        options: Options,
        search: Box<dyn Search>,
    ) -> Explorer {
        Explorer {
            tree: PathTree::new(&program, options.limits),
            goals: Goals::new(&program),
            search,
            guidance: Box::new(Everything),
            packer: Packer::default(),
            random: RandomTests::new(options.seed),
            patience: options.random_tests,
            tests: VecDeque::from([RunTask::zero()]),
            retries: VecDeque::new(),
            hard: BTreeMap::new(),
            hard_found: 0,
            outstanding: VecDeque::new(),
            handed_out: 0,
            statistics: Statistics::default(),
            program,
            options,
        }
    }

    /// Adds a test to be run soon, such as one of an earlier campaign; its item carries the number.
    pub fn give(&mut self, test: Test, number: TestId) {
        self.tests.push_back(RunTask { test, origin: Origin::Given(number) });
    }

    /// Takes other guidance, or the same after it changed its mind.
    pub fn guide(&mut self, guidance: Box<dyn Guidance>) {
        self.guidance = guidance;
        self.goals.touch();
    }

    /// Has guidance take a monitor into account.
    pub fn watch(&mut self, monitor: Monitor) {
        self.guidance.watch(monitor);
        self.goals.touch();
    }

    /// Settles a goal: exploration no longer looks for it. That a run says it took the goal does not settle
    /// it; whoever confirms runs does.
    pub fn settle(&mut self, goal: GoalId) {
        self.goals.settle(goal);
        self.guidance.settle(goal);
    }

    /// Whether guidance admits a run that was made.
    pub fn admits(&mut self, path: &Path) -> bool {
        self.guidance.admits(&WholeRun { number: self.statistics.runs, log: &path.log })
    }

    /// Takes over a goal that an earlier campaign settled: a run that takes it is no news either.
    pub fn recall(&mut self, goal: GoalId) {
        self.goals.settle(goal);
        self.goals.meet(goal);
    }

    /// The goals that are not settled.
    pub fn goals(&self) -> &Goals {
        &self.goals
    }

    /// The path tree.
    pub fn tree(&self) -> &PathTree {
        &self.tree
    }

    /// Replaces every term that exploration holds, see [`PathTree::replace_terms`]. Says `false` and does
    /// nothing while items are under way: their queries hold terms too.
    pub fn replace_terms(&mut self, replace: impl FnMut(Term) -> Term) -> bool {
        let idle = self.outstanding.is_empty();
        if idle {
            self.tree.replace_terms(replace);
        }
        idle
    }

    /// Forgets all paths and begins anew, by other choices; what is known of goals stays. Says `false` and does nothing
    /// while items are under way.
    pub fn restart(&mut self) -> bool {
        let idle = self.outstanding.is_empty();
        if idle {
            let seed = self.options.seed ^ self.handed_out;
            self.search = self.options.order.search(&self.program, seed);
            self.tree = PathTree::new(&self.program, self.options.limits);
            self.packer = Packer::default();
            (self.retries, self.hard) = (VecDeque::new(), BTreeMap::new());
            self.tests.push_front(RunTask::zero());
            self.goals.touch();
        }
        idle
    }

    /// What happened so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// If nothing is open and nothing under way: whether every path was explored exactly, so that nothing
    /// was left out.
    pub fn exhausted(&self) -> Option<bool> {
        let idle = self.outstanding.is_empty() && self.tests.is_empty() && self.retries.is_empty();
        if idle { self.tree.exhausted() } else { None }
    }

    /// What to do next.
    pub fn next(&mut self, terms: &mut Terms) -> Next {
        let oldest = self.outstanding.front().map(|item| item.id);
        if let Some(oldest) = oldest
            && self.outstanding.len() >= self.options.window.max(1)
        {
            return Next::Merge(oldest);
        }
        match (self.choose(terms), oldest) {
            (Some((what, task)), _) => Next::Work(self.hand_out(what, task)),
            (None, Some(oldest)) => Next::Merge(oldest),
            (None, None) => Next::Done,
        }
    }

    fn hand_out(&mut self, what: What, task: Task) -> WorkItem {
        let id = ItemId(self.handed_out);
        self.handed_out += 1;
        self.outstanding.push_back(Outstanding { id, what });
        WorkItem { id, task, reads: u32::MAX }
    }

    /// Tests that wait, then second tries, then what the search says, then chance, then hard questions.
    fn choose(&mut self, terms: &mut Terms) -> Option<(What, Task)> {
        if self.tests.is_empty()
            && let Some(chosen) = self.choose_flip(terms)
        {
            return Some(chosen);
        }
        if self.tests.is_empty() && self.outstanding.is_empty() {
            self.draw_tests();
        }
        match self.tests.pop_front() {
            Some(test) => Some((What::Run(test.origin), Task::Run(test))),
            None => self.choose_hard(terms),
        }
    }

    /// The flip that needs the least effort among those that need more than was tried.
    fn choose_hard(&mut self, terms: &mut Terms) -> Option<(What, Task)> {
        while let Some((_, attempt)) = self.hard.pop_first() {
            if let Some(task) = self.flip_task(terms, &attempt) {
                return Some((What::Flip(attempt), Task::Flip(task)));
            }
            self.give_up(&attempt, Decision::Unknown, Fate::Dropped);
        }
        None
    }

    fn choose_flip(&mut self, terms: &mut Terms) -> Option<(What, Task)> {
        while let Some(attempt) = self.retries.pop_front() {
            if let Some(task) = self.flip_task(terms, &attempt) {
                return Some((What::Flip(attempt), Task::Flip(task)));
            }
            match attempt.way {
                Way::Relaxed => self.count_refuted(&attempt, false),
                _ => self.give_up(&attempt, Decision::Unknown, Fate::Dropped),
            };
        }
        if self.handed_out.is_multiple_of(HARD_EVERY)
            && let Some(chosen) = self.choose_hard(terms)
        {
            return Some(chosen);
        }
        loop {
            let flip = self.search_next()?;
            let attempt = Attempt {
                flip,
                generation: self.tree.generation(flip.id),
                way: Way::Plain,
                effort: 0,
                goals: 0,
            };
            self.tree.claim(flip.id);
            if !self.guidance.may_reach(&Trail::new(&self.tree, flip.id)) {
                self.statistics.pruned += 1;
                self.tree.decide(flip.id, Decision::Pruned);
                self.decided(flip.id, Fate::Dropped);
                continue;
            }
            if let Some(task) = self.flip_task(terms, &attempt) {
                self.statistics.flips += 1;
                return Some((What::Flip(attempt), Task::Flip(task)));
            }
            // It cannot be asked about any more; claimed for ever it would keep the tree from its end.
            self.give_up(&attempt, Decision::Unknown, Fate::Dropped);
        }
    }

    fn search_next(&mut self) -> Option<Flip> {
        let (view, search) = self.view();
        let flip = search.next(&view)?;
        view.tree.describe(view.program, flip)
    }

    /// The order, and what it may look at.
    fn view(&mut self) -> (View<'_>, &mut dyn Search) {
        let view = View {
            program: &self.program,
            tree: &self.tree,
            goals: &self.goals,
            guidance: &*self.guidance,
        };
        (view, &mut *self.search)
    }

    fn flip_task(&mut self, terms: &mut Terms, attempt: &Attempt) -> Option<FlipTask> {
        let id = attempt.flip.id;
        let inputs = self.tree.inputs(id)?;
        let parent = self.tree.owner(id)?;
        let (prefix, goal) = match attempt.way {
            Way::Relaxed => self.tree.relaxed_query(terms, id)?,
            way => self.tree.query(terms, id, way == Way::Pinned)?,
        };
        let Attempt { flip, effort, .. } = *attempt;
        Some(FlipTask { flip, parent, prefix, goal, inputs, effort })
    }

    /// Random tests, a window full, when flips ran out and something was left out.
    fn draw_tests(&mut self) {
        if self.tree.exhausted() != Some(false) && self.hard.is_empty() {
            return;
        }
        let count = self.options.window.max(1).min(self.patience as usize);
        for _ in 0..count {
            let Some(test) = self.random.draw() else { return };
            self.tests.push_back(RunTask { test, origin: Origin::Random });
        }
    }

    /// Merges the result of an item: the one that [`Next::Merge`] named.
    pub fn merge(
        &mut self,
        terms: &mut Terms,
        item: ItemId,
        result: WorkResult,
    ) -> Result<MergeReport, ExploreError> {
        let what = match self.outstanding.front() {
            Some(oldest) if oldest.id == item => oldest.what,
            _ => return Err(ExploreError::OutOfOrder(item)),
        };
        let report = match (what, result) {
            (What::Run(_), WorkResult::Refuted { .. } | WorkResult::Unknown { .. }) => {
                return Err(ExploreError::NotAFlip(item));
            }
            (What::Run(origin), WorkResult::Ran(ran)) => self.merge_test(terms, origin, &ran),
            (What::Run(_), WorkResult::Failed) => {
                self.statistics.failed += 1;
                MergeReport::default()
            }
            (What::Flip(attempt), result) if attempt.way == Way::Relaxed => {
                self.merge_relaxed(terms, &attempt, result)
            }
            (What::Flip(attempt), WorkResult::Ran(ran)) => self.merge_attempt(terms, attempt, &ran),
            (What::Flip(attempt), WorkResult::Refuted { exact }) => {
                self.refuted(attempt, exact && attempt.way == Way::Plain)
            }
            (What::Flip(attempt), WorkResult::Unknown { more }) => self.unknown(attempt, more),
            (What::Flip(attempt), WorkResult::Failed) => {
                self.statistics.failed += 1;
                self.give_up(&attempt, Decision::Unknown, Fate::Dropped)
            }
        };
        self.outstanding.pop_front();
        Ok(report)
    }

    /// A run that answers no flip.
    fn merge_test(&mut self, terms: &mut Terms, origin: Origin, ran: &Ran) -> MergeReport {
        let (_, report) = self.merge_run(terms, ran, None);
        if origin == Origin::Random {
            self.statistics.random += 1;
            self.patience = self.patience.saturating_sub(1);
        }
        if !report.goals.is_empty() {
            self.patience = self.options.random_tests;
        }
        report
    }

    /// A run that was to make a flip.
    fn merge_attempt(&mut self, terms: &mut Terms, attempt: Attempt, ran: &Ran) -> MergeReport {
        let (merged, mut report) = self.merge_run(terms, ran, Some(&attempt));
        let goals = attempt.goals + report.goals.len();
        if merged.took(&attempt.flip) {
            self.statistics.taken += 1;
            report.fate = Some(Fate::Taken { goals });
        } else {
            self.statistics.divergences += 1;
            report.fate = self.diverged(Attempt { goals, ..attempt });
        }
        if let Some(fate) = report.fate {
            self.decided(attempt.flip.id, fate);
        }
        report
    }

    /// A run went elsewhere than its flip wanted: what becomes of the flip, `None` for a second try.
    fn diverged(&mut self, attempt: Attempt) -> Option<Fate> {
        let id = attempt.flip.id;
        if attempt.way == Way::Plain && self.tree.has_pins(id) {
            self.retries.push_back(Attempt { way: Way::Pinned, ..attempt });
            return None;
        }
        self.statistics.diverged += 1;
        self.tree.decide(id, Decision::Diverged);
        Some(Fate::Diverged { goals: attempt.goals })
    }

    /// No input makes the flip. If only concretisations exclude it and its goal is open, others are tried.
    fn refuted(&mut self, attempt: Attempt, exact: bool) -> MergeReport {
        if !exact && attempt.flip.goal.is_some_and(|goal| self.goals.is_open(goal)) {
            self.retries.push_back(Attempt { way: Way::Relaxed, ..attempt });
            return MergeReport::default();
        }
        self.count_refuted(&attempt, exact)
    }

    /// A try with other concretisations: the run is one that answers no flip.
    fn merge_relaxed(
        &mut self,
        terms: &mut Terms,
        attempt: &Attempt,
        result: WorkResult,
    ) -> MergeReport {
        let report = match result {
            WorkResult::Ran(ran) => self.merge_run(terms, &ran, None).1,
            _ => MergeReport::default(),
        };
        let goals = attempt.goals + report.goals.len();
        let MergeReport { fate, .. } = self.count_refuted(&Attempt { goals, ..*attempt }, false);
        MergeReport { fate, ..report }
    }

    fn count_refuted(&mut self, attempt: &Attempt, exact: bool) -> MergeReport {
        self.statistics.refuted += 1;
        self.statistics.refuted_exactly += u64::from(exact);
        let fate = match attempt.goals {
            0 => Fate::Refuted,
            goals => Fate::Diverged { goals },
        };
        self.give_up(attempt, Decision::Refuted { exact }, fate)
    }

    /// The solver does not know: the flip is put off, if `more` effort may help and is allowed.
    fn unknown(&mut self, attempt: Attempt, more: bool) -> MergeReport {
        if more && attempt.effort < self.options.most_effort {
            let effort = attempt.effort + 1;
            self.hard.insert((effort, self.hard_found), Attempt { effort, ..attempt });
            self.hard_found += 1;
            return MergeReport::default();
        }
        self.statistics.unknown += 1;
        self.give_up(&attempt, Decision::Unknown, Fate::Unknown)
    }

    fn give_up(&mut self, attempt: &Attempt, decision: Decision, fate: Fate) -> MergeReport {
        self.tree.decide(attempt.flip.id, decision);
        self.decided(attempt.flip.id, fate);
        MergeReport { fate: Some(fate), ..MergeReport::default() }
    }

    fn decided(&mut self, flip: FlipId, fate: Fate) {
        let (view, search) = self.view();
        search.decided(&view, flip, fate);
    }

    /// Merges a run into the tree and tells the search.
    fn merge_run(
        &mut self,
        terms: &mut Terms,
        ran: &Ran,
        attempt: Option<&Attempt>,
    ) -> (Merged, MergeReport) {
        let Ran { path, goals, finished } = ran;
        let goals: Vec<GoalId> =
            goals.iter().copied().filter(|&goal| self.goals.meet(goal)).collect();
        self.random.learn(&path.reads);
        let run = NewRun {
            number: self.statistics.runs,
            generation: attempt.map_or(0, |attempt| attempt.generation + 1),
            inputs: Arc::new(self.packer.pack(&path.reads)),
            steps: &path.steps,
            log: &path.log,
            complete: *finished && !path.overflow.incomplete(),
            reopen: !goals.is_empty(),
        };
        let merged = self.tree.merge(terms, &self.program, &run);
        self.statistics.runs += 1;
        self.statistics.paths += u64::from(merged.fresh);
        self.statistics.cut += u64::from(merged.cut);
        let news = News {
            run: run.number,
            parent: attempt.map(|attempt| attempt.flip.id),
            generation: run.generation,
            trail: &merged.trail,
            flips: &merged.flips,
            goals: &goals,
        };
        let (view, search) = self.view();
        search.merged(&view, &news);
        let report = MergeReport {
            run: Some(run.number),
            flips: merged.flips.len(),
            fresh: merged.fresh,
            cut: merged.cut,
            fate: None,
            goals,
        };
        (merged, report)
    }
}
