//! `--function` and `--all-functions`: options of the driver, and one campaign per function.

use crate::exit::Exit;
use anyhow::{Context, Result};
use campaign::event::Tally;
use campaign::{CampaignError, Options, Report};
use clap::Args;
use compile::{Bounds, FunctionRequest};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

/// What is called instead of `main`.
#[derive(Debug, Args)]
#[command(next_help_heading = "One function")]
pub struct FunctionArguments {
    /// Call this function, its parameters being the input; only goals that it reaches count. Overloads: 'f(int, char)'
    #[arg(long, value_name = "NAME")]
    pub function: Option<String>,

    /// One campaign per function of the sources, each in a folder of its own below --out
    #[arg(long, conflicts_with_all = ["function", "keep_driver", "compile_commands", "build"])]
    pub all_functions: bool,

    /// The global variables that the function uses are inputs too
    #[arg(long)]
    pub symbolic_globals: bool,

    /// Most elements of arrays, and characters of strings, that a parameter may have
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub array_length: u32,

    /// Levels of pointers that are followed; deeper ones are null
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=64))]
    pub pointer_depth: u32,

    /// Parameters are no null pointers
    #[arg(long)]
    pub no_null: bool,

    /// Keep the driver, a C or C++ source, as FILE
    #[arg(long, value_name = "FILE", requires = "function")]
    pub keep_driver: Option<PathBuf>,
}

impl FunctionArguments {
    /// What to call instead of `main`, if anything.
    pub fn request(&self) -> Option<FunctionRequest> {
        self.function.as_ref().map(|name| self.request_for(name))
    }

    fn request_for(&self, name: &str) -> FunctionRequest {
        FunctionRequest {
            name: name.to_owned(),
            bounds: Bounds {
                array_length: self.array_length,
                pointer_depth: self.pointer_depth,
                null: !self.no_null,
            },
            symbolic_globals: self.symbolic_globals,
            keep: self.keep_driver.clone(),
        }
    }

    /// One campaign per function; `run` does one. Prints a table at the end.
    pub fn run_all(
        &self,
        options: &Options,
        is_stopped: impl Fn() -> bool,
        mut run: impl FnMut(&Options) -> Result<(Report, Exit)>,
    ) -> Result<Exit> {
        let mut rows = Vec::new();
        for name in functions(options)? {
            if is_stopped() {
                break;
            }
            let options = Options {
                out: options.out.join(folder_name(&name)),
                function: Some(self.request_for(&name)),
                ..options.clone()
            };
            let result = match run(&options) {
                Ok((report, exit)) => Ok((report.tally(), report.real_defects().count(), exit)),
                Err(error) => match error.downcast_ref::<CampaignError>() {
                    Some(CampaignError::Build(reason)) => Err(reason.clone()),
                    _ => return Err(error),
                },
            };
            rows.push((name, result));
        }
        let _ = std::io::stdout().write_all(table(&rows).as_bytes());
        Ok(worst(&rows))
    }
}

/// What came of a function: its goals, its defects and how its campaign ended, or why there was none.
type Row = (String, std::result::Result<(Tally, usize, Exit), String>);

fn functions(options: &Options) -> Result<Vec<String>> {
    let folder = options.out.join("probe");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let names = compile::functions(&options.sources, &options.flags, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    Ok(names.map_err(|error| CampaignError::Build(error.to_string()))?)
}

/// A name for the campaign folder of a function.
fn folder_name(function: &str) -> String {
    let mut name = String::new();
    for symbol in function.chars() {
        match symbol {
            _ if symbol.is_ascii_alphanumeric() || symbol == '_' => name.push(symbol),
            '*' => name.push('P'),
            '&' => name.push('R'),
            _ if name.ends_with('-') => {}
            _ => name.push('-'),
        }
    }
    name.trim_end_matches('-').chars().take(120).collect()
}

fn table(rows: &[Row]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let width = width.clamp("function".len(), 60);
    let mut text = format!("\n{:width$}  goals  covered   open  defects\n", "function");
    for (name, result) in rows {
        let name: String = name.chars().take(60).collect();
        let _ = match result {
            Ok((tally, defects, _)) => writeln!(
                text,
                "{name:width$}  {:>5}  {:>7}  {:>5}  {defects:>7}",
                tally.goals,
                tally.covered,
                tally.open()
            ),
            Err(reason) => {
                let telling = reason.lines().find(|line| line.contains("error: "));
                let first = telling.or(reason.lines().next()).unwrap_or_default();
                writeln!(text, "{name:width$}  left out: {first}")
            }
        };
    }
    text
}

fn worst(rows: &[Row]) -> Exit {
    let ends = |exit: Exit| {
        rows.iter().any(|(_, result)| result.as_ref().is_ok_and(|(_, _, end)| *end == exit))
    };
    let order = [Exit::Internal, Exit::Defects, Exit::Open];
    order.into_iter().find(|exit| ends(*exit)).unwrap_or(Exit::Success)
}
