//! `REFINE`: predicates that exclude a way which no input goes.
//!
//! The conditions of the unsatisfiable core are carried backwards along the way: what must hold at a state of the way
//! for all those ahead to hold is their weakest precondition, ψ. At every state ¬ψ holds, so ¬ψ is a sequence of
//! interpolants. Its literals become predicates of their own, which is what tells apart ways that no refutation was
//! asked for yet; where there are several, ¬ψ is one too, so that this way is excluded for certain.

use crate::precision::Precision;
use crate::route::Condition;
use engine::formula;
use goal::GoalId;
use model::{EdgeId, LocationId, Model};
use term::Term;

/// Literals of one precondition beyond which only their conjunction becomes a predicate.
const MOST_LITERALS: usize = 8;

/// Adds the predicates that exclude a way with these conditions, the last of which is where it ends, to its places
/// `from` one on; whether they are small enough.
pub fn refine(
    model: &mut Model,
    precision: &mut Precision,
    (goal, way): (GoalId, &[(LocationId, EdgeId)]),
    from: usize,
    core: &[Condition],
    size: usize,
) -> bool {
    let Some(last) = core.last() else { return true };
    let mut ahead: Vec<Term> = Vec::new();
    let mut found = Vec::new();
    for step in (from..=last.step).rev() {
        let (location, edge) = way[step];
        let mut here: Vec<Term> = Vec::new();
        for term in &ahead {
            let before = model.before(edge, *term);
            here.extend(formula::conditions(&mut model.terms, before));
        }
        here.extend(core.iter().filter(|condition| condition.step == step).map(|c| c.term));
        here.sort_unstable();
        here.dedup();
        if here.iter().any(|term| model.terms.as_constant(*term) == Some(0)) {
            break;
        }
        if here.iter().any(|term| formula::size(&model.terms, *term, size) >= size) {
            return false;
        }
        found.push((location, here.clone()));
        ahead = here;
    }
    for (location, literals) in found {
        add(model, precision, goal, location, &literals);
    }
    true
}

/// Makes a precondition's literals, and the whole, predicates of a location.
fn add(
    model: &mut Model,
    precision: &mut Precision,
    goal: GoalId,
    location: LocationId,
    literals: &[Term],
) {
    if literals.len() <= MOST_LITERALS {
        for literal in literals {
            precision.add(&mut model.terms, Some(goal), location, *literal, true);
        }
    }
    if literals.len() > 1 {
        let whole = model.terms.all(literals);
        precision.add(&mut model.terms, Some(goal), location, whole, false);
    }
}
