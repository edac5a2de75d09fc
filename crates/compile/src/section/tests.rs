//! Sections written, put one after another, damaged, and read back.

use super::*;

fn entries() -> Vec<Entry> {
    let unit = UnitRecord {
        source: PathBuf::from("a b.c"),
        directory: PathBuf::from("/project"),
        cxx: false,
        flags: vec!["-DX=\"1\"".into()],
        unlisted: vec!["-mdaz-ftz".into()],
    };
    let missing = Record::Missing { source: PathBuf::from("c.c"), reason: "two\nlines".into() };
    vec![
        Entry { record: Record::Unit(unit), payload: vec![0, 1, 2, 0, 0] },
        Entry { record: missing, payload: Vec::new() },
    ]
}

#[test]
fn sections_one_after_another_are_read_back() {
    let mut bytes = encode(&entries());
    bytes.extend([0; 7]);
    bytes.extend(encode(&entries()));
    let twice: Vec<Entry> = entries().into_iter().chain(entries()).collect();
    assert_eq!(decode(&bytes).expect("sound"), twice);
    assert_eq!(decode(&[]).expect("sound"), []);
}

#[test]
fn no_damage_does_harm() {
    let bytes = encode(&entries());
    for length in 1..bytes.len() {
        // Cut between two entries it is shorter, elsewhere an error.
        if let Ok(read) = decode(&bytes[..length]) {
            assert!(entries().starts_with(&read));
        }
    }
    for index in 0..bytes.len() {
        for value in [0, 0x7f, 0xff] {
            let mut damaged = bytes.clone();
            damaged[index] = value;
            drop(decode(&damaged));
        }
    }
    assert!(decode(b"rubbish").is_err());
}

#[test]
fn files_that_are_no_objects_have_no_section() {
    for file in [&b""[..], b"\x7fELF", b"#!/bin/sh\n", b"!<arch>\nrubbish"] {
        assert_eq!(find(file), None);
        assert!(!holds_units(file));
        assert!(members(Path::new("x.a"), file).is_empty());
    }
}

#[test]
fn only_objects_are_sealed() {
    let program = std::fs::read(std::env::current_exe().expect("a test")).expect("its file");
    assert_eq!(seal(&program), None);
    assert!(!is_sealed(&program) && !is_sealed(b"rubbish"));
}
