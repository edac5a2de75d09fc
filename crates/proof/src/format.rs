//! Certificates as files. FORMAT.md beside this crate's sources describes the format.
//!
//! Reading takes whatever anybody wrote: it is bounded, nothing in it panics, and what it yields is a certificate that
//! the checker has to look at like any other.

use crate::certificate::{Certificate, State, StateId};
use crate::fingerprint::Fingerprint;
use crate::names::{Places, VariableNames};
use goal::GoalId;
use model::{Model, Point};
use std::collections::HashMap;
use std::fmt::Write;
use term::Term;
use term::smtlib::{self, Writer};

/// First line of every file.
const HEADER: &str = "provoke certificate 2";
/// The line between the states and their formulas.
const FORMULAS: &str = "formulas";
/// The line that says that the states are an unfolding.
const UNFOLDS: &str = "unfolds";
/// Longer files are not read.
const MOST_BYTES: usize = 1 << 28;

/// Why a file is not a certificate for a model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It is too long.
    #[error("the file is longer than {MOST_BYTES} bytes")]
    TooLong,
    /// It is not a certificate, or of another version.
    #[error("not a certificate of this version of the format")]
    Header,
    /// It is about another program.
    #[error("the certificate is about another program, or another version of it")]
    Stale,
    /// A line has no meaning.
    #[error("line {0} is not understood")]
    Line(usize),
    /// The model has no such place.
    #[error("line {line}: the program has no place `{name}`")]
    NoPlace {
        /// The line.
        line: usize,
        /// The name.
        name: String,
    },
    /// A formula is wrong.
    #[error("formulas, {0}")]
    Formula(smtlib::ReadError),
    /// There are more or fewer formulas than clauses.
    #[error("{clauses} clauses, but {formulas} formulas")]
    Count {
        /// How many clauses the points announce.
        clauses: usize,
        /// How many formulas there are.
        formulas: usize,
    },
}

/// The text of a certificate.
pub fn write(model: &Model, fingerprint: Fingerprint, certificate: &Certificate) -> String {
    let (places, names) = (Places::new(model), VariableNames::new(model));
    let mut text = format!("{HEADER}\nmodel {fingerprint}\n");
    for goal in &certificate.goals {
        let _ = writeln!(text, "goal {}", goal.0);
    }
    if certificate.unfolds {
        let _ = writeln!(text, "{UNFOLDS}");
    }
    let name = |input| names.of(input);
    let mut formulas = Writer::named(&model.terms, &name);
    let numbers = numbers(certificate);
    for (point, states) in &certificate.points {
        let (location, calls) = places.words(model, *point);
        let _ = writeln!(text, "point {location}");
        for call in calls {
            let _ = writeln!(text, "call {call}");
        }
        for state in states {
            let _ = writeln!(text, "state {}", state.clauses.len());
            for number in state.leads_to.iter().filter_map(|to| numbers.get(to)) {
                let _ = writeln!(text, "to {number}");
            }
            state.clauses.iter().for_each(|clause| formulas.assert(*clause));
        }
    }
    text.push_str(FORMULAS);
    text.push('\n');
    text.push_str(&formulas.finish());
    text
}

/// The text of a certificate, made to be about another model with the same points and variables. Whether it holds
/// there, the checker must say.
pub fn retarget(text: &str, from: Fingerprint, to: Fingerprint) -> Option<String> {
    let line = format!("\nmodel {from}\n");
    text.contains(&line).then(|| text.replacen(&line, &format!("\nmodel {to}\n"), 1))
}

/// The numbers of states: they are counted from 0, in the order of the file.
fn numbers(certificate: &Certificate) -> HashMap<StateId, usize> {
    let states = certificate.points.keys().flat_map(|point| certificate.states(*point));
    states.zip(0..).collect()
}

/// Reads a certificate for a model, whose fingerprint is given.
pub fn read(
    model: &mut Model,
    fingerprint: Fingerprint,
    text: &str,
) -> Result<Certificate, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError::TooLong);
    }
    let (outline, formulas) = outline(model, fingerprint, text)?;
    let names = VariableNames::new(model);
    let formulas = smtlib::read_named(&mut model.terms, formulas, &|name| names.term(name))
        .map_err(ReadError::Formula)?;
    let states = outline.points.iter().flat_map(|(_, states)| states);
    let clauses = states.fold(0usize, |sum, state| sum.saturating_add(state.clauses));
    if clauses != formulas.len() {
        return Err(ReadError::Count { clauses, formulas: formulas.len() });
    }
    Ok(outline.certificate(formulas))
}

/// What stands before the formulas.
#[derive(Default)]
struct Outline {
    goals: Vec<GoalId>,
    unfolds: bool,
    points: Vec<(Point, Vec<StateLines>)>,
}

/// A state before its formulas: how many there are, and the numbers of the states that it leads to.
struct StateLines {
    clauses: usize,
    to: Vec<usize>,
}

impl Outline {
    /// The certificate, with as many formulas as it announces.
    fn certificate(self, formulas: Vec<Term>) -> Certificate {
        let mut formulas = formulas.into_iter();
        let Outline { goals, unfolds, points } = self;
        let mut certificate = Certificate { goals, unfolds, ..Certificate::default() };
        let (mut ids, mut named) = (Vec::new(), Vec::new());
        for (point, states) in points {
            let known = certificate.points.entry(point).or_default();
            for StateLines { clauses, to } in states {
                ids.push(StateId { point, index: known.len() });
                named.push(to);
                known.push(State::from(formulas.by_ref().take(clauses).collect::<Vec<_>>()));
            }
        }
        for (id, to) in ids.iter().zip(named) {
            if let Some(states) = certificate.points.get_mut(&id.point) {
                let to = to.into_iter().filter_map(|number| ids.get(number).copied());
                states[id.index].leads_to = to.collect();
            }
        }
        certificate
    }
}

fn outline<'a>(
    model: &mut Model,
    fingerprint: Fingerprint,
    text: &'a str,
) -> Result<(Outline, &'a str), ReadError> {
    let places = Places::new(model);
    let mut outline = Outline::default();
    let mut rest = text;
    let mut is_of_model = false;
    for number in 1.. {
        let Some((line, after)) = rest.split_once('\n') else {
            return Err(ReadError::Line(number));
        };
        rest = after;
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        let no_place = || ReadError::NoPlace { line: number, name: value.to_owned() };
        let count = |value: &str| value.parse().map_err(|_| ReadError::Line(number));
        match (number, word, outline.points.last_mut()) {
            (1, _, _) if line != HEADER => return Err(ReadError::Header),
            (1, _, _) => {}
            (2, "model", _) => {
                is_of_model = value.parse() == Ok(fingerprint);
            }
            _ if !is_of_model => return Err(ReadError::Stale),
            (_, "goal", None) => {
                let goal = value.parse().map_err(|_| ReadError::Line(number))?;
                outline.goals.push(GoalId(goal));
            }
            (_, UNFOLDS, None) if value.is_empty() => outline.unfolds = true,
            (_, "point", _) => {
                let location = places.location(value).ok_or_else(no_place)?;
                let point = Point { location, context: model.context(&[]) };
                outline.points.push((point, Vec::new()));
            }
            (_, "call", Some((point, states))) if states.is_empty() => {
                let site = places.site(value).ok_or_else(no_place)?;
                point.context = model.called(point.context, site);
            }
            (_, "state", Some((_, states))) => {
                states.push(StateLines { clauses: count(value)?, to: Vec::new() });
            }
            (_, "to", Some((_, states))) => {
                let state = states.last_mut().ok_or(ReadError::Line(number))?;
                state.to.push(count(value)?);
            }
            (_, FORMULAS, _) if value.is_empty() => return Ok((outline, rest)),
            _ => return Err(ReadError::Line(number)),
        }
    }
    Err(ReadError::Header)
}
