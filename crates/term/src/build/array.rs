//! Arrays: constant tables, stores, selects.
//!
//! Canonical form: a `select` at a constant index is not of a table, nor of a store at a constant index;
//! a `select` at the very index of the last store is its element; a store at the index of the store below
//! it replaces that.

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
                (Op::Store, Some(_)) if self.is_constant(raw.y()) => array = raw.x(),
                (Op::Table, Some(position)) => {
                    let element = self.table_of(&raw).get(position);
                    return self.constant(element_width, element);
                }
                _ => break,
            }
        }
        self.node2(Op::Select, SortCode::bits(element_width), array, index)
    }

    fn array_widths(&self, array: Term) -> (u32, u32) {
        match self.sort(array) {
            Sort::Array { index, element } => (index, element),
            other => panic!("an array is needed, not a term of sort {other}"),
        }
    }
}
