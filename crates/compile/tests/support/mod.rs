//! What the tests against `llvm-cov` share.

pub mod edges;
mod llvm_cov;

pub use llvm_cov::{Range, Report, build, output, report};
