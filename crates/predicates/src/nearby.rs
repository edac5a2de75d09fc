//! Reasons close to a goal why a way to it cannot be taken.
//!
//! Why a whole way cannot be taken may have to do with its beginning alone: after two rounds of a loop a sum is not yet
//! too large, whatever a guard in the loop says. Predicates from there exclude two rounds, then three. So before the
//! whole way is looked at, one asks at the heads of loops on it, beginning with the last: does what is known there
//! exclude the rest of the way? Then the conditions of the rest that do so are a reason for ways of any number of
//! rounds. (Blocks between such heads are what large-block encoding takes as one step.)

use crate::questions::Questions;
use crate::route::Condition;
use engine::formula::{self, related};
use model::{EdgeId, Model};
use term::Term;

/// Heads of loops that are asked at.
const MOST_HEADS: usize = 3;
/// Questions by which the reason is made smaller.
const MOST_QUESTIONS: usize = 48;

/// A stop of a way: the edge that is taken there, and what is known, where one may ask.
pub struct Stop<'a> {
    pub edge: EdgeId,
    pub known: Option<&'a [Term]>,
}

/// Why a rest of a way cannot be taken.
pub struct Nearby {
    /// Where the rest begins.
    pub from: usize,
    /// The conditions on it that what is known there excludes, first to last.
    pub core: Vec<Condition>,
}

/// Looks for the shortest rest of a way that cannot be taken.
pub fn find(
    model: &mut Model,
    questions: &mut Questions,
    stops: &[Stop<'_>],
    size: usize,
) -> Option<Nearby> {
    let mut heads = 0;
    // What the way asks for from here on, as formulas over the state here.
    let mut ahead: Vec<(Condition, Term)> = Vec::new();
    for (step, stop) in stops.iter().enumerate().rev() {
        for (_, term) in &mut ahead {
            *term = model.before(stop.edge, *term);
        }
        let guard = model.edge(stop.edge).guard;
        let guard = formula::conditions(&mut model.terms, guard).into_iter();
        ahead.extend(guard.map(|term| (Condition { step, term }, term)));
        ahead.retain(|(_, term)| model.terms.as_constant(*term) != Some(1));
        let is_false = |(_, term): &&(Condition, Term)| model.terms.as_constant(*term) == Some(0);
        if let Some((condition, _)) = ahead.iter().find(is_false) {
            return Some(Nearby { from: step, core: vec![*condition] });
        }
        if ahead.iter().any(|(_, term)| formula::size(&model.terms, *term, size) >= size) {
            return None;
        }
        let Some(known) = stop.known else { continue };
        if let Some(mut core) = excluded(model, questions, known, &ahead, stop.edge) {
            core.sort_by_key(|condition| condition.step);
            return Some(Nearby { from: step, core });
        }
        heads += 1;
        if heads == MOST_HEADS {
            return None;
        }
    }
    None
}

/// Few of some conditions that what is known excludes together, if it excludes all of them.
fn excluded(
    model: &mut Model,
    questions: &mut Questions,
    known: &[Term],
    ahead: &[(Condition, Term)],
    edge: EdgeId,
) -> Option<Vec<Condition>> {
    let mut exclude = |questions: &mut Questions, some: &[(Condition, Term)]| {
        let conditions: Vec<Term> = some.iter().map(|(_, term)| *term).collect();
        let whole = model.terms.all(&conditions);
        let mut formulas = related(&mut model.terms, known, whole);
        formulas.extend(conditions);
        questions.exclude(model, formulas, edge, &[])
    };
    let mut core = ahead.to_vec();
    if !exclude(questions, &core) {
        return None;
    }
    questions.with_little_effort(|questions| shrink(&mut core, |rest| exclude(questions, rest)));
    Some(core.into_iter().map(|(condition, _)| condition).collect())
}

/// Leaves out what can be left out so that the rest is still enough: halves first, then smaller parts.
fn shrink<T: Clone>(core: &mut Vec<T>, mut is_enough: impl FnMut(&[T]) -> bool) {
    let mut asked = 0;
    let mut part = core.len().div_ceil(2);
    while asked < MOST_QUESTIONS {
        let mut begin = 0;
        while begin < core.len() && core.len() > 1 && asked < MOST_QUESTIONS {
            let end = (begin + part).min(core.len());
            let rest = [&core[..begin], &core[end..]].concat();
            asked += 1;
            if !rest.is_empty() && is_enough(&rest) {
                *core = rest;
            } else {
                begin = end;
            }
        }
        if part == 1 {
            break;
        }
        part = part.div_ceil(2);
    }
}
