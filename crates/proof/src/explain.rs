//! Why a goal is infeasible, in terms of the program: the decisions on the way whose conditions exclude it.
//!
//! A proof has more in it than a reader wants to see. Going backwards from the goal, each obligation is given to the
//! solver once more, now for the part of it that has no solution (an unsatisfiable core). Clauses in a core are
//! followed to the edges before; a guard in a core is a condition that matters, and becomes a link. Best effort: a core
//! need not be the smallest, and after a number of questions the rest is left out.

use crate::certificate::{Certificate, StateId};
use crate::check::Checker;
use crate::obligations::{self, Obligation};
use crate::unfolding;
use goal::GoalId;
use model::{EdgeId, Model, Point};
use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};
use term::Term;

/// Most questions for one explanation.
const MOST_QUESTIONS: usize = 200;
/// Most time for one explanation.
const MOST_TIME: Duration = Duration::from_secs(10);

/// A condition that helps to exclude a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it is decided.
    pub point: Point,
    /// The edge that is taken if it holds.
    pub edge: EdgeId,
    /// The goal that the edge decides, which knows the place in the source.
    pub goal: Option<GoalId>,
    /// The condition, over the names of state variables.
    pub condition: String,
}

impl Checker {
    /// The conditions that exclude a goal of a certificate, in the order of the program; the last is the goal's own.
    pub fn explain(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        goal: GoalId,
    ) -> Vec<Link> {
        if certificate.unfolds {
            return unfolding::explain(self, model, certificate, goal);
        }
        let only = Certificate { goals: vec![goal], ..certificate.clone() };
        let most = self.options().most_contexts;
        let Ok(all) = obligations::obligations(model, &only, most) else { return Vec::new() };
        let is_goal = |obligation: &Obligation| matches!(obligation, Obligation::Goal { .. });
        let mut search =
            Search { links: Vec::new(), linked: BTreeSet::new(), open: VecDeque::new() };
        let end = Instant::now() + MOST_TIME;
        search.open.extend(all.into_iter().filter(is_goal).map(|obligation| (obligation, None)));
        let mut seen: BTreeSet<(Obligation, Option<Term>)> = search.open.iter().copied().collect();
        for _ in 0..MOST_QUESTIONS {
            let Some((obligation, clause)) = search.open.pop_front() else { break };
            if Instant::now() > end {
                break;
            }
            let core = self.core(model, &only, obligation, clause).unwrap_or_default();
            for next in search.follow(model, &only, obligation, &core) {
                if seen.insert(next) {
                    search.open.push_back(next);
                }
            }
        }
        search.links.reverse();
        search.links
    }

    /// Hypotheses of an obligation (for one clause) that are enough for it; the guard is among them only if the clauses
    /// alone are not enough, as they are where it does not matter which way a decision goes.
    fn core(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        obligation: Obligation,
        clause: Option<Term>,
    ) -> Option<Vec<Term>> {
        let implication = obligations::implication(model, certificate, obligation, clause);
        let negated: Vec<Term> =
            implication.conclusions.iter().map(|conclusion| model.terms.not(*conclusion)).collect();
        let formulas: Vec<Term> = implication.hypotheses.iter().chain(&negated).copied().collect();
        let facts = obligations::facts(model, certificate, obligation, &formulas);
        let guard = obligation.edge().map(|edge| model.edge(edge).guard);
        let without = implication.hypotheses.iter().filter(|term| Some(**term) != guard);
        let without: Vec<Term> = without.copied().collect();
        [without, implication.hypotheses].into_iter().find_map(|hypotheses| {
            let all = hypotheses.iter().chain(&negated).chain(&facts);
            let core = self.unsatisfiable_core(model, &all.copied().collect::<Vec<_>>())?;
            Some(
                core.into_iter().filter_map(|position| hypotheses.get(position).copied()).collect(),
            )
        })
    }
}

/// The links found so far, and the obligations yet to be looked at, each for one clause.
struct Search {
    links: Vec<Link>,
    /// The goals, and the edges without one, that are linked already.
    linked: BTreeSet<(Option<GoalId>, Option<EdgeId>)>,
    open: VecDeque<(Obligation, Option<Term>)>,
}

impl Search {
    /// Notes the guard of an obligation's edge if it is in the core; the obligations behind the clauses of the core.
    fn follow(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        obligation: Obligation,
        core: &[Term],
    ) -> Vec<(Obligation, Option<Term>)> {
        let (Obligation::Step { from, edge, .. } | Obligation::Goal { from, edge, .. }) =
            obligation
        else {
            return Vec::new();
        };
        let guard = model.edge(edge).guard;
        let decides = model.terms.as_constant(guard).is_none() && core.contains(&guard);
        let is_goal = matches!(obligation, Obligation::Goal { .. });
        let goal = model.edge(edge).goal;
        let key = (goal, goal.is_none().then_some(edge));
        if (decides || is_goal) && self.linked.insert(key) {
            let condition = model.show(guard);
            self.links.push(Link { point: from.point, edge, goal, condition });
        }
        let mut behind = Vec::new();
        for clause in certificate.clauses(from).iter().filter(|clause| core.contains(clause)) {
            for before in steps_to(model, certificate, from) {
                let alone = obligations::targets(model, certificate, before) == [from];
                behind.push((before, alone.then_some(*clause)));
            }
        }
        behind
    }
}

/// The steps that may lead to a state.
fn steps_to(model: &mut Model, certificate: &Certificate, state: StateId) -> Vec<Obligation> {
    let to = state.point;
    let mut steps = Vec::new();
    for (edge, context) in model.predecessors(to.location, to.context) {
        let before = Point { location: model.edge(edge).from, context };
        let from = certificate.states(before);
        let from = from.filter(|from| certificate.led_to(*from, to).contains(&state));
        steps.extend(from.map(|from| Obligation::Step { from, edge, to }));
    }
    steps
}
