//! Numbers in text as values: `strtol` and its family, `strtod`, and the numbers of `scanf`.
//!
//! The text is read once, forwards: blanks, a sign, digits, perhaps with a prefix or a point. Which bytes are digits of
//! the number is a truth for each; where it ends is a value. The digits are then moved so that the last one stands
//! last, and the number is computed from as many of them as [`DIGITS`] says. (Computing it on the way, with a choice at
//! each byte, cost the solver more.) That a number has more digits is a decision; then the model reads it byte by byte.
//! So are the base where the text tells it, how many digits stand behind a point, and whether an exponent or a word
//! follows.

use super::strings::{Call, give, symbolic};
use super::text::Text;
use super::value::Value;
use super::{labels, shadow};
use crate::libc;
use abi::PinReason;
use core::ffi::{c_char, c_int};

/// Digits that a number is computed from, at the most.
const DIGITS: usize = 10;
/// Bytes of text, at the most, and those that a number with its blanks usually ends within: that it does not is a
/// decision. (Most texts are longer than the numbers in them, and each byte makes the question larger.)
const LONGEST: usize = 64;
const SHORT: u64 = 4;
const USUAL: u64 = 8;
/// Bytes of which it is a decision whether they are blanks, if only blanks are before them. (Few numbers have many
/// blanks before them, but an answer of the solver's would often have, and leave no room for what follows.)
const FEW_BLANKS: u64 = 2;

/// How a number is written.
#[derive(Clone, Copy)]
pub struct Syntax {
    /// 8, 10 or 16; in the last there may be a prefix.
    base: u64,
    /// Whether there may be a point, and so many digits behind it at the most.
    point: Option<u64>,
    /// Whether a prefix counts without a digit behind it, as it does for `scanf`.
    lenient: bool,
}

impl Syntax {
    /// Integers of a base; in base 0 the text tells it. `None` for bases that nobody uses.
    pub fn integer(text: &Text, base: c_int, lenient: bool) -> Option<Syntax> {
        let told = |base| Syntax { base, point: None, lenient };
        match base {
            _ if text.extent > LONGEST as u64 => None,
            0 => Some(told(told(16).told_base(text))),
            8 | 10 | 16 => Some(told(base as u64)),
            _ => None,
        }
    }

    /// Decimal numbers with a point, and so many digits behind it at the most.
    pub fn decimal(behind: c_int) -> Syntax {
        Syntax { base: 10, point: Some(behind as u64), lenient: false }
    }

    /// The base that a prefix tells, as decisions.
    fn told_base(self, text: &Text) -> u64 {
        let (mut start, mut zero) = (Value::truth(true), Value::truth(false));
        let (mut hexadecimal, mut octal) = (Value::truth(false), Value::truth(false));
        for index in 0..text.extent {
            let byte = text.byte(index);
            if index == USUAL && start.or(zero).not().decide() {
                break;
            }
            hexadecimal = hexadecimal.or(zero.and(self.crosses(text, index)));
            zero = start.and(byte.equals(u64::from(b'0')));
            octal = octal.or(zero);
            start = start.and(is_blank(byte).or(is_sign(byte)));
        }
        match (hexadecimal.decide(), octal.decide()) {
            (true, _) => 16,
            (_, true) => 8,
            _ => 10,
        }
    }

    /// Whether the byte at an index is the second of a prefix, if a zero stands before it.
    fn crosses(self, text: &Text, index: u64) -> Value {
        let byte = text.byte(index);
        let cross = byte.equals(u64::from(b'x')).or(byte.equals(u64::from(b'X')));
        match self.lenient {
            true => cross,
            false if index + 1 < text.extent => cross.and(self.is_digit(text.byte(index + 1))),
            false => Value::truth(false),
        }
    }

    fn is_digit(self, byte: Value) -> Value {
        let figure = byte.within(u64::from(b'0'), self.base.min(10));
        let letters = self.base.saturating_sub(10);
        match letters {
            0 => figure,
            _ => figure
                .or(byte.within(u64::from(b'a'), letters))
                .or(byte.within(u64::from(b'A'), letters)),
        }
    }

    /// The value of a digit, 4 bits.
    fn digit(self, byte: Value) -> Value {
        let low = byte.trunc(4);
        if self.base <= 10 {
            return low;
        }
        byte.bit(6).choose(low.add(Value::known(4, 9)), low)
    }
}

fn is_sign(byte: Value) -> Value {
    byte.equals(u64::from(b'-')).or(byte.equals(u64::from(b'+')))
}

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
    /// Digits behind the point.
    pub behind: u64,
}

/// Whether a byte is a blank.
pub fn is_blank(byte: Value) -> Value {
    byte.equals(32).or(byte.within(9, 5))
}

/// Whether the byte at an index is a blank, where all before it are.
fn is_next_blank(text: &Text, index: u64) -> Value {
    let blank = is_blank(text.byte(index));
    if index < FEW_BLANKS { Value::truth(blank.decide()) } else { blank }
}

/// How many blanks a text begins with, 16 bits.
pub fn blanks(text: &Text) -> Value {
    let few = text.extent.min(FEW_BLANKS);
    if let Some(index) = (0..few).find(|index| is_next_blank(text, *index).is(0)) {
        return Value::known(16, index);
    }
    let all = Value::known(16, text.extent);
    (few..text.extent)
        .rev()
        .fold(all, |rest, index| is_blank(text.byte(index)).choose(rest, Value::known(16, index)))
}

/// How far a number was read.
struct Scan {
    number: Number,
    /// Whether only blanks were passed.
    before: Value,
    /// Whether the last byte was a part of the number.
    inside: Value,
    /// Whether a point was passed, and at which index, 16 bits.
    point: Value,
    point_at: Value,
    /// Whether the last byte was a zero that may begin a prefix.
    zero: Value,
    /// Whether what ended the number makes it another: an exponent, or the beginning of a word such as `inf`.
    odd: Value,
    digits: [Value; LONGEST],
    size: usize,
}

impl Scan {
    fn new() -> Scan {
        let (yes, no, start) = (Value::truth(true), Value::truth(false), Value::known(16, 0));
        let number = Number {
            magnitude: start,
            negative: no,
            any: no,
            blanks: start,
            passed: start,
            behind: 0,
        };
        let digits = [Value::known(4, 0); LONGEST];
        Scan {
            number,
            before: yes,
            inside: no,
            point: no,
            point_at: start,
            zero: no,
            odd: no,
            digits,
            size: 0,
        }
    }

    fn goes_on(&self) -> Value {
        self.before.or(self.inside)
    }

    /// Reads the byte at an index; `room` says whether the number may go so far.
    fn step(&mut self, text: &Text, syntax: Syntax, index: u64, room: Value) {
        let (byte, any) = (text.byte(index), self.number.any);
        let open = self.goes_on().and(room);
        let digit = open.and(syntax.is_digit(byte));
        let minus = self.before.and(byte.equals(u64::from(b'-')));
        let sign = minus.or(self.before.and(byte.equals(u64::from(b'+'))));
        self.digits[index as usize] = digit.choose(syntax.digit(byte), Value::known(4, 0));
        self.size = index as usize + 1;
        let mut inside = digit.or(sign);
        if syntax.point.is_some() {
            let point = open.and(self.point.not()).and(byte.equals(u64::from(b'.')));
            self.odd = self.odd.or(open.and(makes_odd(byte, any)));
            self.point_at = point.choose(Value::known(16, index), self.point_at);
            self.point = self.point.or(point);
            inside = inside.or(point);
        }
        if syntax.base == 16 {
            inside = inside.or(self.zero.and(room).and(syntax.crosses(text, index)));
            self.zero = digit.and(any.not()).and(byte.equals(u64::from(b'0')));
        }
        self.number.negative = self.number.negative.or(minus);
        self.number.any = any.or(digit);
        self.pass(text, index, inside);
    }

    fn pass(&mut self, text: &Text, index: u64, inside: Value) {
        let number = &mut self.number;
        self.inside = inside;
        if !self.before.is(0) {
            self.before = self.before.and(is_next_blank(text, index));
        }
        number.blanks = self.before.choose(Value::known(16, index + 1), number.blanks);
        let passes = self.before.or(self.inside);
        number.passed = passes.choose(Value::known(16, index + 1), number.passed);
    }

    /// Bytes from the point on, which are a case each; 0 if there is none.
    fn tail(&self) -> u64 {
        if !self.point.decide() {
            return 0;
        }
        let tail = self.number.passed.sub(self.point_at);
        (1..).find(|size| tail.equals(*size).decide()).unwrap_or(0)
    }

    fn finish(mut self, syntax: Syntax) -> Option<Number> {
        if self.odd.decide() {
            return None;
        }
        let (size, tail) = (self.size, self.tail() as usize);
        let digits = &mut self.digits[..size];
        align(digits, self.number.passed);
        if tail > 0 {
            // The point is a zero among the digits.
            digits.copy_within(0..size - tail, 1);
            digits[0] = Value::known(4, 0);
            self.number.behind = tail as u64 - 1;
        }
        self.number.magnitude = magnitude(digits, syntax.base)?;
        let fits = syntax.point.is_none_or(|most| self.number.behind <= most);
        fits.then_some(self.number)
    }
}

/// Whether a byte behind a decimal number, of which there was any digit, begins something else that belongs to it.
fn makes_odd(byte: Value, any: Value) -> Value {
    let is = |letter: u8| {
        byte.equals(u64::from(letter)).or(byte.equals(u64::from(letter.to_ascii_uppercase())))
    };
    any.choose(is(b'e').or(is(b'x')), is(b'i').or(is(b'n')))
}

/// Reads a number at the start of a text, over at most `width` bytes behind blanks; `None` if it has too many digits or
/// an exponent, or the text is too long.
pub fn read(text: &Text, syntax: Syntax, width: u64) -> Option<Number> {
    if text.extent > LONGEST as u64 {
        return None;
    }
    let mut scan = Scan::new();
    for index in 0..text.extent {
        let ended = scan.goes_on().not();
        if ended.is(1) || [SHORT, USUAL].contains(&index) && ended.decide() {
            break;
        }
        let room = match width < text.extent {
            true => scan.number.room(index, width),
            false => Value::truth(true),
        };
        scan.step(text, syntax, index, room);
    }
    scan.finish(syntax)
}

/// Moves digits that end before `end` so that the last one stands last.
fn align(digits: &mut [Value], end: Value) {
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
}

/// The number that digits are; those that are none are zero.
fn magnitude(digits: &[Value], base: u64) -> Option<Value> {
    let (beyond, last) = digits.split_at(digits.len().saturating_sub(DIGITS));
    let fits = beyond.iter().fold(Value::truth(true), |all, digit| all.and(digit.equals(0)));
    let fits = fits.decide();
    let (mut value, mut largest) = (Value::known(1, 0), 0u64);
    for digit in last {
        largest = largest * base + base - 1;
        let bits = (64 - largest.leading_zeros()).max(4);
        value = value.zext(bits).mul(Value::known(bits, base)).add(digit.zext(bits));
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

    /// Bytes that a number takes; 0 if it is none. 16 bits.
    fn length(&self) -> Value {
        self.any.choose(self.passed, Value::known(16, 0))
    }

    /// Tells the parts of a decimal number: an integer, its sign, and how many of its digits stand behind the point.
    pub fn tell(&self, to: &mut Decimal) {
        give(self.magnitude.zext(64), &raw mut to.digits);
        give(self.negative.and(self.any).zext(64), &raw mut to.negative);
        to.behind = self.behind;
    }
}

/// A decimal number, as models see it.
#[repr(C)]
pub struct Decimal {
    /// All digits, as an integer.
    digits: u64,
    negative: u64,
    /// How many of them stand behind the point.
    behind: u64,
}

/// The integer of a base at the start of a string, over at most `width` bytes behind blanks, and where it ends, for
/// `strtol` and its family, and for `sscanf` (`lenient`). Whether that was done.
pub extern "C" fn number(
    pointer: *const u8,
    base: c_int,
    lenient: c_int,
    width: c_int,
    value: *mut u64,
    end: *mut u64,
) -> c_int {
    let call = Call { function: number as *const () as usize };
    let Some(text) = symbolic(call.pointer(0, pointer)) else { return 0 };
    let Some(syntax) = Syntax::integer(&text, base, lenient != 0) else { return 0 };
    let Some(number) = read(&text, syntax, width as u64) else { return 0 };
    give(number.value(), value);
    give(text.place(number.length()), end);
    1
}

/// The same for a decimal number with a point, and so many digits `behind` it at the most.
pub extern "C" fn decimal(
    pointer: *const u8,
    behind: c_int,
    width: c_int,
    value: &mut Decimal,
    end: *mut u64,
) -> c_int {
    let call = Call { function: decimal as *const () as usize };
    let Some(text) = symbolic(call.pointer(0, pointer)) else { return 0 };
    let Some(number) = read(&text, Syntax::decimal(behind), width as u64) else { return 0 };
    number.tell(value);
    give(text.place(number.length()), end);
    1
}

/// The bytes of a text, of which a function of the C library makes something, are those of this run from here on.
pub(super) fn fix(text: *const c_char, end: *const c_char) {
    for place in text as u64..=end as u64 {
        // SAFETY: the library read these bytes.
        let value = u64::from(unsafe { *(place as *const u8) });
        labels::pin(shadow::load(place, 1, value), value, PinReason::External);
    }
}

macro_rules! left_to_the_library {
    ($($name:literal = $function:ident -> $type:ty;)*) => {
        $(
            #[doc = concat!("`", stringify!($function), "` of the C library, for numbers that the model leaves to it.")]
            ///
            /// # Safety
            /// As that function.
            pub unsafe extern "C" fn $function(text: *const c_char, end: *mut *mut c_char) -> $type {
                let mut stop = core::ptr::null_mut();
                // SAFETY: as the caller promises.
                unsafe {
                    let value = libc::$function(text, &raw mut stop);
                    fix(text, stop);
                    if !end.is_null() {
                        *end = stop;
                        shadow::clear(end as u64, 8);
                    }
                    value
                }
            }
            crate::weak_names! { $name => $function, }
        )*
    };
}

left_to_the_library! {
    "provoke_real_strtod" = strtod -> f64;
    "provoke_real_strtof" = strtof -> f32;
}

crate::weak_names! {
    "provoke_number" => number,
    "provoke_decimal" => decimal,
}
