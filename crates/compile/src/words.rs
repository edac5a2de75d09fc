//! Words that a program knows: its short string constants. What it compares its input with is often one of them.

use crate::CompileError;
use llvm::{Context, Value};
use std::collections::BTreeSet;
use std::path::Path;

/// Longest word, and the most of them.
const LONGEST: usize = 16;
const MOST: usize = 512;
/// Elements of an aggregate that are looked into.
const ELEMENTS: u32 = 64;

/// The words of a program, by its bitcode.
pub fn words(bitcode: &Path) -> Result<Vec<Vec<u8>>, CompileError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    let mut words = BTreeSet::new();
    for value in module.globals().into_iter().filter_map(Value::initializer) {
        collect(value, &mut words);
    }
    Ok(words.into_iter().take(MOST).collect())
}

fn collect(constant: Value<'_>, words: &mut BTreeSet<Vec<u8>>) {
    if constant.is_zero() {
        return;
    }
    let Some(mut bytes) = constant.const_bytes() else {
        (0..ELEMENTS).map_while(|at| constant.const_element(at)).for_each(|of| collect(of, words));
        return;
    };
    bytes.truncate(bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len()));
    let is_text = bytes.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace());
    // What holds a `%` is a format.
    if (1..=LONGEST).contains(&bytes.len()) && is_text && !bytes.contains(&b'%') {
        words.insert(bytes);
    }
}
