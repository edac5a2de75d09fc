//! `try_generate` (Fig. 5, lines 7 to 16): a test that goes along a known path to the frontier and crosses it.
//!
//! The question is whether the path's conditions allow the states from which the edge is taken into the region after
//! it. The paper asks it as a whole; here the conditions are first asked one by one where they do not hold on the run
//! already, since a single one that cannot hold says more: the region is then split by that condition alone, which
//! keeps predicates small and lets one refinement speak for many paths (in the manner of DASH's suitable predicates,
//! Beckman et al. 2010). A condition that is constant on the path costs no question.
//!
//! *Three answers.* That nothing was found ([`Attempt::Unknown`]) is kept apart from a refutation.

use crate::frontier::Frontier;
use crate::graph::Graph;
use crate::paths::{Paths, Visit};
use crate::questions::Questions;
use crate::region::RefinementId;
use ::engine::formula;
use model::{EdgeId, Model, Witness};
use solve::Answer;
use term::{Assignment, Evaluator, Term};

/// Conditions asked one by one.
const SINGLES: usize = 4;

/// One of the conditions under which a frontier is crossed, over the state before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    pub term: Term,
    /// The refinement of the region after the frontier that it comes from; none if it comes from the edge's guard.
    pub rests_on: Option<RefinementId>,
}

/// What came of a try.
pub enum Attempt {
    /// This witness should cross the frontier.
    Crossed(Witness),
    /// Along the path of a visit, these conditions cannot hold.
    Refuted(Vec<Condition>),
    /// Not decided.
    Unknown,
    /// The conditions hold for a run that was before the frontier: it crossed, or ended there.
    Holds(Visit),
}

/// The conditions under which an edge is taken.
pub fn guard(model: &mut Model, edge: EdgeId) -> Vec<Condition> {
    let guard = model.edge(edge).guard;
    let conjuncts = formula::conjuncts(&mut model.terms, guard);
    conjuncts.into_iter().map(|term| Condition { term, rests_on: None }).collect()
}

/// The conditions under which a frontier is crossed: the edge's guard, and the predicate of the region after it.
pub fn conditions(model: &mut Model, graph: &Graph, frontier: Frontier) -> Vec<Condition> {
    let mut found = guard(model, frontier.edge);
    for literal in &graph.region(frontier.post).literals {
        let before = model.before(frontier.edge, graph.literal(*literal));
        for term in formula::conjuncts(&mut model.terms, before) {
            if !found.iter().any(|known| known.term == term) {
                found.push(Condition { term, rests_on: Some(literal.refinement) });
            }
        }
    }
    found
}

/// Tries to cross a frontier along the path of one of the visits before it.
pub fn try_generate(
    model: &mut Model,
    graph: &Graph,
    paths: &mut Paths,
    questions: &mut Questions<'_>,
    frontier: Frontier,
    conditions: &[Condition],
) -> Attempt {
    let mut refuted = None;
    for visit in graph.region(frontier.pre).visits.iter().rev() {
        match along(model, paths, *visit, conditions) {
            Along::Never(condition) => {
                if refuted.is_none_or(|other: Condition| other.rests_on.is_none()) {
                    refuted = Some(condition);
                }
            }
            Along::Holds => return Attempt::Holds(*visit),
            Along::Perhaps(terms) => {
                return ask(model, paths, questions, *visit, conditions, &terms);
            }
        }
    }
    refuted.map_or(Attempt::Unknown, |condition| Attempt::Refuted(vec![condition]))
}

/// The conditions in the state of a visit.
enum Along {
    /// This one never holds there.
    Never(Condition),
    /// All hold for the visit's own inputs.
    Holds,
    /// Each as a condition on inputs, and whether it holds for the visit's own.
    Perhaps(Vec<(Term, bool)>),
}

fn along(model: &mut Model, paths: &mut Paths, visit: Visit, conditions: &[Condition]) -> Along {
    paths.go(model, visit.node);
    let mut terms = Vec::with_capacity(conditions.len());
    let mut never: Option<Condition> = None;
    for condition in conditions {
        let term = paths.apply(model, condition.term);
        if model.terms.as_constant(term) == Some(0) && never.is_none_or(|n| n.rests_on.is_none()) {
            never = Some(*condition);
        }
        terms.push(term);
    }
    if let Some(condition) = never {
        return Along::Never(condition);
    }
    let mut evaluator = Evaluator::new(&model.terms, paths.hint(visit.witness));
    let terms: Vec<(Term, bool)> =
        terms.into_iter().map(|term| (term, evaluator.holds(term))).collect();
    if terms.iter().all(|(_, holds)| *holds) { Along::Holds } else { Along::Perhaps(terms) }
}

fn ask(
    model: &mut Model,
    paths: &mut Paths,
    questions: &mut Questions<'_>,
    visit: Visit,
    conditions: &[Condition],
    terms: &[(Term, bool)],
) -> Attempt {
    let all: Vec<Term> = terms.iter().map(|(term, _)| *term).collect();
    let whole = model.terms.all(&all);
    let crossed = |model: &Model, paths: &Paths, found: &Assignment| {
        let mut inputs = paths.hint(visit.witness).clone();
        inputs.extend(found);
        Evaluator::new(&model.terms, &inputs).holds(whole)
    };
    let wrong: Vec<usize> = (0..terms.len()).filter(|index| !terms[*index].1).collect();
    if terms.len() > 1 {
        for index in wrong.iter().take(SINGLES) {
            match questions.on_path(model, paths, visit, terms[*index].0) {
                Answer::Unsat(_) => return Attempt::Refuted(vec![conditions[*index]]),
                Answer::Sat(found) if crossed(model, paths, &found) => {
                    return Attempt::Crossed(paths.changed(visit.witness, &found));
                }
                _ => {}
            }
        }
    }
    match questions.on_path(model, paths, visit, whole) {
        Answer::Sat(found) => Attempt::Crossed(paths.changed(visit.witness, &found)),
        Answer::Unsat(_) => Attempt::Refuted(conditions.to_vec()),
        Answer::Unknown(_) => Attempt::Unknown,
    }
}
