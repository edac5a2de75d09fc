//! Which predicates are looked at where.
//!
//! Lazy abstraction: each predicate only at the locations where a refinement needed it. But a refinement needs it on
//! one way only, and on other ways through the same function what it says is lost; so the first predicates of a
//! function are looked at everywhere in it. That makes monitors tell more ways apart, and later refinements fewer.
//!
//! What was found for a goal that is put off is forgotten: ways to it that are excluded one by one do not make the
//! graph smaller, and other goals' proofs would have to carry it.

use goal::{FunctionId, GoalId};
use model::{LocationId, ProgramGraph};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use term::{Term, Terms};

/// Predicates of one function that are looked at in all of it; and those among them over the same variables: from the
/// rounds of a loop come many that say much the same.
const MOST_SHARED: usize = 8;
const MOST_ALIKE: usize = 1;

/// The predicates of each location, in the order in which they were found. Of a predicate and its negation one is kept.
pub struct Precision {
    graph: Arc<ProgramGraph>,
    at: FxHashMap<LocationId, Vec<Term>>,
    shared: FxHashMap<Option<FunctionId>, Vec<Term>>,
    count: usize,
    /// What was found, each once, in that order.
    found: Vec<Finding>,
    known: FxHashSet<Finding>,
}

/// A predicate, and what it was found for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Finding {
    /// For a goal, or for all of them.
    goal: Option<GoalId>,
    location: LocationId,
    predicate: Term,
    share: bool,
}

impl Precision {
    pub fn new(graph: Arc<ProgramGraph>) -> Precision {
        let (at, shared) = (FxHashMap::default(), FxHashMap::default());
        Precision { graph, at, shared, count: 0, found: Vec::new(), known: FxHashSet::default() }
    }

    /// The predicates of a location. The list only grows, at its end.
    pub fn at(&mut self, location: LocationId) -> &[Term] {
        let function = self.graph.location(location).function;
        let here = self.at.entry(location).or_default();
        for predicate in self.shared.get(&function).map_or(&[][..], Vec::as_slice) {
            if !here.contains(predicate) {
                here.push(*predicate);
            }
        }
        here
    }

    /// How many were found, counted for each location where a refinement needed them.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Adds a predicate that was found for a goal, or for all; `share` says whether it may be of use elsewhere in the
    /// function.
    pub fn add(
        &mut self,
        terms: &mut Terms,
        goal: Option<GoalId>,
        location: LocationId,
        predicate: Term,
        share: bool,
    ) {
        let negation = terms.not(predicate);
        let predicate = predicate.min(negation);
        if terms.as_constant(predicate).is_none() {
            let finding = Finding { goal, location, predicate, share };
            if self.known.insert(finding) {
                self.found.push(finding);
                self.note(terms, finding);
            }
        }
    }

    /// Forgets what was found for a goal alone; whether anything was.
    pub fn forget(&mut self, terms: &Terms, goal: GoalId) -> bool {
        let before = self.found.len();
        self.found.retain(|finding| finding.goal != Some(goal));
        self.known.retain(|finding| finding.goal != Some(goal));
        if self.found.len() == before {
            return false;
        }
        (self.at, self.shared, self.count) = Default::default();
        for finding in self.found.clone() {
            self.note(terms, finding);
        }
        true
    }

    fn note(&mut self, terms: &Terms, finding: Finding) {
        let Finding { location, predicate, share, .. } = finding;
        let here = self.at.entry(location).or_default();
        if !here.contains(&predicate) {
            here.push(predicate);
            self.count += 1;
        }
        let shared = self.shared.entry(self.graph.location(location).function).or_default();
        let variables = terms.input_set(predicate);
        let alike = shared.iter().filter(|other| terms.input_set(**other) == variables).count();
        let room = shared.len() < MOST_SHARED && alike < MOST_ALIKE;
        if share && room && !shared.contains(&predicate) {
            shared.push(predicate);
        }
    }
}
