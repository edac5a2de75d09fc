//! Runs a test in the model and natively, and compares.

use super::Built;
use execute::{FILLS, RunResult};
use goal::{GoalId, Outcome, Test};
use provoke_model::{End, Limits, Model, Trace, VarId, VarKind, interpret};
use std::collections::BTreeSet;

/// What became of a program.
#[derive(Debug, Default)]
pub struct Report {
    pub agreed: usize,
    pub stopped: BTreeSet<String>,
    pub wrong: Vec<String>,
}

/// The signal of an access outside of all memory.
const SIGSEGV: i32 = 11;

/// Whether the model forgets what a part of memory holds on the way, after the start.
fn forgets(model: &Model, trace: &Trace) -> bool {
    let is_generation =
        |variable: &VarId| matches!(model.variables.get(*variable).kind, VarKind::Generation(_));
    let edges = trace.edges.iter().skip(1).map(|edge| model.edge(*edge));
    edges.flat_map(|edge| &edge.assignments).any(|(variable, _)| is_generation(variable))
}

fn same_outcome(model: &Outcome, native: &Outcome) -> bool {
    match (model, native) {
        (Outcome::Assertion(_), Outcome::Assertion(_)) => true,
        (model, native) => model == native,
    }
}

/// The run that does not depend on uninitialised memory, if there is one.
fn native_run(built: &mut Built, test: &Test) -> Option<RunResult> {
    let [first, second] = FILLS.map(|fill| built.native.run(test, fill).expect("native run"));
    (first.goals == second.goals && first.outcome == second.outcome).then_some(first)
}

pub fn compare(built: &mut Built, test: &Test, report: &mut Report) {
    let Some(native) = native_run(built, test) else { return };
    if native.outcome == Outcome::Timeout {
        return;
    }
    let trace = interpret(&built.model, test, &Limits { steps: 1 << 17, ..Limits::default() });
    let taken: BTreeSet<GoalId> = native.goals.iter().copied().collect();
    let wrong = |what: String| {
        format!("{what}\n  test {:?}", test.inputs.iter().map(|i| i.bits).collect::<Vec<_>>())
    };
    if let Some(goal) = trace.goals.iter().find(|goal| !taken.contains(goal)) {
        report.wrong.push(wrong(format!("goal {} is taken by the model only", goal.0)));
        return;
    }
    match &trace.end {
        // Whoever reads memory that the model forgot may find anything, the interpreter zeros.
        End::Outcome(Outcome::Signal(SIGSEGV))
            if native.outcome != Outcome::Signal(SIGSEGV) && forgets(&built.model, &trace) =>
        {
            report.stopped.insert("memory that was forgotten".into());
        }
        End::Outcome(outcome) => {
            if trace.goals != native.goals {
                report
                    .wrong
                    .push(wrong(format!("goals {:?}, native {:?}", trace.goals, native.goals)));
            } else if !same_outcome(outcome, &native.outcome) {
                report.wrong.push(wrong(format!("{outcome}, native {}", native.outcome)));
            } else {
                report.agreed += 1;
            }
        }
        End::Stuck(at) => {
            let name = built.model.location_name(*at);
            report.wrong.push(wrong(format!("no edge leaves {name}")));
        }
        End::Unmodelled(what) | End::Undefined(what) => {
            report.stopped.insert(what.clone());
        }
        End::Limit => {
            report.stopped.insert("limit".into());
        }
    }
}
