//! Questions as files that any SMT-LIB solver can run.
//!
//! One file per question, numbered, so that the same seed gives the same files.
//! A file begins with comments that say what our solver answered and how long it took; `:status` lets other
//! solvers compare. A file that cannot be written is skipped: logging must not change what a campaign finds.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use term::{Term, Terms, smtlib};

use crate::query::{Answer, Query, Solver};

/// Writes each question to a file of its own.
pub struct Logging<S> {
    inner: S,
    folder: PathBuf,
    question: u64,
}

impl<S: Solver> Logging<S> {
    /// Write what is asked of `inner` into an existing folder, behind what is there.
    pub fn new(inner: S, folder: PathBuf) -> Logging<S> {
        let question = fs::read_dir(&folder).map_or(0, |files| files.count() as u64);
        Logging { inner, folder, question }
    }

    fn write(&mut self, terms: &Terms, query: &Query<'_>, answer: &Answer, time: Duration) {
        let assertions: Vec<Term> = query.terms().collect();
        let (status, detail) = describe(answer);
        let script = smtlib::print(terms, &assertions);
        let text = format!(
            "; provoke: {status}{detail} in {time:?}\n(set-info :status {status})\n{script}"
        );
        let name = format!("{:08}.smt2", self.question);
        self.question += 1;
        let _ = fs::write(self.folder.join(name), text);
    }
}

fn describe(answer: &Answer) -> (&'static str, String) {
    match answer {
        Answer::Sat(_) => ("sat", String::new()),
        Answer::Unsat(core) => {
            ("unsat", format!(", core of {} constraints and the goal", core.prefix.len()))
        }
        Answer::Unknown(reason) => ("unknown", format!(" ({reason})").replace('\n', " ")),
    }
}

impl<S: Solver> Solver for Logging<S> {
    fn check(&mut self, terms: &Terms, query: &Query<'_>) -> Answer {
        let start = Instant::now();
        let answer = self.inner.check(terms, query);
        self.write(terms, query, &answer, start.elapsed());
        answer
    }

    fn inner(&mut self) -> Option<&mut dyn Solver> {
        Some(&mut self.inner)
    }
}
