//! Bitwuzla 0.9.1, linked statically, behind a small safe interface.
//!
//! `ffi` holds the C declarations, `kind` the operators, `instance` the safe binding: an [`Instance`] owns one term
//! manager and one solver, and names terms by [`Handle`]s, plain numbers that are checked at each use, so
//! no caller can reach freed memory. Mistakes that Bitwuzla reports (a sort that does not fit, say) come back as
//! [`Error`], where the library by itself would end the process.
//!
//! This is the only crate of the workspace that calls the solver's C API; `solve` translates terms and asks.

#![expect(unsafe_code, reason = "the binding to a C library")]

mod ffi;
mod instance;
mod kind;

pub use instance::{Error, Handle, Instance, Limits, Settings, Sort, Verdict, version};
pub use kind::{Kind, Rounding};
