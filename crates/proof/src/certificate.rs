//! Certificates: clauses at points.

use goal::GoalId;
use model::{Context, LocationId, Model};
use std::collections::BTreeMap;
use term::Term;

/// A point of the program: control stands at a location, called by the calls of a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The location.
    pub location: LocationId,
    /// The call string, interned in the model.
    pub context: Context,
}

impl Point {
    /// Where every run begins.
    pub fn start(model: &Model) -> Point {
        Point { location: model.start, context: Context::default() }
    }
}

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
