//! Terms made simpler by what is known to hold.
//!
//! A path condition decides much of what later conditions speak of: behind `line length = 16` nobody needs to ask again
//! whether the fifth byte ends the line. [`Facts`] learns conditions one after the other and takes them apart into
//! values and bounds of the terms in them; [`Facts::simplify`] gives a term that has the same value wherever all of
//! them hold.
//!
//! What is learned is what can be read off: both operands of a conjunction that holds, the only branch of a choice that
//! can have the value, the parts of a concatenation. Nothing is searched for. The result depends on the conditions and
//! terms and on their order alone.

use crate::pool::{Node, Term, Terms};
use crate::value::mask;
use rustc_hash::FxHashMap;

/// Nodes of a choice that are looked at to see whether it can have a value.
const LOOKED_AT: u32 = 256;
/// Terms that may be visited, at first and more for each call: terms with much in common that are simplified again and
/// again, each time with one more fact, would take quadratic time.
const VISITS: u64 = 1 << 15;
const MORE_VISITS: u64 = 1 << 9;

/// Some inputs: bit *i* stands for those whose index is *i* modulo 64. A term can only be a part of another one if its
/// inputs are among those of the other.
type Inputs = u64;

/// What is known about terms of one pool.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// Values of terms, none of them constants.
    values: FxHashMap<Term, u128>,
    /// Least and greatest value of terms, as unsigned numbers.
    bounds: FxHashMap<Term, (u128, u128)>,
    /// For each term of the pool, what is noted of it.
    notes: Vec<Note>,
    /// The inputs of what each fact is about, in the order in which they were learned.
    learned: Vec<Inputs>,
    /// Visits that are left.
    visits: u64,
}

/// What is noted of a term: its values and bounds are looked for so often that maps are asked only if they know it.
#[derive(Clone, Copy, Debug)]
struct Note {
    inputs: Inputs,
    /// Its simpler form.
    form: Term,
    /// How many facts it is the form with; [`NEVER`] if it has none yet.
    known: u32,
    has_value: bool,
    has_bounds: bool,
}

const NEVER: u32 = u32::MAX;

impl Facts {
    /// Nothing is known.
    pub fn new() -> Facts {
        Facts { visits: VISITS, ..Facts::default() }
    }

    /// Learns that a condition (width 1) holds. Gives conditions that say the same together with what was known
    /// before: the parts that it was taken apart into, without those that are not new.
    pub fn learn(&mut self, terms: &mut Terms, condition: Term) -> Vec<Term> {
        self.look_at_new(terms);
        let (mut open, mut parts) = (vec![(condition, 1)], Vec::new());
        while let Some((term, value)) = open.pop() {
            match self.value(terms, term) {
                Some(known) if known == value => continue,
                Some(_) => parts.push(terms.truth(false)),
                None if self.take_apart(terms, term, value, &mut open) => {}
                None => {
                    let value = terms.constant(terms.width(term), value);
                    parts.push(terms.eq(term, value));
                }
            }
            self.values.insert(term, value);
            let note = &mut self.notes[term.index()];
            note.has_value = true;
            self.learned.push(note.inputs);
        }
        parts
    }

    /// Makes notes of terms that came to the pool.
    fn look_at_new(&mut self, terms: &Terms) {
        for term in terms.iter().skip(self.notes.len()) {
            let inputs = match terms.view(term) {
                Node::Input(input) => 1 << (input.index % Inputs::BITS),
                _ => {
                    terms.operands(term).fold(0, |all, part| all | self.notes[part.index()].inputs)
                }
            };
            let (has_value, has_bounds) = (false, false);
            self.notes.push(Note { inputs, form: term, known: NEVER, has_value, has_bounds });
        }
    }

    /// A term that has the same value as this one wherever all that was learned holds.
    pub fn simplify(&mut self, terms: &mut Terms, term: Term) -> Term {
        self.visits += MORE_VISITS;
        if self.learned.is_empty() {
            return term;
        }
        self.look_at_new(terms);
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.form(top).is_some() {
                stack.pop();
                continue;
            }
            let Some(left) = self.visits.checked_sub(1) else { return term };
            self.visits = left;
            match self.step(terms, top) {
                Ok(form) => self.note(terms, top, form),
                Err(needed) => stack.extend(needed.into_iter().flatten()),
            }
        }
        self.form(term).unwrap_or(term)
    }

    /// The form of a term whose operands have theirs; else what is needed first.
    fn step(&mut self, terms: &mut Terms, term: Term) -> Result<Term, [Option<Term>; 3]> {
        if let Some(value) = self.value(terms, term) {
            return Ok(terms.constant(terms.width(term), value));
        }
        // What was found when less was known is the shorter way to go on.
        let older = self.notes[term.index()];
        if older.known != NEVER && older.form != term {
            return self.same_as(older.form);
        }
        if let Node::Ite(condition, yes, no) = terms.view(term) {
            let condition = self.same_as(condition)?;
            if let Some(holds) = terms.as_constant(condition) {
                return self.same_as(if holds == 1 { yes } else { no });
            }
        }
        let mut needed = [None; 3];
        for (place, operand) in needed.iter_mut().zip(terms.operands(term)) {
            *place = Some(operand).filter(|operand| self.form(*operand).is_none());
        }
        if needed.iter().any(Option::is_some) {
            return Err(needed);
        }
        let form = terms.with_operands(term, |operand| self.notes[operand.index()].form);
        self.look_at_new(terms);
        Ok(match self.value(terms, form) {
            Some(value) => terms.constant(terms.width(form), value),
            None => form,
        })
    }

    /// The form of another term, which is needed first if it is not known.
    fn same_as(&mut self, other: Term) -> Result<Term, [Option<Term>; 3]> {
        self.form(other).ok_or([Some(other), None, None])
    }

    /// The form of a term, if it is known: what was learned since it was found is about none of its parts.
    fn form(&mut self, term: Term) -> Option<Term> {
        let note = &mut self.notes[term.index()];
        if note.inputs == 0 {
            return Some(term);
        }
        let since = self.learned.get(note.known as usize..)?;
        if since.iter().any(|about| about & !note.inputs == 0) {
            return None;
        }
        note.known = self.learned.len() as u32;
        Some(note.form)
    }

    fn note(&mut self, terms: &Terms, term: Term, form: Term) {
        self.look_at_new(terms);
        // Once for all: what constructors made of simpler operands is not looked into again.
        for term in [form, term] {
            let note = &mut self.notes[term.index()];
            (note.form, note.known) = (form, self.learned.len() as u32);
        }
    }

    /// The value that a term is known to have.
    fn value(&self, terms: &Terms, term: Term) -> Option<u128> {
        if self.notes[term.index()].has_value {
            return self.values.get(&term).copied();
        }
        if let Some(value) = terms.as_constant(term) {
            return Some(value);
        }
        let compared = |a: Term, b: Term| {
            let bounds = self.notes[a.index()].has_bounds.then(|| self.bounds.get(&a))??;
            Some((bounds, terms.as_constant(b)?))
        };
        match terms.view(term) {
            Node::Ult(a, b) => match compared(a, b)? {
                ((_, most), bound) if *most < bound => Some(1),
                ((least, _), bound) if *least >= bound => Some(0),
                _ => None,
            },
            Node::Eq(a, b) => match compared(a, b)? {
                ((least, most), value) if value < *least || value > *most => Some(0),
                _ => None,
            },
            _ => None,
        }
    }

    /// What the value of a term says about its operands. Whether that is all that it says.
    fn take_apart(
        &mut self,
        terms: &Terms,
        term: Term,
        value: u128,
        open: &mut Vec<(Term, u128)>,
    ) -> bool {
        let ones = mask(terms.width(term));
        let constant = |of: Term| terms.as_constant(of);
        match terms.view(term) {
            Node::Not(a) => open.push((a, !value & ones)),
            Node::Neg(a) => open.push((a, value.wrapping_neg() & ones)),
            Node::And(a, b) if value == ones => open.extend([(a, ones), (b, ones)]),
            Node::Or(a, b) if value == 0 => open.extend([(a, 0), (b, 0)]),
            Node::Add(a, b) => match constant(b) {
                Some(b) => open.push((a, value.wrapping_sub(b) & ones)),
                None => return false,
            },
            Node::Xor(a, b) => match constant(b) {
                Some(b) => open.push((a, value ^ b)),
                None => return false,
            },
            Node::ZExt(a) if value <= mask(terms.width(a)) => open.push((a, value)),
            Node::Concat(high, low) => {
                let below = terms.width(low);
                open.extend([(high, value >> below), (low, value & mask(below))]);
            }
            Node::Ite(condition, yes, no) if !can_be(terms, yes, value) => {
                open.extend([(condition, 0), (no, value)]);
            }
            Node::Ite(condition, yes, no) if !can_be(terms, no, value) => {
                open.extend([(condition, 1), (yes, value)]);
            }
            Node::Eq(a, b) => match (constant(b), value) {
                (Some(b), 1) => open.push((a, b)),
                (Some(b), _) if terms.width(a) == 1 => open.push((a, 1 - b)),
                _ => return false,
            },
            Node::Ult(a, b) => {
                let range = match (constant(b), value) {
                    (Some(b), 0) => (b, mask(terms.width(a))),
                    (Some(b), _) if b > 0 => (0, b - 1),
                    _ => return false,
                };
                match self.narrow(terms, a, range) {
                    Some(value) => open.push((a, value)),
                    None => return false,
                }
            }
            _ => return false,
        }
        true
    }

    /// Narrows the bounds of a term; gives its value if one is left.
    fn narrow(&mut self, terms: &Terms, term: Term, (low, high): (u128, u128)) -> Option<u128> {
        let bounds = self.bounds.entry(term).or_insert((0, mask(terms.width(term))));
        *bounds = (bounds.0.max(low), bounds.1.min(high));
        let note = &mut self.notes[term.index()];
        note.has_bounds = true;
        self.learned.push(note.inputs);
        (bounds.0 == bounds.1).then_some(bounds.0)
    }
}

/// Whether a term may have a value, as far as a look at the constants in it tells.
fn can_be(terms: &Terms, term: Term, value: u128) -> bool {
    let mut open = vec![(term, value)];
    for _ in 0..LOOKED_AT {
        let Some((term, value)) = open.pop() else { return false };
        match terms.view(term) {
            Node::Const(constant) if constant != value => {}
            Node::ZExt(a) if value > mask(terms.width(a)) => {}
            Node::ZExt(a) => open.push((a, value)),
            Node::Ite(_, yes, no) => open.extend([(yes, value), (no, value)]),
            _ => return true,
        }
    }
    true
}
