//! Tests get simpler and still show what they are for.

use super::*;
use std::convert::Infallible;

fn input(kind: InputKind, width: u16, bits: u128) -> Input {
    Input { kind, width, bits }
}

fn ints(values: &[i32]) -> Test {
    let int = |value: &i32| input(InputKind::Signed, 32, u128::from(*value as u32));
    Test { inputs: values.iter().map(int).collect() }
}

/// Standard input of at most `most` bytes.
fn stdin(text: &[u8], most: usize) -> Test {
    let mut inputs = vec![input(InputKind::Unsigned, 32, text.len() as u128)];
    let byte = |at: usize| input(InputKind::Byte, 8, text.get(at).copied().unwrap_or(0).into());
    inputs.extend((0..most).map(byte));
    Test { inputs }
}

fn smallest(test: &Test, shows: impl Fn(&[i128]) -> bool) -> Vec<i128> {
    let values = |test: &Test| test.inputs.iter().map(|i| i.signed()).collect::<Vec<_>>();
    let found = minimise(test, |test| Ok::<_, Infallible>(shows(&values(test))));
    let Ok(found) = found;
    values(&found)
}

#[test]
fn what_does_not_matter_goes() {
    let test = ints(&[5, 17, -9, 40, 3, 0, 0, 12]);
    let shows = |v: &[i128]| v.get(1) == Some(&17) && v.get(3).is_some_and(|v| *v > 30);
    assert_eq!(smallest(&test, shows), [0, 17, 0, 31]);
}

#[test]
fn an_end_that_needs_nothing_needs_nothing() {
    assert_eq!(smallest(&ints(&[1, 2, 3]), |_| true), []);
}

#[test]
fn values_come_near_to_zero_and_lose_their_sign() {
    let far = |v: &[i128]| v.first().is_some_and(|v| v.abs() > 100);
    assert_eq!(smallest(&ints(&[-70000]), far), [101]);
    let below = |v: &[i128]| v.first().is_some_and(|v| *v < -100);
    assert_eq!(smallest(&ints(&[-70000]), below), [-101]);
}

#[test]
fn iterations_are_taken_out() {
    let test = ints(&[1, 1, 1, 9, 1, 1, 9, 1]);
    let shows = |v: &[i128]| v.iter().filter(|v| **v == 9).count() == 2;
    assert_eq!(smallest(&test, shows), [9, 9]);
}

#[test]
fn a_source_gets_shorter_with_its_length() {
    let test = stdin(b"  (x)  ", 8);
    let text = |v: &[i128]| {
        let length = v.first().copied().unwrap_or(0) as usize;
        let byte = |at: usize| v.get(1 + at).copied().unwrap_or(0) as u8;
        (0..length).map(byte).collect::<Vec<u8>>()
    };
    let shows = |v: &[i128]| {
        let text = text(v);
        let open = text.iter().position(|b| *b == b'(');
        let close = text.iter().position(|b| *b == b')');
        open.is_some() && open < close
    };
    assert_eq!(smallest(&test, shows), [2, b'('.into(), b')'.into()]);
}

#[test]
fn the_budget_is_kept() {
    let test = ints(&[7; 5000]);
    let mut runs = 0;
    let Ok(found) = minimise(&test, |test| {
        runs += 1;
        Ok::<_, Infallible>(test == &ints(&[7; 5000]))
    });
    assert_eq!((found, runs), (test, BUDGET));
}
