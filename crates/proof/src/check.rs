//! The checker: generates the obligations and lets a second solver discharge them.
//!
//! Most obligations follow from their connectives alone, so their skeletons come first. The others are many and
//! mostly easy, so they go to the solver in batches, as one question: has *any* of them a counterexample? The one that
//! has is asked again alone, for a moment, and then its clauses one by one, which names the one that does not follow. A
//! batch that is not decided is halved. What the first solver cannot decide, the others that are installed may, or its
//! cases may be easier.

use crate::assumptions::{self, Assumption};
use crate::certificate::Certificate;
use crate::obligations::{self, Implication, Obligation};
use crate::skeleton;
use crate::unfolding;
use crate::verdict::{Accepted, Reason, Rejected, Verdict};
use model::Model;
use solve::{Pipe, Race, Refutation, Solver};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use term::Term;

/// Obligations that are asked at once.
const BATCH: usize = 64;
/// The first try with each solver may take this part of an obligation's time.
const SHORT_SHARE: u32 = 10;
/// A batch is tried by the first solver only, for this part.
const BATCH_SHARE: u32 = 40;
/// All questions about an unfolding together may take this part.
const AT_ONCE_SHARE: u32 = 2;
/// A core may take this part.
const CORE_SHARE: u32 = 2;

/// A question that took longer to refute is not asked again.
const MEMORABLE: Duration = Duration::from_millis(100);

/// How often a question that is not decided falls into its cases.
const MOST_SPLITS: u32 = 2;

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
    bits: Race,
    floats: Race,
    /// Questions that were refuted and took their time, as they were asked: a check that was not decided is tried
    /// again.
    refuted: HashSet<String>,
    interrupt: Option<Arc<AtomicBool>>,
    deadline: Option<Instant>,
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
        Ok(Checker {
            options,
            solvers,
            bits: Race::about_bits(),
            floats: Race::about_floats(),
            refuted: HashSet::new(),
            interrupt: None,
            deadline: None,
            queries: 0,
        })
    }

    /// Soon after this flag is raised, nothing is decided any more.
    pub fn with_interrupt(mut self, flag: &Arc<AtomicBool>) -> Checker {
        let solvers = self.solvers.into_iter();
        self.solvers = solvers.map(|solver| solver.with_interrupt(Arc::clone(flag))).collect();
        self.bits = self.bits.with_interrupt(flag);
        self.floats = self.floats.with_interrupt(flag);
        self.interrupt = Some(Arc::clone(flag));
        self
    }

    /// From then on, nothing is decided any more.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// When a question that may take this time must end.
    fn end(&self, time: Duration) -> Instant {
        let end = Instant::now() + time;
        self.deadline.map_or(end, |deadline| deadline.min(end))
    }

    /// Why nothing is decided any more.
    pub(crate) fn over(&self) -> Option<solve::Reason> {
        if self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            Some(solve::Reason::Interrupted)
        } else {
            let past = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            past.then_some(solve::Reason::Time)
        }
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
        let time = self.options.time / CORE_SHARE;
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
        let over = || self.over();
        let (all, questions) =
            questions(model, certificate, most, &over).map_err(Rejected::outright)?;
        if !(certificate.unfolds && self.refute_at_once(model, &questions)) {
            self.refute_questions(model, certificate, &questions)?;
        }
        let formulas = questions.iter().flat_map(|question| &question.members);
        Ok((all.len(), assumptions::assumptions(model, &all, formulas)))
    }

    /// Refutes all questions, the easy ones first.
    fn refute_questions(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        questions: &[Question],
    ) -> Result<(), Rejected> {
        let is_left =
            |question: &&Question| !skeleton::is_contradiction(&model.terms, &question.members);
        let left: Vec<&Question> = questions.iter().filter(is_left).collect();
        let mut hard: Vec<&Question> = Vec::new();
        for batch in left.chunks(BATCH) {
            let easy = self.refute_skeletons(model, batch);
            hard.extend(
                batch.iter().zip(easy).filter(|(_, easy)| !easy).map(|(question, _)| question),
            );
        }
        hard.retain(|question| !self.is_known(model, &question.members));
        for batch in hard.chunks(BATCH) {
            self.refute_all(model, certificate, batch)?;
        }
        Ok(())
    }

    /// Whether all questions are refuted as one: those about an unfolding have most of their parts in common.
    fn refute_at_once(&mut self, model: &Model, questions: &[Question]) -> bool {
        let questions: Vec<Vec<Term>> = questions.iter().map(|q| q.members.clone()).collect();
        Pipe::speaks_of_bits(&model.terms, &questions)
            && self.race(model, &questions, self.options.time / AT_ONCE_SHARE)
                == Some(Refutation::Unsat)
    }

    /// Which questions of a batch are refuted by their skeletons.
    fn refute_skeletons(&mut self, model: &mut Model, batch: &[&Question]) -> Vec<bool> {
        let mut skeletons = Vec::new();
        for question in batch {
            skeletons.push(skeleton::skeletons(&mut model.terms, &question.members));
        }
        self.queries += 1;
        let end = self.end(self.options.time / SHORT_SHARE);
        self.solvers[0].set_deadline(Some(end));
        let refuted = self.solvers[0].refute_each(&model.terms, &skeletons);
        refuted.unwrap_or_else(|_| vec![false; batch.len()])
    }

    /// Refutes a batch, or finds the one question in it that is not refuted.
    fn refute_all(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        batch: &[&Question],
    ) -> Result<(), Rejected> {
        if let [question] = batch {
            return self.refute_one(model, certificate, question);
        }
        let members: Vec<Vec<Term>> = batch.iter().map(|q| q.members.clone()).collect();
        match self.ask_one(0, model, &members, self.options.time / BATCH_SHARE) {
            Refutation::Unsat => return Ok(()),
            Refutation::Sat(Some(culprit)) => {
                self.refute_one(model, certificate, batch[culprit])?;
            }
            Refutation::Sat(None) | Refutation::Unknown(_) => {}
        }
        let (first, second) = batch.split_at(batch.len() / 2);
        self.refute_all(model, certificate, first)?;
        self.refute_all(model, certificate, second)
    }

    /// Refutes a question or, if that is not done soon, the same for each of its clauses alone: that is easier, and it
    /// names the clause that does not follow.
    fn refute_one(
        &mut self,
        model: &mut Model,
        certificate: &Certificate,
        question: &Question,
    ) -> Result<(), Rejected> {
        let clauses = match obligations::targets(model, certificate, question.obligation)[..] {
            [only] => certificate.clauses(only),
            _ => &[],
        };
        let time = match clauses {
            [] | [_] => self.options.time,
            _ => self.options.time / SHORT_SHARE,
        };
        let Err(reason) = self.decide(model, question.members.clone(), time) else {
            return Ok(());
        };
        let failed = |reason, clause| {
            Err(Rejected { reason, obligation: Some(question.obligation), clause })
        };
        if let [clause] = clauses {
            return failed(reason, Some(*clause));
        }
        for clause in clauses {
            let members = counterexample(model, certificate, question.obligation, Some(*clause));
            if let Err(reason) = self.decide(model, members, self.options.time) {
                return failed(reason, Some(*clause));
            }
        }
        // A counterexample of the whole is one of a clause: solvers that say otherwise contradict each other.
        if clauses.is_empty() || reason == Reason::Refuted { failed(reason, None) } else { Ok(()) }
    }

    /// Whether a question was refuted before.
    fn is_known(&self, model: &Model, members: &[Term]) -> bool {
        !self.refuted.is_empty() && self.refuted.contains(&Pipe::script(&model.terms, members))
    }

    /// First with little patience: what one solver finds hard, another may not. Then case by case.
    fn decide(&mut self, model: &Model, members: Vec<Term>, time: Duration) -> Result<(), Reason> {
        let (start, members) = (Instant::now(), [members]);
        let raced = self.race(model, &members, time);
        let was_raced = raced.is_some();
        let short = time / SHORT_SHARE;
        let mut answer = raced.unwrap_or_else(|| self.ask(model, &members, short));
        if matches!(answer, Refutation::Unknown(_)) {
            answer = self.ask_cases(model, &members[0], MOST_SPLITS, Instant::now() + time);
        }
        if matches!(answer, Refutation::Unknown(_)) && !was_raced {
            answer = self.ask(model, &members, time);
        }
        match answer {
            Refutation::Unsat => {
                if start.elapsed() > MEMORABLE {
                    self.refuted.insert(Pipe::script(&model.terms, &members[0]));
                }
                Ok(())
            }
            Refutation::Sat(_) => Err(Reason::Refuted),
            Refutation::Unknown(reason) => Err(Reason::Undecided(reason.to_string())),
        }
    }

    /// Asks the solvers that are best for bits, or for floats and bits, at the same time, if there is nothing else in
    /// the questions.
    fn race(
        &mut self,
        model: &Model,
        questions: &[Vec<Term>],
        time: Duration,
    ) -> Option<Refutation> {
        let end = self.end(time);
        let race = if Pipe::speaks_of_bits(&model.terms, questions) {
            &mut self.bits
        } else if Pipe::speaks_of_floats(&model.terms, questions) {
            &mut self.floats
        } else {
            return None;
        };
        self.queries += 1;
        race.set_deadline(end);
        Some(race.refute(&model.terms, questions))
    }

    /// Asks for each alternative of the member that has the most of them, and so on for those that are not decided, so
    /// many times.
    fn ask_cases(
        &mut self,
        model: &Model,
        members: &[Term],
        splits: u32,
        end: Instant,
    ) -> Refutation {
        let alternatives =
            members.iter().map(|member| skeleton::alternatives(&model.terms, *member, true));
        let most = alternatives.enumerate().max_by_key(|(_, all)| all.len());
        let Some((at, cases)) = most.filter(|(_, cases)| splits > 0 && cases.len() > 1) else {
            return Refutation::Unknown(solve::Reason::GaveUp);
        };
        for case in cases {
            if Instant::now() >= end {
                return Refutation::Unknown(solve::Reason::Time);
            }
            let mut members = members.to_vec();
            members[at] = case;
            let questions = [members];
            let mut answer = self.ask(model, &questions, self.options.time / SHORT_SHARE);
            if matches!(answer, Refutation::Unknown(_)) {
                answer = self.ask_cases(model, &questions[0], splits - 1, end);
            }
            if !matches!(answer, Refutation::Unsat) {
                return answer;
            }
        }
        Refutation::Unsat
    }

    /// Asks one solver after the other until one knows.
    fn ask(&mut self, model: &Model, questions: &[Vec<Term>], time: Duration) -> Refutation {
        let mut answer = Refutation::Unknown(solve::Reason::GaveUp);
        for index in 0..self.solvers.len() {
            answer = self.ask_one(index, model, questions, time);
            if matches!(answer, Refutation::Unsat | Refutation::Sat(_)) || self.over().is_some() {
                break;
            }
        }
        answer
    }

    /// Asks one solver.
    fn ask_one(
        &mut self,
        index: usize,
        model: &Model,
        questions: &[Vec<Term>],
        time: Duration,
    ) -> Refutation {
        if let Some(reason) = self.over() {
            return Refutation::Unknown(reason);
        }
        let end = self.end(time);
        self.queries += 1;
        self.solvers[index].set_deadline(Some(end));
        self.solvers[index].refute(&model.terms, questions)
    }
}

/// All obligations of a certificate and their questions, each once, or why it cannot be a proof. Gives up when told
/// that it is over.
pub(crate) fn questions(
    model: &mut Model,
    certificate: &Certificate,
    most_contexts: usize,
    over: &dyn Fn() -> Option<solve::Reason>,
) -> Result<(Vec<Obligation>, Vec<Question>), Reason> {
    if certificate.unfolds {
        return unfolding::obligations(model, certificate, over);
    }
    let obligations = obligations::obligations(model, certificate, most_contexts)?;
    let mut seen = HashSet::new();
    let mut questions = Vec::new();
    for obligation in &obligations {
        let members = counterexample(model, certificate, *obligation, None);
        if seen.insert(members.clone()) {
            questions.push(Question { obligation: *obligation, members });
        }
    }
    Ok((obligations, questions))
}

/// What a counterexample to an obligation (to one of its clauses) satisfies, ascending.
fn counterexample(
    model: &mut Model,
    certificate: &Certificate,
    obligation: Obligation,
    clause: Option<Term>,
) -> Vec<Term> {
    let implication = obligations::implication(model, certificate, obligation, clause);
    let Implication { hypotheses, conclusions, .. } = implication;
    let mut follows = model.terms.truth(!conclusions.is_empty());
    // What is claimed word for word need not be shown.
    for conclusion in conclusions.into_iter().filter(|it| !hypotheses.contains(it)) {
        follows = model.terms.and(follows, conclusion);
    }
    let mut members = hypotheses;
    members.push(model.terms.not(follows));
    members.extend(obligations::facts(model, certificate, obligation, &members));
    members.sort_unstable();
    members.dedup();
    members
}
