//! Predicate abstraction as a whole: it plays a campaign with the model's interpreter in the part of the program, and every proof
//! must pass the checker.

use engine::{Progress, Seeker};
use goal::{GoalId, Test};
use model::{Model, interpret};
use proof::Checker;
use provoke_predicates::Abstraction;

const PROGRAMS: &[(&str, usize)] = &[
    // A check that its loop makes redundant.
    (
        "int __VERIFIER_nondet_int(void);
int main(void) {
  int at = __VERIFIER_nondet_int(), size = __VERIFIER_nondet_int();
  while (at >= 0 && at < size) {
    if (at < 0 || at >= size) return 1;
    at++;
  }
  return 0;
}",
        2,
    ),
    // The paper's first example, shorter: one way through the loop alone leads to the goal.
    (
        "int __VERIFIER_nondet_int(void);
int main(void) {
  int i = 0, b = 0;
  while (i < 6) {
    int x = __VERIFIER_nondet_int();
    if (i == 3 && x == 4) b = 1;
    if (i != 3 && x != 4) b = 1;
    i++;
  }
  if (b == 0) return 1;
  return 0;
}",
        0,
    ),
    // A lock, held and released by calls in several contexts, and memory.
    (
        "int __VERIFIER_nondet_int(void);
static int locked;
static int slots[4];
static void lock(void) { if (locked) __builtin_abort(); locked = 1; }
static void unlock(void) { if (!locked) __builtin_abort(); locked = 0; }
int main(void) {
  int at = __VERIFIER_nondet_int() & 3;
  for (;;) {
    lock();
    slots[at] = 7;
    if (__VERIFIER_nondet_int()) { unlock(); break; }
    if (slots[at] != 7) return 1;
    unlock();
  }
  lock();
  return locked == 1 ? 0 : 2;
}",
        4,
    ),
    // Function pointers, and a state that only certain steps change.
    (
        "int __VERIFIER_nondet_int(void);
static int state;
static void open(void) { if (state == 0) state = 1; }
static void close(void) { if (state == 1) state = 2; }
static void (*const steps[])(void) = {open, close};
int main(void) {
  for (int i = 0; i < 3; i++) {
    steps[__VERIFIER_nondet_int() & 1]();
    if (state == 3) return 1;
    if (state < 0) return 2;
  }
  return state == 2;
}",
        2,
    ),
];

fn build(text: &str) -> (Model, usize) {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    std::fs::write(&source, text).expect("source");
    let compiled = compile::compile(&[source], &[], work.path()).expect("compiled");
    (model::build(&compiled.bitcode).expect("model"), compiled.program.goals.len())
}

/// Decides all goals of a program, and returns those that were proved infeasible.
fn decide(text: &str) -> Vec<GoalId> {
    let (mut model, count) = build(text);
    let fingerprint = proof::fingerprint(&mut model);
    let goals = (0..count as u32).map(GoalId);
    let graph = model.graph();
    let mut checker = Checker::new(proof::Options::default()).expect("a second solver");
    let solver = solve::standard(&solve::Options::default());
    let mut abstraction = Abstraction::new(model, solver, goals);
    let (mut covered, mut infeasible) = (Vec::new(), Vec::new());
    loop {
        match abstraction.advance() {
            Progress::Stepped => {}
            Progress::Test { test, target } => {
                let taken = goals_of(&graph, &test);
                assert!(taken.contains(&target), "the test takes {target:?}");
                abstraction.sought().decided(&taken);
                covered.extend(taken);
            }
            Progress::Proof(certificate) => {
                let file = proof::write(abstraction.model(), fingerprint, &certificate);
                let mut model = Model::new(graph.clone());
                let read = proof::read(&mut model, fingerprint, &file).expect("a certificate");
                let verdict = checker.check(&mut model, &read);
                assert!(verdict.is_accepted(), "{verdict:?}");
                assert!(!certificate.goals.iter().any(|goal| covered.contains(goal)));
                abstraction.sought().decided(&certificate.goals);
                infeasible.extend(certificate.goals);
            }
            Progress::PutOff { goal, reason } => panic!("{goal:?}: {reason}"),
            Progress::Done => break,
        }
    }
    covered.sort_unstable();
    covered.dedup();
    assert_eq!(covered.len() + infeasible.len(), count);
    infeasible
}

fn goals_of(graph: &model::ProgramGraph, test: &Test) -> Vec<GoalId> {
    interpret(graph, test, &model::Limits::default()).goals
}

#[test]
fn every_goal_gets_a_test_or_a_proof() {
    for (text, infeasible) in PROGRAMS {
        assert_eq!(decide(text).len(), *infeasible, "{text}");
    }
}
