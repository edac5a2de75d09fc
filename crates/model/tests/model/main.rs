//! The program model against native runs.

mod agreement;
mod random_programs;
mod shape;
mod steps;
mod support;
