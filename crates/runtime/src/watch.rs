//! What a watched build tells: records appended to run memory.
//!
//! The allocator is watched too, and works before the program's first constructor, when there is no run memory yet.

use crate::{HEADER, weak_names};
use abi::calls::signature;
use abi::{OVERFLOW_WATCHED, WATCHED, Watched};
use core::ptr;
use core::sync::atomic::{AtomicBool, Ordering};

/// Whether a run is under way.
static RUNS: AtomicBool = AtomicBool::new(false);

/// The run starts: what is told from here on is kept, the program's variables first.
pub(crate) fn start() {
    RUNS.store(true, Ordering::Relaxed);
    #[cfg(provoke_archive)]
    {
        unsafe extern "C" {
            fn __provoke_watch_globals();
        }
        // SAFETY: defined below, or by the instrumenter with the same type.
        unsafe { __provoke_watch_globals() }
    }
}

/// What other builds than watched ones tell of their variables.
pub extern "C" fn no_globals() {}

/// Appends a record.
#[cfg_attr(provoke_archive, unsafe(no_mangle))]
pub extern "C" fn __provoke_watch(place: u32, kind_part: u32, first: u64, second: u64, third: u64) {
    if !RUNS.load(Ordering::Relaxed) {
        return;
    }
    // SAFETY: run memory is mapped while a run is under way.
    let header = unsafe { &mut *HEADER };
    let index = header.watch_count as usize;
    if index >= (header.watch_limit as usize).min(WATCHED.capacity) {
        header.flags |= OVERFLOW_WATCHED;
        return;
    }
    header.watch_count += 1;
    let (kind, part) = (kind_part as u16, (kind_part >> 16) as u16);
    let record = Watched { place, kind, part, words: [first, second, third] };
    // SAFETY: one of the records of the section.
    unsafe { (WATCHED.address(index) as *mut Watched).write(record) }
}
const _: signature::WATCH = __provoke_watch;

/// Appends a record for every 8 bytes of an access, with what memory holds.
#[cfg_attr(provoke_archive, unsafe(no_mangle))]
pub extern "C" fn __provoke_watch_access(place: u32, kind_part: u32, address: u64, size: u64) {
    for offset in (0..size).step_by(8) {
        let part = (size - offset).min(8);
        let mut value = 0u64;
        // SAFETY: the program itself accesses these bytes next, or just did; if they are not there, it crashes either
        // way.
        unsafe {
            let from = (address + offset) as *const u8;
            ptr::copy_nonoverlapping(from, (&raw mut value).cast::<u8>(), part as usize);
        }
        __provoke_watch(place, kind_part, address + offset, part, value);
    }
}
const _: signature::WATCH_ACCESS = __provoke_watch_access;

weak_names! {
    "__provoke_watch_globals" => no_globals,
}
