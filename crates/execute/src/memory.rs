//! Run memory as the engine sees it: an anonymous file, mapped here and in the program under test.
//!
//! The file is sparse and sealed against truncation, so that no program can make the engine's accesses
//! fail. Between runs no other process writes it, hence the plain slices. What a run left is reset in
//! time proportional to what is read of it: the header, and one byte per goal. All other sections are
//! append-only with their counts in the header, so stale records behind a count do no harm.

use crate::{Limits, Options};
use abi::{
    GOALS, Header, INPUTS, InputRead, MAX_SOURCE_NAME, MAX_SOURCES, READS, RUN_SIZE, SNAPSHOTS,
    Section, SourceKind, UNSET, UnsetByte, WATCHED, Watched,
};
use goal::{GoalId, Input, Source, Test};
use std::collections::BTreeMap;
use std::ffi::c_void;
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::ptr::{self, NonNull};

/// Bytes of run memory that may stay allocated between runs.
const RETAINED: u64 = 64 << 20;
/// Bytes at the front of each section that stay allocated when the rest is given back.
const RETAINED_PER_SECTION: usize = 1 << 20;

/// A record of run memory.
///
/// # Safety
/// Every pattern of bits must be one.
unsafe trait Record {}
// SAFETY: made of integers, without gaps.
unsafe impl Record for InputRead {}
// SAFETY: as above.
unsafe impl Record for Watched {}

/// Run memory of one executor.
pub(crate) struct RunMemory {
    base: NonNull<u8>,
    file: File,
    /// What the last run was told to mark goals with.
    mark: u8,
}

// SAFETY: the mapping belongs to this value alone, and is accessed through its borrows only.
unsafe impl Send for RunMemory {}
// SAFETY: a shared borrow only reads.
unsafe impl Sync for RunMemory {}

impl RunMemory {
    /// Makes run memory of all zeros.
    pub(crate) fn new() -> io::Result<RunMemory> {
        let file = sealed_file()?;
        // SAFETY: a fresh mapping, wherever the kernel puts it.
        let base = unsafe {
            libc::mmap(
                ptr::null_mut(),
                RUN_SIZE,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_NORESERVE,
                file.as_raw_fd(),
                0,
            )
        };
        if base == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        let base = NonNull::new(base.cast()).ok_or(io::ErrorKind::OutOfMemory)?;
        Ok(RunMemory { base, file, mark: 1 })
    }

    /// The file behind it, to be handed to the server.
    pub(crate) fn file(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }

    /// All of it.
    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: mapped with this size for the life of `self`; no run is under way.
        unsafe { std::slice::from_raw_parts(self.base.as_ptr(), RUN_SIZE) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`, and `self` is borrowed exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.base.as_ptr(), RUN_SIZE) }
    }

    /// The header.
    pub(crate) fn header(&self) -> &Header {
        // SAFETY: the mapping is page-aligned and starts with a header, all of whose fields are integers.
        unsafe { self.base.cast().as_ref() }
    }

    fn header_mut(&mut self) -> &mut Header {
        // SAFETY: as in `header`, and `self` is borrowed exclusively.
        unsafe { self.base.cast().as_mut() }
    }

    /// Makes it ready for a run of `test` on a program with `goals` goals.
    pub(crate) fn prepare(&mut self, test: &Test, fill: u8, limits: &Limits, options: &Options) {
        let goals = options.goals;
        self.mark = next_mark(self.mark);
        let mark = self.mark;
        let bytes = self.bytes_mut();
        bytes[..size_of::<Header>()].fill(0);
        bytes[GOALS.offset..][..goals.min(GOALS.capacity)].fill(0);
        let inputs = write(bytes, INPUTS, test.in_turn().map(|input| input.bits.to_le_bytes()));
        let unset = write(bytes, UNSET, unset_bytes(test).into_iter());
        let header = self.header_mut();
        header.magic = abi::MAGIC;
        header.version = abi::VERSION;
        header.input_count = inputs;
        header.unset_count = unset;
        header.fill = fill.into();
        header.fill_word = u64::from_ne_bytes([fill; 8]);
        header.goal_mark = mark.into();
        header.node_limit = limits.nodes.min(abi::NODES.capacity as u32);
        header.event_limit = limits.events.min(abi::EVENTS.capacity as u32);
        header.decision_limit = limits.decisions.min(abi::DECISIONS.capacity as u32);
        header.watch_limit = limits.watched.min(abi::WATCHED.capacity as u32);
        header.process_limit = limits.processes;
        header.read_limit = match limits.reads {
            u32::MAX => u32::MAX,
            reads => reads.saturating_add(inputs + unset).min(READS.capacity as u32),
        };
        header.memory_limit = limits.memory;
        header.file_limit = limits.file;
        header.stack_limit = limits.stack;
        header.node_count = 1;
        header.decision_bits = 1;
        let sources: Vec<abi::Source> = options.sources.iter().filter_map(encode).collect();
        header.source_count = sources.len().min(MAX_SOURCES) as u32;
        for (place, source) in header.sources.iter_mut().zip(sources) {
            *place = source;
        }
    }

    /// The goals among the first `goals` that the last run took.
    pub(crate) fn goals(&self, goals: usize) -> Vec<GoalId> {
        let bytes = &self.bytes()[GOALS.offset..][..goals.min(GOALS.capacity)];
        let mut taken = Vec::new();
        for (word, chunk) in bytes.chunks(64).enumerate() {
            if chunk.iter().all(|byte| *byte == 0) {
                continue;
            }
            let set = chunk.iter().enumerate().filter(|(_, byte)| **byte == self.mark);
            taken.extend(set.map(|(index, _)| GoalId((word * 64 + index) as u32)));
        }
        taken
    }

    /// The inputs that the last run read, as a test that makes it again; up to the first record that makes
    /// no sense, like the trace.
    pub(crate) fn reads(&self) -> Test {
        let records: &[InputRead] = self.records(READS, self.header().read_count);
        Test { inputs: records.iter().map_while(Input::from_record).collect() }
    }

    /// What the last run told, if it was of a watched build.
    pub(crate) fn watched(&self) -> Vec<Watched> {
        self.records(WATCHED, self.header().watch_count).to_vec()
    }

    /// The first `count` records of a section, or as many as fit.
    fn records<T: Record>(&self, section: Section, count: u32) -> &[T] {
        let bytes = &self.bytes()[section.offset..section.end()];
        assert!(size_of::<T>() == section.size && bytes.as_ptr().cast::<T>().is_aligned());
        let count = (count as usize).min(section.capacity);
        // SAFETY: that many records lie within the section, aligned, and any bytes make a record.
        unsafe { std::slice::from_raw_parts(bytes.as_ptr().cast(), count) }
    }

    /// Bytes of memory that it takes.
    pub(crate) fn held(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.blocks() * 512)
    }

    /// Gives memory back when the last run used much of it.
    pub(crate) fn trim(&mut self) -> io::Result<()> {
        if self.held()? <= RETAINED {
            return Ok(());
        }
        use abi::{DECISIONS, EVENTS, NODES};
        for section in [GOALS, INPUTS, UNSET, READS, EVENTS, DECISIONS, SNAPSHOTS, NODES] {
            self.punch(section)?;
        }
        Ok(())
    }

    fn punch(&mut self, section: Section) -> io::Result<()> {
        let start = section.offset + RETAINED_PER_SECTION;
        if start >= section.end() {
            return Ok(());
        }
        let mode = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
        // SAFETY: the file is open; a hole reads as zeros through the mapping.
        let result = unsafe {
            libc::fallocate(
                self.file.as_raw_fd(),
                mode,
                start as libc::off_t,
                (section.end() - start) as libc::off_t,
            )
        };
        if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
    }
}

impl Drop for RunMemory {
    fn drop(&mut self) {
        // SAFETY: the mapping was made by `new`, and nothing borrows it any more.
        unsafe { libc::munmap(self.base.as_ptr().cast::<c_void>(), RUN_SIZE) };
    }
}

/// Writes records of 16 bytes to the front of a section, as many as fit; says how many.
fn write(memory: &mut [u8], section: Section, records: impl Iterator<Item = [u8; 16]>) -> u32 {
    let places = memory[section.offset..section.end()].chunks_exact_mut(16);
    let written = places.zip(records).map(|(place, record)| place.copy_from_slice(&record));
    written.count() as u32
}

/// What a test says of memory that nobody set, as records of [`UNSET`].
fn unset_bytes(test: &Test) -> Vec<[u8; 16]> {
    let place = |input: &Input| Some((input.place()?, input.bits));
    let bytes: BTreeMap<(u32, u32), u128> = test.inputs.iter().filter_map(place).collect();
    let record = |((object, offset), value): ((u32, u32), u128)| {
        let words = [object, offset, value as u32 & 0xff, 0].map(u32::to_le_bytes);
        words.concat().try_into().unwrap_or_default()
    };
    bytes.into_iter().map(record).collect()
}
const _: () = assert!(INPUTS.size == 16 && size_of::<UnsetByte>() == 16);

/// Makes the sparse file, sealed so that its size can never change.
fn sealed_file() -> io::Result<File> {
    let flags = libc::MFD_CLOEXEC | libc::MFD_ALLOW_SEALING;
    // SAFETY: the name is a C string.
    let descriptor = unsafe { libc::memfd_create(c"provoke-run".as_ptr(), flags) };
    if descriptor < 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: just made, and owned by nobody else.
    let file = File::from(unsafe { OwnedFd::from_raw_fd(descriptor) });
    file.set_len(RUN_SIZE as u64)?;
    let seals = libc::F_SEAL_SHRINK | libc::F_SEAL_GROW | libc::F_SEAL_SEAL;
    // SAFETY: the descriptor is open.
    if unsafe { libc::fcntl(descriptor, libc::F_ADD_SEALS, seals) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(file)
}

/// Another mark than the last, never 0 or 1, which wild writes are likeliest to write.
fn next_mark(mark: u8) -> u8 {
    mark.wrapping_mul(181).wrapping_add(97).max(2)
}

/// A source as the runtime reads it, if it is made of inputs; a name that is too long is cut.
fn encode(source: &Source) -> Option<abi::Source> {
    let mut encoded = abi::Source { kind: 0, size: 0, count: 0, name: [0; MAX_SOURCE_NAME] };
    let (kind, size) = match source {
        Source::Argument { .. } | Source::Uninitialised | Source::Failures => return None,
        Source::Stdin { size } => (SourceKind::Stdin, *size),
        Source::File { name, size } | Source::Variable { name, size } => {
            let length = name.len().min(MAX_SOURCE_NAME - 1);
            encoded.name[..length].copy_from_slice(&name.as_bytes()[..length]);
            let is_file = matches!(source, Source::File { .. });
            (if is_file { SourceKind::File } else { SourceKind::Variable }, *size)
        }
        Source::Time => (SourceKind::Time, 0),
        Source::Chance => (SourceKind::Chance, 0),
        Source::Arguments { count, size } => {
            encoded.count = *count;
            (SourceKind::Arguments, *size)
        }
    };
    (encoded.kind, encoded.size) = (kind as u32, size);
    Some(encoded)
}
