//! The source map of a program: which branch decides which goals, and how control can flow.

use crate::{Goal, GoalId, SourceRange};
use serde::{Deserialize, Serialize};

/// Makes a number that is an index into a list of its own.
#[macro_export]
macro_rules! index {
    ($(#[$attribute:meta])* $name:ident) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The index as `usize`.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

index! {
    /// Index of a site in [`Program::sites`].
    #[derive(Serialize, Deserialize)]
    SiteId
}
index! {
    /// Index of a function in [`Program::functions`].
    #[derive(Serialize, Deserialize)]
    FunctionId
}
index! {
    /// Index of a basic block in [`Program::blocks`].
    #[derive(Serialize, Deserialize)]
    BlockId
}

/// Everything static that the engine knows about a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// The goals, in source order.
    pub goals: Vec<Goal>,
    /// Checks of undefined behaviour, numbered as if they were goals that follow the others; only symbolic builds
    /// have them.
    #[serde(default)]
    pub checks: Vec<Goal>,
    /// Goals that an instance of their function could have an edge for and has not, so that they may be decided there
    /// unseen.
    #[serde(default)]
    pub unseen: Vec<GoalId>,
    /// Choices of the driver that callers may never make, by their numbers.
    #[serde(default)]
    pub choices: Vec<Choice>,
    /// The decision sites, in program order.
    pub sites: Vec<Site>,
    /// The functions with a body.
    pub functions: Vec<Function>,
    /// The basic blocks of all functions, those of one function in a row, its entry first.
    pub blocks: Vec<Block>,
}

impl Program {
    /// The function that holds a site.
    pub fn function_of(&self, site: SiteId) -> Option<&Function> {
        let block = self.sites.get(site.index())?.block;
        let before = self.functions.iter().filter(|function| function.entry <= block);
        before.max_by_key(|function| function.entry)
    }
}

/// A choice of the driver that callers may never make, and what they keep then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Whether it makes a pointer null; otherwise it is about where pointers point to.
    pub is_null: bool,
    /// The parameters or members that it is about.
    pub names: Vec<String>,
    /// What excludes it, as a sentence: ``s` is not null`.
    pub contract: String,
}

/// A function with a body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Function {
    /// Linker symbol.
    pub symbol: String,
    /// Its entry block.
    pub entry: BlockId,
    /// Whether its address is taken, so that an indirect call may reach it.
    pub address_taken: bool,
}

/// A basic block: the control flow that search orders measure distances on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// Where control can go, in the order of the terminator's successors (for a branch: true, false;
    /// for a switch: default, then the cases).
    pub successors: Vec<BlockId>,
    /// Functions called directly, in order.
    pub calls: Vec<FunctionId>,
    /// Whether the block calls through a pointer.
    pub calls_indirectly: bool,
    /// The site of the block's terminator, if it decides something.
    pub site: Option<SiteId>,
}

/// A place where a run decides something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The block that holds it.
    pub block: BlockId,
    /// What is decided.
    pub kind: SiteKind,
    /// Where it stands, if the compiler knows.
    pub range: Option<SourceRange>,
}

/// What a site decides, and the goals that go with each decision (`None` for a branch that the compiler
/// made up).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SiteKind {
    /// A two-way branch.
    Branch {
        /// Goal of the true side.
        on_true: Option<GoalId>,
        /// Goal of the false side.
        on_false: Option<GoalId>,
    },
    /// A switch.
    Switch {
        /// Case values (zero-extended) and their goals, in the order of the successors.
        cases: Vec<(u128, Option<GoalId>)>,
        /// Goal of the default.
        default: Option<GoalId>,
    },
    /// A call through a pointer.
    IndirectCall,
    /// A call of a function without a body.
    ExternalCall {
        /// Its symbol.
        callee: String,
    },
    /// A landing pad.
    Landing,
}
