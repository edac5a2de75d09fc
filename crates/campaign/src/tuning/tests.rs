//! That optimised code does the same and writes the same traces, and that it is made where that pays alone.

use super::*;
use goal::{Input, InputKind, Test};
use std::fs;
use std::thread;
use tempfile::TempDir;

const PROGRAM: &str = "
    int __VERIFIER_nondet_int(void);
    static int digits(int n) { int count = 0; for (; n; n /= 10) count++; return count; }
    int main(void) {
        int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
        if (digits(a) > 3 && a > b) return digits(a ^ b);
        switch (b & 3) { case 1: return a == 7; case 2: return b < 0; }
        return 0;
    }
";

/// A program, built quickly in both ways: first the symbolic build.
fn recipes(work: &TempDir) -> [Recipe; 2] {
    let source = work.path().join("program.c");
    fs::write(&source, PROGRAM).expect("source");
    let compiled = compile::compile(&[source], &[], work.path()).expect("compiled");
    let (mut program, bitcode) = (compiled.program, compiled.bitcode);
    let [symbolic, replay] = ["symbolic", "replay"].map(|name| work.path().join(name));
    let link = BuildOptions { quick: true, ..BuildOptions::default() };
    let optimising = instrument::symbolic(&bitcode, &mut program, &link, &symbolic);
    let replaying = instrument::replay(&bitcode, &link, &replay).expect("built");
    let recipe = |kind, quick, optimising| {
        let (bitcode, link) = (bitcode.clone(), link.clone());
        Recipe { kind, bitcode, link, quick, optimising }
    };
    [
        recipe(Kind::Symbolic(Arc::new(program)), symbolic, optimising.expect("instrumented")),
        recipe(Kind::Replay, replay, replaying),
    ]
}

/// What runs of some tests do and write, as text.
fn runs(target: &mut Tuned, program: &Program) -> Vec<String> {
    let number = |n: i32| Input { kind: InputKind::Signed, width: 32, bits: n as u32 as u128 };
    let mut run = |(a, b)| {
        let result = target.run(&Test { inputs: vec![number(a), number(b)] }).expect("ran");
        let view = trace::RunView::new(target.executor.memory());
        let path = trace::decode(&view, program, &mut term::Terms::new()).expect("decoded");
        format!("{result:?} {path:?}")
    };
    [(0, 0), (7, 1), (-5, 2), (12_345, 3), (9_999, 10_000)].map(&mut run).to_vec()
}

#[test]
fn optimised_builds_take_the_place_of_quick_ones_and_do_the_same() {
    let work = tempfile::tempdir().expect("folder");
    let recipes = recipes(&work);
    let Kind::Symbolic(program) = &recipes[0].kind else { panic!("the symbolic build is first") };
    let options = execute::Options { goals: program.goals.len(), ..Default::default() };
    for recipe in &recipes {
        let tuning = Tuning::new(recipe.clone(), &Options::default());
        let mut target = Tuned::start(&tuning, &Limits::default(), &options).expect("started");
        let quick = runs(&mut target, program);
        tuning.ran(recipe.optimising / 2);
        assert!(!tuning.begun.load(Ordering::Relaxed), "it does not pay yet");
        tuning.ran(recipe.optimising);
        while !tuning.is_done() {
            thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(runs(&mut target, program), quick);
        assert!(
            target.executor.binary().ends_with(recipe.optimised().file_name().expect("a name"))
        );
        let mut late = Tuned::start(&tuning, &Limits::default(), &options).expect("started");
        assert_eq!(runs(&mut late, program), quick);
    }
}

#[test]
fn nothing_is_optimised_in_sessions_that_count_or_are_nearly_over() {
    let recipe = Recipe {
        kind: Kind::Replay,
        bitcode: PathBuf::new(),
        link: BuildOptions::default(),
        quick: PathBuf::new(),
        optimising: Duration::from_secs(5),
    };
    for options in [
        Options { runs: Some(100), ..Options::default() },
        Options { time: Duration::from_secs(4), ..Options::default() },
    ] {
        let tuning = Tuning::new(recipe.clone(), &options);
        tuning.ran(Duration::from_secs(3600));
        assert!(!tuning.begun.load(Ordering::Relaxed));
    }
}
