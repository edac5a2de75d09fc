//! Monitors: which decisions may still lead to which goals, as plain data.
//!
//! Section 5 of "Abstraction-driven concolic testing" (Daca, Gupta, Henzinger; VMCAI 2016). An engine that knows an
//! abstraction of the program makes one from it ([`Monitor::of`]); whoever explores follows runs on it by their logs of
//! decisions. Every run of the program is one of the monitor's. Between two decisions several things may happen that
//! are not logged, so a state has sets of states after it.

use goal::{BlockId, GoalId};
use model::{LocationId, Place, ProgramGraph};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// An automaton over the decisions of the program's blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monitor {
    /// The goals that it speaks of; of others it knows nothing.
    pub goals: Vec<GoalId>,
    /// Before the first decision.
    pub start: Onward,
    /// The states.
    pub states: Vec<MonitorState>,
    /// The engine of which it replaces the last monitor, if it knows all that that one did.
    pub replaces: Option<String>,
}

/// A state: control stands before the decision that ends a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonitorState {
    /// The block.
    pub block: BlockId,
    /// The sides that may be taken, by the number of the successor; other sides are never taken.
    pub sides: Vec<(u32, Onward)>,
}

/// What may follow a decision. With no state and not just anything, all that follows is without interest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onward {
    /// Goals that are taken on the way to the next decision, by their position in [`Monitor::goals`], ascending.
    pub goals: Vec<u32>,
    /// The states in which the next decision may be met, ascending.
    pub states: Vec<u32>,
    /// Whether anything at all may follow.
    pub anything: bool,
}

impl Onward {
    /// What may follow one of two decisions.
    pub fn join(&mut self, other: &Onward) {
        self.goals.extend(&other.goals);
        self.states.extend(&other.states);
        self.anything |= other.anything;
        self.tidy();
    }

    fn tidy(&mut self) {
        for list in [&mut self.goals, &mut self.states] {
            list.sort_unstable();
            list.dedup();
        }
    }
}

/// What an engine knows of the program's runs, as a graph of which monitors are made.
pub trait Unfolding {
    /// A node.
    type Node: Copy + Eq + Hash;

    /// Where runs begin.
    fn root(&self) -> Self::Node;

    /// What follows.
    fn look(&self, node: Self::Node) -> Here<Self::Node>;
}

/// What follows a node.
pub enum Here<N> {
    /// No goal.
    Nothing,
    /// Anything.
    Anything,
    /// These ways, with the block whose decision is between them, if one's is.
    Ways(Option<BlockId>, Vec<Way<N>>),
}

/// A way on.
pub struct Way<N> {
    /// The side of the decision that it is.
    pub choice: Option<u32>,
    /// The goals that are taken on it.
    pub goals: Vec<GoalId>,
    /// Where it leads to.
    pub to: N,
}

/// The block whose decision is made at a location, if one is.
pub fn decision(graph: &ProgramGraph, location: LocationId) -> Option<BlockId> {
    let Place::Block { block, .. } = graph.location(location).place else { return None };
    let decides = |edge| graph.edge(edge).choice.is_some();
    graph.outgoing(location).any(decides).then_some(block)
}

impl Monitor {
    /// `MonitorFromARG`: ways that no decision chooses are passed over, so that a state is a node before a decision.
    pub fn of<U: Unfolding>(unfolding: &U, goals: Vec<GoalId>) -> Monitor {
        let numbers = goals.iter().zip(0..).map(|(goal, number)| (*goal, number)).collect();
        let mut maker =
            Maker { unfolding, numbers, states: FxHashMap::default(), open: Vec::new() };
        let mut monitor = Monitor { goals, ..Monitor::default() };
        monitor.start = maker.onward(unfolding.root(), Vec::new());
        while let Some((node, block)) = maker.open.get(monitor.states.len()).copied() {
            let sides = maker.sides(node);
            monitor.states.push(MonitorState { block, sides });
        }
        monitor
    }
}

struct Maker<'a, U: Unfolding> {
    unfolding: &'a U,
    numbers: FxHashMap<GoalId, u32>,
    /// The monitor's states, by the nodes that they are.
    states: FxHashMap<U::Node, u32>,
    /// The same, in order, with the blocks that they stand at the end of.
    open: Vec<(U::Node, BlockId)>,
}

impl<U: Unfolding> Maker<'_, U> {
    /// What follows each side of the decision before which a node is.
    fn sides(&mut self, node: U::Node) -> Vec<(u32, Onward)> {
        let mut sides: Vec<(u32, Onward)> = Vec::new();
        let Here::Ways(_, ways) = self.unfolding.look(node) else { return sides };
        for Way { choice, goals, to } in ways {
            let Some(choice) = choice else { continue };
            let goals = self.numbers(&goals);
            let onward = self.onward(to, goals);
            match sides.iter_mut().find(|(known, _)| *known == choice) {
                Some((_, known)) => known.join(&onward),
                None => sides.push((choice, onward)),
            }
        }
        sides
    }

    /// What follows from a node on, up to the next decision.
    fn onward(&mut self, from: U::Node, goals: Vec<u32>) -> Onward {
        let mut found = Onward { goals, ..Onward::default() };
        let mut seen = FxHashSet::default();
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            if !seen.insert(node) {
                continue;
            }
            match self.unfolding.look(node) {
                Here::Nothing => {}
                Here::Anything => found.anything = true,
                Here::Ways(Some(block), _) => found.states.push(self.state(node, block)),
                Here::Ways(None, ways) => {
                    for Way { goals, to, .. } in ways {
                        found.goals.extend(self.numbers(&goals));
                        open.push(to);
                    }
                }
            }
        }
        found.tidy();
        found
    }

    fn numbers(&self, goals: &[GoalId]) -> Vec<u32> {
        goals.iter().filter_map(|goal| self.numbers.get(goal)).copied().collect()
    }

    fn state(&mut self, node: U::Node, block: BlockId) -> u32 {
        let next = self.open.len() as u32;
        let number = *self.states.entry(node).or_insert(next);
        if number == next {
            self.open.push((node, block));
        }
        number
    }
}
