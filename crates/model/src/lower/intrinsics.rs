//! Intrinsics, as [`crate::intrinsics`] lists them.

use super::segment::Walk;
use super::types::{self, float_format};
use crate::intrinsics::{Intrinsic, intrinsic, may_set_errno};
use goal::Outcome;
use llvm::{FloatClass, Value};
use term::{FloatFormat, Rounding, Term};

/// The class of NaNs that signal, as `llvm.is.fpclass` numbers classes.
const SIGNALLING: u32 = 1;

impl<'c> Walk<'_, '_, 'c> {
    /// Lowers a call of an intrinsic; false if control does not go on.
    pub fn intrinsic(&mut self, call: Value<'c>, name: &str, position: u32) -> bool {
        match intrinsic(call) {
            Some(Intrinsic::Copy) => self.copy_memory(call, position, false),
            Some(Intrinsic::Move) => self.copy_memory(call, position, true),
            Some(Intrinsic::Set) => self.set_memory(call, position),
            Some(Intrinsic::Trap) => {
                let end = self.low.end();
                self.go(end).ends = Some(Outcome::Signal(4));
                return false;
            }
            Some(Intrinsic::Nothing) => {}
            Some(Intrinsic::Arguments) => {
                self.mark("variable arguments", call);
                if let Some(list) = call.arg(0) {
                    self.forget_memory(list);
                }
            }
            Some(Intrinsic::Value) => {
                if may_set_errno(call) {
                    self.forget_errno();
                }
                match self.intrinsic_value(call, name) {
                    Some(leaves) => self.define(call, leaves),
                    None => self.unknown_result(call, name),
                }
            }
            Some(Intrinsic::Touches) | None => {
                for argument in call.args() {
                    self.forget_memory(argument); // vectors of pointers, too
                }
                self.unknown_result(call, name);
            }
        }
        true
    }

    fn unknown_result(&mut self, call: Value<'c>, name: &str) {
        self.mark(name, call);
        if !call.ty().is_void() {
            let leaves = self.unknown_of(call.ty());
            self.define(call, leaves);
        }
    }

    fn intrinsic_value(&mut self, call: Value<'c>, name: &str) -> Option<Vec<Term>> {
        let short = name.strip_prefix("llvm.")?;
        let arguments = call.args();
        let scalar = |value: &Value<'c>| {
            types::leaves(&self.low.layout, value.ty())
                .is_some_and(|leaves| leaves.len() == 1 && !value.ty().is_vector())
        };
        if !arguments.iter().all(scalar) || call.ty().is_vector() {
            return None;
        }
        if let Some(format) = arguments.first().and_then(|first| float_format(first.ty())) {
            return self.float_intrinsic(call, short, format);
        }
        let values: Vec<Term> = arguments.iter().map(|argument| self.scalar(*argument)).collect();
        let result = match (short, values.as_slice()) {
            (
                "threadlocal.address"
                | "launder.invariant.group"
                | "strip.invariant.group"
                | "expect"
                | "expect.with.probability"
                | "annotation"
                | "ptr.annotation"
                | "ssa.copy",
                [a, ..],
            ) => *a,
            ("ptrmask", [a, b]) => {
                let mask = self.resize(*b, 64);
                self.low.terms.and(*a, mask)
            }
            ("abs", [a, _]) => self.absolute(*a),
            ("smax" | "smin" | "umax" | "umin", [a, b]) => self.extreme(short, *a, *b),
            ("ctpop", [a]) => self.count_ones(*a),
            ("ctlz", [a, ..]) => self.leading_zeros(*a, call),
            ("cttz", [a, ..]) => self.trailing_zeros(*a, call),
            ("bswap", [a]) => self.reverse(*a, 8),
            ("bitreverse", [a]) => self.reverse(*a, 1),
            ("fshl" | "fshr", [a, b, c]) => self.funnel(short == "fshl", *a, *b, *c),
            (
                "sadd.with.overflow" | "uadd.with.overflow" | "ssub.with.overflow"
                | "usub.with.overflow" | "smul.with.overflow" | "umul.with.overflow",
                [a, b],
            ) => {
                let (result, overflows) = self.with_overflow(&short[..4], *a, *b);
                return Some(vec![result, overflows]);
            }
            ("sadd.sat" | "uadd.sat" | "ssub.sat" | "usub.sat", [a, b]) => {
                self.saturating(&short[..4], *a, *b)
            }
            _ => return None,
        };
        Some(vec![result])
    }

    fn absolute(&mut self, a: Term) -> Term {
        let terms = &mut self.low.terms;
        let zero = terms.constant(terms.width(a), 0);
        let negative = terms.slt(a, zero);
        let negated = terms.neg(a);
        terms.ite(negative, negated, a)
    }

    fn extreme(&mut self, which: &str, a: Term, b: Term) -> Term {
        let terms = &mut self.low.terms;
        let less = match which {
            "smax" | "smin" => terms.slt(a, b),
            _ => terms.ult(a, b),
        };
        match which {
            "smin" | "umin" => terms.ite(less, a, b),
            _ => terms.ite(less, b, a),
        }
    }

    fn count_ones(&mut self, a: Term) -> Term {
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let mut sum = terms.constant(width, 0);
        for bit in 0..width {
            let bit = terms.extract(a, bit, bit);
            let bit = terms.zext(bit, width);
            sum = terms.add(sum, bit);
        }
        sum
    }

    /// Counts from one end; of zero, the width (or unknown, if the call says so).
    fn zeros(&mut self, a: Term, call: Value<'c>, order: impl Iterator<Item = u32>) -> Term {
        let width = self.low.terms.width(a);
        let mut result = self.low.terms.constant(width, width.into());
        for (count, bit) in order.enumerate().collect::<Vec<_>>().into_iter().rev() {
            let terms = &mut self.low.terms;
            let bit = terms.extract(a, bit, bit);
            let count = terms.constant(width, count as u128);
            result = terms.ite(bit, count, result);
        }
        let undefined = call.arg(1).and_then(Value::const_int) == Some(1);
        if !undefined {
            return result;
        }
        let zero = self.low.terms.constant(width, 0);
        let is_zero = self.low.terms.eq(a, zero);
        // Not a fault: where the source has a result for zero, clang chooses it afterwards.
        self.unknown_under(is_zero, result)
    }

    fn leading_zeros(&mut self, a: Term, call: Value<'c>) -> Term {
        let width = self.low.terms.width(a);
        self.zeros(a, call, (0..width).rev())
    }

    fn trailing_zeros(&mut self, a: Term, call: Value<'c>) -> Term {
        let width = self.low.terms.width(a);
        self.zeros(a, call, 0..width)
    }

    /// Reverses the order of groups of bits.
    fn reverse(&mut self, a: Term, group: u32) -> Term {
        let terms = &mut self.low.terms;
        let groups = terms.width(a) / group;
        let mut result: Option<Term> = None;
        for index in 0..groups {
            let part = terms.extract(a, (index + 1) * group - 1, index * group);
            result = Some(result.map_or(part, |above| terms.concat(above, part)));
        }
        result.unwrap_or(a)
    }

    /// The upper (or lower) half of `a` above `b`, shifted by `c` modulo the width.
    fn funnel(&mut self, left: bool, a: Term, b: Term, c: Term) -> Term {
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let bits = terms.constant(width, width.into());
        let shift = terms.urem(c, bits);
        let rest = terms.sub(bits, shift);
        let zero = terms.constant(width, 0);
        let none = terms.eq(shift, zero);
        let (high, low, unshifted) = match left {
            true => (terms.shl(a, shift), terms.lshr(b, rest), a),
            false => (terms.shl(a, rest), terms.lshr(b, shift), b),
        };
        let both = terms.or(high, low);
        terms.ite(none, unshifted, both)
    }

    fn with_overflow(&mut self, which: &str, a: Term, b: Term) -> (Term, Term) {
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let sign = |terms: &mut term::Terms, term: Term| terms.extract(term, width - 1, width - 1);
        match which {
            "uadd" => {
                let sum = terms.add(a, b);
                (sum, terms.ult(sum, a))
            }
            "usub" => (terms.sub(a, b), terms.ult(a, b)),
            "sadd" => {
                let sum = terms.add(a, b);
                let (x, y) = (terms.xor(a, sum), terms.xor(b, sum));
                let both = terms.and(x, y);
                (sum, sign(terms, both))
            }
            "ssub" => {
                let difference = terms.sub(a, b);
                let (x, y) = (terms.xor(a, b), terms.xor(a, difference));
                let both = terms.and(x, y);
                (difference, sign(terms, both))
            }
            _ => self.product_with_overflow(which == "smul", a, b),
        }
    }

    fn product_with_overflow(&mut self, signed: bool, a: Term, b: Term) -> (Term, Term) {
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let product = terms.mul(a, b);
        if width <= 64 {
            let extend = |terms: &mut term::Terms, term: Term| match signed {
                true => terms.sext(term, 2 * width),
                false => terms.zext(term, 2 * width),
            };
            let (wide_a, wide_b) = (extend(terms, a), extend(terms, b));
            let wide = terms.mul(wide_a, wide_b);
            let narrow = extend(terms, product);
            return (product, terms.ne(wide, narrow));
        }
        // Dividing again gives the other factor, unless there was an overflow.
        let zero = terms.constant(width, 0);
        let nonzero = terms.ne(a, zero);
        let quotient = if signed { terms.sdiv(product, a) } else { terms.udiv(product, a) };
        let mut differs = terms.ne(quotient, b);
        if signed {
            let (ones, least) =
                (terms.constant(width, u128::MAX), terms.constant(width, 1 << (width - 1)));
            let (negates, lowest) = (terms.eq(a, ones), terms.eq(b, least));
            let special = terms.and(negates, lowest);
            differs = terms.or(differs, special);
        }
        (product, terms.and(nonzero, differs))
    }

    fn saturating(&mut self, which: &str, a: Term, b: Term) -> Term {
        let (result, overflows) = self.with_overflow(which, a, b);
        let terms = &mut self.low.terms;
        let width = terms.width(a);
        let limit = match which {
            "uadd" => terms.constant(width, u128::MAX),
            "usub" => terms.constant(width, 0),
            _ => {
                let zero = terms.constant(width, 0);
                let negative = terms.slt(a, zero);
                let least = terms.constant(width, 1 << (width - 1));
                let most = terms.constant(width, (1 << (width - 1)) - 1);
                terms.ite(negative, least, most)
            }
        };
        terms.ite(overflows, limit, result)
    }

    pub fn float_intrinsic(
        &mut self,
        call: Value<'c>,
        name: &str,
        format: FloatFormat,
    ) -> Option<Vec<Term>> {
        let arguments = call.args();
        let bits: Vec<Term> = arguments.iter().map(|argument| self.scalar(*argument)).collect();
        if name == "is.fpclass" {
            let classes = arguments.get(1)?.const_int()? as u32;
            return Some(vec![self.float_class(format, bits[0], classes)]);
        }
        let same = arguments.iter().all(|argument| float_format(argument.ty()) == Some(format));
        if !same || float_format(call.ty()) != Some(format) {
            return None;
        }
        let width = format.width();
        let most = (1u128 << (width - 1)) - 1;
        if let ("fabs", [a]) = (name, bits.as_slice()) {
            let mask = self.low.terms.constant(width, most);
            return Some(vec![self.low.terms.and(*a, mask)]);
        }
        if let ("copysign", [a, b]) = (name, bits.as_slice()) {
            let terms = &mut self.low.terms;
            let (mask, sign) = (terms.constant(width, most), terms.constant(width, most + 1));
            let (magnitude, sign) = (terms.and(*a, mask), terms.and(*b, sign));
            return Some(vec![terms.or(magnitude, sign)]);
        }
        let floats: Vec<Term> = bits.iter().map(|bits| self.float(format, *bits)).collect();
        let terms = &mut self.low.terms;
        let result = match (name, floats.as_slice()) {
            ("minnum" | "maxnum", [a, b]) => {
                return Some(vec![self.float_extreme(call, name, [*a, *b], &bits)]);
            }
            ("sqrt", [a]) => terms.fsqrt(*a),
            ("fmod", [a, b]) => terms.fmod(*a, *b),
            // Without instructions of their own, those of half precision are rounded twice.
            ("fma" | "fmuladd", _) if format == FloatFormat::HALF => return None,
            ("fma", [a, b, c]) => terms.ffma(*a, *b, *c),
            ("fmuladd", &[a, b, c]) => {
                // Rounded once or twice, as the machine likes.
                let fused = self.unknown(1);
                let terms = &mut self.low.terms;
                let product = terms.fmul(a, b);
                let (twice, once) = (terms.fadd(product, c), terms.ffma(a, b, c));
                terms.ite(fused, once, twice)
            }
            ("floor", [a]) => terms.fround(Rounding::Down, *a),
            ("ceil", [a]) => terms.fround(Rounding::Up, *a),
            ("trunc", [a]) => terms.fround(Rounding::Zero, *a),
            ("rint" | "nearbyint" | "roundeven", [a]) => terms.fround(Rounding::NearestEven, *a),
            ("round", [a]) => terms.fround(Rounding::NearestAway, *a),
            _ => return None,
        };
        Some(vec![self.pattern(result, call)])
    }

    /// The lesser or greater of two floats; of zeros with different signs, either.
    fn float_extreme(
        &mut self,
        call: Value<'c>,
        name: &str,
        [a, b]: [Term; 2],
        bits: &[Term],
    ) -> Term {
        let either = self.unknown(1);
        let terms = &mut self.low.terms;
        let result = if name == "minnum" { terms.fmin(a, b) } else { terms.fmax(a, b) };
        let result = self.pattern(result, call);
        let terms = &mut self.low.terms;
        let (equal, differ) = (terms.feq(a, b), terms.ne(bits[0], bits[1]));
        let open = terms.and(equal, differ);
        let choice = terms.ite(either, bits[0], bits[1]);
        let result = terms.ite(open, choice, result);
        self.or_signalled(call, bits, result)
    }

    /// A result, or a NaN if an operand is a NaN that signals: libraries and processors differ.
    fn or_signalled(&mut self, call: Value<'c>, bits: &[Term], result: Term) -> Term {
        let Some(format) = float_format(call.ty()) else { return result };
        let signals: Vec<Term> =
            bits.iter().map(|bits| self.float_class(format, *bits, SIGNALLING)).collect();
        let chosen = self.unknown(1);
        let terms = &mut self.low.terms;
        let any = signals.into_iter().fold(terms.truth(false), |any, one| terms.or(any, one));
        let mantissa = format.significand() - 1;
        let quiet = ((1u128 << format.exponent()) - 1) << mantissa | 1 << (mantissa - 1);
        let quiet = terms.constant(format.width(), quiet);
        let chosen = terms.and(any, chosen);
        terms.ite(chosen, quiet, result)
    }

    /// Whether a float's class is among those of a mask, by its bits.
    fn float_class(&mut self, format: FloatFormat, bits: Term, mask: u32) -> Term {
        let width = format.width();
        let terms = &mut self.low.terms;
        let magnitude = terms.extract(bits, width - 2, 0);
        let negative = terms.extract(bits, width - 1, width - 1);
        let positive = terms.not(negative);
        let mut any = terms.truth(false);
        for class in FloatClass::of_mask(mask, format.exponent(), format.significand() - 1) {
            let low = terms.constant(width - 1, class.low);
            let high = terms.constant(width - 1, class.high);
            let (above, below) = (terms.ule(low, magnitude), terms.ule(magnitude, high));
            let mut holds = terms.and(above, below);
            holds = match class.is_negative {
                Some(true) => terms.and(holds, negative),
                Some(false) => terms.and(holds, positive),
                None => holds,
            };
            any = terms.or(any, holds);
        }
        any
    }
}
