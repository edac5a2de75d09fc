//! Bytes of an object from some place on, as library functions look at them.
//!
//! The place may be symbolic itself: then the object's bytes are shifted to it, bit by bit of the distance, which
//! costs a choice per byte and bit. A text ends where a byte is zero in every run, or with its object. What is too
//! large is left to the models, which decide byte by byte.

use super::objects::{self, Object};
use super::value::Value;
use super::{labels, shadow};
use abi::PinReason;

/// Bytes that a merged value looks at, at the most.
const LONGEST: u64 = 256;
/// Bytes of an object that a symbolic place may lie in.
pub const WIDEST: usize = 64;

/// Bytes from a place on.
pub struct Text {
    /// Where it starts.
    pub start: Value,
    /// How many bytes may be looked at.
    pub extent: u64,
    object: Object,
    /// The bytes behind a symbolic place.
    shifted: Option<[Value; WIDEST]>,
    /// For a file: the position that the text starts at and the length of the file, 16 bits each.
    source: Option<(Value, Value)>,
}

impl Text {
    /// The bytes from a pointer on; `None` if nothing is known about the object there. A symbolic pointer into an
    /// object that is too large is fixed.
    fn new(pointer: Value) -> Option<Text> {
        let object = objects::find(pointer.value, 1);
        let narrow = |object: &Object| !pointer.is_known() && object.size <= WIDEST as u64;
        if let Some(object) = object.filter(narrow) {
            objects::stay_inside(object, pointer.label, 1);
            let shifted = Some(shifted(object, objects::offset(object, pointer)));
            return Some(Text {
                start: pointer,
                extent: object.size,
                object,
                shifted,
                source: None,
            });
        }
        labels::pin(pointer.label, pointer.value, PinReason::Address);
        let start = Value::known(64, pointer.value);
        let object = object?;
        Some(Text {
            start,
            extent: object.end() - start.value,
            object,
            shifted: None,
            source: None,
        })
    }

    /// A string: it has an end in this run, and is not too long. One whose bytes are the same in every run needs no
    /// object.
    pub fn string(pointer: Value) -> Option<Text> {
        // SAFETY: the program gives the string to a function that reads it.
        let length =
            unsafe { crate::libc::strnlen(pointer.value as *const _, LONGEST as usize) } as u64;
        if length == LONGEST {
            return None;
        }
        if pointer.is_known() && !shadow::may_be_labelled(pointer.value, length + 1) {
            let object = Object { base: pointer.value, size: length + 1 };
            return Some(Text {
                start: pointer,
                extent: object.size,
                object,
                shifted: None,
                source: None,
            });
        }
        let text = Text::new(pointer)?;
        let extent = text.terminated(length)?;
        (extent <= LONGEST).then(|| text.cut(extent))
    }

    /// Some bytes from a pointer on, all of the same object.
    pub fn bytes(pointer: Value, size: u64) -> Option<Text> {
        labels::pin(pointer.label, pointer.value, PinReason::Address);
        let text = Text::new(Value::known(64, pointer.value))?;
        (text.object.contains(pointer.value, size) && size <= LONGEST).then(|| text.cut(size))
    }

    /// The bytes of a file of a length (16 bits) from a position on; `None` if it is too large.
    pub fn source(object: Object, position: u64, length: Value) -> Option<Text> {
        let extent = object.size.checked_sub(position).filter(|extent| *extent <= LONGEST)?;
        let start = Value::known(64, object.base + position);
        let source = Some((Value::known(16, position), length));
        Some(Text { start, extent, object, shifted: None, source })
    }

    /// The position in the file that it starts at.
    pub fn position(&self) -> Value {
        self.source.map_or(Value::known(16, 0), |source| source.0)
    }

    /// Whether the file goes on behind so many bytes.
    pub fn reaches(&self, index: Value) -> Value {
        self.source.map_or(Value::truth(true), |(position, length)| position.add(index).ult(length))
    }

    /// Whether there is a byte at an index.
    pub fn present(&self, index: u64) -> Value {
        if index < self.extent {
            self.reaches(Value::known(16, index))
        } else {
            Value::truth(false)
        }
    }

    /// Its first bytes.
    pub fn cut(self, extent: u64) -> Text {
        Text { extent, ..self }
    }

    /// Bytes up to and including the first that is zero in every run, from the end in this run on; else all. `None` if
    /// the string goes beyond its object.
    fn terminated(&self, length: u64) -> Option<u64> {
        let rest = self.object.end() - self.start.value;
        if length >= rest {
            return None;
        }
        if !self.start.is_known() {
            return Some(self.extent);
        }
        let is_end = |index: &u64| self.byte(*index).is(0);
        Some((length..rest.min(LONGEST + 1)).find(is_end).map_or(rest, |index| index + 1))
    }

    /// Whether all that is looked at is the same in every run.
    pub fn is_known(&self) -> bool {
        self.start.is_known() && !shadow::may_be_labelled(self.start.value, self.extent)
    }

    /// The byte at an index. Behind the end of a file it is zero; behind the end of an object it is a zero that nobody
    /// sees: an end comes before.
    pub fn byte(&self, index: u64) -> Value {
        match self.source {
            Some(_) => self.present(index).choose(self.raw(index), Value::known(8, 0)),
            None => self.raw(index),
        }
    }

    /// The byte at an index, whether the file goes so far or not.
    pub fn raw(&self, index: u64) -> Value {
        match &self.shifted {
            Some(bytes) => bytes.get(index as usize).copied().unwrap_or(Value::known(8, 0)),
            None => self.object.byte(self.start.value + index),
        }
    }

    /// The address of the byte at an index of 16 bits.
    pub fn place(&self, index: Value) -> Value {
        self.start.add(index.zext(64))
    }
}

/// The bytes of an object from an offset on.
fn shifted(object: Object, offset: Value) -> [Value; WIDEST] {
    let mut bytes: [Value; WIDEST] =
        core::array::from_fn(|index| object.byte(object.base + index as u64));
    let size = object.size as usize;
    let mut by = 1;
    while by < size {
        let moves = offset.bit(by.trailing_zeros());
        for index in 0..size {
            let behind = bytes.get(index + by).copied().unwrap_or(Value::known(8, 0));
            bytes[index] = moves.choose(behind, bytes[index]);
        }
        by *= 2;
    }
    bytes
}
