//! The loop of Algorithm 2, one step at a time.
//!
//! *Coverage-driven.* The goals play the part of error locations. A goal that got a test is one no longer, and the
//! construction goes on; a way to a goal that no input goes is excluded by new predicates. When no step is left the
//! graph is closed under the abstract post, and the goals that are not in it are infeasible.
//!
//! *Differences.* Line 19 begins the graph anew after a refinement; here it loses what was made, on the way that was
//! refuted, without the new predicates (lazy abstraction). States from which no open goal can be reached by the control
//! flow alone are not looked into.

use crate::arg::{Arg, Node, NodeId, Step};
use crate::induction::{Blocks, Induction};
use crate::monitor;
use crate::nearby::{self, Nearby, Stop};
use crate::observe::{Observed, heads};
use crate::post::Posts;
use crate::precision::Precision;
use crate::questions::Questions;
use crate::refine::refine;
use crate::route::{self, Condition, Found};
use engine::{Given, Monitor, Progress, Seeker, Sought, Standing};
use goal::{GoalId, Test};
use model::{EdgeId, LocationId, Model, Point, Relevance};
use proof::Certificate;
use rustc_hash::FxHashSet;
use solve::Solver;
use std::collections::VecDeque;

/// States that were ever made, beyond which the graph is begun anew with the predicates that it has.
const MOST_MADE: usize = 1 << 22;

/// Refinements for one goal after which runs are asked what may be inductive, and what else may be worth to know.
const PATIENCE: u32 = 2;
const MORE_PATIENCE: u32 = 12;
/// The part of the effort for a question that one about facts is worth.
const PART_OF_EFFORT: u64 = 4;
/// Tests that are remembered for it.
const MOST_TESTS: usize = 32;

/// Questions that make a certificate smaller, and those among them that are not answered: a step may not take long.
const MOST_ASKED: u64 = 600;
const MOST_UNANSWERED: u64 = 4;

/// How much is spent on one goal before it is put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Refinements for one goal.
    pub refinements: u32,
    /// Abstract states at one time.
    pub states: usize,
    /// Contexts in which a goal's function may be called.
    pub contexts: usize,
    /// Nodes of a predicate.
    pub size: usize,
    /// Work of the solver for one question.
    pub polls: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { refinements: 40, states: 20_000, contexts: 64, size: 2_000, polls: 5_000 }
    }
}

impl Limits {
    /// The limits of the next round.
    pub fn grown(self) -> Limits {
        Limits {
            refinements: self.refinements.saturating_mul(3),
            states: self.states.saturating_mul(3),
            contexts: self.contexts.saturating_mul(4),
            size: self.size.saturating_mul(2),
            polls: self.polls.saturating_mul(4),
        }
    }
}

/// Why a goal is put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// Too many refinements.
    #[error("predicate abstraction did not come to an end within {0} refinements for it")]
    Refinements(u32),
    /// Too many states.
    #[error("predicate abstraction needs more than {0} abstract states")]
    States(usize),
    /// Too many call strings.
    #[error("its function is called in more than {0} ways")]
    Contexts(usize),
    /// A formula would be too large.
    #[error("a predicate would have more than {0} nodes")]
    Size(usize),
    /// The solver gave up.
    #[error("the solver did not answer a question on the way to it")]
    Unanswered,
    /// The predicates that were found do not exclude the way.
    #[error("no predicate was found that excludes a way to it which no input goes")]
    Predicates,
    /// The way to it does something undefined.
    #[error("the way to it that was found does something undefined")]
    Undefined,
}

impl Reason {
    /// Whether more effort may help.
    fn is_for_now(self) -> bool {
        !matches!(self, Reason::Undefined)
    }
}

/// Predicate abstraction of a program, for the goals that are open.
pub struct Abstraction {
    pub(crate) model: Model,
    questions: Questions,
    precision: Precision,
    pub(crate) arg: Arg,
    posts: Posts,
    given: Given,
    pub(crate) goals: Sought,
    limits: Limits,
    /// The heads of loops.
    heads: FxHashSet<LocationId>,
    /// From where a goal that is not decided can be reached.
    relevance: Relevance,
    /// Whether predicates were forgotten that the graph was made with.
    forgot: bool,
    /// Whether the graph is to be closed before it is refined further.
    closing: bool,
    /// Refinements made so far.
    refinements: u64,
    /// Tests that were run lately, and whether facts that may be inductive, and predicates, were taken from runs.
    tests: VecDeque<Test>,
    induced: bool,
    observed: bool,
    /// Whether that may say more now: other tests were run, or questions were not answered.
    news: bool,
    /// Facts at the heads of loops that may keep each other, while they are looked at; then the goals that are.
    induction: Option<(Induction, Vec<GoalId>)>,
    /// The monitor that nobody took yet, and the refinements after which the next is made.
    monitor: Option<Monitor>,
    next_monitor: u64,
}

impl Abstraction {
    /// Begins with no predicates.
    pub fn new(
        model: Model,
        solver: Box<dyn Solver + Send>,
        goals: impl IntoIterator<Item = GoalId>,
    ) -> Abstraction {
        let limits = Limits::default();
        let mut questions = Questions::new(&model, solver);
        questions.set_effort(limits.polls);
        let mut abstraction = Abstraction {
            given: Given::new(&model),
            arg: Arg::new(Point::start(&model)),
            precision: Precision::new(model.graph()),
            posts: Posts::default(),
            goals: Sought::new(goals),
            relevance: Relevance::new(&model),
            heads: heads(&model),
            forgot: false,
            closing: false,
            refinements: 0,
            tests: VecDeque::new(),
            induced: false,
            observed: false,
            news: false,
            induction: None,
            monitor: None,
            next_monitor: 1,
            model,
            questions,
            limits,
        };
        abstraction.begin();
        abstraction
    }

    /// Begins the graph anew, with the predicates that were found.
    fn begin(&mut self) {
        self.relevance.find(&self.model, |goal| self.goals.standing(goal).is_some());
        self.arg = Arg::new(Point::start(&self.model));
        self.expand(self.arg.root());
    }

    /// Whether control at a location may still get to a goal that is not decided, by the control flow alone.
    pub(crate) fn is_relevant(&self, location: LocationId) -> bool {
        self.relevance.holds(location)
    }

    /// Takes one step.
    fn step(&mut self) -> Progress {
        if self.goals.is_empty() {
            return Progress::Done;
        }
        if let Some(progress) = self.induce() {
            return progress;
        }
        if std::mem::take(&mut self.forgot) {
            self.posts = Posts::default();
            self.begin();
        }
        if self.refinements >= self.next_monitor {
            self.next_monitor = self.refinements * 3 / 2 + 1;
            self.close();
        }
        let full = self.arg.len() > self.limits.states;
        if self.closing && (full || !self.arg.has_steps()) {
            self.closing = false;
            self.monitor = Some(monitor::monitor(self));
            self.look_again();
            return Progress::Stepped;
        }
        if full {
            return self.put_off_one(Reason::States(self.limits.states));
        }
        if self.arg.made() > MOST_MADE {
            self.begin();
        }
        match self.arg.next_step() {
            Some(step) => self.take(step),
            None => self.closed(),
        }
    }

    /// Lines 10 to 19: the state after an edge, unless the edge takes a goal on a way that no input goes.
    fn take(&mut self, step: Step) -> Progress {
        let Abstraction { model, questions, precision, posts, arg, .. } = self;
        let literals = &arg.node(step.from).literals;
        let predicates = precision.at(step.to.location);
        let seen = predicates.len();
        let after = posts.post(model, questions, predicates, literals, step.edge);
        let Some(literals) = after else { return Progress::Stepped };
        let mut progress = Progress::Stepped;
        if let Some(goal) = self.model.edge(step.edge).goal
            && let Some(Standing::Open(refinements)) = self.goals.standing(goal)
            && !self.closing
        {
            match self.try_goal(goal, refinements, step) {
                Some(found) => progress = found,
                // The way is gone.
                None => return Progress::Stepped,
            }
        }
        let parent = Some((step.from, step.edge));
        let id = self.arg.add(step.to, literals, seen, parent);
        if self.arg.node(id).covered_by.is_none() {
            self.expand(id);
        }
        progress
    }

    /// A goal is reached in the graph: a test for it, or a refinement (`None`) by which this way is gone, or it is put
    /// off.
    fn try_goal(&mut self, goal: GoalId, refinements: u32, step: Step) -> Option<Progress> {
        if refinements >= self.limits.refinements {
            return Some(self.put_off(goal, Reason::Refinements(refinements)));
        }
        let mut way = self.arg.way(step.from);
        way.push((step.from, step.edge));
        if refinements >= PATIENCE && !self.induced {
            self.begin_induction();
            self.arg.add_step(step);
            return None;
        }
        if refinements >= MORE_PATIENCE && !std::mem::replace(&mut self.observed, true) {
            let Abstraction { model, precision, heads, tests, .. } = self;
            let observed = Observed::new(model, heads.iter().copied(), tests.make_contiguous());
            observed.add_predicates(model, precision);
        }
        if self.exclude_nearby(goal, &way) {
            self.goals.set(goal, Standing::Open(refinements + 1));
            return None;
        }
        let edges: Vec<EdgeId> = way.iter().map(|(_, edge)| *edge).collect();
        let found = route::explore(&mut self.model, &mut self.questions, &self.given, &edges);
        let cores = match found {
            Found::Test(test) => {
                self.goals.set(goal, Standing::Tried);
                return Some(Progress::Test { test, target: goal });
            }
            Found::Unknown => return Some(self.put_off(goal, Reason::Unanswered)),
            Found::Undefined => return Some(self.put_off(goal, Reason::Undefined)),
            Found::Refuted(cores) => cores,
        };
        self.goals.set(goal, Standing::Open(refinements + 1));
        self.refinements += 1;
        let places = self.places(&way);
        let Abstraction { model, precision, limits, .. } = self;
        let fits =
            |core: &Vec<Condition>| refine(model, precision, (goal, &places), 0, core, limits.size);
        // One that fits excludes the way.
        if cores.iter().map(fits).filter(|fits| *fits).count() == 0 {
            let reason = Reason::Size(self.limits.size);
            return Some(self.put_off(goal, reason));
        }
        match self.make_stale_again(&way) {
            true => None,
            false => Some(self.put_off(goal, Reason::Predicates)),
        }
    }

    /// Asks runs what may be inductive at the heads of loops.
    fn begin_induction(&mut self) {
        self.induced = true;
        let Abstraction { model, relevance, tests, goals, .. } = self;
        let Some(blocks) = Blocks::new(model, |location| relevance.holds(location)) else { return };
        let heads: FxHashSet<LocationId> = blocks.heads().collect();
        let facts = Observed::new(model, heads, tests.make_contiguous()).facts(model);
        let wanted = goals.iter().filter(|(_, standing)| is_claimable(*standing));
        let wanted = wanted.map(|(goal, _)| goal).collect();
        self.induction = Some((Induction::new(model, blocks, &facts), wanted));
    }

    /// Looks at a fact that may be inductive, or at a goal that such facts may exclude; none if there are no more.
    fn induce(&mut self) -> Option<Progress> {
        let (mut induction, mut wanted) = self.induction.take()?;
        let Abstraction { model, questions, limits, goals, .. } = self;
        let is_open = |goal| goals.standing(goal).is_some_and(is_claimable);
        let unanswered = questions.unanswered;
        // Many facts are tried: those that are hard to decide may wait for the next round.
        let effort = limits.polls / PART_OF_EFFORT;
        if !questions.with_effort(effort, |questions| induction.advance(model, questions)) {
            let Some(goal) = wanted.pop() else {
                // One certificate for all: what they rest on is checked once.
                let found = induction.certificate(model, questions, limits.contexts, is_open)?;
                found.goals.iter().for_each(|goal| self.goals.set(*goal, Standing::Claimed));
                return Some(Progress::Proof(reduced(model, questions, found)));
            };
            if is_open(goal) {
                induction.exclude(model, questions, goal, limits.contexts);
            }
        }
        self.news |= questions.unanswered > unanswered;
        self.induction = Some((induction, wanted));
        Some(Progress::Stepped)
    }

    /// Excludes a way by what is known at the head of a loop close to its end, if that can be; whether it is gone.
    fn exclude_nearby(&mut self, goal: GoalId, way: &[(NodeId, EdgeId)]) -> bool {
        let places = self.places(way);
        let Abstraction { model, questions, precision, arg, heads, limits, .. } = self;
        let stop = |(node, edge): &(NodeId, EdgeId)| {
            let node = arg.node(*node);
            let is_head = heads.contains(&node.point.location);
            Stop { edge: *edge, known: is_head.then_some(&node.literals[..]) }
        };
        let stops: Vec<Stop<'_>> = way.iter().map(stop).collect();
        let Some(Nearby { from, core }) = nearby::find(model, questions, &stops, limits.size)
        else {
            return false;
        };
        let is_gone = refine(model, precision, (goal, &places), from + 1, &core, limits.size)
            && self.make_stale_again(way);
        self.refinements += u64::from(is_gone);
        is_gone
    }

    fn places(&self, way: &[(NodeId, EdgeId)]) -> Vec<(LocationId, EdgeId)> {
        way.iter().map(|(node, edge)| (self.arg.node(*node).point.location, *edge)).collect()
    }

    /// Has the first state of a way made again that does not know all predicates of its location; whether there is
    /// one.
    fn make_stale_again(&mut self, way: &[(NodeId, EdgeId)]) -> bool {
        let Abstraction { arg, precision, .. } = self;
        let mut stale = |(node, _): &&(NodeId, EdgeId)| {
            let node = arg.node(*node);
            node.parent.is_some() && node.seen < precision.at(node.point.location).len()
        };
        let pivot = way.iter().find(&mut stale).map(|(node, _)| *node);
        pivot.into_iter().for_each(|pivot| self.make_again(pivot));
        pivot.is_some()
    }

    /// Drops a state and all that were reached from it, to be made again.
    fn make_again(&mut self, id: NodeId) {
        let node = self.arg.node(id);
        let Some((from, edge)) = node.parent else { return };
        let step = Step { from, edge, to: node.point };
        for uncovered in self.arg.remove(id) {
            if !self.arg.cover_again(uncovered) {
                self.expand(uncovered);
            }
        }
        self.arg.add_step(step);
    }

    fn expand(&mut self, id: NodeId) {
        if self.is_relevant(self.arg.node(id).point.location) {
            self.arg.expand(&mut self.model, id);
        }
    }

    /// Line 20: no step is left; the goals that the graph does not reach are infeasible.
    fn closed(&mut self) -> Progress {
        let reached: FxHashSet<GoalId> =
            self.arg.nodes().filter_map(|(_, node)| self.model.edge(node.parent?.1).goal).collect();
        let absent: Vec<GoalId> = self
            .goals
            .iter()
            .filter(|(goal, standing)| is_claimable(*standing) && !reached.contains(goal))
            .map(|(goal, _)| goal)
            .collect();
        if absent.is_empty() {
            return Progress::Done;
        }
        if let Some(found) = self.certificate(&absent) {
            absent.iter().for_each(|goal| self.goals.set(*goal, Standing::Claimed));
            return Progress::Proof(found);
        }
        // One of them has too many call strings: the others are claimed without it.
        for goal in absent {
            match self.certificate(&[goal]) {
                Some(found) => {
                    self.goals.set(goal, Standing::Claimed);
                    return Progress::Proof(found);
                }
                None if self.goals.standing(goal) == Some(Standing::PutOff(true)) => {}
                None => return self.put_off(goal, Reason::Contexts(self.limits.contexts)),
            }
        }
        Progress::Done
    }

    /// The certificate that a closed graph is: at every point one of its states holds, and none where there is no
    /// state.
    fn certificate(&mut self, goals: &[GoalId]) -> Option<Certificate> {
        let Abstraction { model, questions, arg, limits, .. } = self;
        let states = |point| Some(arg.states(point));
        let whole = engine::certificate(model, goals, limits.contexts, states)?;
        Some(reduced(model, questions, whole))
    }

    fn put_off(&mut self, goal: GoalId, reason: Reason) -> Progress {
        self.forgot |= self.precision.forget(&self.model.terms, goal);
        let progress = self.goals.put_off(goal, &reason, reason.is_for_now());
        if !self.induced {
            self.begin_induction();
        }
        progress
    }

    /// Puts off the first goal that is looked for.
    fn put_off_one(&mut self, reason: Reason) -> Progress {
        let first = self.goals.open().next();
        first.map_or(Progress::Done, |goal| self.put_off(goal, reason))
    }

    /// Has the graph made anew and closed without refinement (line 18 of Algorithm 2 when time is up), and made a
    /// monitor: with all predicates everywhere, it tells apart what it could not where it was made before they were
    /// found.
    fn close(&mut self) {
        self.begin();
        self.closing = true;
    }

    /// Takes the steps again by which goals that are looked for were reached.
    fn look_again(&mut self) {
        let is_sought = |goal| matches!(self.goals.standing(goal), Some(Standing::Open(_)));
        let reaches = |node: &Node| {
            let goal = node.parent.and_then(|(_, edge)| self.model.edge(edge).goal);
            goal.is_some_and(is_sought)
        };
        let to_goals: Vec<NodeId> =
            self.arg.nodes().filter(|(_, node)| reaches(node)).map(|(id, _)| id).collect();
        for id in to_goals {
            if self.arg.is_alive(id) {
                self.make_again(id);
            }
        }
    }
}

/// Whether a certificate for a goal is of use.
fn is_claimable(standing: Standing) -> bool {
    matches!(standing, Standing::Open(_) | Standing::PutOff(true))
}

/// A certificate without what its goals do not need, if that can be had with little work.
fn reduced(model: &mut Model, questions: &mut Questions, whole: Certificate) -> Certificate {
    let reduced = questions.with_little_effort(|questions| {
        let asked = questions.asked + MOST_ASKED;
        let unanswered = questions.unanswered + MOST_UNANSWERED;
        engine::reduce(model, &whole, |model, formulas, edge, after| {
            questions.asked < asked
                && questions.unanswered < unanswered
                && questions.exclude(model, formulas, edge, after)
        })
    });
    reduced.unwrap_or(whole)
}

impl Seeker for Abstraction {
    const NAME: &'static str = "crabs";

    fn advance(&mut self) -> Progress {
        self.step()
    }

    fn revive(&mut self) -> bool {
        if !self.goals.revive() {
            return false;
        }
        self.limits = self.limits.grown();
        if std::mem::take(&mut self.news) {
            (self.induced, self.observed) = (false, false);
        }
        self.questions.set_effort(self.limits.polls);
        self.posts = Posts::default();
        self.look_again();
        true
    }

    fn sought(&mut self) -> &mut Sought {
        &mut self.goals
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn asked(&self) -> (u64, u64) {
        (self.questions.asked, self.questions.unanswered)
    }

    fn polls(&self) -> u64 {
        self.limits.polls
    }

    fn grounds(&self) -> String {
        format!("no abstract state of {} takes it", self.arg.len())
    }

    fn statistics(&self) -> Vec<(&'static str, u64)> {
        vec![
            ("refinements", self.refinements),
            ("predicates", self.precision.len() as u64),
            ("abstract_states", self.arg.len() as u64),
        ]
    }

    fn hear(&mut self, test: &Test) {
        if self.tests.len() == MOST_TESTS {
            self.tests.pop_front();
        }
        self.tests.push_back(test.clone());
        self.news = true;
    }

    fn monitor(&mut self) -> Option<Monitor> {
        self.monitor.take()
    }
}
