//! Certificates that are unfoldings of the program graph: the obligations of their edges, as questions about ways from
//! the start.
//!
//! The states of an unfolding have no clauses. What holds in one is what the ways from the start bring there, which the
//! checker computes itself, joining them where they meet. It shows of every edge from every state that it is not taken,
//! unless it leads to the state that is named for it, or to where no goal can be reached by the control flow; and of
//! every edge that decides a goal that it is not taken.

use crate::certificate::{Certificate, StateId};
use crate::check::{Checker, Question};
use crate::explain::Link;
use crate::obligations::{Obligation, well_formed};
use crate::verdict::Reason;
use goal::GoalId;
use model::{
    EdgeId, EdgeKind, LocationId, Model, Onward, Point, Relevance, Unfolder, Ways, numbers,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use term::{Term, WithoutArrays};

/// Terms that may be made to write questions without arrays.
const MOST_SCALARS: usize = 1 << 18;
/// Terms beyond which an unfolding is not followed.
const MOST_TERMS: usize = 1 << 23;

/// All obligations of an unfolding, and the questions for those that do not hold by what it is.
pub(crate) fn obligations(
    model: &mut Model,
    certificate: &Certificate,
    over: &dyn Fn() -> Option<solve::Reason>,
) -> Result<(Vec<Obligation>, Vec<Question>), Reason> {
    let Unfolded { unfolder, mut obligations, excluded, .. } = follow(model, certificate, over)?;
    let formulas: Vec<Term> = excluded.iter().flat_map(|(_, members)| members).copied().collect();
    let facts = unfolder.facts(model, &formulas);
    let mut questions = Vec::new();
    for (obligation, mut members) in excluded {
        members.extend(&facts);
        questions.push(Question { obligation, members });
    }
    let locations: BTreeSet<LocationId> =
        certificate.points.keys().map(|point| point.location).collect();
    for location in locations {
        let obligation = Obligation::Choice(location);
        if let Some(members) = two_at_once(model, location) {
            questions.push(Question { obligation, members });
        }
        obligations.push(obligation);
    }
    simplify(model, &mut questions);
    Ok((obligations, questions))
}

/// The conditions that exclude a goal of an unfolding, in the order of the program; the last is the goal's own. Of
/// choices that were joined nothing is said.
pub(crate) fn explain(
    checker: &mut Checker,
    model: &mut Model,
    certificate: &Certificate,
    goal: GoalId,
) -> Vec<Link> {
    let unfolded = follow(model, certificate, &|| checker.over());
    let Ok(Unfolded { unfolder, excluded, guards, .. }) = unfolded else { return Vec::new() };
    let is_goal = |obligation: &Obligation| match obligation {
        Obligation::Goal { goal: excluded, .. } => *excluded == goal,
        _ => false,
    };
    let (mut linked, mut links) = (BTreeSet::new(), Vec::new());
    for (obligation, members) in excluded.into_iter().filter(|(one, _)| is_goal(one)) {
        let facts = unfolder.facts(model, &members);
        let all = [&members[..], &facts].concat();
        let core = checker.unsatisfiable_core(model, &all).unwrap_or_default();
        let core: BTreeSet<Term> = core.into_iter().map(|position| all[position]).collect();
        for (guard, from, edge) in &guards {
            let is_own = Some(*edge) == obligation.edge();
            if (is_own || core.contains(guard)) && linked.insert((is_own, *edge)) {
                let (decides, guard) = (model.edge(*edge).goal, model.edge(*edge).guard);
                let condition = model.show(guard);
                links.push((is_own, Link { point: *from, edge: *edge, goal: decides, condition }));
            }
        }
    }
    links.sort_by_key(|(is_own, _)| *is_own);
    links.into_iter().map(|(_, link)| link).collect()
}

/// Follows all ways through an unfolding.
fn follow<'a>(
    model: &mut Model,
    certificate: &'a Certificate,
    over: &dyn Fn() -> Option<solve::Reason>,
) -> Result<Unfolded<'a>, Reason> {
    well_formed(model, certificate)?;
    let order = order(certificate)?;
    let relevance = relevance(model, certificate)?;
    let start = certificate.points.get(&Point::start(model)).map_or(0, Vec::len);
    if start != 1 && relevance.holds(model.start) {
        return Err(Reason::Unfolding);
    }
    let mut check = Unfolded {
        certificate,
        goals: certificate.goals.iter().copied().collect(),
        relevance,
        unfolder: Unfolder::new(),
        arriving: HashMap::new(),
        obligations: Vec::new(),
        guards: Vec::new(),
        excluded: Vec::new(),
    };
    for state in order {
        if let Some(reason) = over() {
            return Err(Reason::Undecided(reason.to_string()));
        }
        check.pass(model, state)?;
        if check.unfolder.is_confused() {
            return Err(Reason::Unfolding);
        }
    }
    Ok(check)
}

/// The same questions without arrays, unless they become too large.
fn simplify(model: &mut Model, questions: &mut [Question]) {
    let all: Vec<Term> = questions.iter().flat_map(|question| &question.members).copied().collect();
    let simpler = model.terms.without_arrays(&all, numbers::ELEMENTS, MOST_SCALARS);
    let Some(WithoutArrays { formulas, consistent, .. }) = simpler else { return };
    let mut formulas = formulas.into_iter();
    for question in questions {
        let count = question.members.len();
        question.members = formulas.by_ref().take(count).chain(consistent.clone()).collect();
    }
}

/// An unfolding while it is followed.
struct Unfolded<'a> {
    certificate: &'a Certificate,
    goals: BTreeSet<GoalId>,
    /// From where a goal can be reached.
    relevance: Relevance,
    unfolder: Unfolder,
    arriving: HashMap<StateId, Vec<Ways>>,
    obligations: Vec<Obligation>,
    /// What is decided on the way, in terms of the start.
    guards: Vec<(Term, Point, EdgeId)>,
    /// The edges that must not be taken, and what holds if they are.
    excluded: Vec<(Obligation, Vec<Term>)>,
}

impl Unfolded<'_> {
    /// Takes the ways to a state on to those that it leads to.
    fn pass(&mut self, model: &mut Model, from: StateId) -> Result<(), Reason> {
        let ways = self.arriving.remove(&from).unwrap_or_default();
        let is_start = from.point == Point::start(model);
        if ways.is_empty() && !is_start {
            return Ok(());
        }
        if model.terms.len() > MOST_TERMS {
            return Err(Reason::TooLarge);
        }
        let ways = self.unfolder.join(model, ways);
        let edges = model.successors(from.point.location, from.point.context);
        for (edge, context) in &edges {
            let to = Point { location: model.edge(*edge).to, context: *context };
            self.obligations.push(Obligation::Step { from, edge: *edge, to });
        }
        let before: Vec<Term> = ways.choices().collect();
        for Onward { edge, context, guard, ways } in self.unfolder.onward(model, &ways, &edges) {
            let to = Point { location: model.edge(edge).to, context };
            let taken = [&before[..], &[guard]].concat();
            if model.terms.as_constant(guard).is_none() {
                self.guards.push((guard, from.point, edge));
            }
            if let Some(goal) = model.edge(edge).goal.filter(|goal| self.goals.contains(goal)) {
                self.excluded.push((Obligation::Goal { goal, from, edge }, taken));
            } else if self.relevance.holds(to.location) {
                match self.target(from, to)? {
                    Some(target) => self.arriving.entry(target).or_default().push(ways),
                    None => self.excluded.push((Obligation::Step { from, edge, to }, taken)),
                }
            }
        }
        Ok(())
    }

    /// The state at a point to which edges from another lead.
    fn target(&self, from: StateId, to: Point) -> Result<Option<StateId>, Reason> {
        let named = &self.certificate.points[&from.point][from.index].leads_to;
        let mut at = named.iter().filter(|state| state.point == to);
        match (at.next(), at.next()) {
            (target, None) => Ok(target.copied()),
            _ => Err(Reason::Unfolding),
        }
    }
}

/// The states of an unfolding, each behind those that lead to it.
fn order(certificate: &Certificate) -> Result<Vec<StateId>, Reason> {
    let mut waits: BTreeMap<StateId, usize> = BTreeMap::new();
    for (point, states) in &certificate.points {
        for (index, state) in states.iter().enumerate() {
            if !state.clauses.is_empty() {
                return Err(Reason::Unfolding);
            }
            waits.entry(StateId { point: *point, index }).or_default();
            let targets: BTreeSet<&StateId> = state.leads_to.iter().collect();
            for to in targets {
                *waits.entry(*to).or_default() += 1;
            }
        }
    }
    let mut order: Vec<StateId> =
        waits.iter().filter(|(_, count)| **count == 0).map(|(state, _)| *state).collect();
    let mut next = 0;
    while let Some(state) = order.get(next).copied() {
        next += 1;
        let states = certificate.points.get(&state.point);
        let Some(state) = states.and_then(|states| states.get(state.index)) else {
            return Err(Reason::Unfolding);
        };
        let targets: BTreeSet<&StateId> = state.leads_to.iter().collect();
        for to in targets {
            let count = waits.entry(*to).or_default();
            *count = count.saturating_sub(1);
            if *count == 0 {
                order.push(*to);
            }
        }
    }
    if order.len() == waits.len() { Ok(order) } else { Err(Reason::Unfolding) }
}

/// From where the goals of a certificate can be reached by the control flow.
fn relevance(model: &Model, certificate: &Certificate) -> Result<Relevance, Reason> {
    let mut edges = certificate.goals.iter().map(|goal| (goal, model.edges_of_goal(*goal).next()));
    if let Some((goal, _)) = edges.find(|(_, edge)| edge.is_none()) {
        return Err(Reason::NoEdge(*goal));
    }
    let mut relevance = Relevance::new(model);
    relevance.find(model, |goal| certificate.goals.contains(&goal));
    Ok(relevance)
}

/// That two edges from a location are taken at once; none if that is clear from what they are. (Edges that leave a
/// function are chosen by the call string.)
fn two_at_once(model: &mut Model, location: LocationId) -> Option<Vec<Term>> {
    let chosen =
        |edge: &EdgeId| matches!(model.edge(*edge).kind, EdgeKind::Flow | EdgeKind::Call(..));
    let edges: Vec<EdgeId> = model.outgoing(location).filter(chosen).collect();
    let (mut before, mut both) = (model.terms.truth(false), model.terms.truth(false));
    for edge in edges {
        let guard = model.edge(edge).guard;
        let again = model.terms.and(before, guard);
        both = model.terms.or(both, again);
        before = model.terms.or(before, guard);
    }
    if model.terms.as_constant(both) == Some(0) {
        return None;
    }
    let facts = Unfolder::new().facts(model, &[both]);
    Some([vec![both], facts].concat())
}
