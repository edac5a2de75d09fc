//! Formulas without arrays: elements that are read become inputs of their own.
//!
//! What is read behind stores is a choice between what they wrote and what was there before. Elements of array inputs
//! become inputs, of which nothing is known but that equal indices have equal elements (Ackermann's reduction). Solvers
//! decide formulas over bit-vectors alone much faster than those with arrays.

use crate::evaluate::{Assignment, Evaluator};
use crate::pool::{Node, Table, Term, Terms};
use crate::sort::Sort;
use rustc_hash::{FxHashMap, FxHashSet};

/// Elements that get a number.
const MOST_ELEMENTS: u32 = 1 << 18;
/// Choices between arrays, and between indices, that an element is read through.
const MOST_DEPTH: u32 = 1 << 11;

/// Formulas that speak of no arrays.
pub struct WithoutArrays {
    /// What stands for each formula.
    pub formulas: Vec<Term>,
    /// What must hold beside them, so that some of them have a common solution exactly if those that they stand for
    /// have.
    pub consistent: Vec<Term>,
    /// The elements that were read: array input, index, and the input that stands for the element.
    pub elements: Vec<(Term, Term, Term)>,
}

impl WithoutArrays {
    /// A solution of the formulas as one of those that they stand for.
    pub fn with_arrays(&self, terms: &Terms, solution: &Assignment) -> Assignment {
        let mut evaluator = Evaluator::new(terms, solution);
        let mut found = solution.clone();
        for (array, index, element) in &self.elements {
            let (index, element) = (evaluator.bits(*index), evaluator.bits(*element));
            for array in terms.inputs(*array) {
                found.array_mut(array).elements.insert(index, element);
            }
        }
        found
    }
}

impl Terms {
    /// Formulas that speak of no arrays, and stand for these; elements become inputs numbered from `first` on. None if
    /// that would take more than so many new terms.
    pub fn without_arrays(
        &mut self,
        formulas: &[Term],
        first: u32,
        most: usize,
    ) -> Option<WithoutArrays> {
        let limit = self.len().saturating_add(most);
        let mut scalars = Scalars {
            terms: self,
            limit,
            next: first,
            last: first.saturating_add(MOST_ELEMENTS),
            done: FxHashMap::default(),
            ready: FxHashSet::default(),
            read: FxHashMap::default(),
            elements: FxHashMap::default(),
        };
        let mut found = Vec::new();
        for formula in formulas {
            found.push(scalars.rewrite(*formula)?);
        }
        let mut elements = Vec::new();
        for (array, read) in std::mem::take(&mut scalars.elements) {
            elements.extend(read.into_iter().map(|(index, element)| (array, index, element)));
        }
        elements.sort_unstable();
        let consistent = scalars.consistent(&elements)?;
        Some(WithoutArrays { formulas: found, consistent, elements })
    }
}

struct Scalars<'a> {
    terms: &'a mut Terms,
    limit: usize,
    next: u32,
    last: u32,
    /// Terms that are no arrays, rewritten.
    done: FxHashMap<Term, Term>,
    /// Arrays all of whose parts are rewritten.
    ready: FxHashSet<Term>,
    /// Elements by array and rewritten index.
    read: FxHashMap<(Term, Term), Term>,
    /// Of array inputs: the elements that were read, by index.
    elements: FxHashMap<Term, Vec<(Term, Term)>>,
}

impl Scalars<'_> {
    fn is_array(&self, term: Term) -> bool {
        matches!(self.terms.sort(term), Sort::Array { .. })
    }

    /// A term without arrays.
    fn rewrite(&mut self, term: Term) -> Option<Term> {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.done.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            self.push_needed(top, &mut stack);
            if stack.len() > before {
                continue;
            }
            stack.pop();
            if self.terms.len() > self.limit {
                return None;
            }
            let result = match self.terms.view(top) {
                Node::Select(array, index) => self.element(array, self.done[&index], 0)?,
                _ if self.terms.operands(top).any(|operand| self.is_array(operand)) => return None,
                _ => self.terms.with_operands(top, |operand| self.done[&operand]),
            };
            self.done.insert(top, result);
        }
        self.done.get(&term).copied()
    }

    /// What must be rewritten before a term is: its operands, and those of the arrays that it reads.
    fn push_needed(&mut self, term: Term, stack: &mut Vec<Term>) {
        let mut seen = FxHashSet::default();
        let (mut open, before) = (vec![term], stack.len());
        while let Some(next) = open.pop() {
            for operand in self.terms.operands(next) {
                if !self.is_array(operand) {
                    if !self.done.contains_key(&operand) {
                        stack.push(operand);
                    }
                } else if !self.ready.contains(&operand) && seen.insert(operand) {
                    open.push(operand);
                }
            }
        }
        if stack.len() == before {
            self.ready.extend(seen);
        }
    }

    /// An element of an array whose parts are rewritten.
    fn element(&mut self, array: Term, index: Term, depth: u32) -> Option<Term> {
        let (mut below, mut hits) = (array, Vec::new());
        let mut element = loop {
            if let Some(known) = self.read.get(&(below, index)) {
                break *known;
            }
            let Node::Store(next, at, element) = self.terms.view(below) else {
                break self.element_before_stores(below, index, depth)?;
            };
            let hit = self.terms.eq(self.done[&at], index);
            match self.terms.as_constant(hit) {
                Some(1) => break self.done[&element],
                Some(_) => {}
                None => hits.push((hit, self.done[&element])),
            }
            below = next;
        };
        for (hit, written) in hits.into_iter().rev() {
            element = self.terms.ite(hit, written, element);
        }
        self.read.insert((array, index), element);
        Some(element)
    }

    /// An element of an array that is not made by a store.
    fn element_before_stores(&mut self, array: Term, index: Term, depth: u32) -> Option<Term> {
        if self.terms.len() > self.limit || self.next > self.last || depth > MOST_DEPTH {
            return None;
        }
        let depth = depth + 1;
        let element = match (self.terms.view(array), self.terms.view(index)) {
            (Node::Ite(condition, yes, no), _) => {
                let (yes, no) = (self.element(yes, index, depth)?, self.element(no, index, depth)?);
                self.terms.ite(self.done[&condition], yes, no)
            }
            (_, Node::Ite(condition, yes, no)) => {
                let (yes, no) = (self.element(array, yes, depth)?, self.element(array, no, depth)?);
                self.terms.ite(condition, yes, no)
            }
            (Node::Input(_), _) => self.input(array, index)?,
            (Node::Table(table), _) => {
                let table = table.clone();
                self.entry(&table, index, 0, table.len() as u128)
            }
            _ => return None,
        };
        self.read.insert((array, index), element);
        Some(element)
    }

    /// The entry of a constant table, if its index is in a range; beyond the table, and above the range, there are
    /// zeros.
    fn entry(&mut self, table: &Table, index: Term, from: u128, to: u128) -> Term {
        let entry = self.terms.constant(table.element_width(), table.get(from));
        if (from..to).all(|at| table.get(at) == table.get(from)) {
            let end = self.terms.width(index);
            if to < table.len() as u128 || end < 128 && to >= 1 << end {
                return entry;
            }
            let zero = self.terms.constant(table.element_width(), 0);
            let bound = self.terms.constant(end, to);
            let inside = self.terms.ult(index, bound);
            return self.terms.ite(inside, entry, zero);
        }
        let middle = from.midpoint(to);
        let bound = self.terms.constant(self.terms.width(index), middle);
        let (low, high) =
            (self.entry(table, index, from, middle), self.entry(table, index, middle, to));
        let is_low = self.terms.ult(index, bound);
        self.terms.ite(is_low, low, high)
    }

    /// An element of an array input.
    fn input(&mut self, array: Term, index: Term) -> Option<Term> {
        let Sort::Array { element: width, .. } = self.terms.sort(array) else { return None };
        let element = self.terms.input(self.next, width);
        self.next += 1;
        self.elements.entry(array).or_default().push((index, element));
        Some(element)
    }

    /// That equal indices of one array have equal elements. (Each index was read once, so two that are constants
    /// differ.)
    fn consistent(&mut self, elements: &[(Term, Term, Term)]) -> Option<Vec<Term>> {
        let mut found = Vec::new();
        for of_array in elements.chunk_by(|one, other| one.0 == other.0) {
            let is_known =
                |element: &&(Term, Term, Term)| self.terms.as_constant(element.1).is_some();
            let (known, open): (Vec<_>, Vec<_>) = of_array.iter().partition(is_known);
            for (position, (_, index, element)) in open.iter().enumerate() {
                for (_, other_index, other) in known.iter().chain(&open[..position]) {
                    let differ = self.terms.ne(*index, *other_index);
                    if self.terms.as_constant(differ) != Some(1) {
                        let equal = self.terms.eq(*element, *other);
                        found.push(self.terms.or(differ, equal));
                    }
                }
                if self.terms.len() > self.limit {
                    return None;
                }
            }
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::InputVar;

    /// Numbers that look random.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % bound
        }
    }

    /// An array that is stored to, chosen from, or a table, by chance.
    fn array(terms: &mut Terms, numbers: &mut Numbers, depth: u32) -> Term {
        match numbers.below(if depth == 0 { 3 } else { 6 }) {
            0 => terms.array_input(100, 8, 8),
            1 => terms.array_input(101, 8, 8),
            2 => {
                let entries: Vec<u128> = (0..5).map(|_| numbers.below(4).into()).collect();
                terms.table(8, 8, &entries)
            }
            3 => {
                let condition = condition(terms, numbers, depth - 1);
                let (yes, no) =
                    (array(terms, numbers, depth - 1), array(terms, numbers, depth - 1));
                terms.ite(condition, yes, no)
            }
            _ => {
                let below = array(terms, numbers, depth - 1);
                let (at, element) =
                    (number(terms, numbers, depth - 1), number(terms, numbers, depth - 1));
                terms.store(below, at, element)
            }
        }
    }

    fn number(terms: &mut Terms, numbers: &mut Numbers, depth: u32) -> Term {
        match numbers.below(if depth == 0 { 2 } else { 6 }) {
            0 => terms.constant(8, numbers.below(6).into()),
            1 => terms.input(numbers.below(3) as u32, 8),
            2 => {
                let condition = condition(terms, numbers, depth - 1);
                let (yes, no) =
                    (number(terms, numbers, depth - 1), number(terms, numbers, depth - 1));
                terms.ite(condition, yes, no)
            }
            _ => {
                let (from, at) =
                    (array(terms, numbers, depth - 1), number(terms, numbers, depth - 1));
                terms.select(from, at)
            }
        }
    }

    fn condition(terms: &mut Terms, numbers: &mut Numbers, depth: u32) -> Term {
        let (a, b) = (
            number(terms, numbers, depth.saturating_sub(1)),
            number(terms, numbers, depth.saturating_sub(1)),
        );
        match numbers.below(2) {
            0 => terms.eq(a, b),
            _ => terms.ult(a, b),
        }
    }

    #[test]
    fn formulas_mean_the_same_without_arrays() {
        let mut numbers = Numbers(7);
        let mut elements_seen = 0;
        for _ in 0..400 {
            let mut terms = Terms::new();
            let formula = condition(&mut terms, &mut numbers, 5);
            let simpler = terms.without_arrays(&[formula], 1000, 1 << 16).expect("small enough");
            let is_scalar = |input: InputVar| !input.is_array();
            assert!(simpler.formulas.iter().all(|term| terms.inputs(*term).all(is_scalar)));
            elements_seen += simpler.elements.len();
            for _ in 0..20 {
                let mut given = Assignment::new();
                for index in 0..3 {
                    given.set(InputVar { index, width: 8 }, numbers.below(6).into());
                }
                for index in [100, 101] {
                    let elements = &mut given.array_mut(InputVar::array(index)).elements;
                    elements.extend((0..6).map(|at| (at, u128::from(numbers.below(6)))));
                }
                // An index may speak of elements that were read before.
                let mut read = simpler.elements.clone();
                read.sort_unstable_by_key(|(_, _, element)| terms.inputs(*element).next());
                let mut scalars = given.clone();
                for (array, index, element) in read {
                    let at = Evaluator::new(&terms, &scalars).bits(index);
                    let input = terms.inputs(array).next().expect("an input");
                    let value = given.array(input).and_then(|all| all.elements.get(&at));
                    let leaf = terms.inputs(element).next().expect("an input");
                    scalars.set(leaf, value.copied().unwrap_or(0));
                }
                let holds =
                    |term: Term, values: &Assignment| Evaluator::new(&terms, values).holds(term);
                assert_eq!(holds(formula, &given), holds(simpler.formulas[0], &scalars));
                assert!(simpler.consistent.iter().all(|term| holds(*term, &scalars)));
                let back = simpler.with_arrays(&terms, &scalars);
                assert_eq!(holds(formula, &given), holds(formula, &back));
            }
        }
        assert!(elements_seen > 200, "{elements_seen}");
    }
}
