//! Runs of witnesses on the model: which regions they visit (Fig. 3, line 7).
//!
//! A run is looked at while it goes, so that predicates are evaluated on plain values; only points that were split need
//! that. A state counts as a visit if the run went on from it: whether it crosses a frontier is then known.

use crate::graph::{Graph, Spot};
use crate::paths::{Paths, Visit, WitnessId};
use crate::region::RegionId;
use model::{Context, EdgeKind, End, Followed, Limits, Model, Point, Stand, Step, Witness, follow};
use rustc_hash::FxHashMap;
use term::Evaluator;

/// What a run showed.
pub struct Shown {
    pub witness: WitnessId,
    /// Regions that no run visited before.
    pub new: Vec<RegionId>,
    pub end: End,
}

/// Runs a witness and notes its visits.
pub fn run(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    witness: &Witness,
    limits: &Limits,
) -> Shown {
    let mut watch =
        Watch { graph, context: Some(Context::default()), stack: Vec::new(), inside: Vec::new() };
    let Followed { steps, end, given, read } =
        follow(model, witness, limits, |stand| watch.look(model, stand));
    let inside = watch.inside;
    let kept = Witness { test: read, unknowns: witness.unknowns.clone() };
    let witness = paths.add_witness(model, kept, &given);
    let visits = visits(model, graph, paths, witness, &steps, inside);
    let mut new = Vec::new();
    for (region, first, last) in visits {
        if !graph.region(region).is_covered() {
            new.push(region);
        }
        graph.region_mut(region).visit(first);
        if last != first {
            graph.region_mut(region).visit(last);
        }
    }
    Shown { witness, new, end }
}

/// Looks at the states of a run.
struct Watch<'a> {
    graph: &'a Graph,
    /// The call string, if it was met before.
    context: Option<Context>,
    stack: Vec<Option<Context>>,
    /// For each step, the regions of its point that the state lies in; empty if the point was not split.
    inside: Vec<Vec<RegionId>>,
}

impl Watch<'_> {
    fn look(&mut self, model: &Model, stand: &Stand<'_>) {
        let spot = self.context.map(|context| Spot::At(Point { location: stand.at, context }));
        let point = spot.and_then(|spot| self.graph.known_point(spot));
        let inside = point.map(|point| self.regions(model, point, stand)).unwrap_or_default();
        self.inside.push(inside);
        match model.edge(stand.next).kind {
            EdgeKind::Call(site, callee) if !model.is_recursive_call(site, callee) => {
                self.stack.push(self.context);
                let after = |context| model.known_context_after(stand.next, context);
                self.context = self.context.and_then(after);
            }
            EdgeKind::Return(site, callee) | EdgeKind::Throw(site, callee)
                if !model.is_recursive_call(site, callee) =>
            {
                self.context = self.stack.pop().flatten();
            }
            _ => {}
        }
    }

    fn regions(
        &self,
        model: &Model,
        point: crate::region::PointId,
        stand: &Stand<'_>,
    ) -> Vec<RegionId> {
        let regions = &self.graph.get(point).regions;
        if regions.len() == 1 {
            return Vec::new();
        }
        let mut evaluator = Evaluator::new(&model.terms, stand.values);
        let mut holds = |region: &&RegionId| {
            let literals = &self.graph.region(**region).literals;
            literals.iter().all(|literal| evaluator.holds(self.graph.literal(*literal)))
        };
        regions.iter().filter(|region| holds(region)).copied().collect()
    }
}

/// The first and the last visit of each region, in the order of first visits.
fn visits(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    witness: WitnessId,
    steps: &[Step],
    inside: Vec<Vec<RegionId>>,
) -> Vec<(RegionId, Visit, Visit)> {
    let mut found: Vec<(RegionId, Visit, Visit)> = Vec::new();
    let mut known: FxHashMap<RegionId, usize> = FxHashMap::default();
    let mut note = |region: RegionId, visit: Visit| {
        let place = *known.entry(region).or_insert(found.len());
        match found.get_mut(place) {
            Some((_, _, last)) => *last = visit,
            None => found.push((region, visit, visit)),
        }
    };
    let (mut node, mut context) = (paths.root(), Context::default());
    for (step, mut regions) in steps.iter().zip(inside) {
        let location = model.edge(step.edge).from;
        let point = graph.point(Spot::At(Point { location, context }));
        if regions.is_empty() {
            regions = graph.get(point).regions.clone();
        }
        let visit = Visit { node, witness };
        let taken = graph.known_point(Spot::Taken(step.edge, context));
        regions.extend(taken.into_iter().flat_map(|point| graph.get(point).regions.clone()));
        for region in regions {
            note(region, visit);
        }
        node = paths.child(node, step);
        match model.context_after(step.edge, context) {
            Some(after) => context = after,
            None => break,
        }
    }
    found
}
