//! That optimised code writes the same traces, and that it is made where that pays alone.

use super::*;
use execute::{Executor, Limits};
use goal::{Input, InputKind, Test};
use std::path::Path;
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

/// A program, built quickly.
fn recipe(work: &TempDir) -> Recipe {
    let source = work.path().join("program.c");
    fs::write(&source, PROGRAM).expect("source");
    let compiled = compile::compile(&[source], &[], work.path()).expect("compiled");
    let (mut program, symbolic) = (compiled.program, work.path().join("symbolic"));
    let link = BuildOptions { patience: Some(Duration::ZERO), ..BuildOptions::default() };
    let optimising = instrument::symbolic(&compiled.bitcode, &mut program, &link, &symbolic);
    let optimising = optimising.expect("instrumented");
    let program = Arc::new(program);
    Recipe { bitcode: compiled.bitcode, program, link, symbolic, optimising }
}

/// What runs of some tests write, as text.
fn traces(binary: &Path, program: &Program) -> Vec<String> {
    let options = execute::Options { goals: program.goals.len(), ..Default::default() };
    let mut executor = Executor::start(binary, &Limits::default(), &options).expect("started");
    let number = |n: i32| Input { kind: InputKind::Signed, width: 32, bits: n as u32 as u128 };
    let mut trace = |(a, b)| {
        let test = Test { inputs: vec![number(a), number(b)] };
        let result = executor.run(&test, 0).expect("ran");
        let view = trace::RunView::new(executor.memory());
        let path = trace::decode(&view, program, &mut term::Terms::new()).expect("decoded");
        format!("{result:?} {path:?}")
    };
    [(0, 0), (7, 1), (-5, 2), (12_345, 3), (9_999, 10_000)].map(&mut trace).to_vec()
}

#[test]
fn the_optimised_build_takes_the_place_of_the_quick_one_and_writes_the_same_traces() {
    let work = tempfile::tempdir().expect("folder");
    let recipe = recipe(&work);
    let quick = traces(&recipe.symbolic, &recipe.program);
    let size = |recipe: &Recipe| fs::metadata(&recipe.symbolic).expect("a build").len();
    let before = size(&recipe);
    let tuning = Tuning::new(recipe.clone(), &Options::default());
    tuning.ran(recipe.optimising / 2).expect("heard");
    assert!(!tuning.begun.load(Ordering::Relaxed), "it does not pay yet");
    tuning.ran(recipe.optimising).expect("heard");
    while tuning.edition() == 0 {
        thread::sleep(Duration::from_millis(10));
    }
    assert_ne!(size(&recipe), before);
    assert_eq!(traces(tuning.binary(), &recipe.program), quick);
}

#[test]
fn nothing_is_optimised_in_sessions_that_count_or_are_nearly_over() {
    let recipe = Recipe {
        bitcode: PathBuf::new(),
        program: Arc::default(),
        link: BuildOptions::default(),
        symbolic: PathBuf::new(),
        optimising: Duration::from_secs(5),
    };
    for options in [
        Options { runs: Some(100), ..Options::default() },
        Options { time: Duration::from_secs(4), ..Options::default() },
    ] {
        let tuning = Tuning::new(recipe.clone(), &options);
        tuning.ran(Duration::from_secs(3600)).expect("heard");
        assert!(!tuning.begun.load(Ordering::Relaxed));
    }
}
