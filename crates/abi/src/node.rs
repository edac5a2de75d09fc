//! Nodes: the terms of a run, as the runtime writes them.
//!
//! A node keeps the concrete value it had in the run, so a label whose memory was overwritten behind our
//! back is recognised at the load. Values are bit patterns; an [`Op`] says how they are read.

/// One record of the node table.
///
/// An operand whose label is 0 is concrete; since at least one operand is labelled, a node has at most
/// one concrete operand of up to 64 bits, kept in `constant`. Wider or further concrete operands are
/// nodes of their own ([`Op::Const`]).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// An [`Op`].
    pub op: u16,
    /// Width of the result in bits, 1 to [`crate::MAX_WIDTH`].
    pub width: u16,
    /// Label of the first operand.
    pub a: u32,
    /// Label of the second operand.
    pub b: u32,
    /// Third label, or what the [`Op`] says.
    pub c: u32,
    /// The low 64 bits of the concrete result.
    pub value: u64,
    /// The concrete operand, if one is concrete; for [`Op::Const`] the high 64 bits.
    pub constant: u64,
}

macro_rules! ops {
    ($($(#[$doc:meta])* $name:ident = $number:literal,)*) => {
        /// What a node computes. (Operations named on one line share the description above it.)
        #[expect(missing_docs, reason = "families of operations share one description")]
        #[repr(u16)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Op { $($(#[$doc])* $name = $number,)* }

        impl Op {
            /// Every operation.
            pub const ALL: &[Op] = &[$(Op::$name,)*];

            /// Reads an operation back from a node.
            pub const fn from_u16(number: u16) -> Option<Op> {
                match number { $($number => Some(Op::$name),)* _ => None }
            }
        }
    };
}

ops! {
    /// A constant: `value` low, `constant` high.
    Const = 1,
    /// Input number `c`, in reading order.
    Input = 2,
    /// Two's complement arithmetic.
    Add = 10, Sub = 11, Mul = 12, UDiv = 13, SDiv = 14, URem = 15, SRem = 16,
    /// Shifts; an amount of the width or more is unknown and was concretised before.
    Shl = 17, LShr = 18, AShr = 19,
    /// Bitwise.
    And = 20, Or = 21, Xor = 22,
    /// Comparisons; the result has width 1, the operands have the width of the labelled one.
    Eq = 30, Ne = 31, Ult = 32, Ule = 33, Ugt = 34, Uge = 35, Slt = 36, Sle = 37, Sgt = 38, Sge = 39,
    /// Casts of `a`.
    ZExt = 40, SExt = 41, Trunc = 42,
    /// `width` bits of `a` from bit `c` up.
    Extract = 43,
    /// `a` above `b`; the width of a concrete part is the result's less the other's.
    Concat = 44,
    /// `a` if the bit `c` is 1, else `b`; `c` is always a label.
    Ite = 45,
    /// `width / 8` bytes at address `a`, little endian, from the snapshot at word `c` of the snapshots.
    Read = 46,
    /// Minimum, maximum, absolute value, saturation, overflow flags (width 1).
    SMin = 50, SMax = 51, UMin = 52, UMax = 53, Abs = 54,
    /// Saturating arithmetic.
    SAddSat = 55, UAddSat = 56, SSubSat = 57, USubSat = 58,
    /// Overflow flags, width 1.
    SAddOverflow = 60, UAddOverflow = 61, SSubOverflow = 62, USubOverflow = 63, SMulOverflow = 64,
    /// Overflow of unsigned multiplication.
    UMulOverflow = 65,
    /// Bit counting and permutation of `a`.
    CtPop = 70, CtLz = 71, CtTz = 72, BSwap = 73, BitReverse = 74,
    /// Funnel shifts of `a`:`b` by the label `c`.
    FShl = 75, FShr = 76,
    /// IEEE arithmetic, round to nearest even, on operands of the result's width (16, 32 or 64).
    FAdd = 80, FSub = 81, FMul = 82, FDiv = 83,
    /// C's `fmod`.
    FRem = 84,
    /// Sign operations, bit-exact.
    FNeg = 85, FAbs = 86, FCopySign = 87,
    /// Square root, fused multiply-add (`a * b + c`, `c` a label).
    FSqrt = 88, FMa = 89,
    /// C's `fmin` and `fmax`.
    FMin = 90, FMax = 91,
    /// `a` rounded to an integral value; `c` is a [`Rounding`].
    FRound = 92,
    /// Comparison; `c` is a [`FloatPredicate`], the result has width 1.
    FCmp = 93,
    /// Conversions; the operand's width is that of its label.
    FToSi = 94, FToUi = 95, SiToF = 96, UiToF = 97, FToF = 98,
}

/// The integer comparisons, in the order of LLVM's predicates `eq` (32) to `sle` (41).
pub const CMP_PREDICATES: [Op; 10] =
    [Op::Eq, Op::Ne, Op::Ugt, Op::Uge, Op::Ult, Op::Ule, Op::Sgt, Op::Sge, Op::Slt, Op::Sle];

/// Float comparisons, numbered as LLVM numbers them: bit 0 equal, bit 1 greater, bit 2 less, bit 3
/// unordered. The comparison holds if the relation of its operands is among its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatPredicate(pub u32);

impl FloatPredicate {
    /// Holds for equal operands.
    pub const EQUAL: u32 = 1;
    /// Holds if the first is greater.
    pub const GREATER: u32 = 2;
    /// Holds if the first is less.
    pub const LESS: u32 = 4;
    /// Holds if one is NaN.
    pub const UNORDERED: u32 = 8;
}

/// Rounding of [`Op::FRound`].
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// `rint`, `nearbyint`, `roundeven`.
    NearestEven = 0,
    /// `round`.
    NearestAway = 1,
    /// `floor`.
    Down = 2,
    /// `ceil`.
    Up = 3,
    /// `trunc`.
    Zero = 4,
}

impl Rounding {
    /// Reads a rounding back from a node.
    pub const fn from_u32(number: u32) -> Option<Rounding> {
        match number {
            0 => Some(Rounding::NearestEven),
            1 => Some(Rounding::NearestAway),
            2 => Some(Rounding::Down),
            3 => Some(Rounding::Up),
            4 => Some(Rounding::Zero),
            _ => None,
        }
    }
}
