//! The arguments, declared once: help texts are here.

use crate::function::FunctionArguments;
use crate::project::ProjectArguments;
use campaign::{Engines, Order};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

/// Gives every branch of a C or C++ program a verdict, with evidence: a test that takes it, or the reason
/// why none was found yet.
#[derive(Debug, Parser)]
#[command(name = "provoke", version, after_help = AFTER_HELP)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

const AFTER_HELP: &str = "\
Exit codes: 0 no goal open and no defect; 5 goals open (or coverage under --fail-under);
10 defects found, or goals of `prove` that fail; 1 wrong usage; 2 the program does not build; 6 internal error.";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find a test for every branch of a program
    Cover(Box<Cover>),
    /// Prove that a program never fails an assertion or calls an error function, or find a test that shows it
    ///
    /// The goals are failed assertions, calls of `reach_error` and `__VERIFIER_error`, and `abort` where the program
    /// calls neither; with --sanitize also overflow, division by zero, wrong shifts and casts (undefined) and indices
    /// of arrays (address). Each ends as failing (a test, replayed), proved (a proof, checked) or open. Exit codes: 0
    /// all proved, 10 a failing test, 5 open.
    #[command(after_help = "\
Examples: provoke prove --time 5m lock.c
          provoke prove --sanitize undefined sort.c -- -DMAX=8
          provoke check provoke-out")]
    Prove(Box<Cover>),
    /// Run the tests of a campaign again, on the plain program
    Replay(Replay),
    /// Check the proofs of a campaign again
    Check(Check),
    /// Say why branches have their verdicts: those of a line, or all that are open
    Explain(Explain),
    /// Write the results of a campaign in the formats of other tools
    Report(Report),
    /// Say what is missing on this machine, and how to install it
    Doctor,
}

/// Find a test for every branch of a program.
///
/// Compiles the sources, explores the program's paths until every goal is decided or the budget ends, and
/// writes tests and verdicts into the campaign folder. A second call with the same folder resumes.
#[derive(Debug, Args)]
#[command(after_help = "\
The program reads its inputs through __VERIFIER_nondet_int() and friends, or through provoke.h.
Examples: provoke cover --time 10s main.c scan.c -- -I include -DNDEBUG
          provoke cover --build 'make' ./prog
          provoke cover --function scan scan.c
          provoke cover --compile-commands build/compile_commands.json --entry src/main.c -- -lm")]
pub struct Cover {
    /// C and C++ source files that make up the program
    #[arg(required_unless_present = "compile_commands", value_name = "SOURCE")]
    pub sources: Vec<PathBuf>,

    #[command(flatten)]
    pub project: ProjectArguments,

    #[command(flatten)]
    pub function: FunctionArguments,

    /// Time budget after the build, such as 500ms, 60s, 5m, 2h [default: 60s, or 1h when --runs is given]
    #[arg(long, value_parser = duration, value_name = "TIME")]
    pub time: Option<Duration>,

    /// Budget in runs: the same seed then gives the same result on every machine
    #[arg(long, value_name = "N")]
    pub runs: Option<u64>,

    /// Seed of everything that is chosen at random
    #[arg(long, default_value_t = 0, value_name = "S")]
    pub seed: u64,

    /// Order of exploration
    #[arg(long, value_name = "ORDER", default_value = "mixed", value_parser = order())]
    pub search: Order,

    /// Techniques to use, a list
    #[arg(long, value_name = "LIST", default_value_t = Engines::all())]
    pub engines: Engines,

    /// Part of the time for concolic testing beside the other techniques, such as 0.8; as its success says if not given
    #[arg(long, value_name = "PART", value_parser = part)]
    pub concolic_share: Option<f64>,

    /// Keep every refinement of the abstraction, to see what dropping them gains
    #[arg(long)]
    pub no_coarsening: bool,

    /// How far interpolation looks beside the paths that are run, to see what that gains: not at all, at each point
    /// once (greedy confirmation), or everywhere
    #[arg(long, value_name = "HOW", value_enum, default_value = "everywhere")]
    pub confirm: Confirm,

    /// Count goals that are proved infeasible only within the bounds of a driver as infeasible. The table and `explain`
    /// name them: for --function, elements of arrays (--array-length), levels of pointers (--pointer-depth), what
    /// pointers share, first values of variables; for a fuzz target, data of at most 64 bytes (--
    /// -DPROVOKE_FUZZER_SIZE=N), where no proof without that bound was found
    #[arg(long)]
    pub accept_bounds: bool,

    /// Worker threads; the result does not depend on their number [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,

    /// Campaign folder
    #[arg(long, default_value = "provoke-out", value_name = "DIR")]
    pub out: PathBuf,

    /// Time limit of one run
    #[arg(long, default_value = "1s", value_parser = duration, value_name = "TIME")]
    pub run_timeout: Duration,

    /// Memory that one run may allocate, such as 256M
    #[arg(long, default_value = "1G", value_parser = size, value_name = "SIZE")]
    pub run_memory: u64,

    /// Memory budget of the campaign itself, such as 512M or 4G
    #[arg(long, default_value = "4G", value_parser = size, value_name = "SIZE")]
    pub memory: u64,

    /// Exit with 5 only if less than N percent of the feasible goals are covered
    #[arg(long, value_name = "N", value_parser = percent)]
    pub fail_under: Option<f64>,

    /// Ask a second solver (z3 or cvc5) every question too, and stop if the answers differ
    #[arg(long)]
    pub validate: bool,

    /// Write every question to the solver into DIR, as SMT-LIB files
    #[arg(long, value_name = "DIR")]
    pub log_queries: Option<PathBuf>,

    /// Let runs use the network and write files wherever you may
    #[arg(long)]
    pub no_sandbox: bool,

    #[command(flatten)]
    pub inputs: crate::inputs::Inputs,

    /// Look for defects with sanitizers too, until the budget ends: address, undefined, or both
    #[arg(long, value_name = "WHICH", value_delimiter = ',')]
    pub sanitize: Vec<Sanitizer>,

    /// First tests: every file of DIR, be it bytes for --stdin, --file or a fuzz target, or a test of Provoke's
    #[arg(long, value_name = "DIR")]
    pub seeds: Option<PathBuf>,

    /// Flags for clang
    #[arg(last = true, value_name = "CLANG FLAGS")]
    pub flags: Vec<String>,
}

/// How far interpolation looks beside the paths that are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Confirm {
    /// Only at whether the other ways are closed or subsumed
    None,
    /// At each point once
    Greedy,
    /// Everywhere, on walks of its own
    Everywhere,
}

/// A sanitizer of clang's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Sanitizer {
    /// Accesses outside of objects, to freed memory, and leaks
    Address,
    /// Overflow, shifts, division by zero, wrong casts and the like
    Undefined,
}

/// Run the tests of a campaign again, on the plain program.
///
/// Reports for each test how it ended and whether it still covers the goals that it is stored for.
#[derive(Debug, Args)]
pub struct Replay {
    /// Campaign folder
    pub dir: PathBuf,

    /// One test: its number, its name, or a file in the format of DIR/tests
    pub test: Option<String>,

    /// Let runs use the network and write files wherever you may
    #[arg(long)]
    pub no_sandbox: bool,
}

/// Check the proofs of a campaign again.
///
/// Reads the certificates from DIR/proofs, generates what must hold for each from the program model, and has a
/// second solver discharge it. Ends with 5 if a proof does not hold.
#[derive(Debug, Args)]
pub struct Check {
    /// Campaign folder
    pub dir: PathBuf,

    /// Write what must hold into OUT, as SMT-LIB files that any solver can refute
    #[arg(long, value_name = "OUT")]
    pub smtlib: Option<PathBuf>,
}

/// Say why the branches of a line have their verdicts, or list all open goals.
#[derive(Debug, Args)]
pub struct Explain {
    /// Campaign folder
    pub dir: PathBuf,

    /// The line, such as scan.c:41; without one, all open goals are listed with their reasons
    #[arg(value_name = "FILE:LINE", value_parser = place)]
    pub place: Option<(PathBuf, u32)>,

    /// Every step of the search for a proof too
    #[arg(long)]
    pub steps: bool,
}

/// Reads `file:line`.
fn place(text: &str) -> Result<(PathBuf, u32), String> {
    let wrong = || format!("{text:?} is no place; use FILE:LINE, such as scan.c:41");
    let (file, line) = text.rsplit_once(':').ok_or_else(wrong)?;
    let line = line.parse().map_err(|_| wrong())?;
    if file.is_empty() { Err(wrong()) } else { Ok((file.into(), line)) }
}

/// Write the results of a campaign in the formats of other tools.
#[derive(Debug, Args)]
pub struct Report {
    /// Campaign folder
    pub dir: PathBuf,

    /// Write the tests in the exchange format of Test-Comp
    #[arg(long, value_name = "FILE.zip", required = true)]
    pub testcomp: PathBuf,
}

/// Reads a search order; help lists them all.
fn order() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.map(Order::name)).try_map(|name| name.parse::<Order>())
}

/// Reads a duration, like `500ms` or `1h 30m`; a bare number is seconds.
fn duration(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(seconds) => Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string()),
        Err(_) => humantime::parse_duration(text).map_err(|error| format!("{error}; try 60s")),
    }
}

/// Reads a size, like `512M` or `1.5G`, in powers of 1024; a bare number is bytes.
fn size(text: &str) -> Result<u64, String> {
    let binary = parse_size::Config::new().with_binary();
    binary.parse_size(text).map_err(|error| format!("{error}; try 512M"))
}

fn percent(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "this is no number".to_string())?;
    (0.0..=100.0).contains(&number).then_some(number).ok_or("use 0 to 100".to_string())
}

/// Reads a part of a whole.
fn part(text: &str) -> Result<f64, String> {
    let part: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=1.0).contains(&part) { Ok(part) } else { Err("not between 0 and 1".into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_declaration_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn durations() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("60s"), Ok(Duration::from_secs(60)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("7"), Ok(Duration::from_secs(7)));
        assert_eq!(duration("1h 30m"), Ok(Duration::from_secs(5_400)));
        for bad in ["", "s", "5x", "-1", "-1s", "inf", "1e999s", "99999999999999999999h"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(size("512M"), Ok(512 << 20));
        assert_eq!(size("17"), Ok(17));
        assert_eq!(size("1.5G"), Ok(3 << 29));
        for bad in ["", "G", "1X", "-1M", "99999999999999999999", "99999999999G"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
