//! Linear equations among formulas, used as a solver of equations would.
//!
//! `b = in - out` beside `b - s != in - (out + s)`: by arithmetic a contradiction, for a SAT solver three adders that
//! it has to compare bit by bit. So equations are solved for a variable each (Gaussian elimination modulo a power of
//! two: its factor must be odd), the variable is replaced in all other formulas, and sums are brought into one form.
//! The equations themselves stay, so that what is returned holds exactly where the formulas do. Products are multiplied
//! out where none of them is left then: `(q + 1) * d` beside `q * d`.
//!
//! This is not part of the canonical form of terms ([`crate::build`]): it looks at whole formulas, which costs more.

use crate::pool::{Node, Op, Term, Terms};
use crate::value::mask;
use rustc_hash::FxHashMap;

/// Equations that are solved.
const MOST_EQUATIONS: usize = 16;
/// Summands of a sum that is brought into form, and products that one product is multiplied out to.
const MOST_SUMMANDS: usize = 32;
const MOST_PRODUCTS: usize = 8;

/// Products within each other that are multiplied out.
const MOST_NESTED: u32 = 4;

/// A sum of terms with factors, and of a constant, modulo a power of two.
struct Sum {
    width: u32,
    /// Each once, with a factor that is not zero, in an order that does not depend on how the pool was filled.
    parts: Vec<(Term, u128)>,
    constant: u128,
}

impl Terms {
    /// Formulas of which all hold exactly where all of these do, in which linear equations were used.
    pub fn by_equations(&mut self, formulas: &[Term]) -> Vec<Term> {
        let mut open = formulas.to_vec();
        let mut solved: Vec<(Term, Term)> = Vec::new();
        while solved.len() < MOST_EQUATIONS {
            let solution = open.iter().enumerate().find_map(|(index, formula)| {
                let (variable, sum) = self.solvable(*formula)?;
                Some((index, variable, sum))
            });
            let Some((index, variable, sum)) = solution else { break };
            open.remove(index);
            let value = self.of_sum(&sum);
            let by = FxHashMap::from_iter([(variable, value)]);
            for term in open.iter_mut().chain(solved.iter_mut().map(|(_, value)| value)) {
                *term = self.replace_parts(*term, &by);
            }
            solved.push((variable, value));
        }
        let mut forms = FxHashMap::default();
        for formula in &mut open {
            *formula = self.with_sums_in_form(*formula, &mut forms);
        }
        open.extend(solved.into_iter().map(|(variable, value)| self.eq(variable, value)));
        open
    }

    /// A variable that an equation can be solved for, and what it is.
    fn solvable(&mut self, formula: Term) -> Option<(Term, Sum)> {
        let Node::Eq(a, b) = self.view(formula) else { return None };
        if self.width(a) == 1 {
            return None;
        }
        let mut sum = self.difference(a, b, 0)?;
        let position = sum.parts.iter().position(|(part, factor)| {
            let others = sum.parts.iter().filter(|(other, _)| other != part);
            factor % 2 == 1
                && self.raw(*part).op == Op::Input
                && !others.into_iter().any(|(other, _)| self.mentions(*other, *part))
        })?;
        let (variable, factor) = sum.parts.remove(position);
        sum.scale(inverse(factor).wrapping_neg());
        Some((variable, sum))
    }

    fn mentions(&self, term: Term, input: Term) -> bool {
        self.sets_intersect(self.input_set(term), self.input_set(input))
    }

    /// A formula in which equal sums are one term, and equations between them have one form.
    fn with_sums_in_form(&mut self, formula: Term, done: &mut FxHashMap<Term, Term>) -> Term {
        let mut stack = vec![formula];
        while let Some(&top) = stack.last() {
            let before = stack.len();
            stack.extend(self.operands(top).filter(|operand| !done.contains_key(operand)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            if done.contains_key(&top) {
                continue;
            }
            let inside = self.with_operands(top, |operand| done[&operand]);
            let formed = match self.view(inside) {
                Node::Eq(a, b) if self.width(a) > 1 => self.equation(a, b),
                Node::Add(..) | Node::Sub(..) => {
                    let sum = self.gather(self.width(inside), vec![(inside, 1)], 0);
                    sum.map(|sum| self.of_sum(&sum))
                }
                _ => None,
            };
            done.insert(top, formed.unwrap_or(inside));
        }
        done[&formula]
    }

    /// An equation with each summand on one side, if there are not too many.
    fn equation(&mut self, a: Term, b: Term) -> Option<Term> {
        let is_product = |terms: &Terms, part: Term| matches!(terms.view(part), Node::Mul(..));
        let expanded = self.difference(a, b, MOST_NESTED);
        let expanded =
            expanded.filter(|sum| !sum.parts.iter().any(|(part, _)| is_product(self, *part)));
        let mut sum = match expanded {
            Some(sum) => sum,
            None => self.difference(a, b, 0)?,
        };
        let Some((_, first)) = sum.parts.first() else {
            return Some(self.truth(sum.constant == 0));
        };
        if is_negative(sum.width, *first) {
            sum.scale(u128::MAX);
        }
        let (mut left, mut right) = (sum.empty(), sum.empty());
        right.constant = sum.constant.wrapping_neg();
        for (part, factor) in sum.parts {
            match is_negative(sum.width, factor) {
                true => right.parts.push((part, factor.wrapping_neg() & mask(sum.width))),
                false => left.parts.push((part, factor)),
            }
        }
        let (left, right) = (self.of_sum(&left), self.of_sum(&right));
        Some(self.eq(left, right))
    }

    fn difference(&mut self, a: Term, b: Term, nested: u32) -> Option<Sum> {
        self.gather(self.width(a), vec![(a, 1), (b, u128::MAX)], nested)
    }

    /// The sum of terms with factors, in which so many products within each other are multiplied out; none if it has
    /// too many parts.
    fn gather(&mut self, width: u32, mut open: Vec<(Term, u128)>, nested: u32) -> Option<Sum> {
        let mut sum = Sum { width, parts: Vec::new(), constant: 0 };
        while let Some((term, factor)) = open.pop() {
            let times = |other: u128| factor.wrapping_mul(other);
            match self.view(term) {
                Node::Const(value) => sum.constant = sum.constant.wrapping_add(times(value)),
                Node::Add(a, b) => open.extend([(a, factor), (b, factor)]),
                Node::Sub(a, b) => open.extend([(a, factor), (b, times(u128::MAX))]),
                Node::Neg(a) => open.push((a, times(u128::MAX))),
                Node::Not(a) => {
                    open.push((a, times(u128::MAX)));
                    sum.constant = sum.constant.wrapping_sub(factor);
                }
                Node::Mul(a, b) => match (self.as_constant(a), self.as_constant(b)) {
                    (Some(value), _) => open.push((b, times(value))),
                    (_, Some(value)) => open.push((a, times(value))),
                    _ => match self.multiplied_out(width, (a, b), nested) {
                        Some(product) => {
                            sum.constant = sum.constant.wrapping_add(times(product.constant));
                            for (part, by) in product.parts {
                                sum.add(part, times(by));
                            }
                        }
                        None => sum.add(term, factor),
                    },
                },
                Node::Concat(high, low) => {
                    match (self.low_part(high, width), self.as_constant(low)) {
                        (Some((part, by)), Some(value)) => {
                            open.push((part, times(by << self.width(low))));
                            sum.constant = sum.constant.wrapping_add(times(value));
                        }
                        _ => sum.add(term, factor),
                    }
                }
                _ => sum.add(term, factor),
            }
            if sum.parts.len() + open.len() > MOST_SUMMANDS {
                return None;
            }
        }
        sum.constant &= mask(width);
        sum.parts.retain(|(_, factor)| factor & mask(width) != 0);
        sum.parts.iter_mut().for_each(|(_, factor)| *factor &= mask(width));
        sum.parts.sort_by_key(|(part, _)| self.hash(*part));
        Some(sum)
    }

    /// A product of sums as a sum of products, each of which has one form.
    fn multiplied_out(&mut self, width: u32, (a, b): (Term, Term), nested: u32) -> Option<Sum> {
        if nested == 0 {
            return None;
        }
        let a = self.gather(width, vec![(a, 1)], nested - 1)?;
        let b = self.gather(width, vec![(b, 1)], nested - 1)?;
        if a.parts.len() * b.parts.len() > MOST_PRODUCTS {
            return None;
        }
        let mut sum = a.empty();
        sum.constant = a.constant.wrapping_mul(b.constant);
        a.parts.iter().for_each(|(part, by)| sum.add(*part, by.wrapping_mul(b.constant)));
        b.parts.iter().for_each(|(part, by)| sum.add(*part, by.wrapping_mul(a.constant)));
        for (x, by) in &a.parts {
            for (y, times) in &b.parts {
                let product = self.product(*x, *y);
                sum.add(product, by.wrapping_mul(*times));
            }
        }
        Some(sum)
    }

    /// The product of two products, their factors in an order that does not depend on how they came about.
    fn product(&mut self, a: Term, b: Term) -> Term {
        let (mut factors, mut open) = (Vec::new(), vec![a, b]);
        while let Some(term) = open.pop() {
            match self.view(term) {
                Node::Mul(x, y) => open.extend([x, y]),
                _ => factors.push(term),
            }
        }
        factors.sort_by_key(|factor| self.hash(*factor));
        let one = self.constant(self.width(a), 1);
        factors.into_iter().fold(one, |product, factor| self.mul(product, factor))
    }

    /// What the lowest bits are of, if that is as wide as said, with a factor: a product by an even number is one above
    /// zeros.
    pub(crate) fn low_part(&self, term: Term, width: u32) -> Option<(Term, u128)> {
        match self.view(term) {
            Node::Extract { of, low: 0 } if self.width(of) == width => Some((of, 1)),
            Node::Mul(a, b) => {
                let (value, other) = match (self.as_constant(a), self.as_constant(b)) {
                    (Some(value), _) => (value, b),
                    (_, Some(value)) => (value, a),
                    _ => return None,
                };
                let (of, by) = self.low_part(other, width)?;
                Some((of, by.wrapping_mul(value)))
            }
            _ => None,
        }
    }

    fn of_sum(&mut self, sum: &Sum) -> Term {
        let width = sum.width;
        let mut all = self.constant(width, 0);
        let (less, more): (Vec<_>, Vec<_>) =
            sum.parts.iter().partition(|(_, factor)| is_negative(width, *factor));
        for (part, factor) in more {
            let factor = self.constant(width, factor);
            let product = self.mul(part, factor);
            all = self.add(all, product);
        }
        for (part, factor) in less {
            let factor = self.constant(width, factor.wrapping_neg());
            let product = self.mul(part, factor);
            all = self.sub(all, product);
        }
        let constant = self.constant(width, sum.constant);
        self.add(all, constant)
    }
}

impl Sum {
    fn empty(&self) -> Sum {
        Sum { width: self.width, parts: Vec::new(), constant: 0 }
    }

    fn add(&mut self, term: Term, factor: u128) {
        match self.parts.iter_mut().find(|(part, _)| *part == term) {
            Some((_, known)) => *known = known.wrapping_add(factor),
            None => self.parts.push((term, factor)),
        }
    }

    /// Multiplies all by an odd number.
    fn scale(&mut self, by: u128) {
        let mask = mask(self.width);
        self.constant = self.constant.wrapping_mul(by) & mask;
        self.parts.iter_mut().for_each(|(_, factor)| *factor = factor.wrapping_mul(by) & mask);
    }
}

/// Whether a factor is closer to zero as a negative number.
fn is_negative(width: u32, factor: u128) -> bool {
    factor > mask(width) / 2 + 1
}

/// The inverse of an odd number modulo every power of two (Newton's iteration doubles the bits that are right).
fn inverse(odd: u128) -> u128 {
    (0..7).fold(odd, |known, _| known.wrapping_mul(2_u128.wrapping_sub(odd.wrapping_mul(known))))
}
