//! From terms to Bitwuzla's terms.
//!
//! *Truth values.* In `term` they are bit-vectors of width 1, in Bitwuzla a sort of their own. Each term is built
//! in the form that is natural for its operation (a comparison is a truth value, an extracted bit is a bit-vector), and
//! converted only where a user needs the other form, once. So `ite(b, 1, 0)` appears only where a program computes
//! with a truth value.
//!
//! *Arrays* of a run end in a constant table under stores, and they are only read. They never reach the solver as
//! arrays: a read becomes a tree of choices over the bits of the index, with equal neighbours joined. Measured on
//! checksums through a table of 256 elements: 69 questions per second, against 13 with Bitwuzla's arrays; a table of
//! 10,000 elements takes seconds, against no answer in ten. Arrays that are inputs (memory of the program model), and
//! choices between arrays, are passed on as arrays.
//!
//! *Floats.* `to_bits` has no counterpart in SMT-LIB. It becomes a fresh bit-vector that is asserted to be a pattern of
//! the float, which leaves the pattern of a NaN open (the back end checks models, so nothing is decided by it). Where
//! the pattern is known (a reinterpreted bit-vector, a sign change, a choice) no fresh one is made. Conversions to
//! integers saturate, as the evaluator does; SMT-LIB leaves them open.
//!
//! No recursion: operands have smaller indices than their users, so a term's unseen parts are built in index order.

use bitwuzla_sys::{Error, Handle, Instance, Kind, Rounding as Mode, Sort as BSort};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{FloatFormat, InputVar, Node, Rounding, Sort, Table, Term, Terms};

/// Largest array, in elements, that is read through a tree of choices.
const MUX_LIMIT: usize = 2 * term::MAX_TABLE;

/// A translated term, in one of the two forms of a truth value or both.
#[derive(Clone, Copy, Default)]
struct Lowered {
    truth: Option<Handle>,
    bits: Option<Handle>,
}

/// Terms of one pool as terms of one Bitwuzla instance.
#[derive(Default)]
pub(crate) struct Translator {
    known: FxHashMap<Term, Lowered>,
    inputs: FxHashMap<InputVar, Handle>,
    modes: FxHashMap<Mode, Handle>,
    /// For each float whose pattern was left open: that it is not a NaN.
    pub(crate) open_patterns: Vec<Handle>,
    /// About how many gates it takes to compute all that was translated.
    pub(crate) gates: u64,
    /// Whether something in it is so hard for a solver that rewriting pays.
    pub(crate) needs_rewriting: bool,
}

impl Translator {
    /// The truth value of a term of width 1.
    pub(crate) fn truth(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        term: Term,
    ) -> Result<Handle, Error> {
        self.translate(to, terms, term)?;
        self.as_truth(to, term)
    }

    /// The bit-vector of an input.
    pub(crate) fn input(&mut self, to: &mut Instance, input: InputVar) -> Result<Handle, Error> {
        if let Some(known) = self.inputs.get(&input) {
            return Ok(*known);
        }
        let name = format!("in{}_{}", input.index, input.width);
        let handle = to.constant(BSort::BitVec(input.width), &name)?;
        self.inputs.insert(input, handle);
        Ok(handle)
    }

    /// The array of an array input, if anything was read from it.
    pub(crate) fn array_input(&self, input: InputVar) -> Option<Handle> {
        self.inputs.get(&input).copied()
    }

    fn translate(&mut self, to: &mut Instance, terms: &Terms, term: Term) -> Result<(), Error> {
        for part in self.unseen_parts(terms, term) {
            let before = to.len();
            let lowered = self.build(to, terms, part)?;
            self.known.insert(part, lowered);
            self.gates += (to.len() - before) as u64 * gates(terms, part);
            self.needs_rewriting |= needs_rewriting(terms, part);
        }
        Ok(())
    }

    /// The parts of a term that are not translated yet, operands first. Arrays are left to their readers.
    fn unseen_parts(&self, terms: &Terms, term: Term) -> Vec<Term> {
        let mut seen = FxHashSet::default();
        let mut open = vec![term];
        while let Some(next) = open.pop() {
            if !self.known.contains_key(&next) && seen.insert(next) {
                open.extend(terms.operands(next));
            }
        }
        let mut parts: Vec<Term> = seen
            .into_iter()
            .filter(|part| !matches!(terms.sort(*part), Sort::Array { .. }))
            .collect();
        parts.sort_unstable();
        parts
    }

    fn build(&mut self, to: &mut Instance, terms: &Terms, term: Term) -> Result<Lowered, Error> {
        let width = terms.width(term);
        if let Some(truth) = self.build_truth(to, terms, term)? {
            return Ok(Lowered { truth: Some(truth), bits: None });
        }
        let bits = match terms.sort(term) {
            Sort::Float(format) => self.build_float(to, terms, term, format)?,
            _ => self.build_bits(to, terms, term, width)?,
        };
        Ok(Lowered { truth: None, bits: Some(bits) })
    }

    /// The operations whose natural form is a truth value.
    fn build_truth(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        term: Term,
    ) -> Result<Option<Handle>, Error> {
        let (kind, operands) = match terms.view(term) {
            Node::Eq(a, b) if terms.width(a) == 1 => return self.truth_equal(to, a, b).map(Some),
            Node::Eq(a, b) => (Kind::Equal, vec![a, b]),
            Node::Ult(a, b) => (Kind::BvUlt, vec![a, b]),
            Node::Slt(a, b) => (Kind::BvSlt, vec![a, b]),
            Node::FEq(a, b) => (Kind::FpEqual, vec![a, b]),
            Node::FLt(a, b) => (Kind::FpLt, vec![a, b]),
            Node::FLe(a, b) => (Kind::FpLeq, vec![a, b]),
            Node::FIsNan(a) => (Kind::FpIsNan, vec![a]),
            Node::FIsNegative(a) => (Kind::FpIsNeg, vec![a]),
            _ if terms.sort(term) != Sort::BitVec(1) => return Ok(None),
            Node::Const(value) => return to.truth(value == 1).map(Some),
            Node::Not(a) => return self.truth_operation(to, Kind::Not, &[a]).map(Some),
            Node::And(a, b) => return self.truth_operation(to, Kind::And, &[a, b]).map(Some),
            Node::Or(a, b) => return self.truth_operation(to, Kind::Or, &[a, b]).map(Some),
            Node::Xor(a, b) => return self.truth_operation(to, Kind::Xor, &[a, b]).map(Some),
            Node::Ite(a, b, c) => return self.truth_operation(to, Kind::Ite, &[a, b, c]).map(Some),
            _ => return Ok(None),
        };
        self.operation(to, kind, &operands, &[]).map(Some)
    }

    fn truth_equal(&mut self, to: &mut Instance, a: Term, b: Term) -> Result<Handle, Error> {
        // Two bits that are bit-vectors anyway are compared as such.
        match (self.lowered(a).truth, self.lowered(b).truth) {
            (None, None) => self.operation(to, Kind::Equal, &[a, b], &[]),
            _ => self.truth_operation(to, Kind::Equal, &[a, b]),
        }
    }

    fn build_bits(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        term: Term,
        width: u32,
    ) -> Result<Handle, Error> {
        let grown = |of: Term| u64::from(width - terms.width(of));
        match terms.view(term) {
            Node::Const(value) => to.bit_vector(width, value),
            Node::Input(input) => self.input(to, input),
            Node::Not(a) => self.operation(to, Kind::BvNot, &[a], &[]),
            Node::Neg(a) => self.operation(to, Kind::BvNeg, &[a], &[]),
            Node::Add(a, b) => self.operation(to, Kind::BvAdd, &[a, b], &[]),
            Node::Sub(a, b) => self.operation(to, Kind::BvSub, &[a, b], &[]),
            Node::Mul(a, b) => self.operation(to, Kind::BvMul, &[a, b], &[]),
            Node::UDiv(a, b) => self.operation(to, Kind::BvUdiv, &[a, b], &[]),
            Node::SDiv(a, b) => self.operation(to, Kind::BvSdiv, &[a, b], &[]),
            Node::URem(a, b) => self.operation(to, Kind::BvUrem, &[a, b], &[]),
            Node::SRem(a, b) => self.operation(to, Kind::BvSrem, &[a, b], &[]),
            Node::Shl(a, b) => self.operation(to, Kind::BvShl, &[a, b], &[]),
            Node::LShr(a, b) => self.operation(to, Kind::BvShr, &[a, b], &[]),
            Node::AShr(a, b) => self.operation(to, Kind::BvAshr, &[a, b], &[]),
            Node::And(a, b) => self.operation(to, Kind::BvAnd, &[a, b], &[]),
            Node::Or(a, b) => self.operation(to, Kind::BvOr, &[a, b], &[]),
            Node::Xor(a, b) => self.operation(to, Kind::BvXor, &[a, b], &[]),
            Node::Ite(condition, a, b) => self.choice(to, condition, a, b),
            Node::Extract { of, low } => {
                let high = u64::from(low + width - 1);
                self.operation(to, Kind::BvExtract, &[of], &[high, u64::from(low)])
            }
            Node::Concat(a, b) => self.operation(to, Kind::BvConcat, &[a, b], &[]),
            Node::ZExt(a) => self.extension(to, a, grown(a), Kind::BvZeroExtend, 1, width),
            Node::SExt(a) => self.extension(to, a, grown(a), Kind::BvSignExtend, u128::MAX, width),
            Node::Select(array, index) => self.read(to, terms, array, index),
            Node::ToBits(a) => self.pattern(to, terms, a),
            Node::FToSi(a) => self.signed_integer(to, terms, a, width),
            Node::FToUi(a) => self.unsigned_integer(to, terms, a, width),
            node => Err(Error(format!("no bit-vector operation: {node:?}"))),
        }
    }

    /// An extension; of a truth value, a choice of two constants.
    fn extension(
        &mut self,
        to: &mut Instance,
        of: Term,
        by: u64,
        kind: Kind,
        one: u128,
        width: u32,
    ) -> Result<Handle, Error> {
        let Lowered { truth: Some(truth), bits: None } = self.lowered(of) else {
            return self.operation(to, kind, &[of], &[by]);
        };
        let (one, zero) = (to.bit_vector(width, one)?, to.bit_vector(width, 0)?);
        to.apply(Kind::Ite, &[truth, one, zero], &[])
    }

    fn choice(
        &mut self,
        to: &mut Instance,
        condition: Term,
        a: Term,
        b: Term,
    ) -> Result<Handle, Error> {
        let condition = self.as_truth(to, condition)?;
        let (a, b) = (self.as_bits(to, a)?, self.as_bits(to, b)?);
        to.apply(Kind::Ite, &[condition, a, b], &[])
    }

    /// An operation on bit-vectors or floats.
    fn operation(
        &mut self,
        to: &mut Instance,
        kind: Kind,
        operands: &[Term],
        indices: &[u64],
    ) -> Result<Handle, Error> {
        let operands =
            operands.iter().map(|term| self.as_bits(to, *term)).collect::<Result<Vec<_>, _>>()?;
        to.apply(kind, &operands, indices)
    }

    /// An operation on truth values.
    fn truth_operation(
        &mut self,
        to: &mut Instance,
        kind: Kind,
        operands: &[Term],
    ) -> Result<Handle, Error> {
        let operands =
            operands.iter().map(|term| self.as_truth(to, *term)).collect::<Result<Vec<_>, _>>()?;
        to.apply(kind, &operands, &[])
    }

    fn lowered(&self, term: Term) -> Lowered {
        self.known.get(&term).copied().unwrap_or_default()
    }

    fn as_truth(&mut self, to: &mut Instance, term: Term) -> Result<Handle, Error> {
        let mut lowered = self.lowered(term);
        let handle = match lowered {
            Lowered { truth: Some(truth), .. } => return Ok(truth),
            Lowered { bits: Some(bits), .. } => {
                let one = to.bit_vector(1, 1)?;
                to.apply(Kind::Equal, &[bits, one], &[])?
            }
            _ => return Err(Error("an operand was not translated".to_owned())),
        };
        lowered.truth = Some(handle);
        self.known.insert(term, lowered);
        Ok(handle)
    }

    fn as_bits(&mut self, to: &mut Instance, term: Term) -> Result<Handle, Error> {
        let mut lowered = self.lowered(term);
        let handle = match lowered {
            Lowered { bits: Some(bits), .. } => return Ok(bits),
            Lowered { truth: Some(truth), .. } => {
                let (one, zero) = (to.bit_vector(1, 1)?, to.bit_vector(1, 0)?);
                to.apply(Kind::Ite, &[truth, one, zero], &[])?
            }
            _ => return Err(Error("an operand was not translated".to_owned())),
        };
        lowered.bits = Some(handle);
        self.known.insert(term, lowered);
        Ok(handle)
    }
}

/// About how many gates each operation of a part needs.
fn gates(terms: &Terms, part: Term) -> u64 {
    let widest = terms.operands(part).map(|operand| terms.width(operand)).max();
    let width = u64::from(widest.unwrap_or(0).max(terms.width(part)));
    match terms.view(part) {
        Node::Mul(..) | Node::UDiv(..) | Node::SDiv(..) | Node::URem(..) | Node::SRem(..) => {
            width * width
        }
        _ if matches!(terms.sort(part), Sort::Float(_)) => width * width,
        _ => width,
    }
}

/// Whether a part is a product, a quotient or of floats. (Numbers that are read in digits are multiplied by constants.)
fn needs_rewriting(terms: &Terms, part: Term) -> bool {
    match terms.view(part) {
        Node::Mul(_, b) => terms.as_constant(b).is_none(),
        Node::UDiv(..) | Node::SDiv(..) | Node::URem(..) | Node::SRem(..) => true,
        _ => matches!(terms.sort(part), Sort::Float(_)),
    }
}

mod arrays;
mod floats;
