//! What a proof takes for granted beside the model's edges: the text that a reader of "infeasible" should see.
//!
//! The list is computed from the model and from the formulas that were refuted, so it names only what this proof rests
//! on: a fault that the program can nowhere have, or floats where it has none, are not mentioned. (Floats need not
//! occur in any formula: what is computed from constants is one.)

use crate::obligations::Obligation;
use goal::SourceRange;
use model::{EdgeId, FaultKind, Model, VarKind};
use std::collections::BTreeSet;
use std::fmt;
use term::{Node, Term};

/// Something that a proof takes for granted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Assumption {
    /// Runs begin in this function, or in constructors of global objects.
    Entry(String),
    /// Every access lies in a living object.
    MemorySafety,
    /// No division traps.
    Division,
    /// Something without a defined result does not happen; what.
    Defined(&'static str),
    /// Objects that live are apart and aligned, none is at null, and pointers to others are not compared with theirs.
    Addresses,
    /// Floats round to nearest, even on ties, subnormal numbers stay as they are, and the bits of a NaN are unknown.
    Floats,
    /// Something about how the program is built, or about code without a body, wherever it is called; in words.
    Outside(String),
    /// Code without a body changes only what it can know: its arguments' and other escaped memory. Its effect there is
    /// unknown.
    External {
        /// What is not modelled.
        what: String,
        /// Where.
        range: Option<SourceRange>,
    },
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assumption::Entry(function) => {
                write!(f, "runs begin in `{function}`, or in constructors of global objects")
            },
            Assumption::MemorySafety => f.write_str("no access outside of living objects before"),
            Assumption::Division => f.write_str("no division by zero, or with overflow, before"),
            Assumption::Defined(what) => write!(f, "nothing undefined before: {what}"),
            Assumption::Addresses => {
                f.write_str(
                "objects are apart from each other while they live, and no pointer to one that is gone is compared with theirs",
            )
            }
            Assumption::Floats => f.write_str(
                "floats round to nearest, none is flushed to zero; bits of NaNs are unknown",
            ),
            Assumption::Outside(text) => f.write_str(text),
            Assumption::External { what, range: Some(range) } => {
                write!(f, "{what} at {range} changes only memory that it can know")
            }
            Assumption::External { what, range: None } => {
                write!(f, "{what} changes only memory that it can know")
            }
        }
    }
}

/// The assumptions of a proof with these obligations, whose formulas are these, ascending.
pub(crate) fn assumptions<'a>(
    model: &Model,
    obligations: &[Obligation],
    formulas: impl Iterator<Item = &'a Term>,
) -> Vec<Assumption> {
    let mut found = BTreeSet::new();
    let entry = model.entry().and_then(|function| model.functions.get(function.index()));
    found.extend(entry.cloned().map(Assumption::Entry));
    for fault in model.edges.iter().flat_map(|edge| &edge.faults) {
        if model.terms.as_constant(fault.condition) != Some(0) {
            found.insert(match fault.kind {
                FaultKind::Access { .. } => Assumption::MemorySafety,
                FaultKind::Division => Assumption::Division,
                FaultKind::Undefined(what) => Assumption::Defined(what),
            });
        }
    }
    found.extend(model.assumptions().into_iter().map(Assumption::Outside));
    found.extend(model.has_floats().then_some(Assumption::Floats));
    for edge in obligations.iter().filter_map(|obligation| obligation.edge()) {
        found.extend(externals(model, edge));
    }
    add_by_formulas(model, formulas, &mut found);
    found.into_iter().collect()
}

fn externals(model: &Model, edge: EdgeId) -> impl Iterator<Item = Assumption> + '_ {
    let marks = model.edge(edge).marks.iter().map(|mark| &model.marks[mark.index()]);
    marks.map(|mark| Assumption::External { what: mark.reason.clone(), range: mark.range.clone() })
}

/// What follows from the terms that occur: addresses of objects.
fn add_by_formulas<'a>(
    model: &Model,
    formulas: impl Iterator<Item = &'a Term>,
    found: &mut BTreeSet<Assumption>,
) {
    let mut seen = BTreeSet::new();
    let mut open: Vec<Term> = formulas.copied().collect();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        if let Node::Input(input) = model.terms.view(term)
            && let Some(variable) = model.variables.of_input(input)
            && matches!(model.variables.get(variable).kind, VarKind::Base(_))
        {
            found.insert(Assumption::Addresses);
        }
        open.extend(model.terms.operands(term));
    }
}
