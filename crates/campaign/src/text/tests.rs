//! Tests as text read back as they were written; hostile text is an error.

use super::*;

fn input(kind: InputKind, width: u16, bits: u128) -> Input {
    Input { kind, width, bits }
}

#[test]
fn every_kind_reads_back_as_written() {
    let test = Test {
        inputs: vec![
            input(InputKind::Bool, 1, 1),
            input(InputKind::Signed, 32, 0xffff_fffd),
            input(InputKind::Signed, 128, 1 << 127),
            input(InputKind::Unsigned, 128, u128::MAX),
            input(InputKind::Unsigned, 7, 127),
            input(InputKind::Char, 8, 0x80),
            input(InputKind::Byte, 8, 255),
            input(InputKind::Pointer, 64, 0x1234),
            input(InputKind::Float, 32, u128::from(1.5f32.to_bits())),
            input(InputKind::Float, 32, u128::from((-0.0f32).to_bits())),
            input(InputKind::Float, 64, u128::from(1e-310f64.to_bits())),
            input(InputKind::Float, 64, 0x7ff8_0000_0000_0001),
            input(InputKind::Float, 64, u128::from(f64::NEG_INFINITY.to_bits())),
            input(InputKind::Float, 80, 0x3fff << 64),
            input(InputKind::Unset { object: 3, offset: u32::MAX }, 8, 255),
        ],
    };
    assert_eq!(parse(&print(&test)), Ok(test));
}

#[test]
fn lines_are_readable() {
    let test = Test {
        inputs: vec![
            input(InputKind::Signed, 32, 0xffff_fffd),
            input(InputKind::Float, 64, u128::from(1.5f64.to_bits())),
            input(InputKind::Unset { object: 3, offset: 120 }, 8, 65),
        ],
    };
    let lines = "-3 int32\n0x3ff8000000000000 float64 1.5\n65@3+120 unset\n";
    assert_eq!(print(&test), lines);
}

#[test]
fn comments_and_blank_lines_are_skipped() {
    assert_eq!(parse("# provoke test 1\n\n  1 int8  \n").unwrap().inputs.len(), 1);
}

#[test]
fn hostile_lines_are_errors() {
    for line in [
        "1@2+3 byte",
        "1 unset",
        "256@2+3 unset",
        "1@2 unset",
        "1@-2+3 unset",
        "1@4294967296+3 unset",
        "-3",
        "x int32",
        "int32 3",
        "128 int8",
        "-129 int8",
        "256 uint8",
        "-1 uint8",
        "0 int0",
        "0 int129",
        "0 int99999999999",
        "0x1ffffffffffffffff float64",
        "1.5 float64",
        "2 bool",
        "hello string",
        "1 ünt8",
        "99999999999999999999999999999999999999999999 int32",
        "\0\u{1}",
    ] {
        assert!(parse(line).is_err(), "{line:?}");
    }
    assert_eq!(parse("1 int8\n2 bad").unwrap_err(), "line 2: \"2 bad\" is no input");
}
