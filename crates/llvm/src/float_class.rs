//! The classes of floats that `llvm.is.fpclass` tells apart.

/// One class: floats of one sign (or of both) whose bits without the sign are a number in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatClass {
    /// Whether they are negative; `None` if they may have either sign.
    pub is_negative: Option<bool>,
    /// The smallest number.
    pub low: u128,
    /// The largest number.
    pub high: u128,
}

impl FloatClass {
    /// The classes among those of a mask, for an interchange format with so many bits of exponent and of fraction.
    pub fn of_mask(mask: u32, exponent: u32, fraction: u32) -> impl Iterator<Item = FloatClass> {
        let infinity = ((1 << exponent) - 1) << fraction;
        let (quiet, normal) = (infinity | 1 << (fraction - 1), 1 << fraction);
        let most = (1 << (exponent + fraction)) - 1;
        let classes = [
            (None, infinity + 1, quiet - 1),
            (None, quiet, most),
            (Some(true), infinity, infinity),
            (Some(true), normal, infinity - 1),
            (Some(true), 1, normal - 1),
            (Some(true), 0, 0),
            (Some(false), 0, 0),
            (Some(false), 1, normal - 1),
            (Some(false), normal, infinity - 1),
            (Some(false), infinity, infinity),
        ];
        let numbered = classes.into_iter().enumerate();
        let chosen = numbered.filter(move |(number, _)| mask >> number & 1 != 0);
        chosen.map(|(_, (is_negative, low, high))| FloatClass { is_negative, low, high })
    }
}
