//! Application of SMT-LIB's functions to checked operands.

use super::{Fault, Reader, checked_width, float_format};
use crate::pool::{Node, Term, Terms};
use crate::smtlib::sexp::Id;
use crate::sort::{FloatFormat, Rounding, Sort};
use crate::{MAX_TABLE, MAX_WIDTH};
use std::collections::BTreeMap;

/// A value of the reader.
pub(super) enum Item {
    Term(Term),
    Rounding(Rounding),
    /// A constant array to which stores are still being added.
    Constants(Constants),
}

pub(super) struct Constants {
    index: u32,
    element: u32,
    elements: BTreeMap<u128, u128>,
}

type Unary = fn(&mut Terms, Term) -> Term;
type Binary = fn(&mut Terms, Term, Term) -> Term;

/// Functions of two bit-vectors of the same width, and whether they take more than two operands, from
/// the left.
const BINARY: &[(&str, Binary, bool)] = &[
    ("bvadd", Terms::add, true),
    ("bvsub", Terms::sub, false),
    ("bvmul", Terms::mul, true),
    ("bvudiv", Terms::udiv, false),
    ("bvsdiv", Terms::sdiv, false),
    ("bvurem", Terms::urem, false),
    ("bvsrem", Terms::srem, false),
    ("bvshl", Terms::shl, false),
    ("bvlshr", Terms::lshr, false),
    ("bvashr", Terms::ashr, false),
    ("bvand", Terms::and, true),
    ("bvor", Terms::or, true),
    ("bvxor", Terms::xor, true),
    ("bvcomp", Terms::eq, false),
    ("bvult", Terms::ult, false),
    ("bvule", Terms::ule, false),
    ("bvugt", Terms::ugt, false),
    ("bvuge", Terms::uge, false),
    ("bvslt", Terms::slt, false),
    ("bvsle", Terms::sle, false),
    ("bvsgt", Terms::sgt, false),
    ("bvsge", Terms::sge, false),
    ("and", Terms::and, true),
    ("or", Terms::or, true),
    ("xor", Terms::xor, true),
    ("distinct", Terms::ne, false),
];

const UNARY: &[(&str, Unary)] =
    &[("bvnot", Terms::not), ("bvneg", Terms::neg), ("not", Terms::not)];

const FLOAT_UNARY: &[(&str, Unary)] = &[
    ("fp.neg", Terms::fneg),
    ("fp.abs", Terms::fabs),
    ("fp.isNaN", Terms::fis_nan),
    ("fp.isNegative", Terms::fis_negative),
];

const FLOAT_BINARY: &[(&str, Binary)] = &[
    ("fp.rem", Terms::frem),
    ("fp.eq", Terms::feq),
    ("fp.lt", Terms::flt),
    ("fp.leq", Terms::fle),
];

const FLOAT_ROUNDED: &[(&str, Binary)] = &[
    ("fp.add", Terms::fadd),
    ("fp.sub", Terms::fsub),
    ("fp.mul", Terms::fmul),
    ("fp.div", Terms::fdiv),
];

fn lookup<F: Copy>(table: &[(&str, F)], name: &str) -> Option<F> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, function)| function)
}

impl Reader<'_> {
    /// The term of an item.
    pub(super) fn term(&mut self, item: Item) -> Result<Term, Fault> {
        match item {
            Item::Term(term) => Ok(term),
            Item::Rounding(_) => Err("a rounding mode is no term".into()),
            Item::Constants(constants) => self.finish(constants),
        }
    }

    /// A constant array as a term: a table of its first elements, as far as they are dense (or few text
    /// would take much memory), and stores of the others.
    fn finish(&mut self, constants: Constants) -> Result<Term, Fault> {
        let (index, element, elements) = (constants.index, constants.element, constants.elements);
        let limit = (16 * elements.len() + 256).min(MAX_TABLE) as u128;
        let last = elements.range(..limit).next_back();
        let mut table = vec![0; last.map_or(0, |(&position, _)| position as usize + 1)];
        for (&position, &value) in elements.range(..limit) {
            table[position as usize] = value;
        }
        let mut array = self.terms.table(index, element, &table);
        for (&position, &value) in elements.range(limit..) {
            let position = self.terms.constant(index, position);
            let value = self.terms.constant(element, value);
            array = self.terms.store(array, position, value);
        }
        Ok(array)
    }

    /// Applies the function that `head` names.
    pub(super) fn apply(&mut self, head: Id, items: Vec<Item>) -> Result<Item, Fault> {
        let forest = self.forest;
        if let Some((name, numbers)) = self.indexed(head) {
            return self.apply_indexed(name, numbers, items).map(Item::Term);
        }
        let Some(name) = forest.atom(head) else { return self.constant_array(head, items) };
        if name == "store" {
            return self.store(items);
        }
        let mut rounding = None;
        let mut operands = Vec::with_capacity(items.len());
        for item in items {
            match item {
                Item::Rounding(mode) if operands.is_empty() && rounding.is_none() => {
                    rounding = Some(mode);
                }
                item => operands.push(self.term(item)?),
            }
        }
        match rounding {
            Some(rounding) => self.apply_rounded(name, rounding, &operands),
            None => self.apply_plain(name, &operands),
        }
        .map(Item::Term)
    }

    fn apply_plain(&mut self, name: &str, operands: &[Term]) -> Result<Term, Fault> {
        let arity = || format!("{name} does not take {} such operands", operands.len());
        match *operands {
            [a] => {
                if let Some(function) = lookup(UNARY, name) {
                    self.bits(a)?;
                    return Ok(function(self.terms, a));
                }
                let function = lookup(FLOAT_UNARY, name).ok_or_else(arity)?;
                self.float(a)?;
                Ok(function(self.terms, a))
            }
            [condition, yes, no] if name == "ite" => {
                if self.bits(condition)? != 1 || self.terms.sort(yes) != self.terms.sort(no) {
                    return Err("the sorts of this ite do not fit".into());
                }
                Ok(self.terms.ite(condition, yes, no))
            }
            [sign, exponent, fraction] if name == "fp" => {
                let numbers = [self.bits(exponent)?, self.bits(fraction)? + 1];
                let format = float_format(numbers)?;
                if self.bits(sign)? != 1 {
                    return Err("a sign is one bit".into());
                }
                let low = self.terms.concat(exponent, fraction);
                let bits = self.terms.concat(sign, low);
                Ok(self.terms.from_bits(format, bits))
            }
            [a, b] => self.apply_two(name, a, b),
            [first, ..] if name == "concat" => {
                operands[1..].iter().try_fold(first, |all, &next| self.apply_two(name, all, next))
            }
            [first, ..] => {
                let many = BINARY.iter().any(|&(known, _, many)| known == name && many);
                if !many {
                    return Err(arity());
                }
                operands[1..].iter().try_fold(first, |all, &next| self.apply_two(name, all, next))
            }
            [] => Err(arity()),
        }
    }

    fn apply_two(&mut self, name: &str, a: Term, b: Term) -> Result<Term, Fault> {
        if let Some(&(_, function, _)) = BINARY.iter().find(|(known, ..)| *known == name) {
            self.same_bits(a, b)?;
            return Ok(function(self.terms, a, b));
        }
        if let Some(function) = lookup(FLOAT_BINARY, name) {
            self.same_float(a, b)?;
            return Ok(function(self.terms, a, b));
        }
        match name {
            "=" => {
                self.same_bits(a, b)?;
                Ok(self.terms.eq(a, b))
            }
            "=>" => {
                self.same_bits(a, b)?;
                let not = self.terms.not(a);
                Ok(self.terms.or(not, b))
            }
            "fp.gt" => self.apply_two("fp.lt", b, a),
            "fp.geq" => self.apply_two("fp.leq", b, a),
            "concat" => {
                if self.bits(a)? + self.bits(b)? > MAX_WIDTH {
                    return Err(format!("a concatenation has more than {MAX_WIDTH} bits"));
                }
                Ok(self.terms.concat(a, b))
            }
            "select" => match self.terms.sort(a) {
                Sort::Array { index, .. } if self.terms.sort(b) == Sort::BitVec(index) => {
                    Ok(self.terms.select(a, b))
                }
                _ => Err("the sorts of this select do not fit".into()),
            },
            _ => Err(format!("{name} is not known")),
        }
    }

    fn apply_rounded(
        &mut self,
        name: &str,
        mode: Rounding,
        operands: &[Term],
    ) -> Result<Term, Fault> {
        for &operand in operands {
            self.float(operand)?;
        }
        match (name, operands) {
            ("fp.roundToIntegral", &[a]) => return Ok(self.terms.fround(mode, a)),
            _ if mode != Rounding::NearestEven => {
                return Err(format!("{name} is known with RNE only"));
            }
            ("fp.sqrt", &[a]) => return Ok(self.terms.fsqrt(a)),
            ("fp.fma", &[a, b, c]) => {
                self.same_float(a, b)?;
                self.same_float(b, c)?;
                return Ok(self.terms.ffma(a, b, c));
            }
            _ => {}
        }
        match (lookup(FLOAT_ROUNDED, name), operands) {
            (Some(function), &[a, b]) => {
                self.same_float(a, b)?;
                Ok(function(self.terms, a, b))
            }
            _ => Err(format!("{name} is not known")),
        }
    }

    /// `((_ name number number) ...)`.
    fn apply_indexed(
        &mut self,
        name: &str,
        [i, j]: [u32; 2],
        items: Vec<Item>,
    ) -> Result<Term, Fault> {
        let mut items = items.into_iter();
        match (items.next(), items.next(), items.next()) {
            (Some(Item::Term(a)), None, None) => self.indexed_plain(name, i, j, a),
            (Some(Item::Rounding(mode)), Some(Item::Term(a)), None) => {
                self.indexed_rounded(name, i, j, mode, a)
            }
            _ => Err(format!("the operands of {name} do not fit")),
        }
    }

    fn indexed_plain(&mut self, name: &str, i: u32, j: u32, a: Term) -> Result<Term, Fault> {
        let width = self.bits(a)?;
        let extended = || checked_width(width.saturating_add(i));
        match name {
            "extract" if j <= i && i < width => Ok(self.terms.extract(a, i, j)),
            "extract" => Err(format!("bits {i} to {j} of {width}")),
            "zero_extend" => Ok(self.terms.zext(a, extended()?)),
            "sign_extend" => Ok(self.terms.sext(a, extended()?)),
            "to_fp" => {
                let format = float_format([i, j])?;
                if format.width() != width {
                    return Err(format!("no float has {width} bits here"));
                }
                Ok(self.terms.from_bits(format, a))
            }
            _ => Err(format!("{name} is not known")),
        }
    }

    fn indexed_rounded(
        &mut self,
        name: &str,
        i: u32,
        j: u32,
        mode: Rounding,
        a: Term,
    ) -> Result<Term, Fault> {
        let to_integer = matches!(name, "fp.to_sbv" | "fp.to_ubv");
        if mode != (if to_integer { Rounding::Zero } else { Rounding::NearestEven }) {
            return Err(format!("{name} is not known with this rounding mode"));
        }
        let is_float = self.float(a).is_ok();
        match name {
            "fp.to_sbv" if is_float => Ok(self.terms.fto_si(a, checked_width(i)?)),
            "fp.to_ubv" if is_float => Ok(self.terms.fto_ui(a, checked_width(i)?)),
            "to_fp" if is_float => Ok(self.terms.fto_f(float_format([i, j])?, a)),
            "to_fp" => {
                self.bits(a)?;
                Ok(self.terms.si_to_f(float_format([i, j])?, a))
            }
            "to_fp_unsigned" => {
                self.bits(a)?;
                Ok(self.terms.ui_to_f(float_format([i, j])?, a))
            }
            _ => Err(format!("the operand of {name} does not fit")),
        }
    }

    /// `((as const sort) element)`.
    fn constant_array(&mut self, head: Id, items: Vec<Item>) -> Result<Item, Fault> {
        let forest = self.forest;
        let &[mark, kind, sort] = forest.list(head).unwrap_or_default() else {
            return Err("this function is not known".into());
        };
        if (forest.atom(mark), forest.atom(kind)) != (Some("as"), Some("const")) {
            return Err("this function is not known".into());
        }
        let zero = match items.as_slice() {
            [Item::Term(element)] => self.terms.view(*element) == Node::Const(0),
            _ => false,
        };
        match self.sort(sort)? {
            Sort::Array { index, element } if zero => {
                Ok(Item::Constants(Constants { index, element, elements: BTreeMap::new() }))
            }
            _ => Err("only arrays of zeros are known".into()),
        }
    }

    fn store(&mut self, items: Vec<Item>) -> Result<Item, Fault> {
        let Ok([array, index, element]) = <[Item; 3]>::try_from(items) else {
            return Err("store takes three operands".into());
        };
        let (index, element) = (self.term(index)?, self.term(element)?);
        let widths = match &array {
            Item::Constants(constants) => (constants.index, constants.element),
            Item::Term(term) => match self.terms.sort(*term) {
                Sort::Array { index, element } => (index, element),
                _ => return Err("store needs an array".into()),
            },
            Item::Rounding(_) => return Err("store needs an array".into()),
        };
        if (self.bits(index)?, self.bits(element)?) != widths {
            return Err("the sorts of this store do not fit".into());
        }
        let constant = self.terms.as_constant(index).zip(self.terms.as_constant(element));
        match (array, constant) {
            (Item::Constants(mut constants), Some((position, value))) => {
                constants.elements.insert(position, value);
                Ok(Item::Constants(constants))
            }
            (array, _) => {
                let array = self.term(array)?;
                Ok(Item::Term(self.terms.store(array, index, element)))
            }
        }
    }

    fn bits(&self, term: Term) -> Result<u32, Fault> {
        match self.terms.sort(term) {
            Sort::BitVec(width) => Ok(width),
            other => Err(format!("a bit-vector is needed, not a term of sort {other}")),
        }
    }

    fn float(&self, term: Term) -> Result<FloatFormat, Fault> {
        match self.terms.sort(term) {
            Sort::Float(format) => Ok(format),
            other => Err(format!("a float is needed, not a term of sort {other}")),
        }
    }

    fn same_bits(&self, a: Term, b: Term) -> Result<(), Fault> {
        if self.bits(a)? == self.bits(b)? { Ok(()) } else { Err("widths differ".into()) }
    }

    fn same_float(&self, a: Term, b: Term) -> Result<(), Fault> {
        if self.float(a)? == self.float(b)? { Ok(()) } else { Err("formats differ".into()) }
    }
}
