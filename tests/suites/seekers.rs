//! Techniques that look for goals step by step, each as a whole: it plays a campaign with the model's interpreter in
//! the part of the program, and every proof must pass the checker.

use engine::{Progress, Seeker};
use goal::{GoalId, Input, InputKind, Test};
use model::{Model, interpret};
use predicates::Abstraction;
use proof::{Certificate, Checker, StateId};
use solve::{Pipe, Solver};
use std::collections::BTreeSet;
use subsumption::{Confirmation, Walk};
use unroll::Search;

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

/// For the tree of paths, and for unrolling: every path ends.
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

fn walk(model: Model, solver: Box<dyn Solver + Send>, goals: Vec<GoalId>) -> Walk {
    Walk::new(model, solver, goals, Confirmation::Everywhere)
}

fn unrolling(model: Model, solver: Box<dyn Solver + Send>, goals: Vec<GoalId>) -> Search {
    Search::new(model, solver, goals)
}

#[test]
fn every_goal_gets_a_test_or_a_proof() {
    for (text, infeasible) in LOOPS.iter().chain(ENDING) {
        assert_eq!(decide(abstraction, text).0, *infeasible, "{text}");
    }
    for (text, infeasible) in ENDING {
        assert_eq!(decide(walk, text).0, *infeasible, "{text}");
        assert_eq!(decide(unrolling, text).0, *infeasible, "{text}");
    }
}

/// The certificate by which all goals of a program are excluded that no way through it takes, and the goals that some
/// way takes.
fn unrolled(text: &str) -> (Model, Certificate, Vec<GoalId>) {
    let (model, count) = build(text);
    let graph = model.graph();
    let solver = solve::standard(&solve::Options::default());
    let mut search = Search::new(model, solver, (0..count as u32).map(GoalId));
    let mut covered = Vec::new();
    loop {
        match search.advance() {
            Progress::Proof(certificate) => {
                let mut fresh = Model::new(graph.clone());
                let fingerprint = proof::fingerprint(&mut fresh);
                let file = proof::write(search.model(), fingerprint, &certificate);
                let read = proof::read(&mut fresh, fingerprint, &file).expect("a certificate");
                return (fresh, read, covered);
            }
            Progress::Test { test, .. } => {
                covered.extend(goals_of(&graph, &test));
                search.sought().decided(&covered);
            }
            Progress::Stepped => {}
            other => panic!("{other:?}"),
        }
    }
}

/// An unfolding that leaves out a way that is gone, leads round in a circle, or excludes a goal that is taken is
/// rejected.
#[test]
fn wrong_unfoldings_are_rejected() {
    let mut checker = Checker::new(proof::Options::default()).expect("a second solver");
    for (text, _) in ENDING {
        let (model, right, covered) = unrolled(text);
        let mut check = |certificate: &Certificate| {
            checker.check(&mut model.clone(), certificate).is_accepted()
        };
        assert!(check(&right), "{text}");
        for goal in covered {
            let mut wrong = right.clone();
            wrong.goals.push(goal);
            assert!(!check(&wrong), "{text}: {goal:?} is taken");
        }
        let mut left_out = 0;
        for (point, states) in &right.points {
            for (index, state) in states.iter().enumerate() {
                for (at, to) in state.leads_to.iter().enumerate() {
                    let mut wrong = right.clone();
                    let states = wrong.points.get_mut(point).expect("the point");
                    states[index].leads_to.remove(at);
                    left_out += usize::from(!check(&wrong));
                    let mut round = right.clone();
                    let back = StateId { point: *point, index };
                    let target = round.points.get_mut(&to.point).expect("the point");
                    target[to.index].leads_to.push(back);
                    assert!(!check(&round), "{text}: a circle");
                }
            }
        }
        assert!(left_out > 3, "{text}: {left_out}");
        let mut none = right.clone();
        none.points.clear();
        assert!(!check(&none), "{text}: an unfolding without a start");
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
        let (infeasible, counts) = decide(walk, &chain(length));
        assert_eq!(infeasible, 1);
        counts.iter().find(|(name, _)| *name == "nodes").map_or(0, |(_, count)| *count)
    };
    let (short, long) = (nodes(20), nodes(80));
    assert!(long <= short * 8, "{short} nodes for 20 branches, {long} for 80");
}

/// The test of some inputs, all numbers of 32 bits.
fn inputs(values: impl IntoIterator<Item = u32>) -> Test {
    let input = |value| Input { kind: InputKind::Signed, width: 32, bits: u128::from(value) };
    Test { inputs: values.into_iter().map(input).collect() }
}

/// Runs that are walked along until the goals that none of them takes are proved infeasible; none if there are too few.
fn runs_until_proved(text: &str, confirmation: Confirmation) -> Option<usize> {
    let (model, count) = build(text);
    let graph = model.graph();
    let solver = solve::standard(&solve::Options::default());
    let tests: Vec<Test> =
        (0..200u32).map(|run| inputs((0..64).map(|place| (run >> (place % 32) & 1) * 3))).collect();
    let others = [inputs([3; 64]), inputs([5])];
    let taken = tests.iter().chain(&others).flat_map(|test| goals_of(&graph, test));
    let taken: BTreeSet<GoalId> = taken.collect();
    let goals = (0..count as u32).map(GoalId).filter(|goal| !taken.contains(goal));
    let mut walk = Walk::new(model, solver, goals, confirmation);
    for (test, number) in tests.iter().zip(1..) {
        walk.follow(test);
        loop {
            match walk.advance() {
                Progress::Proof(_) => return Some(number),
                Progress::Done => break,
                Progress::Stepped => {}
                other => panic!("{other:?}"),
            }
        }
    }
    None
}

#[test]
fn greedy_confirmation_makes_one_run_stand_for_all() {
    assert_eq!(runs_until_proved(ENDING[0].0, Confirmation::Greedy), Some(1));
    let greedily = runs_until_proved(&chain(30), Confirmation::Greedy);
    assert!(greedily.is_some_and(|runs| runs <= 4), "{greedily:?}");
    let plainly = |length| runs_until_proved(&chain(length), Confirmation::None);
    let (short, long) = (plainly(3), plainly(5));
    assert!(short > greedily && long > short.map(|runs| runs * 3), "{short:?}, {long:?}");
}

/// Wherever the walk is interrupted, every full interpolant is one: checked by another solver.
#[test]
fn what_is_cut_off_never_makes_an_interpolant_full() {
    let mut provers = Pipe::provers();
    let prover = provers.first_mut().expect("a second solver");
    let mut checked = 0;
    let (chain, texts) = (chain(6), ENDING.iter().map(|(text, _)| *text));
    for text in texts.chain([chain.as_str()]) {
        for (stop, confirmation) in [
            (7, Confirmation::Everywhere),
            (40, Confirmation::Greedy),
            (90, Confirmation::Everywhere),
            (150, Confirmation::None),
            (333, Confirmation::Greedy),
        ] {
            let (model, count) = build(text);
            let graph = model.graph();
            let solver = solve::standard(&solve::Options::default());
            let mut walk = Walk::new(model, solver, (0..count as u32).map(GoalId), confirmation);
            for step in 0..stop {
                if step % 31 == 0 {
                    walk.follow(&inputs((0..8).map(|place| (step * 7) >> place & 3)));
                }
                if let Progress::Test { test, .. } = walk.advance() {
                    walk.sought().decided(&goals_of(&graph, &test));
                }
            }
            for obligation in walk.obligations().iter().step_by(5) {
                let core = prover.core(&walk.model().terms, obligation);
                assert!(
                    matches!(core, Ok(Some(_))),
                    "after {stop} steps of {confirmation:?}: {text}"
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "{checked}");
}
