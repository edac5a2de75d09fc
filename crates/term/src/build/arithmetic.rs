//! Integer arithmetic.
//!
//! Canonical form:
//!
//! - Constants of sums gather at the top: `(x + k) + y` is `(x + y) + k`; differences with a constant are
//!   sums; a negated operand of a sum makes it a difference; `neg` is of no sum with a constant, no
//!   difference, no `not`. The difference of a choice between sums with one term (pointers into one object) and that
//!   term is a choice between constants.
//! - A sum of terms that share no bits is a `concat`; multiplication by an even constant is one by an odd
//!   constant above zeros; division by powers of two only moves bits.
//! - Signed division of terms known to be non-negative is unsigned; division of zero-extended terms
//!   happens before the extension.
//! - For width 1, sums are `xor` and products `and`.

use crate::pool::{Op, Term, Terms};
use crate::value::mask;

impl Terms {
    /// Sum.
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if width == 1 {
            return self.xor(a, b);
        }
        let (a, b) = self.ordered(a, b);
        let result = match self.as_constant(b) {
            Some(0) => Some(a),
            Some(k) => self.add_constant(width, a, b, k),
            None => self.add_laws(width, a, b),
        };
        result.unwrap_or_else(|| {
            let sort = self.raw(a).sort;
            self.node2(Op::Add, sort, a, b)
        })
    }

    fn add_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        if let Some(folded) = self.fold(Op::Add, width, a, b) {
            return Some(folded);
        }
        if let Some(folded) = self.fold_choice(Op::Add, width, a, b) {
            return Some(folded);
        }
        let raw = *self.raw(a);
        if self.is_table(&raw) {
            let (yes, no) = (self.add(raw.y(), b), self.add(raw.z(), b));
            return Some(self.ite(raw.x(), yes, no));
        }
        if let Some((x, k1)) = self.with_constant(&raw, Op::Add) {
            let k = self.constant(width, k.wrapping_add(k1));
            return Some(self.add(x, k));
        }
        if raw.op == Op::Not {
            let (x, k) = (self.neg(raw.x()), self.constant(width, k.wrapping_sub(1)));
            return Some(self.add(x, k));
        }
        None
    }

    fn add_laws(&mut self, width: u32, a: Term, b: Term) -> Option<Term> {
        if a == b {
            let one = self.constant(width, 1);
            return Some(self.shl(a, one));
        }
        let (x, y) = (*self.raw(a), *self.raw(b));
        for (raw, other) in [(x, b), (y, a)] {
            match raw.op {
                Op::Neg => return Some(self.sub(other, raw.x())),
                Op::Sub if raw.y() == other => return Some(raw.x()),
                Op::Add => {
                    if let Some((inner, k)) = self.with_constant(&raw, Op::Add) {
                        let inner = self.add(inner, other);
                        let k = self.constant(width, k);
                        return Some(self.add(inner, k));
                    }
                }
                _ => {}
            }
        }
        let [(a1, b1), (a0, b0)] =
            self.split_both(a, b, |terms, x, y| terms.is_zero(x) || terms.is_zero(y))?;
        let (upper, lower) = (self.or(a1, b1), self.or(a0, b0));
        Some(self.concat(upper, lower))
    }

    /// Difference.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if width == 1 {
            return self.xor(a, b);
        }
        if a == b {
            return self.constant(width, 0);
        }
        if let Some(k) = self.as_constant(b) {
            let k = self.constant(width, k.wrapping_neg());
            return self.add(a, k);
        }
        if self.is_constant(a) {
            let negated = self.neg(b);
            return self.add(negated, a);
        }
        self.sub_laws(width, a, b).unwrap_or_else(|| {
            let sort = self.raw(a).sort;
            self.node2(Op::Sub, sort, a, b)
        })
    }

    fn sub_laws(&mut self, width: u32, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (*self.raw(a), *self.raw(b));
        if x.op == Op::Ite
            && let Some(offsets) = self.offsets(a, b)
        {
            return Some(offsets);
        }
        if let Some((inner, k)) = self.with_constant(&x, Op::Add) {
            let (inner, k) = (self.sub(inner, b), self.constant(width, k));
            return Some(self.add(inner, k));
        }
        if let Some((inner, k)) = self.with_constant(&y, Op::Add) {
            let (inner, k) = (self.sub(a, inner), self.constant(width, k.wrapping_neg()));
            return Some(self.add(inner, k));
        }
        match x.op {
            Op::Add if x.x() == b => return Some(x.y()),
            Op::Add if x.y() == b => return Some(x.x()),
            Op::Sub if x.x() == b => return Some(self.neg(x.y())),
            _ => {}
        }
        match y.op {
            Op::Neg => Some(self.add(a, y.x())),
            Op::Add if y.x() == a => Some(self.neg(y.y())),
            Op::Add if y.y() == a => Some(self.neg(y.x())),
            Op::Sub if y.x() == a => Some(y.y()),
            _ => None,
        }
    }

    /// The difference of a choice and a term, if the choice is between sums of that term and constants: then it is one
    /// between constants.
    pub(super) fn offsets(&mut self, choice: Term, from: Term) -> Option<Term> {
        let raw = *self.raw(choice);
        if raw.op == Op::Ite {
            return self.deeper(|terms| {
                let no = terms.offsets(raw.z(), from)?;
                let yes = terms.offsets(raw.y(), from)?;
                Some(terms.ite(raw.x(), yes, no))
            });
        }
        let split = |terms: &Terms, term: Term| {
            terms.with_constant(terms.raw(term), Op::Add).unwrap_or((term, 0))
        };
        let ((x, k), (y, from_k)) = (split(self, choice), split(self, from));
        (x == y).then(|| self.constant(raw.sort.width(), k.wrapping_sub(from_k)))
    }

    /// Two's complement negation.
    pub fn neg(&mut self, a: Term) -> Term {
        let width = self.bit_operand(a);
        if width == 1 {
            return a;
        }
        let raw = *self.raw(a);
        match raw.op {
            Op::Const => return self.constant(width, raw.value().wrapping_neg()),
            Op::Neg => return raw.x(),
            Op::Sub => return self.sub(raw.y(), raw.x()),
            Op::Not => {
                let one = self.constant(width, 1);
                return self.add(raw.x(), one);
            }
            Op::Add => {
                if let Some((x, k)) = self.with_constant(&raw, Op::Add) {
                    let (x, k) = (self.neg(x), self.constant(width, k.wrapping_neg()));
                    return self.add(x, k);
                }
            }
            Op::ZExt if self.width(raw.x()) == 1 => return self.sext(raw.x(), width),
            Op::SExt if self.width(raw.x()) == 1 => return self.zext(raw.x(), width),
            _ => {
                if let Some((condition, yes, no)) = self.constant_choice(a) {
                    let (yes, no) = (self.neg(yes), self.neg(no));
                    return self.ite(condition, yes, no);
                }
            }
        }
        self.node1(Op::Neg, raw.sort, a, 0)
    }

    /// Product.
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if width == 1 {
            return self.and(a, b);
        }
        let (a, b) = self.ordered(a, b);
        let result = match self.as_constant(b) {
            Some(k) => self.mul_constant(width, a, b, k),
            None => self.mul_bit(width, a, b).or_else(|| self.mul_bit(width, b, a)),
        };
        result.unwrap_or_else(|| {
            let sort = self.raw(a).sort;
            self.node2(Op::Mul, sort, a, b)
        })
    }

    fn mul_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        match k {
            0 => return Some(b),
            1 => return Some(a),
            _ if k == mask(width) => return Some(self.neg(a)),
            _ => {}
        }
        if let Some(folded) = self.fold(Op::Mul, width, a, b) {
            return Some(folded);
        }
        if let Some(folded) = self.fold_choice(Op::Mul, width, a, b) {
            return Some(folded);
        }
        let zeros = k.trailing_zeros();
        if zeros > 0 {
            let low = self.extract(a, width - 1 - zeros, 0);
            let odd = self.constant(width - zeros, k >> zeros);
            let (product, zeros) = (self.mul(low, odd), self.constant(zeros, 0));
            return Some(self.concat(product, zeros));
        }
        let raw = *self.raw(a);
        if let Some((x, k1)) = self.with_constant(&raw, Op::Mul) {
            let k = self.constant(width, k.wrapping_mul(k1));
            return Some(self.mul(x, k));
        }
        if raw.op == Op::Neg {
            let k = self.constant(width, k.wrapping_neg());
            return Some(self.mul(raw.x(), k));
        }
        self.mul_bit(width, a, b)
    }

    /// A product with one extended bit is a choice.
    fn mul_bit(&mut self, width: u32, a: Term, b: Term) -> Option<Term> {
        let raw = *self.raw(a);
        if raw.op != Op::ZExt || self.width(raw.x()) != 1 {
            return None;
        }
        let zero = self.constant(width, 0);
        Some(self.ite(raw.x(), b, zero))
    }

    /// Unsigned quotient; all ones for divisor 0.
    pub fn udiv(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if let Some(k) = self.as_constant(b)
            && let Some(result) = self.udiv_constant(width, a, b, k)
        {
            return result;
        }
        let sort = self.raw(a).sort;
        self.node2(Op::UDiv, sort, a, b)
    }

    fn udiv_constant(&mut self, width: u32, a: Term, b: Term, k: u128) -> Option<Term> {
        if let Some(folded) = self.fold(Op::UDiv, width, a, b) {
            return Some(folded);
        }
        if k == 0 {
            return Some(self.constant(width, u128::MAX));
        }
        if k.is_power_of_two() {
            let amount = self.constant(width, u128::from(k.trailing_zeros()));
            return Some(self.lshr(a, amount));
        }
        let (x, inner) = self.zero_extended(a)?;
        if k > mask(inner) {
            return Some(self.constant(width, 0));
        }
        let k = self.constant(inner, k);
        let quotient = self.udiv(x, k);
        Some(self.zext(quotient, width))
    }

    /// Unsigned remainder; the dividend for divisor 0.
    pub fn urem(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if let Some(result) = self.urem_laws(width, a, b) {
            return result;
        }
        let sort = self.raw(a).sort;
        self.node2(Op::URem, sort, a, b)
    }

    fn urem_laws(&mut self, width: u32, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(self.constant(width, 0));
        }
        if let Some(folded) = self.fold(Op::URem, width, a, b) {
            return Some(folded);
        }
        match self.as_constant(b) {
            Some(0) => return Some(a),
            Some(1) => return Some(self.constant(width, 0)),
            Some(k) if k.is_power_of_two() => {
                let rest = self.extract(a, k.trailing_zeros() - 1, 0);
                return Some(self.zext(rest, width));
            }
            _ => {}
        }
        let inner = self.zero_extended(a)?.1;
        let needed = inner.max(self.unsigned_width(b));
        if self.is_constant(b) && needed > inner {
            return Some(a);
        }
        if needed == width {
            return None;
        }
        let (x, y) = (self.trunc(a, needed), self.trunc(b, needed));
        let rest = self.urem(x, y);
        Some(self.zext(rest, width))
    }

    /// Signed quotient, towards zero; for divisor 0, -1 or (if the dividend is negative) 1.
    pub fn sdiv(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if let Some(folded) = self.fold(Op::SDiv, width, a, b) {
            return folded;
        }
        if self.is_non_negative(a) && self.is_non_negative(b) {
            return self.udiv(a, b);
        }
        match self.as_constant(b) {
            Some(1) if width > 1 => a,
            Some(k) if k == mask(width) => self.neg(a),
            _ => {
                let sort = self.raw(a).sort;
                self.node2(Op::SDiv, sort, a, b)
            }
        }
    }

    /// Signed remainder, with the sign of the dividend; the dividend for divisor 0.
    pub fn srem(&mut self, a: Term, b: Term) -> Term {
        let width = self.bit_operands(a, b);
        if let Some(folded) = self.fold(Op::SRem, width, a, b) {
            return folded;
        }
        if a == b {
            return self.constant(width, 0);
        }
        if self.is_non_negative(a) && self.is_non_negative(b) {
            return self.urem(a, b);
        }
        match self.as_constant(b) {
            Some(0) => a,
            Some(k) if k == 1 || k == mask(width) => self.constant(width, 0),
            _ => {
                let sort = self.raw(a).sort;
                self.node2(Op::SRem, sort, a, b)
            }
        }
    }

    /// What a term zero-extends, and its width.
    fn zero_extended(&self, term: Term) -> Option<(Term, u32)> {
        let raw = self.raw(term);
        (raw.op == Op::ZExt).then(|| (raw.x(), self.width(raw.x())))
    }
}
