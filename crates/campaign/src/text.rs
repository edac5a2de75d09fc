//! Tests as text: one input per line, value then type, with comments that say what the test is for.
//!
//! ```text
//! # provoke test 3
//! # outcome: exit 1
//! # adds: prog.c:12:9 true in scan
//! -3 int32
//! 0x3ff8000000000000 float64 1.5
//! 65@3+120 unset
//! ```
//!
//! The last line says that byte 120 of object 3 of those that nobody set holds 65.
//!
//! The same lines stand in the store and in the files of `tests/`. The runtime reads such a file when a
//! replay build is started by hand with `PROVOKE_TEST=FILE`: it takes the first word of each line, an
//! integer or a bit pattern in hexadecimal, which is why floats are written so and shown behind. Reading
//! back is strict, since the file may be hostile.

use goal::{Input, InputKind, Test};
use std::fmt::Write;

/// First words of a test file.
pub const HEADER: &str = "# provoke test";

/// The inputs of a test, one per line.
pub fn print(test: &Test) -> String {
    let mut text = String::new();
    for input in &test.inputs {
        let name = type_name(input.kind, input.width);
        let _ = match input.kind {
            InputKind::Float => writeln!(text, "{:#x} {name} {input}", input.bits),
            InputKind::Unset { object, offset } => {
                writeln!(text, "{input}@{object}+{offset} {name}")
            }
            _ => writeln!(text, "{input} {name}"),
        };
    }
    text
}

/// Reads inputs back; the error names the line.
pub fn parse(text: &str) -> Result<Test, String> {
    let mut inputs = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let input =
            parse_line(line).ok_or_else(|| format!("line {}: {line:?} is no input", number + 1))?;
        inputs.push(input);
    }
    Ok(Test { inputs })
}

fn parse_line(line: &str) -> Option<Input> {
    let mut words = line.split_whitespace();
    let (value, name) = (words.next()?, words.next()?);
    let ((kind, width), value) = match (value.split_once('@'), name) {
        (Some((value, place)), "unset") => (parse_place(place)?, value),
        _ => (parse_type(name)?, value),
    };
    let bits = parse_value(kind, width, value)?;
    (width == 128 || bits >> width == 0).then_some(Input { kind, width, bits })
}

/// The name of an input type: `int32`, `uint8`, `float64`, `bool`, `char`, `pointer`, `byte`, `unset`.
pub fn type_name(kind: InputKind, width: u16) -> String {
    match kind {
        InputKind::Bool => "bool".into(),
        InputKind::Signed => format!("int{width}"),
        InputKind::Unsigned => format!("uint{width}"),
        InputKind::Float => format!("float{width}"),
        InputKind::Char => "char".into(),
        InputKind::Pointer => "pointer".into(),
        InputKind::Byte => "byte".into(),
        InputKind::Unset { .. } => "unset".into(),
    }
}

fn parse_type(name: &str) -> Option<(InputKind, u16)> {
    let fixed = match name {
        "bool" => Some((InputKind::Bool, 1)),
        "char" => Some((InputKind::Char, 8)),
        "pointer" => Some((InputKind::Pointer, 64)),
        "byte" => Some((InputKind::Byte, 8)),
        _ => None,
    };
    fixed.or_else(|| {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let width: u16 = name[digits..].parse().ok()?;
        let kind = match &name[..digits] {
            "int" => InputKind::Signed,
            "uint" => InputKind::Unsigned,
            "float" => InputKind::Float,
            _ => return None,
        };
        (1..=128).contains(&width).then_some((kind, width))
    })
}

/// Which byte of which object that nobody set.
fn parse_place(place: &str) -> Option<(InputKind, u16)> {
    let (object, offset) = place.split_once('+')?;
    let kind = InputKind::Unset { object: object.parse().ok()?, offset: offset.parse().ok()? };
    Some((kind, 8))
}

fn parse_value(kind: InputKind, width: u16, text: &str) -> Option<u128> {
    if let Some(digits) = text.strip_prefix("0x") {
        return u128::from_str_radix(digits, 16).ok();
    }
    match kind {
        InputKind::Signed | InputKind::Char => {
            let value: i128 = text.parse().ok()?;
            let bits = (value as u128) & (u128::MAX >> (128 - width));
            (Input { kind, width, bits }.signed() == value).then_some(bits)
        }
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests;
