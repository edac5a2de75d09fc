//! Memory that a broken or malicious program left: never a panic, never much memory.

use abi::{Header, InputKind, Op};
use core::mem::offset_of;
use proptest::prelude::*;
use provoke_trace::synthetic::RunMemory;
use provoke_trace::{RunView, TraceError, check_holds, decisions, decode};
use term::Terms;

fn program() -> goal::Program {
    let site = |kind| goal::Site { block: goal::BlockId(0), kind, range: None };
    let cases = vec![(3, None), (7, None)];
    goal::Program {
        sites: vec![
            site(goal::SiteKind::Branch { on_true: None, on_false: None }),
            site(goal::SiteKind::Switch { cases, default: None }),
        ],
        ..goal::Program::default()
    }
}

fn survive(view: &RunView<'_>) {
    let mut terms = Terms::new();
    if let Ok(path) = decode(view, &program(), &mut terms) {
        let _ = check_holds(&terms, &path);
        assert!(path.steps.iter().all(|step| terms.width(step.constraint) == 1));
    }
    let _ = decisions(view).count();
}

/// A record of a node that is wrong in interesting ways.
fn node() -> impl Strategy<Value = (u16, u16, [u32; 3], u64, u64)> {
    let op = prop_oneof![
        20 => prop::sample::select(Op::ALL).prop_map(|op| op as u16),
        1 => any::<u16>(),
    ];
    let width = prop_oneof![
        20 => prop::sample::select(vec![1u16, 8, 16, 32, 64, 128]),
        1 => prop::sample::select(vec![0, 7, 129, u16::MAX]),
    ];
    let label = prop_oneof![20 => 0..60u32, 1 => any::<u32>()];
    (op, width, [label.clone(), label.clone(), label], any::<u64>(), any::<u64>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nodes_of_all_kinds(
        nodes in prop::collection::vec(node(), 1..60),
        snapshot in prop::collection::vec(0..1000u32, 0..100),
        size in prop_oneof![0..40u32, any::<u32>()],
        labels in prop::collection::vec((0..12u8, 0..70u32, 0..3u32, any::<u64>()), 1..20),
    ) {
        let mut memory = RunMemory::new();
        for width in [1, 8, 32, 64, 64, 128] {
            memory.input(InputKind::Unsigned, width, 5);
        }
        memory.snapshot(0x1000, &[], &[]);
        memory.snapshots[8..12].copy_from_slice(&size.to_le_bytes());
        memory.snapshots.extend(snapshot.iter().flat_map(|word| word.to_le_bytes()));
        memory.set(offset_of!(Header, snapshot_words), u32::MAX);
        for (op, width, labels, constant, value) in nodes {
            let at = memory.nodes.len();
            memory.node(Op::Const, width, labels, constant, value);
            memory.nodes[at..at + 2].copy_from_slice(&op.to_le_bytes());
        }
        for (kind, label, site, value) in labels {
            let event = abi::Event { kind, reason: 1, reserved: 0, site, label, extra: 9, value, position: 0 };
            memory.event(event);
        }
        survive(&memory.view());
    }

    #[test]
    fn any_bytes_in_every_section(
        sections in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..600), 5),
        counts: [u32; 6],
    ) {
        let mut memory = RunMemory::new();
        for (field, count) in [
            offset_of!(Header, node_count),
            offset_of!(Header, event_count),
            offset_of!(Header, read_count),
            offset_of!(Header, snapshot_words),
            offset_of!(Header, decision_words),
            offset_of!(Header, decision_bits),
        ].into_iter().zip(counts) {
            memory.set(field, count);
        }
        let view = RunView {
            reads: &sections[0],
            events: &sections[1],
            decisions: &sections[2],
            snapshots: &sections[3],
            nodes: &sections[4],
            ..memory.view()
        };
        survive(&view);
    }

    #[test]
    fn any_bytes_from_the_header_on(bytes in prop::collection::vec(any::<u8>(), 0..9000)) {
        survive(&RunView::new(&bytes));
    }

    #[test]
    fn a_trace_cut_anywhere_is_a_prefix(cut in any::<prop::sample::Index>(), nodes in 100usize..400) {
        let whole = provoke_trace::synthetic::mixing_run(nodes);
        let mut terms = Terms::new();
        let full = decode(&whole.view(), &program(), &mut terms).expect("a valid trace");
        let mut short = whole.clone();
        short.nodes.truncate(cut.index(whole.nodes.len()));
        let path = decode(&short.view(), &program(), &mut terms).expect("a valid trace");
        let kept = path.steps.iter().filter(|step| step.exact).count();
        prop_assert!(kept <= full.steps.len());
        for (step, known) in path.steps.iter().zip(&full.steps).take(kept) {
            prop_assert_eq!(step, known);
        }
        prop_assert_eq!(check_holds(&terms, &path), Ok(()));
    }
}

#[test]
fn memory_without_a_header_is_refused() {
    let mut terms = Terms::new();
    let refused = |view: RunView<'_>, terms: &mut Terms| decode(&view, &program(), terms).err();
    assert_eq!(refused(RunView::new(&[]), &mut terms), Some(TraceError::Header));
    assert_eq!(refused(RunView::new(&[0; 20_000]), &mut terms), Some(TraceError::Header));
    let mut memory = RunMemory::new();
    memory.set(offset_of!(Header, version), 99);
    assert_eq!(refused(memory.view(), &mut terms), Some(TraceError::Header));
}

#[test]
fn a_step_without_a_term_marks_what_follows() {
    let mut memory = RunMemory::new();
    let input = memory.input(InputKind::Signed, 32, 5);
    let good = memory.node(Op::Slt, 1, [input, 0, 0], 10, 1);
    let loops = memory.node(Op::Add, 32, [input, 4, 0], 0, 0);
    let bad = memory.node(Op::Eq, 1, [loops, 0, 0], 7, 0);
    let other = memory.node(Op::Slt, 1, [input, 0, 0], 20, 1);
    for label in [good, bad, other] {
        memory.branch(0, label, true);
    }
    let mut terms = Terms::new();
    let path = decode(&memory.view(), &program(), &mut terms).expect("a valid trace");
    assert_eq!(path.steps.iter().map(|step| step.exact).collect::<Vec<_>>(), [true, false]);
    assert_eq!(path.overflow.dropped, 1);
    assert!(path.overflow.incomplete());
}
