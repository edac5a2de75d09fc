//! Programs under test: compiled, with goals and cuts found by their marks in the source.

use goal::{BranchOutcome, GoalId, Program};
use model::{LocationId, Model};
use provoke_proof::{Checker, Options, Reason, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use term::{Term, smtlib};

/// What a test says about a program.
pub struct Case {
    pub name: &'static str,
    /// Source; the language by its first line (`// C++`).
    pub text: &'static str,
    /// Which outcome of the condition in the line marked `// goal` is infeasible.
    pub outcome: BranchOutcome,
    /// Marks of lines whose condition is the head of a loop, and what holds there, in SMT-LIB.
    pub invariants: &'static [(&'static str, &'static [&'static str])],
}

/// A compiled program.
pub struct Subject {
    pub name: &'static str,
    text: &'static str,
    pub model: Model,
    pub program: Program,
}

impl Subject {
    pub fn new(name: &'static str, text: &'static str) -> Subject {
        let work = tempfile::tempdir().expect("folder");
        let file = if text.starts_with("// C++") { "program.cpp" } else { "program.c" };
        let source = work.path().join(file);
        fs::write(&source, text).expect("source");
        let compiled = compile::compile(&[source], &[], work.path())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let model = model::build(&compiled.bitcode).expect("model");
        Subject { name, text, model, program: compiled.program }
    }

    /// The goals of the conditions in the line that ends with a mark.
    fn goals_at(&self, mark: &str) -> impl Iterator<Item = (GoalId, BranchOutcome)> + '_ {
        let wanted = |line: &str| line.trim_end().ends_with(&format!("// {mark}"));
        let number = self.text.lines().position(wanted).expect("a marked line") as u32 + 1;
        let goals = (0..).map(GoalId).zip(&self.program.goals);
        goals
            .filter(move |(_, goal)| goal.range.start.0 == number)
            .map(|(id, goal)| (id, goal.outcome))
    }

    /// The goal of the marked condition with this outcome.
    pub fn goal(&self, mark: &str, outcome: BranchOutcome) -> GoalId {
        let found = self.goals_at(mark).find(|(_, of)| *of == outcome);
        found.expect("a goal in the marked line").0
    }

    /// Where the marked condition is decided.
    pub fn place(&self, mark: &str) -> LocationId {
        let (goal, _) = self.goals_at(mark).next().expect("a goal in the marked line");
        let edge = self.model.edges_of_goal(goal).next().expect("an edge");
        self.model.edge(edge).from
    }

    /// A formula in SMT-LIB over the names of state variables.
    pub fn formula(&mut self, text: &str) -> Term {
        let variables: BTreeMap<String, (Term, String)> = self
            .model
            .variables
            .iter()
            .map(|(_, v)| (v.name.clone(), (v.term, v.sort.to_string())))
            .collect();
        let mut script = String::new();
        let names: BTreeSet<&str> = text.split('|').skip(1).step_by(2).collect();
        for name in names {
            let known = || variables.keys().cloned().collect::<Vec<_>>().join("\n");
            let Some((_, sort)) = variables.get(name) else { panic!("no {name} in\n{}", known()) };
            let _ = writeln!(script, "(declare-const |{name}| {sort})");
        }
        let _ = writeln!(script, "(assert {text})");
        let input = |name: &str| variables.get(name).map(|(term, _)| *term);
        let read = smtlib::read_named(&mut self.model.terms, &script, &input);
        read.unwrap_or_else(|error| panic!("{text}: {error}"))[0]
    }

    /// The invariants of a case, by the places where they hold.
    pub fn invariants(
        &mut self,
        given: &[(&'static str, &'static [&'static str])],
    ) -> BTreeMap<LocationId, Vec<Term>> {
        let mut invariants = BTreeMap::new();
        for (mark, texts) in given {
            let formulas = texts.iter().map(|text| self.formula(text)).collect();
            invariants.insert(self.place(mark), formulas);
        }
        invariants
    }
}

/// A checker with short patience.
pub fn checker() -> Checker {
    let time = std::time::Duration::from_secs(20);
    Checker::new(Options { time, ..Options::default() }).expect("a solver")
}

/// What a verdict says, for people.
pub fn describe(verdict: &Verdict, model: &Model) -> String {
    match verdict {
        Verdict::Accepted(accepted) => format!("accepted: {accepted:?}"),
        Verdict::Rejected(rejected) => {
            let clause = rejected.clause.map(|clause| model.show(clause));
            let at = match rejected.obligation {
                Some(provoke_proof::Obligation::Step { from, to, .. }) => format!(
                    "{} to {}",
                    model.location_name(from.point.location),
                    model.location_name(to.location)
                ),
                other => format!("{other:?}"),
            };
            format!("rejected: {rejected} at {at}, clause {clause:?}")
        }
    }
}

/// Whether a rejection says that the certificate is wrong, not that the solver was too weak.
pub fn is_refuted(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Rejected(rejected) if !matches!(rejected.reason, Reason::Undecided(_)))
}
