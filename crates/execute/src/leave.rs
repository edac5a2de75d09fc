//! The end of this process while threads of it may be at work.

/// Ends the process at once, without exit handlers and destructors of statics: threads may still be in the middle of
/// code (a compiler, a solver) that does not expect them to run.
pub fn leave(code: i32) -> ! {
    // SAFETY: takes no memory and does not return.
    unsafe { libc::_exit(code) }
}
