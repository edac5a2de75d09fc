//! What the operations on floats compute, bit-exact, on bit patterns.
//!
//! Single and double use the machine's arithmetic. Half goes through double: for sums, products,
//! quotients and roots rounding twice gives the same as rounding once, since double has more than twice
//! the bits of half and two more (Figueroa, "When is double rounding innocuous?", 1995); fused
//! multiply-add rounds the intermediate to odd instead.
//!
//! NaNs follow the x86-64 rule, so that a run's bit patterns come out the same: the first NaN operand,
//! made quiet, else the negative default NaN. Nothing that is decided may rest on it: for a solver a
//! NaN's pattern is unknown.

use crate::pool::Op;
use crate::sort::{FloatFormat, Rounding};
use crate::value::{mask, signed};

/// Applies a binary arithmetic operation or comparison.
pub(crate) fn binary(op: Op, format: FloatFormat, a: u128, b: u128) -> u128 {
    if matches!(op, Op::FEq | Op::FLt | Op::FLe) {
        return u128::from(compare(op, to_f64(format, a), to_f64(format, b)));
    }
    if let Some(nan) = [a, b].into_iter().find(|&bits| is_nan(format, bits)) {
        return quiet(format, nan);
    }
    let result = match (op, format) {
        (Op::FRem, _) => from_f64(format, remainder(to_f64(format, a), to_f64(format, b))),
        (_, FloatFormat::SINGLE) => {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            u128::from(arithmetic(op, x, y).to_bits())
        }
        _ => from_f64(format, arithmetic(op, to_f64(format, a), to_f64(format, b))),
    };
    default_nan(format, result)
}

/// Applies a unary operation from a float to a float of the same format.
pub(crate) fn unary(op: Op, format: FloatFormat, a: u128, rounding: Rounding) -> u128 {
    let sign = 1 << (format.width() - 1);
    match op {
        Op::FNeg => return a ^ sign,
        Op::FAbs => return a & !sign,
        _ if is_nan(format, a) => return quiet(format, a),
        _ => {}
    }
    let result = match (op, format) {
        (Op::FSqrt, FloatFormat::SINGLE) => u128::from(f32::from_bits(a as u32).sqrt().to_bits()),
        (Op::FSqrt, _) => from_f64(format, to_f64(format, a).sqrt()),
        (Op::FRound, _) => from_f64(format, round(rounding, to_f64(format, a))),
        _ => unreachable!("{op:?} is no unary operation on floats"),
    };
    default_nan(format, result)
}

/// `a * b + c`, rounded once.
pub(crate) fn fma(format: FloatFormat, [a, b, c]: [u128; 3]) -> u128 {
    if let Some(nan) = [a, b, c].into_iter().find(|&bits| is_nan(format, bits)) {
        return quiet(format, nan);
    }
    let result = match format {
        FloatFormat::SINGLE => {
            let [x, y, z] = [a, b, c].map(|bits| f32::from_bits(bits as u32));
            u128::from(x.mul_add(y, z).to_bits())
        }
        FloatFormat::DOUBLE => {
            let [x, y, z] = [a, b, c].map(|bits| f64::from_bits(bits as u64));
            u128::from(x.mul_add(y, z).to_bits())
        }
        _ => {
            let [x, y, z] = [a, b, c].map(|bits| to_f64(format, bits));
            from_f64(format, sum_to_odd(x * y, z))
        }
    };
    default_nan(format, result)
}

/// Whether the pattern is a NaN.
pub(crate) fn is_nan(format: FloatFormat, bits: u128) -> bool {
    bits & mask(format.width() - 1) > infinity(format)
}

/// Whether it is negative; NaN is not.
pub(crate) fn is_negative(format: FloatFormat, bits: u128) -> bool {
    bits >> (format.width() - 1) & 1 == 1 && !is_nan(format, bits)
}

/// Towards zero to a signed integer, saturated; 0 for NaN.
pub(crate) fn to_signed(format: FloatFormat, bits: u128, width: u32) -> u128 {
    let limit = (mask(width) >> 1) as i128;
    (to_f64(format, bits) as i128).clamp(-limit - 1, limit) as u128 & mask(width)
}

/// Towards zero to an unsigned integer, saturated; 0 for NaN.
pub(crate) fn to_unsigned(format: FloatFormat, bits: u128, width: u32) -> u128 {
    (to_f64(format, bits) as u128).min(mask(width))
}

/// From a signed integer of a width.
pub(crate) fn from_signed(format: FloatFormat, value: u128, width: u32) -> u128 {
    let value = signed(value, width);
    match format {
        FloatFormat::SINGLE => u128::from((value as f32).to_bits()),
        _ => from_f64(format, value as f64),
    }
}

/// From an unsigned integer.
pub(crate) fn from_unsigned(format: FloatFormat, value: u128) -> u128 {
    match format {
        FloatFormat::SINGLE => u128::from((value as f32).to_bits()),
        _ => from_f64(format, value as f64),
    }
}

/// From one format to another.
pub(crate) fn convert(from: FloatFormat, to: FloatFormat, bits: u128) -> u128 {
    if !is_nan(from, bits) {
        return from_f64(to, to_f64(from, bits));
    }
    let sign = bits >> (from.width() - 1) & 1;
    let payload = bits & mask(from.significand() - 1);
    let payload = if to.significand() > from.significand() {
        payload << (to.significand() - from.significand())
    } else {
        payload >> (from.significand() - to.significand())
    };
    quiet(to, sign << (to.width() - 1) | infinity(to) | payload)
}

fn infinity(format: FloatFormat) -> u128 {
    mask(format.exponent()) << (format.significand() - 1)
}

fn quiet(format: FloatFormat, nan: u128) -> u128 {
    nan | 1 << (format.significand() - 2)
}

/// Replaces a NaN that an operation made of numbers.
fn default_nan(format: FloatFormat, bits: u128) -> u128 {
    if !is_nan(format, bits) {
        return bits;
    }
    quiet(format, 1 << (format.width() - 1) | infinity(format))
}

fn compare(op: Op, a: f64, b: f64) -> bool {
    match op {
        Op::FEq => a == b,
        Op::FLt => a < b,
        _ => a <= b,
    }
}

fn arithmetic<F>(op: Op, a: F, b: F) -> F
where
    F: std::ops::Add<Output = F>
        + std::ops::Sub<Output = F>
        + std::ops::Mul<Output = F>
        + std::ops::Div<Output = F>,
{
    match op {
        Op::FAdd => a + b,
        Op::FSub => a - b,
        Op::FMul => a * b,
        Op::FDiv => a / b,
        _ => unreachable!("{op:?} is no binary operation on floats"),
    }
}

fn round(rounding: Rounding, a: f64) -> f64 {
    match rounding {
        Rounding::NearestEven => a.round_ties_even(),
        Rounding::NearestAway => a.round(),
        Rounding::Down => a.floor(),
        Rounding::Up => a.ceil(),
        Rounding::Zero => a.trunc(),
    }
}

/// The IEEE remainder: `a - n * b` for the integer `n` nearest to `a / b`, ties to even. Exact in every
/// format, so double serves them all.
fn remainder(a: f64, b: f64) -> f64 {
    if a.is_infinite() || b == 0.0 {
        return f64::NAN;
    }
    if b.is_infinite() {
        return a;
    }
    let b = b.abs();
    // Reduce below twice the divisor, which keeps the parity of the quotient.
    let mut r = if b <= f64::MAX / 2.0 { a.abs() % (b + b) } else { a.abs() };
    // `2 * r > b`, without leaving the range of doubles at either end.
    let above = |r: f64| if b < f64::MIN_POSITIVE * 2.0 { r + r > b } else { r > 0.5 * b };
    let reaches = |r: f64| if b < f64::MIN_POSITIVE * 2.0 { r + r >= b } else { r >= 0.5 * b };
    if above(r) {
        r -= b;
        if reaches(r) {
            r -= b;
        }
    }
    if a.is_sign_negative() { -r } else { r }
}

/// The sum rounded to odd, from which rounding to half gives what rounding the exact sum gives.
fn sum_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if !sum.is_finite() {
        return sum;
    }
    let part = sum - a;
    let error = (a - (sum - part)) + (b - part);
    if error == 0.0 || sum.to_bits() & 1 == 1 {
        return sum;
    }
    let away = (error > 0.0) == (sum > 0.0);
    f64::from_bits(if away { sum.to_bits() + 1 } else { sum.to_bits() - 1 })
}

/// The value as a double, exact.
pub(crate) fn to_f64(format: FloatFormat, bits: u128) -> f64 {
    match format {
        FloatFormat::SINGLE => f64::from(f32::from_bits(bits as u32)),
        FloatFormat::DOUBLE => f64::from_bits(bits as u64),
        _ => half_to_f64(bits as u16),
    }
}

/// The double rounded to the format.
pub(crate) fn from_f64(format: FloatFormat, value: f64) -> u128 {
    match format {
        FloatFormat::SINGLE => u128::from((value as f32).to_bits()),
        FloatFormat::DOUBLE => u128::from(value.to_bits()),
        _ => u128::from(f64_to_half(value)),
    }
}

fn half_to_f64(bits: u16) -> f64 {
    let fraction = f64::from(bits & 0x3ff);
    let magnitude = match bits >> 10 & 31 {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        exponent => (1024.0 + fraction) * 2f64.powi(i32::from(exponent) - 25),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

fn f64_to_half(value: f64) -> u16 {
    let sign = ((value.to_bits() >> 48) & 0x8000) as u16;
    let magnitude = value.abs();
    if value.is_nan() {
        return sign | 0x7e00;
    }
    if magnitude >= 65520.0 {
        return sign | 0x7c00;
    }
    // Units of the last place: fixed below the normal range, else by the exponent.
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).max(-14);
    let units = (magnitude * 2f64.powi(10 - exponent)).round_ties_even() as u16;
    // A carry out of the fraction moves into the exponent by itself.
    sign | ((((exponent + 14) as u16) << 10) + units)
}
