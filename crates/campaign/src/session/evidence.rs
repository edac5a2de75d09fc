//! What runs and proofs show: judge, store, files.
//!
//! A run that may prove something is replayed by a thread of its own, so that nobody waits for a replay, or for the
//! hundreds that it takes to simplify the test of a defect. What it shows is taken in order; where a session must be
//! the same on every machine, when a counted number of items was merged since.

use super::exploration::Source;
use crate::defects::examiner::{Examined, Examiner, Request};
use crate::error::CampaignError;
use crate::event::{Event, Observer};
use crate::files;
use crate::folder::Folder;
use crate::judge::{Candidate, Findings, Judge};
use crate::options::StopReason;
use crate::prepare::Built;
use crate::seat::Proved;
use crate::store::{Effort, Store, StoredProof, StoredTest};
use crate::worker::{Ran, spawn};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};
use engine::News;
use goal::{GoalId, Implied, OpenReason, Program, Test};
use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Items that are merged while a run is being judged, where that is counted.
const LAG: u64 = 4;
/// Runs that wait to be judged at most.
const MOST_WAITING: usize = 64;
/// Inputs beyond which a test is long.
const LONG: usize = 1024;

/// Judge, store and files of a session.
pub(crate) struct Evidence<'a> {
    pub(crate) judge: Judge,
    pub(crate) store: Store,
    pub(crate) folder: &'a Folder,
    program: Arc<Program>,
    /// What proofs are about.
    bitcode: PathBuf,
    /// The bounds of a driver within which proofs hold.
    pub(crate) bounds: Vec<String>,
    /// Whether such proofs count.
    accept_bounds: bool,
    /// Goals that no run can take because the compiler left them out.
    pub(super) dead: usize,
    requests: Sender<Request>,
    examined: Receiver<Result<Examined, CampaignError>>,
    /// What is being judged, oldest first.
    judging: VecDeque<Judging>,
}

/// A run that is being judged.
struct Judging {
    candidate: Candidate,
    from: From,
    /// What it shows is taken when so many items are merged.
    due: u64,
}

/// Who proposed a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// A run of exploration.
    Run,
    /// The session itself.
    Session,
    /// An engine, by its seat.
    Engine(usize),
}

impl From {
    /// The seat of the engine that proposed it.
    pub(super) fn seat(self) -> Option<usize> {
        match self {
            From::Engine(seat) => Some(seat),
            From::Run | From::Session => None,
        }
    }
}

/// What a run showed.
pub(super) struct Found {
    pub(super) from: From,
    pub(super) test: Test,
    pub(super) findings: Findings,
}

impl<'a> Evidence<'a> {
    /// Starts the thread that replays.
    pub(crate) fn new(
        judge: Judge,
        mut examiner: Examiner,
        store: Store,
        folder: &'a Folder,
        built: Built,
        accept_bounds: bool,
    ) -> Result<Evidence<'a>, CampaignError> {
        let (requests, asked) = unbounded::<Request>();
        let (answers, examined) = unbounded();
        spawn(move || {
            for request in asked {
                if answers.send(examiner.examine(&request)).is_err() {
                    return;
                }
            }
        })?;
        Ok(Evidence {
            judge,
            store,
            folder,
            program: built.program,
            bitcode: built.bitcode,
            bounds: built.bounds,
            accept_bounds,
            dead: built.dead.len(),
            requests,
            examined,
            judging: VecDeque::new(),
        })
    }

    /// How many goals are covered.
    pub(super) fn covered(&self) -> usize {
        self.judge.covered()
    }

    /// How many goals proofs exclude.
    pub(super) fn excluded(&self) -> usize {
        self.judge.excluded()
    }

    /// The goals that are open.
    pub(super) fn open_goals(&self) -> Vec<GoalId> {
        self.judge.open().map(|(goal, _)| goal).collect()
    }

    /// All tests that are kept and known to cover something.
    pub(super) fn tests(&self) -> Result<Vec<News>, CampaignError> {
        let tests = self.store.tests()?.into_iter().filter(|test| !test.covers.is_empty());
        Ok(tests.map(|test| News::Test { test: test.test, covers: test.covers }).collect())
    }

    /// A goal, for people.
    pub(super) fn place(&self, goal: Option<GoalId>) -> String {
        let goal = goal.and_then(|goal| self.program.goals.get(goal.index()));
        goal.map_or("a goal".into(), |goal| format!("{} {}", goal.range, goal.outcome))
    }

    /// Has a run judged if it took something new, or looked at if it is suspicious.
    pub(super) fn consider(&mut self, ran: &Ran, source: &Source, merged: u64, run: u64) {
        // What a driver's choice explains is told apart from what it does not.
        let place = || format!("{} {:x}", place_of(ran, &self.program), ran.result.choices);
        let judged = self.judge.is_interesting(&ran.result, place);
        if !judged && !self.judge.is_suspicious(&ran.result, run) {
            return;
        }
        let candidate = Candidate {
            test: trimmed(ran.test.clone()),
            goals: ran.result.goals.clone(),
            place: place_of(ran, &self.program),
            origin: source.in_words(&self.program),
            number: source.stored(),
            judged,
        };
        self.ask(candidate, From::Run, merged + LAG);
    }

    /// Has a test judged that no symbolic run proposed.
    pub(super) fn submit(&mut self, test: Test, origin: String, from: From) {
        self.submit_numbered(test, origin, None, from);
    }

    /// Has a test judged that somebody gave and nobody ran.
    pub(super) fn submit_given(&mut self, test: Test, source: &Source) {
        let origin = source.in_words(&self.program);
        self.submit_numbered(test, origin, source.stored(), From::Session);
    }

    fn submit_numbered(&mut self, test: Test, origin: String, number: Option<u32>, from: From) {
        let place = "an unknown place".to_string();
        let (goals, judged) = (Vec::new(), true);
        self.ask(Candidate { test, goals, place, origin, number, judged }, from, 0);
    }

    fn ask(&mut self, candidate: Candidate, from: From, due: u64) {
        self.judge.claim(&candidate);
        let Candidate { test, place, judged, .. } = &candidate;
        let request = Request { test: test.clone(), place: place.clone(), judged: *judged };
        // A thread that is gone shows when its answer is missing.
        let _ = self.requests.send(request);
        self.judging.push_back(Judging { candidate, from, due });
    }

    /// Whether anything is being judged.
    pub(super) fn is_judging(&self) -> bool {
        !self.judging.is_empty()
    }

    /// Whether what the oldest run showed must be taken before anything else goes on: it is time, where that is counted
    /// (tests of engines are judged at once), or too many wait.
    pub(super) fn is_due(&self, counted: bool, merged: u64) -> bool {
        match counted {
            true => self.judging.iter().any(|judging| judging.due <= merged),
            false => self.judging.len() > MOST_WAITING,
        }
    }

    /// What the oldest run that is being judged showed, if that is known in this time.
    pub(super) fn wait(&mut self, patience: Duration) -> Result<Option<Found>, CampaignError> {
        let examined = match self.examined.recv_timeout(patience) {
            Ok(examined) => examined?,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(CampaignError::Internal("the judge is gone".into()));
            }
        };
        let Some(Judging { candidate, from, .. }) = self.judging.pop_front() else {
            return Ok(None);
        };
        let findings = self.judge.decide(&candidate, examined);
        Ok(Some(Found { from, test: candidate.test, findings }))
    }

    /// Keeps what a run proved: the tests, each with the goals that it adds.
    pub(super) fn keep(
        &mut self,
        findings: Findings,
        observer: &mut dyn Observer,
    ) -> Result<Vec<(StoredTest, Vec<GoalId>)>, CampaignError> {
        let mut kept = Vec::new();
        for (test, defects) in findings {
            for goal in &test.adds {
                if self.judge.is_excluded(*goal) {
                    self.contradict(*goal, &test, observer)?;
                }
            }
            self.store.add_test(&test, &defects)?;
            files::write_test(self.folder, &test, &self.program.goals)?;
            let adds: Vec<_> =
                test.adds.iter().filter_map(|id| self.program.goals.get(id.index())).collect();
            observer.event(&Event::Test { id: test.id, adds: &adds });
            for defect in &defects {
                files::write_defect(self.folder, defect, &test, &self.program.goals)?;
                observer.event(&Event::Defect(defect));
            }
            let adds = test.adds.clone();
            kept.push((test, adds));
        }
        Ok(kept)
    }

    /// Keeps a proof. Goals that it excludes only within bounds stay open, with that reason. Returns all goals that it
    /// is about.
    pub(super) fn accept(
        &mut self,
        proved: Proved,
        observer: &mut dyn Observer,
    ) -> Result<Vec<GoalId>, CampaignError> {
        let Proved { claim, mut checked } = proved;
        let mut goals = claim.goals;
        let taken: Vec<GoalId> =
            goals.iter().copied().filter(|goal| self.judge.is_covered(*goal)).collect();
        let tests = if taken.is_empty() { Vec::new() } else { self.store.tests()? };
        for test in &tests {
            for goal in taken.iter().filter(|goal| test.covers.contains(goal)) {
                self.contradict(*goal, test, observer)?;
            }
        }
        goals.retain(|goal| !taken.contains(goal));
        if goals.is_empty() {
            return Ok(goals);
        }
        checked.bounded = !self.bounds.is_empty() && !checked.beyond_bounds;
        let counts = !checked.bounded || self.accept_bounds;
        if !counts {
            let reason = || OpenReason::WithinBounds(self.bounds.join("; "));
            goals.iter().for_each(|goal| self.judge.note(*goal, reason()));
        } else {
            self.judge.exclude(goals.iter().copied());
            goals.extend(self.follow());
        }
        let id = self.store.next_proof()?;
        let proof = StoredProof { id, goals, certificate: claim.certificate, checked };
        self.store.add_proof(&proof, counts)?;
        files::write_proof(self.folder, &proof)?;
        Ok(proof.goals)
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
    fn contradict(
        &mut self,
        goal: GoalId,
        taken_by: &StoredTest,
        observer: &mut dyn Observer,
    ) -> Result<(), CampaignError> {
        let test = files::test_name(taken_by.id);
        let place = self.place(Some(goal));
        let fault = model::build(&self.bitcode).ok().and_then(|model| {
            let run = model::interpret(&model, &taken_by.test, &model::Limits::default());
            match run.end {
                // A fault behind the goal excuses nothing: the model took the goal without one.
                model::End::Undefined(what) if !run.goals.contains(&goal) => Some(what),
                _ => None,
            }
        });
        let Some(fault) = fault else {
            return Err(CampaignError::Internal(format!(
                "{test} takes {place}, which an accepted proof excludes"
            )));
        };
        observer.event(&Event::Warning(format!(
            "{test} takes {place}, which was proved infeasible for runs without undefined behaviour; it has some: {fault}"
        )));
        self.judge.readmit(goal);
        self.store.retract(goal)
    }

    /// Saves everything: verdicts of open goals, the reduced suite, its files, the effort.
    pub(super) fn finish(
        &mut self,
        open: &[(GoalId, OpenReason)],
        waiting: &BTreeSet<u32>,
        effort: &Effort,
        reason: StopReason,
    ) -> Result<(), CampaignError> {
        self.store.set_open(open)?;
        self.store.reduce(waiting)?;
        self.store.set_effort(effort, Some(&reason.to_string()))?;
        let (tests, defects) = (self.store.tests()?, self.store.defects()?);
        files::write_proofs(self.folder, &self.store.proofs()?)?;
        files::write_defects(self.folder, &defects, &tests, &self.program.goals)?;
        files::write_tests(self.folder, &tests, &self.program.goals)
    }
}

/// A test without the zeros in memory that nobody set, which are there anyway; and a long one without those at its
/// end, which are what reads beyond the end yield: programs that read for ever make such tests.
fn trimmed(mut test: Test) -> Test {
    test.inputs.retain(|input| input.bits != 0 || input.place().is_none());
    while test.inputs.len() > LONG && test.inputs.last().is_some_and(|input| input.bits == 0) {
        test.inputs.pop();
    }
    test
}

/// Where a run last decided something.
fn place_of(ran: &Ran, program: &Program) -> String {
    let steps = ran.trace.iter().flat_map(|trace| trace.path.steps.iter().rev());
    let site = steps.flat_map(|step| step.site).next();
    let range = site.and_then(|site| program.sites.get(site.index())?.range.as_ref());
    range.map_or("an unknown place".into(), |range| format!("or after {range}"))
}
