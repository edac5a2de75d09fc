//! The back end: Bitwuzla, in process.
//!
//! All constraints of a question are passed as *assumptions*, and nothing but definitions is ever asserted. So one
//! instance answers any mixture of questions and keeps what it learned about the terms that they share, and
//! unsatisfiable assumptions give the core for free. Measured on 30 flips along a path of 32-bit arithmetic (12 inputs,
//! sums, exclusive ors, products with constants): 2.8 ms per query, the same as asserting the path level by level with
//! push and pop (2.9 ms), where a fresh instance per query takes 18 ms; on chains of comparisons 0.10, 0.09 and 1.4 ms.
//!
//! An instance lives for one work item (law 4 of [`Solver`]: answers repeat) and is made when the first question comes;
//! that costs 0.1 ms. One that has become large is dropped at once: a lane keeps its instance while it waits for its
//! next item, and every question pays for all that was ever defined.
//!
//! Nothing is preprocessed: what is only assumed cannot be substituted, and normalising it took longer than it saved
//! (150 runs of programs that parse with `scanf` and `strchr`: 10 s instead of 23, and 17 instead of 22; no difference
//! where questions are small). Terms are not rewritten either, since the pool has done that, and most of the time of a
//! question about texts went into it (200 runs of programs that read lines: 7 s for 481 questions instead of 11 for
//! 310, and 3 instead of 5 for as many) — unless a question is about floats, quotients or products: those need it, and
//! get another instance.
//!
//! Every model is checked with the evaluator. Bitwuzla may choose the bit pattern of a NaN where the program may not;
//! such a model is no answer. Then it is asked for one in which those floats are numbers, and if there is none, the
//! answer is [`Reason::Unspecified`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bitwuzla_sys::{Error, Handle, Instance, Limits, Settings, Verdict};
use term::{Assignment, Terms};

use crate::query::{Answer, Core, Query, Reason, Solver};
use crate::translate::Translator;

/// An instance that computes with more gates than this is dropped after the question.
const MANY_GATES: u64 = 1 << 15;
/// A question with more gates than this is not asked: to build them would take longer than any question may.
const TOO_MANY_GATES: u64 = 1 << 22;

/// Bitwuzla 0.9.1 behind the [`Solver`] trait.
#[derive(Default)]
pub struct Bitwuzla {
    settings: Settings,
    limits: Limits,
    session: Option<Session>,
}

/// An instance and what is known to it.
struct Session {
    instance: Instance,
    translator: Translator,
}

impl Bitwuzla {
    /// A back end with the given seed and memory limit (in MB per question; 0 is none).
    pub fn new(seed: u32, memory_megabytes: u64) -> Bitwuzla {
        let settings = Settings { seed, memory_megabytes, no_preprocessing: true, as_given: true };
        Bitwuzla { settings, ..Bitwuzla::default() }
    }

    /// Give up soon after this flag is raised.
    pub fn with_interrupt(mut self, flag: Arc<AtomicBool>) -> Bitwuzla {
        self.limits.flag = Some(flag);
        self
    }

    /// Give up a question after so many polls.
    pub fn with_polls(mut self, polls: u64) -> Bitwuzla {
        self.limits.polls = Some(polls);
        self
    }

    fn session(&mut self) -> Result<&mut Session, Error> {
        if self.session.is_none() {
            let instance = Instance::new(&self.settings)?;
            self.session = Some(Session { instance, translator: Translator::default() });
        }
        self.session.as_mut().ok_or_else(|| Error("no session".to_owned()))
    }

    fn forget(&mut self) {
        self.session = None;
        self.settings.as_given = true;
    }

    fn try_check(&mut self, terms: &Terms, query: &Query<'_>) -> Result<Answer, Error> {
        let (limits, as_given) = (self.limits.clone(), self.settings.as_given);
        let Session { instance, translator } = self.session()?;
        let mut assumptions = Vec::with_capacity(query.prefix.len() + 1);
        for term in query.terms() {
            assumptions.push(translator.truth(instance, terms, term)?);
            if translator.gates > TOO_MANY_GATES {
                return Ok(Answer::Unknown(Reason::Size));
            }
        }
        if translator.needs_rewriting && as_given {
            self.forget();
            self.settings.as_given = false;
            return self.try_check(terms, query);
        }
        let mut verdict = instance.check(&assumptions, &limits)?;
        if verdict == Verdict::Sat {
            let model = read_model(instance, translator, terms, query)?;
            if query.holds(terms, &model) {
                return Ok(Answer::Sat(model));
            }
            if translator.open_patterns.is_empty() {
                return Ok(Answer::Unknown(Reason::Disagreement(
                    "the evaluator rejects Bitwuzla's model".to_owned(),
                )));
            }
            // Perhaps there is a model in which nothing that is left open is a NaN.
            let mut stricter = assumptions.clone();
            stricter.extend(&translator.open_patterns);
            verdict = instance.check(&stricter, &limits)?;
            if verdict != Verdict::Unknown {
                return second_try(instance, translator, terms, query, verdict);
            }
        }
        match verdict {
            Verdict::Unsat => Ok(Answer::Unsat(read_core(instance, &assumptions, query)?)),
            _ => Ok(Answer::Unknown(why(&limits, instance))),
        }
    }
}

impl Solver for Bitwuzla {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let mut answer = self.try_check(terms, query);
        if matches!(answer, Ok(Answer::Unknown(Reason::Size))) {
            self.forget();
            // What is impossible by itself needs no prefix.
            let alone = self.try_check(terms, &Query { prefix: &[], ..*query });
            answer = alone.map(|alone| match alone {
                Answer::Unsat(core) => Answer::Unsat(core),
                _ => Answer::Unknown(Reason::Size),
            });
        }
        let large = |session: &Session| session.translator.gates > MANY_GATES;
        // After a failure it is in any state.
        if answer.is_err() || self.session.as_ref().is_some_and(large) {
            self.forget();
        }
        answer.unwrap_or_else(|Error(message)| Answer::Unknown(Reason::Failed(message)))
    }

    fn begin(&mut self) {
        self.forget();
    }

    fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.limits.deadline = deadline;
    }

    fn set_effort(&mut self, polls: u64) {
        self.limits.polls = Some(polls);
    }
}

/// Values of all inputs that the question speaks of; of an array, the elements that matter.
fn read_model(
    instance: &mut Instance,
    translator: &mut Translator,
    terms: &Terms,
    query: &Query<'_>,
) -> Result<Assignment, Error> {
    let mut model = Assignment::new();
    for input in query.inputs(terms) {
        if input.is_array() {
            if let Some(array) = translator.array_input(input) {
                model.array_mut(input).elements.extend(instance.elements(array)?);
            }
        } else {
            let handle = translator.input(instance, input)?;
            model.set(input, instance.value(handle)?);
        }
    }
    Ok(model)
}

/// The answer when no open pattern may be a NaN. Unsat says nothing then.
fn second_try(
    instance: &mut Instance,
    translator: &mut Translator,
    terms: &Terms,
    query: &Query<'_>,
    verdict: Verdict,
) -> Result<Answer, Error> {
    if verdict == Verdict::Sat {
        let model = read_model(instance, translator, terms, query)?;
        if query.holds(terms, &model) {
            return Ok(Answer::Sat(model));
        }
    }
    Ok(Answer::Unknown(Reason::Unspecified))
}

fn read_core(
    instance: &mut Instance,
    assumptions: &[Handle],
    query: &Query<'_>,
) -> Result<Core, Error> {
    let mut members = Vec::new();
    for (position, assumption) in assumptions.iter().take(query.prefix.len()).enumerate() {
        if instance.is_unsat_assumption(*assumption)? {
            members.push(position);
        }
    }
    Ok(query.core(members))
}

fn why(limits: &Limits, instance: &Instance) -> Reason {
    if limits.flag.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        Reason::Interrupted
    } else if instance.is_at_limit() {
        Reason::Time
    } else {
        Reason::GaveUp
    }
}
