//! Refutations by a solver process, for proofs: is none of these questions satisfiable, and which part of one is to blame?
//!
//! A question is a set of terms of width 1 that are to hold together. Many questions are asked at once, as one disjunction:
//! checking a proof asks thousands of small ones, all of which are expected to have no solution, and starting a
//! solver on each would cost more than its answer. No model is asked for, so arrays and unspecified values do no harm.

use term::smtlib::Writer;
use term::{Term, Terms};

use crate::pipe::{Pipe, verdict};
use crate::query::Reason;

#[cfg(test)]
mod tests;

/// The answer to a set of questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refutation {
    /// None of them has a solution.
    Unsat,
    /// One of them has.
    Sat,
    /// Not decided.
    Unknown(Reason),
}

impl Pipe {
    /// Decides whether none of these questions has a solution.
    pub fn refute(&mut self, terms: &Terms, questions: &[Vec<Term>]) -> Refutation {
        let reply = match self.reply_to(&format!("(reset)\n{}", any_of(terms, questions))) {
            Ok(reply) => reply,
            Err(reason) => return Refutation::Unknown(reason),
        };
        match verdict(&reply) {
            // A solver that complained did not understand the question.
            _ if reply.iter().any(|line| line.contains("error")) => nonsense(&reply),
            Some("unsat") => Refutation::Unsat,
            Some("sat") => Refutation::Sat,
            Some(_) => Refutation::Unknown(Reason::GaveUp),
            None => nonsense(&reply),
        }
    }

    /// Positions of members of a question that alone have no solution; `None` if it has one, or was not decided.
    pub fn core(&mut self, terms: &Terms, question: &[Term]) -> Option<Vec<usize>> {
        let mut writer = Writer::new(terms);
        writer.line("(reset)\n(set-option :produce-unsat-cores true)\n(set-logic ALL)");
        for (position, term) in question.iter().enumerate() {
            let name = writer.define(*term);
            let line = format!("(assert (! (= {name} #b1) :named member{position}))");
            writer.line(&line);
        }
        writer.line("(check-sat)");
        let reply = self.reply_to(&writer.finish()).ok()?;
        if verdict(&reply) != Some("unsat") {
            return None;
        }
        let reply = self.reply_to("(get-unsat-core)\n").ok()?.join(" ");
        let words = reply.split(|c: char| c.is_whitespace() || "()".contains(c));
        let positions = words.filter_map(|word| word.strip_prefix("member")?.parse().ok());
        let mut core: Vec<usize> = positions.filter(|at| *at < question.len()).collect();
        core.sort_unstable();
        core.dedup();
        Some(core)
    }
}

/// A script that asks whether any of the questions has a solution.
fn any_of(terms: &Terms, questions: &[Vec<Term>]) -> String {
    let mut writer = Writer::new(terms);
    writer.line("(set-logic ALL)");
    let mut any = String::from("(assert (or false");
    for question in questions {
        any.push_str(" (and true");
        for term in question {
            any.push_str(" (= ");
            any.push_str(writer.define(*term));
            any.push_str(" #b1)");
        }
        any.push(')');
    }
    any.push_str("))\n(check-sat)");
    writer.line(&any);
    writer.finish()
}

/// A reply that is none.
fn nonsense(reply: &[String]) -> Refutation {
    Refutation::Unknown(Reason::Failed(reply.join(" ").chars().take(400).collect()))
}
