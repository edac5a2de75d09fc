//! The border between feeding inputs and keeping labels: what [`crate::inputs`] asks of the symbolic
//! part of the runtime. In a replay build nothing here is called.

/// Makes the label of input number `index` with its value; 0 when no more labels can be made.
pub fn input(index: u32, width: u16, value: u64, high: u64) -> u32 {
    let _ = (index, width, value, high);
    0
}

/// Labels `size` bytes at `address` with the bytes of the value of `label`.
///
/// # Safety
/// The bytes must be writable memory of the program.
pub unsafe fn store_label(address: u64, size: u64, label: u32) {
    let _ = (address, size, label);
}

/// Logs an assumption on the value of `label`, which is non-zero.
pub fn assume(label: u32, held: bool) {
    let _ = (label, held);
}
