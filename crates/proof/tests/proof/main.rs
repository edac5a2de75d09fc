//! Certificates of real programs: accepted when they are right, rejected when anything about them is wrong.

mod accepted;
mod explain;
mod format;
mod mutations;
mod produce;
mod programs;
mod runs;
mod support;
