//! `provoke explain`.

use crate::args;
use crate::exit::Exit;
use crate::verdicts;
use anyhow::{Result, ensure};
use campaign::explain::{ExplainedProof, Explanation, explain};
use goal::{BranchOutcome, Verdict};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Tests that are named for a covered goal.
const MAX_TESTS: usize = 3;

/// Steps of the search for a proof that are shown unasked.
const MAX_STEPS: usize = 3;

/// Prints why goals have their verdicts.
pub fn run(arguments: &args::Explain) -> Result<Exit> {
    let text = match &arguments.place {
        Some(place) => explain_line(arguments, place)?,
        None => list_open(&arguments.dir)?,
    };
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(Exit::Success)
}

/// All open goals, by reason.
fn list_open(folder: &Path) -> Result<String> {
    let goals = campaign::explain::verdicts(folder)?;
    let mut text = String::new();
    for (reason, goals) in verdicts::by_reason(goals.iter()) {
        verdicts::reason_and_goals(&mut text, reason, &goals, usize::MAX);
    }
    if text.is_empty() {
        text.push_str("No goal is open.\n");
    }
    Ok(text)
}

fn explain_line(arguments: &args::Explain, (file, line): &(PathBuf, u32)) -> Result<String> {
    let explanations = explain(&arguments.dir, file, *line)?;
    ensure!(
        !explanations.is_empty(),
        "no branch of the program stands at {}:{line}",
        file.display()
    );
    let mut text = String::new();
    for explanation in &explanations {
        describe(&mut text, explanation, arguments.steps);
    }
    Ok(text)
}

fn describe(text: &mut String, explanation: &Explanation, all_steps: bool) {
    let Explanation { goal, verdict, tests, proof, history, nearest } = explanation;
    let head = format!("{} {} in {}", goal.range, goal.outcome, goal.function);
    let is_error = matches!(goal.outcome, BranchOutcome::Error(_));
    let _ = match verdict {
        Verdict::Covered if is_error => writeln!(text, "{head}: a test shows it"),
        Verdict::Infeasible if is_error => writeln!(text, "{head}: never, which is proved"),
        Verdict::Covered => writeln!(text, "{head}: covered"),
        Verdict::Infeasible => writeln!(text, "{head}: infeasible"),
        Verdict::Open(reason) => {
            writeln!(text, "{head}: open, {reason}\n  try: {}", reason.advice())
        }
    };
    if let Some(nearest) = nearest {
        let _ = writeln!(text, "  {nearest}");
    }
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
        let shown = if all_steps { history.len() } else { MAX_STEPS.min(history.len()) };
        for line in &history[..shown] {
            let _ = writeln!(text, "    {line}");
        }
        if shown < history.len() {
            let more = history.len() - shown;
            let _ = writeln!(text, "    ... and {more} more steps; --steps shows them");
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
