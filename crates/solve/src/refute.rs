//! Refutations by a solver process, for proofs: is none of these questions satisfiable, and which part of one is to
//! blame?
//!
//! A question is a set of terms of width 1 that are to hold together. Many questions are asked at once, as one
//! disjunction: checking a proof asks thousands of small ones, all of which are expected to have no solution, and
//! starting a solver on each would cost more than its answer. No model is asked for, so arrays and unspecified values
//! do no harm.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use term::smtlib::Writer;
use term::{Sort, Term, Terms};

use crate::pipe::{PATIENCE, Pipe, starts, verdict};
use crate::query::Reason;

#[cfg(test)]
mod tests;

/// Solvers that refute, with the arguments that make them read standard input, best first. With its default relevancy
/// filter, Z3 4.8 runs for ever on small disjunctions over arrays with wide indices that it refutes at once without;
/// some floating-point questions want the default.
const PROVERS: &[&[&str]] =
    &[&["z3", "-in", "smt.relevancy=0"], &["cvc5", "--lang=smt2", "--incremental"], &["z3", "-in"]];

/// The logics of bit-vectors, of floats beside them, and of everything.
const BITS: &str = "QF_BV";
const FLOATS: &str = "QF_BVFP";
const ALL: &str = "ALL";

/// How solvers are asked to decide.
const CHECK: &str = "(check-sat)";

/// The solvers for questions about bit-vectors alone, which may be large: either may take a hundred times as long as
/// the other.
const BIT_PROVERS: &[(&[&str], &str)] =
    &[(&["z3", "-in"], CHECK), (&["cvc5", "--lang=smt2", "--bitblast=eager"], CHECK)];

/// Those for questions about floats and bit-vectors. Left to itself, Z3 takes some floats at a time and often does not
/// end.
const FLOAT_PROVERS: &[(&[&str], &str)] =
    &[(&["z3", "-in"], BLAST_FLOATS), (&["cvc5", "--lang=smt2"], CHECK)];

/// Decide at once, all floats as bits.
const BLAST_FLOATS: &str =
    "(check-sat-using (then simplify fpa2bv simplify propagate-values solve-eqs bit-blast sat))";

/// In a race, each solver begins so long after the one before, if nobody knows by then.
const HEAD_START: Duration = Duration::from_millis(700);
/// How long a race waits for one of them before it looks at the next.
const TURN: Duration = Duration::from_millis(2);

/// The answer to a set of questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refutation {
    /// None of them has a solution.
    Unsat,
    /// One of them has; its position, if the solver told.
    Sat(Option<usize>),
    /// Not decided.
    Unknown(Reason),
}

impl Pipe {
    /// The solvers for refutations that are installed, best first.
    pub fn provers() -> Vec<Pipe> {
        let installed = PROVERS.iter().filter(|command| starts(command[0]));
        installed.map(|command| Pipe::new(command)).collect()
    }

    /// Whether questions are about bit-vectors alone.
    pub fn speaks_of_bits(terms: &Terms, questions: &[Vec<Term>]) -> bool {
        logic(terms, questions.iter().flatten()) == BITS
    }

    /// Whether questions are about floats and bit-vectors alone.
    pub fn speaks_of_floats(terms: &Terms, questions: &[Vec<Term>]) -> bool {
        logic(terms, questions.iter().flatten()) == FLOATS
    }

    /// What is asked about a question alone.
    pub fn script(terms: &Terms, question: &[Term]) -> String {
        any_of(terms, &[question.to_vec()])
    }

    /// Decides whether none of these questions has a solution.
    pub fn refute(&mut self, terms: &Terms, questions: &[Vec<Term>]) -> Refutation {
        match self.reply_to(&format!("(reset)\n{}{CHECK}\n", any_of(terms, questions))) {
            Ok(reply) => self.refutation(&reply, questions.len()),
            Err(reason) => Refutation::Unknown(reason),
        }
    }

    /// What a reply says about so many questions.
    fn refutation(&mut self, reply: &[String], questions: usize) -> Refutation {
        match verdict(reply) {
            // A solver that complained did not understand the question.
            _ if reply.iter().any(|line| line.contains("error")) => nonsense(reply),
            Some("unsat") => Refutation::Unsat,
            Some("sat") => Refutation::Sat(self.satisfied(questions)),
            Some(_) => Refutation::Unknown(Reason::GaveUp),
            None => nonsense(reply),
        }
    }

    /// Which of these questions have no solution for certain, each asked by itself.
    pub fn refute_each(
        &mut self,
        terms: &Terms,
        questions: &[Vec<Term>],
    ) -> Result<Vec<bool>, Reason> {
        let mut writer = Writer::new(terms);
        writer.line("(reset)\n(set-logic ALL)");
        for question in questions {
            let mut all = String::from("(push 1)\n(assert (and true");
            for term in question {
                all.push_str(&format!(" (= {} #b1)", writer.define(*term)));
            }
            writer.line(&format!("{all}))\n(check-sat)\n(pop 1)"));
        }
        let reply = self.reply_to(&writer.finish())?;
        // A verdict for each and nothing else, or it is not known which question an answer speaks of.
        let verdicts = reply.iter().all(|line| verdict(std::slice::from_ref(line)).is_some());
        if !verdicts || reply.len() != questions.len() {
            return Err(Reason::Failed(reply.join(" ").chars().take(400).collect()));
        }
        Ok(reply.iter().map(|line| line.trim() == "unsat").collect())
    }

    /// The first of the questions just asked that the solver's solution satisfies.
    fn satisfied(&mut self, questions: usize) -> Option<usize> {
        let names: Vec<String> = (0..questions).map(|position| format!("q{position}")).collect();
        let reply = self.reply_to(&format!("(get-value ({}))\n", names.join(" "))).ok()?.join(" ");
        let mut words = reply.split(|c: char| c.is_whitespace() || "()".contains(c));
        let mut name = "";
        let holds = words.find(|word| {
            if word.starts_with('q') {
                name = word;
            }
            *word == "true"
        });
        holds.and_then(|_| name.strip_prefix('q')?.parse().ok()).filter(|at| *at < questions)
    }

    /// Positions of members of a question that alone have no solution; `None` if it has one.
    pub fn core(&mut self, terms: &Terms, question: &[Term]) -> Result<Option<Vec<usize>>, Reason> {
        let mut writer = Writer::new(terms);
        writer.line("(reset)\n(set-option :produce-unsat-cores true)\n(set-logic ALL)");
        for (position, term) in question.iter().enumerate() {
            let name = writer.define(*term);
            let line = format!("(assert (! (= {name} #b1) :named member{position}))");
            writer.line(&line);
        }
        writer.line("(check-sat)");
        let reply = self.reply_to(&writer.finish())?;
        match verdict(&reply) {
            Some("unsat") => {}
            Some("sat") => return Ok(None),
            _ => return Err(Reason::GaveUp),
        }
        let reply = self.reply_to("(get-unsat-core)\n")?.join(" ");
        let words = reply.split(|c: char| c.is_whitespace() || "()".contains(c));
        let positions = words.filter_map(|word| word.strip_prefix("member")?.parse().ok());
        let mut core: Vec<usize> = positions.filter(|at| *at < question.len()).collect();
        core.sort_unstable();
        core.dedup();
        Ok(Some(core))
    }
}

/// Solvers that work on the same question at the same time, until one of them knows.
pub struct Race {
    runners: Vec<Runner>,
    deadline: Option<Instant>,
}

/// A solver and how it is asked to decide.
struct Runner {
    solver: Pipe,
    check: &'static str,
}

impl Race {
    /// The solvers for questions about bit-vectors alone ([`Pipe::speaks_of_bits`]) that are installed.
    pub fn about_bits() -> Race {
        Race::of(BIT_PROVERS)
    }

    /// The solvers for questions about floats and bit-vectors ([`Pipe::speaks_of_floats`]) that are installed.
    pub fn about_floats() -> Race {
        Race::of(FLOAT_PROVERS)
    }

    fn of(commands: &[(&[&str], &'static str)]) -> Race {
        let installed = commands.iter().filter(|(command, _)| starts(command[0]));
        let runner = |(command, check): &(&[&str], &'static str)| Runner {
            solver: Pipe::new(command),
            check,
        };
        Race { runners: installed.map(runner).collect(), deadline: None }
    }

    /// Give up soon after this flag is raised.
    pub fn with_interrupt(mut self, flag: &Arc<AtomicBool>) -> Race {
        for runner in &mut self.runners {
            runner.solver.set_interrupt(Arc::clone(flag));
        }
        self
    }

    /// Nobody knows any more from then on.
    pub fn set_deadline(&mut self, deadline: Instant) {
        self.deadline = Some(deadline);
    }

    /// Decides whether none of these questions has a solution. The first solver gets a head start, so that what is easy
    /// takes one process only.
    pub fn refute(&mut self, terms: &Terms, questions: &[Vec<Term>]) -> Refutation {
        let script = format!("(reset)\n{}", any_of(terms, questions));
        let begin = Instant::now();
        let end = self.deadline.unwrap_or(begin + PATIENCE);
        let (mut waiting, mut running) = (0..self.runners.len(), Vec::new());
        let mut answer = Refutation::Unknown(Reason::GaveUp);
        let mut next_start = begin;
        while Instant::now() < end {
            if (running.is_empty() || Instant::now() >= next_start)
                && let Some(next) = waiting.next()
            {
                next_start = Instant::now() + HEAD_START;
                let Runner { solver, check } = &mut self.runners[next];
                match solver.send(&format!("{script}{check}\n")) {
                    Ok(()) => running.push(next),
                    Err(reason) => {
                        solver.stop();
                        answer = Refutation::Unknown(reason);
                    }
                }
            }
            if running.is_empty() && waiting.is_empty() {
                return answer;
            }
            for at in (0..running.len()).rev() {
                let Some(found) = self.ask(running[at], questions.len()) else { continue };
                running.swap_remove(at);
                let is_over = matches!(found, Refutation::Unknown(Reason::Interrupted));
                answer = found;
                if is_over || !matches!(answer, Refutation::Unknown(_)) {
                    self.stop(&running);
                    return answer;
                }
            }
        }
        self.stop(&running);
        Refutation::Unknown(Reason::Time)
    }

    /// What a solver found out by now.
    fn ask(&mut self, runner: usize, questions: usize) -> Option<Refutation> {
        let solver = &mut self.runners[runner].solver;
        match solver.wait(Instant::now() + TURN) {
            Ok(reply) => reply.map(|reply| solver.refutation(&reply, questions)),
            Err(reason) => {
                solver.stop();
                Some(Refutation::Unknown(reason))
            }
        }
    }

    fn stop(&mut self, runners: &[usize]) {
        for runner in runners {
            self.runners[*runner].solver.stop();
        }
    }
}

/// A script that says that one of the questions has a solution.
fn any_of(terms: &Terms, questions: &[Vec<Term>]) -> String {
    let mut writer = Writer::new(terms);
    let logic = logic(terms, questions.iter().flatten());
    writer.line(&format!("(set-option :produce-models true)\n(set-logic {logic})"));
    let mut any = String::from("(assert (or false");
    for (position, question) in questions.iter().enumerate() {
        let mut all = format!("(define-fun q{position} () Bool (and true");
        for term in question {
            all.push_str(" (= ");
            all.push_str(writer.define(*term));
            all.push_str(" #b1)");
        }
        writer.line(&format!("{all}))"));
        any.push_str(&format!(" q{position}"));
    }
    writer.line(&format!("{any}))"));
    writer.finish()
}

/// The logic of formulas: solvers are at their best where they know that there are bit-vectors only.
fn logic<'a>(terms: &Terms, formulas: impl Iterator<Item = &'a Term>) -> &'static str {
    let mut logic = BITS;
    let mut seen = HashSet::new();
    let mut open: Vec<Term> = formulas.copied().collect();
    while let Some(term) = open.pop() {
        match terms.sort(term) {
            Sort::BitVec(_) => {}
            Sort::Float(_) => logic = FLOATS,
            Sort::Array { .. } => return ALL,
        }
        if seen.insert(term) {
            open.extend(terms.operands(term));
        }
    }
    logic
}

/// A reply that is none.
fn nonsense(reply: &[String]) -> Refutation {
    Refutation::Unknown(Reason::Failed(reply.join(" ").chars().take(400).collect()))
}
