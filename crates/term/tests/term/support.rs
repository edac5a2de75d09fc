//! A small machine that builds random terms and computes their values beside them.

use proptest::prelude::*;
use provoke_term::{
    Assignment, Evaluator, Facts, FloatFormat, InputVar, Rounding, Sort, Term, Terms, evaluate,
};
use std::collections::BTreeSet;

/// One step: an operation number, three operand numbers, a parameter.
pub type Step = (u8, u8, u8, u8, u64);

/// All steps.
pub const STEP: (
    std::ops::Range<u8>,
    prop::num::u8::Any,
    prop::num::u8::Any,
    prop::num::u8::Any,
    prop::num::u64::Any,
) = (0..52, prop::num::u8::ANY, prop::num::u8::ANY, prop::num::u8::ANY, prop::num::u64::ANY);

const SAMPLES: usize = 6;
const WIDTHS: [u32; 8] = [1, 8, 16, 32, 64, 128, 7, 13];

/// A term and its value under each sample assignment.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The term.
    pub term: Term,
    sort: Sort,
    samples: [u128; SAMPLES],
}

/// Terms with their values.
pub struct Machine {
    /// The pool.
    pub terms: Terms,
    /// What was built.
    pub values: Vec<Entry>,
    assignments: Vec<Assignment>,
}

pub fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

fn signed(value: u128, width: u32) -> i128 {
    ((value << (128 - width)) as i128) >> (128 - width)
}

fn scramble(seed: u64) -> u128 {
    let mut x = u128::from(seed).wrapping_add(0x9e37_79b9_7f4a_7c15);
    for _ in 0..3 {
        x = x.wrapping_mul(0xda94_2042_e4dd_58b5_9e37_79b9_7f4a_7c15);
        x ^= x >> 61;
    }
    x
}

/// Values that break things: zero, ones, signs, powers of two and their neighbours, small, any.
fn interesting(seed: u64, width: u32) -> u128 {
    let any = scramble(seed);
    let power = 1u128 << (any as u32 % width);
    let value = match seed % 10 {
        0 => 0,
        1 => 1,
        2 => u128::MAX,
        3 => 1 << (width - 1),
        4 => (1 << (width - 1)) - 1,
        5 => power,
        6 => power.wrapping_sub(1),
        7 => power.wrapping_neg(),
        8 => any % 16,
        _ => any,
    };
    value & mask(width)
}

impl Machine {
    pub fn new() -> Machine {
        let mut machine = Machine {
            terms: Terms::new(),
            values: Vec::new(),
            assignments: vec![Assignment::new(); SAMPLES],
        };
        machine.forget();
        machine
    }

    /// Keeps the pool and starts again from the inputs.
    pub fn forget(&mut self) {
        self.values.clear();
        for (index, &width) in [1, 1, 8, 8, 8, 16, 32, 32, 64, 128].iter().enumerate() {
            let input = InputVar { index: index as u32, width };
            let term = self.terms.input(input.index, width);
            let mut samples = [0; SAMPLES];
            for (sample, (value, assignment)) in
                samples.iter_mut().zip(&mut self.assignments).enumerate()
            {
                *value = interesting((sample * 31 + index * 7) as u64, width);
                assignment.set(input, *value);
            }
            self.push(term, samples);
        }
    }

    fn push(&mut self, term: Term, samples: [u128; SAMPLES]) {
        let sort = self.terms.sort(term);
        self.values.push(Entry { term, sort, samples });
    }

    pub fn run(&mut self, steps: &[Step]) {
        for &step in steps {
            self.step(step);
        }
    }

    /// The latest entries come first, so that terms grow deep.
    fn pick(&self, number: u8, fits: impl Fn(&Entry) -> bool) -> Option<Entry> {
        let fitting: Vec<_> = self.values.iter().rev().filter(|e| fits(e)).collect();
        let number = usize::from(number) % fitting.len().max(1);
        fitting.get(number * number / fitting.len().max(1)).map(|e| **e)
    }

    fn step(&mut self, (op, i, j, k, parameter): Step) -> Option<()> {
        let bits = |e: &Entry| matches!(e.sort, Sort::BitVec(_));
        if op >= 34 {
            return self.float_step(op, i, j, k, parameter);
        }
        let a = self.pick(i, bits)?;
        let width = a.sort.width();
        let same = |e: &Entry| e.sort == a.sort;
        let b = match op {
            3..=28 if j % 3 == 0 => {
                let value = interesting(parameter, width);
                let term = self.terms.constant(width, value);
                Entry { term, sort: a.sort, samples: [value; SAMPLES] }
            }
            _ => self.pick(j, same)?,
        };
        let (a, b) = if k % 4 == 0 && (3..=28).contains(&op) { (b, a) } else { (a, b) };
        let term = self.build(op, a, b, k, parameter)?;
        let mut samples = [0; SAMPLES];
        let condition = self.pick(k, |e| e.sort == Sort::BitVec(1))?;
        let target = self.terms.width(term);
        for (n, sample) in samples.iter_mut().enumerate() {
            let (x, y) = (a.samples[n], b.samples[n]);
            *sample = match op {
                29 => {
                    if condition.samples[n] == 1 {
                        x
                    } else {
                        y
                    }
                }
                30 => x >> (parameter % u64::from(width)) & mask(target),
                31 => x << width | y,
                0 => interesting(parameter, width),
                _ => reference(op, width, target, x, y),
            };
        }
        self.push(term, samples);
        Some(())
    }

    fn build(&mut self, op: u8, a: Entry, b: Entry, k: u8, parameter: u64) -> Option<Term> {
        let (x, y, width) = (a.term, b.term, a.sort.width());
        let condition = self.pick(k, |e| e.sort == Sort::BitVec(1))?.term;
        let t = &mut self.terms;
        let wider = WIDTHS[parameter as usize % WIDTHS.len()].max(width);
        Some(match op {
            0 => t.constant(width, interesting(parameter, width)),
            1 => t.not(x),
            2 => t.neg(x),
            3 => t.add(x, y),
            4 => t.sub(x, y),
            5 => t.mul(x, y),
            6 => t.udiv(x, y),
            7 => t.sdiv(x, y),
            8 => t.urem(x, y),
            9 => t.srem(x, y),
            10 => t.shl(x, y),
            11 => t.lshr(x, y),
            12 => t.ashr(x, y),
            13 | 14 => t.and(x, y),
            15 | 16 => t.or(x, y),
            17 => t.xor(x, y),
            18 | 19 => t.eq(x, y),
            20 => t.ne(x, y),
            21 => t.ult(x, y),
            22 => t.ule(x, y),
            23 => t.ugt(x, y),
            24 => t.uge(x, y),
            25 => t.slt(x, y),
            26 => t.sle(x, y),
            27 => t.sgt(x, y),
            28 => t.sge(x, y),
            29 => t.ite(condition, x, y),
            30 => {
                let low = (parameter % u64::from(width)) as u32;
                let high = low + (parameter >> 32) as u32 % (width - low);
                t.extract(x, high, low)
            }
            31 if 2 * width <= 128 => t.concat(x, y),
            32 => t.zext(x, wider),
            33 => t.sext(x, wider),
            _ => return None,
        })
    }

    fn float_step(&mut self, op: u8, i: u8, j: u8, k: u8, parameter: u64) -> Option<()> {
        let float = |e: &Entry| matches!(e.sort, Sort::Float(_));
        let format =
            [FloatFormat::HALF, FloatFormat::SINGLE, FloatFormat::DOUBLE][usize::from(k) % 3];
        let width = WIDTHS[parameter as usize % WIDTHS.len()];
        match op {
            34..=37 => {
                let a = self.pick(i, |e| e.sort == Sort::BitVec(format.width()))?;
                self.unary(a, |t, x| t.from_bits(format, x))
            }
            38 => {
                let a = self.pick(i, |e| matches!(e.sort, Sort::BitVec(_)))?;
                self.unary(a, |t, x| {
                    if j.is_multiple_of(2) { t.si_to_f(format, x) } else { t.ui_to_f(format, x) }
                })
            }
            39..=44 => {
                let a = self.pick(i, float)?;
                let rounding = Rounding::ALL[usize::from(k) % 5];
                self.unary(a, |t, x| match op {
                    39 => t.to_bits(x),
                    40 => {
                        if j.is_multiple_of(2) {
                            t.fneg(x)
                        } else {
                            t.fabs(x)
                        }
                    }
                    41 => {
                        if j.is_multiple_of(2) {
                            t.fsqrt(x)
                        } else {
                            t.fround(rounding, x)
                        }
                    }
                    42 => {
                        if j.is_multiple_of(2) {
                            t.fis_nan(x)
                        } else {
                            t.fis_negative(x)
                        }
                    }
                    43 => t.fto_f(format, x),
                    _ if j.is_multiple_of(2) => t.fto_si(x, width),
                    _ => t.fto_ui(x, width),
                })
            }
            _ => {
                let a = self.pick(i, float)?;
                let b = self.pick(j, |e| e.sort == a.sort)?;
                let pair = [a, b];
                self.folded(&pair, |t, x| match (op, k % 4) {
                    (45, 0) => t.fadd(x[0], x[1]),
                    (45, 1) => t.fsub(x[0], x[1]),
                    (45, 2) => t.fmul(x[0], x[1]),
                    (45, _) => t.fdiv(x[0], x[1]),
                    (46, 0) => t.frem(x[0], x[1]),
                    (46, 1) => t.fmod(x[0], x[1]),
                    (46, 2) => t.fmin(x[0], x[1]),
                    (46, _) => t.fmax(x[0], x[1]),
                    (47, _) => t.ffma(x[0], x[1], x[0]),
                    (48, _) => t.feq(x[0], x[1]),
                    (49, _) => t.flt(x[0], x[1]),
                    (50, _) => t.fle(x[0], x[1]),
                    _ => t.fcopysign(x[0], x[1]),
                })
            }
        }
    }

    fn unary(&mut self, a: Entry, build: impl Fn(&mut Terms, Term) -> Term) -> Option<()> {
        self.folded(&[a], |terms, x| build(terms, x[0]))
    }

    /// Builds on the terms, and on constants for the values.
    fn folded(
        &mut self,
        operands: &[Entry],
        build: impl Fn(&mut Terms, &[Term]) -> Term,
    ) -> Option<()> {
        let symbolic: Vec<_> = operands.iter().map(|e| e.term).collect();
        let term = build(&mut self.terms, &symbolic);
        let mut samples = [0; SAMPLES];
        for (n, sample) in samples.iter_mut().enumerate() {
            let mut pool = Terms::new();
            let constants: Vec<_> = operands
                .iter()
                .map(|e| match e.sort {
                    Sort::Float(format) => pool.float(format, e.samples[n]),
                    sort => pool.constant(sort.width(), e.samples[n]),
                })
                .collect();
            let constant = build(&mut pool, &constants);
            *sample = evaluate(&pool, constant, &Assignment::new()).bits()?;
        }
        self.push(term, samples);
        Some(())
    }

    /// Every term evaluates to what was computed beside it.
    pub fn check(&self) {
        for (n, assignment) in self.assignments.iter().enumerate() {
            let mut evaluator = Evaluator::new(&self.terms, assignment);
            for entry in &self.values {
                let value = evaluator.bits(entry.term);
                assert_eq!(value, entry.samples[n], "{:?}", self.terms.view(entry.term));
            }
        }
    }

    /// Replacing every input by its value leaves a constant, or a float of one.
    pub fn check_substitution(&mut self) {
        for n in 0..SAMPLES {
            let assignment = self.assignments[n].clone();
            for entry in self.values.clone() {
                let term = self.terms.substitute(entry.term, |terms, input| {
                    Some(terms.constant(input.width, assignment.get(input)))
                });
                let value = evaluate(&self.terms, term, &Assignment::new()).bits();
                assert_eq!(value, Some(entry.samples[n]));
                assert!(self.terms.input_set(term).is_empty());
            }
        }
    }

    /// What conditions are taken apart into holds where they do, and there simpler terms have the values of the others.
    pub fn check_facts(&mut self) {
        for n in 0..SAMPLES {
            let (mut facts, mut parts) = (Facts::new(), Vec::new());
            let truths = self.values.iter().filter(|e| e.sort == Sort::BitVec(1));
            let holding: Vec<Entry> = truths.filter(|e| e.samples[n] == 1).copied().collect();
            for condition in &holding {
                let simpler = facts.simplify(&mut self.terms, condition.term);
                parts.extend(facts.learn(&mut self.terms, simpler));
            }
            let entries = self.values.clone();
            let simpler: Vec<Term> =
                entries.iter().map(|e| facts.simplify(&mut self.terms, e.term)).collect();
            for (m, assignment) in self.assignments.iter().enumerate() {
                let mut evaluator = Evaluator::new(&self.terms, assignment);
                let hold = holding.iter().all(|e| e.samples[m] == 1);
                assert_eq!(hold, parts.iter().all(|part| evaluator.holds(*part)));
                for (entry, simpler) in entries.iter().zip(&simpler).filter(|_| hold) {
                    assert_eq!(evaluator.bits(*simpler), entry.samples[m]);
                }
            }
        }
    }

    /// Formulas hold together exactly where those hold in which their equations were used.
    pub fn check_equations(&mut self) {
        for n in 0..SAMPLES {
            let mut formulas = Vec::new();
            for entry in self.values.clone() {
                match entry.sort {
                    Sort::BitVec(width) if entry.samples[n] % 3 == 0 => {
                        let value = self.terms.constant(width, entry.samples[n]);
                        formulas.push(self.terms.eq(entry.term, value));
                    }
                    Sort::BitVec(1) => formulas.push(entry.term),
                    _ => {}
                }
            }
            for part in formulas.chunks(5) {
                let used = self.terms.by_equations(part);
                for assignment in &self.assignments {
                    let mut evaluator = Evaluator::new(&self.terms, assignment);
                    let hold = part.iter().all(|formula| evaluator.holds(*formula));
                    assert_eq!(hold, used.iter().all(|formula| evaluator.holds(*formula)));
                }
            }
        }
    }

    /// The set of a term is the set of the inputs below it.
    pub fn check_inputs(&self) {
        for entry in &self.values {
            let mut below = BTreeSet::new();
            let mut stack = vec![entry.term];
            while let Some(term) = stack.pop() {
                if let provoke_term::Node::Input(input) = self.terms.view(term) {
                    below.insert(input);
                }
                stack.extend(self.terms.operands(term));
            }
            let set: Vec<_> = self.terms.inputs(entry.term).collect();
            assert_eq!(set, below.iter().copied().collect::<Vec<_>>());
            assert_eq!(self.terms.set_len(self.terms.input_set(entry.term)), set.len());
        }
    }

    /// The terms of width 1.
    pub fn conditions(&self) -> Vec<Term> {
        let bool_terms = self.values.iter().filter(|e| e.sort == Sort::BitVec(1));
        bool_terms.map(|e| e.term).collect()
    }
}

/// The operations on bits, written a second time.
fn reference(op: u8, width: u32, target: u32, x: u128, y: u128) -> u128 {
    let (i, j) = (signed(x, width), signed(y, width));
    let truth = u128::from;
    let magnitude = |n: i128| n.unsigned_abs();
    let result = match op {
        1 => x ^ mask(width),
        2 => (mask(width) - x).wrapping_add(1),
        3 => x.wrapping_add(y),
        4 => x.wrapping_sub(y),
        5 => x.wrapping_mul(y),
        6 => x.checked_div(y).unwrap_or(mask(width)),
        7 => match (y, i < 0, (i < 0) != (j < 0)) {
            (0, true, _) => 1,
            (0, false, _) => mask(width),
            (_, _, negative) => {
                let quotient = magnitude(i) / magnitude(j);
                if negative { quotient.wrapping_neg() } else { quotient }
            }
        },
        8 => {
            if y == 0 {
                x
            } else {
                x % y
            }
        }
        9 if y == 0 => x,
        9 => {
            let rest = magnitude(i) % magnitude(j);
            if i < 0 { rest.wrapping_neg() } else { rest }
        }
        10 => (0..width).fold(0, |sum, bit| {
            let from = u128::from(bit).checked_sub(y);
            sum | from.map_or(0, |from| x >> from & 1) << bit
        }),
        11 | 12 => (0..width).fold(0, |sum, bit| {
            let from = u128::from(bit).saturating_add(y);
            let fill = if op == 12 { x >> (width - 1) & 1 } else { 0 };
            sum | if from < u128::from(width) { x >> from & 1 } else { fill } << bit
        }),
        13 | 14 => x & y,
        15 | 16 => x | y,
        17 => x ^ y,
        18 | 19 => truth(x == y),
        20 => truth(x != y),
        21 => truth(x < y),
        22 => truth(x <= y),
        23 => truth(x > y),
        24 => truth(x >= y),
        25 => truth(i < j),
        26 => truth(i <= j),
        27 => truth(i > j),
        28 => truth(i >= j),
        32 => x,
        33 => i as u128,
        _ => unreachable!("operation {op}"),
    };
    result & mask(target)
}
