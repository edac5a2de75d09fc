//! A seat: one engine at work, with the checker that its proofs must pass.
//!
//! The checker reads a certificate as its file says it, and works on an instance of the program model that no engine
//! has changed. A check that is not decided soon is put aside and tried again with more patience when there is nothing
//! better to do, so that one hard obligation does not hold up the rest.

use crate::engines::Ground;
use crate::store::Checked;
use engine::{Budget, Claim, Engine, Finding, Monitor, News, Slice, State};
use goal::{GoalId, Test};
use model::{Model, ProgramGraph};
use proof::{Accepted, Checker, Fingerprint, Reason, Verdict};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Longest time for the first check of a proof.
const PATIENCE: Duration = Duration::from_secs(10);
/// Steps as which a second of a check counts that decided nothing, where steps are counted.
const STEPS_PER_SECOND: u64 = 50;

/// What an engine is asked to do: plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// Which engine.
    pub seat: usize,
    /// How long.
    pub budget: Budget,
    /// Whether it begins, or forgets what it knows and begins again.
    pub begins: bool,
    /// What it has not heard yet.
    pub news: Vec<News>,
    /// The goals that are open, of which the engine hears when it begins.
    pub open: Vec<GoalId>,
    /// When the session ends, from the start of the shift on.
    pub left: Duration,
}

/// What came of a shift: plain data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Worked {
    /// Tests to replay, each with the goal on the way to which it was found.
    pub tests: Vec<(Test, Option<GoalId>)>,
    /// Proofs that the checker accepted.
    pub proofs: Vec<Proved>,
    /// Goals that were put off, and why.
    pub put_off: Vec<(GoalId, String)>,
    /// What exploration should know from now on.
    pub monitor: Option<Monitor>,
    /// What was done for goals.
    pub history: Vec<(GoalId, String)>,
    /// Counts over the engine's whole life.
    pub statistics: Vec<(String, u64)>,
    /// See [`engine::Report::done`].
    pub done: u32,
    /// Questions asked.
    pub queries: u64,
    /// Steps taken.
    pub steps: u64,
    /// Time that it took.
    pub time: Duration,
    /// Whether nothing is left to do, whatever happens.
    pub finished: bool,
    /// Whether nothing is left to do until there are news.
    pub waits: bool,
}

/// A certificate that the checker accepted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Proved {
    /// What it claims, and its text.
    pub claim: Claim,
    /// What the checker said.
    pub checked: Checked,
}

/// A certificate whose check was not decided.
struct Undecided {
    claim: Claim,
    /// How long the next check may take.
    patience: Duration,
}

/// Who judges claims, and what about: first the program without the bounds of a driver, if it has such. What holds
/// there holds for all inputs.
pub(crate) struct Court {
    pub(crate) checker: Checker,
    pub(crate) ground: Ground,
}

/// An engine at work.
pub(crate) struct Seat {
    engine: Box<dyn Engine>,
    /// Where its proofs are checked; none for an engine that makes none.
    court: Option<Court>,
    undecided: Vec<Undecided>,
    /// Goals that others decided.
    decided: FxHashSet<GoalId>,
    /// Whether the engine itself has nothing left to do.
    state: State,
    interrupt: Arc<AtomicBool>,
}

impl Seat {
    /// Seats an engine.
    pub(crate) fn new(
        engine: Box<dyn Engine>,
        court: Option<Court>,
        interrupt: Arc<AtomicBool>,
    ) -> Seat {
        let (undecided, decided, state) = (Vec::new(), FxHashSet::default(), State::Working);
        Seat { engine, court, undecided, decided, state, interrupt }
    }

    /// Lets the engine work, and has what it claims checked.
    pub(crate) fn work(&mut self, shift: Shift) -> Worked {
        let end = Instant::now() + shift.left;
        let mut worked = Worked::default();
        if !shift.news.is_empty() && self.state == State::Waiting {
            self.state = State::Working;
        }
        for news in &shift.news {
            self.engine.learn(news);
            self.hear(news);
        }
        if self.state == State::Working {
            self.let_work(shift.budget, end, &mut worked);
        } else if let Some(next) = self.most_promising() {
            let Undecided { claim, patience } = self.undecided.swap_remove(next);
            self.check(claim, patience, end, &mut worked);
        }
        worked.steps = worked.steps.max(1);
        let idle = self.undecided.is_empty();
        worked.waits = idle && self.state == State::Waiting;
        worked.finished = idle && self.state == State::Finished;
        worked
    }

    /// A certificate is not worth another check when its goals are decided.
    fn hear(&mut self, news: &News) {
        let decided = match news {
            News::Test { covers, .. } => covers,
            News::Accepted(claim) => &claim.goals,
            News::Run(_) | News::Refused { .. } => return,
        };
        self.decided.extend(decided);
        let Seat { undecided, decided, .. } = self;
        undecided.retain(|one| !one.claim.goals.iter().all(|goal| decided.contains(goal)));
    }

    fn let_work(&mut self, budget: Budget, end: Instant, worked: &mut Worked) {
        let mut slice = Slice::begin(budget, Arc::clone(&self.interrupt));
        let report = self.engine.work(&mut slice);
        self.state = report.state;
        worked.steps = slice.steps();
        worked.queries = report.queries;
        worked.done = report.done;
        worked.history = report.history;
        worked.statistics = report.statistics;
        worked.monitor = self.engine.monitor();
        for finding in report.findings {
            match finding {
                Finding::Test { test, target } => worked.tests.push((test, target)),
                Finding::PutOff { goal, reason } => worked.put_off.push((goal, reason)),
                Finding::Proof(claim) => self.check(claim, PATIENCE, end, worked),
            }
        }
    }

    /// The certificate that asks for the least patience.
    fn most_promising(&self) -> Option<usize> {
        (0..self.undecided.len()).min_by_key(|index| self.undecided[*index].patience)
    }

    /// Has a claim checked and tells the engine what came of it.
    fn check(&mut self, claim: Claim, patience: Duration, end: Instant, worked: &mut Worked) {
        let Some(court) = &mut self.court else {
            return self.refuse(&claim, "nobody checks what this engine claims", worked);
        };
        court.checker.set_deadline(Some(end.min(Instant::now() + patience)));
        if let Some((wider, accepted)) = court.holds_beyond_bounds(&claim) {
            self.accept(wider, &accepted, true, worked);
            return;
        }
        court.checker.set_deadline(Some(end.min(Instant::now() + patience)));
        match court.verdict(&claim) {
            Ok(Verdict::Accepted(accepted)) => self.accept(claim, &accepted, false, worked),
            Ok(Verdict::Rejected(rejected)) if matches!(rejected.reason, Reason::Undecided(_)) => {
                let why = format!("its proof was not checked in time: {rejected}");
                worked.put_off.extend(claim.goals.iter().map(|goal| (*goal, why.clone())));
                worked.steps += patience.as_secs() * STEPS_PER_SECOND;
                self.undecided.push(Undecided { claim, patience: patience * 2 });
            }
            Ok(Verdict::Rejected(rejected)) => self.refuse(&claim, &rejected.to_string(), worked),
            Err(why) => self.refuse(&claim, &why, worked),
        }
    }

    fn accept(&mut self, claim: Claim, accepted: &Accepted, beyond: bool, worked: &mut Worked) {
        let checked = Checked {
            obligations: accepted.obligations,
            seconds: accepted.time.as_secs_f64(),
            assumptions: accepted.assumptions.iter().map(ToString::to_string).collect(),
            bounded: false,
            beyond_bounds: beyond,
            unrolled: self.court.as_ref().is_some_and(|court| court.ground.unrolled),
        };
        self.engine.learn(&News::Accepted(claim.clone()));
        worked.proofs.push(Proved { claim, checked });
    }

    fn refuse(&mut self, claim: &Claim, why: &str, worked: &mut Worked) {
        let why = format!("the proof was not accepted: {why}");
        worked.put_off.extend(claim.goals.iter().map(|goal| (*goal, why.clone())));
        self.engine.learn(&News::Refused { goals: claim.goals.clone(), why });
    }
}

impl Court {
    /// The claim about the model without bounds, if the checker accepts it there.
    fn holds_beyond_bounds(&mut self, claim: &Claim) -> Option<(Claim, Accepted)> {
        let (graph, fingerprint) = self.ground.beyond.clone()?;
        let certificate =
            proof::retarget(&claim.certificate, self.ground.fingerprint, fingerprint)?;
        let wider = Claim { certificate, ..claim.clone() };
        match self.verdict_on(&graph, fingerprint, &wider) {
            Ok(Verdict::Accepted(accepted)) => Some((wider, accepted)),
            _ => None,
        }
    }

    /// What the checker says of a claim, as its text says it.
    fn verdict(&mut self, claim: &Claim) -> Result<Verdict, String> {
        let (graph, fingerprint) = (Arc::clone(&self.ground.graph), self.ground.fingerprint);
        self.verdict_on(&graph, fingerprint, claim)
    }

    fn verdict_on(
        &mut self,
        graph: &Arc<ProgramGraph>,
        fingerprint: Fingerprint,
        claim: &Claim,
    ) -> Result<Verdict, String> {
        let mut model = Model::new(Arc::clone(graph));
        let read = proof::read(&mut model, fingerprint, &claim.certificate);
        let read = read.map_err(|e| e.to_string())?;
        if read.goals != claim.goals {
            return Err("it is about other goals than its file says".into());
        }
        Ok(self.checker.check(&mut model, &read))
    }
}
