//! The loop on whole programs, with the interpreter in the place of native runs.

mod paper;
mod support;
