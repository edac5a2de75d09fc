//! Run memory at its fixed address, and the limit on data memory.

use crate::HEADER;
use crate::libc::{self, Limits, MAP_FAILED};
use abi::{
    DECISIONS, EVENTS, GOALS, INPUTS, NODES, READS, RUN_BASE, RUN_MEMORY_FD, RUN_SIZE, SNAPSHOTS,
    Section, UNSET, WATCHED,
};
use core::ffi::{c_int, c_void};
use core::ptr;

/// Maps run memory that the engine passed; false if it passed none.
pub(crate) fn map_shared() -> bool {
    let mapped = map(RUN_BASE, RUN_SIZE, libc::MAP_SHARED, RUN_MEMORY_FD);
    // SAFETY: the descriptor was the engine's, for this purpose alone.
    mapped && unsafe { libc::close(RUN_MEMORY_FD) } == 0
}

/// Maps run memory of the program's own, and makes its header ready for a run without an engine.
pub(crate) fn map_private() -> bool {
    if !map(RUN_BASE, RUN_SIZE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1) {
        return false;
    }
    // SAFETY: just mapped.
    let header = unsafe { &mut *HEADER };
    header.magic = abi::MAGIC;
    header.version = abi::VERSION;
    header.goal_mark = 1;
    header.node_limit = NODES.capacity as u32;
    header.event_limit = EVENTS.capacity as u32;
    header.decision_limit = DECISIONS.capacity as u32;
    header.process_limit = u32::MAX;
    header.read_limit = u32::MAX;
    header.node_count = 1;
    header.decision_bits = 1;
    true
}

fn map(address: u64, length: usize, flags: c_int, descriptor: c_int) -> bool {
    let wanted = address as *mut c_void;
    let flags = flags | libc::MAP_NORESERVE | libc::MAP_FIXED_NOREPLACE;
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: the flags refuse a place that is in use.
    unsafe { libc::mmap(wanted, length, protection, flags, descriptor, 0) == wanted }
}

/// Gives a forked process a copy of its own of everything but the goals, so that its trace does not mix
/// with that of the run. If that fails the traces mix, which the flags of the header betray.
pub(crate) fn make_private() {
    allow_more_data(RUN_SIZE as u64);
    // SAFETY: run memory is mapped.
    let header = unsafe { &*HEADER };
    let used = [
        (INPUTS, header.input_count),
        (UNSET, header.unset_count),
        (READS, header.read_count),
        (EVENTS, header.event_count),
        (DECISIONS, header.decision_words),
        (SNAPSHOTS, header.snapshot_words),
        (NODES, header.node_count),
        (WATCHED, header.watch_count),
    ];
    replace(INPUTS.offset, RUN_SIZE, &used);
    replace(0, GOALS.offset, &[(abi::HEADER, 1)]);
}

/// Puts private memory in the place of `start..end` of run memory, with the used records copied.
fn replace(start: usize, end: usize, used: &[(Section, u32)]) {
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: the new mapping is as large as the range; each section lies in it, and its count is cut
    // to its capacity. In a forked process no other thread runs.
    unsafe {
        let copy = libc::mmap(ptr::null_mut(), end - start, protection, flags, -1, 0);
        if copy == MAP_FAILED {
            return;
        }
        for (section, count) in used {
            let bytes = (*count as usize).min(section.capacity) * section.size;
            let from = (RUN_BASE as usize + section.offset) as *const u8;
            let to = copy.cast::<u8>().add(section.offset - start);
            ptr::copy_nonoverlapping(from, to, bytes);
        }
        let place = (RUN_BASE as usize + start) as *mut c_void;
        let flags = libc::MREMAP_MAYMOVE | libc::MREMAP_FIXED;
        libc::mremap(copy, end - start, end - start, flags, place);
    }
}

/// Limits the data memory of this process and those that it starts to what it has now and `limit` more.
/// The huge mappings count as data. A forked process may add its copy of run memory.
pub(crate) fn limit_data(limit: u64) {
    let current = data_size().saturating_add(limit);
    let limits = Limits { current, maximum: current.saturating_add(RUN_SIZE as u64) };
    // SAFETY: a valid struct.
    unsafe { libc::setrlimit(libc::RLIMIT_DATA, &raw const limits) };
}

fn allow_more_data(bytes: u64) {
    let mut limits = Limits { current: 0, maximum: 0 };
    // SAFETY: valid structs.
    unsafe {
        if libc::getrlimit(libc::RLIMIT_DATA, &raw mut limits) == 0 {
            limits.current = limits.current.saturating_add(bytes).min(limits.maximum);
            libc::setrlimit(libc::RLIMIT_DATA, &raw const limits);
        }
    }
}

/// Bytes of data memory of this process: the sixth field of `statm`, in pages.
fn data_size() -> u64 {
    let mut buffer = [0; 256];
    let length = read_file(c"/proc/self/statm", &mut buffer);
    let fields = buffer[..length].split(|byte| *byte == b' ');
    let pages = fields.into_iter().nth(5).unwrap_or(&[]);
    pages.iter().fold(0u64, |number, digit| {
        number.wrapping_mul(10).wrapping_add(u64::from(digit.wrapping_sub(b'0')))
    }) * 4096
}

/// Reads the start of a file, as much as one call gives; 0 if it cannot be read.
pub(crate) fn read_file(path: &core::ffi::CStr, buffer: &mut [u8]) -> usize {
    // SAFETY: a valid path and a valid buffer.
    unsafe {
        let file = libc::open(path.as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC);
        if file < 0 {
            return 0;
        }
        let length = libc::read(file, buffer.as_mut_ptr().cast(), buffer.len());
        libc::close(file);
        usize::try_from(length).unwrap_or(0)
    }
}
