//! Measures how fast a trace is decoded: `cargo run --release --example decode [NODES]`.
#![expect(clippy::print_stdout, reason = "a measurement for people")]

use provoke_trace::{check_holds, decode, synthetic};
use std::time::Instant;

fn main() {
    let nodes = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let memory = synthetic::mixing_run(nodes);
    let program = goal::Program::default();
    for round in 0..4 {
        let mut terms = term::Terms::new();
        let start = Instant::now();
        let path = decode(&memory.view(), &program, &mut terms).expect("a valid trace");
        let seconds = start.elapsed().as_secs_f64();
        let again = Instant::now();
        decode(&memory.view(), &program, &mut terms).expect("a valid trace");
        let again = again.elapsed().as_secs_f64();
        let check = Instant::now();
        let holds = check_holds(&terms, &path);
        println!(
            "round {round}: {nodes} nodes in {seconds:.3} s, once more {again:.3} s; {} terms, {} steps; check {:.3} s {holds:?}",
            terms.len(),
            path.steps.len(),
            check.elapsed().as_secs_f64(),
        );
    }
}
