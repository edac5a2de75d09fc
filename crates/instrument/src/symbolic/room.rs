//! Where the current word of the decision log is tested for room.
//!
//! Testing at every decision would cost more than logging it. A word that passed the test has room for
//! [`ROOM`] more bits, so the next test is due when that many may have been logged since, when other code may have
//! logged, and in each round of a loop. Both worlds log the same, so they test at the same places, and
//! control may cross between them anywhere.

use super::calls::may_log;
use super::flow::reverse_post_order;
use llvm::{Block, Value};
use std::collections::{HashMap, HashSet};

/// A word beyond this is full enough to be put away. (It fits into a signed 32-bit operand.)
pub const FULL: u64 = (1 << 31) - 1;
/// Bits that can be logged after a test: 30 decisions are below [`FULL`], and 63 fit into a word.
const ROOM: u32 = 33;

/// Bits that a terminator logs.
pub fn bits(terminator: Value<'_>) -> u32 {
    if terminator.is_cond_br() {
        1
    } else if terminator.is_switch() {
        usize::BITS - terminator.cases().len().leading_zeros()
    } else {
        0
    }
}

/// The terminators of a function before which the word is tested.
pub fn tests<'c>(function: Value<'c>) -> HashSet<Value<'c>> {
    // The bits logged since the last test, by block, at its end; `None` if nothing is known.
    let mut logged: HashMap<Block<'c>, Option<u32>> = HashMap::new();
    let mut tests = HashSet::new();
    for block in reverse_post_order(function) {
        let mut since = before(block, &logged);
        for instruction in block.instructions() {
            if may_log(instruction) {
                since = None;
            }
            let bits = bits(instruction);
            if bits == 0 {
                continue;
            }
            since = since.map(|since| since + bits).filter(|since| *since <= ROOM);
            if since.is_none() {
                tests.insert(instruction);
                since = Some(bits);
            }
        }
        logged.insert(block, since);
    }
    tests
}

/// The most that was logged on the way to a block; not known at the entry, at the head of a loop and at
/// landing pads, whose invoke may log.
fn before<'c>(block: Block<'c>, logged: &HashMap<Block<'c>, Option<u32>>) -> Option<u32> {
    let predecessors = block.predecessors();
    let most = predecessors.iter().map(|above| logged.get(above).copied().flatten());
    most.reduce(|a, b| Some(a?.max(b?))).flatten()
}

#[cfg(test)]
mod tests;
