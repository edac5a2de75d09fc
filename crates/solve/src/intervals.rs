//! Intervals: comparisons of a single input with constants are decided here, with no solver.
//!
//! Most branches of most programs compare one input, perhaps shifted, extended or negated, with constants. The inputs
//! that satisfy such a constraint are a few ranges of numbers. So: compute the ranges of each constraint that speaks of
//! the goal's one input, backwards through its operations (the preimage of the wanted results), and intersect them. If
//! nothing is left the question is unsatisfiable, whatever else it says. If every constraint was of this kind, the
//! value in the ranges that is nearest to the hint's is the answer; nearest, because tests at the boundary of a
//! condition are the better ones. If there are others, a few values are tried on them with the evaluator before the
//! inner solver is asked.
//!
//! Exact, not an approximation: an operation whose preimage is not a few ranges (a mask, a truncation, a product)
//! makes the constraint opaque, unless the input is a byte: then all its values are tried with the evaluator, once
//! for each constraint. Parsers ask of little else than bytes, often through a table.
//! Measured on loops whose branches are `x == 4`: with slicing 0.5 µs per question, where Bitwuzla takes 220.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use term::{Assignment, Evaluator, InputVar, Node, Sort, Term, Terms};

use crate::query::{Answer, Constraint, Query, Solver};
use crate::ranges::Ranges;

#[cfg(test)]
mod tests;

/// Nodes of a constraint that are looked at.
const BUDGET: u32 = 512;
/// Widest input whose values are tried one by one.
const TRIED: u32 = 8;
/// How many constraints are remembered.
const MANY_TERMS: usize = 1 << 16;

/// Decides questions about one input by intersecting ranges.
pub struct Intervals<S> {
    inner: S,
    known: FxHashMap<Term, Option<Arc<Ranges>>>,
}

/// What the constraints on the goal's input leave of it.
struct Left {
    input: InputVar,
    ranges: Ranges,
    /// Whether some constraint was not understood.
    opaque: bool,
}

impl<S: Solver> Intervals<S> {
    /// Answer what can be answered, ask `inner` the rest.
    pub fn new(inner: S) -> Intervals<S> {
        Intervals { inner, known: FxHashMap::default() }
    }

    fn decide(&mut self, terms: &Terms, query: &Query<'_>) -> Option<Answer> {
        let input = single_input(terms, query.goal.term)?;
        let goal = self.ranges(terms, query.goal.term)?;
        let mut left = Left { input, ranges: goal.as_ref().clone(), opaque: false };
        let mut used: Vec<usize> = Vec::new();
        for (position, constraint) in query.prefix.iter().enumerate() {
            let Some(ranges) = self.on_input(terms, constraint, input) else {
                left.opaque = true;
                continue;
            };
            let less = left.ranges.intersect(&ranges);
            if less != left.ranges {
                used.push(position);
                left.ranges = less;
            }
            if left.ranges.is_empty() {
                return Some(Answer::Unsat(query.core(self.shrink(terms, query, &goal, used))));
            }
        }
        left.answer(terms, query)
    }

    /// The ranges of a constraint that speaks of this input alone.
    fn on_input(
        &mut self,
        terms: &Terms,
        constraint: &Constraint,
        input: InputVar,
    ) -> Option<Arc<Ranges>> {
        (single_input(terms, constraint.term) == Some(input))
            .then(|| self.ranges(terms, constraint.term))?
    }

    fn ranges(&mut self, terms: &Terms, term: Term) -> Option<Arc<Ranges>> {
        if let Some(known) = self.known.get(&term) {
            return known.clone();
        }
        if self.known.len() >= MANY_TERMS {
            self.known.clear();
        }
        let found = Backwards { terms, budget: BUDGET }.yes(term).or_else(|| tried(terms, term));
        let ranges = found.map(Arc::new);
        self.known.insert(term, ranges.clone());
        ranges
    }

    /// Go through the members of a core backwards: the last one is needed, and often makes earlier ones superfluous.
    fn shrink(
        &mut self,
        terms: &Terms,
        query: &Query<'_>,
        goal: &Ranges,
        used: Vec<usize>,
    ) -> Vec<usize> {
        let mut left = goal.clone();
        let mut needed = Vec::new();
        for position in used.into_iter().rev() {
            if left.is_empty() {
                break;
            }
            let Some(ranges) = self.ranges(terms, query.prefix[position].term) else { continue };
            let less = left.intersect(&ranges);
            if less != left {
                needed.push(position);
                left = less;
            }
        }
        needed
    }
}

impl Left {
    fn answer(&self, terms: &Terms, query: &Query<'_>) -> Option<Answer> {
        let now = query.hint.get(self.input);
        let nearest = self.ranges.nearest(now)?;
        let model = |value: u128| Assignment::from_iter([(self.input, value)]);
        if !self.opaque {
            debug_assert!(query.holds(terms, &model(nearest)));
            return Some(Answer::Sat(model(nearest)));
        }
        let others = [self.ranges.first(), self.ranges.last()];
        let mut tries = vec![nearest];
        tries.extend(others.into_iter().flatten().filter(|value| *value != nearest));
        tries.into_iter().map(model).find(|model| query.holds(terms, model)).map(Answer::Sat)
    }
}

impl<S: Solver> Solver for Intervals<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        self.decide(terms, query).unwrap_or_else(|| self.inner.check(terms, query))
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }
}

fn single_input(terms: &Terms, term: Term) -> Option<InputVar> {
    let set = terms.input_set(term);
    (terms.set_len(set) == 1).then(|| terms.set_inputs(set).next())?
}

/// The values of the term's one input for which it holds, if the input is a byte: by trying all.
fn tried(terms: &Terms, term: Term) -> Option<Ranges> {
    let input = single_input(terms, term)?;
    if input.is_array() || input.width > TRIED || !is_small_and_specified(terms, term) {
        return None;
    }
    let holds =
        |value: &u128| Evaluator::new(terms, &Assignment::from_iter([(input, *value)])).holds(term);
    Some(Ranges::of_values(input.width, (0..1 << input.width).filter(holds)))
}

/// Whether a term has few nodes and no floats, some of whose results SMT-LIB leaves open.
fn is_small_and_specified(terms: &Terms, term: Term) -> bool {
    let mut seen = FxHashSet::from_iter([term]);
    let mut open = vec![term];
    while let Some(next) = open.pop() {
        if seen.len() > BUDGET as usize || matches!(terms.sort(next), Sort::Float(_)) {
            return false;
        }
        open.extend(terms.operands(next).filter(|operand| seen.insert(*operand)));
    }
    true
}

/// Computes preimages, within a budget of visited nodes.
struct Backwards<'a> {
    terms: &'a Terms,
    budget: u32,
}

impl Backwards<'_> {
    /// The values of the term's one input for which the term's value is in `wanted`; `None` if they are not a few
    /// ranges, or the term is too large. The recursion is as deep as the budget allows, no deeper.
    fn preimage(&mut self, term: Term, wanted: Ranges) -> Option<Ranges> {
        self.budget = self.budget.checked_sub(1)?;
        let terms = self.terms;
        let Sort::BitVec(width) = terms.sort(term) else { return None };
        let value = |of: Term| terms.as_constant(of);
        match terms.view(term) {
            Node::Input(_) => Some(wanted),
            Node::Not(a) => self.preimage(a, wanted.complemented_values()),
            Node::Neg(a) => self.preimage(a, wanted.negated()),
            Node::Add(a, b) => match (value(a), value(b)) {
                (_, Some(c)) => self.preimage(a, wanted.minus(c)),
                (Some(c), _) => self.preimage(b, wanted.minus(c)),
                _ => None,
            },
            Node::Sub(a, b) => match (value(a), value(b)) {
                (_, Some(c)) => self.preimage(a, wanted.minus(c.wrapping_neg())),
                (Some(c), _) => self.preimage(b, wanted.minus(c).negated()),
                _ => None,
            },
            Node::ZExt(a) => self.preimage(a, wanted.low_part(terms.width(a))),
            Node::SExt(a) => self.preimage(a, wanted.signed_part(terms.width(a))),
            Node::Extract { of, low } if low + width == terms.width(of) => {
                self.preimage(of, wanted.high_part_of(terms.width(of)))
            }
            Node::LShr(a, b) => self.preimage(a, wanted.shifted_right_by(value(b)?)?),
            Node::UDiv(a, b) => self.preimage(a, wanted.divided_by(value(b)?)?),
            Node::Ite(condition, a, b) => self.choice(condition, a, b, &wanted),
            _ if width == 1 => self.truth(term, &wanted),
            _ => None,
        }
    }

    /// The values for which a truth value is in `wanted`.
    fn truth(&mut self, term: Term, wanted: &Ranges) -> Option<Ranges> {
        let yes = match self.terms.view(term) {
            Node::Eq(a, b) => self.compare(a, b, Ranges::point, Ranges::point)?,
            Node::Ult(a, b) => self.compare(a, b, Ranges::below, Ranges::above)?,
            Node::Slt(a, b) => self.compare(a, b, Ranges::signed_below, Ranges::signed_above)?,
            Node::And(a, b) if self.terms.width(term) == 1 => self.yes(a)?.intersect(&self.yes(b)?),
            Node::Or(a, b) if self.terms.width(term) == 1 => self.yes(a)?.union(&self.yes(b)?)?,
            _ => return None,
        };
        Some(match (wanted.contains(0), wanted.contains(1)) {
            (true, true) => Ranges::all(yes.width()),
            (true, false) => yes.complement(),
            (false, true) => yes,
            (false, false) => Ranges::none(yes.width()),
        })
    }

    fn yes(&mut self, term: Term) -> Option<Ranges> {
        self.preimage(term, Ranges::point(1, 1))
    }

    /// A comparison one of whose sides is constant. `left` gives what the left side may be for a constant on the right
    /// to make it true, `right` what the right side may be for a constant on the left.
    fn compare(
        &mut self,
        a: Term,
        b: Term,
        left: impl Fn(u32, u128) -> Ranges,
        right: impl Fn(u32, u128) -> Ranges,
    ) -> Option<Ranges> {
        let width = self.terms.width(a);
        match (self.terms.as_constant(a), self.terms.as_constant(b)) {
            (_, Some(c)) => self.preimage(a, left(width, c)),
            (Some(c), _) => self.preimage(b, right(width, c)),
            _ => None,
        }
    }

    fn choice(&mut self, condition: Term, a: Term, b: Term, wanted: &Ranges) -> Option<Ranges> {
        let yes = self.yes(condition)?;
        let no = yes.complement();
        let (a, b) = (self.branch(a, wanted, &yes)?, self.branch(b, wanted, &no)?);
        a.union(&b)
    }

    /// A branch of a choice, where `domain` takes it: a constant, or a term over the same input.
    fn branch(&mut self, term: Term, wanted: &Ranges, domain: &Ranges) -> Option<Ranges> {
        match self.terms.as_constant(term) {
            Some(value) if wanted.contains(value) => Some(domain.clone()),
            Some(_) => Some(Ranges::none(domain.width())),
            None => Some(self.preimage(term, wanted.clone())?.intersect(domain)),
        }
    }
}
