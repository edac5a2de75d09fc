//! `coarsen` (Fig. 9): refinements that served their purpose are taken back.
//!
//! A refinement was made to decide whether some region is reached. When that region is covered, or no way leads to it,
//! the refinement goes out of all predicates of its point. An edge may stay absent only while what justifies it stands
//! (erratum): absences by this refinement go, those by the emptiness of a step out of or into a region whose predicate
//! grew, and those by refinements that rest on this one, which go too. Then regions with equal predicates become one,
//! and a region that the others of its point contain is dropped (erratum: it is dropped if *its* predicate implies the
//! disjunction of theirs), coarsest first, as in Fig. 10.

use crate::graph::Graph;
use crate::paths::{Paths, Visit};
use crate::refine::holds_at;
use crate::region::{Absence, Because, Literal, PointId, RefinementId, RegionId};
use model::Model;
use rustc_hash::FxHashSet;

#[cfg(test)]
mod tests;

/// How many regions went with how many refinements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coarsened {
    pub refinements: u64,
    pub regions: u64,
}

/// Takes back the refinements that were made for regions. `decided` is emptied.
pub fn coarsen(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    decided: &mut Vec<RegionId>,
) -> Coarsened {
    let mut done = Coarsened::default();
    let mut dropping: Vec<RefinementId> = Vec::new();
    loop {
        while let Some(region) = decided.pop() {
            dropping.append(&mut graph.region_mut(region).split_for);
        }
        let Some(refinement) = dropping.pop() else { return done };
        if graph.refinement(refinement).dropped {
            continue;
        }
        graph.refinement_mut(refinement).dropped = true;
        done.refinements += 1;
        let point = graph.refinement(refinement).point;
        let changed = forget(graph, refinement, point, &mut dropping);
        done.regions += unite(graph, point, decided);
        done.regions +=
            drop_redundant(model, graph, paths, point, &changed, &mut dropping, decided);
    }
}

/// Takes a refinement out of the predicates of a point, and restores the edges that are no longer justified.
fn forget(
    graph: &mut Graph,
    refinement: RefinementId,
    point: PointId,
    dropping: &mut Vec<RefinementId>,
) -> Vec<RegionId> {
    let mut changed = Vec::new();
    for region in graph.get(point).regions.clone() {
        if !graph.region(region).mentions(refinement) {
            continue;
        }
        changed.push(region);
        let stays = |absence: &Absence| {
            absence.because != Because::Empty && absence.because != Because::Split(refinement)
        };
        let data = graph.region_mut(region);
        data.literals.retain(|literal| literal.refinement != refinement);
        data.absent.retain(stays);
        for from in data.absent_from.clone() {
            restore_into(graph, from, region, refinement, dropping);
        }
    }
    changed
}

/// Restores the edges from one region into another whose predicate lost a refinement.
fn restore_into(
    graph: &mut Graph,
    from: RegionId,
    to: RegionId,
    lost: RefinementId,
    dropping: &mut Vec<RefinementId>,
) {
    let mut kept = Vec::new();
    for absence in std::mem::take(&mut graph.region_mut(from).absent) {
        let stands = match absence.because {
            _ if absence.to != Some(to) => true,
            Because::Empty => false,
            Because::Split(refinement) => {
                let rests = graph.refinement(refinement).rests_on.contains(&lost);
                if rests {
                    dropping.push(refinement);
                }
                !rests
            }
        };
        if stands {
            kept.push(absence);
        }
    }
    graph.region_mut(from).absent = kept;
}

/// Makes one region of those with equal predicates.
fn unite(graph: &mut Graph, point: PointId, decided: &mut Vec<RegionId>) -> u64 {
    let mut united = 0;
    let regions = graph.get(point).regions.clone();
    for (position, region) in regions.iter().enumerate() {
        let same = |other: &&RegionId| {
            graph.region(**other).alive
                && graph.region(**other).literals == graph.region(*region).literals
        };
        if let Some(first) = regions[..position].iter().find(same).copied() {
            absorb(graph, first, *region);
            united += 1;
            if graph.region(first).is_covered() && !graph.region(first).split_for.is_empty() {
                decided.push(first);
            }
        }
    }
    united
}

/// Gives a region everything that another one with the same predicate has.
fn absorb(graph: &mut Graph, region: RegionId, other: RegionId) {
    let visits: Vec<Visit> = graph.region_mut(other).visits.drain(..).collect();
    for visit in visits {
        graph.region_mut(region).visit(visit);
    }
    let split_for = std::mem::take(&mut graph.region_mut(other).split_for);
    graph.region_mut(region).split_for.extend(split_for);
    for absence in std::mem::take(&mut graph.region_mut(other).absent) {
        if !graph.region(region).absent.contains(&absence) {
            graph.remove_edge(region, absence.edge, absence.to, absence.because);
        }
    }
    for from in graph.region(other).absent_from.clone() {
        let into: Vec<Absence> = graph.absences(from, other).collect();
        for absence in into {
            let renamed = Absence { to: Some(region), ..absence };
            if !graph.region(from).absent.contains(&renamed) {
                graph.remove_edge(from, absence.edge, Some(region), absence.because);
            }
        }
    }
    remove(graph, other);
}

/// Takes a region out of the graph.
fn remove(graph: &mut Graph, region: RegionId) {
    let point = graph.region(region).point;
    graph.get_mut(point).regions.retain(|other| *other != region);
    let data = graph.region_mut(region);
    data.alive = false;
    data.absent.clear();
    data.visits.clear();
    for from in std::mem::take(&mut data.absent_from) {
        graph.region_mut(from).absent.retain(|absence| absence.to != Some(region));
    }
    graph.extra_regions -= 1;
}

/// Drops the changed regions that the others of their point contain.
fn drop_redundant(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    point: PointId,
    changed: &[RegionId],
    dropping: &mut Vec<RefinementId>,
    decided: &mut Vec<RegionId>,
) -> u64 {
    let mut candidates: Vec<RegionId> =
        changed.iter().copied().filter(|region| graph.region(*region).alive).collect();
    candidates.sort_by_key(|region| (graph.region(*region).literals.len(), *region));
    let mut dropped = 0;
    for region in candidates {
        let literals = &graph.region(region).literals;
        let others: Vec<&[Literal]> = graph
            .get(point)
            .regions
            .iter()
            .filter(|other| **other != region)
            .map(|other| graph.region(*other).literals.as_slice())
            .collect();
        if !contain(&others, literals) {
            continue;
        }
        let visits: Vec<Visit> = graph.region_mut(region).visits.drain(..).collect();
        dropping.append(&mut graph.region_mut(region).split_for);
        remove(graph, region);
        dropped += 1;
        for visit in visits {
            place(model, graph, paths, point, visit, decided);
        }
    }
    dropped
}

/// Gives a visit to the regions of a point that it lies in.
fn place(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    point: PointId,
    visit: Visit,
    decided: &mut Vec<RegionId>,
) {
    for region in graph.get(point).regions.clone() {
        let predicate = graph.predicate(model, region);
        if holds_at(model, paths, visit, predicate) {
            graph.region_mut(region).visit(visit);
            if !graph.region(region).split_for.is_empty() {
                decided.push(region);
            }
        }
    }
}

/// Whether a conjunction of literals implies the disjunction of others, refinements taken as independent.
pub fn contain(others: &[&[Literal]], region: &[Literal]) -> bool {
    let mut compatible: Vec<Vec<Literal>> = Vec::new();
    for other in others {
        let contradicts = |literal: &Literal| {
            region
                .iter()
                .any(|own| own.refinement == literal.refinement && own.holds != literal.holds)
        };
        if other.iter().any(contradicts) {
            continue;
        }
        let rest: Vec<Literal> =
            other.iter().copied().filter(|literal| !region.contains(literal)).collect();
        if rest.is_empty() {
            return true;
        }
        compatible.push(rest);
    }
    let open: FxHashSet<RefinementId> =
        compatible.iter().flatten().map(|literal| literal.refinement).collect();
    let Some(refinement) = open.into_iter().min() else { return false };
    let views: Vec<&[Literal]> = compatible.iter().map(Vec::as_slice).collect();
    [true, false].into_iter().all(|holds| contain(&views, &[Literal { refinement, holds }]))
}
