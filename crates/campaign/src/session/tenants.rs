//! The engines of a session beside exploration: whose turn it is, and what each has still to hear.
//!
//! Slices end by the clock; or, where a session must be the same on every machine, after counted steps, and their
//! reports are then taken when a counted number of items was merged since, however fast either was.

use crate::engines::ENGINES;
use crate::options::{Aim, Options, StopReason};
use crate::scheduler::{Scheduler, TenantId};
use crate::seat::{Shift, Worked};
use crate::worker::OVERDUE;
use engine::{Budget, History, News};
use goal::{GoalId, Test};
use std::time::{Duration, Instant};

/// A slice by the clock, and one that is counted.
const SLICE: Duration = Duration::from_millis(100);
const STEPS: u64 = 64;
/// The part of a session that is exploration's while a counted slice is under way, if nobody says otherwise.
const SHARE: f64 = 0.5;
/// Cost after which success counts half, and cost of exploration before the engines begin: seconds, or items and steps.
const HALF_LIFE: (f64, f64) = (4.0, 512.0);
const LATE: (f64, f64) = (0.3, 256.0);

/// How far exploration may be ahead of an engine, by their clocks, before it waits: some slices. Where its items take
/// long, a slice beside each would be all that an engine gets.
const MOST_LEAD: f64 = 4.0;

/// Runs that an engine which follows them hears of after a slice.
const MOST_RUNS: usize = 32;

/// Exploration is a tenant like the others.
const EXPLORATION: TenantId = 0;

/// The engines of a session.
pub(crate) struct Tenants {
    scheduler: Scheduler,
    all: Vec<Tenant>,
    /// Steps that each engine may take, where they are counted.
    steps: Option<u64>,
    /// Items that are merged while a counted slice is under way.
    lag: u64,
    pub(super) history: History,
    /// Why engines cannot prove anything, if so.
    pub(super) obstacle: Option<String>,
}

struct Tenant {
    id: TenantId,
    seat: usize,
    condition: Condition,
    /// Whether it begins afresh with its next slice.
    afresh: bool,
    /// What it has not heard yet.
    news: Vec<News>,
    steps: u64,
    /// The most that was done of a work that decides every goal, in thousandths.
    done: u32,
    statistics: Vec<(String, u64)>,
}

/// What a tenant is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    /// It has not begun.
    New,
    /// It has something to do.
    Ready,
    /// It has a slice since then, whose report is taken when so many items are merged, where that is counted.
    AtWork { since: Instant, due: u64 },
    /// It waits for what becomes of so many of its tests.
    Curious(u32),
    /// It has nothing to do until there are news.
    Waiting,
    /// It has nothing to do any more.
    Finished,
}

impl Condition {
    /// Whether it neither has a slice nor waits for what becomes of one.
    fn is_idle(self) -> bool {
        !matches!(self, Condition::AtWork { .. } | Condition::Curious(_))
    }
}

impl Tenant {
    fn proves(&self) -> bool {
        ENGINES[self.seat].proves()
    }

    /// Whether it has a slice that is not long overdue.
    fn is_in_time(&self) -> bool {
        matches!(self.condition, Condition::AtWork { since, .. } if since.elapsed() < OVERDUE)
    }

    /// Whether it may be building the program model, for which all engines that need it would wait.
    fn is_building(&self) -> bool {
        matches!(self.condition, Condition::AtWork { .. }) && self.steps == 0 && self.proves()
    }
}

impl Tenants {
    /// The engines that the options name.
    pub(crate) fn new(options: &Options) -> Tenants {
        let pick = |(timed, counted): (f64, f64)| {
            if options.runs.is_some() { counted } else { timed }
        };
        let mut scheduler = Scheduler::new(pick(HALF_LIFE));
        scheduler.add(0.0);
        // Most branches get their tests before anybody has to prove anything; of errors it is the other way round.
        let waits = options.engines.concolic() && options.aim == Aim::Branches;
        let late = if waits { pick(LATE) } else { 0.0 };
        let named =
            ENGINES.iter().enumerate().filter(|(_, engine)| options.engines.has(engine.name));
        let all = named
            .map(|(seat, _)| Tenant {
                id: scheduler.add(late),
                seat,
                condition: Condition::New,
                afresh: false,
                news: Vec::new(),
                steps: 0,
                done: 0,
                statistics: Vec::new(),
            })
            .collect::<Vec<_>>();
        // However many engines there are, among equals exploration counts as all of them, and mutation as half.
        scheduler.weigh(EXPLORATION, all.len());
        for tenant in all.iter().filter(|tenant| !tenant.proves()) {
            scheduler.weigh(tenant.id, all.len().div_ceil(2));
        }
        if let Some(share) = options.concolic_share {
            scheduler.fix(EXPLORATION, share);
        }
        let share = options.concolic_share.unwrap_or(SHARE).clamp(0.01, 0.99);
        let items_per_step = share / (1.0 - share);
        let lag = (STEPS as f64 * items_per_step).ceil() as u64;
        let steps = options.runs.map(|runs| (runs as f64 / items_per_step).ceil() as u64);
        let history = History::default();
        Tenants { scheduler, all, steps, lag, history, obstacle: None }
    }

    /// Charges exploration for an item that took this time: a worker's, and that of choosing or merging it.
    pub(super) fn explored(&mut self, time: Duration, items: u32) {
        let counted = self.steps.is_some();
        let cost = if counted { f64::from(items) } else { time.as_secs_f64() };
        self.scheduler.charge(EXPLORATION, cost);
    }

    /// Credits exploration with goals that it decided.
    pub(super) fn found_by_exploration(&mut self, decided: usize) {
        self.scheduler.credit(EXPLORATION, decided as f64);
    }

    /// Whether any engine has a slice.
    pub(super) fn at_work(&self) -> usize {
        let working = |tenant: &&Tenant| matches!(tenant.condition, Condition::AtWork { .. });
        self.all.iter().filter(working).count()
    }

    /// How many engines have a slice that is not long overdue.
    pub(super) fn in_time(&self) -> usize {
        self.all.iter().filter(|tenant| tenant.is_in_time()).count()
    }

    /// Whether an engine has such a slice, and exploration has had far more than its share of the time.
    pub(super) fn is_exploration_ahead(&self) -> bool {
        let mut engines = self.all.iter().filter(|tenant| tenant.is_in_time());
        engines.any(|tenant| self.scheduler.lead(EXPLORATION, tenant.id) > MOST_LEAD)
    }

    /// What the first engine that has a slice is doing.
    pub(super) fn doing(&self) -> Option<&'static str> {
        let working = |tenant: &&Tenant| matches!(tenant.condition, Condition::AtWork { .. });
        self.all.iter().find(working).map(|tenant| ENGINES[tenant.seat].doing)
    }

    /// Whether any engine could do something, within its counted steps, now or after what it waits for.
    pub(super) fn can_work(&self) -> bool {
        let idle = [Condition::Finished, Condition::Waiting];
        self.all.iter().any(|tenant| {
            !idle.contains(&tenant.condition) && self.steps.is_none_or(|most| tenant.steps < most)
        })
    }

    /// The engine whose turn it is, if it is an engine's turn.
    pub(super) fn next(&self, exploring: bool) -> Option<usize> {
        let building = self.steps.is_none() && self.all.iter().any(Tenant::is_building);
        let ready = |tenant: &&Tenant| {
            matches!(tenant.condition, Condition::New | Condition::Ready)
                && self.steps.is_none_or(|most| tenant.steps < most)
                && !(building && tenant.condition == Condition::New && tenant.proves())
        };
        let engines = self.all.iter().filter(ready).map(|tenant| tenant.id);
        let next = self.scheduler.next(exploring.then_some(EXPLORATION).into_iter().chain(engines));
        next.filter(|id| *id != EXPLORATION).map(|id| id - 1)
    }

    /// Why a session ends that has nothing left to do.
    pub(super) fn ending(&self) -> StopReason {
        let idle = [Condition::Finished, Condition::Waiting];
        let finished = self.all.iter().all(|tenant| idle.contains(&tenant.condition));
        if finished { StopReason::Exhausted } else { StopReason::Runs }
    }

    /// Whether an engine begins with its next slice: it has had none yet, or is to forget what it knows.
    pub(super) fn is_new(&self, tenant: usize) -> bool {
        self.all[tenant].afresh || self.all[tenant].condition == Condition::New
    }

    /// Has all engines that are not finished begin afresh.
    pub(super) fn begin_afresh(&mut self) {
        for tenant in &mut self.all {
            tenant.afresh = !matches!(tenant.condition, Condition::New | Condition::Finished);
            if tenant.condition == Condition::Waiting {
                tenant.condition = Condition::Ready;
            }
        }
    }

    /// Whether any engine is still to begin afresh.
    pub(super) fn are_to_restart(&self) -> bool {
        self.all.iter().any(|tenant| tenant.afresh && tenant.condition != Condition::Finished)
    }

    /// Gives an engine a slice. `begin` is what it is told when it begins: the open goals, and all tests so far.
    pub(super) fn begin(
        &mut self,
        tenant: usize,
        merged: u64,
        left: Duration,
        begin: Option<(Vec<GoalId>, Vec<News>)>,
    ) -> Shift {
        let (most, due) = (self.steps, merged + self.lag);
        let tenant = &mut self.all[tenant];
        tenant.condition = Condition::AtWork { since: Instant::now(), due };
        let (news, begins) = (std::mem::take(&mut tenant.news), begin.is_some());
        let (open, news) = begin.unwrap_or_else(|| (Vec::new(), news));
        tenant.afresh = false;
        let budget = match most {
            None => Budget::Time(SLICE),
            Some(most) => Budget::Steps(STEPS.min(most.saturating_sub(tenant.steps))),
        };
        Shift { seat: tenant.seat, budget, begins, news, open, left }
    }

    /// Whether a report is due, where that is counted. Where it is not, reports are taken when they come.
    pub(super) fn is_due(&self, merged: u64) -> bool {
        let due = |tenant: &Tenant| matches!(tenant.condition, Condition::AtWork { due, .. } if merged >= due);
        self.steps.is_some() && self.all.iter().any(due)
    }

    /// Takes down what a slice cost, and what is left to do. Work that will decide all open goals counts as if it had
    /// decided a part of them.
    pub(super) fn end(&mut self, seat: usize, worked: &Worked, open: usize) {
        let counted = self.steps.is_some();
        let Some(tenant) = self.all.iter_mut().find(|tenant| tenant.seat == seat) else { return };
        tenant.steps = tenant.steps.saturating_add(worked.steps);
        tenant.condition = match worked.tests.len() {
            0 if worked.finished => Condition::Finished,
            0 if worked.waits && tenant.news.is_empty() && !tenant.afresh => Condition::Waiting,
            0 => Condition::Ready,
            tests => Condition::Curious(tests as u32),
        };
        if !worked.statistics.is_empty() {
            tenant.statistics.clone_from(&worked.statistics);
        }
        let id = tenant.id;
        let further = worked.done.saturating_sub(tenant.done);
        tenant.done += further;
        let cost = if counted { worked.steps as f64 } else { worked.time.as_secs_f64() };
        self.scheduler.charge(id, cost);
        self.scheduler.credit(id, open as f64 * f64::from(further) / 1000.0);
        for (goal, line) in &worked.history {
            self.history.add(*goal, line.clone());
        }
    }

    /// An engine cannot work at all; whether proofs cannot be had for a new reason.
    pub(super) fn give_up(&mut self, seat: usize, why: &str) -> bool {
        self.finish(|tenant| tenant.seat == seat);
        ENGINES[seat].proves() && self.obstacle.replace(why.to_owned()).as_deref() != Some(why)
    }

    /// Every path was run: whoever only runs tests has nothing left to do.
    pub(super) fn end_tests(&mut self) {
        self.finish(|tenant| !tenant.proves() && tenant.condition.is_idle());
    }

    fn finish(&mut self, who: impl Fn(&Tenant) -> bool) {
        let all = self.all.iter_mut().filter(|tenant| who(tenant));
        all.for_each(|tenant| tenant.condition = Condition::Finished);
    }

    /// Credits an engine with goals that it decided.
    pub(super) fn credit(&mut self, seat: usize, goals: usize) {
        if let Some(tenant) = self.all.iter().find(|tenant| tenant.seat == seat) {
            self.scheduler.credit(tenant.id, goals as f64);
        }
    }

    /// Tells an engine what became of a test of its own.
    pub(super) fn hear(&mut self, seat: usize, news: News) {
        let of_seat = self.all.iter_mut().filter(|tenant| tenant.seat == seat);
        of_seat.for_each(|tenant| tenant.news.push(news.clone()));
    }

    /// One of the tests that an engine waits for was judged.
    pub(super) fn answer(&mut self, seat: usize) {
        if let Some(tenant) = self.all.iter_mut().find(|tenant| tenant.seat == seat)
            && let Condition::Curious(tests) = tenant.condition
        {
            tenant.condition = match tests {
                0 | 1 => Condition::Ready,
                more => Condition::Curious(more - 1),
            };
        }
    }

    /// Tells the engines that follow runs of one. Of many runs during a slice they hear the first.
    pub(super) fn ran(&mut self, test: &Test) {
        let listens = |tenant: &Tenant| {
            let told = tenant.news.iter().filter(|news| matches!(news, News::Run(_))).count();
            ENGINES[tenant.seat].follows && told < MOST_RUNS
        };
        if self.all.iter().any(listens) {
            self.tell_some(&News::Run(test.clone()), listens);
        }
    }

    /// Tells all engines, but for the one that knows, something new.
    pub(super) fn tell(&mut self, news: &News, but: Option<usize>) {
        self.tell_some(news, |tenant| Some(tenant.seat) != but);
    }

    /// Tells some engines something new. One that has not begun hears it when it does.
    fn tell_some(&mut self, news: &News, who: impl Fn(&Tenant) -> bool) {
        let ready: Vec<TenantId> = self
            .all
            .iter()
            .filter(|tenant| tenant.condition == Condition::Ready)
            .map(|tenant| tenant.id)
            .chain([EXPLORATION])
            .collect();
        for tenant in self.all.iter_mut().filter(|tenant| who(tenant)) {
            match tenant.condition {
                Condition::New | Condition::Finished => continue,
                Condition::Waiting => {
                    self.scheduler.wake(tenant.id, ready.iter().copied());
                    tenant.condition = Condition::Ready;
                }
                _ => {}
            }
            tenant.news.push(news.clone());
        }
    }

    /// What each engine counted, by its name.
    pub(crate) fn statistics(&self) -> Vec<(&'static str, Vec<(String, u64)>)> {
        let begun = self.all.iter().filter(|tenant| !tenant.statistics.is_empty());
        begun.map(|tenant| (ENGINES[tenant.seat].name, tenant.statistics.clone())).collect()
    }
}
