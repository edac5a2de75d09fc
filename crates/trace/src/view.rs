//! A safe view of run memory: records by number, cut to what is there.

use abi::{DECISIONS, EVENTS, HEADER, Header, InputRead, NODES, Node, READS, SNAPSHOTS};
use abi::{Event, MAGIC, Section, VERSION};
use core::mem::offset_of;
use goal::{BlockId, Program, SiteKind};

/// The sections of run memory that a trace is read from, each from its start. A section may be shorter
/// than `abi` says; what is missing was not written.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunView<'a> {
    /// The header.
    pub header: &'a [u8],
    /// What the run read.
    pub reads: &'a [u8],
    /// Events.
    pub events: &'a [u8],
    /// Words of the decision log, without the current one.
    pub decisions: &'a [u8],
    /// Snapshots.
    pub snapshots: &'a [u8],
    /// Nodes.
    pub nodes: &'a [u8],
}

impl<'a> RunView<'a> {
    /// Views all of run memory, from its header on; sections behind the end of `bytes` are empty.
    pub fn new(bytes: &'a [u8]) -> RunView<'a> {
        let section = |section: Section| {
            let end = section.end().min(bytes.len());
            bytes.get(section.offset..end).unwrap_or_default()
        };
        RunView {
            header: section(HEADER),
            reads: section(READS),
            events: section(EVENTS),
            decisions: section(DECISIONS),
            snapshots: section(SNAPSHOTS),
            nodes: section(NODES),
        }
    }

    /// Whether the header is one of our version.
    pub(crate) fn is_valid(&self) -> bool {
        self.header.len() >= size_of::<Header>()
            && word(self.header, offset_of!(Header, magic)) == Some(MAGIC)
            && word(self.header, offset_of!(Header, version)) == Some(VERSION)
    }

    fn field(&self, offset: usize) -> u32 {
        word(self.header, offset).unwrap_or(0)
    }

    /// The run's flags.
    pub fn flags(&self) -> u32 {
        self.field(offset_of!(Header, flags))
    }

    /// Nodes that were written, counting the unused record 0.
    pub fn node_count(&self) -> usize {
        self.counted(offset_of!(Header, node_count), NODES, self.nodes)
    }

    /// Events that were written.
    pub fn event_count(&self) -> usize {
        self.counted(offset_of!(Header, event_count), EVENTS, self.events)
    }

    /// Inputs that were read.
    pub fn read_count(&self) -> usize {
        self.counted(offset_of!(Header, read_count), READS, self.reads)
    }

    /// Words of the decision log, without the current one.
    fn decision_words(&self) -> usize {
        self.counted(offset_of!(Header, decision_words), DECISIONS, self.decisions)
    }

    fn counted(&self, offset: usize, section: Section, bytes: &[u8]) -> usize {
        (self.field(offset) as usize).min(section.capacity).min(bytes.len() / section.size)
    }

    /// A node.
    pub fn node(&self, index: usize) -> Option<Node> {
        let record: &[u8; 32] = record(self.nodes, index)?;
        let tags = read_u32(record, 0);
        Some(Node {
            op: tags as u16,
            width: (tags >> 16) as u16,
            a: read_u32(record, 4),
            b: read_u32(record, 8),
            c: read_u32(record, 12),
            value: read_u64(record, 16),
            constant: read_u64(record, 24),
        })
    }

    /// An event.
    pub fn event(&self, index: usize) -> Option<Event> {
        let record: &[u8; 32] = record(self.events, index)?;
        Some(Event {
            kind: record[0],
            reason: record[1],
            reserved: 0,
            site: read_u32(record, 4),
            label: read_u32(record, 8),
            extra: read_u32(record, 12),
            value: read_u64(record, 16),
            position: read_u64(record, 24),
        })
    }

    /// What was read under a number.
    pub fn read(&self, index: usize) -> Option<InputRead> {
        let record: &[u8; 24] = record(self.reads, index)?;
        Some(InputRead {
            kind: record[0],
            reserved: 0,
            width: u16::from_le_bytes([record[2], record[3]]),
            label: read_u32(record, 4),
            low: read_u64(record, 8),
            high: read_u64(record, 16),
        })
    }

    /// The word at a position of the snapshot section.
    pub(crate) fn snapshot_word(&self, index: usize) -> Option<u32> {
        let used = self.field(offset_of!(Header, snapshot_words)) as usize;
        if index < used { word(self.snapshots, index.checked_mul(4)?) } else { None }
    }

    /// How many decisions were logged.
    pub fn decision_count(&self) -> u64 {
        let pending = u64::from(pending_bits(self.current_decisions()));
        self.wide_field(offset_of!(Header, decision_count)).saturating_add(pending)
    }

    fn current_decisions(&self) -> u64 {
        self.wide_field(offset_of!(Header, decision_bits))
    }

    fn wide_field(&self, offset: usize) -> u64 {
        u64::from(self.field(offset)) | u64::from(self.field(offset + 4)) << 32
    }
}

// The records are read by offset above.
const _: () = assert!(size_of::<Node>() == 32 && size_of::<Event>() == 32);
const _: () = assert!(offset_of!(Node, a) == 4 && offset_of!(Node, value) == 16);
const _: () = assert!(offset_of!(Event, label) == 8 && offset_of!(Event, position) == 24);
const _: () = assert!(size_of::<InputRead>() == 24 && offset_of!(InputRead, low) == 8);

fn record<const N: usize>(bytes: &[u8], index: usize) -> Option<&[u8; N]> {
    let start = index.checked_mul(N)?;
    bytes.get(start..start.checked_add(N)?)?.try_into().ok()
}

fn word(bytes: &[u8], offset: usize) -> Option<u32> {
    let bytes = bytes.get(offset..offset.checked_add(4)?)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

fn read_u32(record: &[u8], offset: usize) -> u32 {
    word(record, offset).unwrap_or(0)
}

fn read_u64(record: &[u8], offset: usize) -> u64 {
    u64::from(read_u32(record, offset)) | u64::from(read_u32(record, offset + 4)) << 32
}

/// Decisions in a word below its sentinel.
fn pending_bits(word: u64) -> u32 {
    63u32.saturating_sub(word.leading_zeros())
}

/// What a log says of the decision that ends a block: the number of the successor, and how many bits say so. `bit`
/// gives them, from the first of the decision on.
pub fn choice(
    program: &Program,
    block: BlockId,
    bit: impl Fn(usize) -> Option<bool>,
) -> Option<(u32, usize)> {
    let described = program.blocks.get(block.index())?;
    match &program.sites.get(described.site?.index())?.kind {
        SiteKind::Branch { .. } => Some((u32::from(!bit(0)?), 1)),
        SiteKind::Switch { .. } => {
            let cases = described.successors.len().checked_sub(1)?;
            let bits = (usize::BITS - cases.leading_zeros()) as usize;
            let mut choice = 0;
            for position in 0..bits {
                choice = choice << 1 | u32::from(bit(position)?);
            }
            Some((choice, bits))
        }
        _ => None,
    }
}

/// Every decision of a run, in order: whether a branch took its true side; a switch logs several, the
/// bits of its choice from the most significant down.
pub fn decisions<'a>(memory: &RunView<'a>) -> impl Iterator<Item = bool> + use<'a> {
    let (view, words) = (*memory, memory.decision_words());
    let full = (0..words).filter_map(move |index| {
        let [low, high] = [0, 4].map(|part| word(view.decisions, 8 * index + part));
        Some(u64::from(low?) | u64::from(high?) << 32)
    });
    full.chain([view.current_decisions()])
        .flat_map(|word| (0..pending_bits(word)).rev().map(move |bit| word >> bit & 1 == 1))
}
