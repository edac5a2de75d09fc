//! Certificates: what the region graph says of the program once a set of goals cannot be reached in it.

/// Number of a proof that waits for [`crate::Arc::settle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProofId(pub u32);
