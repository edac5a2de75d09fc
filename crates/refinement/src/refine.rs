//! `refine` (Fig. 6): the region before a frontier that was not crossed is split, or the edge removed.
//!
//! RP is the weakest precondition of the edge and the negation of the predicate after it; its negation is the
//! conjunction of the [`Condition`]s. From where RP holds the edge does not lead across, so it is removed there; both
//! parts keep all other edges, in and out, and both predicates come from the old one (errata of the printed figure).
//!
//! *Differences.* First it is asked whether any state of the region crosses the frontier at all: if none does, the edge
//! is removed and nothing is split, which is what lets loops come to an end. The region at the root is never split (it
//! would say that some runs do not begin there); there the edge falls only to that emptiness, over the program model.
//! When a few of the conditions are refuted, they alone make RP: it is then stronger, and the edge is absent from it
//! all the more.

use crate::frontier::Frontier;
use crate::generate::Condition;
use crate::graph::{Graph, Spot};
use crate::paths::{Paths, Visit};
use crate::questions::Questions;
use crate::region::{Because, Refinement, RegionId};
use ::engine::formula;
use model::{EdgeId, Model, Point};
use rustc_hash::FxHashSet;
use solve::Answer;
use term::{Evaluator, Term};

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refined {
    /// The edge is gone, nothing was split.
    Removed,
    /// The region was split.
    Split,
    /// Nothing: the edge leaves the root, and that it is never taken was not shown.
    Root,
    /// Nothing: the predicate would be too large.
    TooLarge,
}

/// The states of a region that take an edge into another (or anywhere), under these conditions; none if that is too
/// large to ask.
pub fn crossing(
    model: &mut Model,
    graph: &Graph,
    (pre, edge, post): (RegionId, EdgeId, Option<RegionId>),
    conditions: &[Condition],
    large: usize,
) -> Option<Term> {
    let literals = |region: RegionId| -> Vec<Term> {
        graph.region(region).literals.iter().map(|literal| graph.literal(*literal)).collect()
    };
    let mut parts = literals(pre);
    parts.extend(conditions.iter().map(|condition| condition.term));
    let after = post.map(literals).unwrap_or_default();
    parts.extend(formula::facts(model, &parts, edge, &after));
    let states = model.terms.all(&parts);
    (formula::size(&model.terms, states, large) < large).then_some(states)
}

/// Whether there is no state among these, of the region that a visit is in. Most often there is one with the objects
/// where the visit's run had them, which is the easier question: nothing need be said of where objects can be.
fn is_empty(
    model: &mut Model,
    paths: &mut Paths,
    questions: &mut Questions<'_>,
    visit: Visit,
    states: Term,
) -> bool {
    paths.go(model, visit.node);
    let placed = paths.placed(model, states);
    let empty = matches!(questions.on_states(model, placed), Answer::Unsat(_));
    empty && (placed == states || matches!(questions.on_states(model, states), Answer::Unsat(_)))
}

/// Whether a condition is false, or contradicts another or the region word for word.
pub fn is_plainly_empty(
    model: &mut Model,
    graph: &Graph,
    pre: RegionId,
    conditions: &[Condition],
) -> bool {
    let mut known: FxHashSet<Term> = conditions.iter().map(|condition| condition.term).collect();
    for literal in &graph.region(pre).literals {
        known.extend(formula::conjuncts(&mut model.terms, graph.literal(*literal)));
    }
    conditions.iter().any(|condition| {
        model.terms.as_constant(condition.term) == Some(0)
            || known.contains(&model.terms.not(condition.term))
    })
}

/// Splits the region before a frontier, or removes the edge. `refuted` are conditions that cannot hold along the path
/// of a visit; predicates of `large` nodes are not made.
#[expect(clippy::too_many_arguments, reason = "the graph, what runs showed, and the step")]
pub fn refine(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    questions: &mut Questions<'_>,
    frontier: Frontier,
    conditions: &[Condition],
    refuted: &[Condition],
    large: usize,
) -> Refined {
    let step = (frontier.pre, frontier.edge, Some(frontier.post));
    let states = crossing(model, graph, step, conditions, large);
    let visit = graph.region(frontier.pre).visits.back().copied();
    let empty = |(states, visit)| is_empty(model, paths, questions, visit, states);
    if states.zip(visit).is_some_and(empty) {
        graph.remove_edge(frontier.pre, frontier.edge, Some(frontier.post), Because::Empty);
        return Refined::Removed;
    }
    let point = graph.region(frontier.pre).point;
    if graph.get(point).spot == Spot::At(Point::start(model)) {
        return Refined::Root;
    }
    let terms: Vec<Term> = refuted.iter().map(|condition| condition.term).collect();
    let fails = model.terms.all(&terms);
    if formula::size(&model.terms, fails, large) >= large {
        return Refined::TooLarge;
    }
    let mut rests_on: Vec<_> = refuted.iter().filter_map(|condition| condition.rests_on).collect();
    rests_on.sort_unstable();
    rests_on.dedup();
    // Conditions of the guard alone exclude the edge, wherever it leads.
    let to = (!rests_on.is_empty()).then_some(frontier.post);
    let holds = model.terms.not(fails);
    let refinement =
        graph.add_refinement(Refinement { point, holds, fails, rests_on, dropped: false });
    let other = graph.split(frontier.pre, refinement);
    graph.remove_edge(frontier.pre, frontier.edge, to, Because::Split(refinement));
    graph.region_mut(frontier.post).split_for.push(refinement);
    move_visits(model, graph, paths, frontier.pre, other, fails);
    Refined::Split
}

/// Gives the new part of a region the visits that lie in it. (If RP is the whole weakest precondition there are none,
/// since a visit in the other part would have crossed.)
fn move_visits(
    model: &mut Model,
    graph: &mut Graph,
    paths: &mut Paths,
    from: RegionId,
    to: RegionId,
    predicate: Term,
) {
    let visits: Vec<Visit> = graph.region_mut(from).visits.drain(..).collect();
    for visit in visits {
        let inside = holds_at(model, paths, visit, predicate);
        graph.region_mut(if inside { to } else { from }).visit(visit);
    }
}

/// Whether a formula holds where a visit stood.
pub fn holds_at(model: &mut Model, paths: &mut Paths, visit: Visit, formula: Term) -> bool {
    paths.go(model, visit.node);
    let term = paths.apply(model, formula);
    Evaluator::new(&model.terms, paths.hint(visit.witness)).holds(term)
}
