//! Goals, verdicts, tests and the source map: the plain data that every other crate speaks about.
//!
//! Nothing here computes, but for what follows from tables alone. Ids are dense `u32` indices into the tables of a
//! [`Program`]; what must stay the same between runs, machines and versions of Provoke is a [`Goal::key`], derived from
//! the content of the source.

mod implied;
mod layout;
pub mod marks;
mod program;
mod test;

pub use implied::Implied;
pub use layout::{Layout, Parts};
pub use program::{Block, BlockId, Choice, Function, FunctionId, Program, Site, SiteId, SiteKind};
pub use test::{Input, InputKind, Outcome, Source, Test};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;

/// Index of a goal in [`Program::goals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GoalId(pub u32);

impl GoalId {
    /// The index as `usize`.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Something to decide: one outcome of one source-level condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    /// Stable id, derived from content: the same source gives the same key everywhere.
    pub key: String,
    /// Source function (demangled name) that holds the condition.
    pub function: String,
    /// Where the condition stands.
    pub range: SourceRange,
    /// Which outcome of it.
    pub outcome: BranchOutcome,
}

/// A range of source text, lines and columns counted from 1, end exclusive as clang counts it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SourceRange {
    /// File, as the compiler was given it.
    pub file: PathBuf,
    /// First line and column.
    pub start: (u32, u32),
    /// Last line and column.
    pub end: (u32, u32),
}

impl SourceRange {
    /// A single position.
    pub fn at(file: impl Into<PathBuf>, line: u32, column: u32) -> SourceRange {
        SourceRange { file: file.into(), start: (line, column), end: (line, column) }
    }

    /// Where something is that stands nowhere in the source.
    pub fn unknown() -> SourceRange {
        SourceRange::at("?", 0, 0)
    }
}

impl fmt::Display for SourceRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file.display(), self.start.0, self.start.1)
    }
}

/// An outcome of a condition, as clang's source-based coverage counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BranchOutcome {
    /// The condition holds.
    True,
    /// The condition does not hold; for a `case` or `default` label: the switch goes elsewhere (see
    /// [`Implied`]).
    False,
    /// Control enters this `case` or `default` label of a switch. (Clang counts a `switch` without a
    /// `default` label as having an implicit one, at the condition.)
    Case,
    /// Control reaches an error: what is asked about instead of branches, when a program is to be proved.
    Error(ErrorKind),
}

/// How a program says that it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ErrorKind {
    /// A failed assertion.
    Assertion,
    /// A call of `reach_error` or its like.
    Call,
    /// A call of `abort`, or a trap.
    Abort,
    /// A check of undefined behaviour that fails.
    Undefined,
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ErrorKind::Assertion => "assertion fails",
            ErrorKind::Call => "error call",
            ErrorKind::Abort => "abort",
            ErrorKind::Undefined => "undefined behaviour",
        })
    }
}

impl fmt::Display for BranchOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BranchOutcome::True => "true",
            BranchOutcome::False => "false",
            BranchOutcome::Case => "case",
            BranchOutcome::Error(kind) => return kind.fmt(f),
        })
    }
}

/// What is known about a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// A test, replayed on the plain program, takes it.
    Covered,
    /// A proof, accepted by the checker, excludes it.
    Infeasible,
    /// Neither yet, and why.
    Open(OpenReason),
}

/// Why a goal is open.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OpenReason {
    /// The budget ended first.
    Budget,
    /// Every path that concolic testing can see was explored, yet none took it.
    Exhausted,
    /// A query towards it was not answered in time.
    SolverTimeout,
    /// Something on the way has no term; the text names it.
    Unmodelled(String),
    /// A run took it but its replay did not, or only under one fill pattern of uninitialised memory.
    Unconfirmed(String),
    /// Neither a test nor a proof was found, and why the search for one ended.
    Unproved(String),
    /// A proof excludes it, but only within bounds that a driver chose; the text names them.
    WithinBounds(String),
}

/// What happened, for people.
impl fmt::Display for OpenReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenReason::Budget => f.write_str("the budget ended before it was decided"),
            OpenReason::Exhausted => {
                f.write_str("no inputs lead there: every path that testing sees was explored")
            }
            OpenReason::SolverTimeout => {
                f.write_str("a question on the way to it was too hard for the solver")
            }
            OpenReason::Unmodelled(what) => write!(f, "part of the way to it is not seen: {what}"),
            OpenReason::Unconfirmed(why) => write!(f, "a run took it, but does not count: {why}"),
            OpenReason::Unproved(why) => write!(f, "neither reached nor excluded: {why}"),
            OpenReason::WithinBounds(bounds) => {
                write!(f, "proved infeasible, but only within the bounds of the driver: {bounds}")
            }
        }
    }
}

impl OpenReason {
    /// What a user can try.
    pub fn advice(&self) -> &'static str {
        match self {
            OpenReason::Budget => {
                "more time (--time 10m), or larger inputs (--stdin, --args, --file)"
            }
            OpenReason::Exhausted => {
                "if it depends on more: --stdin, --args, --file, --env, \
                 --symbolic failures,uninitialised,time,random"
            }
            OpenReason::Unproved(_) => {
                "more time (--time 10m); if it depends on its surroundings, \
                 --symbolic failures,uninitialised,time,random"
            }
            OpenReason::SolverTimeout => "more time (--time 10m)",
            OpenReason::Unmodelled(_) => {
                "other inputs (--seeds DIR with examples), or the one function (--function NAME)"
            }
            OpenReason::Unconfirmed(_) => "--symbolic uninitialised, or time,random",
            OpenReason::WithinBounds(_) => {
                "--accept-bounds counts it as infeasible; the option named beside a bound widens it"
            }
        }
    }
}
