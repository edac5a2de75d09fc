//! Shows the program model of C and C++ sources, or runs a test on it.
//!
//! ```text
//! cargo run -p provoke-model --example model -- [--dot | --count | --run VALUE,VALUE,...] SOURCE...
//! ```
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use goal::{Input, InputKind, Test};
use provoke_model::{Limits, Model, interpret};
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let (options, sources): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with('-'));
    let mut sources = sources;
    let is_run = options.iter().any(|option| option == "--run");
    let values = if is_run && !sources.is_empty() { sources.remove(0) } else { String::new() };
    let sources: Vec<PathBuf> = sources.into_iter().map(PathBuf::from).collect();
    let work = tempfile::tempdir()?;
    let compiled = compile::compile(&sources, &[], work.path())?;
    let model = provoke_model::build(&compiled.bitcode)?;
    match options.first().map(String::as_str) {
        Some("--dot") => print!("{}", model.dot()),
        Some("--count") => count(&model),
        Some("--run") => run(&model, &values)?,
        _ => print!("{model}"),
    }
    Ok(())
}

fn count(model: &Model) {
    println!("locations {}", model.locations.len());
    println!("edges     {}", model.edges.len());
    println!("variables {}", model.variables.len());
    println!("terms     {}", model.terms.len());
    println!("marks     {}", model.marks.len());
    println!("obstacles {}", model.obstacles.len());
}

/// Runs a test of integers; they fit every type that is read.
fn run(model: &Model, values: &str) -> Result<(), Box<dyn Error>> {
    let mut test = Test::default();
    for value in values.split(',').filter(|value| !value.is_empty()) {
        let bits = value.trim().parse::<i128>()? as u128;
        test.inputs.push(Input { kind: InputKind::Signed, width: 128, bits });
    }
    let trace = interpret(model, &test, &Limits::default());
    for edge in &trace.edges {
        let edge = model.edge(*edge);
        let goal = edge.goal.map(|goal| format!(" goal {}", goal.0)).unwrap_or_default();
        println!("{}{goal}", model.location_name(edge.from));
    }
    println!("{:?} after {} inputs", trace.end, trace.reads);
    Ok(())
}
