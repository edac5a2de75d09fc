//! No proof is wrong: random native runs take no goal that was called infeasible.
//!
//! A slice of `cargo xtask bench refute`: fewer programs, less time for each.

use provoke_tests::refute::{self, Budget, Tally};
use provoke_tests::tool;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

const PROGRAMS: u64 = 30;
const BUDGET: Budget =
    Budget { runs: 300, time: Duration::from_secs(2), native: Duration::from_millis(300) };
/// Fewer proofs than this would say little.
const PROOFS: usize = 30;

#[test]
fn random_runs_take_no_goal_that_was_called_infeasible() {
    let provoke = tool::provoke().expect("provoke");
    let next = AtomicU64::new(1);
    let (tally, refuted) = (Mutex::new(Tally::default()), Mutex::new(Vec::new()));
    let work = || {
        while let seed @ ..=PROGRAMS = next.fetch_add(1, Ordering::Relaxed) {
            match refute::check(seed, &BUDGET, &provoke) {
                Ok(one) => *tally.lock().expect("tally") += one,
                Err(error) => refuted.lock().expect("list").push(format!("{error:#}")),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let refuted = refuted.into_inner().expect("list");
    assert!(refuted.is_empty(), "{}", refuted.join("\n"));
    let tally = tally.into_inner().expect("tally");
    println!("{tally}");
    assert!(tally.infeasible >= PROOFS, "{tally}");
}
