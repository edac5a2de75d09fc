//! What exploration asks of those who know more about the program: monitors, proofs, distances.
//!
//! `explore` only asks. The answers come from engines that it knows nothing about; `campaign` joins them.

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
    /// Whether a test for this goal is still of use to anyone.
    fn wanted(&self, _goal: GoalId) -> bool {
        true
    }

    /// Whether a run that begins with these decisions may still reach a wanted goal that is open.
    fn may_reach(&self, _decisions: &dyn Decisions) -> bool {
        true
    }

    /// How far a side of a site is from open goals, in decisions; `None` leaves it to the control flow.
    fn distance(&self, _site: SiteId, _side: u32) -> Option<u32> {
        None
    }
}

/// The guidance that wants everything and excludes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Everything;

impl Guidance for Everything {}

/// The symbolic decisions that lead to a flip and through it.
pub trait Decisions {
    /// Site and side of each, the flipped one (with its new side) last. Costs time in their number.
    fn list(&self) -> Vec<(Option<SiteId>, u32)>;
}
