//! The program model against native runs.

mod agreement;
mod random_programs;
mod steps;
mod support;
