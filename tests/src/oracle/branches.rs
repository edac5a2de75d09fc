//! Holds the branches that a watched run takes against those of the model's interpreter on the same test.
//!
//! The interpreter stops where something is not modelled or not defined; up to there it must decide as the run did, branch by
//! branch, and if it comes to an end of its own, so must the run.

use super::Violation;
use abi::{WatchKind, Watched};
use goal::BlockId;
use model::{Decision, End, Trace};

/// The branches and switches of a run, in order.
pub fn decisions(log: &[Watched]) -> Vec<Decision> {
    let branches = log.iter().filter(|record| record.kind == WatchKind::Branch as u16);
    branches
        .map(|record| Decision { block: BlockId(record.place), successor: record.part.into() })
        .collect()
}

/// What the interpreter decides otherwise than a run; `whole` says whether the run told of all its decisions.
pub fn differences(trace: &Trace, log: &[Watched], whole: bool) -> Vec<Violation> {
    let run = decisions(log);
    let show = |decision: &Decision| {
        format!("successor {} of block {}", decision.successor, decision.block.0)
    };
    let both = || trace.decisions.iter().zip(&run).enumerate();
    let ended = matches!(trace.end, End::Outcome(_)) && whole;
    let what = match both().find(|(_, (model, native))| model != native) {
        Some((number, (model, native))) => {
            let (model, native) = (show(model), show(native));
            Some(format!("decision {number}: the model takes {model}, the run {native}"))
        }
        None if ended && trace.decisions.len() != run.len() => {
            let (model, native) = (trace.decisions.len(), run.len());
            Some(format!("the model ends after {model} decisions, the run after {native}"))
        }
        None => None,
    };
    what.into_iter().map(|what| Violation { place: None, what }).collect()
}
