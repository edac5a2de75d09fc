//! Events as steps.

use abi::{Event, EventKind, InputKind, Op, PinReason};
use goal::{BlockId, Program, Site, SiteId, SiteKind};
use provoke_trace::synthetic::RunMemory;
use provoke_trace::{Path, StepKind, check_holds, decisions, decode};
use term::Terms;

fn program() -> Program {
    let site = |kind| Site { block: BlockId(0), kind, range: None };
    Program {
        sites: vec![
            site(SiteKind::Branch { on_true: None, on_false: None }),
            site(SiteKind::Switch { cases: vec![(3, None), (7, None)], default: None }),
        ],
        ..Program::default()
    }
}

fn event(kind: EventKind, site: u32, label: u32, extra: u32, value: u64) -> Event {
    let kind = kind as u8;
    Event {
        kind,
        reason: PinReason::External as u8,
        reserved: 0,
        site,
        label,
        extra,
        value,
        position: 4,
    }
}

fn decoded(memory: &RunMemory, terms: &mut Terms) -> Path {
    let path = decode(&memory.view(), &program(), terms).expect("a valid trace");
    assert_eq!(check_holds(terms, &path), Ok(()));
    assert_eq!(path.overflow.dropped, 0);
    path
}

#[test]
fn both_sides_of_a_branch() {
    let mut memory = RunMemory::new();
    let input = memory.input(InputKind::Signed, 32, 5);
    let below = memory.node(Op::Slt, 1, [input, 0, 0], 10, 1);
    let above = memory.node(Op::Sgt, 1, [input, 0, 0], 100, 0);
    memory.branch(0, below, true);
    memory.branch(u32::MAX, above, false);
    memory.branch(0, below, true);
    let mut terms = Terms::new();
    let path = decoded(&memory, &mut terms);
    let x = terms.input(0, 32);
    let (ten, limit) = (terms.constant(32, 10), terms.constant(32, 100));
    assert_eq!(path.steps.len(), 2, "what is known already is no step");
    assert_eq!(path.steps[0].constraint, terms.slt(x, ten));
    assert_eq!(path.steps[0].kind, StepKind::Branch { taken: true });
    assert_eq!(path.steps[0].site, Some(SiteId(0)));
    assert_eq!(path.steps[1].constraint, terms.sle(x, limit));
    assert_eq!(path.steps[1].site, None);
    assert!(path.steps.iter().all(|step| step.exact));
    assert_eq!(path.reads[0].signed(), 5);
}

#[test]
fn a_switch_takes_a_case_or_none_of_them() {
    let mut terms = Terms::new();
    let x = terms.input(0, 32);
    let [three, seven] = [3, 7].map(|case| terms.constant(32, case));
    let case = terms.eq(x, seven);
    let [not_three, not_seven] = [three, seven].map(|case| terms.ne(x, case));
    let default = terms.and(not_three, not_seven);
    for (value, constraint) in [(7, case), (5, default)] {
        let mut memory = RunMemory::new();
        let input = memory.input(InputKind::Signed, 32, value);
        memory.event(event(EventKind::Switch, 1, input, 0, value as u64));
        let path = decoded(&memory, &mut terms);
        assert_eq!(path.steps[0].constraint, constraint);
        assert_eq!(path.steps[0].kind, StepKind::Switch { scrutinee: x, value });
        assert!(path.steps[0].exact);
    }
}

#[test]
fn a_pin_ends_exactness() {
    let mut memory = RunMemory::new();
    let input = memory.input(InputKind::Unsigned, 64, 5);
    let below = memory.node(Op::Ult, 1, [input, 0, 0], 10, 1);
    let limit = memory.node(Op::Ult, 1, [input, 0, 0], 20, 1);
    memory.branch(0, below, true);
    memory.event(event(EventKind::Bounds, u32::MAX, input, 8, 0));
    memory.event(event(EventKind::Pin, u32::MAX, input, 0, 5));
    memory.branch(0, limit, true);
    let path = decoded(&memory, &mut Terms::new());
    let kinds: Vec<_> = path.steps.iter().map(|step| (step.kind, step.exact)).collect();
    let taken = StepKind::Branch { taken: true };
    let pin = StepKind::Pin(PinReason::External);
    assert_eq!(kinds, [(taken, true), (StepKind::Bounds, true), (pin, false), (taken, false)]);
}

#[test]
fn assumptions_and_targets() {
    let mut memory = RunMemory::new();
    let input = memory.input(InputKind::Pointer, 64, 0x4000);
    let below = memory.node(Op::Ult, 1, [input, 0, 0], 10, 0);
    memory.event(event(EventKind::Target, 0, input, 9, 0x4000));
    memory.event(event(EventKind::External, 0, 0, 0, 3));
    memory.event(event(EventKind::Assume, u32::MAX, below, 0, 0));
    let mut terms = Terms::new();
    let path = decoded(&memory, &mut terms);
    let pointer = terms.input(0, 64);
    let target = StepKind::Target { pointer, address: 0x4000, function: None };
    assert_eq!(path.steps[0].kind, target);
    assert_eq!(path.steps[1].kind, StepKind::Assume { held: false });
}

#[test]
fn an_assumption_on_an_int_is_that_it_is_not_zero() {
    let mut memory = RunMemory::new();
    let input = memory.input(InputKind::Signed, 32, 7);
    let below = memory.node(Op::Slt, 1, [input, 0, 0], 10, 1);
    let wide = memory.node(Op::ZExt, 32, [below, 0, 0], 0, 1);
    memory.event(event(EventKind::Assume, u32::MAX, wide, 0, 1));
    let mut terms = Terms::new();
    let path = decoded(&memory, &mut terms);
    let (input, ten) = (terms.input(0, 32), terms.constant(32, 10));
    assert_eq!(path.steps[0].constraint, terms.slt(input, ten));
    assert_eq!(path.steps[0].kind, StepKind::Assume { held: true });
}

#[test]
fn the_log_has_every_decision() {
    let mut memory = RunMemory::new();
    let log: Vec<bool> = (0..200).map(|n| n % 3 == 0).collect();
    log.iter().for_each(|&taken| memory.decide(taken));
    let path = decoded(&memory, &mut Terms::new());
    assert_eq!(path.decisions, 200);
    assert_eq!(decisions(&memory.view()).collect::<Vec<_>>(), log);
}
