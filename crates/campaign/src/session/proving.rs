//! A session's other half: what concolic testing does not reach, abstraction refinement reaches or excludes.
//!
//! The two take turns, which a session with a budget in runs counts in items and steps alone, so that it does
//! the same everywhere. What one finds the other learns: a test of either is a test for both, and a goal
//! that is proved infeasible is looked for no more.

use super::Session;
use crate::error::CampaignError;
use crate::event::Event;
use crate::files;
use crate::judge::Candidate;
use crate::prover::{Proved, Prover, Turn};
use crate::store::{StoredProof, StoredTest};
use crate::worker::Workers;
use goal::{GoalId, Implied, OpenReason, Test};
use std::collections::BTreeSet;
use std::time::Instant;

/// Items without a new goal after which the prover has its turn.
const STALL: u64 = 256;
/// Steps of a turn.
const TURN: u32 = 128;
/// While concolic testing has something to do, the prover gets one part in so many of the time.
const SHARE: u32 = 4;

/// Whether and how far the prover is at work.
pub(crate) enum Proving {
    /// Nobody asked for it, or nothing can be proved of this program.
    Off,
    /// It has not had its turn yet.
    Waiting,
    /// It works.
    Working(Box<Prover>),
    /// It has its turn just now.
    AtTurn,
}

impl<W: Workers> Session<'_, W> {
    /// Whether the prover has something left to do.
    pub(super) fn can_prove(&self) -> bool {
        match &self.proving {
            Proving::Off => false,
            Proving::Waiting | Proving::AtTurn => true,
            Proving::Working(prover) => !prover.is_finished(),
        }
    }

    /// Whether concolic testing has found nothing for so long that the prover should try.
    pub(super) fn is_stalled(&self) -> bool {
        let stalled = self.merged - self.gained >= STALL && self.waiting.is_empty();
        stalled && self.can_prove() && !self.has_had_its_share()
    }

    /// Whether the prover already took its share of the time. With a budget in runs turns are only counted, so that the
    /// result is the same everywhere.
    fn has_had_its_share(&self) -> bool {
        let share = self.clock.start.elapsed() / SHARE;
        self.options.runs.is_none() && self.proving_time > share
    }

    /// Gives the prover a turn.
    pub(super) fn prove(&mut self) -> Result<(), CampaignError> {
        self.gained = self.merged;
        let start = Instant::now();
        self.start_prover()?;
        let Proving::Working(mut prover) = std::mem::replace(&mut self.proving, Proving::AtTurn)
        else {
            self.proving = Proving::Off;
            return Ok(());
        };
        let result = self.take_turns(&mut prover);
        self.proving = Proving::Working(prover);
        self.proving_time += start.elapsed();
        result
    }

    /// As long as turns decide goals.
    fn take_turns(&mut self, prover: &mut Prover) -> Result<(), CampaignError> {
        while self.take_turn(prover)? {}
        Ok(())
    }

    /// Returns whether it decided a goal.
    fn take_turn(&mut self, prover: &mut Prover) -> Result<bool, CampaignError> {
        let decided = self.judge.covered() + self.judge.excluded();
        let asked = self.effort.queries - prover.statistics().solver_calls.min(self.effort.queries);
        let end = self.clock.start.checked_add(self.options.time);
        for _ in 0..TURN {
            self.tell()?;
            if self.reason_to_stop().is_some() {
                break;
            }
            match prover.advance(&self.program, end) {
                Turn::Refined => {}
                Turn::Test(test, target) => self.try_test(prover, test, target)?,
                Turn::Proved(proved) => self.accept(proved)?,
                Turn::GaveUp(goals, why) => {
                    let reason = OpenReason::Unproved(why);
                    goals.into_iter().for_each(|goal| self.judge.note(goal, reason.clone()));
                }
                Turn::Done => break,
            }
            self.effort.queries = asked + prover.statistics().solver_calls;
        }
        Ok(self.judge.covered() + self.judge.excluded() > decided)
    }

    fn start_prover(&mut self) -> Result<(), CampaignError> {
        if !matches!(self.proving, Proving::Waiting) {
            return Ok(());
        }
        if self.judge.covered() == 0 {
            self.replay("all inputs zero".into(), Test::default())?;
        }
        let open: Vec<GoalId> = self.judge.open().map(|(goal, _)| goal).collect();
        let solver = self.solving.prover()?;
        let started =
            Prover::start(&self.bitcode, open, self.options, solver, self.bounded, self.stop);
        self.proving = match started {
            Ok(mut prover) => {
                for test in self.store.tests()? {
                    prover.learn(&test.test, &test.covers);
                }
                Proving::Working(Box::new(prover))
            }
            Err(why) => {
                self.observer.event(&Event::Warning(format!("no proofs: {why}")));
                Proving::Off
            }
        };
        Ok(())
    }

    /// Replays a test that the prover proposes, and tells both engines what came of it.
    fn try_test(
        &mut self,
        prover: &mut Prover,
        test: Test,
        target: GoalId,
    ) -> Result<(), CampaignError> {
        let place = self.program.goals.get(target.index());
        let place =
            place.map_or("a goal".into(), |goal| format!("{} {}", goal.range, goal.outcome));
        let covered = self.replay(format!("refinement towards {place}"), test.clone())?;
        prover.learn(&test, &covered);
        if self.options.engines.concolic {
            self.explorer.give(test);
        }
        Ok(())
    }

    /// Replays a test that no symbolic run proposed; returns the goals that it covers, if it is kept.
    fn replay(&mut self, origin: String, test: Test) -> Result<Vec<GoalId>, CampaignError> {
        let place = "an unknown place".to_string();
        let candidate = Candidate { test, goals: &[], place, origin, number: None };
        let findings = self.judge.judge(&candidate)?;
        let covers = findings.iter().flat_map(|(test, _)| test.covers.clone()).collect();
        let adds = self.keep(findings)?;
        adds.into_iter().for_each(|goal| self.explorer.settle(goal));
        Ok(covers)
    }

    /// Keeps a proof. Goals that it excludes only within bounds stay open, with that reason.
    fn accept(&mut self, proved: Proved) -> Result<(), CampaignError> {
        let Proved { mut goals, certificate, checked } = proved;
        if checked.bounded {
            goals.iter().for_each(|goal| self.judge.note(*goal, OpenReason::WithinBounds));
        } else {
            self.judge.exclude(goals.iter().copied());
            goals.extend(self.follow());
        }
        goals.iter().for_each(|goal| self.explorer.settle(*goal));
        let id = self.store.next_proof()?;
        let proof = StoredProof { id, goals, certificate, checked };
        self.store.add_proof(&proof)?;
        files::write_proof(self.folder, &proof)
    }

    /// The goals that no edge decides and that are excluded now because those that they follow from are.
    fn follow(&mut self) -> Vec<GoalId> {
        let never: BTreeSet<GoalId> = self.judge.excluded_goals().collect();
        let mut goals = Implied::new(&self.program).excluded(&never);
        goals.retain(|goal| !never.contains(goal) && !self.judge.is_covered(*goal));
        self.judge.exclude(goals.iter().copied());
        goals
    }

    /// A test takes a goal that a proof excludes. Either the run does something that proofs assume away, which the
    /// model shows, or the proof is wrong, and then everything stops.
    pub(super) fn contradict(
        &mut self,
        goal: GoalId,
        taken_by: &StoredTest,
    ) -> Result<(), CampaignError> {
        let test = files::test_name(taken_by.id);
        let place = &self.program.goals[goal.index()];
        let place = format!("{} {}", place.range, place.outcome);
        let fault = match model::build(&self.bitcode) {
            Ok(model) => {
                let run = model::interpret(&model, &taken_by.test, &model::Limits::default());
                match run.end {
                    // A fault behind the goal excuses nothing: the model took the goal without one.
                    model::End::Undefined(what) if !run.goals.contains(&goal) => Some(what),
                    _ => None,
                }
            }
            Err(_) => None,
        };
        let Some(fault) = fault else {
            return Err(CampaignError::Internal(format!(
                "{test} takes {place}, which an accepted proof excludes"
            )));
        };
        self.observer.event(&Event::Warning(format!(
            "{test} takes {place}, which was proved infeasible for runs without undefined behaviour; it has some: {fault}"
        )));
        self.judge.readmit(goal);
        self.store.retract(goal)
    }

    /// What abstraction refinement did, if it had its turn.
    pub(crate) fn arc_statistics(&self) -> Option<abstraction::Statistics> {
        match &self.proving {
            Proving::Working(prover) => Some(prover.statistics()),
            _ => None,
        }
    }

    /// What the prover leaves behind.
    pub(super) fn finish_proving(&mut self) -> Result<(), CampaignError> {
        let Proving::Working(prover) = &self.proving else { return Ok(()) };
        self.store.set_histories(&prover.histories())
    }
}
