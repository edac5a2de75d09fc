//! Exploration on programs that live in the tests: no compiler, no solver, no processes.

mod chaos;
mod distance;
mod machine;
mod orders;
mod steps;
mod suite;
mod written;
