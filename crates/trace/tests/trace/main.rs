//! Tests of trace decoding: every operation against native arithmetic, hostile memory, steps, reads.

mod hostile;
mod native;
mod operations;
mod steps;
