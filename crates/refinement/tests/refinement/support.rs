//! Plays the campaign: compiles a program, runs tests on the interpreter, has proofs checked.

use goal::{GoalId, Program, Test};
use model::{Model, interpret};
use provoke_refinement::{Limits, Options, Progress, Reason, Refiner, Statistics};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What became of the goals of a program.
pub struct Decided {
    pub program: Program,
    pub covered: BTreeSet<GoalId>,
    pub infeasible: BTreeSet<GoalId>,
    pub open: BTreeMap<GoalId, Reason>,
    pub statistics: Statistics,
}

impl Decided {
    /// The infeasible goals as `line:column outcome`.
    pub fn infeasible_places(&self) -> Vec<String> {
        self.infeasible.iter().map(|goal| place(&self.program, *goal)).collect()
    }

    /// The open goals, with the reason.
    pub fn open_places(&self) -> Vec<String> {
        let describe = |(goal, reason): (&GoalId, &Reason)| {
            format!("{}: {reason}", place(&self.program, *goal))
        };
        self.open.iter().map(describe).collect()
    }
}

fn place(program: &Program, goal: GoalId) -> String {
    let goal = &program.goals[goal.index()];
    let (line, column) = goal.range.start;
    format!("{line}:{column} {}", goal.outcome)
}

/// The model of sources.
pub fn build(sources: &[PathBuf], flags: &[String]) -> (Model, Program) {
    let work = tempfile::tempdir().expect("folder");
    let compiled = compile::compile(sources, flags, work.path()).expect("compiled");
    let model = model::build(&compiled.bitcode).expect("model");
    (model, compiled.program)
}

/// The model of a program text in C.
pub fn build_text(text: &str) -> (Model, Program) {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    fs::write(&source, text).expect("source");
    build(&[source], &[])
}

/// Iterations for one target.
const EFFORT: u32 = 500;

/// Decides the goals of a program text in C.
pub fn decide_text(text: &str, options: Options) -> Decided {
    let (model, program) = build_text(text);
    decide(model, program, options, EFFORT)
}

/// Decides the goals of a case program.
pub fn decide_case(name: &str, options: Options) -> Decided {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases").join(name);
    let (model, program) = build(&[path], &[]);
    decide(model, program, options, EFFORT)
}

/// Decides the goals of a program.
pub fn decide(model: Model, program: Program, options: Options, effort: u32) -> Decided {
    let goals = (0..program.goals.len() as u32).map(GoalId);
    let limits = Limits { effort, ..Limits::default() };
    let mut arc = Refiner::new(model, goals, options, limits);
    let limit = Duration::from_secs(1);
    let questions = solve::Options { time_limit: limit, ..solve::Options::default() };
    let mut solver = solve::standard(&questions);
    let mut checker = proof::Checker::new(proof::Options::default()).expect("second solver");
    let (mut covered, mut infeasible) = (BTreeSet::new(), BTreeSet::new());
    let mut open = BTreeMap::new();
    run(&mut arc, &Test::default(), &mut covered);
    loop {
        match arc.advance(solver.as_mut()) {
            Progress::Test { test, .. } => run(&mut arc, &test, &mut covered),
            Progress::Refined => {}
            Progress::Proof(certificate) => {
                let verdict = checker.check(&mut arc.model().clone(), &certificate);
                assert!(matches!(verdict, proof::Verdict::Accepted(_)), "{verdict:?}");
                arc.settle(&certificate.goals, true);
                infeasible.extend(certificate.goals);
            }
            Progress::GaveUp { goal, reason } => drop(open.insert(goal, reason)),
            Progress::Done => break,
        }
    }
    open.retain(|goal, _| !covered.contains(goal));
    let statistics = arc.statistics();
    Decided { program, covered, infeasible, open, statistics }
}

fn run(arc: &mut Refiner, test: &Test, covered: &mut BTreeSet<GoalId>) {
    let trace = interpret(arc.model(), test, &model::Limits::default());
    covered.extend(&trace.goals);
    arc.learn(test, &trace.goals);
}
