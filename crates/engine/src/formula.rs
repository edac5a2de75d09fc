//! Small things about formulas: their conjuncts, their size, the state variables in them.

use model::{EdgeId, Model, VarId};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use term::{InputSet, Node, Term, Terms};

/// Width of a byte.
const BYTE: u32 = 8;

/// The conjuncts of a condition: conjunctions are taken apart, and negations of disjunctions.
pub fn conjuncts(terms: &mut Terms, condition: Term) -> Vec<Term> {
    let mut found = Vec::new();
    let mut open = vec![condition];
    while let Some(term) = open.pop() {
        if terms.width(term) != 1 {
            continue;
        }
        match terms.view(term) {
            Node::And(a, b) => open.extend([b, a]),
            Node::Not(inner) => match terms.view(inner) {
                Node::Or(a, b) => {
                    let (a, b) = (terms.not(a), terms.not(b));
                    open.extend([b, a]);
                }
                _ => found.push(term),
            },
            _ => found.push(term),
        }
    }
    let mut seen = FxHashSet::default();
    found.retain(|term| terms.as_constant(*term) != Some(1) && seen.insert(*term));
    found
}

/// The conjuncts of a condition, where those that say what single bytes of the same things are stay together: memory is
/// read byte by byte, and what a byte of an address is says little of the address.
pub fn conditions(terms: &mut Terms, condition: Term) -> Vec<Term> {
    let mut bytes: BTreeMap<InputSet, Vec<Term>> = BTreeMap::new();
    let mut found = Vec::new();
    for term in conjuncts(terms, condition) {
        match terms.view(term) {
            Node::Eq(a, _) if terms.width(a) == BYTE => {
                bytes.entry(terms.input_set(term)).or_default().push(term);
            }
            _ => found.push(term),
        }
    }
    found.extend(bytes.into_values().map(|together| terms.all(&together)));
    found
}

/// Those of some formulas that have to do with a goal, through any chain of common variables.
pub fn related(terms: &mut Terms, formulas: &[Term], goal: Term) -> Vec<Term> {
    let mut reached: InputSet = terms.input_set(goal);
    let mut left: Vec<Term> = formulas.to_vec();
    let mut found = Vec::new();
    loop {
        let (near, far): (Vec<Term>, Vec<Term>) = left
            .into_iter()
            .partition(|formula| terms.sets_intersect(terms.input_set(*formula), reached));
        if near.is_empty() {
            return found;
        }
        for formula in &near {
            let set = terms.input_set(*formula);
            reached = terms.set_union(reached, set);
        }
        found.extend(near);
        left = far;
    }
}

/// The largest formula in which equations are used, in nodes.
const MOST_NODES: usize = 4_000;

/// A condition that holds exactly where this one does, in which the linear equations among its conjuncts were used.
pub fn by_equations(terms: &mut Terms, condition: Term) -> Term {
    if size(terms, condition, MOST_NODES) == MOST_NODES {
        return condition;
    }
    let parts = conjuncts(terms, condition);
    let parts = terms.by_equations(&parts);
    terms.all(&parts)
}

/// How many nodes a term has, at most `limit` counted.
pub fn size(terms: &Terms, term: Term, limit: usize) -> usize {
    let mut seen = FxHashSet::default();
    let mut open = vec![term];
    while let Some(next) = open.pop() {
        if seen.insert(next) {
            if seen.len() >= limit {
                break;
            }
            open.extend(terms.operands(next));
        }
    }
    seen.len()
}

/// The state variables of formulas, ascending.
pub fn variables(model: &Model, formulas: &[Term]) -> Vec<VarId> {
    let inputs = formulas.iter().flat_map(|formula| model.terms.inputs(*formula));
    let all: BTreeSet<VarId> = inputs.filter_map(|input| model.variables.of_input(input)).collect();
    all.into_iter().collect()
}

/// What is known of the addresses that formulas before an edge speak of, and of those that formulas after it speak of.
pub fn facts(model: &mut Model, before: &[Term], edge: EdgeId, after: &[Term]) -> Vec<Term> {
    let mentioned = variables(model, before);
    let mut facts = model.facts(&mentioned);
    let mentioned = variables(model, after);
    let is_assigned = |variable: &VarId| {
        model.edge(edge).assignments.iter().any(|(assigned, _)| assigned == variable)
    };
    if mentioned.iter().any(is_assigned) {
        let after = model.facts(&mentioned);
        facts.extend(after.into_iter().map(|fact| model.before(edge, fact)));
    }
    facts
}
