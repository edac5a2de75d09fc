//! Holds the branches that a watched run takes against those of the model's interpreter on the same test.
//!
//! The interpreter stops where something is not modelled or not defined; up to there it must decide as the run did,
//! branch by branch, and if it comes to an end of its own, so must the run, in the same way.

use super::Violation;
use abi::{WatchKind, Watched};
use goal::{BlockId, Outcome};
use model::{Decision, End, Trace};

/// The branches and switches of a run, in order.
pub fn decisions(log: &[Watched]) -> Vec<Decision> {
    let branches = log.iter().filter(|record| record.kind == WatchKind::Branch as u16);
    branches
        .map(|record| Decision { block: BlockId(record.place), successor: record.part.into() })
        .collect()
}

/// What the interpreter decides otherwise than a run of this outcome; `whole` says whether the run told of all its
/// decisions.
pub fn differences(
    trace: &Trace,
    (log, outcome): (&[Watched], &Outcome),
    whole: bool,
) -> Vec<Violation> {
    let run = decisions(log);
    let show = |decision: &Decision| {
        format!("successor {} of block {}", decision.successor, decision.block.0)
    };
    let other = trace.decisions.iter().zip(&run).position(|(model, native)| model != native);
    let what = match &trace.end {
        _ if let Some(number) = other => {
            let (model, native) = (show(&trace.decisions[number]), show(&run[number]));
            format!("decision {number}: the model takes {model}, the run {native}")
        }
        End::Stuck(at) => format!("no edge leaves location {}", at.0),
        End::Outcome(_) if whole && trace.decisions.len() != run.len() => {
            let (model, native) = (trace.decisions.len(), run.len());
            format!("the model ends after {model} decisions, the run after {native}")
        }
        End::Outcome(end) if whole && !is_same(end, outcome) => {
            format!("the model ends with {end}, the run with {outcome}")
        }
        _ => return Vec::new(),
    };
    vec![Violation { place: None, what }]
}

fn is_same(model: &Outcome, run: &Outcome) -> bool {
    model == run || matches!((model, run), (Outcome::Assertion(_), Outcome::Assertion(_)))
}
