//! Reading from a stream as values: numbers, words and lines of a file that is made of inputs.
//!
//! How far a function reads depends on the bytes, so the position behind it is a value too, kept with the file. It is
//! fixed where the next read begins ([`crate::sources::file_of`]): how long a number or a word is, is a choice among
//! few values, each of which can be tried. (A position that stays a value for up to four reads makes every byte behind
//! it a choice per bit of the position, which the solver pays for: 25 runs of a loop over commands in 8 s instead of
//! 212.)

use super::numbers::{self, Decimal, Number, Syntax};
use super::strings::{Call, give, symbolic};
use super::text::Text;
use super::value::Value;
use super::{objects, shadow};
use crate::libc::{self, File};
use crate::sources;
use crate::weak_names;
use core::ffi::c_int;

/// A stream that reads a file made of inputs, and what is left of it.
pub(super) struct Reader {
    stream: *mut File,
    file: usize,
    /// What lies behind the position, and zeros behind the end.
    pub text: Text,
}

impl Reader {
    /// The reader of a stream; `None` if its file is not made of inputs, or too large.
    pub fn new(stream: *mut File) -> Option<Reader> {
        // SAFETY: a stream of the C library's.
        let (descriptor, position) = unsafe { (libc::fileno(stream), libc::ftell(stream)) };
        let file = sources::file_of(descriptor)?;
        let position = u64::try_from(position).ok()?;
        let content = sources::content_at(file).filter(|content| !content.from_end)?;
        let length = Value::new(content.length_label, 32, content.length.into()).trunc(16);
        let object = objects::Object { base: content.bytes, size: content.size.into() };
        let text = Text::source(object, position, length)?;
        Some(Reader { stream, file, text })
    }

    /// Goes on behind so many bytes (16 bits), and looks at the next as the C library does.
    fn skip(&self, used: Value) {
        self.pass(used, true);
    }

    /// The same; whether it looks at the next byte is told.
    pub fn pass(&self, used: Value, looks: bool) {
        pass(self.stream, used.value);
        if looks {
            look(self.stream);
        }
        self.stand_behind(used);
    }

    /// Tells the outcome of a conversion: whether it matched, or -1 if the stream ended behind the blanks.
    fn conclude(&self, blanks: Value, matched: Value, outcome: *mut c_int) {
        let end = Value::known(32, u64::from(u32::MAX));
        give(self.text.reaches(blanks).choose(matched.zext(32), end), outcome);
    }

    /// Goes on behind a number.
    fn pass_number(&self, number: &Number, outcome: *mut c_int) {
        self.skip(number.passed);
        self.conclude(number.blanks, number.any, outcome);
    }

    /// Notes the position behind so many bytes, which the C library is at already.
    fn stand_behind(&self, used: Value) {
        let cursor = self.text.position().add(used);
        sources::set_cursor(self.file, cursor.value, cursor.label);
    }
}

/// Reads and forgets so many bytes.
fn pass(stream: *mut File, count: u64) {
    for _ in 0..count {
        // SAFETY: a stream of the C library's.
        unsafe { libc::fgetc(stream) };
    }
}

/// Looks at the next byte: at the end, the stream knows then that it is.
fn look(stream: *mut File) {
    // SAFETY: a stream of the C library's.
    unsafe {
        let next = libc::fgetc(stream);
        if next >= 0 {
            libc::ungetc(next, stream);
        }
    }
}

/// Stores the bytes of a text that `goes_on` accepts, up to the first that it does not, and a zero behind them, if
/// `stored` (something is). `last` says of a byte that nothing follows it. At most `room` bytes with the zero. Gives
/// their number, 16 bits.
pub(super) fn take(
    text: &Text,
    to: Option<objects::Object>,
    room: u64,
    goes_on: impl Fn(Value) -> Value,
    last: impl Fn(Value) -> Value,
    stored: Value,
) -> Value {
    let mut length = Value::known(16, 0);
    let (mut open, mut closed) = (Value::truth(true), Value::truth(false));
    for index in 0..room {
        if open.is(0) {
            break;
        }
        let byte = text.raw(index);
        let fits = Value::truth(index + 1 < room);
        let takes = open.and(fits).and(text.present(index)).and(closed.not()).and(goes_on(byte));
        if let Some(to) = to {
            let place = to.base + index;
            let ends = open.and(takes.not()).and(stored);
            let old = ends.choose(Value::known(8, 0), to.byte(place));
            put(to, place, takes.choose(byte, old), takes.or(ends).holds());
        }
        length = takes.choose(Value::known(16, index + 1), length);
        closed = takes.and(last(byte));
        open = takes;
    }
    length
}

/// Stores a byte, if it is written in this run, and its label, if it is the object's.
pub(super) fn put(object: objects::Object, place: u64, byte: Value, written: bool) {
    if written {
        // SAFETY: a byte that a function of the library is told to write.
        unsafe { (place as *mut u8).write(byte.value as u8) };
    }
    if object.contains(place, 1) {
        shadow::store(place, 1, byte.label);
    }
}

/// The object that text is stored to, if it is known, and how much of it lies behind `to`.
pub(super) fn target(to: *mut u8) -> Option<objects::Object> {
    let object = objects::find(to as u64, 1)?;
    Some(objects::Object { base: to as u64, size: object.end() - to as u64 })
}

/// Whether so many bytes and a zero have room in an object, as a decision: what lies beyond is a defect.
pub(super) fn decide_room(length: Value, room: u64) {
    length.ult(Value::known(16, room.min(0xffff))).decide();
}

/// An integer of a base for `scanf`, blanks before it included; `outcome` is 1 if there is one, 0 if there is something
/// else, -1 at the end. Whether that was done.
pub extern "C" fn scan_number(
    stream: *mut File,
    base: c_int,
    width: c_int,
    value: *mut u64,
    outcome: *mut c_int,
) -> c_int {
    let Some(reader) = Reader::new(stream) else { return 0 };
    let Some(syntax) = Syntax::integer(&reader.text, base, true) else { return 0 };
    let Some(number) = numbers::read(&reader.text, syntax, width as u64) else { return 0 };
    give(number.value(), value);
    reader.pass_number(&number, outcome);
    1
}

/// The same for a decimal number with a point, and so many digits `behind` it at the most.
pub extern "C" fn scan_decimal(
    stream: *mut File,
    behind: c_int,
    width: c_int,
    value: &mut Decimal,
    outcome: *mut c_int,
) -> c_int {
    let Some(reader) = Reader::new(stream) else { return 0 };
    let syntax = Syntax::decimal(behind);
    let Some(number) = numbers::read(&reader.text, syntax, width as u64) else { return 0 };
    number.tell(value);
    reader.pass_number(&number, outcome);
    1
}

/// The bytes that a conversion such as `%s` or `%[a-z]` takes: a truth for each of the 256.
pub(super) type Members = [u8; 256];

/// Whether a byte is one of them, by the ranges that they form.
pub(super) fn is_member(byte: Value, members: &Members) -> Value {
    let mut found = Value::truth(false);
    let mut first = 0;
    while first < members.len() {
        let count = members[first..].iter().take_while(|member| **member != 0).count();
        if count > 0 {
            found = found.or(byte.within(first as u64, count as u64));
        }
        first += count + 1;
    }
    found
}

/// Stores the word that a text begins with, up to a width, at `to` unless that is null. Its length, 16 bits, which is
/// 0 if there is none; `None` if nothing is known about the place.
fn word(text: &Text, members: &Members, width: c_int, to: *mut u8) -> Option<Value> {
    let object = if to.is_null() { None } else { Some(target(to)?) };
    let is_part = |byte: Value| is_member(byte, members);
    let (no, most) = (Value::truth(false), text.extent.min(width as u64) + 1);
    let length = take(text, None, most, is_part, |_| no, no);
    if let Some(object) = object {
        decide_room(length, object.size);
        let room = if length.value < object.size { most.min(object.size) } else { most };
        take(text, Some(object), room, is_part, |_| no, length.equals(0).not());
    }
    Some(length)
}

/// A word for `scanf`, which begins here; outcomes as for [`scan_number`].
pub extern "C" fn scan_word(
    stream: *mut File,
    members: &Members,
    width: c_int,
    to: *mut u8,
    outcome: *mut c_int,
) -> c_int {
    let Some(reader) = Reader::new(stream) else { return 0 };
    let Some(length) = word(&reader.text, members, width, to) else { return 0 };
    reader.skip(length);
    reader.conclude(Value::known(16, 0), length.equals(0).not(), outcome);
    1
}

/// The same for `sscanf`; `end` is what follows.
pub extern "C" fn text_word(
    pointer: *const u8,
    members: &Members,
    width: c_int,
    to: *mut u8,
    end: *mut u64,
    outcome: *mut c_int,
) -> c_int {
    let call = Call { function: text_word as *const () as usize };
    let Some(text) = symbolic(call.pointer(0, pointer)) else { return 0 };
    let Some(length) = word(&text, members, width, to) else { return 0 };
    let (any, at_end) = (length.equals(0).not(), Value::known(32, u64::from(u32::MAX)));
    give(text.byte(0).equals(0).choose(at_end, any.zext(32)), outcome);
    give(text.place(length), end);
    1
}

/// Blanks for `scanf`. Whether that was done.
pub extern "C" fn skip_blanks(stream: *mut File) -> c_int {
    let Some(reader) = Reader::new(stream) else { return 0 };
    reader.skip(numbers::blanks(&reader.text));
    1
}

/// The next character, or -1, which stays where it is. Whether that was done.
pub extern "C" fn peek(stream: *mut File, character: *mut c_int) -> c_int {
    let Some(reader) = Reader::new(stream) else { return 0 };
    let end = Value::known(32, u64::from(u32::MAX));
    give(reader.text.present(0).choose(reader.text.raw(0).zext(32), end), character);
    look(stream);
    1
}

/// Goes on behind the character that [`peek`] saw.
pub extern "C" fn pass_character(stream: *mut File) {
    if let Some(reader) = Reader::new(stream) {
        pass(stream, 1);
        reader.stand_behind(Value::known(16, 1));
    }
}

/// A line for `fgets` and `getdelim`, up to and with `end`; `any` is 1 if there is one, 0 at the end of the file. Its
/// length is at `length`. Whether that was done.
#[expect(
    clippy::not_unsafe_ptr_arg_deref,
    reason = "only our models call it, with what the program gave them"
)]
pub extern "C" fn read_line(
    stream: *mut File,
    end: c_int,
    to: *mut u8,
    size: usize,
    length: *mut u64,
    any: *mut c_int,
) -> c_int {
    let call = Call { function: read_line as *const () as usize };
    let object = target(to).filter(|object| size >= 2 && object.size >= size as u64);
    let Some((reader, object)) = Reader::new(stream).zip(object).filter(|_| !call.is_labelled(4))
    else {
        return 0;
    };
    let there = reader.text.present(0);
    let room = (size as u64).min(reader.text.extent + 1);
    let is_end = |byte: Value| byte.equals(u64::from(end as u8));
    let read = take(&reader.text, Some(object), room, |_| Value::truth(true), is_end, there);
    pass(stream, read.value);
    // SAFETY: the bytes were stored just now.
    let ended = read.value > 0 && unsafe { *to.add(read.value as usize - 1) } == end as u8;
    if !ended && read.value + 1 < size as u64 {
        look(stream);
    }
    reader.stand_behind(read);
    give(read.zext(64), length);
    give(there.zext(32), any);
    1
}

weak_names! {
    "provoke_scan_number" => scan_number,
    "provoke_scan_decimal" => scan_decimal,
    "provoke_scan_word" => scan_word,
    "provoke_text_word" => text_word,
    "provoke_skip_blanks" => skip_blanks,
    "provoke_peek" => peek,
    "provoke_pass_character" => pass_character,
    "provoke_read_line" => read_line,
}
