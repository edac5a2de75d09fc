//! Copies of strings as values: `strcpy` and its family.
//!
//! How much is copied depends on the bytes. So each byte of the target is one of two: that of the source, if the string
//! goes so far, or what stands there. That the string has room in the target is a decision.

use super::objects::Object;
use super::shadow;
use super::streams::{decide_room, put, take, target};
use super::strings::{Call, give, symbolic};
use super::text::Text;
use super::value::Value;
use crate::weak_names;
use core::ffi::c_int;

/// The length of a string, 16 bits, of which at most `most` bytes count.
fn length(text: &Text, most: u64) -> Value {
    let no = Value::truth(false);
    take(text, None, text.extent.min(most) + 1, is_part, |_| no, no)
}

fn is_part(byte: Value) -> Value {
    byte.equals(0).not()
}

/// Copies at most `most` bytes of a string and a zero behind them, for `strcpy`, `strcat` and `strncat`; its length is
/// at `copied`. Whether that was done.
pub extern "C" fn copy(to: *mut u8, from: *const u8, most: usize, copied: *mut u64) -> c_int {
    let call = Call { function: copy as *const () as usize };
    let (text, object) = match symbolic(call.pointer(1, from)).zip(target(to)) {
        Some(both) if !call.is_labelled(1) => both,
        _ => return 0,
    };
    let most = call.size(2, most as u64);
    let (length, no) = (length(&text, most), Value::truth(false));
    decide_room(length, object.size);
    let all = text.extent.min(most) + 1;
    let room = if length.value < object.size { all.min(object.size) } else { all };
    take(&text, Some(object), room, is_part, |_| no, Value::truth(true));
    give(length.zext(64), copied);
    1
}

/// `strncpy`: `size` bytes, zeros behind the end of the string. Whether that was done.
pub extern "C" fn copy_padded(to: *mut u8, from: *const u8, size: usize) -> c_int {
    let call = Call { function: copy_padded as *const () as usize };
    let fits = |object: &Object| object.size >= size as u64;
    let (text, object) = match symbolic(call.pointer(1, from)).zip(target(to).filter(fits)) {
        Some(both) if !call.is_labelled(1) => both,
        _ => return 0,
    };
    let size = call.size(2, size as u64);
    let (mut open, all) = (Value::truth(true), text.extent.min(size));
    for index in 0..all {
        let byte = text.byte(index);
        open = open.and(is_part(byte));
        put(object, object.base + index, open.choose(byte, Value::known(8, 0)), true);
    }
    // SAFETY: the program has `strncpy` write these bytes.
    unsafe { ((object.base + all) as *mut u8).write_bytes(0, (size - all) as usize) };
    shadow::clear(object.base + all, size - all);
    1
}

/// Room that a copy of a string needs at the most; 0 if it is not known.
pub extern "C" fn room(from: *const u8) -> usize {
    let call = Call { function: room as *const () as usize };
    symbolic(call.pointer(0, from)).map_or(0, |text| text.extent as usize + 1)
}

weak_names! {
    "provoke_copy" => copy,
    "provoke_copy_padded" => copy_padded,
    "provoke_room" => room,
}
