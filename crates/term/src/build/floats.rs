//! Floats.
//!
//! Canonical form:
//!
//! - A float constant is `from_bits` of a constant. Operations on constants are folded.
//! - `from_bits` and `to_bits` cancel. Sign operations of and on bit patterns are done on the bits.
//! - Comparisons of floats that were only widened happen before the widening.
//! - `fmod`, `fmin`, `fmax`, `copysign` are no nodes but built from others.
//!
//! Operands of sums and products are not put in order: which NaN comes out depends on it.

use crate::float;
use crate::pool::{Op, Term, Terms};
use crate::sort::{FloatFormat, Rounding, Sort, SortCode};

impl Terms {
    /// The format of a float term.
    fn format(&self, term: Term) -> FloatFormat {
        match self.sort(term) {
            Sort::Float(format) => format,
            other => panic!("a float is needed, not a term of sort {other}"),
        }
    }

    fn formats(&self, a: Term, b: Term) -> FloatFormat {
        let format = self.format(a);
        assert_eq!(format, self.format(b), "formats of the operands");
        format
    }

    /// The bit pattern of a float constant.
    fn float_constant(&self, term: Term) -> Option<u128> {
        let raw = self.raw(term);
        if raw.op == Op::FromBits { self.as_constant(raw.x()) } else { None }
    }

    /// The float with these constant bits.
    pub fn float(&mut self, format: FloatFormat, bits: u128) -> Term {
        let bits = self.constant(format.width(), bits);
        self.from_bits(format, bits)
    }

    /// The float with a bit pattern.
    pub fn from_bits(&mut self, format: FloatFormat, bits: Term) -> Term {
        assert_eq!(self.bit_operand(bits), format.width(), "width of a bit pattern");
        let raw = *self.raw(bits);
        match raw.op {
            Op::ToBits => raw.x(),
            _ => self.node1(Op::FromBits, SortCode::float(format), bits, 0),
        }
    }

    /// The bit pattern of a float.
    pub fn to_bits(&mut self, a: Term) -> Term {
        let width = self.format(a).width();
        let raw = *self.raw(a);
        let special = match raw.op {
            Op::FromBits => Some(raw.x()),
            Op::FNeg | Op::FAbs => {
                let bits = self.to_bits(raw.x());
                Some(self.change_sign(raw.op, bits))
            }
            Op::Ite => self.wider(|terms| {
                let (yes, no) = (terms.to_bits(raw.y()), terms.to_bits(raw.z()));
                Some(terms.ite(raw.x(), yes, no))
            }),
            _ => None,
        };
        special.unwrap_or_else(|| self.node1(Op::ToBits, SortCode::bits(width), a, 0))
    }

    /// Flips or clears the top bit.
    fn change_sign(&mut self, op: Op, bits: Term) -> Term {
        let width = self.width(bits);
        let sign = self.constant(width, 1 << (width - 1));
        if op == Op::FNeg {
            return self.xor(bits, sign);
        }
        let kept = self.not(sign);
        self.and(bits, kept)
    }

    /// Negation.
    pub fn fneg(&mut self, a: Term) -> Term {
        let raw = *self.raw(a);
        if raw.op == Op::FNeg { raw.x() } else { self.float_sign(Op::FNeg, a) }
    }

    /// Absolute value.
    pub fn fabs(&mut self, a: Term) -> Term {
        let raw = *self.raw(a);
        match raw.op {
            Op::FNeg => self.fabs(raw.x()),
            Op::FAbs => a,
            _ => self.float_sign(Op::FAbs, a),
        }
    }

    fn float_sign(&mut self, op: Op, a: Term) -> Term {
        let format = self.format(a);
        let raw = *self.raw(a);
        if raw.op == Op::FromBits {
            let bits = self.change_sign(op, raw.x());
            return self.from_bits(format, bits);
        }
        self.node1(op, raw.sort, a, 0)
    }

    /// `magnitude` with the sign of `sign`; bit-exact.
    pub fn fcopysign(&mut self, magnitude: Term, sign: Term) -> Term {
        let format = self.formats(magnitude, sign);
        let (low, high) = (self.to_bits(magnitude), self.to_bits(sign));
        let (low, high) = (self.trunc(low, format.width() - 1), self.sign(high));
        let bits = self.concat(high, low);
        self.from_bits(format, bits)
    }

    fn float_unary(&mut self, op: Op, rounding: Rounding, a: Term) -> Term {
        let format = self.format(a);
        if let Some(bits) = self.float_constant(a) {
            return self.float(format, float::unary(op, format, bits, rounding));
        }
        self.node1(op, SortCode::float(format), a, rounding as u32)
    }

    fn float_binary(&mut self, op: Op, a: Term, b: Term) -> Term {
        let format = self.formats(a, b);
        if let (Some(x), Some(y)) = (self.float_constant(a), self.float_constant(b)) {
            return self.float(format, float::binary(op, format, x, y));
        }
        self.node2(op, SortCode::float(format), a, b)
    }

    /// Sum.
    pub fn fadd(&mut self, a: Term, b: Term) -> Term {
        self.float_binary(Op::FAdd, a, b)
    }

    /// Difference.
    pub fn fsub(&mut self, a: Term, b: Term) -> Term {
        self.float_binary(Op::FSub, a, b)
    }

    /// Product.
    pub fn fmul(&mut self, a: Term, b: Term) -> Term {
        self.float_binary(Op::FMul, a, b)
    }

    /// Quotient.
    pub fn fdiv(&mut self, a: Term, b: Term) -> Term {
        self.float_binary(Op::FDiv, a, b)
    }

    /// IEEE remainder (`fp.rem`, C's `remainder`).
    pub fn frem(&mut self, a: Term, b: Term) -> Term {
        self.float_binary(Op::FRem, a, b)
    }

    /// C's `fmod`: the remainder of the absolute values, made non-negative, with the sign of `a`.
    pub fn fmod(&mut self, a: Term, b: Term) -> Term {
        let format = self.formats(a, b);
        let (x, y) = (self.fabs(a), self.fabs(b));
        let nearest = self.frem(x, y);
        let zero = self.float(format, 0);
        let (below, raised) = (self.flt(nearest, zero), self.fadd(nearest, y));
        let magnitude = self.ite(below, raised, nearest);
        let magnitude = self.fabs(magnitude);
        let (negative, negated) = (self.fis_negative(a), self.fneg(magnitude));
        self.ite(negative, negated, magnitude)
    }

    /// C's `fmin`: the other operand if one is NaN, the first if they are equal.
    pub fn fmin(&mut self, a: Term, b: Term) -> Term {
        let (below, missing) = (self.fle(a, b), self.fis_nan(b));
        let first = self.or(below, missing);
        self.ite(first, a, b)
    }

    /// C's `fmax`: the other operand if one is NaN, the first if they are equal.
    pub fn fmax(&mut self, a: Term, b: Term) -> Term {
        let (above, missing) = (self.fle(b, a), self.fis_nan(b));
        let first = self.or(above, missing);
        self.ite(first, a, b)
    }

    /// Square root.
    pub fn fsqrt(&mut self, a: Term) -> Term {
        self.float_unary(Op::FSqrt, Rounding::NearestEven, a)
    }

    /// Rounded to an integral value.
    pub fn fround(&mut self, rounding: Rounding, a: Term) -> Term {
        self.float_unary(Op::FRound, rounding, a)
    }

    /// `a * b + c`, rounded once.
    pub fn ffma(&mut self, a: Term, b: Term, c: Term) -> Term {
        let format = self.formats(a, b);
        assert_eq!(format, self.format(c), "formats of the operands");
        let constants = [a, b, c].map(|term| self.float_constant(term));
        if let [Some(x), Some(y), Some(z)] = constants {
            return self.float(format, float::fma(format, [x, y, z]));
        }
        self.node3(Op::FFma, SortCode::float(format), a, b, c)
    }

    /// IEEE equality.
    pub fn feq(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.is_number(a);
        }
        self.float_compare(Op::FEq, a, b)
    }

    /// IEEE less-than.
    pub fn flt(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.truth(false);
        }
        self.float_compare(Op::FLt, a, b)
    }

    /// IEEE less-or-equal.
    pub fn fle(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.is_number(a);
        }
        self.float_compare(Op::FLe, a, b)
    }

    fn is_number(&mut self, a: Term) -> Term {
        let nan = self.fis_nan(a);
        self.not(nan)
    }

    fn float_compare(&mut self, op: Op, a: Term, b: Term) -> Term {
        let format = self.formats(a, b);
        if let (Some(x), Some(y)) = (self.float_constant(a), self.float_constant(b)) {
            return self.truth(float::binary(op, format, x, y) == 1);
        }
        if let Some((x, y)) = self.before_widening(a, b) {
            return self.float_compare(op, x, y);
        }
        let (a, b) =
            if op == Op::FEq && self.float_constant(a).is_some() { (b, a) } else { (a, b) };
        self.node2(op, SortCode::BOOL, a, b)
    }

    /// The operands in a smaller format, if both have the same value there.
    fn before_widening(&mut self, a: Term, b: Term) -> Option<(Term, Term)> {
        let narrow = [a, b].into_iter().find_map(|term| self.widened_from(term))?;
        Some((self.in_format(a, narrow)?, self.in_format(b, narrow)?))
    }

    /// The smaller format that a term was widened from.
    fn widened_from(&self, term: Term) -> Option<FloatFormat> {
        let raw = self.raw(term);
        if raw.op != Op::FToF {
            return None;
        }
        let from = self.format(raw.x());
        (from.width() < raw.sort.width()).then_some(from)
    }

    fn in_format(&mut self, term: Term, narrow: FloatFormat) -> Option<Term> {
        if self.widened_from(term) == Some(narrow) {
            return Some(self.raw(term).x());
        }
        let wide = self.format(term);
        let bits = self.float_constant(term)?;
        let small = float::convert(wide, narrow, bits);
        let same = !float::is_nan(wide, bits) && float::convert(narrow, wide, small) == bits;
        same.then(|| self.float(narrow, small))
    }

    /// Whether it is NaN.
    pub fn fis_nan(&mut self, a: Term) -> Term {
        let format = self.format(a);
        if let Some(bits) = self.float_constant(a) {
            return self.truth(float::is_nan(format, bits));
        }
        let raw = *self.raw(a);
        match raw.op {
            Op::SiToF | Op::UiToF => Some(self.truth(false)),
            Op::FNeg | Op::FAbs | Op::FRound | Op::FToF => {
                self.deeper(|terms| Some(terms.fis_nan(raw.x())))
            }
            _ => None,
        }
        .unwrap_or_else(|| self.node1(Op::FIsNan, SortCode::BOOL, a, 0))
    }

    /// Whether it is negative: -0 is, NaN is not.
    pub fn fis_negative(&mut self, a: Term) -> Term {
        let format = self.format(a);
        if let Some(bits) = self.float_constant(a) {
            return self.truth(float::is_negative(format, bits));
        }
        match self.raw(a).op {
            Op::UiToF | Op::FAbs => self.truth(false),
            _ => self.node1(Op::FIsNegative, SortCode::BOOL, a, 0),
        }
    }

    /// Towards zero to a signed integer; saturated where SMT-LIB leaves it open.
    pub fn fto_si(&mut self, a: Term, width: u32) -> Term {
        self.float_to_integer(Op::FToSi, a, width)
    }

    /// Towards zero to an unsigned integer; saturated where SMT-LIB leaves it open.
    pub fn fto_ui(&mut self, a: Term, width: u32) -> Term {
        self.float_to_integer(Op::FToUi, a, width)
    }

    fn float_to_integer(&mut self, op: Op, a: Term, width: u32) -> Term {
        assert!((1..=crate::MAX_WIDTH).contains(&width), "width {width}");
        let format = self.format(a);
        match (self.float_constant(a), op) {
            (Some(bits), Op::FToSi) => self.constant(width, float::to_signed(format, bits, width)),
            (Some(bits), _) => self.constant(width, float::to_unsigned(format, bits, width)),
            _ => self.node1(op, SortCode::bits(width), a, 0),
        }
    }

    /// From a signed integer.
    pub fn si_to_f(&mut self, format: FloatFormat, a: Term) -> Term {
        let width = self.bit_operand(a);
        if let Some(value) = self.as_constant(a) {
            return self.float(format, float::from_signed(format, value, width));
        }
        self.node1(Op::SiToF, SortCode::float(format), a, 0)
    }

    /// From an unsigned integer.
    pub fn ui_to_f(&mut self, format: FloatFormat, a: Term) -> Term {
        self.bit_operand(a);
        if let Some(value) = self.as_constant(a) {
            return self.float(format, float::from_unsigned(format, value));
        }
        self.node1(Op::UiToF, SortCode::float(format), a, 0)
    }

    /// From another format.
    pub fn fto_f(&mut self, format: FloatFormat, a: Term) -> Term {
        let from = self.format(a);
        if from == format {
            return a;
        }
        if let Some(bits) = self.float_constant(a) {
            return self.float(format, float::convert(from, format, bits));
        }
        self.node1(Op::FToF, SortCode::float(format), a, 0)
    }
}
