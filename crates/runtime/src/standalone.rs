//! Runs without an engine: the inputs come from a file that an environment variable names.
//!
//! The file is text, one value per line in reading order: an integer in decimal, with a sign if it is
//! negative, or any bit pattern in hexadecimal after `0x` (floats are written so). `VALUE@OBJECT+OFFSET` is
//! what a byte of memory holds that nobody set. What follows after a space is a comment, and so are lines that
//! start with `#`. Empty lines are skipped.

use crate::HEADER;
use crate::libc;
use crate::process::say;
use crate::text::Text;
use abi::{INPUTS, UNSET, UnsetByte};
use core::ffi::{CStr, c_int};

/// The environment variable.
pub const TEST_VARIABLE: &str = "PROVOKE_TEST";

/// Exit code of a program whose test cannot be read.
const BAD_TEST: c_int = 125;

/// Longest value: 128 bits as decimal digits, with a sign, and a place.
const LONGEST: usize = 72;

/// Loads the inputs of a run from a file; ends the program if that fails.
pub(crate) fn load(path: &CStr) {
    // SAFETY: a valid path.
    let file = unsafe { libc::open(path.as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC) };
    if file < 0 {
        fail(b"cannot be opened: ", path);
    }
    let mut reader = Reader::new();
    let mut buffer = [0; 4096];
    loop {
        // SAFETY: a valid buffer.
        let length = unsafe { libc::read(file, buffer.as_mut_ptr().cast(), buffer.len()) };
        let end = length <= 0;
        let bytes = if end { b"\n" } else { &buffer[..length as usize] };
        for byte in bytes {
            match reader.push(*byte) {
                Ok(None) => {}
                Ok(Some(Given::InTurn(value))) => give(value),
                Ok(Some(Given::Unset(byte))) => give_byte(byte),
                Err(BadValue) => fail(b"has a line that is no value: ", path),
            }
        }
        if end {
            break;
        }
    }
    // SAFETY: our own descriptor.
    unsafe { libc::close(file) };
}

/// Appends one input; those that do not fit are never read.
fn give(value: u128) {
    // SAFETY: run memory is mapped, and the index is within the section.
    unsafe {
        let index = (*HEADER).input_count as usize;
        if index < INPUTS.capacity {
            (INPUTS.address(index) as *mut u128).write(value);
            (*HEADER).input_count += 1;
        }
    }
}

/// Puts in what a byte of memory holds that nobody set, where it belongs by its place.
fn give_byte(byte: UnsetByte) {
    // SAFETY: run memory is mapped, and the indices are within the section.
    unsafe {
        let mut index = (*HEADER).unset_count as usize;
        if index == UNSET.capacity {
            return;
        }
        (*HEADER).unset_count += 1;
        let at = |index: usize| UNSET.address(index) as *mut UnsetByte;
        while index > 0 && (*at(index - 1)).place() > byte.place() {
            at(index).write(at(index - 1).read());
            index -= 1;
        }
        at(index).write(byte);
    }
}

fn fail(what: &[u8], path: &CStr) -> ! {
    let mut line = Text::<64>::new();
    line.push(b"provoke: the test ").push(what);
    say(line.as_bytes(), path.to_bytes());
    // SAFETY: ends the process.
    unsafe { libc::_exit(BAD_TEST) }
}

/// A line holds something else than a value.
#[derive(Debug, PartialEq, Eq)]
pub struct BadValue;

/// What a line gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The next input.
    InTurn(u128),
    /// What memory holds that nobody set.
    Unset(UnsetByte),
}

/// Reads values from bytes, line by line.
pub struct Reader {
    word: [u8; LONGEST],
    length: usize,
    /// The line's value is complete; the rest is a comment.
    complete: bool,
}

impl Reader {
    /// At the start of a file.
    pub const fn new() -> Reader {
        Reader { word: [0; LONGEST], length: 0, complete: false }
    }

    /// Takes one byte; returns a value when a line with one ends.
    pub fn push(&mut self, byte: u8) -> Result<Option<Given>, BadValue> {
        match byte {
            b'\n' => return self.end_line(),
            _ if self.complete => {}
            b' ' | b'\t' | b'\r' => self.complete = self.length > 0,
            b'#' if self.length == 0 => self.complete = true,
            _ if self.length == LONGEST => return Err(BadValue),
            _ => {
                self.word[self.length] = byte;
                self.length += 1;
            }
        }
        Ok(None)
    }

    fn end_line(&mut self) -> Result<Option<Given>, BadValue> {
        let word = &self.word[..self.length];
        let value = if word.is_empty() { None } else { Some(parse(word).ok_or(BadValue)?) };
        *self = Reader::new();
        Ok(value)
    }
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

fn parse(word: &[u8]) -> Option<Given> {
    let word = core::str::from_utf8(word).ok()?;
    let Some((value, place)) = word.split_once('@') else {
        return Some(Given::InTurn(parse_value(word)?));
    };
    let (object, offset) = place.split_once('+')?;
    let value = u64::from(u8::try_from(parse_value(value)?).ok()?);
    let (object, offset) = (object.parse().ok()?, offset.parse().ok()?);
    Some(Given::Unset(UnsetByte { object, offset, value }))
}

/// The bit pattern of one value; negative numbers in two's complement of 128 bits.
fn parse_value(word: &str) -> Option<u128> {
    if let Some(digits) = word.strip_prefix("0x") {
        return u128::from_str_radix(digits, 16).ok();
    }
    match word.strip_prefix('-') {
        Some(digits) => Some(digits.parse::<u128>().ok()?.wrapping_neg()),
        None => word.parse().ok(),
    }
}

#[cfg(test)]
mod tests;
