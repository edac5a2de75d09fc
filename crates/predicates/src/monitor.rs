//! `MonitorFromARG` (section 5): the graph as an automaton over the program's decisions.
//!
//! E1 and E2 of the paper: steps to states that another subsumes lead to that one. Steps that no decision chooses are passed
//! over, so that a state of the monitor is an abstract state before a decision. What the graph has not looked into may be
//! followed by anything, unless no open goal is there by the control flow; so the monitor of a graph that is not closed is one too.

use crate::abstraction::Abstraction;
use crate::arg::{Arg, Node, NodeId};
use engine::{Monitor, MonitorState, Onward};
use goal::{BlockId, GoalId};
use model::{Model, Place};
use rustc_hash::{FxHashMap, FxHashSet};

/// The monitor of the graph as it is.
pub fn monitor(abstraction: &Abstraction) -> Monitor {
    let goals: Vec<GoalId> = abstraction.goals.iter().map(|(goal, _)| goal).collect();
    let numbers = goals.iter().zip(0..).map(|(goal, number)| (*goal, number)).collect();
    let mut maker = Maker { abstraction, numbers, states: FxHashMap::default(), open: Vec::new() };
    let mut monitor = Monitor { goals, ..Monitor::default() };
    monitor.start = maker.onward(abstraction.arg.root(), Vec::new());
    while let Some((id, block)) = maker.next(monitor.states.len()) {
        let sides = maker.sides(id);
        monitor.states.push(MonitorState { block, sides });
    }
    monitor
}

struct Maker<'a> {
    abstraction: &'a Abstraction,
    numbers: FxHashMap<GoalId, u32>,
    /// The monitor's states, by the abstract states that they are.
    states: FxHashMap<NodeId, u32>,
    /// The same, in order, with the blocks that they stand at the end of.
    open: Vec<(NodeId, BlockId)>,
}

impl Maker<'_> {
    fn next(&self, number: usize) -> Option<(NodeId, BlockId)> {
        self.open.get(number).copied()
    }

    fn arg(&self) -> &Arg {
        &self.abstraction.arg
    }

    /// What follows each side of the decision before which a state is.
    fn sides(&mut self, id: NodeId) -> Vec<(u32, Onward)> {
        let mut sides: Vec<(u32, Onward)> = Vec::new();
        for child in self.arg().node(id).children().to_vec() {
            let Some((_, edge)) = self.arg().node(child).parent else { continue };
            let edge = self.abstraction.model.edge(edge);
            let (Some(choice), goal) = (edge.choice, edge.goal) else { continue };
            let goals = goal.and_then(|goal| self.numbers.get(&goal)).copied();
            let onward = self.onward(child, goals.into_iter().collect());
            match sides.iter_mut().find(|(known, _)| *known == choice) {
                Some((_, known)) => join(known, onward),
                None => sides.push((choice, onward)),
            }
        }
        sides
    }

    /// What follows from a state on, up to the next decision.
    fn onward(&mut self, from: NodeId, goals: Vec<u32>) -> Onward {
        let mut found = Onward { goals, ..Onward::default() };
        let mut seen = FxHashSet::default();
        let mut open = vec![from];
        while let Some(id) = open.pop() {
            let id = self.arg().node(id).covered_by.unwrap_or(id);
            if !seen.insert(id) {
                continue;
            }
            let node = self.arg().node(id);
            if !self.abstraction.is_relevant(node.point.location) {
                continue;
            }
            if !node.is_expanded() {
                found.anything = true;
            } else if let Some(block) = decision(&self.abstraction.model, node) {
                found.states.push(self.state(id, block));
            } else {
                for child in node.children() {
                    let edge = self.arg().node(*child).parent.map(|(_, edge)| edge);
                    let goal = edge.and_then(|edge| self.abstraction.model.edge(edge).goal);
                    found.goals.extend(goal.and_then(|goal| self.numbers.get(&goal)));
                    open.push(*child);
                }
            }
        }
        tidy(&mut found);
        found
    }

    fn state(&mut self, id: NodeId, block: BlockId) -> u32 {
        let next = self.open.len() as u32;
        let number = *self.states.entry(id).or_insert(next);
        if number == next {
            self.open.push((id, block));
        }
        number
    }
}

/// The block whose decision a state is before, if it is before one.
fn decision(model: &Model, node: &Node) -> Option<BlockId> {
    let Place::Block { block, .. } = model.location(node.point.location).place else { return None };
    let decides = |edge| model.edge(edge).choice.is_some();
    model.outgoing(node.point.location).any(decides).then_some(block)
}

fn join(one: &mut Onward, other: Onward) {
    one.goals.extend(other.goals);
    one.states.extend(other.states);
    one.anything |= other.anything;
    tidy(one);
}

fn tidy(onward: &mut Onward) {
    for list in [&mut onward.goals, &mut onward.states] {
        list.sort_unstable();
        list.dedup();
    }
}
