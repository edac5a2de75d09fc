//! Comparisons of bit-vectors.
//!
//! Canonical form:
//!
//! - Only `=`, unsigned `<` and signed `<` are nodes; `<=` is the negation of `<` the other way round, and
//!   a comparison with a constant has it on the right (`k < x` is `not (x < k + 1)`).
//! - No comparison is of two terms that both fit into fewer bits: it happens at the smaller width. One
//!   whose answer the widths decide is a constant.
//! - `x < 0` is the sign bit of `x`; `x < 1` (unsigned), `x < max` and the like are (in)equalities.
//! - Equality with a constant moves the constant through what can be undone (`not`, `neg`, sums, `xor`,
//!   odd factors), falls apart over `concat`, and enters choices with a constant branch. Equality of
//!   width 1 is a connective.

use crate::pool::{Op, Raw, Term, Terms};
use crate::sort::SortCode;
use crate::value::{mask, sign_bit, signed};

impl Terms {
    /// Equality of bit-vectors.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if a == b {
            return self.truth(true);
        }
        let (a, b) = self.ordered(a, b);
        if width == 1 {
            return self.eq_bit(a, b);
        }
        if let Some(folded) = self.fold(Op::Eq, width, a, b) {
            return folded;
        }
        let result = match self.as_constant(b) {
            Some(k) => self.eq_constant(width, a, b, k),
            None => self.eq_laws(width, a, b),
        };
        result.unwrap_or_else(|| self.node2(Op::Eq, SortCode::BOOL, a, b))
    }

    /// `!=`.
    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    fn eq_bit(&mut self, a: Term, b: Term) -> Term {
        if self.as_constant(b) == Some(1) {
            return a;
        }
        let differ = self.xor(a, b);
        self.not(differ)
    }

    fn eq_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        let raw = *self.raw(a);
        let (x, y) = (raw.x(), raw.y());
        match raw.op {
            Op::Not => Some(self.eq_value(x, !k)),
            Op::Neg => Some(self.eq_value(x, k.wrapping_neg())),
            Op::ZExt | Op::SExt => Some(self.eq_extended(&raw, k)),
            Op::Concat => {
                let split = self.width(y);
                let upper = self.eq_value(x, k >> split);
                if self.is_zero(upper) {
                    return Some(upper);
                }
                let lower = self.eq_value(y, k);
                Some(self.and(upper, lower))
            }
            Op::Add | Op::Xor | Op::Mul | Op::Sub => self.deeper(|terms| terms.eq_undo(&raw, k)),
            Op::And if k == mask(width) => self.wider(|terms| Some(terms.eq_each(&raw, k))),
            Op::Or if k == 0 => self.wider(|terms| Some(terms.eq_each(&raw, k))),
            Op::Ite => self.deeper(|terms| terms.eq_choice(&raw, b)),
            _ => None,
        }
    }

    fn eq_value(&mut self, term: Term, value: u128) -> Term {
        let constant = self.constant(self.width(term), value);
        self.eq(term, constant)
    }

    /// Equality of an extended term with a constant: of the term itself, or never.
    fn eq_extended(&mut self, raw: &Raw, k: u128) -> Term {
        let (inner, width) = (self.width(raw.x()), raw.sort.width());
        let back = match raw.op {
            Op::ZExt => k & mask(inner),
            _ => signed(k & mask(inner), inner) as u128 & mask(width),
        };
        if back == k { self.eq_value(raw.x(), k) } else { self.truth(false) }
    }

    /// Moves the constant through an operation that can be undone.
    fn eq_undo(&mut self, raw: &Raw, k: u128) -> Option<Term> {
        let Some(k1) = self.as_constant(raw.y()) else {
            let difference = matches!(raw.op, Op::Sub | Op::Xor) && k == 0;
            return difference.then(|| self.eq(raw.x(), raw.y()));
        };
        match raw.op {
            Op::Add => Some(self.eq_value(raw.x(), k.wrapping_sub(k1))),
            Op::Xor => Some(self.eq_value(raw.x(), k ^ k1)),
            Op::Mul if k1 & 1 == 1 => Some(self.eq_value(raw.x(), k.wrapping_mul(inverse(k1)))),
            _ => None,
        }
    }

    fn eq_each(&mut self, raw: &Raw, k: u128) -> Term {
        let (x, y) = (self.eq_value(raw.x(), k), self.eq_value(raw.y(), k));
        self.and(x, y)
    }

    fn eq_choice(&mut self, raw: &Raw, k: Term) -> Option<Term> {
        let (yes, no) = (raw.y(), raw.z());
        if !self.is_constant(yes) && !self.is_constant(no) && !self.is_table(raw) {
            return None;
        }
        let (yes, no) = (self.eq(yes, k), self.eq(no, k));
        Some(self.ite(raw.x(), yes, no))
    }

    fn eq_laws(&mut self, width: u32, a: Term, b: Term) -> Option<Term> {
        if let Some((x, y)) = self.narrowed(width, a, b) {
            return Some(self.eq(x, y));
        }
        let (x, y) = (*self.raw(a), *self.raw(b));
        match (x.op, y.op) {
            (Op::Not, Op::Not) | (Op::Neg, Op::Neg) => return Some(self.eq(x.x(), y.x())),
            (Op::Not, _) if x.x() == b => return Some(self.truth(false)),
            (_, Op::Not) if y.x() == a => return Some(self.truth(false)),
            _ => {}
        }
        for (raw, choice, other) in [(x, a, b), (y, b, a)] {
            if raw.op == Op::Ite
                && let Some(offsets) = self.offsets(choice, other)
            {
                return Some(self.eq_value(offsets, 0));
            }
        }
        let sum = |raw: &Raw| self.with_constant(raw, Op::Add);
        match (sum(&x), sum(&y)) {
            (Some((x, k1)), Some((y, k2))) if k1 == k2 => return Some(self.eq(x, y)),
            (Some((x, _)), Some((y, _))) if x == y => return Some(self.truth(false)),
            (Some((x, _)), None) if x == b => return Some(self.truth(false)),
            (None, Some((y, _))) if y == a => return Some(self.truth(false)),
            _ => {}
        }
        let [(a1, b1), (a0, b0)] = self.split_both(a, b, |_, _, _| true)?;
        let (upper, lower) = (self.eq(a1, b1), self.eq(a0, b0));
        Some(self.and(upper, lower))
    }

    /// The operands at the smallest width at which they can be told apart, if that is less than theirs.
    fn narrowed(&mut self, width: u32, a: Term, b: Term) -> Option<(Term, Term)> {
        let unsigned = self.unsigned_width(a).max(self.unsigned_width(b));
        let signed = self.signed_width(a).max(self.signed_width(b));
        let needed = unsigned.min(signed);
        (needed < width).then(|| (self.trunc(a, needed), self.trunc(b, needed)))
    }

    /// Unsigned less-than.
    pub fn ult(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if a == b {
            return self.truth(false);
        }
        if width == 1 {
            let complement = self.not(a);
            return self.and(complement, b);
        }
        if let Some(folded) = self.fold(Op::Ult, width, a, b) {
            return folded;
        }
        if let Some(k) = self.as_constant(a) {
            return self.less_from(Op::Ult, width, b, k, mask(width));
        }
        let result = match self.as_constant(b) {
            Some(k) => self.ult_constant(width, a, b, k),
            None => self.narrowed(width, a, b).map(|(x, y)| self.ult(x, y)),
        };
        result.unwrap_or_else(|| self.node2(Op::Ult, SortCode::BOOL, a, b))
    }

    /// `k < b`: never, if `k` is the greatest value; else not `b < k + 1`.
    fn less_from(&mut self, op: Op, width: u32, b: Term, k: u128, greatest: u128) -> Term {
        if k == greatest {
            return self.truth(false);
        }
        let next = self.constant(width, k.wrapping_add(1));
        let less = if op == Op::Ult { self.ult(b, next) } else { self.slt(b, next) };
        self.not(less)
    }

    fn ult_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        match k {
            0 => return Some(self.truth(false)),
            1 => return Some(self.eq_value(a, 0)),
            _ if k == mask(width) => {
                let equal = self.eq_value(a, k);
                return Some(self.not(equal));
            }
            _ => {}
        }
        if let Some(folded) = self.fold_choice(Op::Ult, width, a, b) {
            return Some(folded);
        }
        let raw = *self.raw(a);
        match raw.op {
            Op::ZExt if self.unsigned_width(b) > self.unsigned_width(a) => Some(self.truth(true)),
            // Sign extension leaves a gap in the middle, with all non-negative values below it.
            Op::SExt if self.signed_width(b) > self.signed_width(a) => {
                let sign = self.sign(raw.x());
                Some(self.not(sign))
            }
            Op::ZExt | Op::SExt => self.narrowed(width, a, b).map(|(x, y)| self.ult(x, y)),
            Op::Concat => self.ult_upper(&raw, k),
            _ => None,
        }
    }

    /// `x:y < k` as a comparison of `x` alone, if the constant's lower part is 0 or `y` is constant (as
    /// for the bounds of an array, whose offsets are multiples).
    fn ult_upper(&mut self, raw: &Raw, k: u128) -> Option<Term> {
        let (upper, lower) = (self.width(raw.x()), self.width(raw.y()));
        let rest = k & mask(lower);
        let reaches = match self.as_constant(raw.y()) {
            Some(value) => value < rest,
            None if rest == 0 => false,
            None => return None,
        };
        let limit = (k >> lower) + u128::from(reaches);
        if limit > mask(upper) {
            return Some(self.truth(true));
        }
        let limit = self.constant(upper, limit);
        Some(self.ult(raw.x(), limit))
    }

    /// Signed less-than.
    pub fn slt(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if a == b {
            return self.truth(false);
        }
        if width == 1 {
            let complement = self.not(b);
            return self.and(a, complement);
        }
        if let Some(folded) = self.fold(Op::Slt, width, a, b) {
            return folded;
        }
        if let Some(k) = self.as_constant(a) {
            return self.less_from(Op::Slt, width, b, k, mask(width - 1));
        }
        if self.is_non_negative(a) && self.is_non_negative(b) {
            return self.ult(a, b);
        }
        let result = match self.as_constant(b) {
            Some(k) => self.slt_constant(width, a, b, k),
            None => None,
        };
        if let Some(result) = result {
            return result;
        }
        let needed = self.signed_width(a).max(self.signed_width(b));
        if needed < width {
            let (x, y) = (self.trunc(a, needed), self.trunc(b, needed));
            return self.slt(x, y);
        }
        self.node2(Op::Slt, SortCode::BOOL, a, b)
    }

    fn slt_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        let least = sign_bit(width);
        if k == 0 {
            return Some(self.sign(a));
        }
        if k == least {
            return Some(self.truth(false));
        }
        if k == least + 1 {
            return Some(self.eq_value(a, least));
        }
        if k == least - 1 {
            let equal = self.eq_value(a, k);
            return Some(self.not(equal));
        }
        if let Some(folded) = self.fold_choice(Op::Slt, width, a, b) {
            return Some(folded);
        }
        let beyond = self.signed_width(b) > self.signed_width(a);
        beyond.then(|| self.truth(k & least == 0))
    }

    /// Unsigned `<=`.
    pub fn ule(&mut self, a: Term, b: Term) -> Term {
        let greater = self.ult(b, a);
        self.not(greater)
    }

    /// Unsigned `>`.
    pub fn ugt(&mut self, a: Term, b: Term) -> Term {
        self.ult(b, a)
    }

    /// Unsigned `>=`.
    pub fn uge(&mut self, a: Term, b: Term) -> Term {
        self.ule(b, a)
    }

    /// Signed `<=`.
    pub fn sle(&mut self, a: Term, b: Term) -> Term {
        let greater = self.slt(b, a);
        self.not(greater)
    }

    /// Signed `>`.
    pub fn sgt(&mut self, a: Term, b: Term) -> Term {
        self.slt(b, a)
    }

    /// Signed `>=`.
    pub fn sge(&mut self, a: Term, b: Term) -> Term {
        self.sle(b, a)
    }
}

/// The inverse of an odd number modulo 2^128, by Newton's iteration.
fn inverse(odd: u128) -> u128 {
    let mut result = odd;
    for _ in 0..7 {
        result = result.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(result)));
    }
    result
}
