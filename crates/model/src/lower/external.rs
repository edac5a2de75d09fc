//! Calls of functions without a body, and inline assembly.

use super::Lowerer;
use super::segment::Walk;
use super::types;
use crate::externals::Effect;
use crate::graph::{CallSite, EdgeKind, LocationId};
use crate::points_to::{EXTERNAL, external_effect};
use crate::regions::{ObjectId, ObjectKind, Storage};
use crate::variables::WORD;
use goal::Outcome;
use llvm::Value;
use term::Term;

impl<'c> Lowerer<'_, 'c> {
    /// Whether a call makes unknown exactly an object that has a region of its own.
    pub fn fills_whole_object(&self, call: Value<'c>) -> bool {
        let Some(pointer) = call.arg(0).filter(|pointer| pointer.is_alloca()) else { return false };
        let Some(number) = self.points_to.objects.number(pointer) else { return false };
        let object = self.regions.object(ObjectId(number as u32));
        let size = call.arg(1).and_then(Value::const_int);
        let Storage::Region(region) = object.storage else {
            return matches!(object.storage, Storage::Nowhere);
        };
        let region = self.regions.region(region);
        region.only.is_some()
            && (region.generation.is_some() || object.once)
            && size.is_some()
            && size == object.size.map(u128::from)
    }
}

impl<'c> Walk<'_, '_, 'c> {
    /// An external call whose effect stays within a segment or a loop; false if it never returns.
    pub fn external(&mut self, call: Value<'c>, position: u32) -> bool {
        let name = call.called_function().map(Value::name).unwrap_or_default();
        let effect = external_effect(call).unwrap_or(Effect::Unknown);
        if effect.is_library() {
            self.low.premises.library.insert(name.clone());
        }
        match effect {
            Effect::Input(kind, width) => self.read_input(call, kind, width),
            Effect::InputBytes => self.input_bytes(call, position),
            Effect::Assume => self.assume(call),
            Effect::Bound => self.bound(call),
            Effect::Fill => {
                let word = self.unknown(WORD);
                self.define(call, vec![word]);
            }
            Effect::FillMemory => self.fill_memory(call, position),
            Effect::Unset { .. } => {}
            Effect::Allocate { size, factor, content, may_fail } => {
                self.forget_errno();
                self.allocation(call, position, (size, factor), content, may_fail);
            }
            Effect::Reallocate => {
                self.forget_errno();
                self.reallocation(call, position);
            }
            Effect::InputInto(kind, width) => {
                if let Some(to) = call.arg(0) {
                    self.input_into(to, kind, width);
                }
            }
            Effect::InputObject => self.input_object(call, position),
            Effect::InputRange => self.input_range(call),
            Effect::InputChoice => self.input_choice(call),
            Effect::Same => self.return_first(call),
            Effect::Nothing => self.return_zero(call),
            Effect::AtExit => {
                self.forget_errno();
                self.at_exit(call);
            }
            Effect::Length => self.text_length(call, position),
            Effect::Compare { text, limited, order } => {
                self.compare_bytes(call, position, text, limited, order);
            }
            Effect::GuardAcquire => self.acquire_guard(call),
            Effect::GuardRelease => self.release_guard(call),
            Effect::Float(name) => self.exact_float(call, name),
            Effect::Free => {
                self.forget_errno();
                self.free(call);
            }
            Effect::Copy => {
                self.copy_memory(call, position, true);
                self.return_first(call);
            }
            Effect::Set => {
                self.set_memory(call, position);
                self.return_first(call);
            }
            Effect::Reads => self.library_result(call),
            Effect::Prints(_) => {
                self.use_up_list(call);
                self.library_result(call);
            }
            Effect::LibraryMemory => {
                if !name.starts_with("__") {
                    self.forget_external_memory();
                }
                self.define_unknown(call, "memory of the C library");
            }
            Effect::Fills { to, returns, .. } => {
                self.use_up_list(call);
                self.fill_argument(call, to, returns);
            }
            Effect::Scans(format) => self.scan(call, format),
            Effect::Finds => self.find(call),
            Effect::CopiesText => self.copy_text(call, &name),
            Effect::Parses => {
                if let Some(end) = call.arg(1) {
                    self.forget_memory(end);
                }
                self.library_result(call);
            }
            Effect::Ends(handlers, outcome) => {
                self.end_program(call, handlers, outcome);
                return false;
            }
            Effect::Obstacle(_) | Effect::Unknown => self.anything(call),
        }
        true
    }

    /// The unknown result of a library function, which may also set `errno`.
    fn library_result(&mut self, call: Value<'c>) {
        self.forget_external_memory();
        if call.is_used() {
            let name = call.called_function().map(Value::name).unwrap_or_default();
            self.define_unknown(call, format!("result of {name}"));
        }
    }

    /// A library function that writes only what an argument points to.
    fn fill_argument(&mut self, call: Value<'c>, to: u32, returns: bool) {
        let name = call.called_function().map(Value::name).unwrap_or_default();
        self.mark(format!("external call of {name}"), call);
        self.forget_external_memory();
        let target = call.arg(to);
        if let Some(target) = target {
            self.forget_memory(target);
        }
        match target.filter(|_| returns) {
            Some(target) => {
                let (fails, address) = (self.unknown(1), self.scalar(target));
                let null = self.low.terms.constant(WORD, 0);
                let result = self.low.terms.ite(fails, null, address);
                self.define(call, vec![result]);
            }
            None => self.library_result(call),
        }
    }

    fn scan(&mut self, call: Value<'c>, format: u32) {
        let name = call.called_function().map(Value::name).unwrap_or_default();
        self.mark(format!("external call of {name}"), call);
        for target in call.args().into_iter().skip(format as usize + 1) {
            self.forget_memory(target);
        }
        self.library_result(call);
    }

    /// A place in the first argument's object, or null.
    fn find(&mut self, call: Value<'c>) {
        let name = call.called_function().map(Value::name).unwrap_or_default();
        self.define_unknown(call, format!("result of {name}"));
    }

    fn copy_text(&mut self, call: Value<'c>, name: &str) {
        self.mark(format!("external call of {name}"), call);
        if let Some(to) = call.arg(0) {
            self.forget_memory(to);
        }
        match name.starts_with("stp") {
            true => self.find(call),
            false => self.return_first(call),
        }
    }

    fn return_first(&mut self, call: Value<'c>) {
        if let Some(first) = call.arg(0).filter(|_| !call.ty().is_void()) {
            let leaves = self.leaves(first);
            self.define(call, leaves);
        }
    }

    fn fill_memory(&mut self, call: Value<'c>, position: u32) {
        let (Some(to), Some(size)) = (call.arg(0), call.arg(1)) else { return };
        if self.low.fills_whole_object(call) {
            if let Some((region, _)) = self.whole_object(to) {
                self.forget_region(region);
            }
            return; // an object that is made once was never written
        }
        match self.small(size) {
            Some(size) => self.forget_at_once(to, size),
            None => {
                self.byte_loop(
                    position,
                    |walk| walk.length(size),
                    &[],
                    |walk, at, _| {
                        let byte = walk.unknown(8);
                        walk.put_byte(to, at, byte);
                    },
                );
            }
        }
    }

    fn free(&mut self, call: Value<'c>) {
        let Some(pointer) = call.arg(0) else { return };
        let address = self.scalar(pointer);
        self.segment.frees.push(address);
        self.no_extents(pointer);
        self.forget_freed(call, pointer);
    }

    /// What is in freed memory is unknown to whoever gets it next, and can tell that by the number of its address.
    pub fn forget_freed(&mut self, call: Value<'c>, pointer: Value<'c>) {
        for number in self.low.points_to.of(pointer) {
            let object = self.low.regions.object(ObjectId(number as u32));
            if let (ObjectKind::Heap(_), true, Storage::Region(region)) =
                (object.kind, object.numbered, &object.storage)
            {
                let region = *region;
                self.mark("external call of what frees memory", call);
                self.forget_region(region);
            }
        }
    }

    /// What a pointer may point to may be freed: its place may be used again.
    pub fn no_extents(&mut self, pointer: Value<'c>) {
        let nothing = self.low.terms.constant(WORD, 0);
        for number in self.low.points_to.of(pointer) {
            let object = self.low.regions.object(ObjectId(number as u32));
            if let (ObjectKind::Heap(_), Some(extent)) = (object.kind, object.extent) {
                self.assign(extent, nothing);
            }
        }
    }

    fn return_zero(&mut self, call: Value<'c>) {
        let zeros = types::widths(&self.low.layout, call.ty())
            .into_iter()
            .map(|width| self.low.terms.constant(width, 0))
            .collect();
        if !call.ty().is_void() {
            self.define(call, zeros);
        }
    }

    fn at_exit(&mut self, call: Value<'c>) {
        let Some(function) = call.arg(0) else { return };
        let address = self.scalar(function);
        let argument = match call.arg(1) {
            Some(argument) => self.scalar(argument),
            None => self.low.terms.constant(WORD, 0),
        };
        self.segment.handlers.push((address, argument));
        let fails = self.unknown_of(call.ty());
        self.define(call, fails);
    }

    fn exact_float(&mut self, call: Value<'c>, name: &'static str) {
        self.forget_external_memory();
        let format = call.arg(0).and_then(|first| types::float_format(first.ty()));
        match format.and_then(|format| self.float_intrinsic(call, name, format)) {
            Some(leaves) => self.define(call, leaves),
            None => self.define_unknown(call, format!("result of {name}")),
        }
    }

    /// Whether the guard of a static variable is open. Only threads could find it taken.
    fn acquire_guard(&mut self, call: Value<'c>) {
        let Some(guard) = call.arg(0) else { return };
        let address = self.scalar(guard);
        let byte = self.byte_at(guard, address);
        let zero = self.low.terms.constant(8, 0);
        let open = self.low.terms.eq(byte, zero);
        let open = self.low.terms.zext(open, 32);
        self.define(call, vec![open]);
    }

    fn release_guard(&mut self, call: Value<'c>) {
        let Some(guard) = call.arg(0) else { return };
        let one = self.low.terms.constant(8, 1);
        self.put_bits(guard, one, 1);
    }

    /// What is given a list of arguments takes some from it.
    fn use_up_list(&mut self, call: Value<'c>) {
        let takes_list = call.called_function().is_some_and(|f| f.name().starts_with('v'));
        let list = call.args().into_iter().next_back();
        if let Some(list) = list.filter(|list| takes_list && list.ty().is_ptr()) {
            self.forget_memory(list);
        }
    }

    fn end_program(&mut self, call: Value<'c>, handlers: bool, outcome: Option<Outcome>) {
        if let Some(status) = call.arg(0).filter(|status| status.ty().is_int_of(32)) {
            let status = self.scalar(status);
            self.assign(self.low.special.status, status);
        }
        let to = if handlers { self.low.leave(self.id) } else { self.low.end() };
        self.go(to).ends = outcome;
    }

    /// The program may end here, which matters if anything runs then.
    pub fn may_end_here(&mut self) {
        if self.low.has_end() {
            let exits = self.unknown(1);
            let leave = self.low.leave(self.id);
            self.emit(leave, exits);
            let returns = self.low.terms.not(exits);
            self.segment.guard = self.low.terms.and(self.segment.guard, returns);
        }
    }

    /// What `errno` and the like hold is unknown from now on.
    pub fn forget_external_memory(&mut self) {
        if let Storage::Region(region) = self.low.regions.objects[EXTERNAL].storage {
            self.forget_region(region);
        }
    }

    pub fn forget_errno(&mut self) {
        if self.low.knows_errno {
            self.forget_external_memory();
        }
    }

    /// Everything that external code can reach becomes unknown.
    pub fn forget_exposed(&mut self) {
        for region in self.low.regions.exposed() {
            self.forget_region(region);
        }
        let nothing = self.low.terms.constant(WORD, 0);
        for index in 0..self.low.regions.objects.len() {
            let object = &self.low.regions.objects[index];
            if let (ObjectKind::Heap(_), true, Some(extent)) =
                (object.kind, object.escaped, object.extent)
            {
                self.assign(extent, nothing); // it may be freed
            }
        }
    }

    /// Code without a body that does anything but call back or throw. It may end the program.
    pub fn anything(&mut self, call: Value<'c>) {
        self.note_external(call);
        self.forget_exposed();
        self.may_end_here();
        if !call.ty().is_void() {
            let leaves = self.unknown_of(call.ty());
            self.define(call, leaves);
        }
    }

    fn note_external(&mut self, call: Value<'c>) {
        let name = call.called_function().map(Value::name);
        let reason = match &name {
            Some(name) => format!("external call of {name}"),
            None => "call of unknown code".to_owned(),
        };
        self.mark(reason, call);
        if let Some(Effect::Obstacle(what)) = external_effect(call) {
            let mark = self.low.mark_at(what, call);
            self.low.obstacles.push(mark);
        }
        let name = name.unwrap_or_else(|| "(through a pointer)".to_owned());
        let range = super::range_of(call);
        self.low.externals.entry(name).or_insert(range);
    }

    pub fn inline_assembly(&mut self, call: Value<'c>) {
        self.mark("inline assembly", call);
        self.low.premises.assembly = true;
        self.forget_exposed();
        for argument in call.args().into_iter().filter(|argument| argument.ty().is_ptr()) {
            self.forget_memory(argument);
        }
        if !call.ty().is_void() {
            let leaves = self.unknown_of(call.ty());
            self.define(call, leaves);
        }
    }

    /// Code without a body that may also call back functions that it knows, and throw. Control stands
    /// in it; which way it leaves, an unknown says.
    pub fn outside(&mut self, call: Value<'c>, after: LocationId, unwind_to: LocationId) {
        let inside = self.segment.from;
        self.note_external(call);
        self.forget_exposed();
        let choice = self.unknown(32);
        let escaped = self.low.graph.escaped.clone();
        let mut returns = self.low.terms.truth(true);
        if !escaped.is_empty() {
            let site = CallSite {
                caller: Some(self.id),
                from: inside,
                to: inside,
                unwind_to: inside, // it may catch what they throw
                callees: escaped.clone(),
            };
            let site = self.low.call_site(site, None);
            for (index, callee) in escaped.into_iter().enumerate() {
                let chosen = self.chosen(choice, index as u128 + 1, &mut returns);
                self.enter(site, callee, chosen, &[]);
            }
        }
        if self.low.may_throw(call) {
            let chosen = self.chosen(choice, u128::from(u32::MAX), &mut returns);
            self.emit(unwind_to, chosen);
        }
        if self.low.has_end() {
            let chosen = self.chosen(choice, u128::from(u32::MAX) - 1, &mut returns);
            let leave = self.low.leave(self.id);
            self.emit(leave, chosen);
        }
        if !call.ty().is_void() {
            let leaves = self.unknown_of(call.ty());
            self.define(call, leaves);
        }
        self.emit(after, returns);
    }

    /// Whether an unknown chose a number; `others` loses it.
    fn chosen(&mut self, choice: Term, number: u128, others: &mut Term) -> Term {
        let number = self.low.terms.constant(32, number);
        let chosen = self.low.terms.eq(choice, number);
        let not = self.low.terms.not(chosen);
        *others = self.low.terms.and(*others, not);
        chosen
    }

    /// A call of every function that is registered or escaped, any number of times, at the start or end of the program.
    pub fn call_handlers(&mut self, at: LocationId, end: LocationId) {
        if self.low.graph.calls_outside || self.low.premises.reached_by_name() {
            self.forget_exposed(); // external code has handlers, and constructors, of its own
        }
        let choice = self.unknown(32);
        let handlers = self.low.graph.handlers.clone();
        let mut done = self.low.terms.truth(true);
        if !handlers.is_empty() {
            let site = CallSite {
                caller: None,
                from: at,
                to: at,
                unwind_to: at, // a handler of `std::terminate` may be among them
                callees: handlers.clone(),
            };
            let site = self.low.call_site(site, None);
            for (index, callee) in handlers.into_iter().enumerate() {
                let chosen = self.chosen(choice, index as u128 + 1, &mut done);
                self.enter(site, callee, chosen, &[]);
            }
        }
        self.emit(end, done).kind = EdgeKind::Flow;
    }
}
