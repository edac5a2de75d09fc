//! What the operations on bits compute: the semantics of SMT-LIB's bit-vectors on `u128`.

use crate::pool::Op;

/// The bits of a width.
pub(crate) const fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// A value of a width read as signed.
pub(crate) const fn signed(value: u128, width: u32) -> i128 {
    let unused = 128 - width;
    ((value << unused) as i128) >> unused
}

/// The sign bit of a width.
pub(crate) const fn sign_bit(width: u32) -> u128 {
    1 << (width - 1)
}

/// Applies a unary or binary operation whose operands have `width` bits. Comparisons give 0 or 1.
pub(crate) fn binary(op: Op, width: u32, a: u128, b: u128) -> u128 {
    let (i, j) = (signed(a, width), signed(b, width));
    let result = match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b).unwrap_or(u128::MAX),
        Op::URem => a.checked_rem(b).unwrap_or(a),
        Op::SDiv if b == 0 => {
            if i < 0 {
                1
            } else {
                u128::MAX
            }
        }
        Op::SDiv => i.wrapping_div(j) as u128,
        Op::SRem if b == 0 => a,
        Op::SRem => i.wrapping_rem(j) as u128,
        Op::Shl if b >= u128::from(width) => 0,
        Op::Shl => a << b,
        Op::LShr if b >= u128::from(width) => 0,
        Op::LShr => a >> b,
        Op::AShr => (i >> b.min(u128::from(width - 1))) as u128,
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Eq => u128::from(a == b),
        Op::Ult => u128::from(a < b),
        Op::Slt => u128::from(i < j),
        _ => unreachable!("{op:?} is no binary operation on bits"),
    };
    result & mask(width)
}
