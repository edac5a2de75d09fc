//! The model and native runs agree: on the same test, the interpreter takes the same goals and ends the same way as the
//! replay build; and in each model every goal has an edge, and every place a step.

use crate::shape::gaps;
use crate::support;
use crate::support::compare::{Report, compare};
use crate::support::{Built, Random};
use goal::Test;

/// Tests per program.
const TESTS: usize = 8;
/// One program in so many: every one is held against the model in its own case, by the tests that its campaign found.
const SAMPLE: usize = 6;

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

/// Whether the interpreter stopped for a reason that is the model's own: what uninstrumented functions do is
/// unknown to it on purpose.
fn is_own(reason: &str) -> bool {
    !reason.starts_with("external call of") && !reason.starts_with("result of")
}

#[test]
fn case_programs_run_alike_in_the_model_and_natively() {
    let only = std::env::var("PROVOKE_CASE").unwrap_or_default();
    let (mut failures, mut skipped, mut full) = (Vec::new(), Vec::new(), 0);
    let sample = if only.is_empty() { SAMPLE } else { 1 };
    // Attacks do what no model shows, and the others need an option that only the tool knows.
    let is_left_out = |name: &str| name.starts_with("sound/") || name.starts_with("uninitialised/");
    let cases = support::cases().into_iter();
    let cases = cases.filter(|case| case.name.contains(&only) && !is_left_out(&case.name));
    for case in cases.step_by(sample) {
        let mut built = match support::build(&case.sources, &case.flags) {
            Ok(built) => built,
            Err(error) => {
                failures.push(format!("{}: {error}", case.name));
                continue;
            }
        };
        let report = check(&mut built, 7);
        failures.extend(gaps(&built).iter().map(|gap| format!("{}: {gap}", case.name)));
        failures.extend(report.wrong.iter().map(|wrong| format!("{}: {wrong}", case.name)));
        if report.agreed == 0 && report.stopped.iter().any(|reason| is_own(reason)) {
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
    let few = skipped.len() * 10 <= full || !only.is_empty();
    assert!(few, "{full} agree fully, skipped:\n{}", skipped.join("\n"));
}
