//! What can be exported, and for which program.

use super::*;

fn identity() -> Identity {
    Identity {
        hash: "program".into(),
        sources: vec!["changed/or/gone.cpp".into()],
        digests: vec!["as tested".into()],
        ..Identity::default()
    }
}

#[test]
fn the_hash_is_that_of_the_source_that_was_tested() {
    let subject = subject_of(&identity()).expect("a subject");
    assert_eq!(subject.hash, "as tested");
    assert!(subject.cpp);
    let unknown = Identity { digests: Vec::new(), ..identity() };
    assert!(subject_of(&unknown).is_err());
}

#[test]
fn tests_that_test_comp_cannot_feed_are_refused() {
    let driver = Identity { function: Some("parse".into()), ..identity() };
    let refused = subject_of(&driver).err().map(|error| error.to_string());
    assert!(refused.is_some_and(|text| text.contains("driver of `parse`")));
    let stdin = Identity { inputs: vec![goal::Source::Stdin { size: 4 }], ..identity() };
    let refused = subject_of(&stdin).err().map(|error| error.to_string());
    assert!(refused.is_some_and(|text| text.contains("standard input")));
}
