//! Nodes and events: the append-only record of a run.
//!
//! Everything here writes at the end of a section of run memory and then bumps its counter, so the
//! engine reads a valid prefix whatever happens next. A full section sets a flag and drops the record;
//! a dropped node yields label 0, so what follows looks concrete and the flag says so.

use super::header;
use abi::{DECISIONS, EVENTS, Event, EventKind, NODES, Node, Op, PinReason};
use abi::{OVERFLOW_DECISIONS, OVERFLOW_EVENTS, OVERFLOW_NODES};

/// No site.
pub const NOWHERE: u32 = u32::MAX;

/// Appends a node and returns its label.
pub fn node(op: Op, width: u32, operands: [u32; 3], constant: u64, value: u64) -> u32 {
    let [a, b, c] = operands;
    append(Node {
        op: op as u16,
        width: width as u16,
        a,
        b,
        c,
        value: value & mask(width),
        constant,
    })
}

/// Appends a node record.
pub fn append(node: Node) -> u32 {
    let header = header();
    let label = header.node_count;
    if label >= header.node_limit {
        header.flags |= OVERFLOW_NODES;
        return 0;
    }
    // SAFETY: `label` is below the limit, which the engine keeps within the section.
    unsafe { (NODES.address(label as usize) as *mut Node).write(node) };
    header.node_count = label + 1;
    label
}

/// The node of a label. Label 0, and a label that no node has, give the unused first record.
pub fn node_of(label: u32) -> &'static Node {
    let known = if label < header().node_count { label } else { 0 };
    // SAFETY: the record lies within the section, which is mapped and initialised up to `node_count`.
    unsafe { &*(NODES.address(known as usize) as *const Node) }
}

/// The label of a constant.
pub fn constant(width: u32, low: u64, high: u64) -> u32 {
    node(Op::Const, width, [0; 3], high, low)
}

/// The label of input number `index`, just read as `low` (and `high`, which a node does not keep).
pub fn input(index: u32, width: u32, low: u64) -> u32 {
    node(Op::Input, width, [0, 0, index], 0, low)
}

/// The low `width` bits of a 64-bit word.
pub fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// Appends an event.
pub fn event(kind: EventKind, site: u32, label: u32, extra: u32, value: u64) {
    log(Event {
        kind: kind as u8,
        reason: 0,
        reserved: 0,
        site,
        label,
        extra,
        value,
        position: position(),
    });
}

/// Records that `label` is taken to be `value` from here on.
pub fn pin(label: u32, value: u64, reason: PinReason) {
    if label != 0 && node_of(label).op != Op::Const as u16 {
        let (kind, reason) = (EventKind::Pin as u8, reason as u8);
        log(Event {
            kind,
            reason,
            reserved: 0,
            site: NOWHERE,
            label,
            extra: 0,
            value,
            position: position(),
        });
    }
}

fn log(event: Event) {
    let header = header();
    let index = header.event_count;
    if index >= header.event_limit {
        header.flags |= OVERFLOW_EVENTS;
        return;
    }
    // SAFETY: `index` is below the limit, which the engine keeps within the section.
    unsafe { (EVENTS.address(index as usize) as *mut Event).write(event) };
    header.event_count = index + 1;
}

/// Decisions logged so far.
fn position() -> u64 {
    let header = header();
    header.decision_count + pending(header.decision_bits)
}

/// Decisions in a word.
fn pending(word: u64) -> u64 {
    63 - u64::from((word | 1).leading_zeros())
}

/// Moves the current decision word to the log and starts a new one.
pub fn decisions_full() {
    let header = header();
    let (index, word) = (header.decision_words, header.decision_bits);
    if index < header.decision_limit {
        // SAFETY: `index` is below the limit, which the engine keeps within the section.
        unsafe { (DECISIONS.address(index as usize) as *mut u64).write(word) };
        header.decision_words = index + 1;
        header.decision_count += pending(word);
    } else {
        header.flags |= OVERFLOW_DECISIONS;
    }
    header.decision_bits = 1;
}

/// Logs the low `bits` bits of `choice`, most significant first.
pub fn choice(choice: u32, bits: u32) {
    for bit in (0..bits.min(32)).rev() {
        if header().decision_bits >> 63 != 0 {
            decisions_full();
        }
        let header = header();
        header.decision_bits = header.decision_bits << 1 | u64::from(choice >> bit & 1);
    }
}
