//! Arrays: constant tables, stores, selects.
//!
//! Canonical form: a `select` at a constant index is not of a table, nor of a store at a constant index;
//! a `select` at the very index of the last store is its element, and looks through stores at an index
//! that is another one for certain (a constant apart); a store at the index of the store below it
//! replaces that.

use crate::pool::{Op, Term, Terms};
use crate::sort::{Sort, SortCode};

impl Terms {
    /// The array with one element replaced.
    ///
    /// # Panics
    ///
    /// If the sorts do not fit.
    pub fn store(&mut self, array: Term, index: Term, element: Term) -> Term {
        let (index_width, element_width) = self.array_widths(array);
        assert_eq!(self.bit_operand(index), index_width, "width of an index");
        assert_eq!(self.bit_operand(element), element_width, "width of an element");
        let raw = *self.raw(array);
        if raw.op == Op::Store && raw.y() == index {
            return self.store(raw.x(), index, element);
        }
        self.node3(Op::Store, raw.sort, array, index, element)
    }

    /// An element of an array.
    ///
    /// # Panics
    ///
    /// If the sorts do not fit.
    pub fn select(&mut self, array: Term, index: Term) -> Term {
        let (index_width, element_width) = self.array_widths(array);
        assert_eq!(self.bit_operand(index), index_width, "width of an index");
        let position = self.as_constant(index);
        let mut array = array;
        loop {
            let raw = *self.raw(array);
            match (raw.op, position) {
                (Op::Store, _) if raw.y() == index => return raw.z(),
                (Op::Store, _) if self.surely_differ(raw.y(), index) => array = raw.x(),
                (Op::Table, Some(position)) => {
                    let element = self.table_of(&raw).get(position);
                    return self.constant(element_width, element);
                }
                _ => break,
            }
        }
        self.node2(Op::Select, SortCode::bits(element_width), array, index)
    }

    /// Whether two bit-vectors of one width are a constant apart, as a whole or in one half of a `concat`.
    fn surely_differ(&self, a: Term, b: Term) -> bool {
        let ((base, x), (other, y)) = (self.split_sum(a), self.split_sum(b));
        if base == other {
            return x != y;
        }
        let (a, b) = (self.raw(a), self.raw(b));
        let concats = a.op == Op::Concat && b.op == Op::Concat;
        concats
            && self.raw(a.y()).sort == self.raw(b.y()).sort
            && (self.surely_differ(a.x(), b.x()) || self.surely_differ(a.y(), b.y()))
    }

    /// A term as something, none if it is constant, plus a constant.
    fn split_sum(&self, term: Term) -> (Option<Term>, u128) {
        if let Some(value) = self.as_constant(term) {
            return (None, value);
        }
        match self.with_constant(self.raw(term), Op::Add) {
            Some((base, value)) => (Some(base), value),
            None => (Some(term), 0),
        }
    }

    fn array_widths(&self, array: Term) -> (u32, u32) {
        match self.sort(array) {
            Sort::Array { index, element } => (index, element),
            other => panic!("an array is needed, not a term of sort {other}"),
        }
    }
}
