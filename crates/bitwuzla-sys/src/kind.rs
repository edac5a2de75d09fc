//! The operators and rounding modes of Bitwuzla that Provoke builds terms with, numbered as in `bitwuzla/enums.h` of
//! 0.9.1.

/// An operator (`BitwuzlaKind`); named after the SMT-LIB symbol it stands for.
#[expect(missing_docs, reason = "the names are those of SMT-LIB")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Kind {
    And = 4,
    Distinct = 5,
    Equal = 6,
    Not = 9,
    Or = 10,
    Xor = 11,
    Ite = 12,
    ArraySelect = 17,
    ArrayStore = 18,
    BvAdd = 19,
    BvAnd = 20,
    BvAshr = 21,
    BvComp = 22,
    BvConcat = 23,
    BvMul = 26,
    BvNeg = 28,
    BvNot = 31,
    BvOr = 32,
    BvSdiv = 40,
    BvSge = 41,
    BvSgt = 42,
    BvShl = 43,
    BvShr = 44,
    BvSle = 45,
    BvSlt = 46,
    BvSrem = 49,
    BvSub = 51,
    BvUdiv = 53,
    BvUge = 54,
    BvUgt = 55,
    BvUle = 56,
    BvUlt = 57,
    BvUrem = 59,
    BvXor = 62,
    BvExtract = 63,
    BvSignExtend = 67,
    BvZeroExtend = 68,
    FpAbs = 69,
    FpAdd = 70,
    FpDiv = 71,
    FpEqual = 72,
    FpFma = 73,
    FpFp = 74,
    FpGeq = 75,
    FpGt = 76,
    FpIsInf = 77,
    FpIsNan = 78,
    FpIsNeg = 79,
    FpIsNormal = 80,
    FpIsPos = 81,
    FpIsSubnormal = 82,
    FpIsZero = 83,
    FpLeq = 84,
    FpLt = 85,
    FpMax = 86,
    FpMin = 87,
    FpMul = 88,
    FpNeg = 89,
    FpRem = 90,
    FpRti = 91,
    FpSqrt = 92,
    FpSub = 93,
    FpToFpFromBv = 94,
    FpToFpFromFp = 95,
    FpToFpFromSbv = 96,
    FpToFpFromUbv = 97,
    FpToSbv = 98,
    FpToUbv = 99,
}

/// A rounding mode (`BitwuzlaRoundingMode`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Rounding {
    /// To the nearest, ties to even.
    NearestEven = 0,
    /// To the nearest, ties away from zero.
    NearestAway = 1,
    /// Towards negative infinity.
    Negative = 2,
    /// Towards positive infinity.
    Positive = 3,
    /// Towards zero.
    Zero = 4,
}
