//! Exploration with the real stack of solvers, on inputs that nobody can try one by one.

use crate::machine::{Machine, branches, explore_with};
use provoke_explore::{Explorer, Options, Order};
use std::sync::Arc;

/// Arithmetic on 32-bit inputs: the goals need exact values that depend on each other.
fn arithmetic(m: &mut Machine<'_>) -> Option<()> {
    let (a, b, c) = (m.read(32), m.read(32), m.read(32));
    let sum = m.terms.add(a, b);
    let product = m.terms.mul(sum, c);
    m.is(0, sum, 0x1234_5678).then_some(())?;
    m.is(1, product, 0x9abc_def0).then_some(())?;
    let mixed = m.terms.xor(a, c);
    if m.below(2, mixed, 77) {
        // The sum is known by now.
        m.below(3, sum, 0x1000_0000);
    }
    Some(())
}

#[test]
fn every_order_solves_arithmetic_and_refutes_exactly() {
    for order in Order::ALL {
        let program = Arc::new(branches(4));
        let options = Options { order, ..Options::default() };
        let explorer = Explorer::new(Arc::clone(&program), options);
        let mut solver = solve::standard(&solve::Options::default());
        let explored = explore_with(explorer, &program, &arithmetic, &mut solver, 100);
        assert_eq!(explored.covered(), 7, "{order}");
        assert_eq!(explored.paths.len(), 4, "{order}");
        assert_eq!(explored.explorer.statistics().refuted_exactly, 1, "{order}");
        assert_eq!(explored.explorer.exhausted(), Some(true), "{order}");
    }
}
