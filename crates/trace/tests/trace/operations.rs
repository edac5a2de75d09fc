//! Every operation, decoded and evaluated, against native arithmetic.

use crate::native::{compute, mask};
use abi::{Event, EventKind, InputKind, Op};
use proptest::prelude::*;
use provoke_trace::synthetic::RunMemory;
use provoke_trace::{StepKind, check_holds, decode};
use term::Terms;

/// A fact about a run: the label had the value.
fn claim(memory: &mut RunMemory, label: u32, value: u64) {
    memory.event(Event {
        kind: EventKind::Pin as u8,
        reason: 1,
        reserved: 0,
        site: u32::MAX,
        label,
        extra: 0,
        value,
        position: 0,
    });
}

/// Claims all bits of a label, 64 at a time.
fn claim_wide(memory: &mut RunMemory, label: u32, width: u32, value: u128) {
    if width <= 64 {
        return claim(memory, label, value as u64);
    }
    let low = memory.node(Op::Extract, 64, [label, 0, 0], 0, value as u64);
    claim(memory, low, value as u64);
    let high = memory.node(Op::Extract, width as u16 - 64, [label, 0, 64], 0, (value >> 64) as u64);
    claim(memory, high, (value >> 64) as u64);
}

/// What an operation needs: the width of its operands, of its result, and whether `c` is a label (of
/// which width) or a number below a bound.
struct Shape {
    from: u32,
    width: u32,
    third: Third,
}

enum Third {
    None,
    Label(u32),
    Number(u32),
}

fn shape(op: Op, from: u32, other: u32) -> Option<Shape> {
    use Op::*;
    let float = matches!(from, 32 | 64);
    let shape = |width, third| Some(Shape { from, width, third });
    match op {
        Const | Input | Read => None,
        Eq | Ne | Ult | Ule | Ugt | Uge | Slt | Sle | Sgt | Sge | SAddOverflow | UAddOverflow
        | SSubOverflow | USubOverflow | SMulOverflow | UMulOverflow => shape(1, Third::None),
        ZExt | SExt => shape(from.max(other), Third::None),
        Trunc => shape(from.min(other), Third::None),
        Extract => shape(from.min(other), Third::Number(from - from.min(other) + 1)),
        Concat if from <= 64 => shape(2 * from, Third::None),
        Concat => None,
        Ite => shape(from, Third::Label(1)),
        BSwap if !from.is_multiple_of(8) => None,
        FShl | FShr => shape(from, Third::Label(from)),
        FCmp if float => shape(1, Third::Number(16)),
        FMa if float => shape(from, Third::Label(from)),
        FRound if float => shape(from, Third::Number(5)),
        FToSi | FToUi if float => shape(other, Third::None),
        FToF if float => shape(96 - from, Third::None),
        SiToF | UiToF => shape(if other > 32 { 64 } else { 32 }, Third::None),
        FAdd | FSub | FMul | FDiv | FRem | FNeg | FAbs | FCopySign | FSqrt | FMin | FMax => {
            float.then_some(Shape { from, width: from, third: Third::None })
        }
        FCmp | FMa | FRound | FToSi | FToUi | FToF => None,
        _ => shape(from, Third::None),
    }
}

fn is_unary(op: Op) -> bool {
    use Op::*;
    matches!(
        op,
        ZExt | SExt
            | Trunc
            | Extract
            | Abs
            | CtPop
            | CtLz
            | CtTz
            | BSwap
            | BitReverse
            | FNeg
            | FAbs
            | FSqrt
            | FRound
            | FToSi
            | FToUi
            | SiToF
            | UiToF
            | FToF
    )
}

/// Values that break things.
fn interesting(seed: u64, any: u128, width: u32) -> u128 {
    let value = match seed % 8 {
        0 => 0,
        1 => 1,
        2 => u128::MAX,
        3 => 1 << (width - 1),
        4 => (1 << (width - 1)) - 1,
        5 => any % u128::from(width),
        6 if width == 32 => u128::from(((any as i32) as f32 / 8.0).to_bits()),
        6 if width == 64 => u128::from(((any as i64) as f64 / 8.0).to_bits()),
        _ => any,
    };
    value & mask(width)
}

const WIDTHS: [u32; 9] = [1, 8, 16, 32, 32, 64, 64, 128, 13];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_operation_means_what_the_machine_does(
        widths in (0..9usize, 0..9usize),
        seeds: [u64; 3],
        values: [u128; 3],
        concrete in 0..3u8,
    ) {
        let (from, other) = (WIDTHS[widths.0], WIDTHS[widths.1]);
        for &op in Op::ALL {
            let Some(shape) = shape(op, from, other) else { continue };
            let third = match shape.third {
                Third::None => 0,
                Third::Label(width) => interesting(seeds[2], values[2], width),
                Third::Number(bound) => values[2] % u128::from(bound),
            };
            let a = interesting(seeds[0], values[0], from);
            let b = interesting(seeds[1], values[1], from);
            let Some(result) = compute(op, shape.width, shape.from, [a, b, third]) else { continue };
            check(op, &shape, [a, b, third], concrete, result)?;
        }
    }
}

fn check(
    op: Op,
    shape: &Shape,
    [a, b, third]: [u128; 3],
    concrete: u8,
    result: u128,
) -> Result<(), TestCaseError> {
    let mut memory = RunMemory::new();
    let from = shape.from as u16;
    let unary = is_unary(op);
    let first = memory.input(InputKind::Unsigned, from, a);
    let second = if unary { 0 } else { memory.input(InputKind::Unsigned, from, b) };
    // One of two operands may be concrete, if it fits the record.
    let (mut labels, mut constant) = ([first, second, 0], 0);
    match concrete {
        1 if !unary && from <= 64 => (labels[0], constant) = (0, a as u64),
        2 if !unary && from <= 64 => (labels[1], constant) = (0, b as u64),
        _ => {}
    }
    labels[2] = match shape.third {
        Third::Label(width) => memory.input(InputKind::Unsigned, width as u16, third),
        _ => third as u32,
    };
    let label = memory.node(op, shape.width as u16, labels, constant, result as u64);
    claim_wide(&mut memory, label, shape.width, result);
    let holds = decided(&memory);
    prop_assert!(
        holds == Ok(true),
        "{op:?} of {a:#x}, {b:#x}, {third:#x} ({from} bits) is not {result:#x}: {holds:?}"
    );
    claim(&mut memory, label, (result ^ 1) as u64);
    if shape.width <= 64 {
        prop_assert!(decided(&memory) != Ok(true), "{op:?} agrees with anything");
    }
    Ok(())
}

/// Whether everything claimed of a run holds; `Err` if a step could not be decoded (or cannot hold).
fn decided(memory: &RunMemory) -> Result<bool, u32> {
    let mut terms = Terms::new();
    let path = decode(&memory.view(), &goal::Program::default(), &mut terms).expect("a header");
    assert!(path.steps.iter().all(|step| matches!(step.kind, StepKind::Pin(_))));
    match path.overflow.dropped {
        0 => Ok(check_holds(&terms, &path).is_ok()),
        dropped => Err(dropped),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_read_gives_what_lies_at_the_address(
        bytes in prop::collection::vec(any::<u8>(), 1..200),
        labelled in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..6),
        index in any::<prop::sample::Index>(),
        size in 1usize..9,
        scale in 0u32..4,
        base in 0x1000u64..0x2000,
    ) {
        prop_assume!(size <= bytes.len());
        let mut memory = RunMemory::new();
        let mut words = vec![0u32; bytes.len()];
        for (at, stale) in labelled {
            let at = at.index(bytes.len());
            let value = if stale { bytes[at] ^ 1 } else { bytes[at] };
            words[at] = memory.input(InputKind::Byte, 8, u128::from(value)) << abi::SHADOW_BYTE_BITS;
        }
        // address = base + (index << scale), as compilers index.
        let index = index.index((bytes.len() - size + 1).div_ceil(1 << scale)) as u64;
        let input = memory.input(InputKind::Unsigned, 16, u128::from(index));
        let wide = memory.node(Op::ZExt, 64, [input, 0, 0], 0, index);
        let scaled = memory.node(Op::Shl, 64, [wide, 0, 0], u64::from(scale), index << scale);
        let address = memory.node(Op::Add, 64, [scaled, 0, 0], base, base + (index << scale));
        let start = memory.snapshot(base, &bytes, &words);
        let offset = (index << scale) as usize;
        let value = bytes[offset..offset + size].iter().rev().fold(0u64, |v, &b| v << 8 | u64::from(b));
        let read = memory.node(Op::Read, 8 * size as u16, [address, 0, start], 0, value);
        claim(&mut memory, read, value);
        prop_assert_eq!(decided(&memory), Ok(true));
        claim(&mut memory, read, value ^ 1);
        prop_assert!(decided(&memory) != Ok(true));
    }
}
