//! What must be shown for a certificate, generated from the model alone.
//!
//! 1. *Start*: one of the states at the start point holds, whatever the memory.
//! 2. *Steps*: for each point that the certificate mentions and each edge of the model that can lead there, from
//!    whatever point and each of its states: the state, the edge's guard and what is known of addresses imply a state
//!    after it.
//! 3. *Goals*: for each goal, each edge that decides it, in every call string in which the edge's start can
//!    stand: each state there contradicts the edge's guard.

use crate::certificate::{Certificate, StateId};
use crate::verdict::Reason;
use goal::GoalId;
use model::{Context, EdgeId, LocationId, Model, Point, VarId};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use term::{InputVar, Sort, Term};

/// One thing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Obligation {
    /// A state of the start holds whatever the memory.
    Start,
    /// An edge leads from a state to others.
    Step {
        /// From here.
        from: StateId,
        /// By this edge.
        edge: EdgeId,
        /// To there.
        to: Point,
    },
    /// Of the edges from a location, one at most is taken.
    Choice(LocationId),
    /// An edge that decides a goal is not taken.
    Goal {
        /// The goal.
        goal: GoalId,
        /// From here.
        from: StateId,
        /// The edge.
        edge: EdgeId,
    },
}

impl Obligation {
    /// The edge that it is about.
    pub fn edge(&self) -> Option<EdgeId> {
        match self {
            Obligation::Start | Obligation::Choice(_) => None,
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
    for point in certificate.points.keys().filter(|point| certificate.speaks_of(**point)) {
        if *point == Point::start(model) {
            found.push(Obligation::Start);
        }
        for (edge, context) in model.predecessors(point.location, point.context) {
            let from = Point { location: model.edge(edge).from, context };
            let step = |from| Obligation::Step { from, edge, to: *point };
            found.extend(certificate.states(from).map(step));
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
    let mut contexts: BTreeMap<LocationId, Vec<Context>> = BTreeMap::new();
    for goal in goals {
        let edges: Vec<EdgeId> = model.edges_of_goal(goal).collect();
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
                let from = certificate.states(Point { location, context: *context });
                found.extend(from.map(|from| Obligation::Goal { goal, from, edge }));
            }
        }
    }
    Ok(())
}

pub(crate) fn well_formed(model: &Model, certificate: &Certificate) -> Result<(), Reason> {
    if certificate.goals.is_empty() {
        return Err(Reason::NoGoal);
    }
    for (point, states) in &certificate.points {
        let known = point.location.index() < model.locations.len();
        if !known || !model.has_context(point.context) {
            return Err(Reason::NoPoint);
        }
        let mut clauses = states.iter().flat_map(|state| &state.clauses);
        if !clauses.all(|clause| is_condition(model, *clause)) {
            return Err(Reason::NotACondition);
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
    let wanted = match clause {
        Some(clause) => vec![clause],
        None => wanted(model, certificate, obligation),
    };
    let (Obligation::Step { from, edge, .. } | Obligation::Goal { from, edge, .. }) = obligation
    else {
        return Implication { obligation, hypotheses: Vec::new(), conclusions: wanted };
    };
    let mut hypotheses = certificate.clauses(from).to_vec();
    hypotheses.push(model.edge(edge).guard);
    let conclusions = wanted.into_iter().map(|clause| model.before(edge, clause)).collect();
    Implication { obligation, hypotheses, conclusions }
}

/// The states of which one must hold in the end.
pub(crate) fn targets(
    model: &Model,
    certificate: &Certificate,
    obligation: Obligation,
) -> Vec<StateId> {
    match obligation {
        Obligation::Start => certificate.states(Point::start(model)).collect(),
        Obligation::Step { from, to, .. } => certificate.led_to(from, to),
        Obligation::Goal { .. } | Obligation::Choice(_) => Vec::new(),
    }
}

/// What must hold in the end: the clauses of a state or, where there are several, that one of them holds.
fn wanted(model: &mut Model, certificate: &Certificate, obligation: Obligation) -> Vec<Term> {
    let targets = targets(model, certificate, obligation);
    if let [only] = targets[..] {
        return certificate.clauses(only).to_vec();
    }
    let mut either = None;
    for target in targets {
        let state = model.terms.all(certificate.clauses(target));
        either = Some(either.map_or(state, |others| model.terms.or(others, state)));
    }
    either.into_iter().collect()
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
    if let Obligation::Step { edge, .. } = obligation {
        let targets = targets(model, certificate, obligation);
        let clauses = targets.iter().flat_map(|target| certificate.clauses(*target));
        let after = variables(model, clauses.copied());
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
