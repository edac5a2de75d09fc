//! Certificates: clauses at points.

use goal::GoalId;
use model::Point;
use std::collections::BTreeMap;
use term::Term;

/// The claim that no run takes any of some goals, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The goals that are excluded.
    pub goals: Vec<GoalId>,
    /// What holds whenever control stands at a point: terms of width 1 over the state variables of the model. At
    /// other points nothing is claimed. A point that control never reaches has the clause `false`.
    pub clauses: BTreeMap<Point, Vec<Term>>,
}

impl Certificate {
    /// What is claimed at a point.
    pub fn at(&self, point: Point) -> &[Term] {
        self.clauses.get(&point).map_or(&[], Vec::as_slice)
    }
}
