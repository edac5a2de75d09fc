//! Bitwise operations and shifts; for width 1, the propositional connectives.
//!
//! Canonical form:
//!
//! - `not` is never of a `not`, a sign extension, or a choice between constants. Of `and` and `or` it is
//!   only where neither operand is a `not`; and `and` and `or` never have two `not`s as operands. So the
//!   forms that de Morgan's laws make equal are one.
//! - `xor` has no `not` as operand: it stands outside.
//! - `and` and `or` with a contiguous constant, and shifts by a constant, are `extract` and `concat`.
//! - Operations on two terms made of parts, where in each pair of parts one is constant, are done part
//!   by part: `(zext x) | (y << 8)` is a `concat`.

use crate::pool::{Op, Raw, Term, Terms};
use crate::value::mask;

impl Terms {
    /// Bitwise complement; for width 1, negation.
    pub fn not(&mut self, a: Term) -> Term {
        let width = self.bit_operand(a);
        let raw = *self.raw(a);
        match raw.op {
            Op::Const => return self.constant(width, !raw.value()),
            Op::Not => return raw.x(),
            Op::And | Op::Or => {
                if let Some(dual) = self.not_mixed(&raw) {
                    return dual;
                }
            }
            Op::Xor => {
                if let Some((x, k)) = self.with_constant(&raw, Op::Xor) {
                    let k = self.constant(width, !k);
                    return self.xor(x, k);
                }
            }
            Op::SExt => {
                let inner = self.not(raw.x());
                return self.sext(inner, width);
            }
            Op::Ite => {
                if let Some((condition, yes, no)) = self.constant_choice(a) {
                    let (yes, no) = (self.not(yes), self.not(no));
                    return self.ite(condition, yes, no);
                }
            }
            _ => {}
        }
        self.node1(Op::Not, raw.sort, a, 0)
    }

    /// `not (x and not y)` is `not x or y`, and the other way round. (Only where `not x` is a new node or
    /// a constant, so that this ends at once.)
    fn not_mixed(&mut self, raw: &Raw) -> Option<Term> {
        let (x, y) = (*self.raw(raw.x()), *self.raw(raw.y()));
        let (plain, plain_op, negated) = match (x.op, y.op) {
            (Op::Not, _) => (raw.y(), y.op, x.x()),
            (_, Op::Not) => (raw.x(), x.op, y.x()),
            _ => return None,
        };
        if matches!(plain_op, Op::And | Op::Or | Op::Not) {
            return None;
        }
        let complement = self.not(plain);
        Some(if raw.op == Op::And {
            self.or(complement, negated)
        } else {
            self.and(complement, negated)
        })
    }

    /// Bitwise and.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.lattice(Op::And, a, b)
    }

    /// Bitwise or.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.lattice(Op::Or, a, b)
    }

    /// `and` and `or` obey the same laws with 0 and all ones exchanged.
    fn lattice(&mut self, op: Op, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        let (a, b) = self.ordered(a, b);
        let (neutral, absorbing) = if op == Op::And { (mask(width), 0) } else { (0, mask(width)) };
        if a == b {
            return a;
        }
        if let Some(k) = self.as_constant(b) {
            if k == neutral {
                return a;
            }
            if k == absorbing {
                return b;
            }
            if let Some(result) = self.lattice_constant(op, width, a, b, k) {
                return result;
            }
        } else if let Some(result) = self.lattice_laws(op, width, absorbing, a, b) {
            return result;
        }
        let sort = self.raw(a).sort;
        self.node2(op, sort, a, b)
    }

    fn lattice_constant(&mut self, op: Op, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        if let Some(folded) = self.fold(op, width, a, b) {
            return Some(folded);
        }
        if let Some(folded) = self.fold_choice(op, width, a, b) {
            return Some(folded);
        }
        let raw = *self.raw(a);
        if let Some((x, k1)) = self.with_constant(&raw, op) {
            let k = self.constant(width, if op == Op::And { k & k1 } else { k | k1 });
            return Some(self.lattice(op, x, k));
        }
        if let Some(parts) = self.by_parts(op, a, b) {
            return Some(parts);
        }
        // Where the constant leaves the other operand's bits alone: ones of `and`, zeros of `or`.
        let changed = if op == Op::And { !k & mask(width) } else { k };
        let kept = !changed & mask(width);
        if is_run(if op == Op::And { kept } else { changed }) {
            return Some(self.overwrite(op, width, a, changed));
        }
        None
    }

    /// Replaces the bits that the constant decides and keeps the others.
    fn overwrite(&mut self, op: Op, width: u32, a: Term, changed: u128) -> Term {
        let mut result: Option<Term> = None;
        let mut low = 0;
        while low < width {
            let decided = changed >> low & 1 == 1;
            let rest = if decided { !changed } else { changed } >> low;
            let high = (low + rest.trailing_zeros()).min(width);
            let part = if decided {
                self.constant(high - low, if op == Op::And { 0 } else { u128::MAX })
            } else {
                self.extract(a, high - 1, low)
            };
            result = Some(match result {
                Some(below) => self.concat(part, below),
                None => part,
            });
            low = high;
        }
        result.unwrap_or(a)
    }

    fn lattice_laws(
        &mut self,
        op: Op,
        width: u32,
        absorbing: u128,
        a: Term,
        b: Term,
    ) -> Option<Term> {
        if self.complementary(a, b) {
            return Some(self.constant(width, absorbing));
        }
        let (x, y) = (*self.raw(a), *self.raw(b));
        if x.op == Op::Not && y.op == Op::Not {
            let dual = if op == Op::And { Op::Or } else { Op::And };
            let inner = self.lattice(dual, x.x(), y.x());
            return Some(self.not(inner));
        }
        if let Some(result) =
            self.absorb(op, absorbing, a, b).or_else(|| self.absorb(op, absorbing, b, a))
        {
            return Some(result);
        }
        for (raw, other) in [(x, b), (y, a)] {
            if let Some((inner, k)) = self.with_constant(&raw, op) {
                let inner = self.lattice(op, inner, other);
                let k = self.constant(width, k);
                return Some(self.lattice(op, inner, k));
            }
        }
        self.by_parts(op, a, b)
    }

    /// `a op b` where `b` is an `and` or `or`, or the `not` of one (read as the dual of complements),
    /// that has `a` or its complement as an operand.
    fn absorb(&mut self, op: Op, absorbing: u128, a: Term, b: Term) -> Option<Term> {
        let outer = *self.raw(b);
        let negated = outer.op == Op::Not;
        let y = if negated { *self.raw(outer.x()) } else { outer };
        if !matches!(y.op, Op::And | Op::Or) {
            return None;
        }
        let equal = [y.x() == a, y.y() == a];
        let opposite = [self.complementary(y.x(), a), self.complementary(y.y(), a)];
        let (equal, opposite) = if negated { (opposite, equal) } else { (equal, opposite) };
        match ((y.op == op) != negated, equal != [false; 2], opposite != [false; 2]) {
            (true, true, _) => Some(b),
            (false, true, _) => Some(a),
            (true, _, true) => Some(self.constant(y.sort.width(), absorbing)),
            (false, _, true) => {
                let rest = if opposite[0] { y.y() } else { y.x() };
                let rest = if negated { self.not(rest) } else { rest };
                Some(self.lattice(op, a, rest))
            }
            _ => None,
        }
    }

    /// Does the operation part by part if in each pair of parts one is constant.
    fn by_parts(&mut self, op: Op, a: Term, b: Term) -> Option<Term> {
        let [(a1, b1), (a0, b0)] =
            self.split_both(a, b, |terms, x, y| terms.is_constant(x) || terms.is_constant(y))?;
        let (upper, lower) = match op {
            Op::Xor => (self.xor(a1, b1), self.xor(a0, b0)),
            _ => (self.lattice(op, a1, b1), self.lattice(op, a0, b0)),
        };
        Some(self.concat(upper, lower))
    }

    /// Bitwise exclusive or.
    pub fn xor(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        let (a, b) = self.ordered(a, b);
        if a == b {
            return self.constant(width, 0);
        }
        let result = match self.as_constant(b) {
            Some(k) => self.xor_constant(width, a, b, k),
            None => self.xor_laws(width, a, b),
        };
        result.unwrap_or_else(|| {
            let sort = self.raw(a).sort;
            self.node2(Op::Xor, sort, a, b)
        })
    }

    fn xor_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        if k == 0 {
            return Some(a);
        }
        if k == mask(width) {
            return Some(self.not(a));
        }
        if let Some(folded) = self.fold(Op::Xor, width, a, b) {
            return Some(folded);
        }
        if let Some(folded) = self.fold_choice(Op::Xor, width, a, b) {
            return Some(folded);
        }
        let raw = *self.raw(a);
        if raw.op == Op::Not {
            let k = self.constant(width, !k);
            return Some(self.xor(raw.x(), k));
        }
        if let Some((x, k1)) = self.with_constant(&raw, Op::Xor) {
            let k = self.constant(width, k ^ k1);
            return Some(self.xor(x, k));
        }
        self.by_parts(Op::Xor, a, b)
    }

    fn xor_laws(&mut self, width: u32, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (*self.raw(a), *self.raw(b));
        match (x.op == Op::Not, y.op == Op::Not) {
            (true, true) => return Some(self.xor(x.x(), y.x())),
            (true, false) => {
                let inner = self.xor(x.x(), b);
                return Some(self.not(inner));
            }
            (false, true) => {
                let inner = self.xor(a, y.x());
                return Some(self.not(inner));
            }
            _ => {}
        }
        for (raw, other) in [(x, b), (y, a)] {
            if raw.op == Op::Xor && (raw.x() == other || raw.y() == other) {
                return Some(if raw.x() == other { raw.y() } else { raw.x() });
            }
            if let Some((inner, k)) = self.with_constant(&raw, Op::Xor) {
                let inner = self.xor(inner, other);
                let k = self.constant(width, k);
                return Some(self.xor(inner, k));
            }
        }
        self.by_parts(Op::Xor, a, b)
    }

    /// Shift left; 0 if the amount is the width or more.
    pub fn shl(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        match self.shift_amount(b, width) {
            Some(0) => a,
            Some(amount) if amount == width => self.constant(width, 0),
            Some(amount) => {
                let kept = self.extract(a, width - 1 - amount, 0);
                let zeros = self.constant(amount, 0);
                self.concat(kept, zeros)
            }
            None => self.shift(Op::Shl, a, b),
        }
    }

    /// Shift right, zeros come in; 0 if the amount is the width or more.
    pub fn lshr(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        match self.shift_amount(b, width) {
            Some(amount) if amount == width => self.constant(width, 0),
            Some(amount) => {
                let kept = self.extract(a, width - 1, amount);
                self.zext(kept, width)
            }
            None => self.shift(Op::LShr, a, b),
        }
    }

    /// Shift right, signs come in; all signs if the amount is the width or more.
    pub fn ashr(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        match self.shift_amount(b, width) {
            Some(amount) => {
                let kept = self.extract(a, width - 1, amount.min(width - 1));
                self.sext(kept, width)
            }
            None if self.is_non_negative(a) => self.lshr(a, b),
            None => self.shift(Op::AShr, a, b),
        }
    }

    /// A constant amount, cut to the width.
    fn shift_amount(&self, amount: Term, width: u32) -> Option<u32> {
        self.as_constant(amount).map(|value| value.min(u128::from(width)) as u32)
    }

    /// A shift by an amount that is no constant; zero stays zero.
    fn shift(&mut self, op: Op, a: Term, b: Term) -> Term {
        if self.is_zero(a) {
            return a;
        }
        let sort = self.raw(a).sort;
        self.node2(op, sort, a, b)
    }
}

/// Whether the ones of a value stand side by side.
fn is_run(value: u128) -> bool {
    let run = value >> value.trailing_zeros().min(127);
    value != 0 && run & run.wrapping_add(1) == 0
}
