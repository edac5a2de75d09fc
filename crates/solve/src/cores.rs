//! The core cache: a question that contains a known unsatisfiable core is unsatisfiable.
//!
//! KLEE keeps unsatisfiable sets in a tree that answers subset queries (its "counterexample cache", Cadar et al. 2008).
//! We can do with less: the prefix of a question is satisfiable, since a run took it, so a core inside a question must
//! contain its goal. Cores are indexed under each of their members; a lookup only looks at those under the goal, and
//! stops at once if there are none, which is the common case.
//!
//! *Limits.* Cores are sets of terms, not shapes (the answer cache renames). Large cores are not kept: they hardly
//! match again.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use term::{Term, Terms};

use crate::query::{Answer, Query, Solver};

#[cfg(test)]
mod tests;

/// Cores with more members than this are not kept.
const LARGE: usize = 64;
/// Cores looked at per question.
const SOME: usize = 64;
/// Cores kept; beyond it, all are forgotten.
const MANY: usize = 1 << 18;

/// Answers questions that contain a core that was found before.
pub struct CoreCache<S> {
    inner: S,
    /// Known cores, each ascending, by member.
    under: FxHashMap<Term, Vec<Arc<[Term]>>>,
    count: usize,
}

impl<S: Solver> CoreCache<S> {
    /// Remember the cores that `inner` finds.
    pub fn new(inner: S) -> CoreCache<S> {
        CoreCache { inner, under: FxHashMap::default(), count: 0 }
    }

    /// Keeps a core, its members ascending.
    fn keep(&mut self, members: Vec<Term>) {
        if self.count >= MANY {
            (self.under, self.count) = (FxHashMap::default(), 0);
        }
        self.count += 1;
        let core: Arc<[Term]> = members.into();
        for member in core.iter() {
            self.under.entry(*member).or_default().push(Arc::clone(&core));
        }
    }

    fn known_core(&self, query: &Query<'_>) -> Option<Vec<usize>> {
        let candidates = self.under.get(&query.goal.term)?;
        let asked: FxHashSet<Term> = query.terms().collect();
        let is_asked = |core: &&Arc<[Term]>| core.iter().all(|member| asked.contains(member));
        let core = candidates.iter().take(SOME).find(is_asked)?;
        let in_core = |position: &usize| core.binary_search(&query.prefix[*position].term).is_ok();
        Some((0..query.prefix.len()).filter(in_core).collect())
    }
}

impl<S: Solver> Solver for CoreCache<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        if let Some(members) = self.known_core(query) {
            return Answer::Unsat(query.core(members));
        }
        let answer = self.inner.check(terms, query);
        if let Answer::Unsat(core) = &answer
            && core.prefix.len() < LARGE
        {
            let mut members: Vec<Term> =
                core.prefix.iter().map(|&position| query.prefix[position].term).collect();
            members.push(query.goal.term);
            members.sort_unstable();
            members.dedup();
            self.keep(members);
        }
        answer
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }
}
