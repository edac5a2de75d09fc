//! The walk through the tree of symbolic paths: `SymExec`, `UnwindPath` (Fig. 3) and `GreedyConfirmation` (section
//! 5.2), one step at a time.
//!
//! The walk goes along the path of a run, as the paper's does: down to its end, and back as long as interpolants become
//! full, which greedy confirmation helps them to by looking at the other ways on, each point at most once. Beside that,
//! and as often, it goes its own way through all that is left.

use crate::annotations::{Annotations, InterpolantId};
use crate::path::{Before, Entry, Fact, Path, Taken};
use crate::tree::{Beyond, NodeId, Tree};
use crate::{Confirmation, monitor};
use engine::{Given, Monitor, Progress, Seeker, Sought, Standing};
use goal::{GoalId, Test};
use model::{EdgeId, Model, Point, Relevance, interpret};
use rustc_hash::{FxHashMap, FxHashSet};
use solve::Solver;
use std::collections::VecDeque;
use term::Term;

/// Runs that wait to be walked along; the oldest goes first.
const MOST_RUNS: usize = 64;
/// Nodes of its own that the walk looks at before it goes along a run again, if one waits.
const TURN: u64 = 256;
/// Of runs that bring nothing, every so many'th is followed at least.
const MOST_SKIPPED: u32 = 64;

/// How far the walk goes before it cuts off; see [`Seeker::revive`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limits {
    /// Edges of a path.
    depth: usize,
    /// Nodes of a round.
    nodes: u64,
    /// Nodes that are cut off before the round ends.
    cuts: usize,
    /// Nodes of a conjunct.
    size: usize,
    /// Contexts in which a goal's function may be called.
    contexts: usize,
    /// Work of the solver for one question.
    polls: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 1_000, nodes: 4_000, cuts: 16, size: 2_000, contexts: 64, polls: 5_000 }
    }
}

impl Limits {
    fn grown(self) -> Limits {
        Limits {
            depth: self.depth.saturating_mul(3),
            nodes: self.nodes.saturating_mul(4),
            cuts: self.cuts.saturating_mul(2),
            size: self.size.saturating_mul(2),
            contexts: self.contexts.saturating_mul(4),
            polls: self.polls.saturating_mul(4),
        }
    }
}

/// Why a node is half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Cut {
    #[error("paths are longer than {0} steps: the tree of paths was looked at up to there only")]
    Depth(usize),
    #[error("the tree of paths has more than {0} nodes")]
    Nodes(u64),
    #[error("an interpolant would have more than {0} nodes")]
    Size(usize),
    #[error("the solver did not answer a question on a path")]
    Unanswered,
    #[error("its function is called in more than {0} ways")]
    Contexts(usize),
    #[error("the path to it that was found does something undefined")]
    Undefined,
}

/// What the walk is doing.
enum Job {
    /// It goes along the path of a run.
    Along {
        path: Vec<EdgeId>,
        /// How many of the frames are on it.
        on_path: usize,
        /// The points at which greedy confirmation was since it left the path.
        visited: FxHashSet<Point>,
        /// Nodes that were full before.
        full_before: u64,
    },
    /// It looks everywhere, for so many nodes.
    Own { until: u64 },
}

/// A node on the path from the root to where the walk stands.
struct Frame {
    node: NodeId,
    before: Before,
    /// The way on that is tried, by its position, and its edge once it was taken.
    at: usize,
    taken: Option<Taken>,
}

/// The walk through a program's paths, for the goals that are open.
pub struct Walk {
    pub(crate) model: Model,
    pub(crate) tree: Tree,
    pub(crate) root: Beyond,
    pub(crate) sought: Sought,
    path: Path,
    frames: Vec<Frame>,
    job: Option<Job>,
    annotations: Annotations,
    confirmation: Confirmation,
    /// Runs to be walked along, how many are left out before the next that is kept, and how many after the next that
    /// brings nothing.
    runs: VecDeque<Test>,
    skips: u32,
    skipping: u32,
    /// From where a goal that is not decided can be reached; as of so many such goals.
    relevance: Relevance,
    relevant_for: usize,
    /// How many there were when the walk began.
    begun_with: usize,
    limits: Limits,
    /// The round, whether its own walk is over, the nodes that were cut off in it, and why the last one was.
    round: u32,
    is_over: bool,
    cuts: usize,
    cut: Option<Cut>,
    counts: Counts,
    /// Full interpolants, and goals that were missed, when the last monitor was made.
    told: (u64, usize),
}

/// What was counted.
#[derive(Default)]
struct Counts {
    /// Nodes that were looked at on the own walk, of them before this round, and along runs.
    own: u64,
    own_before: u64,
    along: u64,
    subsumed: u64,
    /// Runs that were walked along, and those among them that made an interpolant full.
    runs: u64,
    gains: u64,
    /// Nodes that became full.
    full: u64,
}

impl Walk {
    /// Begins at the root.
    pub fn new(
        mut model: Model,
        solver: Box<dyn Solver + Send>,
        goals: impl IntoIterator<Item = GoalId>,
        confirmation: Confirmation,
    ) -> Walk {
        let (given, relevance) = (Given::new(&model), Relevance::new(&model));
        let path = Path::new(&mut model, &given, solver);
        let sought = Sought::new(goals);
        let mut walk = Walk {
            model,
            tree: Tree::default(),
            root: Beyond::New,
            begun_with: sought.len(),
            sought,
            path,
            frames: Vec::new(),
            job: None,
            annotations: Annotations::default(),
            confirmation,
            runs: VecDeque::new(),
            skips: 0,
            skipping: 0,
            relevance,
            relevant_for: usize::MAX,
            limits: Limits::default(),
            round: 0,
            is_over: false,
            cuts: 0,
            cut: None,
            counts: Counts::default(),
            told: (0, 0),
        };
        walk.begin_round();
        walk
    }

    fn begin_round(&mut self) {
        self.go_home();
        self.path.set_effort(self.limits.polls);
        self.round += 1;
        (self.is_over, self.cuts, self.cut) =
            (self.confirmation != Confirmation::Everywhere, 0, None);
        self.counts.own_before = self.counts.own;
    }

    /// Goes back to the root and ends the job. What was looked at on the way stays half.
    fn go_home(&mut self) {
        if let Some(root) = self.frames.first() {
            self.path.back_to(root.before);
        }
        self.frames.clear();
        self.end_job();
    }

    /// Runs that bring nothing are followed less and less.
    fn end_job(&mut self) {
        let Some(Job::Along { full_before, .. }) = self.job.take() else { return };
        let gains = self.counts.full > full_before;
        self.counts.gains += u64::from(gains);
        if gains || self.confirmation != Confirmation::Everywhere {
            self.skipping = 0;
        } else {
            self.skipping = (self.skipping * 2 + 1).min(MOST_SKIPPED);
        }
        self.skips = self.skipping;
    }

    /// Begins to do something, if there is anything to do.
    fn begin_job(&mut self) -> bool {
        if self.root.is_full() {
            return false;
        }
        let own = !self.is_over && self.root.is_left(self.round);
        let is_turn = !own || self.counts.along <= self.counts.own;
        if is_turn && let Some(test) = self.runs.pop_front() {
            let limits = model::Limits { steps: self.limits.depth as u64, ..Default::default() };
            let path = interpret(&self.model, &test, &limits).edges;
            self.path.follow(&test);
            self.counts.runs += 1;
            let (full_before, visited) = (self.counts.full, FxHashSet::default());
            self.job = Some(Job::Along { path, on_path: 1, visited, full_before });
        } else if own {
            self.job = Some(Job::Own { until: self.counts.own + TURN });
        } else {
            return false;
        }
        let root = self.root.node();
        let root = root.unwrap_or_else(|| self.add(Point::start(&self.model)));
        self.push(root);
        true
    }

    fn add(&mut self, point: Point) -> NodeId {
        let ways = self.model.successors(point.location, point.context);
        self.tree.add(point, ways)
    }

    /// Stands at a node.
    fn push(&mut self, node: NodeId) {
        let here = Beyond::Half(Some(node), 0);
        match self.frames.last() {
            Some(frame) => self.tree.node_mut(frame.node).beyond[frame.at] = here,
            None => self.root = here,
        }
        self.frames.push(Frame { node, before: self.path.before(), at: 0, taken: None });
    }

    /// Finds the locations from which the control flow leads to a goal that is not decided, if there are fewer of these
    /// than before.
    fn find_relevant(&mut self) {
        let count = self.sought.len();
        if count == self.relevant_for {
            return;
        }
        if count * 2 <= self.begun_with {
            // What was annotated excludes more than it has to by now.
            self.begun_with = count;
            self.annotations = Annotations::default();
            self.begin_round();
            (self.tree, self.root) = (Tree::default(), Beyond::New);
        }
        self.relevant_for = count;
        self.relevance.find(&self.model, |goal| self.sought.standing(goal).is_some());
    }

    /// The way that is tried next from where the walk stands, if any is left: along a run its own first, on which
    /// `true` says that it is.
    fn next_way(&mut self) -> Option<(usize, bool)> {
        let index = self.frames.len().checked_sub(1)?;
        let node = self.tree.node(self.frames[index].node);
        match self.job.as_mut()? {
            Job::Own { .. } => {
                let left = |beyond: &Beyond| beyond.is_left(self.round);
                node.beyond.iter().position(left).map(|at| (at, false))
            }
            Job::Along { path, on_path, visited, .. } => {
                let half = |at: &usize| !node.beyond[*at].is_full();
                if index < *on_path {
                    visited.clear();
                    let edge = path.get(index);
                    let along = node.ways.iter().position(|(way, _)| Some(way) == edge);
                    if let Some(along) = along.filter(half) {
                        return Some((along, true));
                    }
                }
                (0..node.beyond.len()).find(half).map(|at| (at, false))
            }
        }
    }

    /// Tries a way on from where the walk stands.
    fn try_way(&mut self, at: usize, along: bool) -> Progress {
        let Walk { model, path, frames, tree, .. } = self;
        let Some(frame) = frames.last_mut() else { return Progress::Stepped };
        frame.at = at;
        let node = tree.node_mut(frame.node);
        let (edge, context) = node.ways[at];
        let (to, goal) = (model.edge(edge).to, model.edge(edge).goal);
        let is_open = goal.is_some_and(|goal| self.sought.standing(goal).is_some());
        if !is_open && !self.relevance.holds(to) {
            // Whether it can be taken does not matter.
            node.beyond[at] = Beyond::Full(Vec::new(), None);
            return Progress::Stepped;
        }
        match path.enter(model, edge) {
            Entry::Closed(reason) => {
                path.back_to(frame.before);
                node.beyond[at] = Beyond::Full(path.tidy(model, reason), None);
                Progress::Stepped
            }
            Entry::Unknown => {
                self.stay_half(Some(Cut::Unanswered));
                Progress::Stepped
            }
            Entry::Open(taken) => {
                let progress = self.reached(edge);
                self.path.take(&mut self.model, &taken);
                if let Some(frame) = self.frames.last_mut() {
                    frame.taken = Some(taken);
                }
                self.arrive(Point { location: to, context }, along);
                progress
            }
        }
    }

    /// `SymExec`: looks at the node that the path leads to.
    fn arrive(&mut self, point: Point, along: bool) {
        let Some(frame) = self.frames.last() else { return };
        let known = self.tree.node(frame.node).beyond[frame.at].node();
        match self.job {
            Some(Job::Along { .. }) => self.counts.along += 1,
            _ => self.counts.own += u64::from(known.is_none()),
        }
        // A node that is reached in one way only is subsumed where the one before it is.
        let subsuming = match self.relevance.holds(point.location) {
            false => Some((Vec::new(), None)),
            true if self.relevance.is_joint(point.location) => self.subsuming(point),
            true => None,
        };
        if let Some((facts, interpolant)) = subsuming {
            known.into_iter().for_each(|node| self.tree.discard(node));
            return self.unwind(facts, interpolant);
        }
        if self.frames.len() >= self.limits.depth {
            return self.stay_half(Some(Cut::Depth(self.limits.depth)));
        }
        if let Some(Job::Along { visited, .. }) = &mut self.job
            && !along
            && (self.confirmation == Confirmation::None || !visited.insert(point))
        {
            return self.stay_half(None);
        }
        let node = known.unwrap_or_else(|| self.add(point));
        self.push(node);
        if let Some(Job::Along { on_path, .. }) = &mut self.job
            && along
        {
            *on_path = self.frames.len();
        }
    }

    /// `SUBSUME`: the full interpolant of another node at a point that the path's state implies.
    fn subsuming(&mut self, point: Point) -> Option<(Vec<Fact>, Option<InterpolantId>)> {
        let Walk { model, path, annotations, .. } = self;
        let mut others = Vec::new();
        let found = annotations.candidates(point).into_iter().find_map(|id| {
            let facts = path.facts(model, annotations.get_mut(id), &mut others)?;
            Some((facts, Some(id)))
        });
        self.counts.subsumed += u64::from(found.is_some());
        found
    }

    /// What is beyond the way that was tried stays half. The own walk goes on with the next; along a run, nothing above
    /// can become full then.
    fn stay_half(&mut self, why: Option<Cut>) {
        let Some(frame) = self.frames.last_mut() else { return };
        frame.taken = None;
        self.path.back_to(frame.before);
        let own = matches!(self.job, Some(Job::Own { .. }));
        let beyond = &mut self.tree.node_mut(frame.node).beyond[frame.at];
        *beyond = Beyond::Half(beyond.node(), if own { self.round } else { 0 });
        if !own {
            self.go_home();
        } else if why.is_some() {
            self.cuts += 1;
            self.cut = why;
        }
    }

    /// Line 4 of `UnwindPath`: takes a full interpolant back over the edge to its node.
    fn unwind(&mut self, facts: Vec<Fact>, interpolant: Option<InterpolantId>) {
        let Walk { model, path, frames, limits, .. } = self;
        let Some(frame) = frames.last_mut() else {
            self.root = Beyond::Full(facts, interpolant);
            return self.end_job();
        };
        let Some(taken) = frame.taken.take() else { return };
        path.back_to(frame.before);
        let beyond = &mut self.tree.node_mut(frame.node).beyond[frame.at];
        match path.carry_back(model, &taken, facts, limits.size) {
            Some(carried) => *beyond = Beyond::Full(carried, interpolant),
            None => {
                *beyond = Beyond::New;
                self.stay_half(Some(Cut::Size(self.limits.size)));
            }
        }
    }

    /// Line 11 of `UnwindPath`: all ways on from the last node were tried.
    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if let Some(Job::Along { on_path, .. }) = &mut self.job {
            *on_path = self.frames.len().min(*on_path);
        }
        let node = self.tree.node(frame.node);
        if !node.beyond.iter().all(Beyond::is_full) {
            if self.frames.is_empty() {
                self.root = Beyond::Half(Some(frame.node), self.round);
                self.end_job();
            }
            return self.stay_half(None);
        }
        let point = node.point;
        self.counts.full += u64::from(node.ways.len() > 1);
        let (mut facts, rests_on) = self.tree.remove(frame.node);
        facts.retain(|fact| self.model.terms.as_constant(fact.term) != Some(1));
        facts.sort_by_key(|fact| fact.term);
        facts.dedup_by_key(|fact| fact.term);
        let conjuncts = facts.iter().map(|fact| fact.term).collect();
        let interpolant = self.annotations.add(point, conjuncts, rests_on);
        self.unwind(facts, Some(interpolant));
    }

    /// A path takes an edge: a test, if the edge's goal is open.
    fn reached(&mut self, edge: EdgeId) -> Progress {
        let Some(goal) = self.model.edge(edge).goal else { return Progress::Stepped };
        if !matches!(self.sought.standing(goal), Some(Standing::Open(_))) {
            return Progress::Stepped;
        }
        match self.path.test(&mut self.model, edge) {
            Some(test) => {
                self.sought.set(goal, Standing::Tried);
                Progress::Test { test, target: goal }
            }
            None => self.sought.put_off(goal, &Cut::Undefined, false),
        }
    }

    /// What the annotations mean, as formulas none of which has a solution: a state that satisfies one takes no open
    /// goal, and every edge from there leads to a state that satisfies another.
    pub fn obligations(&mut self) -> Vec<Vec<Term>> {
        self.find_relevant();
        let Walk { model, annotations, sought, relevance, .. } = self;
        let mut found = Vec::new();
        for interpolant in annotations.iter() {
            let point = interpolant.point;
            for (edge, context) in model.successors(point.location, point.context) {
                let (to, goal) = (model.edge(edge).to, model.edge(edge).goal);
                let standing = goal.and_then(|goal| sought.standing(goal));
                let is_open = standing.is_some_and(|standing| !monitor::is_missed(standing));
                if !is_open && !relevance.holds(to) {
                    continue;
                }
                let mut after = model.terms.truth(false);
                let known = annotations.of(Point { location: to, context });
                for known in known.filter(|_| !is_open) {
                    let state = model.terms.all(&known.conjuncts);
                    after = model.terms.or(after, state);
                }
                let (guard, after) = (model.edge(edge).guard, model.before(edge, after));
                let other = model.terms.not(after);
                found.push([&interpolant.conjuncts[..], &[guard, other]].concat());
            }
        }
        found
    }

    /// The root was left: a proof for the goals that no path took, or why there is none.
    fn finished(&mut self) -> Progress {
        if self.root.is_full() {
            return self.proof();
        }
        let (first, why) = (self.sought.open().next(), self.cut);
        match first.zip(why) {
            Some((first, why)) => self.sought.put_off(first, &why, true),
            None => Progress::Done,
        }
    }

    /// The tree is a proof for the goals that no path took.
    fn proof(&mut self) -> Progress {
        let waits = |standing| matches!(standing, Standing::Open(_) | Standing::PutOff(true));
        let open: Vec<GoalId> =
            self.sought.iter().filter(|(_, s)| waits(*s)).map(|(goal, _)| goal).collect();
        let Some(first) = open.first() else { return Progress::Done };
        let Walk { model, annotations, limits, root, .. } = self;
        // Only what the root rests on: others were made on the way to it.
        let mut states = match root {
            Beyond::Full(_, Some(root)) => annotations.states(*root),
            _ => FxHashMap::default(),
        };
        let known = |point: Point| Some(states.remove(&point).unwrap_or_default());
        let found = engine::certificate(model, &open, limits.contexts, known);
        match found {
            Some(certificate) => {
                open.iter().for_each(|goal| self.sought.set(*goal, Standing::Claimed));
                Progress::Proof(certificate)
            }
            None => self.sought.put_off(*first, &Cut::Contexts(self.limits.contexts), true),
        }
    }
}

impl Seeker for Walk {
    const NAME: &'static str = "interpolation";

    fn advance(&mut self) -> Progress {
        if self.sought.is_empty() {
            return Progress::Done;
        }
        self.find_relevant();
        if self.job.is_none() && !self.begin_job() {
            return self.finished();
        }
        if let Some(Job::Own { until }) = self.job {
            if self.counts.own - self.counts.own_before > self.limits.nodes {
                self.cut = Some(Cut::Nodes(self.limits.nodes));
                self.is_over = true;
            }
            self.is_over |= self.cuts > self.limits.cuts;
            if self.is_over || self.counts.own >= until && !self.runs.is_empty() {
                self.go_home();
                return Progress::Stepped;
            }
        }
        match self.next_way() {
            Some((at, along)) => self.try_way(at, along),
            None => {
                self.leave();
                Progress::Stepped
            }
        }
    }

    fn revive(&mut self) -> bool {
        if !self.sought.revive() {
            return false;
        }
        self.limits = self.limits.grown();
        self.begin_round();
        true
    }

    fn waits(&self) -> bool {
        // What its own walks do not end, runs would not either.
        self.confirmation != Confirmation::Everywhere && !self.root.is_full()
    }

    fn hear(&mut self, test: &Test) {
        self.follow(test);
    }

    fn follow(&mut self, run: &Test) {
        if self.skips > 0 {
            self.skips -= 1;
            return;
        }
        if self.runs.len() == MOST_RUNS {
            self.runs.pop_front();
        }
        self.runs.push_back(run.clone());
    }

    fn monitor(&mut self) -> Option<Monitor> {
        // Interpolants rest on one layout of memory, and runs that look at addresses on theirs.
        if self.model.knows_addresses() {
            return None;
        }
        let missed = monitor::missed(&self.sought).len();
        let full = self.counts.full;
        if full < self.told.0 * 5 / 4 + 1 && missed == self.told.1 {
            return None;
        }
        self.told = (full, missed);
        Some(monitor::monitor(self))
    }

    fn sought(&mut self) -> &mut Sought {
        &mut self.sought
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn asked(&self) -> (u64, u64) {
        self.path.asked
    }

    fn polls(&self) -> u64 {
        self.limits.polls
    }

    fn grounds(&self) -> String {
        let Counts { own, along, subsumed, .. } = self.counts;
        format!("no path of a tree of {} nodes takes it, {subsumed} of them subsumed", own + along)
    }

    fn done(&self) -> u32 {
        let root = self.root.node();
        root.map_or(0, |root| (self.tree.part_full(root, self.round) * 1000.0) as u32)
    }

    fn statistics(&self) -> Vec<(&'static str, u64)> {
        let Counts { own, along, subsumed, runs, gains, full, .. } = self.counts;
        vec![
            ("nodes", own),
            ("along_runs", along),
            ("subsumed", subsumed),
            ("full", full),
            ("runs", runs),
            ("runs_that_helped", gains),
            ("interpolants", self.annotations.len() as u64),
        ]
    }
}
