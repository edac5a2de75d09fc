//! The walk through the tree of symbolic paths: `SymExec` and `UnwindPath` (Fig. 3), one step at a time.
//!
//! Only the path from the root to where the walk stands is kept, as frames; what is behind it is in the annotations.

use crate::annotations::Annotations;
use crate::path::{Before, Entry, Fact, Path, Taken};
use engine::{Given, Progress, Relevance, Seeker, Sought, Standing};
use goal::GoalId;
use model::{Context, EdgeId, Model, Point};
use solve::Solver;
use term::Term;

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

/// A node on the path from the root to where the walk stands.
struct Frame {
    point: Point,
    /// The edges from here, and how many were tried.
    edges: Vec<(EdgeId, Context)>,
    tried: usize,
    before: Before,
    /// The edge that the walk is beyond.
    taken: Option<Taken>,
    /// What excludes open goals beyond the edges that were tried.
    interpolant: Vec<Fact>,
    /// Whether all of these have full interpolants.
    is_full: bool,
}

/// The annotated tree of a program's paths, for the goals that are open.
pub struct Tree {
    model: Model,
    path: Path,
    frames: Vec<Frame>,
    annotations: Annotations,
    sought: Sought,
    /// From where a goal that is not decided can be reached; as of so many such goals.
    relevance: Relevance,
    relevant_for: usize,
    /// How many there were when the walk began.
    begun_with: usize,
    limits: Limits,
    /// Nodes that were cut off in this round, and why the last one was.
    cuts: usize,
    cut: Option<Cut>,
    /// Nodes before this round, nodes, and those among them that were subsumed.
    nodes_before: u64,
    nodes: u64,
    subsumed: u64,
}

impl Tree {
    /// Begins at the root.
    pub fn new(
        mut model: Model,
        solver: Box<dyn Solver + Send>,
        goals: impl IntoIterator<Item = GoalId>,
    ) -> Tree {
        let (given, relevance) = (Given::new(&model), Relevance::new(&model));
        let path = Path::new(&mut model, &given, solver);
        let mut tree = Tree {
            model,
            path,
            frames: Vec::new(),
            annotations: Annotations::default(),
            begun_with: 0,
            sought: Sought::new(goals),
            relevance,
            relevant_for: usize::MAX,
            limits: Limits::default(),
            cuts: 0,
            cut: None,
            nodes_before: 0,
            nodes: 0,
            subsumed: 0,
        };
        tree.begun_with = tree.sought.len();
        tree.begin();
        tree
    }

    /// Begins a round at the root.
    fn begin(&mut self) {
        self.give_up_round();
        self.path.set_effort(self.limits.polls);
        (self.cuts, self.cut, self.nodes_before) = (0, None, self.nodes);
        self.push(Point::start(&self.model));
    }

    /// Goes back to the root, for good.
    fn give_up_round(&mut self) {
        if let Some(root) = self.frames.first() {
            self.path.back_to(root.before);
        }
        self.frames.clear();
    }

    /// Finds the locations from which the control flow leads to a goal that is not decided, if there are fewer of these than before.
    fn find_relevant(&mut self) {
        let count = self.sought.len();
        if count == self.relevant_for {
            return;
        }
        if count * 2 <= self.begun_with {
            // What was annotated excludes more than it has to by now.
            self.begun_with = count;
            self.annotations = Annotations::default();
            self.begin();
        }
        self.relevant_for = count;
        self.relevance.find(&self.model, |goal| self.sought.standing(goal).is_some());
    }

    fn push(&mut self, point: Point) {
        self.frames.push(Frame {
            point,
            edges: self.model.successors(point.location, point.context),
            tried: 0,
            before: self.path.before(),
            taken: None,
            interpolant: Vec::new(),
            is_full: true,
        });
    }

    /// `SymExec`: looks at the node that the path leads to.
    fn arrive(&mut self, point: Point) {
        self.nodes += 1;
        if !self.relevance.holds(point.location) {
            return self.unwind(Some(Vec::new()));
        }
        // A node that is reached in one way only is subsumed where the one before it is.
        if self.relevance.is_joint(point.location)
            && let Some(interpolant) = self.subsuming(point)
        {
            self.subsumed += 1;
            return self.unwind(Some(interpolant));
        }
        if self.frames.len() >= self.limits.depth {
            return self.cut_off(Cut::Depth(self.limits.depth));
        }
        self.push(point);
    }

    /// `SUBSUME`: the full interpolant of another node at a point that the path's state implies.
    fn subsuming(&mut self, point: Point) -> Option<Vec<Fact>> {
        let Tree { model, path, annotations, .. } = self;
        let mut others = Vec::new();
        annotations.candidates(point).find_map(|known| path.facts(model, known, &mut others))
    }

    fn cut_off(&mut self, why: Cut) {
        self.note_cut(why);
        self.unwind(None);
    }

    fn note_cut(&mut self, why: Cut) {
        self.cuts += 1;
        self.cut = Some(why);
    }

    /// Line 4 and line 11 of `UnwindPath`: takes the interpolant of a node back over the edge to it; none if the node is half.
    fn unwind(&mut self, interpolant: Option<Vec<Fact>>) {
        let Tree { model, path, frames, limits, .. } = self;
        let Some(frame) = frames.last_mut() else { return };
        let Some(taken) = frame.taken.take() else { return };
        path.back_to(frame.before);
        let carried = interpolant.map(|facts| path.carry_back(model, &taken, facts, limits.size));
        match carried {
            Some(Some(carried)) => frame.interpolant.extend(carried),
            Some(None) => {
                frame.is_full = false;
                self.note_cut(Cut::Size(self.limits.size));
            }
            None => frame.is_full = false,
        }
    }

    /// Tries the next edge of the last node.
    fn try_edge(&mut self, edge: EdgeId, context: Context) -> Progress {
        let to = self.model.edge(edge).to;
        let goal = self.model.edge(edge).goal;
        let is_open = goal.is_some_and(|goal| self.sought.standing(goal).is_some());
        if !is_open && !self.relevance.holds(to) {
            return Progress::Stepped; // whether it can be taken does not matter
        }
        let Tree { model, path, frames, .. } = self;
        let Some(frame) = frames.last_mut() else { return Progress::Done };
        match path.enter(model, edge) {
            Entry::Closed(reason) => {
                path.back_to(frame.before);
                frame.interpolant.extend(path.tidy(model, reason));
                Progress::Stepped
            }
            Entry::Unknown => {
                frame.is_full = false;
                path.back_to(frame.before);
                self.note_cut(Cut::Unanswered);
                Progress::Stepped
            }
            Entry::Open(taken) => {
                let progress = self.reached(edge);
                self.path.take(&mut self.model, &taken);
                if let Some(frame) = self.frames.last_mut() {
                    frame.taken = Some(taken);
                }
                self.arrive(Point { location: to, context });
                progress
            }
        }
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

    /// All edges of the last node were tried.
    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let mut interpolant = frame.interpolant;
        interpolant.retain(|fact| self.model.terms.as_constant(fact.term) != Some(1));
        interpolant.sort_by_key(|fact| fact.term);
        interpolant.dedup_by_key(|fact| fact.term);
        if frame.is_full {
            let terms = interpolant.iter().map(|fact| fact.term).collect();
            self.annotations.add(frame.point, terms);
        }
        self.unwind(frame.is_full.then_some(interpolant));
    }

    /// The root was left: a proof for the goals that no path took, or why there is none.
    fn finished(&mut self) -> Progress {
        let open: Vec<GoalId> = self.sought.open().collect();
        let Some(first) = open.first() else { return Progress::Done };
        if let Some(why) = self.cut {
            return self.sought.put_off(*first, &why, true);
        }
        let Tree { model, annotations, limits, .. } = self;
        let found = engine::certificate(model, &open, limits.contexts, |model, point| {
            let states: Vec<&[Term]> =
                annotations.at(point).iter().map(|known| known.conjuncts.as_slice()).collect();
            engine::either(model, &states)
        });
        match found {
            Some(certificate) => {
                open.iter().for_each(|goal| self.sought.set(*goal, Standing::Claimed));
                Progress::Proof(certificate)
            }
            None => self.sought.put_off(*first, &Cut::Contexts(self.limits.contexts), true),
        }
    }
}

impl Seeker for Tree {
    const NAME: &'static str = "interpolation";

    fn advance(&mut self) -> Progress {
        if self.sought.is_empty() {
            return Progress::Done;
        }
        self.find_relevant();
        if self.nodes - self.nodes_before > self.limits.nodes {
            self.cut = Some(Cut::Nodes(self.limits.nodes));
            self.give_up_round();
        } else if self.cuts > self.limits.cuts {
            self.give_up_round();
        }
        let Some(frame) = self.frames.last_mut() else { return self.finished() };
        match frame.edges.get(frame.tried).copied() {
            Some((edge, context)) => {
                frame.tried += 1;
                self.try_edge(edge, context)
            }
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
        self.begin();
        true
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
        format!(
            "no path of a tree of {} nodes takes it, {} of them subsumed",
            self.nodes, self.subsumed
        )
    }

    fn statistics(&self) -> Vec<(&'static str, u64)> {
        vec![
            ("nodes", self.nodes),
            ("subsumed", self.subsumed),
            ("interpolants", self.annotations.len() as u64),
        ]
    }
}
