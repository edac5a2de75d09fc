//! The few functions, types and numbers of the C library (glibc on x86-64 Linux) that the runtime uses.
#![expect(missing_docs, reason = "documented by POSIX and Linux manual pages")]

unsafe extern "C" {
    pub fn abort() -> !;
}
