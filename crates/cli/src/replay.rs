//! `provoke replay`.

use crate::args;
use crate::exit::Exit;
use anyhow::Result;
use campaign::replay::{Replayed, replay};
use std::fmt::Write as _;
use std::io::Write as _;

/// Replays one test or all, and says what they do.
///
/// Ends with 10 if a test shows a defect, with 5 if a test no longer does what it is stored for.
pub fn run(arguments: &args::Replay) -> Result<Exit> {
    let replayed = replay(&arguments.dir, arguments.test.as_deref(), !arguments.no_sandbox)?;
    let mut text = String::new();
    for test in &replayed {
        describe(&mut text, test);
    }
    let faithful = replayed.iter().filter(|test| test.is_faithful()).count();
    let _ = writeln!(text, "{faithful} of {} tests did what they are stored for.", replayed.len());
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(if faithful < replayed.len() {
        Exit::Open
    } else if replayed.iter().any(Replayed::shows_defect) {
        Exit::Defects
    } else {
        Exit::Success
    })
}

fn describe(text: &mut String, test: &Replayed) {
    let _ = write!(text, "{}: {}, covers {} goals", test.name, test.outcome, test.covers);
    if test.unstable {
        let _ = write!(text, "; depends on uninitialised memory, time or chance");
    }
    if let Some(expected) = &test.expected
        && *expected != test.outcome
    {
        let _ = write!(text, "; it was stored as: {expected}");
    }
    text.push('\n');
    for (defect, shown) in &test.defects {
        let verb = if *shown { "shows" } else { "no longer shows" };
        let _ = writeln!(text, "  {verb} {}: {}", defect.name(), defect.sight.words);
    }
    for goal in &test.missing {
        let _ = writeln!(
            text,
            "  no longer takes {} {} in {}",
            goal.range, goal.outcome, goal.function
        );
    }
}
