//! What the compiler wrappers do, shared by their `main` functions.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

/// Acts as the compiler by whose name the program was called: by one with `++` or `cxx` as that for C++.
pub fn run() -> ExitCode {
    let mut arguments = std::env::args_os();
    let name = arguments.next().unwrap_or_default();
    let rest: Vec<OsString> = arguments.collect();
    let mut errors = std::io::stderr();
    match compile::wrapper::run(compile::wrapper::is_cxx_name(&name), &rest, instrument::RUNTIME) {
        Ok(ended) => {
            for note in ended.notes {
                let _ = writeln!(errors, "provoke-cc: warning: {note}");
            }
            ExitCode::from(u8::try_from(ended.code).unwrap_or(1))
        }
        Err(error) => {
            let _ = writeln!(errors, "provoke-cc: {error}");
            ExitCode::FAILURE
        }
    }
}
