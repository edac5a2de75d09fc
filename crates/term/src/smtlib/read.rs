//! The reader. It knows the commands and functions that [`super::print`] writes and the common rest of
//! the theories, `let` included. Text is hostile: every sort and number is checked before a term is
//! built, nothing recurses, and memory is linear in the length of the text.

use super::sexp::{Forest, Form, Id};
use crate::inputs::InputVar;
use crate::pool::{Term, Terms};
use crate::sort::{FloatFormat, Rounding, Sort};
use crate::{MAX_INPUTS, MAX_WIDTH};
use rustc_hash::FxHashMap;

mod apply;

use apply::Item;

/// Why a script was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ReadError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// What is wrong, before the line is known.
type Fault = String;

/// Reads the assertions of a script.
pub fn read(terms: &mut Terms, script: &str) -> Result<Vec<Term>, ReadError> {
    read_with(terms, script, None)
}

/// Reads the assertions of a script of [`super::Writer::named`], all of whose inputs `inputs` knows, by the names under
/// which they are declared without their bars.
pub fn read_named(
    terms: &mut Terms,
    script: &str,
    inputs: &dyn Fn(&str) -> Option<Term>,
) -> Result<Vec<Term>, ReadError> {
    read_with(terms, script, Some(inputs))
}

/// The input that a name stands for.
type Inputs<'a> = &'a dyn Fn(&str) -> Option<Term>;

fn read_with(
    terms: &mut Terms,
    script: &str,
    inputs: Option<Inputs<'_>>,
) -> Result<Vec<Term>, ReadError> {
    let forest = Forest::parse(script)
        .map_err(|line| ReadError { line, what: "unbalanced parenthesis or quotation".into() })?;
    let mut reader =
        Reader { terms, forest: &forest, inputs, names: FxHashMap::default(), assertions: vec![] };
    for &command in &forest.roots {
        reader.command(command).map_err(|what| ReadError { line: forest.line(command), what })?;
    }
    Ok(reader.assertions)
}

/// What a name stands for.
#[derive(Clone, Copy)]
enum Meaning {
    Term(Term),
    /// Declared, of this sort, and not an input: must be defined by an assertion first.
    Open(Sort),
}

struct Reader<'a> {
    terms: &'a mut Terms,
    forest: &'a Forest<'a>,
    inputs: Option<Inputs<'a>>,
    names: FxHashMap<&'a str, Meaning>,
    assertions: Vec<Term>,
}

/// One expression under evaluation: its parts so far.
enum Frame<'a> {
    /// An application: the expression, how many of its parts are started, their values.
    Apply(Id, usize, Vec<Item>),
    /// A `let`: the expression, how many of its bindings are started, their values.
    Let(Id, usize, Vec<Item>),
    /// The end of a `let`: what its names meant before.
    Unbind(Vec<(&'a str, Option<Meaning>)>),
}

impl<'a> Reader<'a> {
    fn command(&mut self, id: Id) -> Result<(), Fault> {
        let forest = self.forest;
        let items = forest.list(id).ok_or("a command is a list")?;
        let words: Vec<Option<&str>> = items.iter().map(|&item| forest.atom(item)).collect();
        match (words.first().copied().flatten(), items) {
            (Some("declare-const"), &[_, _, sort]) => self.declare(words[1], sort),
            (Some("declare-fun"), &[_, _, parameters, sort]) => {
                self.no_parameters(parameters)?;
                self.declare(words[1], sort)
            }
            (Some("define-const"), &[_, _, sort, body]) => self.define(words[1], sort, body),
            (Some("define-fun"), &[_, _, parameters, sort, body]) => {
                self.no_parameters(parameters)?;
                self.define(words[1], sort, body)
            }
            (Some("assert"), &[_, body]) => self.assert(body),
            (
                Some(
                    "set-logic" | "set-option" | "set-info" | "check-sat" | "get-model"
                    | "get-value" | "get-info" | "exit" | "echo",
                ),
                _,
            ) => Ok(()),
            (Some(other), _) => Err(format!("command {other:?} is not known in this form")),
            (None, _) => Err("a command starts with its name".into()),
        }
    }

    fn no_parameters(&self, id: Id) -> Result<(), Fault> {
        match self.forest.list(id) {
            Some([]) => Ok(()),
            _ => Err("functions with parameters are not known".into()),
        }
    }

    fn declare(&mut self, name: Option<&'a str>, sort: Id) -> Result<(), Fault> {
        let name = name.ok_or("a name is an atom")?;
        let sort = self.sort(sort)?;
        if let Some(inputs) = self.inputs {
            let bare = name.strip_prefix('|').and_then(|name| name.strip_suffix('|'));
            return match inputs(bare.unwrap_or(name)) {
                Some(input) if self.terms.sort(input) == sort => {
                    self.bind(name, Meaning::Term(input))
                }
                Some(_) => Err(format!("{name} is not of sort {sort}")),
                None => self.bind(name, Meaning::Open(sort)),
            };
        }
        let meaning = match (input_of_name(name), sort) {
            (Some(input), Sort::BitVec(width)) if input.width == width => {
                Meaning::Term(self.terms.input(input.index, width))
            }
            (Some(input), Sort::Array { index, element }) if input.is_array() => {
                Meaning::Term(self.terms.array_input(input.index, index, element))
            }
            _ => Meaning::Open(sort),
        };
        self.bind(name, meaning)
    }

    fn define(&mut self, name: Option<&'a str>, sort: Id, body: Id) -> Result<(), Fault> {
        let name = name.ok_or("a name is an atom")?;
        let sort = self.sort(sort)?;
        let term = self.evaluate(body)?;
        if self.terms.sort(term) != sort {
            return Err(format!("{name} is not of sort {sort}"));
        }
        self.bind(name, Meaning::Term(term))
    }

    fn bind(&mut self, name: &'a str, meaning: Meaning) -> Result<(), Fault> {
        match self.names.insert(name, meaning) {
            None => Ok(()),
            Some(_) => Err(format!("{name} is declared twice")),
        }
    }

    fn assert(&mut self, body: Id) -> Result<(), Fault> {
        if self.define_bits(body)? {
            return Ok(());
        }
        let term = self.evaluate(body)?;
        if self.terms.sort(term) != Sort::BitVec(1) {
            return Err("an assertion is a condition".into());
        }
        self.assertions.push(term);
        Ok(())
    }

    /// `(= ((_ to_fp e s) name) float)` for an open name: the name is the float's bit pattern.
    fn define_bits(&mut self, body: Id) -> Result<bool, Fault> {
        let forest = self.forest;
        let Some(&[equal, pattern, float]) = forest.list(body) else { return Ok(false) };
        let Some(&[head, name]) = forest.list(pattern) else { return Ok(false) };
        let (Some("="), Some(name)) = (forest.atom(equal), forest.atom(name)) else {
            return Ok(false);
        };
        let Some(Meaning::Open(Sort::BitVec(width))) = self.names.get(name).copied() else {
            return Ok(false);
        };
        let float = self.evaluate(float)?;
        let Sort::Float(format) = self.terms.sort(float) else {
            return Err("only a float has a bit pattern".into());
        };
        if width != format.width() || self.indexed(head) != Some(("to_fp", format_numbers(format)))
        {
            return Err(format!("{name} is no bit pattern of this float"));
        }
        let bits = self.terms.to_bits(float);
        self.names.insert(name, Meaning::Term(bits));
        Ok(true)
    }

    /// `(_ name number number)`, the second number 0 if there is only one.
    fn indexed(&self, id: Id) -> Option<(&'a str, [u32; 2])> {
        let forest = self.forest;
        let number = |id: Id| forest.atom(id)?.parse::<u32>().ok();
        match *forest.list(id)? {
            [mark, name, first] if forest.atom(mark)? == "_" => {
                Some((forest.atom(name)?, [number(first)?, 0]))
            }
            [mark, name, first, second] if forest.atom(mark)? == "_" => {
                Some((forest.atom(name)?, [number(first)?, number(second)?]))
            }
            _ => None,
        }
    }

    fn sort(&self, id: Id) -> Result<Sort, Fault> {
        let forest = self.forest;
        match forest.atom(id) {
            Some("Bool") => return Ok(Sort::BitVec(1)),
            Some("Float16") => return Ok(Sort::Float(FloatFormat::HALF)),
            Some("Float32") => return Ok(Sort::Float(FloatFormat::SINGLE)),
            Some("Float64") => return Ok(Sort::Float(FloatFormat::DOUBLE)),
            Some(other) => return Err(format!("sort {other} is not known")),
            None => {}
        }
        match self.indexed(id) {
            Some(("BitVec", [width, _])) => return Ok(Sort::BitVec(checked_width(width)?)),
            Some(("FloatingPoint", numbers)) => return Ok(Sort::Float(float_format(numbers)?)),
            _ => {}
        }
        let Some(&[array, index, element]) = forest.list(id) else {
            return Err("this sort is not known".into());
        };
        match (forest.atom(array), self.indexed(index), self.indexed(element)) {
            (Some("Array"), Some(("BitVec", [index, _])), Some(("BitVec", [element, _]))) => {
                let (index, element) = (checked_width(index)?, checked_width(element)?);
                Ok(Sort::Array { index, element })
            }
            _ => Err("this sort is not known".into()),
        }
    }

    /// Evaluates an expression to a term.
    fn evaluate(&mut self, root: Id) -> Result<Term, Fault> {
        let mut frames = Vec::new();
        let mut result = self.enter(root, &mut frames)?;
        while let Some(frame) = frames.pop() {
            result = match frame {
                Frame::Apply(id, started, values) => {
                    self.continue_apply(id, started, values, result, &mut frames)?
                }
                Frame::Let(id, started, values) => {
                    self.continue_let(id, started, values, result, &mut frames)?
                }
                Frame::Unbind(before) => {
                    self.unbind(before);
                    result
                }
            };
        }
        let item = result.ok_or("an expression is empty")?;
        self.term(item)
    }

    /// Starts an expression: its value if it is an atom, else a frame for it.
    fn enter(&mut self, id: Id, frames: &mut Vec<Frame<'a>>) -> Result<Option<Item>, Fault> {
        let forest = self.forest;
        let items = match forest.form(id) {
            Form::Atom(atom) => return self.atom(atom).map(Some),
            Form::List(items) => items,
        };
        if let Some(item) = self.literal(id) {
            return item.map(Some);
        }
        match items.first() {
            None => Err("an expression is empty".into()),
            Some(&head) if forest.atom(head) == Some("let") => {
                if items.len() != 3 {
                    return Err("a let has bindings and a body".into());
                }
                frames.push(Frame::Let(id, 0, Vec::new()));
                Ok(None)
            }
            Some(_) => {
                frames.push(Frame::Apply(id, 1, Vec::new()));
                Ok(None)
            }
        }
    }

    fn continue_apply(
        &mut self,
        id: Id,
        started: usize,
        mut values: Vec<Item>,
        result: Option<Item>,
        frames: &mut Vec<Frame<'a>>,
    ) -> Result<Option<Item>, Fault> {
        let forest = self.forest;
        values.extend(result);
        let items = forest.list(id).unwrap_or_default();
        match items.get(started) {
            Some(&next) => {
                frames.push(Frame::Apply(id, started + 1, values));
                self.enter(next, frames)
            }
            None => self.apply(items[0], values).map(Some),
        }
    }

    fn continue_let(
        &mut self,
        id: Id,
        started: usize,
        mut values: Vec<Item>,
        result: Option<Item>,
        frames: &mut Vec<Frame<'a>>,
    ) -> Result<Option<Item>, Fault> {
        let forest = self.forest;
        values.extend(result);
        let items = forest.list(id).unwrap_or_default();
        let bindings = forest.list(items[1]).ok_or("bindings are a list")?;
        let parts = |binding: Id| match forest.list(binding) {
            Some(&[name, value]) => Ok((forest.atom(name).ok_or("a name is an atom")?, value)),
            _ => Err("a binding is a name and a value"),
        };
        if let Some(&binding) = bindings.get(started) {
            let (_, value) = parts(binding)?;
            frames.push(Frame::Let(id, started + 1, values));
            return self.enter(value, frames);
        }
        let mut before = Vec::new();
        for (&binding, item) in bindings.iter().zip(values) {
            let (name, term) = (parts(binding)?.0, self.term(item)?);
            before.push((name, self.names.insert(name, Meaning::Term(term))));
        }
        frames.push(Frame::Unbind(before));
        self.enter(items[2], frames)
    }

    fn unbind(&mut self, before: Vec<(&'a str, Option<Meaning>)>) {
        for (name, meaning) in before.into_iter().rev() {
            match meaning {
                Some(meaning) => self.names.insert(name, meaning),
                None => self.names.remove(name),
            };
        }
    }

    fn atom(&mut self, atom: &str) -> Result<Item, Fault> {
        if let Some(meaning) = self.names.get(atom) {
            return match meaning {
                Meaning::Term(term) => Ok(Item::Term(*term)),
                Meaning::Open(_) => Err(format!("{atom} is no input and has no value")),
            };
        }
        if let Some(digits) = atom.strip_prefix("#x") {
            return self.digits(digits, 16);
        }
        if let Some(digits) = atom.strip_prefix("#b") {
            return self.digits(digits, 2);
        }
        let rounding = match atom {
            "true" => return Ok(Item::Term(self.terms.truth(true))),
            "false" => return Ok(Item::Term(self.terms.truth(false))),
            "RNE" | "roundNearestTiesToEven" => Rounding::NearestEven,
            "RNA" | "roundNearestTiesToAway" => Rounding::NearestAway,
            "RTN" | "roundTowardNegative" => Rounding::Down,
            "RTP" | "roundTowardPositive" => Rounding::Up,
            "RTZ" | "roundTowardZero" => Rounding::Zero,
            _ => return Err(format!("{atom} is not declared")),
        };
        Ok(Item::Rounding(rounding))
    }

    fn digits(&mut self, digits: &str, radix: u32) -> Result<Item, Fault> {
        let width = checked_width((digits.len() as u32).saturating_mul(radix.ilog2()))?;
        let value = u128::from_str_radix(digits, radix).map_err(|error| error.to_string())?;
        Ok(Item::Term(self.terms.constant(width, value)))
    }

    /// A constant that is written as a list: `(_ bv5 8)`, `(_ +oo 8 24)`.
    fn literal(&mut self, id: Id) -> Option<Result<Item, Fault>> {
        let (name, numbers) = self.indexed(id)?;
        if let Some(value) = name.strip_prefix("bv") {
            let value = value.parse::<u128>().ok()?;
            return Some(
                checked_width(numbers[0])
                    .map(|width| Item::Term(self.terms.constant(width, value))),
            );
        }
        Some(float_format(numbers).and_then(|format| {
            let bits = special_float(name, format).ok_or_else(|| format!("{name} is not known"))?;
            Ok(Item::Term(self.terms.float(format, bits)))
        }))
    }
}

/// The bits of a float that has a name of its own.
fn special_float(name: &str, format: FloatFormat) -> Option<u128> {
    let sign = 1 << (format.width() - 1);
    let infinity = crate::value::mask(format.exponent()) << (format.significand() - 1);
    match name {
        "+zero" => Some(0),
        "-zero" => Some(sign),
        "+oo" => Some(infinity),
        "-oo" => Some(sign | infinity),
        "NaN" => Some(infinity | 1 << (format.significand() - 2)),
        _ => None,
    }
}

/// The input that a name of [`super::input_name`] stands for.
fn input_of_name(name: &str) -> Option<InputVar> {
    if let Some(number) = name.strip_prefix("array") {
        let input = InputVar::array(number.parse().ok()?);
        let valid = input.index < MAX_INPUTS && super::input_name(input) == name;
        return valid.then_some(input);
    }
    let (index, width) = name.strip_prefix("in")?.split_once('_')?;
    let input = InputVar { index: index.parse().ok()?, width: width.parse().ok()? };
    let valid = input.index < MAX_INPUTS && (1..=MAX_WIDTH).contains(&input.width);
    (valid && super::input_name(input) == name).then_some(input)
}

fn checked_width(width: u32) -> Result<u32, Fault> {
    if (1..=MAX_WIDTH).contains(&width) { Ok(width) } else { Err(format!("{width} bits")) }
}

fn format_numbers(format: FloatFormat) -> [u32; 2] {
    [format.exponent(), format.significand()]
}

fn float_format(numbers: [u32; 2]) -> Result<FloatFormat, Fault> {
    let known = [FloatFormat::HALF, FloatFormat::SINGLE, FloatFormat::DOUBLE];
    known
        .into_iter()
        .find(|&format| format_numbers(format) == numbers)
        .ok_or_else(|| format!("no float format has {} and {} bits", numbers[0], numbers[1]))
}
