//! The annotated tree as a whole: it plays a campaign with the model's interpreter in the part of the program, and every proof
//! must pass the checker.

use engine::{Progress, Seeker};
use goal::{GoalId, Test};
use model::{Model, interpret};
use proof::Checker;
use provoke_subsumption::Tree;

const PROGRAMS: &[(&str, usize)] = &[
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

/// Decides all goals of a program, and returns those that were proved infeasible, and the tree's counts.
fn decide(text: &str) -> (Vec<GoalId>, Vec<(&'static str, u64)>) {
    let (mut model, count) = build(text);
    let fingerprint = proof::fingerprint(&mut model);
    let goals = (0..count as u32).map(GoalId);
    let graph = model.graph();
    let mut checker = Checker::new(proof::Options::default()).expect("a second solver");
    let solver = solve::standard(&solve::Options::default());
    let mut tree = Tree::new(model, solver, goals);
    let (mut covered, mut infeasible) = (Vec::new(), Vec::new());
    loop {
        match tree.advance() {
            Progress::Stepped => {}
            Progress::Test { test, target } => {
                let taken = goals_of(&graph, &test);
                assert!(taken.contains(&target), "the test takes {target:?}");
                tree.sought().decided(&taken);
                covered.extend(taken);
            }
            Progress::Proof(certificate) => {
                let file = proof::write(tree.model(), fingerprint, &certificate);
                let mut model = Model::new(graph.clone());
                let read = proof::read(&mut model, fingerprint, &file).expect("a certificate");
                let verdict = checker.check(&mut model, &read);
                assert!(verdict.is_accepted(), "{verdict:?}");
                assert!(!certificate.goals.iter().any(|goal| covered.contains(goal)));
                tree.sought().decided(&certificate.goals);
                infeasible.extend(certificate.goals);
            }
            Progress::PutOff { goal, reason } => panic!("{goal:?}: {reason}"),
            Progress::Done => break,
        }
    }
    covered.sort_unstable();
    covered.dedup();
    assert_eq!(covered.len() + infeasible.len(), count);
    (infeasible, tree.statistics())
}

fn goals_of(graph: &model::ProgramGraph, test: &Test) -> Vec<GoalId> {
    interpret(graph, test, &model::Limits::default()).goals
}

#[test]
fn every_goal_gets_a_test_or_a_proof() {
    for (text, infeasible) in PROGRAMS {
        assert_eq!(decide(text).0.len(), *infeasible, "{text}");
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
fn irrelevant_branches_cost_a_linear_number_of_nodes() {
    let nodes = |length| {
        let (infeasible, counts) = decide(&chain(length));
        assert_eq!(infeasible.len(), 1);
        counts.iter().find(|(name, _)| *name == "nodes").map_or(0, |(_, count)| *count)
    };
    let (short, long) = (nodes(20), nodes(80));
    assert!(long <= short * 5, "{short} nodes for 20 branches, {long} for 80");
}
