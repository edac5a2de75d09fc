//! Decimal numbers in text as values: `strtol` and its family, and the integers of `scanf`.
//!
//! The text is read once, forwards: blanks, a sign, digits. Which bytes are digits of the number is a truth for each;
//! where it ends is a value. The digits are then moved so that the last one stands last, and the number is computed
//! from as many of them as [`DIGITS`] says. (Computing it on the way, with a choice at each byte, cost the solver
//! more.) That a number has more digits is a decision; then the model reads it byte by byte.

use super::strings::{Call, give, symbolic};
use super::text::Text;
use super::value::Value;
use core::ffi::c_int;

/// Digits that a number is computed from, at the most.
const DIGITS: usize = 10;
/// Bytes of text, at the most, and those that a number with its blanks usually ends within: that it does not is a
/// decision. (Most texts are longer than the numbers in them, and each byte makes the question larger.)
const LONGEST: usize = 64;
const USUAL: u64 = 12;

/// What was read.
pub struct Number {
    /// Magnitude, in as many bits as it needs.
    pub magnitude: Value,
    /// Whether there was a minus sign.
    pub negative: Value,
    /// Whether there was a digit.
    pub any: Value,
    /// Blanks before it, 16 bits.
    pub blanks: Value,
    /// All bytes that were passed, be it a number or not, 16 bits.
    pub passed: Value,
}

/// Whether a byte is a blank.
pub fn is_blank(byte: Value) -> Value {
    byte.equals(32).or(byte.within(9, 5))
}

/// How many blanks a text begins with, 16 bits.
pub fn blanks(text: &Text) -> Value {
    let all = Value::known(16, text.extent);
    (0..text.extent)
        .rev()
        .fold(all, |rest, index| is_blank(text.byte(index)).choose(rest, Value::known(16, index)))
}

/// Reads a decimal number at the start of a text, over at most `width` bytes behind blanks; `None` if it has too many
/// digits, or the text is too long.
pub fn read(text: &Text, width: u64) -> Option<Number> {
    if text.extent > LONGEST as u64 {
        return None;
    }
    let (yes, no, start) = (Value::truth(true), Value::truth(false), Value::known(16, 0));
    let mut number =
        Number { magnitude: start, negative: no, any: no, blanks: start, passed: start };
    let mut digits = [Value::known(4, 0); LONGEST];
    // In blanks; behind the sign or in digits.
    let (mut before, mut inside, mut size) = (yes, no, 0);
    for index in 0..text.extent {
        let ended = before.or(inside).not();
        if ended.is(1) || index == USUAL && ended.decide() {
            break;
        }
        size = index as usize + 1;
        let byte = text.byte(index);
        let room = if width < text.extent { number.room(index, width) } else { yes };
        let takes = before.or(inside).and(byte.within(u64::from(b'0'), 10)).and(room);
        digits[index as usize] = takes.choose(byte.trunc(4), Value::known(4, 0));
        let minus = before.and(byte.equals(u64::from(b'-')));
        let sign = minus.or(before.and(byte.equals(u64::from(b'+'))));
        number.negative = number.negative.or(minus);
        number.any = number.any.or(takes);
        inside = takes.or(sign);
        before = before.and(is_blank(byte));
        number.blanks = before.choose(Value::known(16, index + 1), number.blanks);
        number.passed = before.or(inside).choose(Value::known(16, index + 1), number.passed);
    }
    number.magnitude = magnitude(&mut digits[..size], number.passed)?;
    Some(number)
}

/// The number that digits are, the last of which stands before `end`; digits that are none are zero.
fn magnitude(digits: &mut [Value], end: Value) -> Option<Value> {
    let size = digits.len();
    let distance = Value::known(16, size as u64).sub(end);
    let mut by = 1;
    while by < size {
        let moves = distance.bit(by.trailing_zeros());
        for index in (0..size).rev() {
            let before = index.checked_sub(by).map_or(Value::known(4, 0), |index| digits[index]);
            digits[index] = moves.choose(before, digits[index]);
        }
        by *= 2;
    }
    let (beyond, last) = digits.split_at(size.saturating_sub(DIGITS));
    let fits = beyond.iter().fold(Value::truth(true), |all, digit| all.and(digit.equals(0)));
    let fits = fits.decide();
    let (mut value, mut largest) = (Value::known(1, 0), 0u64);
    for digit in last {
        largest = largest * 10 + 9;
        let bits = 64 - largest.leading_zeros();
        value = value.zext(bits).mul(Value::known(bits, 10)).add(digit.zext(bits));
    }
    fits.then_some(value)
}

impl Number {
    /// Whether the byte at an index is one of the first behind the blanks.
    fn room(&self, index: u64, width: u64) -> Value {
        Value::known(16, index).sub(self.blanks).ult(Value::known(16, width.min(0xffff)))
    }

    /// The number, 64 bits.
    pub fn value(&self) -> Value {
        let magnitude = self.magnitude.zext(64);
        self.negative.choose(Value::known(64, 0).sub(magnitude), magnitude)
    }
}

/// The number at the start of a string, over at most `width` bytes behind blanks, and where it ends, for `strtol` and its
/// family in base 10 and for `sscanf`. Whether that was done.
pub extern "C" fn number(
    pointer: *const u8,
    width: c_int,
    value: *mut u64,
    end: *mut u64,
) -> c_int {
    let call = Call { function: number as *const () as usize };
    let Some(text) = symbolic(call.pointer(0, pointer)) else { return 0 };
    let Some(number) = read(&text, width as u64) else { return 0 };
    give(number.value(), value);
    give(text.place(number.any.choose(number.passed, Value::known(16, 0))), end);
    1
}

crate::weak_names! { "provoke_number" => number, }
