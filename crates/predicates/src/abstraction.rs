//! The loop of Algorithm 2, one step at a time.
//!
//! *Coverage-driven.* The goals play the part of error locations. A goal that got a test is one no longer, and the construction
//! goes on; a way to a goal that no input goes is excluded by new predicates. When no step is left the graph is closed under the
//! abstract post, and the goals that are not in it are infeasible.
//!
//! *Differences.* Line 19 begins the graph anew after a refinement; here it loses what was made, on the way that was
//! refuted, without the new predicates (lazy abstraction). States from which no open goal can be reached by the control
//! flow alone are not looked into.

use crate::arg::{Arg, Node, NodeId, Step};
use crate::certificate;
use crate::post::Posts;
use crate::precision::Precision;
use crate::questions::Questions;
use crate::refine::refine;
use crate::route::{self, Condition, Found, Given};
use goal::{GoalId, Test};
use model::{EdgeId, LocationId, Model, Point};
use proof::Certificate;
use rustc_hash::FxHashSet;
use solve::Solver;
use std::collections::BTreeMap;

/// States that were ever made, beyond which the graph is begun anew with the predicates that it has.
const MOST_MADE: usize = 1 << 22;

/// How much is spent on one goal before it is put off; see [`Abstraction::revive`].
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
    /// A test that should take it does not.
    #[error("the program model allows a run to it that the program does not")]
    Replay,
    /// The checker said no.
    #[error("its proof was not accepted")]
    Refused,
}

impl Reason {
    /// Whether more effort may help.
    fn is_for_now(self) -> bool {
        !matches!(self, Reason::Replay | Reason::Refused | Reason::Undefined)
    }
}

/// What is known of a goal that is not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// It is looked for; so many refinements were made for it.
    Open(u32),
    /// A test was found, and nobody said yet what came of it.
    Tried,
    /// A certificate is out.
    Claimed,
    /// It is not looked for.
    PutOff(Reason),
}

/// What one step did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The graph grew, or was refined.
    Stepped,
    /// A test to be run; then [`Abstraction::decided`] and [`Abstraction::missed`] want to be told.
    Test {
        /// The test.
        test: Test,
        /// The goal that it should take.
        target: GoalId,
    },
    /// Goals were found unreachable; [`Abstraction::decided`] or [`Abstraction::refused`] wants to be told.
    Proof(Certificate),
    /// A goal is not looked for any more, unless [`Abstraction::revive`] makes it.
    PutOff {
        /// The goal.
        goal: GoalId,
        /// Why.
        reason: Reason,
    },
    /// The graph is closed, or as large as it may be, as [`Abstraction::close`] asked for.
    Closed,
    /// The graph is closed, or as large as it may be, and nothing is looked for.
    Done,
}

/// Predicate abstraction of a program, for the goals that are open.
pub struct Abstraction {
    model: Model,
    pub(crate) questions: Questions,
    pub(crate) precision: Precision,
    pub(crate) arg: Arg,
    posts: Posts,
    given: Given,
    goals: BTreeMap<GoalId, Status>,
    limits: Limits,
    /// By location: where edges to it come from.
    backwards: Vec<Vec<LocationId>>,
    /// By location: whether an open goal can be reached by the control flow.
    relevant: Vec<bool>,
    /// Whether the graph is to be closed before it is refined further.
    closing: bool,
    /// Refinements made so far.
    pub(crate) refinements: u64,
}

impl Abstraction {
    /// Begins with no predicates.
    pub fn new(
        model: Model,
        solver: Box<dyn Solver + Send>,
        goals: impl Iterator<Item = GoalId>,
        limits: Limits,
    ) -> Abstraction {
        let mut backwards = vec![Vec::new(); model.locations.len()];
        for edge in &model.edges {
            backwards[edge.to.index()].push(edge.from);
        }
        let mut questions = Questions::new(&model, solver);
        questions.set_effort(limits.polls);
        let mut abstraction = Abstraction {
            given: Given::new(&model),
            arg: Arg::new(Point::start(&model)),
            precision: Precision::new(model.graph()),
            posts: Posts::default(),
            goals: goals.map(|goal| (goal, Status::Open(0))).collect(),
            relevant: Vec::new(),
            closing: false,
            refinements: 0,
            model,
            questions,
            limits,
            backwards,
        };
        abstraction.begin();
        abstraction
    }

    /// Begins the graph anew, with the predicates that were found.
    fn begin(&mut self) {
        self.find_relevant();
        self.arg = Arg::new(Point::start(&self.model));
        self.expand(self.arg.root());
    }

    /// Finds the locations from which the control flow leads to a goal that is not decided.
    fn find_relevant(&mut self) {
        let wanted = |edge: &&model::Edge| edge.goal.is_some_and(|g| self.goals.contains_key(&g));
        let mut open: Vec<LocationId> =
            self.model.edges.iter().filter(wanted).map(|edge| edge.from).collect();
        self.relevant = vec![false; self.backwards.len()];
        while let Some(location) = open.pop() {
            if !std::mem::replace(&mut self.relevant[location.index()], true) {
                open.extend(&self.backwards[location.index()]);
            }
        }
    }

    /// Whether control at a location may still get to a goal that is not decided, by the control flow alone.
    pub(crate) fn is_relevant(&self, location: LocationId) -> bool {
        self.relevant[location.index()]
    }

    /// The instance of the model that certificates are over.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The goals that are not decided.
    pub(crate) fn open_goals(&self) -> impl Iterator<Item = GoalId> {
        self.goals.keys().copied()
    }

    /// Takes one step.
    pub fn advance(&mut self) -> Progress {
        if self.goals.is_empty() {
            return Progress::Done;
        }
        let full = self.arg.len() > self.limits.states;
        if self.closing && (full || !self.arg.has_steps()) {
            self.closing = false;
            return Progress::Closed;
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
            && let Some(Status::Open(refinements)) = self.goals.get(&goal).copied()
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

    /// A goal is reached in the graph: a test for it, or a refinement (`None`) by which this way is gone, or it is put off.
    fn try_goal(&mut self, goal: GoalId, refinements: u32, step: Step) -> Option<Progress> {
        if refinements >= self.limits.refinements {
            return Some(self.put_off(goal, Reason::Refinements(refinements)));
        }
        let mut way = self.arg.way(step.from);
        way.push((step.from, step.edge));
        let edges: Vec<EdgeId> = way.iter().map(|(_, edge)| *edge).collect();
        let found = route::explore(&mut self.model, &mut self.questions, &self.given, &edges);
        let cores = match found {
            Found::Test(test) => {
                self.goals.insert(goal, Status::Tried);
                return Some(Progress::Test { test, target: goal });
            }
            Found::Unknown => return Some(self.put_off(goal, Reason::Unanswered)),
            Found::Undefined => return Some(self.put_off(goal, Reason::Undefined)),
            Found::Refuted(cores) => cores,
        };
        self.goals.insert(goal, Status::Open(refinements + 1));
        self.refinements += 1;
        let places: Vec<(LocationId, EdgeId)> =
            way.iter().map(|(node, edge)| (self.arg.node(*node).point.location, *edge)).collect();
        let Abstraction { model, precision, limits, .. } = self;
        let fits = |core: &Vec<Condition>| refine(model, precision, &places, core, limits.size);
        // One that fits excludes the way.
        if cores.iter().map(fits).filter(|fits| *fits).count() == 0 {
            let reason = Reason::Size(self.limits.size);
            return Some(self.put_off(goal, reason));
        }
        let Abstraction { arg, precision, .. } = self;
        let mut stale = |(node, _): &&(NodeId, EdgeId)| {
            let node = arg.node(*node);
            node.parent.is_some() && node.seen < precision.at(node.point.location).len()
        };
        match way.iter().find(&mut stale).copied() {
            Some((pivot, _)) => {
                self.make_again(pivot);
                None
            }
            None => Some(self.put_off(goal, Reason::Predicates)),
        }
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
        let claimable = |status: &Status| match status {
            Status::Open(_) => true,
            Status::PutOff(reason) => reason.is_for_now(),
            Status::Tried | Status::Claimed => false,
        };
        let absent: Vec<GoalId> = self
            .goals
            .iter()
            .filter(|(goal, status)| claimable(status) && !reached.contains(goal))
            .map(|(goal, _)| *goal)
            .collect();
        if absent.is_empty() {
            return Progress::Done;
        }
        let Abstraction { model, arg, limits, .. } = self;
        if let Some(found) = certificate::certificate(model, arg, &absent, limits.contexts) {
            self.goals.extend(absent.iter().map(|goal| (*goal, Status::Claimed)));
            return Progress::Proof(found);
        }
        // One of them has too many call strings: the others are claimed without it.
        for goal in absent {
            let Abstraction { model, arg, limits, .. } = self;
            match certificate::certificate(model, arg, &[goal], limits.contexts) {
                Some(found) => {
                    self.goals.insert(goal, Status::Claimed);
                    return Progress::Proof(found);
                }
                None if matches!(self.goals[&goal], Status::PutOff(_)) => {}
                None => return self.put_off(goal, Reason::Contexts(self.limits.contexts)),
            }
        }
        Progress::Done
    }

    fn put_off(&mut self, goal: GoalId, reason: Reason) -> Progress {
        self.goals.insert(goal, Status::PutOff(reason));
        Progress::PutOff { goal, reason }
    }

    /// Puts off the first goal that is looked for.
    fn put_off_one(&mut self, reason: Reason) -> Progress {
        let open = |(_, status): &(&GoalId, &Status)| matches!(status, Status::Open(_));
        match self.goals.iter().find(open).map(|(goal, _)| *goal) {
            Some(goal) => self.put_off(goal, reason),
            None => Progress::Done,
        }
    }

    /// These goals are decided.
    pub fn decided(&mut self, goals: &[GoalId]) {
        self.goals.retain(|goal, _| !goals.contains(goal));
    }

    /// What came of all tests is known: a goal that is not decided was missed.
    pub fn missed(&mut self) {
        for status in self.goals.values_mut().filter(|status| **status == Status::Tried) {
            *status = Status::PutOff(Reason::Replay);
        }
    }

    /// A certificate for these goals was not accepted.
    pub fn refused(&mut self, goals: &[GoalId]) {
        for goal in goals {
            if let Some(status) = self.goals.get_mut(goal) {
                *status = Status::PutOff(Reason::Refused);
            }
        }
    }

    /// Looks again, with larger limits, for the goals that more effort may decide; whether there is any.
    pub fn revive(&mut self, limits: Limits) -> bool {
        let for_now = |status: &Status| matches!(status, Status::PutOff(why) if why.is_for_now());
        let revived: FxHashSet<GoalId> =
            self.goals.iter().filter(|(_, s)| for_now(s)).map(|(goal, _)| *goal).collect();
        self.goals.extend(revived.iter().map(|goal| (*goal, Status::Open(0))));
        if revived.is_empty() {
            return false;
        }
        self.limits = limits;
        self.questions.set_effort(limits.polls);
        self.posts = Posts::default();
        self.look_again();
        true
    }

    /// Has the graph made anew and closed without refinement (line 18 of Algorithm 2 when time is up), until [`Progress::Closed`]: with
    /// all predicates everywhere, it tells apart what it could not where it was made before they were found. After that
    /// [`Abstraction::look_again`] makes it go on.
    pub fn close(&mut self) {
        self.begin();
        self.closing = true;
    }

    /// Takes the steps again by which goals that are looked for were reached.
    pub fn look_again(&mut self) {
        let is_sought = |goal: GoalId| matches!(self.goals.get(&goal), Some(Status::Open(_)));
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
