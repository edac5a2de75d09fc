//! The loop as a whole: what it decides, and that its graph stays sound after every step.

use super::*;
use crate::testing::{self, Checked};
use model::interpret;

const PROGRAMS: &[&str] = &[
    // A check that its loop makes redundant.
    "int __VERIFIER_nondet_int(void);
int main(void) {
  int at = __VERIFIER_nondet_int(), size = __VERIFIER_nondet_int();
  while (at >= 0 && at < size) {
    if (at < 0 || at >= size) return 1;
    at++;
  }
  return 0;
}",
    // A branch that needs several rounds.
    "int __VERIFIER_nondet_int(void);
int main(void) {
  int count = 0, rounds = __VERIFIER_nondet_int() & 7;
  while (rounds != 0) {
    if (__VERIFIER_nondet_int() == 77) count++;
    rounds--;
  }
  if (count > 2) return 1;
  return 0;
}",
    // Calls in two contexts, and memory.
    "int __VERIFIER_nondet_int(void);
static int clamp(int value) { if (value > 9) return 9; if (value < 0) return 0; return value; }
static int table[10];
int main(void) {
  int a = clamp(__VERIFIER_nondet_int()), b = clamp(__VERIFIER_nondet_int());
  table[a] = 1;
  table[b] = 2;
  if (a > 9) return 1;
  if (a == b && table[a] != 2) return 2;
  return 0;
}",
];

/// Plays the campaign; holds the graph against its invariants after every step.
fn decide(text: &str, options: Options) -> (Vec<GoalId>, Vec<GoalId>) {
    let (model, program) = testing::build(text);
    let goals: Vec<GoalId> = (0..program.goals.len() as u32).map(GoalId).collect();
    let mut arc = Refiner::new(model, goals, options, Limits::default());
    let mut solver = solve::standard(&solve::Options::default());
    let mut checked = Checked::default();
    let (mut covered, mut infeasible) = (Vec::new(), Vec::new());
    let mut test = Some(Test::default());
    loop {
        if let Some(test) = test.take() {
            let trace = interpret(&arc.model, &test, &model::Limits::default());
            covered.extend(&trace.goals);
            arc.learn(&test, &trace.goals);
        }
        match arc.advance(solver.as_mut()) {
            Progress::Test { test: found, .. } => test = Some(found),
            Progress::Refined => {}
            Progress::Proof(certificate) => {
                arc.settle(&certificate.goals, true);
                infeasible.extend(certificate.goals);
            }
            Progress::GaveUp { goal, reason } => panic!("{goal:?}: {reason}"),
            Progress::Done => break,
        }
        testing::check(&mut arc.model, &arc.graph, &mut checked);
    }
    covered.sort_unstable();
    covered.dedup();
    infeasible.sort_unstable();
    assert_eq!(covered.len() + infeasible.len(), program.goals.len());
    assert!(infeasible.iter().all(|goal| !covered.contains(goal)));
    (covered, infeasible)
}

#[test]
fn the_invariants_hold_after_every_step_and_coarsening_does_not_change_verdicts() {
    for text in PROGRAMS {
        let with = decide(text, Options::default());
        let without = decide(text, Options { coarsening: false, ..Options::default() });
        assert_eq!(with, without);
    }
}

#[test]
fn a_refuted_proof_is_given_up() {
    let (model, program) =
        testing::build("int main(void) { int x = 0; if (x) return 1; return 0; }");
    let goals = (0..program.goals.len() as u32).map(GoalId);
    let mut arc = Refiner::new(model, goals, Options::default(), Limits::default());
    let mut solver = solve::standard(&solve::Options::default());
    arc.learn(&Test::default(), &[GoalId(1)]);
    let proof = loop {
        match arc.advance(solver.as_mut()) {
            Progress::Proof(certificate) => break certificate,
            Progress::Done => panic!("no proof"),
            _ => {}
        }
    };
    assert_eq!(proof.goals, [GoalId(0)]);
    arc.settle(&proof.goals, false);
    assert_eq!(arc.given_up().collect::<Vec<_>>(), [(GoalId(0), &Reason::Rejected)]);
    assert_eq!(arc.advance(solver.as_mut()), Progress::Done);
}

#[test]
fn what_the_model_reaches_and_no_run_covers_is_given_up() {
    let text = "int outside(void); int main(void) { if (outside() == 5) return 1; return 0; }";
    let (model, program) = testing::build(text);
    let goals = (0..program.goals.len() as u32).map(GoalId);
    let mut arc = Refiner::new(model, goals, Options::default(), Limits::default());
    let mut solver = solve::standard(&solve::Options::default());
    arc.learn(&Test::default(), &[GoalId(1)]);
    let Progress::Test { test, target } = arc.advance(solver.as_mut()) else { panic!("a test") };
    assert_eq!(target, GoalId(0));
    arc.learn(&test, &[GoalId(1)]);
    let told = arc.advance(solver.as_mut());
    assert_eq!(told, Progress::GaveUp { goal: GoalId(0), reason: Reason::Unknowns });
}

/// A solver that decides nothing.
struct Undecided;

impl Solver for Undecided {
    fn check(&mut self, _: &term::Terms, _: &solve::Query<'_>) -> solve::Answer {
        solve::Answer::Unknown(solve::Reason::Time)
    }
}

#[test]
fn what_the_solver_does_not_decide_is_no_proof() {
    // Only a question over the model refutes the branch: the condition is not false word for word.
    let text = "unsigned char __VERIFIER_nondet_uchar(void);
int main(void) { int x = __VERIFIER_nondet_uchar(); if (x * x < 0) return 1; return 0; }";
    let (model, program) = testing::build(text);
    let goals = (0..program.goals.len() as u32).map(GoalId);
    let limits = Limits { effort: 40, ..Limits::default() };
    let mut arc = Refiner::new(model, goals, Options::default(), limits);
    arc.learn(&Test::default(), &[GoalId(1)]);
    loop {
        match arc.advance(&mut Undecided) {
            Progress::Proof(certificate) => panic!("{certificate:?}"),
            Progress::Done => break,
            _ => {}
        }
    }
    assert_eq!(arc.given_up().count(), 1);
}

#[test]
fn what_was_put_off_is_decided_with_more_effort() {
    let (model, program) = testing::build(PROGRAMS[0]);
    let goals = (0..program.goals.len() as u32).map(GoalId);
    let mut limits = Limits { effort: 1, ..Limits::default() };
    let mut arc = Refiner::new(model, goals, Options::default(), limits);
    let mut solver = solve::standard(&solve::Options::default());
    let (mut rounds, mut decided) = (0, 0);
    loop {
        match arc.advance(solver.as_mut()) {
            Progress::Proof(certificate) => {
                arc.settle(&certificate.goals, true);
                decided += certificate.goals.len();
            }
            Progress::Test { test, .. } => {
                let trace = interpret(&arc.model, &test, &model::Limits::default());
                arc.learn(&test, &trace.goals);
            }
            Progress::Done if arc.given_up().next().is_none() => break,
            Progress::Done => {
                limits = limits.grown();
                assert!(arc.revive(limits), "more effort may help");
                rounds += 1;
                assert!(rounds < 8, "limits grow");
            }
            Progress::Refined | Progress::GaveUp { .. } => {}
        }
    }
    assert_eq!(decided, 2, "the redundant check");
    assert!(rounds > 0, "one step did not do");
}
