//! Tests of the whole tool, as its users call it.
//!
//! `cases/` holds small C and C++ programs, each about one construct, whose comments say which goals must be proved
//! infeasible and which stay open; every other goal must be covered. [`case`] reads and writes those comments, [`tool`]
//! calls the built `provoke` and reads what it left in the campaign folder, [`random`] makes programs with Csmith and
//! compares builds, [`refute`] tries to take goals that were called infeasible, [`oracle`] holds what native runs do
//! with memory against the model. The suites themselves are in `suites/`.

pub mod case;
pub mod oracle;
pub mod random;
pub mod refute;
pub mod tool;
