//! Goals that no edge decides by itself: *not* entering a label of a switch.
//!
//! Clang counts two outcomes per `case`: entering it, and the switch going elsewhere. The second has no
//! edge of its own; it is decided by entering any other label of the same switch. In [`Program::goals`] it
//! follows directly on the goal of entering ([`BranchOutcome::Case`], then [`BranchOutcome::False`] with
//! the same range). A run reports edges, so its goals are completed here.

use crate::{BranchOutcome, GoalId, Program, SiteKind};
use std::collections::{BTreeSet, HashMap};

/// The switches of a program, as sets of goals of entering their labels.
#[derive(Clone, Debug, Default)]
pub struct Implied {
    switches: Vec<Vec<GoalId>>,
    /// Whether every edge of the switch enters a label with a goal.
    complete: Vec<bool>,
    of_label: HashMap<GoalId, Vec<usize>>,
    follows: HashMap<GoalId, GoalId>,
    unseen: BTreeSet<GoalId>,
}

impl Implied {
    /// Reads the switches off a program's sites.
    pub fn new(program: &Program) -> Implied {
        let unseen = program.unseen.iter().copied().collect();
        let mut implied = Implied { unseen, ..Implied::default() };
        for site in &program.sites {
            let SiteKind::Switch { cases, default } = &site.kind else { continue };
            let mut labels: BTreeSet<GoalId> = cases.iter().filter_map(|(_, goal)| *goal).collect();
            labels.extend(default);
            labels.extend(labels_behind_default(program, site.block));
            labels.retain(|label| outcome(program, *label) == Some(BranchOutcome::Case));
            implied
                .complete
                .push(default.is_some() && cases.iter().all(|(_, goal)| goal.is_some()));
            implied.add(program, labels.into_iter().collect());
        }
        implied
    }

    fn add(&mut self, program: &Program, labels: Vec<GoalId>) {
        for label in &labels {
            self.of_label.entry(*label).or_default().push(self.switches.len());
            let next = GoalId(label.0.saturating_add(1));
            if outcome(program, next) == Some(BranchOutcome::False) {
                self.follows.insert(*label, next);
            }
        }
        self.switches.push(labels);
    }

    /// The goals that follow from the edges taken: for each label entered, not entering the others.
    pub fn by(&self, taken: impl IntoIterator<Item = GoalId>) -> Vec<GoalId> {
        let mut entered: HashMap<usize, BTreeSet<GoalId>> = HashMap::new();
        for goal in taken {
            for switch in self.of_label.get(&goal).into_iter().flatten() {
                entered.entry(*switch).or_default().insert(goal);
            }
        }
        let mut found = BTreeSet::new();
        for (switch, labels) in entered {
            let others = self.switches[switch].iter();
            let not_entered = others.filter(|label| labels.len() > 1 || !labels.contains(label));
            found.extend(not_entered.filter_map(|label| self.follows.get(label)));
        }
        found.into_iter().collect()
    }
}

impl Implied {
    /// The goals that cannot follow any more when these can never be taken: of a label, if no other label of
    /// its switches can be entered.
    pub fn excluded(&self, never: &BTreeSet<GoalId>) -> Vec<GoalId> {
        let alone = |label: GoalId, switch: &usize| {
            let mut others = self.switches[*switch].iter().filter(|other| **other != label);
            self.complete[*switch] && others.all(|other| never.contains(other))
        };
        let excluded = |label: &GoalId| {
            !self.unseen.contains(label) && self.of_label[label].iter().all(|s| alone(*label, s))
        };
        let follows = self.follows.iter().filter(|(label, _)| excluded(label));
        let mut goals: Vec<GoalId> = follows.map(|(_, goal)| *goal).collect();
        goals.sort_unstable();
        goals
    }
}

fn outcome(program: &Program, goal: GoalId) -> Option<BranchOutcome> {
    program.goals.get(goal.index()).map(|goal| goal.outcome)
}

/// A `case` range of many values is a two-way branch on the way to the default; its true side is a label,
/// its false side the next such branch or the default.
fn labels_behind_default(program: &Program, block: crate::BlockId) -> Vec<GoalId> {
    let mut labels = Vec::new();
    let mut current = program.blocks.get(block.index()).and_then(|block| block.successors.first());
    for _ in 0..program.blocks.len() {
        let Some(block) = current.and_then(|id| program.blocks.get(id.index())) else { break };
        let site = block.site.and_then(|site| program.sites.get(site.index()));
        let Some(SiteKind::Branch { on_true: Some(label), on_false }) = site.map(|site| &site.kind)
        else {
            break;
        };
        if outcome(program, *label) != Some(BranchOutcome::Case) {
            break;
        }
        labels.push(*label);
        labels.extend(on_false);
        current = block.successors.get(1);
    }
    labels
}

#[cfg(test)]
mod tests;
