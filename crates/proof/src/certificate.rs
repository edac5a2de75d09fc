//! Certificates: the states in which control can stand at points.

use goal::GoalId;
use model::Point;
use std::collections::BTreeMap;
use term::Term;

/// The claim that no run takes any of some goals, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The goals that are excluded.
    pub goals: Vec<GoalId>,
    /// Whenever control stands at one of these points, one of its states holds; it is never at a point without a state.
    /// At other points nothing is claimed.
    pub points: BTreeMap<Point, Vec<State>>,
    /// Whether the states are an unfolding of the program: they have no clauses and lead to each other without cycles.
    /// What holds in one is what the ways from the start bring there, and nothing else is ever the case on the way to a
    /// goal.
    pub unfolds: bool,
}

/// One of the states in which control can stand at a point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// What holds: terms of width 1 over the state variables of the model.
    pub clauses: Vec<Term>,
    /// The states that edges from here lead to, where a point has several.
    pub leads_to: Vec<StateId>,
}

/// A state, by its position at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateId {
    /// The point.
    pub point: Point,
    /// The position.
    pub index: usize,
}

impl From<Vec<Term>> for State {
    fn from(clauses: Vec<Term>) -> State {
        State { clauses, leads_to: Vec::new() }
    }
}

impl Certificate {
    /// The clauses of the only state of a point, to which more can be added.
    pub fn only_state(&mut self, point: Point) -> &mut Vec<Term> {
        let states = self.points.entry(point).or_default();
        if states.is_empty() {
            states.push(State::default());
        }
        &mut states[0].clauses
    }

    /// What holds in a state; nothing is claimed where its point is not mentioned.
    pub fn clauses(&self, state: StateId) -> &[Term] {
        let states = self.points.get(&state.point);
        states.and_then(|states| states.get(state.index)).map_or(&[], |state| &state.clauses)
    }

    /// The states in which control may stand at a point. A point that is not mentioned has one, of which nothing is
    /// known.
    pub(crate) fn states(&self, point: Point) -> impl Iterator<Item = StateId> + use<> {
        let count = self.points.get(&point).map_or(1, Vec::len);
        (0..count).map(move |index| StateId { point, index })
    }

    /// Of the states at a point, those to which edges from a state lead: the only one, or those that the state names.
    pub fn led_to(&self, from: StateId, to: Point) -> Vec<StateId> {
        let mut states: Vec<StateId> = self.states(to).collect();
        let named = self.points.get(&from.point).and_then(|all| all.get(from.index));
        if let Some(named) = named.filter(|_| states.len() > 1) {
            states.retain(|state| named.leads_to.contains(state));
        }
        states
    }

    /// Whether something is claimed of a point.
    pub(crate) fn speaks_of(&self, point: Point) -> bool {
        self.states(point).all(|state| !self.clauses(state).is_empty())
    }
}
