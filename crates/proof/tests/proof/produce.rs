//! A simple producer of certificates: what a goal needs is carried backwards, edge by edge, to the start of the program
//! or to a place whose invariant is given.

use goal::GoalId;
use model::{EdgeId, LocationId, Model, Point, VarId, VarKind};
use provoke_proof::Certificate;
use std::collections::BTreeMap;
use term::Term;

/// A loop without an invariant would be unrolled for ever.
const MOST_STEPS: usize = 600;

/// Carries the exclusion of goals backwards. An ignored edge is one that the producer does not know.
pub fn certificate(
    model: &mut Model,
    goals: &[GoalId],
    invariants: &BTreeMap<LocationId, Vec<Term>>,
    ignored: Option<EdgeId>,
) -> Certificate {
    let mut producer = Producer { invariants, certificate: Certificate::default(), open: vec![] };
    producer.certificate.goals = goals.to_vec();
    for goal in goals {
        let edges: Vec<EdgeId> = model.edges_of_goal(*goal).collect();
        for edge in edges {
            let (location, guard) = (model.edge(edge).from, model.edge(edge).guard);
            let never = model.terms.not(guard);
            for context in model.contexts_of(location, 100).expect("few contexts") {
                producer.require(model, Point { location, context }, never);
            }
        }
    }
    for _ in 0..MOST_STEPS {
        let Some((point, clause)) = producer.open.pop() else { return producer.certificate };
        for (edge, context) in model.predecessors(point.location, point.context) {
            if Some(edge) != ignored {
                let before = Point { location: model.edge(edge).from, context };
                let known = facts_after(model, edge, clause);
                let clause = known.iter().fold(clause, |clause, fact| {
                    let not = model.terms.not(*fact);
                    model.terms.or(not, clause)
                });
                let needed = model.weakest_precondition(edge, clause);
                producer.require(model, before, needed);
            }
        }
    }
    panic!("a loop has no invariant: {}", model.location_name(producer.open[0].0.location))
}

/// What is known of addresses that an edge chooses and a clause speaks of.
fn facts_after(model: &mut Model, edge: EdgeId, clause: Term) -> Vec<Term> {
    let inputs = model.terms.inputs(clause);
    let variables: Vec<VarId> = inputs.filter_map(|i| model.variables.of_input(i)).collect();
    let chosen: Vec<VarId> = model.edge(edge).assignments.iter().map(|(id, _)| *id).collect();
    let is_base = |id: &VarId| matches!(model.variables.get(*id).kind, VarKind::Base(_));
    match variables.iter().any(|id| chosen.contains(id) && is_base(id)) {
        true => model.facts(&variables),
        false => Vec::new(),
    }
}

struct Producer<'a> {
    invariants: &'a BTreeMap<LocationId, Vec<Term>>,
    certificate: Certificate,
    open: Vec<(Point, Term)>,
}

impl Producer<'_> {
    fn require(&mut self, model: &Model, point: Point, clause: Term) {
        if model.terms.as_constant(clause) == Some(1) {
            return;
        }
        if let Some(invariant) = self.invariants.get(&point.location) {
            for clause in invariant {
                self.add(point, *clause);
            }
        } else {
            self.add(point, clause);
        }
    }

    fn add(&mut self, point: Point, clause: Term) {
        let clauses = self.certificate.only_state(point);
        if !clauses.contains(&clause) {
            clauses.push(clause);
            self.open.push((point, clause));
        }
    }
}
