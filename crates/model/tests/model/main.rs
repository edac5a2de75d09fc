//! The program model against native runs.

mod agreement;
mod lists;
mod random_programs;
mod shape;
mod soundness;
mod steps;
mod support;
