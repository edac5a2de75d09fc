//! Runs with given unknowns, watched step by step.
//!
//! The model is deterministic once both tapes are given. A [`Witness`] gives both; [`follow`] shows every state
//! on its way. The machine still chooses the addresses of new objects itself and says so ([`Step::forced`]).

use super::machine::Machine;
use super::{End, Limits};
use crate::graph::{EdgeId, LocationId, ProgramGraph};
use goal::{Input, InputKind, Test};
use std::collections::BTreeMap;
use term::Assignment;

/// What a run of the model is given: inputs, and entries of the tape of unknowns; the others are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Witness {
    /// The inputs.
    pub test: Test,
    /// Entries of the tape of unknowns.
    pub unknowns: BTreeMap<u128, u128>,
}

/// A step that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The edge.
    pub edge: EdgeId,
    /// Entries of the tape of unknowns that were chosen for it: addresses of new objects, sizes of old ones, handlers.
    pub forced: Vec<(u128, u128)>,
}

/// Where a run stands, before a step.
pub struct Stand<'a> {
    /// The location.
    pub at: LocationId,
    /// The values of all variables.
    pub values: &'a Assignment,
    /// The live objects: addresses and sizes.
    pub objects: &'a BTreeMap<u64, u64>,
    /// The edge that is taken next.
    pub next: EdgeId,
}

/// A whole run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// How it ended.
    pub end: End,
    /// What it found given: both tapes, addresses of globals, memory before the start.
    pub given: Assignment,
    /// The inputs that were read, as they were read.
    pub read: Test,
}

/// Runs a witness, calling `visit` before each step.
pub fn follow(
    model: &ProgramGraph,
    witness: &Witness,
    limits: &Limits,
    mut visit: impl FnMut(&Stand<'_>),
) -> Followed {
    let mut machine = Machine::new(model, &witness.test, limits).with_unknowns(&witness.unknowns);
    let mut steps = Vec::new();
    let mut kinds: Vec<(InputKind, u32)> = Vec::new();
    let end = loop {
        if steps.len() as u64 >= limits.steps {
            break End::Limit;
        }
        let edge = match machine.choose() {
            Ok(edge) => edge,
            Err(end) => break end,
        };
        let forced = machine.take_forced();
        visit(&Stand {
            at: machine.at(),
            values: machine.values(),
            objects: machine.objects(),
            next: edge,
        });
        kinds.extend(&model.edge(edge).reads);
        steps.push(Step { edge, forced });
        if let Some(end) = machine.take(edge) {
            break end;
        }
    };
    let (_, given) = machine.finish();
    Followed { steps, end, given, read: inputs_read(witness, &kinds) }
}

fn inputs_read(witness: &Witness, kinds: &[(InputKind, u32)]) -> Test {
    let values = witness.test.in_turn().map(|input| input.bits).chain(std::iter::repeat(0));
    let inputs = kinds.iter().zip(values).map(|((kind, width), bits)| {
        let mask = u128::MAX >> (128 - (*width).clamp(1, 128));
        Input { kind: *kind, width: *width as u16, bits: bits & mask }
    });
    Test { inputs: inputs.collect() }
}
