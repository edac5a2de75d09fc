//! A question that contains a known core is refuted; one that contains part of it is asked.

use term::Assignment;

use super::*;
use crate::query::{Constraint, Reason};

/// Refutes with the first two members of the prefix, once; then it knows nothing.
struct Once(bool);

impl Solver for Once {
    fn check(&mut self, _terms: &Terms, query: &Query<'_>) -> Answer {
        if std::mem::replace(&mut self.0, false) {
            Answer::Unsat(query.core(vec![0, 1]))
        } else {
            Answer::Unknown(Reason::GaveUp)
        }
    }
}

fn literals(terms: &mut Terms) -> Vec<Constraint> {
    (0..6).map(|index| Constraint { term: terms.input(index, 1), exact: index != 4 }).collect()
}

fn ask(
    cache: &mut CoreCache<Once>,
    terms: &Terms,
    all: &[Constraint],
    prefix: &[usize],
    goal: usize,
) -> Answer {
    let prefix: Vec<Constraint> = prefix.iter().map(|&index| all[index]).collect();
    cache.check(terms, &Query { prefix: &prefix, goal: all[goal], hint: &Assignment::new() })
}

#[test]
fn supersets_are_refuted_whatever_the_order() {
    let mut terms = Terms::new();
    let all = literals(&mut terms);
    let mut cache = CoreCache::new(Once(true));
    let found = |answer: Answer| match answer {
        Answer::Unsat(core) => Some((core.prefix, core.exact)),
        _ => None,
    };
    assert_eq!(found(ask(&mut cache, &terms, &all, &[0, 1, 4], 2)), Some((vec![0, 1], true)));
    assert_eq!(found(ask(&mut cache, &terms, &all, &[5, 1, 4, 0], 2)), Some((vec![1, 3], true)));
    assert_eq!(found(ask(&mut cache, &terms, &all, &[2, 3, 1], 0)), Some((vec![0, 2], true)));
    assert_eq!(found(ask(&mut cache, &terms, &all, &[1, 3], 2)), None);
    assert_eq!(
        found(ask(&mut cache, &terms, &all, &[0, 1, 2], 3)),
        None,
        "no core without the goal"
    );
}
