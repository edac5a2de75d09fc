//! The paths of all witnesses, merged into a tree, with symbolic states along them.
//!
//! `run(P, I)` and `run_symbolic_lightweight` of the paper's Fig. 5. Every step of a path is executed symbolically at
//! most once, when a question first needs it; a node keeps what its step changed. A [`Cursor`] stands at one node and
//! has the whole symbolic state there; going to another node undoes and redoes changes, so questions near each other
//! are cheap and nothing is copied.
//!
//! *Where addresses come from.* Addresses of objects are those of the run, constants, and so is whatever else the
//! interpreter chooses ([`model::Step::forced`]). A refutation then refutes the path for these addresses only. That is
//! enough to split a region, which is sound whatever the solver said; it never removes an edge by itself.

use goal::FunctionId;
use model::{
    CallSiteId, Edge, EdgeId, EdgeKind, FaultKind, Model, Step, VarId, VarKind, Witness, numbers,
};
use rustc_hash::FxHashMap;
use solve::Constraint;
use std::sync::Arc;
use term::{Assignment, InputVar, Substitution, Term, Terms};

/// How many inputs there are, and how many unknowns.
const MOST: u128 = (numbers::CHOICES - numbers::UNKNOWNS) as u128;
/// Width of an entry of a tape.
const ENTRY: u32 = 128;

/// A node of the tree: a path from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// A witness, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WitnessId(pub u32);

/// A run stood at the end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visit {
    pub node: NodeId,
    pub witness: WitnessId,
}

struct Node {
    parent: NodeId,
    depth: u32,
    /// The step that leads here; none at the root.
    step: Option<Step>,
    children: Vec<NodeId>,
    effect: Option<Effect>,
}

/// What a step does, over inputs and unknowns.
struct Effect {
    /// What must hold for it to be taken, without faults.
    conditions: Vec<Constraint>,
    writes: Vec<(VarId, Term)>,
    stack: Stack,
}

/// What a step does to the stack.
enum Stack {
    Keep,
    /// A call: the caller's registers that come back with the return.
    Push(Arc<Frame>),
    Pop,
}

/// Registers of a caller, with their values.
type Frame = [(VarId, Term)];

/// For calls within recursive groups: the registers that the return restores.
type Restored = FxHashMap<(CallSiteId, FunctionId), Vec<VarId>>;

/// All paths.
pub struct Paths {
    nodes: Vec<Node>,
    witnesses: Vec<(Witness, Assignment)>,
    restored: Restored,
    cursor: Cursor,
}

/// The symbolic state at one node.
#[derive(Default)]
struct Cursor {
    /// The nodes from the root's child to where it stands.
    path: Vec<NodeId>,
    /// By variable; none if it has its own leaf as value.
    values: Vec<Option<Term>>,
    forced: FxHashMap<u128, u128>,
    /// Widths of the inputs read.
    widths: Vec<u32>,
    prefix: Vec<Constraint>,
    /// Of each call that did not return.
    frames: Vec<Arc<Frame>>,
    /// The values that were overwritten, and the frames that were popped, oldest first.
    overwritten: Vec<(VarId, Option<Term>)>,
    popped: Vec<Option<Arc<Frame>>>,
    /// For each step, how long things were before it.
    marks: Vec<Mark>,
}

struct Mark {
    widths: usize,
    prefix: usize,
    overwritten: usize,
}

impl Paths {
    pub fn new(model: &Model) -> Paths {
        let mut restored = Restored::default();
        for edge in model.edges.iter().filter(|edge| !edge.restored.is_empty()) {
            if let EdgeKind::Return(site, callee) = edge.kind {
                restored.insert((site, callee), edge.restored.clone());
            }
        }
        let root =
            Node { parent: NodeId(0), depth: 0, step: None, children: Vec::new(), effect: None };
        Paths { nodes: vec![root], witnesses: Vec::new(), restored, cursor: Cursor::default() }
    }

    /// Where every path begins.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// The node after a step.
    pub fn child(&mut self, node: NodeId, step: &Step) -> NodeId {
        let same = |child: &&NodeId| self.nodes[child.0 as usize].step.as_ref() == Some(step);
        if let Some(known) = self.nodes[node.0 as usize].children.iter().find(same) {
            return *known;
        }
        let id = NodeId(self.nodes.len() as u32);
        let depth = self.nodes[node.0 as usize].depth + 1;
        let step = Some(step.clone());
        self.nodes.push(Node { parent: node, depth, step, children: Vec::new(), effect: None });
        self.nodes[node.0 as usize].children.push(id);
        id
    }

    /// Where a visit's run stood after it took this edge, if it did and went on.
    pub fn after(&self, visit: Visit, edge: EdgeId) -> Option<Visit> {
        let children = self.nodes[visit.node.0 as usize].children.iter();
        let taken = |child: &&NodeId| {
            let child = &self.nodes[child.0 as usize];
            child.step.as_ref().is_some_and(|step| step.edge == edge) && !child.children.is_empty()
        };
        children.copied().find(|child| taken(&child)).map(|node| Visit { node, ..visit })
    }

    /// Adds a witness. `given` is what its run found given.
    pub fn add_witness(
        &mut self,
        model: &mut Model,
        witness: Witness,
        given: &Assignment,
    ) -> WitnessId {
        if self.witnesses.is_empty() {
            for (input, value) in given.iter() {
                if let Some(variable) = model.variables.of_input(input) {
                    let value = model.terms.constant(input.width, value);
                    self.cursor.set(variable, Some(value));
                }
            }
        }
        let mut hint = given.clone();
        for (position, input) in (0u32..).zip(&witness.test.inputs) {
            hint.set(InputVar { index: position, width: u32::from(input.width) }, input.bits);
            hint.set(InputVar { index: position, width: ENTRY }, input.bits);
        }
        let unknowns = given.array(model.variables.input(model.unknowns()));
        for (position, value) in unknowns.into_iter().flat_map(|array| &array.elements) {
            if *position < MOST {
                hint.set(unknown(*position), *value);
            }
        }
        self.witnesses.push((witness, hint));
        WitnessId(self.witnesses.len() as u32 - 1)
    }

    pub fn witness(&self, witness: WitnessId) -> &Witness {
        &self.witnesses[witness.0 as usize].0
    }

    /// The values of inputs and unknowns of a witness.
    pub fn hint(&self, witness: WitnessId) -> &Assignment {
        &self.witnesses[witness.0 as usize].1
    }

    /// A witness like another, with the values of a solver's model.
    pub fn changed(&self, witness: WitnessId, values: &Assignment) -> Witness {
        let mut changed = self.witness(witness).clone();
        for (input, value) in values.iter() {
            let position = input.index;
            if position < numbers::UNKNOWNS {
                let inputs = &mut changed.test.inputs;
                if inputs.len() <= position as usize {
                    let zero = goal::Input { kind: goal::InputKind::Unsigned, width: 128, bits: 0 };
                    inputs.resize(position as usize + 1, zero);
                }
                inputs[position as usize].bits = value;
                inputs[position as usize].width = input.width as u16;
            } else if u128::from(position - numbers::UNKNOWNS) < MOST {
                changed.unknowns.insert(u128::from(position - numbers::UNKNOWNS), value);
            }
        }
        changed
    }

    /// Goes to a node and gives the conditions on the way there, in order.
    pub fn go(&mut self, model: &mut Model, node: NodeId) -> &[Constraint] {
        let mut ahead = Vec::new();
        let mut common = node;
        while !self.is_on_path(common) {
            ahead.push(common);
            common = self.nodes[common.0 as usize].parent;
        }
        let depth = self.nodes[common.0 as usize].depth as usize;
        while self.cursor.path.len() > depth {
            self.pop();
        }
        for node in ahead.into_iter().rev() {
            self.push(model, node);
        }
        &self.cursor.prefix
    }

    /// The conditions on the way to where the cursor stands.
    pub fn prefix(&self) -> &[Constraint] {
        &self.cursor.prefix
    }

    /// A formula over state variables, in the state where the cursor stands.
    pub fn apply(&mut self, model: &mut Model, formula: Term) -> Term {
        self.cursor.apply(model, formula)
    }

    /// A formula over state variables, with the objects where the state has them in which the cursor stands.
    pub fn placed(&self, model: &mut Model, formula: Term) -> Term {
        let graph = model.graph();
        let variables = &graph.variables;
        model.terms.substitute(formula, |terms, input| {
            let variable = variables.of_input(input)?;
            let base = matches!(variables.get(variable).kind, VarKind::Base(_));
            let value = self.cursor.get(variable).filter(|_| base)?;
            terms.as_constant(value).map(|_| value)
        })
    }

    fn is_on_path(&self, node: NodeId) -> bool {
        match self.nodes[node.0 as usize].depth {
            0 => true,
            depth => self.cursor.path.get(depth as usize - 1) == Some(&node),
        }
    }

    fn pop(&mut self) {
        let cursor = &mut self.cursor;
        let (Some(mark), Some(node)) = (cursor.marks.pop(), cursor.path.pop()) else { return };
        while cursor.overwritten.len() > mark.overwritten {
            if let Some((variable, value)) = cursor.overwritten.pop() {
                cursor.set(variable, value);
            }
        }
        cursor.widths.truncate(mark.widths);
        cursor.prefix.truncate(mark.prefix);
        let Node { step: Some(step), effect: Some(effect), .. } = &self.nodes[node.0 as usize]
        else {
            return;
        };
        match effect.stack {
            Stack::Keep => {}
            Stack::Push(_) => drop(cursor.frames.pop()),
            Stack::Pop => cursor.frames.extend(cursor.popped.pop().flatten()),
        }
        for (entry, _) in &step.forced {
            cursor.forced.remove(entry);
        }
    }

    fn push(&mut self, model: &mut Model, node: NodeId) {
        let cursor = &mut self.cursor;
        let Node { step: Some(step), effect, .. } = &mut self.nodes[node.0 as usize] else {
            return;
        };
        cursor.marks.push(Mark {
            widths: cursor.widths.len(),
            prefix: cursor.prefix.len(),
            overwritten: cursor.overwritten.len(),
        });
        cursor.path.push(node);
        cursor.forced.extend(step.forced.iter().copied());
        cursor.widths.extend(model.edge(step.edge).reads.iter().map(|(_, width)| *width));
        let effect = effect.get_or_insert_with(|| cursor.effect(model, step.edge, &self.restored));
        for (variable, value) in &effect.writes {
            let old = cursor.set(*variable, Some(*value));
            cursor.overwritten.push((*variable, old));
        }
        match &effect.stack {
            Stack::Keep => {}
            Stack::Push(frame) => cursor.frames.push(frame.clone()),
            Stack::Pop => {
                let frame = cursor.frames.pop();
                cursor.popped.push(frame);
            }
        }
        cursor.prefix.extend_from_slice(&effect.conditions);
    }
}

impl Cursor {
    fn get(&self, variable: VarId) -> Option<Term> {
        self.values.get(variable.index()).copied().flatten()
    }

    /// Gives a variable a value; the one that it had comes back.
    fn set(&mut self, variable: VarId, value: Option<Term>) -> Option<Term> {
        if self.values.len() <= variable.index() {
            self.values.resize(variable.index() + 1, None);
        }
        std::mem::replace(&mut self.values[variable.index()], value)
    }

    fn effect(&self, model: &mut Model, edge: EdgeId, restored: &Restored) -> Effect {
        let conditions = self.conditions(model, edge);
        let Edge { assignments, restored: back, kind, .. } = model.edge(edge).clone();
        let frame = self.frames.last().map_or(&[][..], |frame| frame);
        let mut writes = Vec::new();
        for (variable, value) in assignments {
            let saved = frame.iter().find(|(other, _)| *other == variable);
            let value = match saved.filter(|_| back.contains(&variable)) {
                Some((_, value)) => *value,
                None => self.apply(model, value),
            };
            writes.push((variable, value));
        }
        let stack = match kind {
            EdgeKind::Flow => Stack::Keep,
            EdgeKind::Return(..) | EdgeKind::Throw(..) => Stack::Pop,
            EdgeKind::Call(site, callee) => {
                let registers = restored.get(&(site, callee)).map_or(&[][..], Vec::as_slice);
                Stack::Push(self.saved(model, registers, &writes))
            }
        };
        Effect { conditions, writes, stack }
    }

    /// The values of registers that a call saves: of parameters before its edge, of the others after it.
    fn saved(&self, model: &Model, registers: &[VarId], writes: &[(VarId, Term)]) -> Arc<Frame> {
        let mut saved = Vec::with_capacity(registers.len());
        for register in registers {
            let before = self.get(*register).unwrap_or_else(|| model.variables.term(*register));
            let written = writes.iter().find(|(variable, _)| variable == register);
            let written = written.filter(|_| !model.is_parameter(*register));
            saved.push((*register, written.map_or(before, |(_, value)| *value)));
        }
        saved.into()
    }

    /// The edge's guard, and that nothing undefined happens on it.
    fn conditions(&self, model: &mut Model, edge: EdgeId) -> Vec<Constraint> {
        let mut conditions = vec![self.apply(model, model.edge(edge).guard)];
        for fault in model.edge(edge).faults.clone() {
            if !matches!(fault.kind, FaultKind::Access { .. }) {
                let happens = self.apply(model, fault.condition);
                conditions.push(model.terms.not(happens));
            }
        }
        conditions.retain(|condition| model.terms.as_constant(*condition).is_none());
        conditions.into_iter().map(|term| Constraint { term, exact: true }).collect()
    }

    fn apply(&self, model: &mut Model, formula: Term) -> Term {
        let (tape, unknowns) = (model.tape(), model.unknowns());
        let graph = model.graph();
        let variables = &graph.variables;
        let mut substitution = AtCursor {
            cursor: self,
            variable: |input| variables.of_input(input),
            tape: variables.input(tape),
            unknowns: variables.input(unknowns),
        };
        model.terms.substitute_by(formula, &mut substitution)
    }
}

struct AtCursor<'a, F> {
    cursor: &'a Cursor,
    variable: F,
    tape: InputVar,
    unknowns: InputVar,
}

impl<F: Fn(InputVar) -> Option<VarId>> Substitution for AtCursor<'_, F> {
    fn input(&mut self, _terms: &mut Terms, input: InputVar) -> Option<Term> {
        self.cursor.get((self.variable)(input)?)
    }

    fn element(&mut self, terms: &mut Terms, array: InputVar, index: u128) -> Option<Term> {
        if index >= MOST {
            return None;
        }
        if array == self.tape {
            let width = self.cursor.widths.get(index as usize).copied().unwrap_or(ENTRY);
            let input = terms.input(index as u32, width);
            return Some(terms.zext(input, ENTRY));
        }
        if array == self.unknowns {
            return Some(match self.cursor.forced.get(&index) {
                Some(value) => terms.constant(ENTRY, *value),
                None => terms.input(numbers::UNKNOWNS + index as u32, ENTRY),
            });
        }
        None
    }
}

/// An entry of the tape of unknowns, as an input of terms.
fn unknown(position: u128) -> InputVar {
    InputVar { index: numbers::UNKNOWNS + position as u32, width: ENTRY }
}
