//! The region graph, stored as its difference to the program's control flow.
//!
//! The paper's model M (section 2.2.1). Every point of the program is one region, whose predicate is `true`, until it
//! is split; an edge of the program model leads from each region of its start to each region of its end unless an
//! [`Absence`] says otherwise. Points are made when a run or a search gets there, so a large program costs what was
//! looked at.
//!
//! *Invariants*, which hold after every operation: the regions of a point together contain every state; an absence from
//! `q` by `e` to `r` is justified: by a refinement in the predicate of `q` that excludes the step into `r` as `r` is
//! now, or by the emptiness of the step.

use crate::region::{
    Absence, Because, Literal, PointId, Refinement, RefinementId, Region, RegionId,
};
use model::{Context, EdgeId, Model, Point};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use term::Term;

/// What a point of the graph stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Control is here.
    At(Point),
    /// Control just took this edge, from its start in a context: where a target is.
    Taken(EdgeId, Context),
}

/// A point of the graph.
pub struct GraphPoint {
    pub spot: Spot,
    /// The regions of the point (the paper's companions).
    pub regions: Vec<RegionId>,
    incoming: Option<Arc<[(EdgeId, PointId)]>>,
}

/// The region graph.
#[derive(Default)]
pub struct Graph {
    points: Vec<GraphPoint>,
    known: FxHashMap<Spot, PointId>,
    regions: Vec<Region>,
    refinements: Vec<Refinement>,
    /// Regions beyond the first of each point.
    pub extra_regions: u64,
    /// The most of them at one time.
    pub peak_regions: u64,
}

impl Graph {
    /// The point of a spot, which is made with one region if it is new.
    pub fn point(&mut self, spot: Spot) -> PointId {
        let next = PointId(self.points.len() as u32);
        let id = *self.known.entry(spot).or_insert(next);
        if id == next {
            let region = self.add_region(Region::new(id, Vec::new()));
            self.points.push(GraphPoint { spot, regions: vec![region], incoming: None });
        }
        id
    }

    /// The point of a spot, if it was made.
    pub fn known_point(&self, spot: Spot) -> Option<PointId> {
        self.known.get(&spot).copied()
    }

    /// How many points there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.points.len()
    }

    pub fn get(&self, point: PointId) -> &GraphPoint {
        &self.points[point.index()]
    }

    pub fn get_mut(&mut self, point: PointId) -> &mut GraphPoint {
        &mut self.points[point.index()]
    }

    pub fn region(&self, region: RegionId) -> &Region {
        &self.regions[region.index()]
    }

    pub fn region_mut(&mut self, region: RegionId) -> &mut Region {
        &mut self.regions[region.index()]
    }

    pub fn refinement(&self, refinement: RefinementId) -> &Refinement {
        &self.refinements[refinement.index()]
    }

    pub fn refinement_mut(&mut self, refinement: RefinementId) -> &mut Refinement {
        &mut self.refinements[refinement.index()]
    }

    fn add_region(&mut self, region: Region) -> RegionId {
        self.regions.push(region);
        RegionId(self.regions.len() as u32 - 1)
    }

    pub fn add_refinement(&mut self, refinement: Refinement) -> RefinementId {
        self.refinements.push(refinement);
        RefinementId(self.refinements.len() as u32 - 1)
    }

    /// The term of a literal.
    pub fn literal(&self, literal: Literal) -> Term {
        let refinement = self.refinement(literal.refinement);
        if literal.holds { refinement.holds } else { refinement.fails }
    }

    /// The predicate of a region.
    pub fn predicate(&self, model: &mut Model, region: RegionId) -> Term {
        let literals: Vec<Term> =
            self.region(region).literals.iter().map(|literal| self.literal(*literal)).collect();
        model.terms.all(&literals)
    }

    /// The edges of the program model into a point, with the points that they come from.
    pub fn incoming(&mut self, model: &mut Model, point: PointId) -> Arc<[(EdgeId, PointId)]> {
        if let Some(known) = &self.get(point).incoming {
            return known.clone();
        }
        let found: Vec<(EdgeId, PointId)> = match self.get(point).spot {
            Spot::At(Point { location, context }) => model
                .predecessors(location, context)
                .into_iter()
                .map(|(edge, context)| (edge, self.start_of(model, edge, context)))
                .collect(),
            Spot::Taken(edge, context) => vec![(edge, self.start_of(model, edge, context))],
        };
        let found: Arc<[(EdgeId, PointId)]> = found.into();
        self.get_mut(point).incoming = Some(found.clone());
        found
    }

    fn start_of(&mut self, model: &Model, edge: EdgeId, context: Context) -> PointId {
        self.point(Spot::At(Point { location: model.edge(edge).from, context }))
    }

    /// The regions from which an edge of the graph leads into a region, with the edges.
    pub fn predecessors(&mut self, model: &mut Model, region: RegionId) -> Vec<(EdgeId, RegionId)> {
        let incoming = self.incoming(model, self.region(region).point);
        let mut found = Vec::new();
        for (edge, point) in incoming.iter() {
            let regions = self.get(*point).regions.iter();
            let present = regions.filter(|from| !self.region(**from).is_absent(*edge, region));
            found.extend(present.map(|from| (*edge, *from)));
        }
        found
    }

    /// Notes that an edge does not lead from a region to another, or to none.
    pub fn remove_edge(
        &mut self,
        from: RegionId,
        edge: EdgeId,
        to: Option<RegionId>,
        because: Because,
    ) {
        self.region_mut(from).absent.push(Absence { edge, to, because });
        if let Some(to) = to
            && !self.region(to).absent_from.contains(&from)
        {
            self.region_mut(to).absent_from.push(from);
        }
    }

    /// Splits a region in two: itself, where the refinement holds, and a new one. Both keep all absences, since each is
    /// a part of what the region was; nothing else is taken away, so both have all its edges.
    pub fn split(&mut self, region: RegionId, refinement: RefinementId) -> RegionId {
        let point = self.region(region).point;
        let with = |literals: &[Literal], holds: bool| {
            let mut literals = literals.to_vec();
            literals.push(Literal { refinement, holds });
            literals
        };
        let old = self.region(region);
        let mut other = Region::new(point, with(&old.literals, false));
        other.absent = old.absent.clone();
        other.absent_from = old.absent_from.clone();
        let kept = with(&old.literals, true);
        let (leaving, entering) = (other.absent.clone(), other.absent_from.clone());
        let other = self.add_region(other);
        self.region_mut(region).literals = kept;
        for to in leaving.iter().filter_map(|absence| absence.to) {
            if !self.region(to).absent_from.contains(&other) {
                self.region_mut(to).absent_from.push(other);
            }
        }
        for from in entering {
            // An absence into the old region says the same of both parts.
            let into: Vec<Absence> = self.absences(from, region).collect();
            let copies = into.into_iter().map(|absence| Absence { to: Some(other), ..absence });
            self.regions[from.index()].absent.extend(copies);
        }
        self.get_mut(point).regions.push(other);
        self.extra_regions += 1;
        self.peak_regions = self.peak_regions.max(self.extra_regions);
        other
    }

    /// The absences of a region that name another.
    pub fn absences(&self, from: RegionId, to: RegionId) -> impl Iterator<Item = Absence> + '_ {
        self.region(from).absent.iter().copied().filter(move |absence| absence.to == Some(to))
    }
}
