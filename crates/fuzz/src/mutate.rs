//! The changes: of texts as fuzzers make them, and of values by their types.
//!
//! A text is changed in a few places at a time: bytes, numbers, lines and pieces of it, words that the program knows or
//! that stand elsewhere in it, lines and pieces of another test's text. What stands in the tests of others was often
//! worked out by a solver, so pieces carry numbers and formats from one test to the next, and lines whole commands.

use engine::Rng;
use goal::{Input, InputKind, Layout, Parts, Test};
use std::ops::Range;

/// Changes of one test are 1, 2, 4, ..: up to this power of two.
const MOST_CHANGES: usize = 4;
/// Longest piece that is moved, copied or taken out at once.
const PIECE: usize = 16;
/// Numbers that programs treat in their own ways.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "9",
    "10",
    "12",
    "31",
    "60",
    "99",
    "100",
    "255",
    "1000",
    "32768",
    "2147483648",
];
/// Characters of which texts are made that programs read.
const CHARACTERS: &[u8] =
    b" \t\n\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

pub(crate) struct Mutator {
    rng: Rng,
    layout: Layout,
    words: Vec<Vec<u8>>,
    /// How many texts each field may have, and how long they may be.
    room: Vec<(usize, usize)>,
}

impl Mutator {
    pub(crate) fn new(layout: Layout, words: Vec<Vec<u8>>, seed: u64) -> Mutator {
        let room = layout.room().collect();
        Mutator { rng: Rng::new(seed, 6), layout, words, room }
    }

    /// A test like this one, with something of another; none if it reads nothing.
    pub(crate) fn change(&mut self, test: &Test, other: &Test) -> Option<Test> {
        let (mut parts, other) = (self.layout.split(test), self.layout.split(other));
        let fields = parts.texts.len();
        let places = fields + usize::from(!parts.rest.is_empty());
        if places == 0 {
            return None;
        }
        for _ in 0..1 << self.rng.below(MOST_CHANGES + 1) {
            match self.rng.below(places) {
                place if place < fields => self.change_field(&mut parts, &other, place),
                _ => self.change_values(&mut parts.rest, &other.rest),
            }
        }
        Some(self.layout.join(&parts))
    }

    /// Changes a text of a field, or how many there are.
    fn change_field(&mut self, parts: &mut Parts, other: &Parts, field: usize) {
        let (count, most) = self.room[field];
        let texts = &mut parts.texts[field];
        if count > 1 && self.rng.one_in(8) || texts.is_empty() {
            match self.rng.one_in(3) {
                true => drop(texts.pop()),
                false if texts.len() < count => {
                    texts.push(self.rng.pick(&other.texts[field]).cloned().unwrap_or_default());
                }
                false => {}
            }
            return;
        }
        let all: Vec<&Vec<u8>> = other.texts.iter().flatten().collect();
        let other = self.rng.pick(&all).map_or(&[][..], |text| text.as_slice());
        let index = self.rng.below(texts.len());
        self.change_text(&mut texts[index], other);
        texts[index].truncate(most);
    }

    fn change_text(&mut self, text: &mut Vec<u8>, other: &[u8]) {
        let at = self.rng.below(text.len());
        match self.rng.below(18) {
            0 if !text.is_empty() => text[at] ^= 1 << self.rng.below(8),
            1 if !text.is_empty() => text[at] = self.rng.bits() as u8,
            2 if !text.is_empty() => {
                let by = self.rng.below(71) as u8;
                text[at] = text[at].wrapping_add(by).wrapping_sub(35);
            }
            3 | 4 if !text.is_empty() => text[at] = self.character(text),
            5 if !text.is_empty() => drop(text.drain(self.piece(text.len()))),
            6 => {
                let piece = text[self.piece(text.len())].to_vec();
                self.insert(text, &piece);
            }
            7 => {
                let (character, times) = (self.character(text), 1 << self.rng.below(4));
                self.insert(text, &vec![character; times]);
            }
            8 => {
                let piece = &other[self.piece(other.len())];
                self.insert(text, piece);
            }
            9 => {
                let piece = &other[self.piece(other.len())];
                self.overwrite(text, piece);
            }
            10 => self.change_number(text),
            11 if let Some(word) = self.word() => self.insert(text, &word),
            12 if let Some(word) = self.word() => self.overwrite(text, &word),
            13 if let Some(word) = self.word() => self.replace_word(text, word),
            14 => {
                let word = text[self.word_at(text)].to_vec();
                self.replace_word(text, word);
            }
            15 | 16 => self.change_lines(text, other),
            _ => {
                let (cut, from) = (self.rng.below(text.len() + 1), self.rng.below(other.len() + 1));
                text.truncate(cut);
                text.extend_from_slice(&other[from..]);
            }
        }
    }

    /// A character: of those that texts are made of, or of this text.
    fn character(&mut self, text: &[u8]) -> u8 {
        let of = if self.rng.one_in(3) && !text.is_empty() { text } else { CHARACTERS };
        self.rng.pick(of).copied().unwrap_or(b' ')
    }

    /// A piece of something of this length.
    fn piece(&mut self, length: usize) -> Range<usize> {
        let start = self.rng.below(length + 1);
        let most = (length - start).min(1 + self.rng.below(PIECE));
        start..start + self.rng.below(most + 1)
    }

    /// A word that the program knows.
    fn word(&mut self) -> Option<Vec<u8>> {
        self.rng.pick(&self.words).cloned()
    }

    /// Where a word stands in a text.
    fn word_at(&mut self, text: &[u8]) -> Range<usize> {
        let from = self.rng.below(text.len() + 1);
        let start = text[..from].iter().rposition(|byte| !is_of_word(byte)).map_or(0, |at| at + 1);
        let length = text[start..].iter().take_while(|byte| is_of_word(byte)).count();
        start..start + length
    }

    /// Puts a word where one stands, or anywhere.
    fn replace_word(&mut self, text: &mut Vec<u8>, word: Vec<u8>) {
        let place = self.word_at(text);
        text.splice(place, word);
    }

    /// Where a line stands in a text, with its end.
    fn line_at(&mut self, text: &[u8]) -> Range<usize> {
        let from = self.rng.below(text.len() + 1);
        let start = text[..from].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let length = text[start..].iter().position(|byte| *byte == b'\n');
        start..length.map_or(text.len(), |length| start + length + 1)
    }

    /// Takes a line out, or puts one of either text before another or in its place.
    fn change_lines(&mut self, text: &mut Vec<u8>, other: &[u8]) {
        let place = self.line_at(text);
        let from = if self.rng.one_in(2) { &text[..] } else { other };
        let mut line = from[self.line_at(from)].to_vec();
        if !line.ends_with(b"\n") {
            line.push(b'\n');
        }
        match self.rng.below(4) {
            0 => drop(text.drain(place)),
            1 => drop(text.splice(place, line)),
            _ => drop(text.splice(place.start..place.start, line)),
        }
    }

    fn overwrite(&mut self, text: &mut Vec<u8>, piece: &[u8]) {
        let at = self.rng.below(text.len() + 1);
        let end = (at + piece.len()).min(text.len());
        text.splice(at..end, piece.iter().copied());
    }

    fn insert(&mut self, text: &mut Vec<u8>, piece: &[u8]) {
        let at = self.rng.below(text.len() + 1);
        text.splice(at..at, piece.iter().copied());
    }

    /// Puts a number where one stands, or anywhere.
    fn change_number(&mut self, text: &mut Vec<u8>) {
        let from = self.rng.below(text.len() + 1);
        let digit = |byte: &u8| byte.is_ascii_digit();
        let start = text[from..].iter().position(digit).map_or(from, |ahead| from + ahead);
        let length = text[start..].iter().take_while(|byte| digit(byte)).count();
        let (known, below) = (self.rng.below(2 * NUMBERS.len()), 1 << self.rng.below(17));
        let number = match NUMBERS.get(known) {
            Some(number) => (*number).to_owned(),
            None => self.rng.below(below).to_string(),
        };
        text.splice(start..start + length, number.into_bytes());
    }

    /// Changes one of the values that a program asks for.
    fn change_values(&mut self, values: &mut Vec<Input>, other: &[Input]) {
        let at = self.rng.below(values.len());
        let Some(&Input { kind, width, bits }) = values.get(at) else { return };
        let same = |input: &&Input| input.kind == kind && input.width == width;
        match self.rng.below(8) {
            0 | 1 => values[at] = self.rng.input(kind, width),
            2 => values[at] = with(kind, width, bits ^ 1 << self.rng.below(width.into())),
            3 if kind != InputKind::Float => {
                let by = self.rng.below(71) as u128;
                values[at] = with(kind, width, bits.wrapping_add(by).wrapping_sub(35));
            }
            4 => {
                let alike: Vec<&Input> = values.iter().chain(other).filter(same).collect();
                values[at] = self.rng.pick(&alike).map_or(values[at], |input| **input);
            }
            5 => drop(values.drain(at..(at + 1 + self.rng.below(4)).min(values.len()))),
            6 => values.insert(at, values[self.rng.below(values.len())]),
            _ => {
                let from = self.rng.below(other.len() + 1);
                values.truncate(at);
                values.extend(&other[from..]);
            }
        }
    }
}

fn is_of_word(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_'
}

/// A value cut to its width.
fn with(kind: InputKind, width: u16, bits: u128) -> Input {
    Input::checked(kind, width, bits).unwrap_or(Input { kind, width, bits: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use goal::{Program, Source};

    #[test]
    fn whatever_is_changed_keeps_its_layout() {
        let sources =
            [Source::Arguments { count: 2, size: 3 }, Source::Stdin { size: 8 }, Source::Chance];
        let layout = Layout::of(&Program::default(), &sources, &[]);
        let mut mutator = Mutator::new(layout.clone(), vec![b"long words".to_vec()], 1);
        let rest = vec![with(InputKind::Signed, 32, 5), with(InputKind::Float, 64, 0)];
        let first = Parts { texts: vec![vec![b"-v".to_vec()], vec![b"12 ab".to_vec()]], rest };
        let (mut test, other) = (layout.join(&first), layout.test_of(b"x=9\n"));
        let mut longest = 0;
        for _ in 0..10_000 {
            test = mutator.change(&test, &other).expect("there are texts");
            let parts = layout.split(&test);
            assert_eq!(layout.join(&parts).inputs.len(), 1 + 6 + 1 + 8 + parts.rest.len());
            assert!(test.inputs[0].bits <= 2 && test.inputs[7].bits <= 8);
            assert!(parts.rest.iter().all(|input| {
                Input::checked(input.kind, input.width, input.bits) == Some(*input)
            }));
            longest = longest.max(parts.texts[1][0].len());
        }
        assert_eq!(longest, 8);
    }

    #[test]
    fn lines_are_moved_whole() {
        let mut mutator = Mutator::new(Layout::default(), Vec::new(), 1);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..1_000 {
            let mut text = b"add 1\nadd 2\n".to_vec();
            mutator.change_lines(&mut text, b"print");
            seen.insert(String::from_utf8(text).expect("lines of text"));
        }
        for text in ["add 2\n", "add 1\nadd 1\nadd 2\n", "add 1\nprint\n", "add 1\nadd 2\nprint\n"]
        {
            assert!(seen.contains(text), "{text:?} is not among {seen:?}");
        }
        let known = |line: &str| ["add 1", "add 2", "print", ""].contains(&line);
        assert!(seen.iter().all(|text| text.lines().all(known)), "{seen:?}");
    }

    #[test]
    fn what_reads_nothing_cannot_be_changed() {
        let mut mutator = Mutator::new(Layout::default(), Vec::new(), 1);
        assert_eq!(mutator.change(&Test::default(), &Test::default()), None);
    }
}
