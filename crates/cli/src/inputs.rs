//! Options that say what the program finds at its start that is made of inputs.

use clap::Args;
use goal::Source;

/// Longest source, so that a run's inputs fit its memory.
const MOST: u32 = 1 << 16;

/// Standard input, arguments and files.
#[derive(Debug, Args)]
#[command(next_help_heading = "Inputs that the program reads by itself")]
pub struct Inputs {
    /// Standard input of up to this many bytes
    #[arg(long, value_name = "MAX", value_parser = stdin)]
    pub stdin: Option<Source>,

    /// A command-line argument that every run gets, before those of --args; once for each
    #[arg(long, value_name = "TEXT", value_parser = argument, allow_hyphen_values = true)]
    pub arg: Vec<Source>,

    /// Up to N command-line arguments of up to LEN bytes each
    #[arg(long, value_name = "N:LEN", value_parser = arguments)]
    pub args: Option<Source>,

    /// A file of up to SIZE bytes in the directory where the program runs; up to six of them
    #[arg(long, value_name = "NAME:SIZE", value_parser = file)]
    pub file: Vec<Source>,

    /// An environment variable of up to LEN bytes, or unset; once for each
    #[arg(long, value_name = "NAME:LEN", value_parser = variable)]
    pub env: Vec<Source>,

    /// What the surroundings do is an input too: time, random, uninitialised, failures; a list
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub symbolic: Vec<Surrounding>,
}

/// What surrounds a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Surrounding {
    /// time, clock_gettime, gettimeofday, clock
    Time,
    /// rand, random, getrandom
    Random,
    /// What locals and memory from malloc hold that nobody set
    Uninitialised,
    /// Whether allocations, streams and descriptors fail, and with which errno
    Failures,
}

impl Inputs {
    /// The sources that the options name, in a fixed order.
    pub fn sources(&self) -> Vec<Source> {
        let asked = |what, source: Source| self.symbolic.contains(&what).then_some(source);
        let time = asked(Surrounding::Time, Source::Time);
        let chance = asked(Surrounding::Random, Source::Chance);
        let uninitialised = asked(Surrounding::Uninitialised, Source::Uninitialised);
        let failures = asked(Surrounding::Failures, Source::Failures);
        self.stdin
            .iter()
            .chain(&self.args)
            .chain(&self.file)
            .chain(&self.env)
            .chain(&time)
            .chain(&chance)
            .take(abi::MAX_SOURCES)
            .chain(&self.arg)
            .chain(&uninitialised)
            .chain(&failures)
            .cloned()
            .collect()
    }
}

fn stdin(text: &str) -> Result<Source, String> {
    Ok(Source::Stdin { size: number(text)? })
}

fn argument(text: &str) -> Result<Source, String> {
    let text = text.to_owned();
    if text.contains('\0') {
        Err("an argument ends at a zero".to_owned())
    } else {
        Ok(Source::Argument { text })
    }
}

fn arguments(text: &str) -> Result<Source, String> {
    let (count, size) = pair(text, "N:LEN")?;
    let (count, size) = (number(count)?, number(size)?);
    if count > 64 || count * size > MOST {
        return Err(format!("at most 64 arguments and {MOST} bytes"));
    }
    Ok(Source::Arguments { count, size })
}

fn file(text: &str) -> Result<Source, String> {
    let (name, size) = pair(text, "NAME:SIZE")?;
    let plain = !name.is_empty() && name != "." && name != ".." && !name.contains(['/', '\0']);
    if !plain || name.len() >= abi::MAX_SOURCE_NAME {
        return Err("NAME must be a plain file name".to_owned());
    }
    Ok(Source::File { name: name.to_owned(), size: number(size)? })
}

fn variable(text: &str) -> Result<Source, String> {
    let (name, size) = pair(text, "NAME:LEN")?;
    let plain = !name.is_empty() && !name.contains(['=', '\0']);
    if !plain || name.len() >= abi::MAX_SOURCE_NAME {
        return Err("NAME must be the name of a variable".to_owned());
    }
    Ok(Source::Variable { name: name.to_owned(), size: number(size)? })
}

fn pair<'a>(text: &'a str, form: &str) -> Result<(&'a str, &'a str), String> {
    text.rsplit_once(':').ok_or_else(|| format!("expected {form}"))
}

fn number(text: &str) -> Result<u32, String> {
    let number: u32 = text.parse().map_err(|_| format!("{text} is no number"))?;
    if number <= MOST { Ok(number) } else { Err(format!("{number} is more than {MOST}")) }
}
