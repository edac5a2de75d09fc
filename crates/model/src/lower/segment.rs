//! A straight piece of code while it is being folded into one step.

use super::{Lowerer, types};
use crate::graph::{Allocation, Edge, EdgeKind, Fault, FaultKind, Load, LocationId, MarkId};
use crate::variables::{VarId, WORD};
use goal::{FunctionId, InputKind};
use llvm::{Block, Type, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use term::Term;

/// What was computed since the last location.
#[derive(Clone)]
pub struct Segment<'c> {
    pub from: LocationId,
    pub values: FxHashMap<Value<'c>, Vec<Term>>,
    /// New values of state variables.
    pub state: BTreeMap<VarId, Term>,
    pub guard: Term,
    pub reads: Vec<(InputKind, u32)>,
    pub faults: Vec<Fault>,
    pub allocations: Vec<Allocation>,
    pub frees: Vec<Term>,
    pub marks: Vec<MarkId>,
    pub handlers: Vec<(Term, Term)>,
    pub old_sizes: Vec<(Term, Term)>,
    pub volatile: Vec<(Term, Term)>,
    pub loads: Vec<Load>,
}

/// The walk through one function.
pub struct Walk<'l, 'a, 'c> {
    pub low: &'l mut Lowerer<'a, 'c>,
    pub function: Value<'c>,
    pub id: FunctionId,
    pub block: Block<'c>,
    pub segment: Segment<'c>,
}

impl<'c> Lowerer<'_, 'c> {
    pub fn segment(&mut self, from: LocationId) -> Segment<'c> {
        Segment {
            from,
            values: FxHashMap::default(),
            state: BTreeMap::new(),
            guard: self.terms.truth(true),
            reads: Vec::new(),
            faults: Vec::new(),
            allocations: Vec::new(),
            frees: Vec::new(),
            marks: Vec::new(),
            handlers: Vec::new(),
            old_sizes: Vec::new(),
            volatile: Vec::new(),
            loads: Vec::new(),
        }
    }

    /// The value of a state variable in a segment.
    pub fn current(&self, segment: &Segment<'c>, variable: VarId) -> Term {
        segment.state.get(&variable).copied().unwrap_or_else(|| self.leaf(variable))
    }

    /// The next entry of a tape, cut to a width.
    pub fn read_tape(
        &mut self,
        segment: &mut Segment<'c>,
        tape: VarId,
        cursor: VarId,
        width: u32,
    ) -> Term {
        let at = self.current(segment, cursor);
        let entry = self.terms.select(self.variables.term(tape), at);
        let one = self.terms.constant(WORD, 1);
        let next = self.terms.add(at, one);
        segment.state.insert(cursor, next);
        self.terms.extract(entry, width - 1, 0)
    }

    /// An unknown value.
    pub fn unknown(&mut self, segment: &mut Segment<'c>, width: u32) -> Term {
        let (tape, cursor) = (self.special.unknowns, self.special.unknown_cursor);
        self.read_tape(segment, tape, cursor, width)
    }

    /// The step that a segment amounts to.
    pub fn edge(&mut self, segment: &Segment<'c>, to: LocationId, condition: Term) -> Edge {
        let guard = self.terms.and(segment.guard, condition);
        let changed = |(variable, value): (&VarId, &Term)| {
            (self.variables.term(*variable) != *value).then_some((*variable, *value))
        };
        Edge {
            from: segment.from,
            to,
            guard,
            assignments: segment.state.iter().filter_map(changed).collect(),
            kind: EdgeKind::Flow,
            goal: None,
            choice: None,
            reads: segment.reads.clone(),
            faults: segment.faults.clone(),
            allocations: segment.allocations.clone(),
            frees: segment.frees.clone(),
            handlers: segment.handlers.clone(),
            old_sizes: segment.old_sizes.clone(),
            volatile: segment.volatile.clone(),
            loads: segment.loads.clone(),
            restored: Vec::new(),
            marks: segment.marks.clone(),
            ends: None,
        }
    }
}

impl<'c> Walk<'_, '_, 'c> {
    pub fn unknown(&mut self, width: u32) -> Term {
        self.low.unknown(&mut self.segment, width)
    }

    /// What a volatile access reads: others than the program may have changed it.
    pub fn volatile(&mut self, value: Term) -> Term {
        let entry = self.current(self.low.special.unknown_cursor);
        self.segment.volatile.push((entry, value));
        self.unknown(self.low.terms.width(value))
    }

    /// Unknown leaves of a type.
    pub fn unknown_of(&mut self, ty: Type<'c>) -> Vec<Term> {
        let widths = types::widths(&self.low.layout, ty);
        widths.into_iter().map(|width| self.unknown(width)).collect()
    }

    /// The next input.
    pub fn input(&mut self, kind: InputKind, width: u32) -> Term {
        self.segment.reads.push((kind, width));
        let (tape, cursor) = (self.low.special.tape, self.low.special.cursor);
        self.low.read_tape(&mut self.segment, tape, cursor, width)
    }

    pub fn current(&self, variable: VarId) -> Term {
        self.low.current(&self.segment, variable)
    }

    pub fn assign(&mut self, variable: VarId, value: Term) {
        self.segment.state.insert(variable, value);
    }

    /// Notes that the present instruction is not modelled.
    pub fn mark(&mut self, reason: impl Into<String>, instruction: Value<'c>) {
        let mark = self.low.mark_at(reason, instruction);
        self.segment.marks.push(mark);
    }

    pub fn fault(&mut self, kind: FaultKind, condition: Term) {
        if self.low.terms.as_constant(condition) != Some(0) {
            self.segment.faults.push(Fault { kind, condition });
        }
    }

    /// Sets the value of an instruction.
    pub fn define(&mut self, instruction: Value<'c>, leaves: Vec<Term>) {
        if self.low.live.contains(&instruction) {
            for (part, term) in leaves.iter().enumerate() {
                let width = self.low.terms.width(*term);
                let variable = self.low.register(instruction, part as u32, width);
                self.assign(variable, *term);
            }
        }
        self.segment.values.insert(instruction, leaves);
    }

    /// An instruction whose result is unknown, for a reason.
    pub fn define_unknown(&mut self, instruction: Value<'c>, reason: impl Into<String>) {
        self.mark(reason, instruction);
        let leaves = self.unknown_of(instruction.ty());
        self.define(instruction, leaves);
    }

    /// The leaves of a value.
    pub fn leaves(&mut self, value: Value<'c>) -> Vec<Term> {
        if let Some(known) = self.segment.values.get(&value) {
            return known.clone();
        }
        if let Some(address) = self.steady_address(value) {
            return vec![address];
        }
        if value.is_constant() {
            return self.constant(value);
        }
        let widths = types::widths(&self.low.layout, value.ty());
        let parts = widths.into_iter().enumerate();
        parts
            .map(|(part, width)| {
                let variable = self.low.register(value, part as u32, width);
                self.current(variable)
            })
            .collect()
    }

    /// The one leaf of a scalar.
    pub fn scalar(&mut self, value: Value<'c>) -> Term {
        let leaves = self.leaves(value);
        match leaves.first() {
            Some(first) => *first,
            None => self.unknown(1),
        }
    }

    /// Ends the segment with a step.
    pub fn emit(&mut self, to: LocationId, condition: Term) -> &mut Edge {
        let edge = self.low.edge(&self.segment, to, condition);
        self.low.edges.push(edge);
        let last = self.low.edges.len() - 1;
        &mut self.low.edges[last]
    }

    /// Ends the segment with a step that is always taken.
    pub fn go(&mut self, to: LocationId) -> &mut Edge {
        let always = self.low.terms.truth(true);
        self.emit(to, always)
    }

    /// Starts a new segment.
    pub fn start(&mut self, from: LocationId) {
        self.segment = self.low.segment(from);
    }
}
