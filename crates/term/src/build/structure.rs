//! Moving bits: `extract`, `concat`, extensions.
//!
//! Canonical form:
//!
//! - An `extract` never covers all bits, and its operand is no constant, `extract`, `concat` or
//!   extension: it reaches through them. It also reaches through bitwise operations with a constant, and
//!   (from bit 0 up) through arithmetic on extended values, which undoes C's integer promotions.
//! - `concat` nests to the right, has no constant zeros at its top (that is a zero extension), no zero
//!   extension at its top (the whole is extended instead), no two constants side by side, no two
//!   adjacent extracts of the same term side by side (they are one extract), no copy of the sign of what
//!   follows (that is a sign extension).
//! - Extensions are strict, never of a constant or of a choice between constants; the operand of a zero
//!   extension is no zero extension, that of a sign extension is no extension.

use crate::pool::{Op, Raw, Term, Terms};
use crate::sort::SortCode;
use crate::value;

impl Terms {
    /// Bits `high` down to `low`.
    ///
    /// # Panics
    ///
    /// If the term has no such bits.
    pub fn extract(&mut self, term: Term, high: u32, low: u32) -> Term {
        let width = self.bit_operand(term);
        assert!(low <= high && high < width, "bits {high} to {low} of {width}");
        let raw = *self.raw(term);
        let result = high - low + 1;
        if result == width {
            return term;
        }
        match raw.op {
            Op::Const => self.constant(result, raw.value() >> low),
            Op::Extract => self.extract(raw.x(), raw.b + high, raw.b + low),
            Op::Concat => self.extract_concat(&raw, high, low),
            Op::ZExt => self.extract_zext(&raw, high, low),
            Op::SExt => self.extract_sext(&raw, high, low),
            _ => self
                .wider(|terms| terms.extract_pushed(&raw, high, low))
                .unwrap_or_else(|| self.node1(Op::Extract, SortCode::bits(result), term, low)),
        }
    }

    /// The low `width` bits.
    pub fn trunc(&mut self, term: Term, width: u32) -> Term {
        self.extract(term, width - 1, 0)
    }

    fn extract_concat(&mut self, raw: &Raw, high: u32, low: u32) -> Term {
        let split = self.width(raw.y());
        if low >= split {
            return self.extract(raw.x(), high - split, low - split);
        }
        if high < split {
            return self.extract(raw.y(), high, low);
        }
        let upper = self.extract(raw.x(), high - split, 0);
        let lower = self.extract(raw.y(), split - 1, low);
        self.concat(upper, lower)
    }

    fn extract_zext(&mut self, raw: &Raw, high: u32, low: u32) -> Term {
        let inner = self.width(raw.x());
        if low >= inner {
            return self.constant(high - low + 1, 0);
        }
        let part = self.extract(raw.x(), high.min(inner - 1), low);
        self.zext(part, high - low + 1)
    }

    fn extract_sext(&mut self, raw: &Raw, high: u32, low: u32) -> Term {
        let inner = self.width(raw.x());
        let part = self.extract(raw.x(), high.min(inner - 1), low.min(inner - 1));
        self.sext(part, high - low + 1)
    }

    /// Extracts from the operands instead, where that makes nothing bigger.
    fn extract_pushed(&mut self, raw: &Raw, high: u32, low: u32) -> Option<Term> {
        let (x, y) = (raw.x(), raw.y());
        match raw.op {
            Op::And | Op::Or | Op::Xor => {
                let shrinks = self.is_constant(y) || self.collapses(x) && self.collapses(y);
                shrinks.then(|| self.extract_both(raw, high, low))
            }
            Op::Add | Op::Sub | Op::Mul if low == 0 => {
                (self.collapses(x) && self.collapses(y)).then(|| self.extract_both(raw, high, low))
            }
            Op::Not | Op::Neg if raw.op == Op::Not || low == 0 => {
                if !self.collapses(x) {
                    return None;
                }
                let part = self.extract(x, high, low);
                Some(if raw.op == Op::Not { self.not(part) } else { self.neg(part) })
            }
            Op::Ite => {
                let (yes, no) = (raw.y(), raw.z());
                let constant = self.is_constant(yes) || self.is_constant(no);
                let smaller = constant && self.collapses(yes) && self.collapses(no);
                if !smaller && !self.is_table(raw) {
                    return None;
                }
                let (yes, no) = (self.extract(yes, high, low), self.extract(no, high, low));
                Some(self.ite(x, yes, no))
            }
            _ => None,
        }
    }

    fn extract_both(&mut self, raw: &Raw, high: u32, low: u32) -> Term {
        let x = self.extract(raw.x(), high, low);
        let y = self.extract(raw.y(), high, low);
        match raw.op {
            Op::And => self.and(x, y),
            Op::Or => self.or(x, y),
            Op::Xor => self.xor(x, y),
            Op::Add => self.add(x, y),
            Op::Sub => self.sub(x, y),
            _ => self.mul(x, y),
        }
    }

    pub(super) fn is_constant(&self, term: Term) -> bool {
        self.raw(term).op == Op::Const
    }

    /// Whether extracting from the term gives something smaller.
    fn collapses(&self, term: Term) -> bool {
        matches!(self.raw(term).op, Op::Const | Op::Concat | Op::ZExt | Op::SExt)
    }

    /// `a` above `b`.
    ///
    /// # Panics
    ///
    /// If the result is wider than [`crate::MAX_WIDTH`].
    pub fn concat(&mut self, a: Term, b: Term) -> Term {
        let total = self.bit_operand(a) + self.bit_operand(b);
        assert!(total <= crate::MAX_WIDTH, "concatenation of {total} bits");
        let (x, y) = (*self.raw(a), *self.raw(b));
        match x.op {
            Op::Concat => {
                let low = self.concat(x.y(), b);
                return self.concat(x.x(), low);
            }
            Op::ZExt => {
                let joined = self.concat(x.x(), b);
                return self.zext(joined, total);
            }
            Op::Const if x.value() == 0 && y.op != Op::Const => return self.zext(b, total),
            _ => {}
        }
        if let Some(joined) = self.join(a, b) {
            return joined;
        }
        if y.op == Op::Concat
            && let Some(joined) = self.join(a, y.x())
        {
            return self.concat(joined, y.y());
        }
        self.node2(Op::Concat, SortCode::bits(total), a, b)
    }

    /// The concatenation as one simpler term, if the parts belong together.
    fn join(&mut self, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (*self.raw(a), *self.raw(b));
        let (upper, lower) = (x.sort.width(), y.sort.width());
        match (x.op, y.op) {
            (Op::Const, Op::Const) => {
                Some(self.constant(upper + lower, x.value() << lower | y.value()))
            }
            (Op::Const, Op::ZExt) => {
                let inner = self.width(y.x());
                let head = self.constant(upper + lower - inner, x.value() << (lower - inner));
                Some(self.concat(head, y.x()))
            }
            (Op::Extract, Op::Extract) if x.a == y.a && x.b == y.b + lower => {
                Some(self.extract(x.x(), x.b + upper - 1, y.b))
            }
            _ => self.join_sign(a, &x, b, lower),
        }
    }

    /// Copies of the sign of `b` above `b`.
    fn join_sign(&mut self, a: Term, x: &Raw, b: Term, lower: u32) -> Option<Term> {
        let bit = if x.op == Op::SExt { x.x() } else { a };
        if self.width(bit) != 1 || self.is_constant(b) {
            return None;
        }
        let sign = self.extract(b, lower - 1, lower - 1);
        (sign == bit).then(|| self.sext(b, x.sort.width() + lower))
    }

    /// Zero extension to `width`, at least the term's own.
    ///
    /// # Panics
    ///
    /// If the width is less than the term's or more than [`crate::MAX_WIDTH`].
    pub fn zext(&mut self, term: Term, width: u32) -> Term {
        self.extend(Op::ZExt, term, width)
    }

    /// Sign extension to `width`, at least the term's own.
    ///
    /// # Panics
    ///
    /// If the width is less than the term's or more than [`crate::MAX_WIDTH`].
    pub fn sext(&mut self, term: Term, width: u32) -> Term {
        self.extend(Op::SExt, term, width)
    }

    fn extend(&mut self, op: Op, term: Term, width: u32) -> Term {
        let own = self.bit_operand(term);
        assert!(own <= width && width <= crate::MAX_WIDTH, "extension from {own} to {width}");
        let raw = *self.raw(term);
        if own == width {
            return term;
        }
        match raw.op {
            Op::Const if op == Op::ZExt => self.constant(width, raw.value()),
            Op::Const => self.constant(width, value::signed(raw.value(), own) as u128),
            Op::ZExt => self.extend(Op::ZExt, raw.x(), width),
            Op::SExt if op == Op::SExt => self.extend(op, raw.x(), width),
            _ => match self.constant_choice(term) {
                Some((condition, yes, no)) => {
                    let (yes, no) = (self.extend(op, yes, width), self.extend(op, no, width));
                    self.ite(condition, yes, no)
                }
                None => self.node1(op, SortCode::bits(width), term, 0),
            },
        }
    }

    /// The parts above and below bit `at`, if the term falls apart there without new extracts.
    pub(super) fn split(&mut self, term: Term, at: u32) -> Option<(Term, Term)> {
        let raw = *self.raw(term);
        let width = raw.sort.width();
        match raw.op {
            Op::Const => {
                let upper = self.constant(width - at, raw.value() >> at);
                Some((upper, self.constant(at, raw.value())))
            }
            Op::ZExt if at >= self.width(raw.x()) => {
                let upper = self.constant(width - at, 0);
                Some((upper, self.zext(raw.x(), at)))
            }
            Op::ZExt => {
                let (upper, lower) = self.split(raw.x(), at)?;
                Some((self.zext(upper, width - at), lower))
            }
            Op::Concat => self.split_concat(&raw, at),
            _ => None,
        }
    }

    fn split_concat(&mut self, raw: &Raw, at: u32) -> Option<(Term, Term)> {
        let below = self.width(raw.y());
        if at == below {
            return Some((raw.x(), raw.y()));
        }
        if at > below {
            let (upper, middle) = self.split(raw.x(), at - below)?;
            return Some((upper, self.concat(middle, raw.y())));
        }
        let (middle, lower) = self.split(raw.y(), at)?;
        Some((self.concat(raw.x(), middle), lower))
    }

    /// Where a term that is made of parts falls apart.
    pub(super) fn seam(&self, term: Term) -> Option<u32> {
        let raw = self.raw(term);
        match raw.op {
            Op::Concat => Some(self.width(raw.y())),
            Op::ZExt => Some(self.width(raw.x())),
            _ => None,
        }
    }

    /// Splits two terms at a seam of one of them such that `useful` holds of both pairs of parts.
    pub(super) fn split_both(
        &mut self,
        a: Term,
        b: Term,
        useful: impl Fn(&Terms, Term, Term) -> bool,
    ) -> Option<[(Term, Term); 2]> {
        let seams = [self.seam(a), self.seam(b)];
        for at in seams.into_iter().flatten() {
            let Some((a1, a0)) = self.split(a, at) else { continue };
            let Some((b1, b0)) = self.split(b, at) else { continue };
            if useful(self, a1, b1) && useful(self, a0, b0) {
                return Some([(a1, b1), (a0, b0)]);
            }
        }
        None
    }

    /// Bits that suffice to write the term as an unsigned number.
    pub(super) fn unsigned_width(&self, term: Term) -> u32 {
        let raw = self.raw(term);
        match raw.op {
            Op::Const => (128 - raw.value().leading_zeros()).max(1),
            Op::ZExt => self.width(raw.x()),
            _ => raw.sort.width(),
        }
    }

    /// Bits that suffice to write the term as a signed number.
    pub(super) fn signed_width(&self, term: Term) -> u32 {
        let raw = self.raw(term);
        match raw.op {
            Op::Const => {
                let value = value::signed(raw.value(), raw.sort.width());
                129 - (value ^ value >> 127).leading_zeros()
            }
            Op::ZExt => self.width(raw.x()) + 1,
            Op::SExt => self.width(raw.x()),
            _ => raw.sort.width(),
        }
    }

    /// Whether the top bit is known to be 0.
    pub(super) fn is_non_negative(&self, term: Term) -> bool {
        let raw = self.raw(term);
        match raw.op {
            Op::ZExt => true,
            Op::Const => raw.value() >> (raw.sort.width() - 1) == 0,
            Op::Concat => self.is_non_negative(raw.x()),
            _ => false,
        }
    }

    /// The top bit.
    pub(super) fn sign(&mut self, term: Term) -> Term {
        let width = self.width(term);
        self.extract(term, width - 1, width - 1)
    }
}
