//! Tests: the input values of one run, in reading order.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The input values of one run, in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Test {
    /// The values; reads beyond them yield zero, and so does memory that nobody set where they say nothing of it.
    pub inputs: Vec<Input>,
}

impl Test {
    /// The inputs that are read one after the other: all but memory that nobody set, which is named by its place.
    pub fn in_turn(&self) -> impl Iterator<Item = &Input> {
        self.inputs.iter().filter(|input| input.place().is_none())
    }
}

/// Something that a program finds when it starts and that is made of inputs, in the order of its sources,
/// before all others.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// Standard input, of up to this many bytes.
    Stdin {
        /// The most bytes.
        size: u32,
    },
    /// A file that the program may open.
    File {
        /// Its name, relative to the directory in which the program runs.
        name: String,
        /// The most bytes.
        size: u32,
    },
    /// A command-line argument that is the same in every run. It is no input, and stands before those that are.
    Argument {
        /// The argument.
        text: String,
    },
    /// Command-line arguments.
    Arguments {
        /// How many at the most.
        count: u32,
        /// The most bytes of each.
        size: u32,
    },
    /// An environment variable, which may be unset.
    Variable {
        /// Its name.
        name: String,
        /// The most bytes of its value.
        size: u32,
    },
    /// The time: whenever the program asks for it, an input says how much of it has passed.
    Time,
    /// Chance: what `rand` and its like return are inputs.
    Chance,
    /// What uninitialised memory holds. (The program's bitcode reads these inputs, where it would find the unknown.)
    Uninitialised,
    /// Whether calls of the library fail, and with which `errno`. (The same.)
    Failures,
}

/// One input value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Input {
    /// The type under which it is read.
    pub kind: InputKind,
    /// Width in bits, 1 to 128.
    pub width: u16,
    /// The value as a bit pattern, zero-extended.
    pub bits: u128,
}

/// The type under which an input is read. (The numbers of the trace are in `abi`.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum InputKind {
    /// `_Bool`.
    Bool,
    /// A signed integer.
    Signed,
    /// An unsigned integer.
    Unsigned,
    /// An IEEE float of the input's width.
    Float,
    /// `char`.
    Char,
    /// A pointer.
    Pointer,
    /// One byte of a buffer.
    Byte,
    /// A byte of memory that nobody set.
    Unset {
        /// Which object with such memory, in the order in which a run makes them.
        object: u32,
        /// Which byte of it.
        offset: u32,
    },
}

impl InputKind {
    /// The kind that a run noted, with the place of what is not read in turn.
    fn noted(kind: abi::InputKind, place: u64) -> InputKind {
        match kind {
            abi::InputKind::Bool => InputKind::Bool,
            abi::InputKind::Signed => InputKind::Signed,
            abi::InputKind::Unsigned => InputKind::Unsigned,
            abi::InputKind::Float => InputKind::Float,
            abi::InputKind::Char => InputKind::Char,
            abi::InputKind::Pointer => InputKind::Pointer,
            abi::InputKind::Byte => InputKind::Byte,
            abi::InputKind::Unset => {
                InputKind::Unset { object: (place >> 32) as u32, offset: place as u32 }
            }
        }
    }
}

impl From<abi::InputKind> for InputKind {
    fn from(kind: abi::InputKind) -> InputKind {
        InputKind::noted(kind, 0)
    }
}

impl Input {
    /// An input out of numbers that anybody may have written: bits beyond the width are cut off. `None` if
    /// no input of this kind has this width.
    pub fn checked(kind: InputKind, width: u16, bits: u128) -> Option<Input> {
        let fits = match kind {
            InputKind::Bool => width == 1,
            InputKind::Char | InputKind::Byte | InputKind::Unset { .. } => width == 8,
            InputKind::Pointer => width == 64,
            InputKind::Float => matches!(width, 16 | 32 | 64 | 80 | 128),
            InputKind::Signed | InputKind::Unsigned => (1..=128).contains(&width),
        };
        fits.then(|| Input { kind, width, bits: bits & (u128::MAX >> (128 - width)) })
    }

    /// The input that a run says it read; `None` if the record makes no sense.
    pub fn from_record(record: &abi::InputRead) -> Option<Input> {
        let kind = InputKind::noted(abi::InputKind::from_number(record.kind)?, record.high);
        let high = if matches!(kind, InputKind::Unset { .. }) { 0 } else { record.high };
        Input::checked(kind, record.width, u128::from(record.low) | u128::from(high) << 64)
    }

    /// Object and offset of a byte of memory that nobody set; none of what is read in turn.
    pub fn place(&self) -> Option<(u32, u32)> {
        match self.kind {
            InputKind::Unset { object, offset } => Some((object, offset)),
            _ => None,
        }
    }

    /// The value of a signed input.
    pub fn signed(self) -> i128 {
        let unused = 128 - u32::from(self.width.clamp(1, 128));
        ((self.bits << unused) as i128) >> unused
    }
}

/// Shows the value as C would write it: `-3`, `1.5`, `0x1f` for pointers.
impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.width) {
            (InputKind::Signed | InputKind::Char, _) => write!(f, "{}", self.signed()),
            (InputKind::Float, 32) => write!(f, "{:?}", f32::from_bits(self.bits as u32)),
            (InputKind::Float, 64) => write!(f, "{:?}", f64::from_bits(self.bits as u64)),
            (InputKind::Pointer | InputKind::Float, _) => write!(f, "{:#x}", self.bits),
            _ => write!(f, "{}", self.bits),
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// `main` returned or `exit` was called, with this code.
    Exit(i32),
    /// A signal ended it.
    Signal(i32),
    /// It was killed for its time limit.
    Timeout,
    /// An `assert` failed; the text is the assertion.
    Assertion(String),
    /// It called `reach_error`.
    ErrorCall,
    /// An assumption of the program did not hold, so the run counts for nothing beyond that point.
    Assumption,
}

/// Signals by which limits end a run: `SIGKILL`, `SIGXCPU`, `SIGXFSZ`.
const SIGNALS_OF_LIMITS: [i32; 3] = [9, 24, 25];

impl Outcome {
    /// Whether a run that ends so shows a defect of the program.
    pub fn is_defect(&self) -> bool {
        !self.is_cut_off()
            && matches!(self, Outcome::Signal(_) | Outcome::Assertion(_) | Outcome::ErrorCall)
    }

    /// Whether a run that ends so was ended from outside, so that nothing is known about what would follow.
    pub fn is_cut_off(&self) -> bool {
        match self {
            Outcome::Timeout => true,
            Outcome::Signal(number) => SIGNALS_OF_LIMITS.contains(number),
            _ => false,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Exit(code) => write!(f, "exit {code}"),
            Outcome::Signal(number) => write!(f, "signal {number}"),
            Outcome::Timeout => f.write_str("timeout"),
            Outcome::Assertion(text) => write!(f, "assertion failed: {text}"),
            Outcome::ErrorCall => f.write_str("error call"),
            Outcome::Assumption => f.write_str("assumption violated"),
        }
    }
}
