//! The contract between an instrumented program and the engine.
//!
//! Three parties read this crate: `instrument` emits calls to the functions of [`calls`] and inline
//! accesses to the fields of [`Header`]; `runtime` implements them inside the program under test;
//! `execute` and `trace` read what a run left behind. Nothing else may know an offset or a number.
//!
//! A run happens in *run memory*: one shared mapping at a fixed low address, so that instrumented code
//! reaches it with 32-bit absolute addressing and the engine reads the same pages in place afterwards.
//! It is written front to back and never rewritten, so whatever a crashed run left is a valid prefix.
//!
//! ```text
//! RUN_BASE  Header | goals: 1 byte each | input values | unset memory | input reads
//!           | events | decisions | snapshots | nodes
//! ```
//!
//! *Labels.* Every value of a run may carry a label, the index of a [`Node`] in the node table; label 0
//! means concrete. A byte of memory that holds byte `i` of the value with label `l` has the shadow word
//! `l << SHADOW_BYTE_BITS | i`, so storing a wide value makes no nodes, and loading it again finds it.
//!
//! *Summary.* One byte per 8-byte granule of the address space, at `(address >> 3) + SUMMARY_BASE`, is
//! non-zero when some byte of the granule may carry a label. Instrumented code tests only the summary;
//! shadow words are looked up by the runtime alone.
#![no_std]

/// An enumeration with a number for each value, which can be read back.
macro_rules! numbered {
    ($(#[$outer:meta])* $name:ident : $repr:ident { $($(#[$doc:meta])* $variant:ident = $number:literal,)* }) => {
        $(#[$outer])*
        #[repr($repr)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $variant = $number,)* }

        impl $name {
            /// Every value.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// Reads the value back from its number.
            pub const fn from_number(number: $repr) -> Option<$name> {
                match number { $($number => Some($name::$variant),)* _ => None }
            }
        }
    };
}

pub mod calls;
mod inputs;
mod node;
mod trace;
mod watch;

pub use inputs::{INPUT_PREFIXES, InputFunction, input_function};
pub use node::{CMP_PREDICATES, FloatPredicate, Node, Op, Rounding};
pub use trace::{
    Event, EventKind, InputKind, InputRead, OutcomeKind, PinReason, Snapshot, SourceKind, UnsetByte,
};
pub use watch::{WatchKind, Watched};

use core::mem::size_of;

/// Bumped with every incompatible change; `execute` refuses a program of another version.
pub const VERSION: u32 = 7;
/// First word of run memory.
pub const MAGIC: u32 = 0x766f_7270;

/// Where run memory is mapped in the program under test.
pub const RUN_BASE: u64 = 0x1000_0000;
/// Where the summary table starts; it has one byte per 8 bytes of a 47-bit address space.
pub const SUMMARY_BASE: u64 = 0x7fff_8000;
/// Size of the summary table in bytes.
pub const SUMMARY_SIZE: u64 = 1 << (47 - SUMMARY_SHIFT);
/// Address bits that one summary byte covers.
pub const SUMMARY_SHIFT: u32 = 3;
/// Low bits of a shadow word that hold the byte index within the labelled value.
pub const SHADOW_BYTE_BITS: u32 = 4;

/// An address that no object has: what a pointer that nobody set holds unless it is null.
pub const WILD: u64 = 0x5a5a_5a5a_5a5a_5a5a;
/// Widest value, in bits, that can carry a label.
pub const MAX_WIDTH: u32 = 128;
/// Largest object, in bytes, that a read at a symbolic address takes a snapshot of.
pub const MAX_SNAPSHOT: usize = 4096;

/// File descriptor on which the engine passes run memory.
pub const RUN_MEMORY_FD: i32 = 196;
/// File descriptor from which the fork server reads requests.
pub const REQUEST_FD: i32 = 197;
/// File descriptor to which the fork server writes replies.
pub const REPLY_FD: i32 = 198;
/// Environment variable that tells the runtime to act as a fork server on the descriptors above.
pub const SERVER_VARIABLE: &str = "PROVOKE_SERVER";

/// A section of run memory: `capacity` records of `size` bytes from `offset`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// Bytes from `RUN_BASE`.
    pub offset: usize,
    /// Bytes per record.
    pub size: usize,
    /// Number of records.
    pub capacity: usize,
}

impl Section {
    const fn after(previous: Section, size: usize, capacity: usize) -> Section {
        Section { offset: (previous.end() + 4095) & !4095, size, capacity }
    }

    /// First byte behind the section.
    pub const fn end(self) -> usize {
        self.offset + self.size * self.capacity
    }

    /// Absolute address of record `index` in the program under test.
    pub const fn address(self, index: usize) -> u64 {
        RUN_BASE + (self.offset + self.size * index) as u64
    }
}

/// The header, one record.
pub const HEADER: Section = Section { offset: 0, size: size_of::<Header>(), capacity: 1 };
/// One byte per goal, set to [`Header::goal_mark`] when the goal's branch outcome is taken.
pub const GOALS: Section = Section::after(HEADER, 1, 1 << 20);
/// Input values in reading order, written by the engine; 16 bytes each, little endian.
pub const INPUTS: Section = Section::after(GOALS, 16, 1 << 18);
/// What memory holds that nobody set, written by the engine, ascending by [`UnsetByte::place`].
pub const UNSET: Section = Section::after(INPUTS, size_of::<UnsetByte>(), 1 << 18);
/// What the run read, in reading order.
pub const READS: Section = Section::after(UNSET, size_of::<InputRead>(), 1 << 18);
/// Symbolic decisions, concretisations and calls across the border, in order.
pub const EVENTS: Section = Section::after(READS, size_of::<Event>(), 1 << 21);
/// Packed decisions, up to 63 to a word: those below the word's highest bit that is set, from there down.
pub const DECISIONS: Section = Section::after(EVENTS, 8, 1 << 23);
/// Bytes and shadow words of objects that were read at a symbolic address.
pub const SNAPSHOTS: Section = Section::after(DECISIONS, 4, 1 << 24);
/// The node table; record 0 is unused.
pub const NODES: Section = Section::after(SNAPSHOTS, size_of::<Node>(), 1 << 24);
/// What a watched build tells, in the place of nodes, which it has none of.
pub const WATCHED: Section =
    Section { offset: NODES.offset, size: size_of::<Watched>(), capacity: 1 << 24 };
/// Bytes of run memory. It is a sparse file: only what runs touch takes memory.
pub const RUN_SIZE: usize = NODES.end();

const _: () = assert!(RUN_BASE + (RUN_SIZE as u64) < SUMMARY_BASE);
const _: () = assert!(WATCHED.end() <= RUN_SIZE);
const _: () = assert!((NODES.capacity as u64) < 1 << (32 - SHADOW_BYTE_BITS));

/// Labels of arguments, in leaf order (see `instrument`).
pub const MAX_ARGUMENT_LABELS: usize = 128;
/// Labels of results, in leaf order.
pub const MAX_RESULT_LABELS: usize = 16;
/// Shadow words of variadic arguments: 176 bytes of register save area, then the overflow area.
pub const MAX_VARIADIC_WORDS: usize = 1024;

/// Calls of an abnormal end that are noted.
pub const MAX_FRAMES: usize = 64;

/// Most sources of a program.
pub const MAX_SOURCES: usize = 8;
/// Longest name of a source, with its terminating zero.
pub const MAX_SOURCE_NAME: usize = 120;

/// Something that a program finds when it starts and that is made of inputs: first its length, then as
/// many bytes as it may have.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// A [`SourceKind`].
    pub kind: u32,
    /// For a file or standard input: the most bytes. For arguments: the most bytes of each.
    pub size: u32,
    /// For arguments: how many at the most.
    pub count: u32,
    /// For a file: its name in the scratch directory, zero-terminated.
    pub name: [u8; MAX_SOURCE_NAME],
}

/// First record of run memory. Fields above the line are set by the engine before a run, those below by
/// the run.
#[repr(C)]
pub struct Header {
    /// [`MAGIC`].
    pub magic: u32,
    /// [`VERSION`].
    pub version: u32,
    /// How many [`INPUTS`] are given; reads beyond them yield zero.
    pub input_count: u32,
    /// Byte that fills uninitialised stack and heap memory.
    pub fill: u32,
    /// [`Header::fill`] eight times, as instrumented code loads it.
    pub fill_word: u64,
    /// What is written into the byte of a goal that is taken, not 0; chosen anew for each run, so that a
    /// program that writes wildly does not look as if it took goals.
    pub goal_mark: u32,
    /// Nodes that the run may make before labels are dropped.
    pub node_limit: u32,
    /// Events that the run may log.
    pub event_limit: u32,
    /// Decision words that the run may log.
    pub decision_limit: u32,
    /// Records that a watched build may write.
    pub watch_limit: u32,
    /// Processes that the run may start.
    pub process_limit: u32,
    /// Inputs that the run may read; then it ends.
    pub read_limit: u32,
    /// How many [`UNSET`] bytes are given; the others hold zero.
    pub unset_count: u32,
    /// Bytes of data memory that the run may allocate beyond what it has at its start.
    pub memory_limit: u64,
    /// Largest file that the run may write.
    pub file_limit: u64,
    /// Largest call stack.
    pub stack_limit: u64,
    /// How many of `sources` are set.
    pub source_count: u32,
    /// What the program finds at its start that is made of inputs.
    pub sources: [Source; MAX_SOURCES],
    // ---------------------------------------------------------------------------------------------
    /// Nodes made so far, counting the unused record 0.
    pub node_count: u32,
    /// Events logged so far.
    pub event_count: u32,
    /// Inputs read so far.
    pub read_count: u32,
    /// Those of them that were taken from [`INPUTS`], or would be from beyond its end.
    pub taken_count: u32,
    /// Objects with memory that nobody set, so far.
    pub unset_objects: u32,
    /// [`UNSET`] bytes that belong to them.
    pub unset_taken: u32,
    /// Words of [`SNAPSHOTS`] used so far.
    pub snapshot_words: u32,
    /// Decision words logged so far.
    pub decision_words: u32,
    /// Records of a watched build so far.
    pub watch_count: u32,
    /// Union of the `OVERFLOW_*` and `SAW_*` bits.
    pub flags: u32,
    /// The current decision word. It starts as 1; each decision shifts it left and enters at the bottom.
    pub decision_bits: u64,
    /// Decisions in the words logged so far.
    pub decision_count: u64,
    /// An [`OutcomeKind`] that the program announced before it ended.
    pub outcome: u32,
    /// Processes started so far.
    pub process_count: u32,
    /// What the outcome is about (the failed assertion, say), UTF-8, zero-terminated.
    pub message: [u8; 512],
    // The calling convention of labels.
    /// Address of the function for which `argument_labels` are meant, or 0 when all are zero.
    pub argument_target: u64,
    /// Non-zero when some entry of `result_labels` is.
    pub result_labelled: u32,
    /// Non-zero while an uninstrumented function runs.
    pub in_external: u32,
    /// Labels of the arguments.
    pub argument_labels: [u32; MAX_ARGUMENT_LABELS],
    /// Labels of the results.
    pub result_labels: [u32; MAX_RESULT_LABELS],
    /// Shadow words that `variadic_words` really holds.
    pub variadic_count: u32,
    /// Shadow words of variadic arguments.
    pub variadic_words: [u32; MAX_VARIADIC_WORDS],
    /// How many of `frames` are set.
    pub frame_count: u32,
    /// Where the program was loaded; set together with the frames.
    pub load_address: u64,
    /// Addresses of the calls that were under way where the run ended abnormally, innermost first.
    pub frames: [u64; MAX_FRAMES],
    /// The address whose access ended the run, and one more; 0 if none did.
    pub fault: u64,
    /// Choices that the driver made and that callers may never make, one bit each.
    pub choices: u64,
}

/// The node table is full: labels were dropped, what follows looks concrete.
pub const OVERFLOW_NODES: u32 = 1;
/// The event log is full.
pub const OVERFLOW_EVENTS: u32 = 2;
/// The decision log is full.
pub const OVERFLOW_DECISIONS: u32 = 4;
/// The program read more inputs than [`INPUTS`] holds.
pub const OVERFLOW_INPUTS: u32 = 8;
/// The snapshot section is full.
pub const OVERFLOW_SNAPSHOTS: u32 = 16;
/// A watched build told more than was kept.
pub const OVERFLOW_WATCHED: u32 = 128;
/// The run was ended since it read [`Header::read_limit`] inputs.
pub const OVERFLOW_READS: u32 = 256;
/// The program started a thread: the trace may be torn.
pub const SAW_THREADS: u32 = 32;
/// The program started a process.
pub const SAW_PROCESSES: u32 = 64;

/// One request to the fork server: run once, with the limits of the header.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Milliseconds of wall time after which the run's process group is killed.
    pub timeout_ms: u32,
}

/// The fork server's reply when the run and everything it started has ended.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// [`REPLY_READY`] once after start, then [`REPLY_ENDED`], [`REPLY_TIMEOUT`] or [`REPLY_FAILED`].
    pub kind: u32,
    /// The wait status of the run, or `errno` when the run could not be started.
    pub status: i32,
}

/// The server is up.
pub const REPLY_READY: u32 = 1;
/// The run ended by itself.
pub const REPLY_ENDED: u32 = 2;
/// The run was killed for its time limit.
pub const REPLY_TIMEOUT: u32 = 3;
/// The run could not be started.
pub const REPLY_FAILED: u32 = 4;
