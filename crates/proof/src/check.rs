//! The checker: generates the obligations and lets a second solver discharge them.
//!
//! Obligations are many and mostly easy, so they go to the solver in batches, as one question: has *any* of them a
//! counterexample? The one that has is asked again alone, and then its clauses one by one, to name the one that does not
//! follow. A batch that is not decided is halved. What the first solver cannot decide, the others that are
//! installed may.

use crate::assumptions::{self, Assumption};
use crate::certificate::{Certificate, Point};
use crate::obligations::{self, Implication, Obligation};
use crate::verdict::{Accepted, Reason, Rejected, Verdict};
use model::Model;
use solve::{Pipe, Refutation, Solver};
use std::collections::HashSet;
use std::time::{Duration, Instant};
use term::Term;

/// Obligations that are asked at once.
const BATCH: usize = 64;
/// A batch may take this part of an obligation's time.
const BATCH_SHARE: u32 = 2;
/// The first try with each solver may take this part.
const SHORT_SHARE: u32 = 5;

/// How the checker works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Longest time for one obligation.
    pub time: Duration,
    /// Most call strings per function with goals.
    pub most_contexts: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { time: Duration::from_secs(20), most_contexts: 1 << 12 }
    }
}

/// No second solver is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("proofs need a second solver: install z3 or cvc5")]
pub struct NoSolver;

/// Checks certificates with solver processes of its own.
pub struct Checker {
    options: Options,
    solvers: Vec<Pipe>,
    queries: usize,
}

/// What a counterexample to an obligation satisfies.
pub(crate) struct Question {
    pub obligation: Obligation,
    pub members: Vec<Term>,
}

impl Checker {
    /// A checker with the solvers that are installed.
    pub fn new(options: Options) -> Result<Checker, NoSolver> {
        let solvers: Vec<Pipe> = Pipe::provers();
        if solvers.is_empty() {
            return Err(NoSolver);
        }
        Ok(Checker { options, solvers, queries: 0 })
    }

    /// How it works.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Positions of terms that alone have no common solution, by the first solver that knows.
    pub(crate) fn unsatisfiable_core(
        &mut self,
        model: &Model,
        members: &[Term],
    ) -> Option<Vec<usize>> {
        let time = self.options.time / BATCH_SHARE;
        let answers = self.solvers.iter_mut().map(|solver| {
            solver.set_deadline(Some(Instant::now() + time));
            solver.core(&model.terms, members)
        });
        answers.filter_map(Result::ok).next().flatten()
    }

    /// Decides whether a certificate proves its goals infeasible.
    pub fn check(&mut self, model: &mut Model, certificate: &Certificate) -> Verdict {
        let start = Instant::now();
        self.queries = 0;
        match self.discharge(model, certificate) {
            Err(rejected) => Verdict::Rejected(rejected),
            Ok((obligations, assumptions)) => Verdict::Accepted(Accepted {
                obligations,
                queries: self.queries,
                time: start.elapsed(),
                assumptions,
            }),
        }
    }

    /// Refutes all counterexamples; how many obligations there were, and what the proof takes for granted.
    fn discharge(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
    ) -> Result<(usize, Vec<Assumption>), Rejected> {
        if let Some(obstacle) = model.obstacles.first() {
            let text = model.marks[obstacle.index()].reason.clone();
            return Err(Rejected::outright(Reason::Obstacle(text)));
        }
        let most = self.options.most_contexts;
        let all = obligations::obligations(model, certificate, most).map_err(Rejected::outright)?;
        let questions = questions(model, certificate, &all);
        for batch in questions.chunks(BATCH) {
            self.refute_all(model, certificate, batch)?;
        }
        let formulas = questions.iter().flat_map(|question| &question.members);
        Ok((all.len(), assumptions::assumptions(model, &all, formulas)))
    }

    /// Refutes a batch, or finds the one question in it that is not refuted.
    fn refute_all(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        batch: &[Question],
    ) -> Result<(), Rejected> {
        if let [question] = batch {
            return self.refute_one(model, certificate, question);
        }
        let members: Vec<Vec<Term>> = batch.iter().map(|q| q.members.clone()).collect();
        let time = self.options.time / BATCH_SHARE;
        match self.ask(model, &members, time) {
            Refutation::Unsat => return Ok(()),
            Refutation::Sat(Some(culprit)) => {
                self.refute_one(model, certificate, &batch[culprit])?;
            }
            Refutation::Sat(None) | Refutation::Unknown(_) => {}
        }
        let (first, second) = batch.split_at(batch.len() / 2);
        self.refute_all(model, certificate, first)?;
        self.refute_all(model, certificate, second)
    }

    /// Refutes a question or, if that fails, the same for each of its clauses alone: that may be easier, and it names the
    /// clause that does not follow.
    fn refute_one(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        question: &Question,
    ) -> Result<(), Rejected> {
        let Err(reason) = self.decide(model, question.members.clone()) else { return Ok(()) };
        let clauses = match question.obligation {
            Obligation::Start => certificate.at(Point::start(model)),
            Obligation::Step { to, .. } => certificate.at(to),
            Obligation::Goal { .. } => &[],
        };
        let failed = |reason, clause| {
            Err(Rejected { reason, obligation: Some(question.obligation), clause })
        };
        for clause in clauses {
            let members = counterexample(model, certificate, question.obligation, Some(*clause));
            if let Err(reason) = self.decide(model, members) {
                return failed(reason, Some(*clause));
            }
        }
        // A counterexample of the whole is one of a clause: solvers that say otherwise contradict each other.
        if clauses.is_empty() || reason == Reason::Refuted { failed(reason, None) } else { Ok(()) }
    }

    fn decide(&mut self, model: &Model, members: Vec<Term>) -> Result<(), Reason> {
        match self.ask(model, &[members], self.options.time) {
            Refutation::Unsat => Ok(()),
            Refutation::Sat(_) => Err(Reason::Refuted),
            Refutation::Unknown(reason) => Err(Reason::Undecided(reason.to_string())),
        }
    }

    /// Asks one solver after the other until one knows, first with little patience: what one finds hard, another may not.
    fn ask(&mut self, model: &Model, questions: &[Vec<Term>], time: Duration) -> Refutation {
        let mut answer = Refutation::Unknown(solve::Reason::GaveUp);
        for time in [time / SHORT_SHARE, time] {
            for solver in &mut self.solvers {
                self.queries += 1;
                solver.set_deadline(Some(Instant::now() + time));
                answer = solver.refute(&model.terms, questions);
                if matches!(answer, Refutation::Unsat | Refutation::Sat(_)) {
                    return answer;
                }
            }
        }
        answer
    }
}

/// The questions of obligations, each once.
pub(crate) fn questions(
    model: &mut Model,
    certificate: &Certificate,
    obligations: &[Obligation],
) -> Vec<Question> {
    let mut seen = HashSet::new();
    let mut questions = Vec::new();
    for obligation in obligations {
        let members = counterexample(model, certificate, *obligation, None);
        if seen.insert(members.clone()) {
            questions.push(Question { obligation: *obligation, members });
        }
    }
    questions
}

/// What a counterexample to an obligation (to one of its clauses) satisfies, ascending.
fn counterexample(
    model: &mut Model,
    certificate: &Certificate,
    obligation: Obligation,
    clause: Option<Term>,
) -> Vec<Term> {
    let implication = obligations::implication(model, certificate, obligation, clause);
    let facts = obligations::facts(model, certificate, &implication);
    let Implication { hypotheses, conclusions, .. } = implication;
    let mut follows = model.terms.truth(!conclusions.is_empty());
    for conclusion in conclusions {
        follows = model.terms.and(follows, conclusion);
    }
    let mut members: Vec<Term> = hypotheses.into_iter().chain(facts).collect();
    members.push(model.terms.not(follows));
    members.sort_unstable();
    members.dedup();
    members
}
