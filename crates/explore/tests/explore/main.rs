//! Exploration on programs that live in the tests: no compiler and no processes.

mod chaos;
mod distance;
mod machine;
mod orders;
mod solver;
mod steps;
mod suite;
mod written;
