//! The text format of tests.

extern crate std;

use super::{BadValue, Given, Reader};
use abi::UnsetByte;
use std::vec::Vec;

fn read(text: &str) -> Result<Vec<Given>, BadValue> {
    let mut reader = Reader::new();
    let mut values = Vec::new();
    for byte in text.bytes().chain([b'\n']) {
        values.extend(reader.push(byte)?);
    }
    Ok(values)
}

fn in_turn(values: &[u128]) -> Vec<Given> {
    values.iter().map(|value| Given::InTurn(*value)).collect()
}

#[test]
fn memory_that_nobody_set_has_a_place() {
    let byte = Given::Unset(UnsetByte { object: 3, offset: 120, value: 65 });
    assert_eq!(read("65@3+120 unset"), Ok(Vec::from([byte])));
    for text in ["256@0+0", "1@0", "1@+1", "@0+0", "1@0+4294967296"] {
        assert_eq!(read(text), Err(BadValue), "{text}");
    }
}

#[test]
fn values_stand_one_per_line() {
    assert_eq!(read("1\n-1\n0xff\n"), Ok(in_turn(&[1, u128::MAX, 255])));
}

#[test]
fn comments_and_empty_lines_are_skipped() {
    assert_eq!(read("# a test\n\n  7 int\n\t\n8\r\n"), Ok(in_turn(&[7, 8])));
}

#[test]
fn extreme_values_are_exact() {
    let text = "340282366920938463463374607431768211455\n-170141183460469231731687303715884105728";
    assert_eq!(read(text), Ok(in_turn(&[u128::MAX, 1 << 127])));
}

#[test]
fn nonsense_is_refused() {
    for text in ["x", "0x", "-", "1.5", "--1", "340282366920938463463374607431768211456"] {
        assert_eq!(read(text), Err(BadValue), "{text}");
    }
    assert_eq!(read(&"1".repeat(73)), Err(BadValue));
}
