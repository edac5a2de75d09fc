//! Which goals exploration still looks for, and which goal goes with which side of a site.

use goal::{GoalId, Program, SiteId, SiteKind};

/// The set of goals that are not settled yet. A goal is settled when somebody decided it: by a confirmed run,
/// or by a proof. A run that took it without being confirmed *met* it only: that is news, but the goal stays
/// open, since another path may take it in a way that can be confirmed.
#[derive(Clone, Debug)]
pub struct Goals {
    settled: Vec<bool>,
    met: Vec<bool>,
    open: usize,
    version: u64,
}

impl Goals {
    /// All goals of the program, open.
    pub fn new(program: &Program) -> Goals {
        let count = program.goals.len();
        Goals { settled: vec![false; count], met: vec![false; count], open: count, version: 0 }
    }

    /// Whether nobody has settled the goal. An id that the program does not have is not open.
    pub fn is_open(&self, goal: GoalId) -> bool {
        self.settled.get(goal.index()).is_some_and(|settled| !settled)
    }

    /// Settles a goal; says whether it was open before.
    pub fn settle(&mut self, goal: GoalId) -> bool {
        let was_open = self.is_open(goal);
        if was_open {
            self.settled[goal.index()] = true;
            self.open -= 1;
            self.version += 1;
        }
        was_open
    }

    /// Notes that a run took a goal; says whether that is news: nobody has met it before.
    pub(crate) fn meet(&mut self, goal: GoalId) -> bool {
        self.met.get_mut(goal.index()).is_some_and(|met| !std::mem::replace(met, true))
    }

    /// How many goals are open.
    pub fn open(&self) -> usize {
        self.open
    }

    /// A number that grows whenever the set changes, so that what is derived from it can be kept.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Makes everything derived from the set be derived again (what is wanted changed elsewhere).
    pub(crate) fn touch(&mut self) {
        self.version += 1;
    }
}

/// The goal that goes with a side of a site; sides count as the successors of the site's block do.
pub fn goal_of(program: &Program, site: Option<SiteId>, side: u32) -> Option<GoalId> {
    match (&program.sites.get(site?.index())?.kind, side) {
        (SiteKind::Branch { on_true, .. }, 0) => *on_true,
        (SiteKind::Branch { on_false, .. }, 1) => *on_false,
        (SiteKind::Switch { default, .. }, 0) => *default,
        (SiteKind::Switch { cases, .. }, case) => cases.get(case as usize - 1)?.1,
        _ => None,
    }
}

/// How many sides a site has.
pub(crate) fn sides_of(kind: &SiteKind) -> usize {
    match kind {
        SiteKind::Branch { .. } => 2,
        SiteKind::Switch { cases, .. } => 1 + cases.len(),
        _ => 1,
    }
}
