//! Which predicates are looked at where (lazy abstraction: each only at the locations where a refinement needed it).

use model::LocationId;
use rustc_hash::FxHashMap;
use term::{Term, Terms};

/// The predicates of each location, in the order in which they were found. Of a predicate and its negation one is kept.
#[derive(Clone, Debug, Default)]
pub struct Precision {
    of: FxHashMap<LocationId, Vec<Term>>,
    count: usize,
}

impl Precision {
    /// The predicates of a location.
    pub fn at(&self, location: LocationId) -> &[Term] {
        self.of.get(&location).map_or(&[], Vec::as_slice)
    }

    /// How many there are over all locations.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Adds a predicate; whether it is new there.
    pub fn add(&mut self, terms: &mut Terms, location: LocationId, predicate: Term) -> bool {
        let negation = terms.not(predicate);
        let predicate = predicate.min(negation);
        let known = self.of.entry(location).or_default();
        let new = terms.as_constant(predicate).is_none() && !known.contains(&predicate);
        if new {
            known.push(predicate);
            self.count += 1;
        }
        new
    }
}
