//! Which choices of a driver explain a defect.
//!
//! A driver gives a function what its types allow: null pointers, pointers that share an array or do not. A caller may
//! never do that, and then nothing is wrong with the function. The runtime notes the choices of a run; the minimiser
//! has left only those without which the defect does not show. Of these a null pointer explains an access close to
//! address zero, a choice of places explains any access that goes wrong, and both explain a failed assertion that names
//! what was chosen. It is a guess, so the defect is still listed.

use super::{ASSERTION, Sight};
use goal::Choice;

/// Offsets into an object at a null pointer, at the most.
const CLOSE_TO_NULL: u64 = 1 << 16;

/// The contracts of the choices that explain a sight; the run has the choices that were made, one bit each, and the
/// address of a fault.
pub(super) fn contracts(
    choices: &[Choice],
    (made, fault): (u64, Option<u64>),
    sight: &Sight,
) -> Vec<String> {
    let is_made = |number: u32| made.checked_shr(number).is_some_and(|bits| bits & 1 == 1);
    let made = (0..).zip(choices).filter(|(number, _)| is_made(*number));
    made.filter(|(_, choice)| explains(choice, fault, sight))
        .map(|(_, choice)| choice.contract.clone())
        .collect()
}

fn explains(choice: &Choice, fault: Option<u64>, sight: &Sight) -> bool {
    if sight.kind == ASSERTION {
        return choice.names.iter().any(|name| mentions(&sight.words, name));
    }
    match choice.is_null {
        true => is_close_to_null(fault, sight),
        false => is_access(sight),
    }
}

/// Whether the program touched memory close to address zero.
fn is_close_to_null(fault: Option<u64>, sight: &Sight) -> bool {
    if !sight.sanitized {
        return sight.kind == "signal 11" && fault.is_some_and(|at| at < CLOSE_TO_NULL);
    }
    let address = sight.report.split_once("unknown address 0x").and_then(|(_, rest)| {
        let digits = rest.split(|symbol: char| !symbol.is_ascii_hexdigit()).next()?;
        u64::from_str_radix(digits, 16).ok()
    });
    sight.words.contains("null pointer") || address.is_some_and(|at| at < CLOSE_TO_NULL)
}

/// Whether it is about memory: a fault, or what AddressSanitizer reports.
fn is_access(sight: &Sight) -> bool {
    matches!(sight.kind.as_str(), "signal 7" | "signal 11")
        || sight.kind.contains("overflow") && sight.kind.contains("buffer")
        || ["SEGV", "param-overlap", "unknown-crash"].iter().any(|word| sight.kind.contains(word))
}

/// Whether a text has a name as a word; of `list.next`, `next` is enough.
fn mentions(text: &str, name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or(name);
    let is_part = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
    text.split(|symbol: char| !is_part(symbol)).any(|word| word == last)
}

#[cfg(test)]
mod tests;
