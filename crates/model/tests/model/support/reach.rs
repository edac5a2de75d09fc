//! Which goals the model allows: a breadth-first search over its paths, each condition decided by a solver.
//!
//! What a native run can do, the model must allow. A program says so itself: a condition on a line with `// may` must
//! be able to hold, one on a line with `// never` must not (that is precision, as far as paths are followed).

use goal::{BranchOutcome, GoalId};
use provoke_model::{Context, LocationId, Model, State, VarId, VarKind};
use solve::{Answer, Bitwuzla, Constraint, Query, Solver};
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use term::{Assignment, Term};

/// Steps that are looked at in one program.
const MOST_STEPS: usize = 2000;

struct Path {
    at: LocationId,
    context: Context,
    state: State,
    conditions: Vec<Constraint>,
}

/// The goals on the paths of a model, shortest first, until all that are wanted are found.
fn allowed(model: &mut Model, wanted: &BTreeSet<GoalId>) -> BTreeSet<GoalId> {
    let is_base = |kind: VarKind| matches!(kind, VarKind::Base(_));
    let bases: Vec<VarId> =
        model.variables.iter().filter(|(_, v)| is_base(v.kind)).map(|(id, _)| id).collect();
    let facts = model.facts(&bases);
    let mut solver = Bitwuzla::new(0, 0);
    let mut found = BTreeSet::new();
    let start = Path {
        at: model.start,
        context: Context::default(),
        state: State::new(),
        conditions: Vec::new(),
    };
    let mut open = VecDeque::from([start]);
    let mut steps = 0;
    while let Some(path) = open.pop_front() {
        for (edge, context) in model.successors(path.at, path.context) {
            steps += 1;
            if steps > MOST_STEPS {
                return found;
            }
            let (guard, state) = model.step(edge, &path.state);
            let mut conditions = path.conditions.clone();
            let certain = model.terms.as_constant(guard) == Some(1);
            if !certain {
                let here: Vec<Term> =
                    facts.iter().map(|fact| model.apply(&path.state, *fact)).collect();
                if !holds(&mut solver, model, &conditions, &here, guard) {
                    continue;
                }
                conditions.push(Constraint { term: guard, exact: true });
            }
            found.extend(model.edge(edge).goal);
            if !wanted.is_empty() && wanted.is_subset(&found) {
                return found;
            }
            open.push_back(Path { at: model.edge(edge).to, context, state, conditions });
        }
    }
    found
}

fn holds(
    solver: &mut Bitwuzla,
    model: &Model,
    conditions: &[Constraint],
    facts: &[Term],
    guard: Term,
) -> bool {
    let facts = facts.iter().map(|fact| Constraint { term: *fact, exact: true });
    let prefix: Vec<Constraint> = conditions.iter().copied().chain(facts).collect();
    let goal = Constraint { term: guard, exact: true };
    let query = Query { prefix: &prefix, goal, hint: &Assignment::new() };
    !matches!(solver.check(&model.terms, &query), Answer::Unsat(_))
}

/// Checks a program against the words in its lines; what is wrong.
pub fn check(name: &str, text: &str) -> Option<String> {
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join(name);
    fs::write(&source, text).expect("source");
    let (mut model, compiled) = super::compile(&[source], &[]).expect("program");
    let obstacles: Vec<&str> =
        model.obstacles.iter().map(|mark| model.marks[mark.index()].reason.as_str()).collect();
    if !obstacles.is_empty() {
        return Some(format!("{text}\nobstacles: {obstacles:?}"));
    }
    let on = |word: &str| -> BTreeSet<GoalId> {
        let goals = compiled.program.goals.iter().enumerate();
        let marked = |line: u32| {
            text.lines().nth(line as usize - 1).is_some_and(|line| line.ends_with(word))
        };
        goals
            .filter(|(_, g)| g.outcome == BranchOutcome::True && marked(g.range.start.0))
            .map(|(index, _)| GoalId(index as u32))
            .collect()
    };
    let (may, never) = (on("// may"), on("// never"));
    let lines = text.lines().filter(|line| line.ends_with("// may") || line.ends_with("// never"));
    assert_eq!(may.len() + never.len(), lines.count(), "a condition on each marked line:\n{text}");
    let wanted = if never.is_empty() { may.clone() } else { BTreeSet::new() };
    let found = allowed(&mut model, &wanted);
    let line = |goal: &GoalId| compiled.program.goals[goal.index()].range.start.0;
    let missing: Vec<_> = may.difference(&found).map(line).collect();
    let wrong: Vec<_> = never.intersection(&found).map(line).collect();
    (!missing.is_empty() || !wrong.is_empty())
        .then(|| format!("{text}\nnot allowed: lines {missing:?}, allowed: lines {wrong:?}"))
}
