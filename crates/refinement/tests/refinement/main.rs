//! The loop on whole programs, with the interpreter in the place of native runs.

mod cases;
mod paper;
mod random;
mod support;
