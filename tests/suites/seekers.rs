//! Techniques that look for goals step by step, each as a whole: it plays a campaign with the model's interpreter in the part of the program,
//! and every proof must pass the checker.

use engine::{Progress, Seeker};
use goal::{GoalId, Test};
use model::{Model, interpret};
use predicates::Abstraction;
use proof::Checker;
use solve::Solver;
use subsumption::Tree;

/// For predicate abstraction: loops without a bound too.
const LOOPS: &[(&str, usize)] = &[
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
];

/// For the tree of paths: every path ends.
const ENDING: &[(&str, usize)] = &[
    // The paper's running example.
    (
        "int __VERIFIER_nondet_int(void);
int main(void) {
  int s = 0;
  if (__VERIFIER_nondet_int() > 0) s = s + 1;
  if (__VERIFIER_nondet_int() > 0) s = s + 2;
  if (s > 3) return 1;
  return 0;
}",
        1,
    ),
    // A loop of constant bound, memory, and a sum that cannot be what is asked for.
    (
        "int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned char seen[8] = {0};
  int odd = 0;
  for (int i = 0; i < 8; i++) {
    if (__VERIFIER_nondet_int() & 1) { seen[i] = 1; odd++; }
    if (odd > i + 1) return 1;
  }
  if (seen[3] > 1) return 2;
  return 0;
}",
        2,
    ),
    // Calls in several contexts, and function pointers.
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

/// Makes a technique for the goals of a program.
type Make<S> = fn(Model, Box<dyn Solver + Send>, Vec<GoalId>) -> S;

/// Decides all goals of a program; how many were proved infeasible, and the technique's counts.
fn decide<S: Seeker>(make: Make<S>, text: &str) -> (usize, Vec<(&'static str, u64)>) {
    let (mut model, count) = build(text);
    let fingerprint = proof::fingerprint(&mut model);
    let goals = (0..count as u32).map(GoalId);
    let graph = model.graph();
    let mut checker = Checker::new(proof::Options::default()).expect("a second solver");
    let solver = solve::standard(&solve::Options::default());
    let mut seeker = make(model, solver, goals.collect());
    let (mut covered, mut infeasible) = (Vec::new(), Vec::new());
    loop {
        match seeker.advance() {
            Progress::Stepped => {}
            Progress::Test { test, target } => {
                let taken = goals_of(&graph, &test);
                assert!(taken.contains(&target), "the test takes {target:?}");
                seeker.sought().decided(&taken);
                covered.extend(taken);
            }
            Progress::Proof(certificate) => {
                let file = proof::write(seeker.model(), fingerprint, &certificate);
                let mut model = Model::new(graph.clone());
                let read = proof::read(&mut model, fingerprint, &file).expect("a certificate");
                let verdict = checker.check(&mut model, &read);
                assert!(verdict.is_accepted(), "{verdict:?}");
                assert!(!certificate.goals.iter().any(|goal| covered.contains(goal)));
                seeker.sought().decided(&certificate.goals);
                infeasible.extend(certificate.goals);
            }
            Progress::PutOff { goal, reason } => panic!("{goal:?}: {reason}"),
            Progress::Done => break,
        }
    }
    covered.sort_unstable();
    covered.dedup();
    assert_eq!(covered.len() + infeasible.len(), count);
    (infeasible.len(), seeker.statistics())
}

fn goals_of(graph: &model::ProgramGraph, test: &Test) -> Vec<GoalId> {
    interpret(graph, test, &model::Limits::default()).goals
}

fn abstraction(model: Model, solver: Box<dyn Solver + Send>, goals: Vec<GoalId>) -> Abstraction {
    Abstraction::new(model, solver, goals)
}

fn tree(model: Model, solver: Box<dyn Solver + Send>, goals: Vec<GoalId>) -> Tree {
    Tree::new(model, solver, goals)
}

#[test]
fn every_goal_gets_a_test_or_a_proof() {
    for (text, infeasible) in LOOPS.iter().chain(ENDING) {
        assert_eq!(decide(abstraction, text).0, *infeasible, "{text}");
    }
    for (text, infeasible) in ENDING {
        assert_eq!(decide(tree, text).0, *infeasible, "{text}");
    }
}

/// Branches that have nothing to do with the check at the end, one after the other.
fn chain(length: usize) -> String {
    let branches = "  if (__VERIFIER_nondet_int() > 0) other++; else other--;\n".repeat(length);
    format!(
        "int __VERIFIER_nondet_int(void);
int main(void) {{
  int s = __VERIFIER_nondet_int(), other = 0;
  if (s > 3) return 0;
{branches}
  if (s > 3) return 1;
  return other & 1;
}}"
    )
}

#[test]
fn irrelevant_branches_do_not_multiply() {
    let nodes = |length| {
        let (infeasible, counts) = decide(tree, &chain(length));
        assert_eq!(infeasible, 1);
        counts.iter().find(|(name, _)| *name == "nodes").map_or(0, |(_, count)| *count)
    };
    let (short, long) = (nodes(20), nodes(80));
    assert!(long <= short * 8, "{short} nodes for 20 branches, {long} for 80");
}
