//! What a call of a function without a body does: the table of [`externals`](crate::externals) where the call fits it.

use crate::externals::{Effect, STREAM_BUFFER, effect_of};
use llvm::Value;

/// The effect of a direct call of a function without a body (no intrinsic).
pub fn external_effect(call: Value<'_>) -> Option<Effect> {
    let callee = call.called_function().filter(|callee| callee.is_declaration())?;
    if callee.intrinsic_id() != 0 {
        return None;
    }
    let effect = effect_of(callee);
    if !fits(call, &effect) {
        return Some(Effect::Unknown); // of the same name, but another function
    }
    let unknown = match effect {
        Effect::Prints(Some(format)) | Effect::Fills { format: Some(format), .. } => {
            conversions(call.arg(format)).is_none()
        }
        Effect::Scans(format) => makes_pointers(call.arg(format)),
        _ => false,
    };
    let sets_buffer = ["setvbuf", "setbuf", "setbuffer"].contains(&callee.name().as_str());
    let own_buffer = matches!(effect, Effect::Obstacle(what) if what == STREAM_BUFFER);
    if own_buffer && sets_buffer && call.arg(1).is_some_and(Value::is_zero) {
        return Some(Effect::Reads);
    }
    Some(if unknown { Effect::Unknown } else { effect })
}

/// Whether a call has the arguments and the result that an effect speaks of.
fn fits(call: Value<'_>, effect: &Effect) -> bool {
    use Effect::*;
    let pointer = |index| call.arg(index).is_some_and(|argument| argument.ty().is_ptr());
    let number = |index| {
        let width = call.arg(index).and_then(|argument| argument.ty().int_width());
        width.is_some_and(|width| width <= 64)
    };
    let returns = |width| call.ty().int_width() == Some(width);
    let same = |index| call.arg(index).is_some_and(|argument| argument.ty() == call.ty());
    match *effect {
        InputBytes | FillMemory => pointer(0) && number(1),
        Allocate { size, factor, .. } => {
            call.ty().is_ptr() && number(size) && factor.is_none_or(number)
        }
        Reallocate => call.ty().is_ptr() && pointer(0) && number(1),
        Free | InputInto(..) | GuardRelease | Unset { .. } => pointer(0),
        InputObject => pointer(0) && number(1),
        InputRange => number(0) && same(0) && same(1),
        InputChoice => number(0) && same(0),
        Same => same(0),
        AtExit => pointer(0) && returns(32),
        Length => pointer(0) && returns(64),
        Compare { limited, .. } => {
            pointer(0) && pointer(1) && returns(32) && (!limited || number(2))
        }
        GuardAcquire => pointer(0) && returns(32),
        Copy => pointer(0) && pointer(1) && number(2) && (call.ty().is_void() || same(0)),
        Set => pointer(0) && number(1) && number(2) && (call.ty().is_void() || same(0)),
        Fill => returns(64),
        Fills { to, returns, .. } => pointer(to) && (!returns || call.ty().is_ptr()),
        Scans(format) => (format..call.arg_count()).all(pointer),
        CopiesText => pointer(0) && pointer(1) && same(0),
        Finds => pointer(0) && call.ty().is_ptr(),
        LibraryMemory => call.ty().is_ptr(),
        Parses => pointer(0) && pointer(1),
        Assume | Bound => call.arg_count() > 0,
        _ => true,
    }
}

/// The text of a constant format.
fn format_text(format: Option<Value<'_>>) -> Option<String> {
    let constant = format.filter(|format| format.is_global_constant());
    constant.and_then(Value::initializer).and_then(Value::const_text)
}

/// Whether a format of `scanf` may ask for pointers, or for memory to be allocated.
fn makes_pointers(format: Option<Value<'_>>) -> bool {
    format_text(format).is_none_or(|text| {
        text.split('%').skip(1).any(|conversion| conversion.contains(['p', 'm', 'w']))
    })
}

/// What a constant format of `printf` does with the arguments behind it: the letter of its conversion for each, `*` for
/// a width or precision. `None` if it may do more than print (`%n` writes, and positions, extensions and later
/// standards are not read here).
pub fn conversions(format: Option<Value<'_>>) -> Option<Vec<char>> {
    read_conversions(&format_text(format)?)
}

fn read_conversions(text: &str) -> Option<Vec<char>> {
    let mut found = Vec::new();
    let mut rest = text.chars();
    while let Some(letter) = rest.next() {
        if letter != '%' {
            continue;
        }
        let letter = loop {
            match rest.next()? {
                '*' => found.push('*'),
                '0'..='9'
                | '+'
                | '-'
                | ' '
                | '#'
                | '.'
                | '\''
                | 'l'
                | 'h'
                | 'j'
                | 'z'
                | 't'
                | 'L' => {}
                letter => break letter,
            }
        };
        match letter {
            '%' | 'm' => {}
            _ if "diouxXcsfFeEgGaAp".contains(letter) => found.push(letter),
            _ => return None,
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::read_conversions;

    #[test]
    fn formats_are_read_as_far_as_they_only_print() {
        let letters = |text| read_conversions(text).map(String::from_iter);
        assert_eq!(letters("%s = %-*.3lld%%\n").as_deref(), Some("s*d"));
        assert_eq!(letters("%#lx %p %c").as_deref(), Some("xpc"));
        for writes in ["%n", "%hhn", "%Zn", "%5n", "%1$n", "%", "%w32n", "%C"] {
            assert_eq!(letters(writes), None, "{writes}");
        }
    }
}
