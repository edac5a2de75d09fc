//! Guessing: compute the goal backwards from the hint, and try the result.
//!
//! The hint nearly answers the question: it satisfies the prefix and misses the goal by one branch. So we *aim*: give
//! the goal the value 1, and go down its operations towards an input, each time working out what one operand must be
//! for the others as they are (`x + y == 10` with `y` now 3 makes `x` 7). The assignment that comes out is tried with
//! the evaluator. If it breaks a constraint of the prefix, that one is aimed at next, a few times. Several attempts
//! differ in which operand is changed. An attempt costs two evaluations, the solver's translation alone costs ten times
//! that; and floats, on which solvers are slow, are computed by the machine.
//!
//! This is a bounded form of propagation-based local search (Niemetz, Preiner, Biere, "Precise and complete propagation
//! based local search for satisfiability modulo theories", CAV 2016). It never answers Unsat. No random choice: the
//! same question gives the same answer.

use term::{Assignment, Evaluator, Node, Sort, Table, Term, Terms};

use crate::query::{Answer, Query, Solver};

mod floats;
#[cfg(test)]
mod tests;

/// Attempts per question; each makes other choices.
const ATTEMPTS: u32 = 4;
/// Constraints of the prefix that are mended per attempt.
const REPAIRS: u32 = 4;
/// Steps down per aim.
const STEPS: u32 = 128;
/// Largest table that is searched for a value.
const SEARCHED: usize = 1 << 12;

/// Tries assignments worked out backwards from the goal before it asks the inner solver.
pub struct Guess<S> {
    inner: S,
}

impl<S: Solver> Guess<S> {
    /// Guess, then ask `inner`.
    pub fn new(inner: S) -> Guess<S> {
        Guess { inner }
    }
}

impl<S: Solver> Solver for Guess<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        match (0..ATTEMPTS).find_map(|attempt| guess(terms, query, attempt)) {
            Some(model) => Answer::Sat(model),
            None => self.inner.check(terms, query),
        }
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }
}

/// One attempt.
fn guess(terms: &Terms, query: &Query<'_>, attempt: u32) -> Option<Assignment> {
    let mut inputs = query.relevant_hint(terms);
    let mut model = Assignment::new();
    let mut missed = query.goal.term;
    for repair in 0..=REPAIRS {
        let change = aim(terms, &inputs, missed, attempt + repair);
        if change.is_empty() {
            return None;
        }
        inputs.extend(&change);
        model.extend(&change);
        let mut evaluator = Evaluator::new(terms, &inputs);
        if !evaluator.holds(query.goal.term) {
            // At once: no aim. After a repair: the repair undid the goal, so aim at both in turn.
            if repair == 0 {
                return None;
            }
            missed = query.goal.term;
            continue;
        }
        match query.prefix.iter().find(|constraint| !evaluator.holds(constraint.term)) {
            None => return Some(model),
            Some(constraint) => missed = constraint.term,
        }
    }
    None
}

/// Values of inputs under which a term of width 1 is likely to be 1.
fn aim(terms: &Terms, inputs: &Assignment, term: Term, choices: u32) -> Assignment {
    let mut aim = Aim {
        terms,
        now: Evaluator::new(terms, inputs),
        choices,
        change: Assignment::new(),
        open: vec![(term, 1)],
    };
    for _ in 0..STEPS {
        let Some((term, target)) = aim.open.pop() else { break };
        aim.step(term, target);
    }
    aim.change
}

/// The state of one aim.
struct Aim<'a> {
    terms: &'a Terms,
    /// Values as they are now.
    now: Evaluator<'a>,
    /// Bits that decide between alternatives.
    choices: u32,
    change: Assignment,
    /// Terms and what they must become.
    open: Vec<(Term, u128)>,
}

fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

impl Aim<'_> {
    fn want(&mut self, term: Term, target: u128) {
        self.open.push((term, target & mask(self.terms.width(term))));
    }

    fn is_constant(&self, term: Term) -> bool {
        self.terms.input_set(term).is_empty()
    }

    /// The next choice bit.
    fn choose(&mut self) -> bool {
        let choice = self.choices & 1 == 1;
        self.choices = self.choices.rotate_right(1);
        choice
    }

    /// Which operand to change: the one that is not constant, or either.
    fn operand(&mut self, a: Term, b: Term) -> (Term, Term, bool) {
        let first = match (self.is_constant(a), self.is_constant(b)) {
            (false, true) => true,
            (true, false) => false,
            _ => !self.choose(),
        };
        if first { (a, b, true) } else { (b, a, false) }
    }

    /// Make one term have a value, by wanting values of its operands.
    fn step(&mut self, term: Term, target: u128) {
        let terms = self.terms;
        if self.is_constant(term) {
            return;
        }
        if floats::is_about_floats(terms, term) {
            return self.float_step(term, target);
        }
        let width = terms.width(term);
        match terms.view(term) {
            Node::Input(input) => self.change.set(input, target),
            Node::Not(a) => self.want(a, !target),
            Node::Neg(a) => self.want(a, target.wrapping_neg()),
            Node::Add(a, b) => match digits(terms, a, b) {
                Some((place, tens, ones)) => {
                    self.want(ones, target % place);
                    self.want(tens, target - target % place);
                }
                None => {
                    let (change, keep, _) = self.operand(a, b);
                    let kept = self.now.bits(keep);
                    self.want(change, target.wrapping_sub(kept));
                }
            },
            Node::Sub(a, b) => {
                let (change, keep, first) = self.operand(a, b);
                let kept = self.now.bits(keep);
                self.want(
                    change,
                    if first { target.wrapping_add(kept) } else { kept.wrapping_sub(target) },
                );
            }
            Node::Xor(a, b) => {
                let (change, keep, _) = self.operand(a, b);
                let kept = self.now.bits(keep);
                self.want(change, target ^ kept);
            }
            Node::Mul(a, b) => {
                let (change, keep, _) = self.operand(a, b);
                let kept = self.now.bits(keep);
                // Where programs mean small numbers, the next larger product does for most comparisons.
                let near = kept > 0 && !target.is_multiple_of(kept) && !self.choose();
                let wanted =
                    if near { target.div_ceil(kept) } else { quotient(target, kept, width) };
                self.want(change, wanted);
            }
            Node::UDiv(a, b) | Node::SDiv(a, b) => {
                let kept = self.now.bits(b);
                self.want(a, target.wrapping_mul(kept));
            }
            Node::URem(a, b) => {
                let (dividend, divisor) = (self.now.bits(a), self.now.bits(b));
                let whole = dividend.checked_rem(divisor).map_or(0, |rest| dividend - rest);
                self.want(a, whole.wrapping_add(target));
            }
            Node::SRem(a, _) => self.want(a, target),
            Node::Shl(a, b) => {
                self.shifted(a, b, |old, by| target >> by | old & !(mask(width) >> by))
            }
            Node::LShr(a, b) | Node::AShr(a, b) => {
                self.shifted(a, b, |old, by| target << by | old & mask(by))
            }
            Node::And(a, b) if width == 1 => self.both_or_one(a, b, target, 1),
            Node::Or(a, b) if width == 1 => self.both_or_one(a, b, target, 0),
            Node::And(a, b) => {
                let (change, keep, _) = self.operand(a, b);
                let (old, kept) = (self.now.bits(change), self.now.bits(keep));
                self.want(change, old & !kept | target & kept);
            }
            Node::Or(a, b) => {
                let (change, keep, _) = self.operand(a, b);
                let (old, kept) = (self.now.bits(change), self.now.bits(keep));
                self.want(change, old & kept | target & !kept);
            }
            Node::Concat(a, b) => {
                self.want(a, target >> terms.width(b));
                self.want(b, target);
            }
            Node::ZExt(a) | Node::SExt(a) => self.want(a, target),
            Node::Extract { of, low } => {
                let old = self.now.bits(of);
                self.want(of, old & !(mask(width) << low) | target << low);
            }
            Node::Ite(condition, a, b) => self.branch(condition, a, b, target),
            Node::Eq(a, b) => self.equal(a, b, target == 1),
            Node::Ult(a, b) => self.less(a, b, target == 1, false),
            Node::Slt(a, b) => self.less(a, b, target == 1, true),
            Node::Select(array, index) => self.element(array, index, target),
            _ => {}
        }
    }

    fn shifted(&mut self, a: Term, by: Term, target: impl Fn(u128, u32) -> u128) {
        let width = self.terms.width(a);
        match u32::try_from(self.now.bits(by)) {
            Ok(by) if by < width => {
                let old = self.now.bits(a);
                self.want(a, target(old, by));
            }
            _ => self.want(by, 0),
        }
    }

    /// A conjunction or disjunction of truth values: `all` is the result that needs both operands.
    fn both_or_one(&mut self, a: Term, b: Term, target: u128, all: u128) {
        if target == all {
            self.want(a, target);
            self.want(b, target);
        } else {
            let (change, _, _) = self.operand(a, b);
            self.want(change, target);
        }
    }

    /// Change the branch that is taken, or take the other one if that has the value already.
    fn branch(&mut self, condition: Term, a: Term, b: Term, target: u128) {
        let taken = self.now.holds(condition);
        let (this, other) = if taken { (a, b) } else { (b, a) };
        let there = self.now.bits(other) == target;
        let fixed = self.is_constant(this);
        if there || fixed || self.choose() {
            self.want(condition, u128::from(!taken));
            if !there {
                self.want(other, target);
            }
        } else {
            self.want(this, target);
        }
    }

    fn equal(&mut self, a: Term, b: Term, wanted: bool) {
        let (change, keep, _) = self.operand(a, b);
        let kept = self.now.bits(keep);
        match (wanted, self.choose()) {
            (true, _) => self.want(change, kept),
            (false, false) => self.want(change, kept.wrapping_add(1)),
            (false, true) => self.want(change, kept.wrapping_sub(1)),
        }
    }

    /// `a < b`, or `a >= b`. Numbers are compared with their lowest value moved to zero.
    fn less(&mut self, a: Term, b: Term, wanted: bool, signed: bool) {
        let width = self.terms.width(a);
        let lowest = if signed { 1u128 << (width - 1) } else { 0 };
        let (change, keep, first) = self.operand(a, b);
        let kept = self.now.bits(keep) ^ lowest;
        let far = self.choose();
        let target = match (wanted, first, far) {
            (true, true, false) => kept.wrapping_sub(1),
            (true, true, true) => 0,
            (true, false, false) => kept.wrapping_add(1),
            (true, false, true) | (false, true, true) => mask(width),
            (false, _, false) => kept,
            (false, false, true) => 0,
        };
        self.want(change, target ^ lowest);
    }

    /// An element of a table: go to a place where the value is.
    fn element(&mut self, array: Term, index: Term, target: u128) {
        let terms = self.terms;
        match terms.view(array) {
            Node::Table(table) if table.len() <= SEARCHED => {
                if let Some(place) = self.place(table, target) {
                    self.want(index, place);
                }
            }
            Node::Store(_, at, element) => {
                let here = self.now.bits(at);
                self.want(index, here);
                self.want(element, target);
            }
            _ => {}
        }
    }

    fn place(&mut self, table: &Table, target: u128) -> Option<u128> {
        let mut places = (0u128..)
            .zip(table.iter())
            .filter(|(_, element)| *element == target)
            .map(|(place, _)| place);
        let first = places.next();
        let second = places.next();
        if self.choose() { second.or(first) } else { first }
    }
}

/// The operands of a sum that is a number written in digits, `10 * tens + ones`: what `tens` is a multiple of, and
/// both.
fn digits(terms: &Terms, a: Term, b: Term) -> Option<(u128, Term, Term)> {
    let both = |tens: Term, ones: Term| {
        let (place, most) = (factor(terms, tens), greatest(terms, ones));
        (place > 1 && !terms.input_set(ones).is_empty() && most >= place - 1 && most < 2 * place)
            .then_some((place, tens, ones))
    };
    both(a, b).or_else(|| both(b, a))
}

/// A number that all values of a term are multiples of, if nothing overflows.
fn factor(terms: &Terms, term: Term) -> u128 {
    match terms.view(term) {
        Node::Mul(_, by) => terms.as_constant(by).unwrap_or(1),
        Node::Concat(high, low) if terms.as_constant(low) == Some(0) => {
            factor(terms, high).checked_shl(terms.width(low)).unwrap_or(1)
        }
        Node::ZExt(a) | Node::Extract { of: a, low: 0 } => factor(terms, a),
        _ => 1,
    }
}

/// The greatest value that a term's width lets it have.
fn greatest(terms: &Terms, term: Term) -> u128 {
    match terms.view(term) {
        Node::ZExt(a) => greatest(terms, a),
        _ => mask(terms.width(term)),
    }
}

/// `x` with `x * factor == product`, if there is one; else something near.
fn quotient(product: u128, factor: u128, width: u32) -> u128 {
    if factor == 0 {
        return 0;
    }
    let twos = factor.trailing_zeros();
    if product & mask(twos) != 0 {
        return product / factor;
    }
    let odd = factor >> twos;
    // Newton's iteration doubles the number of right bits; an odd number is its own inverse modulo 8.
    let mut inverse = odd;
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    // The highest `twos` bits are free; if the plain quotient fits, prefer it, as numbers that programs mean are small.
    if product.is_multiple_of(factor) {
        product / factor
    } else {
        (product >> twos).wrapping_mul(inverse) & mask(width - twos.min(width))
    }
}

fn is_float(terms: &Terms, term: Term) -> bool {
    matches!(terms.sort(term), Sort::Float(_))
}
