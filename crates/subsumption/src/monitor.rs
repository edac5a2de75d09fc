//! `IsSubsumedPath` (Fig. 4): the annotated tree as a monitor, which exploration looks flips up in.
//!
//! Beyond a full interpolant is no open goal; beyond what nobody looked into may be anything. *Exception:* a goal that
//! the model takes and the program does not is not excluded by any interpolant, so it counts as beyond all of them.

use crate::tree::{Beyond, NodeId};
use crate::walk::Walk;
use engine::{Here, Monitor, Seeker, Sought, Standing, Unfolding, Way, decision};
use goal::GoalId;

/// The monitor of the tree as it is.
pub fn monitor(walk: &Walk) -> Monitor {
    let view = View { walk, missed: missed(&walk.sought) };
    let goals = walk.sought.iter().map(|(goal, _)| goal).collect();
    Monitor { replaces: Some(Walk::NAME.into()), ..Monitor::of(&view, goals) }
}

/// Whether interpolants say nothing of a goal any more.
pub fn is_missed(standing: Standing) -> bool {
    matches!(standing, Standing::Tried | Standing::PutOff(false))
}

/// The goals of which interpolants say nothing any more.
pub fn missed(sought: &Sought) -> Vec<GoalId> {
    sought.iter().filter(|(_, standing)| is_missed(*standing)).map(|(goal, _)| goal).collect()
}

struct View<'a> {
    walk: &'a Walk,
    missed: Vec<GoalId>,
}

/// A place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Spot {
    Half(NodeId),
    New,
    Full,
    /// Behind a full one.
    Nowhere,
}

impl Spot {
    fn of(beyond: &Beyond) -> Spot {
        match beyond {
            Beyond::Full(..) => Spot::Full,
            Beyond::Half(Some(node), _) => Spot::Half(*node),
            Beyond::New | Beyond::Half(None, _) => Spot::New,
        }
    }
}

impl Unfolding for View<'_> {
    type Node = Spot;

    fn root(&self) -> Spot {
        Spot::of(&self.walk.root)
    }

    fn look(&self, spot: Spot) -> Here<Spot> {
        let node = match spot {
            Spot::Nowhere => return Here::Nothing,
            Spot::Full => {
                let missed = Way { choice: None, goals: self.missed.clone(), to: Spot::Nowhere };
                return Here::Ways(None, vec![missed]);
            }
            Spot::New => return Here::Anything,
            Spot::Half(node) => self.walk.tree.node(node),
        };
        let model = &self.walk.model;
        let ways = node.ways.iter().zip(&node.beyond).map(|((edge, _), beyond)| {
            let (edge, to) = (model.edge(*edge), Spot::of(beyond));
            // Beyond a full interpolant, the edge's own goal is excluded or missed.
            let goals = edge.goal.filter(|_| to != Spot::Full);
            Way { choice: edge.choice, goals: goals.into_iter().collect(), to }
        });
        Here::Ways(decision(model, node.point.location), ways.collect())
    }
}
