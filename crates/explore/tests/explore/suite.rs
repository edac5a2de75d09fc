//! A small suite of larger programs, on which the default order must be at least as good as the others.

use crate::machine::{Body, Machine, add_switch, branches, explore_with};
use crate::written::Written;
use goal::{BlockId, Program};
use provoke_explore::{Explorer, Options, Order};
use std::sync::Arc;

/// A program of the suite, and runs within which it is measured.
struct Case {
    program: fn() -> Program,
    body: fn(&mut Machine<'_>) -> Option<()>,
    runs: usize,
}

/// Reads commands until one is zero; a state machine with a lock that four commands in a row open.
fn lock(m: &mut Machine<'_>) -> Option<()> {
    let mut state = 0;
    for _ in 0..12 {
        let command = m.read(8);
        if m.is(0, command, 0) {
            break;
        }
        if m.is(1 + state, command, 40 + u128::from(state) * 7) {
            state += 1;
            if m.concrete(6, state == 5) {
                m.is(7, command, 68);
                return Some(());
            }
        } else if m.below(8, command, 30) {
            state = 0;
        }
    }
    Some(())
}

/// A parser of digits, signs and brackets, with its own depth.
fn parser(m: &mut Machine<'_>) -> Option<()> {
    let (mut depth, mut digits) = (0u32, 0u32);
    for _ in 0..10 {
        let c = m.read(8);
        if m.is(0, c, u128::from(b'(')) {
            depth += 1;
            m.concrete(1, depth > 3);
        } else if m.is(2, c, u128::from(b')')) {
            if m.concrete(3, depth == 0) {
                return None;
            }
            depth -= 1;
        } else if !m.below(4, c, u128::from(b'0')) && m.below(5, c, u128::from(b'9') + 1) {
            digits += 1;
            m.concrete(6, digits > 4);
        } else if m.is(7, c, 0) {
            m.concrete(8, depth == 0 && digits > 2);
            return Some(());
        } else {
            m.concrete(9, digits > 0);
            return None;
        }
    }
    m.concrete(10, depth == 2);
    Some(())
}

/// An early loop with many paths, then a chain of checks that coverage depends on.
fn behind_a_loop(m: &mut Machine<'_>) -> Option<()> {
    for _ in 0..16 {
        let bit = m.read(1);
        m.is(0, bit, 1);
    }
    for site in 1..11 {
        let byte = m.read(8);
        m.is(site, byte, 200 - u128::from(site)).then_some(())?;
    }
    Some(())
}

/// Sixteen independent checks, and one goal that needs three of them.
fn checks(m: &mut Machine<'_>) -> Option<()> {
    let mut count = 0;
    for site in 0..16 {
        let byte = m.read(8);
        count += u32::from(m.is(site, byte, 99));
        m.concrete(16, count == 3);
    }
    Some(())
}

/// An interpreter of eight operations with an accumulator of small numbers.
fn interpreter(m: &mut Machine<'_>) -> Option<()> {
    let mut a = m.read(4);
    for _ in 0..6 {
        let operation = m.read(4);
        let one = m.constant(a, 1);
        match m.switch(8, operation) {
            0 => return Some(()),
            1 => a = m.terms.add(a, one),
            2 => a = m.terms.shl(a, one),
            3 => a = m.terms.xor(a, operation),
            4 if m.is(0, a, 9) => m.concrete(1, true).then_some(())?,
            5 if m.below(2, a, 3) => a = m.terms.not(a),
            6 if m.is(3, a, 15) => return m.concrete(4, true).then_some(()),
            7 => return m.is(5, a, 6).then_some(()),
            _ => a = m.terms.sub(a, one),
        }
    }
    m.is(6, a, 12);
    m.is(7, a, 13);
    Some(())
}

fn interpreter_program() -> Program {
    let mut program = branches(8);
    add_switch(&mut program, 8);
    // The switch stands in a loop before the other sites.
    program.blocks[8].successors = vec![BlockId(0); 9];
    program.functions[0].entry = BlockId(8);
    program
}

const SUITE: [Case; 5] = [
    Case { program: || branches(9), body: lock, runs: 400 },
    Case { program: || branches(11), body: parser, runs: 400 },
    Case { program: || branches(11), body: behind_a_loop, runs: 200 },
    Case { program: || branches(17), body: checks, runs: 100 },
    Case { program: interpreter_program, body: interpreter, runs: 300 },
];

const SEEDS: u64 = 3;

/// Random programs and the runs within which they are measured.
const RANDOM: [(u64, usize); 3] = [(0, 50), (100, 150), (200, 400)];
const RANDOM_PROGRAMS: u64 = 12;

/// Goals covered within so many runs.
fn goals(program: Program, body: Body<'_>, options: Options, runs: usize) -> usize {
    let program = Arc::new(program);
    let mut solver = solve::standard(&solve::Options::default());
    let explorer = Explorer::new(Arc::clone(&program), options);
    explore_with(explorer, &program, body, &mut solver, runs).covered()
}

/// Goals covered within the runs of each case, summed over the seeds.
fn covered(order: Order) -> Vec<usize> {
    let options = |seed| Options { order, seed, ..Options::default() };
    let written = SUITE.iter().map(|case| {
        let one = |seed| goals((case.program)(), &case.body, options(seed), case.runs);
        (0..SEEDS).map(one).sum()
    });
    let random = RANDOM.iter().map(|&(first, runs)| {
        let one = |seed| {
            let program = Written::random(seed);
            goals(program.program(), &|m| program.run(m), options(seed), runs)
        };
        (first..first + RANDOM_PROGRAMS).map(one).sum()
    });
    written.chain(random).collect()
}

#[test]
fn mixed_is_at_least_as_good_as_each_over_the_suite() {
    let mixed = covered(Order::Mixed);
    for order in Order::ALL.into_iter().filter(|&order| order != Order::Mixed) {
        let other = covered(order);
        let totals = (mixed.iter().sum::<usize>(), other.iter().sum::<usize>());
        assert!(totals.0 >= totals.1, "{order}: {other:?} against {mixed:?}");
    }
}
