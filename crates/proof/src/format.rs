//! Certificates as files. FORMAT.md beside this crate's sources describes the format.
//!
//! Reading takes whatever anybody wrote: it is bounded, nothing in it panics, and what it yields is a certificate that the
//! checker has to look at like any other.

use crate::certificate::Certificate;
use crate::fingerprint::Fingerprint;
use crate::names::{Places, VariableNames};
use goal::GoalId;
use model::{Model, Point};
use std::fmt::Write;
use term::Term;
use term::smtlib::{self, Writer};

/// First line of every file.
const HEADER: &str = "provoke certificate 1";
/// The line between the points and their formulas.
const FORMULAS: &str = "formulas";
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
    let name = |input| names.of(input);
    let mut formulas = Writer::named(&model.terms, &name);
    for (point, clauses) in &certificate.clauses {
        let (location, calls) = places.words(model, *point);
        let _ = writeln!(text, "point {location}");
        for call in calls {
            let _ = writeln!(text, "call {call}");
        }
        let _ = writeln!(text, "clauses {}", clauses.len());
        clauses.iter().for_each(|clause| formulas.assert(*clause));
    }
    text.push_str(FORMULAS);
    text.push('\n');
    text.push_str(&formulas.finish());
    text
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
    let clauses = outline.points.iter().fold(0usize, |sum, (_, count)| sum.saturating_add(*count));
    if clauses != formulas.len() {
        return Err(ReadError::Count { clauses, formulas: formulas.len() });
    }
    let mut formulas = formulas.into_iter();
    let mut certificate = Certificate { goals: outline.goals, ..Certificate::default() };
    for (point, count) in outline.points {
        let clauses: Vec<Term> = formulas.by_ref().take(count).collect();
        certificate.clauses.entry(point).or_default().extend(clauses);
    }
    Ok(certificate)
}

/// What stands before the formulas: goals, and points with the number of their clauses.
#[derive(Default)]
struct Outline {
    goals: Vec<GoalId>,
    points: Vec<(Point, usize)>,
}

fn outline<'a>(
    model: &mut Model,
    fingerprint: Fingerprint,
    text: &'a str,
) -> Result<(Outline, &'a str), ReadError> {
    let places = Places::new(model);
    let mut outline = Outline::default();
    let mut open: Option<Point> = None;
    let mut rest = text;
    let mut is_of_model = false;
    for number in 1.. {
        let Some((line, after)) = rest.split_once('\n') else {
            return Err(ReadError::Line(number));
        };
        rest = after;
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        let no_place = || ReadError::NoPlace { line: number, name: value.to_owned() };
        match (number, word, open) {
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
            (_, "point", None) => {
                let location = places.location(value).ok_or_else(no_place)?;
                open = Some(Point { location, context: model.context(&[]) });
            }
            (_, "call", Some(point)) => {
                let site = places.site(value).ok_or_else(no_place)?;
                let context = model.called(point.context, site);
                open = Some(Point { context, ..point });
            }
            (_, "clauses", Some(point)) => {
                let count = value.parse().map_err(|_| ReadError::Line(number))?;
                outline.points.push((point, count));
                open = None;
            }
            (_, FORMULAS, None) if value.is_empty() => return Ok((outline, rest)),
            _ => return Err(ReadError::Line(number)),
        }
    }
    Err(ReadError::Header)
}
