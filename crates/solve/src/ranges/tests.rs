//! Every operation against the definition, on all sets of a few small widths.

use super::*;

fn members(ranges: &Ranges) -> Vec<u128> {
    (0..=mask(ranges.width)).filter(|&value| ranges.contains(value)).collect()
}

/// Some sets of width 4, among them none and all.
fn sets() -> Vec<Ranges> {
    let mut sets = vec![Ranges::none(4), Ranges::all(4)];
    for low in 0..16 {
        for high in 0..16 {
            let range = Ranges::cyclic(4, low, high);
            sets.push(range.complement());
            sets.extend(range.union(&Ranges::point(4, (low * 7 + high) % 16)));
            sets.push(range);
        }
    }
    sets
}

fn check(width: u32, found: &Ranges, expected: impl Fn(u128) -> bool) {
    let expected: Vec<u128> = (0..=mask(width)).filter(|&value| expected(value)).collect();
    assert_eq!(members(found), expected);
    let normal = Ranges::of(width, found.ranges.clone());
    assert_eq!(&normal, found, "ranges are in normal form");
}

fn sign_extended(value: u128, from: u32) -> u128 {
    let shift = 128 - from;
    ((value as i128) << shift >> shift) as u128 & mask(4)
}

#[test]
fn operations_are_preimages() {
    for set in sets() {
        check(4, &set.complement(), |x| !set.contains(x));
        check(4, &set.negated(), |x| set.contains(x.wrapping_neg() & 15));
        check(4, &set.complemented_values(), |x| set.contains(!x & 15));
        check(3, &set.low_part(3), |x| set.contains(x));
        check(3, &set.signed_part(3), |x| set.contains(sign_extended(x, 3)));
        check(1, &set.signed_part(1), |x| set.contains(sign_extended(x, 1)));
        check(6, &set.high_part_of(6), |x| set.contains(x >> 2));
        for c in 0..16 {
            check(4, &set.minus(c), |x| set.contains((x + c) & 15));
        }
        for by in 0..6 {
            let shifted = set.shifted_right_by(by).expect("ranges");
            check(4, &shifted, |x| set.contains(x >> by));
        }
        for divisor in 1..16 {
            let divided = set.divided_by(divisor).expect("ranges");
            check(4, &divided, |x| set.contains(x / divisor));
        }
        assert_eq!(set.divided_by(0), None);
    }
}

#[test]
fn joins_and_meets_are_those_of_sets() {
    let sets = sets();
    for a in sets.iter().step_by(7) {
        for b in sets.iter().step_by(5) {
            check(4, &a.intersect(b), |x| a.contains(x) && b.contains(x));
            check(4, &a.union(b).expect("ranges"), |x| a.contains(x) || b.contains(x));
        }
    }
}

#[test]
fn bounds_are_those_of_the_comparisons() {
    let signed = |x: u128| (x ^ 8) as i128;
    for c in 0..16 {
        check(4, &Ranges::below(4, c), |x| x < c);
        check(4, &Ranges::above(4, c), |x| x > c);
        check(4, &Ranges::signed_below(4, c), |x| signed(x) < signed(c));
        check(4, &Ranges::signed_above(4, c), |x| signed(x) > signed(c));
    }
    assert_eq!(Ranges::above(128, u128::MAX), Ranges::none(128));
    assert_eq!(Ranges::all(128).complement(), Ranges::none(128));
    assert_eq!(Ranges::none(128).complement(), Ranges::all(128));
}

#[test]
fn nearest_is_a_neighbour() {
    for set in sets() {
        for value in 0..16u128 {
            let up = |x: u128| x.wrapping_sub(value) & 15;
            let members = members(&set);
            let next = members.iter().copied().min_by_key(|&x| up(x));
            let previous =
                members.iter().copied().max_by_key(|&x| if x == value { 16 } else { up(x) });
            let found = set.nearest(value);
            assert!(found == next || found == previous, "{set:?} {value}");
            let near = |x: Option<u128>| x.map(|x| up(x).min(16 - up(x)));
            assert!(near(found) <= near(next), "never farther than the next one above");
        }
    }
}

#[test]
fn nearest_is_what_a_person_would_try() {
    let all_above = |c: u128| Ranges::above(32, c);
    assert_eq!(all_above(100).nearest(0), Some(101), "unsigned, above");
    assert_eq!(Ranges::signed_above(32, 100).nearest(0), Some(101), "signed, above");
    let minus = |c: u128| c.wrapping_neg() & mask(32);
    assert_eq!(Ranges::signed_below(32, minus(5)).nearest(0), Some(minus(6)), "signed, below");
    assert_eq!(Ranges::signed_below(32, 0).nearest(7), Some(minus(1)), "negative");
    assert_eq!(Ranges::signed_above(32, minus(1)).nearest(minus(1)), Some(0), "not negative");
    assert_eq!(Ranges::point(32, 4).complement().nearest(4), Some(5), "not equal");
}
