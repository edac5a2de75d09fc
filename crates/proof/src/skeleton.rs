//! The propositional skeleton of a question: what stands below its connectives is taken as unknown.
//!
//! A question whose skeleton has no solution has none. That settles most obligations of a proof at nearly no cost,
//! however large their terms are: clauses are made by going back over edges, so what must hold after an edge is word
//! for word what was claimed before it. For most of them it is enough to go through the clauses and note what is left
//! of them ([`is_contradiction`]); a solver is asked about the skeletons of the others.

use std::collections::HashMap;
use term::{Node, Term, Terms};

/// How often the clauses are gone through.
const ROUNDS: usize = 8;
/// How deep conditions are looked into.
const DEPTH: u32 = 64;

/// Whether conditions contradict each other for a simple reason: one after the other, what must hold for them is noted,
/// until two notes contradict each other. (No answer is a *perhaps*.)
pub fn is_contradiction(terms: &Terms, conditions: &[Term]) -> bool {
    let mut notes = Notes { terms, values: HashMap::new(), choices: Vec::new() };
    let all_fit = conditions.iter().all(|condition| notes.note(*condition, true));
    !all_fit || (0..ROUNDS).any(|_| !notes.go_on())
}

/// Which values conditions must have.
struct Notes<'a> {
    terms: &'a Terms,
    values: HashMap<Term, bool>,
    /// Conditions one of which must have the value.
    choices: Vec<(Vec<Term>, bool)>,
}

impl Notes<'_> {
    /// Notes that a condition has a value; `false` if it cannot.
    fn note(&mut self, condition: Term, value: bool) -> bool {
        let mut open = vec![(condition, value)];
        while let Some((term, value)) = open.pop() {
            match (self.terms.view(term), value) {
                (Node::Not(inner), _) => {
                    open.push((inner, !value));
                    continue;
                }
                (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                    open.extend([(a, value), (b, value)]);
                }
                (Node::And(..), false) | (Node::Or(..), true)
                    if !self.values.contains_key(&term) =>
                {
                    self.choices.push((alternatives(self.terms, term, value), value));
                }
                _ if self.terms.as_constant(term).is_some_and(|is| (is == 1) != value) => {
                    return false;
                }
                _ => {}
            }
            if *self.values.entry(term).or_insert(value) != value {
                return false;
            }
        }
        true
    }

    /// Looks at what is left of each choice; `false` if it is nothing.
    fn go_on(&mut self) -> bool {
        let choices = std::mem::take(&mut self.choices);
        for (all, value) in choices {
            let known: Vec<_> = all.iter().map(|term| self.value(*term, DEPTH)).collect();
            if known.contains(&Some(value)) {
                continue;
            }
            let mut left = all.iter().zip(&known).filter(|(_, known)| known.is_none());
            match (left.next(), left.next()) {
                (None, _) => return false,
                (Some((only, _)), None) if !self.note(*only, value) => return false,
                (Some(_), None) => {}
                (Some(_), Some(_)) => self.choices.push((all, value)),
            }
        }
        true
    }

    /// The value of a condition, as far as notes tell.
    fn value(&self, term: Term, depth: u32) -> Option<bool> {
        if let Some(value) = self.values.get(&term) {
            return Some(*value);
        }
        let below = |term| self.value(term, depth.checked_sub(1)?);
        match self.terms.view(term) {
            Node::Not(inner) => below(inner).map(|value| !value),
            Node::And(a, b) => match (below(a), below(b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Node::Or(a, b) => match (below(a), below(b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            _ => self.terms.as_constant(term).map(|value| value == 1),
        }
    }
}

/// The conditions one of which must have a value so that a condition has it.
pub fn alternatives(terms: &Terms, condition: Term, value: bool) -> Vec<Term> {
    let (mut found, mut open) = (Vec::new(), vec![condition]);
    while let Some(term) = open.pop() {
        match (terms.view(term), value) {
            (Node::Or(a, b), true) | (Node::And(a, b), false) => open.extend([b, a]),
            _ => found.push(term),
        }
    }
    found
}

/// The skeletons of conditions. Equal atoms become equal unknowns.
pub fn skeletons(terms: &mut Terms, conditions: &[Term]) -> Vec<Term> {
    let mut done = HashMap::new();
    conditions.iter().map(|condition| skeleton(terms, *condition, &mut done)).collect()
}

fn skeleton(terms: &mut Terms, condition: Term, done: &mut HashMap<Term, Term>) -> Term {
    let mut stack = vec![condition];
    while let Some(&top) = stack.last() {
        let before = stack.len();
        if is_connective(&terms.view(top)) {
            stack.extend(terms.operands(top).filter(|operand| !done.contains_key(operand)));
        }
        if stack.len() > before {
            continue;
        }
        stack.pop();
        let result = match terms.view(top) {
            Node::Not(a) => terms.not(done[&a]),
            Node::And(a, b) => terms.and(done[&a], done[&b]),
            Node::Or(a, b) => terms.or(done[&a], done[&b]),
            Node::Xor(a, b) => terms.xor(done[&a], done[&b]),
            Node::Ite(c, a, b) => terms.ite(done[&c], done[&a], done[&b]),
            _ if terms.as_constant(top).is_some() => top,
            _ => terms.input(top.index() as u32, 1),
        };
        done.insert(top, result);
    }
    done[&condition]
}

fn is_connective(node: &Node<'_>) -> bool {
    matches!(node, Node::Not(_) | Node::And(..) | Node::Or(..) | Node::Xor(..) | Node::Ite(..))
}

#[cfg(test)]
mod tests {
    use super::*;
    use term::{Assignment, Evaluator, InputVar};

    #[test]
    fn what_is_left_of_choices_is_noted() {
        let mut terms = Terms::new();
        let [a, b, c] = [0, 1, 2].map(|index| terms.input(index, 1));
        let [not_a, not_b, not_c] = [a, b, c].map(|term| terms.not(term));
        let (a_or_b, b_and_c) = (terms.or(a, b), terms.and(b, c));
        let not_both = terms.not(b_and_c);
        let choice = terms.or(a, b_and_c);
        for contradiction in [
            vec![a, not_a],
            vec![a_or_b, not_a, not_b],
            vec![choice, not_a, not_c],
            vec![not_both, a_or_b, not_a, c],
            vec![choice, not_both, not_a],
        ] {
            assert!(is_contradiction(&terms, &contradiction), "{contradiction:?}");
        }
        for fits in [vec![], vec![a_or_b, not_a], vec![choice, not_a, a_or_b], vec![not_both, c]] {
            assert!(!is_contradiction(&terms, &fits), "{fits:?}");
        }
    }

    #[test]
    fn what_contradicts_itself_has_no_solution() {
        let (mut terms, mut state, mut found) = (Terms::new(), 1_u64, 0);
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % bound
        };
        for _ in 0..2_000 {
            let mut known: Vec<Term> = (0..4).map(|index| terms.input(index, 1)).collect();
            for _ in 0..16 {
                let (a, b) = (known[below(known.len())], known[below(known.len())]);
                known.push(match below(4) {
                    0 => terms.and(a, b),
                    1 => terms.or(a, b),
                    2 => terms.xor(a, b),
                    _ => terms.not(a),
                });
            }
            let conditions: Vec<Term> = (0..5).map(|_| known[below(known.len())]).collect();
            let holds = |bits: u128| {
                let mut values = Assignment::new();
                for index in 0..4 {
                    values.set(InputVar { index, width: 1 }, bits >> index & 1);
                }
                conditions.iter().all(|term| Evaluator::new(&terms, &values).holds(*term))
            };
            if is_contradiction(&terms, &conditions) {
                found += 1;
                assert!(!(0..16).any(holds), "{conditions:?}");
            }
        }
        assert!(found > 200, "{found} contradictions");
    }

    #[test]
    fn connectives_are_kept_and_atoms_forgotten() {
        let mut terms = Terms::new();
        let (x, y) = (terms.input(0, 32), terms.input(1, 32));
        let (less, equal) = (terms.ult(x, y), terms.eq(x, y));
        let both = terms.and(less, equal);
        let not_less = terms.not(less);
        let bones = skeletons(&mut terms, &[both, not_less]);
        let (a, b) = (terms.input(less.index() as u32, 1), terms.input(equal.index() as u32, 1));
        let expected = [terms.and(a, b), terms.not(a)];
        assert_eq!(bones, expected);
        assert!(terms.inputs(bones[0]).all(|input| input.width == 1));
    }
}
