//! The operations of a trace, computed natively: a second implementation that shares no code with the
//! terms. Values are zero-extended; `None` where C (and the runtime) leaves the result open.

use abi::{FloatPredicate, Op, Rounding};

pub fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

pub fn signed(value: u128, width: u32) -> i128 {
    ((value << (128 - width)) as i128) >> (128 - width)
}

/// An operation on `a`, `b`, `c` (or the number that the operation has there) of `from` bits.
pub fn compute(op: Op, width: u32, from: u32, [a, b, c]: [u128; 3]) -> Option<u128> {
    let (i, j) = (signed(a, from), signed(b, from));
    let bits = u128::from(from);
    let bool = |truth: bool| Some(u128::from(truth));
    let result = match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b)?,
        Op::URem => a.checked_rem(b)?,
        Op::SDiv => i.checked_div(j)? as u128,
        Op::SRem => i.checked_rem(j)? as u128,
        Op::Shl | Op::LShr | Op::AShr if b >= bits => return None,
        Op::Shl => a << b,
        Op::LShr => a >> b,
        Op::AShr => (i >> b) as u128,
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Eq => return bool(a == b),
        Op::Ne => return bool(a != b),
        Op::Ult => return bool(a < b),
        Op::Ule => return bool(a <= b),
        Op::Ugt => return bool(a > b),
        Op::Uge => return bool(a >= b),
        Op::Slt => return bool(i < j),
        Op::Sle => return bool(i <= j),
        Op::Sgt => return bool(i > j),
        Op::Sge => return bool(i >= j),
        Op::ZExt | Op::Trunc => a,
        Op::SExt => i as u128,
        Op::Extract => a >> c,
        Op::Concat => a << from | b,
        Op::Ite => {
            if c == 1 {
                a
            } else {
                b
            }
        }
        Op::SMin => i.min(j) as u128,
        Op::SMax => i.max(j) as u128,
        Op::UMin => a.min(b),
        Op::UMax => a.max(b),
        Op::Abs => i.wrapping_abs() as u128,
        Op::SAddSat => clamp(i.saturating_add(j), from),
        Op::SSubSat => clamp(i.saturating_sub(j), from),
        Op::UAddSat => a.saturating_add(b).min(mask(from)),
        Op::USubSat => a.saturating_sub(b),
        Op::SAddOverflow => return bool(leaves(i.checked_add(j), from)),
        Op::SSubOverflow => return bool(leaves(i.checked_sub(j), from)),
        Op::SMulOverflow => return bool(leaves(i.checked_mul(j), from)),
        Op::UAddOverflow => return bool(a.checked_add(b).is_none_or(|sum| sum > mask(from))),
        Op::USubOverflow => return bool(a < b),
        Op::UMulOverflow => return bool(a.checked_mul(b).is_none_or(|p| p > mask(from))),
        Op::CtPop => u128::from(a.count_ones()),
        Op::CtLz => u128::from(a.leading_zeros() - (128 - from)),
        Op::CtTz => u128::from(a.trailing_zeros().min(from)),
        Op::BSwap => a.swap_bytes() >> (128 - from),
        Op::BitReverse => a.reverse_bits() >> (128 - from),
        Op::FShl => rotated(a, b, c % bits, from),
        Op::FShr if c % bits == 0 => b,
        Op::FShr => rotated(a, b, bits - c % bits, from),
        _ => return float(op, width, from, [a, b, c]),
    };
    Some(result & mask(width))
}

fn clamp(value: i128, width: u32) -> u128 {
    let limit = (mask(width) >> 1) as i128;
    value.clamp(-limit - 1, limit) as u128
}

fn leaves(value: Option<i128>, width: u32) -> bool {
    value.is_none_or(|value| signed(value as u128 & mask(width), width) != value)
}

/// The upper half of `a`:`b` shifted left.
fn rotated(a: u128, b: u128, amount: u128, width: u32) -> u128 {
    (0..width).fold(0, |result, bit| {
        let from = i64::from(bit) - amount as i64;
        let source = if from >= 0 { a >> from & 1 } else { b >> (from + i64::from(width)) & 1 };
        result | source << bit
    })
}

fn float(op: Op, width: u32, from: u32, operands: [u128; 3]) -> Option<u128> {
    if matches!(op, Op::SiToF | Op::UiToF) {
        return from_integer(op, width, from, operands[0]);
    }
    match from {
        32 => float32(op, width, operands),
        64 => float64(op, width, operands),
        _ => None,
    }
}

fn from_integer(op: Op, width: u32, from: u32, a: u128) -> Option<u128> {
    let i = signed(a, from);
    Some(match (op, width) {
        (Op::SiToF, 32) => u128::from((i as f32).to_bits()),
        (Op::SiToF, 64) => u128::from((i as f64).to_bits()),
        (_, 32) => u128::from((a as f32).to_bits()),
        (_, 64) => u128::from((a as f64).to_bits()),
        _ => return None,
    })
}

macro_rules! float_operations {
    ($name:ident, $float:ident, $bits:ident) => {
        fn $name(op: Op, width: u32, [a, b, c]: [u128; 3]) -> Option<u128> {
            let number = c as u32;
            let [x, y, z] = [a, b, c].map(|bits| $float::from_bits(bits as $bits));
            let result = match op {
                Op::FAdd => x + y,
                Op::FSub => x - y,
                Op::FMul => x * y,
                Op::FDiv => x / y,
                Op::FRem => x % y,
                Op::FNeg => -x,
                Op::FAbs => x.abs(),
                Op::FCopySign => x.copysign(y),
                Op::FSqrt => x.sqrt(),
                Op::FMa => x.mul_add(y, z),
                Op::FMin | Op::FMax if x == y => return None,
                Op::FMin => x.min(y),
                Op::FMax => x.max(y),
                Op::FRound => match Rounding::from_u32(number)? {
                    Rounding::NearestEven => x.round_ties_even(),
                    Rounding::NearestAway => x.round(),
                    Rounding::Down => x.floor(),
                    Rounding::Up => x.ceil(),
                    Rounding::Zero => x.trunc(),
                },
                Op::FCmp => {
                    let relation = match x.partial_cmp(&y) {
                        None => FloatPredicate::UNORDERED,
                        Some(std::cmp::Ordering::Less) => FloatPredicate::LESS,
                        Some(std::cmp::Ordering::Equal) => FloatPredicate::EQUAL,
                        Some(std::cmp::Ordering::Greater) => FloatPredicate::GREATER,
                    };
                    return Some(u128::from(number & relation != 0));
                }
                Op::FToSi | Op::FToUi => return to_integer(op, width, f64::from(x)),
                Op::FToF if x.is_nan() => return None,
                Op::FToF if width == 32 => return Some(u128::from((x as f32).to_bits())),
                Op::FToF => return Some(u128::from((x as f64).to_bits())),
                _ => return None,
            };
            // A NaN's pattern is open, except where only the sign is touched.
            let open = result.is_nan() && !matches!(op, Op::FNeg | Op::FAbs | Op::FCopySign);
            (!open).then(|| u128::from(result.to_bits()))
        }
    };
}

float_operations!(float32, f32, u32);
float_operations!(float64, f64, u64);

fn to_integer(op: Op, width: u32, x: f64) -> Option<u128> {
    let whole = x.trunc();
    let limit = 2f64.powi(width as i32 - i32::from(op == Op::FToSi));
    let fits = if op == Op::FToSi {
        (-limit..limit).contains(&whole)
    } else {
        (0.0..limit).contains(&whole)
    };
    fits.then(|| if op == Op::FToSi { whole as i128 as u128 } else { whole as u128 } & mask(width))
}
