//! The invariants of the tree, checked. Tests run this between steps; it costs time in the size of the tree.

use super::node::{Kind, State};
use super::{PathTree, ROOT};

/// An invariant that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// A node counts its open sides wrongly.
    #[error("node {0} has {1} open sides and counts {2}")]
    OpenSides(u32, u32, u32),
    /// A node without open sides is still there.
    #[error("node {0} is closed and still there")]
    NotClosed(u32),
    /// A node does not point back to where it was found.
    #[error("node {0} is not at its place")]
    Misplaced(u32),
    /// Nodes in use are not those that can be reached.
    #[error("{0} nodes can be reached and {1} are in use")]
    Unreachable(usize, usize),
    /// The tree counts its flips wrongly.
    #[error("{0} flips are open and {1} are counted")]
    Flips(usize, usize),
    /// A run counts its flips wrongly, or is kept without any.
    #[error("run {0} owns {1} flips and counts {2}")]
    Owner(u32, u32, u32),
}

impl PathTree {
    /// Checks every invariant of the tree.
    pub fn verify(&self) -> Result<(), Broken> {
        let (mut reached, mut flips) = (0, 0);
        let mut owned = vec![0u32; self.owners.len()];
        let mut stack = vec![ROOT];
        while let Some(index) = stack.pop() {
            reached += 1;
            self.verify_node(index)?;
            let node = &self.nodes[index as usize];
            for (side, about) in node.sides.as_slice().iter().enumerate() {
                match about.mark.state() {
                    State::Child(first) => {
                        for child in self.variants(first) {
                            self.verify_place(index, side as u32, child)?;
                            stack.push(child);
                        }
                    }
                    state if state.is_flip() && index != ROOT => {
                        flips += 1;
                        owned[node.run as usize] += 1;
                    }
                    _ => {}
                }
            }
        }
        if reached != self.nodes() {
            return Err(Broken::Unreachable(reached, self.nodes()));
        }
        if flips != self.flips {
            return Err(Broken::Flips(flips, self.flips));
        }
        self.verify_owners(&owned)
    }

    fn verify_node(&self, index: u32) -> Result<(), Broken> {
        let node = &self.nodes[index as usize];
        let sides = node.sides.as_slice();
        let open = sides.iter().filter(|side| side.mark.state().is_open()).count() as u32;
        if open != node.open {
            return Err(Broken::OpenSides(index, open, node.open));
        }
        if open == 0 && node.kind != Kind::Root {
            return Err(Broken::NotClosed(index));
        }
        Ok(())
    }

    fn verify_place(&self, parent: u32, side: u32, child: u32) -> Result<(), Broken> {
        let depth = if parent == ROOT { 0 } else { self.nodes[parent as usize].depth + 1 };
        let node = &self.nodes[child as usize];
        if (node.parent, node.parent_side, node.depth) == (parent, side, depth) {
            Ok(())
        } else {
            Err(Broken::Misplaced(child))
        }
    }

    fn verify_owners(&self, owned: &[u32]) -> Result<(), Broken> {
        for (run, (owner, &flips)) in self.owners.iter().zip(owned).enumerate() {
            let counted = owner.as_ref().map_or(0, |owner| owner.flips);
            if counted != flips || (owner.is_some() && flips == 0) {
                return Err(Broken::Owner(run as u32, flips, counted));
            }
        }
        Ok(())
    }
}
