//! A node of the path tree: one decision point, what was decided there and what is known of each side.

use term::Term;

/// Index that stands for "no node".
pub(super) const NONE: u32 = u32::MAX;

/// What is known about a side of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// An open flip: nobody went there.
    Unexplored,
    /// A flip that somebody is working on.
    Pending,
    /// The first node of the runs that went there.
    Child(u32),
    /// Runs went there, and everything behind it is decided and forgotten. `exact` if that leaves out
    /// nothing.
    Closed {
        /// Whether every path behind it was explored.
        exact: bool,
    },
    /// The solver says that nobody can go there.
    Refuted {
        /// Whether the refutation rests on no concretisation.
        exact: bool,
    },
    /// The solver does not know.
    Unknown,
    /// A run that should have gone there went elsewhere.
    Diverged,
    /// Guidance says that nothing wanted lies there.
    Pruned,
}

impl State {
    /// Whether something remains to be done there.
    pub fn is_open(self) -> bool {
        matches!(self, State::Unexplored | State::Pending | State::Child(_))
    }

    /// Whether it is a flip, tried or not, whose fate is not known yet.
    pub(super) fn is_flip(self) -> bool {
        matches!(self, State::Unexplored | State::Pending)
    }

    /// Whether a side in this state is decided without leaving anything out. (What guidance excluded holds
    /// nothing that is wanted.)
    pub(super) fn is_exact(self) -> bool {
        matches!(
            self,
            State::Closed { exact: true } | State::Refuted { exact: true } | State::Pruned
        )
    }
}

/// A [`State`] in four bytes: child indices from below, marks from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark(u32);

/// The states other than `Child`, each at its place below `u32::MAX`.
const MARKS: [State; 8] = [
    State::Unexplored,
    State::Pending,
    State::Closed { exact: false },
    State::Closed { exact: true },
    State::Refuted { exact: false },
    State::Refuted { exact: true },
    State::Unknown,
    State::Diverged,
];
const PRUNED: u32 = u32::MAX - MARKS.len() as u32;

/// Largest number of nodes that leaves room for the marks.
pub(super) const MOST_NODES: u32 = PRUNED - 1;

impl Mark {
    pub fn new(state: State) -> Mark {
        match state {
            State::Child(node) => Mark(node),
            State::Pruned => Mark(PRUNED),
            other => {
                let place = MARKS.iter().position(|&mark| mark == other).unwrap_or(0);
                Mark(u32::MAX - place as u32)
            }
        }
    }

    pub fn state(self) -> State {
        match self.0 {
            PRUNED => State::Pruned,
            node if node < PRUNED => State::Child(node),
            mark => MARKS[(u32::MAX - mark) as usize],
        }
    }
}

/// One side of a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub mark: Mark,
    /// The constraint of going there, once somebody needed it.
    pub term: Option<Term>,
}

impl Side {
    pub fn new(state: State) -> Side {
        Side { mark: Mark::new(state), term: None }
    }
}

/// The sides of a decision: two without further memory, else as many as it has.
#[derive(Clone, Debug)]
pub(super) enum Sides {
    Two([Side; 2]),
    Many(Vec<Side>),
}

impl Sides {
    pub fn as_slice(&self) -> &[Side] {
        match self {
            Sides::Two(sides) => sides,
            Sides::Many(sides) => sides,
        }
    }

    pub fn as_mut_slice(&mut self) -> &mut [Side] {
        match self {
            Sides::Two(sides) => sides,
            Sides::Many(sides) => sides,
        }
    }
}

/// What kind of decision a node is. Sides count as the successors of the site's block do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The start of every run; one side.
    Root,
    /// Side 0: true, side 1: false.
    Branch,
    /// Side 0: held, side 1: did not hold, where the run ends.
    Assume,
    /// Side 0: default, side `k + 1`: case `k`.
    Switch,
    /// A value out of a set nobody knows (a call target, an address, a size). Side 0: another value than those met, the
    /// others: the values met.
    Values,
    /// The bounds of an object that is read at a symbolic address. Side 0: inside, side 1: beyond.
    Bounds,
}

/// A decision point.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub parent: u32,
    pub parent_side: u32,
    /// Another node at the same place, see the module's documentation on variants.
    pub next_variant: u32,
    /// Counts the uses of this place in the arena, so that an old id is known as such.
    pub stamp: u32,
    /// Nodes between this one and the root.
    pub depth: u32,
    /// Site, or `NONE`.
    pub site: u32,
    /// The first byte of the input that it is about, or `NONE`.
    pub first: u32,
    /// Decisions, symbolic or not, that the owner's run had logged before.
    pub position: u32,
    /// Run that owns the flips of this node: its inputs come here.
    pub run: u32,
    /// Sides that are open.
    pub open: u32,
    pub kind: Kind,
    /// Whether the constraints rest on no concretisation.
    pub exact: bool,
    /// Whether it shares its place with variants, so that decisions alone do not say what follows.
    pub varies: bool,
    /// What a switch switches on.
    pub subject: Option<Term>,
    pub sides: Sides,
}

impl Node {
    /// Whether it is a concretisation.
    pub fn is_pin(&self) -> bool {
        self.kind == Kind::Values && self.subject.is_none()
    }

    pub fn state(&self, side: u32) -> State {
        match self.sides.as_slice().get(side as usize) {
            Some(side) => side.mark.state(),
            None => State::Closed { exact: false },
        }
    }

    pub fn set(&mut self, side: u32, state: State) {
        self.sides.as_mut_slice()[side as usize].mark = Mark::new(state);
    }

    /// Whether everything below was explored and nothing left out.
    pub fn is_exact(&self) -> bool {
        !self.varies && self.sides.as_slice().iter().all(|side| side.mark.state().is_exact())
    }
}
