//! Aiming through operations on floats, with the machine's arithmetic. Targets of floats are bit patterns.

use term::{FloatFormat, Node, Sort, Term, Terms};

use super::{Aim, is_float, mask};

/// Whether this term's own operation is about floats.
pub(super) fn is_about_floats(terms: &Terms, term: Term) -> bool {
    is_float(terms, term) && !matches!(terms.view(term), Node::Ite(..))
        || terms.operands(term).next().is_some_and(|operand| is_float(terms, operand))
}

impl Aim<'_> {
    pub(super) fn float_step(&mut self, term: Term, target: u128) {
        let terms = self.terms;
        match terms.view(term) {
            Node::FromBits(a) | Node::ToBits(a) | Node::FRound(_, a) | Node::FAbs(a) => {
                self.want(a, target)
            }
            Node::FNeg(a) => self.want(a, target ^ 1 << (terms.width(a) - 1)),
            Node::FAdd(a, b) => self.solve_for(a, b, target, |target, kept, _| target - kept),
            Node::FSub(a, b) => {
                self.solve_for(
                    a,
                    b,
                    target,
                    |target, kept, first| if first { target + kept } else { kept - target },
                );
            }
            Node::FMul(a, b) => self.solve_for(a, b, target, |target, kept, _| target / kept),
            Node::FDiv(a, b) => {
                self.solve_for(
                    a,
                    b,
                    target,
                    |target, kept, first| if first { target * kept } else { kept / target },
                );
            }
            Node::FSqrt(a) => {
                self.want_number(a, number(terms, a, target) * number(terms, a, target))
            }
            Node::FToF(a) => self.want_number(a, number(terms, term, target)),
            Node::SiToF(a) | Node::UiToF(a) => {
                self.want(a, number(terms, term, target) as i128 as u128)
            }
            Node::FToSi(a) => self.want_number(a, signed(target, terms.width(term)) as f64),
            Node::FToUi(a) => self.want_number(a, target as f64),
            Node::FEq(a, b) => self.float_equal(a, b, target == 1),
            Node::FLt(a, b) => self.float_less(a, b, target == 1, true),
            Node::FLe(a, b) => self.float_less(a, b, target == 1, false),
            Node::FIsNan(a) => self.want_number(a, if target == 1 { f64::NAN } else { 1.0 }),
            Node::FIsNegative(a) => self.want_number(a, if target == 1 { -1.0 } else { 1.0 }),
            _ => {}
        }
    }

    fn want_number(&mut self, term: Term, value: f64) {
        if let Some(pattern) = pattern(self.terms, term, value) {
            self.want(term, pattern);
        }
    }

    fn number_now(&mut self, term: Term) -> f64 {
        let bits = self.now.bits(term);
        number(self.terms, term, bits)
    }

    /// Solve for one operand; `solution` is told the target, the other operand, and whether it solves for the first.
    fn solve_for(
        &mut self,
        a: Term,
        b: Term,
        target: u128,
        solution: impl Fn(f64, f64, bool) -> f64,
    ) {
        let (change, keep, first) = self.operand(a, b);
        let kept = self.number_now(keep);
        let target = number(self.terms, a, target);
        self.want_number(change, solution(target, kept, first));
    }

    fn float_equal(&mut self, a: Term, b: Term, wanted: bool) {
        let (change, keep, _) = self.operand(a, b);
        let kept = self.now.bits(keep);
        // Neighbours in pattern are neighbours in value.
        self.want(change, if wanted { kept } else { kept ^ 1 });
    }

    fn float_less(&mut self, a: Term, b: Term, wanted: bool, strict: bool) {
        let (change, keep, first) = self.operand(a, b);
        let kept = self.now.bits(keep);
        let far = self.choose();
        // `a < b`: a goes down or b goes up; `not a < b`, that is `b <= a`, the other way round.
        let down = first == wanted;
        let apart = strict == wanted;
        let pattern = match (far, apart) {
            (true, _) => pattern(self.terms, change, if down { -1e9 } else { 1e9 }),
            (false, true) => Some(neighbour(kept, self.terms.width(change), down)),
            (false, false) => Some(kept),
        };
        if let Some(pattern) = pattern {
            self.want(change, pattern);
        }
    }
}

/// The next lower or higher number, by its pattern.
fn neighbour(bits: u128, width: u32, down: bool) -> u128 {
    let sign = 1 << (width - 1);
    let negative = bits & sign != 0;
    match (negative, down, bits & !sign) {
        (_, true, 0) => sign | 1,
        (_, false, 0) => 1,
        (true, true, _) | (false, false, _) => bits.wrapping_add(1) & mask(width),
        _ => bits - 1,
    }
}

fn format(terms: &Terms, term: Term) -> Option<FloatFormat> {
    match terms.sort(term) {
        Sort::Float(format) => Some(format),
        _ => None,
    }
}

/// The number that a pattern of the term's format stands for. (Half precision is not guessed.)
fn number(terms: &Terms, term: Term, pattern: u128) -> f64 {
    match format(terms, term) {
        Some(FloatFormat::SINGLE) => f64::from(f32::from_bits(pattern as u32)),
        _ => f64::from_bits(pattern as u64),
    }
}

fn pattern(terms: &Terms, term: Term, value: f64) -> Option<u128> {
    match format(terms, term)? {
        FloatFormat::SINGLE => Some(u128::from((value as f32).to_bits())),
        FloatFormat::DOUBLE => Some(u128::from(value.to_bits())),
        _ => None,
    }
}

fn signed(value: u128, width: u32) -> i128 {
    let shift = 128 - width;
    (value as i128) << shift >> shift
}
