//! Labels and the trace: the part of the runtime that only symbolic builds use.
//!
//! [`calls`] is what instrumented code calls, [`labels`] appends nodes and events, [`shadow`] knows the
//! labels of memory, [`unset`] which bytes nobody set, [`objects`] what a symbolic address may reach;
//! [`strings`] and [`numbers`] compute what library functions compute, as [`value`]s. The functions here are
//! the border to [`crate::inputs`].

pub mod calls;
pub mod copies;
pub mod extraction;
pub mod formats;
pub mod labels;
pub mod numbers;
pub mod objects;
pub mod shadow;
pub mod streams;
pub mod strings;
pub mod tables;
pub mod text;
pub mod unset;
pub mod value;
pub mod writes;

use crate::{HEADER, libc};
use abi::{EventKind, Header, Op};

/// The header of run memory, borrowed for as long as no other function of this module is called.
fn header() -> &'static mut Header {
    // SAFETY: run memory is mapped before any instrumented code runs; labels are kept for one thread.
    unsafe { &mut *HEADER }
}

/// Reserves the address space of shadow memory; returns whether that worked. Once, before any run.
pub fn start() -> bool {
    reserve(abi::SUMMARY_BASE, abi::SUMMARY_SIZE) && shadow::map() && unset::map()
}

/// Reserves zeroed memory at a fixed address; pages take memory only when written.
pub(crate) fn reserve(address: u64, size: u64) -> bool {
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

/// Logs an assumption that the value of `label`, which is not 0, is not zero.
pub fn assume(label: u32, held: bool) {
    let condition = if labels::node_of(label).width == 1 {
        label
    } else {
        labels::node(Op::Ne, 1, [label, 0, 0], 0, u64::from(held))
    };
    if condition != 0 {
        labels::event(EventKind::Assume, labels::NOWHERE, condition, 0, u64::from(held));
    }
}

/// The label of whether the value of `label`, of this width, is one of `size` from `first` on, modulo the
/// width; 0 when no more labels can be made.
pub fn within(label: u32, width: u16, first: u64, size: u64) -> u32 {
    let (width, value) = (u32::from(width), labels::node_of(label).value);
    let distance = value.wrapping_sub(first) & labels::mask(width);
    let distance_label = labels::node(Op::Sub, width, [label, 0, 0], first, distance);
    if distance_label == 0 {
        return 0;
    }
    labels::node(Op::Ult, 1, [distance_label, 0, 0], size, u64::from(distance < size))
}

/// Notes an object that the runtime allocated for the program.
pub fn allocated(address: u64, size: u64) {
    objects::allocated(address, size);
}
