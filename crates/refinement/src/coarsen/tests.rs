//! What coarsening takes back, and what must stay.

use super::*;
use crate::graph::Spot;
use crate::region::Refinement;
use crate::testing;
use model::{Context, EdgeId};

fn literals(signs: &[(u32, bool)]) -> Vec<Literal> {
    signs
        .iter()
        .map(|(number, holds)| Literal { refinement: RefinementId(*number), holds: *holds })
        .collect()
}

#[test]
fn a_region_is_redundant_only_if_the_others_contain_it() {
    let (a, b) = (literals(&[(0, true), (1, true)]), literals(&[(0, true), (1, false)]));
    let whole = literals(&[(0, true)]);
    assert!(contain(&[&a, &b], &whole));
    assert!(!contain(&[&a], &whole), "one half does not contain the whole");
    assert!(contain(&[&whole], &a), "the whole contains a half");
    assert!(contain(&[&a, &b, &literals(&[(0, false)])], &[]));
    assert!(!contain(&[&a, &b], &[]));
    assert!(!contain(&[], &[]));
}

struct Sample {
    model: Model,
    graph: Graph,
    paths: Paths,
    point: PointId,
    target: RegionId,
}

/// A point split as in Fig. 10: by A, by B where A holds not, by C where B holds not. Returns the refinements too.
fn figure_ten() -> (Sample, Vec<RefinementId>) {
    let (mut model, _) = testing::build("int main(void) { return 0; }");
    let mut graph = Graph::default();
    let paths = Paths::new(&model);
    let point = graph.point(Spot::Taken(EdgeId(0), Context::default()));
    let after = graph.point(Spot::Taken(EdgeId(1), Context::default()));
    let target = graph.get(after).regions[0];
    let mut region = graph.get(point).regions[0];
    let mut refinements = Vec::new();
    for number in 0..3 {
        let holds = model.terms.input(number, 1);
        let fails = model.terms.not(holds);
        let refinement = graph.add_refinement(Refinement {
            point,
            holds,
            fails,
            rests_on: refinements.last().copied().into_iter().collect(),
            dropped: false,
        });
        let other = graph.split(region, refinement);
        graph.remove_edge(region, EdgeId(1), Some(target), Because::Split(refinement));
        graph.region_mut(target).split_for.push(refinement);
        region = other;
        refinements.push(refinement);
    }
    (Sample { model, graph, paths, point, target }, refinements)
}

fn predicates(sample: &Sample) -> Vec<Vec<Literal>> {
    let regions = &sample.graph.get(sample.point).regions;
    regions.iter().map(|region| sample.graph.region(*region).literals.clone()).collect()
}

#[test]
fn both_parts_of_a_split_keep_absences_and_only_one_loses_the_edge() {
    let (sample, refinements) = figure_ten();
    let regions = &sample.graph.get(sample.point).regions;
    assert_eq!(
        predicates(&sample),
        [
            literals(&[(0, true)]),
            literals(&[(0, false), (1, true)]),
            literals(&[(0, false), (1, false), (2, true)]),
            literals(&[(0, false), (1, false), (2, false)]),
        ]
    );
    let absent =
        |region: &RegionId| sample.graph.region(*region).is_absent(EdgeId(1), sample.target);
    assert_eq!(regions.iter().map(absent).collect::<Vec<_>>(), [true, true, true, false]);
    assert_eq!(sample.graph.region(sample.target).split_for, refinements);
}

#[test]
fn dropping_a_refinement_drops_the_coarser_of_overlapping_regions() {
    let (mut sample, refinements) = figure_ten();
    // Only B served its purpose.
    let other = sample.graph.point(Spot::Taken(EdgeId(2), Context::default()));
    let served = sample.graph.get(other).regions[0];
    sample.graph.region_mut(sample.target).split_for.retain(|id| *id != refinements[1]);
    sample.graph.region_mut(served).split_for.push(refinements[1]);
    let Sample { model, graph, paths, .. } = &mut sample;
    let done = coarsen(model, graph, paths, &mut vec![served]);
    assert_eq!(done, Coarsened { refinements: 1, regions: 1 });
    assert_eq!(
        predicates(&sample),
        [
            literals(&[(0, true)]),
            literals(&[(0, false), (2, true)]),
            literals(&[(0, false), (2, false)]),
        ]
    );
    let regions = &sample.graph.get(sample.point).regions;
    let absent =
        |region: &RegionId| sample.graph.region(*region).is_absent(EdgeId(1), sample.target);
    assert_eq!(
        regions.iter().map(absent).collect::<Vec<_>>(),
        [true, true, false],
        "an edge stays absent while its own refinement stands"
    );
}

#[test]
fn all_refinements_of_a_decided_region_go_and_one_region_is_left() {
    let (mut sample, _) = figure_ten();
    let target = sample.target;
    let Sample { model, graph, paths, .. } = &mut sample;
    let done = coarsen(model, graph, paths, &mut vec![target]);
    assert_eq!(done, Coarsened { refinements: 3, regions: 3 });
    assert_eq!(predicates(&sample), [Vec::new()]);
    let region = sample.graph.get(sample.point).regions[0];
    assert!(sample.graph.region(region).absent.is_empty(), "every edge is back");
    assert_eq!(sample.graph.extra_regions, 0);
}

#[test]
fn an_absence_by_emptiness_goes_when_a_predicate_on_either_side_grows() {
    let (mut sample, _) = figure_ten();
    let before = sample.graph.point(Spot::Taken(EdgeId(5), Context::default()));
    let before = sample.graph.get(before).regions[0];
    let last = sample.graph.get(sample.point).regions[3];
    sample.graph.remove_edge(before, EdgeId(0), Some(last), Because::Empty);
    sample.graph.remove_edge(last, EdgeId(3), Some(before), Because::Empty);
    let target = sample.target;
    let Sample { model, graph, paths, .. } = &mut sample;
    coarsen(model, graph, paths, &mut vec![target]);
    assert!(sample.graph.region(before).absent.is_empty());
    let region = sample.graph.get(sample.point).regions[0];
    assert!(sample.graph.region(region).absent.is_empty());
}
