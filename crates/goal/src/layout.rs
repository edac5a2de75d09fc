//! How the first inputs of a test are laid out: the texts that a program finds when it starts, and how each is written
//! in inputs.

use crate::{Input, InputKind, Program, Source, Test};

/// Function and macro of libFuzzer's convention (see `provoke-fuzzer.h`), and the macro's usual value.
const FUZZER_TARGET: &str = "LLVMFuzzerTestOneInput";
const FUZZER_SIZE: &str = "-DPROVOKE_FUZZER_SIZE=";
const USUAL_FUZZER_SIZE: usize = 64;

/// The texts that begin every test of a program, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    fields: Vec<Field>,
}

/// One of them, or several of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// What a file or standard input contains, or the data of a fuzz target: its length, of this width, then its bytes.
    Content {
        width: u16,
        most: usize,
        /// Whether there are as many bytes as there may be, whatever the length.
        whole: bool,
    },
    /// Arguments, or an environment variable: how many there are, then each, with zeros behind it.
    Strings { count: usize, size: usize },
}

/// A test taken apart by its layout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The texts of each field.
    pub texts: Vec<Vec<Vec<u8>>>,
    /// The inputs behind them.
    pub rest: Vec<Input>,
}

impl Layout {
    /// The layout of a program's tests, by its sources and the flags that it was compiled with.
    pub fn of(program: &Program, sources: &[Source], flags: &[String]) -> Layout {
        let field = |source: &Source| match *source {
            Source::Stdin { size } | Source::File { size, .. } => {
                Some(Field::Content { width: 32, most: size as usize, whole: true })
            }
            Source::Arguments { count, size } => {
                Some(Field::Strings { count: count as usize, size: size as usize })
            }
            Source::Variable { size, .. } => Some(Field::Strings { count: 1, size: size as usize }),
            Source::Argument { .. }
            | Source::Time
            | Source::Chance
            | Source::Uninitialised
            | Source::Failures => None,
        };
        let mut fields: Vec<Field> = sources.iter().filter_map(field).collect();
        if program.functions.iter().any(|function| function.symbol == FUZZER_TARGET) {
            let size = |flag: &String| flag.strip_prefix(FUZZER_SIZE)?.parse().ok();
            let most = flags.iter().rev().find_map(size).unwrap_or(USUAL_FUZZER_SIZE);
            fields.push(Field::Content { width: 64, most, whole: false });
        }
        Layout { fields }
    }

    /// How many texts each field may have, and how long they may be.
    pub fn room(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.fields.iter().map(|field| match *field {
            Field::Content { most, .. } => (1, most),
            Field::Strings { count, size } => (count, size),
        })
    }

    /// How many bytes the first content may have, if there is one.
    pub fn content(&self) -> Option<usize> {
        self.fields.iter().find_map(Field::content)
    }

    /// The test whose first content is this. All other texts are empty.
    pub fn test_of(&self, bytes: &[u8]) -> Test {
        let mut texts = vec![Vec::new(); self.fields.len()];
        if let Some(first) = self.fields.iter().position(|field| field.content().is_some()) {
            texts[first] = vec![bytes.to_vec()];
        }
        self.join(&Parts { texts, rest: Vec::new() })
    }

    /// Takes a test apart. What it lacks is zero.
    pub fn split(&self, test: &Test) -> Parts {
        let mut inputs = test.in_turn();
        let mut number = || inputs.next().map_or(0, |input| input.bits);
        let mut texts = Vec::with_capacity(self.fields.len());
        for field in &self.fields {
            let said = usize::try_from(number()).unwrap_or(usize::MAX);
            let mut text = |length| (0..length).map(|_| number() as u8).collect::<Vec<u8>>();
            texts.push(match *field {
                Field::Content { most, whole, .. } => {
                    let length = said.min(most);
                    let mut content = text(if whole { most } else { length });
                    content.truncate(length);
                    vec![content]
                }
                Field::Strings { count, size } => {
                    let mut strings: Vec<Vec<u8>> = (0..count).map(|_| text(size)).collect();
                    strings.truncate(said);
                    strings.iter_mut().for_each(|string| string.truncate(ending(string)));
                    strings
                }
            });
        }
        let placed = test.inputs.iter().filter(|input| input.place().is_some());
        Parts { texts, rest: inputs.chain(placed).copied().collect() }
    }

    /// Puts a test together. Texts beyond what there is room for are cut off.
    pub fn join(&self, parts: &Parts) -> Test {
        let mut inputs = Vec::new();
        for (field, texts) in self.fields.iter().zip(&parts.texts) {
            match *field {
                Field::Content { width, most, whole } => {
                    let content = texts.first().map_or(&[][..], Vec::as_slice);
                    let length = content.len().min(most);
                    inputs.push(number(width, length));
                    inputs.extend(bytes(content, if whole { most } else { length }));
                }
                Field::Strings { count, size } => {
                    inputs.push(number(32, texts.len().min(count)));
                    let missing = count.saturating_sub(texts.len());
                    let all = texts.iter().take(count).map(Vec::as_slice);
                    for text in all.chain(std::iter::repeat_n(&[][..], missing)) {
                        inputs.extend(bytes(text, size));
                    }
                }
            }
        }
        inputs.extend(&parts.rest);
        Test { inputs }
    }
}

impl Field {
    fn content(&self) -> Option<usize> {
        match *self {
            Field::Content { most, .. } => Some(most),
            Field::Strings { .. } => None,
        }
    }
}

/// Where a string ends.
fn ending(string: &[u8]) -> usize {
    string.iter().position(|byte| *byte == 0).unwrap_or(string.len())
}

fn number(width: u16, value: usize) -> Input {
    Input { kind: InputKind::Unsigned, width, bits: value as u128 }
}

/// So many bytes: those of a text, and zeros.
fn bytes(text: &[u8], count: usize) -> impl Iterator<Item = Input> + '_ {
    let byte = |value: u8| Input { kind: InputKind::Byte, width: 8, bits: value.into() };
    text.iter().copied().chain(std::iter::repeat(0)).take(count).map(byte)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BlockId, Function};

    fn fuzzer() -> Program {
        let symbol = FUZZER_TARGET.to_owned();
        let function = Function { symbol, entry: BlockId(0), address_taken: false };
        Program { functions: vec![function], ..Program::default() }
    }

    fn values(test: &Test) -> Vec<u128> {
        test.inputs.iter().map(|input| input.bits).collect()
    }

    #[test]
    fn bytes_go_to_the_first_source_that_takes_them() {
        let sources = [Source::Arguments { count: 1, size: 2 }, Source::Stdin { size: 4 }];
        let layout = Layout::of(&Program::default(), &sources, &[]);
        assert_eq!(layout.content(), Some(4));
        assert_eq!(values(&layout.test_of(b"ab")), [0, 0, 0, 2, 97, 98, 0, 0]);
    }

    #[test]
    fn a_fuzz_target_takes_its_size_and_its_data() {
        let layout = Layout::of(&fuzzer(), &[], &[]);
        assert_eq!(values(&layout.test_of(b"ab")), [2, 97, 98]);
        assert_eq!(layout.content(), Some(USUAL_FUZZER_SIZE));
        let flags = ["-DPROVOKE_FUZZER_SIZE=9".to_owned()];
        assert_eq!(Layout::of(&fuzzer(), &[], &flags).content(), Some(9));
        assert_eq!(Layout::of(&Program::default(), &[], &[]).content(), None);
    }

    #[test]
    fn what_was_taken_apart_goes_together_again() {
        let sources = [
            Source::Arguments { count: 2, size: 3 },
            Source::Argument { text: "-v".into() },
            Source::Variable { name: "HOME".into(), size: 2 },
            Source::Stdin { size: 4 },
        ];
        let layout = Layout::of(&fuzzer(), &sources, &[]);
        let parts = Parts {
            texts: vec![
                vec![b"a".to_vec(), b"bcd".to_vec()],
                vec![],
                vec![b"x\0y".to_vec()],
                vec![b"data".to_vec()],
            ],
            rest: vec![number(32, 7)],
        };
        assert_eq!(layout.split(&layout.join(&parts)), parts);
        let unset = Input { kind: InputKind::Unset { object: 0, offset: 0 }, ..number(8, 1) };
        let mut test = layout.join(&parts);
        test.inputs.insert(0, unset);
        let rest = [parts.rest.clone(), vec![unset]].concat();
        assert_eq!(layout.split(&test), Parts { rest, ..parts });
        let empty = layout.split(&Test::default());
        assert_eq!(empty.texts, [vec![], vec![], vec![vec![]], vec![vec![]]]);
    }
}
