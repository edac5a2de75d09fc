//! Engines: one trait for every technique that decides goals, and the plain data that they exchange.
//!
//! An [`Engine`] works on a program for a [`Slice`] of time or of counted steps, and reports what it found
//! ([`Finding`]): a test to be replayed, a certificate to be checked, a reason to put a goal off. It learns what came
//! of that, and what others found ([`News`]), and may guide exploration ([`Monitor`], [`Guidance`]). It knows neither
//! the campaign nor the other engines: what it needs of the program comes in a [`Kit`], and everything else is plain
//! data that could as well come from another process.
//!
//! `ARCHITECTURE.md` says how to add one.

mod certify;
mod chance;
pub mod formula;
mod guidance;
mod history;
mod monitor;
mod reduce;
mod report;
mod seek;
mod slice;
mod symbolic;

pub use certify::certificate;
pub use chance::Rng;
pub use guidance::{Decisions, Everything, Guidance};
pub use history::History;
pub use monitor::{Here, Monitor, MonitorState, Onward, Unfolding, Way, decision};
pub use reduce::reduce;
pub use report::{Claim, Finding, News, Report, State};
pub use seek::{Progress, Seeker, Seeking, Sought, Standing};
pub use slice::{Budget, Slice};
pub use symbolic::{Given, Mark, Symbolic};

use goal::{GoalId, Program};
use model::ProgramGraph;
use proof::Fingerprint;
use solve::Solver;
use std::sync::Arc;

/// A technique at work on one program.
///
/// # Laws
///
/// An implementer guarantees:
/// 1. *It keeps to its slice.* [`work`](Engine::work) returns soon after [`Slice::is_over`] says so: no step of it
///    takes longer than a solver's question of the effort that the engine chose. It may return earlier, for instance to
///    hear what came of a test.
/// 2. *It repeats.* Findings depend on the kit, the news and the counted slices so far, and on nothing else: no time,
///    no chance, no order of a hash map. (A slice by time may end anywhere; between two looks at the slice the same
///    holds.)
/// 3. *It claims only what it can show.* A test is only proposed, and a certificate is only text: both count when
///    somebody else has replayed or checked them. What it was told as news it may believe.
/// 4. *It gives up nothing for good* that more effort may decide: it puts it off ([`Finding::PutOff`]), and comes back
///    to it, cheapest first. [`State::Finished`] says that no effort would find more, whatever becomes of the findings
///    that are out.
/// 5. *News are cheap.* [`learn`](Engine::learn) takes time in the length of what is told.
///
/// A caller guarantees that news come in one order, between two calls of `work`, and that each finding is answered at
/// some time: a test by [`News::Test`] (or not at all if its replay was not worth keeping), a certificate by
/// [`News::Accepted`] or [`News::Refused`].
pub trait Engine: Send {
    /// Its name, as `--engines` has it.
    fn name(&self) -> &'static str;

    /// Works until the slice is over, or something was found that it wants an answer to, or nothing is left.
    fn work(&mut self, slice: &mut Slice) -> Report;

    /// Takes in what was found out, by itself or by others.
    fn learn(&mut self, news: &News);

    /// What it knows that exploration should, if that changed since this was last asked.
    fn monitor(&mut self) -> Option<Monitor> {
        None
    }
}

/// What an engine is made from.
pub struct Kit {
    /// The program as the engine sees it; terms and call strings of its own it makes itself ([`model::Model::new`]).
    pub graph: Arc<ProgramGraph>,
    /// What certificates are for.
    pub fingerprint: Fingerprint,
    /// Goals, sites and source places.
    pub program: Arc<Program>,
    /// The goals to decide.
    pub goals: Vec<GoalId>,
    /// Its own solver.
    pub solver: Box<dyn Solver + Send>,
}

impl Kit {
    /// The goals that an edge of the graph decides; of others an engine on the model knows nothing.
    pub fn decidable(&self) -> Vec<GoalId> {
        let decides = |goal: &GoalId| self.graph.edges_of_goal(*goal).next().is_some();
        self.goals.iter().copied().filter(decides).collect()
    }
}
