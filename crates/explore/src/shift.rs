//! The rest of a text moves along when a part of it gets longer or shorter.
//!
//! Where a word of the input ends is a choice among values (a pin of the tree). The solver's answer to such a flip changes the word and
//! leaves all other bytes where they were, so that what the parent's run found behind the word is cut or doubled, and a path that took
//! many flips to find must be found again for every length. Here the bytes behind the word are taken along to where it ends now. That is
//! tried only if the constraints of the flip allow it.

use crate::work::FlipTask;
use goal::{InputKind, Test};
use std::ops::Range;
use term::{Assignment, Evaluator, InputVar, Term, Terms};

/// The most bytes by which text moves.
const FARTHEST: i64 = 1 << 12;
/// What a byte is set to, to see whether it matters: it begins or ends most things.
const PROBES: [u8; 5] = [b'a', b'0', b' ', b'\n', 0];
/// The most that is looked at for that: bytes times nodes of the term.
const MOST_WORK: usize = 1 << 18;

impl FlipTask {
    /// The test for the solver's answer with the rest of the text moved along, if it changes where a part of the text ends.
    pub fn shifted(&self, terms: &Terms, answer: &Assignment) -> Option<Test> {
        let before = self.hint();
        let mut after = before.clone();
        after.extend(answer);
        let by = |end| value(terms, end, &after).wrapping_sub(value(terms, end, &before)) as i64;
        let (end, by) = self.values.iter().map(|end| (*end, by(*end))).find(|(_, by)| *by != 0)?;
        if by.abs() > FARTHEST {
            return None;
        }
        let old = last_that_matters(terms, end, &before)?;
        let new = last_that_matters(terms, end, &after)?;
        if i64::from(new) - i64::from(old) != by {
            return None;
        }
        self.move_rest(&mut after, old as usize, new as usize)?;
        let mut evaluator = Evaluator::new(terms, &after);
        let constraints = self.prefix.iter().chain([&self.goal]);
        let holds = constraints.into_iter().all(|constraint| evaluator.holds(constraint.term));
        holds.then(|| self.inputs.changed(&after))
    }

    /// Moves what lies behind the byte `old` to behind the byte `new`; a length before the text grows with it.
    fn move_rest(&self, after: &mut Assignment, old: usize, new: usize) -> Option<()> {
        let before = self.hint();
        let Range { start, end } =
            self.inputs.buffer(old).filter(|buffer| buffer.contains(&new))?;
        let byte = |index: usize| InputVar { index: index as u32, width: 8 };
        let behind = (old + 1..end).map(|from| before.get(byte(from)));
        let rest = behind.chain(std::iter::repeat(0));
        for (to, bits) in (new + 1..end).zip(rest) {
            after.set(byte(to), bits);
        }
        let length = InputVar { index: start.checked_sub(1)? as u32, width: 32 };
        if let Some(was) = before.given(length).filter(|was| *was > (old - start) as u128) {
            let most = (end - start) as u128;
            after.set(length, (was + new as u128 - old as u128).min(most));
        }
        Some(())
    }
}

fn value(terms: &Terms, term: Term, assignment: &Assignment) -> u64 {
    Evaluator::new(terms, assignment).bits(term) as u64
}

/// The last byte on which a value depends, as things are; `None` if that is not found with little work.
fn last_that_matters(terms: &Terms, term: Term, assignment: &Assignment) -> Option<u32> {
    let mut bytes: Vec<InputVar> = terms.inputs(term).filter(|input| input.width == 8).collect();
    let most_nodes = MOST_WORK / bytes.len().max(1);
    if engine::formula::size(terms, term, most_nodes) >= most_nodes {
        return None;
    }
    bytes.sort_by_key(|input| std::cmp::Reverse(input.index));
    let is = value(terms, term, assignment);
    let mut other = assignment.clone();
    let matters = |input: &InputVar| {
        let differs = PROBES.iter().any(|probe| {
            other.set(*input, u128::from(*probe));
            value(terms, term, &other) != is
        });
        other.set(*input, assignment.get(*input));
        differs
    };
    bytes.into_iter().find(matters).map(|input| input.index)
}

impl crate::inputs::Inputs {
    /// The bytes of the buffer to which an input belongs.
    fn buffer(&self, index: usize) -> Option<Range<usize>> {
        let is_byte = |index: &usize| self.kind(*index) == Some(InputKind::Byte);
        let start = (0..=index).rev().take_while(is_byte).last()?;
        let end = (index..self.len()).take_while(is_byte).last()? + 1;
        Some(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::Packer;
    use crate::tree::{Flip, FlipId, NodeId, Prefix};
    use goal::Input;
    use solve::Constraint;
    use std::sync::Arc;

    #[test]
    fn what_stands_behind_a_longer_word_moves_along() {
        let mut terms = Terms::new();
        let length = Input { kind: InputKind::Unsigned, width: 32, bits: 5 };
        let byte = |byte: &u8| Input { kind: InputKind::Byte, width: 8, bits: u128::from(*byte) };
        let inputs: Vec<Input> =
            std::iter::once(length).chain(b"a b c\0\0".iter().map(byte)).collect();
        let blank = terms.constant(8, u128::from(b' '));
        let mut end = terms.constant(16, 7);
        for index in (0..7).rev() {
            let (character, here) = (terms.input(index + 1, 8), terms.constant(16, index.into()));
            let ends = terms.eq(character, blank);
            end = terms.ite(ends, here, end);
        }
        let one = terms.constant(16, 1);
        let pin = terms.eq(end, one);
        let goal = Constraint { term: terms.not(pin), exact: false };
        let id = FlipId { node: NodeId { index: 0, stamp: 0 }, side: 0 };
        let task = FlipTask {
            flip: Flip { id, site: None, goal: None, depth: 0 },
            parent: 0,
            prefix: Prefix::default(),
            goal,
            values: vec![end],
            inputs: Arc::new(Packer::default().pack(&inputs)),
            effort: 0,
        };
        let mut answer = Assignment::new();
        answer.set(InputVar { index: 2, width: 8 }, u128::from(b'x'));
        answer.set(InputVar { index: 3, width: 8 }, u128::from(b' '));
        let test = task.shifted(&terms, &answer).expect("the constraints allow it");
        let text: Vec<u8> = test.inputs[1..].iter().map(|input| input.bits as u8).collect();
        assert_eq!(text, b"ax b c\0");
        assert_eq!(test.inputs[0].bits, 6);
    }
}
