//! State variables: registers, memory regions, tapes and their cursors.
//!
//! A state variable is a leaf of terms. Its number as an input starts at [`numbers::STATE`].

use crate::numbers;
use crate::regions::{ObjectId, RegionId};
use goal::FunctionId;
use term::{InputVar, Sort, Term, Terms};

/// Width of an address, an offset, a cursor and a generation.
pub const WORD: u32 = 64;
/// Width of an entry of a tape.
pub const ENTRY: u32 = 128;

/// A state variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarId(pub u32);

impl VarId {
    /// The index as `usize`.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a state variable holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VarKind {
    /// A part of an SSA value (or parameter) of a function.
    Register(FunctionId),
    /// A part of what a function returned last.
    Result(FunctionId),
    /// The base address of an object; of an object that exists often, of the latest.
    Base(ObjectId),
    /// The size in bytes of the latest of an allocation site's objects; 0 when it may be freed.
    Size(ObjectId),
    /// A memory region: an array of bytes, or of wider cells.
    Memory(RegionId),
    /// How often a region's content became unknown as a whole.
    Generation(RegionId),
    /// A part of an object that is always accessed whole and directly.
    Scalar(ObjectId),
    /// The inputs (never assigned).
    Tape,
    /// How many inputs were read.
    Cursor,
    /// The unknowns (never assigned).
    Unknowns,
    /// How many unknowns were used.
    UnknownCursor,
    /// The exit status of the program.
    Status,
    /// A counter of a copying or filling loop.
    Counter(FunctionId),
}

/// Name, sort and meaning of a state variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name for people, unique.
    pub name: String,
    /// Its sort.
    pub sort: Sort,
    /// What it holds.
    pub kind: VarKind,
    /// The leaf that stands for it.
    pub term: Term,
}

/// All state variables of a model.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    all: Vec<Variable>,
}

impl Variables {
    /// Adds a variable.
    pub(crate) fn add(
        &mut self,
        terms: &mut Terms,
        name: String,
        sort: Sort,
        kind: VarKind,
    ) -> VarId {
        let number = numbers::STATE + self.all.len() as u32;
        let term = match sort {
            Sort::Array { index, element } => terms.array_input(number, index, element),
            _ => terms.input(number, sort.width()),
        };
        self.all.push(Variable { name, sort, kind, term });
        VarId(self.all.len() as u32 - 1)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// A variable.
    pub fn get(&self, id: VarId) -> &Variable {
        &self.all[id.index()]
    }

    /// The leaf of a variable.
    pub fn term(&self, id: VarId) -> Term {
        self.all[id.index()].term
    }

    /// All, in order.
    pub fn iter(&self) -> impl Iterator<Item = (VarId, &Variable)> {
        self.all.iter().enumerate().map(|(index, variable)| (VarId(index as u32), variable))
    }

    /// The leaf of a variable as an input of terms.
    pub fn input(&self, id: VarId) -> InputVar {
        let width = match self.get(id).sort {
            Sort::Array { .. } => 0,
            sort => sort.width(),
        };
        InputVar { index: numbers::STATE + id.0, width }
    }

    /// The variable that an input of terms stands for, if it is one.
    pub fn of_input(&self, input: InputVar) -> Option<VarId> {
        let id = VarId(input.index.checked_sub(numbers::STATE)?);
        (id.index() < self.all.len()).then_some(id)
    }
}
