//! Sets of unsigned numbers of a width, as a few disjoint ranges.

#[cfg(test)]
mod tests;

/// More ranges than this are not "a few".
const FEW: usize = 256;

/// A set of numbers below 2 to the `width`. The ranges are disjoint, ascending, not adjacent, and inclusive at both
/// ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ranges {
    width: u32,
    ranges: Vec<(u128, u128)>,
}

fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

impl Ranges {
    /// All numbers.
    pub(crate) fn all(width: u32) -> Ranges {
        Ranges { width, ranges: vec![(0, mask(width))] }
    }

    /// No number.
    pub(crate) fn none(width: u32) -> Ranges {
        Ranges { width, ranges: Vec::new() }
    }

    /// One number.
    pub(crate) fn point(width: u32, value: u128) -> Ranges {
        Ranges { width, ranges: vec![(value, value)] }
    }

    /// The numbers from `low` to `high`, around through zero if `low` is above `high`.
    fn cyclic(width: u32, low: u128, high: u128) -> Ranges {
        if low <= high {
            return Ranges { width, ranges: vec![(low, high)] };
        }
        Ranges::of(width, vec![(0, high), (low, mask(width))])
    }

    /// These numbers.
    pub(crate) fn of_values(width: u32, values: impl Iterator<Item = u128>) -> Ranges {
        Ranges::of(width, values.map(|value| (value, value)).collect())
    }

    /// The numbers below a bound.
    pub(crate) fn below(width: u32, bound: u128) -> Ranges {
        bound
            .checked_sub(1)
            .map_or_else(|| Ranges::none(width), |last| Ranges::cyclic(width, 0, last))
    }

    /// The numbers above a bound.
    pub(crate) fn above(width: u32, bound: u128) -> Ranges {
        if bound == mask(width) {
            Ranges::none(width)
        } else {
            Ranges::cyclic(width, bound + 1, mask(width))
        }
    }

    /// The numbers below a bound, as signed numbers.
    pub(crate) fn signed_below(width: u32, bound: u128) -> Ranges {
        let least = 1 << (width - 1);
        if bound == least {
            Ranges::none(width)
        } else {
            Ranges::cyclic(width, least, bound.wrapping_sub(1) & mask(width))
        }
    }

    /// The numbers above a bound, as signed numbers.
    pub(crate) fn signed_above(width: u32, bound: u128) -> Ranges {
        let greatest = mask(width) >> 1;
        if bound == greatest {
            Ranges::none(width)
        } else {
            Ranges::cyclic(width, bound.wrapping_add(1) & mask(width), greatest)
        }
    }

    /// From ranges that are disjoint: sorts them and joins neighbours.
    fn of(width: u32, mut ranges: Vec<(u128, u128)>) -> Ranges {
        ranges.sort_unstable();
        let mut joined: Vec<(u128, u128)> = Vec::with_capacity(ranges.len());
        for (low, high) in ranges {
            match joined.last_mut() {
                Some(last) if last.1 >= low || last.1 + 1 == low => last.1 = last.1.max(high),
                _ => joined.push((low, high)),
            }
        }
        Ranges { width, ranges: joined }
    }

    pub(crate) fn width(&self) -> u32 {
        self.width
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    pub(crate) fn contains(&self, value: u128) -> bool {
        let after = self.ranges.partition_point(|range| range.1 < value);
        self.ranges.get(after).is_some_and(|range| range.0 <= value)
    }

    pub(crate) fn first(&self) -> Option<u128> {
        self.ranges.first().map(|range| range.0)
    }

    pub(crate) fn last(&self) -> Option<u128> {
        self.ranges.last().map(|range| range.1)
    }

    /// The member nearest to a number, around through zero, since `-1` is near to `0`. But a member not far above is
    /// preferred to one below zero: where numbers are unsigned that one is enormous, and programs count up to it.
    pub(crate) fn nearest(&self, value: u128) -> Option<u128> {
        if self.contains(value) {
            return Some(value);
        }
        let after = self.ranges.partition_point(|range| range.1 < value);
        let up = self.ranges.get(after).or(self.ranges.first())?.0;
        let down =
            after.checked_sub(1).map_or(self.ranges.last(), |before| self.ranges.get(before))?.1;
        let distance_up = up.wrapping_sub(value) & mask(self.width);
        let distance_down = value.wrapping_sub(down) & mask(self.width);
        let huge_or_negative = down > value && distance_up <= mask(self.width) >> 2;
        Some(if huge_or_negative || distance_up <= distance_down { up } else { down })
    }

    pub(crate) fn complement(&self) -> Ranges {
        let mut ranges = Vec::with_capacity(self.ranges.len() + 1);
        let mut next = Some(0);
        for &(low, high) in &self.ranges {
            if let Some(start) = next.filter(|&start| start < low) {
                ranges.push((start, low - 1));
            }
            next = (high < mask(self.width)).then(|| high + 1);
        }
        ranges.extend(next.map(|start| (start, mask(self.width))));
        Ranges { width: self.width, ranges }
    }

    pub(crate) fn intersect(&self, other: &Ranges) -> Ranges {
        let (mut ours, mut theirs) =
            (self.ranges.iter().peekable(), other.ranges.iter().peekable());
        let mut ranges = Vec::new();
        while let (Some(&&(a, b)), Some(&&(c, d))) = (ours.peek(), theirs.peek()) {
            let (low, high) = (a.max(c), b.min(d));
            if low <= high {
                ranges.push((low, high));
            }
            if b < d {
                ours.next();
            } else {
                theirs.next();
            }
        }
        Ranges { width: self.width, ranges }
    }

    /// `None` if they are no longer a few.
    pub(crate) fn union(&self, other: &Ranges) -> Option<Ranges> {
        let both = self.ranges.iter().chain(&other.ranges).copied().collect();
        let union = Ranges::of(self.width, both);
        (union.ranges.len() <= FEW).then_some(union)
    }

    /// The numbers `x` with `x + c` in the set.
    pub(crate) fn minus(&self, c: u128) -> Ranges {
        self.mapped(self.width, |low, high| {
            let mask = mask(self.width);
            (low.wrapping_sub(c) & mask, high.wrapping_sub(c) & mask)
        })
    }

    /// The numbers `x` with `-x` in the set.
    pub(crate) fn negated(&self) -> Ranges {
        self.mapped(self.width, |low, high| {
            let mask = mask(self.width);
            (high.wrapping_neg() & mask, low.wrapping_neg() & mask)
        })
    }

    /// The numbers `x` whose bitwise complement is in the set.
    pub(crate) fn complemented_values(&self) -> Ranges {
        self.mapped(self.width, |low, high| (!high & mask(self.width), !low & mask(self.width)))
    }

    /// The numbers of a smaller width that are in the set.
    pub(crate) fn low_part(&self, width: u32) -> Ranges {
        let inside = self.intersect(&Ranges { width: self.width, ranges: vec![(0, mask(width))] });
        Ranges { width, ..inside }
    }

    /// The numbers of a smaller width whose sign extension is in the set.
    pub(crate) fn signed_part(&self, width: u32) -> Ranges {
        let (greatest, top) = (mask(width) >> 1, mask(self.width));
        let inside = self.intersect(&Ranges {
            width: self.width,
            ranges: vec![(0, greatest), (top - greatest, top)],
        });
        inside.mapped(width, |low, high| (low & mask(width), high & mask(width)))
    }

    /// The numbers of a larger width whose highest bits are in the set.
    pub(crate) fn high_part_of(&self, width: u32) -> Ranges {
        let by = width - self.width;
        self.mapped(width, |low, high| (low << by, high << by | mask(by)))
    }

    /// The numbers that, shifted right, are in the set.
    pub(crate) fn shifted_right_by(&self, by: u128) -> Option<Ranges> {
        if by >= u128::from(self.width) {
            return Some(if self.contains(0) {
                Ranges::all(self.width)
            } else {
                Ranges::none(self.width)
            });
        }
        self.divided_by(1 << by)
    }

    /// The numbers whose quotient is in the set. `None` for division by zero, which is not monotone.
    pub(crate) fn divided_by(&self, divisor: u128) -> Option<Ranges> {
        if divisor == 0 {
            return None;
        }
        let greatest = mask(self.width) / divisor;
        let reachable = self.intersect(&Ranges { width: self.width, ranges: vec![(0, greatest)] });
        Some(reachable.mapped(self.width, |low, high| {
            let last = (high * divisor).saturating_add(divisor - 1).min(mask(self.width));
            (low * divisor, last)
        }))
    }

    /// Each range through a function that keeps or reverses the cyclic order and maps disjoint ranges to disjoint ones.
    fn mapped(&self, width: u32, map: impl Fn(u128, u128) -> (u128, u128)) -> Ranges {
        let mut ranges = Vec::with_capacity(self.ranges.len() + 1);
        for &(low, high) in &self.ranges {
            if (low, high) == (0, mask(self.width)) && width == self.width {
                return self.clone(); // everything goes to everything
            }
            let (low, high) = map(low, high);
            ranges.extend(Ranges::cyclic(width, low, high).ranges);
        }
        Ranges::of(width, ranges)
    }
}
