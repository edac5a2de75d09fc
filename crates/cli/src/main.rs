//! The command `provoke`.
fn main() {}
