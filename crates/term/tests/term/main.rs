//! Tests of terms: canonical form, evaluator, floats, SMT-LIB.

mod canonical;
mod floats;
mod simplifier;
mod smtlib;
mod support;
