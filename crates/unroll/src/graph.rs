//! The unrolled graph, grown point by point: each node is a point as it is passed once, by all ways that arrived there
//! until then.

use crate::order::Order;
use engine::Sought;
use goal::{GoalId, Input, Test};
use model::{EdgeId, FaultKind, Model, Onward, Point, Relevance, Unfolder, Ways};
use proof::{Certificate, State, StateId};
use std::collections::{BTreeMap, BTreeSet};
use term::{Assignment, Evaluator, Term};

/// A point as it is passed once.
struct Node {
    point: Point,
    /// How many inputs were read before, in terms of the start.
    cursor: Term,
    /// The edges that may be taken, each with its guard in terms of the start and the node that it leads to.
    edges: Vec<(EdgeId, Term, Option<usize>)>,
}

/// A place where the graph ends.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    pub point: Point,
    /// When a run gets there.
    pub condition: Term,
}

/// Ways that wait at a point, each with the edge that led there.
type Arrivals = Vec<(usize, usize, Ways)>;

/// The unrolled graph.
pub struct Graph {
    order: Order,
    unfolder: Unfolder,
    nodes: Vec<Node>,
    /// By rank.
    waiting: BTreeMap<usize, Arrivals>,
    visits: Vec<usize>,
    /// Edges that decide goals.
    pub reached: BTreeMap<GoalId, Vec<Term>>,
    /// Where it was cut off, although somebody may go on.
    pub cuts: Vec<Leaf>,
    /// What is undefined, and when it happens.
    pub undefined: Vec<Term>,
}

impl Graph {
    /// The graph that ends at its start. In a layout that is given (and what is made lies apart from it), or in any.
    pub fn new(order: Order, start: usize, layout: Option<model::State>) -> Graph {
        let unfolder = if layout.is_some() { Unfolder::with_places() } else { Unfolder::new() };
        let ways = layout.map_or_else(Ways::start, Ways::start_in);
        Graph {
            order,
            unfolder,
            nodes: Vec::new(),
            waiting: BTreeMap::from([(start, vec![(0, 0, ways)])]),
            visits: Vec::new(),
            reached: BTreeMap::new(),
            cuts: Vec::new(),
            undefined: Vec::new(),
        }
    }

    /// How many nodes it has.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether ways met that had not parted.
    pub fn is_confused(&self) -> bool {
        self.unfolder.is_confused()
    }

    /// The next place where it grows, and whether its point is the head of a loop that was passed before; none if it is
    /// whole.
    pub fn next(&mut self, model: &mut Model) -> Option<(Leaf, bool)> {
        let (rank, arrivals) = self.waiting.first_key_value()?;
        let conditions: Vec<Term> =
            arrivals.iter().map(|(_, _, ways)| ways.condition(&mut model.terms)).collect();
        let mut condition = model.terms.truth(false);
        for arrival in conditions {
            condition = model.terms.or(condition, arrival);
        }
        let again = self.order.is_head(*rank) && self.visits.get(*rank).is_some_and(|n| *n > 0);
        Some((Leaf { point: self.order.point(*rank), condition }, again))
    }

    /// How often the next point was passed.
    pub fn visits(&self) -> usize {
        let next = self.waiting.first_key_value();
        next.and_then(|(rank, _)| self.visits.get(*rank)).copied().unwrap_or(0)
    }

    /// Does not grow at the next place; nobody gets there, or the graph is cut off.
    pub fn skip(&mut self) {
        self.waiting.pop_first();
    }

    /// Grows by one node.
    pub fn grow(&mut self, model: &mut Model, relevance: &Relevance, sought: &Sought) {
        let Some((rank, arrivals)) = self.waiting.pop_first() else { return };
        if self.visits.len() <= rank {
            self.visits.resize(rank + 1, 0);
        }
        let point = self.order.point(rank);
        self.visits[rank] += 1;
        let number = self.nodes.len();
        let mut all = Vec::new();
        for (from, edge, ways) in arrivals {
            if let Some(edge) = self.nodes.get_mut(from).and_then(|node| node.edges.get_mut(edge)) {
                edge.2 = Some(number);
            }
            all.push(ways);
        }
        let ways = self.unfolder.join(model, all);
        let cursor = ways.state().get(model, model.cursor());
        let condition = ways.condition(&mut model.terms);
        let ways_on = model.successors(point.location, point.context);
        let mut edges = Vec::new();
        for Onward { edge, context, guard, ways: onward } in
            self.unfolder.onward(model, &ways, &ways_on)
        {
            let taken = model.terms.and(condition, guard);
            self.note_faults(model, &ways, edge, taken);
            if let Some(goal) = model.edge(edge).goal
                && sought.standing(goal).is_some()
            {
                self.reached.entry(goal).or_default().push(taken);
            }
            let to = Point { location: model.edge(edge).to, context };
            if relevance.holds(to.location)
                && let Some(rank) = self.order.rank(to)
            {
                self.waiting.entry(rank).or_default().push((number, edges.len(), onward));
            }
            edges.push((edge, guard, None));
        }
        self.nodes.push(Node { point, cursor, edges });
    }

    fn note_faults(&mut self, model: &mut Model, ways: &Ways, edge: EdgeId, taken: Term) {
        for fault in model.edge(edge).faults.clone() {
            if !matches!(fault.kind, FaultKind::Access { .. }) {
                let happens = model.apply(ways.state(), fault.condition);
                let happens = model.terms.and(taken, happens);
                if model.terms.as_constant(happens) != Some(0) {
                    self.undefined.push(happens);
                }
            }
        }
    }

    /// What is known of the addresses of which formulas speak.
    pub fn facts(&self, model: &mut Model, formulas: &[Term]) -> Vec<Term> {
        self.unfolder.facts(model, formulas)
    }

    /// The test that a run with these tapes is, up to a goal.
    pub fn test(&self, model: &Model, values: &Assignment, goal: GoalId) -> Test {
        let mut inputs = Vec::new();
        let tape = values.array(model.variables.input(model.tape()));
        let mut evaluator = Evaluator::new(&model.terms, values);
        let mut next = Some(0);
        while let Some(node) = next.and_then(|number| self.nodes.get(number)) {
            let taken = node.edges.iter().find(|(_, guard, _)| evaluator.holds(*guard));
            let Some((edge, _, to)) = taken else { break };
            let first = evaluator.bits(node.cursor);
            for ((kind, width), position) in model.edge(*edge).reads.iter().zip(first..) {
                let entry =
                    tape.and_then(|tape| tape.elements.get(&position)).map_or(0, |entry| *entry);
                let bits = if *width < 128 { entry & ((1 << width) - 1) } else { entry };
                inputs.push(Input { kind: *kind, width: *width as u16, bits });
            }
            if model.edge(*edge).goal == Some(goal) {
                break;
            }
            next = *to;
        }
        Test { inputs }
    }

    /// That no run takes these goals, by this graph.
    pub fn certificate(&self, model: &Model, goals: &[GoalId]) -> Certificate {
        let mut relevance = Relevance::new(model);
        relevance.find(model, |goal| goals.contains(&goal));
        let mut points: BTreeMap<Point, Vec<State>> = BTreeMap::new();
        let mut numbers: Vec<Option<StateId>> = Vec::new();
        for Node { point, .. } in &self.nodes {
            let is_relevant = relevance.holds(point.location);
            numbers.push(is_relevant.then(|| {
                let states = points.entry(*point).or_default();
                states.push(State::default());
                StateId { point: *point, index: states.len() - 1 }
            }));
        }
        for (node, state) in self.nodes.iter().zip(&numbers) {
            let Some(state) = state else { continue };
            let targets = node.edges.iter().filter_map(|(_, _, to)| numbers[(*to)?]);
            let targets: BTreeSet<StateId> = targets.collect();
            if let Some(states) = points.get_mut(&state.point) {
                states[state.index].leads_to = targets.into_iter().collect();
            }
        }
        Certificate { goals: goals.to_vec(), points, unfolds: true }
    }
}
