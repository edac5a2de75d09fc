//! Proofs that goals are infeasible: certificates, and the checker that believes nobody.
//!
//! A [`Certificate`] says of some points of the program (a location in a call string) which clauses hold whenever
//! control stands there. It proves its goals infeasible if the clauses hold at the start, are kept by every edge
//! of the program model, and contradict every edge that decides one of the goals. How the clauses were found does
//! not matter, and this crate does not know: it depends on no engine.
//!
//! [`Checker`] generates these obligations itself, from the model alone, and lets a second solver, a process of its own,
//! refute the negation of each. Anything but `unsat` rejects the certificate.
//!
//! A point that a certificate does not mention has no clause, so obligations arise only on the edges into the points that
//! it mentions, and checking costs what the certificate is long, whatever the size of the program.

mod assumptions;
mod certificate;
mod check;
mod explain;
mod export;
mod fingerprint;
mod format;
mod names;
mod obligations;
mod skeleton;
mod verdict;

pub use assumptions::Assumption;
pub use certificate::Certificate;
pub use check::{Checker, NoSolver, Options};
pub use explain::Link;
pub use export::{Script, export};
pub use fingerprint::{Fingerprint, fingerprint};
pub use format::{ReadError, read, write};
pub use obligations::Obligation;
pub use verdict::{Accepted, Reason, Rejected, Verdict};
