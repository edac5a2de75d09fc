//! Every kind of step, divergence, and the limits of the tree.

use crate::machine::{BruteForce, Explored, Machine, branches, explore, explore_with};
use engine::{Decisions, Guidance};
use goal::GoalId;
use provoke_explore::{
    ExploreError, Explorer, Fate, ItemId, Limits, Next, Options, Order, Ran, Task, TestId, VALUES,
    WorkResult,
};
use std::sync::Arc;
use term::Terms;

fn options(order: Order) -> Options {
    Options { order, seed: 3, random_tests: 0, ..Options::default() }
}

fn all(program: u32, body: crate::machine::Body<'_>) -> Explored {
    explore(branches(program), body, options(Order::Dfs), 2000)
}

/// Only odd bytes below 9, then one branch.
fn assuming(m: &mut Machine<'_>) -> Option<()> {
    let byte = m.read(8);
    let nine = m.constant(byte, 9);
    let small = m.terms.ult(byte, nine);
    let lowest = m.terms.extract(byte, 0, 0);
    m.assume(lowest)?;
    m.assume(small)?;
    m.is(0, byte, 7);
    Some(())
}

#[test]
fn an_assumption_is_flipped_only_towards_holding() {
    let explored = all(1, &assuming);
    assert_eq!(explored.covered(), 2);
    // The zero test fails the first assumption; nobody asks for another failure.
    let held = explored.paths.iter().filter(|path| path.len() == 3).count();
    assert_eq!(held, 2);
    assert!(explored.paths.len() <= 4, "{} runs", explored.paths.len());
    assert_eq!(explored.explorer.exhausted(), Some(true));
}

/// A call through a symbolic pointer.
fn calling(m: &mut Machine<'_>) -> Option<()> {
    let pointer = m.read(8);
    let four = m.constant(pointer, 4);
    let known = m.terms.ult(pointer, four);
    m.assume(known)?;
    let target = m.call(0, pointer);
    let bit = m.read(1);
    m.is(target as u32 % 4, bit, 1);
    Some(())
}

#[test]
fn each_target_of_a_symbolic_call_is_met() {
    for order in Order::ALL {
        let explored = explore(branches(4), &calling, options(order), 2000);
        assert_eq!(explored.covered(), 8, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
        assert_eq!(explored.repeated(), 0, "{order}");
        assert_eq!(explored.explorer.tree().nodes(), 1, "{order}");
    }
}

fn nameless(m: &mut Machine<'_>) -> Option<()> {
    let value = m.read(16);
    m.nameless_switch(value);
    Some(())
}

#[test]
fn the_values_of_a_switch_without_a_site_have_a_limit() {
    let explored = all(0, &nameless);
    assert!(explored.paths.len() >= VALUES && explored.paths.len() < VALUES + 20);
    assert_eq!(explored.explorer.exhausted(), Some(false));
    assert_eq!(explored.explorer.tree().nodes(), 1);
}

fn indexing(m: &mut Machine<'_>) -> Option<()> {
    let index = m.read(8);
    let ten = m.constant(index, 10);
    let inside = m.terms.ult(index, ten);
    if m.value(index) >= 10 {
        return None; // it crashes
    }
    m.bounds(inside);
    m.is(0, index, 3);
    m.is(1, index, 200);
    Some(())
}

#[test]
fn beyond_the_bounds_is_looked_at_too() {
    let explored = all(2, &indexing);
    assert_eq!(explored.covered(), 3);
    assert_eq!(explored.paths.len(), 3, "two inside, one beyond");
    assert_eq!(explored.explorer.exhausted(), Some(false));
}

/// The address of a store is fixed; what the program then does depends on it.
fn pinned(m: &mut Machine<'_>) -> Option<()> {
    let address = m.read(4);
    let value = m.read(4);
    let fixed = m.pin(address);
    let sum = m.terms.add(address, value);
    if m.is(0, sum, 9) && m.concrete(1, fixed == 0) {
        m.concrete(2, true);
    }
    Some(())
}

#[test]
fn concretisations_are_left_out_at_first() {
    let explored = all(3, &pinned);
    let tasks = explored.explorer.statistics();
    assert_eq!(tasks.divergences, 0);
    assert_eq!(explored.explorer.exhausted(), Some(false));
    assert!(explored.covered() >= 3);
}

/// An input decides invisibly which branch comes next, so the flip of that branch goes astray when the solver
/// changes the input.
fn astray(m: &mut Machine<'_>) -> Option<()> {
    let a = m.read(4);
    let b = m.read(4);
    let fixed = m.pin(a);
    if fixed == 0 {
        let sum = m.terms.sub(b, a);
        m.is(0, sum, 3);
    } else {
        m.is(1, b, 5);
    }
    Some(())
}

#[test]
fn a_diverged_flip_is_tried_once_more_with_the_concretisations() {
    // Trying all values, the first answer is `a = 13, b = 0`: that run goes astray.
    let explored = all(2, &astray);
    let statistics = explored.explorer.statistics();
    assert!(statistics.divergences >= 1, "{statistics:?}");
    assert_eq!(statistics.diverged, 0, "{statistics:?}");
    assert_eq!(explored.covered(), 4);
    assert_eq!(explored.explorer.tree().nodes(), 1);
}

/// The same, without a record of the concretisation.
fn lost(m: &mut Machine<'_>) -> Option<()> {
    let a = m.read(4);
    let b = m.read(4);
    if m.hide(a) == 0 {
        let sum = m.terms.sub(b, a);
        m.is(0, sum, 3);
    } else {
        m.is(1, b, 5);
    }
    Some(())
}

#[test]
fn a_flip_that_always_diverges_is_given_up() {
    for order in Order::ALL {
        let explored = explore(branches(2), &lost, options(order), 2000);
        let statistics = explored.explorer.statistics();
        assert_eq!(statistics.diverged, 1, "{order}: {statistics:?}");
        assert_eq!(explored.explorer.exhausted(), Some(false), "{order}");
        assert!(explored.paths.len() < 10, "{order}");
    }
}

/// A condition that no term describes.
fn opaque(m: &mut Machine<'_>) -> Option<()> {
    let a = m.read(8);
    let bit = m.read(1);
    m.pin(a);
    let hidden = m.hide(a);
    if m.concrete(0, hidden % 16 == 5) {
        m.is(1, bit, 1);
    }
    Some(())
}

#[test]
fn random_tests_help_where_flips_run_out() {
    let chance = Options { random_tests: 300, ..options(Order::Mixed) };
    let explored = explore(branches(2), &opaque, chance, 5000);
    assert_eq!(explored.covered(), 4);
    let statistics = explored.explorer.statistics();
    assert!(statistics.random > 0 && explored.paths.len() < 1500, "{statistics:?}");
    let none = explore(branches(2), &opaque, options(Order::Mixed), 5000);
    assert_eq!(none.explorer.statistics().random, 0);
}

fn bits(m: &mut Machine<'_>) -> Option<()> {
    for _ in 0..10 {
        let bit = m.read(1);
        m.is(0, bit, 1);
    }
    Some(())
}

#[test]
fn deep_runs_are_cut_and_say_so() {
    let limits = Limits { depth: 4, ..Limits::default() };
    let cut = Options { limits, ..options(Order::Mixed) };
    let explored = explore(branches(1), &bits, cut, 2000);
    assert_eq!(explored.paths.len(), 16);
    assert_eq!(explored.explorer.statistics().cut, 16);
    assert_eq!(explored.explorer.exhausted(), Some(false));
}

#[test]
fn a_full_tree_refuses_nodes_and_goes_on() {
    let limits = Limits { nodes: 12, ..Limits::default() };
    let full = Options { limits, ..options(Order::Generational) };
    let explored = explore(branches(1), &bits, full, 2000);
    assert!(explored.peak <= 12, "{}", explored.peak);
    assert!(explored.explorer.statistics().cut > 0);
    assert_eq!(explored.explorer.exhausted(), Some(false));
}

/// Guidance that excludes what takes the true side of the first site.
struct NotTrue;

impl Guidance for NotTrue {
    fn may_reach(&mut self, flip: &dyn Decisions) -> bool {
        flip.flip().is_none_or(|(_, _, side)| side != 0)
    }

    fn wanted(&self, goal: GoalId) -> bool {
        goal.0 != 0
    }
}

#[test]
fn what_guidance_excludes_is_not_tried() {
    let program = Arc::new(branches(1));
    let mut explorer = Explorer::new(Arc::clone(&program), options(Order::Mixed));
    explorer.guide(Box::new(NotTrue));
    let explored = explore_with(explorer, &program, &bits, &mut BruteForce, 2000);
    assert_eq!(explored.paths.len(), 1);
    assert_eq!(explored.explorer.statistics().pruned, 10);
    assert_eq!(explored.explorer.exhausted(), Some(true));
}

#[test]
fn results_out_of_order_are_refused() {
    let program = Arc::new(branches(1));
    let mut terms = Terms::new();
    let mut explorer = Explorer::new(program, options(Order::Dfs));
    let Next::Work(item) = explorer.next(&mut terms) else { panic!("the zero test") };
    assert!(matches!(item.task, Task::Run(_)));
    assert!(matches!(explorer.next(&mut terms), Next::Merge(id) if id == item.id));
    let wrong = explorer.merge(&mut terms, ItemId(7), WorkResult::Failed);
    assert_eq!(wrong, Err(ExploreError::OutOfOrder(ItemId(7))));
    let wrong = explorer.merge(&mut terms, item.id, WorkResult::Unknown { more: false });
    assert_eq!(wrong, Err(ExploreError::NotAFlip(item.id)));
    assert!(explorer.merge(&mut terms, item.id, WorkResult::Failed).is_ok());
    assert!(matches!(explorer.next(&mut terms), Next::Done));
    assert_eq!(explorer.exhausted(), None);
}

#[test]
fn unknown_flips_are_not_tried_again_and_leave_the_end_inexact() {
    let program = Arc::new(branches(1));
    let mut terms = Terms::new();
    let mut explorer = Explorer::new(Arc::clone(&program), options(Order::Mixed));
    let mut asked = 0;
    loop {
        match explorer.next(&mut terms) {
            Next::Work(item) if matches!(item.task, Task::Flip(_)) => asked += 1,
            Next::Work(_) => {}
            Next::Merge(ItemId(0)) => {
                let ran = crate::machine::run(&mut terms, &program, &bits, &goal::Test::default());
                let result = WorkResult::Ran(ran);
                assert_eq!(explorer.merge(&mut terms, ItemId(0), result).map(|r| r.flips), Ok(10));
            }
            Next::Merge(id) => {
                let report = explorer.merge(&mut terms, id, WorkResult::Unknown { more: false });
                assert_eq!(report.map(|report| report.fate), Ok(Some(Fate::Unknown)));
            }
            Next::Done => break,
        }
    }
    assert_eq!(asked, 10);
    assert_eq!(explorer.exhausted(), Some(false));
    assert_eq!(explorer.statistics().unknown, 10);
    assert_eq!(explorer.tree().nodes(), 1);
}

#[test]
fn hard_flips_wait_for_the_others_and_come_back_with_more_effort() {
    let program = Arc::new(branches(1));
    let mut terms = Terms::new();
    let options = Options { most_effort: 2, ..options(Order::Mixed) };
    let mut explorer = Explorer::new(Arc::clone(&program), options);
    let mut efforts = Vec::new();
    loop {
        match explorer.next(&mut terms) {
            Next::Work(item) => {
                if let Task::Flip(task) = item.task {
                    efforts.push(task.effort);
                }
            }
            Next::Merge(ItemId(0)) => {
                let ran = crate::machine::run(&mut terms, &program, &bits, &goal::Test::default());
                let result = WorkResult::Ran(ran);
                explorer.merge(&mut terms, ItemId(0), result).expect("in order");
            }
            Next::Merge(id) => {
                let result = WorkResult::Unknown { more: true };
                explorer.merge(&mut terms, id, result).expect("in order");
            }
            Next::Done => break,
        }
    }
    assert_eq!(efforts, [[0; 10], [1; 10], [2; 10]].concat());
    assert_eq!(explorer.exhausted(), Some(false));
    assert_eq!(explorer.statistics().unknown, 10);
}

/// A run that was killed says nothing about what follows.
#[test]
fn an_unfinished_run_leaves_the_end_inexact() {
    let program = Arc::new(branches(1));
    let mut terms = Terms::new();
    let mut explorer = Explorer::new(Arc::clone(&program), options(Order::Dfs));
    let Next::Work(item) = explorer.next(&mut terms) else { panic!("the zero test") };
    let result = WorkResult::Ran(Ran::default());
    assert!(explorer.merge(&mut terms, item.id, result).is_ok());
    assert_eq!(explorer.exhausted(), Some(false));
}

/// What a run says it took is news once, but only whoever confirms it settles it.
#[test]
fn a_goal_stays_open_until_it_is_confirmed() {
    let options = Options { window: 1, ..options(Order::Mixed) };
    let mut explorer = Explorer::new(Arc::new(branches(1)), options);
    let mut terms = Terms::new();
    let goal = GoalId(0);
    explorer.give(goal::Test::default(), TestId(7));
    for news in [vec![goal], vec![]] {
        let Next::Work(item) = explorer.next(&mut terms) else { panic!("a test waits") };
        let result = WorkResult::Ran(Ran { goals: vec![goal], finished: true, ..Ran::default() });
        let report = explorer.merge(&mut terms, item.id, result).expect("in order");
        assert_eq!(report.goals, news);
        assert!(explorer.goals().is_open(goal));
    }
    explorer.settle(goal);
    assert!(!explorer.goals().is_open(goal));
}

/// The window is part of the campaign; with it fixed, nothing depends on who finishes first, since the
/// explorer names the one result that it needs.
#[test]
fn any_window_exhausts_the_program() {
    for window in [1, 2, 7, 64] {
        let explored =
            explore(branches(1), &bits, Options { window, ..options(Order::Mixed) }, usize::MAX);
        assert_eq!(explored.paths.len(), 1024, "window {window}");
        assert_eq!(explored.repeated(), 0, "window {window}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "window {window}");
    }
}
