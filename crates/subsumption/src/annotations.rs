//! Full interpolants, by point.

use model::Point;
use rustc_hash::FxHashMap;
use term::Term;

/// Interpolants of one point that are tried for one state, the latest first.
const MOST_TRIED: usize = 48;

/// A full interpolant: a conjunction of formulas over the state at a point.
pub struct Interpolant {
    /// Ascending.
    pub conjuncts: Vec<Term>,
    /// The one that failed last: it is the first to be looked at.
    pub failed: usize,
}

/// Interpolants at each point: where one of them holds, no open goal can be reached.
#[derive(Default)]
pub struct Annotations {
    at: FxHashMap<Point, Vec<Interpolant>>,
    /// How many there are.
    count: usize,
}

impl Annotations {
    /// Adds a full interpolant. Of two where one has all the conjuncts of the other, the weaker is kept.
    pub fn add(&mut self, point: Point, conjuncts: Vec<Term>) {
        let known = self.at.entry(point).or_default();
        if known.iter().any(|weaker| is_within(&weaker.conjuncts, &conjuncts)) {
            return;
        }
        let before = known.len();
        known.retain(|stronger| !is_within(&conjuncts, &stronger.conjuncts));
        self.count = self.count + known.len() + 1 - before;
        known.push(Interpolant { conjuncts, failed: 0 });
    }

    /// Those that are tried at a point.
    pub fn candidates(&mut self, point: Point) -> impl Iterator<Item = &mut Interpolant> {
        let known = self.at.get_mut(&point).map_or(&mut [][..], Vec::as_mut_slice);
        known.iter_mut().rev().take(MOST_TRIED)
    }

    /// All of a point.
    pub fn at(&self, point: Point) -> &[Interpolant] {
        self.at.get(&point).map_or(&[], Vec::as_slice)
    }

    /// All of all points.
    pub fn iter(&self) -> impl Iterator<Item = (Point, &Interpolant)> {
        self.at.iter().flat_map(|(point, known)| known.iter().map(|known| (*point, known)))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }
}

/// Whether all members of one ascending list are in another.
fn is_within(part: &[Term], whole: &[Term]) -> bool {
    part.iter().all(|term| whole.binary_search(term).is_ok())
}
