//! Merging a run into the tree: follow the nodes that are there, add those that are not.

use super::node::{Kind, NONE, Node, Side, Sides, State};
use super::prefix::equals;
use super::{BEYOND, Flip, FlipId, NodeId, Owner, PathTree, ROOT, VALUES, VARIANTS, describe};
use crate::inputs::Inputs;
use goal::Program;
use solve::Constraint;
use std::sync::Arc;
use term::{Term, Terms};
use trace::{Log, PinReason, Step, StepKind};

/// A run to be merged.
#[derive(Clone, Debug)]
pub struct NewRun<'a> {
    /// Its number in the campaign.
    pub number: u64,
    /// How many flips lie between it and a test that came from no flip.
    pub generation: u32,
    /// The inputs that it read.
    pub inputs: Arc<Inputs>,
    /// Its path.
    pub steps: &'a [Step],
    /// What it decided, symbolic or not.
    pub log: &'a Log,
    /// Whether the steps are all that it decided (its trace did not overflow, it was not killed).
    pub complete: bool,
    /// Whether it may open a part of the tree again that was closed without being explored exactly. To be
    /// granted rarely (to runs that found something new), else exploration need not end.
    pub reopen: bool,
}

/// What merging a run did.
#[derive(Clone, Debug, Default)]
pub struct Merged {
    /// The nodes that the run passed and the sides it took, in order.
    pub trail: Vec<(NodeId, u32)>,
    /// Flips that are open now and were not before, in the order of the path.
    pub flips: Vec<Flip>,
    /// Whether the path was cut at a limit of the tree.
    pub cut: bool,
    /// Whether the path is new to the tree.
    pub fresh: bool,
    /// Nodes at which the run took a value that nobody had met.
    values: Vec<NodeId>,
}

impl Merged {
    /// Whether the run went where the flip wanted it to go.
    pub fn took(&self, flip: &Flip) -> bool {
        match self.trail.get(flip.depth as usize) {
            Some(&(node, side)) if node == flip.id.node => {
                side == flip.id.side || self.values.contains(&node)
            }
            _ => false,
        }
    }
}

/// A step, as the tree sees it.
struct Point {
    kind: Kind,
    site: u32,
    /// Decisions logged before it.
    position: u32,
    /// Side taken; for [`Kind::Values`] found by the term.
    side: u32,
    /// Constraint of the side taken.
    term: Option<Term>,
    subject: Option<Term>,
    exact: bool,
}

/// Whether a concretisation is a choice among values that are worth trying one after the other: where a
/// store goes, how large an object is. As a node of the tree it is a constraint of all that follows.
fn is_choice(reason: PinReason) -> bool {
    matches!(reason, PinReason::Address | PinReason::Size)
}

/// The first byte of the input that a constraint speaks of (else its first input; lengths of files come before their
/// bytes).
fn first_byte(terms: &Terms, constraint: Term) -> u32 {
    let inputs = terms.inputs(constraint);
    let byte = inputs.clone().find(|input| input.width == 8);
    byte.or_else(|| inputs.clone().next()).map_or(NONE, |input| input.index)
}

/// Where a run can go on from a place in the tree.
enum Next {
    /// Through a node that is there.
    Follow(u32),
    /// Through a new node.
    Grow,
    /// Nowhere: what follows is known already.
    Known,
    /// Nowhere: a limit is reached.
    Cut,
}

impl PathTree {
    /// Merges a run. Costs time proportional to its path.
    pub fn merge(&mut self, terms: &mut Terms, program: &Program, run: &NewRun<'_>) -> Merged {
        let mut merged = Merged::default();
        let owner = self.new_owner(run);
        let (mut at, mut exact, mut pins) = ((ROOT, 0), run.complete, Vec::new());
        let mut known = false;
        for step in run.steps {
            exact &= step.exact;
            if matches!(step.kind, StepKind::Pin(reason) if !is_choice(reason)) {
                exact = false;
                let pin = Constraint { term: step.constraint, exact: false };
                pins.push((merged.trail.len() as u32, pin));
                continue;
            }
            let point = self.point(terms, step);
            match self.next(terms, at, &point, run.reopen, merged.trail.len()) {
                Next::Follow(index) => at = self.follow(program, index, &point, owner, &mut merged),
                Next::Grow => {
                    let first = first_byte(terms, step.constraint);
                    at = self.grow(program, at, &point, first, owner, &mut merged);
                }
                Next::Known => known = true,
                Next::Cut => merged.cut = true,
            }
            if known || merged.cut {
                break;
            }
        }
        if !known {
            self.end(at, exact && !merged.cut, &mut merged);
        }
        self.keep_owner(owner, pins);
        self.cache.remember(&merged.trail);
        merged
    }

    /// The tree's view of a step.
    fn point(&self, terms: &mut Terms, step: &Step) -> Point {
        let site = step.site.map_or(NONE, |site| site.0);
        let mut point = Point {
            kind: Kind::Bounds,
            site,
            position: u32::try_from(step.position).unwrap_or(u32::MAX),
            side: 0,
            term: Some(step.constraint),
            subject: None,
            exact: step.exact,
        };
        match step.kind {
            StepKind::Branch { taken } => {
                (point.kind, point.side) = (Kind::Branch, u32::from(!taken));
            }
            StepKind::Assume { held } => {
                (point.kind, point.side) = (Kind::Assume, u32::from(!held));
            }
            StepKind::Switch { scrutinee, value } => {
                point.subject = Some(scrutinee);
                if let Some(switch) = self.switches.get(&site) {
                    (point.kind, point.side) = (Kind::Switch, switch.side(value));
                } else {
                    point.kind = Kind::Values;
                    point.term = Some(equals(terms, scrutinee, value));
                }
            }
            StepKind::Target { pointer, .. } => {
                (point.kind, point.subject) = (Kind::Values, Some(pointer));
            }
            StepKind::Pin(_) => point.kind = Kind::Values,
            StepKind::Bounds => {}
        }
        point
    }

    /// Where a run goes on that stands at a side and meets a point.
    fn next(
        &mut self,
        terms: &mut Terms,
        (index, side): (u32, u32),
        point: &Point,
        reopen: bool,
        depth: usize,
    ) -> Next {
        if depth >= self.limits.depth as usize {
            return Next::Cut;
        }
        let full = self.nodes() >= self.limits.nodes as usize;
        match self.nodes[index as usize].state(side) {
            State::Child(first) => self.next_variant(terms, first, point, full),
            State::Closed { exact } if exact || !reopen => Next::Known,
            _ if full => Next::Cut,
            _ => Next::Grow,
        }
    }

    fn next_variant(&mut self, terms: &mut Terms, first: u32, point: &Point, full: bool) -> Next {
        let (mut index, mut count) = (first, 0);
        while index != NONE {
            if self.is_same(terms, index, point) {
                return Next::Follow(index);
            }
            (index, count) = (self.nodes[index as usize].next_variant, count + 1);
        }
        if count < VARIANTS && !full { Next::Grow } else { Next::Cut }
    }

    /// Whether a node is the decision that a point is.
    fn is_same(&mut self, terms: &mut Terms, index: u32, point: &Point) -> bool {
        let node = &self.nodes[index as usize];
        if node.kind != point.kind || node.site != point.site || node.subject != point.subject {
            return false;
        }
        match point.kind {
            Kind::Branch | Kind::Assume | Kind::Bounds => {
                Some(self.side_term(terms, index, point.side)) == point.term
            }
            Kind::Values => {
                let sides = node.sides.as_slice();
                sides.len() <= VALUES || sides.iter().any(|side| side.term == point.term)
            }
            Kind::Root | Kind::Switch => true,
        }
    }

    /// Passes through a node that is there.
    fn follow(
        &mut self,
        program: &Program,
        index: u32,
        point: &Point,
        owner: u32,
        merged: &mut Merged,
    ) -> (u32, u32) {
        self.nodes[index as usize].exact &= point.exact;
        let side = match point.kind {
            Kind::Values => self.value_side(program, index, point, owner, merged),
            _ => point.side,
        };
        merged.trail.push((self.id(index), side));
        (index, side)
    }

    /// The side of a value; a value that nobody met gets a new one, and "another value" is open again, now
    /// for this run, unless the node has all the values that it may have.
    fn value_side(
        &mut self,
        program: &Program,
        index: u32,
        point: &Point,
        owner: u32,
        merged: &mut Merged,
    ) -> u32 {
        let node = &mut self.nodes[index as usize];
        let Sides::Many(sides) = &mut node.sides else { return 0 };
        if let Some(side) = sides.iter().position(|side| side.term == point.term) {
            return side as u32;
        }
        let side = sides.len() as u32;
        sides.push(Side { term: point.term, ..Side::new(State::Pending) });
        let another = if (side as usize) < VALUES { State::Unexplored } else { State::Unknown };
        if node.state(0).is_flip() {
            node.open -= 1;
            self.forget_flip(index);
        }
        let node = &mut self.nodes[index as usize];
        node.set(0, another);
        node.open += 1 + u32::from(another.is_flip());
        node.run = owner;
        self.count_flips(owner, 1 + u32::from(another.is_flip()));
        merged.values.push(self.id(index));
        self.offer(program, index, merged);
        side
    }

    /// Adds a node at a place of the tree, and passes through it.
    fn grow(
        &mut self,
        program: &Program,
        at: (u32, u32),
        point: &Point,
        first: u32,
        owner: u32,
        merged: &mut Merged,
    ) -> (u32, u32) {
        let depth = merged.trail.len() as u32;
        let (sides, side) = self.new_sides(point);
        let flips =
            sides.as_slice().iter().filter(|side| side.mark.state().is_flip()).count() as u32;
        let index = self.allocate(Node {
            parent: at.0,
            parent_side: at.1,
            next_variant: NONE,
            stamp: 0,
            depth,
            site: point.site,
            first,
            position: point.position,
            run: owner,
            open: flips,
            kind: point.kind,
            exact: point.exact,
            varies: false,
            subject: point.subject,
            sides,
        });
        self.count_flips(owner, flips);
        self.link(at, index);
        self.offer(program, index, merged);
        merged.fresh = true;
        merged.trail.push((self.id(index), side));
        (index, side)
    }

    /// The sides of a new node, and which of them the run took. That one counts as pending until the run is
    /// merged further.
    fn new_sides(&mut self, point: &Point) -> (Sides, u32) {
        let taken = Side { term: point.term, ..Side::new(State::Pending) };
        let two = |other| {
            let mut sides = [Side::new(other); 2];
            sides[(point.side & 1) as usize] = taken;
            Sides::Two(sides)
        };
        match point.kind {
            Kind::Root | Kind::Branch => (two(State::Unexplored), point.side),
            // Nothing lies where an assumption does not hold.
            Kind::Assume if point.side == 0 => (two(State::Closed { exact: true }), 0),
            Kind::Assume => (two(State::Unexplored), point.side),
            Kind::Bounds => (two(self.beyond(point.term)), 0),
            Kind::Values => (Sides::Many(vec![Side::new(State::Unexplored), taken]), 1),
            Kind::Switch => (self.switch_sides(point, taken), point.side),
        }
    }

    /// What lies beyond the bounds of an object is another object or a crash. The same bounds are assumed
    /// again and again, so looking there is worth a few tries only.
    fn beyond(&mut self, bounds: Option<Term>) -> State {
        let Some(bounds) = bounds else { return State::Closed { exact: false } };
        let tries = self.beyond.entry(bounds).or_insert(0);
        *tries += 1;
        if *tries <= BEYOND { State::Unexplored } else { State::Closed { exact: false } }
    }

    fn switch_sides(&self, point: &Point, taken: Side) -> Sides {
        let Some(switch) = self.switches.get(&point.site) else { return Sides::Many(vec![taken]) };
        // A case that repeats an earlier value is never entered.
        let never = Side::new(State::Refuted { exact: true });
        let mut sides = vec![never; switch.values.len() + 1];
        sides[0] = Side::new(State::Unexplored);
        for &(_, side) in &switch.sorted {
            sides[side as usize] = Side::new(State::Unexplored);
        }
        sides[point.side as usize] = taken;
        Sides::Many(sides)
    }

    fn allocate(&mut self, mut node: Node) -> u32 {
        if let Some(index) = self.free.pop() {
            node.stamp = self.nodes[index as usize].stamp;
            self.nodes[index as usize] = node;
            return index;
        }
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Puts a new node at its place.
    fn link(&mut self, (parent, side): (u32, u32), index: u32) {
        match self.nodes[parent as usize].state(side) {
            State::Child(first) => {
                self.nodes[index as usize].next_variant = self.nodes[first as usize].next_variant;
                self.nodes[index as usize].varies = true;
                self.nodes[first as usize].next_variant = index;
                self.nodes[first as usize].varies = true;
                return;
            }
            State::Unexplored | State::Pending => self.forget_flip(parent),
            State::Closed { .. } => {
                self.nodes[index as usize].varies = true;
                self.nodes[parent as usize].open += 1;
            }
            _ => self.nodes[parent as usize].open += 1,
        }
        self.nodes[parent as usize].set(side, State::Child(index));
    }

    /// Tells of the open flips of a node.
    fn offer(&self, program: &Program, index: u32, merged: &mut Merged) {
        let node = &self.nodes[index as usize];
        for (side, about) in node.sides.as_slice().iter().enumerate() {
            if about.mark.state() == State::Unexplored {
                let flip = FlipId { node: self.id(index), side: side as u32 };
                merged.flips.push(describe(program, node, flip));
            }
        }
    }

    /// The run ended at a side.
    fn end(&mut self, (index, side): (u32, u32), exact: bool, merged: &mut Merged) {
        match self.nodes[index as usize].state(side) {
            State::Unexplored | State::Pending => {
                merged.fresh = true;
                self.settle(index, side, State::Closed { exact });
            }
            // It ended where others went on.
            State::Child(first) => self.nodes[first as usize].varies = true,
            State::Closed { .. } => {}
            _ => self.nodes[index as usize].set(side, State::Closed { exact }),
        }
    }

    /// A place for the run, held until it is merged.
    fn new_owner(&mut self, run: &NewRun<'_>) -> u32 {
        let owner = Owner {
            number: run.number,
            generation: run.generation,
            inputs: Arc::clone(&run.inputs),
            log: run.log.clone(),
            pins: Box::default(),
            flips: 1,
        };
        if let Some(index) = self.free_owners.pop() {
            self.owners[index as usize] = Some(owner);
            return index;
        }
        self.owners.push(Some(owner));
        self.owners.len() as u32 - 1
    }

    fn count_flips(&mut self, owner: u32, count: u32) {
        self.flips += count as usize;
        if let Some(Some(owner)) = self.owners.get_mut(owner as usize) {
            owner.flips += count;
        }
    }

    /// Lets go of a merged run, which stays if it owns flips.
    fn keep_owner(&mut self, owner: u32, pins: Vec<(u32, Constraint)>) {
        if let Some(Some(owner)) = self.owners.get_mut(owner as usize) {
            owner.pins = pins.into();
        }
        self.release_owner(owner);
    }
}
