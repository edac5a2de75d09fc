//! What exploration asks of those who know more about the program: monitors, proofs, distances.
//!
//! `explore` only asks. The answers come from engines that it knows nothing about; `campaign` joins them.

use crate::monitor::Monitor;
use goal::{GoalId, SiteId};

/// Answers to exploration's questions. Every question has an answer that means "I do not know".
///
/// # Laws
///
/// - `wanted` and `may_reach` err on the side of yes: `false` says that nothing is lost by not looking.
/// - Answers depend on the arguments and the guidance's own state only, never on time or chance, and
///   change only between two calls of the explorer (then tell it by `Explorer::guide`).
/// - They are cheap: they are asked about once per flip.
pub trait Guidance: Send {
    /// Takes a monitor into account from now on, beside others.
    fn watch(&mut self, _monitor: Monitor) {}

    /// Whether a test for this goal is still of use to anyone.
    fn wanted(&self, _goal: GoalId) -> bool {
        true
    }

    /// Whether a run that makes a flip may still reach a wanted goal that is open.
    fn may_reach(&mut self, _flip: &dyn Decisions) -> bool {
        true
    }

    /// Whether a real run may have made these decisions. A `false` shows that the guidance is wrong of this program.
    fn admits(&mut self, _run: &dyn Decisions) -> bool {
        true
    }

    /// A goal is open no longer.
    fn settle(&mut self, _goal: GoalId) {}

    /// How far a side of a site is from open goals, in decisions; `None` leaves it to the control flow.
    fn distance(&self, _site: SiteId, _side: u32) -> Option<u32> {
        None
    }
}

/// The guidance that wants everything and excludes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Everything;

impl Guidance for Everything {}

/// The decisions that lead to a flip, and the flip; or those of a whole run.
pub trait Decisions {
    /// Number of the run that made them.
    fn run(&self) -> u64;

    /// A decision that the run logged, symbolic or not; none where its log ends.
    fn logged(&self, position: usize) -> Option<bool>;

    /// Where the run is left: how much it had logged, the site, and the side that is taken instead. None if that is not
    /// known, or if it is not left.
    fn flip(&self) -> Option<(usize, SiteId, u32)>;
}
