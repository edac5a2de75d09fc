//! Arrays that are given from outside: the memory and the tapes of the program model.
//!
//! An array input is an input like others (it is in the sets of [`Terms::inputs`], substitution replaces
//! it), told apart by its [`InputVar::width`], which is 0. Its number determines its sort.

use crate::evaluate::{ArrayValue, Assignment};
use crate::inputs::InputVar;
use crate::pool::{Op, Raw, Term, Terms};
use crate::sort::SortCode;

impl InputVar {
    /// The array input with this number.
    pub fn array(index: u32) -> InputVar {
        InputVar { index, width: 0 }
    }

    /// The input with this number whose leaf is of this sort.
    pub(crate) fn of_sort(index: u32, sort: SortCode) -> InputVar {
        InputVar { index, width: if sort.is_array() { 0 } else { sort.width() } }
    }

    /// Whether it is an array.
    pub fn is_array(self) -> bool {
        self.width == 0
    }
}

impl Terms {
    /// The array input with this number. All its uses in a pool must give the same widths.
    pub fn array_input(&mut self, index: u32, index_width: u32, element_width: u32) -> Term {
        assert!((1..=crate::MAX_WIDTH).contains(&index_width), "width {index_width}");
        assert!((1..=crate::MAX_WIDTH).contains(&element_width), "width {element_width}");
        assert!(index < crate::MAX_INPUTS, "input {index}");
        self.intern_input(InputVar::array(index), SortCode::array(index_width, element_width))
    }
}

impl Raw {
    /// The input that a leaf is.
    pub(crate) fn input(&self) -> InputVar {
        debug_assert_eq!(self.op, Op::Input, "only inputs");
        InputVar::of_sort(self.a, self.sort)
    }
}

impl Assignment {
    /// The elements of an array input, `None` if none is given.
    pub fn array(&self, input: InputVar) -> Option<&ArrayValue> {
        self.arrays.get(&input)
    }

    /// The elements of an array input, to change them.
    pub fn array_mut(&mut self, input: InputVar) -> &mut ArrayValue {
        self.arrays.entry(input).or_default()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Assignment, InputVar, Terms, Transfer, Value, evaluate};

    #[test]
    fn elements_come_from_the_assignment_and_through_stores() {
        let mut terms = Terms::new();
        let memory = terms.array_input(7, 64, 8);
        let at = terms.input(0, 64);
        let byte = terms.constant(8, 5);
        let stored = terms.store(memory, at, byte);
        let three = terms.constant(64, 3);
        let read = terms.select(stored, three);
        let inputs: Vec<_> = terms.inputs(read).collect();
        assert_eq!(inputs, [InputVar { index: 0, width: 64 }, InputVar::array(7)]);

        let mut given = Assignment::new();
        given.array_mut(InputVar::array(7)).elements.insert(3, 9);
        assert_eq!(evaluate(&terms, read, &given), Value::Bits(9));
        given.set(InputVar { index: 0, width: 64 }, 3);
        assert_eq!(evaluate(&terms, read, &given), Value::Bits(5));
        let Value::Array(whole) = evaluate(&terms, stored, &given) else { panic!("an array") };
        assert_eq!(whole.elements.into_iter().collect::<Vec<_>>(), [(3, 5)]);
    }

    #[test]
    fn substitution_and_transfer_know_arrays() {
        let mut terms = Terms::new();
        let memory = terms.array_input(7, 64, 8);
        let at = terms.input(0, 64);
        let byte = terms.constant(8, 5);
        let read = terms.select(memory, at);
        let stored = terms.store(memory, at, byte);
        let replaced =
            terms.substitute(read, |_, input| (input == InputVar::array(7)).then_some(stored));
        assert_eq!(replaced, byte);
        let mut other = Terms::new();
        let copy = Transfer::new().copy(&terms, &mut other, read);
        assert_eq!(other.hash(copy), terms.hash(read));
    }

    #[test]
    fn a_table_is_zero_beyond_its_elements_to_the_last_index() {
        let mut terms = Terms::new();
        let table = terms.table(64, 8, &[1, 2]);
        for (index, element) in [(1, 2), (2, 0), (u128::from(u64::MAX), 0)] {
            let at = terms.constant(64, index);
            let read = terms.select(table, at);
            assert_eq!(terms.as_constant(read), Some(element));
        }
    }

    struct Entries;

    impl crate::Substitution for Entries {
        fn input(&mut self, terms: &mut Terms, input: InputVar) -> Option<crate::Term> {
            (input.index == 0).then(|| terms.constant(64, 3))
        }

        fn element(&mut self, terms: &mut Terms, _: InputVar, index: u128) -> Option<crate::Term> {
            Some(terms.input(index as u32, 8))
        }
    }

    #[test]
    fn elements_whose_index_becomes_constant_are_replaced() {
        let mut terms = Terms::new();
        let (memory, at) = (terms.array_input(7, 64, 8), terms.input(0, 64));
        let read = terms.select(memory, at);
        let sum = terms.add(read, read);
        let entry = terms.input(3, 8);
        let expected = terms.add(entry, entry);
        assert_eq!(terms.substitute_by(sum, &mut Entries), expected);
        let other = terms.input(1, 64);
        let kept = terms.select(memory, other);
        assert_eq!(terms.substitute_by(kept, &mut Entries), kept);
    }

    #[test]
    fn a_read_looks_through_stores_a_constant_away() {
        let mut terms = Terms::new();
        let memory = terms.array_input(7, 128, 8);
        let (generation, place) = (terms.input(0, 64), terms.input(1, 64));
        let at = |terms: &mut Terms, offset| {
            let offset = terms.constant(64, offset);
            let place = terms.add(place, offset);
            terms.concat(generation, place)
        };
        let mut stored = memory;
        for offset in 0..4 {
            let (index, byte) = (at(&mut terms, offset), terms.constant(8, 10 + offset));
            stored = terms.store(stored, index, byte);
        }
        let second = at(&mut terms, 1);
        let read = terms.select(stored, second);
        assert_eq!(terms.as_constant(read), Some(11));
        let beyond = at(&mut terms, 9);
        let (read, unchanged) = (terms.select(stored, beyond), terms.select(memory, beyond));
        assert_eq!(read, unchanged);
    }
}
