//! Steps over formulas agree with steps over values: weakest preconditions on random states, and forward
//! execution along the paths of real runs.

use crate::support;
use crate::support::Random;
use provoke_model::{EdgeId, Limits, Model, State, VarKind, interpret};
use term::{Assignment, Evaluator, InputVar, Sort, Term, Value, evaluate};

/// Programs with registers, loops, structs, arrays, pointers, calls, recursion and floats.
const PROGRAMS: &[&str] = &[
    "algorithm/crc.c",
    "algorithm/virtual_machine.c",
    "call/function_table.c",
    "control/recursion.c",
    "control/switch_sparse.c",
    "float/conversion.c",
    "memory/index_matrix.c",
    "memory/linked_list.c",
    "memory/struct_nested.c",
    "memory/store_symbolic.c",
    "cpp/inheritance.cpp",
];

fn program(name: &str) -> support::Built {
    let case = support::cases().into_iter().find(|case| case.name == name).expect("case");
    support::build(&case.sources, &case.flags).expect("program")
}

/// A random value of every state variable.
fn random_state(model: &Model, random: &mut Random) -> Assignment {
    let mut state = Assignment::new();
    for (id, variable) in model.variables.iter() {
        let input = model.variables.input(id);
        match variable.sort {
            Sort::Array { element, .. } => {
                let mask = u128::MAX >> (128 - element);
                let array = state.array_mut(input);
                for _ in 0..8 {
                    let index = u128::from(random.below(16));
                    array.elements.insert(index, u128::from(random.word()) & mask);
                }
            }
            sort => {
                let kind = goal::InputKind::Unsigned;
                state.set(input, random.value(kind, sort.width() as u16));
            }
        }
    }
    state
}

/// A random formula about the variables that an edge changes.
fn random_formula(model: &mut Model, edge: EdgeId, random: &mut Random) -> Term {
    let assigned: Vec<_> = model.edge(edge).assignments.iter().map(|(id, _)| *id).collect();
    let mut formula = model.terms.truth(random.below(2) == 0);
    for _ in 0..3 {
        let id = match assigned.len() {
            0 => provoke_model::VarId(random.below(model.variables.len() as u64) as u32),
            count => assigned[random.below(count as u64) as usize],
        };
        let leaf = model.variables.term(id);
        let bits = match model.variables.get(id).sort {
            Sort::Array { index, .. } => {
                let at = model.terms.constant(index, u128::from(random.below(16)));
                model.terms.select(leaf, at)
            }
            _ => leaf,
        };
        let width = model.terms.width(bits);
        let value = random.value(goal::InputKind::Unsigned, width as u16);
        let value = model.terms.constant(width, value);
        let part = match random.below(3) {
            0 => model.terms.eq(bits, value),
            1 => model.terms.ult(bits, value),
            _ => model.terms.slt(value, bits),
        };
        formula = match random.below(2) {
            0 => model.terms.and(formula, part),
            _ => model.terms.or(formula, part),
        };
    }
    formula
}

/// The state after an edge, by value.
fn concrete_step(model: &Model, edge: EdgeId, state: &Assignment) -> Assignment {
    let mut after = state.clone();
    for (id, value) in &model.edge(edge).assignments {
        let input = model.variables.input(*id);
        match evaluate(&model.terms, *value, state) {
            Value::Bits(bits) => after.set(input, bits),
            Value::Array(array) => *after.array_mut(input) = array,
        }
    }
    after
}

fn holds(model: &Model, formula: Term, state: &Assignment) -> bool {
    Evaluator::new(&model.terms, state).holds(formula)
}

#[test]
fn a_weakest_precondition_holds_exactly_where_the_formula_holds_after_the_step() {
    let mut random = Random(11);
    for name in PROGRAMS {
        let mut built = program(name);
        let model = &mut built.model;
        for index in 0..model.edges.len() {
            let edge = EdgeId(index as u32);
            let formula = random_formula(model, edge, &mut random);
            let weakest = model.weakest_precondition(edge, formula);
            let precondition = model.precondition(edge, formula);
            let (guard, forward) = model.step(edge, &State::new());
            let symbolic = model.apply(&forward, formula);
            for _ in 0..3 {
                let state = random_state(model, &mut random);
                let after = concrete_step(model, edge, &state);
                let taken = holds(model, model.edge(edge).guard, &state);
                let good = holds(model, formula, &after);
                let place = model.location_name(model.edge(edge).from);
                assert_eq!(holds(model, weakest, &state), !taken || good, "{name} at {place}");
                assert_eq!(holds(model, precondition, &state), taken && good, "{name} at {place}");
                assert_eq!(holds(model, guard, &state), taken, "{name} at {place}");
                assert_eq!(holds(model, symbolic, &state), good, "{name} at {place}");
            }
        }
    }
}

#[test]
fn conditions_along_a_run_hold_for_its_inputs() {
    let mut random = Random(5);
    for name in PROGRAMS {
        let mut built = program(name);
        let mut test = goal::Test::default();
        for _ in 0..4 {
            let trace = interpret(&built.model, &test, &Limits { steps: 400, ..Limits::default() });
            let mut given = trace.given.clone();
            given.extend(&inputs(&built.model, &trace.edges, &test));
            let mut state = State::new();
            for edge in &trace.edges {
                let (guard, next) = built.model.step(*edge, &state);
                assert!(holds(&built.model, guard, &given), "{name}");
                state = next;
                if !built.model.edge(*edge).restored.is_empty() {
                    break; // from here on, registers are unknown to the model
                }
            }
            built.native.run(&test, 0).expect("native run");
            test = support::vary(&mut random, &built.native.reads());
        }
    }
}

/// The inputs of a run as inputs of terms.
fn inputs(model: &Model, edges: &[EdgeId], test: &goal::Test) -> Assignment {
    let reads = edges.iter().flat_map(|edge| &model.edge(*edge).reads);
    let values = test.inputs.iter().map(|input| input.bits).chain(std::iter::repeat(0));
    (0..)
        .zip(reads.zip(values))
        .map(|(index, ((_, width), bits))| (InputVar { index, width: *width }, bits))
        .collect()
}

#[test]
fn plain_objects_are_variables_and_facts_are_about_bases() {
    let mut built = program("memory/global_state.c");
    let model = &mut built.model;
    let scalars = model.variables.iter().filter(|(_, v)| matches!(v.kind, VarKind::Scalar(_)));
    assert!(scalars.count() > 0, "a global that is only loaded and stored is a variable");
    let bases: Vec<_> = model
        .variables
        .iter()
        .filter(|(_, variable)| matches!(variable.kind, VarKind::Base(_)))
        .map(|(id, _)| id)
        .collect();
    let facts = model.facts(&bases);
    let trace = interpret(model, &goal::Test::default(), &Limits::default());
    let globals_are_placed = facts.iter().filter(|fact| holds(model, **fact, &trace.given));
    assert!(globals_are_placed.count() > 0);
}
