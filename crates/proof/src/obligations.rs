//! What must be shown for a certificate, generated from the model alone.
//!
//! 1. *Start*: each clause at the start point holds of every state.
//! 2. *Steps*: for each point that the certificate mentions and each edge of the model that can lead there, from whatever
//!    point: what is claimed before the edge, its guard and what is known of addresses imply each clause after it.
//! 3. *Goals*: for each goal, each edge that decides it, in every call string in which the edge's start can
//!    stand: what is claimed there contradicts the edge's guard.

use crate::certificate::Certificate;
use crate::verdict::Reason;
use goal::GoalId;
use model::{Context, EdgeId, LocationId, Model, Point, VarId};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use term::{InputVar, Sort, Term};

/// One thing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Obligation {
    /// The clauses at the start hold of every state.
    Start,
    /// An edge keeps the clauses.
    Step {
        /// From here.
        from: Point,
        /// By this edge.
        edge: EdgeId,
        /// To there.
        to: Point,
    },
    /// An edge that decides a goal is not taken.
    Goal {
        /// The goal.
        goal: GoalId,
        /// From here.
        from: Point,
        /// The edge.
        edge: EdgeId,
    },
}

impl Obligation {
    /// The edge that it is about.
    pub fn edge(&self) -> Option<EdgeId> {
        match self {
            Obligation::Start => None,
            Obligation::Step { edge, .. } | Obligation::Goal { edge, .. } => Some(*edge),
        }
    }
}

/// An obligation as formulas: the hypotheses imply each of the conclusions; without conclusions, they
/// contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implication {
    /// Which obligation.
    pub obligation: Obligation,
    /// What may be used.
    pub hypotheses: Vec<Term>,
    /// What must follow. None: `false` must.
    pub conclusions: Vec<Term>,
}

/// All obligations of a certificate, or why it cannot be a proof.
pub(crate) fn obligations(
    model: &mut Model,
    certificate: &Certificate,
    most_contexts: usize,
) -> Result<Vec<Obligation>, Reason> {
    well_formed(model, certificate)?;
    let mut found = Vec::new();
    for point in certificate.clauses.keys().filter(|point| !certificate.at(**point).is_empty()) {
        if *point == Point::start(model) {
            found.push(Obligation::Start);
        }
        for (edge, context) in model.predecessors(point.location, point.context) {
            let from = Point { location: model.edge(edge).from, context };
            found.push(Obligation::Step { from, edge, to: *point });
        }
    }
    goal_obligations(model, certificate, most_contexts, &mut found)?;
    Ok(found)
}

fn goal_obligations(
    model: &mut Model,
    certificate: &Certificate,
    most: usize,
    found: &mut Vec<Obligation>,
) -> Result<(), Reason> {
    let goals: BTreeSet<GoalId> = certificate.goals.iter().copied().collect();
    let mut edges: BTreeMap<GoalId, Vec<EdgeId>> =
        goals.iter().map(|goal| (*goal, Vec::new())).collect();
    for (index, edge) in model.edges.iter().enumerate() {
        if let Some(listed) = edge.goal.and_then(|goal| edges.get_mut(&goal)) {
            listed.push(EdgeId(index as u32));
        }
    }
    let mut contexts: BTreeMap<LocationId, Vec<Context>> = BTreeMap::new();
    for (goal, edges) in edges {
        if edges.is_empty() {
            return Err(Reason::NoEdge(goal));
        }
        for edge in edges {
            let location = model.edge(edge).from;
            let known = match contexts.entry(location) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(
                    model
                        .contexts_of(location, most)
                        .ok_or(Reason::TooManyContexts { goal, most })?,
                ),
            };
            for context in known.iter() {
                let from = Point { location, context: *context };
                found.push(Obligation::Goal { goal, from, edge });
            }
        }
    }
    Ok(())
}

fn well_formed(model: &Model, certificate: &Certificate) -> Result<(), Reason> {
    if certificate.goals.is_empty() {
        return Err(Reason::NoGoal);
    }
    for (point, clauses) in &certificate.clauses {
        let known = point.location.index() < model.locations.len();
        if !known || !model.has_context(point.context) {
            return Err(Reason::NoPoint);
        }
        for clause in clauses {
            if !is_condition(model, *clause) {
                return Err(Reason::NotACondition);
            }
        }
    }
    Ok(())
}

/// Whether a term is a condition over state variables, and over nothing else.
fn is_condition(model: &Model, term: Term) -> bool {
    let is_variable = |input: InputVar| {
        let variable = model.variables.of_input(input);
        variable.is_some_and(|variable| model.variables.input(variable) == input)
    };
    term.index() < model.terms.len()
        && model.terms.sort(term) == Sort::BitVec(1)
        && model.terms.inputs(term).all(is_variable)
}

/// The formulas of an obligation, without what is known of addresses; `clause` alone is to follow, if it is given.
pub(crate) fn implication(
    model: &mut Model,
    certificate: &Certificate,
    obligation: Obligation,
    clause: Option<Term>,
) -> Implication {
    let wanted = |point: Point| match clause {
        Some(clause) => vec![clause],
        None => certificate.at(point).to_vec(),
    };
    let (hypotheses, conclusions) = match obligation {
        Obligation::Start => (Vec::new(), wanted(Point::start(model))),
        Obligation::Step { from, edge, to } => {
            let mut hypotheses = certificate.at(from).to_vec();
            hypotheses.push(model.edge(edge).guard);
            let after = wanted(to).into_iter().map(|clause| model.before(edge, clause));
            (hypotheses, after.collect())
        }
        Obligation::Goal { from, edge, .. } => {
            let mut hypotheses = certificate.at(from).to_vec();
            hypotheses.push(model.edge(edge).guard);
            (hypotheses, Vec::new())
        }
    };
    Implication { obligation, hypotheses, conclusions }
}

/// What is known of the addresses that the formulas of an obligation speak of: before its edge, and after it.
pub(crate) fn facts(
    model: &mut Model,
    certificate: &Certificate,
    obligation: Obligation,
    formulas: &[Term],
) -> Vec<Term> {
    let before = variables(model, formulas.iter().copied());
    let mut facts = model.facts(&before);
    if let Obligation::Step { edge, to, .. } = obligation {
        let after = variables(model, certificate.at(to).iter().copied());
        let assigned = |variable: &VarId| {
            model.edge(edge).assignments.iter().any(|(assigned, _)| assigned == variable)
        };
        if after.iter().any(assigned) {
            let after = model.facts(&after);
            facts.extend(after.into_iter().map(|fact| model.before(edge, fact)));
        }
    }
    facts
}

/// The state variables of formulas, ascending.
fn variables(model: &Model, formulas: impl Iterator<Item = Term>) -> Vec<VarId> {
    let inputs = formulas.flat_map(|formula| model.terms.inputs(formula));
    let all: BTreeSet<VarId> = inputs.filter_map(|input| model.variables.of_input(input)).collect();
    all.into_iter().collect()
}
