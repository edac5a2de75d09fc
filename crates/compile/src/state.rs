//! What a function finds as earlier calls, or the rest of the program, left it: its driver calls it once, in a program
//! that has just begun. A proof through a driver says nothing about the rest, so it must be named.

use crate::reach::{Definitions, Place};
use crate::unit::demangle;
use llvm::{Linkage, Value};
use std::collections::{BTreeSet, HashSet};

/// Names that a sentence lists at the most.
const MOST_NAMES: usize = 4;

/// Begins the names of constants with which clang names the functions that it counts.
const COUNTED: &str = "__profn_";

/// The variables among what is reached that are neither constants nor `inputs`: a driver leaves them as the program
/// begins.
pub fn variables(
    definitions: &Definitions<'_>,
    reached: &HashSet<Place>,
    inputs: &HashSet<Place>,
) -> BTreeSet<String> {
    let changes = |found: Value<'_>| found.is_global_variable() && !found.is_global_constant();
    let is_state = |place: &&Place| definitions.at(place).is_some_and(changes);
    let places = reached.iter().filter(|place| !inputs.contains(*place));
    places.filter(is_state).map(|(_, name)| name.clone()).collect()
}

/// The names among what is reached that have weak definitions alone: the rest of the program may replace them.
pub fn replaceable(definitions: &Definitions<'_>, reached: &HashSet<Place>) -> BTreeSet<String> {
    let is_weak = |place: &Place| definitions.at(place).is_some_and(is_weak);
    let weak = reached.iter().filter(|place| is_weak(place));
    weak.filter(|place| definitions.of(place).iter().all(is_weak))
        .filter(|place| !is_name_of_counters(definitions, place))
        .map(|(_, name)| name.clone())
        .collect()
}

fn is_weak(symbol: Value<'_>) -> bool {
    let linkage = symbol.linkage();
    matches!(linkage, Some(Linkage::LLVMWeakAnyLinkage | Linkage::LLVMLinkOnceAnyLinkage))
}

/// Whether a symbol is the name that clang's counters have for a weak function: it is weak as well.
fn is_name_of_counters(definitions: &Definitions<'_>, (unit, name): &Place) -> bool {
    let function = name.strip_prefix(COUNTED).map(|function| (*unit, function.to_owned()));
    function.and_then(|place| definitions.at(&place)).is_some_and(is_weak)
}

/// The names among what is reached that no unit defines.
pub fn undefined(definitions: &Definitions<'_>, reached: &HashSet<Place>) -> BTreeSet<String> {
    let missing = reached.iter().filter(|place| definitions.of(place).is_empty());
    missing.map(|(_, name)| name.clone()).collect()
}

/// That variables keep their initial values, in a sentence.
pub fn kept(variables: &BTreeSet<String>) -> Option<String> {
    listed(variables).map(|names| format!("{names} begin with their initial values"))
}

/// Some names, in a row.
pub fn listed(names: &BTreeSet<String>) -> Option<String> {
    let shown = names.iter().take(MOST_NAMES).map(|name| format!("`{}`", demangle(name)));
    let some: Vec<String> = shown.collect();
    let more = names.len().saturating_sub(MOST_NAMES);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    (!some.is_empty()).then(|| some.join(", ") + &rest)
}
