//! Substitution of terms for inputs.

use crate::inputs::InputVar;
use crate::pool::{Op, Raw, Term, Terms};
use crate::sort::Sort;
use rustc_hash::FxHashMap;

/// What stands for the leaves of a term, or for parts of it.
pub trait Substitution {
    /// The replacement of a part of the term, of the same sort; `None` looks into it.
    fn part(&mut self, _part: Term) -> Option<Term> {
        None
    }

    /// The replacement of an input, of the same sort; `None` keeps it.
    fn input(&mut self, terms: &mut Terms, input: InputVar) -> Option<Term>;

    /// The replacement of an element, at a constant index, of an array input that was kept; `None` keeps it.
    fn element(&mut self, _terms: &mut Terms, _array: InputVar, _index: u128) -> Option<Term> {
        None
    }
}

/// Replaces parts by others.
struct Parts<'a>(&'a FxHashMap<Term, Term>);

impl Substitution for Parts<'_> {
    fn part(&mut self, part: Term) -> Option<Term> {
        self.0.get(&part).copied()
    }

    fn input(&mut self, _terms: &mut Terms, _input: InputVar) -> Option<Term> {
        None
    }
}

/// Replaces inputs by a function.
struct Inputs<F>(F);

impl<F: FnMut(&mut Terms, InputVar) -> Option<Term>> Substitution for Inputs<F> {
    fn input(&mut self, terms: &mut Terms, input: InputVar) -> Option<Term> {
        self.0(terms, input)
    }
}

impl Terms {
    /// Replaces inputs: `with` gives the replacement, of the same sort, or `None` to keep the input.
    /// The result is in canonical form again.
    ///
    /// # Panics
    ///
    /// If a replacement has another sort than its input.
    pub fn substitute<F>(&mut self, term: Term, with: F) -> Term
    where
        F: FnMut(&mut Terms, InputVar) -> Option<Term>,
    {
        self.substitute_by(term, &mut Inputs(with))
    }

    /// Replaces parts of a term, the outermost first. The result is in canonical form again.
    ///
    /// # Panics
    ///
    /// If a replacement has another sort than what it replaces.
    pub fn replace_parts(&mut self, term: Term, with: &FxHashMap<Term, Term>) -> Term {
        self.substitute_by(term, &mut Parts(with))
    }

    /// Replaces parts, inputs and elements of array inputs. The result is in canonical form again.
    ///
    /// # Panics
    ///
    /// If a replacement has another sort than what it replaces.
    pub fn substitute_by(&mut self, term: Term, with: &mut impl Substitution) -> Term {
        let mut done = FxHashMap::default();
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if done.contains_key(&top) {
                stack.pop();
                continue;
            }
            if let Some(replacement) = with.part(top) {
                assert_eq!(self.sort(replacement), self.sort(top), "replacement of a part");
                done.insert(top, replacement);
                continue;
            }
            let raw = *self.raw(top);
            let before = stack.len();
            stack.extend(self.operands(top).filter(|operand| !done.contains_key(operand)));
            if stack.len() > before {
                continue;
            }
            let result = self.replace(top, &raw, &done, with);
            done.insert(top, result);
        }
        done[&term]
    }

    fn replace(
        &mut self,
        term: Term,
        raw: &Raw,
        done: &FxHashMap<Term, Term>,
        with: &mut impl Substitution,
    ) -> Term {
        if raw.inputs.is_empty() {
            return term;
        }
        if raw.op == Op::Input {
            let input = raw.input();
            let replacement = with.input(self, input).unwrap_or(term);
            assert_eq!(self.sort(replacement), raw.sort.sort(), "replacement of {input:?}");
            return replacement;
        }
        let result = self.with_operands(term, |operand| done[&operand]);
        match self.element_of_input(result) {
            Some((array, index)) if raw.op == Op::Select => {
                let replacement = with.element(self, array, index).unwrap_or(result);
                assert_eq!(self.sort(replacement), raw.sort.sort(), "element of {array:?}");
                replacement
            }
            _ => result,
        }
    }

    /// A term whose operands are replaced.
    pub(crate) fn with_operands(&mut self, term: Term, with: impl Fn(Term) -> Term) -> Term {
        let raw = *self.raw(term);
        let mut operands = [term; 3];
        for (place, operand) in operands.iter_mut().zip(self.operands(term)) {
            *place = with(operand);
        }
        let same = self.operands(term).zip(operands).all(|(old, new)| old == new);
        if same { term } else { self.rebuild(&raw, operands) }
    }

    /// The array input and the constant index that an element is read from.
    fn element_of_input(&self, term: Term) -> Option<(InputVar, u128)> {
        let raw = self.raw(term);
        let array = (raw.op == Op::Select).then(|| self.raw(raw.x()))?;
        (array.op == Op::Input).then(|| Some((array.input(), self.as_constant(raw.y())?)))?
    }

    /// The operation of a node on other operands of the same sorts, through the constructors.
    fn rebuild(&mut self, raw: &Raw, [a, b, c]: [Term; 3]) -> Term {
        let width = raw.sort.width();
        let format = match raw.sort.sort() {
            Sort::Float(format) => format,
            _ => crate::FloatFormat::DOUBLE,
        };
        match raw.op {
            Op::Const | Op::Input | Op::Table => unreachable!("a leaf has no operands"),
            Op::Not => self.not(a),
            Op::Neg => self.neg(a),
            Op::Add => self.add(a, b),
            Op::Sub => self.sub(a, b),
            Op::Mul => self.mul(a, b),
            Op::UDiv => self.udiv(a, b),
            Op::SDiv => self.sdiv(a, b),
            Op::URem => self.urem(a, b),
            Op::SRem => self.srem(a, b),
            Op::Shl => self.shl(a, b),
            Op::LShr => self.lshr(a, b),
            Op::AShr => self.ashr(a, b),
            Op::And => self.and(a, b),
            Op::Or => self.or(a, b),
            Op::Xor => self.xor(a, b),
            Op::Eq => self.eq(a, b),
            Op::Ult => self.ult(a, b),
            Op::Slt => self.slt(a, b),
            Op::Ite => self.ite(a, b, c),
            Op::Extract => self.extract(a, raw.b + width - 1, raw.b),
            Op::Concat => self.concat(a, b),
            Op::ZExt => self.zext(a, width),
            Op::SExt => self.sext(a, width),
            Op::Store => self.store(a, b, c),
            Op::Select => self.select(a, b),
            Op::FromBits => self.from_bits(format, a),
            Op::ToBits => self.to_bits(a),
            Op::FNeg => self.fneg(a),
            Op::FAbs => self.fabs(a),
            Op::FAdd => self.fadd(a, b),
            Op::FSub => self.fsub(a, b),
            Op::FMul => self.fmul(a, b),
            Op::FDiv => self.fdiv(a, b),
            Op::FRem => self.frem(a, b),
            Op::FSqrt => self.fsqrt(a),
            Op::FFma => self.ffma(a, b, c),
            Op::FRound => self.fround(self.rounding(raw), a),
            Op::FEq => self.feq(a, b),
            Op::FLt => self.flt(a, b),
            Op::FLe => self.fle(a, b),
            Op::FIsNan => self.fis_nan(a),
            Op::FIsNegative => self.fis_negative(a),
            Op::FToSi => self.fto_si(a, width),
            Op::FToUi => self.fto_ui(a, width),
            Op::SiToF => self.si_to_f(format, a),
            Op::UiToF => self.ui_to_f(format, a),
            Op::FToF => self.fto_f(format, a),
        }
    }
}
