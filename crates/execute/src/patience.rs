//! Work of this process that nobody waits for.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use std::{io, thread};

/// By how much work that turned out to take long is less urgent: it gets about a tenth of a busy processor.
const POLITE: libc::c_int = 10;

/// Does work in a thread with a stack of this size. If it takes longer than expected, it only gets what processor time
/// others leave, or little more.
pub fn patiently<T: Send>(
    expected: Duration,
    stack: usize,
    work: impl FnOnce() -> T + Send,
) -> io::Result<T> {
    let (begun, number) = channel();
    thread::scope(|scope| {
        let work = move || {
            // SAFETY: has no precondition.
            let _ = begun.send(unsafe { libc::gettid() });
            let done = work();
            drop(begun);
            done
        };
        let worker = thread::Builder::new().stack_size(stack).spawn_scoped(scope, work)?;
        if let Ok(thread) = number.recv()
            && number.recv_timeout(expected) == Err(RecvTimeoutError::Timeout)
        {
            let thread = thread as libc::id_t;
            // SAFETY: these take numbers alone, and the thread is not joined yet.
            unsafe {
                let now = libc::getpriority(libc::PRIO_PROCESS, thread);
                libc::setpriority(libc::PRIO_PROCESS, thread, now + POLITE);
            }
        }
        worker.join().map_err(|panic| std::panic::resume_unwind(panic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_takes_long_is_polite() {
        let priority = || {
            thread::sleep(Duration::from_millis(50));
            // SAFETY: takes numbers alone.
            unsafe { libc::getpriority(libc::PRIO_PROCESS, 0) }
        };
        let before = patiently(Duration::from_secs(600), 1 << 20, priority).unwrap();
        let after = patiently(Duration::ZERO, 1 << 20, priority).unwrap();
        assert_eq!(after, (before + POLITE).min(19));
    }
}
