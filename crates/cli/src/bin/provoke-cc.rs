//! `provoke-cc`: clang that keeps bitcode in what it makes. By a name with `++`, it is the C++ compiler.

#[path = "../wrapper.rs"]
mod wrapper;

fn main() -> std::process::ExitCode {
    wrapper::run()
}
