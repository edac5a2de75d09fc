//! The checker: generates the obligations and lets a second solver discharge them.

use crate::certificate::Certificate;
use crate::obligations::{self, Implication, Obligation};
use crate::verdict::{Accepted, Reason, Rejected, Verdict};
use model::Model;
use solve::{Answer, Constraint, Pipe, Query, Solver};
use std::time::{Duration, Instant};
use term::{Assignment, Term};

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

/// Checks certificates with a solver process of its own.
pub struct Checker {
    options: Options,
    solver: Pipe,
    queries: usize,
}

impl Checker {
    /// A checker with the first solver that is installed.
    pub fn new(options: Options) -> Result<Checker, NoSolver> {
        let solver = Pipe::any_installed().ok_or(NoSolver)?;
        Ok(Checker { options, solver, queries: 0 })
    }

    /// Decides whether a certificate proves its goals infeasible.
    pub fn check(&mut self, model: &mut Model, certificate: &Certificate) -> Verdict {
        let start = Instant::now();
        self.queries = 0;
        match self.discharge(model, certificate) {
            Err(rejected) => Verdict::Rejected(rejected),
            Ok(obligations) => Verdict::Accepted(Accepted {
                obligations,
                queries: self.queries,
                time: start.elapsed(),
                assumptions: Vec::new(),
            }),
        }
    }

    fn discharge(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
    ) -> Result<usize, Rejected> {
        let invalid = |reason| Rejected { reason, obligation: None };
        if let Some(obstacle) = model.obstacles.first() {
            let text = model.marks[obstacle.index()].reason.clone();
            return Err(invalid(Reason::Obstacle(text)));
        }
        let most = self.options.most_contexts;
        let all = obligations::obligations(model, certificate, most).map_err(invalid)?;
        for obligation in &all {
            self.decide(model, certificate, *obligation)
                .map_err(|reason| Rejected { reason, obligation: Some(*obligation) })?;
        }
        Ok(all.len())
    }

    fn decide(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        obligation: Obligation,
    ) -> Result<(), Reason> {
        let implication = obligations::implication(model, certificate, obligation);
        let facts = obligations::facts(model, certificate, &implication);
        let Implication { hypotheses, conclusions, .. } = implication;
        let mut wanted = model.terms.truth(!conclusions.is_empty());
        for conclusion in conclusions {
            wanted = model.terms.and(wanted, conclusion);
        }
        let negated = model.terms.not(wanted);
        let hypotheses: Vec<Term> = hypotheses.into_iter().chain(facts).collect();
        self.refute(model, &hypotheses, negated)
    }

    fn refute(&mut self, model: &Model, prefix: &[Term], goal: Term) -> Result<(), Reason> {
        self.queries += 1;
        self.solver.set_deadline(Some(Instant::now() + self.options.time));
        let exact = |term: &Term| Constraint { term: *term, exact: true };
        let prefix: Vec<Constraint> = prefix.iter().map(exact).collect();
        let query = Query { prefix: &prefix, goal: exact(&goal), hint: &Assignment::new() };
        match self.solver.check(&model.terms, &query) {
            Answer::Unsat(_) => Ok(()),
            Answer::Sat(_) => Err(Reason::Refuted),
            Answer::Unknown(reason) => Err(Reason::Undecided(reason.to_string())),
        }
    }
}
