//! Values with labels that the runtime itself computes with.
//!
//! What a library function computes from symbolic bytes is one value, not a family of paths: the functions of
//! [`super::strings`] and its siblings build its term here, with the value of the run beside it. What is
//! known stays known, so a comparison of two constants makes no node.
#![expect(
    clippy::should_implement_trait,
    reason = "operators would hide that each of them makes a node"
)]

use super::labels;
use abi::{EventKind, Op};

/// A value of up to 64 bits: its label (0: known) and its value in this run.
#[derive(Clone, Copy)]
pub struct Value {
    /// The label, or 0.
    pub label: u32,
    /// The value of the run, zero-extended.
    pub value: u64,
    /// Bits.
    pub width: u32,
}

impl Value {
    /// A value that is the same in every run.
    pub fn known(width: u32, value: u64) -> Value {
        Value { label: 0, value: value & labels::mask(width), width }
    }

    /// A value with a label, which may be 0.
    pub fn new(label: u32, width: u32, value: u64) -> Value {
        Value { label, ..Value::known(width, value) }
    }

    /// A known truth.
    pub fn truth(truth: bool) -> Value {
        Value::known(1, u64::from(truth))
    }

    /// Whether it has no label.
    pub fn is_known(self) -> bool {
        self.label == 0
    }

    /// Whether it is known to be this.
    pub fn is(self, value: u64) -> bool {
        self.is_known() && self.value == value
    }

    /// Whether the run's value is not zero.
    pub fn holds(self) -> bool {
        self.value != 0
    }

    /// Logs this truth as a decision that no site of the program makes; says what it is in this run.
    pub fn decide(self) -> bool {
        if self.label != 0 {
            labels::event(EventKind::Branch, labels::NOWHERE, self.label, 0, self.value);
        }
        self.holds()
    }

    fn same(self, other: Value) -> bool {
        self.label == other.label && self.value == other.value
    }

    fn node(self, op: Op, other: Value, width: u32, value: u64) -> Value {
        let known = Value::known(width, value);
        if self.is_known() && other.is_known() {
            return known;
        }
        let constant = if self.is_known() { self.value } else { other.value };
        let label = labels::node(op, width, [self.label, other.label, 0], constant, value);
        Value { label, ..known }
    }

    /// The sum.
    pub fn add(self, other: Value) -> Value {
        if other.is(0) {
            return self;
        }
        self.node(Op::Add, other, self.width, self.value.wrapping_add(other.value))
    }

    /// The difference.
    pub fn sub(self, other: Value) -> Value {
        if other.is(0) {
            return self;
        }
        self.node(Op::Sub, other, self.width, self.value.wrapping_sub(other.value))
    }

    /// The product.
    pub fn mul(self, other: Value) -> Value {
        self.node(Op::Mul, other, self.width, self.value.wrapping_mul(other.value))
    }

    /// Whether both are equal.
    pub fn eq(self, other: Value) -> Value {
        if !self.is_known() && self.same(other) {
            return Value::truth(true);
        }
        self.node(Op::Eq, other, 1, u64::from(self.value == other.value))
    }

    /// Whether it is this constant.
    pub fn equals(self, constant: u64) -> Value {
        self.eq(Value::known(self.width, constant))
    }

    /// Whether it is less, unsigned.
    pub fn ult(self, other: Value) -> Value {
        self.node(Op::Ult, other, 1, u64::from(self.value < other.value))
    }

    /// Whether it is one of `count` values from `first` on.
    pub fn within(self, first: u64, count: u64) -> Value {
        self.sub(Value::known(self.width, first)).ult(Value::known(self.width, count))
    }

    /// Both, of truths.
    pub fn and(self, other: Value) -> Value {
        match (self.is_known(), other.is_known()) {
            (true, _) => {
                if self.holds() {
                    other
                } else {
                    self
                }
            }
            (_, true) => {
                if other.holds() {
                    self
                } else {
                    other
                }
            }
            _ => self.node(Op::And, other, 1, self.value & other.value),
        }
    }

    /// Either, of truths.
    pub fn or(self, other: Value) -> Value {
        match (self.is_known(), other.is_known()) {
            (true, _) => {
                if self.holds() {
                    self
                } else {
                    other
                }
            }
            (_, true) => {
                if other.holds() {
                    other
                } else {
                    self
                }
            }
            _ => self.node(Op::Or, other, 1, self.value | other.value),
        }
    }

    /// The other truth.
    pub fn not(self) -> Value {
        self.node(Op::Xor, Value::truth(true), 1, self.value ^ 1)
    }

    /// The value in more bits.
    pub fn zext(self, width: u32) -> Value {
        if self.is_known() || self.width == width {
            return Value { width, ..self };
        }
        let label = labels::node(Op::ZExt, width, [self.label, 0, 0], 0, self.value);
        Value { label, value: self.value, width }
    }

    /// The value in more bits, its sign kept.
    pub fn sext(self, width: u32) -> Value {
        let shift = 64 - self.width;
        let value = ((self.value << shift) as i64 >> shift) as u64;
        if self.is_known() || self.width == width {
            return Value::new(self.label, width, value);
        }
        Value::new(labels::node(Op::SExt, width, [self.label, 0, 0], 0, value), width, value)
    }

    /// One bit.
    pub fn bit(self, bit: u32) -> Value {
        let value = self.value >> bit & 1;
        if self.is_known() {
            return Value::known(1, value);
        }
        Value::new(labels::node(Op::Extract, 1, [self.label, 0, bit], 0, value), 1, value)
    }

    /// The low bits.
    pub fn trunc(self, width: u32) -> Value {
        if self.is_known() || self.width == width {
            return Value::new(self.label, width, self.value);
        }
        Value::new(
            labels::node(Op::Trunc, width, [self.label, 0, 0], 0, self.value),
            width,
            self.value,
        )
    }

    /// `yes` if this truth holds, else `no`.
    pub fn choose(self, yes: Value, no: Value) -> Value {
        if self.is_known() || yes.same(no) {
            return if self.holds() { yes } else { no };
        }
        if yes.width == 1 && yes.is_known() && no.is_known() {
            return if yes.holds() { self } else { self.not() };
        }
        let operands = [yes.labelled(), no.labelled(), self.label];
        let value = if self.holds() { yes.value } else { no.value };
        Value::new(labels::node(Op::Ite, yes.width, operands, 0, value), yes.width, value)
    }

    /// Its label; that of a constant if it is known.
    pub fn labelled(self) -> u32 {
        if self.label == 0 { labels::constant(self.width, self.value, 0) } else { self.label }
    }
}
