//! Copying terms from one pool to another.
//!
//! A thread that works on a few terms for a long time (a solver) takes a copy of them into a pool of its
//! own, so that the shared pool can grow meanwhile. Copies are exact: same nodes, same structural hash.

use crate::pool::{Op, Raw, Term, Terms};
use rustc_hash::FxHashMap;

/// Copies terms from one pool to another, each once.
#[derive(Debug, Default)]
pub struct Transfer {
    copies: FxHashMap<Term, Term>,
}

impl Transfer {
    /// Nothing copied yet.
    pub fn new() -> Transfer {
        Transfer::default()
    }

    /// The copy of a term of `from` in `to`. A transfer serves one pair of pools.
    pub fn copy(&mut self, from: &Terms, to: &mut Terms, term: Term) -> Term {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.copies.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            stack.extend(from.operands(top).filter(|operand| !self.copies.contains_key(operand)));
            if stack.len() == before {
                let copy = self.copy_node(from, to, from.raw(top), top);
                self.copies.insert(top, copy);
            }
        }
        self.copies[&term]
    }

    fn copy_node(&self, from: &Terms, to: &mut Terms, raw: &Raw, term: Term) -> Term {
        let mut operands = [term; 3];
        for (slot, operand) in operands.iter_mut().zip(from.operands(term)) {
            *slot = self.copies[&operand];
        }
        let [a, b, c] = operands;
        match (raw.op, raw.op.arity()) {
            (Op::Const, _) => to.constant(raw.sort.width(), raw.value()),
            (Op::Input, _) => to.intern_input(raw.input(), raw.sort),
            (Op::Table, _) => to.intern_table(from.table_of(raw).clone()),
            (op, 1) => to.node1(op, raw.sort, a, raw.b),
            (op, 2) => to.node2(op, raw.sort, a, b),
            (op, _) => to.node3(op, raw.sort, a, b, c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_the_same_term_in_another_pool() {
        let mut from = Terms::new();
        let x = from.input(3, 32);
        let table = from.table(32, 8, &[1, 2, 3]);
        let entry = from.select(table, x);
        let wide = from.zext(entry, 32);
        let sum = from.add(wide, x);
        let seven = from.constant(32, 7);
        let below = from.ult(sum, seven);
        let low = from.extract(x, 15, 8);
        let high = from.sext(low, 32);
        let choice = from.ite(below, high, sum);

        let mut to = Terms::new();
        to.input(9, 8);
        let mut transfer = Transfer::new();
        for term in [choice, below, table, low, choice] {
            let copy = transfer.copy(&from, &mut to, term);
            assert_eq!(to.hash(copy), from.hash(term));
            assert_eq!(to.sort(copy), from.sort(term));
            assert_eq!(to.inputs(copy).collect::<Vec<_>>(), from.inputs(term).collect::<Vec<_>>());
        }
        let copy = transfer.copy(&from, &mut to, choice);
        let mut back = Transfer::new();
        assert_eq!(back.copy(&to, &mut from, copy), choice);
    }
}
