//! Exit codes, and which error is which.

use campaign::CampaignError;
use std::io::Write;
use std::process::ExitCode;

/// How the command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// No goal open, no defect.
    Success,
    /// Wrong usage, or the machine or folder does not allow what was asked.
    Usage,
    /// The program does not build, or does not start.
    Build,
    /// Goals are open, or coverage is below `--fail-under`.
    Open,
    /// A bug of Provoke.
    Internal,
    /// Defects were found.
    Defects,
}

impl Exit {
    /// The code that the shell sees.
    pub fn code(self) -> i32 {
        match self {
            Exit::Success => 0,
            Exit::Usage => 1,
            Exit::Build => 2,
            Exit::Open => 5,
            Exit::Internal => 6,
            Exit::Defects => 10,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code() as u8)
    }
}

/// Prints an error and says how to end. The compiler's words stand by themselves, as it wrote them.
pub fn explain(error: &anyhow::Error) -> Exit {
    let (exit, text) = match error.downcast_ref::<CampaignError>() {
        Some(CampaignError::Build(text)) => {
            (Exit::Build, format!("{}\nprovoke: the program does not build", text.trim_end()))
        }
        Some(CampaignError::Execute(reason)) if reason.is_no_start() => {
            (Exit::Build, format!("provoke: the program does not start: {reason}"))
        }
        Some(CampaignError::Internal(text)) => {
            (Exit::Internal, format!("provoke: internal error: {text}"))
        }
        Some(CampaignError::Interrupted) => {
            (Exit::Open, format!("provoke: {}", with_causes(error)))
        }
        _ => (Exit::Usage, format!("provoke: {}", with_causes(error))),
    };
    let _ = writeln!(std::io::stderr(), "{text}");
    exit
}

/// An error with its causes, but for those that it tells of itself.
fn with_causes(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !text.ends_with(&cause) {
            text.push_str(&format!(": {cause}"));
        }
    }
    text
}
