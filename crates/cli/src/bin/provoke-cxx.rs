//! `provoke-cxx`, by a link also `provoke-c++`: clang++ that keeps bitcode in what it makes.

#[path = "../wrapper.rs"]
mod wrapper;

fn main() -> std::process::ExitCode {
    wrapper::run()
}
