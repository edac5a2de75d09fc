//! Errands: what lanes are sent to do, as plain data.
//!
//! Exploration's items speak of terms of the shared pool, which must grow while lanes work. So an item becomes an
//! errand: with the shared pool locked its question is sliced, and the few constraints that are left are copied into a
//! small pool that goes with it. Then the lock is given back. Slicing first matters: paths have thousands of
//! constraints, slices a handful. Errands, and what comes of them ([`Done`](super::Done)), could as well go to another
//! process.

use explore::{Inputs, WorkItem};
use goal::Test;
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use solve::{Answer, Constraint, Core, Query, Slice, Slicer, Solver, simplify};
use std::sync::Arc;
use term::{Assignment, Term, Terms, Transfer, copy_all};

/// What a lane is sent to do.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Errand {
    /// What it is.
    pub(super) task: Task,
    /// Inputs beyond those of its test that the run may read.
    pub(super) reads: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Task {
    /// Run a test.
    Run(Test),
    /// Solve a flip and, if that gives inputs, run them.
    Flip {
        /// The question, unless slicing alone answered it.
        question: Result<Box<Question>, Answer>,
        /// Inputs of the run that the flip starts from.
        inputs: Arc<Inputs>,
        /// See [`explore::FlipTask::effort`].
        effort: u8,
    },
}

/// The part of a query that matters, with its terms.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Question {
    terms: Terms,
    prefix: Vec<Constraint>,
    goal: Constraint,
    /// Where the members of its prefix stand in that of the query.
    positions: Vec<usize>,
}

impl Errand {
    /// The errand for an item whose terms are those of the shared pool.
    pub(super) fn new(item: WorkItem, shared: &Terms, slicer: &mut Slicer) -> Errand {
        let task = match item.task {
            explore::Task::Run(task) => Task::Run(task.test),
            explore::Task::Flip(task) => Task::Flip {
                question: Question::new(shared, &task.query(&Assignment::new()), slicer)
                    .map(Box::new),
                inputs: task.inputs,
                effort: task.effort,
            },
        };
        Errand { task, reads: item.reads }
    }
}

impl Question {
    /// Takes a query down, unless slicing alone decides it.
    fn new(shared: &Terms, query: &Query<'_>, slicer: &mut Slicer) -> Result<Question, Answer> {
        let positions = match slicer.slice(shared, query) {
            Slice::Decided(answer) => return Err(answer),
            Slice::Part(positions) => positions,
        };
        let (mut terms, mut transfer) = (Terms::new(), Transfer::new());
        let mut copied = |constraint: Constraint| Constraint {
            term: transfer.copy(shared, &mut terms, constraint.term),
            exact: constraint.exact,
        };
        let prefix = positions.iter().map(|&position| copied(query.prefix[position])).collect();
        let goal = copied(query.goal);
        Ok(Question { terms, prefix, goal, positions })
    }
}

/// Terms of earlier questions that a solver is taken to remember.
const REMEMBERED: usize = 1 << 12;

/// A lane's own pool, in which all its questions are asked: solvers keep what they worked out about its terms.
#[derive(Default)]
pub(super) struct Questions {
    terms: Terms,
    /// Hashes of the terms that the solver was asked about not long ago.
    asked: FxHashSet<u64>,
}

impl Questions {
    /// Asks a question. The members of a core are counted as the query counts them.
    pub(super) fn ask(
        &mut self,
        solver: &mut dyn Solver,
        question: Question,
        hint: &Assignment,
    ) -> Answer {
        let Question { mut terms, prefix, goal, positions } = question;
        let given: (Vec<Term>, Term) =
            (prefix.iter().map(|constraint| constraint.term).collect(), goal.term);
        let new = |terms: &Terms, (prefix, goal): &(Vec<Term>, Term)| {
            self.new_terms(terms, prefix, *goal).len()
        };
        let simpler = simplify(&mut terms, &given.0, given.1)
            .filter(|simpler| new(&terms, simpler) <= new(&terms, &given));
        let Some((simpler, simpler_goal)) = simpler else {
            return self.check(solver, &terms, &prefix, goal, hint).at(&positions);
        };
        // What follows from all may be said by each: nobody asks which of them a refutation needs.
        let exact = goal.exact && prefix.iter().all(|constraint| constraint.exact);
        let marked = |term| Constraint { term, exact };
        let simpler: Vec<Constraint> = simpler.into_iter().map(marked).collect();
        match self.check(solver, &terms, &simpler, marked(simpler_goal), hint) {
            Answer::Unsat(_) => Answer::Unsat(Core { prefix: positions, exact }),
            answer => answer,
        }
    }

    /// Hashes of the terms of a question that the solver does not know yet: what it has to pay for. A question made
    /// simpler has fewer terms, but more of them are new.
    fn new_terms(&self, terms: &Terms, prefix: &[Term], goal: Term) -> FxHashSet<u64> {
        let (mut open, mut new) = (prefix.to_vec(), FxHashSet::default());
        open.push(goal);
        while let Some(term) = open.pop() {
            let hash = terms.hash(term);
            if !self.asked.contains(&hash) && new.insert(hash) {
                open.extend(terms.operands(term));
            }
        }
        new
    }

    /// The solver forgets what it was asked before.
    pub(super) fn begin(&mut self) {
        self.asked.clear();
    }

    /// Asks in the lane's own pool.
    fn check(
        &mut self,
        solver: &mut dyn Solver,
        terms: &Terms,
        prefix: &[Constraint],
        goal: Constraint,
        hint: &Assignment,
    ) -> Answer {
        let all = || prefix.iter().chain([&goal]);
        let asked: Vec<Term> = all().map(|one| one.term).collect();
        if self.asked.len() > REMEMBERED {
            self.asked.clear();
        }
        let new = self.new_terms(terms, &asked, goal.term);
        self.asked.extend(new);
        let own = copy_all(terms, &mut self.terms, &asked);
        let mut constraints: Vec<Constraint> =
            own.into_iter().zip(all()).map(|(term, one)| Constraint { term, ..*one }).collect();
        let goal = constraints.pop().unwrap_or(goal);
        solver.check(&self.terms, &Query { prefix: &constraints, goal, hint })
    }

    /// Terms in the pool.
    pub(super) fn terms(&self) -> usize {
        self.terms.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Done, Ran, Trace};
    use super::*;
    use crate::seat::{Proved, Shift, Worked};
    use crate::store::Checked;
    use engine::{Budget, Claim, Monitor, News};
    use execute::RunResult;
    use explore::{Explorer, Next, WorkResult};
    use goal::{GoalId, Outcome, Program};
    use serde::de::DeserializeOwned;
    use solve::{Options, standard};
    use std::time::Duration;
    use trace::synthetic::RunMemory;

    #[test]
    fn the_slice_is_asked_in_another_pool() {
        let mut shared = Terms::new();
        let (x, y) = (shared.input(0, 32), shared.input(1, 32));
        let (ten, five) = (shared.constant(32, 10), shared.constant(32, 5));
        let constraint = |term| Constraint { term, exact: true };
        let prefix = [constraint(shared.ult(x, ten)), constraint(shared.ult(y, ten))];
        let goal = constraint(shared.eq(x, five));
        let hint = Assignment::new();
        let (mut questions, mut slicer) = (Questions::default(), Slicer::default());
        let mut solver = standard(&Options::default());
        let query = Query { prefix: &prefix, goal, hint: &hint };
        let question = Question::new(&shared, &query, &mut slicer).expect("a question");
        assert_eq!(question.positions, [0], "the constraint on y has nothing to do with it");
        let Answer::Sat(model) = questions.ask(&mut *solver, question, &hint) else {
            panic!("has a solution")
        };
        assert_eq!(
            model.iter().map(|(input, value)| (input.index, value)).collect::<Vec<_>>(),
            [(0, 5)]
        );
    }

    #[test]
    fn a_core_is_told_as_the_query_counts() {
        let mut shared = Terms::new();
        let (x, y) = (shared.input(0, 32), shared.input(1, 32));
        let (ten, five) = (shared.constant(32, 10), shared.constant(32, 5));
        let constraint = |term| Constraint { term, exact: true };
        let prefix = [constraint(shared.ult(y, ten)), constraint(shared.ult(x, five))];
        let goal = constraint(shared.ugt(x, ten));
        let hint = Assignment::new();
        let (mut questions, mut slicer) = (Questions::default(), Slicer::default());
        let mut solver = standard(&Options::default());
        let query = Query { prefix: &prefix, goal, hint: &hint };
        let question = Question::new(&shared, &query, &mut slicer).expect("a question");
        let Answer::Unsat(core) = questions.ask(&mut *solver, question, &hint) else {
            panic!("has no solution")
        };
        assert_eq!(core.prefix, [1]);
    }

    /// As another process would get it.
    fn sent<T: Serialize + DeserializeOwned>(one: &T) -> T {
        postcard::from_bytes(&postcard::to_stdvec(one).expect("written")).expect("read")
    }

    /// The first run of a program that asks whether its input is ten, and the flip of that.
    fn flip_of_a_run() -> (Test, Trace, Errand) {
        let mut memory = RunMemory::new();
        let label = memory.input(abi::InputKind::Signed, 32, 3);
        let condition = memory.node(abi::Op::Eq, 1, [label, 0, 0], 10, 0);
        memory.branch(u32::MAX, condition, false);
        let (mut terms, program) = (Terms::new(), Arc::<Program>::default());
        let path = trace::decode(&memory.view(), &program, &mut terms).expect("a path");
        let mut explorer = Explorer::new(program, explore::Options::default());
        let Next::Work(first) = explorer.next(&mut terms) else { panic!("a first run") };
        let ran = explore::Ran { path: path.clone(), finished: true, goals: Vec::new() };
        let result = WorkResult::Ran(ran);
        explorer.merge(&mut terms, first.id, result).expect("merged");
        let Next::Work(flip) = explorer.next(&mut terms) else { panic!("a flip") };
        let errand = Errand::new(flip, &terms, &mut Slicer::default());
        let Task::Flip { inputs, .. } = &errand.task else { panic!("a flip") };
        (inputs.changed(&Assignment::new()), Trace { path, terms }, errand)
    }

    #[test]
    fn errands_results_and_shifts_can_leave_the_process() {
        let (test, trace, errand) = flip_of_a_run();
        let Task::Flip { question: Ok(question), inputs, .. } = sent(&errand).task else {
            panic!("the errand is another one")
        };
        let mut solver = standard(&Options::default());
        let answer = Questions::default().ask(&mut *solver, *question, &inputs.assignment());
        let Answer::Sat(model) = sent(&answer) else { panic!("has a solution") };
        assert_eq!(inputs.changed(&model).inputs[0].bits, 10);

        let (flags, goals, choices) = (1, vec![GoalId(3)], 2);
        let result = RunResult { outcome: Outcome::Exit(0), flags, goals, choices };
        let run = Ran { test, result, trace: Some(trace) };
        let done = Done { answer: Some(answer), run: Some(run), time: Duration::from_millis(3) };
        assert_eq!(format!("{:?}", sent(&done)), format!("{done:?}"));

        let claim = Claim { goals: vec![GoalId(1)], certificate: "text".into() };
        let news = vec![News::Accepted(claim.clone())];
        let budget = Budget::Time(Duration::from_secs(1));
        let (open, left) = (vec![GoalId(7)], Duration::MAX);
        let shift = Shift { seat: 2, budget, begins: true, news, open, left };
        assert_eq!(sent(&shift), shift);
        let proofs = vec![Proved { claim, checked: Checked::default() }];
        let worked = Worked { proofs, monitor: Some(Monitor::default()), ..Worked::default() };
        assert_eq!(sent(&worked), worked);
    }

    #[test]
    fn a_constant_goal_is_decided_at_once() {
        let mut shared = Terms::new();
        let never = Constraint { term: shared.constant(1, 0), exact: true };
        let hint = Assignment::new();
        let query = Query { prefix: &[], goal: never, hint: &hint };
        let question = Question::new(&shared, &query, &mut Slicer::default());
        assert!(matches!(question, Err(Answer::Unsat(_))));
    }
}
