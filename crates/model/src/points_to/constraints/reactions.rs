//! What constraints come to: reactions to the places that nodes hold, until nothing new comes.

use super::{
    Builder, EXTERNAL, Length, MOST_CLASSES, MOST_STEPS, Offset, Place, Reaction, STRANGE, Type,
    UNSET, holds_pointers,
};

impl Builder<'_, '_> {
    pub(super) fn solve(&mut self) {
        loop {
            self.settle();
            let told = self.told_by_differences();
            if told.is_empty() {
                return;
            }
            told.into_iter().for_each(|place| self.solver.add(self.numbers, place));
        }
    }

    /// Places whose addresses differences make numbers, and that are not known as such: those of objects to which the
    /// other side, null or of unknown origin, does not point anyhow.
    fn told_by_differences(&self) -> Vec<usize> {
        let set = |node: usize| self.solver.set(node);
        let mut told = Vec::new();
        for (one, other) in &self.differences {
            let is_strange = set(*other).contains(STRANGE);
            if !set(*other).is_empty() && !is_strange && !set(*other).contains(UNSET) {
                continue;
            }
            let known = self.objects_of(set(*other));
            told.extend(set(*one).iter().filter(|place| match *place {
                UNSET => false,
                _ if set(self.numbers).contains(*place) => false,
                STRANGE => !is_strange,
                place => !known.contains(self.places[place].object),
            }));
        }
        told
    }

    fn settle(&mut self) {
        loop {
            while let Some(node) = self.memory.parts.fresh.pop() {
                self.solver.copy(self.unknown, node);
                self.react(node, Reaction::Spread(node));
            }
            let Some((reactions, places)) = self.solver.next() else { return };
            for place in places {
                for reaction in &reactions {
                    self.apply(*reaction, place);
                }
            }
        }
    }

    pub(super) fn apply(&mut self, reaction: Reaction, id: usize) {
        match reaction {
            Reaction::Meet(other) if [STRANGE, UNSET].contains(&id) => {
                self.solver.copy(other, self.numbers);
            }
            Reaction::Move(_, to, _) if [STRANGE, UNSET].contains(&id) => self.solver.add(to, id),
            Reaction::Call(call) if id == STRANGE => {
                self.strange_calls.push(call);
                let escaped: Vec<usize> = self.escaped.iter().collect();
                escaped.into_iter().for_each(|object| self.reach(call, object));
            }
            Reaction::Escape if id == STRANGE => {}
            Reaction::Number if id == STRANGE => self.solver.copy(self.outside, self.numbers),
            Reaction::Spread(_) if id == STRANGE => self.outside_is_loose = true,
            _ if id == UNSET => {}
            _ => {
                if let (Reaction::Write(_, 1..), STRANGE) = (reaction, id) {
                    self.outside_is_loose = true;
                }
                self.apply_to(reaction, self.places[id]);
            }
        }
    }

    fn apply_to(&mut self, reaction: Reaction, place: Place) {
        match reaction {
            Reaction::Load(size, to) => self.memory.load(&mut self.solver, place, size, to),
            Reaction::Hold(size, from) => self.memory.store(&mut self.solver, place, size, from),
            Reaction::Store(size, from) => {
                self.memory.write(place, size, size);
                self.memory.store(&mut self.solver, place, size, from);
            }
            Reaction::Source(transfer) => self.memory.source(&mut self.solver, transfer, place),
            Reaction::Target(transfer) => self.memory.target(&mut self.solver, transfer, place),
            Reaction::Move(by, to, number) => self.arrive(place, by, to, number),
            Reaction::Call(call) => self.reach(call, place.object),
            Reaction::Escape => self.let_escape(place.object),
            Reaction::Number => self.let_be_known(place.object),
            Reaction::Meet(_) => {}
            Reaction::Write(size, unit) => self.memory.write(place, size, unit),
            Reaction::Spread(node) => {
                let anywhere = self.place(Place { offset: Offset::ANY, ..place });
                self.loose.insert(place.object);
                self.solver.add(node, anywhere);
            }
        }
    }

    fn arrive(&mut self, from: Place, by: Offset, to: usize, number: usize) {
        let anywhere = self.place_ids.get(&Place { offset: Offset::ANY, ..from });
        if anywhere.is_some_and(|place| self.solver.set(to).contains(*place)) {
            return;
        }
        let mut offset = from.offset.plus(by);
        if offset.modulus == 0 && by.at != 0 {
            let steps = self.steps.entry((number, from.object)).or_insert(0);
            *steps += 1;
            if *steps > MOST_STEPS {
                offset = offset.modulo(by.at.unsigned_abs());
            }
        }
        if self.wraps {
            offset = offset.wrapped();
        }
        let mut place = Place { offset, ..from };
        if offset.modulus != 0 && !self.place_ids.contains_key(&place) {
            let classes = self.classes.entry(from.object).or_insert(0);
            *classes += 1;
            if *classes > MOST_CLASSES {
                place.offset = Offset::ANY;
            }
        }
        let place = self.place(place);
        self.solver.add(to, place);
    }

    /// External code, or a pointer of unknown origin, reads and writes the object anywhere, or calls it.
    fn let_escape(&mut self, object: usize) {
        if !self.escaped.insert(object) {
            return;
        }
        for call in self.strange_calls.clone() {
            self.reach(call, object);
        }
        let anywhere = Place { object, offset: Offset::ANY };
        let place = self.place(anywhere);
        self.solver.add(self.outside, place);
        self.memory.load(&mut self.solver, anywhere, 1, self.outside);
        self.memory.store(&mut self.solver, anywhere, 1, self.unknown);
        let Some(function) = self.objects.function(object) else { return };
        for param in function.params() {
            match self.objects.number(param) {
                // Passed in memory.
                Some(object) => {
                    let copy = Place { object, offset: Offset::ANY };
                    self.memory.store(&mut self.solver, copy, 1, self.unknown);
                }
                None => self.strange(param),
            }
        }
        let result = self.result(function);
        self.solver.copy(result, self.outside);
    }

    /// The number of an object's address is known. Who gets the memory of a heap object after it was freed can tell,
    /// and finds what it held.
    fn let_be_known(&mut self, object: usize) {
        let Some(value) = self.objects.all[object] else { return };
        let anywhere = Place { object, offset: Offset::ANY };
        if value.is_instruction() && !value.is_alloca() {
            self.memory.load(&mut self.solver, anywhere, 1, self.numbers);
        }
        if !value.is_declaration() {
            let place = self.place(anywhere);
            self.solver.add(self.strangers, place);
        }
    }

    /// A call reaches an object.
    fn reach(&mut self, call: usize, object: usize) {
        if !self.called.insert((call, object)) {
            return;
        }
        let (arguments, result) = (self.calls[call].arguments.clone(), self.calls[call].result);
        let function = self.objects.function(object);
        let Some(function) = function.filter(|function| !function.is_declaration()) else {
            // A function without a body, or something that is none.
            if object == EXTERNAL || function.is_some() {
                self.pass(&arguments, result);
            }
            return;
        };
        let params = function.params();
        for (param, argument) in params.iter().zip(&arguments) {
            match (self.objects.number(*param), self.value(*param), argument) {
                // The callee's own copy: contents flow, the pointer does not.
                (Some(_), Some(to), Some(from)) => self.copy_memory(*from, to, Length::Whole),
                (None, Some(to), Some(from)) => self.solver.copy(*from, to),
                (_, Some(to), None) => self.solver.copy(self.unknown, to),
                (_, None, Some(from)) => self.solver.copy(*from, self.numbers),
                (_, None, None) => {}
            }
        }
        for argument in arguments.iter().skip(params.len()).flatten() {
            self.solver.copy(*argument, self.outside);
        }
        for param in params.iter().skip(arguments.len()) {
            self.strange(*param);
        }
        let returned = function.value_type().and_then(Type::return_type);
        let returns = returned.is_some_and(holds_pointers);
        let from = self.result(function);
        match result {
            Some(to) if returns => self.solver.copy(from, to),
            Some(to) => self.solver.copy(self.unknown, to),
            None if returns => self.solver.copy(from, self.numbers),
            None => {}
        }
    }

    /// Arguments go to code without a body, and a result comes from it.
    fn pass(&mut self, arguments: &[Option<usize>], result: Option<usize>) {
        for argument in arguments.iter().flatten() {
            self.solver.copy(*argument, self.outside);
        }
        if let Some(result) = result {
            self.solver.copy(self.unknown, result);
        }
    }
}
