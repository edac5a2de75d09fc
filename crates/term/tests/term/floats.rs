//! The concrete semantics of float operations against the machine, and of half against exact integers.

use proptest::prelude::*;
use provoke_term::{Assignment, FloatFormat, Rounding, Term, Terms, evaluate};

const SINGLE: FloatFormat = FloatFormat::SINGLE;
const DOUBLE: FloatFormat = FloatFormat::DOUBLE;
const HALF: FloatFormat = FloatFormat::HALF;

/// The bits of an operation on constants.
fn folded(
    format: FloatFormat,
    operands: &[u128],
    build: impl Fn(&mut Terms, &[Term]) -> Term,
) -> u128 {
    let mut terms = Terms::new();
    let floats: Vec<_> = operands.iter().map(|&bits| terms.float(format, bits)).collect();
    let term = build(&mut terms, &floats);
    evaluate(&terms, term, &Assignment::new()).bits().expect("a float has bits")
}

macro_rules! against_machine {
    ($name:ident, $float:ident, $bits:ident, $format:ident) => {
        mod $name {
            use super::*;

            fn check(term: u128, machine: $float, what: &str) {
                let term = $float::from_bits(term as $bits);
                let same = term.to_bits() == machine.to_bits() || term.is_nan() && machine.is_nan();
                assert!(same, "{what}: {term:?} is not {machine:?}");
            }

            proptest! {
                #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

                #[test]
                fn arithmetic(
                    a in prop::num::$float::ANY,
                    b in prop::num::$float::ANY,
                    c in prop::num::$float::ANY,
                    scale in -40i32..40,
                ) {
                    // Operands of like size too, or sums and remainders are trivial.
                    for b in [b, a * (2.0 as $float).powi(scale) * 1.1, a.round()] {
                        let bits = [a, b, c].map(|x| u128::from(x.to_bits()));
                        let two = |f: fn(&mut Terms, Term, Term) -> Term| {
                            folded($format, &bits[..2], |t, x| f(t, x[0], x[1]))
                        };
                        let one = |f: fn(&mut Terms, Term) -> Term| {
                            folded($format, &bits[..1], |t, x| f(t, x[0]))
                        };
                        check(two(Terms::fadd), a + b, "sum");
                        check(two(Terms::fsub), a - b, "difference");
                        check(two(Terms::fmul), a * b, "product");
                        check(two(Terms::fdiv), a / b, "quotient");
                        check(two(Terms::fmod), a % b, "fmod");
                        check(two(Terms::fcopysign), a.copysign(b), "copysign");
                        check(one(Terms::fneg), -a, "negation");
                        check(one(Terms::fabs), a.abs(), "absolute value");
                        check(one(Terms::fsqrt), a.sqrt(), "root");
                        let fma = folded($format, &bits, |t, x| t.ffma(x[0], x[1], x[2]));
                        check(fma, a.mul_add(b, c), "fma");
                        if a != b {
                            check(two(Terms::fmin), a.min(b), "minimum");
                            check(two(Terms::fmax), a.max(b), "maximum");
                        }
                        prop_assert_eq!(two(Terms::feq) == 1, a == b);
                        prop_assert_eq!(two(Terms::flt) == 1, a < b);
                        prop_assert_eq!(two(Terms::fle) == 1, a <= b);
                        prop_assert_eq!(one(Terms::fis_nan) == 1, a.is_nan());
                    }
                }

                #[test]
                fn roundings_and_integers(a in prop::num::$float::ANY, scale in -3i32..90, n in any::<i128>()) {
                    let a = a.signum() * (a.to_bits() as $float).powf(1.0 / 3.0) * (2.0 as $float).powi(scale) / 7.0;
                    let bits = [u128::from(a.to_bits())];
                    let rounded = |mode| folded($format, &bits, |t, x| t.fround(mode, x[0]));
                    check(rounded(Rounding::NearestEven), a.round_ties_even(), "to even");
                    check(rounded(Rounding::NearestAway), a.round(), "away");
                    check(rounded(Rounding::Down), a.floor(), "down");
                    check(rounded(Rounding::Up), a.ceil(), "up");
                    check(rounded(Rounding::Zero), a.trunc(), "to zero");
                    let integer = |width, sign: bool| folded($format, &bits, |t, x| {
                        if sign { t.fto_si(x[0], width) } else { t.fto_ui(x[0], width) }
                    });
                    prop_assert_eq!(integer(32, true) as u32, a as i32 as u32);
                    prop_assert_eq!(integer(64, true) as u64, a as i64 as u64);
                    prop_assert_eq!(integer(8, false) as u8, a as u8);
                    prop_assert_eq!(integer(64, false) as u64, a as u64);
                    let n = n >> (scale + 3);
                    let mut terms = Terms::new();
                    let constant = terms.constant(128, n as u128);
                    let (s, u) = (terms.si_to_f($format, constant), terms.ui_to_f($format, constant));
                    let value = |t| evaluate(&terms, t, &Assignment::new()).bits().expect("bits");
                    check(value(s), n as $float, "from signed");
                    check(value(u), n as u128 as $float, "from unsigned");
                }
            }
        }
    };
}

against_machine!(single, f32, u32, SINGLE);
against_machine!(double, f64, u64, DOUBLE);

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn conversions_between_single_and_double(a in prop::num::f64::ANY, b in prop::num::f32::ANY) {
        let narrow = folded(DOUBLE, &[u128::from(a.to_bits())], |t, x| t.fto_f(SINGLE, x[0]));
        let wide = folded(SINGLE, &[u128::from(b.to_bits())], |t, x| t.fto_f(DOUBLE, x[0]));
        prop_assert!(narrow as u32 == (a as f32).to_bits() || a.is_nan());
        prop_assert!(wide as u64 == f64::from(b).to_bits() || b.is_nan());
    }

    #[test]
    fn half_arithmetic_is_exact_arithmetic_rounded_once(a: u16, b: u16, c: u16) {
        let finite = |bits: u16| bits & 0x7c00 != 0x7c00;
        prop_assume!(finite(a) && finite(b) && finite(c));
        let (x, y, z) = (exact(a), exact(b), exact(c));
        let bits = [a, b, c].map(u128::from);
        let sum = folded(HALF, &bits, |t, x| t.fadd(x[0], x[1]));
        prop_assert!(close(sum, (x + y) << 24), "sum");
        let product = folded(HALF, &bits, |t, x| t.fmul(x[0], x[1]));
        prop_assert!(close(product, x * y), "product");
        let fma = folded(HALF, &bits, |t, x| t.ffma(x[0], x[1], x[2]));
        prop_assert!(close(fma, x * y + (z << 24)), "fma");
    }
}

/// A half as a multiple of 2^-24.
fn exact(bits: u16) -> i128 {
    let fraction = i128::from(bits & 0x3ff);
    let magnitude = match bits >> 10 & 31 {
        0 => fraction,
        exponent => (1024 + fraction) << (exponent - 1),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

/// Whether the half is the one nearest to a multiple of 2^-48, ties to even.
fn close(half: u128, value: i128) -> bool {
    let magnitude = (half & 0x7fff) as u16;
    let sign_fits = value == 0 || (half >> 15 == 1) == (value < 0);
    let value = value.abs();
    // Twice the distance to a half, with infinity standing where the next number would be.
    let of = |bits: u16| if bits == 0x7c00 { 1i128 << 40 << 24 } else { exact(bits) << 24 };
    let below = magnitude == 0 || {
        let middle = of(magnitude - 1) + of(magnitude);
        2 * value > middle || 2 * value == middle && magnitude & 1 == 0
    };
    let above = magnitude == 0x7c00 || {
        let middle = of(magnitude) + of(magnitude + 1);
        2 * value < middle || 2 * value == middle && magnitude & 1 == 0
    };
    sign_fits && below && above
}

#[test]
fn every_half_survives_the_way_through_double() {
    for bits in 0..=u16::MAX {
        let back = folded(HALF, &[u128::from(bits)], |t, x| {
            let wide = t.fto_f(DOUBLE, x[0]);
            t.fto_f(HALF, wide)
        });
        let nan = bits & 0x7fff > 0x7c00;
        let quiet = if nan { 0x200 } else { 0 };
        assert_eq!(back, u128::from(bits | quiet));
    }
}
