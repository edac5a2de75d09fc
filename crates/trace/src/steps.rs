//! Events of a run as steps of its path.

use crate::nodes::Labels;
use crate::path::{Flags, Step, StepKind};
use crate::view::RunView;
use abi::{Event, EventKind, MAX_SNAPSHOT, PinReason};
use goal::{FunctionId, Program, SiteId, SiteKind};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Assignment, Evaluator, Term, Terms};

/// The label that an event makes a step of, if it makes one.
pub(crate) fn label_of(event: &Event) -> Option<u32> {
    use EventKind::*;
    match EventKind::from_number(event.kind)? {
        Branch | Switch | Assume | Pin | Bounds => Some(event.label),
        Target if event.label != 0 => Some(event.label),
        _ => None,
    }
}

/// Turns events into steps, in order.
pub(crate) struct Steps<'a> {
    program: &'a Program,
    labels: &'a Labels,
    inputs: &'a Assignment,
    terms: &'a mut Terms,
    /// Conditions that earlier decisions have established.
    decided: FxHashSet<Term>,
    /// What taking the default of a switch says, by site and scrutinee.
    defaults: FxHashMap<(u32, Term), Term>,
    exact: bool,
    steps: Vec<Step>,
    dropped: u32,
}

/// What an event says: the kind of its step, the constraint, and whether it leaves the path exact.
struct Said {
    kind: StepKind,
    constraint: Term,
    exact: bool,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(
        program: &'a Program,
        labels: &'a Labels,
        inputs: &'a Assignment,
        terms: &'a mut Terms,
    ) -> Steps<'a> {
        Steps {
            program,
            labels,
            inputs,
            terms,
            decided: FxHashSet::default(),
            defaults: FxHashMap::default(),
            exact: true,
            steps: Vec::new(),
            dropped: 0,
        }
    }

    /// Takes all events.
    pub(crate) fn collect(mut self, view: &RunView<'_>) -> (Vec<Step>, Flags) {
        for index in 0..view.event_count() {
            if let Some(event) = view.event(index) {
                self.event(&event);
            }
        }
        (self.steps, Flags { bits: view.flags(), dropped: self.dropped })
    }

    fn event(&mut self, event: &Event) {
        let unknown = EventKind::from_number(event.kind).is_none();
        if !unknown && label_of(event).is_none() {
            return;
        }
        match self.said(event) {
            Some(said) => self.take(event, said),
            None => self.lose(),
        }
    }

    /// A step is lost: the path has a gap here.
    fn lose(&mut self) {
        self.dropped = self.dropped.saturating_add(1);
        self.exact = false;
    }

    fn take(&mut self, event: &Event, said: Said) {
        match self.terms.as_constant(said.constraint) {
            Some(1) => return,
            Some(_) => return self.lose(),
            None => {}
        }
        let decision = !matches!(said.kind, StepKind::Pin(_) | StepKind::Bounds);
        if decision && !self.decided.insert(said.constraint) {
            return;
        }
        self.exact &= said.exact;
        self.steps.push(Step {
            site: self.site(event.site),
            kind: said.kind,
            constraint: said.constraint,
            exact: self.exact,
            position: event.position,
        });
    }

    fn site(&self, number: u32) -> Option<SiteId> {
        ((number as usize) < self.program.sites.len()).then_some(SiteId(number))
    }

    fn said(&mut self, event: &Event) -> Option<Said> {
        let term = self.labels.get(event.label)?;
        let width = self.terms.width(term);
        let holds = event.value & 1 == 1;
        match EventKind::from_number(event.kind)? {
            EventKind::Branch if width == 1 => {
                Some(self.decided_side(term, holds, StepKind::Branch { taken: holds }))
            }
            EventKind::Assume => {
                let condition = self.truth(term);
                Some(self.decided_side(condition, holds, StepKind::Assume { held: holds }))
            }
            EventKind::Switch => self.switch(event, term),
            EventKind::Pin => {
                let reason = PinReason::from_number(event.reason).unwrap_or(PinReason::Unsupported);
                let constraint = self.equals(term, event.value);
                Some(Said { kind: StepKind::Pin(reason), constraint, exact: false })
            }
            EventKind::Bounds if width == 64 => Some(self.bounds(event, term)),
            EventKind::Target => {
                let function = ((event.extra as usize) < self.program.functions.len())
                    .then_some(FunctionId(event.extra));
                let kind = StepKind::Target { pointer: term, address: event.value, function };
                let constraint = self.equals(term, event.value);
                Some(Said { kind, constraint, exact: true })
            }
            _ => None,
        }
    }

    /// The truth of a condition that the program passes as an integer: it is not zero.
    fn truth(&mut self, term: Term) -> Term {
        if self.terms.width(term) == 1 {
            return term;
        }
        let zero = self.terms.constant(self.terms.width(term), 0);
        let is_zero = self.terms.eq(term, zero);
        self.terms.not(is_zero)
    }

    fn decided_side(&mut self, condition: Term, holds: bool, kind: StepKind) -> Said {
        let constraint = if holds { condition } else { self.terms.not(condition) };
        Said { kind, constraint, exact: true }
    }

    /// A term's whole value in the run, of which an event has the low 64 bits.
    fn value(&self, term: Term, low: u64) -> u128 {
        if self.terms.width(term) <= 64 {
            return u128::from(low);
        }
        Evaluator::new(self.terms, self.inputs).bits(term)
    }

    fn equals(&mut self, term: Term, low: u64) -> Term {
        let constant = self.terms.constant(self.terms.width(term), self.value(term, low));
        self.terms.eq(term, constant)
    }

    /// A case was taken, or (if its value is no case) the default: none of the cases.
    fn switch(&mut self, event: &Event, scrutinee: Term) -> Option<Said> {
        let value = self.value(scrutinee, event.value);
        let kind = StepKind::Switch { scrutinee, value };
        let site = self.program.sites.get(event.site as usize);
        let Some(SiteKind::Switch { cases, .. }) = site.map(|site| &site.kind) else {
            // Where the cases are not known, the value stands for itself: more than was decided.
            let constraint = self.equals(scrutinee, event.value);
            return Some(Said { kind, constraint, exact: false });
        };
        if cases.iter().any(|(case, _)| *case == value) {
            let constraint = self.equals(scrutinee, event.value);
            return Some(Said { kind, constraint, exact: true });
        }
        let constraint = match self.defaults.get(&(event.site, scrutinee)) {
            Some(&constraint) => constraint,
            None => {
                let constraint = none_of(self.terms, scrutinee, cases.iter().map(|case| case.0));
                self.defaults.insert((event.site, scrutinee), constraint);
                constraint
            }
        };
        Some(Said { kind, constraint, exact: true })
    }

    /// The read's address lay among `extra` from `value` up. The window of a larger object is a choice
    /// of the runtime's, so then the path is exact no more.
    fn bounds(&mut self, event: &Event, address: Term) -> Said {
        let base = self.terms.constant(64, u128::from(event.value));
        let count = self.terms.constant(64, u128::from(event.extra));
        let offset = self.terms.sub(address, base);
        let constraint = self.terms.ult(offset, count);
        let whole = event.extra as usize + 16 <= MAX_SNAPSHOT;
        Said { kind: StepKind::Bounds, constraint, exact: whole }
    }
}

/// The term has none of the values.
fn none_of(terms: &mut Terms, term: Term, values: impl Iterator<Item = u128>) -> Term {
    let width = terms.width(term);
    let mut all = terms.truth(true);
    for value in values {
        let value = terms.constant(width, value);
        let other = terms.ne(term, value);
        all = terms.and(all, other);
    }
    all
}
