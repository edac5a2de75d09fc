//! What one run may use.

use std::time::Duration;

/// What one run may use. A run that goes beyond it ends, or loses a part of its trace and says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall time; then the run is killed.
    pub time: Duration,
    /// Bytes of data memory beyond what the program has at its start; then allocation fails.
    pub memory: u64,
    /// Bytes of the largest file that it may write; then writing fails.
    pub file: u64,
    /// Bytes of all files together that it may have at a time; then writing fails.
    pub scratch: u64,
    /// Processes and threads that it may start; then starting one fails.
    pub processes: u32,
    /// Bytes of call stack.
    pub stack: u64,
    /// Nodes; then labels are dropped.
    pub nodes: u32,
    /// Events; then they are no longer logged.
    pub events: u32,
    /// Words of decisions; then they are no longer logged.
    pub decisions: u32,
    /// Records of a watched build; then they are no longer kept.
    pub watched: u32,
    /// Inputs beyond those of the test; then, or where there is no room for more, the run is ended as one that takes
    /// too long. `u32::MAX` is no limit: where there is no room it reads zeros.
    pub reads: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(1),
            memory: 1 << 30,
            file: 16 << 20,
            scratch: 64 << 20,
            processes: 64,
            stack: 8 << 20,
            nodes: abi::NODES.capacity as u32,
            events: abi::EVENTS.capacity as u32,
            decisions: abi::DECISIONS.capacity as u32,
            watched: 1 << 20,
            reads: u32::MAX,
        }
    }
}
