//! Whole projects: the compiler wrappers, and programs that a project's own build makes.
#![expect(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test may fail anywhere, and says what it skips"
)]

mod errors;
mod first_contact;
mod linked;
mod programs;
mod support;
mod wrapper;
