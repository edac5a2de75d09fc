//! Regions: a point of the program and a predicate.
//!
//! The paper's nodes (section 2.2.1). A predicate is a set of literals, each a refinement or its negation, so that
//! coarsening can take a refinement out of it again and compares predicates without a solver (section 2.2.6).

use crate::paths::Visit;
use goal::index;
use model::EdgeId;
use std::collections::VecDeque;
use term::Term;

index! {
    /// A point of the graph: a location in a context, or a goal's edge taken in a context.
    PointId
}
index! {
    /// A region of a point.
    RegionId
}
index! {
    /// A predicate by which a point was split.
    RefinementId
}

/// Visits kept per region; newer ones drive older ones out.
const KEPT_VISITS: usize = 8;

/// A refinement or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    pub refinement: RefinementId,
    /// Whether the refinement holds; else its negation does.
    pub holds: bool,
}

/// A predicate by which regions of a point were split: the paper's RP.
#[derive(Clone, Debug)]
pub struct Refinement {
    pub point: PointId,
    /// The predicate.
    pub holds: Term,
    /// Its negation.
    pub fails: Term,
    /// The refinements on which it rests: those in the predicate of the region after the frontier from which it was
    /// computed.
    pub rests_on: Vec<RefinementId>,
    /// Whether it was dropped.
    pub dropped: bool,
}

/// Why an edge is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The region implies a refinement that was made for this edge.
    Split(RefinementId),
    /// No state of the region takes the edge into the other.
    Empty,
}

/// An edge that does not lead from a region to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    pub edge: EdgeId,
    /// The region after the edge; `None`: the edge is not taken at all.
    pub to: Option<RegionId>,
    pub because: Because,
}

/// A region.
#[derive(Clone, Debug)]
pub struct Region {
    pub point: PointId,
    /// In the order of refinements.
    pub literals: Vec<Literal>,
    /// Runs that were here and went on.
    pub visits: VecDeque<Visit>,
    /// Edges that do not leave it.
    pub absent: Vec<Absence>,
    /// Regions that have an absence into this one.
    pub absent_from: Vec<RegionId>,
    /// The refinements that were made to decide whether this region is reached (the paper's `split_for`).
    pub split_for: Vec<RefinementId>,
    pub alive: bool,
}

impl Region {
    pub fn new(point: PointId, literals: Vec<Literal>) -> Region {
        Region {
            point,
            literals,
            visits: VecDeque::new(),
            absent: Vec::new(),
            absent_from: Vec::new(),
            split_for: Vec::new(),
            alive: true,
        }
    }

    /// Whether some run was here.
    pub fn is_covered(&self) -> bool {
        !self.visits.is_empty()
    }

    /// Whether an edge from here into a region is absent.
    pub fn is_absent(&self, edge: EdgeId, to: RegionId) -> bool {
        let fits = |target: Option<RegionId>| target.is_none_or(|target| target == to);
        self.absent.iter().any(|absence| absence.edge == edge && fits(absence.to))
    }

    /// Remembers that a run was here.
    pub fn visit(&mut self, visit: Visit) {
        if self.visits.len() == KEPT_VISITS {
            self.visits.pop_front();
        }
        self.visits.push_back(visit);
    }

    /// Whether its predicate has a refinement, plain or negated.
    pub fn mentions(&self, refinement: RefinementId) -> bool {
        self.literals.iter().any(|literal| literal.refinement == refinement)
    }
}
