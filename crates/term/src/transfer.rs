//! Copying terms from one pool to another.
//!
//! Who works on terms does so in a pool of its own: what it is asked comes as a small pool, and what it found goes back
//! as one. Copies are exact: same nodes, same structural hash.

use crate::pool::{Op, Term, Terms};
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
                let copy = copy_node(from, to, top, |operand| self.copies[&operand]);
                self.copies.insert(top, copy);
            }
        }
        self.copies[&term]
    }
}

/// How many terms ahead a large pool is asked for a term, so that memory answers in time.
const AHEAD: usize = 12;

/// Copies terms that make up most of a pool, and says what each became, in their order. Costs time in the size of the
/// pool that they come from.
pub fn copy_all(from: &Terms, to: &mut Terms, terms: &[Term]) -> Vec<Term> {
    let mut needed = vec![false; from.len()];
    for term in terms {
        needed[term.index()] = true;
    }
    for term in from.iter().rev() {
        if needed[term.index()] {
            from.operands(term).for_each(|operand| needed[operand.index()] = true);
        }
    }
    let mut copies: Vec<Option<Term>> = vec![None; from.len()];
    let mut ahead = from.iter().skip(AHEAD);
    for term in from.iter() {
        if let Some(soon) = ahead.next() {
            to.expect(from.hash(soon));
        }
        if !needed[term.index()] {
            continue;
        }
        let copy = copy_node(from, to, term, |operand| copies[operand.index()].unwrap_or(operand));
        copies[term.index()] = Some(copy);
    }
    terms.iter().map(|term| copies[term.index()].unwrap_or(*term)).collect()
}

/// Copies a term whose operands are copied.
fn copy_node(from: &Terms, to: &mut Terms, term: Term, copied: impl Fn(Term) -> Term) -> Term {
    let raw = from.raw(term);
    match (raw.op, raw.op.arity()) {
        (Op::Const, _) => to.constant(raw.sort.width(), raw.value()),
        (Op::Input, _) => to.intern_input(raw.input(), raw.sort),
        (Op::Table, _) => to.intern_table(from.table_of(raw).clone()),
        (op, 1) => to.node1(op, raw.sort, copied(raw.x()), raw.b),
        (op, 2) => to.node2(op, raw.sort, copied(raw.x()), copied(raw.y())),
        (op, _) => to.node3(op, raw.sort, copied(raw.x()), copied(raw.y()), copied(raw.z())),
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
        assert_eq!(copy_all(&to, &mut from, &[copy]), [choice]);
        let mut fresh = Terms::new();
        let copies = copy_all(&from, &mut fresh, &[choice, low]);
        assert_eq!(copies.len(), 2);
        assert_eq!(fresh.hash(copies[0]), from.hash(choice));
        assert_eq!(fresh.hash(copies[1]), from.hash(low));
        assert!(fresh.len() < to.len(), "what nobody asked for is not copied");
    }
}
