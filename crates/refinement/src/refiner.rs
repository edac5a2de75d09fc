//! The loop of Fig. 3, one iteration at a time.
//!
//! *Differences.* Tests are run when they are found, not all in each iteration (lines 7 and 8 look at what is new). A
//! certificate is taken when a target is found unreachable, before line 18 coarsens. Line 17 looks for nodes without a
//! path from the root; here `choose_frontier` finds that no way leads to its target.

use crate::certificate;
use crate::coarsen::{self, Coarsened};
use crate::events::{Event, Reason};
use crate::frontier::{Frontier, Search, choose_frontier};
use crate::generate::{Attempt, conditions, try_generate};
use crate::goals::{Goals, Status};
use crate::graph::{Graph, Spot};
use crate::paths::{Paths, Visit};
use crate::questions::Questions;
use crate::refine::{self, Refined};
use crate::region::{Because, RegionId};
use crate::visits::{self, Shown};
use goal::{GoalId, Test};
use model::{Model, Point, Witness};
use proof::{Certificate, State};
use rustc_hash::{FxHashMap, FxHashSet};
use solve::Solver;
use std::collections::BTreeMap;

#[cfg(test)]
mod tests;

/// Questions on the way to one target that may go without an answer before it is put off: each costs all the work that
/// the solver is allowed, and those that follow are no easier.
const UNANSWERED: u32 = 3;

/// How the loop works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether refinements are dropped when the region that they were made for is decided.
    pub coarsening: bool,
    /// Steps of one run of the model.
    pub steps: u64,
    /// Whether goals that were put off come back with larger limits.
    pub grows: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { coarsening: true, steps: 1 << 16, grows: true }
    }
}

/// How much is spent on one goal before it is put off; see [`Refiner::revive`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Iterations since a test last came out of a target.
    pub effort: u32,
    /// Contexts in which the goal's function may be called.
    pub contexts: usize,
    /// Nodes of a predicate.
    pub size: usize,
    /// Work of the solver for one question.
    pub polls: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { effort: 200, contexts: 64, size: 20_000, polls: 20_000 }
    }
}

impl Limits {
    /// The limits of the next round.
    pub fn grown(self) -> Limits {
        Limits {
            effort: self.effort.saturating_mul(3),
            contexts: self.contexts.saturating_mul(4),
            size: self.size.saturating_mul(2),
            polls: self.polls.saturating_mul(4),
        }
    }
}

/// What one iteration did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A test to be run; then [`Refiner::learn`] wants to know what it covered.
    Test {
        /// The test.
        test: Test,
        /// The goal on the way to which it is.
        target: GoalId,
    },
    /// The graph was refined.
    Refined,
    /// Goals were found unreachable; [`Refiner::settle`] wants to know whether the certificate was accepted.
    Proof(Certificate),
    /// A goal is not looked at any more, unless [`Refiner::revive`] makes it.
    GaveUp {
        /// The goal.
        goal: GoalId,
        /// Why.
        reason: Reason,
    },
    /// No target is left.
    Done,
}

/// Counts over the whole life of a [`Refiner`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Iterations of the loop.
    pub iterations: u64,
    /// Questions asked of the solver.
    pub solver_calls: u64,
    /// Those among them that it did not answer.
    pub unanswered: u64,
    /// Regions split and edges removed.
    pub refinements: u64,
    /// Regions that coarsening dropped.
    pub coarsened: u64,
    /// Regions now, beyond the one that each point has anyway.
    pub regions: u64,
    /// The most regions at one time, counted the same way.
    pub peak_regions: u64,
}

impl Statistics {
    /// The counts that reports show, by name.
    pub fn named(self) -> impl Iterator<Item = (&'static str, u64)> {
        let Statistics { solver_calls, refinements, coarsened, peak_regions, .. } = self;
        [
            ("solver_calls", solver_calls),
            ("refinements", refinements),
            ("coarsened", coarsened),
            ("peak_regions", peak_regions),
        ]
        .into_iter()
    }
}

/// Abstraction refinement and coarsening over one program.
pub struct Refiner {
    model: Model,
    options: Options,
    limits: Limits,
    graph: Graph,
    paths: Paths,
    goals: Goals,
    /// Frontiers that lead nowhere, and why.
    blocked: FxHashMap<Frontier, Reason>,
    /// Regions that were covered or found unreachable, for which refinements may stand.
    decided: Vec<RegionId>,
    tests: FxHashSet<Test>,
    given_up: BTreeMap<GoalId, Reason>,
    events: Vec<Event>,
    statistics: Statistics,
}

impl Refiner {
    /// Takes a program and the goals to decide.
    pub fn new(
        mut model: Model,
        goals: impl IntoIterator<Item = GoalId>,
        options: Options,
        limits: Limits,
    ) -> Refiner {
        let mut graph = Graph::default();
        let goals = Goals::new(&mut model, &mut graph, goals, limits.contexts);
        let paths = Paths::new(&model);
        let mut refiner = Refiner {
            model,
            options,
            limits,
            graph,
            paths,
            goals,
            blocked: FxHashMap::default(),
            decided: Vec::new(),
            tests: FxHashSet::default(),
            given_up: BTreeMap::new(),
            events: Vec::new(),
            statistics: Statistics::default(),
        };
        refiner.run(&Witness::default());
        refiner
    }

    /// A replayed test: its run on the model shows which regions are covered; the goals that it covered
    /// natively are no targets any more.
    pub fn learn(&mut self, test: &Test, covered: &[GoalId]) {
        for id in covered {
            if let Some(goal) = self.goals.find(*id)
                && self.goals.all[goal].status != Status::Decided
            {
                self.decided.extend(self.goals.finish(goal, Status::Decided));
                self.given_up.remove(id);
            }
        }
        if !self.tests.contains(test) {
            self.run(&Witness { test: test.clone(), ..Witness::default() });
        }
    }

    /// One iteration: lines 6 to 28.
    pub fn advance(&mut self, solver: &mut dyn Solver) -> Progress {
        self.coarsen();
        if let Some(told) = self.tell() {
            return told;
        }
        let Some(target) = self.goals.next() else { return Progress::Done };
        self.statistics.iterations += 1;
        if self.goals.spend(target) > self.limits.effort {
            return self.give_up(target, Reason::Effort);
        }
        let region = self.goals.targets[target].region;
        match choose_frontier(&mut self.model, &mut self.graph, region, &self.blocked) {
            Search::Frontier(frontier) => {
                let mut questions = Questions::new(solver);
                let progress = self.cross_or_refine(target, frontier, &mut questions);
                let Questions { asked, unanswered, .. } = questions;
                self.statistics.solver_calls += asked;
                self.statistics.unanswered += u64::from(unanswered);
                self.goals.targets[target].unanswered += unanswered;
                match progress {
                    Progress::Refined if self.goals.targets[target].unanswered > UNANSWERED => {
                        self.give_up(target, Reason::Solver)
                    }
                    progress => progress,
                }
            }
            Search::Blocked(reason) => self.give_up(target, reason),
            Search::Unreachable(regions) => self.prove(target, regions),
        }
    }

    /// Lines 13 to 27.
    fn cross_or_refine(
        &mut self,
        target: usize,
        frontier: Frontier,
        questions: &mut Questions<'_>,
    ) -> Progress {
        let goal = self.goals.all[self.goals.targets[target].goal].id;
        let edge = frontier.edge;
        let conditions = conditions(&mut self.model, &self.graph, frontier);
        let (model, graph, paths) = (&mut self.model, &mut self.graph, &mut self.paths);
        if refine::is_plainly_empty(model, graph, frontier.pre, &conditions) {
            graph.remove_edge(frontier.pre, edge, Some(frontier.post), Because::Empty);
            self.statistics.refinements += 1;
            self.events.push(Event::Removed { goal, edge });
            return Progress::Refined;
        }
        let refuted = match try_generate(model, graph, paths, questions, frontier, &conditions) {
            Attempt::Crossed(witness) => {
                self.goals.targets[target].fruitless = 0;
                return self.cross(goal, frontier, &witness);
            }
            Attempt::Holds(visit) => return self.notice(frontier, visit),
            Attempt::Refuted(refuted) => refuted,
            Attempt::Unknown => conditions.clone(),
        };
        let large = self.limits.size;
        let done =
            refine::refine(model, graph, paths, questions, frontier, &conditions, &refuted, large);
        match done {
            Refined::Removed => self.events.push(Event::Removed { goal, edge }),
            Refined::Split => {
                let at = self.model.edge(edge).from;
                self.events.push(Event::Split { goal, edge, at });
            }
            Refined::Root => {
                self.blocked.insert(frontier, Reason::Solver);
            }
            Refined::TooLarge => {
                self.blocked.insert(frontier, Reason::Size);
            }
        }
        self.statistics.refinements += 1;
        Progress::Refined
    }

    /// Runs the witness that should cross a frontier.
    fn cross(&mut self, goal: GoalId, frontier: Frontier, witness: &Witness) -> Progress {
        let shown = self.run(witness);
        if !self.graph.region(frontier.post).is_covered() {
            let reason = Reason::NotCrossed(crate::events::words(&shown.end));
            self.blocked.insert(frontier, reason);
        }
        self.events.push(Event::Crossed { goal, edge: frontier.edge });
        let test = self.paths.witness(shown.witness).test.clone();
        Progress::Test { test, target: goal }
    }

    /// A run before a frontier crossed it although no visit after it was kept, or it ended there.
    fn notice(&mut self, frontier: Frontier, visit: Visit) -> Progress {
        match self.paths.after(visit, frontier.edge) {
            Some(after) => {
                self.graph.region_mut(frontier.post).visit(after);
                self.decided.push(frontier.post);
            }
            None => {
                let reason = Reason::NotCrossed("ended before".into());
                self.blocked.insert(frontier, reason);
            }
        }
        Progress::Refined
    }

    /// Runs a witness; line 7 for what is new.
    fn run(&mut self, witness: &Witness) -> Shown {
        let limits = model::Limits { steps: self.options.steps, ..model::Limits::default() };
        let shown =
            visits::run(&mut self.model, &mut self.graph, &mut self.paths, witness, &limits);
        let kept = self.paths.witness(shown.witness);
        if kept.unknowns.is_empty() {
            self.tests.insert(kept.test.clone());
        }
        for region in &shown.new {
            if let Some(target) = self.goals.target_of(*region) {
                let goal = self.goals.targets[target].goal;
                if self.goals.all[goal].status == Status::Open {
                    self.goals.finish(goal, Status::Reached);
                    self.goals.untold.push(goal);
                }
            }
            self.decided.push(*region);
        }
        shown
    }

    /// Tells of a goal that is not looked at any more.
    fn tell(&mut self) -> Option<Progress> {
        while let Some(goal) = self.goals.untold.pop() {
            let reason = match self.goals.all[goal].status {
                Status::Reached => Reason::Unknowns,
                Status::Open => self.goals.all[goal].obstacle.clone().unwrap_or(Reason::Effort),
                Status::Decided | Status::GivenUp => continue,
            };
            self.decided.extend(self.goals.finish(goal, Status::GivenUp));
            let id = self.goals.all[goal].id;
            self.given_up.insert(id, reason.clone());
            self.events.push(Event::GaveUp { goal: id, reason: reason.clone() });
            return Some(Progress::GaveUp { goal: id, reason });
        }
        None
    }

    /// Takes a target out of the search, and its goal if it was the last.
    fn give_up(&mut self, target: usize, reason: Reason) -> Progress {
        let goal = self.goals.targets[target].goal;
        self.goals.close(target);
        self.decided.push(self.goals.targets[target].region);
        self.goals.all[goal].obstacle.get_or_insert(reason);
        if self.goals.all[goal].open == 0 {
            self.goals.untold.push(goal);
        }
        self.tell().unwrap_or(Progress::Refined)
    }

    /// Lines 16 to 22, with the certificate before line 18.
    fn prove(&mut self, target: usize, regions: Vec<RegionId>) -> Progress {
        let goal = self.goals.targets[target].goal;
        let root = self.graph.point(Spot::At(Point::start(&self.model)));
        if regions.iter().any(|region| self.graph.region(*region).point == root) {
            return self.give_up(target, Reason::NotCrossed("did not begin".into()));
        }
        let clauses = &mut self.goals.all[goal].clauses;
        certificate::add_clauses(&mut self.model, &self.graph, &regions, clauses);
        self.goals.exclude(target);
        self.decided.extend(regions);
        let data = &mut self.goals.all[goal];
        if data.open > 0 {
            return Progress::Refined;
        }
        if data.obstacle.is_some() {
            self.goals.untold.push(goal);
            return self.tell().unwrap_or(Progress::Refined);
        }
        data.status = Status::Decided;
        let clauses = std::mem::take(&mut data.clauses).into_iter();
        let points = clauses.map(|(point, clauses)| (point, vec![State::from(clauses)])).collect();
        let certificate = Certificate { goals: vec![data.id], points, unfolds: false };
        self.events.push(Event::Unreachable { goals: vec![data.id] });
        Progress::Proof(certificate)
    }

    /// Goes on with goals that were put off for a reason that larger limits may mend; says whether there are any. What
    /// was refined for them may be gone, which costs less than all that was spent with the limits before.
    pub fn revive(&mut self, limits: Limits) -> bool {
        let put_off: Vec<GoalId> =
            self.given_up.iter().filter(|(_, why)| why.is_mendable()).map(|(id, _)| *id).collect();
        if put_off.is_empty() {
            return false;
        }
        self.limits = limits;
        self.blocked.retain(|_, reason| !reason.is_mendable());
        for id in put_off {
            self.given_up.remove(&id);
            if let Some(goal) = self.goals.find(id) {
                self.goals.reopen(&mut self.model, &mut self.graph, goal, limits.contexts);
            }
        }
        true
    }

    /// Lines 8 and 18.
    fn coarsen(&mut self) {
        if !self.options.coarsening {
            self.decided.clear();
            return;
        }
        let Coarsened { refinements, regions } =
            coarsen::coarsen(&mut self.model, &mut self.graph, &mut self.paths, &mut self.decided);
        if refinements > 0 {
            self.blocked.clear();
            self.statistics.coarsened += regions;
            self.events.push(Event::Coarsened { refinements: refinements as usize });
        }
    }

    /// The answer to [`Progress::Proof`], or what became of somebody else's proof.
    pub fn settle(&mut self, goals: &[GoalId], accepted: bool) {
        for id in goals {
            let Some(goal) = self.goals.find(*id) else { continue };
            if accepted {
                self.decided.extend(self.goals.finish(goal, Status::Decided));
                self.given_up.remove(id);
            } else {
                self.goals.all[goal].status = Status::GivenUp;
                self.given_up.insert(*id, Reason::Rejected);
                self.events.push(Event::GaveUp { goal: *id, reason: Reason::Rejected });
            }
        }
    }

    /// Counts.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            regions: self.graph.extra_regions,
            peak_regions: self.graph.peak_regions,
            ..self.statistics
        }
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The goals that are not looked at any more.
    pub fn given_up(&self) -> impl Iterator<Item = (GoalId, &Reason)> {
        self.given_up.iter().map(|(goal, reason)| (*goal, reason))
    }

    /// What happened since the last call.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}
