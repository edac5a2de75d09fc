//! Every search order on small programs: all paths once, the same for the same seed, deep goals, switches,
//! loops.

use crate::machine::{Machine, add_switch, branches, explore};
use provoke_explore::{Options, Order};

fn options(order: Order) -> Options {
    Options { order, seed: 7, ..Options::default() }
}

/// Eight independent bits: 256 paths.
fn bits(m: &mut Machine<'_>) -> Option<()> {
    for site in 0..8 {
        let bit = m.read(1);
        m.is(site, bit, 1);
    }
    Some(())
}

#[test]
fn every_order_takes_each_path_of_a_full_tree_once() {
    for order in Order::ALL {
        let explored = explore(branches(8), &bits, options(order), usize::MAX);
        assert_eq!(explored.paths.len(), 256, "{order}");
        assert_eq!(explored.repeated(), 0, "{order}");
        assert_eq!(explored.covered(), 16, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
        assert_eq!(explored.explorer.tree().nodes(), 1, "{order}: closed subtrees are free");
        assert_eq!(explored.explorer.tree().owners(), 0, "{order}: inputs are free");
        assert_eq!(explored.explorer.tree().flips(), 0, "{order}");
    }
}

#[test]
fn the_same_seed_gives_the_same_tests() {
    for order in Order::ALL {
        let once = explore(branches(8), &bits, options(order), 100);
        let again = explore(branches(8), &bits, options(order), 100);
        assert_eq!(once.tests, again.tests, "{order}");
        assert_eq!(once.reports, again.reports, "{order}");
    }
}

#[test]
fn another_seed_gives_other_tests() {
    for order in [Order::RandomBranch, Order::UniformRandom, Order::Mixed] {
        let once = explore(branches(8), &bits, options(order), 100);
        let other = explore(branches(8), &bits, Options { seed: 8, ..options(order) }, 100);
        assert_ne!(once.tests, other.tests, "{order}");
    }
}

/// Nested conditions: each level needs the right byte.
fn nested(m: &mut Machine<'_>) -> Option<()> {
    for site in 0..12 {
        let byte = m.read(8);
        m.is(site, byte, 17 * (u128::from(site) + 1)).then_some(())?;
    }
    Some(())
}

#[test]
fn every_order_finds_nested_goals_with_a_run_per_level() {
    for order in Order::ALL {
        let explored = explore(branches(12), &nested, options(order), usize::MAX);
        assert_eq!(explored.covered(), 24, "{order}");
        assert_eq!(explored.paths.len(), 13, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
    }
}

/// A switch with 300 cases, and a branch behind one of them.
fn wide(m: &mut Machine<'_>) -> Option<()> {
    let value = m.read(16);
    if m.switch(1, value) == 123 {
        let bit = m.read(1);
        m.is(0, bit, 1);
    }
    Some(())
}

#[test]
fn every_order_takes_each_case_of_a_wide_switch() {
    for order in Order::ALL {
        let mut program = branches(1);
        add_switch(&mut program, 300);
        let explored = explore(program, &wide, options(order), usize::MAX);
        assert_eq!(explored.covered(), 303, "{order}");
        assert_eq!(explored.paths.len(), 302, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
    }
}

/// A loop that one of 2^12 paths leaves with all bits set.
fn loop_of_bits(m: &mut Machine<'_>) -> Option<()> {
    let mut all = true;
    for _ in 0..12 {
        let bit = m.read(1);
        all &= m.is(0, bit, 1);
    }
    m.concrete(1, all);
    Some(())
}

#[test]
fn every_order_exhausts_a_loop_and_finds_its_one_good_path() {
    for order in Order::ALL {
        let explored = explore(branches(2), &loop_of_bits, options(order), usize::MAX);
        assert_eq!(explored.paths.len(), 1 << 12, "{order}");
        assert_eq!(explored.covered(), 4, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
        assert_eq!(explored.explorer.tree().nodes(), 1, "{order}");
    }
}

#[test]
fn depth_first_search_holds_one_path_at_a_time() {
    let one = Options { window: 1, ..options(Order::Dfs) };
    let explored = explore(branches(2), &loop_of_bits, one, usize::MAX);
    assert!(explored.peak <= 13, "{} nodes", explored.peak);
}

/// Contradictions: the second branch asks again what the first decided.
fn contradiction(m: &mut Machine<'_>) -> Option<()> {
    let byte = m.read(8);
    if m.below(0, byte, 10) && !m.below(1, byte, 20) {
        m.concrete(2, true);
    }
    Some(())
}

#[test]
fn refuted_flips_are_exact_where_nothing_was_concretised() {
    for order in Order::ALL {
        let explored = explore(branches(3), &contradiction, options(order), usize::MAX);
        assert_eq!(explored.paths.len(), 2, "{order}");
        assert_eq!(explored.explorer.statistics().refuted_exactly, 1, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
    }
}

/// A bounded search has to look below its first bound in the end.
fn long(m: &mut Machine<'_>) -> Option<()> {
    for _ in 0..70 {
        let byte = m.read(8);
        m.is(0, byte, 3).then_some(())?;
    }
    m.concrete(1, true);
    Some(())
}

#[test]
fn every_order_gets_through_a_long_chain() {
    for order in Order::ALL {
        let explored = explore(branches(2), &long, options(order), 80);
        assert_eq!(explored.covered(), 3, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
    }
}

#[test]
fn names_of_orders_are_read_back() {
    for order in Order::ALL {
        assert_eq!(order.to_string().parse(), Ok(order));
    }
    assert!("depth".parse::<Order>().is_err());
}
