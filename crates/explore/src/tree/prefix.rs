//! The constraints that lead to a flip.
//!
//! A query needs them in one slice. The slice of the last path is kept and shared: all flips of one path get
//! the same memory with different lengths, and a flip elsewhere costs only the part that differs.

use super::node::{Kind, Node};
use super::{FlipId, NodeId, PathTree};
use solve::Constraint;
use std::collections::HashSet;
use std::ops::Deref;
use std::sync::Arc;
use term::{InputVar, Sort, Term, Terms};

/// The constraints that lead to a flip, in order.
#[derive(Clone, Debug)]
pub struct Prefix {
    constraints: Arc<Vec<Constraint>>,
    len: usize,
}

impl Deref for Prefix {
    type Target = [Constraint];

    fn deref(&self) -> &[Constraint] {
        &self.constraints[..self.len]
    }
}

/// The last path and its constraints, as far as somebody asked for them.
#[derive(Debug, Default)]
pub(super) struct Cache {
    chain: Vec<(NodeId, u32)>,
    constraints: Arc<Vec<Constraint>>,
}

impl Cache {
    /// Makes a path the last one.
    pub fn remember(&mut self, trail: &[(NodeId, u32)]) {
        let common = self.chain.iter().zip(trail).take_while(|(a, b)| a == b).count();
        self.keep(common);
        self.chain.extend_from_slice(&trail[common..]);
    }

    /// Forgets all but the first nodes of the chain. (Others may still hold the longer constraints.)
    fn keep(&mut self, count: usize) {
        self.chain.truncate(count);
        if self.constraints.len() > count {
            self.constraints = Arc::new(self.constraints[..count].to_vec());
        }
    }
}

impl PathTree {
    /// The query of a flip: the constraints that lead to it and the one that makes it; `None` if its node is
    /// closed. With `pinned`, the concretisations on the way are kept as they were in the parent's run.
    pub fn query(
        &mut self,
        terms: &mut Terms,
        flip: FlipId,
        pinned: bool,
    ) -> Option<(Prefix, Constraint)> {
        self.get(flip.node)?;
        let goal = self.constraint(terms, flip.node.index, flip.side);
        let prefix = self.prefix(terms, flip.node.index);
        let node = &self.nodes[flip.node.index as usize];
        Some((if pinned { self.with_pins(node, &prefix) } else { prefix }, goal))
    }

    /// The query of a flip up to the first pin on the way that has inputs in common with it; `None` if there is none.
    pub fn relaxed_query(
        &mut self,
        terms: &mut Terms,
        flip: FlipId,
    ) -> Option<(Prefix, Constraint)> {
        let (prefix, goal) = self.query(terms, flip, false)?;
        let wanted: HashSet<InputVar> = terms.inputs(goal.term).collect();
        let mut way = self.cache.chain[..prefix.len].iter().zip(prefix.iter());
        let len = way.position(|((node, _), constraint)| {
            self.get(*node).is_some_and(Node::is_pin)
                && terms.inputs(constraint.term).any(|input| wanted.contains(&input))
        })?;
        Some((Prefix { len, ..prefix }, goal))
    }

    /// The constraints on the way to a node.
    fn prefix(&mut self, terms: &mut Terms, index: u32) -> Prefix {
        let len = self.nodes[index as usize].depth as usize;
        self.chain_to(index);
        if self.cache.constraints.len() < len {
            self.fill(terms);
        }
        Prefix { constraints: Arc::clone(&self.cache.constraints), len }
    }

    /// Makes the way to a node a part of the kept chain.
    fn chain_to(&mut self, index: u32) {
        let mut missing = Vec::new();
        let node = &self.nodes[index as usize];
        let (mut at, mut depth) = ((node.parent, node.parent_side), node.depth as usize);
        while depth > 0 {
            let here = (self.id(at.0), at.1);
            if self.cache.chain.get(depth - 1) == Some(&here) {
                break;
            }
            missing.push(here);
            let node = &self.nodes[at.0 as usize];
            (at, depth) = ((node.parent, node.parent_side), depth - 1);
        }
        if !missing.is_empty() {
            self.cache.keep(depth);
            self.cache.chain.extend(missing.into_iter().rev());
        }
    }

    /// Finds the constraints of the whole chain, as far as its nodes are still there.
    fn fill(&mut self, terms: &mut Terms) {
        let mut constraints = std::mem::take(&mut self.cache.constraints);
        let list = Arc::make_mut(&mut constraints);
        for place in list.len()..self.cache.chain.len() {
            let (node, side) = self.cache.chain[place];
            if self.get(node).is_none() {
                break;
            }
            list.push(self.constraint(terms, node.index, side));
        }
        self.cache.constraints = constraints;
    }

    /// A prefix with the concretisations of the owner's run, each at its place.
    fn with_pins(&self, node: &Node, prefix: &[Constraint]) -> Prefix {
        let mut constraints = Vec::with_capacity(prefix.len());
        let mut pins = self.pins_before(node).iter().peekable();
        for depth in 0..=prefix.len() {
            while let Some((_, pin)) = pins.next_if(|pin| pin.0 as usize <= depth) {
                constraints.push(*pin);
            }
            constraints.extend(prefix.get(depth));
        }
        let len = constraints.len();
        Prefix { constraints: Arc::new(constraints), len }
    }

    /// The constraint of going to a side of a node.
    fn constraint(&mut self, terms: &mut Terms, index: u32, side: u32) -> Constraint {
        let term = self.side_term(terms, index, side);
        Constraint { term, exact: self.nodes[index as usize].exact }
    }

    /// The term of going to a side of a node, derived from what is known when nobody went there.
    pub(super) fn side_term(&mut self, terms: &mut Terms, index: u32, side: u32) -> Term {
        let node = &self.nodes[index as usize];
        let sides = node.sides.as_slice();
        let another = node.kind == Kind::Values && side == 0;
        if let Some(term) = sides.get(side as usize).and_then(|side| side.term)
            && !another
        {
            return term;
        }
        let term = match node.kind {
            Kind::Switch => self.switch_term(terms, node, side),
            Kind::Values => none_of(terms, sides.iter().filter_map(|side| side.term)),
            Kind::Root | Kind::Branch | Kind::Assume | Kind::Bounds => {
                let other = sides.get(1 - side as usize).and_then(|side| side.term);
                none_of(terms, other)
            }
        };
        if let Some(side) = self.nodes[index as usize].sides.as_mut_slice().get_mut(side as usize)
            && !another
        {
            side.term = Some(term);
        }
        term
    }

    fn switch_term(&self, terms: &mut Terms, node: &Node, side: u32) -> Term {
        let (Some(subject), Some(switch)) = (node.subject, self.switches.get(&node.site)) else {
            return terms.constant(1, 1);
        };
        let mut is = |value: u128| equals(terms, subject, value);
        match side {
            0 => {
                let cases: Vec<Term> = switch.sorted.iter().map(|case| is(case.0)).collect();
                none_of(terms, cases)
            }
            case => is(switch.values[case as usize - 1]),
        }
    }
}

/// `subject = value`.
pub(super) fn equals(terms: &mut Terms, subject: Term, value: u128) -> Term {
    let width = match terms.sort(subject) {
        Sort::BitVec(width) => width,
        _ => return terms.constant(1, 1),
    };
    let value = terms.constant(width, value);
    terms.eq(subject, value)
}

/// That none of the conditions holds.
fn none_of(terms: &mut Terms, conditions: impl IntoIterator<Item = Term>) -> Term {
    let mut all = None;
    for condition in conditions {
        let not = terms.not(condition);
        all = Some(all.map_or(not, |all| terms.and(all, not)));
    }
    all.unwrap_or_else(|| terms.constant(1, 1))
}
