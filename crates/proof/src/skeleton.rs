//! The propositional skeleton of a question: what stands below its connectives is taken as unknown.
//!
//! A question whose skeleton has no solution has none. That settles most obligations of a proof at nearly no cost,
//! however large their terms are: clauses are made by going back over edges, so what must hold after an edge is word
//! for word what was claimed before it.

use std::collections::HashMap;
use term::{Node, Term, Terms};

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
