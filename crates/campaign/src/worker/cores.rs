//! The cores that a session keeps busy: whoever computes has one, so that none is in another's way.
//!
//! Threads that share a core are served by the kernel in turns of milliseconds, for which everyone waits that has
//! little to do at a time: on one core mutation, with its thousands of short runs, made a third as many of them
//! beside a solver.

use super::OVERDUE;
use crossbeam_channel::{Receiver, Sender, bounded};

/// Cores that nobody has.
pub(super) struct Cores {
    free: (Sender<()>, Receiver<()>),
}

/// The right to use a core.
pub(super) struct Core<'a>(&'a Sender<()>);

impl Cores {
    /// So many cores.
    pub(super) fn new(number: usize) -> Cores {
        let free = bounded(number);
        (0..number).for_each(|_| drop(Core(&free.0)));
        Cores { free }
    }

    /// Waits for a core, but not for ever: then whoever has one has overdrawn his time, and it counts as free.
    pub(super) fn take(&self) -> Core<'_> {
        let _ = self.free.1.recv_timeout(OVERDUE);
        Core(&self.free.0)
    }
}

impl Drop for Core<'_> {
    /// There are never more than at first.
    fn drop(&mut self) {
        let _ = self.0.try_send(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overdrawn_core_is_free_and_counts_once() {
        let cores = Cores::new(1);
        let long = cores.take();
        let instead = cores.take();
        assert!(cores.free.1.is_empty());
        drop(instead);
        drop(long);
        assert_eq!(cores.free.1.len(), 1);
    }
}
