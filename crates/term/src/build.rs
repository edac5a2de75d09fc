//! The constructors of terms, and the canonical form that they enforce.
//!
//! Each file states its part of the form beside the constructors. Common to all:
//!
//! - Constants are folded. A constant operand of a commutative operation, and of a comparison, stands on
//!   the right; two other operands of a commutative operation stand in the order of their hashes.
//! - Neutral elements vanish, absorbing ones absorb, equal operands collapse.
//! - Bits that are only moved (constant shifts, contiguous masks, multiplication by powers of two,
//!   disjoint `or` and `+`) are `concat`, `extract` and extensions, never arithmetic, so all ways to put
//!   a word together from bytes meet (`structure`).
//! - A branch between constants is one node right at the top of what is done with its value; so are branches between
//!   such branches where a sum, a part or a comparison with a constant is made of them.
//! - Nested choices and sums are looked into only so deep ([`MAX_DEPTH`], [`MAX_BRANCHING`]): every
//!   constructor takes bounded time, and a term met at that depth is left as it is. All rules hold at any
//!   depth; only strength is lost.

mod arithmetic;
mod array;
mod bitwise;
mod choice;
mod compare;
mod floats;
mod structure;

use crate::pool::{Op, Raw, Term, Terms};
use crate::value;

/// How deep rewriting follows one operand.
const MAX_DEPTH: u32 = 12;
/// How deep it follows several, which may double the work at each level.
const MAX_BRANCHING: u32 = 6;
/// Parts of a choice that are looked at to see whether all are constants.
const MOST_PARTS: u32 = 64;

impl Terms {
    /// A constant of width 1.
    pub fn truth(&mut self, value: bool) -> Term {
        self.constant(1, u128::from(value))
    }

    /// All of several conditions.
    pub fn all(&mut self, conditions: &[Term]) -> Term {
        let truth = self.truth(true);
        conditions.iter().fold(truth, |all, &condition| self.and(all, condition))
    }

    /// Whether it is the constant 0.
    fn is_zero(&self, term: Term) -> bool {
        self.as_constant(term) == Some(0)
    }

    /// Checks the operands of a binary operation on bits and returns their width.
    fn bit_operands(&self, a: Term, b: Term) -> u32 {
        let (x, y) = (self.raw(a), self.raw(b));
        assert!(
            x.sort.is_bits() && x.sort == y.sort,
            "operands of sorts {:?}, {:?}",
            x.sort,
            y.sort
        );
        x.sort.width()
    }

    /// Checks that an operand is a bit-vector and returns its width.
    fn bit_operand(&self, a: Term) -> u32 {
        let sort = self.raw(a).sort;
        assert!(sort.is_bits(), "operand of sort {sort:?}");
        sort.width()
    }

    /// The operands of a commutative operation in canonical order.
    fn ordered(&self, a: Term, b: Term) -> (Term, Term) {
        let (x, y) = (self.raw(a), self.raw(b));
        let swap = match (x.op == Op::Const, y.op == Op::Const) {
            (true, false) => true,
            (false, true) => false,
            _ => (y.hash, b) < (x.hash, a),
        };
        if swap { (b, a) } else { (a, b) }
    }

    /// Folds an operation on two constants.
    fn fold(&mut self, op: Op, width: u32, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (self.as_constant(a)?, self.as_constant(b)?);
        let result = if matches!(op, Op::Eq | Op::Ult | Op::Slt) { 1 } else { width };
        Some(self.constant(result, value::binary(op, width, x, y)))
    }

    /// `operation(ite(c, k1, k2), k)` becomes `ite(c, operation(k1, k), operation(k2, k))`.
    fn fold_choice(&mut self, op: Op, width: u32, choice: Term, k: Term) -> Option<Term> {
        let (condition, x, y) = self.constant_choice(choice)?;
        let left = self.fold(op, width, x, k)?;
        let right = self.fold(op, width, y, k)?;
        Some(self.ite(condition, left, right))
    }

    /// The parts of a choice between two constants.
    fn constant_choice(&self, term: Term) -> Option<(Term, Term, Term)> {
        let raw = self.raw(term);
        let between = |t: Term| self.raw(t).op == Op::Const;
        (raw.op == Op::Ite && between(raw.y()) && between(raw.z())).then_some((
            raw.x(),
            raw.y(),
            raw.z(),
        ))
    }

    /// Whether a term is a choice between constants, or between them and other such choices.
    fn is_table(&self, raw: &Raw) -> bool {
        if raw.op != Op::Ite {
            return false;
        }
        let mut open = vec![raw.y(), raw.z()];
        for _ in 0..MOST_PARTS {
            let Some(part) = open.pop() else { return true };
            let raw = self.raw(part);
            match raw.op {
                Op::Const => {}
                Op::Ite => open.extend([raw.y(), raw.z()]),
                _ => return false,
            }
        }
        false
    }

    /// The first operand and the value of the second, if that is a constant and the operation is `op`.
    fn with_constant(&self, raw: &Raw, op: Op) -> Option<(Term, u128)> {
        (raw.op == op).then(|| Some((raw.x(), self.as_constant(raw.y())?)))?
    }

    /// Whether one is the complement of the other.
    fn complementary(&self, a: Term, b: Term) -> bool {
        let (x, y) = (self.raw(a), self.raw(b));
        x.op == Op::Not && x.x() == b || y.op == Op::Not && y.x() == a
    }

    /// Runs a rewriting that follows one operand, unless that went deep already.
    fn deeper(&mut self, rewrite: impl FnOnce(&mut Terms) -> Option<Term>) -> Option<Term> {
        self.within(MAX_DEPTH, rewrite)
    }

    /// Runs a rewriting that follows several operands, unless that went deep already.
    fn wider(&mut self, rewrite: impl FnOnce(&mut Terms) -> Option<Term>) -> Option<Term> {
        self.within(MAX_BRANCHING, rewrite)
    }

    fn within(
        &mut self,
        limit: u32,
        rewrite: impl FnOnce(&mut Terms) -> Option<Term>,
    ) -> Option<Term> {
        if self.depth >= limit {
            return None;
        }
        self.depth += 1;
        let result = rewrite(self);
        self.depth -= 1;
        result
    }
}
