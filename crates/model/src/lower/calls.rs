//! Calls: of functions with a body, through pointers, and their way back.

use super::Lowerer;
use super::segment::Walk;
use super::types;
use crate::externals::{Content, Effect};
use crate::graph::{CallSite, CallSiteId, EdgeKind, FaultKind, LocationId};
use crate::intrinsics::{self, Intrinsic};
use crate::points_to::{EXTERNAL, external_effect};
use crate::regions::ObjectId;
use crate::variables::WORD;
use goal::FunctionId;
use llvm::{Place, Value};
use term::Term;

/// Parameters in memory up to this size are copied exactly.
const MOST_COPIED: u64 = 1024;

/// How a call fits into segments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Within one.
    Plain,
    /// A loop over bytes between two.
    Loop,
    /// Control enters functions, or external code that may call back or throw.
    Away,
}

/// Whom a call may reach.
#[derive(Clone, Debug, Default)]
pub struct Callees {
    /// Functions with a body, ascending.
    pub known: Vec<FunctionId>,
    /// Whether code without a body may be called too.
    pub outside: bool,
}

impl<'c> Lowerer<'_, 'c> {
    /// Whether an instruction ends a segment although its block goes on.
    pub fn cuts(&self, instruction: Value<'c>) -> bool {
        instruction.is_call_like() && self.shape(instruction) != Shape::Plain
    }

    /// Whether it does so after using its operands.
    pub fn is_cutting_call(&self, instruction: Value<'c>) -> bool {
        instruction.is_call_like() && self.shape(instruction) == Shape::Away
    }

    /// How a call fits into segments.
    pub fn shape(&self, call: Value<'c>) -> Shape {
        let intrinsic = call.intrinsic_name();
        let length = |index| call.arg(index).and_then(Value::const_int);
        let long = |index| length(index).is_none_or(|size| size > super::memory::MOST_BYTES);
        let by_length = |index| if long(index) { Shape::Loop } else { Shape::Plain };
        if !intrinsic.is_empty() {
            let moves = intrinsics::intrinsic(call).is_some_and(Intrinsic::moves);
            return if moves { by_length(2) } else { Shape::Plain };
        }
        if call.called_value().is_some_and(Value::is_inline_asm) {
            return Shape::Plain;
        }
        match external_effect(call) {
            None => Shape::Away,
            Some(Effect::Copy | Effect::Set) => by_length(2),
            Some(Effect::InputBytes) => by_length(1),
            Some(Effect::FillMemory) if self.fills_whole_object(call) => Shape::Plain,
            Some(Effect::FillMemory) => by_length(1),
            Some(Effect::Reallocate) => by_length(1),
            Some(Effect::Length | Effect::Compare { .. }) => Shape::Loop,
            Some(Effect::InputObject) if long(1) && length(1).is_some() => Shape::Loop,
            Some(Effect::Allocate { content, size, factor, .. }) if content != Content::Unknown => {
                let factors = length(size).zip(factor.map_or(Some(1), length));
                let small =
                    factors.is_some_and(|(a, b)| a.saturating_mul(b) <= super::memory::MOST_BYTES);
                if small { Shape::Plain } else { Shape::Loop }
            }
            Some(Effect::Unknown | Effect::Obstacle(_)) if self.leaves(call) => Shape::Away,
            _ => Shape::Plain,
        }
    }

    /// Whether a call of code without a body may come back otherwise than by returning.
    fn leaves(&self, call: Value<'c>) -> bool {
        !self.graph.escaped.is_empty() || self.may_throw(call)
    }

    /// Whether a call of code without a body may throw, so that anything goes on: frames of C let exceptions pass.
    /// Where nothing catches one, the program ends, as it may in any case. What promises not to throw still hands on
    /// what functions throw that it is given.
    pub fn may_throw(&self, call: Value<'c>) -> bool {
        let quiet = |value: Value<'c>| value.has_attr(Place::Function, "nounwind");
        let promised = quiet(call) || call.called_function().is_some_and(quiet);
        let given = || call.args().into_iter().any(|argument| self.may_be_function(argument));
        let is_outside = || match external_effect(call) {
            Some(effect) => effect == Effect::Unknown,
            None => self.graph.callees(call).outside,
        };
        let finds = || is_outside() && self.calls_back();
        call.is_invoke() || self.catches && (!promised || given() || finds())
    }

    /// Whether code without a body may find functions of the program in memory.
    fn calls_back(&self) -> bool {
        self.points_to.escaped.iter().any(|number| self.is_body(number))
    }

    fn is_body(&self, number: usize) -> bool {
        let object = self.points_to.objects.all[number];
        object.is_some_and(|object| object.is_function() && !object.is_declaration())
    }

    /// Whether a value may be a function of the program.
    pub fn may_be_function(&self, value: Value<'c>) -> bool {
        let objects = self.points_to.of(value);
        value.ty().is_ptr() && objects.into_iter().any(|number| self.is_body(number))
    }
}

impl<'c> Walk<'_, '_, 'c> {
    /// Lowers a call; false if the block ends with it.
    pub fn call(&mut self, call: Value<'c>, position: u32) -> bool {
        let intrinsic = call.intrinsic_name();
        let goes_on = if !intrinsic.is_empty() {
            self.intrinsic(call, &intrinsic, position)
        } else if call.called_value().is_some_and(Value::is_inline_asm) {
            self.inline_assembly(call);
            if !call.is_invoke() && call.is_terminator() {
                self.jump_anywhere(call);
                return false;
            }
            true
        } else if self.low.shape(call) == Shape::Away {
            return self.away(call, position);
        } else {
            self.external(call, position)
        };
        if goes_on && call.is_invoke() {
            self.leave_invoke(call);
            return false;
        }
        goes_on && !call.is_terminator()
    }

    /// After a call within a segment: to the normal successor or, unknown when, to the landing pad.
    fn leave_invoke(&mut self, call: Value<'c>) {
        let throws = self.unknown(1);
        let returns = self.low.terms.not(throws);
        if let Some(to) = call.normal_dest() {
            self.jump(to, returns, None, None);
        }
        if let Some(to) = call.unwind_dest() {
            self.jump(to, throws, None, None);
        }
    }

    /// A call that control leaves the function with.
    fn away(&mut self, call: Value<'c>, position: u32) -> bool {
        let after = self.low.place(self.id, self.block, position + 1, 0);
        let unwind_to = match call.unwind_dest() {
            Some(_) => self.low.place(self.id, self.block, position + 1, 1),
            None => self.low.unwind(self.id),
        };
        let callees = self.low.graph.callees(call);
        if !callees.known.is_empty() {
            self.enter_all(call, &callees, after, unwind_to);
        }
        if !callees.outside && call.called_function().is_none() {
            self.call_of_nothing(call, &callees);
        }
        if callees.outside {
            let guard = self.reaches_outside(call, &callees);
            let outside = self.low.place(self.id, self.block, position, 1);
            self.emit(outside, guard);
            self.start(outside);
            self.outside(call, after, unwind_to);
        }
        self.start(after);
        if !call.is_invoke() {
            return true;
        }
        let always = self.low.terms.truth(true);
        if let Some(to) = call.normal_dest() {
            self.jump(to, always, None, None);
        }
        self.start(unwind_to);
        if let Some(to) = call.unwind_dest() {
            self.jump(to, always, None, None);
        }
        false
    }

    fn enter_all(
        &mut self,
        call: Value<'c>,
        callees: &Callees,
        after: LocationId,
        unwind_to: LocationId,
    ) {
        let site = CallSite {
            caller: Some(self.id),
            from: self.segment.from,
            to: after,
            unwind_to,
            callees: callees.known.clone(),
        };
        let site = self.low.call_site(site, Some(call));
        let direct = call.called_function().is_some();
        for callee in &callees.known {
            let guard = match direct {
                true => self.low.terms.truth(true),
                false => self.is_target(call, *callee),
            };
            self.enter(site, *callee, guard, &call.args());
        }
    }

    /// Whether a call through a pointer reaches a function.
    fn is_target(&mut self, call: Value<'c>, callee: FunctionId) -> Term {
        let function = self.low.bodies[callee.index()];
        let number = self.low.points_to.objects.number(function).unwrap_or(EXTERNAL);
        let base = self.low.regions.object(ObjectId(number as u32)).base;
        match (call.called_value(), base) {
            (Some(pointer), Some(base)) => {
                let (pointer, base) = (self.scalar(pointer), self.current(base));
                self.low.terms.eq(pointer, base)
            }
            _ => self.low.terms.truth(true),
        }
    }

    /// A call through a pointer that points to no function: the program ends.
    fn call_of_nothing(&mut self, call: Value<'c>, callees: &Callees) {
        let guard = self.reaches_outside(call, callees);
        if self.low.terms.as_constant(guard) == Some(0) {
            return;
        }
        let before = self.segment.clone();
        let always = self.low.terms.truth(true);
        self.fault(FaultKind::Undefined("call through a pointer to no function"), always);
        let end = self.low.end();
        self.emit(end, guard);
        self.segment = before;
    }

    fn reaches_outside(&mut self, call: Value<'c>, callees: &Callees) -> Term {
        let mut guard = self.low.terms.truth(true);
        for callee in &callees.known {
            let equal = self.is_target(call, *callee);
            let different = self.low.terms.not(equal);
            guard = self.low.terms.and(guard, different);
        }
        guard
    }

    /// A step into a function. Missing arguments are unknown.
    pub fn enter(
        &mut self,
        site: CallSiteId,
        callee: FunctionId,
        guard: Term,
        arguments: &[Value<'c>],
    ) {
        let before = self.segment.clone();
        let function = self.low.bodies[callee.index()];
        let mut values = Vec::new();
        for (index, param) in function.params().into_iter().enumerate() {
            values.push((param, arguments.get(index).copied()));
        }
        let mut assigned = Vec::new();
        for (param, argument) in &values {
            let copied = self.low.points_to.objects.number(*param).is_some();
            if !copied && param.is_used() {
                assigned.extend(self.argument(*param, *argument));
            }
        }
        for (param, argument) in &values {
            if let Some(object) = self.low.points_to.objects.number(*param) {
                let address = self.copy_argument(*param, ObjectId(object as u32), *argument);
                assigned.push((*param, 0, address));
            }
        }
        for (param, part, leaf) in assigned {
            let width = self.low.terms.width(leaf);
            let variable = self.low.register(param, part, width);
            self.low.parameters.insert(variable);
            self.assign(variable, leaf);
        }
        let entry = function.entry().map(|block| self.low.block_location(callee, block));
        if let Some(entry) = entry {
            self.emit(entry, guard).kind = EdgeKind::Call(site, callee);
        }
        self.segment = before;
    }

    fn argument(
        &mut self,
        param: Value<'c>,
        argument: Option<Value<'c>>,
    ) -> Vec<(Value<'c>, u32, Term)> {
        let widths = types::widths(&self.low.layout, param.ty());
        let mut leaves = argument.map(|argument| self.leaves(argument)).unwrap_or_default();
        let fits = leaves.len() == widths.len()
            && leaves
                .iter()
                .zip(&widths)
                .all(|(leaf, width)| self.low.terms.width(*leaf) == *width);
        if !fits {
            leaves = self.unknown_of(param.ty());
        }
        (0..).zip(leaves).map(|(part, leaf)| (param, part, leaf)).collect()
    }

    /// The callee's own copy of an argument that is passed in memory.
    fn copy_argument(
        &mut self,
        param: Value<'c>,
        object: ObjectId,
        argument: Option<Value<'c>>,
    ) -> Term {
        let size = self.low.regions.object(object).size.unwrap_or(0);
        let bytes = self.low.terms.constant(WORD, size.into());
        let source = argument.map(|argument| (argument, self.leaves(argument)));
        let address = self.allocate(object, bytes);
        self.segment.values.insert(param, vec![address]);
        match source {
            Some((argument, _)) if size <= MOST_COPIED => {
                self.copy_at_once(param, argument, size as u32);
            }
            _ => {
                self.mark("large parameter in memory", param);
                self.forget_memory(param);
            }
        }
        self.segment.values.remove(&param);
        address
    }
}
