//! One session of a campaign: the loop that joins exploration, engines, judge and store.
//!
//! | part | what it holds |
//! |---|---|
//! | `exploration` | the explorer, the items under way, and where each comes from |
//! | `tenants` | the engines beside it, and whose turn it is |
//! | `evidence` | what runs and proofs show: judge, store, files |
//! | `budget` | what may be used, and what was |

mod budget;
mod evidence;
mod exploration;
mod tenants;

pub(crate) use budget::Budget;
pub(crate) use evidence::Evidence;
pub(crate) use exploration::{Exploration, Given};
pub(crate) use tenants::Tenants;

use crate::error::CampaignError;
use crate::event::{Event, Observer, Progress, Tally};
use crate::options::{Options, StopReason};
use crate::seat::Worked;
use crate::store::Effort;
use crate::worker::{Done, Workers};
use engine::News;
use evidence::{Found, From};
use explore::{ItemId, Next};
use goal::{GoalId, OpenReason, Program, Test};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the loop waits before it looks up.
const PATIENCE: Duration = Duration::from_millis(50);
/// How long the end of a session waits for what is still being judged.
const GRACE: Duration = Duration::from_secs(1);

/// Who gives memory back by forgetting what it knows and beginning afresh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relief {
    /// Nobody: there is enough.
    Unneeded,
    /// Exploration forgets all paths; it has the tests that were kept.
    Exploration,
    /// That was not enough: engines forget what they know; they have the tests, and what was proved.
    Engines,
    /// All did, and memory is short all the same.
    InVain,
}

/// Everything that the loop holds.
pub(crate) struct Session<'a, W: Workers> {
    pub(crate) options: &'a Options,
    pub(crate) program: Arc<Program>,
    pub(crate) observer: &'a mut dyn Observer,
    pub(crate) workers: W,
    pub(crate) exploration: Exploration,
    pub(crate) tenants: Tenants,
    pub(crate) evidence: Evidence<'a>,
    pub(crate) budget: Budget<'a>,
    pub(crate) relief: Relief,
}

impl<W: Workers> Session<'_, W> {
    /// The loop: hand out what exploration and engines want done, take in what was done, until the end.
    pub(crate) fn run(&mut self) -> Result<StopReason, CampaignError> {
        self.begin();
        loop {
            self.tell()?;
            self.hear_judge()?;
            self.hear_engines()?;
            if let Some(reason) = self.reason_to_stop() {
                return Ok(reason);
            }
            if self.exploration.can_restart() {
                self.exploration.restart(self.evidence.store.tests()?);
            }
            if self.holds_back() {
                self.wait_for_engines()?;
                self.give_slices()?;
                continue;
            }
            let start = Instant::now();
            let next = self.exploration.next(&self.budget);
            self.tenants.explored(start.elapsed(), 0);
            if matches!(next, Next::Done) && self.exploration.has_seen_all() {
                self.tenants.end_tests();
            }
            match next {
                Next::Work(item) => self.workers.submit(self.exploration.note(item)),
                Next::Merge(item) => self.merge_when_done(item)?,
                Next::Done if self.evidence.is_judging() => self.wait_for_judge()?,
                Next::Done if self.tenants.at_work() > 0 => self.wait_for_engines()?,
                Next::Done if self.tenants.can_work() => {}
                Next::Done => return Ok(self.tenants.ending()),
            }
            self.give_slices()?;
        }
    }

    /// Whether exploration leaves the only processor to the engines for a while.
    fn holds_back(&self) -> bool {
        let alone = self.options.jobs == 1 && self.budget.runs().is_none();
        alone && self.tenants.is_exploration_ahead()
    }

    /// Without exploration nobody runs the first test, and those that were given.
    fn begin(&mut self) {
        if !self.options.engines.concolic() && self.evidence.covered() == 0 {
            self.evidence.submit(Test::default(), "all inputs zero".into(), From::Session);
        }
        for (test, source) in self.exploration.unrun() {
            self.evidence.submit_given(test, &source);
        }
    }

    fn reason_to_stop(&self) -> Option<StopReason> {
        let open = self.program.goals.len() - self.evidence.covered() - self.evidence.excluded();
        // A program without goals can have defects too: it is run at least once.
        let begun = self.exploration.merged() > 0 || self.evidence.covered() > 0;
        // Whoever looks for defects is not done with one test for each goal.
        let settled = begun
            && self.exploration.is_settled()
            && self.options.sanitize.none()
            && !self.evidence.is_judging();
        self.budget.interrupted().or_else(|| match open {
            0 if settled => Some(StopReason::Decided),
            open if settled && open <= self.evidence.dead => Some(StopReason::Exhausted),
            _ => self.used_up(),
        })
    }

    /// Which budget is used up, if one is: memory only where nobody can give some back.
    fn used_up(&self) -> Option<StopReason> {
        let lacks_memory = self.budget.is_out_of_memory(self.relief == Relief::InVain);
        self.budget.used_up().or(lacks_memory.then_some(StopReason::Memory))
    }

    /// Waits for the result of the oldest item and merges it; not if there is a reason to stop, or to listen to others,
    /// first.
    fn merge_when_done(&mut self, item: ItemId) -> Result<(), CampaignError> {
        match self.workers.collect(PATIENCE)? {
            Some(done) => self.merge(item, done),
            None => Ok(()),
        }
    }

    /// Merges the result of an item: counts it, has judged what the run may prove, tells exploration.
    fn merge(&mut self, item: ItemId, done: Done) -> Result<(), CampaignError> {
        let start = Instant::now();
        let source = self.exploration.source(item);
        let reason = self.exploration.count(&done, &mut self.budget.effort, self.options)?;
        if let (Some(goal), Some(reason)) = (source.goal(), reason) {
            self.evidence.judge.note(goal, reason);
        }
        if let Some(ran) = &done.run {
            let merged = self.exploration.merged();
            self.evidence.consider(ran, &source, merged, self.budget.effort.runs);
            if let Some(warning) =
                self.exploration.hold_against_itself(ran, &source, self.budget.effort.runs)
            {
                self.observer.event(&Event::Warning(warning));
            }
            self.tenants.ran(&ran.test);
        }
        let time = done.time;
        self.exploration.merge(item, &source, done)?;
        self.tenants.explored(time + start.elapsed(), 1);
        Ok(())
    }

    /// Takes in what was judged.
    fn hear_judge(&mut self) -> Result<(), CampaignError> {
        let counted = self.budget.runs().is_some();
        while self.evidence.is_judging() {
            let due = self.evidence.is_due(counted, self.exploration.merged());
            if counted && !due {
                break;
            }
            match self.evidence.wait(if due { PATIENCE } else { Duration::ZERO })? {
                Some(found) => self.take(found)?,
                None if due && !self.must_end() => self.tell()?,
                None => break,
            }
        }
        Ok(())
    }

    /// Whether the user or a budget ends the session, whatever is still to be heard.
    fn must_end(&self) -> bool {
        self.budget.interrupted().or_else(|| self.used_up()).is_some()
    }

    fn wait_for_judge(&mut self) -> Result<(), CampaignError> {
        match self.evidence.wait(PATIENCE)? {
            Some(found) => self.take(found),
            None => Ok(()),
        }
    }

    /// Keeps what was found, and tells everybody.
    fn take(&mut self, found: Found) -> Result<(), CampaignError> {
        let Found { from, test, findings } = found;
        let mut covers = Vec::new();
        let kept = self.evidence.keep(findings, self.observer)?;
        self.budget.effort.replays = self.evidence.judge.replays();
        let mut decided = 0;
        for (stored, adds) in kept {
            adds.iter().for_each(|goal| self.exploration.settle(*goal));
            decided += adds.len();
            covers.extend(&stored.covers);
            let news = News::Test { test: stored.test, covers: stored.covers };
            self.tenants.tell(&news, from.seat());
        }
        self.evidence.judge.given_up().for_each(|goal| self.exploration.settle(goal));
        match from {
            From::Run => self.tenants.found_by_exploration(decided),
            From::Session => {}
            From::Engine(seat) => {
                self.tenants.credit(seat, decided);
                self.tenants.hear(seat, News::Test { test: test.clone(), covers });
                self.tenants.answer(seat);
                if self.options.engines.concolic() {
                    self.exploration.give(test, Given::Engine(crate::engines::name(seat)));
                }
            }
        }
        Ok(())
    }

    /// Gives slices to the engines whose turn it is. While exploration has something to do one thread is left to it, if
    /// there are several.
    fn give_slices(&mut self) -> Result<(), CampaignError> {
        let exploring = self.exploration.is_busy();
        let most = match (exploring, self.budget.runs()) {
            (true, None) => (self.options.jobs - 1).max(1),
            _ => usize::MAX,
        };
        while self.exploration.is_settled() && self.tenants.in_time() < most {
            let Some(tenant) = self.tenants.next(exploring) else { break };
            let begin = match self.tenants.is_new(tenant) {
                true => Some((self.evidence.open_goals(), self.evidence.tests()?)),
                false => None,
            };
            let merged = self.exploration.merged();
            let shift = self.tenants.begin(tenant, merged, self.budget.left(), begin);
            self.workers.begin_shift(shift);
        }
        Ok(())
    }

    /// Takes in what engines report: where that is counted when it is due, else when it is there.
    fn hear_engines(&mut self) -> Result<(), CampaignError> {
        let counted = self.budget.runs().is_some();
        loop {
            let due = self.tenants.is_due(self.exploration.merged());
            if counted && !due {
                return Ok(());
            }
            let patience = if due { PATIENCE } else { Duration::ZERO };
            match self.workers.end_shift(patience) {
                Some((seat, worked)) => self.report(seat, worked)?,
                None if due && !self.must_end() => self.tell()?,
                None => return Ok(()),
            }
        }
    }

    fn wait_for_engines(&mut self) -> Result<(), CampaignError> {
        match self.workers.end_shift(PATIENCE) {
            Some((seat, worked)) => self.report(seat, worked),
            None => Ok(()),
        }
    }

    /// Takes in what an engine reports.
    fn report(&mut self, seat: usize, worked: Result<Worked, String>) -> Result<(), CampaignError> {
        let worked = match worked {
            Ok(worked) => worked,
            Err(why) => {
                if self.tenants.give_up(seat, &why) {
                    self.observer.event(&Event::Warning(format!("no proofs: {why}")));
                }
                return Ok(());
            }
        };
        self.budget.effort.queries += worked.queries;
        self.tenants.end(seat, &worked, self.evidence.open_goals().len());
        if let Some(monitor) = worked.monitor {
            self.exploration.watch(monitor);
        }
        for (goal, why) in worked.put_off {
            self.evidence.judge.note(goal, OpenReason::Unproved(why));
        }
        for proved in worked.proofs {
            let news = News::Accepted(proved.claim.clone());
            let goals = self.evidence.accept(proved, self.observer)?;
            goals.iter().for_each(|goal| self.exploration.settle(*goal));
            self.tenants.credit(seat, goals.len());
            self.tenants.tell(&news, Some(seat));
        }
        for (test, target) in worked.tests {
            let engine = crate::engines::name(seat);
            let origin = format!("{engine} towards {}", self.evidence.place(target));
            self.evidence.submit(test, origin, From::Engine(seat));
        }
        Ok(())
    }

    /// Tells progress and saves the effort, now and then.
    fn tell(&mut self) -> Result<(), CampaignError> {
        let Session { budget, workers, .. } = self;
        if budget.tells(|| workers.held()) {
            self.relieve();
            let progress = Progress {
                tally: Tally {
                    goals: self.program.goals.len(),
                    covered: self.evidence.covered(),
                    infeasible: self.evidence.excluded(),
                },
                effort: self.budget.effort,
                waiting: self.exploration.waiting(),
                elapsed: self.budget.elapsed(),
                doing: self.doing(),
            };
            self.observer.event(&Event::Progress(&progress));
        }
        if self.budget.saves() {
            self.evidence.store.set_effort(&self.budget.effort, None)?;
        }
        Ok(())
    }

    /// Has memory given back when it is short.
    fn relieve(&mut self) {
        self.relief = match self.relief {
            _ if !self.budget.is_short_of_memory() => Relief::Unneeded,
            Relief::Unneeded => Relief::Exploration,
            Relief::Exploration if !self.exploration.is_to_restart() => {
                self.tenants.begin_afresh();
                Relief::Engines
            }
            Relief::Engines if !self.tenants.are_to_restart() => Relief::InVain,
            unchanged => unchanged,
        };
        self.exploration.begin_afresh(self.relief == Relief::Exploration);
    }

    fn doing(&self) -> &'static str {
        match self.tenants.doing() {
            Some(doing) if !self.exploration.is_busy() => doing,
            _ => self.exploration.doing(),
        }
    }

    /// What was used.
    pub(crate) fn effort(&self) -> Effort {
        self.budget.effort
    }

    /// Saves everything: verdicts of open goals, the reduced suite, its files, the effort.
    pub(crate) fn finish(&mut self, reason: StopReason) -> Result<(), CampaignError> {
        let end = Instant::now() + GRACE;
        // A budget in runs has the last of them judged, however long that takes.
        let is_patient = |budget: &Budget<'_>| {
            reason == StopReason::Runs && budget.interrupted().is_none() && !budget.left().is_zero()
        };
        while self.evidence.is_judging() && (is_patient(&self.budget) || Instant::now() < end) {
            self.wait_for_judge()?;
        }
        self.budget.effort.seconds = self.budget.elapsed().as_secs_f64();
        let default = match (reason, self.exploration.left_out()) {
            (StopReason::Exhausted | StopReason::Decided, None) => match &self.tenants.obstacle {
                Some(why) => OpenReason::Unproved(format!(
                    "every path that testing sees was explored, and nothing can be proved: {why}"
                )),
                None => OpenReason::Exhausted,
            },
            (StopReason::Exhausted | StopReason::Decided, Some(what)) => {
                OpenReason::Unmodelled(what)
            }
            _ => OpenReason::Budget,
        };
        let open: Vec<(GoalId, OpenReason)> = self
            .evidence
            .judge
            .open()
            .map(|(goal, note)| (goal, note.unwrap_or(&default).clone()))
            .collect();
        self.evidence.store.set_histories(&self.tenants.history.lines())?;
        self.evidence.finish(&open, &self.exploration.waiting, &self.budget.effort, reason)
    }
}
