//! What monitors exclude, and that they never exclude a run.

use super::*;
use engine::{Budget, Engine, Kit, Slice};
use goal::{Block, BlockId, Input, InputKind, Site, SiteKind, Test};
use instrument::BuildOptions;
use model::{Limits, Model, interpret};

/// Decisions that are written down.
struct Written {
    run: u64,
    log: Vec<bool>,
    flip: Option<(usize, SiteId, u32)>,
}

impl Decisions for Written {
    fn run(&self) -> u64 {
        self.run
    }

    fn logged(&self, position: usize) -> Option<bool> {
        self.log.get(position).copied()
    }

    fn flip(&self) -> Option<(usize, SiteId, u32)> {
        self.flip
    }
}

/// Two branches in a row, each a goal on its true side.
fn two_branches() -> Arc<Program> {
    let site = |block: u32| Site {
        block: BlockId(block),
        kind: SiteKind::Branch { on_true: Some(GoalId(block)), on_false: None },
        range: None,
    };
    let block = |site: u32| Block {
        successors: vec![BlockId(1), BlockId(1)],
        site: Some(SiteId(site)),
        ..Block::default()
    };
    let (sites, blocks) = (vec![site(0), site(1)], vec![block(0), block(1)]);
    Arc::new(Program { sites, blocks, ..Program::default() })
}

/// Whoever takes the true side first does not take it again.
fn not_twice() -> Monitor {
    let onward = |goals: &[u32], states: &[u32]| Onward {
        goals: goals.to_vec(),
        states: states.to_vec(),
        anything: false,
    };
    let state = |block, sides| MonitorState { block: BlockId(block), sides };
    Monitor {
        goals: vec![GoalId(0), GoalId(1)],
        start: onward(&[], &[0]),
        states: vec![
            state(0, vec![(0, onward(&[0], &[1])), (1, onward(&[], &[2]))]),
            state(1, vec![(1, onward(&[], &[]))]),
            state(1, vec![(0, onward(&[1], &[])), (1, onward(&[], &[]))]),
        ],
        replaces: None,
    }
}

fn flip(run: u64, log: &[bool], position: usize, side: u32) -> Written {
    let site = SiteId(position as u32);
    Written { run, log: log.to_vec(), flip: Some((position, site, side)) }
}

#[test]
fn a_flip_is_excluded_if_no_open_goal_is_behind_it() {
    let mut guide = Guide::new(two_branches());
    assert!(guide.may_reach(&flip(0, &[true, false], 1, 0)), "without a monitor");
    guide.watch(not_twice());
    assert!(!guide.may_reach(&flip(0, &[true, false], 1, 0)), "the true side a second time");
    assert!(guide.may_reach(&flip(1, &[false, false], 1, 0)));
    assert!(guide.may_reach(&flip(1, &[false, false], 0, 0)));
    guide.settle(GoalId(0));
    assert!(!guide.may_reach(&flip(1, &[false, false], 0, 0)), "nothing open is left there");
    assert!(guide.may_reach(&flip(0, &[true, false], 0, 1)));
}

#[test]
fn monitors_exclude_together_what_each_of_them_does_for_other_goals() {
    let mut first = not_twice();
    first.states[2].sides[0].1.goals = vec![0];
    let mut guide = Guide::new(two_branches());
    guide.watch(first);
    assert!(guide.may_reach(&flip(1, &[false, false], 1, 0)));
    guide.watch(not_twice());
    assert!(!guide.may_reach(&flip(1, &[false, false], 1, 0)), "either goal is excluded by one");
}

#[test]
fn a_monitor_says_nothing_of_goals_that_it_does_not_name() {
    let mut other = not_twice();
    other.goals.pop();
    other.states[2].sides[0].1.goals.clear();
    for monitors in [[not_twice(), other.clone()], [other, not_twice()]] {
        let mut guide = Guide::new(two_branches());
        monitors.into_iter().for_each(|monitor| guide.watch(monitor));
        assert!(guide.may_reach(&flip(1, &[false, false], 1, 0)), "to the second goal");
    }
}

#[test]
fn nothing_is_tried_where_nothing_of_interest_follows() {
    let mut monitor = not_twice();
    monitor.states[0].sides[0].1.states.clear();
    let mut guide = Guide::new(two_branches());
    guide.watch(monitor);
    guide.settle(GoalId(0));
    assert!(!guide.may_reach(&flip(0, &[true, false], 1, 0)), "behind the end");
    assert!(guide.may_reach(&flip(1, &[false, false], 1, 0)));
}

#[test]
fn a_monitor_takes_the_place_of_the_one_that_it_replaces() {
    let renewed = || Monitor { replaces: Some("tree".into()), ..not_twice() };
    let mut guide = Guide::new(two_branches());
    for monitor in [renewed(), not_twice(), renewed(), renewed()] {
        guide.watch(monitor);
    }
    assert_eq!(guide.monitors.len(), 2);
}

#[test]
fn a_run_that_leaves_a_monitor_shows() {
    let mut guide = Guide::new(two_branches());
    guide.watch(not_twice());
    let whole = |run, log: &[bool]| Written { run, log: log.to_vec(), flip: None };
    assert!(guide.admits(&whole(0, &[true, false])));
    assert!(guide.admits(&whole(1, &[false, true])));
    assert!(!guide.admits(&whole(2, &[true, true])));
}

const PROGRAM: &str = "int __VERIFIER_nondet_int(void);
static int step(int state, int input) {
  switch (state) {
  case 0: return input == 1 ? 1 : 0;
  case 1: return input > 4 ? 2 : 1;
  case 2: return input < 0 ? 0 : 2;
  default: return 3;
  }
}
int main(void) {
  int state = 0, broken = 0;
  for (int i = 0; i < 8; i++) {
    int x = __VERIFIER_nondet_int();
    state = step(state, x);
    if (i != 3 && x != 1) broken = 1;
  }
  if (state == 3) return 1;
  if (!broken) return 2;
  return 0;
}";

/// The bits that a native run logs for a decision.
fn bits(program: &Program, decision: model::Decision) -> Vec<bool> {
    let block = &program.blocks[decision.block.index()];
    let site = block.site.expect("a decision has a site");
    match &program.sites[site.index()].kind {
        SiteKind::Branch { .. } => vec![decision.successor == 0],
        _ => {
            let width = usize::BITS - (block.successors.len() - 1).leading_zeros();
            (0..width).rev().map(|bit| decision.successor >> bit & 1 == 1).collect()
        }
    }
}

#[test]
fn every_run_is_one_of_the_monitors_that_predicate_abstraction_makes() {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    std::fs::write(&source, PROGRAM).expect("source");
    let compiled = compile::compile(&[source], &[], work.path()).expect("compiled");
    let mut program = compiled.program;
    let out = work.path().join("symbolic");
    instrument::symbolic(&compiled.bitcode, &mut program, &BuildOptions::default(), &out)
        .expect("instrumented");
    let mut model = model::build(&compiled.bitcode).expect("model");
    let fingerprint = proof::fingerprint(&mut model);
    let (graph, program) = (model.graph(), Arc::new(program));
    let goals = (0..program.goals.len() as u32).map(GoalId).collect();
    let solver = solve::standard(&solve::Options::default());
    let kit =
        Kit { graph: Arc::clone(&graph), fingerprint, program: program.clone(), goals, solver };
    let mut engine = predicates::engine(kit, false);
    let mut guide = Guide::new(Arc::clone(&program));
    let mut monitors = 0;
    for _ in 0..64 {
        engine.work(&mut Slice::begin(Budget::Steps(64), Arc::default()));
        if let Some(monitor) = engine.monitor() {
            guide.watch(monitor);
            monitors += 1;
        }
    }
    assert!(monitors > 1, "{monitors}");
    let model = Model::new(graph);
    for run in 0..200u64 {
        let random = |place: u64| (run.wrapping_mul(0x9e37_79b9) >> (4 * place)) & 7;
        let input = |place| Input {
            kind: InputKind::Signed,
            width: 32,
            bits: u128::from((random(place) as i32 - 1) as u32),
        };
        let test = Test { inputs: (0..8).map(input).collect() };
        let trace = interpret(&model, &test, &Limits::default());
        let log = trace.decisions.iter().flat_map(|decision| bits(&program, *decision)).collect();
        assert!(guide.admits(&Written { run, log, flip: None }), "{test:?}");
    }
}
