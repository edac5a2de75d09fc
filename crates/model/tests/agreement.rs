//! The model and native runs agree: on the same test, the interpreter takes the same goals and ends the same way as the replay build.

mod support;

use execute::{FILLS, RunResult};
use goal::{GoalId, Outcome, Test};
use provoke_model::{End, Limits, interpret};
use std::collections::BTreeSet;
use support::{Built, Random};

/// Tests per program.
const TESTS: usize = 12;

/// What became of a program.
#[derive(Debug, Default)]
struct Report {
    agreed: usize,
    stopped: BTreeSet<String>,
    wrong: Vec<String>,
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

fn compare(built: &mut Built, test: &Test, report: &mut Report) {
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

fn check(built: &mut Built, seed: u64) -> Report {
    let mut report = Report::default();
    let mut random = Random(seed);
    let mut test = Test::default();
    for _ in 0..TESTS {
        compare(built, &test, &mut report);
        test = support::vary(&mut random, &built.native.reads());
    }
    report
}

#[test]
fn case_programs_run_alike_in_the_model_and_natively() {
    let only = std::env::var("PROVOKE_CASE").unwrap_or_default();
    let (mut failures, mut skipped, mut full) = (Vec::new(), Vec::new(), 0);
    for case in support::cases().into_iter().filter(|case| case.name.contains(&only)) {
        let mut built = match support::build(&case.sources, &case.flags) {
            Ok(built) => built,
            Err(error) => {
                failures.push(format!("{}: {error}", case.name));
                continue;
            }
        };
        let report = check(&mut built, 7);
        failures.extend(report.wrong.iter().map(|wrong| format!("{}: {wrong}", case.name)));
        if report.agreed == 0 {
            skipped.push(format!("{}: {:?}", case.name, report.stopped));
        } else if report.stopped.is_empty() {
            full += 1;
        }
        if !only.is_empty() {
            eprintln!("{}: {report:?}", case.name);
        }
    }
    assert!(
        failures.is_empty(),
        "{} disagree:\n{}\nskipped:\n{}",
        failures.len(),
        failures.join("\n"),
        skipped.join("\n")
    );
    assert!(skipped.len() <= 20, "{full} agree fully, skipped:\n{}", skipped.join("\n"));
}
