//! The model and native runs agree on random programs, values included: Csmith's checksum over all globals becomes the
//! exit status.
//!
//! A program of Csmith reads no input, so one is mixed into every scalar global before its work starts.

use crate::support;
use crate::support::Random;
use crate::support::compare::{Report, compare};
use goal::{Input, InputKind, Test};
use std::fmt::Write;
use std::fs;
use std::process::Command;

const OPTIONS: &[&str] = &[
    "--no-volatiles",
    "--no-consts",
    "--max-funcs",
    "4",
    "--max-block-size",
    "3",
    "--max-block-depth",
    "3",
    "--max-expr-complexity",
    "6",
    "--max-array-dim",
    "2",
    "--max-array-len-per-dim",
    "5",
];
/// Programs, and tests for each.
const PROGRAMS: u64 = 16;
const TESTS: usize = 4;

/// The program of a seed: inputs mixed into its globals, its checksum as exit status.
fn program(seed: u64) -> Option<(String, usize)> {
    let folder = tempfile::tempdir().expect("folder");
    let output = Command::new("csmith")
        .args(["--seed", &seed.to_string()])
        .args(OPTIONS)
        .current_dir(folder.path())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).expect("text");
    let mut mixing = String::new();
    let mut inputs = 0;
    for line in text.lines() {
        let scalar = line.strip_prefix("static ").and_then(|rest| rest.split_once(' '));
        let Some((kind, rest)) = scalar else { continue };
        let Some((name, _)) = rest.split_once(" = ") else { continue };
        if kind.contains("int")
            && kind.ends_with("_t")
            && name[2..].chars().all(|c| c.is_ascii_digit())
        {
            let _ = writeln!(mixing, "    {name} ^= __VERIFIER_nondet_long();");
            inputs += 1;
        }
    }
    let start = "    func_1();\n";
    let text = text.replacen(start, &(mixing + start), 1);
    let (head, tail) = text.rsplit_once("return 0;")?;
    let status = "return (int)((crc32_context ^ 0xFFFFFFFFUL) & 0x7f);";
    Some((format!("extern long __VERIFIER_nondet_long(void);\n{head}{status}{tail}"), inputs))
}

#[test]
fn random_programs_compute_the_same_in_the_model_and_natively() {
    let only = std::env::var("PROVOKE_SEED").ok().and_then(|seed| seed.parse::<u64>().ok());
    let seeds = only.map_or(1..PROGRAMS + 1, |seed| seed..seed + 1);
    let (mut failures, mut agreed) = (Vec::new(), 0);
    for seed in seeds {
        let Some((text, inputs)) = program(seed) else { continue };
        let folder = tempfile::tempdir().expect("folder");
        let source = folder.path().join("random.c");
        fs::write(&source, text).expect("source");
        let flags = ["-w", "-I/usr/include/csmith"].map(str::to_owned);
        let mut built = support::build(&[source], &flags).expect("program");
        let mut report = Report::default();
        let mut random = Random(seed);
        for round in 0..TESTS {
            let value = |random: &mut Random| match round {
                0 => 0,
                _ => random.value(InputKind::Signed, 64),
            };
            let input = |_| Input { kind: InputKind::Signed, width: 64, bits: value(&mut random) };
            let test = Test { inputs: (0..inputs).map(input).collect() };
            compare(&mut built, &test, &mut report);
        }
        agreed += report.agreed;
        failures.extend(report.wrong.iter().map(|wrong| format!("seed {seed}: {wrong}")));
        if only.is_some() || report.agreed < TESTS {
            eprintln!("seed {seed}: {report:?}");
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(agreed as u64 >= PROGRAMS || only.is_some(), "only {agreed} runs compared");
}
