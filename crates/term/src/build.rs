//! The constructors of terms, and the canonical form that they enforce.

use crate::pool::{Op, Term, Terms};
use crate::sort::{FloatFormat, Rounding, SortCode};

macro_rules! binary { ($($name:ident $op:ident;)*) => { impl Terms { $(
    /// See [`crate::Node`].
    pub fn $name(&mut self, a: Term, b: Term) -> Term { let sort = self.raw(a).sort; self.node2(Op::$op, sort, a, b) } )* } } }
macro_rules! compare { ($($name:ident $op:ident;)*) => { impl Terms { $(
    /// See [`crate::Node`].
    pub fn $name(&mut self, a: Term, b: Term) -> Term { self.node2(Op::$op, SortCode::BOOL, a, b) } )* } } }
binary! { add Add; sub Sub; mul Mul; udiv UDiv; sdiv SDiv; urem URem; srem SRem; shl Shl; lshr LShr; ashr AShr; and And; or Or; xor Xor;
fadd FAdd; fsub FSub; fmul FMul; fdiv FDiv; frem FRem; }
compare! { eq Eq; ult Ult; slt Slt; feq FEq; flt FLt; fle FLe; }

impl Terms {
    /// Complement.
    pub fn not(&mut self, a: Term) -> Term {
        let s = self.raw(a).sort;
        self.node1(Op::Not, s, a, 0)
    }
    /// Negation.
    pub fn neg(&mut self, a: Term) -> Term {
        let s = self.raw(a).sort;
        self.node1(Op::Neg, s, a, 0)
    }
    /// `!=`.
    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let t = self.eq(a, b);
        self.not(t)
    }
    /// Unsigned `<=`.
    pub fn ule(&mut self, a: Term, b: Term) -> Term {
        let t = self.ult(b, a);
        self.not(t)
    }
    /// Unsigned `>`.
    pub fn ugt(&mut self, a: Term, b: Term) -> Term {
        self.ult(b, a)
    }
    /// Unsigned `>=`.
    pub fn uge(&mut self, a: Term, b: Term) -> Term {
        self.ule(b, a)
    }
    /// Signed `<=`.
    pub fn sle(&mut self, a: Term, b: Term) -> Term {
        let t = self.slt(b, a);
        self.not(t)
    }
    /// Signed `>`.
    pub fn sgt(&mut self, a: Term, b: Term) -> Term {
        self.slt(b, a)
    }
    /// Signed `>=`.
    pub fn sge(&mut self, a: Term, b: Term) -> Term {
        self.sle(b, a)
    }
    /// A constant of width 1.
    pub fn truth(&mut self, value: bool) -> Term {
        self.constant(1, u128::from(value))
    }
    /// Conditional.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        let s = self.raw(a).sort;
        self.node3(Op::Ite, s, c, a, b)
    }
    /// Bits `high` down to `low`.
    pub fn extract(&mut self, a: Term, high: u32, low: u32) -> Term {
        self.node1(Op::Extract, SortCode::bits(high - low + 1), a, low)
    }
    /// `a` above `b`.
    pub fn concat(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a) + self.width(b);
        self.node2(Op::Concat, SortCode::bits(w), a, b)
    }
    /// Zero extension to `width` (at least the term's own).
    pub fn zext(&mut self, a: Term, width: u32) -> Term {
        self.node1(Op::ZExt, SortCode::bits(width), a, 0)
    }
    /// Sign extension to `width` (at least the term's own).
    pub fn sext(&mut self, a: Term, width: u32) -> Term {
        self.node1(Op::SExt, SortCode::bits(width), a, 0)
    }
    /// The low `width` bits.
    pub fn trunc(&mut self, a: Term, width: u32) -> Term {
        self.extract(a, width - 1, 0)
    }
    /// The array with one element replaced.
    pub fn store(&mut self, array: Term, index: Term, element: Term) -> Term {
        let s = self.raw(array).sort;
        self.node3(Op::Store, s, array, index, element)
    }
    /// An element of an array.
    pub fn select(&mut self, array: Term, index: Term) -> Term {
        let w = self.sort(array).width();
        self.node2(Op::Select, SortCode::bits(w), array, index)
    }
    /// The float of a bit pattern.
    pub fn from_bits(&mut self, format: FloatFormat, bits: Term) -> Term {
        self.node1(Op::FromBits, SortCode::float(format), bits, 0)
    }
    /// The bit pattern of a float.
    pub fn to_bits(&mut self, a: Term) -> Term {
        let w = self.width(a);
        self.node1(Op::ToBits, SortCode::bits(w), a, 0)
    }
    /// Negation of a float.
    pub fn fneg(&mut self, a: Term) -> Term {
        let s = self.raw(a).sort;
        self.node1(Op::FNeg, s, a, 0)
    }
    /// Absolute value of a float.
    pub fn fabs(&mut self, a: Term) -> Term {
        let s = self.raw(a).sort;
        self.node1(Op::FAbs, s, a, 0)
    }
    /// Square root.
    pub fn fsqrt(&mut self, a: Term) -> Term {
        let s = self.raw(a).sort;
        self.node1(Op::FSqrt, s, a, 0)
    }
    /// `a * b + c` rounded once.
    pub fn ffma(&mut self, a: Term, b: Term, c: Term) -> Term {
        let s = self.raw(a).sort;
        self.node3(Op::FFma, s, a, b, c)
    }
    /// Rounded to an integral value.
    pub fn fround(&mut self, rounding: Rounding, a: Term) -> Term {
        let s = self.raw(a).sort;
        self.node1(Op::FRound, s, a, rounding as u32)
    }
    /// Whether NaN.
    pub fn fis_nan(&mut self, a: Term) -> Term {
        self.node1(Op::FIsNan, SortCode::BOOL, a, 0)
    }
    /// Whether negative.
    pub fn fis_negative(&mut self, a: Term) -> Term {
        self.node1(Op::FIsNegative, SortCode::BOOL, a, 0)
    }
    /// To a signed integer.
    pub fn fto_si(&mut self, a: Term, width: u32) -> Term {
        self.node1(Op::FToSi, SortCode::bits(width), a, 0)
    }
    /// To an unsigned integer.
    pub fn fto_ui(&mut self, a: Term, width: u32) -> Term {
        self.node1(Op::FToUi, SortCode::bits(width), a, 0)
    }
    /// From a signed integer.
    pub fn si_to_f(&mut self, format: FloatFormat, a: Term) -> Term {
        self.node1(Op::SiToF, SortCode::float(format), a, 0)
    }
    /// From an unsigned integer.
    pub fn ui_to_f(&mut self, format: FloatFormat, a: Term) -> Term {
        self.node1(Op::UiToF, SortCode::float(format), a, 0)
    }
    /// From another format.
    pub fn fto_f(&mut self, format: FloatFormat, a: Term) -> Term {
        self.node1(Op::FToF, SortCode::float(format), a, 0)
    }
}
