//! Sorts of terms, and their two-byte code in a node.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What kind of value a term has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// A bit-vector of this width, 1 to [`crate::MAX_WIDTH`].
    BitVec(u32),
    /// An IEEE float.
    Float(FloatFormat),
    /// An array from bit-vectors to bit-vectors.
    Array {
        /// Width of an index.
        index: u32,
        /// Width of an element.
        element: u32,
    },
}

/// An IEEE interchange format. Only the three constants exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FloatFormat {
    exponent: u8,
    significand: u8,
}

impl FloatFormat {
    /// 16 bits.
    pub const HALF: FloatFormat = FloatFormat { exponent: 5, significand: 11 };
    /// 32 bits, C's `float`.
    pub const SINGLE: FloatFormat = FloatFormat { exponent: 8, significand: 24 };
    /// 64 bits, C's `double`.
    pub const DOUBLE: FloatFormat = FloatFormat { exponent: 11, significand: 53 };

    /// The format of this many bits, if there is one.
    pub const fn of_width(width: u32) -> Option<FloatFormat> {
        match width {
            16 => Some(FloatFormat::HALF),
            32 => Some(FloatFormat::SINGLE),
            64 => Some(FloatFormat::DOUBLE),
            _ => None,
        }
    }

    /// Bits of the exponent.
    pub const fn exponent(self) -> u32 {
        self.exponent as u32
    }

    /// Bits of the significand with its hidden bit, as SMT-LIB counts.
    pub const fn significand(self) -> u32 {
        self.significand as u32
    }

    /// Bits in all.
    pub const fn width(self) -> u32 {
        self.exponent() + self.significand()
    }
}

/// How a float is rounded to an integral value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rounding {
    /// To the nearest, ties to even (`RNE`).
    NearestEven,
    /// To the nearest, ties away from zero (`RNA`).
    NearestAway,
    /// Down (`RTN`).
    Down,
    /// Up (`RTP`).
    Up,
    /// Towards zero (`RTZ`).
    Zero,
}

impl Rounding {
    /// Every rounding; the position is the number under which a node keeps it.
    pub const ALL: [Rounding; 5] = [
        Rounding::NearestEven,
        Rounding::NearestAway,
        Rounding::Down,
        Rounding::Up,
        Rounding::Zero,
    ];
}

impl Sort {
    /// Width in bits of a bit-vector or float; of the element, for an array.
    pub fn width(self) -> u32 {
        match self {
            Sort::BitVec(width) => width,
            Sort::Float(format) => format.width(),
            Sort::Array { element, .. } => element,
        }
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::BitVec(width) => write!(f, "(_ BitVec {width})"),
            Sort::Float(format) => {
                write!(f, "(_ FloatingPoint {} {})", format.exponent, format.significand)
            }
            Sort::Array { index, element } => {
                write!(f, "(Array (_ BitVec {index}) (_ BitVec {element}))")
            }
        }
    }
}

/// A sort in two bytes: a width, or a flag and a float's width, or a flag and two widths less one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SortCode(pub(crate) u16);

const FLOAT: u16 = 0x4000;
const ARRAY: u16 = 0x8000;

impl SortCode {
    pub(crate) const BOOL: SortCode = SortCode(1);

    pub(crate) const fn bits(width: u32) -> SortCode {
        SortCode(width as u16)
    }

    pub(crate) const fn float(format: FloatFormat) -> SortCode {
        SortCode(FLOAT | format.width() as u16)
    }

    pub(crate) const fn array(index: u32, element: u32) -> SortCode {
        SortCode(ARRAY | ((index - 1) << 7 | (element - 1)) as u16)
    }

    /// Width of a bit-vector or float.
    pub(crate) const fn width(self) -> u32 {
        (self.0 & 0xff) as u32
    }

    pub(crate) const fn is_bits(self) -> bool {
        self.0 & (ARRAY | FLOAT) == 0
    }

    pub(crate) const fn is_array(self) -> bool {
        self.0 & ARRAY != 0
    }

    pub(crate) fn sort(self) -> Sort {
        if self.0 & ARRAY != 0 {
            let code = u32::from(self.0 & !ARRAY);
            return Sort::Array { index: (code >> 7) + 1, element: (code & 127) + 1 };
        }
        match FloatFormat::of_width(self.width()) {
            Some(format) if self.0 & FLOAT != 0 => Sort::Float(format),
            _ => Sort::BitVec(u32::from(self.0)),
        }
    }
}
