//! Names and keys.

use super::*;

#[test]
fn template_arguments_go_and_operators_stay() {
    assert_eq!(without_template_arguments("a<b<c>>::d"), "a::d");
    assert_eq!(without_template_arguments("S::operator<"), "S::operator<");
    assert_eq!(without_template_arguments("S::operator<< <int>"), "S::operator<< ");
    assert_eq!(without_template_arguments("P<int>::operator->"), "P::operator->");
    assert_eq!(without_template_arguments("main"), "main");
}

#[test]
fn the_key_depends_on_each_part() {
    let place = |file: &str, function: &str, text: &str| {
        (file.to_owned(), function.to_owned(), text.to_owned())
    };
    let keys = [
        key(&place("a.c", "f", "x"), 0, BranchOutcome::True),
        key(&place("b.c", "f", "x"), 0, BranchOutcome::True),
        key(&place("a.c", "g", "x"), 0, BranchOutcome::True),
        key(&place("a.c", "f", "y"), 0, BranchOutcome::True),
        key(&place("a.c", "f", "x"), 1, BranchOutcome::True),
        key(&place("a.c", "f", "x"), 0, BranchOutcome::False),
    ];
    let distinct: HashSet<_> = keys.iter().collect();
    assert_eq!(distinct.len(), keys.len());
}
