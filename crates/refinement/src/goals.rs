//! The goals to decide, and their targets.
//!
//! A goal sits on edges, and each edge is a target of its own in each context in which its function is called: a goal
//! is covered if any target is, infeasible if all are. The target on which the least effort was spent comes next, so
//! that one on which refinement does not end keeps no other from its turn. Effort counts in shares that double: within
//! its share a target is pursued without interruption, so that few refinements stand at a time.

use crate::events::Reason;
use crate::graph::{Graph, Spot};
use crate::region::RegionId;
use goal::GoalId;
use model::{EdgeId, Model, Point};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use term::Term;

/// What is known of a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// To be decided.
    Open,
    /// A run of the model takes it; no native one did yet.
    Reached,
    /// Covered, or its proof is out.
    Decided,
    /// Not looked at any more.
    GivenUp,
}

/// A goal.
pub struct Goal {
    pub id: GoalId,
    pub status: Status,
    /// Its targets that are neither given up nor excluded.
    pub open: usize,
    /// Why targets of it were given up, the first reason.
    pub obstacle: Option<Reason>,
    /// Edges that decide it, whose contexts were too many to list.
    unlisted: Vec<EdgeId>,
    /// What holds of the program because targets of it cannot be reached.
    pub clauses: BTreeMap<Point, Vec<Term>>,
    pub targets: Vec<usize>,
}

/// An edge that decides a goal, in a context.
pub struct Target {
    pub goal: usize,
    /// The region of states that just took the edge.
    pub region: RegionId,
    pub effort: u32,
    /// Effort since a test last came out of it.
    pub fruitless: u32,
    /// Questions on the way to it that the solver did not answer.
    pub unanswered: u32,
    pub is_open: bool,
    /// Whether no run reaches it.
    excluded: bool,
}

/// All goals.
#[derive(Default)]
pub struct Goals {
    pub all: Vec<Goal>,
    pub targets: Vec<Target>,
    index: FxHashMap<GoalId, usize>,
    of_region: FxHashMap<RegionId, usize>,
    queue: BTreeSet<(u32, usize)>,
    /// Goals that were reached in the model, or given up, and not yet told.
    pub untold: Vec<usize>,
}

/// Iterations of the first share.
const SHARE: u32 = 32;

/// How many shares an effort has used up: each is as large as all before it.
fn share(effort: u32) -> u32 {
    (effort / SHARE + 1).ilog2()
}

impl Goals {
    /// The goals to decide, with their targets.
    pub fn new(
        model: &mut Model,
        graph: &mut Graph,
        goals: impl IntoIterator<Item = GoalId>,
        contexts: usize,
    ) -> Goals {
        let mut found = Goals::default();
        let mut edges: FxHashMap<GoalId, Vec<EdgeId>> = FxHashMap::default();
        for (index, edge) in model.edges.iter().enumerate() {
            if let Some(goal) = edge.goal {
                edges.entry(goal).or_default().push(EdgeId(index as u32));
            }
        }
        for id in goals {
            if !found.index.contains_key(&id) {
                let edges = edges.remove(&id).unwrap_or_default();
                found.add(model, graph, id, &edges, contexts);
            }
        }
        found
    }

    fn add(
        &mut self,
        model: &mut Model,
        graph: &mut Graph,
        id: GoalId,
        edges: &[EdgeId],
        contexts: usize,
    ) {
        let goal = self.all.len();
        self.index.insert(id, goal);
        let mut obstacle = edges.is_empty().then_some(Reason::NoEdge);
        if let Some(mark) = model.obstacles.first() {
            obstacle = Some(Reason::Obstacle(model.marks[mark.index()].reason.clone()));
        }
        self.all.push(Goal {
            id,
            status: Status::Open,
            open: 0,
            obstacle,
            unlisted: edges.to_vec(),
            clauses: BTreeMap::new(),
            targets: Vec::new(),
        });
        self.list(model, graph, goal, contexts);
    }

    /// Makes the targets of a goal's edges, as far as their contexts are not too many.
    fn list(&mut self, model: &mut Model, graph: &mut Graph, goal: usize, most: usize) {
        for edge in std::mem::take(&mut self.all[goal].unlisted) {
            let from = model.edge(edge).from;
            match model.contexts_of(from, most) {
                Some(contexts) => contexts
                    .into_iter()
                    .for_each(|context| self.add_target(graph, goal, Spot::Taken(edge, context))),
                None => {
                    self.all[goal].obstacle.get_or_insert(Reason::Contexts);
                    self.all[goal].unlisted.push(edge);
                }
            }
        }
        if self.all[goal].open == 0 && self.all[goal].obstacle.is_some() {
            self.untold.push(goal);
        }
    }

    fn add_target(&mut self, graph: &mut Graph, goal: usize, spot: Spot) {
        let point = graph.point(spot);
        let region = graph.get(point).regions[0];
        let number = self.targets.len();
        self.targets.push(Target {
            goal,
            region,
            effort: 0,
            fruitless: 0,
            unanswered: 0,
            is_open: true,
            excluded: false,
        });
        self.of_region.insert(region, number);
        self.queue.insert((0, number));
        self.all[goal].targets.push(number);
        self.all[goal].open += 1;
    }

    /// Takes up a goal again that was put off.
    pub fn reopen(&mut self, model: &mut Model, graph: &mut Graph, goal: usize, most: usize) {
        self.all[goal].status = Status::Open;
        self.all[goal].obstacle = None;
        for number in self.all[goal].targets.clone() {
            let target = &mut self.targets[number];
            if !target.excluded && !target.is_open {
                (target.is_open, target.fruitless, target.unanswered) = (true, 0, 0);
                self.queue.insert((share(target.effort), number));
                self.all[goal].open += 1;
            }
        }
        self.list(model, graph, goal, most);
    }

    /// The target whose turn it is.
    pub fn next(&self) -> Option<usize> {
        self.queue.first().map(|(_, target)| *target)
    }

    /// Counts an iteration that is spent on a target, and says how many brought no test since the last one.
    pub fn spend(&mut self, target: usize) -> u32 {
        let data = &mut self.targets[target];
        if self.queue.remove(&(share(data.effort), target)) {
            data.effort += 1;
            data.fruitless += 1;
            self.queue.insert((share(data.effort), target));
        }
        data.fruitless
    }

    /// The goal with this id.
    pub fn find(&self, id: GoalId) -> Option<usize> {
        self.index.get(&id).copied()
    }

    /// The target whose region this is.
    pub fn target_of(&self, region: RegionId) -> Option<usize> {
        self.of_region.get(&region).copied()
    }

    /// Takes a target out of the search.
    pub fn close(&mut self, target: usize) {
        let data = &mut self.targets[target];
        self.queue.remove(&(share(data.effort), target));
        if std::mem::replace(&mut data.is_open, false) {
            self.all[data.goal].open -= 1;
        }
    }

    /// Takes a target out of the search that no run reaches.
    pub fn exclude(&mut self, target: usize) {
        self.targets[target].excluded = true;
        self.close(target);
    }

    /// Takes all targets of a goal out of the search, and gives their regions.
    pub fn finish(&mut self, goal: usize, status: Status) -> Vec<RegionId> {
        self.all[goal].status = status;
        let targets = self.all[goal].targets.clone();
        for target in &targets {
            self.close(*target);
        }
        targets.into_iter().map(|target| self.targets[target].region).collect()
    }
}
