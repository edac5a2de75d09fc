//! Proofs that goals are infeasible: certificates, and the checker that believes nobody.
//!
//! A [`Certificate`] says of some points of the program (a location in a call string) in which states control can stand
//! there, each a conjunction of clauses. It proves its goals infeasible if a state holds at the start, every edge of
//! the program model leads from states to states, and every state contradicts the edges from its point that decide one
//! of the goals. How the states were found does not matter, and this crate does not know: it depends on no engine.
//!
//! [`Checker`] generates these obligations itself, from the model alone, and lets a second solver, a process of its
//! own, refute the negation of each. Anything but `unsat` rejects the certificate.
//!
//! A point that a certificate does not mention claims nothing, so obligations arise only on the edges into the points
//! that it mentions, and checking costs what the certificate is long, whatever the size of the program.

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
mod unfolding;
mod verdict;

pub use assumptions::Assumption;
pub use certificate::{Certificate, State, StateId};
pub use check::{Checker, NoSolver, Options};
pub use explain::Link;
pub use export::{Script, export};
pub use fingerprint::{Fingerprint, fingerprint};
pub use format::{ReadError, read, retarget, write};
pub use obligations::Obligation;
pub use verdict::{Accepted, Reason, Rejected, Verdict};
