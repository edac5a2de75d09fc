//! Random terms for the property tests: bytes are a program for a stack machine that builds terms, so that
//! shrinking the bytes shrinks the terms.

use term::{Assignment, FloatFormat, InputVar, Node, Rounding, Term, Terms};

/// Which operations may appear.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flavour {
    /// Bit-vectors.
    Bits,
    /// Bit-vectors and reads of arrays.
    Arrays,
    /// Bit-vectors and floats.
    Floats,
}

/// Builds terms from bytes.
pub struct Builder<'a> {
    pub terms: &'a mut Terms,
    bytes: std::slice::Iter<'a, u8>,
    flavour: Flavour,
    inputs: u32,
}

const WIDTHS: [u32; 8] = [1, 3, 8, 8, 16, 32, 8, 8];

/// The width of an input, by its number.
pub fn width_of(index: u32) -> u32 {
    WIDTHS[index as usize % WIDTHS.len()]
}

impl<'a> Builder<'a> {
    pub fn new(
        terms: &'a mut Terms,
        bytes: &'a [u8],
        flavour: Flavour,
        inputs: u32,
    ) -> Builder<'a> {
        Builder { terms, bytes: bytes.iter(), flavour, inputs }
    }

    fn byte(&mut self) -> u32 {
        self.bytes.next().copied().map_or(0, u32::from)
    }

    /// Whether bytes are left.
    pub fn more(&self) -> bool {
        self.bytes.len() > 0
    }

    /// A term of a width, of bounded depth.
    pub fn bits(&mut self, width: u32, depth: u32) -> Term {
        let code = self.byte();
        if depth == 0 || code < 60 {
            return self.leaf(width, code);
        }
        match code % 24 {
            0 => self.binary(width, depth, Terms::add),
            1 => self.binary(width, depth, Terms::sub),
            2 => self.by_constant(width, depth, Terms::mul),
            3 => self.by_constant(width, depth, Terms::udiv),
            4 => self.by_constant(width, depth, Terms::urem),
            5 => self.by_constant(width, depth, Terms::sdiv),
            6 => self.by_constant(width, depth, Terms::srem),
            7 => self.binary(width, depth, Terms::shl),
            8 => self.binary(width, depth, Terms::lshr),
            9 => self.binary(width, depth, Terms::ashr),
            10 => self.binary(width, depth, Terms::and),
            11 => self.binary(width, depth, Terms::or),
            12 => self.binary(width, depth, Terms::xor),
            13 => self.unary(width, depth, Terms::not),
            14 => self.unary(width, depth, Terms::neg),
            15 => {
                let condition = self.truth(depth - 1);
                let (a, b) = (self.bits(width, depth - 1), self.bits(width, depth - 1));
                self.terms.ite(condition, a, b)
            }
            16 | 17 if width > 1 => {
                let inner = 1 + self.byte() % width;
                let a = self.bits(inner, depth - 1);
                if code % 24 == 16 { self.terms.zext(a, width) } else { self.terms.sext(a, width) }
            }
            18 if width > 1 => {
                let low = 1 + self.byte() % (width - 1);
                let (a, b) = (self.bits(width - low, depth - 1), self.bits(low, depth - 1));
                self.terms.concat(a, b)
            }
            19 if width < 24 => {
                let low = self.byte() % 8;
                let a = self.bits(width + 8, depth - 1);
                self.terms.extract(a, low + width - 1, low)
            }
            20 if self.flavour == Flavour::Arrays => self.read(width, depth),
            20 | 21 if self.flavour == Flavour::Floats => self.integer_of_float(width, depth),
            22 => self.truth_as(width, depth),
            _ => self.binary(width, depth, Terms::add),
        }
    }

    fn truth_as(&mut self, width: u32, depth: u32) -> Term {
        let truth = self.truth(depth - 1);
        if width == 1 { truth } else { self.terms.zext(truth, width) }
    }

    /// A term of width 1 that is usually a comparison.
    pub fn truth(&mut self, depth: u32) -> Term {
        if depth == 0 {
            return self.leaf(1, 0);
        }
        let code = self.byte();
        let width = WIDTHS[self.byte() as usize % WIDTHS.len()];
        match code % 9 {
            0 | 1 => self.compare(width, depth, Terms::eq),
            2 | 3 => self.compare(width, depth, Terms::ult),
            4 => self.compare(width, depth, Terms::slt),
            5 => self.compare(width, depth, Terms::ne),
            6 => {
                let (a, b) = (self.truth(depth - 1), self.truth(depth - 1));
                self.terms.and(a, b)
            }
            7 if self.flavour == Flavour::Floats => self.float_truth(depth),
            7 => {
                let (a, b) = (self.truth(depth - 1), self.truth(depth - 1));
                self.terms.or(a, b)
            }
            _ => {
                let a = self.truth(depth - 1);
                self.terms.not(a)
            }
        }
    }

    fn leaf(&mut self, width: u32, code: u32) -> Term {
        if code.is_multiple_of(3) {
            let value = self.byte();
            let value =
                if value > 200 { u128::MAX - u128::from(255 - value) } else { u128::from(value) };
            return self.terms.constant(width, value);
        }
        let index = self.byte() % self.inputs;
        let own = width_of(index);
        let input = self.terms.input(index, own);
        match own.cmp(&width) {
            std::cmp::Ordering::Equal => input,
            std::cmp::Ordering::Less => self.terms.zext(input, width),
            std::cmp::Ordering::Greater => self.terms.trunc(input, width),
        }
    }

    fn unary(&mut self, width: u32, depth: u32, make: fn(&mut Terms, Term) -> Term) -> Term {
        let a = self.bits(width, depth - 1);
        make(self.terms, a)
    }

    fn binary(&mut self, width: u32, depth: u32, make: fn(&mut Terms, Term, Term) -> Term) -> Term {
        let (a, b) = (self.bits(width, depth - 1), self.bits(width, depth - 1));
        make(self.terms, a, b)
    }

    /// Multiplying or dividing two unknowns would make the tests slow; one of them is often constant.
    fn by_constant(
        &mut self,
        width: u32,
        depth: u32,
        make: fn(&mut Terms, Term, Term) -> Term,
    ) -> Term {
        let a = self.bits(width, depth - 1);
        let b = if width <= 8 { self.bits(width, depth - 1) } else { self.leaf(width, 0) };
        make(self.terms, a, b)
    }

    fn compare(
        &mut self,
        width: u32,
        depth: u32,
        make: fn(&mut Terms, Term, Term) -> Term,
    ) -> Term {
        self.binary(width, depth, make)
    }

    fn read(&mut self, width: u32, depth: u32) -> Term {
        let elements: Vec<u128> = (0..self.byte() % 20).map(|_| u128::from(self.byte())).collect();
        let mut array = self.terms.table(8, width, &elements);
        for _ in 0..self.byte() % 4 {
            let at = if self.byte().is_multiple_of(2) {
                self.leaf(8, 0)
            } else {
                self.bits(8, depth - 1)
            };
            let element = self.bits(width, depth - 1);
            array = self.terms.store(array, at, element);
        }
        let index = self.bits(8, depth - 1);
        self.terms.select(array, index)
    }

    fn float(&mut self, format: FloatFormat, depth: u32) -> Term {
        let code = self.byte();
        if depth == 0 || code < 90 {
            let bits = if code.is_multiple_of(4) {
                let value = f64::from(self.byte()) / 4.0 - 16.0;
                let pattern = if format == FloatFormat::HALF {
                    u128::from(self.byte()) << 8
                } else {
                    u128::from((value as f32).to_bits())
                };
                self.terms.constant(format.width(), pattern)
            } else {
                self.bits(format.width(), 0)
            };
            return self.terms.from_bits(format, bits);
        }
        match code % 12 {
            0 => self.float_binary(format, depth, Terms::fadd),
            1 => self.float_binary(format, depth, Terms::fsub),
            2 => self.float_binary(format, depth, Terms::fmul),
            3 => {
                let a = self.float(format, depth - 1);
                self.terms.fneg(a)
            }
            4 => {
                let a = self.float(format, depth - 1);
                self.terms.fabs(a)
            }
            5 => {
                let a = self.bits(8, depth - 1);
                self.terms.si_to_f(format, a)
            }
            6 => {
                let a = self.bits(8, depth - 1);
                self.terms.ui_to_f(format, a)
            }
            7 => {
                let rounding = Rounding::ALL[self.byte() as usize % 5];
                let a = self.float(format, depth - 1);
                self.terms.fround(rounding, a)
            }
            8 => {
                let condition = self.truth(depth - 1);
                let (a, b) = (self.float(format, depth - 1), self.float(format, depth - 1));
                self.terms.ite(condition, a, b)
            }
            9 if format == FloatFormat::HALF => self.float_binary(format, depth, Terms::fdiv),
            10 if format == FloatFormat::SINGLE => {
                let a = self.float(FloatFormat::HALF, depth - 1);
                self.terms.fto_f(format, a)
            }
            11 if format == FloatFormat::HALF => {
                let a = self.float(format, depth - 1);
                self.terms.fsqrt(a)
            }
            _ => self.float_binary(format, depth, Terms::fadd),
        }
    }

    fn float_binary(
        &mut self,
        format: FloatFormat,
        depth: u32,
        make: fn(&mut Terms, Term, Term) -> Term,
    ) -> Term {
        let (a, b) = (self.float(format, depth - 1), self.float(format, depth - 1));
        make(self.terms, a, b)
    }

    fn format(&mut self) -> FloatFormat {
        if self.byte().is_multiple_of(3) { FloatFormat::SINGLE } else { FloatFormat::HALF }
    }

    fn integer_of_float(&mut self, width: u32, depth: u32) -> Term {
        let format = self.format();
        let a = self.float(format, depth - 1);
        if self.byte().is_multiple_of(2) {
            self.terms.fto_si(a, width)
        } else {
            self.terms.fto_ui(a, width)
        }
    }

    fn float_truth(&mut self, depth: u32) -> Term {
        let format = self.format();
        let code = self.byte();
        let (a, b) = (self.float(format, depth - 1), self.float(format, depth - 1));
        match code % 6 {
            0 => self.terms.feq(a, b),
            1 | 2 => self.terms.flt(a, b),
            3 => self.terms.fle(a, b),
            4 => self.terms.fis_nan(a),
            _ => self.terms.fis_negative(a),
        }
    }
}

/// Values for all inputs, from bytes.
pub fn assignment(bytes: &[u8], inputs: u32) -> Assignment {
    let value = |index: u32| {
        let word = |at: u32| u128::from(bytes.get((index * 2 + at) as usize).copied().unwrap_or(0));
        word(0) | word(1) << 8 | word(1) << 24
    };
    (0..inputs).map(|index| (InputVar { index, width: width_of(index) }, value(index))).collect()
}

/// Whether the pattern of a float is taken somewhere.
pub fn mentions_to_bits(terms: &Terms, term: Term) -> bool {
    let mut open = vec![term];
    let mut seen = std::collections::HashSet::new();
    while let Some(next) = open.pop() {
        if seen.insert(next) {
            if matches!(terms.view(next), Node::ToBits(_)) {
                return true;
            }
            open.extend(terms.operands(next));
        }
    }
    false
}
