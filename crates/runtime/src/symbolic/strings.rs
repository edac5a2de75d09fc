//! Functions of `<string.h>` as values: each result is one term over the bytes.
//!
//! Each function here says whether it could do so; if not (an object that is not known, too many bytes, no
//! end in sight), the model decides byte by byte. The result goes to where the model says, with its label.

use super::text::{Text, WIDEST};
use super::value::Value;
use super::{labels, objects, shadow};
use crate::inputs::argument_label;
use crate::weak_names;
use abi::PinReason;
use core::ffi::c_int;

/// Bytes of a set or of a needle, at the most.
const FEW: u64 = 32;

/// Where a function finds its arguments, and its result goes.
#[derive(Clone, Copy)]
pub(crate) struct Call {
    /// Address of the function.
    pub function: usize,
}

impl Call {
    fn argument(self, index: usize, width: u32, value: u64) -> Value {
        Value::new(argument_label(index, self.function), width, value)
    }

    /// Whether one of the first arguments has a label.
    pub fn is_labelled(self, count: usize) -> bool {
        (0..count).any(|index| argument_label(index, self.function) != 0)
    }

    /// An argument that is a pointer.
    pub fn pointer(self, index: usize, pointer: *const u8) -> Value {
        self.argument(index, 64, pointer as u64)
    }

    /// A size is that of this run.
    pub fn size(self, index: usize, size: u64) -> u64 {
        labels::pin(self.argument(index, 64, size).label, size, PinReason::Size);
        size
    }

    /// How many bytes a size lets a function look at, of `rest` that there are, and the size in 16 bits, which may be
    /// symbolic. One that is too large for that is the size of this run.
    fn limit(self, index: usize, size: u64, rest: u64) -> (u64, Value) {
        let value = self.argument(index, 64, size);
        if value.is_known() || rest > WIDEST as u64 || size > rest {
            return (self.size(index, size), Value::known(16, size.min(0xffff)));
        }
        value.ult(Value::known(64, rest + 1)).decide();
        (rest, value.trunc(16))
    }

    /// The low byte of an `int`.
    fn byte(self, index: usize, byte: c_int) -> Value {
        self.argument(index, 32, u64::from(byte as u32)).trunc(8)
    }
}

/// Puts a result where the model looks for it.
pub(crate) fn give<T>(result: Value, to: *mut T) {
    let size = u64::from(result.width / 8);
    // SAFETY: the model gives a variable of this size.
    unsafe {
        crate::libc::memcpy(to.cast(), (&raw const result.value).cast(), size as usize);
    }
    shadow::store(to as u64, size, result.label);
}

/// No place, in 16 bits.
const NOWHERE: Value = Value { label: 0, value: 0xffff, width: 16 };

/// A place of a text that may be [`NOWHERE`], as a pointer.
fn pointer(text: &Text, index: Value) -> Value {
    let found = index.eq(NOWHERE).not();
    found.choose(text.place(index), Value::known(64, 0))
}

/// The first place for which `found` says so, before `ends` does.
fn search(text: &Text, found: impl Fn(u64) -> Value, ends: impl Fn(u64) -> Value) -> Value {
    let first = (0..text.extent).rev().fold(NOWHERE, |rest, index| {
        let rest = ends(index).choose(NOWHERE, rest);
        found(index).choose(Value::known(16, index), rest)
    });
    pointer(text, first)
}

/// How many bytes from the start on go on.
fn span(text: &Text, goes_on: impl Fn(Value) -> Value) -> Value {
    let all = Value::known(16, text.extent);
    let length = (0..text.extent)
        .rev()
        .fold(all, |rest, index| goes_on(text.byte(index)).choose(rest, Value::known(16, index)));
    length.zext(64)
}

fn is_zero(text: &Text, index: u64) -> Value {
    text.byte(index).equals(0)
}

fn lower(byte: Value) -> Value {
    byte.within(u64::from(b'A'), 26).choose(byte.add(Value::known(8, 32)), byte)
}

/// How two texts compare over `size` bytes, of which `limit` count; `terminated` if a zero ends both.
fn compare(
    [left, right]: [&Text; 2],
    size: u64,
    limit: Value,
    terminated: bool,
    fold: fn(Value) -> Value,
) -> Value {
    let equal = Value::known(16, 0);
    let order = (0..size).rev().fold(equal, |rest, index| {
        let (l, r) = (fold(left.byte(index)), fold(right.byte(index)));
        let either = if l.is_known() { l } else { r };
        let ends = if terminated { either.equals(0) } else { Value::truth(false) };
        let order = l.eq(r).choose(ends.choose(equal, rest), l.zext(16).sub(r.zext(16)));
        Value::known(16, index).ult(limit).choose(order, equal)
    });
    order.sext(32)
}

fn strings(
    call: Call,
    left: *const u8,
    right: *const u8,
    most: u64,
    fold: fn(Value) -> Value,
) -> Option<Value> {
    let left = Text::string(call.pointer(0, left))?;
    let right = Text::string(call.pointer(1, right))
        .filter(|right| !(left.is_known() && right.is_known()))?;
    let size = left.extent.min(right.extent).min(most);
    Some(compare([&left, &right], size, Value::known(16, size), true, fold))
}

/// A string that is not the same in every run; others are left to the model, which is faster.
pub(crate) fn symbolic(pointer: Value) -> Option<Text> {
    Text::string(pointer).filter(|text| !text.is_known())
}

/// Some bytes that are not the same in every run.
fn symbolic_bytes(pointer: Value, size: u64) -> Option<Text> {
    Text::bytes(pointer, size).filter(|text| !text.is_known())
}

/// Bytes that are the same in every run, without a zero behind them.
fn known_set(pointer: Value) -> Option<Text> {
    let set = Text::string(pointer).filter(Text::is_known)?;
    let length = (0..set.extent).find(|index| set.byte(*index).is(0))?;
    (length <= FEW).then(|| set.cut(length))
}

fn is_member(byte: Value, set: &Text) -> Value {
    (0..set.extent).fold(Value::truth(false), |found, index| found.or(byte.eq(set.byte(index))))
}

/// Whether a needle stands at an index.
fn stands_at(text: &Text, index: u64, needle: &Text) -> Value {
    if index + needle.extent > text.extent {
        return Value::truth(false);
    }
    (0..needle.extent).fold(Value::truth(true), |all, offset| {
        if all.is(0) { all } else { all.and(text.byte(index + offset).eq(needle.byte(offset))) }
    })
}

macro_rules! merged {
    ($($name:literal = fn $function:ident($call:ident, $($parameter:ident: $type:ty),*) -> $result:ty $body:block)*) => {
        $(
            #[doc = concat!("`", $name, "`: whether the result is at `to`.")]
            pub extern "C" fn $function($($parameter: $type,)* to: *mut $result) -> c_int {
                let $call = Call { function: $function as *const () as usize };
                let merge = || -> Option<Value> { $body };
                merge().map(|result| give(result, to)).is_some().into()
            }
            weak_names! { $name => $function, }
        )*
    };
}

/// The pointer, which is that of this run from here on: for models that go on byte by byte.
pub extern "C" fn fixed(pointer: *const u8) -> *const u8 {
    let call = Call { function: fixed as *const () as usize };
    let value = call.pointer(0, pointer);
    labels::pin(value.label, value.value, PinReason::Address);
    pointer
}

weak_names! { "provoke_fixed" => fixed, }

merged! {
    "provoke_strlen" = fn strlen(call, text: *const u8) -> usize {
        let text = symbolic(call.pointer(0, text))?;
        Some(span(&text, |byte| byte.equals(0).not()))
    }

    "provoke_strnlen" = fn strnlen(call, text: *const u8, most: usize) -> usize {
        let text = symbolic_bytes(call.pointer(0, text), call.size(1, most as u64))?;
        Some(span(&text, |byte| byte.equals(0).not()))
    }

    "provoke_strcmp" = fn strcmp(call, left: *const u8, right: *const u8) -> c_int {
        strings(call, left, right, u64::MAX, |byte| byte)
    }

    "provoke_strncmp" = fn strncmp(call, left: *const u8, right: *const u8, most: usize) -> c_int {
        strings(call, left, right, call.size(2, most as u64), |byte| byte)
    }

    "provoke_strcasecmp" = fn strcasecmp(call, left: *const u8, right: *const u8) -> c_int {
        strings(call, left, right, u64::MAX, lower)
    }

    "provoke_strncasecmp" = fn strncasecmp(call, left: *const u8, right: *const u8, most: usize) -> c_int {
        strings(call, left, right, call.size(2, most as u64), lower)
    }

    "provoke_memcmp" = fn memcmp(call, left: *const u8, right: *const u8, size: usize) -> c_int {
        let rest = objects::rest(left as u64).min(objects::rest(right as u64));
        let (size, limit) = call.limit(2, size as u64, rest);
        let left = Text::bytes(call.pointer(0, left), size)?;
        let right = Text::bytes(call.pointer(1, right), size)?;
        if left.is_known() && right.is_known() && limit.is_known() {
            return None;
        }
        Some(compare([&left, &right], size, limit, false, |byte| byte))
    }

    "provoke_memchr" = fn memchr(call, memory: *const u8, byte: c_int, size: usize) -> usize {
        let byte = call.byte(1, byte);
        let (size, limit) = call.limit(2, size as u64, objects::rest(memory as u64));
        let text = Text::bytes(call.pointer(0, memory), size)?;
        if text.is_known() && byte.is_known() && limit.is_known() {
            return None;
        }
        let is_end = |index| Value::known(16, index).ult(limit).not();
        Some(search(&text, |index| text.byte(index).eq(byte).and(is_end(index).not()), is_end))
    }

    "provoke_memrchr" = fn memrchr(call, memory: *const u8, byte: c_int, size: usize) -> usize {
        let byte = call.byte(1, byte);
        let text = symbolic_bytes(call.pointer(0, memory), call.size(2, size as u64))?;
        let last = (0..text.extent).fold(NOWHERE, |last, index| text.byte(index).eq(byte).choose(Value::known(16, index), last));
        Some(pointer(&text, last))
    }

    "provoke_strchr" = fn strchr(call, text: *const u8, byte: c_int) -> usize {
        let byte = call.byte(1, byte);
        let text = Text::string(call.pointer(0, text)).filter(|text| !(text.is_known() && byte.is_known()))?;
        Some(search(&text, |index| text.byte(index).eq(byte), |index| is_zero(&text, index)))
    }

    "provoke_strrchr" = fn strrchr(call, text: *const u8, byte: c_int) -> usize {
        let byte = call.byte(1, byte);
        let text = Text::string(call.pointer(0, text)).filter(|text| !(text.is_known() && byte.is_known()))?;
        // From each place on: the last one, if it comes before the end.
        let last = (0..text.extent).rev().fold(NOWHERE, |rest, index| {
            let here = text.byte(index).eq(byte).choose(Value::known(16, index), NOWHERE);
            let later = is_zero(&text, index).choose(NOWHERE, rest);
            later.eq(NOWHERE).choose(here, later)
        });
        Some(pointer(&text, last))
    }

    "provoke_strstr" = fn strstr(call, text: *const u8, needle: *const u8) -> usize {
        let text = symbolic(call.pointer(0, text))?;
        let needle = known_set(call.pointer(1, needle))?;
        Some(search(&text, |index| stands_at(&text, index, &needle), |index| is_zero(&text, index)))
    }

    "provoke_memmem" = fn memmem(call, memory: *const u8, size: usize, needle: *const u8, length: usize) -> usize {
        let text = symbolic_bytes(call.pointer(0, memory), call.size(1, size as u64))?;
        let needle = Text::bytes(call.pointer(2, needle), call.size(3, length as u64))?;
        if needle.extent == 0 || needle.extent > FEW {
            return None;
        }
        Some(search(&text, |index| stands_at(&text, index, &needle), |_| Value::truth(false)))
    }

    "provoke_strspn" = fn strspn(call, text: *const u8, set: *const u8) -> usize {
        let text = symbolic(call.pointer(0, text))?;
        let set = known_set(call.pointer(1, set))?;
        Some(span(&text, |byte| is_member(byte, &set)))
    }

    "provoke_strcspn" = fn strcspn(call, text: *const u8, set: *const u8) -> usize {
        let text = symbolic(call.pointer(0, text))?;
        let set = known_set(call.pointer(1, set))?;
        Some(span(&text, |byte| is_member(byte, &set).or(byte.equals(0)).not()))
    }

    "provoke_strpbrk" = fn strpbrk(call, text: *const u8, set: *const u8) -> usize {
        let text = symbolic(call.pointer(0, text))?;
        let set = known_set(call.pointer(1, set))?;
        Some(search(&text, |index| is_member(text.byte(index), &set), |index| is_zero(&text, index)))
    }
}
