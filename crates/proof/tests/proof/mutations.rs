//! Wrong certificates are rejected: edges forgotten, clauses dropped, comparisons swapped, goals added, formulas
//! strengthened. A mutant that is accepted all the same must be a proof too, as far as random runs can tell.

use crate::produce::certificate;
use crate::programs::CASES;
use crate::runs::{Run, against, runs};
use crate::support::{Case, Subject, checker, describe, is_refuted};
use goal::GoalId;
use model::{EdgeId, LocationId, Model, Point};
use provoke_proof::{Certificate, Checker, State, StateId};
use std::collections::{BTreeMap, BTreeSet};
use term::{Node, Term, Terms};

/// Mutants of one kind per program.
const MOST: usize = 5;
const RUNS: usize = 24;

/// A program with its certificate, and runs of it.
struct Proved {
    subject: Subject,
    goal: GoalId,
    invariants: BTreeMap<LocationId, Vec<Term>>,
    certificate: Certificate,
    runs: Vec<Run>,
}

impl Proved {
    fn new(case: &Case) -> Proved {
        let mut subject = Subject::new(case.name, case.text);
        let goal = subject.goal("goal", case.outcome);
        let invariants = subject.invariants(case.invariants);
        let certificate = certificate(&mut subject.model, &[goal], &invariants, None);
        let runs = runs(&mut subject.model, RUNS);
        assert_eq!(against(&subject.model, &certificate, &runs), None, "{}", case.name);
        Proved { subject, goal, invariants, certificate, runs }
    }

    /// Whether a mutant is rejected; if not, no run may contradict it.
    fn rejects(&mut self, checker: &mut Checker, mutant: &Certificate, what: &str) -> bool {
        let verdict = checker.check(&mut self.subject.model, mutant);
        let name = self.subject.name;
        if verdict.is_accepted() {
            let contradiction = against(&self.subject.model, mutant, &self.runs);
            assert_eq!(contradiction, None, "{name}, {what}, accepted although wrong");
            return false;
        }
        let text = describe(&verdict, &self.subject.model);
        assert!(is_refuted(&verdict), "{name}, {what}: {text}");
        true
    }
}

/// Some of many, evenly.
fn some<T: Clone>(all: &[T]) -> Vec<T> {
    all.iter().step_by(all.len().div_ceil(MOST).max(1)).cloned().collect()
}

/// The edges on which a certificate has obligations.
fn edges(model: &mut Model, certificate: &Certificate) -> Vec<EdgeId> {
    let points: Vec<Point> = certificate.points.keys().copied().collect();
    let before = |point: &Point| model.predecessors(point.location, point.context);
    let edges: BTreeSet<EdgeId> = points.iter().flat_map(before).map(|(edge, _)| edge).collect();
    edges.into_iter().collect()
}

#[test]
fn a_certificate_for_a_program_with_an_edge_less_is_rejected() {
    let mut checker = checker();
    for case in CASES {
        let mut proved = Proved::new(case);
        let mut rejected = 0;
        let edges = edges(&mut proved.subject.model, &proved.certificate);
        for edge in some(&edges) {
            let model = &mut proved.subject.model;
            let mutant = certificate(model, &[proved.goal], &proved.invariants, Some(edge));
            let what = format!("without edge {}", edge.0);
            let differs = mutant.points != proved.certificate.points;
            rejected += usize::from(differs && proved.rejects(&mut checker, &mutant, &what));
        }
        assert!(rejected > 0, "{}: some edge matters", case.name);
    }
}

#[test]
fn a_certificate_without_a_clause_is_rejected() {
    let mut checker = checker();
    for case in CASES {
        let mut proved = Proved::new(case);
        let mut rejected = 0;
        let places: Vec<(Point, usize)> = proved
            .certificate
            .points
            .iter()
            .flat_map(|(point, states)| (0..states[0].clauses.len()).map(|index| (*point, index)))
            .collect();
        for (point, index) in some(&places) {
            let mut mutant = proved.certificate.clone();
            mutant.only_state(point).remove(index);
            let what = format!("without clause {index} at {point:?}");
            rejected += usize::from(proved.rejects(&mut checker, &mutant, &what));
        }
        assert!(rejected > 0, "{}: some clause matters", case.name);
    }
}

#[test]
fn a_certificate_with_a_comparison_swapped_is_rejected() {
    let mut checker = checker();
    for case in CASES {
        let mut proved = Proved::new(case);
        let mut mutants = Vec::new();
        for (point, mut states) in proved.certificate.points.clone() {
            for (index, clause) in states.remove(0).clauses.into_iter().enumerate() {
                for swapped in swapped(&mut proved.subject.model, clause) {
                    mutants.push((point, index, swapped));
                }
            }
        }
        let mut rejected = 0;
        let more = mutants.iter().rev().cloned();
        for (count, (point, index, swapped)) in some(&mutants).into_iter().chain(more).enumerate() {
            if count >= MOST && rejected > 0 {
                break;
            }
            let mut mutant = proved.certificate.clone();
            mutant.only_state(point)[index] = swapped;
            let what = format!("clause {index} at {point:?} swapped");
            rejected += usize::from(proved.rejects(&mut checker, &mutant, &what));
        }
        assert!(rejected > 0, "{}: some comparison matters", case.name);
    }
}

/// A formula with one of its comparisons turned round, for each of them.
fn swapped(model: &mut Model, formula: Term) -> Vec<Term> {
    let mut comparisons = BTreeSet::new();
    let mut open = vec![formula];
    while let Some(term) = open.pop() {
        match model.terms.view(term) {
            Node::Not(_) | Node::And(..) | Node::Or(..) => open.extend(model.terms.operands(term)),
            Node::Const(_) | Node::Input(_) => {}
            _ => {
                comparisons.insert(term);
            }
        }
    }
    comparisons.into_iter().map(|comparison| turned(model, formula, comparison)).collect()
}

/// A formula in which a comparison has its operands exchanged; what has no order is negated.
fn turned(model: &mut Model, formula: Term, comparison: Term) -> Term {
    let terms = &mut model.terms;
    let other = match terms.view(comparison) {
        Node::Ult(a, b) => terms.ult(b, a),
        Node::Slt(a, b) => terms.slt(b, a),
        Node::FLt(a, b) => terms.flt(b, a),
        Node::FLe(a, b) => terms.fle(b, a),
        _ => terms.not(comparison),
    };
    replace(terms, formula, comparison, other)
}

/// A formula with one of the conditions that it is made of replaced.
fn replace(terms: &mut Terms, formula: Term, old: Term, new: Term) -> Term {
    if formula == old {
        return new;
    }
    match terms.view(formula) {
        Node::Not(a) => {
            let a = replace(terms, a, old, new);
            terms.not(a)
        }
        Node::And(a, b) => {
            let (a, b) = (replace(terms, a, old, new), replace(terms, b, old, new));
            terms.and(a, b)
        }
        Node::Or(a, b) => {
            let (a, b) = (replace(terms, a, old, new), replace(terms, b, old, new));
            terms.or(a, b)
        }
        _ => formula,
    }
}

/// A certificate each state of which is two, one where a condition holds and one where it does not.
fn in_two(model: &mut Model, certificate: &Certificate, condition: Term) -> Certificate {
    let other = model.terms.not(condition);
    let mut halves = certificate.clone();
    for (point, states) in &mut halves.points {
        let half = |condition: Term| State {
            clauses: [&certificate.points[point][0].clauses[..], &[condition]].concat(),
            leads_to: certificate.points.keys().flat_map(|to| both(*to)).collect(),
        };
        *states = vec![half(condition), half(other)];
    }
    halves
}

fn both(point: Point) -> [StateId; 2] {
    [0, 1].map(|index| StateId { point, index })
}

/// Conditions on which something depends.
fn decisions(model: &mut Model, certificate: &Certificate) -> Vec<Term> {
    let guards = edges(model, certificate).into_iter().map(|edge| model.edge(edge).guard);
    guards.filter(|guard| model.terms.as_constant(*guard).is_none()).collect()
}

#[test]
fn a_certificate_with_two_states_at_a_point_needs_both() {
    let mut checker = checker();
    let mut rejected = 0;
    for case in CASES {
        let mut proved = Proved::new(case);
        let Proved { subject, certificate, .. } = &mut proved;
        let decisions = decisions(&mut subject.model, certificate);
        let Some(decision) = decisions.first() else { continue };
        let whole = in_two(&mut subject.model, certificate, *decision);
        let verdict = checker.check(&mut subject.model, &whole);
        assert!(verdict.is_accepted(), "{}: {}", case.name, describe(&verdict, &subject.model));
        let points: Vec<Point> = whole.points.keys().copied().collect();
        for point in some(&points) {
            let mut mutant = whole.clone();
            mutant.points.entry(point).or_default().remove(0);
            let what = format!("without a state at {point:?}");
            rejected += usize::from(proved.rejects(&mut checker, &mutant, &what));
            let mut mutant = whole.clone();
            let [first, _] = both(point);
            let states = mutant.points.values_mut().flatten();
            states.for_each(|state| state.leads_to.retain(|to| *to != first));
            let what = format!("with no way to a state at {point:?}");
            rejected += usize::from(proved.rejects(&mut checker, &mutant, &what));
        }
    }
    assert!(rejected > CASES.len(), "{rejected}");
}

#[test]
fn a_certificate_with_a_feasible_goal_added_is_rejected() {
    let mut checker = checker();
    for case in CASES {
        let mut proved = Proved::new(case);
        let taken: BTreeSet<GoalId> =
            proved.runs.iter().flat_map(|run| run.goals.iter().copied()).collect();
        assert!(!taken.is_empty(), "{}: runs take goals", case.name);
        for goal in taken {
            let mut mutant = proved.certificate.clone();
            mutant.goals.push(goal);
            let what = format!("with goal {}", goal.0);
            assert!(proved.rejects(&mut checker, &mutant, &what), "{}, {what}", case.name);
        }
    }
}

#[test]
fn a_certificate_that_claims_too_much_is_rejected() {
    let mut checker = checker();
    for case in CASES {
        let mut proved = Proved::new(case);
        let passed: BTreeSet<Point> =
            proved.runs.iter().flat_map(|run| run.states.iter().map(|(point, _)| *point)).collect();
        let passed: Vec<Point> = passed.into_iter().collect();
        let never = proved.subject.model.terms.truth(false);
        for point in some(&passed) {
            let mut mutant = proved.certificate.clone();
            mutant.only_state(point).push(never);
            let what = format!("never at {point:?}");
            assert!(proved.rejects(&mut checker, &mutant, &what), "{}, {what}", case.name);
        }
        let at = proved.certificate.points.keys().copied().collect::<Vec<_>>();
        for point in some(&at).into_iter().filter(|point| passed.contains(point)) {
            let other = proved.one_value_only(point);
            let mut mutant = proved.certificate.clone();
            mutant.only_state(point).extend(other);
            let what = format!("one value only at {point:?}");
            let accepted = other.is_some() && !proved.rejects(&mut checker, &mutant, &what);
            assert!(!accepted, "{}, {what}", case.name);
        }
    }
}

impl Proved {
    /// A clause that a run violates at a point: the next input is not the one that it is there.
    fn one_value_only(&mut self, point: Point) -> Option<Term> {
        let mut states = self.runs.iter().flat_map(|run| &run.states);
        let (_, state) = states.find(|(at, _)| *at == point)?;
        let model = &mut self.subject.model;
        let first = model.terms.constant(64, 0);
        let read = model.terms.select(model.variables.term(model.tape()), first);
        let value = term::evaluate(&model.terms, read, state);
        let term::Value::Bits(bits) = value else { return None };
        let value = model.terms.constant(128, bits);
        Some(model.terms.ne(read, value))
    }
}
