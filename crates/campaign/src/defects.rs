//! Defects: what a run shows to be wrong with the program, told apart by kind and stack.
//!
//! [`Bench`] runs a test on one build and says which defects it shows ([`Sight`]): an abnormal end with the stack that
//! the runtime noted, or the reports of sanitizers in what the run said. [`symbols`] turns addresses into places of the
//! source. Two sights are one defect if their keys are equal, however different the inputs; [`minimise`] then looks for
//! a simpler test with the same key. What a choice of the driver explains ([`excuses`]) is told apart: callers may
//! never make it.

pub(crate) mod examiner;
mod excuses;
mod minimise;
mod reports;
mod symbols;

use crate::error::CampaignError;
use execute::Executor;
use goal::{Choice, Outcome, Test};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use symbols::Symbols;

/// Frames of a stack, innermost first, by which defects are told apart: the first by its line, the others by
/// their functions, since one defect may be met on several ways.
const TELLING_FRAMES: usize = 3;
/// Functions of a stack that is full of calls at the most for it to be endless recursion.
const RECURSIVE_FUNCTIONS: usize = 8;

/// A call of the program that was under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Frame {
    /// Function, by its source name.
    pub function: String,
    /// Source file, as the compiler was given it.
    pub file: String,
    /// Line.
    pub line: u32,
    /// Column; 0 if it is not known.
    pub column: u32,
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column > 0 {
            write!(f, ":{}", self.column)?;
        }
        write!(f, " in {}", self.function)
    }
}

/// Something wrong with the program, and the test that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defect {
    /// Its number, from 1.
    pub id: u32,
    /// What it is and where.
    pub sight: Sight,
    /// The test that shows it.
    pub test: u32,
}

impl Defect {
    /// Whether a choice of the driver explains it, which callers may never make.
    pub fn is_precondition(&self) -> bool {
        !self.sight.contracts.is_empty()
    }

    /// Its name, for files: `defect-0003`.
    pub fn name(&self) -> String {
        format!("defect-{:04}", self.id)
    }
}

/// What a run showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The kind: `signal 11`, `assertion`, `error call`, or a sanitizer's name for it (`heap-buffer-overflow`).
    pub kind: String,
    /// It in one line; a sanitizer's own words if one saw it.
    pub words: String,
    /// The calls that were under way, innermost first, as far as they are the program's own.
    pub frames: Vec<Frame>,
    /// Where, if no frame tells.
    pub hint: String,
    /// Whether a sanitizer saw it, so that only the build with sanitizers shows it.
    pub sanitized: bool,
    /// All that was said about it.
    pub report: String,
    /// What callers would have to keep for it not to happen, if a choice of the driver explains it.
    #[serde(default)]
    pub contracts: Vec<String>,
}

impl Sight {
    /// Where it is, for people.
    pub fn place(&self) -> String {
        self.frames.first().map_or_else(|| self.hint.clone(), Frame::to_string)
    }

    /// Whether this is a sight of a known defect.
    pub(crate) fn is_of(&self, defect: &Defect) -> bool {
        let hint = defect.sight.hint.clone();
        Sight { hint, ..self.clone() }.key() == defect.sight.key()
    }

    /// What two sights of one defect have in common. What a choice of the driver explains may also happen without it.
    pub(crate) fn key(&self) -> String {
        let excused = if self.contracts.is_empty() { "" } else { "|precondition" };
        self.plain_key() + excused
    }

    /// The same, whatever explains it.
    pub(crate) fn plain_key(&self) -> String {
        if self.kind == ASSERTION {
            return format!("{}|{}", self.kind, self.words);
        }
        if is_recursion(&self.kind, &self.frames) {
            let functions: BTreeSet<&str> =
                self.frames.iter().map(|frame| frame.function.as_str()).collect();
            return format!("{}|recursion|{functions:?}", self.kind);
        }
        let mut key = format!("{}|{}", self.kind, self.place());
        for frame in self.frames.iter().take(TELLING_FRAMES).skip(1) {
            key = key + "|" + &frame.function;
        }
        key
    }
}

/// Kinds that have names of ours.
const ASSERTION: &str = "assertion";
const STACK_OVERFLOW: &str = "stack-overflow";

/// Whether a stack is that of endless recursion: wherever it ends, it is the same defect.
fn is_recursion(kind: &str, frames: &[Frame]) -> bool {
    let functions: BTreeSet<&str> = frames.iter().map(|frame| frame.function.as_str()).collect();
    kind == STACK_OVERFLOW
        || frames.len() + 2 >= abi::MAX_FRAMES && functions.len() <= RECURSIVE_FUNCTIONS
}

/// What sanitizers are told: to look nothing up, to go on after undefined behaviour, to leave aborts to us, and to be
/// brief.
const SANITIZER_OPTIONS: &str = "symbolize=0:print_stacktrace=1:report_error_type=1:halt_on_error=1:handle_abort=0:\
     handle_sigill=1:exitcode=99:print_legend=0:color=never:allocator_may_return_null=1:detect_leaks=1";
const UNDEFINED_OPTIONS: &str =
    "symbolize=0:print_stacktrace=1:report_error_type=1:halt_on_error=0:color=never";

/// The options for a build with sanitizers.
pub(crate) fn with_sanitizers(options: execute::Options) -> execute::Options {
    let environment = vec![
        ("ASAN_OPTIONS", SANITIZER_OPTIONS.to_owned()),
        ("UBSAN_OPTIONS", UNDEFINED_OPTIONS.to_owned()),
    ];
    execute::Options { environment, ..options }
}

/// The limits for a build with sanitizers: it takes more time.
pub(crate) fn slower(limits: &execute::Limits) -> execute::Limits {
    execute::Limits { time: limits.time * SLOWDOWN, ..limits.clone() }
}

/// How much more time.
const SLOWDOWN: u32 = 4;

/// A build on which tests are run to see what they show.
pub(crate) struct Bench {
    pub(crate) executor: Executor,
    symbols: Symbols,
    sanitized: bool,
    /// Choices of the driver that callers may never make.
    choices: Vec<Choice>,
}

impl Bench {
    /// The replay build, or the build with sanitizers.
    pub(crate) fn new(executor: Executor, sanitized: bool, choices: Vec<Choice>) -> Bench {
        let symbols = Symbols::new(executor.binary());
        Bench { executor, symbols, sanitized, choices }
    }

    /// Runs a test once and says what it shows.
    pub(crate) fn examine(&mut self, test: &Test) -> Result<Vec<Sight>, CampaignError> {
        let result = self.executor.run(test, execute::FILLS[0])?;
        Ok(self.sights(&result.outcome))
    }

    /// What the last run showed, which ended so.
    pub(crate) fn sights(&mut self, outcome: &Outcome) -> Vec<Sight> {
        if !self.sanitized && !outcome.is_defect() {
            return Vec::new();
        }
        let said = self.executor.said();
        let mut sights = Vec::new();
        if self.sanitized {
            sights = reports::read(&said, &mut self.symbols);
        }
        if outcome.is_defect() {
            let end = self.end(outcome, &said);
            sights.push(end);
        }
        let run = (self.executor.choices(), self.executor.fault());
        for sight in &mut sights {
            sight.contracts = excuses::contracts(&self.choices, run, sight);
        }
        without_echoes(sights)
    }

    /// An abnormal end.
    fn end(&mut self, outcome: &Outcome, said: &str) -> Sight {
        let frames = self.symbols.frames(&self.executor.frames());
        let kind = match outcome {
            Outcome::Assertion(_) => ASSERTION.to_owned(),
            other => other.to_string(),
        };
        let recursion = is_recursion(&kind, &frames);
        Sight {
            words: words(outcome, said, recursion),
            kind,
            frames,
            hint: "an unknown place".into(),
            sanitized: false,
            report: said.to_owned(),
            contracts: Vec::new(),
        }
    }
}

/// One mistake may be told of twice, by a check before the access and by the access itself: the first counts.
fn without_echoes(sights: Vec<Sight>) -> Vec<Sight> {
    let mut places = BTreeSet::new();
    let at = |sight: &Sight| sight.frames.first().map(|frame| (frame.file.clone(), frame.line));
    sights.into_iter().filter(|sight| at(sight).is_none_or(|place| places.insert(place))).collect()
}

const SIGABRT: i32 = 6;

/// An abnormal end in a line.
fn words(outcome: &Outcome, said: &str, recursion: bool) -> String {
    match outcome {
        Outcome::Assertion(text) => format!("assertion failed: {text}"),
        Outcome::ErrorCall => "the program called its error function".into(),
        Outcome::Signal(11) if recursion => "segmentation fault: endless recursion".into(),
        Outcome::Signal(number) => {
            let name = signal_name(*number);
            match last_words(said).filter(|_| *number == SIGABRT) {
                Some(last) => format!("{name}: {last}"),
                None => name.to_owned(),
            }
        }
        other => other.to_string(),
    }
}

fn signal_name(number: i32) -> &'static str {
    match number {
        4 => "illegal instruction",
        5 => "trap",
        6 => "abort",
        7 => "bus error",
        8 => "arithmetic exception",
        11 => "segmentation fault",
        31 => "bad system call",
        _ => "ended by a signal",
    }
}

/// What a library said before it aborted: the last line, or all that the C++ library says of an exception.
fn last_words(said: &str) -> Option<String> {
    let from = said.rfind("terminate called").unwrap_or(0);
    let mut lines: Vec<&str> =
        said[from..].lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if from == 0 && !said.starts_with("terminate called") {
        lines = lines.split_off(lines.len().saturating_sub(1));
    }
    (!lines.is_empty()).then(|| lines.join(", ").chars().take(300).collect())
}

#[cfg(test)]
mod tests;
