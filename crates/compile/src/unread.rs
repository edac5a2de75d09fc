//! Inputs that a program asks for and is not given: what a user most often forgets to say.

use crate::CompileError;
use goal::Source;
use llvm::{Context, Module, Value};
use std::fmt;
use std::path::Path;

/// Functions that read standard input, and variables by which others do.
const READERS: [&str; 9] = [
    "getchar",
    "getchar_unlocked",
    "getwchar",
    "gets",
    "scanf",
    "vscanf",
    "__isoc99_scanf",
    "__isoc99_vscanf",
    "__isoc23_scanf",
];
const STREAMS: [&str; 3] = ["stdin", "_ZSt3cin", "_ZSt4wcin"];
/// Functions that open files.
const OPENERS: [&str; 7] = [
    "fopen",
    "fopen64",
    "freopen",
    "open",
    "open64",
    "openat",
    "_ZNSt13basic_filebufIcSt11char_traitsIcEE4openEPKcSt13_Ios_Openmode",
];

/// An input that a program asks for, by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Standard input.
    Stdin,
    /// Arguments of the command line.
    Arguments,
    /// Files.
    Files,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unread::Stdin => {
                "the program reads standard input, which is empty in every run (try: --stdin 64)"
            }
            Unread::Arguments => {
                "the program looks at its arguments, and gets none in any run (try: --args 2:8)"
            }
            Unread::Files => "the program opens files, and none is an input (try: --file NAME:64)",
        })
    }
}

/// What a program asks for and is not among the sources.
pub fn unread(bitcode: &Path, sources: &[Source]) -> Result<Vec<Unread>, CompileError> {
    let context = Context::new();
    let module = context.parse_file(bitcode)?;
    let given = |is: fn(&Source) -> bool| sources.iter().any(is);
    let mut unread = Vec::new();
    if !given(|source| matches!(source, Source::Stdin { .. })) && reads_stdin(&module) {
        unread.push(Unread::Stdin);
    }
    let is_argument =
        |source: &Source| matches!(source, Source::Arguments { .. } | Source::Argument { .. });
    let parameters = module.function("main").map(Value::params).unwrap_or_default();
    if !given(is_argument) && parameters.iter().any(|parameter| !parameter.users().is_empty()) {
        unread.push(Unread::Arguments);
    }
    let opens = || OPENERS.iter().any(|name| is_called(&module, name));
    if !given(|source| matches!(source, Source::File { .. })) && opens() {
        unread.push(Unread::Files);
    }
    Ok(unread)
}

fn reads_stdin(module: &Module<'_>) -> bool {
    let stream = |name: &str| module.global(name).is_some_and(|it| !it.users().is_empty());
    let descriptor = |call: &Value<'_>| call.arg(0).and_then(Value::const_int) == Some(0);
    READERS.iter().any(|name| is_called(module, name))
        || STREAMS.iter().any(|name| stream(name))
        || module.function("read").is_some_and(|read| read.users().iter().any(descriptor))
}

/// Whether a function that others define is called.
fn is_called(module: &Module<'_>, name: &str) -> bool {
    let function = module.function(name).filter(|function| function.is_declaration());
    function.is_some_and(|function| !function.users().is_empty())
}
