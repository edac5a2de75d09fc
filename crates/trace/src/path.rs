//! The decoded form of a run.

use abi::PinReason;
use goal::{FunctionId, Input, SiteId};
use serde::{Deserialize, Serialize};
use term::{Assignment, Evaluator, InputVar, Term, Terms, copy_all};

/// Why a trace could not be decoded at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TraceError {
    /// Run memory does not begin with a header of our version.
    #[error("run memory has no valid header")]
    Header,
}

/// What limits the use of a trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flags {
    /// The run's own marks: the `OVERFLOW_*` and `SAW_*` bits of `abi`.
    pub bits: u32,
    /// Steps that could not be decoded and were dropped; what follows the first of them is inexact.
    pub dropped: u32,
}

impl Flags {
    /// Whether the path condition may lack something: labels, events or steps were lost, or others than the
    /// first thread took part.
    pub fn incomplete(self) -> bool {
        let losses = abi::OVERFLOW_NODES
            | abi::OVERFLOW_EVENTS
            | abi::OVERFLOW_INPUTS
            | abi::OVERFLOW_SNAPSHOTS
            | abi::SAW_THREADS
            | abi::SAW_PROCESSES;
        self.bits & losses != 0 || self.dropped > 0
    }

    /// Whether the run started other processes or threads, whose part of it was not traced.
    pub fn others(self) -> bool {
        self.bits & (abi::SAW_THREADS | abi::SAW_PROCESSES) != 0
    }
}

/// A run, decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path {
    /// Constraints that held, in order.
    pub steps: Vec<Step>,
    /// What the run read, in reading order.
    pub reads: Vec<Input>,
    /// What limits its use.
    pub overflow: Flags,
    /// How many decisions the run logged.
    pub decisions: u64,
    /// The first of them, see [`Log`].
    pub log: Log,
}

/// Decisions that a run logged, from the first on, as [`decisions`](crate::decisions) gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log {
    words: Vec<u64>,
    length: u32,
}

impl Log {
    /// Decisions that are kept of one run: what follows is nothing that anybody looks at per run.
    const MOST: usize = 1 << 14;

    /// How many decisions it holds.
    pub fn len(&self) -> usize {
        self.length as usize
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// A decision.
    pub fn get(&self, position: usize) -> Option<bool> {
        (position < self.len()).then(|| self.words[position / 64] >> (position % 64) & 1 == 1)
    }
}

impl FromIterator<bool> for Log {
    fn from_iter<I: IntoIterator<Item = bool>>(decisions: I) -> Log {
        let mut log = Log::default();
        for (position, taken) in decisions.into_iter().take(Log::MOST).enumerate() {
            if position.is_multiple_of(64) {
                log.words.push(0);
            }
            log.words[position / 64] |= u64::from(taken) << (position % 64);
            log.length += 1;
        }
        log
    }
}

impl Path {
    /// The run's inputs, as an assignment of the terms' inputs.
    pub fn assignment(&self) -> Assignment {
        (0..).zip(&self.reads).map(|(index, read)| (variable(index, read), read.bits)).collect()
    }

    /// The same path in terms of another pool.
    pub fn moved(mut self, from: &Terms, to: &mut Terms) -> Path {
        let terms: Vec<Term> = self.terms().map(|term| *term).collect();
        let copies = copy_all(from, to, &terms);
        self.terms().zip(copies).for_each(|(term, copy)| *term = copy);
        self
    }

    /// Every term that it speaks of.
    fn terms(&mut self) -> impl Iterator<Item = &mut Term> {
        self.steps.iter_mut().flat_map(|step| {
            let subject = match &mut step.kind {
                StepKind::Switch { scrutinee, .. } => Some(scrutinee),
                StepKind::Target { pointer, .. } => Some(pointer),
                _ => None,
            };
            subject.into_iter().chain([&mut step.constraint])
        })
    }
}

/// Checks that every constraint holds on the run's own inputs; `Err` is the first step that does not:
/// then Provoke is wrong somewhere, or the program wrote over its trace.
pub fn check_holds(terms: &Terms, path: &Path) -> Result<(), usize> {
    let inputs = path.assignment();
    let mut evaluator = Evaluator::new(terms, &inputs);
    match path.steps.iter().position(|step| !evaluator.holds(step.constraint)) {
        Some(step) => Err(step),
        None => Ok(()),
    }
}

/// The input that a read stands for.
fn variable(index: u32, read: &Input) -> InputVar {
    InputVar { index, width: u32::from(read.width) }
}

/// One constraint of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Where in the program, if known.
    pub site: Option<SiteId>,
    /// What it is.
    pub kind: StepKind,
    /// The condition (width 1) that held in the run.
    pub constraint: Term,
    /// Whether neither it nor anything before it was concretised or lost.
    pub exact: bool,
    /// Decisions logged before it.
    pub position: u64,
}

/// What a step records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StepKind {
    /// A two-way branch.
    Branch {
        /// Whether the true side was taken.
        taken: bool,
    },
    /// A switch; the constraint is `scrutinee = value`, or for the default "none of the cases".
    Switch {
        /// The switched term.
        scrutinee: Term,
        /// Its value.
        value: u128,
    },
    /// An assumption of the program.
    Assume {
        /// Whether it held; if not, the run ended there and the constraint is its negation.
        held: bool,
    },
    /// A concretisation: the constraint fixes a term to its value.
    Pin(#[serde(with = "reason")] PinReason),
    /// A read at a symbolic address stayed inside its object.
    Bounds,
    /// An indirect call through a symbolic pointer.
    Target {
        /// The term of the pointer.
        pointer: Term,
        /// The address that was called.
        address: u64,
        /// The function there, if it is one with a body.
        function: Option<FunctionId>,
    },
}

/// A reason leaves the process as the number that it has in a trace.
mod reason {
    use abi::PinReason;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(reason: &PinReason, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(*reason as u8)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PinReason, D::Error> {
        let number = u8::deserialize(from)?;
        PinReason::from_number(number).ok_or_else(|| D::Error::custom("no reason has this number"))
    }
}
