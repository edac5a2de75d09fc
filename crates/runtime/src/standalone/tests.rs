//! The text format of tests.

extern crate std;

use super::{BadValue, Reader};
use std::vec::Vec;

fn read(text: &str) -> Result<Vec<u128>, BadValue> {
    let mut reader = Reader::new();
    let mut values = Vec::new();
    for byte in text.bytes().chain([b'\n']) {
        values.extend(reader.push(byte)?);
    }
    Ok(values)
}

#[test]
fn values_stand_one_per_line() {
    assert_eq!(read("1\n-1\n0xff\n"), Ok(Vec::from([1, u128::MAX, 255])));
}

#[test]
fn comments_and_empty_lines_are_skipped() {
    assert_eq!(read("# a test\n\n  7 int\n\t\n8\r\n"), Ok(Vec::from([7, 8])));
}

#[test]
fn extreme_values_are_exact() {
    let text = "340282366920938463463374607431768211455\n-170141183460469231731687303715884105728";
    assert_eq!(read(text), Ok(Vec::from([u128::MAX, 1 << 127])));
}

#[test]
fn nonsense_is_refused() {
    for text in ["x", "0x", "-", "1.5", "--1", "340282366920938463463374607431768211456"] {
        assert_eq!(read(text), Err(BadValue), "{text}");
    }
    assert_eq!(read(&"1".repeat(49)), Err(BadValue));
}
