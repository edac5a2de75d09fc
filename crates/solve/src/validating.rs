//! Two solvers must agree, and the evaluator with both.
//!
//! For tests and for doubt: every question goes to a second solver too. A contradiction is never smoothed over, it
//! comes back as [`Reason::Disagreement`]. Of two answers that agree the first solver's is returned. Where the second
//! one does not know, the first one's word stands. If the first one refutes, the second one is asked about the core
//! alone: the core is what is claimed to have no solution, and what others conclude from.

use std::time::Instant;

use term::Terms;

use crate::query::{Answer, Constraint, Query, Reason, Solver};

#[cfg(test)]
mod tests;

/// Asks two solvers and compares.
pub struct Validating<S, T> {
    inner: S,
    second: T,
}

impl<S: Solver, T: Solver> Validating<S, T> {
    /// Check what `inner` answers with `second`.
    pub fn new(inner: S, second: T) -> Validating<S, T> {
        Validating { inner, second }
    }
}

impl<S: Solver, T: Solver> Solver for Validating<S, T> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let answer = self.inner.check(terms, query);
        let second = match &answer {
            Answer::Unsat(core) => {
                let prefix: Vec<Constraint> =
                    core.prefix.iter().map(|&position| query.prefix[position]).collect();
                self.second.check(terms, &Query { prefix: &prefix, ..*query })
            }
            _ => self.second.check(terms, query),
        };
        contradiction(terms, query, &answer, &second)
            .map_or(answer, |why| Answer::Unknown(Reason::Disagreement(why)))
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }

    fn begin(&mut self) {
        self.inner.begin();
        self.second.begin();
    }

    fn set_effort(&mut self, polls: u64) {
        self.inner.set_effort(polls);
        self.second.set_effort(polls);
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.inner.set_deadline(deadline);
        self.second.set_deadline(deadline);
    }
}

fn contradiction(
    terms: &Terms,
    query: &Query<'_>,
    first: &Answer,
    second: &Answer,
) -> Option<String> {
    if let Answer::Sat(model) = first
        && !query.holds(terms, model)
    {
        return Some("the evaluator rejects the first solver's model".to_owned());
    }
    match (first, second) {
        (Answer::Sat(_), Answer::Unsat(_)) => Some("sat, then unsat".to_owned()),
        (Answer::Unsat(_), Answer::Sat(_)) => Some("unsat, then sat".to_owned()),
        (_, Answer::Unknown(Reason::Disagreement(why))) => Some(why.clone()),
        _ => None,
    }
}
