//! The tree's invariants under whatever can happen: refutations that are wrong, solvers that give up, runs that
//! go astray, fail or are killed, limits that bite, terms that are replaced.

use crate::machine::{BruteForce, Machine, run, work};
use crate::written::Written;
use engine::Rng;
use goal::{Input, Program, Test};
use provoke_explore::{Explorer, Limits, Next, Options, Order, Ran, Task, WorkItem, WorkResult};
use std::collections::VecDeque;
use std::sync::Arc;
use term::Terms;

/// A random program behind steps of the other kinds.
fn body(written: &Written, m: &mut Machine<'_>) -> Option<()> {
    let (pointer, value, address) = (m.read(8), m.read(2), m.read(3));
    let small = m.constant(pointer, 250);
    let known = m.terms.ult(pointer, small);
    m.assume(known)?;
    m.call(0, pointer);
    m.nameless_switch(value);
    let sum = m.terms.add(address, address);
    if m.pin(address) > 3 {
        m.is(0, sum, 6);
    }
    m.bounds(known);
    written.run(m)
}

/// A result for an item: often a run on inputs of chance, whatever the flip wanted.
fn chance(
    rng: &mut Rng,
    terms: &mut Terms,
    written: &Written,
    program: &Program,
    item: &WorkItem,
) -> WorkResult {
    let (test, flip) = match &item.task {
        Task::Run(task) => (task.test.clone(), false),
        Task::Flip(task) => {
            let inputs = task.inputs.iter().map(|input| match rng.one_in(3) {
                true => Input { bits: u128::from(rng.bits() % 256), ..input },
                false => input,
            });
            (Test { inputs: inputs.collect() }, true)
        }
    };
    match rng.below(12) {
        0 if flip => WorkResult::Refuted { exact: rng.one_in(2) },
        1 if flip => WorkResult::Unknown { more: false },
        2 => WorkResult::Failed,
        _ => {
            let ran = run(terms, program, &|m| body(written, m), &test);
            WorkResult::Ran(Ran { finished: !rng.one_in(8), ..ran })
        }
    }
}

fn explore_by_chance(order: Order, seed: u64, limits: Limits) {
    let written = Written::random(seed);
    let options =
        Options { order, seed, limits, window: 5, random_tests: 10, ..Options::default() };
    let program = Arc::new(written.program());
    let mut explorer = Explorer::new(Arc::clone(&program), options);
    let (mut terms, mut rng) = (Terms::new(), Rng::new(seed, 42));
    let mut results = VecDeque::new();
    for _ in 0..300 {
        match explorer.next(&mut terms) {
            Next::Work(item) => {
                let result = chance(&mut rng, &mut terms, &written, &program, &item);
                results.push_back((item.id, result));
            }
            Next::Merge(_) => {
                let (id, result) = results.pop_front().expect("in order");
                explorer.merge(&mut terms, id, result).expect("in order");
            }
            Next::Done => break,
        }
        assert_eq!(explorer.tree().verify(), Ok(()), "{order}, seed {seed}");
    }
}

#[test]
fn invariants_hold_whatever_happens() {
    let tight = Limits { depth: 6, nodes: 40 };
    for seed in 0..6 {
        for order in Order::ALL {
            explore_by_chance(order, seed, Limits::default());
            explore_by_chance(order, seed, tight);
        }
    }
}

/// Clearing the pool in the middle changes nothing that is found.
#[test]
fn terms_can_be_moved_to_another_pool() {
    let covered = |moving: bool| {
        let written = Written::random(5);
        let program = Arc::new(written.program());
        let options = Options { window: 1, random_tests: 0, ..Options::default() };
        let mut explorer = Explorer::new(Arc::clone(&program), options);
        let (mut terms, mut tests) = (Terms::new(), Vec::new());
        for round in 0..100 {
            if moving && round % 10 == 9 {
                let (mut fresh, mut transfer) = (Terms::new(), term::Transfer::new());
                assert!(explorer.replace_terms(|term| transfer.copy(&terms, &mut fresh, term)));
                terms = fresh;
            }
            let Next::Work(item) = explorer.next(&mut terms) else { break };
            let (test, result) =
                work(&mut terms, &program, &|m| written.run(m), &mut BruteForce, &item);
            tests.push(test);
            explorer.merge(&mut terms, item.id, result).expect("in order");
        }
        tests
    };
    assert_eq!(covered(false), covered(true));
}

/// Whoever forgets all paths in the middle explores all of them nevertheless.
#[test]
fn exploration_can_begin_afresh() {
    for order in Order::ALL {
        let written = Written::random(5);
        let program = Arc::new(written.program());
        let options = Options { order, window: 1, random_tests: 0, ..Options::default() };
        let mut explorer = Explorer::new(Arc::clone(&program), options);
        let (mut terms, mut paths) = (Terms::new(), [0; 2]);
        for life in &mut paths {
            while let Next::Work(item) = explorer.next(&mut terms) {
                assert!(!explorer.restart(), "an item is under way");
                let (_, result) =
                    work(&mut terms, &program, &|m| written.run(m), &mut BruteForce, &item);
                *life += explorer.merge(&mut terms, item.id, result).expect("in order").flips;
            }
            assert_eq!(explorer.exhausted(), Some(true), "{order}");
            assert!(explorer.restart());
            terms = Terms::new();
            assert_eq!(explorer.tree().verify(), Ok(()), "{order}");
        }
        assert!(paths[0] > 4 && paths[0] == paths[1], "{order}: {paths:?}");
    }
}
