//! The command as users meet it: good programs, bad programs, bad usage, bad luck.
#![expect(clippy::unwrap_used, reason = "a test may fail anywhere")]

mod campaign;
mod common;
mod defects;
mod function;
mod hostile;
mod proofs;
mod prove;
mod seeds;
mod testcov;
mod usage;
