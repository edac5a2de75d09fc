//! Run memory written by hand: for tests, and for measuring how fast traces are decoded.

use crate::view::RunView;
use abi::{Event, EventKind, Header, InputKind, InputRead, MAGIC, Node, Op, VERSION};
use core::mem::offset_of;

/// Run memory that grows as records are added.
#[derive(Clone, Debug)]
pub struct RunMemory {
    /// The header.
    pub header: Vec<u8>,
    /// Records of inputs read.
    pub reads: Vec<u8>,
    /// Records of events.
    pub events: Vec<u8>,
    /// Decision words, without the current one.
    pub decisions: Vec<u8>,
    /// Words of snapshots.
    pub snapshots: Vec<u8>,
    /// Records of nodes.
    pub nodes: Vec<u8>,
}

impl Default for RunMemory {
    fn default() -> RunMemory {
        RunMemory::new()
    }
}

impl RunMemory {
    /// The memory of a run that did nothing.
    pub fn new() -> RunMemory {
        let mut memory = RunMemory {
            header: vec![0; size_of::<Header>()],
            reads: Vec::new(),
            events: Vec::new(),
            decisions: Vec::new(),
            snapshots: Vec::new(),
            nodes: vec![0; size_of::<Node>()],
        };
        memory.set(offset_of!(Header, magic), MAGIC);
        memory.set(offset_of!(Header, version), VERSION);
        memory.set(offset_of!(Header, node_count), 1);
        memory.set(offset_of!(Header, decision_bits), 1);
        memory
    }

    /// Writes a field of the header.
    pub fn set(&mut self, offset: usize, value: u32) {
        if let Some(field) = self.header.get_mut(offset..offset + 4) {
            field.copy_from_slice(&value.to_le_bytes());
        }
    }

    /// The memory as the decoder reads it.
    pub fn view(&self) -> RunView<'_> {
        RunView {
            header: &self.header,
            reads: &self.reads,
            events: &self.events,
            decisions: &self.decisions,
            snapshots: &self.snapshots,
            nodes: &self.nodes,
        }
    }

    /// Adds an input that was read and its node; returns its label.
    pub fn input(&mut self, kind: InputKind, width: u16, bits: u128) -> u32 {
        let index = (self.reads.len() / size_of::<InputRead>()) as u32;
        let label = self.node(Op::Input, width, [0, 0, index], 0, bits as u64);
        self.reads.extend([kind as u8, 0]);
        self.reads.extend(width.to_le_bytes());
        self.reads.extend(label.to_le_bytes());
        self.reads.extend(bits.to_le_bytes());
        self.set(offset_of!(Header, read_count), index + 1);
        label
    }

    /// Adds a node and returns its label.
    pub fn node(&mut self, op: Op, width: u16, labels: [u32; 3], constant: u64, value: u64) -> u32 {
        let label = (self.nodes.len() / size_of::<Node>()) as u32;
        self.nodes.extend((op as u16).to_le_bytes());
        self.nodes.extend(width.to_le_bytes());
        self.nodes.extend(labels.iter().flat_map(|label| label.to_le_bytes()));
        self.nodes.extend(value.to_le_bytes());
        self.nodes.extend(constant.to_le_bytes());
        self.set(offset_of!(Header, node_count), label + 1);
        label
    }

    /// Adds an event.
    pub fn event(&mut self, event: Event) {
        self.events.extend([event.kind, event.reason, 0, 0]);
        self.events.extend(event.site.to_le_bytes());
        self.events.extend(event.label.to_le_bytes());
        self.events.extend(event.extra.to_le_bytes());
        self.events.extend(event.value.to_le_bytes());
        self.events.extend(event.position.to_le_bytes());
        let count = (self.events.len() / size_of::<Event>()) as u32;
        self.set(offset_of!(Header, event_count), count);
    }

    /// Adds a branch on a label of width 1.
    pub fn branch(&mut self, site: u32, label: u32, taken: bool) {
        let (kind, value) = (EventKind::Branch as u8, u64::from(taken));
        self.event(Event {
            kind,
            reason: 0,
            reserved: 0,
            site,
            label,
            extra: 0,
            value,
            position: 0,
        });
    }

    /// Adds a snapshot of bytes and shadow words; returns the word where it starts.
    pub fn snapshot(&mut self, base: u64, bytes: &[u8], words: &[u32]) -> u32 {
        let start = (self.snapshots.len() / 4) as u32;
        self.snapshots.extend(base.to_le_bytes());
        self.snapshots.extend((bytes.len() as u32).to_le_bytes());
        self.snapshots.extend(bytes);
        self.snapshots.resize(self.snapshots.len().next_multiple_of(4), 0);
        self.snapshots.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        self.set(offset_of!(Header, snapshot_words), (self.snapshots.len() / 4) as u32);
        start
    }

    /// Logs a decision.
    pub fn decide(&mut self, taken: bool) {
        let offset = offset_of!(Header, decision_bits);
        let field: [u8; 8] = self.header[offset..offset + 8].try_into().unwrap_or_default();
        let mut word = u64::from_le_bytes(field) << 1 | u64::from(taken);
        if word >> 63 == 1 {
            self.decisions.extend(word.to_le_bytes());
            let words = (self.decisions.len() / 8) as u32;
            self.set(offset_of!(Header, decision_words), words);
            self.set(offset_of!(Header, decision_count), 63 * words);
            word = 1;
        }
        self.set(offset, word as u32);
        self.set(offset + 4, (word >> 32) as u32);
    }
}

/// The memory of a run with about so many nodes, like that of a program which mixes its input bytes
/// (a hash, a checksum, a parser) and branches on the results.
pub fn mixing_run(nodes: usize) -> RunMemory {
    let mut memory = RunMemory::new();
    let bytes: Vec<(u32, u64)> = (0..64u64)
        .map(|n| {
            let value = n * 37 % 251;
            (memory.input(InputKind::Byte, 8, u128::from(value)), value)
        })
        .collect();
    let (mut label, mut value) = (0, 5381u64);
    let mut round = 0;
    while memory.nodes.len() / size_of::<Node>() < nodes {
        let (byte, byte_value) = bytes[round % bytes.len()];
        let wide = memory.node(Op::ZExt, 32, [byte, 0, 0], 0, byte_value);
        let low = |value: u64| value & 0xffff_ffff;
        let product = low(value * 33);
        let scaled = match label {
            0 => wide,
            label => memory.node(Op::Mul, 32, [label, 0, 0], 33, product),
        };
        value = if label == 0 { byte_value } else { low(product + byte_value) };
        label = match label {
            0 => wide,
            _ => memory.node(Op::Add, 32, [scaled, wide, 0], 0, value),
        };
        let shifted = memory.node(Op::LShr, 32, [label, 0, 0], 7, value >> 7);
        value ^= value >> 7;
        label = memory.node(Op::Xor, 32, [label, shifted, 0], 0, value);
        let masked = memory.node(Op::And, 32, [label, 0, 0], 0x3ff, value & 0x3ff);
        let below = u64::from(value & 0x3ff < 512);
        let condition = memory.node(Op::Ult, 1, [masked, 0, 0], 512, below);
        memory.branch(u32::MAX, condition, below == 1);
        round += 1;
    }
    memory
}
