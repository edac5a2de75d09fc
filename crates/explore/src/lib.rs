//! Exploration: the path tree of all runs, the flips that are open in it, and the order in which they are
//! tried.
//!
//! [`Explorer`] is the whole as a state machine: it hands out work items and is told their results. It runs
//! nothing, solves nothing and knows no threads; `campaign` does the work. What others know about the program
//! comes in through [`engine::Guidance`], which is asked and never computed here.
//!
//! ```text
//! loop {
//!     match explorer.next(&mut terms) {
//!         Next::Work(item)  => start it somewhere,
//!         Next::Merge(item) => wait for its result; explorer.merge(&mut terms, item, result),
//!         Next::Done        => break,
//!     }
//! }
//! ```

mod distance;
mod explorer;
mod goals;
mod inputs;
mod random;
mod search;
mod tree;
mod work;

pub use distance::{Distances, UNREACHABLE};
pub use explorer::{ExploreError, Explorer, MergeReport, Next, Options, Statistics};
pub use goals::{Goals, goal_of};
pub use inputs::Inputs;
pub use search::{
    BoundedDfs, Cfg, Dfs, Fate, Generational, Mixed, News, Novel, Order, RandomBranch, Search,
    UniformRandom, UnknownOrder, View,
};
pub use tree::{
    Broken, Decision, Flip, FlipId, Limits, Merged, NewRun, NodeId, PathTree, Prefix, State,
    VALUES, VARIANTS,
};
pub use work::{FlipTask, ItemId, Origin, Ran, RunTask, Task, TestId, WorkItem, WorkResult};
