//! Which names tie and which do not.

use super::Role::{Buffer, Integer, Other, Rows};
use super::*;

#[test]
fn a_length_after_its_buffer() {
    assert_eq!(ties(&[("data", Buffer), ("len", Integer)]), [Some(1), None]);
    assert_eq!(ties(&[("a", Buffer), ("b", Buffer), ("n", Integer)]), [Some(2), Some(2), None]);
    assert_eq!(ties(&[("text", Buffer), ("textLength", Integer)]), [Some(1), None]);
    assert_eq!(ties(&[("items", Buffer), ("nitems", Integer)]), [Some(1), None]);
}

#[test]
fn a_length_before_its_buffer() {
    assert_eq!(ties(&[("argc", Integer), ("argv", Rows)]), [None, Some(0)]);
    assert_eq!(ties(&[("count", Integer), ("values", Buffer)]), [None, Some(0)]);
}

#[test]
fn a_length_belongs_to_one_side() {
    let found = ties(&[("to", Buffer), ("to_size", Integer), ("from", Buffer)]);
    assert_eq!(found, [Some(1), None, None]);
}

#[test]
fn other_names_tie_nothing() {
    assert_eq!(ties(&[("name", Buffer), ("value", Integer)]), [None, None]);
    assert_eq!(ties(&[("a", Buffer), ("k", Integer)]), [None, None]);
    assert_eq!(ties(&[("a", Buffer), ("scale", Other), ("n", Integer)]), [None, None, None]);
}

#[test]
fn a_capacity_beside_a_length() {
    let items = [("data", Buffer), ("size", Integer), ("capacity", Integer)];
    assert_eq!(ties(&items), [Some(1), None, None]);
    assert_eq!(capacity(&items, 1), Some(2));
    assert_eq!(capacity(&items[..2], 1), None);
}

#[test]
fn rows() {
    assert_eq!(ties(&[("m", Rows), ("rows", Integer)]), [Some(1), None]);
    assert_eq!(ties(&[("m", Buffer), ("rows", Integer)]), [None, None]);
}
