//! The command `provoke`: arguments in, progress and verdicts out.
//!
//! The only crate that prints. What a user did or what the machine lacks is a line on standard error and
//! an exit code of [`exit`]; a panic is a bug of Provoke, and says so.

mod args;
mod check;
mod cover;
mod doctor;
mod exit;
mod explain;
mod function;
mod inputs;
mod progress;
mod project;
mod replay;
mod report;
mod style;
mod verdicts;

use args::{Arguments, Command};
use campaign::Aim;
use clap::Parser;
use exit::Exit;
use std::io::Write;
use std::process::ExitCode;

/// For the solver's and LLVM's allocations too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    install_panic_hook();
    // Memory that is fresh to a virtual machine is slow to clear by two megabytes, of which most may not be needed:
    // that was a third of a short campaign. Processes that we start inherit it. Where the kernel cannot, nothing is
    // lost.
    let _ = rustix::thread::disable_transparent_huge_pages(true);
    compile::on_fatal_error(refuse);
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { Exit::Usage } else { Exit::Success }.into();
        }
    };
    let result = match arguments.command {
        Command::Cover(arguments) => cover::run(&arguments, Aim::Branches),
        Command::Prove(arguments) => cover::run(&arguments, Aim::Errors),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Report(arguments) => report::run(&arguments),
        Command::Doctor => doctor::run(),
    };
    let exit = result.unwrap_or_else(|error| exit::explain(&error));
    let _ = std::io::stdout().flush();
    // A thread that did not end in time may be in the middle of a compiler or a solver.
    execute::leave(exit.code())
}

/// What LLVM gives up on, in whichever thread, is a program that does not build.
fn refuse(reason: &str) {
    let line = format!("{reason}\nprovoke: LLVM refuses the program, so it does not build");
    let _ = writeln!(std::io::stderr(), "{line}");
    std::process::exit(Exit::Build.code());
}

/// A panic anywhere, in any thread, ends Provoke as an internal error.
fn install_panic_hook() {
    std::panic::set_hook(Box::new(|info| {
        let _ = writeln!(
            std::io::stderr(),
            "provoke: internal error: {info}\nThis is a bug in Provoke. What was found so far is saved."
        );
        std::process::exit(Exit::Internal.code());
    }));
}
