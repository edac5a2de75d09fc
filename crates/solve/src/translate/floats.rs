//! Floats: arithmetic, bit patterns, conversions.

use super::{
    BSort, Error, FloatFormat, Handle, Instance, Kind, Mode, Node, Rounding, Term, Terms,
    Translator,
};

/// Bitwuzla 0.9.1 breaks on conversions between floats and integers of one bit, so those go through this width.
const NARROW: u32 = 2;

impl Translator {
    pub(super) fn build_float(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        term: Term,
        format: FloatFormat,
    ) -> Result<Handle, Error> {
        let nearest = Mode::NearestEven;
        let shape = [u64::from(format.exponent()), u64::from(format.significand())];
        match terms.view(term) {
            Node::FromBits(a) => self.operation(to, Kind::FpToFpFromBv, &[a], &shape),
            Node::Ite(condition, a, b) => self.choice(to, condition, a, b),
            Node::FNeg(a) => self.operation(to, Kind::FpNeg, &[a], &[]),
            Node::FAbs(a) => self.operation(to, Kind::FpAbs, &[a], &[]),
            Node::FAdd(a, b) => self.rounded(to, Kind::FpAdd, nearest, &[a, b], &[]),
            Node::FSub(a, b) => self.rounded(to, Kind::FpSub, nearest, &[a, b], &[]),
            Node::FMul(a, b) => self.rounded(to, Kind::FpMul, nearest, &[a, b], &[]),
            Node::FDiv(a, b) => self.rounded(to, Kind::FpDiv, nearest, &[a, b], &[]),
            Node::FRem(a, b) => self.operation(to, Kind::FpRem, &[a, b], &[]),
            Node::FSqrt(a) => self.rounded(to, Kind::FpSqrt, nearest, &[a], &[]),
            Node::FFma(a, b, c) => self.rounded(to, Kind::FpFma, nearest, &[a, b, c], &[]),
            Node::FRound(rounding, a) => self.rounded(to, Kind::FpRti, mode(rounding), &[a], &[]),
            Node::SiToF(a) => {
                let integer = self.widened(to, Kind::BvSignExtend, a, terms.width(a))?;
                let mode = self.mode(to, nearest)?;
                to.apply(Kind::FpToFpFromSbv, &[mode, integer], &shape)
            }
            Node::UiToF(a) => {
                let integer = self.widened(to, Kind::BvZeroExtend, a, terms.width(a))?;
                let mode = self.mode(to, nearest)?;
                to.apply(Kind::FpToFpFromUbv, &[mode, integer], &shape)
            }
            Node::FToF(a) => self.rounded(to, Kind::FpToFpFromFp, nearest, &[a], &shape),
            node => Err(Error(format!("no float operation: {node:?}"))),
        }
    }

    /// An operation whose first operand is a rounding mode.
    fn rounded(
        &mut self,
        to: &mut Instance,
        kind: Kind,
        mode: Mode,
        operands: &[Term],
        indices: &[u64],
    ) -> Result<Handle, Error> {
        let mut handles = vec![self.mode(to, mode)?];
        for operand in operands {
            handles.push(self.as_bits(to, *operand)?);
        }
        to.apply(kind, &handles, indices)
    }

    fn mode(&mut self, to: &mut Instance, mode: Mode) -> Result<Handle, Error> {
        if let Some(known) = self.modes.get(&mode) {
            return Ok(*known);
        }
        let handle = to.rounding(mode)?;
        self.modes.insert(mode, handle);
        Ok(handle)
    }

    /// An integer, extended if it is narrow.
    fn widened(
        &mut self,
        to: &mut Instance,
        kind: Kind,
        a: Term,
        width: u32,
    ) -> Result<Handle, Error> {
        match NARROW.checked_sub(width) {
            Some(by) if by > 0 => self.operation(to, kind, &[a], &[u64::from(by)]),
            _ => self.as_bits(to, a),
        }
    }

    /// A float towards zero to an integer that fits; a narrow one is cut out of a wider one.
    fn integer(
        &mut self,
        to: &mut Instance,
        kind: Kind,
        a: Term,
        width: u32,
    ) -> Result<Handle, Error> {
        let wide = self.rounded(to, kind, Mode::Zero, &[a], &[u64::from(width.max(NARROW))])?;
        if width >= NARROW {
            return Ok(wide);
        }
        to.apply(Kind::BvExtract, &[wide], &[u64::from(width - 1), 0])
    }

    /// The bit pattern of a float.
    pub(super) fn pattern(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        float: Term,
    ) -> Result<Handle, Error> {
        let width = terms.width(float);
        match terms.view(float) {
            Node::FromBits(bits) => self.as_bits(to, bits),
            Node::FNeg(a) if known_pattern(terms, a) => {
                let (bits, sign) =
                    (self.pattern(to, terms, a)?, to.bit_vector(width, 1 << (width - 1))?);
                to.apply(Kind::BvXor, &[bits, sign], &[])
            }
            Node::FAbs(a) if known_pattern(terms, a) => {
                let (bits, rest) =
                    (self.pattern(to, terms, a)?, to.bit_vector(width, (1 << (width - 1)) - 1)?);
                to.apply(Kind::BvAnd, &[bits, rest], &[])
            }
            Node::Ite(condition, a, b) if known_pattern(terms, a) && known_pattern(terms, b) => {
                let condition = self.as_truth(to, condition)?;
                let (a, b) = (self.pattern(to, terms, a)?, self.pattern(to, terms, b)?);
                to.apply(Kind::Ite, &[condition, a, b], &[])
            }
            _ => self.fresh_pattern(to, float, width),
        }
    }

    /// A fresh bit-vector, asserted once and for all to be a pattern of the float. It defines something new
    /// and restricts nothing else, so it may stay when the question is gone.
    fn fresh_pattern(
        &mut self,
        to: &mut Instance,
        float: Term,
        width: u32,
    ) -> Result<Handle, Error> {
        let name = format!("pattern{}", self.open_patterns.len());
        let bits = to.constant(BSort::BitVec(width), &name)?;
        let format = FloatFormat::of_width(width)
            .ok_or_else(|| Error(format!("no float of {width} bits")))?;
        let shape = [u64::from(format.exponent()), u64::from(format.significand())];
        let same = to.apply(Kind::FpToFpFromBv, &[bits], &shape)?;
        let float = self.as_bits(to, float)?;
        let equal = to.apply(Kind::Equal, &[same, float], &[])?;
        to.assert(equal)?;
        let nan = to.apply(Kind::FpIsNan, &[float], &[])?;
        self.open_patterns.push(to.apply(Kind::Not, &[nan], &[])?);
        Ok(bits)
    }

    /// Towards zero, saturated, 0 for NaN.
    pub(super) fn signed_integer(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        a: Term,
        width: u32,
    ) -> Result<Handle, Error> {
        let format = format_of(terms, a)?;
        let high = power_of_two(format, width - 1);
        let low = high | 1 << (format.width() - 1);
        let inside = self.integer(to, Kind::FpToSbv, a, width)?;
        let least = 1u128 << (width - 1);
        self.saturated(to, a, format, inside, (low, least), (high, least - 1), width)
    }

    /// Towards zero, saturated, 0 for NaN.
    pub(super) fn unsigned_integer(
        &mut self,
        to: &mut Instance,
        terms: &Terms,
        a: Term,
        width: u32,
    ) -> Result<Handle, Error> {
        let format = format_of(terms, a)?;
        let inside = self.integer(to, Kind::FpToUbv, a, width)?;
        self.saturated(
            to,
            a,
            format,
            inside,
            (0, 0),
            (power_of_two(format, width), u128::MAX),
            width,
        )
    }

    /// `inside`, but from the bound `low.0` down `low.1`, from `high.0` up `high.1`, and 0 for NaN.
    #[expect(clippy::too_many_arguments, reason = "one conversion, used twice")]
    fn saturated(
        &mut self,
        to: &mut Instance,
        a: Term,
        format: FloatFormat,
        inside: Handle,
        low: (u128, u128),
        high: (u128, u128),
        width: u32,
    ) -> Result<Handle, Error> {
        let a = self.as_bits(to, a)?;
        let mut result = inside;
        for (kind, (bound, value)) in [(Kind::FpLeq, low), (Kind::FpGeq, high)] {
            let (bound, value) = (float_value(to, format, bound)?, to.bit_vector(width, value)?);
            let beyond = to.apply(kind, &[a, bound], &[])?;
            result = to.apply(Kind::Ite, &[beyond, value, result], &[])?;
        }
        let (nan, zero) = (to.apply(Kind::FpIsNan, &[a], &[])?, to.bit_vector(width, 0)?);
        to.apply(Kind::Ite, &[nan, zero, result], &[])
    }
}

/// Whether the pattern is computed with no fresh bit-vector. (Looks a few levels deep; deeper, a fresh one does.)
fn known_pattern(terms: &Terms, float: Term) -> bool {
    fn within(terms: &Terms, float: Term, levels: u32) -> bool {
        match terms.view(float) {
            Node::FromBits(_) => true,
            Node::FNeg(a) | Node::FAbs(a) if levels > 0 => within(terms, a, levels - 1),
            Node::Ite(_, a, b) if levels > 0 => {
                within(terms, a, levels - 1) && within(terms, b, levels - 1)
            }
            _ => false,
        }
    }
    within(terms, float, 8)
}

fn format_of(terms: &Terms, float: Term) -> Result<FloatFormat, Error> {
    FloatFormat::of_width(terms.width(float)).ok_or_else(|| Error("no float".to_owned()))
}

/// The pattern of 2 to the `power`, or of infinity.
fn power_of_two(format: FloatFormat, power: u32) -> u128 {
    let bias = (1u32 << (format.exponent() - 1)) - 1;
    let exponent = u128::from((bias + power).min(2 * bias + 1));
    exponent << (format.significand() - 1)
}

fn float_value(to: &mut Instance, format: FloatFormat, pattern: u128) -> Result<Handle, Error> {
    let bits = to.bit_vector(format.width(), pattern)?;
    to.apply(
        Kind::FpToFpFromBv,
        &[bits],
        &[u64::from(format.exponent()), u64::from(format.significand())],
    )
}

fn mode(rounding: Rounding) -> Mode {
    match rounding {
        Rounding::NearestEven => Mode::NearestEven,
        Rounding::NearestAway => Mode::NearestAway,
        Rounding::Down => Mode::Negative,
        Rounding::Up => Mode::Positive,
        Rounding::Zero => Mode::Zero,
    }
}
