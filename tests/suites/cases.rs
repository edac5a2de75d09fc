//! Every program in `tests/cases` gets exactly the verdicts that its comments ask for.
//!
//! One test per program: `cargo test -p provoke-tests --test cases -- memory/` runs some of them.

use anyhow::Result;
use libtest_mimic::{Arguments, Trial};
use provoke_tests::{case, tool};
use std::process::ExitCode;

fn main() -> Result<ExitCode> {
    let arguments = Arguments::from_args();
    let cases = case::all(&tool::root().join("tests/cases"))?;
    let provoke = if arguments.list { Default::default() } else { tool::provoke()? };
    let trials = cases.into_iter().map(|case| {
        let provoke = provoke.clone();
        Trial::test(case.name.clone(), move || {
            case.check(&provoke).map_err(|error| format!("{error:#}").into())
        })
    });
    Ok(libtest_mimic::run(&arguments, trials.collect()).exit_code())
}
