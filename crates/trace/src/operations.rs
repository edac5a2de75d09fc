//! What each operation of a run means as a term. Operands are checked against the operation here;
//! `None` says that a node makes no sense.

use abi::Op;
use term::{FloatFormat, Rounding, Term, Terms};

/// Operations on `a` alone; `c` is what the operation says.
pub(crate) fn unary(terms: &mut Terms, op: Op, width: u32, a: Term, c: u32) -> Option<Term> {
    let from = terms.width(a);
    let same = from == width;
    match op {
        Op::ZExt if from <= width => Some(terms.zext(a, width)),
        Op::SExt if from <= width => Some(terms.sext(a, width)),
        Op::Trunc if from >= width => Some(terms.trunc(a, width)),
        Op::Extract => {
            let high = c.checked_add(width - 1)?;
            (high < from).then(|| terms.extract(a, high, c))
        }
        Op::Abs if same => {
            let (negated, sign) = (terms.neg(a), sign(terms, a));
            Some(terms.ite(sign, negated, a))
        }
        Op::CtPop if same => Some(count_ones(terms, width, a)),
        Op::CtLz if same => Some(count_zeros(terms, width, a, true)),
        Op::CtTz if same => Some(count_zeros(terms, width, a, false)),
        Op::BSwap if same && width.is_multiple_of(8) => Some(reverse(terms, width, a, 8)),
        Op::BitReverse if same => Some(reverse(terms, width, a, 1)),
        _ => float_unary(terms, op, width, a, c),
    }
}

fn float_unary(terms: &mut Terms, op: Op, width: u32, a: Term, c: u32) -> Option<Term> {
    let from = FloatFormat::of_width(terms.width(a));
    let to = FloatFormat::of_width(width);
    let result = match op {
        Op::SiToF => terms.si_to_f(to?, a),
        Op::UiToF => terms.ui_to_f(to?, a),
        Op::FToSi => {
            let float = terms.from_bits(from?, a);
            return Some(terms.fto_si(float, width));
        }
        Op::FToUi => {
            let float = terms.from_bits(from?, a);
            return Some(terms.fto_ui(float, width));
        }
        Op::FToF => {
            let float = terms.from_bits(from?, a);
            terms.fto_f(to?, float)
        }
        _ if from != to => return None,
        Op::FNeg | Op::FAbs | Op::FSqrt | Op::FRound => {
            let float = terms.from_bits(from?, a);
            match op {
                Op::FNeg => terms.fneg(float),
                Op::FAbs => terms.fabs(float),
                Op::FSqrt => terms.fsqrt(float),
                _ => terms.fround(rounding(c)?, float),
            }
        }
        _ => return None,
    };
    Some(terms.to_bits(result))
}

fn rounding(number: u32) -> Option<Rounding> {
    abi::Rounding::from_u32(number).map(|rounding| match rounding {
        abi::Rounding::NearestEven => Rounding::NearestEven,
        abi::Rounding::NearestAway => Rounding::NearestAway,
        abi::Rounding::Down => Rounding::Down,
        abi::Rounding::Up => Rounding::Up,
        abi::Rounding::Zero => Rounding::Zero,
    })
}

/// Operations on `a` and `b`, which have the same width; `c` is what the operation says.
pub(crate) fn binary(
    terms: &mut Terms,
    op: Op,
    width: u32,
    a: Term,
    b: Term,
    c: u32,
) -> Option<Term> {
    let from = terms.width(a);
    if let Some(function) = arithmetic(op) {
        return (from == width).then(|| function(terms, a, b));
    }
    if let Some(function) = comparison(op) {
        return (width == 1).then(|| function(terms, a, b));
    }
    match op {
        Op::SAddSat | Op::UAddSat | Op::SSubSat | Op::USubSat if from == width => {
            Some(saturated(terms, op, width, a, b))
        }
        Op::SAddOverflow | Op::UAddOverflow | Op::SSubOverflow | Op::USubOverflow if width == 1 => {
            Some(sum_overflows(terms, op, a, b))
        }
        Op::SMulOverflow | Op::UMulOverflow if width == 1 => {
            Some(product_overflows(terms, op == Op::SMulOverflow, a, b))
        }
        Op::FCmp if width == 1 => float_compare(terms, c, a, b),
        _ if from == width => float_binary(terms, op, a, b),
        _ => None,
    }
}

type Function = fn(&mut Terms, Term, Term) -> Term;

fn arithmetic(op: Op) -> Option<Function> {
    Some(match op {
        Op::Add => Terms::add,
        Op::Sub => Terms::sub,
        Op::Mul => Terms::mul,
        Op::UDiv => Terms::udiv,
        Op::SDiv => Terms::sdiv,
        Op::URem => Terms::urem,
        Op::SRem => Terms::srem,
        Op::Shl => Terms::shl,
        Op::LShr => Terms::lshr,
        Op::AShr => Terms::ashr,
        Op::And => Terms::and,
        Op::Or => Terms::or,
        Op::Xor => Terms::xor,
        Op::SMin => |terms, a, b| choose(terms, Terms::slt, a, b),
        Op::SMax => |terms, a, b| choose(terms, Terms::sgt, a, b),
        Op::UMin => |terms, a, b| choose(terms, Terms::ult, a, b),
        Op::UMax => |terms, a, b| choose(terms, Terms::ugt, a, b),
        _ => return None,
    })
}

fn comparison(op: Op) -> Option<Function> {
    Some(match op {
        Op::Eq => Terms::eq,
        Op::Ne => Terms::ne,
        Op::Ult => Terms::ult,
        Op::Ule => Terms::ule,
        Op::Ugt => Terms::ugt,
        Op::Uge => Terms::uge,
        Op::Slt => Terms::slt,
        Op::Sle => Terms::sle,
        Op::Sgt => Terms::sgt,
        Op::Sge => Terms::sge,
        _ => return None,
    })
}

/// `a` if the relation holds, else `b`.
fn choose(terms: &mut Terms, relation: Function, a: Term, b: Term) -> Term {
    let condition = relation(terms, a, b);
    terms.ite(condition, a, b)
}

fn sign(terms: &mut Terms, a: Term) -> Term {
    let top = terms.width(a) - 1;
    terms.extract(a, top, top)
}

fn saturated(terms: &mut Terms, op: Op, width: u32, a: Term, b: Term) -> Term {
    let (flag, function): (Op, Function) = match op {
        Op::SAddSat => (Op::SAddOverflow, Terms::add),
        Op::UAddSat => (Op::UAddOverflow, Terms::add),
        Op::SSubSat => (Op::SSubOverflow, Terms::sub),
        _ => (Op::USubOverflow, Terms::sub),
    };
    let result = function(terms, a, b);
    let overflow = sum_overflows(terms, flag, a, b);
    let limit = match op {
        Op::UAddSat => terms.constant(width, u128::MAX),
        Op::USubSat => terms.constant(width, 0),
        _ => {
            let least = terms.constant(width, 1 << (width - 1));
            let (greatest, negative) = (terms.not(least), sign(terms, a));
            terms.ite(negative, least, greatest)
        }
    };
    terms.ite(overflow, limit, result)
}

fn sum_overflows(terms: &mut Terms, op: Op, a: Term, b: Term) -> Term {
    match op {
        Op::UAddOverflow => {
            let sum = terms.add(a, b);
            terms.ult(sum, a)
        }
        Op::USubOverflow => terms.ult(a, b),
        // The operands' signs agree (sum) or differ (difference), and the result's is not the first's.
        _ => {
            let adds = op == Op::SAddOverflow;
            let result = if adds { terms.add(a, b) } else { terms.sub(a, b) };
            let [x, y, z] = [a, b, result].map(|term| sign(terms, term));
            let (differ, changed) = (terms.xor(x, y), terms.xor(x, z));
            let fitting = if adds { terms.not(differ) } else { differ };
            terms.and(fitting, changed)
        }
    }
}

fn product_overflows(terms: &mut Terms, signed: bool, a: Term, b: Term) -> Term {
    let width = terms.width(a);
    let extend = if signed { Terms::sext } else { Terms::zext };
    if 2 * width <= term::MAX_WIDTH {
        let (x, y) = (extend(terms, a, 2 * width), extend(terms, b, 2 * width));
        let product = terms.mul(x, y);
        let low = terms.trunc(product, width);
        let back = extend(terms, low, 2 * width);
        return terms.ne(product, back);
    }
    // Too wide to multiply at twice the width: divide back instead.
    let (zero, product) = (terms.constant(width, 0), terms.mul(a, b));
    let divide = if signed { Terms::sdiv } else { Terms::udiv };
    let (quotient, factor) = (divide(terms, product, a), terms.ne(a, zero));
    let wrong = terms.ne(quotient, b);
    if !signed {
        return terms.and(factor, wrong);
    }
    let (minus_one, least) =
        (terms.constant(width, u128::MAX), terms.constant(width, 1 << (width - 1)));
    let (negates, extreme) = (terms.eq(a, minus_one), terms.eq(b, least));
    let extreme = terms.and(negates, extreme);
    let wrong = terms.or(wrong, extreme);
    terms.and(factor, wrong)
}

fn float_binary(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    let format = FloatFormat::of_width(terms.width(a))?;
    let (x, y) = (terms.from_bits(format, a), terms.from_bits(format, b));
    let result = match op {
        Op::FAdd => terms.fadd(x, y),
        Op::FSub => terms.fsub(x, y),
        Op::FMul => terms.fmul(x, y),
        Op::FDiv => terms.fdiv(x, y),
        Op::FRem => terms.fmod(x, y),
        Op::FCopySign => terms.fcopysign(x, y),
        Op::FMin => terms.fmin(x, y),
        Op::FMax => terms.fmax(x, y),
        _ => return None,
    };
    Some(terms.to_bits(result))
}

/// Comparison by the bits of `abi::FloatPredicate`.
fn float_compare(terms: &mut Terms, predicate: u32, a: Term, b: Term) -> Option<Term> {
    let format = FloatFormat::of_width(terms.width(a))?;
    let (x, y) = (terms.from_bits(format, a), terms.from_bits(format, b));
    // A predicate that holds for unordered operands is the negation of one that does not.
    let unordered = predicate & abi::FloatPredicate::UNORDERED != 0;
    let ordered = match if unordered { !predicate & 7 } else { predicate } {
        0 => terms.truth(false),
        1 => terms.feq(x, y),
        2 => terms.flt(y, x),
        3 => terms.fle(y, x),
        4 => terms.flt(x, y),
        5 => terms.fle(x, y),
        6 => {
            let (less, greater) = (terms.flt(x, y), terms.flt(y, x));
            terms.or(less, greater)
        }
        7 => {
            let (first, second) = (terms.fis_nan(x), terms.fis_nan(y));
            let nan = terms.or(first, second);
            terms.not(nan)
        }
        _ => return None,
    };
    Some(if unordered { terms.not(ordered) } else { ordered })
}

/// Operations on three operands.
pub(crate) fn ternary(terms: &mut Terms, op: Op, width: u32, [a, b, c]: [Term; 3]) -> Option<Term> {
    let third = terms.width(c);
    match op {
        Op::Ite => (third == 1).then(|| terms.ite(c, a, b)),
        _ if third != width => None,
        Op::FMa => {
            let format = FloatFormat::of_width(width)?;
            let [x, y, z] = [a, b, c].map(|bits| terms.from_bits(format, bits));
            let result = terms.ffma(x, y, z);
            Some(terms.to_bits(result))
        }
        _ => Some(funnel(terms, op == Op::FShl, width, [a, b, c])),
    }
}

/// The upper (left) or lower (right) half of `a`:`b` shifted by `c` modulo the width.
fn funnel(terms: &mut Terms, left: bool, width: u32, [a, b, c]: [Term; 3]) -> Term {
    let bits = terms.constant(width, u128::from(width));
    let amount = terms.urem(c, bits);
    let opposite = terms.sub(bits, amount);
    let (up, down) = if left { (amount, opposite) } else { (opposite, amount) };
    let (high, low) = (terms.shl(a, up), terms.lshr(b, down));
    terms.or(high, low)
}

/// The number of ones, as a balanced sum of bits.
fn count_ones(terms: &mut Terms, width: u32, a: Term) -> Term {
    let narrow = 32 - width.leading_zeros();
    let mut counts: Vec<Term> = (0..width)
        .map(|bit| {
            let bit = terms.extract(a, bit, bit);
            terms.zext(bit, narrow)
        })
        .collect();
    while counts.len() > 1 {
        counts = counts
            .chunks(2)
            .map(|pair| if let &[x, y] = pair { terms.add(x, y) } else { pair[0] })
            .collect();
    }
    terms.zext(counts[0], width)
}

/// The number of zeros before the first one from the top (leading) or the bottom.
fn count_zeros(terms: &mut Terms, width: u32, a: Term, leading: bool) -> Term {
    let narrow = 32 - width.leading_zeros();
    let count = count_zeros_below(terms, narrow, a, leading);
    terms.zext(count, width)
}

/// Halves the term: if its first half is zero, the count goes on in the second.
fn count_zeros_below(terms: &mut Terms, narrow: u32, a: Term, leading: bool) -> Term {
    let width = terms.width(a);
    if width == 1 {
        let zero = terms.not(a);
        return terms.zext(zero, narrow);
    }
    let half = width / 2;
    let (upper, lower) = (terms.extract(a, width - 1, half), terms.extract(a, half - 1, 0));
    let (first, second) = if leading { (upper, lower) } else { (lower, upper) };
    let length = terms.constant(narrow, u128::from(terms.width(first)));
    let zero = terms.constant(terms.width(first), 0);
    let empty = terms.eq(first, zero);
    let in_first = count_zeros_below(terms, narrow, first, leading);
    let in_second = count_zeros_below(terms, narrow, second, leading);
    let beyond = terms.add(in_second, length);
    terms.ite(empty, beyond, in_first)
}

/// The groups of `size` bits in opposite order.
fn reverse(terms: &mut Terms, width: u32, a: Term, size: u32) -> Term {
    let mut result = terms.extract(a, size - 1, 0);
    for low in (size..width).step_by(size as usize) {
        let group = terms.extract(a, low + size - 1, low);
        result = terms.concat(result, group);
    }
    result
}
