//! What explains what.

use super::*;

fn sight(kind: &str, words: &str) -> Sight {
    Sight {
        kind: kind.into(),
        words: words.into(),
        frames: Vec::new(),
        hint: String::new(),
        sanitized: false,
        report: String::new(),
        contracts: Vec::new(),
    }
}

fn choices() -> Vec<Choice> {
    let choice = |is_null, names: &[&str], contract: &str| Choice {
        is_null,
        names: names.iter().map(ToString::to_string).collect(),
        contract: contract.into(),
    };
    vec![choice(true, &["p"], "p is not null"), choice(false, &["s", "end"], "s <= end")]
}

#[test]
fn a_null_pointer_explains_accesses_close_to_zero_only() {
    let crash = sight("signal 11", "segmentation fault");
    assert_eq!(contracts(&choices(), (1, Some(8)), &crash), ["p is not null"]);
    assert!(contracts(&choices(), (1, Some(1 << 40)), &crash).is_empty());
    assert!(contracts(&choices(), (1, None), &crash).is_empty());
    assert!(contracts(&choices(), (0, Some(8)), &crash).is_empty(), "it was not chosen");
}

#[test]
fn places_explain_accesses_but_no_arithmetic() {
    let crash = sight("signal 11", "segmentation fault");
    assert_eq!(contracts(&choices(), (2, Some(1 << 40)), &crash), ["s <= end"]);
    assert!(contracts(&choices(), (2, None), &sight("signal 8", "division")).is_empty());
    assert!(contracts(&choices(), (3, None), &sight("error call", "called")).is_empty());
}

#[test]
fn assertions_are_explained_by_what_they_name() {
    let failed = sight(ASSERTION, "assertion failed: end >= s");
    assert_eq!(contracts(&choices(), (3, None), &failed), ["s <= end"]);
    assert!(contracts(&choices(), (3, None), &sight(ASSERTION, "assertion failed: 0")).is_empty());
}

#[test]
fn sanitizers_say_where() {
    let report = "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000010 (pc 0x1)";
    let seen = Sight { sanitized: true, report: report.into(), ..sight("SEGV", "SEGV") };
    assert_eq!(contracts(&choices(), (1, None), &seen), ["p is not null"]);
}
