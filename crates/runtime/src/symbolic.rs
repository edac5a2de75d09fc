//! Labels and the trace: the part of the runtime that only symbolic builds use.
//!
//! [`calls`] is what instrumented code calls, [`labels`] appends nodes and events, [`shadow`] knows the
//! labels of memory, [`objects`] what a symbolic address may reach. The functions here are the border to
//! [`crate::inputs`].

pub mod calls;
pub mod labels;
pub mod objects;
pub mod shadow;
pub mod tables;

use crate::{HEADER, libc};
use abi::{EventKind, Header};

/// The header of run memory, borrowed for as long as no other function of this module is called.
fn header() -> &'static mut Header {
    // SAFETY: run memory is mapped before any instrumented code runs; labels are kept for one thread.
    unsafe { &mut *HEADER }
}

/// Reserves the address space of shadow memory; returns whether that worked. Once, before any run.
pub fn start() -> bool {
    reserve(abi::SUMMARY_BASE, abi::SUMMARY_SIZE) && shadow::map()
}

/// Reserves zeroed memory at a fixed address; pages take memory only when written.
fn reserve(address: u64, size: u64) -> bool {
    let flags =
        libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_FIXED_NOREPLACE;
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: MAP_FIXED_NOREPLACE maps nothing over an existing mapping.
    unsafe {
        libc::mmap(address as *mut _, size as usize, protection, flags, -1, 0) as u64 == address
    }
}

/// Makes the label of input number `index` with its value; 0 when no more labels can be made.
pub fn input(index: u32, width: u16, value: u64, high: u64) -> u32 {
    let _ = high; // a node keeps the low half only; the input record has both
    labels::input(index, u32::from(width), value)
}

/// Labels `size` bytes at `address` with the bytes of the value of `label`.
///
/// # Safety
/// The bytes must be writable memory of the program.
pub unsafe fn store_label(address: u64, size: u64, label: u32) {
    shadow::store(address, size, label);
}

/// Logs an assumption on the value of `label`, which is non-zero.
pub fn assume(label: u32, held: bool) {
    labels::event(EventKind::Assume, labels::NOWHERE, label, 0, u64::from(held));
}
