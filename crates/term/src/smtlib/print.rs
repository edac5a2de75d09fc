//! The printer. Every inner node is a definition of its own, in an order that depends on the terms'
//! structure alone, so the text is linear in the size of the terms and the same in every run.

use crate::inputs::InputVar;
use crate::pool::{Node, Table, Term, Terms};
use crate::sort::{Rounding, Sort};
use crate::value::mask;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The name under which an input is declared.
pub fn input_name(input: InputVar) -> String {
    match input.is_array() {
        true => format!("array{}", input.index),
        false => format!("in{}_{}", input.index, input.width),
    }
}

/// A script that declares the inputs of the assertions (terms of width 1), asserts them, and asks
/// whether they are satisfiable.
pub fn print(terms: &Terms, assertions: &[Term]) -> String {
    let mut writer = Writer::new(terms);
    writer.line("(set-logic ALL)");
    let inputs: BTreeSet<InputVar> = assertions.iter().flat_map(|&t| terms.inputs(t)).collect();
    for input in inputs.into_iter().filter(|input| !input.is_array()) {
        let (name, sort) = (input_name(input), Sort::BitVec(input.width));
        writer.line(&format!("(declare-const {name} {sort})"));
        writer.declared.insert(input);
    }
    for &assertion in assertions {
        writer.assert(assertion);
    }
    writer.line("(check-sat)");
    writer.finish()
}

/// A script under construction. Each term is defined once, when it is first needed, and its inputs are declared
/// before it.
pub struct Writer<'a> {
    terms: &'a Terms,
    inputs: &'a dyn Fn(InputVar) -> Option<String>,
    /// What the names of definitions start with.
    prefix: &'static str,
    names: FxHashMap<Term, String>,
    declared: FxHashSet<InputVar>,
    out: String,
}

impl<'a> Writer<'a> {
    /// An empty script, whose inputs have the names of [`input_name`].
    pub fn new(terms: &'a Terms) -> Writer<'a> {
        Writer {
            terms,
            inputs: &|_| None,
            prefix: "",
            names: FxHashMap::default(),
            declared: FxHashSet::default(),
            out: String::new(),
        }
    }

    /// An empty script, whose inputs have other names: a name that can stand between bars, and that does not start with
    /// a question mark, as definitions do. [`super::read_named`] reads it.
    pub fn named(terms: &'a Terms, inputs: &'a dyn Fn(InputVar) -> Option<String>) -> Writer<'a> {
        Writer { inputs, prefix: "?", ..Writer::new(terms) }
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Defines a term; its name.
    pub fn define(&mut self, term: Term) -> &str {
        self.define_below(term);
        &self.names[&term]
    }

    /// Asserts a term of width 1.
    pub fn assert(&mut self, term: Term) {
        let line = format!("(assert (= {} #b1))", self.define(term));
        self.line(&line);
    }

    /// The script.
    pub fn finish(self) -> String {
        self.out
    }

    /// Defines a term and everything below it that has no name yet.
    fn define_below(&mut self, root: Term) {
        let mut stack = vec![root];
        while let Some(&term) = stack.last() {
            if self.names.contains_key(&term) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let missing = |t: &Term| !self.names.contains_key(t);
            stack.extend(self.terms.operands(term).filter(missing));
            if stack.len() == before {
                self.define_one(term);
            }
        }
    }

    fn define_one(&mut self, term: Term) {
        let sort = self.terms.sort(term);
        let name = match self.terms.view(term) {
            Node::Const(value) => literal(sort.width(), value),
            Node::Input(input) => self.declare(input, sort),
            Node::ToBits(float) => {
                let name = format!("{}b{}", self.prefix, self.names.len());
                let (format, float) = (to_fp(self.terms.sort(float)), &self.names[&float]);
                let tie = format!("(assert (= ({format} {name}) {float}))");
                self.line(&format!("(declare-const {name} {sort})"));
                self.line(&tie);
                name
            }
            node => {
                let name = format!("{}t{}", self.prefix, self.names.len());
                let body = self.body(term, sort, node);
                self.line(&format!("(define-fun {name} () {sort} {body})"));
                name
            }
        };
        self.names.insert(term, name);
    }

    fn declare(&mut self, input: InputVar, sort: Sort) -> String {
        let name = match (self.inputs)(input) {
            Some(name) => format!("|{name}|"),
            None => input_name(input),
        };
        if self.declared.insert(input) {
            self.line(&format!("(declare-const {name} {sort})"));
        }
        name
    }

    fn body(&self, term: Term, sort: Sort, node: Node<'_>) -> String {
        let name = |t: Term| self.names[&t].as_str();
        let one = |op: &str, a: Term| format!("({op} {})", name(a));
        let two = |op: &str, a: Term, b: Term| format!("({op} {} {})", name(a), name(b));
        let bit = |condition: String| format!("(ite {condition} #b1 #b0)");
        let width = sort.width();
        if let Some((of, factor)) = self.multiple(node, width) {
            return format!("(bvmul {} {})", name(of), literal(width, factor));
        }
        match node {
            Node::Const(_) | Node::Input(_) | Node::ToBits(_) => name(term).to_owned(),
            Node::Not(a) => one("bvnot", a),
            Node::Neg(a) => one("bvneg", a),
            Node::Add(a, b) => two("bvadd", a, b),
            Node::Sub(a, b) => two("bvsub", a, b),
            Node::Mul(a, b) => two("bvmul", a, b),
            Node::UDiv(a, b) => two("bvudiv", a, b),
            Node::SDiv(a, b) => two("bvsdiv", a, b),
            Node::URem(a, b) => two("bvurem", a, b),
            Node::SRem(a, b) => two("bvsrem", a, b),
            Node::Shl(a, b) => two("bvshl", a, b),
            Node::LShr(a, b) => two("bvlshr", a, b),
            Node::AShr(a, b) => two("bvashr", a, b),
            Node::And(a, b) => two("bvand", a, b),
            Node::Or(a, b) => two("bvor", a, b),
            Node::Xor(a, b) => two("bvxor", a, b),
            Node::Eq(a, b) => bit(two("=", a, b)),
            Node::Ult(a, b) => bit(two("bvult", a, b)),
            Node::Slt(a, b) => bit(two("bvslt", a, b)),
            Node::Ite(c, a, b) => format!("(ite (= {} #b1) {} {})", name(c), name(a), name(b)),
            Node::Extract { of, low } => one(&format!("(_ extract {} {low})", low + width - 1), of),
            Node::Concat(a, b) => two("concat", a, b),
            Node::ZExt(a) => one(&format!("(_ zero_extend {})", width - self.terms.width(a)), a),
            Node::SExt(a) => one(&format!("(_ sign_extend {})", width - self.terms.width(a)), a),
            Node::Table(table) => print_table(sort, table),
            Node::Store(a, i, e) => format!("(store {} {} {})", name(a), name(i), name(e)),
            Node::Select(a, i) => two("select", a, i),
            Node::FromBits(a) => one(&to_fp(sort), a),
            Node::FNeg(a) => one("fp.neg", a),
            Node::FAbs(a) => one("fp.abs", a),
            Node::FAdd(a, b) => two("fp.add RNE", a, b),
            Node::FSub(a, b) => two("fp.sub RNE", a, b),
            Node::FMul(a, b) => two("fp.mul RNE", a, b),
            Node::FDiv(a, b) => two("fp.div RNE", a, b),
            Node::FRem(a, b) => two("fp.rem", a, b),
            Node::FSqrt(a) => one("fp.sqrt RNE", a),
            Node::FFma(a, b, c) => format!("(fp.fma RNE {} {} {})", name(a), name(b), name(c)),
            Node::FRound(rounding, a) => {
                one(&format!("fp.roundToIntegral {}", rounding_name(rounding)), a)
            }
            Node::FEq(a, b) => bit(two("fp.eq", a, b)),
            Node::FLt(a, b) => bit(two("fp.lt", a, b)),
            Node::FLe(a, b) => bit(two("fp.leq", a, b)),
            Node::FIsNan(a) => bit(one("fp.isNaN", a)),
            Node::FIsNegative(a) => bit(one("fp.isNegative", a)),
            Node::FToSi(a) => one(&format!("(_ fp.to_sbv {width}) RTZ"), a),
            Node::FToUi(a) => one(&format!("(_ fp.to_ubv {width}) RTZ"), a),
            Node::SiToF(a) | Node::FToF(a) => one(&format!("{} RNE", to_fp(sort)), a),
            Node::UiToF(a) => {
                one(&format!("{} RNE", to_fp(sort).replace("to_fp", "to_fp_unsigned")), a)
            }
        }
    }

    /// What is multiplied, and by what, where the canonical form of a product is its upper bits beside zeros: solvers
    /// know more of products.
    fn multiple(&self, node: Node<'_>, width: u32) -> Option<(Term, u128)> {
        let Node::Concat(high, zeros) = node else { return None };
        let (of, by) = self.terms.low_part(high, width)?;
        let factor = (by << self.terms.width(zeros)) & mask(width);
        (self.terms.as_constant(zeros) == Some(0)).then_some((of, factor))
    }
}

fn to_fp(sort: Sort) -> String {
    match sort {
        Sort::Float(format) => format!("(_ to_fp {} {})", format.exponent(), format.significand()),
        _ => unreachable!("a float has a float sort"),
    }
}

/// The name of a rounding mode.
pub(super) fn rounding_name(rounding: Rounding) -> &'static str {
    match rounding {
        Rounding::NearestEven => "RNE",
        Rounding::NearestAway => "RNA",
        Rounding::Down => "RTN",
        Rounding::Up => "RTP",
        Rounding::Zero => "RTZ",
    }
}

/// A bit-vector constant, in hexadecimal where the width allows.
fn literal(width: u32, value: u128) -> String {
    if width.is_multiple_of(4) {
        format!("#x{value:0digits$x}", digits = width as usize / 4)
    } else {
        format!("#b{value:0digits$b}", digits = width as usize)
    }
}

/// A constant array as stores over zeros.
fn print_table(sort: Sort, table: &Table) -> String {
    let stores: Vec<_> = (0u128..).zip(table.iter()).filter(|(_, element)| *element != 0).collect();
    let mut text = "(store ".repeat(stores.len());
    let zero = literal(table.element_width(), 0);
    let _ = write!(text, "((as const {sort}) {zero})");
    for (index, element) in stores {
        let index = literal(table.index_width(), index);
        let _ = write!(text, " {index} {})", literal(table.element_width(), element));
    }
    text
}
