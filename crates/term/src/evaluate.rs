//! Evaluation of terms under values of the inputs.
//!
//! Iterative, each shared subterm once, so neither deep nor heavily shared terms are a problem.

use crate::float;
use crate::inputs::InputVar;
use crate::pool::{Op, Raw, Term, Terms};
use crate::sort::{Sort, SortCode};
use crate::value::{binary, mask, signed};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Values of inputs; an input that is not given is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    values: FxHashMap<InputVar, u128>,
    pub(crate) arrays: FxHashMap<InputVar, ArrayValue>,
}

impl Assignment {
    /// Every input 0.
    pub fn new() -> Assignment {
        Assignment::default()
    }

    /// The value of an input.
    pub fn get(&self, input: InputVar) -> u128 {
        self.values.get(&input).copied().unwrap_or(0)
    }

    /// The value of an input, if it is given.
    pub fn given(&self, input: InputVar) -> Option<u128> {
        self.values.get(&input).copied()
    }

    /// Gives an input a value; bits above its width are dropped.
    pub fn set(&mut self, input: InputVar, value: u128) {
        self.values.insert(input, value & mask(input.width));
    }

    /// Takes over all values of another assignment.
    pub fn extend(&mut self, other: &Assignment) {
        self.values.extend(&other.values);
        let arrays = other.arrays.iter().map(|(input, array)| (*input, array.clone()));
        self.arrays.extend(arrays);
    }

    /// How many inputs are given.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether none is given.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The given inputs and their values, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (InputVar, u128)> + use<> {
        let mut pairs: Vec<_> = self.values.iter().map(|(&input, &value)| (input, value)).collect();
        pairs.sort_unstable();
        pairs.into_iter()
    }
}

impl FromIterator<(InputVar, u128)> for Assignment {
    fn from_iter<I: IntoIterator<Item = (InputVar, u128)>>(pairs: I) -> Assignment {
        let mut assignment = Assignment::new();
        for (input, value) in pairs {
            assignment.set(input, value);
        }
        assignment
    }
}

/// The value of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Of a bit-vector; of a float, its bit pattern.
    Bits(u128),
    /// Of an array.
    Array(ArrayValue),
}

impl Value {
    /// The bits; of an array, `None`.
    pub fn bits(&self) -> Option<u128> {
        match self {
            Value::Bits(bits) => Some(*bits),
            Value::Array(_) => None,
        }
    }
}

/// The value of an array: elements that are not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArrayValue {
    /// Index and element; all others are 0.
    pub elements: BTreeMap<u128, u128>,
}

/// The value of one term. For many terms under the same assignment, keep an [`Evaluator`].
pub fn evaluate(terms: &Terms, term: Term, assignment: &Assignment) -> Value {
    let mut evaluator = Evaluator::new(terms, assignment);
    match terms.sort(term) {
        Sort::Array { .. } => Value::Array(evaluator.array(term)),
        _ => Value::Bits(evaluator.bits(term)),
    }
}

/// Evaluates terms of one pool under one assignment, remembering what it computed.
pub struct Evaluator<'a> {
    terms: &'a Terms,
    assignment: &'a Assignment,
    known: FxHashMap<Term, u128>,
    stack: Vec<Term>,
}

impl<'a> Evaluator<'a> {
    /// An evaluator that knows nothing yet.
    pub fn new(terms: &'a Terms, assignment: &'a Assignment) -> Evaluator<'a> {
        Evaluator { terms, assignment, known: FxHashMap::default(), stack: Vec::new() }
    }

    /// Whether a term of width 1 is 1.
    pub fn holds(&mut self, term: Term) -> bool {
        self.bits(term) == 1
    }

    /// The value of a bit-vector term, or the bit pattern of a float term.
    ///
    /// # Panics
    ///
    /// If it is an array.
    pub fn bits(&mut self, term: Term) -> u128 {
        let sort = self.terms.sort(term);
        assert!(!matches!(sort, Sort::Array { .. }), "an array has no bits");
        let bottom = self.stack.len();
        self.stack.push(term);
        while self.stack.len() > bottom {
            self.step();
        }
        self.get(term).unwrap_or(0)
    }

    /// The value of an array term.
    pub fn array(&mut self, term: Term) -> ArrayValue {
        let mut stores = Vec::new();
        let mut array = term;
        let mut elements = BTreeMap::new();
        loop {
            let raw = *self.terms.raw(array);
            match raw.op {
                Op::Store => {
                    stores.push((self.bits(raw.y()), self.bits(raw.z())));
                    array = raw.x();
                }
                Op::Ite => array = if self.holds(raw.x()) { raw.y() } else { raw.z() },
                Op::Input => {
                    let given = self.assignment.array(raw.input());
                    elements = given.map(|given| given.elements.clone()).unwrap_or_default();
                    break;
                }
                _ => {
                    let table = self.terms.table_of(&raw);
                    elements.extend((0..).zip(table.iter()));
                    break;
                }
            }
        }
        elements.extend(stores.into_iter().rev());
        elements.retain(|_, element| *element != 0);
        ArrayValue { elements }
    }

    fn get(&self, term: Term) -> Option<u128> {
        let raw = self.terms.raw(term);
        match raw.op {
            Op::Const => Some(raw.value()),
            Op::Input => Some(self.assignment.get(raw.input())),
            _ => self.known.get(&term).copied(),
        }
    }

    /// Computes the term on top of the stack, or puts what it needs on top of it.
    fn step(&mut self) {
        let Some(&term) = self.stack.last() else { return };
        if self.get(term).is_some() {
            self.stack.pop();
            return;
        }
        let raw = *self.terms.raw(term);
        let value = match raw.op {
            Op::Ite => self.ite(&raw),
            Op::Select => self.select(&raw),
            _ => self.strict(&raw),
        };
        if let Some(value) = value {
            self.known.insert(term, value);
            self.stack.pop();
        }
    }

    /// The value of an operand, or a request for it.
    fn need(&mut self, term: Term) -> Option<u128> {
        let value = self.get(term);
        if value.is_none() {
            self.stack.push(term);
        }
        value
    }

    fn ite(&mut self, raw: &Raw) -> Option<u128> {
        let branch = if self.need(raw.x())? == 1 { raw.y() } else { raw.z() };
        self.need(branch)
    }

    /// Walks down the stores to the one that decides.
    fn select(&mut self, raw: &Raw) -> Option<u128> {
        let index = self.need(raw.y())?;
        let mut array = *self.terms.raw(raw.x());
        loop {
            let next = match array.op {
                Op::Store if self.need(array.y())? == index => return self.need(array.z()),
                Op::Store => array.x(),
                Op::Ite if self.need(array.x())? == 1 => array.y(),
                Op::Ite => array.z(),
                Op::Input => {
                    let given = self.assignment.array(array.input());
                    return Some(
                        given.and_then(|given| given.elements.get(&index)).map_or(0, |e| *e),
                    );
                }
                _ => return Some(self.terms.table_of(&array).get(index)),
            };
            array = *self.terms.raw(next);
        }
    }

    fn strict(&mut self, raw: &Raw) -> Option<u128> {
        let operands = [raw.x(), raw.y(), raw.z()];
        let mut values = [0; 3];
        let mut ready = true;
        for (value, &operand) in values.iter_mut().zip(&operands).take(raw.op.arity()) {
            match self.need(operand) {
                Some(known) => *value = known,
                None => ready = false,
            }
        }
        let operand_sorts = operands
            .map(|operand| if raw.op.arity() == 0 { raw.sort } else { self.sort_code(operand) });
        ready.then(|| apply(self.terms, raw, operand_sorts, values))
    }

    fn sort_code(&self, term: Term) -> SortCode {
        if term.index() < self.terms.len() { self.terms.raw(term).sort } else { SortCode::BOOL }
    }
}

/// Computes a node from the values of its operands. (`Ite` and `Select` are the evaluator's.)
fn apply(terms: &Terms, raw: &Raw, sorts: [SortCode; 3], [a, b, c]: [u128; 3]) -> u128 {
    let (width, from) = (raw.sort.width(), sorts[0].width());
    let format = |code: SortCode| match code.sort() {
        Sort::Float(format) => format,
        _ => unreachable!("a float operation has a float sort"),
    };
    match raw.op {
        Op::Not => !a & mask(width),
        Op::Neg => a.wrapping_neg() & mask(width),
        Op::Extract => a >> raw.b & mask(width),
        Op::Concat => a << sorts[1].width() | b,
        Op::ZExt | Op::FromBits | Op::ToBits => a,
        Op::SExt => signed(a, from) as u128 & mask(width),
        Op::FNeg | Op::FAbs | Op::FSqrt | Op::FRound => {
            float::unary(raw.op, format(raw.sort), a, terms.rounding(raw))
        }
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem | Op::FEq | Op::FLt | Op::FLe => {
            float::binary(raw.op, format(sorts[0]), a, b)
        }
        Op::FFma => float::fma(format(raw.sort), [a, b, c]),
        Op::FIsNan => u128::from(float::is_nan(format(sorts[0]), a)),
        Op::FIsNegative => u128::from(float::is_negative(format(sorts[0]), a)),
        Op::FToSi => float::to_signed(format(sorts[0]), a, width),
        Op::FToUi => float::to_unsigned(format(sorts[0]), a, width),
        Op::SiToF => float::from_signed(format(raw.sort), a, from),
        Op::UiToF => float::from_unsigned(format(raw.sort), a),
        Op::FToF => float::convert(format(sorts[0]), format(raw.sort), a),
        op => binary(op, from, a, b),
    }
}
