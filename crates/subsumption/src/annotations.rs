//! Full interpolants, by point.

use model::Point;
use proof::{State, StateId};
use rustc_hash::{FxHashMap, FxHashSet};
use term::Term;

/// Interpolants of one point that are tried for one state, the latest first.
const MOST_TRIED: usize = 48;

/// An interpolant, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InterpolantId(u32);

/// A full interpolant: a conjunction of formulas over the state at a point.
pub struct Interpolant {
    pub point: Point,
    /// Ascending.
    pub conjuncts: Vec<Term>,
    /// The interpolants of the states to which edges from here lead.
    rests_on: Vec<InterpolantId>,
    /// The conjunct that failed last: it is the first to be looked at.
    pub failed: usize,
}

/// Interpolants at each point: where one of them holds, no open goal can be reached.
#[derive(Default)]
pub struct Annotations {
    all: Vec<Interpolant>,
    /// Without those that others at their point are weaker than.
    at: FxHashMap<Point, Vec<InterpolantId>>,
}

impl Annotations {
    /// Adds a full interpolant. Of two where one has all the conjuncts of the other, the weaker is what counts; its
    /// number is returned.
    pub fn add(
        &mut self,
        point: Point,
        conjuncts: Vec<Term>,
        rests_on: Vec<InterpolantId>,
    ) -> InterpolantId {
        let Annotations { all, at } = self;
        let known = at.entry(point).or_default();
        let of = |id: &InterpolantId| all[id.0 as usize].conjuncts.as_slice();
        if let Some(weaker) = known.iter().find(|weaker| is_within(of(weaker), &conjuncts)) {
            return *weaker;
        }
        known.retain(|stronger| !is_within(&conjuncts, of(stronger)));
        let id = InterpolantId(all.len() as u32);
        known.push(id);
        all.push(Interpolant { point, conjuncts, rests_on, failed: 0 });
        id
    }

    /// Those that are tried at a point.
    pub fn candidates(&self, point: Point) -> Vec<InterpolantId> {
        self.at(point).iter().rev().take(MOST_TRIED).copied().collect()
    }

    fn get(&self, id: InterpolantId) -> &Interpolant {
        &self.all[id.0 as usize]
    }

    pub fn get_mut(&mut self, id: InterpolantId) -> &mut Interpolant {
        &mut self.all[id.0 as usize]
    }

    /// Those of a point.
    pub fn of(&self, point: Point) -> impl Iterator<Item = &Interpolant> {
        self.at(point).iter().map(|id| self.get(*id))
    }

    /// Those of all points.
    pub fn iter(&self) -> impl Iterator<Item = &Interpolant> {
        self.at.keys().flat_map(|point| self.of(*point))
    }

    /// One of them, and all that it rests on, as states of a certificate.
    pub fn states(&self, id: InterpolantId) -> FxHashMap<Point, Vec<State>> {
        let below = self.below(id);
        let mut count: FxHashMap<Point, usize> = FxHashMap::default();
        let mut ids: FxHashMap<InterpolantId, StateId> = FxHashMap::default();
        for id in &below {
            let point = self.get(*id).point;
            let next = count.entry(point).or_default();
            ids.insert(*id, StateId { point, index: *next });
            *next += 1;
        }
        let mut states: FxHashMap<Point, Vec<State>> = FxHashMap::default();
        for id in below {
            let Interpolant { point, conjuncts, rests_on, .. } = self.get(id);
            let leads_to = rests_on.iter().map(|below| ids[below]).collect();
            let state = State { clauses: conjuncts.clone(), leads_to };
            states.entry(*point).or_default().push(state);
        }
        states
    }

    /// One of them, and all that it rests on.
    fn below(&self, id: InterpolantId) -> Vec<InterpolantId> {
        let mut seen = FxHashSet::from_iter([id]);
        let mut found = vec![id];
        let mut next = 0;
        while let Some(id) = found.get(next) {
            let below = self.get(*id).rests_on.iter().copied();
            found.extend(below.filter(|below| seen.insert(*below)));
            next += 1;
        }
        found
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    fn at(&self, point: Point) -> &[InterpolantId] {
        self.at.get(&point).map_or(&[], Vec::as_slice)
    }
}

/// Whether all members of one ascending list are in another.
fn is_within(part: &[Term], whole: &[Term]) -> bool {
    part.iter().all(|term| whole.binary_search(term).is_ok())
}
