//! Random runs of the interpreter, as the judge of what is true: the goals that they take, and the states that they
//! pass.

use goal::{GoalId, Input, InputKind, Test};
use model::{Context, EdgeId, Limits, Model, Point, interpret};
use provoke_proof::{Certificate, State};
use std::collections::BTreeSet;
use term::{Assignment, Evaluator, Value, evaluate};

const STEPS: u64 = 400;

/// A run: the states at the points it passed, and the goals it took.
pub struct Run {
    pub states: Vec<(Point, Assignment)>,
    pub goals: BTreeSet<GoalId>,
}

/// Runs on random inputs.
pub fn runs(model: &mut Model, count: usize) -> Vec<Run> {
    let mut random = Random(7);
    let mut runs = vec![run(model, &Test::default())];
    for _ in 1..count {
        let inputs = (0..8).map(|_| random.input()).collect();
        runs.push(run(model, &Test { inputs }));
    }
    runs
}

fn run(model: &mut Model, test: &Test) -> Run {
    let trace = interpret(model, test, &Limits { steps: STEPS, ..Limits::default() });
    let mut point = Point::start(model);
    let mut state = trace.given.clone();
    let mut states = vec![(point, state.clone())];
    for edge in trace.edges {
        state = after(model, edge, &state);
        let context: Option<Context> = model.context_after(edge, point.context);
        let Some(context) = context else { break };
        point = Point { location: model.edge(edge).to, context };
        if !model.edge(edge).restored.is_empty() {
            break; // from here on the run knows more than the model
        }
        states.push((point, state.clone()));
    }
    Run { states, goals: trace.goals.into_iter().collect() }
}

/// The state after an edge.
fn after(model: &Model, edge: EdgeId, state: &Assignment) -> Assignment {
    let mut after = state.clone();
    for (variable, value) in &model.edge(edge).assignments {
        let input = model.variables.input(*variable);
        match evaluate(&model.terms, *value, state) {
            Value::Bits(bits) => after.set(input, bits),
            Value::Array(array) => *after.array_mut(input) = array,
        }
    }
    after
}

/// What runs say against a certificate: a goal taken, or no state that holds.
pub fn against(model: &Model, certificate: &Certificate, runs: &[Run]) -> Option<String> {
    for run in runs {
        if let Some(goal) = certificate.goals.iter().find(|goal| run.goals.contains(goal)) {
            return Some(format!("a run takes goal {}", goal.0));
        }
        for (point, state) in &run.states {
            let mut evaluator = Evaluator::new(&model.terms, state);
            let mut holds = |state: &State| state.clauses.iter().all(|c| evaluator.holds(*c));
            let states = certificate.points.get(point);
            if states.is_some_and(|states| !states.iter().any(&mut holds)) {
                let place = model.location_name(point.location);
                return Some(format!("a run is in no state of {place}"));
            }
        }
    }
    None
}

/// A small generator of pseudo-random numbers (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A 32-bit input: small, negative, or anything.
    fn input(&mut self) -> Input {
        let word = self.word();
        let bits = match word % 4 {
            0 => word >> 8 & 0xf,
            1 => (word >> 8 & 0x7f) + 1,
            2 => (word >> 8 & 0xf).wrapping_neg(),
            _ => word >> 8,
        };
        Input { kind: InputKind::Signed, width: 32, bits: u128::from(bits as u32) }
    }
}
