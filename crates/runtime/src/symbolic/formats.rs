//! Formats of the `scanf` family, read for its model: what is to be done next.

use super::streams::Members;
use super::{numbers, shadow};
use crate::weak_names;
use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::ptr;

/// What a directive wants; `enum wants` of the model.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Nothing,
    Text,
    Count,
    Integer,
    Float,
    Word,
    Characters,
}

/// What is to be done next; `struct directive` of the model.
#[repr(C)]
pub struct Directive {
    wants: Wants,
    /// Whether blanks may come first.
    blanks: bool,
    /// Whether something is stored.
    stores: bool,
    /// Which characters belong to a word.
    members: Members,
    /// The base of an integer, 0 where the number says it.
    base: c_int,
    /// The most characters.
    width: c_int,
    /// The type of what is stored: how many `l` there are, less the `h`, and [`LONG_DOUBLE`] for each `L`.
    size: c_int,
    /// Text that is to stand there.
    text: *const u8,
    length: usize,
}

impl Directive {
    const NOTHING: Directive = Directive {
        wants: Wants::Nothing,
        blanks: false,
        stores: false,
        members: [0; 256],
        base: 10,
        width: 0,
        size: 0,
        text: ptr::null(),
        length: 0,
    };
}

const LONG_DOUBLE: c_int = 8;
const BLANKS: &[u8] = b" \t\n\x0b\x0c\r";

/// A format that is read.
struct Format(*const u8);

impl Format {
    /// The next character, 0 at the end.
    fn peek(&self) -> u8 {
        // SAFETY: a string of the program's, at or before its end.
        unsafe { *self.0 }
    }

    /// The next character, which is passed unless it is the end.
    fn next(&mut self) -> u8 {
        let byte = self.peek();
        // SAFETY: as above, and this is not the end.
        self.0 = unsafe { self.0.add(usize::from(byte != 0)) };
        byte
    }

    fn passes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        if is_next {
            self.next();
        }
        is_next
    }

    fn pass_while(&mut self, goes_on: impl Fn(u8) -> bool) {
        while self.peek() != 0 && goes_on(self.peek()) {
            self.next();
        }
    }

    /// Reads what is next.
    fn directive(&mut self) -> Directive {
        let mut directive = Directive { blanks: is_blank(self.peek()), ..Directive::NOTHING };
        self.pass_while(is_blank);
        directive.text = self.0;
        if !self.passes(b'%') {
            self.pass_while(|byte| byte != b'%' && !is_blank(byte));
            directive.length = self.0 as usize - directive.text as usize;
        } else if self.peek() == b'%' {
            directive.blanks = true;
            (directive.text, directive.length) = (self.0, 1);
            self.next();
        } else {
            self.conversion(&mut directive);
        }
        if directive.length > 0 {
            directive.wants = Wants::Text;
        }
        directive
    }

    /// Reads a conversion behind its `%`.
    fn conversion(&mut self, directive: &mut Directive) {
        directive.stores = !self.passes(b'*');
        let mut width: c_int = 0;
        while self.peek().is_ascii_digit() {
            width = width.saturating_mul(10).saturating_add(c_int::from(self.next() - b'0'));
        }
        loop {
            directive.size += match self.peek() {
                b'h' => -1,
                b'l' | b'j' | b'z' | b't' => 1,
                b'L' => LONG_DOUBLE,
                _ => break,
            };
            self.next();
        }
        let kind = self.next();
        directive.width = if width > 0 { width } else { c_int::MAX };
        directive.blanks |= !matches!(kind, b'c' | b'[' | b'n');
        directive.wants = match kind {
            b'n' => Wants::Count,
            b's' | b'[' => Wants::Word,
            b'c' => Wants::Characters,
            b'a' | b'A' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => Wants::Float,
            b'd' | b'i' | b'o' | b'u' | b'x' | b'X' | b'p' => Wants::Integer,
            _ => Wants::Nothing,
        };
        match kind {
            b'i' => directive.base = 0,
            b'o' => directive.base = 8,
            b'x' | b'X' => directive.base = 16,
            b'p' => (directive.base, directive.size) = (16, 1),
            b's' => directive.members = core::array::from_fn(|c| u8::from(!is_blank(c as u8))),
            b'[' => directive.members = self.set(),
            b'c' if width == 0 => directive.width = 1,
            _ => {}
        }
    }

    /// Reads a set behind its `[`.
    fn set(&mut self) -> Members {
        let negated = self.passes(b'^');
        let mut members = [u8::from(negated); 256];
        let mut is_first = true;
        while self.peek() != 0 && (is_first || self.peek() != b']') {
            is_first = false;
            let first = self.next();
            // SAFETY: the character behind is looked at only where this one is not the end.
            let is_range = self.peek() == b'-' && !matches!(unsafe { *self.0.add(1) }, 0 | b']');
            let last = if is_range { (self.next(), self.next()).1 } else { first };
            for member in first..=last {
                members[usize::from(member)] = u8::from(!negated);
            }
        }
        self.passes(b']');
        members
    }
}

fn is_blank(byte: u8) -> bool {
    BLANKS.contains(&byte)
}

/// Reads what is next in a format, and returns what follows. `ends_at_zero` says whether what is read ends at a zero,
/// which then belongs to no word.
pub extern "C" fn read_directive(
    start: *const u8,
    ends_at_zero: bool,
    to: &mut MaybeUninit<Directive>,
) -> *const u8 {
    let mut format = Format(start);
    let mut directive = format.directive();
    if ends_at_zero {
        directive.members[0] = 0;
    }
    numbers::fix(start.cast(), format.0.cast());
    to.write(directive);
    shadow::clear(to.as_ptr() as u64, size_of::<Directive>() as u64);
    format.0
}

/// Whether a format asks how much was read.
pub extern "C" fn counts(format: *const u8) -> bool {
    let mut format = Format(format);
    loop {
        match format.directive().wants {
            Wants::Nothing => return false,
            Wants::Count => return true,
            _ => {}
        }
    }
}

weak_names! {
    "provoke_read_directive" => read_directive,
    "provoke_counts" => counts,
}
