//! The check that the model leaves nothing out: wherever the program stands, some step is enabled.
//!
//! A location without a step, or whose guards do not cover every state, would make what follows it unreachable, and a
//! proof would believe that. So after lowering each location is looked at: the guards of its steps must together be a
//! tautology, which their shape shows (a branch and its negation, a switch and its default). Where it does not, a step
//! for the rest is added, and no proof may use the model.

use super::Lowerer;
use crate::graph::{Edge, EdgeKind, FaultKind, Location, LocationId, Place};
use rustc_hash::FxHashMap;
use term::{Node, Term, Terms};

/// Cases that are told apart for one location.
const MOST_SPLITS: u32 = 1 << 10;

impl Lowerer<'_, '_> {
    /// Adds steps where the model has none for some state; they allow no proof.
    pub fn complete(&mut self) {
        let mut guards: Vec<Vec<Term>> = vec![Vec::new(); self.locations.len()];
        for edge in &self.edges {
            if matches!(edge.kind, EdgeKind::Flow | EdgeKind::Call(..)) {
                guards[edge.from.index()].push(edge.guard);
            }
        }
        for (index, guards) in guards.into_iter().enumerate() {
            let chosen_by_stack = matches!(
                self.locations[index].place,
                Place::End | Place::Exit | Place::Unwind | Place::Leave
            );
            if !chosen_by_stack && !covers(&self.terms, &guards) {
                self.add_rest(LocationId(index as u32), &guards);
            }
        }
    }

    fn add_rest(&mut self, from: LocationId, guards: &[Term]) {
        let mut rest = self.terms.truth(true);
        for guard in guards {
            let not = self.terms.not(*guard);
            rest = self.terms.and(rest, not);
        }
        let Location { function, place } = self.locations[from.index()];
        let symbol = function.map(|id| self.bodies[id.index()].name()).unwrap_or_default();
        let mark = self.mark(format!("no step for some state in {symbol} at {place:?}"), None);
        self.obstacles.push(mark);
        let end = self.end();
        let segment = self.segment(from);
        let mut edge: Edge = self.edge(&segment, end, rest);
        let always = self.terms.truth(true);
        let kind = FaultKind::Undefined("control has nowhere to go");
        edge.faults.push(crate::Fault { kind, condition: always });
        edge.marks.push(mark);
        self.edges.push(edge);
    }
}

/// Whether conditions of width 1 cover every state, as far as their shape shows it.
pub fn covers(terms: &Terms, guards: &[Term]) -> bool {
    let mut open: Vec<(Term, bool)> = guards.iter().map(|guard| (*guard, false)).collect();
    open.reverse();
    let mut splits = MOST_SPLITS;
    contradicts(terms, FxHashMap::default(), open, &mut splits)
}

/// Whether facts about conditions cannot all hold: unit propagation, and telling cases apart.
fn contradicts(
    terms: &Terms,
    mut known: FxHashMap<Term, bool>,
    mut open: Vec<(Term, bool)>,
    splits: &mut u32,
) -> bool {
    let mut clauses: Vec<(Term, bool)> = Vec::new();
    loop {
        while let Some((term, wanted)) = open.pop() {
            match (terms.view(term), wanted) {
                (Node::Const(value), _) if (value == 1) != wanted => return true,
                (Node::Const(_), _) => {}
                (Node::Not(below), _) => open.push((below, !wanted)),
                (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                    open.extend([(a, wanted), (b, wanted)]);
                }
                (Node::And(..) | Node::Or(..) | Node::Ite(..), _) => clauses.push((term, wanted)),
                _ => match known.insert(term, wanted) {
                    Some(before) if before != wanted => return true,
                    _ => {}
                },
            }
        }
        let before = clauses.len();
        for (term, wanted) in std::mem::take(&mut clauses) {
            match unit(terms, &known, term, wanted) {
                Unit::Holds => {}
                Unit::Fails => return true,
                Unit::Implies(literals) => open.extend(literals),
                Unit::Open => clauses.push((term, wanted)),
            }
        }
        if open.is_empty() && clauses.len() == before {
            break;
        }
    }
    let Some(atom) = clauses.iter().find_map(|(term, _)| undecided(terms, &known, *term)) else {
        return false;
    };
    [true, false].into_iter().all(|value| {
        let Some(left) = splits.checked_sub(1) else { return false };
        *splits = left;
        let mut open = clauses.clone();
        open.push((atom, value));
        contradicts(terms, known.clone(), open, splits)
    })
}

/// What facts make of a condition that must have a value.
enum Unit {
    Holds,
    Fails,
    Implies(Vec<(Term, bool)>),
    Open,
}

fn unit(terms: &Terms, known: &FxHashMap<Term, bool>, term: Term, wanted: bool) -> Unit {
    match value(terms, known, term) {
        Some(value) if value == wanted => return Unit::Holds,
        Some(_) => return Unit::Fails,
        None => {}
    }
    match terms.view(term) {
        Node::And(a, b) | Node::Or(a, b) => {
            // The value of one side is neutral, so the other decides.
            let neutral = matches!(terms.view(term), Node::And(..));
            for (side, other) in [(a, b), (b, a)] {
                if value(terms, known, side) == Some(neutral) {
                    return Unit::Implies(vec![(other, wanted)]);
                }
            }
            Unit::Open
        }
        Node::Ite(condition, yes, no) => match value(terms, known, condition) {
            Some(true) => Unit::Implies(vec![(yes, wanted)]),
            Some(false) => Unit::Implies(vec![(no, wanted)]),
            None => Unit::Open,
        },
        _ => Unit::Open,
    }
}

fn value(terms: &Terms, known: &FxHashMap<Term, bool>, term: Term) -> Option<bool> {
    if let Some(value) = known.get(&term) {
        return Some(*value);
    }
    match terms.view(term) {
        Node::Const(value) => Some(value == 1),
        Node::Not(below) => value(terms, known, below).map(|value| !value),
        Node::And(..) => joined(terms, known, term, false),
        Node::Or(..) => joined(terms, known, term, true),
        Node::Ite(condition, yes, no) => {
            let chosen = if value(terms, known, condition)? { yes } else { no };
            value(terms, known, chosen)
        }
        _ => None,
    }
}

/// The value of a conjunction or disjunction, which may be long: `decides` is the value that one member decides it by.
fn joined(terms: &Terms, known: &FxHashMap<Term, bool>, term: Term, decides: bool) -> Option<bool> {
    let mut all_known = true;
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        match (terms.view(term), decides) {
            (Node::And(a, b), false) | (Node::Or(a, b), true) => open.extend([a, b]),
            _ => match value(terms, known, term) {
                Some(value) if value == decides => return Some(decides),
                Some(_) => {}
                None => all_known = false,
            },
        }
    }
    all_known.then_some(!decides)
}

/// An atom of a condition whose value is not known.
fn undecided(terms: &Terms, known: &FxHashMap<Term, bool>, term: Term) -> Option<Term> {
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        if value(terms, known, term).is_some() {
            continue;
        }
        match terms.view(term) {
            Node::Not(below) => open.push(below),
            Node::And(a, b) | Node::Or(a, b) => open.extend([a, b]),
            Node::Ite(condition, yes, no) => open.extend([yes, no, condition]),
            _ => return Some(term),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::covers;
    use term::{Term, Terms};

    fn cases(terms: &mut Terms, value: Term, numbers: &[u128]) -> (Vec<Term>, Term) {
        let width = terms.width(value);
        let mut others = terms.truth(true);
        let mut guards = Vec::new();
        for number in numbers {
            let number = terms.constant(width, *number);
            let equal = terms.eq(value, number);
            let not = terms.not(equal);
            others = terms.and(others, not);
            guards.push(equal);
        }
        (guards, others)
    }

    #[test]
    fn a_branch_and_a_switch_cover_everything_but_not_without_a_side() {
        let mut terms = Terms::new();
        let value = terms.input(0, 32);
        let (mut guards, others) = cases(&mut terms, value, &[1, 2, 7, 900]);
        assert!(!covers(&terms, &guards));
        guards.push(others);
        assert!(covers(&terms, &guards));
        guards.remove(1);
        assert!(!covers(&terms, &guards));
        assert!(!covers(&terms, &[]));
    }

    #[test]
    fn steps_that_leave_a_segment_early_count() {
        let mut terms = Terms::new();
        let (throws, condition) = (terms.input(0, 1), terms.input(1, 1));
        let returns = terms.not(throws);
        let not = terms.not(condition);
        let (yes, no) = (terms.and(returns, condition), terms.and(returns, not));
        assert!(covers(&terms, &[throws, yes, no]));
        assert!(!covers(&terms, &[throws, yes]));
        assert!(!covers(&terms, &[yes, no]));
    }

    #[test]
    fn choices_by_a_chosen_value_are_told_apart() {
        let mut terms = Terms::new();
        let [a, b, c] = [0, 1, 2].map(|number| terms.input(number, 1));
        let chosen = terms.ite(a, b, c);
        let not = terms.not(chosen);
        assert!(covers(&terms, &[chosen, not]));
        let (first, second) = (terms.and(a, b), terms.not(b));
        assert!(!covers(&terms, &[first, second, c]));
    }
}
