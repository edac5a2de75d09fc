//! `provoke check`.

use crate::args;
use crate::exit::Exit;
use anyhow::Result;
use campaign::check::{CheckedProof, check};
use std::fmt::Write as _;
use std::io::Write as _;

/// Checks the proofs of a campaign and says what the checker says. Ends with 5 if one does not hold.
pub fn run(arguments: &args::Check) -> Result<Exit> {
    let proofs = check(&arguments.dir, arguments.smtlib.as_deref())?;
    let mut text = String::new();
    for proof in &proofs {
        describe(&mut text, proof);
    }
    let held = proofs.iter().filter(|proof| proof.result.is_ok()).count();
    let _ = match proofs.len() {
        0 => writeln!(text, "The campaign has no proofs."),
        all => writeln!(text, "{held} of {all} proofs hold."),
    };
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(if held == proofs.len() { Exit::Success } else { Exit::Open })
}

fn describe(text: &mut String, proof: &CheckedProof) {
    let _ = match &proof.result {
        Ok(accepted) => writeln!(
            text,
            "{}: holds ({} obligations, {:.2} s)",
            proof.name,
            accepted.obligations,
            accepted.time.as_secs_f64()
        ),
        Err(why) => writeln!(text, "{}: DOES NOT HOLD: {why}", proof.name),
    };
    for goal in &proof.goals {
        let _ = writeln!(text, "  {} {} in {}", goal.range, goal.outcome, goal.function);
    }
}
