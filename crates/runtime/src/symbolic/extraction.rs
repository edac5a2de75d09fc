//! What streams of C++ read as values: numbers, words and lines of standard input or of a string's buffer.

use super::numbers::{self, Decimal, Number, Syntax};
use super::objects::Object;
use super::streams::{Members, Reader, is_member, take, target};
use super::strings::give;
use super::text::Text;
use super::value::Value;
use crate::libc::File;
use crate::weak_names;
use core::ffi::c_int;

/// Where a stream takes its characters from: a stream of the C library, or what is left of a buffer if that is null.
#[repr(C)]
pub struct Source {
    stream: *mut File,
    next: u64,
    end: u64,
}

/// How an extraction ended.
#[repr(C)]
pub struct Ending {
    /// 1 if there was what it asked for, 0 if there was something else, -1 if there was nothing.
    outcome: c_int,
    /// Whether it saw the end.
    at_end: c_int,
}

impl Ending {
    fn tell(&mut self, outcome: Value, at_end: Value) {
        give(outcome, &raw mut self.outcome);
        give(at_end.zext(32), &raw mut self.at_end);
    }
}

/// A source that is made of inputs, and the text that is left of it.
enum Extraction<'a> {
    Stream(Reader),
    Buffer(&'a mut Source, Text),
}

impl Extraction<'_> {
    /// `None` if the text is the same in every run, or too long.
    fn new(source: &mut Source) -> Option<Extraction<'_>> {
        if !source.stream.is_null() {
            return Reader::new(source.stream).map(Extraction::Stream);
        }
        let size = source.end.checked_sub(source.next).filter(|size| *size > 0)?;
        let text = Text::source(Object { base: source.next, size }, 0, Value::known(16, size))?;
        (!text.is_known()).then_some(Extraction::Buffer(source, text))
    }

    fn text(&self) -> &Text {
        match self {
            Extraction::Stream(reader) => &reader.text,
            Extraction::Buffer(_, text) => text,
        }
    }

    /// Goes on behind so many bytes, 16 bits; whether it looks at the next one is told.
    fn pass(&mut self, used: Value, looks: bool) {
        match self {
            Extraction::Stream(reader) => reader.pass(used, looks),
            Extraction::Buffer(source, text) => give(text.place(used), &raw mut source.next),
        }
    }

    fn pass_number(&mut self, number: &Number, ending: &mut Ending) {
        let text = self.text();
        let there = text.reaches(number.blanks);
        ending
            .tell(there.choose(number.any.zext(32), nothing()), text.reaches(number.passed).not());
        self.pass(number.passed, true);
    }
}

/// The outcome where nothing is left.
fn nothing() -> Value {
    Value::known(32, u64::from(u32::MAX))
}

/// A decimal integer, with the blanks before it. Whether that was done.
pub extern "C" fn take_number(source: &mut Source, value: *mut u64, ending: &mut Ending) -> c_int {
    let Some(mut extraction) = Extraction::new(source) else { return 0 };
    let text = extraction.text();
    let Some(syntax) = Syntax::integer(text, 10, true) else { return 0 };
    let Some(number) = numbers::read(text, syntax, text.extent) else { return 0 };
    give(number.value(), value);
    extraction.pass_number(&number, ending);
    1
}

/// The same for a decimal number with a point, and so many digits `behind` it at the most.
pub extern "C" fn take_decimal(
    source: &mut Source,
    behind: c_int,
    value: &mut Decimal,
    ending: &mut Ending,
) -> c_int {
    let Some(mut extraction) = Extraction::new(source) else { return 0 };
    let text = extraction.text();
    let Some(number) = numbers::read(text, Syntax::decimal(behind), text.extent) else { return 0 };
    number.tell(value);
    extraction.pass_number(&number, ending);
    1
}

/// Blanks, and whether the source ends behind them. Whether that was done.
pub extern "C" fn take_blanks(source: &mut Source, ending: &mut Ending) -> c_int {
    let Some(mut extraction) = Extraction::new(source) else { return 0 };
    let blanks = numbers::blanks(extraction.text());
    let there = extraction.text().reaches(blanks);
    ending.tell(there.zext(32), there.not());
    extraction.pass(blanks, true);
    1
}

/// Bytes that are left of a source at the most; 0 if that is not known, or too much.
pub extern "C" fn rest(source: &mut Source) -> usize {
    Extraction::new(source).map_or(0, |extraction| extraction.text().extent as usize)
}

/// The `members` up to the first byte that is none, which is passed too if `passes`, and a zero behind them at `to`,
/// where there is room. The outcome is 1 if a byte ended it. Whether that was done.
pub extern "C" fn take_text(
    source: &mut Source,
    members: &Members,
    passes: c_int,
    to: *mut u8,
    length: *mut u64,
    ending: &mut Ending,
) -> c_int {
    let Some((mut extraction, object)) = Extraction::new(source).zip(target(to)) else { return 0 };
    let text = extraction.text();
    if object.size <= text.extent {
        return 0;
    }
    let (yes, no) = (Value::truth(true), Value::truth(false));
    let is_part = |byte: Value| is_member(byte, members);
    let taken = take(text, Some(object), text.extent + 1, is_part, |_| no, yes);
    let ended = text.reaches(taken);
    let passed = if passes != 0 { taken.add(ended.zext(16)) } else { taken };
    give(taken.zext(64), length);
    ending.tell(text.present(0).choose(ended.zext(32), nothing()), ended.not());
    extraction.pass(passed, passes == 0 || !ended.holds());
    1
}

weak_names! {
    "provoke_rest" => rest,
    "provoke_take_blanks" => take_blanks,
    "provoke_take_number" => take_number,
    "provoke_take_decimal" => take_decimal,
    "provoke_take_text" => take_text,
}
