//! `provoke explain`.

use crate::args;
use crate::exit::Exit;
use anyhow::{Result, ensure};
use campaign::explain::{ExplainedProof, Explanation, explain};
use goal::Verdict;
use std::fmt::Write as _;
use std::io::Write as _;

/// Tests that are named for a covered goal.
const MAX_TESTS: usize = 3;

/// Prints why the goals of a line have their verdicts.
pub fn run(arguments: &args::Explain) -> Result<Exit> {
    let (file, line) = &arguments.place;
    let explanations = explain(&arguments.dir, file, *line)?;
    ensure!(
        !explanations.is_empty(),
        "no branch of the program stands at {}:{line}",
        file.display()
    );
    let mut text = String::new();
    for explanation in &explanations {
        describe(&mut text, explanation);
    }
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(Exit::Success)
}

fn describe(text: &mut String, explanation: &Explanation) {
    let Explanation { goal, verdict, tests, proof, history } = explanation;
    let head = format!("{} {} in {}", goal.range, goal.outcome, goal.function);
    let _ = match verdict {
        Verdict::Covered => writeln!(text, "{head}: covered"),
        Verdict::Infeasible => writeln!(text, "{head}: infeasible"),
        Verdict::Open(reason) => writeln!(text, "{head}: open, {reason}"),
    };
    for (name, origin) in tests.iter().take(MAX_TESTS) {
        let _ = writeln!(text, "  {name} takes it (found by: {origin})");
    }
    if tests.len() > MAX_TESTS {
        let _ = writeln!(text, "  and {} more tests", tests.len() - MAX_TESTS);
    }
    if let Some(proof) = proof {
        describe_proof(text, proof);
    }
    if !matches!(verdict, Verdict::Covered) && !history.is_empty() {
        let _ = writeln!(text, "  what was tried:");
        for line in history {
            let _ = writeln!(text, "    {line}");
        }
    }
}

fn describe_proof(text: &mut String, proof: &ExplainedProof) {
    let _ = writeln!(text, "  {} excludes it:", proof.name);
    for link in &proof.chain {
        let _ = writeln!(text, "    {link}");
    }
    if !proof.assumptions.is_empty() {
        let _ = writeln!(text, "  assuming:");
    }
    for assumption in &proof.assumptions {
        let _ = writeln!(text, "    {assumption}");
    }
}
