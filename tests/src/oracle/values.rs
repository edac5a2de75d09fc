//! Holds the values that a watched run loads against those of the model's interpreter on the same test.
//!
//! The loads of each instruction are compared in their order: the interpreter stops early, but up to there it reads the
//! same memory as the run. Addresses it chooses by itself, so values that change with them are left out.

use super::Violation;
use abi::{WatchKind, Watched};
use model::{Loaded, Trace};
use rustc_hash::FxHashMap;

/// The loads of a run of the interpreter, and how often their instruction had loaded before, whose values are the same
/// when its objects lie elsewhere.
pub fn steady(trace: &Trace, elsewhere: &Trace) -> Vec<(Loaded, usize)> {
    if trace.decisions != elsewhere.decisions {
        return Vec::new();
    }
    let mut times: FxHashMap<u32, usize> = FxHashMap::default();
    let numbered = trace.loads.iter().zip(&elsewhere.loads).map(|(load, other)| {
        let time = times.entry(load.place).or_default();
        *time += 1;
        (load, other, *time - 1)
    });
    let steady = numbered.filter(|(load, other, _)| load == other);
    steady.map(|(load, _, time)| (*load, time)).collect()
}

/// What the instruction at a place loads in a run, in order.
pub fn loaded(log: &[Watched], place: u32) -> Vec<u64> {
    let here = log.iter().filter(|record| record.place == place);
    here.filter(|record| record.kind == WatchKind::Load as u16)
        .map(|record| record.words[2])
        .collect()
}

/// The loads that a run did otherwise.
pub fn differences(loads: &[(Loaded, usize)], log: &[Watched]) -> Vec<Violation> {
    let mut run: FxHashMap<u32, Vec<u64>> = FxHashMap::default();
    for record in log.iter().filter(|record| record.kind == WatchKind::Load as u16) {
        run.entry(record.place).or_default().push(record.words[2]);
    }
    let difference = |(load, time): &(Loaded, usize)| {
        // A load of more than a word has a record for each; the first is compared.
        let words = load.width.div_ceil(u64::BITS) as usize;
        let mask = u64::MAX >> (u64::BITS - load.width.clamp(1, u64::BITS));
        let native = run.get(&load.place)?.get(*time * words)? & mask;
        let model = load.value as u64 & mask;
        let what = format!("load {time} here reads {native:#x}, the model {model:#x}");
        (native != model).then_some(Violation { place: Some(load.place), what })
    };
    loads.iter().filter_map(difference).collect()
}
