//! Obligations as SMT-LIB scripts of their own, for any solver: each is expected to be `unsat`.

use crate::certificate::{Certificate, StateId};
use crate::check::{Options, questions};
use crate::names::{VariableNames, location_name};
use crate::obligations::Obligation;
use crate::verdict::Reason;
use model::{Model, Point};
use term::smtlib::Writer;

/// An obligation as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// A name for the file.
    pub name: String,
    /// Its content.
    pub text: String,
}

/// All obligations of a certificate as scripts, in a stable order; equal ones once.
pub fn export(
    model: &mut Model,
    certificate: &Certificate,
    options: &Options,
) -> Result<Vec<Script>, Reason> {
    let (_, questions) = questions(model, certificate, options.most_contexts, &|| None)?;
    let names = VariableNames::new(model);
    let name = |input| names.of(input);
    let script = |(number, question): (usize, &crate::check::Question)| {
        let mut writer = Writer::named(&model.terms, &name);
        writer.line(&format!("; {}", in_words(model, question.obligation)));
        writer.line("(set-info :status unsat)\n(set-logic ALL)");
        question.members.iter().for_each(|member| writer.assert(*member));
        writer.line("(check-sat)");
        Script { name: format!("{number:05}.smt2"), text: writer.finish() }
    };
    Ok((1..).zip(&questions).map(script).collect())
}

/// An obligation in words, in one line.
pub(crate) fn in_words(model: &Model, obligation: Obligation) -> String {
    let place = |point: Point| {
        let calls = model.call_string(point.context);
        let from = calls.iter().map(|site| model.call_sites[site.index()].from);
        let mut text = location_name(model, point.location);
        for call in from {
            text.push_str(&format!(" < {}", location_name(model, call)));
        }
        text
    };
    let state = |state: StateId| format!("state {} at {}", state.index, place(state.point));
    match obligation {
        Obligation::Start => "a state at the start holds, whatever the memory".to_owned(),
        Obligation::Choice(location) => {
            format!("one edge at most is taken from {}", location_name(model, location))
        }
        Obligation::Step { from, to, edge } => {
            format!("edge {} from {} keeps what is claimed at {}", edge.0, state(from), place(to))
        }
        Obligation::Goal { goal, from, edge } => {
            format!("edge {} from {} is not taken: goal {}", edge.0, state(from), goal.0)
        }
    }
}
