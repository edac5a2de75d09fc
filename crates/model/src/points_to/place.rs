//! Places: where in which object a pointer may point.
//!
//! A place is an object and an offset, or all offsets that are equal to one modulo a number: a pointer that walks over
//! an array of structs stays at one field. Structs with numbers and pointers side by side would otherwise look as if
//! the numbers were parts of addresses.

/// An offset, or a class of offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offset {
    /// The offset; below the modulus if there is one.
    pub at: i64,
    /// Multiples of this may be added; 0: none.
    pub modulus: u64,
}

impl Offset {
    /// The start of an object.
    pub const START: Offset = Offset { at: 0, modulus: 0 };
    /// Anywhere.
    pub const ANY: Offset = Offset { at: 0, modulus: 1 };

    /// An offset up to multiples of a modulus.
    pub fn new(at: i64, modulus: u64) -> Offset {
        match i64::try_from(modulus) {
            Ok(0) => Offset { at, modulus },
            Ok(signed) => Offset { at: at.rem_euclid(signed), modulus },
            Err(_) => Offset::ANY,
        }
    }

    /// The sum of two.
    pub fn plus(self, step: Offset) -> Offset {
        Offset::new(self.at.wrapping_add(step.at), common(self.modulus, step.modulus))
    }

    /// The difference of two.
    pub fn minus(self, step: Offset) -> Offset {
        Offset::new(self.at.wrapping_sub(step.at), common(self.modulus, step.modulus))
    }

    /// The same where it may have wrapped round the address space: powers of two divide that.
    pub fn wrapped(self) -> Offset {
        match self.modulus {
            0 => self,
            modulus => self.modulo(1 << modulus.trailing_zeros()),
        }
    }

    /// The same up to multiples of a further number.
    pub fn modulo(self, modulus: u64) -> Offset {
        self.plus(Offset { at: 0, modulus })
    }
}

/// The greatest common divisor; 0 is divided by everything.
pub fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A place in an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The object's number.
    pub object: usize,
    /// Where in it.
    pub offset: Offset,
}

/// Bytes of an object, at an offset or a class of offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// Where they begin.
    pub offset: Offset,
    /// How many there are.
    pub size: u64,
}

impl Span {
    /// All bytes of an object.
    pub const ALL: Span = Span { offset: Offset::ANY, size: 1 };

    /// Whether some whole units from the start of another one may have some of its bytes, but not all.
    pub fn is_cut_by(self, other: Span, unit: u64) -> bool {
        let start = other.offset.minus(self.offset);
        let end = match start.modulus {
            0 => {
                let before = start.at.min(0).unsigned_abs();
                let units = before.checked_div(unit).unwrap_or(0) + 1;
                let length = units.saturating_mul(unit).min(other.size);
                Offset::new(start.at.saturating_add_unsigned(length), 0)
            }
            _ => start.modulo(unit),
        };
        self.has_inside(start) || self.has_inside(end)
    }

    /// Whether a point at a distance from its start may lie between two of its bytes.
    fn has_inside(self, distance: Offset) -> bool {
        let nearest = if distance.at == 0 { distance.modulus as i64 } else { distance.at };
        nearest > 0 && nearest.unsigned_abs() < self.size
    }

    /// Whether two spans may share a byte.
    pub fn overlaps(self, other: Span) -> bool {
        let distance = other.offset.minus(self.offset);
        let ahead = distance.at as u64;
        match distance.modulus {
            0 if distance.at >= 0 => ahead < self.size,
            0 => distance.at.unsigned_abs() < other.size,
            modulus => ahead < self.size || modulus - ahead < other.size,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(at: i64, modulus: u64, size: u64) -> Span {
        Span { offset: Offset::new(at, modulus), size }
    }

    /// The bytes of a span near the start of an object.
    fn bytes(span: Span) -> Vec<i64> {
        let rounds = if span.offset.modulus == 0 { 0..1 } else { -20..20 };
        let starts = rounds.map(|round| span.offset.at + round * span.offset.modulus as i64);
        starts.flat_map(|start| start..start + span.size as i64).collect()
    }

    #[test]
    fn spans_overlap_if_they_share_a_byte() {
        let spans: Vec<Span> = [0, 3, 8, 13]
            .into_iter()
            .flat_map(|at| [0, 1, 4, 6, 16].map(|modulus| (at, modulus)))
            .flat_map(|(at, modulus)| [1, 4, 8].map(|size| span(at, modulus, size)))
            .collect();
        for a in &spans {
            for b in &spans {
                let shared = bytes(*a).iter().any(|byte| bytes(*b).contains(byte));
                assert_eq!(a.overlaps(*b), shared, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn spans_are_cut_by_what_shares_some_bytes_and_not_all() {
        let cell = span(16, 0, 8);
        for (at, size, unit, cut) in [
            (16, 8, 8, false),
            (8, 24, 24, false),
            (0, 16, 16, false),
            (24, 8, 1, false),
            (16, 1, 1, true),
            (20, 8, 8, true),
            (0, 20, 20, true),
            (0, 16, 1, false),
            (0, u64::MAX, 1, true),
            (0, u64::MAX, 8, false),
            (4, u64::MAX, 8, true),
        ] {
            assert_eq!(cell.is_cut_by(span(at, 0, size), unit), cut, "{at} {size} {unit}");
        }
        assert!(cell.is_cut_by(span(0, 1, 1), 1) && cell.is_cut_by(span(0, 4, 4), 4));
        assert!(!cell.is_cut_by(span(0, 8, 8), 8) && !cell.is_cut_by(span(0, 24, 16), 16));
        assert!(span(0, 8, 8).is_cut_by(span(4, 8, 4), 4));
    }

    #[test]
    fn sums_keep_what_both_know() {
        assert_eq!(Offset::new(8, 0).plus(Offset::new(-4, 0)), Offset::new(4, 0));
        assert_eq!(Offset::new(8, 0).plus(Offset::new(4, 16)), Offset::new(12, 16));
        assert_eq!(Offset::new(3, 12).plus(Offset::new(1, 16)), Offset::new(0, 4));
        assert_eq!(Offset::new(5, 0).modulo(4), Offset::new(1, 4));
        assert_eq!(Offset::new(20, 24).wrapped(), Offset::new(4, 8));
    }
}
