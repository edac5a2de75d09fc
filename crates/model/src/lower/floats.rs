//! Floating point: registers hold bit patterns, operations go through floats.

use super::segment::Walk;
use super::types::float_format;
use crate::graph::FaultKind;
use goal::marks;
use llvm::{Opcode, Place, RealPredicate, Value};
use rustc_hash::FxHashSet;
use term::{FloatFormat, Sort, Term};

impl<'c> Walk<'_, '_, 'c> {
    pub fn float(&mut self, format: FloatFormat, bits: Term) -> Term {
        self.low.premises.floats = true;
        match self.low.noisy.get(&bits) {
            Some(float) => *float,
            None => self.low.terms.from_bits(format, bits),
        }
    }

    /// The bit pattern of a float that was computed.
    fn bits(&mut self, float: Term) -> Term {
        self.low.premises.floats = true;
        self.low.terms.to_bits(float)
    }

    /// The bit pattern of a result. Of a NaN, sign and payload are unknown (but zeros on the tape of unknowns
    /// stand for what the evaluator computes), unless nothing looks at them.
    pub fn pattern(&mut self, result: Term, of: Value<'c>) -> Term {
        let bits = self.bits(result);
        if !shows_pattern(of) {
            return bits;
        }
        let width = self.low.terms.width(bits);
        let Sort::Float(format) = self.low.terms.sort(result) else { return bits };
        let noise = self.unknown(width);
        let given = self.has_nan(of);
        let terms = &mut self.low.terms;
        let payload = (1u128 << (format.significand() - 2)) - 1;
        let free = terms.constant(width, payload | 1 << (width - 1));
        // What does nothing to a NaN may be left out, and then one that signals still does. One that is made does not.
        let quiet = terms.constant(width, 1 << (format.significand() - 2));
        let none = terms.constant(width, 0);
        let quiet = terms.ite(given, quiet, none);
        let free = terms.or(free, quiet);
        let noise = terms.and(noise, free);
        let changed = terms.xor(bits, noise);
        let nan = terms.fis_nan(result);
        let bits = terms.ite(nan, changed, bits);
        self.low.noisy.insert(bits, result);
        bits
    }

    /// Whether an operand of an instruction is a NaN.
    fn has_nan(&mut self, of: Value<'c>) -> Term {
        let mut any = self.low.terms.truth(false);
        for operand in of.operands() {
            let Some(format) = float_format(operand.ty()) else { continue };
            let bits = self.scalar(operand);
            let float = self.float(format, bits);
            let nan = self.low.terms.fis_nan(float);
            any = self.low.terms.or(any, nan);
        }
        any
    }

    pub fn float_unary(&mut self, opcode: Opcode, value: Value<'c>, a: Term) -> Option<Term> {
        use Opcode::*;
        let from = value.operand(0).and_then(|operand| float_format(operand.ty()));
        let to = float_format(value.ty());
        let width = value.ty().int_width().unwrap_or(1);
        match opcode {
            LLVMFNeg => {
                let width = from?.width();
                let sign = self.low.terms.constant(width, 1 << (width - 1));
                Some(self.low.terms.xor(a, sign))
            }
            LLVMFPTrunc | LLVMFPExt => {
                let float = self.float(from?, a);
                let converted = self.low.terms.fto_f(to?, float);
                Some(self.pattern(converted, value))
            }
            LLVMSIToFP => {
                let float = self.low.terms.si_to_f(to?, a);
                Some(self.bits(float))
            }
            LLVMUIToFP => {
                let float = self.low.terms.ui_to_f(to?, a);
                Some(self.bits(float))
            }
            LLVMFPToSI | LLVMFPToUI => {
                let signed = opcode == LLVMFPToSI;
                self.integer_of(from?, a, width, signed)
            }
            _ => None,
        }
    }

    /// Float to integer: out of range, the result is unknown.
    fn integer_of(
        &mut self,
        format: FloatFormat,
        a: Term,
        width: u32,
        signed: bool,
    ) -> Option<Term> {
        if width > 64 || format == FloatFormat::HALF {
            return None;
        }
        let float = self.float(format, a);
        let result = match signed {
            true => self.low.terms.fto_si(float, width),
            false => self.low.terms.fto_ui(float, width),
        };
        let magnitude = 2f64.powi(width as i32 - i32::from(signed));
        let high = self.number(format, magnitude);
        let below = self.low.terms.flt(float, high);
        // The number just below the range, or the least in it where that has no representation.
        let exact = format.significand() > width;
        let above = match (signed, exact) {
            (false, _) => {
                let low = self.number(format, -1.0);
                self.low.terms.flt(low, float)
            }
            (true, true) => {
                let low = self.number(format, -magnitude - 1.0);
                self.low.terms.flt(low, float)
            }
            (true, false) => {
                let low = self.number(format, -magnitude);
                self.low.terms.fle(low, float)
            }
        };
        let inside = self.low.terms.and(below, above);
        let outside = self.low.terms.not(inside);
        Some(self.unknown_if(
            outside,
            result,
            FaultKind::Undefined("float out of an integer's range"),
        ))
    }

    /// A number that the format represents, as a float term.
    fn number(&mut self, format: FloatFormat, value: f64) -> Term {
        let bits = match format.width() {
            32 => u128::from((value as f32).to_bits()),
            _ => u128::from(value.to_bits()),
        };
        let bits = self.low.terms.constant(format.width(), bits);
        self.float(format, bits)
    }

    pub fn float_binary(
        &mut self,
        opcode: Opcode,
        value: Value<'c>,
        a: Term,
        b: Term,
    ) -> Option<Term> {
        let format = float_format(value.ty())?;
        let (a, b) = (self.float(format, a), self.float(format, b));
        let terms = &mut self.low.terms;
        let result = match opcode {
            Opcode::LLVMFAdd => terms.fadd(a, b),
            Opcode::LLVMFSub => terms.fsub(a, b),
            Opcode::LLVMFMul => terms.fmul(a, b),
            Opcode::LLVMFDiv => terms.fdiv(a, b),
            Opcode::LLVMFRem => terms.fmod(a, b),
            _ => return None,
        };
        let result = self.or_fused(opcode, value, format, result);
        Some(self.pattern(result, value))
    }

    /// A sum, or where one side is a product and the compiler may fuse both, perhaps the sum that is rounded once.
    fn or_fused(
        &mut self,
        opcode: Opcode,
        value: Value<'c>,
        format: FloatFormat,
        sum: Term,
    ) -> Term {
        let is_sum = matches!(opcode, Opcode::LLVMFAdd | Opcode::LLVMFSub);
        let fused = self.function.string_attr(Place::Function, marks::FUSED);
        if !is_sum || fused.is_none() {
            return sum;
        }
        let mut result = sum;
        for side in 0..2 {
            let (Some(one), Some(other)) = (value.operand(side), value.operand(1 - side)) else {
                continue;
            };
            let Some((a, b, negated)) = factors(one) else { continue };
            let near = format != FloatFormat::HALF
                && [a, b].into_iter().all(|factor| self.is_near(factor));
            let [a, b, other] = [a, b, other].map(|operand| {
                // Of factors before a call or a branch, nobody may know any more.
                let bits = if near { self.scalar(operand) } else { self.unknown(format.width()) };
                self.float(format, bits)
            });
            let terms = &mut self.low.terms;
            let minus = opcode == Opcode::LLVMFSub;
            let a = if negated != (minus && side == 1) { terms.fneg(a) } else { a };
            let other = if minus && side == 0 { terms.fneg(other) } else { other };
            let once = terms.ffma(a, b, other);
            let chosen = self.unknown(1);
            result = self.low.terms.ite(chosen, once, result);
        }
        result
    }

    /// Whether a value is certainly known here: it is a constant, a parameter, or was computed in this very step.
    fn is_near(&self, value: Value<'c>) -> bool {
        value.is_constant() || value.is_argument() || self.segment.values.contains_key(&value)
    }

    pub fn float_compare(&mut self, value: Value<'c>, a: Term, b: Term) -> Option<Term> {
        use RealPredicate::*;
        let format = float_format(value.operand(0)?.ty())?;
        let (a, b) = (self.float(format, a), self.float(format, b));
        let terms = &mut self.low.terms;
        let (nan_a, nan_b) = (terms.fis_nan(a), terms.fis_nan(b));
        let unordered = terms.or(nan_a, nan_b);
        let (positive, negate) = match value.real_predicate()? {
            LLVMRealPredicateFalse => (terms.truth(false), false),
            LLVMRealPredicateTrue => (terms.truth(true), false),
            LLVMRealOEQ => (terms.feq(a, b), false),
            LLVMRealUNE => (terms.feq(a, b), true),
            LLVMRealOGT => (terms.flt(b, a), false),
            LLVMRealULE => (terms.flt(b, a), true),
            LLVMRealOGE => (terms.fle(b, a), false),
            LLVMRealULT => (terms.fle(b, a), true),
            LLVMRealOLT => (terms.flt(a, b), false),
            LLVMRealUGE => (terms.flt(a, b), true),
            LLVMRealOLE => (terms.fle(a, b), false),
            LLVMRealUGT => (terms.fle(a, b), true),
            LLVMRealUNO => (unordered, false),
            LLVMRealORD => (unordered, true),
            LLVMRealUEQ => {
                let equal = terms.feq(a, b);
                (terms.or(unordered, equal), false)
            }
            LLVMRealONE => {
                let equal = terms.feq(a, b);
                (terms.or(unordered, equal), true)
            }
        };
        Some(if negate { terms.not(positive) } else { positive })
    }
}

/// Whether anything but arithmetic uses a float, so that the bits of a NaN can be seen.
fn shows_pattern(value: Value<'_>) -> bool {
    use Opcode::*;
    let mut seen = FxHashSet::default();
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        for user in value.users() {
            match user.opcode() {
                Some(
                    LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv | LLVMFRem | LLVMFCmp | LLVMFPToSI
                    | LLVMFPToUI | LLVMFPTrunc | LLVMFPExt,
                ) => {}
                Some(LLVMFNeg | LLVMPHI | LLVMSelect | LLVMFreeze) => open.push(user),
                _ => return true,
            }
        }
    }
    false
}

/// The factors of a product, and whether it is negated.
fn factors(value: Value<'_>) -> Option<(Value<'_>, Value<'_>, bool)> {
    match value.opcode()? {
        Opcode::LLVMFMul => Some((value.operand(0)?, value.operand(1)?, false)),
        Opcode::LLVMFNeg => {
            let (a, b, negated) = factors(value.operand(0)?)?;
            Some((a, b, !negated))
        }
        _ => None,
    }
}
